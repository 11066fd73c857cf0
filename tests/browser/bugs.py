"""Bugs to put into the running page."""

BREAK_A_COMMAND = """
from ui.commands import actions

def broken(state, draw):
    raise RuntimeError("poisoned")

actions.ACTIONS["play_round"] = broken
"""
