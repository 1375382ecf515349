"""The interfaces of UI Automation, as far as they are called (UIAutomationClient.h).

They are declared here, so nothing is generated from a type library where the program runs, and a
folder that can only be read is enough. Importing this loads nothing of Windows.
"""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, Final


class ComType(Enum):
    """Names what a method takes or returns."""

    ELEMENT = "IUIAutomationElement"
    ELEMENTS = "IUIAutomationElementArray"
    CONDITION = "IUIAutomationCondition"
    REQUEST = "IUIAutomationCacheRequest"
    WALKER = "IUIAutomationTreeWalker"
    TEXT_PATTERN = "IUIAutomationTextPattern"
    RANGES = "IUIAutomationTextRangeArray"
    RANGE = "IUIAutomationTextRange"
    UNKNOWN = "IUnknown"
    INT = "int"
    MILLISECONDS = "unsigned int"
    WINDOW = "HWND"
    POINT = "POINT"
    TEXT = "BSTR"
    NUMBERS = "SAFEARRAY(int)"
    ANY = "VARIANT"


@dataclass(frozen=True, slots=True)
class Method:
    """A method that is called. `place` counts from 0 in the table of its interface, after the three
    methods of IUnknown. `returns` is None where it returns nothing."""

    place: int
    takes: tuple[ComType, ...] = ()
    returns: ComType | None = None


@dataclass(frozen=True, slots=True)
class Interface:
    """An interface by its id, with those of its methods that are called."""

    iid: str
    methods: Mapping[str, Method]


_E, _R, _C = ComType.ELEMENT, ComType.REQUEST, ComType.CONDITION

AUTOMATION: Final = Interface(
    "{34723AFF-0C9D-49D0-9896-7AB52DF8CD8A}",
    {
        "CompareElements": Method(0, (_E, _E), ComType.INT),
        "GetRootElement": Method(2, (), _E),
        "ElementFromHandleBuildCache": Method(7, (ComType.WINDOW, _R), _E),
        "ElementFromPointBuildCache": Method(8, (ComType.POINT, _R), _E),
        "GetFocusedElementBuildCache": Method(9, (_R,), _E),
        "get_ControlViewWalker": Method(11, (), ComType.WALKER),
        "get_RawViewCondition": Method(14, (), _C),
        "get_ControlViewCondition": Method(15, (), _C),
        "CreateCacheRequest": Method(17, (), _R),
        "CreatePropertyCondition": Method(20, (ComType.INT, ComType.ANY), _C),
        # The 55 methods of IUIAutomation come before those that IUIAutomation2 adds.
        "put_ConnectionTimeout": Method(58, (ComType.MILLISECONDS,)),
        "put_TransactionTimeout": Method(60, (ComType.MILLISECONDS,)),
    },
)
"""Describes the object that is asked for first: IUIAutomation2."""

INTERFACES: Final[Mapping[ComType, Interface]] = {
    _C: Interface("{352FFBA8-0973-437C-A61F-F64CAFD81DF9}", {}),
    _R: Interface(
        "{B32A92B5-BC25-4078-9C08-D7EE95C48E03}",
        {
            "AddProperty": Method(0, (ComType.INT,)),
            "put_TreeScope": Method(4, (ComType.INT,)),
            "put_TreeFilter": Method(6, (_C,)),
        },
    ),
    _E: Interface(
        "{D22108AA-8AC5-49A5-837B-37BBB3D7591E}",
        {
            "SetFocus": Method(0),
            "GetRuntimeId": Method(1, (), ComType.NUMBERS),
            "FindAllBuildCache": Method(5, (ComType.INT, _C, _R), ComType.ELEMENTS),
            "BuildUpdatedCache": Method(6, (_R,), _E),
            "GetCurrentPropertyValue": Method(7, (ComType.INT,), ComType.ANY),
            "GetCachedPropertyValue": Method(9, (ComType.INT,), ComType.ANY),
            "GetCurrentPattern": Method(13, (ComType.INT,), ComType.UNKNOWN),
            "GetCachedChildren": Method(16, (), ComType.ELEMENTS),
            "get_CurrentName": Method(20, (), ComType.TEXT),
        },
    ),
    ComType.ELEMENTS: Interface(
        "{14314595-B4BC-4055-95F2-58F2E42C9855}",
        {"get_Length": Method(0, (), ComType.INT), "GetElement": Method(1, (ComType.INT,), _E)},
    ),
    ComType.WALKER: Interface(
        "{4042C624-389C-4AFC-A630-9DF854A541FC}",
        {"GetParentElementBuildCache": Method(6, (_E, _R), _E)},
    ),
    ComType.TEXT_PATTERN: Interface(
        "{32EBA289-3583-42C9-9C59-3B6D9A1E9B6A}",
        {"GetSelection": Method(2, (), ComType.RANGES)},
    ),
    ComType.RANGES: Interface(
        "{CE4AE76A-E717-4C98-81EA-47371D028EB6}",
        {
            "get_Length": Method(0, (), ComType.INT),
            "GetElement": Method(1, (ComType.INT,), ComType.RANGE),
        },
    ),
    ComType.RANGE: Interface(
        "{A543CC6A-F4AE-494B-8239-C814481187A8}",
        {
            "CompareEndpoints": Method(2, (ComType.INT, ComType.RANGE, ComType.INT), ComType.INT),
        },
    ),
}
"""The interfaces of what the others take and return."""


class ComPoint(ctypes.Structure):
    """A point in pixels."""

    _fields_ = (("x", ctypes.c_int32), ("y", ctypes.c_int32))


@dataclass(frozen=True, slots=True)
class Declared:
    """The interfaces as classes of comtypes."""

    automation: Any
    by_kind: Mapping[ComType, Any]


@cache
def declared(comtypes: Any) -> Declared:
    """Return the interfaces as classes of this package, which is comtypes."""
    automation = importlib.import_module("comtypes.automation")
    arrays = importlib.import_module("comtypes.safearray")
    made = {kind: _named(comtypes, kind.value, one.iid) for kind, one in INTERFACES.items()}
    types: dict[ComType, Any] = {
        ComType.INT: ctypes.c_int,
        ComType.MILLISECONDS: ctypes.c_uint,
        ComType.WINDOW: ctypes.c_void_p,
        ComType.POINT: ComPoint,
        ComType.TEXT: comtypes.BSTR,
        ComType.NUMBERS: arrays._midlSAFEARRAY(ctypes.c_int),
        ComType.ANY: automation.VARIANT,
        ComType.UNKNOWN: ctypes.POINTER(comtypes.IUnknown),
        **{kind: ctypes.POINTER(one) for kind, one in made.items()},
    }
    for kind, one in made.items():
        one._methods_ = _table(comtypes, INTERFACES[kind], types)
    root = _named(comtypes, "IUIAutomation2", AUTOMATION.iid)
    root._methods_ = _table(comtypes, AUTOMATION, types)
    return Declared(root, made)


def _named(comtypes: Any, name: str, iid: str) -> Any:
    # Its methods come later: they name interfaces that are not there yet.
    return type(comtypes.IUnknown)(name, (comtypes.IUnknown,), {"_iid_": comtypes.GUID(iid)})


def _table(comtypes: Any, interface: Interface, types: Mapping[ComType, Any]) -> list[Any]:
    """Return all methods up to the last one that is called, in their places."""
    by_place = {one.place: (name, one) for name, one in interface.methods.items()}
    found: list[Any] = []
    for place in range(max(by_place, default=-1) + 1):
        name, method = by_place.get(place, (f"Unused{place}", Method(place)))
        parts: list[Any] = [(["in"], types[kind]) for kind in method.takes]
        if method.returns is not None:
            parts.append((["out", "retval"], ctypes.POINTER(types[method.returns])))
        found.append(comtypes.COMMETHOD([], comtypes.HRESULT, name, *parts))
    return found
