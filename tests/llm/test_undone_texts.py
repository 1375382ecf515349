"""“Undo that” takes the whole change of the request before back, however many presses its editor
needs, and says so only once the text is as it was."""

from __future__ import annotations

import pytest
from example_screens import editor
from requests_on import situation

from desktop_agent.events import Outcome, PastTask
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording, after
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.ports import Thought
from desktop_agent.protocol import AskUser, KeyCombo

pytestmark = pytest.mark.feature("E2", "Z20")


def said(request: str, on: ShownScreen, earlier: str, wording: Wording) -> Turned:
    past = (PastTask(earlier, Outcome.DONE, ""),)
    found = turned(wording, situation(request, on, foreground=on.front, past=past))
    assert isinstance(found, Turned)
    return found


def presses(earlier: str, texts: list[str]) -> tuple[int, Turned]:
    """How often Ctrl+Z is pressed while the editor shows these texts one after the other."""
    request = "undo that"
    wording = Wording(request)
    for pressed, text in enumerate(texts):
        found = said(request, editor(text), earlier, wording)
        if [op.keys for op in found.ops if isinstance(op, KeyCombo)] != [("ctrl", "z")]:
            return pressed, found
        left = after(wording, found.planned)
        assert left is not None
        wording = left
    raise AssertionError("it went on")


@pytest.mark.parametrize(
    ("earlier", "texts"),
    [
        ("delete the second line", ["a\nc", "a\n", "a", "a\nb\nc"]),
        ("Replace Monday with Tuesday.", ["On Tuesday", "On", "On Monday"]),
        ("put DRAFT at the very top, on its own line", ["DRAFT\na", "DRAFT", "a"]),
        ("the word recieve is spelled wrong, make it receive", ["I receive", "", "I recieve"]),
    ],
)
def test_it_is_pressed_until_the_text_is_as_it_was(earlier: str, texts: list[str]) -> None:
    pressed, found = presses(earlier, texts)
    assert pressed == len(texts) - 1
    assert found.planned.did == "undid the change"
    # What is selected again would be lost to the next text that is typed.
    assert [op.keys for op in found.ops if isinstance(op, KeyCombo)] == [("ctrl", "end")]


def test_plain_words_for_it_are_about_the_request_before_as_well() -> None:
    shown = editor("a\nc")
    past = (PastTask("delete the second line", Outcome.DONE, ""),)
    for request in ("undo that", "undo", "undo it"):
        reply = reply_to(situation(request, shown, foreground=shown.front, past=past))
        assert isinstance(reply, Thought), "one press would be the end of it"
        assert '"more": true' in reply.raw


def test_where_nothing_more_can_be_undone_it_is_asked() -> None:
    _, found = presses("delete the second line", ["a\nc", "x", "x", "x"])
    assert any(isinstance(op, AskUser) for op in found.ops)


@pytest.mark.parametrize("earlier", ["open mousepad", "what is the total?"])
def test_after_what_changed_no_text_it_is_one_press(earlier: str) -> None:
    wording = Wording("undo")
    found = said("undo", editor("a\nb"), earlier, wording)
    assert after(wording, found.planned) is None
