"""After a text was cut short, the card offers just the rest of it, in its window."""

from __future__ import annotations

import pytest

from desktop_agent.events import Meant, Outcome, Status, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.parse import parse
from desktop_agent.planner import State
from desktop_agent.planner.state import Cut, Task
from desktop_agent.protocol import Focus, KeyCombo, Op, Type
from desktop_agent.ui.model.end_cards import error_card, refused_card, stopped_card
from desktop_agent.ui.model.task_stats import Tally
from desktop_agent.ui.model.ways_on import DIRECT, offered

pytestmark = pytest.mark.feature("D4", "D9", "F2")

EDITOR = Window(1, "*Notes - Editor", "editor", Rect(0, 0, 800, 600))
ENTER = KeyCombo(keys=("enter",))


def stopped(
    rest: Op,
    *behind: Op,
    steps: tuple[str, ...] = ("Type “…” (60 characters)", "Press Enter"),
    window: Window | None = EDITOR,
) -> State:
    assert isinstance(rest, Type)
    cut = Cut(rest, 17, Meant(window) if window is not None else None)
    task = Task(
        number=1,
        goal='type "a long text", press enter',
        said=('type "a long text", press enter',),
        batch=(rest, *behind),
        steps=steps,
        outcome=Outcome.STOPPED,
        summary=f"Stopped by Esc. {cut.words}.",
        cut=cut,
    )
    return State(status=Status.STOPPED, task=task)


def commands(text: str) -> list[Op]:
    parsed = parse(text)
    assert not parsed.problem
    return [op for command in parsed.commands for op in command.ops]


REST = [
    Type(text="the rest of it"),
    Type(text="slowly", delay=0.05),
    Type(text='with "marks" in it'),
    Type(text="line one\nline two\tand a tab"),
    Type(text="then press enter, and done. " * 30),
    Type(text=" blanks around "),
    Type(text="“all” of «them"),
]


@pytest.mark.parametrize("rest", REST, ids=lambda rest: rest.text[:20])
def test_without_a_model_it_says_the_rest_and_what_was_to_follow(rest: Type) -> None:
    state = stopped(rest, ENTER, steps=("Search for “x”", "Press Escape"))
    offer = offered(state, DIRECT, by_step=True)
    assert offer is not None
    assert offer.label == "Type the rest"
    assert commands(offer.says) == [
        *(Focus(window=EDITOR.title), rest, ENTER),
        KeyCombo(keys=("escape",)),
    ]


@pytest.mark.parametrize(
    "state",
    [
        stopped(Type(text='" ” »')),
        stopped(Type(text="rest"), window=None),
        stopped(Type(text="rest"), Type(text="b"), steps=("Fill two fields",)),
        stopped(Type(text="rest"), steps=("Type “a”", "Type “long…” (500 characters)")),
        stopped(Type(text="x" * 20_000)),
    ],
    ids=["marks", "no window", "another text", "shortened", "too long"],
)
def test_what_cannot_be_said_exactly_is_not_offered_and_nothing_is_typed_twice(
    state: State,
) -> None:
    for card in (
        stopped_card(state, Tally(), "key", "Ctrl+Shift+F12", DIRECT),
        error_card(state, "key", DIRECT),
        refused_card(state, "key", DIRECT),
    ):
        assert all(button.action != "say" for button in card.buttons)
        assert card.says == ""


def by_step(*steps: str) -> State:
    task = Task(
        number=1,
        goal="several things",
        said=("several things",),
        steps=steps,
        steps_done=("Open “mousepad”",),
        outcome=Outcome.FAILED,
    )
    return State(status=Status.ERROR, task=task)


def test_steps_that_are_commands_are_said_again() -> None:
    offer = offered(by_step("Type “Hello” in the editor", "Press j"), DIRECT, by_step=True)
    assert offer is not None
    assert offer.label == "Resume at step 2"
    assert commands(offer.says) == [
        *(Focus(window="editor"), Type(text="Hello")),
        KeyCombo(keys=("j",)),
    ]


@pytest.mark.parametrize(
    "step", ["Type “lots of words to …” (504 characters)", "Type “one⏎two”", "Type “back\\slash”"]
)
def test_a_step_whose_words_are_shortened_is_never_typed_as_it_is_shown(step: str) -> None:
    state = by_step("Press Enter", step)
    assert offered(state, DIRECT, by_step=True) is None
    assert offered(state, "openai", by_step=True) is not None


def test_the_card_tells_how_much_is_in_and_offers_the_rest() -> None:
    state = stopped(Type(text="x" * 43), ENTER)
    card = stopped_card(state, Tally(), "key", "Ctrl+Shift+F12", DIRECT)
    assert "17 of 60 characters are in." in card.text
    assert [button.label for button in card.buttons] == ["New goal", "Type the rest"]
    assert card.says == offered(state, DIRECT).says  # type: ignore[union-attr]
    for other in (error_card(state, "key", DIRECT), refused_card(state, "key", DIRECT)):
        assert "Type the rest" in [button.label for button in other.buttons]


def test_a_model_is_told_what_is_in_and_what_is_missing() -> None:
    offer = offered(stopped(Type(text="the rest")), "openai")
    assert offer is not None
    assert "17 of 25 characters are in already in the window “*Notes - Editor”" in offer.says
    assert "type it right after them: the rest" in offer.says
    assert offer.says.startswith('The goal was: type "a long text", press enter')
