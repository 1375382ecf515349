"""A UI Automation made by hand: windows of three programs, and the object that tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fakes import FakeClock

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.grounding.native.uia_roles import VALUE, Fact
from desktop_agent.grounding.native.uia_start import Automation

OWN = 7
GONE, HUNG, REFUSED = 0x80040201, 0x80131505, 0x80070005
WINDOW, BUTTON, EDIT, TEXT, PANE, LIST, CHECK = 50032, 50000, 50004, 50020, 50033, 50008, 50002
COMBO, RADIO, SLIDER = 50003, 50013, 50015


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


@dataclass(frozen=True, slots=True)
class Range:
    """A part of a text, by where it begins and ends."""

    start: int
    end: int

    def CompareEndpoints(self, mine: int, other: Range, theirs: int) -> int:
        return (self.start, self.end)[mine] - (other.start, other.end)[theirs]


@dataclass(eq=False)
class Pattern:
    ranges: list[Range]

    def GetSelection(self) -> Many:
        return Many(self.ranges)


@dataclass(eq=False)
class Thing:
    """An element of UI Automation: its facts, what lies in it, and what its calls come to."""

    number: int
    facts: dict[int, Any]
    children: list[Thing] = field(default_factory=list)
    parent: Thing | None = None
    fails: int = 0
    before: Callable[[], None] = lambda: None
    value: str = ""
    values: int = 0
    refuses: int = 0
    calls: int = 0
    slow: bool = False
    unsearched: bool = False
    # Where each selection begins and ends; a field that does not tell has no text pattern.
    selections: list[Range] | None = None

    def all(self) -> Iterator[Thing]:
        yield self
        for child in self.children:
            yield from child.all()

    def GetCachedPropertyValue(self, fact: int) -> Any:
        return self.facts.get(fact)

    def GetRuntimeId(self) -> tuple[int, ...]:
        return 42, self.number

    def GetCurrentPropertyValue(self, fact: int) -> Any:
        assert fact == VALUE
        self.values += 1
        if self.refuses:
            raise ComError(self.refuses)
        return self.value

    def GetCurrentPattern(self, pattern: int) -> Pattern | None:
        assert pattern == 10014
        return None if self.selections is None else Pattern(self.selections)

    def get_CurrentName(self) -> str:
        return str(self.facts[Fact.NAME])

    def GetCachedChildren(self) -> Many | None:
        return Many(self.children) if self.children else None

    def BuildUpdatedCache(self, request: Request) -> Thing:
        self._may_fail()
        self.calls += 1
        if request.scope == 7:
            if self.slow:
                raise ComError(HUNG)
            # A program that hangs does so wherever it is asked.
            for one in self.all():
                one._may_fail()
        return self

    def FindAllBuildCache(self, scope: int, condition: object, request: object) -> Many:
        self._may_fail()
        self.calls += 1
        if scope == 2:
            return Many(self.children)
        assert condition == (Fact.PASSWORD, True)
        if self.unsearched:
            raise ComError(HUNG)
        return Many([one for one in self.all() if one.facts.get(Fact.PASSWORD)])

    def SetFocus(self) -> None:
        self._may_fail()
        self.facts[Fact.FOCUSED] = True

    def _may_fail(self) -> None:
        self.before()
        if self.fails:
            raise ComError(self.fails)


class Many:
    def __init__(self, things: Sequence[Any]) -> None:
        self._things = things

    def get_Length(self) -> int:
        return len(self._things)

    def GetElement(self, n: int) -> Any:
        return self._things[n]


class Request:
    def __init__(self) -> None:
        self.facts: list[int] = []
        self.filter = ""
        self.scope = 1

    def put_TreeFilter(self, view: str) -> None:
        self.filter = view

    def put_TreeScope(self, scope: int) -> None:
        self.scope = scope

    def AddProperty(self, fact: int) -> None:
        self.facts.append(fact)


class Uia:
    """The automation object of a desktop with these windows, by their numbers."""

    def __init__(self, windows: Mapping[int, Thing]) -> None:
        self.timeouts: list[int] = []
        self.windows = windows
        self.root = Thing(0, {}, list(windows.values()))
        self.there: Thing | None = None
        self.focus: Thing | None = None
        self.asked: list[str] = []
        self.requests: list[Request] = []

    def get_ControlViewCondition(self) -> str:
        return "shown"

    def get_RawViewCondition(self) -> str:
        return "all"

    def get_ControlViewWalker(self) -> Uia:
        return self

    def put_ConnectionTimeout(self, milliseconds: int) -> None:
        self.timeouts.append(milliseconds)

    def put_TransactionTimeout(self, milliseconds: int) -> None:
        self.timeouts.append(milliseconds)

    def CreateCacheRequest(self) -> Request:
        self.requests.append(Request())
        return self.requests[-1]

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
        value: str = "",
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
        made = Thing(self.count, told, list(below), value=value)
        for one in below:
            one.parent = made
        return made


class Shown:
    """A window with a form in front, another one with a password field, and our own."""

    def __init__(self) -> None:
        make, other = Made(10), Made(20)
        self.save = make(BUTTON, "Save", (20, 300, 80, 30), make(TEXT, "Save", (30, 305, 40, 20)))
        self.secret = make(EDIT, "Key", (20, 200, 200, 30), PASSWORD=True, value="hunter2")
        self.field = make(EDIT, "", (120, 100, 200, 30), HAS_VALUE=True, FOCUSABLE=True, value="x")
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

    def start(self) -> Automation:
        return Automation(self.uia, ComError)


FRONT = Window(1, "Form", "form", Rect(0, 0, 400, 600))
LOGIN = Rect(600, 0, 300, 300)
