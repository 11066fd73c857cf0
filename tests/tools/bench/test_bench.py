"""What the measurements come to."""

from tools.bench.comparison import Target
from tools.bench.measure import summary
from tools.bench.starts import middle


def test_a_summary_names_the_middle_the_slow_end_and_the_worst() -> None:
    assert summary([float(number) for number in range(101)]) == {"p50": 50, "p95": 95, "max": 100}


def test_a_target_is_met_up_to_its_limit() -> None:
    assert Target("share of stock", 0.40, 0.40).met
    assert not Target("share of stock", 0.41, 0.40).met


def test_of_some_figures_more_is_better() -> None:
    assert Target("accessibility", 100, 95, at_least=True).met
    assert not Target("accessibility", 94, 95, at_least=True).met


def test_the_middle_of_some_starts_is_their_median() -> None:
    assert middle([{"live": 3.0}, {"live": 1.0}, {"live": 2.0}], "live") == 2.0
