"""The link as a code to scan; its library is fetched the first time it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bundle import CODES, install
from js import document
from pyscript.js_modules import device

from ui.folding import alone
from ui.party import Member
from ui.state import State
from ui.text import Speaker

# Larger codes do not scan well from a tablet.
LARGEST_VERSION = 10
QUIET_ZONE = 4
SVG = "http://www.w3.org/2000/svg"


async def draw(state: State, address: Callable[[State], str], speaker: Speaker) -> None:
    """Draw the table's code; for a table too large for one that scans, one for each character."""
    try:
        import segno  # noqa: PLC0415
    except ImportError:
        install((await device.fetched(f"./{CODES}")).to_bytes())
        import segno  # noqa: PLC0415
    whole = segno.make(address(state), micro=False)
    if int(whole.version) <= LARGEST_VERSION:
        items = [_item(_picture(whole))]
    else:
        items = [
            _item(
                _title(member, speaker),
                _picture(segno.make(address(alone(state, member)), micro=False)),
            )
            for member in state.party
        ]
    for place in document.querySelectorAll("[data-codes]"):
        place.replaceChildren(*items)


def _item(*parts: Any) -> Any:
    item = document.createElement("li")
    item.append(*parts)
    return item


def _title(member: Member, speaker: Speaker) -> Any:
    """Write above a code whose it is, as the page calls him."""
    title = document.createElement("p")
    title.textContent = speaker.show(member.called)
    return title


def _picture(code: Any) -> Any:
    side = code.symbol_size(border=QUIET_ZONE)[0]
    picture = document.createElementNS(SVG, "svg")
    picture.setAttribute("viewBox", f"0 0 {side} {side}")
    picture.setAttribute("shape-rendering", "crispEdges")
    path = document.createElementNS(SVG, "path")
    path.setAttribute("d", _path(code))
    picture.append(path)
    return picture


def _path(code: Any) -> str:
    """Write the dark modules as one path, a square each."""
    return "".join(
        f"M{x + QUIET_ZONE},{y + QUIET_ZONE}h1v1h-1z"
        for y, row in enumerate(code.matrix)
        for x, dark in enumerate(row)
        if dark
    )
