"""Measures of what a page shows: widths, sizes, what is wrong for whom."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TARGET = 48


SMALL_TYPE = """() => {
    const seen = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const parent = node.parentElement;
        if (!node.data.trim() || !parent.checkVisibility()) continue;
        if (parseFloat(getComputedStyle(parent).fontSize) < 16) seen.add(parent.outerHTML.slice(0, 120));
    }
    for (const input of document.querySelectorAll("input, select, textarea")) {
        if (parseFloat(getComputedStyle(input).fontSize) < 16) seen.add(input.outerHTML.slice(0, 120));
    }
    return [...seen];
}"""


WIDER = """() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
        .filter((e) => e.getBoundingClientRect().right > width + 0.5)
        .map((e) => e.outerHTML.slice(0, 120));
}"""


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]


FOCUSED = """() => {
    const e = document.activeElement;
    const style = getComputedStyle(e.matches(".chip > input") ? e.nextElementSibling : e);
    return {
        place: [...document.querySelectorAll("*")].indexOf(e),
        what: e.name ?? "",
        action: e.dataset.action ?? "",
        tag: e.tagName,
        seen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    };
}"""
