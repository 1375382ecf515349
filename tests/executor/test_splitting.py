"""What comes in pieces is judged whole, and what goes to several things is judged for each."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import Bench
from fakes import BROWSER, EDITOR, OWN, FakeController, FakeGrounding, FakePolicy

from desktop_agent.events import Element, Result, Verdict, Window
from desktop_agent.executor.approval import Judged, refusal
from desktop_agent.executor.ledger import Ledger
from desktop_agent.geometry import Rect
from desktop_agent.ports import Assessment, Scene
from desktop_agent.protocol import (
    Click,
    Drag,
    KeyCombo,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    Move,
    Op,
    ReleaseAll,
    Type,
)
from desktop_agent.safety.policy import RiskPolicy

TERMINAL = Window(3, "user@host", "XTerm", EDITOR.bounds)
MAIL = Window(4, "Write", "thunderbird", EDITOR.bounds)
DELETE = Element("menu item", "Delete Selection", Rect(100, 100, 50, 20), key="d")
FILE = Element("list item", "a.txt", Rect(10, 10, 50, 20), key="f")
NAME = Element(
    "field", "Name", Rect(10, 10, 100, 20), key="n", states=frozenset({"focused", "editable"})
)
SECRET = replace(
    NAME, name="Password", key="p", states=frozenset({"focused", "editable", "password"})
)
ONLY_YOU = "this is a password field: only you may type into it"


def bench(*elements: Element, window: Window = EDITOR) -> Bench:
    controller = FakeController(windows=(window, BROWSER), foreground=window)
    return Bench(policy=RiskPolicy(), controller=controller, grounding=FakeGrounding(*elements))


def grounding(on: Bench) -> FakeGrounding:
    found = on.executor._grounding
    assert isinstance(found, FakeGrounding)
    return found


def ask(on: Bench, op: Op) -> bool:
    """True if it is asked about; else it is done."""
    if on.assess(op).verdict is Verdict.ASK:
        assert on.do(op).result is Result.REFUSED
        return True
    assert on.do(op).result is Result.CHANGED
    return False


# --- the mouse ----------------------------------------------------------------------------


@pytest.mark.feature("N1", "N3", "Z32")
def test_a_press_here_and_a_release_there_is_judged_there() -> None:
    on = bench(FILE, DELETE)
    assert not ask(on, Move(x=15, y=15))
    assert not ask(on, MouseDown())
    assert ask(on, Move(x=110, y=110)), "whatever comes lets the button go there"
    on.controller.at = on.controller.at.__class__(110, 110)
    assert ask(on, MouseUp())
    assert ask(on, ReleaseAll())


@pytest.mark.feature("N1", "N3", "Z32")
@pytest.mark.parametrize(
    "path", [((110, 105), (112, 106)), ((110, 105), (15, 15)), ((15, 15), (110, 105))]
)
def test_a_drag_in_to_or_from_a_thing_is_judged_as_a_press(
    path: tuple[tuple[int, int], ...],
) -> None:
    assert ask(bench(FILE, DELETE), Drag(path=path))


@pytest.mark.feature("N1")
def test_the_pointer_moves_freely_while_nothing_is_down() -> None:
    on = bench(DELETE)
    assert not ask(on, Move(x=110, y=110))
    assert not ask(on, ReleaseAll())


# --- text ---------------------------------------------------------------------------------


def moves_focus(on: Bench, sign: str, then: Element) -> None:
    """After this sign the focus is on that element."""
    text = on.controller.text

    def typed(piece: str, interrupt: object, **how: object) -> None:
        text(piece, interrupt, **how)  # type: ignore[arg-type]
        if piece.endswith(sign):
            grounding(on).elements = [then]

    on.controller.text = typed  # type: ignore[method-assign]


@pytest.mark.feature("Z32", "N1")
@pytest.mark.parametrize("sign", ["\t", "\n"])
@pytest.mark.parametrize("pieces", [1, 50])
def test_text_does_not_go_on_into_a_password_field(sign: str, pieces: int) -> None:
    on = bench(NAME)
    on.controller.piece_length = pieces
    moves_focus(on, sign, SECRET)
    receipt = on.do(Type(text=f"a@x{sign}stolen-pass\n"))
    assert (receipt.result, receipt.why) == (
        Result.REFUSED,
        f"after 4 of 16 characters: {ONLY_YOU}",
    )
    assert on.controller.typed == f"a@x{sign}"


@pytest.mark.feature("Z32")
def test_what_the_human_quoted_goes_on_into_a_password_field() -> None:
    on = bench(NAME)
    moves_focus(on, "\t", SECRET)
    receipt = on.do(Type(text="bob\thunter2\n"), said=('log in as bob with "hunter2"',))
    assert receipt.result is Result.CHANGED
    assert on.controller.typed == "bob\thunter2\n"


@pytest.mark.feature("Z32", "N3")
@pytest.mark.parametrize("text", ["bob\t\n", "bob\t ", "bob\n\n"])
def test_a_button_that_the_focus_came_to_is_pressed_by_nobody_unasked(text: str) -> None:
    on = bench(NAME)
    button = Element("button", "Delete", Rect(5, 5, 9, 9), key="b", states=frozenset({"focused"}))
    moves_focus(on, text[3], button)
    receipt = on.do(Type(text=text))
    assert receipt.result is Result.REFUSED
    assert "it deletes something" in receipt.why
    assert on.controller.typed == text[:4]


@pytest.mark.feature("D13")
def test_lines_are_typed_into_a_text_without_asking_at_each() -> None:
    text = replace(NAME, role="field", name="", bounds=Rect(0, 0, 700, 500))
    on = bench(text)
    on.do(Type(text="a\nb\n\tc\n\td\n"))
    assert on.controller.typed == "a\nb\n\tc\n\td\n"
    patience = len(on.eyes.patience)
    assert patience == 2, "after the first tab, which it kept, and at the end"


# --- keys that are down, lines that are not ended ------------------------------------------


@pytest.mark.feature("N1", "Z32")
@pytest.mark.parametrize(
    ("window", "ops"),
    [
        (EDITOR, (KeyDown(key="shift"), KeyCombo(keys=("delete",)))),
        (MAIL, (KeyDown(key="ctrl"), KeyCombo(keys=("enter",)))),
        (EDITOR, (KeyDown(key="alt"), KeyCombo(keys=("f4",)))),
        (TERMINAL, (Type(text="r"), Type(text="m -rf x\n"))),
        (TERMINAL, (Type(text="desktop-"), Type(text="agent hosts\n"))),
        (TERMINAL, (Type(text="m -rf x"), KeyCombo(keys=("home",)), Type(text="r"))),
        (
            TERMINAL,
            (KeyCombo(keys=("r",)), KeyDown(key="m"), KeyUp(key="m"), Type(text=" -rf x\n")),
        ),
        (TERMINAL, (Type(text="ls\nr"), Click(x=5, y=5), Type(text="m x\n"))),
        (TERMINAL, (Type(text="xrm y"), KeyCombo(keys=("ctrl", "a")), KeyCombo(keys=("delete",)),
                    KeyCombo(keys=("enter",)))),
        (TERMINAL, (Type(text="mv a"), Type(text=" b\n"))),
        (TERMINAL, (Type(text="ls; "), Type(text="mv a b"), KeyCombo(keys=("enter",)))),
        (TERMINAL, (Type(text="ls"), KeyCombo(keys=("up",)), KeyCombo(keys=("enter",)))),
        (TERMINAL, (KeyCombo(keys=("ctrl", "r")), Type(text="ls\n"))),
        (TERMINAL, (KeyDown(key="ctrl"), KeyDown(key="p"), KeyUp(key="p"), KeyUp(key="ctrl"),
                    Type(text="\n"))),
        (TERMINAL, (Type(text="l\t"), Type(text="s\n"))),
        (TERMINAL, (Type(text="mv a b"), Click(x=5, y=5), *[KeyCombo(keys=("backspace",))] * 6,
                    Type(text="ls\n"))),
        (TERMINAL, (Type(text="mv a b;" + " " * 5000), Type(text="ls\n"))),
        (TERMINAL, (Click(x=5, y=5, button="right"), Type(text="ls\n"))),
        (EDITOR, (KeyCombo(keys=("alt", "f2")), Type(text="mv a b\n"))),
        (EDITOR, (KeyCombo(keys=("super", "r")), Type(text="calc"), KeyCombo(keys=("enter",)))),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_split_over_several_acts_is_asked_about(
    window: Window, ops: tuple[Op, ...]
) -> None:
    on = bench(window=window)
    asked = [ask(on, op) for op in ops]
    assert asked == [False] * (len(ops) - 1) + [True]


@pytest.mark.feature("N1")
def test_what_is_ended_or_let_go_counts_no_more() -> None:
    on = bench(window=TERMINAL)
    for op in (Type(text="echo r\n"), Type(text="w"), KeyCombo(keys=("enter",)), Type(text="id\n")):
        assert not ask(on, op)
    on = bench()
    for op in (KeyDown(key="shift"), KeyUp(key="shift"), KeyCombo(keys=("delete",))):
        assert not ask(on, op)
    on = bench()
    for op in (KeyDown(key="shift"), ReleaseAll(), KeyCombo(keys=("delete",))):
        assert not ask(on, op)
    on = bench(window=TERMINAL)
    on.do(Type(text="r"))
    on.executor.restore()
    assert not ask(on, Type(text="m x"))
    on.executor.restore()
    assert ask(on, Type(text="ls\n")), "the last task left something there"
    on = bench(window=TERMINAL)
    for op in (Click(x=5, y=5), Type(text="ls"), KeyCombo(keys=("enter",)), Type(text="pwd\n")):
        assert not ask(on, op)
    on = bench(window=EDITOR)
    for op in (KeyCombo(keys=("alt", "f2")), KeyCombo(keys=("escape",)), Type(text="mv a b\n")):
        assert not ask(on, op)


@pytest.mark.feature("N1")
@pytest.mark.parametrize(
    ("then", "asked"),
    [(12, True), (0, True), (77, False)],
    ids=["the same", "it tells none", "another process"],
)
def test_a_line_goes_with_its_window_though_another_one_gets_the_number(
    then: int, asked: bool
) -> None:
    on = bench(window=TERMINAL)
    on.controller.processes[TERMINAL.id] = 12
    on.do(Type(text="r"))
    on.executor.restore()
    on.controller.processes[TERMINAL.id] = then
    assert ask(on, Type(text="ls\n")) is asked


@pytest.mark.feature("N1")
def test_what_is_typed_into_a_new_terminal_is_known_at_its_end() -> None:
    on = bench(window=TERMINAL)
    for process in (12, 77):
        on.controller.processes[TERMINAL.id] = process
        for op in (Type(text="ls"), KeyCombo(keys=("enter",))):
            assert not ask(on, op)
        on.executor.restore()


@pytest.mark.feature("N1")
@pytest.mark.parametrize(
    ("ops", "line"),
    [
        ((KeyCombo(keys=("left",)),), ("a", "b")),
        ((KeyCombo(keys=("left",)), KeyCombo(keys=("right",))), ("ab", "")),
        ((KeyCombo(keys=("home",)), KeyCombo(keys=("end",))), ("ab", "")),
        ((KeyCombo(keys=("ctrl", "a")), KeyCombo(keys=("ctrl", "e"))), ("ab", "")),
        ((KeyCombo(keys=("backspace",)),), ("a", "")),
        ((KeyCombo(keys=("space",)), KeyCombo(keys=("shift", "c"))), ("ab c", "")),
        ((KeyCombo(keys=("ctrl", "x")), KeyCombo(keys=("f5",))), ("ab", "")),
    ],
    ids=str,
)
def test_a_line_is_known_as_far_as_our_own_keys_tell(
    ops: tuple[Op, ...], line: tuple[str, str]
) -> None:
    ledger = Ledger()
    ledger.typed("x\nab", 1)
    for op in ops:
        ledger.note(op, 1)
    assert ledger.line(1) == line
    assert ledger.line(2) == ("", "")


# --- an approval is for one thing ----------------------------------------------------------

SAVE = Element("button", "Save", Rect(100, 200, 50, 20), window=EDITOR.title)
POINT = Click(x=110, y=210)


def approved(on: Bench, op: Op) -> str:
    word = on.assess(op)
    assert word.verdict is not Verdict.DENY
    return word.target


@pytest.mark.feature("Z32", "N1")
@pytest.mark.parametrize(
    ("now", "result"),
    [
        (SAVE, Result.CHANGED),
        (replace(SAVE, bounds=Rect(104, 196, 56, 20)), Result.CHANGED),
        (replace(SAVE, name="Discard"), Result.REFUSED),
        (replace(SAVE, role="link"), Result.REFUSED),
        (replace(SAVE, bounds=Rect(100, 200, 90, 20)), Result.REFUSED),
        (None, Result.REFUSED),
    ],
    ids=str,
)
def test_in_step_mode_too_what_was_approved_is_done_to_nothing_else(
    now: Element | None, result: Result
) -> None:
    on = bench(SAVE)
    yes = approved(on, POINT)
    grounding(on).elements = [now] if now else []
    assert on.do(POINT, approved=yes).result is result


@pytest.mark.feature("Z32")
def test_a_title_that_changes_by_itself_is_no_other_thing_and_another_window_is() -> None:
    for same in (True, False):
        on = bench(SAVE)
        yes = approved(on, POINT)
        renamed = replace(EDITOR, title="*Notes - Editor", id=EDITOR.id if same else 77)
        on.controller.listed[0] = on.controller.focused = renamed
        grounding(on).elements = [replace(SAVE, window=renamed.title)]
        result = on.do(POINT, approved=yes).result
        assert result is (Result.CHANGED if same else Result.REFUSED)


@pytest.mark.feature("Z32", "D10")
@pytest.mark.parametrize("thing", [SAVE, replace(SAVE, window=""), None], ids=str)
def test_the_same_title_and_the_same_thing_in_another_program_is_another_target(
    thing: Element | None,
) -> None:
    on = bench(*([thing] if thing else []))
    yes = approved(on, POINT)
    # The very same window id: only its program tells them apart.
    on.controller.listed[0] = on.controller.focused = replace(EDITOR, app="look-alike")
    receipt = on.do(POINT, approved=yes)
    assert (receipt.result, receipt.void) == (Result.REFUSED, True)
    assert receipt.why == "it now belongs to another program"
    assert on.controller.sent("click") == []
    on.controller.listed[0] = on.controller.focused = EDITOR
    assert on.do(POINT, approved=yes).result is Result.CHANGED


@pytest.mark.feature("Z32", "D10")
def test_a_window_of_another_program_below_with_the_same_title_is_told_apart() -> None:
    """What has the focus lies in a window of that title, and it is not the one in front."""
    on = bench(replace(NAME, window=BROWSER.title))
    yes = approved(on, Type(text="a"))
    on.controller.listed[1] = replace(BROWSER, app="look-alike")
    receipt = on.do(Type(text="a"), approved=yes)
    assert (receipt.result, receipt.why) == (Result.REFUSED, "it now belongs to another program")


@pytest.mark.feature("Z32", "D10")
@pytest.mark.parametrize("front", [OWN, None], ids=str)
def test_what_is_done_to_no_window_is_not_void_for_the_one_it_was_approved_in(
    front: Window | None,
) -> None:
    """Such as to open a program: the human says yes in our window."""
    word, displays = Assessment(1, Verdict.ALLOW, ""), bench().controller.displays()
    before = Judged(word, Scene(displays, foreground=EDITOR))
    assert refusal(Judged(word, Scene(displays, foreground=front)), "", before) is None


@pytest.mark.feature("Z32", "D10")
def test_what_lies_in_a_window_without_a_title_is_of_no_program_that_has_such_a_one() -> None:
    """A menu, say: which of them is on top has nothing to do with it."""
    on = bench(replace(SAVE, window=""))
    on.controller.listed += [Window(8, "", "Clock", BROWSER.bounds)]
    yes = approved(on, POINT)
    on.controller.listed.insert(2, Window(9, "", "Weather", BROWSER.bounds))
    assert on.do(POINT, approved=yes).result is Result.CHANGED


@pytest.mark.feature("Z32")
def test_an_approval_does_not_cover_what_became_worse() -> None:
    on = bench(replace(SAVE, name="OK"))
    yes = approved(on, POINT)
    renamed = replace(EDITOR, title="Delete file?")
    on.controller.listed[0] = on.controller.focused = renamed
    grounding(on).elements = [replace(SAVE, name="OK", window=renamed.title)]
    assert on.do(POINT, approved=yes).result is Result.REFUSED


@pytest.mark.feature("Z32")
def test_a_field_in_the_window_that_was_approved_is_covered() -> None:
    """While our own window has the keyboard, only the window behind it is known."""
    on = bench()
    yes = approved(on, Type(text="a"))
    grounding(on).elements = [NAME]
    assert on.do(Type(text="a"), approved=yes).result is Result.CHANGED
    on.controller.focused = BROWSER
    assert on.do(Type(text="a"), approved=yes).result is Result.REFUSED


@pytest.mark.feature("Z32")
def test_an_element_that_moved_is_asked_about_again() -> None:
    on = bench(replace(SAVE, key="s"))
    yes = approved(on, Click(text="Save"))
    grounding(on).elements = [replace(SAVE, key="s", bounds=Rect(400, 400, 50, 20))]
    receipt = on.do(Click(text="Save"), approved=yes)
    assert (receipt.result, receipt.why, receipt.void) == (Result.REFUSED, "it has moved", True)


@pytest.mark.feature("Z32")
def test_an_approval_without_a_judgement_before_is_compared_in_words() -> None:
    on = Bench(policy=FakePolicy())
    assert on.do(Click(), approved="button “Save”").result is Result.REFUSED
    assert on.do(Click(), approved="").result is Result.CHANGED


def test_a_window_that_is_gone_leaves_no_doubt_to_the_next_of_its_number() -> None:
    on = bench(window=TERMINAL)
    ask(on, Type(text="half a line"))
    ask(on, KeyCombo(keys=("tab",)))
    assert on.executor._ledger.unsure(TERMINAL.id)
    on.controller.focused = BROWSER
    on.do(Move(x=5, y=5))
    # It is only behind another one.
    assert on.executor._ledger.unsure(TERMINAL.id)
    on.controller.gone.add(TERMINAL.id)
    on.do(Move(x=6, y=6))
    on.controller.gone.clear()
    on.controller.focused = TERMINAL
    assert not on.executor._ledger.unsure(TERMINAL.id)
    assert on.executor._ledger.line(TERMINAL.id) == ("", "")
