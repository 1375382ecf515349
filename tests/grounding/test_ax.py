"""macOS: elements by AXUIElement, with its functions made by hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from fakes import FakeClock
from polling import PATIENCE_S

from desktop_agent.events import Window
from desktop_agent.geometry import Display, Displays, Point, Rect
from desktop_agent.grounding.elements.roles import PASSWORD_TEXT, role_of, words_of
from desktop_agent.grounding.native.ax import AxTree
from desktop_agent.grounding.native.ax_roles import BY_SUBROLE, NUMBERS, SECURE, in_pixels, node_of
from desktop_agent.grounding.native.native import ForeignGrounding
from desktop_agent.ports import Grounding, Interrupt, Target

pytestmark = pytest.mark.feature("O8")

OWN = 7
NO_VALUE, GONE, SILENT, FORBIDDEN = -25212, -25202, -25204, -25211
RETINA = Display(Rect(0, 0, 2000, 1600), scale=2.0, logical=Rect(0, 0, 1000, 800))
BESIDE = Display(Rect(2000, 0, 1000, 800), logical=Rect(1000, 0, 1000, 800))
DISPLAYS = Displays((RETINA, BESIDE))


@dataclass(frozen=True, slots=True)
class On:
    """A window on the screen, as an adapter would tell it."""

    id: int
    pid: int
    bounds: Rect
    front: bool = False
    managed: bool = True
    title: str = ""
    inner: tuple[Rect, ...] = ()
    chooses_files: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """What AXValueGetValue tells: a point or a size."""

    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0


@dataclass(frozen=True, slots=True)
class Value:
    """An AXValueRef: of a point (1), of a size (2), or of an error (5)."""

    kind: int
    pair: Pair = Pair()


@dataclass(eq=False)
class Thing:
    """An AXUIElementRef: its attributes, its process, and what its calls come to."""

    pid: int
    facts: dict[str, Any]
    settable: bool = False
    fails: int = 0


class Ax:
    """The module ApplicationServices, as far as it is called."""

    def __init__(self) -> None:
        self.system = Thing(0, {})
        self.programs: dict[int, Thing] = {}
        self.trusted = True
        self.timeouts: list[tuple[Thing, float]] = []
        self.there: Thing | None = None
        self.asked: list[tuple[float, float]] = []
        self.values: list[tuple[Thing, str]] = []

    def AXIsProcessTrusted(self) -> bool:
        return self.trusted

    def AXUIElementCreateSystemWide(self) -> Thing:
        return self.system

    def AXUIElementCreateApplication(self, pid: int) -> Thing:
        return self.programs.get(pid) or Thing(pid, {}, fails=GONE)

    def AXUIElementSetMessagingTimeout(self, thing: Thing, seconds: float) -> int:
        self.timeouts.append((thing, seconds))
        return 0

    def AXUIElementCopyAttributeValue(self, thing: Thing, name: str, _: None) -> tuple[int, Any]:
        self.values.append((thing, name))
        if thing.fails:
            return thing.fails, None
        return (0, thing.facts[name]) if name in thing.facts else (NO_VALUE, None)

    def AXUIElementCopyMultipleAttributeValues(
        self, thing: Thing, names: Sequence[str], options: int, _: None
    ) -> tuple[int, Any]:
        self.values += [(thing, name) for name in names]
        if thing.fails:
            return thing.fails, None
        return 0, [thing.facts.get(name, Value(5)) for name in names]

    def AXUIElementIsAttributeSettable(self, thing: Thing, name: str, _: None) -> tuple[int, bool]:
        return 0, thing.settable

    def AXUIElementSetAttributeValue(self, thing: Thing, name: str, value: object) -> int:
        if not thing.fails:
            thing.facts[name] = value
        return thing.fails

    def AXUIElementCopyElementAtPosition(
        self, thing: Thing, x: float, y: float, _: None
    ) -> tuple[int, Thing | None]:
        self.asked.append((x, y))
        return 0, self.there

    def AXUIElementGetPid(self, thing: Thing, _: None) -> tuple[int, int]:
        return 0, thing.pid

    def AXValueGetTypeID(self) -> int:
        return 1

    def CFGetTypeID(self, value: object) -> int:
        return 1 if isinstance(value, Value) else 2

    def AXValueGetType(self, value: Value) -> int:
        return value.kind

    def AXValueGetValue(self, value: Value, kind: int, _: None) -> tuple[bool, Pair]:
        return True, value.pair


def thing(
    pid: int, role: str, bounds: tuple[float, float, float, float], *below: Thing, **facts: Any
) -> Thing:
    """Its bounds are points, as macOS counts."""
    x, y, width, height = bounds
    told = {f"AX{name}": value for name, value in facts.items() if name != "settable"}
    place = {
        "AXPosition": Value(1, Pair(x=x, y=y)),
        "AXSize": Value(2, Pair(width=width, height=height)),
    }
    made = Thing(pid, {"AXRole": role, "AXChildren": list(below), **place, **told})
    made.settable = bool(facts.get("settable"))
    for one in below:
        one.facts["AXParent"] = made
    return made


@dataclass
class Desk:
    stack: list[On] = field(default_factory=list)

    def bounds(self) -> Rect:
        return DISPLAYS.bounds

    def windows(self) -> Sequence[On]:
        return self.stack


class Shown:
    """A window with a form and its menu bar; another one, on the other monitor, to log in."""

    def __init__(self) -> None:
        self.ax = Ax()
        title = thing(10, "AXStaticText", (20, 100, 60, 20), Value="City")
        self.city = thing(
            *(10, "AXTextField", (100, 100, 150, 20)),
            settable=True,
            Value="x",
            TitleUIElement=title,
        )
        self.key = thing(
            *(10, "AXTextField", (100, 140, 150, 20)), Subrole="AXSecureTextField", Value="••••"
        )
        self.save = thing(10, "AXButton", (20, 200, 60, 20), Title="Save")
        self.near = thing(10, "AXRow", (20, 250, 200, 20), thing(10, "AXCell", (20, 250, 200, 20)))
        self.near.facts["AXChildren"][0].facts["AXDescription"] = "Near"
        self.far = thing(10, "AXRow", (20, 9000, 200, 20))
        rows = thing(10, "AXTable", (20, 240, 200, 100), self.near, self.far)
        rows.facts["AXVisibleRows"] = [self.near]
        self.rows = rows
        group = thing(10, "AXGroup", (0, 40, 400, 500), title, self.city, self.key, self.save, rows)
        self.form = thing(10, "AXWindow", (0, 30, 400, 500), group, Title="Form")
        menu = thing(10, "AXMenuBarItem", (40, 0, 50, 25), Title="File")
        bar = thing(10, "AXMenuBar", (0, 0, 1000, 25), menu)
        program = Thing(10, {"AXRole": "AXApplication", "AXWindows": [self.form]})
        program.facts["AXMenuBar"] = bar
        self.form.facts["AXParent"] = bar.facts["AXParent"] = program
        pin = thing(20, "AXTextField", (1100, 100, 80, 20), Subrole="AXSecureTextField")
        self.login = thing(20, "AXWindow", (1000, 0, 300, 300), pin, Title="Login")
        self.ax.programs = {
            10: program,
            20: Thing(20, {"AXRole": "AXApplication", "AXWindows": [self.login]}),
        }
        self.desk = Desk(
            [
                On(1, 10, Rect(0, 60, 800, 1000), front=True, title="Form"),
                On(2, 20, Rect(2000, 0, 300, 300), title="Login"),
            ]
        )
        self.clock = FakeClock()

    def hang_a_sheet(self, *, front: bool = False) -> Thing:
        """Ask where to save, over the form and beyond its right side; `front` if macOS tells that
        the sheet has the keyboard, not the form."""
        words = thing(10, "AXStaticText", (60, 50, 100, 20), Value="Save changes?")
        name = thing(10, "AXTextField", (420, 80, 100, 20), settable=True, Description="Save As")
        pin = thing(10, "AXTextField", (60, 110, 90, 20), Subrole="AXSecureTextField")
        keep = thing(10, "AXButton", (60, 140, 60, 20), Title="Keep")
        drop = thing(10, "AXButton", (440, 140, 60, 20), Title="Don't Save")
        sheet = thing(
            *(10, "AXSheet", (50, 40, 500, 200), words, name, pin, keep, drop), Description="save"
        )
        self.form.facts["AXChildren"].append(sheet)
        sheet.facts["AXParent"] = self.form
        if front:
            self.desk.stack[0] = dataclasses.replace(self.desk.stack[0], front=False)
        self.desk.stack.insert(0, On(3, 10, Rect(100, 80, 1000, 400), front=front))
        return sheet


FRONT = Window(1, "Form", "form", Rect(0, 60, 800, 1000))


@pytest.fixture
def shown() -> Shown:
    return Shown()


@pytest.fixture
def seen(shown: Shown) -> Iterator[ForeignGrounding]:
    tree = AxTree(lambda: DISPLAYS, lambda: shown.ax, call_s=0.08)
    made = ForeignGrounding(tree, shown.desk, own_pid=OWN, clock=shown.clock, slack_s=PATIENCE_S)
    yield made
    made.close()


def told(role: str, **facts: Any) -> tuple[str | None, str, frozenset[str]]:
    given = {"AXRole": role, **{f"AX{name}": value for name, value in facts.items()}}
    if "settable" in facts:
        given["settable"] = given.pop("AXsettable")
    node = node_of(given, pid=1, key="1", bounds=Rect(0, 0, 9, 9))
    assert node is not None
    return role_of(node.role, node.states), node.name, words_of(node.role, node.states)


def test_each_role_is_one_of_ours_or_only_holds_others() -> None:
    roles = {role: role_of(number, 0) for role, number in (NUMBERS | BY_SUBROLE).items()}
    assert {role for role, ours in roles.items() if ours is None} == {
        *("AXApplication", "AXMenuBar", "AXMenu", "AXPopover", "AXHelpTag", "AXTabGroup"),
        *("AXScrollBar", "AXScrollArea", "AXWebArea", "AXTable", "AXGrid", "AXOutline", "AXList"),
        *("AXRow", "AXToolbar", "AXSplitter", "AXProgressIndicator", "AXBusyIndicator"),
    }
    assert roles["AXPopUpButton"] == "combo box"
    assert roles["AXTabButton"] == "tab"
    assert told("AXNewInSomeRelease", Title="x")[0] is None


def test_states_and_names_are_told_as_humans_see_them() -> None:
    none: frozenset[str] = frozenset()
    assert told("AXCheckBox", Title="A", Value=1) == ("check box", "A", {"checked"})
    assert told("AXCheckBox", Title="A", Value=2) == ("check box", "A", none)
    tab = told("AXRadioButton", Subrole="AXTabButton", Title="A", Value=1)
    assert tab == ("tab", "A", {"selected"})
    assert told("AXButton", Description="Close", Enabled=False) == ("button", "Close", {"disabled"})
    assert told("AXStaticText", Value="Words") == ("text", "Words", none)
    assert told("AXTextField", Value="a file.txt") == ("text", "a file.txt", none)
    assert told("AXTextField", Value="x", settable=True) == ("field", "", {"editable"})


def test_a_secure_field_tells_no_value_and_what_is_hidden_is_nothing() -> None:
    secure = {"AXRole": "AXTextField", "AXSubrole": "AXSecureTextField", "AXValue": "hunter2"}
    node = node_of(secure, pid=1, key="1", bounds=None)
    assert node is not None
    assert (node.role, node.name, node.value) == (PASSWORD_TEXT, "", "")
    assert node_of({**secure, "AXHidden": True}, pid=1, key="1", bounds=None) is None


@pytest.mark.feature("D17")
def test_points_become_pixels_of_the_monitor_that_shows_most_of_it() -> None:
    assert in_pixels((10, 20), (30, 5.5), DISPLAYS) == Rect(20, 40, 60, 11)
    assert in_pixels((1100, 20), (30, 5), DISPLAYS) == Rect(2100, 20, 30, 5)
    assert in_pixels((990, 20), (100, 5), DISPLAYS) == Rect(1990, 20, 100, 5)
    assert in_pixels((-10, 20), (30, 5), DISPLAYS) == Rect(-20, 40, 60, 10)
    assert in_pixels((5000, 20), (30, 5), DISPLAYS) is None
    assert in_pixels((10, 20), (0, 5), DISPLAYS) is None


def test_the_window_in_front_is_told_with_its_menus_and_the_secrets_of_all(
    shown: Shown, seen: ForeignGrounding
) -> None:
    fills: Grounding = seen
    around = fills.survey(FRONT, Interrupt())
    assert [(e.role, e.name, e.window) for e in around.elements] == [
        *(("menu", "File", ""), ("field", "City", "Form"), ("field", "", "Form")),
        *(("button", "Save", "Form"), ("list item", "Near", "Form")),
    ]
    assert around.elements[1].bounds == Rect(200, 200, 300, 40)
    assert around.secret == (Rect(200, 280, 300, 40), Rect(2100, 100, 80, 20))
    assert (around.truncated, around.blind, around.silent) == (False, (), False)
    assert not any("•" in text for text, _ in around.texts)
    assert shown.ax.timeouts == [(shown.ax.system, 0.08)], "it holds for all calls"


@pytest.mark.parametrize("front", [False, True])
def test_a_sheet_is_told_as_above_its_window_and_as_a_part_of_it(
    shown: Shown, seen: ForeignGrounding, front: bool
) -> None:
    shown.hang_a_sheet(front=front)
    there = Window(3, "", "form", Rect(100, 80, 1000, 400)) if front else FRONT
    around = seen.survey(there, Interrupt())
    told = [(e.role, e.name, e.window) for e in around.elements]
    for one in (("field", "Save As", ""), ("button", "Keep", ""), ("button", "Don't Save", "")):
        assert told.count(one) == 1, told
    reached = {e.name: e.bounds for e in around.elements}
    assert reached["Don't Save"] == Rect(880, 280, 120, 40), "beyond the side of its window"
    assert Rect(120, 220, 180, 40) in around.secret
    assert not any(one.width > 500 for one in around.secret), "no window is hidden as a whole"
    assert around.blind == ()
    assert front or reached["Save"] == Rect(40, 400, 60, 40), "the sheet lies over the rest"


def test_what_is_on_a_sheet_is_found_once_and_again_with_what_it_asks(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.hang_a_sheet()
    for front in (FRONT, Window(2, "Login", "login", Rect(2000, 0, 300, 300))):
        (drop,) = seen.find(Target("Don't Save", "button"), front, Interrupt())
        now = seen.again(drop, Interrupt())
        assert now is not None
        assert (now.bounds, now.asks) == (Rect(880, 280, 120, 40), "Save changes?")
    shown.ax.there = shown.form.facts["AXChildren"][-1].facts["AXChildren"][-1]
    at = seen.at(Point(900, 300), Interrupt())
    assert at is not None
    assert (at.name, at.asks) == ("Don't Save", "Save changes?")


def test_a_sheet_that_hangs_on_another_is_told_too(shown: Shown, seen: ForeignGrounding) -> None:
    sheet = shown.hang_a_sheet()
    replace = thing(10, "AXButton", (160, 100, 60, 20), Title="Replace")
    second = thing(10, "AXSheet", (150, 90, 200, 60), replace)
    sheet.facts["AXChildren"].append(second)
    second.facts["AXParent"] = sheet
    shown.desk.stack.insert(0, On(4, 10, Rect(300, 180, 400, 120)))
    around = seen.survey(FRONT, Interrupt())
    assert "Replace" in [e.name for e in around.elements]
    assert around.blind == ()


def test_a_sheet_of_which_nothing_is_told_is_secret_as_a_whole(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.hang_a_sheet().fails = SILENT
    assert Rect(100, 80, 1000, 400) in seen.survey(FRONT, Interrupt()).secret


def test_rows_out_of_sight_are_not_asked(shown: Shown, seen: ForeignGrounding) -> None:
    shown.far.fails = SILENT
    assert not seen.survey(FRONT, Interrupt()).truncated
    del shown.rows.facts["AXVisibleRows"]
    assert seen.survey(FRONT, Interrupt()).truncated, "then all of them must be"


@pytest.mark.parametrize("code", [SILENT, GONE])
def test_a_window_of_which_nothing_is_told_is_secret_as_a_whole(
    shown: Shown, seen: ForeignGrounding, code: int
) -> None:
    shown.login.fails = code
    around = seen.survey(FRONT, Interrupt())
    assert Rect(2000, 0, 300, 300) in around.secret
    assert around.elements


def test_a_window_of_which_a_part_is_not_told_is_secret_as_a_whole(
    shown: Shown, seen: ForeignGrounding
) -> None:
    hung = thing(20, "AXGroup", (1000, 200, 300, 100))
    around = thing(20, "AXGroup", (1000, 200, 300, 100), hung)
    shown.login.facts["AXChildren"].append(around)
    assert Rect(2000, 0, 300, 300) not in seen.survey(FRONT, Interrupt()).secret
    hung.fails = SILENT
    assert Rect(2000, 0, 300, 300) in seen.survey(FRONT, Interrupt()).secret


def test_a_tip_of_which_nothing_is_told_is_not_secret(shown: Shown, seen: ForeignGrounding) -> None:
    tip = On(5, 30, Rect(2500, 0, 50, 20), managed=False)
    shown.desk.stack.append(tip)
    assert tip.bounds not in seen.survey(FRONT, Interrupt()).secret


def test_it_is_found_again_and_what_became_something_else_is_not(
    shown: Shown, seen: ForeignGrounding
) -> None:
    (city,) = seen.find(Target("City", "field"), FRONT, Interrupt())
    (save,) = seen.find(Target("Save"), FRONT, Interrupt())
    shown.city.facts["AXPosition"] = Value(1, Pair(x=100, y=90))
    now = seen.again(city, Interrupt())
    assert now is not None
    assert (now.name, now.bounds, now.value) == ("City", Rect(200, 180, 300, 40), "x")
    shown.save.facts["AXTitle"] = "Delete"
    assert seen.again(save, Interrupt()) is None
    shown.city.fails = GONE
    assert seen.again(city, Interrupt()) is None


def test_a_pixel_is_asked_for_in_points(shown: Shown, seen: ForeignGrounding) -> None:
    shown.ax.there = shown.save
    found = seen.at(Point(60, 420), Interrupt())
    assert found is not None
    assert (found.role, found.name, found.bounds) == ("button", "Save", Rect(40, 400, 120, 40))
    assert shown.ax.asked == [(30.25, 210.25)]


def test_the_keyboard_is_told_and_given(shown: Shown, seen: ForeignGrounding) -> None:
    shown.ax.system.facts["AXFocusedUIElement"] = shown.key
    found = seen.focused(Interrupt())
    assert found is not None
    assert "password" in found.states
    assert seen.take_focus(found, Interrupt())
    assert shown.key.facts["AXFocused"] is True
    shown.key.fails = SILENT
    assert not seen.take_focus(found, Interrupt())


def test_a_missing_permission_is_named_with_where_to_give_it(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.ax.trusted = False
    finding = seen.check()
    assert "macOS does not allow it" in finding.words
    assert "Privacy & Security > Accessibility" in finding.remedy
    assert finding.words in seen.survey(FRONT, Interrupt()).blind[0].words
    shown.ax.trusted = True
    assert seen.check().remedy == "", "it may be given while we run"
    assert seen.survey(FRONT, Interrupt()).elements
    shown.form.fails = FORBIDDEN
    around = seen.survey(FRONT, Interrupt())
    assert around.silent, "it was taken back: nothing is known of any window"


def test_the_value_of_a_password_field_is_not_even_asked_for(
    shown: Shown, seen: ForeignGrounding
) -> None:
    assert seen.survey(FRONT, Interrupt()).elements
    asked = [(thing, name) for thing, name in shown.ax.values if name == "AXValue"]
    assert (shown.city, "AXValue") in asked
    assert not any(thing.facts.get("AXSubrole") == SECURE for thing, _ in asked)
