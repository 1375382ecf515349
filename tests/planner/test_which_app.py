"""What may mean several apps is a question; the answer is opened after it was judged anew."""

from __future__ import annotations

import pytest
from story import Story

from desktop_agent.events import (
    Acted,
    Assess,
    Do,
    Heard,
    Question,
    Receipt,
    Result,
    Said,
    Status,
    Think,
)
from desktop_agent.planner.picking import picked_target
from desktop_agent.protocol import Open, Type

pytestmark = pytest.mark.feature("E2", "E4")

OP = Open(target="the text editor")
CHOICES = (("org.gnome.gedit", "gedit"), ("mousepad", "Mousepad"), ("xed", "Text Editor (xed)"))
WHY = "“the text editor” may be gedit, Mousepad or Text Editor (xed). Which one?"
FAILED = Receipt(OP, Result.FAILED, WHY, choices=CHOICES)


def opened(*, host: str = "") -> Story:
    """The first op was to open something that fits three apps."""
    story = Story(host=host).goal("open the text editor, type x").observed()
    story.decided(OP, Type(text="x")).allowed()
    return story.give(Acted(story.serial(Do), FAILED))


def test_it_is_asked_with_the_names_to_choose_from() -> None:
    story = opened()
    assert story.state.status is Status.WAITING_FOR_USER
    question = story.effect
    assert isinstance(question, Question)
    assert question.text == WHY
    assert question.options == ("gedit", "Mousepad", "Text Editor (xed)")


@pytest.mark.parametrize(
    ("answer", "target"),
    [
        ("1", "org.gnome.gedit"),
        ("the second one", "mousepad"),
        ("Mousepad", "mousepad"),
        ("open gedit please", "org.gnome.gedit"),
        ("open the calculator", None),
        ("use gedit", "org.gnome.gedit"),
        ("xed", "xed"),
        ("4", None),
        ("editor", "xed"),
        ("the", None),
    ],
)
def test_the_answer_names_one_of_them(answer: str, target: str | None) -> None:
    story = opened().give(Said(answer))
    if target is None:
        assert story.state.task.heard[-1].kind is Heard.FAILED
        assert any(one.kind is Heard.ANSWER for one in story.state.task.heard)
        return
    story.observed()
    assert isinstance(story.effect, Assess)
    assert story.effect.op == Open(target=target)
    # The rest of the batch is still to come, and the brain heard nothing of the number.
    assert story.state.task.batch[1:] == (Type(text="x"),)
    assert story.state.task.heard == ()
    assert story.state.task.said == ("open the text editor, type x",)


@pytest.mark.parametrize(
    ("options", "answer", "target"),
    [
        (("Notes", "notes"), "notes", 1),
        (("Notes", "notes"), "Notes", 0),
        (("Foo", "Foo!"), "Foo!", 1),
        (("Other", "No Machine"), "no", None),
        (("None Such", "Kate"), "None.", None),
        (("Neither World", "Kate"), "neither of them", None),
        (("No", "Kate"), "no", 0),
        (("Disks",), "yes", 0),
        (("Disks",), "no", None),
        (("Disks", "Yes Sir"), "yes", 1),
    ],
)
def test_an_answer_is_first_what_it_says(
    options: tuple[str, ...], answer: str, target: int | None
) -> None:
    targets = tuple(f"id{number}" for number in range(len(options)))
    question = Question(1, "Which one?", options, targets=targets)
    expected = None if target is None else targets[target]
    assert picked_target(answer, question) == expected


def test_a_brain_that_looks_chooses_by_itself() -> None:
    story = opened(host="h")
    assert not isinstance(story.effect, Question)
    story.observed()
    assert isinstance(story.effect, Think)
    assert "Which one?" in story.state.task.heard[-1].text
