"""The summary of measurements."""

from tools.bench import summary


def test_a_summary_names_the_middle_the_slow_end_and_the_worst() -> None:
    assert summary([float(number) for number in range(101)]) == {"p50": 50, "p95": 95, "max": 100}
