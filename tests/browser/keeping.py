"""Reading what the browser keeps, and how keeping goes."""

from playwright.sync_api import Page, expect


def state_of_keeping(page: Page, state: str) -> None:
    expect(page.locator('[data-out="keep.state"]').first).to_have_attribute("data-value", state)


def kept_texts(page: Page) -> list[str]:
    """Read what this browser's database holds."""
    return page.evaluate(
        """async () => {
            const storage = await import(new URL("./static/js/storage.js", document.baseURI));
            return (await storage.list()).map((table) => table.text);
        }"""
    )


def wait_until_kept(page: Page, part: str) -> None:
    page.wait_for_function(
        """async (part) => {
            const storage = await import(new URL("./static/js/storage.js", document.baseURI));
            return (await storage.list()).some((table) => table.text.includes(part));
        }""",
        arg=part,
    )


def swim_a_little(page: Page) -> None:
    page.locator(".sheet summary").click()
    page.locator("[name=name]").fill("Aldric")
    page.locator("[name=armour]").select_option("full_plate")
    for face in (3, 9):
        page.locator(f'.face[data-text="{face}"]').click()
        page.locator("[data-action=play_round]").click()
    wait_until_kept(page, '"swim_die":9')
