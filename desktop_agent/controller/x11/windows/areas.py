"""Finds where windows lie, frames and popups included: our own, and those that are to stay
hidden."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

from Xlib import X, display
from Xlib.error import XError
from Xlib.ext import res, shape

from ....events import Window
from ....geometry import Rect
from .window_queries import GONE, Questions, answered
from .windows import Windows


class Areas:
    """Asks on the connection of the caller's thread, which is that of `windows`, too.

    `is_own(pid)` tells our own processes.
    """

    def __init__(
        self, link: display.Display, windows: Windows, *, is_own: Callable[[int], bool]
    ) -> None:
        self._link = link
        self._root = link.screen().root
        self._ask = Questions(link)
        self._windows = windows
        self._is_own = is_own
        self._makers = _Makers(link)
        self._has_shapes = link.has_extension(shape.extname)

    def own(self) -> tuple[list[Rect], bool]:
        """Return where our own windows lie; and whether that stays so until one of the root's
        children comes, goes or moves."""
        shown = self._shown()
        clients = self._windows.clients_of(shown)
        facts = self._windows.facts(clients)
        makers = self._makers.of(clients)
        bare: list[int] = []
        framed: list[int] = []
        unsure: list[int] = []
        for child, client, window in zip(shown, clients, facts, strict=True):
            pid = makers.get(client)
            if (window is not None and window.own) or (pid is not None and self._is_own(pid)):
                (bare if client == child else framed).append(child)
            elif client == child:
                unsure.append(child)
        # One of ours may not say so yet, or lie in a frame that is shown before it is known whose
        # it is; and nobody tells when that is known.
        inside = answered([self._ask.tree(child) for child in unsure])
        certain = all(child in makers for child in unsure) and not any(
            tree.children for tree in inside if tree is not None
        )
        return [*self._outer(framed), *self._parts(bare)], certain

    def of(self, hidden: Callable[[Window], bool]) -> list[Rect]:
        """Return where such windows lie, with their frames, and what else their programs pop up.

        Menus and tips may tell nothing of themselves, neither a title nor a process: then they
        are known by the connection to the server that made them, which their ids tell.
        """
        listed = self._ask.property(self._root.id, "_NET_CLIENT_LIST").numbers()
        shown = self._shown()
        clients = self._windows.clients_of(shown)
        known = list(dict.fromkeys([*listed, *clients]))
        facts = self._windows.facts(known)
        such = {
            wid
            for wid, window in zip(known, facts, strict=True)
            if window is not None and hidden(window)
        }
        if not such:
            # Nothing else is asked about: what their programs pop up is looked for, and no other.
            return []
        makers = {self._maker(wid) for wid in such}
        pids = {pid for wid in such for pid in self._numbers(wid, "_NET_WM_PID")}

        def theirs(child: int, client: int) -> bool:
            if client in such:
                return True
            if client != child or self._is_managed(child):
                return False
            return (
                self._maker(child) in makers
                or not pids.isdisjoint(self._numbers(child, "_NET_WM_PID"))
                or not such.isdisjoint(self._numbers(child, "WM_TRANSIENT_FOR"))
            )

        pairs = zip(shown, clients, strict=True)
        return self._outer(child for child, client in pairs if theirs(child, client))

    def _shown(self) -> list[int]:
        """Return the root's children that can be seen."""
        wids = [child.id for child in self._root.query_tree().children]
        found = answered([self._ask.attributes(wid) for wid in wids])
        return [
            wid
            for wid, one in zip(wids, found, strict=True)
            if one is not None and one.map_state == X.IsViewable
        ]

    def _outer(self, children: Iterable[int]) -> list[Rect]:
        """Return where these children of the root lie, border and all."""
        areas = []
        for size in answered([self._ask.geometry(child) for child in children]):
            if size is not None:
                rim = 2 * size.border_width
                areas.append(Rect(size.x, size.y, size.width + rim, size.height + rim))
        return areas

    def _parts(self, children: Iterable[int]) -> list[Rect]:
        """Return the same, without what is cut out of them."""
        wids = list(children)
        if not self._has_shapes:
            return self._outer(wids)
        sizes = [self._ask.geometry(wid) for wid in wids]
        shapes = [self._ask.shape(wid) for wid in wids]
        areas = []
        for size, cut in zip(answered(sizes), answered(shapes), strict=True):
            if size is None or cut is None:
                continue
            x, y = size.x + size.border_width, size.y + size.border_width
            areas += [
                Rect(x + part.x, y + part.y, part.width, part.height) for part in cut.rectangles
            ]
        return areas

    def _is_managed(self, wid: int) -> bool:
        try:
            return self._ask.property(wid, "WM_STATE").exists()
        except GONE:
            return False

    def _maker(self, wid: int) -> int:
        """Return the connection to the server that made it: each has a range of ids."""
        return int(wid & ~self._link.display.info.resource_id_mask)

    def _numbers(self, wid: int, name: str) -> list[int]:
        try:
            return self._ask.property(wid, name).numbers()
        except GONE:
            return []


class _Makers:
    """The processes that made windows, as the server knows them: no window has to say it."""

    def __init__(self, link: display.Display) -> None:
        self._link = link
        self._knows = link.has_extension(res.extname) and self._are_as_here()

    def of(self, wids: Iterable[int]) -> dict[int, int]:
        """Return the process of each that it is known of."""
        return self._asked(wids) if self._knows else {}

    def _are_as_here(self) -> bool:
        """Return False where the server counts processes otherwise, or we are on another
        machine."""
        link: Any = self._link
        link.res_query_version()
        mine = link.display.info.resource_id_base
        return self._asked([mine]).get(mine) == os.getpid()

    def _asked(self, wids: Iterable[int]) -> dict[int, int]:
        link: Any = self._link
        found: dict[int, int] = {}
        asked = [(wid, self._question(link, wid)) for wid in wids]
        for wid, one in asked:
            try:
                one.reply()
            except XError:
                continue
            for answer in one.ids:
                if len(answer.value) == 1:
                    found[wid] = int(answer.value[0])
        return found

    def _question(self, link: Any, wid: int) -> Any:
        return res.QueryClientIds(
            display=link.display,
            defer=True,
            opcode=link.display.get_extension_major(res.extname),
            specs=[{"client": wid, "mask": res.LocalClientPIDMask}],
        )
