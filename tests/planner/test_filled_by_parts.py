"""`fill` is done field by field: judged, asked about, read back and stopped as any other op."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Ask,
    Assess,
    BatchCut,
    Do,
    Doubt,
    Element,
    Heard,
    Look,
    Observed,
    Result,
    Review,
    Reviewed,
    Rewritten,
    Status,
    StepMode,
    Unchecked,
    Verdict,
    Verify,
)
from desktop_agent.geometry import Rect
from desktop_agent.llm.prompt.reports import reported
from desktop_agent.planner import Limits
from desktop_agent.protocol import (
    Click,
    Expect,
    FieldClick,
    Fill,
    FillField,
    KeyCombo,
    ListClick,
    Op,
    OptionClick,
    Select,
    Type,
    described_in_full,
    digest_of,
    op_from,
    unfolded,
)

FILL = Fill(
    fields=(
        FillField(label="Name", text="Ada"),
        FillField(label="Card", text="4111 1111 1111 1111"),
        FillField(label="Town", text="Turin"),
    )
)
NAME, CARD = (FieldClick(text=name, role="field") for name in ("Name", "Card"))
ALL = KeyCombo(keys=("ctrl", "a"))
AFTER = Click(text="Save")
A_FIELD = 3

pytestmark = pytest.mark.feature("E1")


def begun(*ops: Op, **more: object) -> Story:
    return Story(host="far.example", **more).thinking().decided(*(ops or (FILL,)))  # type: ignore[arg-type]


def through(story: Story, number: int, **last: object) -> Story:
    """So many parts are allowed and done."""
    for at in range(number):
        story.allowed().acted(**(last if at == number - 1 else {}))  # type: ignore[arg-type]
    return story


def waits_for(story: Story) -> Op:
    assert isinstance(story.effect, Assess), story.effect
    return story.effect.op


def test_a_field_is_clicked_selected_and_typed_into() -> None:
    ops = [part.op for part in unfolded(FILL)]
    assert ops[:3] == [NAME, ALL, Type(text="Ada")]
    assert len(ops) == 3 * A_FIELD


@pytest.mark.feature("Z32")
def test_a_field_for_a_secret_is_not_selected() -> None:
    fill = op_from({"op": "fill", "fields": [{"label": "Password", "text": "{{secret:a}}"}]})
    assert [type(part.op) for part in unfolded(fill)] == [FieldClick, Type]


def test_only_the_last_field_waits_for_what_is_expected() -> None:
    claim = Expect(text="Saved")
    fill = Fill(fields=FILL.fields, expect=claim)
    expected = [getattr(part.op, "expect", None) for part in unfolded(fill)]
    assert expected == [None] * 8 + [claim]
    story = through(begun(fill), 9)
    assert isinstance(story.effect, Verify)
    assert (story.effect.op, story.effect.claim) == (fill, claim)


@pytest.mark.feature("N1", "Z32")
def test_each_field_is_judged_by_itself() -> None:
    story = begun()
    judged = []
    while isinstance(story.effect, Assess):
        judged.append(story.effect.op)
        story.allowed().acted()
    assert judged == [part.op for part in unfolded(FILL)]


@pytest.mark.feature("N1", "D10", "Z32")
def test_a_field_at_risk_is_asked_about_with_all_of_the_form() -> None:
    story = through(begun(), 2 * A_FIELD - 1)
    story.assessed(Verdict.ASK, "it types a card number", risk=2)
    assert story.ask.ops == (Type(text="4111 1111 1111 1111"),)
    assert story.ask.part_of == FILL
    story.refused("not that card")
    assert [one.kind for one in story.heard] == [Heard.DID, Heard.REFUSED]
    assert reported(story.heard[1], None) == (
        "The human refused: Fill “Card” with “4111 1111 1111 1111” (1 later field not filled in): "
        "not that card"
    )
    assert isinstance(story.effect, Look)


@pytest.mark.feature("N1", "Z32")
def test_a_refusal_in_the_middle_ends_it_and_tells_what_was_done() -> None:
    story = through(begun(FILL, AFTER), A_FIELD)
    story.allowed().acted().allowed().acted()
    story.assessed(Verdict.DENY, "only you may")
    did, failed = story.heard
    assert (did.kind, failed.kind) == (Heard.DID, Heard.FAILED)
    assert reported(failed, None) == (
        "- Not done: Fill “Card” with “4111 1111 1111 1111”: refused, only you may "
        "(1 later field not filled in; 1 later action was not run: they were meant for what did "
        "not come about)"
    )
    assert failed.text.endswith(
        "refused, only you may (1 later field not filled in, 1 later action was not run)"
    )
    assert isinstance(story.effect, Look)


@pytest.mark.parametrize("result", [Result.FAILED, Result.REFUSED])
def test_a_field_that_failed_ends_it(result: Result) -> None:
    story = through(begun(FILL, AFTER), A_FIELD, result=result, why="it now contains “A”")
    assert isinstance(story.effect, Look)
    (heard,) = story.heard
    assert (heard.fields_left, heard.left) == (2, 1)
    assert reported(heard, None).startswith(
        f"- Not done: Fill “Name” with “Ada”: {result}, it now contains “A” (2 later fields not"
    )


@pytest.mark.parametrize(
    "doubt",
    [Doubt.NOT_SHOWN, Doubt.OTHER_TEXT, Doubt.INTERRUPTED, Doubt.OTHER_THERE],
)
def test_a_field_that_did_not_take_its_text_ends_it(doubt: Doubt) -> None:
    story = through(begun(), A_FIELD, doubt=doubt, value="old")
    assert isinstance(story.effect, Look)
    (heard,) = story.heard
    assert heard.kind is Heard.FAILED
    assert reported(heard, None) == (
        f"- Not done: Fill “Name” with “Ada”: changed, {doubt}, now “old” "
        "(2 later fields not filled in)"
    )


def test_a_field_whose_program_tells_nothing_does_not_end_it_and_is_told() -> None:
    story = through(begun(), A_FIELD, doubt=Doubt.NOT_TOLD)
    assert waits_for(story) == CARD
    assert str(Doubt.NOT_TOLD) in reported(story.heard[0], None)


def test_each_field_is_told_once_with_what_it_contains() -> None:
    story = through(begun(FILL, AFTER), 3 * A_FIELD, target="field “Town”", value="Turin")
    assert [reported(one, None) for one in story.heard] == [
        "- Done: Fill “Name” with “Ada”: changed",
        "- Done: Fill “Card” with “4111 1111 1111 1111”: changed",
        "- Done: Fill field “Town” with “Turin”: changed, now “Turin”",
    ]
    assert waits_for(story) == AFTER


def test_a_field_that_changed_nothing_yet_is_told_once_what_came_of_it() -> None:
    story = through(begun(), A_FIELD, result=Result.NO_CHANGE_YET)
    story.allowed().acted(Result.NO_CHANGE)
    assert [reported(one, None) for one in story.heard] == [
        "- Done: Fill “Name” with “Ada”: no change"
    ]


def test_what_was_read_back_is_read_once_more_at_its_end() -> None:
    story = through(begun(), 3 * A_FIELD, kept=True)
    assert isinstance(story.effect, Review)
    assert story.effect.op == FILL
    typed = story.effect.parts[2]
    anew = Rewritten(typed, "ADA", "field “Name”")
    story.give(Reviewed(story.effect.serial, rewritten=(anew,)))
    assert reported(story.heard[-1], None) == (
        "- Done: Fill field “Name” with “Ada”: changed, its program wrote it in another form, now "
        "“ADA”"
    )
    assert isinstance(story.effect, Look)


def test_only_what_this_form_left_is_read_once_more() -> None:
    other = Fill(fields=(FillField(label="Mail", text="a@b.example"),))
    story = through(begun(other, FILL), A_FIELD, kept=True)
    assert isinstance(story.effect, Review)
    assert story.effect.parts == tuple(part.op for part in unfolded(other))
    story.give(Reviewed(story.effect.serial))
    through(story, 3 * A_FIELD, kept=True)
    assert isinstance(story.effect, Review)
    assert story.effect.parts == tuple(part.op for part in unfolded(FILL))


def test_a_value_that_did_not_stay_is_told() -> None:
    story = through(begun(FILL, AFTER), 3 * A_FIELD, kept=True)
    story.give(Reviewed(story.state.serial, "field “Name” now contains “”, no longer “Ada”"))
    heard = story.heard[-1]
    assert (heard.kind, heard.cut, heard.left) == (Heard.FAILED, BatchCut.NOT_DONE, 1)
    assert reported(heard, None).startswith(
        "- Not done: Fill in “Name”, “Card”, “Town”: it was done, but field “Name” now contains “”"
    )
    assert isinstance(story.effect, Look)


def test_what_follows_is_not_run_where_a_field_may_have_changed_since() -> None:
    story = through(begun(FILL, AFTER), 3 * A_FIELD, kept=True)
    assert isinstance(story.effect, Review)
    doubtful = Unchecked(story.effect.parts[2], Doubt.NOT_KEPT, "field “Name”")
    story.give(Reviewed(story.state.serial, unchecked=(doubtful,)))
    assert isinstance(story.effect, Look)
    heard = story.heard[-1]
    assert (heard.kind, heard.cut, heard.left) == (Heard.FAILED, BatchCut.NOT_DONE, 1)
    assert "Fill field “Name” with “Ada”: it has changed since it was read back" in heard.text


@pytest.mark.feature("D8")
@pytest.mark.parametrize("parts", range(1, 3 * A_FIELD))
def test_a_stop_between_two_fields_ends_it(parts: int) -> None:
    story = through(begun(), parts).stopped()
    assert story.state.status is Status.RESTORING
    done = [one.op for one in story.effects if isinstance(one, Do)]
    assert len(done) == parts


@pytest.mark.feature("D8")
def test_the_human_takes_over_between_two_fields() -> None:
    story = through(begun(), A_FIELD).paused().resumed()
    assert isinstance(story.effect, Look)
    # Whether it goes on or not, what was done is not done again.
    story.observed()
    assert not isinstance(story.effect, Assess) or story.effect.op == CARD


@pytest.mark.feature("D9")
@pytest.mark.parametrize("ops", [(FILL,), (FILL, AFTER), (FILL, Fill(fields=FILL.fields))])
def test_what_was_done_is_told_where_the_last_reading_was_cut(ops: tuple[Op, ...]) -> None:
    story = through(begun(*ops), 3 * A_FIELD, kept=True)
    assert isinstance(story.effect, Review)
    story.paused().resumed().observed()
    told = [one for one in story.heard if one.kind is Heard.DID]
    assert len(told) == len(FILL.fields)


def test_a_late_change_does_not_end_a_form() -> None:
    story = through(begun(), 1, result=Result.NO_CHANGE_YET)
    story.allowed().acted(Result.INTERRUPTED, rest=ALL, late=Rect(0, 0, 9, 9))
    assert isinstance(story.effect, Look)
    story.observed()
    assert waits_for(story) == ALL


@pytest.mark.feature("D10", "F2")
def test_a_number_is_told_by_what_it_was_shown_as() -> None:
    element = Element("field", "Street", Rect(0, 0, 9, 9), number=4)
    story = Story(host="far.example", step_mode=StepMode.ACTION).goal()
    story.give(Observed(story.serial(Look), story.seen, elements=(element,)))
    fill = Fill(fields=(FillField(element=4, text="x"), FillField(element=9, text="y")))
    story.decided(fill).allowed()
    assert described_in_full(story.ask.ops[0]) == (
        "Fill field “Street” with “x”",
        "Fill element 9 with “y”",
    )
    assert digest_of(story.ask.ops) == digest_of((fill,))


@pytest.mark.feature("D10")
def test_step_mode_asks_once_for_a_form_and_then_for_what_follows() -> None:
    story = begun(FILL, AFTER, step_mode=StepMode.ACTION).allowed()
    assert (story.ask.ops, story.ask.rest) == ((FILL,), (AFTER,))
    through(story.approved(), 3 * A_FIELD)
    story.allowed()
    assert isinstance(story.effect, Ask)
    assert story.ask.ops == (AFTER,)


@pytest.mark.feature("D10")
def test_an_approved_form_still_asks_about_a_field_at_risk() -> None:
    story = begun(step_mode=StepMode.ACTION).allowed().approved()
    through(story, 2 * A_FIELD - 1)
    story.assessed(Verdict.ASK, "it types a card number", risk=2)
    assert isinstance(story.effect, Ask)


@pytest.mark.feature("D10")
def test_the_plan_of_a_batch_names_a_form_once() -> None:
    story = begun(FILL, AFTER, step_mode=StepMode.PLAN).allowed()
    assert story.ask.ops == (FILL, AFTER)


@pytest.mark.feature("D12")
def test_a_form_is_one_action_of_a_reply() -> None:
    story = begun(FILL, AFTER, limits=Limits(actions_per_reply=2))
    assert not story.heard
    assert [type(one) for one in story.state.task.left] == [Fill, Click]


@pytest.mark.feature("D10")
def test_an_approval_is_bound_to_each_text() -> None:
    other = Fill(fields=(*FILL.fields[:2], FillField(label="Town", text="Rome")))
    assert digest_of((FILL,)) != digest_of((other,))


SIZE = Select(label="Size", option="Large")
OPENED = ListClick(text="Size", role="combo box", option="Large")
LARGE = OptionClick(text="Large", role="list item")


def test_an_option_is_two_clicks_and_is_told_as_it_was_read_back() -> None:
    assert [part.op for part in unfolded(SIZE)] == [OPENED, LARGE]
    story = through(begun(SIZE, AFTER), 2, kept=True, value="Large", target="list item “Large”")
    story.give(Reviewed(story.state.serial))
    assert [reported(one, None) for one in story.heard] == [
        "- Done: Select “Large” in “Size”: changed, now “Large”"
    ]
    assert waits_for(story) == AFTER
    assert not story.state.task.unchecked


def test_an_option_that_was_not_read_back_is_told_as_not_checked() -> None:
    story = through(begun(SIZE, AFTER), 2)
    assert reported(story.heard[0], None) == (
        f"- Done: Select “Large” in “Size”: changed, {Doubt.NOT_TOLD}"
    )
    assert [one.doubt for one in story.state.task.unchecked] == [Doubt.NOT_TOLD]


def test_another_option_than_the_one_asked_for_ends_it() -> None:
    story = through(begun(SIZE, AFTER), 2, doubt=Doubt.OTHER_TEXT, value="Extra large")
    (heard,) = story.heard
    assert heard.kind is Heard.FAILED
    assert "the field holds something else, now “Extra large”" in reported(heard, None)
    assert isinstance(story.effect, Look)


def test_an_option_that_is_not_there_ends_it() -> None:
    story = through(begun(SIZE, AFTER), 1).assessed(Verdict.DENY, "I see no list item")
    assert isinstance(story.effect, Look)
    (heard,) = story.heard
    assert heard.text.startswith("Select “Large” in “Size”: refused, I see no list item")
    assert (heard.left, heard.cut) == (1, BatchCut.NOT_DONE)


def test_a_list_by_its_number_is_told_by_what_it_was_shown_as() -> None:
    element = Element("combo box", "Size", Rect(0, 0, 9, 9), number=4)
    story = Story(host="far.example").goal()
    story.give(Observed(story.serial(Look), story.seen, elements=(element,)))
    through(story.decided(Select(element=4, option="Large")), 2, value="Large", target="list item")
    assert reported(story.heard[0], None) == (
        "- Done: Select “Large” in combo box “Size”: changed, now “Large”"
    )
