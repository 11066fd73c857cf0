"""What the cuts gain, reckoned from starts, and how it comes into their table."""

from __future__ import annotations

import pytest

from tools.bench.gains import LEAN, judge, quick, share, without, written
from tools.runtime import cuts
from tools.runtime.lean import Gain

TABLE = """
    Cut(
        "sockets",
        "asyncio with sockets",
        Gain(start=0, error=0, kilobytes=0),
    ),
    Cut(
        "archives",
        "what unpacks archives",
        Gain(start=0.5, error=0.1, kilobytes=7),
    ),
"""


def test_slow_starts_of_a_busy_machine_do_not_count() -> None:
    assert quick([10.0, 12.0, 95.0, 11.0, 40.0, 13.0]) == 11


def test_a_page_that_takes_a_tenth_longer_gains_a_tenth_by_the_cut_it_lacks() -> None:
    found, error = share({LEAN: [100.0] * 6, "sockets": [110.0] * 6}, "sockets")
    assert found == pytest.approx(0.1)
    assert error == 0


def test_the_error_grows_with_what_scatters() -> None:
    calm, wild = ([100 + by * n for n in range(8)] for by in (0.1, 5.0))
    times = {LEAN: [100.0] * 8, "calm": calm, "wild": wild}
    assert share(times, "calm")[1] < share(times, "wild")[1] / 10


def test_kilobytes_are_what_a_page_weighs_more_than_the_lean_one() -> None:
    times = {LEAN: [100.0] * 4, "sockets": [102.0] * 4}
    (found,) = judge(times, {LEAN: 4_000, "sockets": 9_000}).values()
    assert found.kilobytes == 5


def test_gains_are_written_beside_their_cuts() -> None:
    found = {"archives": Gain(0.0612, 0.01, 88.4)}
    assert written(TABLE, found) == TABLE.replace(
        "Gain(start=0.5, error=0.1, kilobytes=7)", "Gain(start=0.061, error=0.010, kilobytes=88)"
    )


def test_a_cut_that_the_table_does_not_name_is_an_error() -> None:
    with pytest.raises(ValueError, match="no cut elsewhere"):
        written(TABLE, {"elsewhere": Gain(0.1, 0.01, 1)})


def test_with_a_cut_those_are_left_out_that_rest_on_it() -> None:
    for cut in cuts.CUTS:
        left = {other.name for other in cuts.CUTS} - {other.name for other in without(cut)}
        assert left == {cut.name} | {
            other.name for other in cuts.CUTS if other.rests_on == cut.name
        }
