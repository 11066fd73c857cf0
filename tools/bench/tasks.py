"""What the bench has the page's own Python do: each piece fills `times` with milliseconds.

The page's Python is slow until the browser has compiled it well: what takes long is done a few times first.
"""

#: Sums and a dictionary: what the rules mostly do.
LOOP = """
def loop():
    seen = {}
    for number in range(100_000):
        seen[number % 97] = seen.get(number % 97, 0) + number

for _ in range(5):
    start = perf_counter()
    loop()
    times.append(1000 * (perf_counter() - start))
"""

#: Ten thousand events from nothing, as after a reload.
REPLAY = """
from rules.exhaustion.effort import Effort
from rules.exhaustion.rest import Rest
from ui.table.events import Event
from ui.table.log import Log

turn, march = (Effort(price, endurance=4) for price in ("combat_turn", "march_half_day"))
day = (turn, march, Rest("sleep", 8, endurance=4))
events = tuple(Event(1, day[n % 3], step=n) for n in range(10_000))
for _ in range(5):
    start = perf_counter()
    log = Log(events=events)
    times.append(1000 * (perf_counter() - start))
"""

#: One event more, after ten thousand.
ONE_MORE = (
    REPLAY.split("for _", maxsplit=1)[0]
    + """
log = Log(events=events)
for n in range(50):
    start = perf_counter()
    log = log.add([Event(1, day[n % 3], step=10_000 + n)])
    times.append(1000 * (perf_counter() - start))
"""
)

#: One more round for the first character, with a thousand lines in the journal, page and all.
LONG_JOURNAL = """
import js
from ui.commands.actions import ACTIONS

app = js.window.souffle.unwrap()
draw = lambda sides: sides
store = app.store
store.do(lambda state: ACTIONS["play_round"](state, draw))
while len(store.state.log.events) < 1_000:
    store.do(lambda state: ACTIONS["play_round"](state, draw))
for _ in range(50):
    start = perf_counter()
    app.do(lambda state: ACTIONS["play_round"](state, draw))
    times.append(1000 * (perf_counter() - start))
"""

#: A forecast of a hundred rounds and 60 m, as on the page; then of a thousand.
FORECAST = """
from fractions import Fraction
from rules.odds.forecast import forecast
from rules.swimming.standing import Standing
from rules.swimming.rounds import Round

turn = Round(modifier=-2, dc=15, breath=14, constitution_modifier=2)
for warm in range(60):
    forecast(Standing(), turn, 100, Fraction(60), 1.0)
for _ in range(20):
    start = perf_counter()
    forecast(Standing(), turn, 100, Fraction(60), 1.0)
    times.append(1000 * (perf_counter() - start))
"""

LONG_FORECAST = FORECAST.replace("range(20)", "range(5)").replace(
    "turn, 100, Fraction(60), 1.0)\n    times", "turn, 1_000, Fraction(60), 1.0)\n    times"
)

#: A laden swimmer's list of what would help, from nothing.
HELPS = """
from ui.commands import inputs
from ui.page.odds import remedies
from ui.page.workings import Workings
from ui.table.state import State

state = State()
for name, text in (
    ("strength", "14"), ("armour", "chain_shirt"), ("shield", "heavy_steel"), ("gear_kg", "30"),
    ("water", "rough"), ("forecast.distance_m", "60"), ("forecast.rounds", "100"),
):
    state = inputs.set_input(state, name, text)
for _ in range(20):
    workings = Workings()
    start = perf_counter()
    for found in remedies.worked_out(state, workings):
        pass
    times.append(1000 * (perf_counter() - start))
"""

#: A search in the creatures of the books, letter by letter: the whole event, as the player's.
CREATURES = """
import asyncio
from js import Event

box = document.getElementById("input-creature.search")

def search(text):
    box.value = text
    box.dispatchEvent(Event.new("input", bubbles=True))

search("g")
while not document.querySelector("[data-creatures] button"):
    await asyncio.sleep(0.05)
for _ in range(5):
    for wanted in ("4 gobelins", "dragon noir", "éléphants", "grand requin", "zzz"):
        for end in range(1, len(wanted) + 1):
            start = perf_counter()
            search(wanted[:end])
            times.append(1000 * (perf_counter() - start))
"""

#: The link of the page's table with three hundred rounds, written and read.
LINK = """
import js
from ui.commands.actions import ACTIONS
from ui.keep.link import decode, encode

store = js.window.souffle.unwrap().store
while len(store.state.log.events) < 300:
    store.do(lambda state: ACTIONS["play_round"](state, lambda sides: sides))
for _ in range(5):
    start = perf_counter()
    decode(encode(store.state).text)
    times.append(1000 * (perf_counter() - start))
"""
