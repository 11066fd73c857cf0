from tests.browser.test_party_page import *
def test_shot(page):
    twelve(page)
    page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = false))")
    page.evaluate(TAP, ["select.3"]); 
    page.evaluate(TAP, ["play_round","play_round","spend.combat_turn","spend.combat_turn","spend.combat_turn","spend.combat_turn"])
    page.screenshot(path="/tmp/p1.png", full_page=True)
    page.set_viewport_size({"width":360,"height":740})
    page.locator(".party").screenshot(path="/tmp/p2.png")
    page.locator(".exhaustion").screenshot(path="/tmp/p3.png")
