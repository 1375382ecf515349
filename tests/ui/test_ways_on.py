"""After a text was cut short, the card offers just the rest of it, in its window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.events import FrameRef, Meant, Outcome, Status, Turn, Window
from desktop_agent.geometry import Displays, Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.parse import parse
from desktop_agent.planner import State
from desktop_agent.planner.state import Cut, Task
from desktop_agent.ports import Situation
from desktop_agent.protocol import Drag, Focus, KeyCombo, Op, Type, parse_reply
from desktop_agent.ui.model.end_cards import error_card, refused_card, stopped_card
from desktop_agent.ui.model.task_stats import Tally
from desktop_agent.ui.model.ways_on import DIRECT, offered

pytestmark = pytest.mark.feature("D4", "D9", "F2")

EDITOR = Window(1, "*Notes - Editor", "editor", Rect(0, 0, 800, 600))
ENTER = KeyCombo(keys=("enter",))
SCREENS = Displays.of(Rect(0, 0, 800, 600), Rect(-800, 0, 800, 600))


def begun(goal: str, steps: int = 1) -> Task:
    """Return the task after so many turns of the direct brain; the last step is under way."""
    turns: tuple[Turn, ...] = ()
    for _ in range(steps):
        turns = (*turns, Turn((), reply_to(Situation(goal, turns, displays=SCREENS))))
    replies = [parse_reply(turn.raw) for turn in turns]
    return Task(
        number=1,
        goal=goal,
        said=(goal,),
        turns=turns,
        batch=replies[-1].actions,
        steps_done=tuple(reply.high_level[0] for reply in replies[:-1]),
        steps=replies[-1].high_level,
        frame=FrameRef(1, "", SCREENS.bounds, SCREENS),
    )


def stopped(
    rest: Op,
    *behind: Op,
    goal: str = 'type "a long text", press enter',
    window: Window | None = EDITOR,
) -> State:
    assert isinstance(rest, Type)
    cut = Cut(rest, 17, Meant(window) if window is not None else None)
    task = replace(
        begun(goal),
        batch=(rest, *behind),
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
    state = stopped(rest, ENTER, goal='search for "x", then press escape')
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
        stopped(Type(text="rest"), Type(text='" ” »')),
        stopped(Type(text="rest"), goal=f'type "a", then type "{"long" * 4_990}"'),
        stopped(Type(text="x" * 20_000)),
    ],
    ids=["marks", "no window", "marks behind", "too long with what follows", "too long"],
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


def by_step(goal: str, steps: int = 2) -> State:
    task = replace(begun(goal, steps), outcome=Outcome.FAILED)
    return State(status=Status.ERROR, task=task)


@pytest.mark.parametrize(
    ("goal", "left"),
    [
        (
            'open mousepad, type "Hello" in the editor, press j',
            'type "Hello" in the editor, press j',
        ),
        ('press enter, type "one\ntwo"', 'type "one\ntwo"'),
        ('press enter, type "back\\slash"', 'type "back\\slash"'),
        (f'press enter, type "{"long " * 99}"', f'type "{"long " * 99}"'),
        ("press enter, press down, press enter", "press down, press enter"),
        ("press enter, press tab 25 times", "press tab 25 times"),
        ("press enter, click at -20, 30", "click at -20, 30"),
        ('press enter, type "an … in it" and press tab', 'type "an … in it", press tab'),
    ],
)
def test_steps_that_are_commands_are_said_again(goal: str, left: str) -> None:
    offer = offered(by_step(goal), DIRECT, by_step=True)
    assert offer is not None
    assert offer.label == "Resume at step 2"
    assert commands(offer.says) == commands(left)


def test_a_step_that_cannot_be_said_as_it_is_is_not_offered() -> None:
    state = by_step("press enter, press j")
    # Its steps are not those of the goal: nothing is known of what they stand for.
    other = replace(state.task, goal="not a command")
    assert offered(replace(state, task=other), DIRECT, by_step=True) is None
    assert offered(replace(state, task=other), "openai", by_step=True) is not None


def test_words_that_are_read_otherwise_are_never_offered() -> None:
    # A drag has more points than its words tell.
    curve = Drag(path=((1, 2), (30, 40), (5, 6)))
    assert offered(stopped(Type(text="rest"), curve), DIRECT) is None


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
