"""The one I/O thread: an asyncio loop for what talks to servers and buses."""

from __future__ import annotations

import threading
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .interrupt import Interrupt

if TYPE_CHECKING:
    import asyncio
    import concurrent.futures

T = TypeVar("T")
_TICK_S: Final = 0.01


class BackgroundLoop:
    """An asyncio loop in a thread of its own, which starts when it is first needed."""

    def __init__(self, name: str = "io") -> None:
        self._name = name
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def start(self, work: Coroutine[Any, Any, T]) -> concurrent.futures.Future[T]:
        """Begin the work; its future may be cancelled from any thread.

        RuntimeError after `close`.
        """
        import asyncio

        try:
            loop = self._running()
        except RuntimeError:
            work.close()
            raise
        return asyncio.run_coroutine_threadsafe(work, loop)

    def wait(self, work: Coroutine[Any, Any, T], seconds: float, interrupt: Interrupt) -> T:
        """Do the work and return what it returns, or raise what it raises.

        TimeoutError when the time is up, Interrupted when the task is interrupted; the work is
        cancelled then. Never call it from the loop itself.
        """
        future = self.start(work)
        done = threading.Event()
        future.add_done_callback(lambda _: done.set())
        waited = 0.0
        try:
            while not done.wait(_TICK_S):
                interrupt.check()
                waited += _TICK_S
                if waited >= seconds:
                    raise TimeoutError
        except BaseException:
            future.cancel()
            raise
        return future.result()

    def call(self, function: Callable[[], object]) -> None:
        """Call it in the loop's thread, soon."""
        self._running().call_soon_threadsafe(function)

    def close(self, seconds: float | None = None) -> None:
        """Cancel what runs and end the thread. May be called twice.

        A thread that a call holds up for longer than so many seconds is left to itself: it ends
        when the call does, or with the process.
        """
        with self._lock:
            self._closed = True
            loop, thread = self._loop, self._thread
            self._loop = None
        if loop is not None and thread is not None:
            loop.call_soon_threadsafe(loop.stop)
            thread.join(seconds)

    def _running(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            if self._closed:
                raise RuntimeError("the I/O thread has ended")
            if self._loop is None:
                # Imported late: asyncio takes long to load.
                import asyncio

                self._loop = asyncio.new_event_loop()
                self._thread = threading.Thread(
                    target=_serve, args=(self._loop,), name=self._name, daemon=True
                )
                self._thread.start()
            return self._loop


def _serve(loop: asyncio.AbstractEventLoop) -> None:
    import asyncio

    asyncio.set_event_loop(loop)
    try:
        loop.run_forever()
        running = asyncio.all_tasks(loop)
        for task in running:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*running, return_exceptions=True))
        loop.run_until_complete(loop.shutdown_asyncgens())
    finally:
        loop.close()
