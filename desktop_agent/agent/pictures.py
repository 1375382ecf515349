"""The pictures that were sent, for whoever shows them."""

from __future__ import annotations

import threading

from ..ports import Picture


class Pictures:
    """The last pictures that were sent, by their ids. From any thread."""

    def __init__(self, most: int = 20) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: dict[int, bytes] = {}

    def keep(self, picture: Picture) -> None:
        with self._lock:
            self._kept[picture.ref.id] = picture.data
            while len(self._kept) > self._most:
                del self._kept[next(iter(self._kept))]

    def get(self, number: int) -> bytes | None:
        with self._lock:
            return self._kept.get(number)
