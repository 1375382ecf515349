"""Targets by name and by number: what is meant is found again, right before it is clicked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import ALLOW, FAST, Bench
from fakes import BROWSER, EDITOR, FakeController, FakeGrounding, FakePolicy

from desktop_agent.events import SEEN, Element, Result, Verdict, Window
from desktop_agent.executor import Executor
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import COVERED, Assessment, Interrupt, Target
from desktop_agent.protocol import Click, KeyCombo, Scroll, Type

SAVE = Element("button", "Save", Rect(100, 200, 50, 20), key="save", window=EDITOR.title)
NAME = Element(
    "field", "Name", Rect(10, 10, 100, 20), key="name", states=frozenset({"focused", "editable"})
)


def bench(*elements: Element, find_s: float = 0.0, **desktop: object) -> Bench:
    controller = FakeController(**desktop)  # type: ignore[arg-type]
    return Bench(
        controller=controller,
        grounding=FakeGrounding(*elements),
        policy=FakePolicy([ALLOW]),
        pace=replace(FAST, find_s=find_s),
    )


def grounding(on: Bench) -> FakeGrounding:
    found = on.executor._aim._grounding
    assert isinstance(found, FakeGrounding)
    return found


@pytest.mark.feature("O8")
@pytest.mark.parametrize("op", [Click(text="Save"), Click(text="Save", role="button")])
def test_a_click_by_name_hits_the_middle(op: Click) -> None:
    on = bench(NAME, SAVE)
    receipt = on.do(op)
    assert (receipt.result, receipt.target) == (Result.CHANGED, "button “Save”")
    assert on.controller.sent("click") == [("click", "left", 1, (), 125, 210)]
    assert receipt.op == op, "the receipt is for what was asked"


@pytest.mark.feature("O8")
def test_a_click_by_number_hits_where_the_element_is_now() -> None:
    on = bench(SAVE)
    grounding(on).elements = [replace(SAVE, bounds=Rect(300, 300, 10, 10))]
    on.do(Click(element=1, count=2, keys=("ctrl",)), element=SAVE)
    assert on.controller.sent("click") == [("click", "left", 2, ("ctrl",), 305, 305)]


@pytest.mark.feature("O8", "F2")
@pytest.mark.parametrize(
    ("op", "why"),
    [
        (Click(text="Open"), "I see no “Open” on the screen. You may have to scroll to it"),
        (
            Click(text="Save", role="link"),
            "I see no link “Save” on the screen. You may have to scroll to it",
        ),
        (Click(element=1), "element 1, button “Save”, is gone"),
    ],
)
def test_what_is_not_there_is_said_and_nothing_is_clicked(op: Click, why: str) -> None:
    on = bench(SAVE)
    if op.element:
        grounding(on).gone.add("save")
    element = SAVE if op.element else None
    word = on.executor.assess(op, element=element, interrupt=on.interrupt)
    assert (word.verdict, word.why) == (Verdict.DENY, why)
    receipt = on.do(op, element=element)
    assert (receipt.result, receipt.why) == (Result.FAILED, why)
    assert on.controller.sent("click") == []


@pytest.mark.feature("O8")
def test_of_two_equals_none_is_clicked_and_both_are_named() -> None:
    other = replace(SAVE, key="other", bounds=Rect(400, 400, 20, 20))
    receipt = bench(SAVE, other).do(Click(text="Save"))
    assert receipt.result is Result.FAILED
    assert receipt.why == (
        "“Save” appears 2 times: button “Save” at 125, 210; button “Save” at 410, 410. Which one?"
    )


@pytest.mark.feature("E2")
def test_of_two_equals_both_are_told_and_the_one_that_is_chosen_is_clicked() -> None:
    other = replace(SAVE, key="other", bounds=Rect(400, 400, 20, 20))
    on = bench(other, SAVE)
    op = Click(text="Save")
    word = on.executor.assess(op, interrupt=on.interrupt)
    assert word.verdict is Verdict.DENY
    assert [one.element for one in word.among] == [SAVE, other], "in reading order"
    word = on.executor.assess(op, element=other, interrupt=on.interrupt)
    assert (word.verdict, word.among) == (Verdict.ALLOW, ())
    assert on.do(op, element=other).target == "button “Save”"
    assert on.controller.sent("click")[0][-2:] == (410, 410)
    # What was chosen, and no other of its name.
    grounding(on).gone.add("other")
    receipt = on.do(op, element=other)
    assert receipt.why == "button “Save” is gone"
    assert len(on.controller.sent("click")) == 1


@pytest.mark.feature("O8")
@pytest.mark.parametrize(
    ("element", "why"),
    [
        (replace(SAVE, states=frozenset({"disabled"})), "button “Save” is disabled"),
        (replace(SAVE, bounds=Rect(5000, 0, 10, 10)), "button “Save” is outside the screen"),
    ],
)
def test_what_cannot_be_clicked_is_not(element: Element, why: str) -> None:
    on = bench(element)
    assert on.do(Click(text="Save")).why == why
    assert on.controller.sent("click") == []


@pytest.mark.feature("O8")
def test_without_accessibility_a_name_is_answered_honestly() -> None:
    receipt = Bench().do(Click(text="Save"))
    assert receipt.result is Result.FAILED
    assert "Give a point instead" in receipt.why


@pytest.mark.feature("O8")
def test_a_window_that_lies_over_the_target_goes_behind_it_first() -> None:
    over = replace(BROWSER, bounds=Rect(0, 0, 1000, 1000))
    on = bench(SAVE, windows=(over, EDITOR), foreground=over)
    on.do(Click(text="Save"))
    done = dict.fromkeys(call[0] for call in on.controller.calls)
    assert list(done) == ["focus", "move", "click"]


@pytest.mark.feature("N1", "Z32")
def test_the_policy_is_shown_what_the_op_is_done_to_and_what_the_human_said() -> None:
    on = bench(NAME, SAVE)
    assert isinstance(on.policy, FakePolicy)
    for op in (Click(text="Save"), Click(x=101, y=201), Type(text="a"), KeyCombo(keys=("a",))):
        on.do(op, said=("press Save",))
    assert [scene.element for scene in on.policy.scenes] == [SAVE, SAVE, NAME, NAME]
    assert all(scene.said == ("press Save",) for scene in on.policy.scenes)


@pytest.mark.feature("N1", "Z32")
def test_an_approval_is_for_one_target_only() -> None:
    on = bench(SAVE)
    asks = Assessment(2, Verdict.ASK, "it sends something", "button “Save”")
    on.policy.words = [asks]  # type: ignore[attr-defined]
    assert on.do(Click(text="Save"), approved="button “Cancel”").result is Result.REFUSED
    assert on.do(Click(text="Save")).result is Result.REFUSED
    assert on.controller.sent("click") == []
    assert on.do(Click(text="Save"), approved="button “Save”").result is Result.CHANGED


@pytest.mark.feature("O8")
def test_a_name_may_take_a_while_to_appear() -> None:
    on = bench()
    on.executor = Executor(
        on.controller,
        on.eyes,
        on.policy,
        grounding=grounding(on),
        pace=replace(FAST, find_s=20.0),
        clock=on.clock,
    )
    there = grounding(on)
    asked = 0

    def appear(target: Target, front: Window | None, interrupt: Interrupt) -> tuple[Element, ...]:
        nonlocal asked
        asked += 1
        return (SAVE,) if asked > 2 else ()

    there.find = appear  # type: ignore[method-assign]
    assert on.do(Click(text="Save")).result is Result.CHANGED
    assert asked == 3


OVER = Element("button", "Delete all", Rect(90, 190, 100, 100), key="over", window=EDITOR.title)


@pytest.mark.feature("N1", "Z32")
def test_what_is_covered_is_not_clicked() -> None:
    on = bench(SAVE, OVER)
    receipt = on.do(Click(text="Save"))
    assert (receipt.result, receipt.why) == (
        Result.FAILED,
        "button “Save” is covered by button “Delete all”",
    )
    assert on.controller.sent("click") == []


@pytest.mark.feature("N1", "Z32")
@pytest.mark.parametrize("role", ["text", "image"])
@pytest.mark.parametrize("name", ["Your cart", ""])
def test_what_a_plain_box_covers_is_not_clicked(role: str, name: str) -> None:
    """As a drawer does: the click would fall on its words, and change nothing or something else."""
    box = Element(role, name, Rect(90, 190, 100, 100), key="box", window=EDITOR.title)
    on = bench(SAVE, box)
    assert on.do(Click(text="Save")).why == f"button “Save” is covered by {box.words}"
    assert on.controller.sent("click") == []
    # Its label may press it, and of what was only read nobody knows what it lies in.
    for label in (replace(box, name="Save it"), replace(box, key=f"{SEEN}1")):
        assert not name or bench(SAVE, label).do(Click(text="Save")).result is Result.CHANGED


@pytest.mark.feature("N1", "Z32")
@pytest.mark.parametrize(
    ("button", "words", "covers"),
    [
        ("OK", "Look at our new things", True),
        ("Accept", "By pressing Accept you agree to be told of our offers", True),
        ("Save all", "all", False),
        ("Save", "Save the file now", False),
    ],
)
def test_only_whole_words_of_a_name_may_be_its_label(button: str, words: str, covers: bool) -> None:
    over = Element("text", words, Rect(90, 190, 100, 100), key="box", window=EDITOR.title)
    why = bench(replace(SAVE, name=button), over).do(Click(text=button)).why
    assert (f"button “{button}” is covered by" in why) is covers


@pytest.mark.feature("N1", "Z32")
def test_a_sign_in_a_button_covers_nothing_and_a_nameless_box_does() -> None:
    sign = Element("text", "\N{WASTEBASKET}", Rect(110, 205, 10, 10), key="s", window=EDITOR.title)
    assert bench(SAVE, sign).do(Click(text="Save")).result is Result.CHANGED
    on = bench(SAVE)
    there = replace(SAVE, states=SAVE.states | {COVERED})
    grounding(on).at = lambda _at, _stop: there  # type: ignore[method-assign]
    assert on.do(Click(text="Save")).why == "button “Save” is covered by something without a name"
    assert on.controller.sent("click") == []
    # What is drawn over a check box is often all that is seen of it.
    box = replace(SAVE, role="check box")
    on = bench(box)
    grounding(on).at = lambda _at, _stop: replace(box, states=box.states | {COVERED})  # type: ignore[method-assign]
    assert on.do(Click(text="Save")).result is Result.CHANGED


@pytest.mark.feature("N1", "Z32")
def test_another_button_that_lies_within_it_is_no_part_of_it() -> None:
    """As where a page put something smaller over it, or was left for another one."""
    wide = Element("link", "The offer", Rect(80, 180, 120, 120), key="w", window=EDITOR.title)
    within = Element("button", "Buy now", Rect(110, 220, 60, 40), key="b", window=EDITOR.title)
    on = bench(wide, within)
    assert on.do(Click(text="The offer")).result is Result.CHANGED
    # What the other one leaves free is clicked, and not its middle.
    assert on.controller.sent("click")[0][4:] == (140, 200)
    part = replace(within, name="The offer: Buy")
    assert bench(wide, part).do(Click(text="The offer")).result is Result.CHANGED


@pytest.mark.feature("N1", "Z32")
def test_a_part_that_is_left_free_is_clicked_only_if_its_program_tells_of_it_there() -> None:
    front = Element("button", "Two", Rect(110, 190, 60, 60), key="b", window=EDITOR.title)
    behind = Element("button", "One", Rect(100, 180, 60, 60), key="a", window=EDITOR.title)
    on = bench(behind, front)
    assert on.do(Click(text="One")).result is Result.CHANGED
    assert on.controller.sent("click")[0][4:] == (105, 210)
    other = Element("button", "Three", Rect(100, 180, 10, 60), key="c", window=EDITOR.title)
    top = Element("button", "Four", Rect(100, 180, 60, 10), key="d", window=EDITOR.title)
    on = bench(behind, front, other, top)
    assert "is covered by" in on.do(Click(text="One")).why
    assert on.controller.sent("click") == []


@pytest.mark.feature("N1", "O8")
@pytest.mark.parametrize(
    "free", [(252, 148), (108, 172)], ids=["end of the first", "start of the last"]
)
def test_a_link_that_goes_on_in_a_second_line_is_clicked_where_it_is(free: tuple[int, int]) -> None:
    """Its middle lies on the words before it and behind it."""
    link = Element("link", "Terms of use", Rect(100, 140, 160, 40), key="l", window=EDITOR.title)
    words = Element("text", "that goes on", Rect(20, 120, 300, 80), key="t", window=EDITOR.title)
    on = bench(link, words)
    there = grounding(on)
    told = there.at
    there.at = lambda at, stop: link if (at.x, at.y) == free else told(at, stop)  # type: ignore[method-assign]
    assert on.do(Click(text="Terms of use")).result is Result.CHANGED
    assert on.controller.sent("click")[0][4:] == free
    # A button is one piece.
    button = replace(link, role="button")
    on = bench(button, words)
    grounding(on).at = lambda at, stop: button if (at.x, at.y) == free else words  # type: ignore[method-assign]
    assert on.do(Click(text="Terms of use")).why == f"{button.words} is covered by {words.words}"


@pytest.mark.feature("N1", "O8")
def test_an_entry_that_is_read_together_with_others_is_not_covered() -> None:
    entry = Element("menu item", "Quickest", Rect(100, 200, 90, 24), key="e", window=EDITOR.title)
    read = Element("button", "Best Quickest", Rect(98, 176, 94, 48), key=f"{SEEN}1")
    on = bench(entry, read)
    assert on.do(Click(text="Quickest")).result is Result.CHANGED
    assert on.controller.sent("click")[0][4:] == (145, 212)
    other = replace(read, name="Delete all")
    assert "is covered by" in bench(entry, other).do(Click(text="Quickest")).why
    # What a program tells of lies there indeed.
    told = replace(read, key="told", window=EDITOR.title)
    assert "is covered by" in bench(entry, told).do(Click(text="Quickest")).why


@pytest.mark.feature("N1", "O8")
def test_an_open_menu_lies_over_the_rows_of_a_page() -> None:
    """Chromium tells of the cell below a menu that hangs over two rows."""
    item = Element("menu item", "Reset", Rect(100, 200, 90, 34), key="m", window=EDITOR.title)
    cell = Element("list item", "9 May", Rect(60, 170, 100, 60), key="c", window=EDITOR.title)
    on = bench(item, cell)
    assert on.do(Click(text="Reset")).result is Result.CHANGED
    # What can be pressed may lie over a menu that is always shown.
    link = replace(cell, role="link", bounds=Rect(80, 180, 120, 60))
    assert "is covered by" in bench(item, link).do(Click(text="Reset")).why


@pytest.mark.feature("N1", "O8")
def test_what_only_covered_it_on_a_page_that_was_left_does_not_count() -> None:
    """A program may answer from there for a moment yet; the target is found anew each time."""
    on = bench(SAVE, OVER, find_s=5.0)
    there, moved = grounding(on), replace(SAVE, bounds=Rect(300, 300, 50, 20))
    waits: list[float] = []

    def leave(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            there.elements = [moved]

    on.interrupt.wait = leave  # type: ignore[method-assign]
    assert on.executor.assess(Click(text="Save"), interrupt=on.interrupt).verdict is Verdict.ALLOW
    assert on.do(Click(text="Save")).result is Result.CHANGED
    assert on.controller.sent("click")[0][4:] == (325, 310)


@pytest.mark.feature("N1", "O8")
def test_what_stays_over_it_is_believed_after_some_looks_and_a_stop_ends_them() -> None:
    on = bench(SAVE, OVER, find_s=5.0)
    on.interrupt.wait = lambda _seconds: None  # type: ignore[method-assign]
    assert "is covered by" in on.do(Click(text="Save")).why
    again = bench(SAVE, OVER, find_s=5.0)
    again.interrupt.stop()
    assert again.do(Click(text="Save")).result is Result.INTERRUPTED


@pytest.mark.feature("N1", "Z32")
def test_the_policy_judges_what_is_really_pressed() -> None:
    inner = replace(OVER, role="link", bounds=Rect(115, 205, 20, 10))
    on = bench(replace(SAVE, role="list item"), inner)
    on.do(Click(text="Save"))
    assert isinstance(on.policy, FakePolicy)
    assert [scene.element for scene in on.policy.scenes] == [inner]


@pytest.mark.feature("N1", "Z32")
@pytest.mark.parametrize("button", ["Delete", "Move", "Delete all"])
def test_a_row_is_not_pressed_at_a_button_that_stands_in_its_middle(button: str) -> None:
    name = "Write the notes Rename Move Delete"
    row = Element("list item", name, Rect(100, 200, 200, 60), key="r", window=EDITOR.title)
    inner = Element("button", button, Rect(170, 220, 60, 30), key="b", window=EDITOR.title)
    on = bench(row, inner)
    assert on.do(Click(text=name)).result is Result.CHANGED
    _, _, _, _, x, y = on.controller.sent("click")[0]
    assert not inner.bounds.holds(Point(x, y))
    assert isinstance(on.policy, FakePolicy)
    assert on.policy.scenes[-1].element == row
    # What is laid over the rest, too, leaves nothing to press.
    link = Element("link", "Write the notes", Rect(100, 200, 70, 60), key="l", window=EDITOR.title)
    on = bench(row, inner, link)
    assert on.do(Click(text=name)).result is Result.CHANGED
    assert isinstance(on.policy, FakePolicy)
    assert on.policy.scenes[-1].element == link
    whole = replace(inner, bounds=Rect(102, 202, 196, 56))
    assert bench(row, whole).do(Click(text=name)).result is Result.CHANGED


@pytest.mark.feature("N1", "Z32")
def test_the_policy_judges_what_the_wheel_may_choose() -> None:
    on = bench()
    grounding(on).by_wheel = (Element("list item", "Delete account", SAVE.bounds),)
    on.do(Scroll(dy=1, x=120, y=210))
    on.do(Scroll(dy=1))
    assert isinstance(on.policy, FakePolicy)
    assert [scene.choices for scene in on.policy.scenes] == [grounding(on).by_wheel] * 2


@pytest.mark.feature("O8")
def test_what_an_element_lies_in_does_not_cover_it() -> None:
    row = Element("list item", "A row", Rect(0, 190, 800, 50), key="row", window=EDITOR.title)
    assert bench(SAVE, row).do(Click(text="Save")).result is Result.CHANGED


@pytest.mark.feature("N1", "O8")
def test_words_painted_over_a_row_are_judged_as_the_row() -> None:
    row = Element("list item", "Delete account", Rect(0, 0, 300, 100), key="row")
    painted = Element("text", "Cancel", Rect(100, 40, 60, 20), key="seen 1")
    on = bench(painted, row)
    on.assess(Click(text="Cancel"))
    assert on.policy.scenes[0].element == row
