"""What the window advises: what can be done in it, and what helps against this kind of failure."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import desktop_agent
from desktop_agent.events import (
    Advice,
    Denial,
    Fault,
    HumanTouched,
    Means,
    Paused,
    PausedBy,
    Reason,
    Verdict,
)
from desktop_agent.llm.requests.trouble import Recipient, Trouble, unavailable
from desktop_agent.llm.requests.trouble import TroubleKind as Kind
from desktop_agent.protocol import Click, Stop
from desktop_agent.ui.model.cards_view import paused_words
from desktop_agent.ui.model.failures import AFTER_DENIAL, ROWS, explain

from .states import STATES, Story
from .test_ui_ends import view

PACKAGE = Path(desktop_agent.__file__).parent
COMMAND = re.compile(r"desktop-agent (?!that\b)[a-z]|(?<!\S)--[a-z]|main\.py")
ONLINE = "Check that you’re online."
ADMINISTRATOR = "runs as administrator"
# Words of servers, pages, fields and models, each of which once led to help for something else.
MISLEADING = [
    "The server refused the key (401).",
    "Nothing was typed into the field “refused applications”.",
    "The journal can’t be written: Permission denied.",
    "not allowed: settings of another model",
    "internal error: the page shows 500",
    "3 replies in a row were only text: “click here”",
    "You refused: the cookie banner",
]


def told(fault: Fault, summary: str = "It broke.", *advice: Advice) -> list[str]:
    found = explain(Reason(fault), summary, "openai", advice)
    return [each.in_window or each.text for each in found.advice]


@pytest.mark.feature("N9")
def test_a_key_that_was_refused_is_no_matter_of_being_online() -> None:
    problem = explain(Reason(Fault.BAD_KEY), "example.org refused the key (401).", "openai")
    assert problem.title == "The key was refused"
    assert problem.category == "Key"
    assert ONLINE not in told(Fault.BAD_KEY)
    assert told(Fault.BAD_KEY)[0] == "Paste the key again in Settings."


@pytest.mark.feature("N9", "Z32")
@pytest.mark.parametrize("denial", Denial)
def test_after_a_refusal_the_help_is_of_its_kind_with_and_without_a_model(denial: Denial) -> None:
    for brain in ("openai", "direct"):
        problem = explain(Reason(Fault.GAVE_UP, denial=denial), "I gave up.", brain)
        assert problem.advice == AFTER_DENIAL[denial]
        assert 3 <= len(problem.advice) <= 5
        assert problem.advice != explain(Reason(Fault.GAVE_UP), "I gave up.", brain).advice


@pytest.mark.feature("N9")
def test_a_locked_keyring_asks_for_no_key() -> None:
    problem = explain(Reason(Fault.KEYRING_LOCKED), "example.org needs a key.", "openai")
    assert problem.title == "The keyring is locked"
    assert told(Fault.KEYRING_LOCKED)[0] == "Unlock the keyring, then try again."
    assert not any("Paste" in line for line in told(Fault.KEYRING_LOCKED))


@pytest.mark.at_length
@pytest.mark.feature("N9")
@pytest.mark.parametrize("words", MISLEADING)
@pytest.mark.parametrize("fault", Fault)
def test_the_words_of_an_error_change_nothing_of_the_help(fault: Fault, words: str) -> None:
    plain, misled = explain(Reason(fault), "It broke.", "x"), explain(Reason(fault), words, "x")
    assert (misled.title, misled.advice, misled.category) == (
        plain.title,
        plain.advice,
        plain.category,
    )


@pytest.mark.feature("N9")
@pytest.mark.parametrize("words", MISLEADING)
def test_a_field_with_a_misleading_name_is_not_told_to_run_as_administrator(words: str) -> None:
    card = view(STATES["acting"]().fail("Do", words, Fault.INPUT).end()).card
    assert card.title == "I can’t act"
    assert not any("Start me as administrator" in each for each in card.items)
    assert "settings" not in card.acts
    assert card.text == words


@pytest.mark.feature("N9")
@pytest.mark.parametrize("words", MISLEADING)
def test_what_a_model_says_when_it_gives_up_is_only_shown(words: str) -> None:
    story = Story().say("go").look().decide((), Stop(reason=words)).end()
    card = view(story, "openai").card
    assert (card.kind, card.title, card.text) == ("error", "I couldn’t finish", words)


@pytest.mark.feature("N9")
def test_every_kind_of_failure_has_a_row() -> None:
    assert set(ROWS) == set(Fault)


@pytest.mark.feature("N9")
def test_only_input_that_the_system_refused_is_a_matter_of_administrators() -> None:
    found = [fault for fault in Fault if any(ADMINISTRATOR in each for each in told(fault))]
    assert Fault.INPUT_REFUSED in found
    assert Fault.NO_ANSWER not in found


@pytest.mark.feature("N9")
@pytest.mark.parametrize("kind", Kind)
def test_no_error_of_a_model_advises_a_command_or_a_flag(kind: Kind) -> None:
    error = unavailable(Trouble(kind, "30"), Recipient("api.example.org", "small"))
    found = told(error.fault, str(error), *error.advice)
    assert found
    assert [each for each in found if COMMAND.search(each)] == []


def advice_in_the_code() -> list[tuple[str, str, str, str]]:
    """Every piece of advice that is written down anywhere: where, its text, its words for the
    window, and what it is followed with. Of what is put together, the parts that stand there."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in ("Advice", "_set"):
                continue
            named = {one.arg: one.value for one in node.keywords}
            text = words_of(node.args[0] if node.args else named.get("text"))
            rest = node.args[1:]
            window = next((words_of(one) for one in rest if words_of(one)), "")
            window = window or words_of(named.get("in_window"))
            means = next((one.attr for one in rest if isinstance(one, ast.Attribute)), "")
            found.append((f"{path.relative_to(PACKAGE)}:{node.lineno}", text, window, means))
    return found


def words_of(node: ast.expr | None) -> str:
    parts = ast.walk(node) if node is not None else ()
    return "".join(one.value for one in parts if type(getattr(one, "value", None)) is str)


@pytest.mark.feature("N9")
def test_no_advice_tells_the_window_what_only_a_command_line_can_do() -> None:
    every = advice_in_the_code()
    assert len(every) > 50
    assert any("--brain" in text for _, text, _, _ in every), "they are found at all"
    for where, text, window, means in every:
        if means != "TERMINAL":
            assert not COMMAND.search(window or text), where
            assert not re.search(r"\b(?:model|limits)\.[a-z]", window or text), where
        # And the other way round: a command line has no button to press.
        assert not re.search(r"\b(?:in|opens?) Settings\b", text) or is_of_window(where), where


def is_of_window(where: str) -> bool:
    return where.startswith("ui/")


@pytest.mark.feature("N9")
@pytest.mark.parametrize("kind", Kind)
def test_no_error_of_a_model_names_a_setting_by_its_key_in_the_window(kind: Kind) -> None:
    error = unavailable(Trouble(kind, "30"), Recipient("api.example.org", "small"))
    found = told(error.fault, str(error), *error.advice)
    assert [each for each in found if re.search(r"\bmodel\.[a-z]", each)] == []
    assert not re.search(r"\bmodel\.[a-z]", str(error))


@pytest.mark.feature("N9")
@pytest.mark.parametrize("kind", Kind)
def test_what_names_a_setting_opens_the_settings(kind: Kind) -> None:
    error = unavailable(Trouble(kind, "settings.example.org"), Recipient("settings", "settings"))
    for each in error.advice:
        ours = "model." in each.text or "Settings" in each.in_window
        assert (each.means is Means.SETTINGS) is ours, each


@pytest.mark.feature("N9")
def test_what_only_a_command_can_do_is_left_out() -> None:
    advice = (Advice("Check it: desktop-agent doctor", Means.TERMINAL), Advice("Wait."))
    assert told(Fault.SCREEN, "It broke.", *advice) == ["Wait."]


@pytest.mark.feature("N9")
def test_a_program_that_hangs_is_ended_though_its_name_reads_like_a_command() -> None:
    advice = Advice("End any desktop-agent that hangs, then try again.")
    assert told(Fault.NOTES, "It broke.", advice) == [advice.text]


@pytest.mark.feature("Z10")
def test_only_the_humans_own_hands_are_told_to_have_taken_over() -> None:
    story = STATES["acting"]().tell(HumanTouched("the mouse was moved"))
    assert paused_words(story.state.paused_by) == "you took over"
    assert view(story).card.text.startswith("The mouse was moved, so I released everything.")
    story = STATES["acting"]().tell(Paused(PausedBy.HUMAN)).tell(HumanTouched("you clicked"))
    assert view(story).card.text.startswith("You paused me.")


@pytest.mark.feature("D8")
def test_a_task_that_waits_because_esc_is_not_heard_says_so_and_what_to_do() -> None:
    story = STATES["acting"]().tell(Paused(PausedBy.SECURE_INPUT))
    text = view(story).card.text
    assert "I can’t hear Esc" in text
    assert "leave that field, then continue" in text
    assert paused_words(story.state.paused_by) == "by secure input, which keeps Esc from me"


@pytest.mark.feature("D10")
def test_an_approval_for_a_reason_that_names_step_mode_tells_that_reason() -> None:
    asked = Story().say("go").look().decide((), Click(x=1, y=2))
    asked.assess(Verdict.ASK, why="step mode")
    assert dict(view(asked).card.rows)["Why"] == "Step mode."
