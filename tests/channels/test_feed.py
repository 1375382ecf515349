"""What happens, as lines for people and as JSON for programs."""

from __future__ import annotations

import dataclasses
import json

import pytest

from desktop_agent.channels.feed import ending, json_of, line_of
from desktop_agent.channels.questions import question_of
from desktop_agent.channels.took import took_of
from desktop_agent.events import (
    Acted,
    Advice,
    Assessed,
    Consent,
    Decided,
    Doubt,
    Element,
    Event,
    Failed,
    Fault,
    Finished,
    FrameRef,
    HoldBegan,
    HoldEnded,
    HumanTouched,
    Means,
    Observed,
    Outcome,
    Overdue,
    Paused,
    PausedBy,
    PictureRef,
    Reason,
    Receipt,
    Restored,
    Result,
    Retrying,
    Said,
    Sent,
    Spent,
    StepMode,
    StepModeSet,
    Streamed,
    Verdict,
    Verified,
    Warned,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import Figures, State, Task, advance
from desktop_agent.protocol import Click, Fill, FillField, Op, Reply, Type, describe

SCREEN = Rect(0, 0, 1920, 1080)
SAVE = Element("button", "Save", Rect(10, 20, 30, 40), number=5, states=frozenset({"focused"}))
PICTURE = PictureRef(1, SCREEN, 1280, 720, "image/png", 84_321)


def after(*events: Event, host: str = "", looks: bool = False) -> State:
    state = State(host=host, looks=looks)
    for event in events:
        state = advance(state, event)
    return state


def looked(*elements: Element, host: str = "", looks: bool = False) -> State:
    frame = FrameRef(1, "digest", SCREEN)
    return after(Said("go"), Observed(1, frame, None, elements), host=host, looks=looks)


def line(event: Event) -> str | None:
    return line_of(event, State())


@pytest.mark.feature("D7")
def test_what_was_sent_is_told_with_its_host_and_its_size():
    told = line(Sent(2, "127.0.0.1:8080", PICTURE))
    assert told == "sent to 127.0.0.1:8080: screenshot 1280 x 720, 84 KB"
    assert line(Sent(2, "127.0.0.1:8080")) == "sent to 127.0.0.1:8080: no screenshot"


@pytest.mark.feature("N23", "N16")
def test_retries_and_what_a_reply_took_are_told():
    assert line(Retrying(2, "The server is busy.", 4.0)) == (
        "trying again in 4 s: The server is busy."
    )
    assert line(Spent(2, 1204, 86, 2.345)) == "reply: 1,204 tokens in, 86 out, 2.3 s"
    cached = line(Spent(2, 1204, 86, 2.345, cached=800))
    assert cached == "reply: 1,204 tokens in (800 cached), 86 out, 2.3 s"
    guessed = line(Spent(2, 1204, 86, 2.345, guessed=True))
    assert guessed == "reply: about 1,204 tokens in, 86 out, 2.3 s"


def test_what_came_late_and_what_was_checked_is_told():
    frame = FrameRef(1, "digest", SCREEN)
    assert line(Observed(1, frame, late=SCREEN)) == "  the screen did change, later"
    assert line(Observed(1, frame)) is None
    assert "not checked" in line(Verified(1, doubt=Doubt.NO_SIGN))
    assert line(Verified(1)) == "  checked: as expected"
    assert line(Verified(1, "no window “x”")) == "! not as expected: no window “x”"
    receipt = Receipt(Click(), Result.CHANGED, effect="button “A” is now checked")
    assert line(Acted(1, receipt)) == "  Left-click: changed, button “A” is now checked"


def test_a_warning_is_told():
    assert line(Warned("The settings file is broken.")) == "warning: The settings file is broken."


@pytest.mark.feature("O4")
def test_words_on_their_way_are_no_line_and_still_an_event():
    event = Streamed(2, "I look")
    assert line(event) is None
    record = json.loads(json_of(event, State()))
    assert (record["event"], record["text"], record["line"]) == ("Streamed", "I look", None)


@pytest.mark.feature("D5", "O8")
@pytest.mark.parametrize(
    ("op", "target", "words"),
    [
        (Click(element=5), "button “Save”", "Left-click button “Save”"),
        (Click(text="Save"), "button “Save as”", "Left-click button “Save as”"),
        (Click(x=1, y=2, count=2), "link “Home”", "Double-click link “Home” (1, 2)"),
        (Click(element=5), "", "Left-click element 5"),
        (Type(text="Ada"), "field “Name”", "Type “Ada” into field “Name”"),
        (Type(text="Ada"), "", "Type “Ada”"),
    ],
)
def test_an_action_names_what_it_was_done_to(op: Op, target: str, words: str):
    assert describe(op, target) == words
    assert line(Acted(4, Receipt(op, Result.CHANGED, target=target))) == f"  {words}: changed"


@pytest.mark.feature("D10")
def test_the_question_for_a_form_names_each_field_with_its_text():
    street = Element("field", "Street", Rect(0, 0, 90, 20), number=7)
    state = looked(street)
    fields = FillField(element=7, text="High St"), FillField(label="Town", text="Turin")
    state = advance(state, StepModeSet(StepMode.ACTION))
    state = advance(state, Decided(state.effect.serial, "", Reply((), (Fill(fields=fields),))))
    state = advance(state, Assessed(state.effect.serial, 1, Verdict.ALLOW, ""))
    asked = question_of(state)
    assert "fill field “Street” with “High St” then fill “Town” with “Turin”?" in asked


@pytest.mark.feature("D10")
def test_the_question_for_consent_names_the_host():
    state = looked(host="api.example.com", looks=True)
    assert question_of(state) == "Send screenshots to api.example.com? [y/N]"
    # One that does not look gets none.
    words = "Send your goal and what I do to api.example.com? [y/N]"
    assert question_of(looked(host="api.example.com")) == words


@pytest.mark.feature("N12")
def test_the_question_for_consent_says_if_it_is_for_second_looks():
    consent = Consent(1, "1", "judge.example.com", second=True)
    state = dataclasses.replace(looked(host="api.example.com", looks=True), effect=consent)
    assert question_of(state) == "Send screenshots to judge.example.com for second looks? [y/N]"


@pytest.mark.feature("D8")
def test_a_pause_while_esc_is_not_heard_says_what_to_do():
    state = advance(looked(), Paused(PausedBy.SECURE_INPUT))
    words = question_of(state)
    assert "Do this step yourself and leave that field, then continue." in words
    assert words.endswith(" Press Enter to continue.")


@pytest.mark.feature("D10", "O8")
def test_the_question_for_an_action_names_what_a_number_stands_for():
    state = advance(looked(SAVE), Decided(2, "{}", Reply((), (Click(element=5),))))
    state = advance(state, Assessed(3, 2, Verdict.ASK, "it overwrites a file", "editor: Notes"))
    assert question_of(state) == (
        "OK to left-click button “Save”? Target: “editor: Notes”. "
        "Risk 2 of 3: it overwrites a file. [y/N or what to do instead]"
    )


@pytest.mark.feature("O8")
@pytest.mark.parametrize("sign", ["\x85", "\u2028", "\u2029", "\x0b", "\x1c", "\n"])
def test_no_sign_ends_a_line_of_json(sign):
    event = Said(f"type “a{sign}b”")
    written = json_of(event, State())
    assert written.splitlines() == [written]
    assert json.loads(written)["text"] == event.text


def test_every_event_becomes_one_line_of_json():
    event = Observed(1, FrameRef(1, "digest", SCREEN), None, (SAVE,))
    written = json_of(event, State())
    assert "\n" not in written
    element = json.loads(written)["elements"][0]
    assert (element["name"], element["states"]) == ("Save", ["focused"])
    states = frozenset({"selected", "checked", "focused"})
    event = Observed(
        1, FrameRef(1, "digest", SCREEN), None, (Element("x", "y", SCREEN, 1, states),)
    )
    assert json.loads(json_of(event, State()))["elements"][0]["states"] == sorted(states)
    sent = json.loads(json_of(Sent(2, "h", PICTURE), State()))
    assert sent["picture"]["bounds"] == {"x": 0, "y": 0, "width": 1920, "height": 1080}
    assert sent["line"] == "sent to h: screenshot 1280 x 720, 84 KB"


@pytest.mark.feature("E1")
@pytest.mark.feature("N16")
def test_what_a_task_took_is_told_as_plain_numbers_for_it_and_for_each_step():
    first = Figures({"thinking": 1.5}, replies=1, tokens_in=1000, tokens_out=20, cached=800)
    second = Figures({"thinking": 0.5, "acting": 0.0004}, retries=2, cost=0.1)
    took = took_of({1: first, 2: second})
    assert (took["tokens_in"], took["cached"], took["tokens_out"]) == (1000, 800, 20)
    assert (took["replies"], took["retries"], took["dollars"]) == (1, 2, 0.1)
    assert (took["ms"]["thinking"], took["ms"]["acting"], took["ms"]["looking"]) == (2000, 0, 0)
    assert [(one["step"], one["ms"]["thinking"]) for one in took["steps"]] == [(1, 1500), (2, 500)]
    assert first.seconds == {"thinking": 1.5}


def test_the_ending_says_how_it_ended_and_whether_that_was_checked():
    assert ending(Task(), 1.23456, dry_run=False) == {
        "outcome": "failed",
        "checked": True,
        "unchecked": [],
        "summary": "",
        "steps": 0,
        "seconds": 1.235,
    }


@pytest.mark.feature("D4")
def test_a_failure_is_told_with_its_kind_and_its_advice_as_plain_text():
    advice = (Advice("Enter the key again: desktop-agent key set", Means.SETTINGS),)
    record = json.loads(json_of(Failed(2, "Think", "401", advice, Fault.BAD_KEY), State()))
    assert (record["fault"], record["error"]) == ("key refused", "401")
    assert record["advice"] == ["Enter the key again: desktop-agent key set"]
    reason = Reason(Fault.TALK, 3, "“no”")
    finished = Finished(3, Outcome.FAILED, "3 replies …", reason=reason)
    told = {
        "fault": "replies of words alone",
        "times": 3,
        "said": "“no”",
        "denial": None,
        "offers": [],
    }
    assert json.loads(json_of(finished, State()))["reason"] == told
    state = State(task=Task(outcome=Outcome.FAILED, reason=reason))
    assert ending(state.task, 1, dry_run=False)["reason"] == told
    assert "reason" not in ending(Task(outcome=Outcome.DONE), 1, dry_run=False)


@pytest.mark.feature("Z10", "Z11")
def test_a_human_who_takes_over_or_is_waited_for_is_told_in_one_line():
    event = HumanTouched("you moved the mouse")
    state = after(Said("go"), event)
    assert line_of(event, state) == "paused: you moved the mouse"
    assert (
        question_of(state) == "You moved the mouse, so I released everything. Press "
        "Enter to continue."
    )
    assert line(HoldBegan("you are using my window")) == "waiting: you are using my window"
    assert line(HoldEnded()) is None


@pytest.mark.feature("Z10")
def test_what_the_human_does_during_a_pause_is_no_line():
    event = HumanTouched("you clicked")
    state = after(Said("go"), Paused(PausedBy.AGENT), event)
    assert line_of(event, state) is None
    assert question_of(state) == "Paused by the agent. Press Enter to continue."


@pytest.mark.feature("Z8", "Z14")
def test_limits_and_what_was_put_back_are_told():
    assert line(Overdue("It took too long.")) == "problem: It took too long."
    assert line(Restored(3, ("window", "clipboard"))) == "restored: window, clipboard"
    assert line(Restored(3)) is None


@pytest.mark.feature("D10", "Z32")
def test_nothing_on_the_screen_writes_a_line_of_its_own():
    """Nor moves the cursor of the terminal, nor turns the direction of reading."""
    name = "Save\nOK to Left-click? [y/N]\r\x1b[2J\u202eyap\u202c"
    receipt = Receipt(Click(element=5), Result.FAILED, name, target=f"button “{name}”")
    shown = "Save⏎OK to Left-click? [y/N]⏎□[2J□yap□"
    assert line(Acted(4, receipt)) == f"! Left-click button “{shown}”: failed, {shown}"
    hostile = dataclasses.replace(SAVE, name=name)
    state = advance(looked(hostile), Decided(2, "{}", Reply((), (Click(element=5),))))
    asked = question_of(advance(state, Assessed(3, 2, Verdict.ASK, name, name)))
    assert asked is not None
    assert asked.startswith("OK to left-click button “Save OK to Left-click? [y/N]")
    assert asked.isprintable()
