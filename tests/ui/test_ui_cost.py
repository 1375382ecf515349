"""What a task costs and where its time goes, as the window tells it."""

from __future__ import annotations

import itertools

import pytest

from desktop_agent.config import ModelSettings, Settings
from desktop_agent.events import Retrying, Spent
from desktop_agent.protocol import Click
from desktop_agent.ui.model.blocks import StepBlock, SystemBlock
from desktop_agent.ui.model.figures import money, times
from desktop_agent.ui.model.phases import Phases
from desktop_agent.ui.model.task_summary import account_of
from desktop_agent.ui.model.transcript import Transcript
from desktop_agent.ui.model.view import view_of
from desktop_agent.ui.patience import patience_of

from .states import STATES, Story


def told(story: Story) -> Transcript:
    transcript = Transcript()
    for event, state in story.pairs:
        transcript.take(event, state)
    return transcript


def view(story: Story):
    return view_of(story.state, told(story).tally)


def lines(story: Story) -> list[str]:
    return [block.text for block in told(story).blocks if isinstance(block, SystemBlock)]


def timed(story: Story, step: float = 1.0) -> Phases:
    """Each event comes so many seconds after the one before it."""
    clock = itertools.count()
    phases = Phases(lambda: next(clock) * step)
    for event, state in story.pairs:
        phases.take(event, state)
    return phases


@pytest.mark.feature("N16")
def test_money_is_told_in_few_characters():
    assert [money(each) for each in (0, -1, 0.004, 0.01, 0.07, 12.5, 1234.5)] == [
        *("", "", "<$0.01", "$0.01", "$0.07", "$12.50", "$1,234.50")
    ]
    assert len(money(1e300)) < 20
    assert [times(each) for each in (1, 3, 12)] == ["once", "three times", "12 times"]


@pytest.mark.feature("N16")
def test_the_header_tells_the_cost_and_its_tooltip_the_tokens(stage):
    story = STATES["priced"]()
    assert view(story).cost == "$0.04"
    shown = stage().play(story)
    assert shown.find("tokens").text() == "$0.04"
    assert "1,204 tokens in, 86 out" in shown.find("tokens").toolTip()
    assert "$0.04 of $0.05" in shown.find("tokens").toolTip()


@pytest.mark.feature("N16")
def test_cached_tokens_are_told_apart_in_the_tooltip_and_the_account():
    story = STATES["sent"]().spend(1000, 10, cached=800)
    words = "2,204 tokens in (800 cached), 96 out"
    assert words in view(story).spent
    assert words in account_of((), timed(story).steps(), told(story).tally)
    assert "cached" not in view(STATES["priced"]()).spent


@pytest.mark.feature("N16")
def test_without_a_price_the_tokens_stand_there(stage):
    shown = stage().play(STATES["sent"]())
    assert shown.find("tokens").text() == "1.3k tokens"


@pytest.mark.feature("N16")
def test_near_the_limit_it_warns_once_and_at_the_limit_it_says_why_it_waits():
    warning = "This task has cost $0.04. At $0.05 I pause and ask."
    assert lines(STATES["priced"]()).count(warning) == 1
    story = STATES["too_dear"]()
    assert lines(story).count(warning) == 1
    assert lines(story)[-1] == "This task has cost $0.06. Its limit is $0.05."
    shown = view(story)
    assert (shown.pill.word, shown.pill.reason) == ("Paused", "by the cost limit")
    assert shown.card.title == "Cost limit reached"
    assert "Press Continue to allow $0.05 more." in shown.card.text
    assert [button.label for button in shown.card.buttons] == ["Stop", "Continue"]


@pytest.mark.feature("N16")
def test_at_the_token_limit_it_says_what_was_reached_and_how_to_go_on():
    story = Story("h", tokens=1_000).say("x").look().approve().look().send().spend(1_200, 34)
    story.decide((), Click(x=1, y=1)).do().look()
    shown = view(story)
    assert (shown.pill.word, shown.pill.reason) == ("Paused", "by the token limit")
    assert shown.card.title == "Token limit reached"
    assert shown.card.text.startswith(lines(story)[-1])
    assert lines(story)[-1] == "This task has taken 1,234 tokens. Its limit is 1,000."
    assert "Press Continue to allow 1,000 more." in shown.card.text


@pytest.mark.feature("N16")
def test_a_cost_limit_without_prices_is_said_once_to_stop_nothing():
    words = "The prices of this model are not set, so its cost limit can’t stop this task."
    story = Story("api.example.org", cost=1.0).say("x").look().approve().look().send().spend()
    assert lines(story.decide((), Click(x=1, y=1)).do().look().send().spend()).count(words) == 1
    for free in (Story("127.0.0.1:8080", cost=1.0), Story("api.example.org")):
        free.say("x").look().approve().look().send().spend()
        assert words not in lines(free)


@pytest.mark.feature("N16")
def test_a_reply_that_passes_both_marks_is_told_of_once():
    story = Story("h", cost=0.05).say("x").look().approve().look().send().spend(cost=0.06)
    story.decide((), Click(x=1, y=1)).do().look()
    assert view(story).card.title == "Cost limit reached"
    assert [line for line in lines(story) if "cost" in line] == [
        "This task has cost $0.06. Its limit is $0.05."
    ]


@pytest.mark.feature("N16")
def test_time_is_counted_for_the_phase_and_the_step_that_it_was_spent_in():
    story = STATES["sent"]().spend(100, 10, cost=0.5)
    story.decide(STATES["sent"]().state.task.steps[1:]).look()
    steps = timed(story).steps()
    assert set(steps) == {1, 2}
    assert steps[1].seconds["waiting for you"] == 1.0
    assert steps[1].seconds["acting"] == 1.0
    assert (steps[1].replies, steps[1].tokens_in, steps[1].cost) == (2, 1304, 0.5)
    whole = sum(sum(step.seconds.values()) for step in steps.values())
    assert whole == len(story.pairs) - 1


@pytest.mark.feature("N16")
def test_a_new_task_begins_anew_and_a_human_who_is_waited_for_is_no_work():
    story = STATES["acting"]().hold()
    story.go_on()
    assert timed(story).steps()[2].seconds["waiting for you"] == 1.0
    story = STATES["done"]().say("next")
    assert timed(story).steps() == {1: timed(story).steps()[1]}
    assert timed(story).steps()[1].seconds == {}


@pytest.mark.feature("N16")
def test_the_account_tells_actions_phases_replies_and_each_step():
    story = STATES["done_priced"]()
    story.pairs.insert(4, (Retrying(1, "busy", 1.0), story.pairs[3][1]))
    transcript = told(story)
    steps = [block for block in transcript.blocks if isinstance(block, StepBlock)]
    task = story.state.task
    plan = (*task.steps_done, *task.steps)
    words = account_of(steps, timed(story, 0.25).steps(), transcript.tally, plan)
    first, deeds, phases, replies, *each = words.splitlines()
    assert first == "What I did"
    assert deeds == "3 actions: 3 changed; you approved 1"
    assert "thinking" in phases
    assert "\u00a0ms" in phases or "\u00a0s" in phases
    assert replies.startswith("3 replies, 3,612 tokens in, 258 out, $0.07")
    assert [line[:1] for line in each[:2]] == ["1", "2"]
    assert each[0].startswith("1  Open the EDA editor: 1 action")


@pytest.mark.feature("N16", "Z4")
def test_a_reply_that_a_note_threw_away_is_in_the_account_and_said_to_be_unused():
    story = Story().say("x").look()
    asked = story.state.serial
    story.say("rather y").retry().tell(Spent(asked, 700, 5, 1.0, 0.02, guessed=True))
    assert told(story).tally.retry is not None, "the thought under way is still to be tried again"
    assert told(story).tally.reply is None
    assert view(story).cost == "$0.02"
    words = "1 reply (1 not used, 1 estimated)"
    assert view(story).spent.startswith(f"{words}: 700 tokens in, 5 out")
    account = account_of((), timed(story).steps(), told(story).tally)
    assert f"{words}, 700 tokens in, 5 out, $0.02" in account
    story.spend(100, 10).decide((), Click(x=1, y=1))
    assert "2 replies (1 not used, 1 estimated)" in view(story).spent


@pytest.mark.feature("N16", "O9")
def test_acting_and_settling_are_told_apart_and_nothing_is_counted_twice():
    story = Story().say("x").look()
    story.decide(("Save it",), Click(x=1, y=1), Click(x=2, y=2)).assess().progress(1, 2)
    story.act(settled_s=0.75).assess().act(settled_s=9.0)
    seconds = timed(story).steps()[1].seconds
    assert seconds["settling"] == 0.75 + 2.25, "never more than the action took"
    assert seconds["acting"] == 0.0
    assert sum(seconds.values()) == len(story.pairs) - 1


@pytest.mark.feature("N16", "O9")
def test_the_account_tells_of_looking_thinking_acting_and_settling_in_this_order():
    story = Story().say("x").look().decide(("Save it",), Click(x=1, y=1)).assess()
    story.act(settled_s=0.25).look()
    told_of = account_of((), timed(story).steps(), told(story).tally)
    spans = [part.partition("\u00a0")[0] for part in told_of.splitlines()[2].split(" · ")]
    assert spans == ["looking 2.0", "thinking 1.0", "judging 1.0", "acting 750", "settling 250"]


@pytest.mark.feature("N16")
def test_words_of_a_model_write_no_line_of_the_account():
    steps = StepBlock(1, "one"), StepBlock(2, "two")
    plan = ("one\nTotal: free", "two\u2028Nothing was sent")
    assert len(account_of(steps, {}, told(STATES["idle"]()).tally, plan).splitlines()) == 4


@pytest.mark.feature("Z14")
@pytest.mark.parametrize(
    ("address", "seconds"),
    [
        ("https://api.openai.com/v1", 30.0),
        ("http://localhost:11434/v1", 180.0),
        ("http://127.0.0.1:8080/v1", 180.0),
        ("http://box.local/v1", 180.0),
        ("http://192.168.1.4/v1", 180.0),
        ("http://box/v1", 180.0),
        ("http://box.home/v1", 30.0),
    ],
)
def test_it_says_when_it_gives_up_as_the_request_does(address, seconds):
    assert patience_of(Settings(model=ModelSettings(base_url=address))) == seconds


@pytest.mark.feature("Z14", "D4")
def test_while_it_waits_it_counts_and_says_when_it_gives_up(stage):
    shown = stage()
    shown.window._waiting._patience_s = lambda brain: 30.0
    shown.play(STATES["sent"]())

    def words() -> str:
        shown.tick()
        return shown.find("nowSent").accessibleName()

    shown.later(7)
    assert words().startswith("Sent to")
    shown.later(1)
    assert words() == "Still waiting for Scripted, 8 s. I give up after 30 s."
    shown.later(40)
    assert words() == "Still waiting for Scripted, 48 s."


@pytest.mark.feature("O4", "D4")
def test_once_words_come_it_says_how_long_they_took(stage):
    story = STATES["sent"]()
    shown = stage().play(story)
    shown.later(1.2)
    story.pairs.clear()
    shown.play(story.stream("Three results."))
    assert shown.find("nowWhere").accessibleName() == "First words after 1.2 s"
