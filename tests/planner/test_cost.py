"""What a task takes, added up, and looked at before the brain is asked again."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    ChatOpened,
    Do,
    Failed,
    Fault,
    Look,
    Outcome,
    PausedBy,
    Said,
    Spent,
    Status,
    Think,
    Unanswered,
)
from desktop_agent.planner import Limits
from desktop_agent.protocol import Click

A = Click(x=1, y=2)
HOST = "api.example.org"


def thinking(limit: float = 0.0) -> Story:
    return Story(limits=Limits(cost=limit), host=HOST).thinking()


def pay(story: Story, cost: float) -> Story:
    return story.give(Spent(story.serial(Think), 1_000, 100, 1.0, cost))


@pytest.mark.feature("N16")
def test_what_the_replies_cost_is_added_up_for_each_task():
    story = pay(thinking(), 0.02).decided(A).allowed().acted().observed()
    pay(story, 0.01)
    assert story.state.task.cost == pytest.approx(0.03)
    story.stopped().ended().give(Said("next"))
    assert story.state.task.cost == 0.0


@pytest.mark.feature("N16")
def test_the_cost_of_another_task_or_of_nothing_changes_nothing():
    story = thinking().stopped().ended()
    old = story.state.serial
    before = story.thinking().state
    for serial in (0, old, story.serial(Think) + 1):
        assert story.give(Spent(serial, 10, 10, 1.0, 5.0)).state is before
    before = story.stopped().ended().give(ChatOpened("another")).state
    assert story.give(Spent(before.serial, 10, 10, 1.0, 5.0)).state is before


@pytest.mark.feature("N16")
def test_a_reply_that_a_note_throws_away_is_paid_for_and_counts_towards_the_limit():
    story = thinking(1.0)
    asked = story.serial(Think)
    story.give(Said("rather the other one"))
    assert isinstance(story.effect, Think)
    story.give(Spent(asked, 1_000, 100, 1.0, 1.2))
    assert story.state.task.cost == pytest.approx(1.2)
    assert isinstance(story.effect, Think), "what is asked already is not thrown away, too"
    story.decided(A).allowed().acted().observed()
    assert story.state.paused_by is PausedBy.COST


@pytest.mark.feature("N16", "D8")
def test_a_reply_that_a_stop_or_a_pause_throws_away_is_paid_for():
    story = thinking()
    asked = story.serial(Think)
    story.stopped().give(Spent(asked, 10, 10, 1.0, 0.5)).ended().give(Spent(asked, 9, 9, 1.0, 0.25))
    assert story.state.task.cost == pytest.approx(0.75)
    assert story.status is Status.STOPPED
    story = thinking(1.0)
    asked = story.serial(Think)
    story.paused().give(Spent(asked, 10, 10, 1.0, 1.0)).resumed().observed()
    assert story.state.paused_by is PausedBy.COST


@pytest.mark.feature("N16")
def test_at_the_limit_what_was_paid_for_is_done_and_then_it_pauses():
    story = pay(thinking(1.0), 1.0).decided(A)
    story.allowed()
    assert isinstance(story.effect, Do)
    story.acted()
    assert isinstance(story.effect, Look)
    story.observed()
    assert (story.status, story.state.paused_by) == (Status.PAUSED, PausedBy.COST)
    assert story.effect is None


@pytest.mark.feature("N16")
def test_below_the_limit_and_without_one_it_goes_on():
    for limit, cost in ((1.0, 0.99), (0.0, 1_000.0)):
        story = pay(thinking(limit), cost).decided(A).allowed().acted().observed()
        assert isinstance(story.effect, Think)


@pytest.mark.feature("N16")
def test_to_continue_allows_as_much_once_more():
    story = pay(thinking(1.0), 1.2).decided(A).allowed().acted().observed().resumed().observed()
    assert isinstance(story.effect, Think)
    pay(story, 0.9).decided(A).allowed().acted().observed()
    assert isinstance(story.effect, Think), "2.1 of 2.2 dollars"
    pay(story, 0.2).decided(A).allowed().acted().observed()
    assert story.state.paused_by is PausedBy.COST


@pytest.mark.feature("N16")
def test_a_pause_by_the_human_raises_no_limit():
    story = pay(thinking(1.0), 0.9).paused().resumed().observed()
    assert story.state.task.allowed == 1.0


@pytest.mark.feature("N16")
def test_neither_a_reply_without_sense_nor_a_note_gets_round_the_limit():
    story = pay(thinking(1.0), 1.0).rejected()
    assert story.state.paused_by is PausedBy.COST
    story = pay(thinking(1.0), 1.0).give(Said("hurry"))
    assert story.state.paused_by is PausedBy.COST


def taking(tokens: int, most: int) -> Story:
    """A task that may take so many tokens, and whose first reply took some."""
    story = Story(limits=Limits(tokens=most), host=HOST).thinking()
    return story.give(Spent(story.serial(Think), tokens - 10, 10, 1.0, cached=tokens // 2))


@pytest.mark.feature("N16")
def test_at_so_many_tokens_cached_ones_too_it_pauses_before_it_asks_again():
    story = taking(1_000, 1_000).decided(A).allowed()
    assert isinstance(story.effect, Do), "what was paid for is done"
    story.acted().observed()
    assert (story.status, story.state.paused_by) == (Status.PAUSED, PausedBy.TOKENS)
    for most in (1_001, 0):
        story = taking(1_000, most).decided(A).allowed().acted().observed()
        assert isinstance(story.effect, Think)
    for story in (taking(1_000, 1_000).rejected(), taking(1_000, 1_000).give(Said("hurry"))):
        assert story.state.paused_by is PausedBy.TOKENS


@pytest.mark.feature("N16")
def test_to_continue_allows_as_many_tokens_once_more_and_a_new_task_begins_anew():
    story = taking(1_200, 1_000).decided(A).allowed().acted().observed().resumed().observed()
    assert isinstance(story.effect, Think)
    assert story.state.task.allowed_tokens == 2_200
    story = taking(900, 1_000).paused().resumed().observed()
    assert story.state.task.allowed_tokens == 1_000, "a pause by the human raises no limit"
    story.stopped().ended().give(Said("next"))
    assert (story.state.task.tokens, story.state.task.allowed_tokens) == (0, 1_000)


@pytest.mark.feature("N16")
def test_a_thought_that_was_not_asked_again_at_the_limit_pauses_and_does_not_fail():
    story = taking(1_000, 1_000)
    story.give(Failed(story.serial(Think), "Think", "limit", fault=Fault.LIMIT))
    assert (story.status, story.state.paused_by) == (Status.PAUSED, PausedBy.TOKENS)
    assert story.state.task.outcome is None


@pytest.mark.feature("N16", "Z32")
def test_where_nobody_can_raise_the_token_limit_it_ends_there_and_is_not_done():
    story = taking(1_000, 1_000).decided(A).allowed().acted().observed()
    story.give(Unanswered()).ended()
    assert story.end == (
        Outcome.NEEDS_USER,
        "It is waiting for you to continue: it has reached its token limit.",
    )


@pytest.mark.feature("N16", "D19")
def test_after_the_last_look_it_says_which_setting_ends_it():
    story = Story(limits=Limits(turns=1)).thinking().decided().observed()
    task = story.state.task
    assert (task.outcome, task.summary) == (Outcome.FAILED, "Not finished after 1 look.")
    assert any("agent.looks" in each.text for each in task.advice)


@pytest.mark.feature("N16", "Z32")
def test_where_nobody_can_say_so_it_ends_there():
    story = pay(thinking(1.0), 1.0).decided(A).allowed().acted().observed()
    story.give(Unanswered()).ended()
    assert story.end == (
        Outcome.NEEDS_USER,
        "It is waiting for you to continue: it has reached its cost limit.",
    )
