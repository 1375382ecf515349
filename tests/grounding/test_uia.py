"""Windows: elements by UI Automation, with an automation object made by hand."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from fakes import FakeClock
from polling import PATIENCE_S, wait_until

from desktop_agent.events import Advice, Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.elements.roles import PASSWORD_TEXT, role_of, words_of
from desktop_agent.grounding.native.native import ForeignGrounding
from desktop_agent.grounding.native.uia import Automation, UiaTree
from desktop_agent.grounding.native.uia_roles import NUMBERS, Fact, bounds_of, node_of
from desktop_agent.ports import Grounding, Health, Interrupt, Interrupted, Target, Unavailable

pytestmark = pytest.mark.feature("O8")

OWN = 7
GONE, HUNG = 0x80040201, 0x80131505
WINDOW, BUTTON, EDIT, TEXT, PANE, LIST, CHECK = 50032, 50000, 50004, 50020, 50033, 50008, 50002


class ComError(Exception):
    def __init__(self, hresult: int) -> None:
        super().__init__(hresult)
        # COM tells it as a signed number.
        self.hresult = hresult - (1 << 32)


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


@dataclass(eq=False)
class Thing:
    """An element of UI Automation: its facts, what lies in it, and what its calls come to."""

    number: int
    facts: dict[int, Any]
    children: list[Thing] = field(default_factory=list)
    parent: Thing | None = None
    fails: int = 0
    before: Callable[[], None] = lambda: None

    def all(self) -> Iterator[Thing]:
        yield self
        for child in self.children:
            yield from child.all()

    def GetCachedPropertyValue(self, fact: int) -> Any:
        return self.facts.get(fact)

    def BuildUpdatedCache(self, request: object) -> Thing:
        self._may_fail()
        return self

    def FindAllBuildCache(self, scope: int, condition: object, request: object) -> Many:
        self._may_fail()
        if scope == 2:
            return Many(self.children)
        assert condition == (Fact.PASSWORD, True)
        return Many([one for one in self.all() if one.facts.get(Fact.PASSWORD)])

    def SetFocus(self) -> None:
        self._may_fail()
        self.facts[Fact.FOCUSED] = True

    def _may_fail(self) -> None:
        self.before()
        if self.fails:
            raise ComError(self.fails)


class Many:
    def __init__(self, things: Sequence[Thing]) -> None:
        self._things = things
        self.Length = len(things)

    def GetElement(self, n: int) -> Thing:
        return self._things[n]


class Request:
    TreeFilter: object = None

    def __init__(self) -> None:
        self.facts: list[int] = []

    def AddProperty(self, fact: int) -> None:
        self.facts.append(fact)


class Uia:
    """The automation object of a desktop with these windows, by their numbers."""

    ControlViewCondition = "shown"
    RawViewCondition = "all"
    ConnectionTimeout = TransactionTimeout = 0

    def __init__(self, windows: Mapping[int, Thing]) -> None:
        self.windows = windows
        self.root = Thing(0, {}, list(windows.values()))
        self.there: Thing | None = None
        self.focus: Thing | None = None
        self.asked: list[str] = []
        self.ControlViewWalker = self

    CreateCacheRequest = staticmethod(Request)

    def CreatePropertyCondition(self, fact: int, value: object) -> object:
        return fact, value

    def ElementFromHandleBuildCache(self, handle: int, request: Request) -> Thing:
        return self.windows[handle].BuildUpdatedCache(request)

    def GetParentElementBuildCache(self, thing: Thing, request: Request) -> Thing | None:
        return thing.parent or self.root

    def CompareElements(self, one: Thing, other: Thing) -> bool:
        return one is other

    def GetRootElement(self) -> Thing:
        return self.root

    def ElementFromPointBuildCache(self, point: Any, request: Request) -> Thing | None:
        self.asked.append(f"under {point.x},{point.y}")
        return self.there

    def GetFocusedElementBuildCache(self, request: Request) -> Thing | None:
        self.asked.append("focused")
        return self.focus


class Desk:
    def __init__(self, *windows: On) -> None:
        self.stack = list(windows)

    def bounds(self) -> Rect:
        return Rect(0, 0, 1000, 800)

    def windows(self) -> Sequence[On]:
        return self.stack


class Made:
    """Things with numbers of their own, of one process."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.count = 0

    def __call__(
        self,
        kind: int,
        name: str = "",
        bounds: tuple[int, int, int, int] = (10, 10, 100, 20),
        *below: Thing,
        **facts: Any,
    ) -> Thing:
        self.count += 1
        told: dict[int, Any] = {
            Fact.RUNTIME_ID: (42, self.pid, self.count),
            Fact.PROCESS: self.pid,
            Fact.CONTROL_TYPE: kind,
            Fact.NAME: name,
            Fact.BOUNDS: tuple(map(float, bounds)),
            Fact.ENABLED: True,
            **{Fact[key]: value for key, value in facts.items()},
        }
        made = Thing(self.count, told, list(below))
        for one in below:
            one.parent = made
        return made


class Shown:
    """A window with a form in front, another one with a password field, and our own."""

    def __init__(self) -> None:
        make, other = Made(10), Made(20)
        self.save = make(BUTTON, "Save", (20, 300, 80, 30), make(TEXT, "Save", (30, 305, 40, 20)))
        self.secret = make(EDIT, "Key", (20, 200, 200, 30), PASSWORD=True, VALUE="hunter2")
        self.field = make(EDIT, "", (120, 100, 200, 30), HAS_VALUE=True, FOCUSABLE=True, VALUE="x")
        label = make(TEXT, "City", (20, 105, 60, 20))
        self.pane = make(PANE, "", (0, 40, 400, 400), label, self.field, self.secret, self.save)
        self.form = make(WINDOW, "Form", (0, 0, 400, 600), self.pane)
        self.pin = other(EDIT, "Pin", (620, 100, 100, 30), PASSWORD=True)
        self.login = other(WINDOW, "Login", (600, 0, 300, 300), self.pin)
        self.desk = Desk(
            On(3, OWN, Rect(900, 0, 100, 800)),
            On(1, 10, Rect(0, 0, 400, 600), front=True, title="Form"),
            On(2, 20, Rect(600, 0, 300, 300), title="Login"),
        )
        self.uia = Uia({1: self.form, 2: self.login})
        self.clock = FakeClock()
        self.ended = 0

    def start(self) -> Automation:
        def end() -> None:
            self.ended += 1

        return Automation(self.uia, ComError, end)


FRONT = Window(1, "Form", "form", Rect(0, 0, 400, 600))
LOGIN = Rect(600, 0, 300, 300)


@pytest.fixture
def shown() -> Shown:
    return Shown()


@pytest.fixture
def seen(shown: Shown) -> Iterator[ForeignGrounding]:
    tree = UiaTree(shown.start)
    made = ForeignGrounding(tree, shown.desk, own_pid=OWN, clock=shown.clock, slack_s=PATIENCE_S)
    yield made
    made.close()
    assert shown.ended in (0, 1), "COM is left as often as it was entered"


def test_each_control_type_is_a_role_of_ours_or_only_holds_others() -> None:
    assert set(NUMBERS) == set(range(50000, 50041)), "the reference has no others"
    roles = {kind: role_of(number, 0) for kind, number in NUMBERS.items()}
    assert [roles[kind] for kind in (BUTTON, EDIT, CHECK, 50005, 50019, 50013, 50003, 50007)] == [
        *("button", "field", "check box", "link", "tab", "radio button", "combo box", "list item")
    ]
    assert [roles[kind] for kind in (PANE, LIST, 50014, 50018, 50026)] == [None] * 5


def test_states_are_those_of_patterns_that_it_has() -> None:
    make = Made(1)
    ticked = make(CHECK, "A", TOGGLES=True, TOGGLED=1).facts
    half = make(CHECK, "A", TOGGLES=True, TOGGLED=2).facts
    none = make(BUTTON, "A", TOGGLES=False, TOGGLED=1, SELECTED=True, EXPANDED=1, ENABLED=False)
    told = [node_of(facts) for facts in (ticked, half, none.facts)]
    words = [words_of(node.role, node.states) for node in told if node is not None]
    assert words == [{"checked"}, set(), {"disabled"}]
    menu = node_of(make(50011, "File", EXPANDS=True, EXPANDED=1).facts)
    assert menu is not None
    assert role_of(menu.role, menu.states) == "menu"
    page = node_of(make(50030, "Text", HAS_VALUE=True, FOCUSABLE=True).facts)
    assert page is not None
    assert role_of(page.role, page.states) == "field", "a document in which one writes"


def test_a_password_field_tells_no_value_and_what_is_out_of_sight_is_nothing() -> None:
    make = Made(1)
    node = node_of(make(EDIT, "Key", PASSWORD=True, HAS_VALUE=True, VALUE="hunter2").facts)
    assert node is not None
    assert (node.role, node.value) == (PASSWORD_TEXT, "")
    assert node_of(make(BUTTON, "Away", OFFSCREEN=True).facts) is None
    assert bounds_of((float("inf"), 0.0, 0.0, 0.0)) is None
    assert bounds_of((float("nan"), 0.0, 5.0, 5.0)) is None
    assert bounds_of((-99.6, 4.4, 20.0, 10.0)) == Rect(-100, 4, 20, 10)


def test_the_window_in_front_is_told_and_the_secrets_of_all(
    shown: Shown, seen: ForeignGrounding
) -> None:
    fills: Grounding = seen
    around = fills.survey(FRONT, Interrupt())
    assert [(e.number, e.role, e.name, e.window) for e in around.elements] == [
        (1, "field", "City", "Form"),
        (2, "field", "Key", "Form"),
        (3, "button", "Save", "Form"),
    ]
    assert around.secret == (Rect(20, 200, 200, 30), Rect(620, 100, 100, 30))
    assert ("Save", Rect(30, 305, 40, 20)) in around.texts
    assert not any("hunter2" in text for text, _ in around.texts)
    assert not around.truncated
    assert (around.blind, around.silent) == ((), False)
    assert shown.uia.TransactionTimeout == 80
    only = seen.survey(FRONT, Interrupt(), only_secret=True)
    assert (only.elements, only.texts, only.secret) == ((), (), around.secret)


def test_what_lies_under_our_own_window_is_not_told(shown: Shown, seen: ForeignGrounding) -> None:
    shown.desk.stack[0] = On(3, OWN, Rect(0, 290, 400, 100))
    assert "Save" not in [e.name for e in seen.survey(FRONT, Interrupt()).elements]
    assert seen.at(Point(30, 310), Interrupt()) is None
    assert shown.uia.asked == [], "our own process is not asked: it would wait for itself"


def test_a_window_whose_program_hangs_is_secret_as_a_whole(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.login.fails = HUNG
    around = seen.survey(FRONT, Interrupt())
    assert LOGIN in around.secret
    assert [e.name for e in around.elements] == ["City", "Key", "Save"]
    shown.login.fails = GONE
    assert LOGIN in seen.survey(FRONT, Interrupt()).secret, "it shows, and nobody knows what"
    shown.login.fails = 0
    assert LOGIN not in seen.survey(FRONT, Interrupt()).secret


def test_a_survey_ends_in_time_and_what_was_not_read_is_secret(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.pane.before = lambda: shown.clock.advance(0.2)
    around = seen.survey(FRONT, Interrupt())
    assert around.truncated
    assert "City" in [e.name for e in around.elements], "what was read by then is told"
    shown.pane.before = lambda: None
    shown.form.before = lambda: shown.clock.advance(0.1)
    around = seen.survey(FRONT, Interrupt())
    assert (around.truncated, around.elements) == (True, ())
    assert LOGIN in around.secret, "nobody looked for password fields there"
    assert Rect(20, 200, 200, 30) in around.secret, "that was told before the time was up"


def test_it_is_found_again_by_its_own_name_or_the_label_beside_it(
    shown: Shown, seen: ForeignGrounding
) -> None:
    (city,) = seen.find(Target("City", "field"), FRONT, Interrupt())
    assert (city.bounds, city.value) == (Rect(120, 100, 200, 30), "x")
    shown.field.facts[Fact.BOUNDS] = (120.0, 98.0, 200.0, 30.0)
    now = seen.again(city, Interrupt())
    assert now is not None
    assert (now.name, now.bounds) == ("City", Rect(120, 98, 200, 30))
    (save,) = seen.find(Target("Save"), FRONT, Interrupt())
    shown.save.facts[Fact.NAME] = "Delete"
    assert seen.again(save, Interrupt()) is None, "it is something else now"
    shown.field.fails = GONE
    assert seen.again(city, Interrupt()) is None


def test_what_is_operated_is_told_not_the_text_in_it(shown: Shown, seen: ForeignGrounding) -> None:
    shown.uia.there = shown.save.children[0]
    found = seen.at(Point(35, 310), Interrupt())
    assert found is not None
    assert (found.role, found.name) == ("button", "Save")
    assert shown.uia.asked == ["under 35,310"]


def test_the_keyboard_is_told_and_given(shown: Shown, seen: ForeignGrounding) -> None:
    shown.uia.focus = shown.secret
    found = seen.focused(Interrupt())
    assert found is not None
    assert "password" in found.states
    assert seen.take_focus(found, Interrupt())
    again = seen.again(found, Interrupt())
    assert again is not None
    assert "focused" in again.states
    shown.secret.fails = HUNG
    assert not seen.take_focus(found, Interrupt())
    shown.desk.stack = [On(3, OWN, Rect(900, 0, 100, 800), front=True)]
    assert seen.focused(Interrupt()) is None


def test_what_is_not_known_is_not_made_up(seen: ForeignGrounding) -> None:
    (save,) = seen.find(Target("Save"), FRONT, Interrupt())
    assert (seen.origin(save, Interrupt()), seen.filled(save, Interrupt())) == ("", None)


def test_a_stop_is_heeded_while_a_program_is_asked(shown: Shown, seen: ForeignGrounding) -> None:
    interrupt, over = Interrupt(), threading.Event()

    def hang() -> None:
        interrupt.stop()
        over.wait(PATIENCE_S)

    shown.form.before = hang
    with pytest.raises(Interrupted):
        seen.survey(FRONT, interrupt)
    over.set()


def test_a_system_that_hangs_is_not_waited_for(shown: Shown) -> None:
    seen = ForeignGrounding(UiaTree(shown.start), shown.desk, own_pid=OWN, clock=shown.clock)
    assert seen.survey(FRONT, Interrupt()).elements
    over = threading.Event()
    shown.form.before = lambda: over.wait(PATIENCE_S) and None
    around = seen.survey(FRONT, Interrupt())
    assert (around.silent, around.elements) == (True, ())
    assert "didn't answer" in around.blind[0].words
    over.set()
    assert wait_until(lambda: seen.survey(FRONT, Interrupt()).elements), "and again"
    seen.close()


def test_where_it_cannot_be_asked_the_check_says_what_to_do(shown: Shown) -> None:
    def missing() -> Automation:
        raise Unavailable("It is not there.", advice=(Advice("Install it."),))

    seen = ForeignGrounding(UiaTree(missing), shown.desk, own_pid=OWN)
    finding = seen.check()
    assert (finding.level, finding.words, finding.remedy) == (
        *(Health.WARNING, "It is not there.", "Install it."),
    )
    around = seen.survey(FRONT, Interrupt())
    assert around.blind[0].words.startswith("It is not there.")
    assert not around.silent
    assert seen.find(Target("Save"), FRONT, Interrupt()) == ()
    seen.close()
    seen.close()


def test_on_another_system_it_says_which_package_is_missing() -> None:
    with pytest.raises(Unavailable, match="comtypes") as raised:
        UiaTree().open()
    assert raised.value.advice


def test_it_needs_nothing_that_only_linux_has() -> None:
    blocked = "import sys; sys.modules.update(dbus_fast=None, Xlib=None)\n"
    asked = "import desktop_agent.grounding.native.uia, desktop_agent.grounding.native.ax\n"
    foreign = "import desktop_agent.grounding.native.native\n"
    subprocess.run([sys.executable, "-c", blocked + asked + foreign], check=True, timeout=60)
