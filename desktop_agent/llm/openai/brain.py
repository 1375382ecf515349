"""OpenAIBrain: asks a server, in the one I/O thread, and never blocks who asks it."""

from __future__ import annotations

import asyncio
import concurrent.futures
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ...config import ModelSettings
from ...ports import (
    Answer,
    BackgroundLoop,
    Cancel,
    Cost,
    Encoder,
    Finding,
    Health,
    Interrupt,
    News,
    Situation,
    Tell,
    Thought,
    Unavailable,
    tell_nobody,
)
from .errors import Kind, Place, Trouble, unavailable
from .keys import heeds_key
from .models import names_of
from .places import KEY_PAGES, OPENAI, host_of, in_the_clear, near, recipient, usable
from .request import Habits, Request, model_of

if TYPE_CHECKING:
    from .client import Server

_PART: Final = "model"
_CHECK_S: Final = 5.0
# The package has to be imported first.
_CHECK_PATIENCE_S: Final = 15.0
_FIRST_GOAL: Final = "The key is checked when you give the first goal."
Sleep = Callable[[float], Awaitable[None]]


class OpenAIBrain:
    """Fills the port Brain for any server that speaks OpenAI's chat completions.

    `settings` is read for every request; `key` tells the key for a base URL, or None for none;
    `facts` says what computer this is. One client is kept for each address and key, until the
    loop is closed.
    """

    name = "openai"
    claims = True

    def __init__(
        self,
        settings: Callable[[], ModelSettings],
        key: Callable[[str], str | None],
        encoder: Encoder,
        loop: BackgroundLoop,
        facts: str = "",
        *,
        sleep: Sleep = asyncio.sleep,
        now: Callable[[], float] = time.time,
        key_pages: Mapping[str, str] = KEY_PAGES,
    ) -> None:
        self._settings = settings
        self._key = key
        self._encoder = encoder
        self._loop = loop
        self._facts = facts
        self._sleep = sleep
        self._now = now
        self._key_pages = key_pages
        self._host = self._host_of(settings())
        self._servers: dict[tuple[str, str | None], Server] = {}
        self._keepers: set[asyncio.Task[None]] = set()
        self._habits: dict[tuple[str, str], Habits] = {}

    @property
    def host(self) -> str:
        """The one that it was made for: no other gets anything, as only this one was allowed."""
        return self._host

    def start(self, situation: Situation, answer: Answer, tell: Tell = tell_nobody) -> Cancel:
        exchange = _Exchange(answer, tell)
        exchange.begin(self._loop.start(self._think(situation, exchange.tell)))
        return exchange.cancel

    def check(self) -> Finding:
        """Whether the server answers and has the model; takes a few seconds at most."""
        settings = self._settings()
        try:
            key, place = self._admitted(settings)
        except Unavailable as problem:
            return _finding(Health.BROKEN, problem)
        if key is None and not near(settings.base_url):
            return _finding(Health.WARNING, unavailable(Trouble(Kind.NO_KEY), place))
        try:
            found = self._loop.wait(self._found(settings, key), _CHECK_PATIENCE_S, Interrupt())
        except TimeoutError:
            return _finding(Health.BROKEN, unavailable(_silent(), place))
        except Trouble as trouble:
            about = "key" if trouble.kind is Kind.WRONG_KEY else ""
            return replace(_finding(Health.BROKEN, unavailable(trouble, place)), about=about)
        names, heeds = found
        if place.model in names or (len(names) == 1 and not place.model):
            words = f"{place.host} answers and has {place.model or names[0]}"
            if heeds:
                return Finding(_PART, Health.OK, f"{words}.")
            unchecked = f"{words}, but it doesn't check the key here."
            return Finding(_PART, Health.WARNING, unchecked, _FIRST_GOAL)
        kind = Kind.NO_MODEL if place.model else Kind.WHICH_MODEL
        other = Trouble(kind, has=names_of(names, place.model))
        return _finding(Health.WARNING, unavailable(other, place))

    @staticmethod
    def _host_of(settings: ModelSettings) -> str:
        return recipient(settings.base_url, model_of(settings)) or "the server"

    @staticmethod
    def _place(settings: ModelSettings) -> Place:
        """Who is asked; Unavailable if no request may go out to this address."""
        base_url = settings.base_url
        place = Place(host_of(base_url), model_of(settings))
        if not usable(base_url):
            raise unavailable(Trouble(Kind.BAD_ADDRESS), place)
        # The human allowed a host, not that all on the way to it see the screen, too.
        if in_the_clear(base_url):
            raise unavailable(Trouble(Kind.IN_THE_CLEAR), place)
        return place

    def _admitted(self, settings: ModelSettings) -> tuple[str | None, Place]:
        """The key for this server, and who is asked; Unavailable if no request may go out."""
        place = self._place(settings)
        key = (self._key(settings.base_url) or "").strip() or None
        place = replace(place, key=key)
        if key is not None and not (key.isascii() and key.isprintable() and " " not in key):
            raise unavailable(Trouble(Kind.BAD_KEY), place)
        return key, place

    # --- the I/O thread ----------------------------------------------------------------

    async def _think(self, situation: Situation, tell: Tell) -> Thought:
        settings = self._settings()
        self._place(settings)
        if (host := self._host_of(settings)) != self._host:
            raise unavailable(Trouble(Kind.MOVED, host), Place(self._host, model_of(settings)))
        # In a thread: the system's keyring may take its time.
        key, place = await asyncio.to_thread(self._admitted, settings)
        if key is None and place.host == OPENAI:
            raise unavailable(Trouble(Kind.NO_KEY), place)
        request = Request(
            server=await self._server(settings.base_url, key),
            settings=settings,
            place=place,
            habits=self._habits,
            encoder=self._encoder,
            facts=self._facts,
            sleep=self._sleep,
            tell=tell,
        )
        return await request.think(situation)

    async def _found(self, settings: ModelSettings, key: str | None) -> tuple[list[str], bool]:
        """What the server has, and whether it would have said that the key is wrong."""
        address = settings.base_url
        server = await self._server(address, key)
        names = await server.models(_CHECK_S)
        if key is None:
            return names, True
        page = self._key_pages.get(host_of(address), "")
        return names, await heeds_key(server, await self._server(address, None), page, _CHECK_S)

    async def _server(self, base_url: str, key: str | None) -> Server:
        found = self._servers.get((base_url, key))
        if found is None:
            # In a thread: to import the package takes long, and the loop serves others, too.
            made = await asyncio.to_thread(_make, base_url, key, self._now)
            found = self._servers.setdefault((base_url, key), made)
            if found is made:
                keeper = asyncio.create_task(_keep(made))
                self._keepers.add(keeper)
                keeper.add_done_callback(self._keepers.discard)
        return found


class _Exchange:
    """One question and its answer, which is never given after `cancel` has returned.

    What it has cost is told even then: it is paid for.
    """

    def __init__(self, answer: Answer, tell: Tell) -> None:
        # Reentrant: who is told may cancel from within.
        self._lock = threading.RLock()
        self._answer = answer
        self._tell = tell
        self._over = False
        self._future: concurrent.futures.Future[Thought] | None = None

    def begin(self, future: concurrent.futures.Future[Thought]) -> None:
        self._future = future
        future.add_done_callback(self._done)

    def tell(self, news: News) -> None:
        with self._lock:
            if self._over and not isinstance(news, Cost):
                # It was given up this instant: nothing more of it may go out.
                raise asyncio.CancelledError
            self._tell(news)

    def cancel(self) -> None:
        with self._lock:
            self._over = True
        if self._future is not None:
            self._future.cancel()

    def _done(self, future: concurrent.futures.Future[Thought]) -> None:
        with self._lock:
            if self._over or future.cancelled():
                return
            self._over = True
            error = future.exception()
            if error is None:
                self._answer(future.result())
            elif isinstance(error, Exception):
                self._answer(error)


def _make(base_url: str, key: str | None, now: Callable[[], float]) -> Server:
    from .client import Server

    return Server(base_url, key, now)


async def _keep(server: Server) -> None:
    """Close the connections when the loop ends: it cancels all that runs."""
    try:
        await asyncio.Event().wait()
    finally:
        await server.close()


def _silent() -> Trouble:
    return Trouble(Kind.SILENT, f"{_CHECK_S:g}")


def _finding(level: Health, problem: Unavailable) -> Finding:
    return Finding(_PART, level, str(problem), " ".join(problem.advice[:2]))
