"""UI Automation as a Tree, for Windows 10 and newer, by comtypes.

It has not run on a real Windows: it is written to Microsoft's reference, and tested with an
automation object made by hand, on Wine behind real COM interfaces. The process must be aware of
the scale of each monitor, or the system tells other pixels than those of the screen. Of a program
that runs with more rights than this one, Windows tells little or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from ...geometry import Point, Rect
from ..elements.nodes import Node
from ..elements.roles import FILLED_IN, role_of
from ..elements.window_stack import ShownWindow
from .native_tree import ReportedObject, Thing, Unheard
from .uia_interfaces import ComPoint, ComType
from .uia_roles import VALUE, Fact, bounds_of, node_of, tells_value, value_of
from .uia_start import Automation, not_started, started

T = TypeVar("T")

_CALL_S: Final = 0.08
_CHILDREN, _SUBTREE = 2, 7
_MOST_SLOW: Final = 256
_TEXT_PATTERN: Final = 10014
_START, _END = 0, 1
_TIMEOUT: Final = 0x80131505
# The element is gone, or its program has ended or cut the connection.
_GONE: Final = frozenset({0x80040201, 0x800706BA, 0x80010108, 0x80070578})


@dataclass(frozen=True, slots=True)
class UiaElement:
    """An element that the system told. `whole`: all that is below it came with it; `window` is the
    number of the window that it is, 0 for what is none."""

    element: Any
    whole: bool = False
    window: int = 0


class _CachedFacts:
    """Holds what came with an element. Each is taken out when it is asked for: most are not."""

    def __init__(self, element: Any) -> None:
        self._element = element
        self._known: dict[int, Any] = {}

    def get(self, fact: int, /) -> Any:
        if fact not in self._known:
            told = self._element.GetCachedPropertyValue(int(fact))
            if fact == Fact.RUNTIME_ID and not told:
                told = self._element.GetRuntimeId()
            self._known[fact] = told
        return self._known[fact]


class UiaTree:
    """Fills the Tree. All that is told of an object comes with it, in one call; all of a window in
    one call, too, where that does not take too long."""

    def __init__(
        self,
        start: Callable[[], Automation] | None = None,
        *,
        call_s: float = _CALL_S,
        hangs: Callable[[int], bool] = lambda window: False,
    ) -> None:
        """`hangs` tells of a window whether its program is known to answer nobody."""
        self.call_s = call_s
        self._start = start or started
        self._hangs = hangs
        self._made: Automation | None = None
        self._shown: Any = None
        self._whole: Any = None
        self._all: Any = None
        # Windows of which not all could be had at once.
        self._slow: dict[int, None] = {}

    def open(self) -> None:
        made = self._start()
        try:
            self._prepare(made.uia)
        except made.error as problem:
            raise not_started(f"{_code(problem):#010x}") from problem
        self._made = made

    def tops(self, window: ShownWindow) -> Sequence[ReportedObject]:
        if self._hangs(window.id):
            raise Unheard(f"the program of window {window.id} hangs")
        ask = self._uia.ElementFromHandleBuildCache
        found = self._asked(lambda: ask(window.id, self._shown), None)
        return self._told([UiaElement(found, window=window.id)] if found else [])

    def below(self, thing: Thing) -> Sequence[ReportedObject]:
        if thing.window and thing.window not in self._slow:
            try:
                return self._below_at_once(thing)
            except Unheard:
                self._slow[thing.window] = None
                if len(self._slow) > _MOST_SLOW:
                    del self._slow[next(iter(self._slow))]
                raise
        every, nothing = self._uia.get_ControlViewCondition(), list[UiaElement]()

        def children() -> list[UiaElement]:
            if thing.whole:
                return _each(thing.element.GetCachedChildren(), whole=True)
            return _each(thing.element.FindAllBuildCache(_CHILDREN, every, self._shown))

        return self._told(self._asked(children, nothing))

    def around(self, thing: Thing) -> Thing | None:
        uia = self._uia

        def parent() -> Thing | None:
            walker = uia.get_ControlViewWalker()
            found = walker.GetParentElementBuildCache(thing.element, self._shown)
            # The whole desktop is around the windows.
            if not found or uia.CompareElements(found, uia.GetRootElement()):
                return None
            return UiaElement(found)

        return self._asked(parent, None)

    def now(self, thing: Thing) -> Node | None:
        found = self._asked(lambda: thing.element.BuildUpdatedCache(self._shown), None)
        return self._asked(partial(self._node, found), None) if found else None

    def passwords(self, thing: Thing) -> Sequence[Rect] | None:
        def places() -> list[Rect] | None:
            wanted = self._uia.CreatePropertyCondition(int(Fact.PASSWORD), True)
            found = thing.element.FindAllBuildCache(_SUBTREE, wanted, self._all)
            told = [one.element.GetCachedPropertyValue(int(Fact.BOUNDS)) for one in _each(found)]
            return [place for place in map(bounds_of, told) if place is not None]

        return self._asked(places, None)

    def under(self, point: Point) -> Thing | None:
        ask = self._uia.ElementFromPointBuildCache
        found = self._asked(lambda: ask(ComPoint(point.x, point.y), self._shown), None)
        return UiaElement(found) if found else None

    def focused(self) -> Thing | None:
        found = self._asked(lambda: self._uia.GetFocusedElementBuildCache(self._shown), None)
        return UiaElement(found) if found else None

    def take_focus(self, thing: Thing) -> bool:
        def give() -> bool:
            thing.element.SetFocus()
            return True

        return self._asked(give, False)

    def selects(self, thing: Thing) -> bool | None:
        """Tell whether some of the text in a field is selected; None where its program does not
        tell."""

        def told() -> bool | None:
            pattern = thing.element.GetCurrentPattern(_TEXT_PATTERN)
            if not pattern or self._made is None:
                return None
            some = self._made.as_type(pattern, ComType.TEXT_PATTERN).GetSelection()
            ranges = [some.GetElement(n) for n in range(some.get_Length())] if some else []
            # A caret is a range that ends where it begins.
            return any(one.CompareEndpoints(_START, one, _END) for one in ranges)

        try:
            return self._asked(told, None)
        except Unheard:
            return None

    def close(self) -> None:
        self._made = self._shown = self._whole = self._all = None
        self._slow.clear()

    # --- within ------------------------------------------------------------------------

    @property
    def _uia(self) -> Any:
        if self._made is None:
            raise not_started("it was not opened")
        return self._made.uia

    def _prepare(self, uia: Any) -> None:
        milliseconds = round(self.call_s * 1000)
        uia.put_ConnectionTimeout(milliseconds)
        uia.put_TransactionTimeout(milliseconds)
        shown = uia.get_ControlViewCondition()
        self._shown, self._whole = _request(uia, shown), _request(uia, shown)
        self._whole.put_TreeScope(_SUBTREE)
        # A password field is one also where its program keeps it out of the view.
        self._all = _request(uia, uia.get_RawViewCondition())
        # It needs no program, so an object that can't do this can do nothing.
        uia.GetRootElement()

    def _asked(self, call: Callable[[], T], gone: T) -> T:
        """Return what the call returns, or `gone` of what is not there any more. Else Unheard."""
        error: type[Exception] = self._made.error if self._made is not None else Unheard
        try:
            return call()
        except error as problem:
            if _code(problem) in _GONE:
                return gone
            raise Unheard(f"{_code(problem):#010x}") from problem

    def _below_at_once(self, thing: Thing) -> Sequence[ReportedObject]:
        """Return what shows in a window, everything below it with it, by one call."""
        nothing: list[UiaElement] = []

        def all_of_it() -> list[UiaElement]:
            found = thing.element.BuildUpdatedCache(self._whole)
            return _each(found.GetCachedChildren(), whole=True) if found else nothing

        return self._told(self._asked(all_of_it, nothing))

    def _told(self, things: Sequence[UiaElement]) -> list[ReportedObject]:
        nodes = [(one, self._asked(partial(self._node, one.element), None)) for one in things]
        return [ReportedObject(thing, node) for thing, node in nodes if node is not None]

    def _node(self, element: Any) -> Node | None:
        facts = _CachedFacts(element)
        node = node_of(facts)
        if node is None:
            return None
        if tells_value(node, facts):
            node.value = self._beside(lambda: value_of(element.GetCurrentPropertyValue(VALUE)))
        if not node.name and role_of(node.role, node.states) in FILLED_IN:
            node.label = self._beside(lambda: self._label(facts.get(Fact.LABELLED_BY)))
        return node

    def _label(self, beside: Any) -> str:
        """Return the name of the object that labels another one; what is cached is not with it."""
        if not beside or self._made is None:
            return ""
        element = self._made.as_type(beside, ComType.ELEMENT)
        return str(element.get_CurrentName() or "")

    def _beside(self, call: Callable[[], str]) -> str:
        """Return what is told beside the rest; "" where the program refuses to tell it."""
        error: type[Exception] = self._made.error if self._made is not None else Unheard
        try:
            return call()
        except error as problem:
            if _code(problem) == _TIMEOUT:
                raise
            return ""


def _request(uia: Any, seen: Any) -> Any:
    made = uia.CreateCacheRequest()
    for fact in Fact:
        made.AddProperty(int(fact))
    made.put_TreeFilter(seen)
    return made


def _each(found: Any, *, whole: bool = False) -> list[UiaElement]:
    if not found:
        return []
    return [UiaElement(found.GetElement(n), whole) for n in range(found.get_Length())]


def _code(problem: Exception) -> int:
    return int(getattr(problem, "hresult", 0) or 0) & 0xFFFFFFFF
