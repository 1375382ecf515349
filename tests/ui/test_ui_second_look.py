"""What the window and the command line tell of a second look: that it is taken, and its word."""

from __future__ import annotations

import pytest

from desktop_agent.channels.feed import line_of
from desktop_agent.channels.questions import question_of
from desktop_agent.events import Opinion, Sent, Verdict
from desktop_agent.protocol import Done
from desktop_agent.ui.model.blocks import SystemBlock
from desktop_agent.ui.model.cards_view import card_of
from desktop_agent.ui.model.transcript import Transcript
from desktop_agent.ui.model.view import view_of

from .states import HOSTILE, STATES, Story

pytestmark = pytest.mark.feature("N12", "D4")


def told(story: Story) -> Transcript:
    transcript = Transcript()
    for event, state in story.pairs:
        transcript.take(event, state)
    return transcript


def lines(story: Story) -> list[str]:
    return [block.text for block in told(story).blocks if isinstance(block, SystemBlock)]


def feed(story: Story) -> list[str]:
    return [line for event, state in story.pairs if (line := line_of(event, state))]


def test_that_it_is_taken_is_told_with_what_was_sent_for_it() -> None:
    story = STATES["second_look"]()
    view = view_of(story.state, told(story).tally)
    assert (view.pill.word, view.pill.reason) == ("Running", "second look")
    assert view.now is not None
    assert view.now.title == "Asking for a second look"
    tally = told(story).tally
    sent = [event for event, _state in story.pairs if isinstance(event, Sent)]
    assert (tally.second, tally.sent) == (sent[-1], sent[-2])


@pytest.mark.parametrize(
    ("state", "line"),
    [
        ("second_look", "A second look agrees: “A new mail is needed to write to Priya.”"),
        (
            "second_look_disagrees",
            "A second look disagrees: “The mail is addressed to Pria Nair, and not to Priya.”",
        ),
        ("second_look_missing", "No second opinion: it took too long. I go on without it."),
    ],
)
def test_its_word_is_one_line_of_the_chat(state: str, line: str) -> None:
    assert lines(STATES[state]())[-1] == line


def test_the_card_of_an_act_shows_both_views() -> None:
    story = STATES["second_look_disagrees"]()
    card = card_of(story.state, told(story).tally)
    assert card is not None
    rows = dict(card.rows)
    assert card.title == "Approve this click?"
    assert rows["Model says"] == "“Send it to Priya”"
    assert rows["Second look"].startswith("Disagrees: “The mail is addressed to Pria Nair")
    asked = question_of(story.state) or ""
    assert "Risk 3 of 3: a second look disagrees: “The mail is addressed" in asked


def test_where_the_policy_asks_as_well_its_reason_stands_beside_the_second_view() -> None:
    story = STATES["second_look"]().opine(Opinion.AGREES, "It is the right address.")
    story.assess(Verdict.ASK, risk=3, why="it sends", target="button “Send” · mail.example")
    card = card_of(story.state, told(story).tally)
    assert card is not None
    rows = dict(card.rows)
    assert rows["Second look"] == "Agrees: “It is the right address.”"
    assert rows["Why"] == "It sends."
    assert card.grave
    asked = question_of(story.state) or ""
    assert "it sends. Second look: it agrees: “It is the right address.”" in asked


def test_the_card_of_a_claim_shows_both_views_and_asks_what_is_to_be_decided() -> None:
    story = STATES["second_look_disputes"]()
    card = card_of(story.state, told(story).tally)
    assert card is not None
    assert card.title == "Is the goal reached?"
    assert dict(card.rows) == {
        "Model says": "“I found the pin and mailed it to Priya.”",
        "Second look": "Disagrees: “The mail is still open and has not been sent.”",
    }
    assert [button.label for button in card.buttons] == ["Not yet", "It is done"]
    assert card.to_approve
    assert (question_of(story.state) or "").startswith("Is the goal reached? The model says “I f")


def test_the_words_of_a_model_stay_in_their_quotation_marks() -> None:
    story = STATES["second_look"]().opine(Opinion.DISAGREES, HOSTILE)
    story.assess(risk=3, target="button “Send” · mail.example")
    card = card_of(story.state, told(story).tally)
    assert card is not None
    for words in (*lines(story), *feed(story), question_of(story.state) or ""):
        assert "\n" not in words
        assert "\u202e" not in words
    second = dict(card.rows)["Second look"]
    assert second.count("“") == second.count("”") == 1
    assert second.endswith("”")
    claim = STATES["second_look_disputes"]().refuse().look().decide((), Done(summary=HOSTILE))
    claim.opine(Opinion.DISAGREES, HOSTILE)
    card = card_of(claim.state, told(claim).tally)
    assert card is not None
    assert all(words.count("”") == 1 for _name, words in card.rows)


def test_the_command_line_tells_it_in_one_line() -> None:
    assert (
        "  Second look: it disagrees: “The mail is addressed to Pria Nair, and not to Priya.”"
        in feed(STATES["second_look_disagrees"]())
    )
    assert "  Second look: no opinion, it took too long" in feed(STATES["second_look_missing"]())
