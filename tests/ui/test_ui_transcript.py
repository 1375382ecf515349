"""The chat as a fold: real events of the real planner in, blocks out. No Qt needed."""

from __future__ import annotations

import pytest

from desktop_agent.events import (
    Acted,
    Ask,
    Assess,
    Assessed,
    Consent,
    Denial,
    Do,
    Element,
    Fault,
    Outcome,
    Paused,
    PausedBy,
    Reason,
    Receipt,
    Refused,
    Restored,
    Result,
    Said,
    StepMode,
    StepModeSet,
    StopAsked,
    Verdict,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import advance
from desktop_agent.protocol import Click, Done, Expect, Fill, FillField, Op, Select, Type
from desktop_agent.ui.model.approvals import ASKS_BY_ACTION, ASKS_BY_GROUP, consent_card
from desktop_agent.ui.model.blocks import (
    DENIALS,
    AgentBlock,
    ErrorBlock,
    PlanBlock,
    StepBlock,
    SystemBlock,
    UserBlock,
)
from desktop_agent.ui.model.failures import explain
from desktop_agent.ui.model.figures import clock
from desktop_agent.ui.model.now_view import waiting_words
from desktop_agent.ui.model.transcript import NOTE_ADDED, QUEUED, Transcript
from desktop_agent.ui.model.view import view_of

from .states import GOAL, PLAN, STATES, Story

CLICK = Click(x=10, y=20)


def told(story: Story) -> Transcript:
    transcript = Transcript()
    for event, state in story.pairs:
        transcript.take(event, state)
    return transcript


def texts(story: Story, kind: type) -> list[str]:
    return [block.text for block in told(story).blocks if isinstance(block, kind)]


def lines(story: Story) -> list[str]:
    steps = (block for block in told(story).blocks if isinstance(block, StepBlock))
    return [line.text for step in steps for line in step.actions]


def view(story: Story):
    return view_of(story.state, told(story).tally)


def pill(story: Story) -> str:
    shown = view(story).pill
    return f"{shown.word} {shown.reason}".strip()


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    ("state", "words", "rail"),
    [
        ("idle", "Ready", ""),
        ("thinking", "Running thinking", "accent"),
        ("acting", "Running acting", "accent"),
        ("approval", "Waiting for your OK", "ask"),
        ("approval_step", "Waiting for your OK", "ask"),
        ("question", "Waiting for your answer", "ask"),
        ("paused", "Paused by you", "you"),
        ("paused_by_agent", "Paused by the agent", "you"),
        ("yielded", "Paused you took over", "you"),
        ("held", "Running waiting for you", "you"),
        ("dry_acting", "Running planning", "accent"),
        ("dry_done", "Done nothing was done", "good"),
        ("overdue", "Stopped problem", "bad"),
        ("refused", "Stopped you declined", "grey"),
        ("unproven", "Done not checked", "ask"),
        ("checking", "Running checking", "accent"),
        ("checked", "Done checked", "good"),
        ("restoring", "Stopped restoring", "grey"),
        ("stopped", "Stopped by Esc", "grey"),
        ("error", "Stopped problem", "bad"),
        ("done", "Done", "good"),
    ],
)
def test_every_state_has_its_word_its_reason_and_its_rail(state, words, rail):
    story = STATES[state]()
    assert pill(story) == words
    assert view(story).pill.rail == rail


LATE = Rect(1, 2, 3, 4)


@pytest.mark.feature("F2", "O9")
def test_a_change_that_comes_late_amends_its_row():
    story = Story().say(GOAL).look().decide((), CLICK).do(Result.NO_CHANGE_YET)
    assert lines(story) == ["Left-click at 10, 20 — no change"]
    story.look(late=LATE)
    assert lines(story) == ["Left-click at 10, 20 — changed later"]


@pytest.mark.feature("F2", "O9")
def test_only_the_row_before_is_amended_by_the_next_action():
    story = Story(host="").say(GOAL).look().decide((), CLICK, CLICK, CLICK)
    story.do(Result.NO_CHANGE_YET).do(Result.NO_CHANGE_YET).assess()
    op = story.state.effect.op
    late = Receipt(op, Result.INTERRUPTED, "only now", rest=op, late=LATE)
    story.tell(Acted(story.state.serial, late))
    assert [line.split(" — ")[1] for line in lines(story)] == [
        "no change",
        "changed later",
        "cut short (only now)",
    ]


@pytest.mark.feature("F2")
def test_what_else_is_seen_of_an_action_stands_with_it():
    story = Story().say(GOAL).look().decide((), CLICK).assess()
    receipt = Receipt(CLICK, Result.CHANGED, effect="the window in front is now “Save As”")
    story.tell(Acted(story.state.serial, receipt))
    assert lines(story) == ["Left-click at 10, 20 — changed (the window in front is now “Save As”)"]


@pytest.mark.feature("Z20")
def test_what_does_not_hold_is_told_and_done_is_not_believed():
    story = STATES["checking"]()
    story.check("the words “pin 2” are not on the screen")
    assert texts(story, SystemBlock)[-1] == (
        "It says it is done, but the words “pin 2” are not on the screen."
    )
    assert story.state.live
    story.look().decide((), Click(x=1, y=1, expect=Expect(window="Save"))).do()
    story.check("there is no window “Save”")
    assert texts(story, SystemBlock)[-1] == "Not as expected: there is no window “Save”."
    assert texts(STATES["checked"](), SystemBlock)[-1] == "Done, checked."


@pytest.mark.feature("D4")
def test_a_summary_in_markdown_is_a_message_and_the_card_says_how_it_begins():
    story = STATES["acting"]().act().look()
    story.decide((), Done(summary="# Found\n\nThe pin is **111**.")).end()
    assert texts(story, AgentBlock)[-1] == "# Found\n\nThe pin is **111**."
    assert texts(story, SystemBlock)[-1] == "Done."
    assert view(story).card.text == "Found\nThe pin is 111."


@pytest.mark.feature("D4")
def test_no_two_words_of_the_pill_share_an_icon():
    icons: dict[str, set[str]] = {}
    for make in STATES.values():
        shown = view(make()).pill
        icons.setdefault(shown.icon, set()).add(shown.word)
    assert all(len(words) == 1 for words in icons.values()), icons


@pytest.mark.feature("D5")
def test_all_steps_are_in_the_chat_before_the_first_action():
    story = Story().say(GOAL).look().decide(PLAN, CLICK)
    chat = "\n".join(block.text for block in told(story).blocks)
    assert all(step in chat for step in PLAN)
    assert lines(story) == []
    story.assess()
    assert lines(story) == ["Left-click at 10, 20 — running"]


@pytest.mark.feature("D5")
def test_steps_that_come_later_are_in_the_chat_before_they_run_too():
    story = Story().say(GOAL).look().decide(("one", "two"), CLICK).do().look()
    story.decide(("two", "three", "four"), CLICK)
    plans = [b for b in told(story).blocks if isinstance(b, PlanBlock)]
    assert plans[-1].steps == ((3, "three"), (4, "four"))


@pytest.mark.feature("D5")
def test_a_single_step_is_told_by_its_heading_alone():
    story = Story().say(GOAL).look().decide(("one",), CLICK)
    assert texts(story, PlanBlock) == []
    assert texts(story, StepBlock) == ["1  one"]


@pytest.mark.feature("D5", "F2")
@pytest.mark.parametrize(
    ("result", "word"),
    [
        (Result.CHANGED, "changed"),
        (Result.NO_CHANGE, "no change"),
        (Result.NO_CHANGE_YET, "no change"),
        (Result.UNVERIFIABLE, "can’t tell"),
        (Result.REFUSED, "refused"),
        (Result.FAILED, "failed"),
        (Result.INTERRUPTED, "cut short"),
    ],
)
def test_each_action_is_told_in_words_with_its_outcome(result, word):
    story = Story().say(GOAL).look().decide(PLAN, CLICK).do(result, "because")
    assert lines(story) == [f"Left-click at 10, 20 — {word} (because)"]


@pytest.mark.feature("D5", "N1")
def test_an_action_that_the_policy_refuses_is_told_with_why():
    story = Story().say(GOAL).look().decide(PLAN, CLICK)
    story.assess(Verdict.DENY, why="that is my own window")
    assert lines(story) == ["Left-click at 10, 20 — refused (that is my own window)"]


@pytest.mark.feature("D10")
@pytest.mark.parametrize(
    ("mode", "words"), [(StepMode.ACTION, ASKS_BY_ACTION), (StepMode.PLAN, ASKS_BY_GROUP)]
)
def test_step_mode_says_what_it_asks_about_as_it_does(mode: StepMode, words: str) -> None:
    story = Story().tell(StepModeSet(mode))
    assert texts(story, SystemBlock) == [f"Step mode is on: {words}"]
    # Three steps of the plan, and one question for all actions of the reply.
    story.say(GOAL).look().decide(PLAN, CLICK, CLICK).assess()
    assert isinstance(story.state.effect, Ask)
    assert len(story.state.effect.ops) == (2 if mode is StepMode.PLAN else 1)
    card = view_of(story.state, told(story).tally).card
    assert card is not None
    assert dict(card.rows)["Why"] == f"Step mode: {words}"


@pytest.mark.feature("D7")
def test_who_does_not_look_is_asked_about_without_a_word_of_screenshots() -> None:
    card = consent_card(Consent(1, "id", "api.example", looks=False))
    assert card.title == "Send your goal and what I do to api.example?"
    assert [row[0] for row in card.rows] == ["Names", "Words"]
    assert "gets no screenshots" in card.text
    looking = consent_card(Consent(1, "id", "api.example"))
    assert [row[0] for row in looking.rows] == ["Pictures", "Names", "Words"]


@pytest.mark.feature("D5", "F2")
@pytest.mark.parametrize("denial", Denial)
def test_a_refusal_is_told_by_its_kind_before_the_act_and_in_it(denial: Denial) -> None:
    story = Story().say(GOAL).look().decide(PLAN, CLICK)
    assert isinstance(story.state.effect, Assess)
    serial = story.state.effect.serial
    story.tell(Assessed(serial, 1, Verdict.DENY, "because", denial=denial))
    word = DENIALS[denial].word
    assert lines(story) == [f"Left-click at 10, 20 — {word} (because)"]
    for result in (Result.REFUSED, Result.FAILED):
        story = Story().say(GOAL).look().decide(PLAN, CLICK).assess()
        assert isinstance(story.state.effect, Do)
        receipt = Receipt(CLICK, result, "because", denial=denial)
        story.tell(Acted(story.state.effect.serial, receipt))
        assert lines(story) == [f"Left-click at 10, 20 — {word} (because)"]


@pytest.mark.feature("D5")
def test_an_action_that_something_cut_in_before_is_told_as_not_run():
    story = Story().say(GOAL).look().decide(PLAN, CLICK).assess().tell(StopAsked("Esc"))
    assert lines(story) == ["Left-click at 10, 20 — not run"]


@pytest.mark.feature("D5", "D20")
def test_long_typing_tells_how_far_it_is():
    story = STATES["typing"]()
    assert lines(story)[-1].endswith("— running (120 of 3,000 characters)")
    assert view(story).now.where == "120 of 3,000 characters"
    story.act()
    assert lines(story)[-1].endswith("— changed")


@pytest.mark.feature("D5")
def test_progress_of_an_action_that_is_over_changes_nothing():
    story = STATES["typing"]().act()
    before = lines(story)
    story.progress(3000, 3000)
    assert lines(story) == before


@pytest.mark.feature("D4")
def test_the_actions_of_a_step_fold_when_the_next_begins():
    story = Story().say(GOAL).look().decide(PLAN, CLICK).do().look().decide(PLAN[1:], CLICK)
    steps = [b for b in told(story).blocks if isinstance(b, StepBlock)]
    assert [step.open for step in steps] == [False, True]
    assert steps[0].count == "1 action"
    assert steps[0].summary == "1 changed · 1.2 s"


@pytest.mark.feature("D4")
def test_what_is_said_between_actions_stands_between_them():
    story = Story().say(GOAL).look().decide(("one",), CLICK).do().look()
    story.decide(("one",), CLICK, notes="Once more.").assess()
    kinds = [type(block) for block in told(story).blocks]
    assert kinds == [UserBlock, StepBlock, AgentBlock, StepBlock]


@pytest.mark.feature("Z4")
def test_a_message_while_running_is_a_note_and_the_chat_says_so():
    assert NOTE_ADDED in texts(STATES["acting"]().say("faster"), SystemBlock)


@pytest.mark.feature("Z4", "E7")
def test_a_goal_that_waits_is_no_note_and_the_chat_says_so():
    story = STATES["acting"]().tell(Said("then this", waits=True))
    assert texts(story, SystemBlock)[-1] == QUEUED
    assert NOTE_ADDED not in texts(story, SystemBlock)


@pytest.mark.feature("Z4")
def test_a_message_while_restoring_waits_and_the_chat_says_so():
    story = STATES["restoring"]().say("then this")
    assert texts(story, SystemBlock)[-1] == QUEUED
    story.end()
    assert pill(story) == "Running thinking"
    assert view(story).title == "then this"


@pytest.mark.feature("Z4")
def test_an_answer_is_no_note():
    assert NOTE_ADDED not in texts(STATES["question"]().say("the carrier"), SystemBlock)


@pytest.mark.feature("D10")
def test_words_instead_of_an_approval_refuse_the_action():
    story = STATES["approval"]().say("save it as a draft")
    assert lines(story)[-1].startswith(
        "Left-click at 240, 612 — you declined (You said what to do instead."
    )
    assert texts(story, UserBlock)[-1] == "save it as a draft"


@pytest.mark.feature("D10")
def test_what_was_approved_is_marked():
    assert "You approved it." in lines(STATES["approval"]().approve())[-1]


@pytest.mark.feature("D10")
def test_an_answer_to_a_stale_question_leaves_no_trace():
    story = STATES["approval"]()
    transcript = told(story)
    event = Refused("0" * 32)
    assert transcript.take(event, advance(story.state, event)) is None


@pytest.mark.feature("D4")
def test_the_question_of_the_agent_stays_in_the_chat():
    assert texts(STATES["question"]().say("the carrier"), AgentBlock)[-1].startswith("Two boards")


@pytest.mark.feature("D8")
def test_a_stop_is_told_with_who_did_it_and_which_steps_are_done():
    story = STATES["stopped"]()
    assert texts(story, SystemBlock)[-1] == "Stopped by Esc."
    card = view(story).card
    assert card.text == (
        "You pressed Esc. All keys and buttons are released. Step 1 is done, 2 to 5 are not."
    )
    assert card.buttons[1].label == "Resume at step 2"
    assert PLAN[1] in card.says


@pytest.mark.feature("D9")
def test_a_pause_tells_what_comes_next():
    assert view(STATES["paused"]()).next == "Next: Left-click at 1180, 120"


@pytest.mark.feature("D11", "N9")
@pytest.mark.parametrize("state", ["error", "crash"])
def test_an_error_has_a_title_and_three_to_five_suggestions(state):
    card = view(STATES[state]()).card
    assert card.kind == "error"
    assert 3 <= len(card.items) <= 5


@pytest.mark.feature("N9")
def test_no_exception_text_is_shown():
    story = STATES["crash"]()
    chat = "\n".join(block.text for block in told(story).blocks)
    card = view(story).card
    assert "KeyError" not in chat + card.text + card.title
    assert "KeyError" in card.detail


@pytest.mark.feature("D19")
def test_a_reply_without_sense_is_told_and_then_ends_in_its_own_error():
    story = Story().say(GOAL).look()
    for _ in range(3):
        story.reject("actions[0].x: expected integer, got string")
    assert "actions[0].x" in texts(story, SystemBlock)[0]
    story.end()
    assert view(story).card.title == "The model’s reply was invalid, three times"
    assert len(texts(story, ErrorBlock)) == 1


@pytest.mark.feature("D4")
@pytest.mark.parametrize("fault", Fault)
def test_every_failure_has_suggestions(fault):
    assert 3 <= len(explain(Reason(fault), "It broke.").advice) <= 5


@pytest.mark.feature("D4")
def test_what_a_finished_task_found_stands_on_the_card_and_then_in_the_chat():
    story = STATES["done"]()
    assert texts(story, SystemBlock)[-1] == "Done."
    assert "TV_OUT is on pin 111" in view(story).card.text
    assert view(story).step == "5/5"
    story.say("and now?")
    assert any("TV_OUT is on pin 111" in text for text in texts(story, SystemBlock))


@pytest.mark.feature("D4")
def test_putting_back_after_success_is_not_called_stopped():
    story = Story().say(GOAL).look().decide((), Done(summary="Fine."))
    assert story.state.task.outcome is Outcome.DONE
    assert pill(story) == "Running restoring"


@pytest.mark.feature("D4")
def test_the_plan_marks_what_is_done_and_what_is_current():
    plan = view(STATES["acting"]()).plan
    assert plan.summary == "1 of 5 done"
    assert plan.current.text == PLAN[1]
    assert view(STATES["acting"]()).step == "step 2/5"


@pytest.mark.feature("D10")
def test_an_approval_shows_words_risk_target_and_why():
    card = view(STATES["approval"]()).card
    assert card.title == "Approve this click?"
    assert card.side == "Risk 3 · can’t be undone"
    assert dict(card.rows)["Where"] == "“Firefox · mail.example”"
    assert dict(card.rows)["Why"] == "It sends something."
    assert dict(card.rows)["Model says"] == "“Send the mail to Priya”"


@pytest.mark.feature("D10")
def test_an_approval_of_typing_shows_the_whole_text():
    text = "secret plan " * 30
    story = Story().say(GOAL).look().decide(PLAN, Type(text=text)).assess(Verdict.ASK, why="x")
    assert dict(view(story).card.rows)["Text"] == f"“{text}”"


FILL = Fill(
    fields=(FillField(label="Name", text="Ada " * 30), FillField(label="Town", text="Turin"))
)


@pytest.mark.feature("D10", "D5")
def test_an_approval_of_a_form_lists_every_field_with_its_whole_text():
    story = Story().say(GOAL).look()
    story.tell(StepModeSet(StepMode.ACTION)).decide(PLAN, FILL).assess(Verdict.ALLOW)
    card = view(story).card
    assert card.title == "Approve this typing?"
    rows = dict(card.rows)
    assert rows["Action, 1"] == f"Fill “Name” with “{'Ada ' * 30}”"
    assert rows["Action, 2"] == "Fill “Town” with “Turin”"


@pytest.mark.feature("D10", "D5")
@pytest.mark.parametrize("mode", [StepMode.ACTION, StepMode.PLAN])
def test_an_approval_of_a_form_names_what_a_number_was_shown_as(mode: StepMode):
    street = Element("field", "Street", Rect(0, 0, 90, 20), number=7)
    size = Element("combo box", "Size", Rect(0, 50, 90, 20), number=8)
    fill = Fill(
        fields=(FillField(element=7, text="High St"), FillField(label="Town", text="Turin"))
    )
    ops = (fill, Select(element=8, option="Large"))
    story = Story().say(GOAL).look(street, size)
    story.tell(StepModeSet(mode)).decide(PLAN, *ops).assess(Verdict.ALLOW)
    card = view(story).card
    lines = [value for name, value in card.rows if name.startswith("Action")] + [*card.items]
    assert lines == [
        "Fill field “Street” with “High St”",
        "Fill “Town” with “Turin”",
        "Select “Large” in combo box “Size”",
    ]


@pytest.mark.feature("D10", "D5")
@pytest.mark.parametrize("op", [Type, Fill])
def test_an_approval_of_a_very_long_text_shows_both_ends_and_how_long_it_is(op: type[Op]):
    text = f"begin{'.' * 9_000}end"
    typed = Type(text=text) if op is Type else Fill(fields=(FillField(label="Name", text=text),))
    story = Story().say(GOAL).look()
    story.tell(StepModeSet(StepMode.ACTION)).decide(PLAN, typed).assess(Verdict.ALLOW)
    rows = dict(view(story).card.rows)
    shown = rows["Text" if op is Type else "Action"]
    assert "“begin.." in shown
    assert "..end” (9,008 characters; 5,008 in the middle are not shown)" in shown


@pytest.mark.feature("D10", "D5")
def test_a_question_about_one_field_shows_the_form_it_belongs_to():
    story = Story().say(GOAL).look().decide(PLAN, FILL).assess(Verdict.ASK, why="it pays")
    rows = dict(view(story).card.rows)
    assert rows["Action"] == "Left-click field “Name”"
    assert rows["Part of, 2"] == "Fill “Town” with “Turin”"
    assert rows["Why"] == "It pays."


@pytest.mark.feature("D10")
def test_an_approval_of_a_step_lists_its_actions():
    card = view(STATES["approval_step"]()).card
    assert card.title == "Run these 3 actions?"
    assert card.items[1] == "Type “CM4 composite out pin”"


@pytest.mark.feature("D4")
def test_time_reads_as_a_clock():
    assert [clock(s) for s in (0, 9.9, 102, 3723)] == ["0:00", "0:09", "1:42", "1:02:03"]


@pytest.mark.feature("D4")
def test_a_long_wait_for_the_model_is_told_after_eight_seconds():
    assert waiting_words("OpenAI", 7.9) == ""
    assert waiting_words("OpenAI", 8.2) == "Still waiting for OpenAI, 8 s."


@pytest.mark.feature("D4")
def test_what_comes_after_the_end_changes_nothing():
    story = STATES["done"]()
    transcript = told(story)
    count = len(transcript.blocks)
    late = (
        Paused(PausedBy.HUMAN),
        StopAsked("Esc"),
        Restored(1),
        Acted(1, Receipt(CLICK, Result.CHANGED)),
    )
    for event in late:
        assert transcript.take(event, advance(story.state, event)) is None
    assert len(transcript.blocks) == count
    # The line of the end is told anew, with what stood on its card.
    assert transcript.take(Said("more"), advance(story.state, Said("more"))) == count - 1
