"""One question to a brain that thinks elsewhere, and its answer: given up at once, told once."""

from __future__ import annotations

import asyncio
import concurrent.futures
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from ..ports import Cost, News, Tell

R = TypeVar("R")


class OneExchange(Generic[R]):
    """One question and its answer, which is never given after `cancel` has returned.

    What it has cost is told even then: it is paid for.
    """

    def __init__(self, answer: Callable[[R | Exception], None], tell: Tell) -> None:
        # It is reentrant, because whoever is told may cancel at once.
        self._lock = threading.RLock()
        self._answer = answer
        self._tell = tell
        self._over = False
        self._future: concurrent.futures.Future[R] | None = None

    def begin(self, future: concurrent.futures.Future[R]) -> None:
        self._future = future
        future.add_done_callback(self._done)

    def tell(self, news: News) -> None:
        with self._lock:
            if self._over and not isinstance(news, Cost):
                # It was given up just now, so nothing more of it may be sent.
                raise asyncio.CancelledError
            self._tell(news)

    def cancel(self) -> None:
        with self._lock:
            self._over = True
        if self._future is not None:
            self._future.cancel()

    def _done(self, future: concurrent.futures.Future[R]) -> None:
        with self._lock:
            if self._over or future.cancelled():
                return
            self._over = True
            error = future.exception()
            if error is None:
                self._answer(future.result())
            elif isinstance(error, Exception):
                self._answer(error)
