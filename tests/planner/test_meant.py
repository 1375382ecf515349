"""Whom keys are meant for: it holds over turns, and fast while the human has the desktop."""

from __future__ import annotations

from dataclasses import replace

import pytest
from story import Story

from desktop_agent.events import (
    Acted,
    Approved,
    Assess,
    Bound,
    Do,
    HoldEnded,
    HumanTouched,
    Look,
    Meant,
    Observed,
    Outcome,
    Paused,
    PausedBy,
    Receipt,
    Result,
    Resumed,
    StopAsked,
    Verdict,
    Window,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner.state import Cut
from desktop_agent.protocol import Click, Focus, KeyCombo, Open, Type, Wait

pytestmark = pytest.mark.feature("D9", "Z10")

EDITOR = Window(1, "Notes", "editor", Rect(0, 0, 800, 600))
DIALOG = Window(2, "Save As", "editor", Rect(0, 0, 300, 200))
HERE = Meant(EDITOR)


def acted(
    story: Story, meant: Meant | None, result: Result = Result.CHANGED, **more: object
) -> None:
    effect = story.state.effect
    assert isinstance(effect, Do)
    receipt = replace(Receipt(effect.op, result, meant=meant), **more)  # type: ignore[arg-type]
    story.give(Acted(effect.serial, receipt))


def assess(story: Story) -> Assess:
    assert isinstance(story.state.effect, Assess)
    return story.state.effect


def test_what_an_act_brought_to_the_front_gets_the_keys_of_the_turns_that_follow() -> None:
    story = Story().goal().observed().decided(Focus(window="Notes"))
    assert assess(story).meant is None
    story.allowed()
    acted(story, HERE)
    story.observed().decided(Wait(seconds=1.0), Type(text="abc")).allowed()
    acted(story, None)
    assert assess(story).meant == HERE
    story.allowed()
    assert isinstance(story.state.effect, Do)
    assert story.state.effect.meant == HERE


@pytest.mark.parametrize("what", ["pause", "touch", "hold"])
def test_once_the_human_has_the_desktop_it_holds_fast(what: str) -> None:
    story = Story().goal().observed().decided(Type(text="abc"), KeyCombo(keys=("enter",)))
    story.allowed()
    acted(story, HERE)
    match what:
        case "pause":
            story.give(Paused(PausedBy.HUMAN), Resumed())
        case "touch":
            story.give(HumanTouched("you clicked"), Resumed())
        case _:
            story.give(HoldEnded(touched=True))
    story.observed()
    assert assess(story).meant == replace(HERE, bound=Bound.EXACT)
    story.allowed()
    acted(story, HERE)
    assert story.state.task.meant == HERE


def test_what_was_approved_is_done_in_the_window_it_was_approved_for() -> None:
    """The executor has noted it: here nothing else is told."""
    story = Story().goal().observed().decided(Type(text="a"), Type(text="b")).allowed()
    acted(story, HERE)
    story.assessed(Verdict.ASK, "it sends")
    story.give(Approved(story.ask.ask_id))
    assert isinstance(story.state.effect, Do)
    assert story.state.effect.meant is None


def test_a_brain_that_looks_means_the_window_that_it_saw() -> None:
    story = Story(host="example.org").goal()
    look = story.state.effect
    assert isinstance(look, Look)
    frame = Story().goal().observed().state.task.frame
    assert frame is not None
    story.give(Observed(look.serial, frame, EDITOR))
    story.decided(KeyCombo(keys=("ctrl", "s")), Type(text="abc"))
    seen = Meant(EDITOR, bound=Bound.SEEN)
    assert assess(story).meant == seen
    story.allowed()
    # What a chord opened it has not seen yet.
    acted(story, Meant(DIALOG))
    assert assess(story).meant == seen


def test_a_click_of_a_brain_that_looks_moves_it_on() -> None:
    story = Story(host="example.org").goal().observed()
    story.decided(Click(x=1, y=1), Type(text="abc")).allowed()
    acted(story, Meant(DIALOG))
    assert assess(story).meant == Meant(DIALOG, bound=Bound.SEEN)


# --- how much has arrived ------------------------------------------------------------------------


def cut_once(story: Story) -> None:
    rest = Type(text="cde")
    acted(story, HERE, Result.INTERRUPTED, rest=rest, arrived=2)


def test_a_stop_tells_how_much_of_a_text_has_arrived_over_all_cuts() -> None:
    story = Story().goal().observed().decided(Type(text="abcde")).allowed()
    cut_once(story)
    assert story.state.task.cut == Cut(Type(text="cde"), 2, HERE)
    story.give(Paused(PausedBy.HUMAN), Resumed()).observed().allowed()
    acted(story, HERE, Result.INTERRUPTED, rest=Type(text="e"), arrived=2)
    story.give(StopAsked("Esc"))
    assert story.end == (Outcome.STOPPED, "Stopped by Esc. 4 of 5 characters are in.")


def test_a_text_that_is_all_in_is_not_told_of() -> None:
    story = Story().goal().observed().decided(Type(text="abcde"), Wait(seconds=5.0)).allowed()
    cut_once(story)
    story.give(Paused(PausedBy.HUMAN), Resumed()).observed().allowed()
    acted(story, HERE)
    story.give(StopAsked("Esc"))
    assert story.end == (Outcome.STOPPED, "Stopped by Esc.")


def test_a_brain_that_looks_is_told_how_much_has_arrived() -> None:
    story = Story(host="example.org").goal().observed().decided(Type(text="abcde")).allowed()
    cut_once(story)
    story.give(HumanTouched("you clicked"))
    assert story.heard[-1].text == (
        "you clicked: 1 remaining action was not run; of the text, 2 of 5 characters are in"
    )


def test_what_is_refused_before_it_goes_on_keeps_what_has_arrived() -> None:
    story = Story().goal().observed().decided(Type(text="abcde")).allowed()
    cut_once(story)
    story.give(Paused(PausedBy.HUMAN), Resumed()).observed()
    story.allowed()
    acted(story, None, Result.REFUSED, why="it is gone")
    assert story.state.task.cut == Cut(Type(text="cde"), 2, HERE)


@pytest.mark.feature("N4")
def test_in_a_dry_run_nobody_knows_what_keys_would_go_to_once_something_is_opened() -> None:
    story = Story(dry_run=True).goal().observed()
    story.decided(Open(target="editor"), Type(text="abc")).allowed()
    assert isinstance(story.state.effect, Do)
    story.give(Acted(story.state.effect.serial, Receipt(story.state.effect.op, Result.DRY)))
    story.assessed(Verdict.DENY, "no window has the keyboard")
    assert isinstance(story.state.effect, Do)
    assert story.state.effect.dry is not None
    assert story.state.effect.dry.startswith("whether I would ask depends")
