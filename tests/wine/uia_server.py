"""The UI Automation made by hand, behind real COM interfaces.

What is called goes through the tables of methods, and what is told through VARIANT, BSTR and
SAFEARRAY, as with the system's own.
"""

from __future__ import annotations

import array
import ctypes
import sys
from collections.abc import Callable
from typing import Any

sys.coinit_flags = 0  # type: ignore[attr-defined]
import comtypes  # noqa: E402
from fake_uia import ComError, Many, Pattern, Range, Request, Thing, Uia  # noqa: E402

from desktop_agent.grounding.native.uia_interfaces import ComType, declared  # noqa: E402
from desktop_agent.grounding.native.uia_roles import Fact  # noqa: E402
from desktop_agent.grounding.native.uia_start import Automation, automation_of  # noqa: E402

CLASSES = declared(comtypes)
_ANSWERS: dict[int, Any] = {}
"""What answers, by the address of its interface."""


def _address(pointer: Any) -> int:
    return int(ctypes.cast(pointer, ctypes.c_void_p).value or 0)


def _answers(pointer: Any) -> Any:
    return _ANSWERS[_address(pointer)]


def _told(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except ComError as problem:
        raise comtypes.ReturnHRESULT(problem.hresult, None) from None


class Served(comtypes.COMObject):  # type: ignore[misc]
    def __init__(self, answers: Any) -> None:
        super().__init__()
        self.answers = answers

    @classmethod
    def of(cls, answers: Any) -> Any:
        """Return an interface of what answers; None, a null pointer, of None."""
        if answers is None:
            return None
        pointer = cls(answers).QueryInterface(cls._com_interfaces_[0])
        _ANSWERS[_address(pointer)] = answers
        return pointer


class ServedCondition(Served):
    _com_interfaces_ = (CLASSES.by_kind[ComType.CONDITION],)


class ServedRequest(Served):
    _com_interfaces_ = (CLASSES.by_kind[ComType.REQUEST],)

    def AddProperty(self, fact: int) -> None:
        self.answers.AddProperty(fact)

    def put_TreeScope(self, scope: int) -> None:
        self.answers.put_TreeScope(scope)

    def put_TreeFilter(self, view: Any) -> None:
        self.answers.put_TreeFilter(_answers(view))


class ServedElement(Served):
    _com_interfaces_ = (CLASSES.by_kind[ComType.ELEMENT],)

    def SetFocus(self) -> None:
        _told(self.answers.SetFocus)

    def GetRuntimeId(self) -> Any:
        return self.answers.facts[Fact.RUNTIME_ID]

    def FindAllBuildCache(self, scope: int, condition: Any, request: Any) -> Any:
        asked, wanted = _answers(request), _answers(condition)
        found = _told(lambda: self.answers.FindAllBuildCache(scope, wanted, asked))
        return ServedElements.of(found)

    def BuildUpdatedCache(self, request: Any) -> Any:
        asked: Request = _answers(request)
        return ServedElement.of(_told(lambda: self.answers.BuildUpdatedCache(asked)))

    def GetCurrentPropertyValue(self, fact: int) -> Any:
        return _told(lambda: self.answers.GetCurrentPropertyValue(fact))

    def GetCachedPropertyValue(self, fact: int) -> Any:
        told = self.answers.GetCachedPropertyValue(fact)
        if fact == Fact.BOUNDS:
            return array.array("d", told)
        if fact == Fact.RUNTIME_ID:
            # What no request brings, the element tells itself.
            return array.array("l", told) if self.answers.number % 2 else None
        return ServedElement.of(told) if isinstance(told, Thing) else told

    def GetCachedChildren(self) -> Any:
        return ServedElements.of(self.answers.GetCachedChildren())

    def GetCurrentPattern(self, pattern: int) -> Any:
        return ServedPattern.of(self.answers.GetCurrentPattern(pattern))

    def get_CurrentName(self) -> str:
        return str(self.answers.get_CurrentName())


class ServedElements(Served):
    _com_interfaces_ = (CLASSES.by_kind[ComType.ELEMENTS],)
    answers: Many

    def get_Length(self) -> int:
        return self.answers.get_Length()

    def GetElement(self, n: int) -> Any:
        return ServedElement.of(self.answers.GetElement(n))


class ServedPattern(Served):
    _com_interfaces_ = (CLASSES.by_kind[ComType.TEXT_PATTERN],)
    answers: Pattern

    def GetSelection(self) -> Any:
        return ServedRanges.of(self.answers.GetSelection())


class ServedRanges(Served):
    _com_interfaces_ = (CLASSES.by_kind[ComType.RANGES],)
    answers: Many

    def get_Length(self) -> int:
        return self.answers.get_Length()

    def GetElement(self, n: int) -> Any:
        return ServedRange.of(self.answers.GetElement(n))


class ServedRange(Served):
    _com_interfaces_ = (CLASSES.by_kind[ComType.RANGE],)
    answers: Range

    def CompareEndpoints(self, mine: int, other: Any, theirs: int) -> int:
        return self.answers.CompareEndpoints(mine, _answers(other), theirs)


class ServedWalker(Served):
    _com_interfaces_ = (CLASSES.by_kind[ComType.WALKER],)

    def GetParentElementBuildCache(self, element: Any, request: Any) -> Any:
        found = self.answers.GetParentElementBuildCache(_answers(element), _answers(request))
        return ServedElement.of(found)


class ServedAutomation(Served):
    _com_interfaces_ = (CLASSES.automation,)
    answers: Uia

    def CompareElements(self, one: Any, other: Any) -> int:
        return int(self.answers.CompareElements(_answers(one), _answers(other)))

    def GetRootElement(self) -> Any:
        return ServedElement.of(self.answers.GetRootElement())

    def ElementFromHandleBuildCache(self, handle: Any, request: Any) -> Any:
        asked = _answers(request)
        found = _told(lambda: self.answers.ElementFromHandleBuildCache(handle, asked))
        return ServedElement.of(found)

    def ElementFromPointBuildCache(self, point: Any, request: Any) -> Any:
        return ServedElement.of(self.answers.ElementFromPointBuildCache(point, _answers(request)))

    def GetFocusedElementBuildCache(self, request: Any) -> Any:
        return ServedElement.of(self.answers.GetFocusedElementBuildCache(_answers(request)))

    def get_ControlViewWalker(self) -> Any:
        return ServedWalker.of(self.answers)

    def get_RawViewCondition(self) -> Any:
        return ServedCondition.of(self.answers.get_RawViewCondition())

    def get_ControlViewCondition(self) -> Any:
        return ServedCondition.of(self.answers.get_ControlViewCondition())

    def CreateCacheRequest(self) -> Any:
        return ServedRequest.of(self.answers.CreateCacheRequest())

    def CreatePropertyCondition(self, fact: int, value: Any) -> Any:
        wanted = getattr(value, "value", value)
        return ServedCondition.of(self.answers.CreatePropertyCondition(fact, wanted))

    def put_ConnectionTimeout(self, milliseconds: int) -> None:
        self.answers.put_ConnectionTimeout(milliseconds)

    def put_TransactionTimeout(self, milliseconds: int) -> None:
        self.answers.put_TransactionTimeout(milliseconds)


def served(uia: Uia) -> Automation:
    """Return it as the system's own object would come."""
    pointer = ServedAutomation.of(uia)
    return automation_of(comtypes, pointer)
