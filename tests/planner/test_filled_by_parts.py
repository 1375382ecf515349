"""`fill` is done field by field: judged, asked about, read back and stopped as any other op."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Ask,
    Assess,
    Do,
    Doubt,
    Element,
    Heard,
    Look,
    Observed,
    Result,
    Review,
    Reviewed,
    Status,
    StepMode,
    Think,
    Verdict,
    Verify,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import Limits
from desktop_agent.protocol import (
    Click,
    Expect,
    Fill,
    FillField,
    KeyCombo,
    Op,
    Select,
    Type,
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
NAME, CARD = (Click(text=name, role="field") for name in ("Name", "Card"))
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
    assert [type(part.op) for part in unfolded(fill)] == [Click, Type]


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
    assert story.ask.part_of is FILL
    story.refused("not that card")
    assert [one.kind for one in story.heard] == [Heard.REFUSED]
    assert story.heard[0].text.startswith("Fill 3 fields: “Name”: changed; ")
    assert "not tried: “Town”; stopped at “Card”" in story.heard[0].text
    assert isinstance(story.effect, Look)


@pytest.mark.feature("N1", "Z32")
def test_a_refusal_in_the_middle_ends_it_and_tells_what_was_done() -> None:
    story = through(begun(FILL, AFTER), A_FIELD)
    story.allowed().acted().allowed().acted()
    story.assessed(Verdict.DENY, "only you may")
    (heard,) = story.heard
    assert heard.kind is Heard.FAILED
    assert heard.op is FILL
    assert heard.text.startswith("Fill 3 fields: “Name”: changed; not tried: “Town”; stopped at")
    assert heard.text.endswith("only you may (1 later action was not run)")
    assert isinstance(story.effect, Look)


@pytest.mark.parametrize("result", [Result.FAILED, Result.REFUSED])
def test_a_field_that_failed_ends_it(result: Result) -> None:
    story = through(begun(FILL, AFTER), A_FIELD, result=result, why="it now contains “A”")
    assert isinstance(story.effect, Look)
    (heard,) = story.heard
    assert "not tried: “Card”, “Town”; stopped at “Name”" in heard.text


def test_a_field_that_did_not_take_its_text_ends_it() -> None:
    story = through(begun(), A_FIELD, doubt=Doubt.NOT_SHOWN)
    assert isinstance(story.effect, Look)
    assert "the field has not shown the text" in story.heard[0].text
    assert story.heard[0].kind is Heard.FAILED


def test_it_is_told_once_for_all_fields() -> None:
    story = through(begun(FILL, AFTER), 3 * A_FIELD, target="field “Town”")
    (heard,) = story.heard
    assert heard.kind is Heard.DID
    assert heard.text == ("Fill 3 fields: “Name”: changed; “Card”: changed; field “Town”: changed")
    assert waits_for(story) == AFTER


def test_what_was_read_back_is_read_once_more_at_its_end() -> None:
    story = through(begun(), 3 * A_FIELD, kept=True)
    assert isinstance(story.effect, Review)
    assert story.effect.op is FILL
    assert not story.heard
    story.give(Reviewed(story.effect.serial, rewritten=("field “Name” now contains “ADA”",)))
    assert story.heard[0].text.endswith("; field “Name” now contains “ADA”")
    assert isinstance(story.effect, Look)


def test_a_value_that_did_not_stay_is_told() -> None:
    story = through(begun(FILL, AFTER), 3 * A_FIELD, kept=True)
    story.give(Reviewed(story.state.serial, "field “Name” now contains “”, no longer “Ada”"))
    (heard,) = story.heard
    assert heard.kind is Heard.FAILED
    assert "but then field “Name” now contains “”" in heard.text
    assert isinstance(story.effect, Look)


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
    told = [one.text for one in story.heard if one.kind is Heard.DID]
    assert told == ["Fill 3 fields: “Name”: changed; “Card”: changed; “Town”: changed"]
    assert story.state.task.filled == ()


def test_a_late_change_does_not_end_a_form() -> None:
    story = through(begun(), 1, result=Result.NO_CHANGE_YET)
    story.allowed().acted(Result.INTERRUPTED, rest=ALL, late=Rect(0, 0, 9, 9))
    assert isinstance(story.effect, Look)
    story.observed()
    assert waits_for(story) == ALL


@pytest.mark.feature("N1", "F2")
@pytest.mark.parametrize(("role", "clicked"), [("button", False), ("field", True)])
def test_what_is_no_field_is_not_clicked(role: str, clicked: bool) -> None:
    element = Element(role, "Pay", Rect(0, 0, 9, 9), number=4)
    story = Story(host="far.example").goal()
    seen = Observed(story.serial(Look), story.seen, elements=(element,))
    story.give(seen)
    assert isinstance(story.effect, Think)
    story.decided(Fill(fields=(FillField(element=4, text="x"),)))
    assert isinstance(story.effect, Assess) is clicked
    if not clicked:
        assert "button “Pay” is no field" in story.heard[0].text


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
OPENED = Click(text="Size", role="combo box")
LARGE = Click(text="Large", role="list item")


def test_an_option_is_two_clicks_and_is_told_as_it_was_read_back() -> None:
    assert [part.op for part in unfolded(SIZE)] == [OPENED, LARGE]
    story = through(begun(SIZE, AFTER), 2, kept=True)
    story.give(Reviewed(story.state.serial))
    assert waits_for(story) == AFTER
    assert not story.state.task.unchecked


def test_an_option_that_was_not_read_back_is_told_as_not_checked() -> None:
    story = through(begun(SIZE, AFTER), 2)
    assert "“Size”: changed, the program does not tell what the field holds" in story.heard[0].text
    assert [one.doubt for one in story.state.task.unchecked] == [Doubt.NOT_TOLD]


def test_an_option_that_is_not_there_ends_it() -> None:
    story = through(begun(SIZE, AFTER), 1).assessed(Verdict.DENY, "I see no list item")
    assert isinstance(story.effect, Look)
    assert story.heard[0].text.startswith("Select “Large” in “Size”: stopped at “Size”: ")
