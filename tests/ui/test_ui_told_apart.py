"""The states are told apart without colour, and without motion."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage

from desktop_agent.ui.cards.approval_gate import ARM_S

from .settings_stage import SettingsStage
from .states import STATES

STATES_OF_IT = (
    *("idle", "thinking", "acting", "approval", "question", "paused", "yielded", "held"),
    *("checking", "restoring", "stopped", "error", "done_priced", "unproven"),
)


@pytest.mark.feature("D1", "D4")
def test_two_states_have_not_the_same_words_nor_one_icon_for_other_words(stage) -> None:
    pills = {}
    for name in STATES_OF_IT:
        shown = stage(brain_name="OpenAI").play(STATES[name]())
        pills[name] = shown.window.view.pill
    for one, other in itertools.combinations(STATES_OF_IT, 2):
        a, b = pills[one], pills[other]
        assert (a.word, a.reason) != (b.word, b.reason), (one, other)
        assert a.word == b.word or a.icon != b.icon, (one, other)
    assert pills["unproven"].icon != pills["done_priced"].icon, "a tick is for what was checked"


@pytest.mark.feature("D10")
@pytest.mark.parametrize("reduced", [False, True])
def test_with_less_motion_approve_is_filled_at_once(qtbot, tmp_path, reduced: bool) -> None:
    flags = ("--set", f"look.reduced_motion={str(reduced).lower()}")
    shown = SettingsStage(qtbot, tmp_path / "settings.toml", *flags)
    shown.play(STATES["approval"]())

    def drawn() -> QImage:
        return shown.find("approve").grab().toImage()

    empty = drawn()
    shown.later(ARM_S / 2)
    decision = shown.find("decision")
    qtbot.waitSignal(decision.findChild(QTimer).timeout).wait()
    half = drawn()
    shown.later(ARM_S)
    qtbot.waitUntil(lambda: not decision.arming)
    assert (half == empty) is reduced
    assert drawn() not in (empty, half)
