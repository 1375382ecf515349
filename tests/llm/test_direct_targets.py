"""Targets by name in the real planner's loop: forms, and targets that are not there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from brain_loop import Loop, carried_out

from desktop_agent.events import Feedback, Heard, Receipt, Result, Status, Turn
from desktop_agent.llm.direct import DirectBrain, reply_to
from desktop_agent.planner.moves import not_done
from desktop_agent.ports import Situation
from desktop_agent.protocol import Click, KeyCombo, Op, Stop, Type, parse_reply

TAB = KeyCombo(keys=("tab",))


@pytest.mark.feature("D28", "O8")
def test_a_form_is_filled_field_by_field() -> None:
    loop = Loop(DirectBrain()).run('fill in the form: Name: "Ada", Mail: "x", then click Save')
    name, mail = (Click(text=text, role="field") for text in ("Name", "Mail"))
    everything = KeyCombo(keys=("ctrl", "a"))
    assert loop.done == [
        *(name, everything, Type(text="Ada"), mail, everything, Type(text="x")),
        Click(text="Save"),
    ]
    assert loop.summary == "Filled the field “Name”, filled the field “Mail”, clicked “Save”."
    assert loop.state.task.steps_done == (
        "Fill the field “Name” with “Ada”",
        "Fill the field “Mail” with “x”",
        "Click “Save”",
    )


def refusing(click: Click, why: str, result: Result = Result.REFUSED) -> Callable[[Op], Receipt]:
    return lambda op: Receipt(op, result, why) if op == click else carried_out(op)


@pytest.mark.feature("D28", "O8", "F2")
@pytest.mark.parametrize("result", [Result.REFUSED, Result.FAILED])
def test_a_target_that_is_not_there_ends_the_run_in_plain_words(result: Result) -> None:
    save = Click(text="Save", role="button")
    acts = refusing(save, "I see no button “Save” on the screen", result)
    loop = Loop(DirectBrain(), acts=acts).run("press tab, click the Save button, press enter")
    assert loop.done == [TAB, save]
    assert loop.state.status is Status.ERROR
    assert loop.summary == (
        "I couldn't do this: Click the button “Save”: I see no button “Save” on the "
        "screen. Done: pressed Tab."
    )


@pytest.mark.feature("D28", "O8", "F2")
def test_nothing_is_typed_when_the_field_is_not_there() -> None:
    name = Click(text="Name", role="field")
    acts = refusing(name, "I see no field “Name” on the screen")
    loop = Loop(DirectBrain(), acts=acts).run('fill Name with "Ada", then press enter')
    assert loop.done == [name]
    assert loop.summary == (
        "I couldn't do this: Fill the field “Name” with “Ada”: I see no field “Name” on the screen."
    )


@pytest.mark.feature("D28", "O8", "F2")
def test_a_name_that_is_there_twice_is_told_with_its_places() -> None:
    why = "“Save” appears 2 times: button “Save” at 1, 2, link “Save” at 3, 4. Say which, by its "
    acts = refusing(Click(text="Save"), f"{why}point")
    loop = Loop(DirectBrain(), acts=acts).run("click Save")
    assert loop.summary == f"I couldn't do this: Click “Save”: {why}point."


@pytest.mark.feature("D28", "O8", "F2")
@pytest.mark.parametrize(
    ("goal", "heard", "said"),
    [
        (
            "double-click Save",
            not_done(Click(text="Save", count=2), Result.REFUSED, "it is not yours"),
            "I couldn't do this: Double-click “Save”: it is not yours.",
        ),
        (
            'type "a: refused, b" into Name',
            not_done(Type(text="a: refused, b"), Result.REFUSED, "this field is for passwords"),
            "I couldn't do this: Type “a: refused, b” into the field “Name”: this field is "
            "for passwords.",
        ),
        (
            'fill Name with "x"',
            not_done(KeyCombo(keys=("ctrl", "a")), Result.FAILED, "no window has the keyboard"),
            "I couldn't do this: Fill the field “Name” with “x”. Press Ctrl+A: failed, no "
            "window has the keyboard.",
        ),
        (
            "press ctrl+s",
            not_done(KeyCombo(keys=("ctrl", "s")), Result.FAILED, "no window has the keyboard"),
            "I couldn't do this: Press Ctrl+S: failed, no window has the keyboard.",
        ),
        # Words of a page or a program that read like those of the planner.
        (
            "click Upload",
            Feedback(
                Heard.FAILED,
                "Left-click “Upload”: it was done, but “Upload: failed, retry” opened",
                op=Click(text="Upload"),
                why="it was done, but “Upload: failed, retry” opened",
            ),
            "I couldn't do this: Click “Upload”. Left-click “Upload”: it was done, but "
            "“Upload: failed, retry” opened.",
        ),
        (
            "click Upload",
            not_done(Click(text="Upload"), Result.FAILED, "x (2 later actions were not run)"),
            "I couldn't do this: Click “Upload”: x (2 later actions were not run).",
        ),
    ],
)
def test_what_went_wrong_is_said_once_and_with_its_reason(
    goal: str, heard: Feedback, said: str
) -> None:
    told = replace(heard, text=f"{heard.text} (1 later action was not run)")
    for each in (heard, told):
        (stop,) = parse_reply(reply_to(Situation(goal, (Turn((), "{}"),), (each,)))).actions
        assert stop == Stop(reason=said)
