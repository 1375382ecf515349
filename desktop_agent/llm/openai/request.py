"""One question to a server: the picture, the tries, the habits of the server, the reply.

After tries that failed, the picture is as old as all the waits between them. What a reply names by
its words or its number is found anew right before it is done; its points are not: they mean the
screen of that picture.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from ...config import ModelSettings
from ...ports import Again, Cost, Encoder, Heading, Picture, Situation, Tell, Thought, Words
from ...protocol import strict_schema
from .errors import TRIED_AGAIN, Kind, Place, Trouble, trouble_of, unavailable, why
from .models import (
    DEFAULT_MODEL,
    coordinates_of,
    family_of,
    formats_of,
    longest_of,
    names_of,
    price_of,
)
from .paid import tokens_of
from .places import OPENAI, host_of, near
from .points import Grid
from .prompt import Prompt, messages
from .reading import holds_calls, holds_object, notes_so_far, thought_of, whole
from .retry import backoff
from .stream import BadStream, Incoming

if TYPE_CHECKING:
    from .client import Server

_LIST_S: Final = 5.0
_WORDS_EVERY_S: Final = 0.05
_ABOUT_FORMAT: Final = re.compile(
    r"response.?format|json.?schema|json.?object|schema|grammar|structured", re.IGNORECASE
)
_ABOUT_USAGE: Final = re.compile(r"stream.?options|include.?usage", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Habits:
    """What a server was found to take: `format` counts on from the strictest form of a reply."""

    format: int = 0
    usage: bool = True
    tokens: str = "max_tokens"
    tokens_tried: bool = False

    def without(self, trouble: Trouble, forms: int) -> Habits | None:
        """What to try instead after the server did not take a request; None for nothing."""
        if trouble.kind not in (Kind.BAD_REQUEST, Kind.SERVER):
            return None
        about = trouble.about
        if self.usage and _ABOUT_USAGE.search(about):
            return replace(self, usage=False)
        if not self.tokens_tried and self.tokens in about:
            other = {"max_tokens": "max_completion_tokens"}.get(self.tokens, "max_tokens")
            return replace(self, tokens=other, tokens_tried=True)
        if self.format + 1 < forms and _ABOUT_FORMAT.search(about):
            return replace(self, format=self.format + 1)
        return None


class Request:
    """Asks until there is a reply, or a reason why there is none. Used once, in the loop."""

    def __init__(
        self,
        *,
        server: Server,
        settings: ModelSettings,
        place: Place,
        habits: dict[tuple[str, str], Habits],
        encoder: Encoder,
        facts: str,
        sleep: Callable[[float], Awaitable[None]],
        tell: Tell,
    ) -> None:
        self._server = server
        self._settings = settings
        self._place = place
        self._all_habits = habits
        self._encoder = encoder
        self._facts = facts
        self._sleep = sleep
        self._tell = tell
        self._words = ""
        self._paid_at = 0.0

    async def think(self, situation: Situation) -> Thought:
        """The reply; Unavailable, in words for a user, if there is none."""
        self._paid_at = asyncio.get_running_loop().time()
        if not self._place.model:
            self._place = replace(self._place, model=await self._only_model())
        picture = await self._picture(situation)
        family = family_of(self._place.model)
        grid = None
        if picture is not None:
            grid = Grid.of(picture.ref, coordinates_of(self._settings, family), situation.displays)
        elif situation.displays is not None:
            grid = Grid.screen(situation.displays.bounds)
        prompt = Prompt(family=family, grid=grid, facts=self._facts, history=self._settings.history)
        asked = messages(situation, prompt, picture)
        self._tell(Heading(self._place.host, picture))
        incoming = await self._asked(asked, picture)
        raw = whole(incoming.text)
        return thought_of(raw, None if grid is None or grid.is_screen else grid)

    async def _picture(self, situation: Situation) -> Picture | None:
        view = situation.view
        if view is None:
            return None
        longest, most = longest_of(self._settings, family_of(self._place.model))
        return await asyncio.to_thread(
            self._encoder.encode, view, longest=longest, most_pixels=most
        )

    async def _only_model(self) -> str:
        """The one that a server has, where none was chosen."""
        try:
            names = await self._server.models(_LIST_S)
        except Trouble as trouble:
            raise unavailable(trouble, self._place) from trouble
        if len(names) == 1:
            return names[0]
        raise unavailable(Trouble(Kind.WHICH_MODEL, has=names_of(names)), self._place)

    async def _asked(self, asked: list[dict[str, Any]], picture: Picture | None) -> Incoming:
        failures = 0
        while True:
            incoming = Incoming()
            try:
                await self._once(asked, incoming)
                self._pay(incoming, asked, picture)
                return incoming
            except asyncio.CancelledError:
                self._pay(incoming, asked, picture, cut=True)
                raise
            except Trouble as trouble:
                self._pay(incoming, asked, picture, cut=True)
                changed = self._habits.without(trouble, len(self._forms))
                if changed is not None:
                    self._all_habits[self._habits_key] = changed
                    continue
                failures += 1
                if trouble.kind not in TRIED_AGAIN or failures >= self._settings.tries:
                    told = await self._explained(trouble)
                    raise unavailable(told, self._place, tries=failures) from trouble
                seconds = backoff(failures, trouble.after_s)
                self._tell(Again(why(trouble, self._place), seconds))
                await self._sleep(seconds)

    async def _explained(self, trouble: Trouble) -> Trouble:
        """With what the server itself has, if it does not know the model."""
        if trouble.kind is not Kind.NO_MODEL:
            return trouble
        try:
            names = await self._server.models(_LIST_S)
        except Trouble:
            named = "model" in trouble.said.casefold()
            return trouble if named else Trouble(Kind.NO_API, trouble.said)
        if self._place.model in names:
            return Trouble(Kind.NO_API, trouble.said)
        return Trouble(Kind.NO_MODEL, has=names_of(names, self._place.model))

    # --- one try -----------------------------------------------------------------------

    @property
    def _habits_key(self) -> tuple[str, str]:
        return self._settings.base_url, self._place.model

    @property
    def _habits(self) -> Habits:
        # OpenAI's newer models take only the newer name, and most others only the older.
        first = Habits(
            tokens="max_completion_tokens" if self._place.host == OPENAI else "max_tokens"
        )
        return self._all_habits.get(self._habits_key, first)

    @property
    def _forms(self) -> tuple[str, ...]:
        return formats_of(self._settings, family_of(self._place.model))

    def _body(self, asked: list[dict[str, Any]]) -> dict[str, Any]:
        settings, habits = self._settings, self._habits
        body: dict[str, Any] = {
            "model": self._place.model,
            "messages": asked,
            "stream": True,
            habits.tokens: settings.max_output_tokens,
        }
        if habits.usage:
            body["stream_options"] = {"include_usage": True}
        if settings.temperature >= 0:
            body["temperature"] = settings.temperature
        if settings.top_p >= 0:
            body["top_p"] = settings.top_p
        match self._forms[min(habits.format, len(self._forms) - 1)]:
            case "json_schema":
                schema = {"name": "reply", "strict": True, "schema": strict_schema()}
                body["response_format"] = {"type": "json_schema", "json_schema": schema}
            case "json_object":
                body["response_format"] = {"type": "json_object"}
        return body

    def _pay(
        self,
        incoming: Incoming,
        asked: list[dict[str, Any]],
        picture: Picture | None,
        *,
        cut: bool = False,
    ) -> None:
        """Tell what a reply took, once; of a `cut` one only if anything of it came."""
        tokens, guessed = tokens_of(incoming, asked, picture)
        if cut and not any(tokens):
            return
        now = asyncio.get_running_loop().time()
        seconds, self._paid_at = now - self._paid_at, now
        self._tell(Cost(*tokens, seconds, price_of(self._settings, *tokens), guessed))

    async def _once(self, asked: list[dict[str, Any]], incoming: Incoming) -> None:
        """One request and its whole reply; Trouble if there is none to be had."""
        try:
            await self._receive(self._body(asked), incoming)
            incoming.close()
        except BadStream as bad:
            raise trouble_of(bad) from None
        self._say(incoming)
        if incoming.refusal:
            raise Trouble(Kind.DECLINED, incoming.refusal)
        if incoming.finish == "content_filter":
            raise Trouble(Kind.FILTERED, f"“{incoming.text}”" if incoming.text else "")
        if incoming.finish == "length" and not holds_calls(incoming.text):
            raise Trouble(Kind.CUT)
        if not incoming.ended and not incoming.finish and not holds_object(incoming.text):
            raise Trouble(Kind.DROPPED)

    async def _receive(self, body: dict[str, Any], incoming: Incoming) -> None:
        settings = self._settings
        clock = asyncio.get_running_loop().time
        first_s = first_byte_s(settings)
        first_by = clock() + first_s
        told_at = done_by = float("inf")
        async with AsyncExitStack() as stack:
            try:
                async with asyncio.timeout(first_s):
                    chunks = await stack.enter_async_context(self._server.ask(body))
            except TimeoutError:
                raise Trouble(Kind.SILENT, f"{first_s:g}") from None
            silence_s = max(settings.silence_s, first_by - clock())
            while True:
                left_s = done_by - clock()
                try:
                    async with asyncio.timeout(min(silence_s, left_s)):
                        data = await anext(chunks, None)
                except TimeoutError:
                    if left_s < silence_s:
                        raise Trouble(Kind.SLOW, f"{settings.reply_s:g}") from None
                    waited_s = first_s if done_by == float("inf") else silence_s
                    raise Trouble(Kind.SILENT, f"{waited_s:g}") from None
                if data is None:
                    return
                if done_by == float("inf"):
                    done_by = clock() + settings.reply_s
                    told_at = clock()
                silence_s = settings.silence_s
                incoming.feed(data)
                if clock() - told_at >= _WORDS_EVERY_S:
                    told_at = clock()
                    self._say(incoming)

    def _say(self, incoming: Incoming) -> None:
        words = notes_so_far(incoming.text)
        if words and words != self._words:
            self._words = words
            self._tell(Words(words))


def model_of(settings: ModelSettings) -> str:
    """The model that is asked; "" where the server has to say what it has."""
    if settings.name.strip():
        return settings.name.strip()
    return DEFAULT_MODEL if host_of(settings.base_url) == OPENAI else ""


def first_byte_s(settings: ModelSettings) -> float:
    """How long the first byte may take: a server near by may have to load the model first."""
    if near(settings.base_url):
        return max(settings.silence_s, settings.local_first_byte_s)
    return settings.silence_s
