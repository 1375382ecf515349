"""The window asks about a settings file that got looser, and only hands answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.config.confirmed import Looser
from desktop_agent.ui.input.hands_only import NOT_BY_HAND
from desktop_agent.ui.model.card import Card
from desktop_agent.ui.settings.question import question_card

from .settings_stage import SettingsStage

pytestmark = pytest.mark.feature("N1", "F11")

LOOSE = '[policy]\nallow = "send"\n'


@pytest.fixture
def hands() -> list[bool]:
    return [True]


@pytest.fixture
def staged(qtbot, tmp_path: Path, hands: list[bool]) -> Callable[[], SettingsStage]:
    return lambda: SettingsStage(qtbot, tmp_path / "settings.toml", by_hand=lambda: hands[0])


def asked(shown: SettingsStage) -> Card:
    shown.path.write_text(LOOSE)
    shown.until(lambda: shown.window.view.card is not None)
    card = shown.window.view.card
    assert card is not None
    assert card.kind == "settings"
    shown.later(1)
    return card


def test_the_card_says_what_would_count_and_what_does() -> None:
    card = question_card(
        (Looser("policy.allow", "", "send"), Looser("control.remote_input", False, True))
    )
    assert card.to_approve
    assert card.items == (
        "Allowed without asking: “send” (until now: nothing)",
        "Accept input from other programs: On (until now: Off)",
    )


def test_what_the_human_allows_counts(staged) -> None:
    shown = staged()
    asked(shown)
    assert shown.now().policy.allow == ""
    shown.window._human.key_approve()
    assert shown.now().policy.allow == "send"
    assert shown.window.view.card is None


def test_what_they_refuse_is_put_back(staged) -> None:
    shown = staged()
    asked(shown)
    shown.window._human.refuse()
    assert shown.now().policy.allow == ""
    assert "send" not in shown.path.read_text()
    assert shown.window.view.card is None


def test_nothing_is_allowed_without_hands(staged, hands: list[bool]) -> None:
    shown = staged()
    asked(shown)
    hands[0] = False
    shown.window._human.key_approve()
    assert shown.now().policy.allow == ""
    assert shown.window.view.card is not None


def test_nothing_is_allowed_before_it_could_be_read(staged) -> None:
    shown = staged()
    asked(shown)
    shown.later(-1)
    shown.window._human.key_approve()
    assert shown.now().policy.allow == ""


def test_without_hands_the_dialog_sets_nothing_looser(staged, hands: list[bool]) -> None:
    shown = staged().open("safety")
    hands[0] = False
    shown.dialog._put("control.remote_input", True)
    shown.dialog._put("policy.allow", "send")
    assert shown.row("policy.allow").problem == NOT_BY_HAND
    shown.dialog._put("policy.ask", "send")
    shown.written("policy.ask")
    assert shown.keeper.written() == {"policy.ask"}
    shown.dialog._reset("policy.ask")
    hands[0] = True
    shown.dialog._put("policy.allow", "send")
    shown.written("policy.allow")
    assert shown.now().policy.ask == "send"


def test_where_a_code_is_needed_the_dialog_asks_for_it_in_the_chat(qtbot, tmp_path: Path) -> None:
    shown = SettingsStage(qtbot, tmp_path / "settings.toml", needs_code=lambda: True)
    shown.open("safety")
    shown.dialog._put("policy.allow", "send")
    shown.until(lambda: shown.window.view.card is not None)
    assert shown.now().policy.allow == ""
    shown.later(1)
    shown.window._human.key_approve()
    assert shown.now().policy.allow == ""
    shown.window._human.send(shown.window._gate.code)
    shown.window._human.key_approve()
    assert shown.now().policy.allow == "send"
