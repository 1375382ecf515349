"""UI Automation as a Tree, for Windows 10 and newer, by comtypes.

It has not run on a real Windows: it is written to Microsoft's reference, and tested with an
automation object made by hand. The process must be aware of the scale of each monitor, or the
system tells other pixels than those of the screen. Of a program that runs with more rights than
this one, Windows tells little or nothing.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from ctypes import wintypes
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ...events import Advice, Means
from ...geometry import Point, Rect
from ...ports import Unavailable
from ..elements.nodes import Node
from ..elements.roles import FILLED_IN, role_of
from ..elements.window_stack import ShownWindow
from .native_tree import ReportedObject, Thing, Unheard
from .uia_roles import Fact, bounds_of, node_of

T = TypeVar("T")

_CUI_AUTOMATION_8: Final = "{E22AD333-B25F-460C-83D0-0581107395C9}"
_LIBRARY: Final = "UIAutomationCore.dll"
_CALL_S: Final = 0.08
_CHILDREN, _SUBTREE = 2, 7
_MULTITHREADED: Final = 0
# The element is gone, or its program has ended or cut the connection.
_GONE: Final = frozenset({0x80040201, 0x800706BA, 0x80010108, 0x80070578})
_NOT_INSTALLED: Final = (
    "I can't ask programs what they show: the package comtypes is not installed."
)
_NO_UIA: Final = "I can't ask programs what they show: UI Automation didn't start ({})."
_INSTALL: Final = Advice(
    "Run python main.py once: it installs what is missing. Then start me again.", Means.TERMINAL
)
_RESTART: Final = Advice("Restart Windows, then start me again.")


@dataclass(frozen=True, slots=True)
class Automation:
    """The system's object (IUIAutomation2), and what its calls raise, with an `hresult`."""

    uia: Any
    error: type[Exception]
    end: Callable[[], object] = lambda: None


class UiaTree:
    """Fills the Tree. All that is told of an object comes with it, in one call."""

    def __init__(
        self, start: Callable[[], Automation] | None = None, *, call_s: float = _CALL_S
    ) -> None:
        self.call_s = call_s
        self._start = start or _started
        self._made: Automation | None = None
        self._shown: Any = None
        self._all: Any = None

    def open(self) -> None:
        made = self._start()
        milliseconds = round(self.call_s * 1000)
        made.uia.ConnectionTimeout = milliseconds
        made.uia.TransactionTimeout = milliseconds
        self._shown, self._all = made.uia.CreateCacheRequest(), made.uia.CreateCacheRequest()
        for request in (self._shown, self._all):
            for fact in Fact:
                request.AddProperty(int(fact))
        self._shown.TreeFilter = made.uia.ControlViewCondition
        # A password field is one also where its program keeps it out of the view.
        self._all.TreeFilter = made.uia.RawViewCondition
        self._made = made

    def tops(self, window: ShownWindow) -> Sequence[ReportedObject]:
        ask = self._uia.ElementFromHandleBuildCache
        return self._told(self._asked(lambda: [ask(window.id, self._shown)], []))

    def below(self, thing: Thing) -> Sequence[ReportedObject]:
        every = self._uia.ControlViewCondition
        nothing: list[Thing] = []

        def children() -> list[Thing]:
            return _each(thing.FindAllBuildCache(_CHILDREN, every, self._shown))

        return self._told(self._asked(children, nothing))

    def around(self, thing: Thing) -> Thing | None:
        uia = self._uia

        def parent() -> Thing | None:
            found = uia.ControlViewWalker.GetParentElementBuildCache(thing, self._shown)
            # The whole desktop is around the windows.
            return found if found and not uia.CompareElements(found, uia.GetRootElement()) else None

        return self._asked(parent, None)

    def now(self, thing: Thing) -> Node | None:
        return self._node(self._asked(lambda: thing.BuildUpdatedCache(self._shown), None))

    def passwords(self, thing: Thing) -> Sequence[Rect] | None:
        wanted = self._uia.CreatePropertyCondition(int(Fact.PASSWORD), True)

        def places() -> list[Rect] | None:
            found = _each(thing.FindAllBuildCache(_SUBTREE, wanted, self._all))
            told = [bounds_of(one.GetCachedPropertyValue(int(Fact.BOUNDS))) for one in found]
            return [place for place in told if place is not None]

        return self._asked(places, None)

    def under(self, point: Point) -> Thing | None:
        there, ask = wintypes.POINT(point.x, point.y), self._uia.ElementFromPointBuildCache
        return self._asked(lambda: ask(there, self._shown) or None, None)

    def focused(self) -> Thing | None:
        ask = self._uia.GetFocusedElementBuildCache
        return self._asked(lambda: ask(self._shown) or None, None)

    def take_focus(self, thing: Thing) -> bool:
        def give() -> bool:
            thing.SetFocus()
            return True

        return self._asked(give, False)

    def close(self) -> None:
        made, self._made = self._made, None
        # Its objects must be let go before COM ends in this thread.
        self._shown = self._all = None
        if made is not None:
            end = made.end
            del made
            end()

    # --- within ------------------------------------------------------------------------

    @property
    def _uia(self) -> Any:
        if self._made is None:
            raise Unavailable(_NO_UIA.format("it was not opened"), advice=(_RESTART,))
        return self._made.uia

    def _asked(self, call: Callable[[], T], gone: T) -> T:
        """Return what the call returns, or `gone` of what is not there any more. Else Unheard."""
        error: type[Exception] = self._made.error if self._made is not None else Unheard
        try:
            return call()
        except error as problem:
            if _code(problem) in _GONE:
                return gone
            raise Unheard(f"{_code(problem):#010x}") from problem

    def _told(self, things: Sequence[Thing]) -> list[ReportedObject]:
        nodes = [(thing, self._node(thing)) for thing in things]
        return [ReportedObject(thing, node) for thing, node in nodes if node is not None]

    def _node(self, thing: Thing) -> Node | None:
        if not thing:
            return None
        facts: dict[int, Any] = {fact: thing.GetCachedPropertyValue(int(fact)) for fact in Fact}
        node = node_of(facts)
        beside = facts[Fact.LABELLED_BY]
        if node is not None and beside and role_of(node.role, node.states) in FILLED_IN:
            node.label = self._label(beside)
        return node

    def _label(self, beside: Thing) -> str:
        """Return the name of the object that labels another one; what is cached is not with it."""
        gen = importlib.import_module("comtypes.gen.UIAutomationClient")
        label = beside.QueryInterface(gen.IUIAutomationElement)
        return self._asked(lambda: str(label.CurrentName or ""), "")


def _each(found: Any) -> list[Thing]:
    return [found.GetElement(n) for n in range(found.Length)] if found else []


def _code(problem: Exception) -> int:
    return int(getattr(problem, "hresult", 0) or 0) & 0xFFFFFFFF


def _started() -> Automation:
    """UI Automation in an apartment of this thread, which may be called from any other one."""
    # comtypes enters an apartment as it is imported, and takes another kind unless told so.
    sys.coinit_flags = _MULTITHREADED  # type: ignore[attr-defined]
    try:
        comtypes = importlib.import_module("comtypes")
        client = importlib.import_module("comtypes.client")
    except ImportError as problem:
        raise Unavailable(_NOT_INSTALLED, advice=(_INSTALL,)) from problem
    try:
        comtypes.CoInitializeEx(_MULTITHREADED)
        gen = client.GetModule(_LIBRARY)
        uia = client.CreateObject(_CUI_AUTOMATION_8, interface=gen.IUIAutomation2)
    except OSError as problem:
        raise Unavailable(_NO_UIA.format(problem), advice=(_RESTART,)) from problem
    return Automation(uia, comtypes.COMError, comtypes.CoUninitialize)
