"""Notes a desktop before a task, and puts it back: no key, no click, no wheel."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import Generic, Protocol, TypeVar

from ...geometry import Point
from ...ports import PutBack, Snapshot, Unavailable
from ..putting_back import is_to_go_back, put_back, put_window
from .native_controller import NativeController

Noted = TypeVar("Noted")
Given = TypeVar("Given", contravariant=True)


class NotedClipboard(Protocol[Given]):
    def is_empty(self) -> bool: ...

    def write(self, contents: Given, /) -> None: ...


class NativeRestorer(ABC, Generic[Noted]):
    """Fills the port Restorer."""

    def __init__(self, controller: NativeController, clipboard: NotedClipboard[Noted]) -> None:
        self._controller = controller
        self._clipboard = clipboard
        self._noted: Noted | None = None

    def take(self) -> Snapshot:
        controller = self._controller
        controller.left_at = None
        self._noted = self._read_clipboard()
        return Snapshot(controller.pointer(), controller.outside())

    def put_back(
        self, snapshot: Snapshot, *, clipboard: bool, focus: bool, cursor: bool
    ) -> PutBack:
        return put_back(
            snapshot,
            window=partial(put_window, self._controller.window_list) if focus else None,
            pointer=self._put_pointer if cursor else None,
            clipboard=self._put_clipboard if clipboard else None,
        )

    @abstractmethod
    def let_go_stuck(self) -> tuple[str, ...]: ...

    @abstractmethod
    def _read_clipboard(self) -> Noted | None:
        """Return what lies there; None where there is nothing to put back."""

    @abstractmethod
    def _warp(self, point: Point) -> bool:
        """Put the pointer there without input; False if the system does not."""

    def _put_pointer(self, point: Point) -> bool:
        """Return True once it is there again, False if it never left or the human moved it
        since."""
        if not is_to_go_back(self._controller.pointer(), self._controller.left_at, point):
            return False
        if not self._warp(point):
            raise Unavailable("the mouse position: the pointer can't go there")
        self._controller.left_at = None
        return True

    def _put_clipboard(self) -> bool:
        """Return True if what was noted had gone with its program, and is there again."""
        if self._noted is None or not self._clipboard.is_empty():
            return False
        self._clipboard.write(self._noted)
        return True
