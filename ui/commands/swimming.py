"""Commands of the water: dice, rounds, hours, rescue, gear to get rid of."""

from __future__ import annotations

from dataclasses import replace

from rules.exhaustion.present import fighting
from rules.sheet.gear import rounds_to_shed
from rules.swimming.rounds import rolls
from rules.swimming.standing import ASHORE, owes_constitution_check
from rules.swimming.swim import HOURLY_DC, TAKE_10
from ui.commands.declined import declined, explaining
from ui.commands.history import Draw, happen, happen_together
from ui.commands.inputs import set_input
from ui.table.events import (
    BeganShedding,
    Donned,
    EnteredWater,
    HourlyCheck,
    HourPassed,
    PulledOut,
    Recovered,
    Shed,
    SwumRound,
)
from ui.table.party import Dice, Intent, Member
from ui.table.position import (
    Position,
    coming_round,
    conscious,
    over,
    plan,
    refusal,
    status,
    takes_10,
    where,
)
from ui.table.selected import with_dice, with_intent
from ui.table.state import State


def choose_plan(state: State, wanted: str) -> State:
    """Choose what to do this round, if he can do it."""
    chosen = set_input(state, "plan", wanted)
    if reason := refusal(where(state), chosen.member.intent.plan):
        raise declined(reason, state.member)
    return chosen


def roll(state: State, draw: Draw) -> State:
    """Draw the dice that are due for the selected character and were not typed."""
    return with_dice(state, _rolled(state, where(state), draw))


def _rolled(state: State, now: Position, draw: Draw) -> Dice:
    """Give a member's dice for the coming round: those typed, the missing ones that are due drawn."""
    coming = coming_round(state, now)
    dice = now.member.intent.dice
    if dice.constitution is None and owes_constitution_check(now.standing, coming.breath):
        dice = replace(dice, constitution=draw(20))
    if dice.swim is None and rolls(now.standing, coming):
        dice = replace(dice, swim=draw(20))
    return dice


def play_round(state: State, draw: Draw) -> State:
    """Play the round for everyone in the water, in the party's order, as one step."""
    deeds = [(now.member, what) for now in _swimmers(state) for what in _deeds(state, now, draw)]
    played = happen_together(state, deeds)
    party = tuple(_round_over(played, member) for member in state.party)
    return replace(played, party=party)


def _swimmers(state: State) -> list[Position]:
    """Find everyone who is in the water and alive, in the party's order; refuses when nobody is."""
    positions = [where(state, member) for member in state.party]
    swimmers = [now for now in positions if over(now) is None]
    reason = over(where(state))
    if reason and not swimmers:
        raise declined(reason, state.member)
    return swimmers


def _deeds(state: State, now: Position, draw: Draw) -> list[SwumRound | BeganShedding]:
    """Give what a member's round is made of: whoever undresses may only be beginning to."""
    if now.status.pool.due:
        raise declined("test_due", now.member)
    does = plan(now.member, now.status)
    # The unconscious carry out no plan; their round is played all the same.
    if conscious(now) and (reason := refusal(now, does)):
        raise declined(reason, now.member)
    dice = _rolled(state, now, draw)
    coming = coming_round(state, now)
    coming = replace(coming, swim_die=dice.swim, constitution_die=dice.constitution)
    effort = fighting(now.present, able=conscious(now))
    undresses = does == "undress"
    swum = SwumRound(coming, effort, now.member.intent.overrule.settles, undresses)
    begins = undresses and conscious(now) and not now.status.shedding
    return [_shedding(now, draw), swum] if begins else [swum]


def _shedding(now: Position, draw: Draw) -> BeganShedding:
    """Make the beginning of taking an armour off."""
    with explaining(now.member):
        return BeganShedding(rounds_to_shed(now.character.armour, draw(4)))


def _round_over(state: State, member: Member) -> Member:
    """Clear the dice of a round that was played, and what the game master said of its outcome.

    Whoever is out of his armour swims on.
    """
    intent = member.intent
    off = intent.plan == "undress" and "armour" in status(state, member).shed
    spent = replace(
        intent,
        plan=Intent().plan if off else intent.plan,
        dice=replace(intent.dice, swim=None, constitution=None),
        overrule=replace(intent.overrule, outcome="none"),
    )
    return replace(member, intent=spent)


def pass_hour(state: State) -> State:
    """Let an hour of swimming pass for everyone in the water."""
    swimmers = _swimmers(state)
    for now in swimmers:
        if not conscious(now):
            raise declined("unconscious", now.member)
    return happen_together(
        state,
        [(now.member, HourPassed(now.numbers.hourly_modifier is not None)) for now in swimmers],
    )


def check_hour(state: State, draw: Draw) -> State:
    """Make the check due at the end of an hour of swimming."""
    now = where(state)
    modifier = now.numbers.hourly_modifier
    if not now.standing.hours_due or modifier is None:
        raise declined("hourly_not_due", state.member)
    dice = state.member.intent.dice
    d20 = TAKE_10 if takes_10(state, now) else dice.hourly or draw(20)
    checked = happen(state, HourlyCheck(modifier.value, HOURLY_DC, d20, draw(6)))
    return with_dice(checked, replace(dice, hourly=None))


def pull_out(state: State) -> State:
    """Pull the selected swimmer out into the air."""
    return happen(state, PulledOut())


def recover(state: State) -> State:
    """Bring the selected character back to his senses."""
    return happen(state, Recovered(breathing=where(state).numbers.breath is None))


def enter_water(state: State) -> State:
    """Put the selected character back in the water."""
    if where(state).standing.place != ASHORE:
        raise declined("swimming", state.member)
    return happen(state, EnteredWater(state.water.depth_m or None))


def shed_shield(state: State) -> State:
    """Let go of the shield: in the water it takes a move action, and leaves the other."""
    now = where(state)
    if now.character.shield == "none":
        raise declined("nothing_worn", state.member)
    in_water = now.standing.place != ASHORE
    if in_water and now.status.move_used:
        raise declined("move_used", state.member)
    return happen(state, Shed(takes_move=in_water))


def shed_armour(state: State, draw: Draw) -> State:
    """Begin to take the armour off, which takes whole rounds; on land nobody counts them."""
    now = where(state)
    if now.standing.place == ASHORE and now.character.armour != "none":
        return happen(state, Shed("armour"))
    begun = happen(state, _shedding(now, draw))
    return with_intent(begun, replace(begun.member.intent, plan="undress"))


def don(state: State) -> State:
    """Put on again what was shed, or break off taking the armour off: its rounds are lost."""
    donned = happen(state, Donned())
    if donned.member.intent.plan != "undress":
        return donned
    return with_intent(donned, replace(donned.member.intent, plan=Intent().plan))
