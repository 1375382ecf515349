"""ModelBrain: asks a model's server, in the one I/O thread, and never blocks who asks it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeVar

from ..config import ModelSettings, SettingsError
from ..config.second_look import is_apart
from ..events import Advice, Opinion
from ..ports import (
    Again,
    Answer,
    BackgroundLoop,
    Cancel,
    Cost,
    Encoder,
    Finding,
    Health,
    Interrupt,
    JudgeAnswer,
    JudgeCase,
    JudgeWord,
    LockedKeyring,
    News,
    Remark,
    Situation,
    Tell,
    Thought,
    Unavailable,
    tell_nobody,
)
from ..ports.shared.hosts import is_near
from .fallback import WentOver, is_over, other_model
from .judging import judge_of, judged, unjudged, without_words
from .model_families import names_of
from .model_table import ModelTable
from .one_exchange import OneExchange
from .requests.cool_down import Barred, CoolDown
from .requests.dialect import Dialect
from .requests.habits import Habits
from .requests.key_check import heeds_key
from .requests.request import Request
from .requests.retry import is_too_long
from .requests.trouble import (
    FIRST_MODEL,
    OTHER_MODEL_HELPS,
    OUT_OF_REACH,
    NoReply,
    Recipient,
    Trouble,
    TroubleKind,
    second_look_at,
    unavailable,
    why,
)
from .server_address import host_of, in_the_clear, recipient, usable

if TYPE_CHECKING:
    from .requests.server import ServerConnection

_PART: Final = "model"
_CHECK_S: Final = 5.0
# This leaves time to import the package first.
_CHECK_PATIENCE_S: Final = 15.0
_TABLE: Final = Advice("Correct the file or delete it; without it, the built-in table counts.")
_FIRST_GOAL: Final = "The key is checked when you give the first goal."
_Reply = TypeVar("_Reply")
Sleep = Callable[[float], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Served:
    """Says who is asked now: the settings with nothing left empty, and how to speak to the server
    there.

    `needs_key`: without one it says nothing. `key_page` is a page below the address that only a
    good key opens, "" where none is known. `second_look`: it is asked for second looks, apart from
    the first model.
    """

    settings: ModelSettings
    dialect: Dialect
    needs_key: bool = False
    key_page: str = ""
    second_look: bool = False


class ModelBrain:
    """Fills the ports Brain and Judge for any server with a dialect.

    `served` is asked anew for every request, and so is `models`, which raises SettingsError where
    the human's rows are wrong; `facts` says what computer this is. `key` tells the key for a base
    URL, or None for none, and raises LockedKeyring where that is not known. One client is kept for
    each address and key, until the loop is closed.
    """

    looks = True
    claims = True

    def __init__(
        self,
        name: str,
        served: Callable[[], Served],
        key: Callable[[str], str | None],
        encoder: Encoder,
        loop: BackgroundLoop,
        *,
        models: Callable[[], ModelTable],
        facts: str = "",
        sleep: Sleep = asyncio.sleep,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.name = name
        self._served = served
        self._key = key
        self._encoder = encoder
        self._loop = loop
        self._models = models
        self._facts = facts
        self._sleep = sleep
        self._now = now
        self._host = self._host_of(served().settings)
        self._servers: dict[tuple[str, str | None], ServerConnection] = {}
        self._keepers: set[asyncio.Task[None]] = set()
        self._habits = Habits()
        self._cool_downs: dict[str, CoolDown] = {}
        self._barred: dict[tuple[str, str, str | None], Barred] = {}
        self._went_over = WentOver()

    @property
    def host(self) -> str:
        """The one that it was made for: no other gets anything, as only this one was allowed."""
        return self._host

    def start(self, situation: Situation, answer: Answer, tell: Tell = tell_nobody) -> Cancel:
        exchange: OneExchange[Thought] = OneExchange(answer, tell)
        exchange.begin(self._loop.start(self._think(situation, exchange.tell)))
        return exchange.cancel

    def judge(self, case: JudgeCase, answer: JudgeAnswer, tell: Tell = tell_nobody) -> Cancel:
        exchange: OneExchange[JudgeWord] = OneExchange(answer, without_words(tell))
        exchange.begin(self._loop.start(self._judged(case, exchange.tell)))
        return exchange.cancel

    def check(self) -> Finding:
        """Tell whether the server answers and has the model; takes a few seconds at most."""
        served = self._served()
        settings = served.settings
        try:
            self._table()
            key, place = self._admitted(served)
        except Unavailable as problem:
            return _finding(Health.BROKEN, problem)
        if key is None and not is_near(settings.base_url):
            return _finding(Health.WARNING, unavailable(Trouble(TroubleKind.NO_KEY), place))
        try:
            found = self._loop.wait(self._found(served, key), _CHECK_PATIENCE_S, Interrupt())
        except TimeoutError:
            return _finding(Health.BROKEN, unavailable(_silent(), place))
        except Trouble as trouble:
            about = "key" if trouble.kind is TroubleKind.WRONG_KEY else ""
            return replace(_finding(Health.BROKEN, unavailable(trouble, place)), about=about)
        names, heeds = found
        if place.model in names or (len(names) == 1 and not place.model):
            words = f"{place.host} answers and has {place.model or names[0]}"
            judge = "" if is_apart(settings) else settings.second_look.strip()
            others = {
                "fallback model": settings.fallback.strip(),
                "model for a second look,": judge,
            }
            for what, name in others.items():
                if name and name not in names:
                    lacks = f"{words}, but it has no {what} “{name}”."
                    return Finding(_PART, Health.WARNING, lacks, names_of(names, name))
            if heeds:
                return Finding(_PART, Health.OK, f"{words}.")
            unchecked = f"{words}, but it doesn't check the key here."
            return Finding(_PART, Health.WARNING, unchecked, _FIRST_GOAL)
        kind = TroubleKind.NO_MODEL if place.model else TroubleKind.WHICH_MODEL
        other = Trouble(kind, has=names_of(names, place.model))
        return _finding(Health.WARNING, unavailable(other, place))

    @staticmethod
    def _host_of(settings: ModelSettings) -> str:
        return recipient(settings.base_url, settings.name) or "the server"

    @staticmethod
    def _place(served: Served) -> Recipient:
        """Return who is asked; Unavailable if no request may go out to this address."""
        base_url = served.settings.base_url
        place = Recipient(
            host_of(base_url),
            served.settings.name,
            kind=served.dialect.kind,
            chosen_by=second_look_at(base_url) if served.second_look else FIRST_MODEL,
        )
        if not usable(base_url):
            raise unavailable(Trouble(TroubleKind.BAD_ADDRESS), place)
        # The human allowed the host, and not everyone on the way to it.
        if in_the_clear(base_url):
            raise unavailable(Trouble(TroubleKind.IN_THE_CLEAR), place)
        return place

    def _admitted(self, served: Served) -> tuple[str | None, Recipient]:
        """Return the key for this server, and who is asked; Unavailable if no request may go
        out."""
        place = self._place(served)
        try:
            key = (self._key(served.settings.base_url) or "").strip() or None
        except LockedKeyring:
            # Many servers on this computer need no key.
            return None, replace(place, locked=True)
        place = replace(place, key=key)
        if key is not None and not (key.isascii() and key.isprintable() and " " not in key):
            raise unavailable(Trouble(TroubleKind.BAD_KEY), place)
        return key, place

    def _table(self) -> ModelTable:
        """Return the table of models; Unavailable if it is wrong: a model that counts its points
        otherwise than we think would click elsewhere."""
        try:
            return self._models()
        except SettingsError as problem:
            words = f"The table of models has an error, so the model is not asked. {problem}."
            raise Unavailable(words, advice=(_TABLE,)) from None

    # --- the I/O thread ----------------------------------------------------------------

    async def _think(self, situation: Situation, tell: Tell) -> Thought:
        served = self._served()
        settings = served.settings
        place = self._place(served)
        if (host := self._host_of(settings)) != self._host:
            moved = Trouble(TroubleKind.MOVED, host)
            raise unavailable(moved, replace(place, host=self._host))
        key, place = await self._let_in(served)
        cool_down = self._cool_downs.setdefault(settings.base_url, CoolDown())
        clock = asyncio.get_running_loop().time
        if (rest := cool_down.rest(clock())) > 0:
            tell(Again(cool_down.why, rest))
            await self._sleep(rest)
        try:
            thought = await self._reply(served, key, place, situation, tell)
        except NoReply as failed:
            # One that named a long time is not asked before that anyway.
            if failed.trouble.kind in OUT_OF_REACH and not is_too_long(failed.trouble.after_s):
                cool_down.failed(why(failed.trouble, place), clock(), failed.trouble.after_s)
            raise
        cool_down.answered()
        return thought

    async def _let_in(self, served: Served) -> tuple[str | None, Recipient]:
        # Run in a thread: the system's keyring may be slow.
        key, place = await asyncio.to_thread(self._admitted, served)
        if key is None and served.needs_key:
            raise unavailable(Trouble(TroubleKind.NO_KEY), place)
        return key, place

    async def _judged(self, case: JudgeCase, tell: Tell) -> JudgeWord:
        """Ask the second model, in a conversation of its own."""
        served = judge_of(self._served())
        settings = served.settings
        if is_apart(settings) or self._host_of(settings) != self._host:
            # The human allowed one recipient, and a model near by may hand on what it gets.
            return JudgeWord(Opinion.ELSEWHERE, settings.name)
        try:
            async with asyncio.timeout(settings.second_look_s):
                key, place = await self._let_in(served)
                request = await self._request(served, key, place, tell)
                barred = self._barred_for(served, key)
                if (still := barred.still(asyncio.get_running_loop().time())) is not None:
                    # A second look waits for nobody.
                    raise unavailable(still, replace(place, model=settings.name))
                return judged(await _noted(request.judge(case), barred))
        except TimeoutError:
            return JudgeWord(Opinion.LATE)
        except Unavailable as problem:
            return unjudged(problem)

    async def _reply(
        self, served: Served, key: str | None, place: Recipient, situation: Situation, tell: Tell
    ) -> Thought:
        """Ask the model, or the one that takes its place, until there is a reply."""
        other = other_model(served, situation, self._went_over)
        allowed = other is not None and self._host_of(other.settings) == self._host
        if other is not None and allowed and is_over(self._went_over, served, situation):
            try:
                return await self._asked(other, key, place, situation, tell)
            except NoReply:
                # The first one may be back, when the human has it tried again.
                self._went_over = WentOver()
                raise
        left = situation.budget

        def counted(news: News) -> None:
            nonlocal left
            if isinstance(news, Cost):
                left = left.without(news.dollars, news.tokens_in + news.tokens_out)
            tell(news)

        try:
            return await self._asked(served, key, place, situation, counted)
        except NoReply as failed:
            if other is None or failed.trouble.kind not in OTHER_MODEL_HELPS:
                raise
            name = other.settings.name
            if not allowed:
                # The human allowed one recipient, and a model near by may hand on what it gets.
                host = self._host_of(other.settings)
                words = f"I don't ask {name} instead: that would send it to {host}."
                raise failed.with_words(words) from failed
            reason = why(failed.trouble, place)
            tell(Remark(f"{reason} Until this task ends I ask {name}, not {place.model}."))
            rest = replace(situation, budget=left)
            try:
                thought = await self._asked(other, key, place, rest, tell)
            except NoReply as second:
                raise failed.with_words(f"{name} was no help either: {second}") from second
            turns = len(situation.turns)
            self._went_over = WentOver(situation.task, served.settings.name, name, turns)
            return thought

    async def _asked(
        self, served: Served, key: str | None, place: Recipient, situation: Situation, tell: Tell
    ) -> Thought:
        request = await self._request(served, key, place, tell)
        place = replace(place, model=served.settings.name)
        barred = self._barred_for(served, key)
        if (still := barred.still(asyncio.get_running_loop().time())) is not None:
            if is_too_long(still.after_s):
                # Nothing is sent: it has said when it wants to be asked again.
                raise unavailable(still, place)
            tell(Again(why(still, place), still.after_s or 0.0))
            await self._sleep(still.after_s or 0.0)
        return await _noted(request.think(situation), barred)

    def _barred_for(self, served: Served, key: str | None) -> Barred:
        whose = (served.settings.base_url, served.settings.name, key)
        return self._barred.setdefault(whose, Barred())

    async def _request(
        self, served: Served, key: str | None, place: Recipient, tell: Tell
    ) -> Request:
        return Request(
            server=await self._server(served, key),
            settings=served.settings,
            place=replace(place, model=served.settings.name),
            models=await asyncio.to_thread(self._table),
            dialect=served.dialect,
            habits=self._habits,
            encoder=self._encoder,
            facts=self._facts,
            sleep=self._sleep,
            tell=tell,
        )

    async def _found(self, served: Served, key: str | None) -> tuple[list[str], bool]:
        """Return what the server has, and whether it would have said that the key is wrong."""
        server = await self._server(served, key)
        names = await server.models(_CHECK_S)
        if key is None:
            return names, True
        keyless = await self._server(served, None)
        return names, await heeds_key(server, keyless, served.key_page, _CHECK_S)

    async def _server(self, served: Served, key: str | None) -> ServerConnection:
        base_url = served.settings.base_url
        found = self._servers.get((base_url, key))
        if found is None:
            # Run in a thread: importing the package takes long, and the loop serves others, too.
            made = await asyncio.to_thread(_make, served, key, self._now)
            found = self._servers.setdefault((base_url, key), made)
            if found is made:
                keeper = asyncio.create_task(_keep(made))
                self._keepers.add(keeper)
                keeper.add_done_callback(self._keepers.discard)
        return found


async def _noted(reply: Awaitable[_Reply], barred: Barred) -> _Reply:
    """Return the reply; note it if the server names a time before which it is not to be asked."""
    try:
        return await reply
    except NoReply as failed:
        barred.note(failed.trouble, asyncio.get_running_loop().time())
        raise


def _make(served: Served, key: str | None, now: Callable[[], float]) -> ServerConnection:
    from .requests.server import ServerConnection

    return ServerConnection(served.settings.base_url, key, served.dialect, now)


async def _keep(server: ServerConnection) -> None:
    """Close the connections when the loop ends: it cancels all that runs."""
    try:
        await asyncio.Event().wait()
    finally:
        await server.close()


def _silent() -> Trouble:
    return Trouble(TroubleKind.SILENT, f"{_CHECK_S:g}")


def _finding(level: Health, problem: Unavailable) -> Finding:
    return Finding(_PART, level, str(problem), " ".join(map(str, problem.advice[:2])))
