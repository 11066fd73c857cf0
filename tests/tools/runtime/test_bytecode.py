"""The bytecode that stands for the page's Python."""

import traceback

import pytest

from tools.runtime.bytecode import unnumbered


@pytest.mark.parametrize("lines", range(1, 12))
def test_an_error_inside_unnumbered_code_can_be_told(lines: int) -> None:
    """Of every length, for its table of places goes by steps of eight units."""
    text = "def generated(given):\n" + "    given += 1\n" * lines + "    raise ValueError(given)"
    code = unnumbered(compile(text, "<string>", "exec"))
    found: dict[str, object] = {}
    exec(code, found)
    generated = found["generated"]
    assert callable(generated)
    with pytest.raises(ValueError, match=str(lines)) as raised:
        generated(0)
    assert "in generated" in "".join(traceback.format_exception(raised.value))


def test_no_place_is_left_in_unnumbered_code() -> None:
    code = unnumbered(compile("def inner():\n    return 1\nouter = inner()", "<string>", "exec"))
    assert set(code.co_positions()) == {(None, None, None, None)}
    assert len(list(code.co_positions())) == len(code.co_code) // 2
