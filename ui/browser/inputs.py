"""What the document's inputs hold, as commands."""

from __future__ import annotations

from typing import Any

from ui.commands.actions import take_input
from ui.commands.fields import FIELDS
from ui.page.store import Command


def taking(element: Any) -> Command:
    """Give the command that takes what an input holds."""
    name = element.getAttribute("name")
    flag = element.getAttribute("type") == "checkbox"
    text = ("yes" if element.checked else "no") if flag else element.value
    return lambda state: take_input(state, name, text)


def touched(element: Any) -> bool:
    """Tell whether the player changed an input from what the page came with."""
    if element.getAttribute("name") not in FIELDS:
        return False
    if element.tagName == "SELECT":
        return not element.selectedOptions[0].defaultSelected
    match element.getAttribute("type"):
        case "radio":
            return bool(element.checked and not element.defaultChecked)
        case "checkbox":
            return bool(element.checked != element.defaultChecked)
    return bool(element.value != element.defaultValue)
