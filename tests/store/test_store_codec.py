"""Every event goes to JSON and comes back as it was; what is no event is named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from any_event import SAMPLES, any_of
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.events import (
    Acted,
    Advice,
    Failed,
    Fault,
    Finished,
    Means,
    Outcome,
    Reason,
    Receipt,
    Result,
    Said,
)
from desktop_agent.protocol import OPS, Click, Type
from desktop_agent.store.codec import KINDS, CodecError, decode, encode
from desktop_agent.store.files import json_bytes

pytestmark = pytest.mark.feature("O10")


@pytest.mark.parametrize("name", KINDS)
@given(data=st.data())
def test_every_event_comes_back_as_it_was(name: str, data: st.DataObject) -> None:
    event = data.draw(any_of(KINDS[name]))
    assert decode(encode(event)) == event
    line = json_bytes({"t": "now", **encode(event)})
    assert line.count(b"\n") == 1
    assert line.endswith(b"\n")
    found = json.loads(line)
    assert found.pop("t") == "now", "no field of an event may be called t"
    again = decode(found)
    assert again == event
    assert type(again) is type(event)
    assert hash(again) == hash(event), "no list and no dict is left in it"


def test_the_samples_have_an_op_of_every_kind() -> None:
    assert {type(op) for op in SAMPLES} == set(OPS.values())


def test_an_event_reads_like_this() -> None:
    event = Acted(7, Receipt(Click(x=1, y=2), Result.FAILED, "gone", rest=Type(text="lo")))
    assert encode(event) == {
        "event": "Acted",
        "serial": 7,
        "receipt": {
            "op": {"op": "click", "x": 1, "y": 2},
            "result": "failed",
            "why": "gone",
            "dirty": None,
            "rest": {"op": "type", "text": "lo"},
            "yielded": False,
            "void": False,
            "seconds": 0.0,
            "target": "",
            "effect": "",
            "late": None,
            "settled_s": 0.0,
            "doubt": None,
            "meant": None,
            "arrived": 0,
            "kept": False,
            "denial": None,
            "value": "",
            "choices": [],
        },
    }


def test_an_event_that_an_older_version_wrote_is_read() -> None:
    old = encode(Acted(7, Receipt(Click(x=1, y=2), Result.CHANGED, seconds=1.5)))
    del old["receipt"]["settled_s"]
    assert decode(old) == Acted(7, Receipt(Click(x=1, y=2), Result.CHANGED, seconds=1.5))


def test_a_field_that_is_not_there_is_at_its_default() -> None:
    found = decode({"event": "Finished", "serial": 1, "outcome": "done", "summary": "x"})
    assert found == Finished(1, Outcome.DONE, "x", ())


def test_a_failure_that_an_older_version_wrote_is_a_general_one() -> None:
    old = {"event": "Failed", "serial": 1, "stage": "Do", "error": "x", "advice": ["Wait."]}
    assert decode(old) == Failed(1, "Do", "x", (Advice("Wait."),), Fault.GENERAL)
    end = {"event": "Finished", "serial": 1, "outcome": "failed", "summary": "x", "advice": ["a"]}
    assert decode(end) == Finished(1, Outcome.FAILED, "x", (Advice("a"),), reason=Reason())


def test_the_kind_of_a_failure_and_what_advice_is_followed_with_are_kept() -> None:
    advice = (Advice("Set it.", Means.SETTINGS, "Open Settings."),)
    failed = Failed(1, "Think", "401", advice, Fault.BAD_KEY)
    assert decode(encode(failed)) == failed
    ended = Finished(2, Outcome.FAILED, "x", advice, reason=Reason(Fault.TALK, 3, "“no”"))
    assert decode(encode(ended)) == ended


OK: dict[str, Any] = encode(Acted(7, Receipt(Click(), Result.CHANGED)))


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (None, "event: is not an object"),
        ({}, "event: 'None' is not an event that I know"),
        ({"event": "Shouted"}, "event: 'Shouted' is not an event that I know"),
        ({"event": ["Said"]}, "is not an event that I know"),
        ({"event": "Said"}, "Said: lacks text"),
        ({"event": "Said", "text": 1}, "Said.text: is not text"),
        ({"event": "Said", "text": "a", "loud": True}, "Said.loud: is not a field of Said"),
        ({"event": "Restored", "serial": True}, "Restored.serial: is not a whole number"),
        ({"event": "Restored", "serial": 1.0}, "Restored.serial: is not a whole number"),
        (
            {"event": "StepModeSet", "mode": "often"},
            "StepModeSet.mode: 'often' is not one of never",
        ),
        ({"event": "StepModeSet", "mode": []}, "StepModeSet.mode: '[]' is not one of never"),
        ({**OK, "receipt": 3}, "Acted.receipt: is not an object"),
        ({**OK, "receipt": {**OK["receipt"], "op": {"op": "fly"}}}, "Acted.receipt.op.op: unknown"),
        (
            {**OK, "receipt": {**OK["receipt"], "dirty": [1, 2, 3, 4]}},
            "Acted.receipt.dirty: is not an object",
        ),
        (
            {**OK, "receipt": {**OK["receipt"], "seconds": float("inf")}},
            "Acted.receipt.seconds: is not a usable number",
        ),
        (
            {"event": "Failed", "serial": 1, "stage": "Do", "error": "", "advice": "abc"},
            "Failed.advice: is not a list",
        ),
        (
            {"event": "Failed", "serial": 1, "stage": "Do", "error": "", "advice": ["a", 1]},
            "Failed.advice[1]: is not an object",
        ),
    ],
)
def test_what_is_no_event_is_refused_and_named(value: object, problem: str) -> None:
    with pytest.raises(CodecError) as caught:
        decode(value)
    assert problem in str(caught.value)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), b"bytes", {1: 2}, [3]])
def test_what_json_does_not_know_is_not_written(value: Any) -> None:
    with pytest.raises(CodecError):
        encode(Said(value))
