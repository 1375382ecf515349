"""An earlier chat as the transcript shows it. No Qt."""

from __future__ import annotations

import pytest

from desktop_agent.events import ChatOpened, Outcome, PastTask, Said, Status
from desktop_agent.planner import State, advance
from desktop_agent.ui.model.blocks import StepBlock, SystemBlock, UserBlock
from desktop_agent.ui.sessions.chats import CUT_SHORT, OPENED, Chats, blocks_of
from desktop_agent.ui.sessions.shelf import Earlier

from .states import STATES

pytestmark = pytest.mark.feature("O10", "N18")
NEW = ChatOpened("2", (PastTask("a", Outcome.DONE, "b"),), "1")


def earlier(name: str) -> Earlier:
    return Earlier(NEW, [(State(), [event for event, _ in STATES[name]().pairs])])


def test_it_is_what_was_said_and_done_then_and_no_picture_of_another_run() -> None:
    blocks = blocks_of(earlier("done"))
    assert isinstance(blocks[0], UserBlock)
    steps = [block for block in blocks if isinstance(block, StepBlock)]
    assert steps
    assert all(step.shown == () and not step.open for step in steps)
    assert blocks[-1] == SystemBlock(OPENED, "history", "text2")


def test_a_task_that_was_cut_off_runs_no_more() -> None:
    blocks = blocks_of(earlier("acting"))
    assert SystemBlock(CUT_SHORT) in blocks
    rows = [line for block in blocks if isinstance(block, StepBlock) for line in block.actions]
    assert rows
    assert all(line.look.word != "running" for line in rows)


def test_several_sessions_are_one_chat_in_their_order() -> None:
    parts = [(State(), [Said(goal)]) for goal in ("first", "second")]
    said = [b.text for b in blocks_of(Earlier(NEW, parts)) if isinstance(b, UserBlock)]
    assert said == ["first", "second"]


def test_what_is_shown_changes_when_the_agent_has_opened_it() -> None:
    chats, blocks = Chats(), blocks_of(earlier("done"))
    chats.expect(NEW, blocks)
    assert chats.opened(Said("hi"), State()) is None
    live = State(status=Status.PLANNING)
    assert chats.opened(NEW, live) is None, "it was refused"
    made = chats.opened(NEW, advance(State(), NEW))
    assert made is not None
    assert made.blocks == blocks
    assert made.state.past == NEW.past
    again = chats.opened(ChatOpened("3"), State())
    assert again is not None
    assert again.blocks == []


def test_a_second_press_while_it_is_opened_does_not_leave_it_empty() -> None:
    chats, blocks, twice = Chats(), blocks_of(earlier("done")), ChatOpened("3", NEW.past, "1")
    chats.expect(NEW, list(blocks))
    chats.expect(twice, list(blocks))
    assert chats.opened(NEW, State()) is not None
    made = chats.opened(twice, State())
    assert made is not None
    assert made.blocks == blocks
