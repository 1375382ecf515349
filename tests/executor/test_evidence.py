"""What was claimed is looked at; what changed late is told; what a box says of itself, too."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from bench import ALLOW, FAST, Bench
from fakes import EDITOR, OWN, FakeController, FakeGrounding, FakePolicy
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.events import Doubt, Element, Receipt, Result, Window
from desktop_agent.executor.checks.files import file_problem
from desktop_agent.geometry import Rect
from desktop_agent.ports import Secret, Settled, Unavailable
from desktop_agent.protocol import (
    Click,
    Expect,
    KeyCombo,
    KeyDown,
    MouseDown,
    Move,
    Op,
    Type,
    Wait,
    WaitFor,
)

BOX = Element("check box", "Loud", Rect(10, 10, 20, 20), key="box", window=EDITOR.title)
AREA = (0, 0, 99, 99)


def bench(
    *elements: Element, check_s: float = 0.0, hidden: str = ""
) -> tuple[Bench, FakeGrounding]:
    grounding = FakeGrounding(*elements)
    on = Bench(
        controller=FakeController(),
        grounding=grounding,
        policy=FakePolicy([ALLOW]),
        pace=replace(FAST, check_s=check_s),
        hidden=lambda window: bool(hidden) and hidden in window.title,
    )
    on.eyes.dirty = None
    return on, grounding


def wanting(on: Bench, claim: Expect, *said: str, whole: bool = False) -> str:
    return on.executor.verify(claim, said=said, whole=whole, interrupt=on.interrupt).words


# --- words and windows ---------------------------------------------------------------------


@pytest.mark.feature("Z20")
@pytest.mark.parametrize("text", ["Saved", "SAVED  to\ndisk", "saved to disk"])
def test_words_count_wherever_they_stand_in_any_case(text: str) -> None:
    on, grounding = bench()
    assert (
        wanting(on, Expect(text=text))
        == f"the words “{' '.join(text.split())}” are not on the screen"
    )
    grounding.texts = (("All is Saved to", Rect(0, 0, 9, 9)), ("disk.", Rect(0, 9, 9, 9)))
    assert wanting(on, Expect(text=text)) == ""


@pytest.mark.feature("Z20")
def test_what_a_field_holds_counts() -> None:
    on, _ = bench(Element("field", "Name", Rect(0, 0, 9, 9), value="Ada"))
    assert wanting(on, Expect(text="Ada")) == ""
    assert wanting(on, Expect(text="Bob"))


@pytest.mark.feature("Z20", "Z32")
def test_words_and_titles_of_a_hidden_window_are_no_evidence() -> None:
    on, grounding = bench(hidden=EDITOR.title)
    grounding.texts = (("Saved", Rect(0, 0, 9, 9)),)
    assert wanting(on, Expect(text="Saved"))
    assert wanting(on, Expect(window=EDITOR.title))


@pytest.mark.feature("Z20", "Z32")
def test_words_in_a_hidden_window_beside_the_one_in_front_are_no_evidence() -> None:
    on, grounding = bench(hidden="Vault")
    vault = Window(77, "My Vault", "keys", Rect(0, 0, 50, 50))
    on.controller.listed = [EDITOR, vault]
    found = Element("text", "The code is 4711", Rect(0, 0, 9, 9), key="v", window="My Vault")
    grounding.find = lambda *_: (found,)  # type: ignore[method-assign]
    assert wanting(on, Expect(text="4711"))


@pytest.mark.feature("Z20", "Z32")
@pytest.mark.parametrize("part", ["hun", "hunter22", "r22"])
def test_no_part_of_a_secret_is_confirmed(part: str) -> None:
    field = Element("field", "Site", Rect(0, 0, 9, 9), key="x", value="hunter22")
    on, grounding = bench(field)
    grounding.texts = (("hunter22", Rect(0, 0, 9, 9)),)
    on.controller.listed = [replace(EDITOR, title="Login hunter22")]
    grounding.typed.note(Secret("site", "hunter22"), field, EDITOR)
    assert wanting(on, Expect(text=part))
    assert wanting(on, Expect(window=part))
    # Cut short it is no secret that is known, and still what the field got of it.
    grounding.elements[:] = [replace(field, value="hunt")]
    grounding.texts = (("hunt", field.bounds),)
    assert wanting(on, Expect(text="hun"))


@pytest.mark.feature("Z20")
@pytest.mark.parametrize(
    ("shown", "claimed", "holds"),
    [
        ("Invoice 7: unpaid", "Paid", False),
        ("Message not sent", "sent", False),
        ("Invoice 7: paid.", "Paid", True),
        ("The file was saved to disk", "saved to disk", True),
        ("unsaved to disk", "saved to disk", False),
        ("已保存文件", "保存", True),
        ("50 %", "0 %", False),
    ],
)
def test_whole_words_count(shown: str, claimed: str, holds: bool) -> None:
    on, grounding = bench()
    grounding.texts = ((shown, Rect(0, 0, 9, 9)),)
    assert (wanting(on, Expect(text=claimed)) == "") is holds


@pytest.mark.feature("Z20")
def test_a_window_counts_by_a_part_of_its_title_and_our_own_never_does() -> None:
    on, _ = bench()
    on.controller.listed = [OWN, EDITOR]
    assert wanting(on, Expect(window=EDITOR.title[:4].upper())) == ""
    assert wanting(on, Expect(window=OWN.title)) == f"there is no window “{OWN.title}”"


@pytest.mark.feature("Z20", "E1")
@pytest.mark.parametrize("text", [" ", ".", " ...\n", "–", "“”", "\u200b", "\u00a0"])
def test_what_stands_everywhere_is_no_evidence(text: str) -> None:
    on, grounding = bench()
    grounding.texts = ((f"All of it. {text} – 5 “x” ...", Rect(0, 0, 9, 9)),)
    on.controller.listed = [replace(EDITOR, title=f"a {text} b – “”... . c")]
    assert "shows nothing" in wanting(on, Expect(text=text))
    assert "shows nothing" in wanting(on, Expect(window=text))


@pytest.mark.feature("Z20")
@pytest.mark.parametrize("text", ["✓", "5", "完", "€"])
def test_a_single_sign_may_tell(text: str) -> None:
    on, grounding = bench()
    assert wanting(on, Expect(text=text))
    grounding.texts = ((f"Sum: {text} .", Rect(0, 0, 9, 9)),)
    assert wanting(on, Expect(text=text)) == ""


@pytest.mark.feature("Z20", "E1")
def test_a_letter_of_a_title_names_no_window() -> None:
    on, _ = bench()
    on.controller.listed = [replace(EDITOR, title="Notes - Editor")]
    assert wanting(on, Expect(window="o"))
    assert wanting(on, Expect(window="No")), "no part of a word so short"
    assert wanting(on, Expect(window="notes")) == ""
    on.controller.listed = [replace(EDITOR, title="R - Editor")]
    assert wanting(on, Expect(window="R")) == ""


@pytest.mark.feature("Z20")
def test_all_that_is_named_must_hold() -> None:
    on, grounding = bench()
    grounding.texts = (("Saved", Rect(0, 0, 9, 9)),)
    assert wanting(on, Expect(text="Saved", window=EDITOR.title)) == ""
    assert "no window" in wanting(on, Expect(text="Saved", window="Nowhere"))


@pytest.mark.feature("Z20")
def test_it_is_waited_for_and_a_stop_cuts_in() -> None:
    on, grounding = bench(check_s=3.0)
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            grounding.texts = (("Saved", Rect(0, 0, 9, 9)),)

    on.interrupt.wait = wait  # type: ignore[method-assign]
    assert wanting(on, Expect(text="Saved")) == ""
    assert len(waits) == 3


@pytest.mark.feature("Z20", "Z32")
def test_what_was_typed_of_a_secret_is_not_told_by_a_problem() -> None:
    on, grounding = bench(Element("field", "x", Rect(0, 0, 9, 9), key="x"))
    grounding.typed.note(Secret("site", "hunter22"), grounding.elements[0], EDITOR)
    assert "hunter22" not in wanting(on, Expect(text="hunter22 is wrong"))


# --- files ---------------------------------------------------------------------------------


@pytest.mark.feature("Z20")
def test_a_file_counts_in_a_folder_that_the_goal_names(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    goal = f'type "hi" and save it in {tmp_path}.'
    assert "there is no file" in file_problem(str(file), (goal,))
    file.write_text("hi")
    for said in (goal, f"save as “{file}”", f"save as '{file}', then close", str(file)):
        assert file_problem(str(file), (said,)) == "", said
    assert "full path" in file_problem("notes.txt", (goal,))
    assert "there is no file" in file_problem(str(tmp_path), (goal,))


@pytest.mark.feature("Z20", "Z32")
@pytest.mark.parametrize(
    "said", ["save it", "save it in /", "look at https://a.example/etc", "a/etc"]
)
def test_no_other_file_is_asked_about(said: str) -> None:
    for name in ("/etc/passwd", "/etc/no-such-file", "~/.ssh/id_rsa"):
        assert "the goal names no folder" in file_problem(name, (said,))


@pytest.mark.feature("Z20", "Z32")
def test_a_way_out_of_the_folder_is_not_gone(tmp_path: Path) -> None:
    inside = tmp_path / "mine"
    inside.mkdir()
    (tmp_path / "theirs.txt").write_text("x")
    os.symlink(tmp_path / "theirs.txt", inside / "link.txt")
    said = (f"put it in {inside}",)
    for name in (f"{inside}/../theirs.txt", f"{inside}/link.txt", f"{inside}-not/a"):
        assert "the goal names no folder" in file_problem(name, said)


@pytest.mark.feature("Z20")
def test_a_folder_with_blanks_counts_in_quotation_marks(tmp_path: Path) -> None:
    folder = tmp_path / "my files"
    folder.mkdir()
    (folder / "a.txt").write_text("x")
    assert file_problem(str(folder / "a.txt"), (f'save it in "{folder}"',)) == ""


@pytest.mark.feature("Z20")
@given(st.text(max_size=60), st.text(max_size=60))
def test_no_words_break_it(name: str, said: str) -> None:
    assert isinstance(file_problem(name or "x", (said,)), str)


@pytest.mark.feature("Z20")
@pytest.mark.parametrize(
    "name", ["~nobody-at-all/x", "/tmp/" + "a" * 300, "/tmp/x\0y", "/tmp/\ud800"]
)
def test_what_is_no_name_of_a_file_is_told_as_missing(name: str) -> None:
    assert file_problem(name, ("save it in /tmp/ please",)).startswith("there is no file")


# --- regions -------------------------------------------------------------------------------


@pytest.mark.feature("Z20")
def test_a_region_must_differ_from_before_the_action() -> None:
    on, _ = bench()
    on.do(Click(x=5, y=5))
    assert wanting(on, Expect(region=AREA)) == "nothing changed between 0, 0 and 99, 99"
    on.eyes.dirty = Rect(1, 1, 5, 5)
    assert wanting(on, Expect(region=AREA)) == ""


@pytest.mark.feature("Z20", "Z16")
def test_a_screen_that_is_gone_for_a_moment_fails_no_check() -> None:
    on, _ = bench(check_s=0.2)
    on.interrupt.wait = lambda _seconds: None  # type: ignore[method-assign]
    on.do(Click(x=5, y=5))
    on.eyes.dirty = Rect(1, 1, 5, 5)
    on.eyes.errors = [Unavailable("the screen changes its size")]
    assert wanting(on, Expect(region=AREA)) == ""
    on.eyes.errors = [Unavailable("the screen changes its size")] * 9
    assert wanting(on, Expect(region=AREA)) == "the screen changes its size"


@pytest.mark.feature("Z20")
def test_without_anything_before_it_a_region_cannot_be_compared() -> None:
    on, _ = bench()
    assert "cannot be compared" in wanting(on, Expect(region=AREA))
    assert "cannot be compared" in wanting(on, Expect(region=AREA), whole=True)
    on.executor.late(on.eyes.look())
    on.eyes.dirty = Rect(1, 1, 5, 5)
    assert wanting(on, Expect(region=AREA), whole=True) == ""
    on.executor.restore()
    assert "cannot be compared" in wanting(on, Expect(region=AREA), whole=True)


# --- what changed late ---------------------------------------------------------------------


def late_change(on: Bench) -> None:
    """The screen changes after the receipt said that nothing had."""
    assert on.do(Click(x=5, y=5)).result is Result.NO_CHANGE_YET
    on.eyes.dirty = Rect(1, 2, 3, 4)


@pytest.mark.feature("F2", "O9")
def test_an_action_is_not_done_on_a_screen_that_changed_late() -> None:
    on, _ = bench()
    late_change(on)
    op = Type(text="a")
    receipt = on.do(op)
    assert (receipt.result, receipt.rest) == (Result.INTERRUPTED, op)
    assert receipt.late == Rect(1, 2, 3, 4)
    assert on.controller.typed == ""
    assert on.do(op).result is Result.CHANGED, "the change was told, so it is done now"
    assert on.controller.typed == "a"


@pytest.mark.feature("F2", "D13")
@pytest.mark.parametrize("op", [Move(x=5, y=5), KeyDown(key="shift"), MouseDown()])
def test_what_is_not_meant_to_change_anything_holds_nothing_up(op: Op) -> None:
    on, _ = bench()
    assert on.do(op).result is Result.NO_CHANGE_YET
    on.eyes.dirty = Rect(1, 2, 3, 4)
    assert on.do(Click(x=7, y=7)).result is Result.CHANGED


@pytest.mark.feature("F2", "D23")
@pytest.mark.parametrize(
    "op",
    [
        Wait(seconds=0.1),
        WaitFor(window="Editor", timeout=0.1),
        # What changed is what it waits for, and nothing else may follow.
        WaitFor(change=True, timeout=0.1),
    ],
)
def test_a_wait_is_not_cut_by_what_it_may_wait_for(op: Op) -> None:
    on, _ = bench()
    late_change(on)
    receipt = on.do(op)
    assert receipt.result.went_through
    assert receipt.late == Rect(1, 2, 3, 4)


@pytest.mark.feature("F2", "D13")
def test_a_drag_by_hand_is_not_cut_in_its_middle() -> None:
    on, _ = bench()
    on.do(Click(x=5, y=5))
    on.controller.button("left", down=True)
    on.eyes.dirty = Rect(1, 2, 3, 4)
    receipt = on.do(Move(x=50, y=50))
    assert receipt.result is Result.CHANGED
    assert receipt.late == Rect(1, 2, 3, 4)


@pytest.mark.feature("F2", "D10")
def test_what_was_approved_is_done_and_the_change_is_told_with_it() -> None:
    on, _ = bench()
    on.do(Click(x=5, y=5))
    on.assess(Click(x=7, y=7))
    on.executor.pin(None)
    on.eyes.dirty = Rect(1, 2, 3, 4)
    receipt = on.do(Click(x=7, y=7), approved="")
    assert receipt.late == Rect(1, 2, 3, 4)
    assert len(on.controller.sent("click")) == 2


@pytest.mark.feature("F2", "O9")
def test_a_look_tells_it_once() -> None:
    on, _ = bench()
    late_change(on)
    assert on.executor.late(on.eyes.look()) == Rect(1, 2, 3, 4)
    assert on.executor.late(on.eyes.look()) is None


# --- what is seen beside pixels ------------------------------------------------------------


@pytest.mark.feature("F2")
def test_another_window_in_front_is_a_change() -> None:
    on, _ = bench()
    dialog = Window(77, "Save As", "mousepad", Rect(0, 0, 50, 50))

    def settle() -> None:
        on.controller.focused = dialog

    on.eyes.before_settle = settle
    receipt = on.do(KeyCombo(keys=("ctrl", "s")))
    assert receipt.result is Result.CHANGED
    assert receipt.effect == "the window in front is now “Save As”"


@pytest.mark.feature("F2", "Z32")
def test_a_hidden_window_in_front_is_not_named() -> None:
    on, _ = bench(hidden="Vault")
    on.eyes.before_settle = lambda: setattr(
        on.controller, "focused", Window(77, "My Vault", "keys", Rect(0, 0, 50, 50))
    )
    assert on.do(KeyCombo(keys=("f5",))).effect == "the window in front is now another one"


@pytest.mark.feature("F2", "O8")
def test_a_box_that_is_checked_now_says_so() -> None:
    on, grounding = bench(BOX)

    def settle() -> None:
        grounding.elements = [replace(BOX, states=frozenset({"checked", "focused"}))]

    on.eyes.before_settle = settle
    receipt = on.do(Click(text="Loud"))
    assert receipt.result is Result.CHANGED
    assert receipt.effect == "check box “Loud” is now checked"
    grounding.elements = [replace(BOX, states=frozenset({"checked"}))]
    on.eyes.before_settle = lambda: setattr(grounding, "elements", [BOX])
    assert on.do(Click(text="Loud")).effect == "check box “Loud” is now not checked"


@pytest.mark.feature("F2", "O9")
def test_what_moves_all_the_time_cannot_be_told_from_an_effect() -> None:
    on, _ = bench()
    frame = on.eyes.look()

    def settle(*_: object, **__: object) -> Settled:
        return Settled(frame, None, (Rect(0, 0, 50, 50),))

    on.eyes.settle = settle  # type: ignore[method-assign]
    receipt = on.do(Click(x=5, y=5))
    assert (receipt.result, receipt.doubt) == (Result.UNVERIFIABLE, Doubt.RESTLESS)
    assert on.do(Click(x=80, y=80)).result is Result.NO_CHANGE_YET


# --- waiting -------------------------------------------------------------------------------


def waited(on: Bench, op: WaitFor, change: int, call: object) -> Receipt:
    """`call` is called at the n-th wait; the clock goes on by what is waited."""
    waits = 0

    def wait(seconds: float) -> None:
        nonlocal waits
        waits += 1
        on.clock.advance(seconds)
        if waits == change:
            call()  # type: ignore[operator]

    on.interrupt.wait = wait  # type: ignore[method-assign]
    return on.do(op)


@pytest.mark.feature("D13")
def test_words_are_waited_for() -> None:
    on, grounding = bench()
    found = waited(
        on,
        WaitFor(text="ready", timeout=5),
        3,
        lambda: setattr(grounding, "texts", (("Ready.", Rect(0, 0, 9, 9)),)),
    )
    assert found.result.went_through
    receipt = waited(on, WaitFor(text="never", timeout=5), 0, None)
    assert (receipt.result, receipt.why) == (
        Result.FAILED,
        "the words “never” didn't appear within 5 s",
    )
    assert "are still there" in waited(on, WaitFor(text="ready", gone=True, timeout=2), 0, None).why


@pytest.mark.feature("D13")
def test_a_change_is_waited_for_and_quiet_is() -> None:
    on, _ = bench()
    on.eyes.still = True
    receipt = waited(on, WaitFor(change=True, timeout=2), 0, None)
    assert (receipt.result, receipt.why) == (
        Result.FAILED,
        "nothing on the screen changed within 2 s",
    )
    on.eyes.dirty = Rect(0, 0, 5, 5)
    changing = waited(
        on, WaitFor(change=True, timeout=2), 3, lambda: setattr(on.eyes, "still", False)
    )
    assert changing.result.went_through
    receipt = waited(on, WaitFor(change=True, gone=True, timeout=2), 0, None)
    assert receipt.why == "the screen was still changing after 2 s"
    quiet = waited(
        on,
        WaitFor(change=True, gone=True, timeout=9),
        3,
        lambda: setattr(on.eyes, "still", True),
    )
    assert quiet.result.went_through


@pytest.mark.feature("F2", "O9")
def test_a_key_in_a_window_that_moves_all_the_time_cannot_be_told_from_it() -> None:
    on, _ = bench()
    frame = on.eyes.look()
    moving = (Rect(EDITOR.bounds.x, EDITOR.bounds.y, 50, 50),)

    def settle(*_: object, **__: object) -> Settled:
        return Settled(frame, None, moving)

    on.eyes.settle = settle  # type: ignore[method-assign]
    assert on.do(KeyCombo(keys=("space",))).result is Result.UNVERIFIABLE
    moving = (Rect(EDITOR.bounds.x, EDITOR.bounds.y, 2, 20),)
    assert on.do(KeyCombo(keys=("space",))).result is Result.NO_CHANGE_YET, "a caret hides nothing"


@pytest.mark.feature("D13", "F2")
def test_what_cannot_be_read_is_not_taken_for_gone() -> None:
    blind = Bench(controller=FakeController(), policy=FakePolicy([ALLOW]))
    hidden, grounding = bench(hidden=EDITOR.title)
    grounding.texts = (("Saving", Rect(0, 0, 9, 9)),)
    silent, silent_grounding = bench()
    silent_grounding.silent = True
    for on in (blind, hidden, silent):
        gone = WaitFor(text="Saving", gone=True, timeout=1)
        assert waited(on, gone, 0, None).result is Result.FAILED


@pytest.mark.feature("F2", "D10")
@pytest.mark.parametrize("cut", [True, False])
def test_a_late_change_is_told_whatever_became_of_the_next_action(cut: bool) -> None:
    on, _ = bench()
    on.do(Click(x=5, y=5))
    on.assess(Click(x=7, y=7))
    on.executor.pin(None)
    on.eyes.dirty = Rect(1, 2, 3, 4)
    if cut:
        on.at_send(on.controller.sends + 1, on.interrupt.pause)
    else:
        on.controller.fail("click", Unavailable("the pointer is grabbed"))
    receipt = on.do(Click(x=7, y=7), approved="")
    assert receipt.result in (Result.INTERRUPTED, Result.FAILED)
    assert receipt.late == Rect(1, 2, 3, 4)


@pytest.mark.feature("F2")
def test_a_move_may_change_nothing() -> None:
    on, _ = bench()
    assert on.do(Move(x=5, y=5)).result is Result.NO_CHANGE_YET
