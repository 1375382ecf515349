"""Whole lines are replaced, repeated, joined and freed of doubles; words stay in their line."""

from __future__ import annotations

import pytest
from example_screens import editor
from requests_on import planned, situation

from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.skills.plans import NotHere, Steps
from desktop_agent.protocol import KeyCombo, Type

pytestmark = pytest.mark.feature("E2")

LETTER = "Dear Mr Okafor,\nthe heating is broken.\nYours, Mira\n"
LIST = "milk\nbread\nmilk\neggs\n"


def text_after(request: str, old: str) -> str:
    found = planned(request, editor(old))
    assert isinstance(found, Steps), found
    typed = [op.text for op in found.ops if isinstance(op, Type)]
    return old + typed[0] if KeyCombo(keys=("ctrl", "end")) in found.ops else "".join(typed)


@pytest.mark.parametrize(
    ("old", "request_", "text"),
    [
        (LETTER, 'replace the last line with "Bye"', LETTER.replace("Yours, Mira", "Bye")),
        (LETTER, 'change line 2 to "x"', LETTER.replace("the heating is broken.", "x")),
        (LIST, "copy the second line to the end", f"{LIST}bread\n"),
        (LIST, "put a copy of the second line at the top", f"bread\n{LIST}"),
        (LIST, "duplicate the second line", "milk\nbread\nbread\nmilk\neggs\n"),
        (LIST, "remove the duplicates", "milk\nbread\neggs\n"),
        (LIST, "delete all duplicate lines", "milk\nbread\neggs\n"),
        (LIST, "join all lines with commas", "milk, bread, milk, eggs\n"),
        (LETTER, 'add "and the lift" after heating', LETTER.replace("g is", "g and the lift is")),
        (LETTER, 'put "very" before broken', LETTER.replace("broken", "very broken")),
        (LIST, 'add "butter" after bread', "milk\nbread\nbutter\nmilk\neggs\n"),
    ],
)  # fmt: skip
def test_lines_are_changed_as_they_are_said(old: str, request_: str, text: str) -> None:
    assert text_after(request_, old) == text


@pytest.mark.parametrize(
    "request_",
    [
        "copy line 2",
        "copy the letter to the end",
        "delete the double bed",
        'replace the line with "x"',
    ],
)
def test_what_means_no_line_is_left_alone(request_: str) -> None:
    assert isinstance(planned(request_, editor(LETTER)), NotHere)


def test_nothing_is_removed_where_no_line_is_there_twice() -> None:
    assert not isinstance(planned("remove the duplicates", editor(LETTER)), Steps)


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what is the last word?", "“Mira”"),
        ("what's the second word of the letter?", "“Mr”"),
        ("which line mentions the heating?", "Line 2: “the heating is broken.”"),
    ],
)
def test_words_and_lines_are_told(question: str, told: str) -> None:
    assert getattr(planned(question, editor(LETTER)), "text", None) == told


@pytest.mark.parametrize(
    "request_",
    ['write "hello" in a new document', "type hello into an empty text file"],
)
def test_a_new_document_is_not_the_one_in_front(request_: str) -> None:
    on = editor(LETTER)
    reply = reply_to(situation(request_, on, foreground=on.front))
    raw = getattr(reply, "raw", reply)
    assert isinstance(raw, str)
    assert '"ctrl", "n"' in raw
    assert '"type"' not in raw
