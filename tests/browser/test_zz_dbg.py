from tests.browser.test_exhaustion_page import *
def test_dbg(page):
    dress(page, constitution="14")
    field(page, "ruling.endurance_from").select_option("three_plus_modifier")
    print("\n", breakdown(page, "exhaustion.max"))
    field(page, "armour").select_option("full_plate"); tap(page,"spend.combat_turn"); 
    print("\n", breakdown(page,"swim.modifier"))
