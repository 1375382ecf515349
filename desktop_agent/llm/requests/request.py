"""One question to a server: the picture, the tries, the habits of the server, the reply.

After tries that failed, the picture is as old as all the waits between them. What a reply names by
its words or its number is found anew right before it is done; its points are not: they mean the
screen of that picture.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ...config import ModelSettings
from ...events import Fault
from ...geometry import fitted
from ...ports import (
    Again,
    Budget,
    Cost,
    Encoder,
    Heading,
    JudgeCase,
    Picture,
    Remark,
    Situation,
    Tell,
    Thought,
    Unavailable,
    Words,
)
from ...ports.shared.hosts import is_near
from ...protocol import OPINION_SCHEMA
from ..model_families import (
    ModelFamily,
    coordinates_of,
    longest_of,
    names_of,
    price_of,
)
from ..model_table import ModelTable
from ..points import Grid
from ..prompt.messages import Prompt, PromptMessage, messages
from ..prompt.second_look import case_in_words, judged_on
from ..replies.read_reply import whole
from .diagnosis import trouble_of
from .dialect import Dialect, ModelQuestion
from .habits import Habits
from .retry import backoff
from .stream import CUT_AT_LIMIT, FILTERED, BadStream, Incoming
from .trouble import Recipient, Trouble, TroubleKind, most_tries, unavailable, why
from .usage import tokens_of

if TYPE_CHECKING:
    from .server import ServerConnection

_LIST_S: Final = 5.0
_WORDS_EVERY_S: Final = 0.05
_USED_UP: Final = "This task has reached its limit, so the model is not asked once more."


class Request:
    """Asks until there is a reply, or a reason why there is none. Used once, in the loop."""

    def __init__(
        self,
        *,
        server: ServerConnection,
        settings: ModelSettings,
        place: Recipient,
        models: ModelTable,
        dialect: Dialect,
        habits: Habits,
        encoder: Encoder,
        facts: str,
        sleep: Callable[[float], Awaitable[None]],
        tell: Tell,
    ) -> None:
        self._server = server
        self._settings = settings
        self._place = place
        self._models = models
        self._first_dialect = dialect
        self._habits = habits
        self._encoder = encoder
        self._facts = facts
        self._sleep = sleep
        self._tell = tell
        self._words = ""
        self._tried: Dialect | None = None
        self._paid_at = 0.0
        self._budget = Budget()

    async def think(self, situation: Situation) -> Thought:
        """Return the reply; Unavailable, in words for a user, if there is none."""
        picture, grid = await self._begun(situation)
        question, incoming = await self._asked(self._question(situation, grid, picture))
        raw = whole(incoming.text)
        screen = grid is None or grid.is_screen
        return self._dialect.thought(raw, None if screen else grid, question)

    async def judge(self, case: JudgeCase) -> str:
        """Return what the model says of what another one is about to do, as it came; Unavailable
        if it says nothing. It gets no tools, and begins a conversation of its own."""
        situation = case.situation
        picture, grid = await self._begun(situation)
        told = case_in_words(case, grid, shown=picture is not None)
        question = replace(
            self._question(situation, grid, picture),
            messages=(
                PromptMessage("system", judged_on(grid)),
                PromptMessage("user", told, picture),
            ),
            form=OPINION_SCHEMA,
        )
        _, incoming = await self._asked(question)
        return whole(self._dialect.answer(incoming))

    async def _begun(self, situation: Situation) -> tuple[Picture | None, Grid | None]:
        """Tell that a request goes out; return the picture in it, and how the model counts."""
        self._paid_at = asyncio.get_running_loop().time()
        self._budget = situation.budget
        if not self._place.model:
            self._place = replace(self._place, model=await self._only_model())
        picture = await self._picture(situation)
        grid = self._grid(situation, self._models.family(self._place.model), picture)
        self._tell(Heading(self._place.host, picture, self._place.model))
        return picture, grid

    def _question(
        self, situation: Situation, grid: Grid | None, picture: Picture | None
    ) -> ModelQuestion:
        family = self._models.family(self._place.model)
        task, most = self._habits.turns.get(self._habits_key, (-1, 0))
        most = most if task == situation.task else self._settings.history
        prompt = Prompt(
            family=family,
            grid=grid,
            whole=self._whole_grid(situation, family, picture),
            facts=self._facts,
            history=min(most, self._settings.history),
            style=self._dialect.style(family),
            read=self._dialect.thought,
        )
        return ModelQuestion(
            model=self._place.model,
            messages=tuple(messages(situation, prompt, picture)),
            settings=self._settings,
            situation=situation,
            prompt=prompt,
            picture=picture,
        )

    def _grid(
        self, situation: Situation, family: ModelFamily, picture: Picture | None
    ) -> Grid | None:
        """Return how the model counts; None where nothing has a place."""
        displays = situation.displays
        if picture is None:
            return Grid.screen(displays.bounds) if displays is not None else None
        if self._dialect.keeps_grid and displays is not None:
            return self._whole_grid(situation, family, picture)
        coordinates = coordinates_of(self._settings, family)
        return Grid.of(picture.ref, coordinates, displays, step=family.step)

    def _whole_grid(
        self, situation: Situation, family: ModelFamily, picture: Picture | None
    ) -> Grid | None:
        """Return how the model counts on a picture of the whole screen; None without a picture."""
        displays = situation.displays
        if picture is None or displays is None:
            return None
        longest, most = longest_of(self._settings, family)
        bounds = displays.bounds
        width, height = fitted(bounds.width, bounds.height, longest=longest, most=most)
        ref = replace(picture.ref, bounds=bounds, width=width, height=height)
        return Grid.of(ref, coordinates_of(self._settings, family), displays, step=family.step)

    async def _picture(self, situation: Situation) -> Picture | None:
        view = situation.view
        if view is None:
            return None
        longest, most = longest_of(self._settings, self._models.family(self._place.model))
        return await asyncio.to_thread(
            self._encoder.encode, view, longest=longest, most_pixels=most
        )

    async def _only_model(self) -> str:
        """Return the one that a server has, where none was chosen."""
        try:
            names = await self._server.models(_LIST_S)
        except Trouble as trouble:
            raise unavailable(trouble, self._place) from trouble
        if len(names) == 1:
            return names[0]
        raise unavailable(Trouble(TroubleKind.WHICH_MODEL, has=names_of(names)), self._place)

    async def _asked(self, question: ModelQuestion) -> tuple[ModelQuestion, Incoming]:
        """Return the reply, and to what: it may have been asked with less in the end."""
        failures = 0
        shorter = False
        while True:
            incoming = self._dialect.incoming()
            try:
                await self._once(question, incoming)
                if self._tried is not None:
                    self._habits.dialects[self._habits_key] = self._tried
                self._pay(incoming, question)
                return question, incoming
            except asyncio.CancelledError:
                self._pay(incoming, question, cut=True)
                raise
            except Trouble as trouble:
                self._pay(incoming, question, cut=True)
                if self._budget.used_up:
                    raise Unavailable(_USED_UP, fault=Fault.LIMIT) from trouble
                changed = self._dialect.without(question, trouble)
                if changed is not None:
                    self._tried = changed
                    if trouble.kind is TroubleKind.TOO_LONG:
                        self._tell_less("without the earlier pictures")
                    continue
                if trouble.kind is TroubleKind.TOO_LONG and not shorter:
                    shorter, less = True, self._with_less(question)
                    if less is not None:
                        question = less
                        continue
                failures += 1
                if failures >= most_tries(trouble, self._settings.tries):
                    told = await self._explained(trouble)
                    raise unavailable(told, self._place, tries=failures) from trouble
                seconds = backoff(failures, trouble.after_s)
                self._tell(Again(why(trouble, self._place), seconds))
                await self._sleep(seconds)

    def _with_less(self, question: ModelQuestion) -> ModelQuestion | None:
        """Return the question with half of the earlier turns, what the human said in all of them
        kept; None where there is nothing to leave out."""
        sent = min(len(question.situation.turns), question.prompt.history)
        if sent < 2:
            return None
        fewer = sent // 2
        self._habits.turns[self._habits_key] = question.situation.task, fewer
        self._tell_less(f"with fewer turns of this task ({fewer}), and all that you said")
        return self._question(question.situation, question.prompt.grid, question.picture)

    def _tell_less(self, how: str) -> None:
        reason = why(Trouble(TroubleKind.TOO_LONG), self._place)
        self._tell(Remark(f"{reason} I ask again {how}."))

    async def _explained(self, trouble: Trouble) -> Trouble:
        """Return it with what the server itself has, if it does not know the model."""
        if trouble.kind is not TroubleKind.NO_MODEL:
            return trouble
        try:
            names = await self._server.models(_LIST_S)
        except Trouble:
            named = "model" in trouble.said.casefold()
            return trouble if named else Trouble(TroubleKind.NO_API, trouble.said)
        if self._place.model in names:
            return Trouble(TroubleKind.NO_API, trouble.said)
        return Trouble(TroubleKind.NO_MODEL, has=names_of(names, self._place.model))

    # --- one try -----------------------------------------------------------------------

    @property
    def _habits_key(self) -> tuple[str, str]:
        return self._settings.base_url, self._place.model

    @property
    def _dialect(self) -> Dialect:
        """Return it as this server was found to take it, or as it is tried now."""
        return self._tried or self._habits.dialects.get(self._habits_key, self._first_dialect)

    def _pay(self, incoming: Incoming, question: ModelQuestion, *, cut: bool = False) -> None:
        """Tell what a reply took, once; of a `cut` one only if anything of it came."""
        took = tokens_of(incoming, question.messages, question.picture)
        if cut and not (took.into or took.out):
            return
        now = asyncio.get_running_loop().time()
        seconds, self._paid_at = now - self._paid_at, now
        listed = self._models.price(self._place.model, self._settings.base_url)
        dollars = price_of(
            self._settings, took.into, took.out, listed, cached=took.cached, written=took.written
        )
        cost = Cost(
            took.into,
            took.out,
            seconds,
            dollars,
            took.guessed,
            cached=took.cached,
            model=self._place.model,
        )
        self._budget = self._budget.without(cost.dollars, took.into + took.out)
        self._tell(cost)

    async def _once(self, question: ModelQuestion, incoming: Incoming) -> None:
        """One request and its whole reply; Trouble if there is none to be had."""
        try:
            await self._receive(question, incoming)
            incoming.close()
        except BadStream as bad:
            raise trouble_of(bad, keyless=self._place.key is None) from None
        self._say(incoming)
        if incoming.refusal:
            raise Trouble(TroubleKind.DECLINED, incoming.refusal)
        if incoming.finish == FILTERED:
            said = incoming.text if question.prompt.style.lists_ops else incoming.spoken
            raise Trouble(TroubleKind.FILTERED, f"“{said}”" if said else "")
        at_limit = incoming.finish == CUT_AT_LIMIT
        if (at_limit or not (incoming.ended or incoming.finish)) and not self._dialect.is_complete(
            incoming.text, at_limit=at_limit
        ):
            raise Trouble(TroubleKind.CUT) if at_limit else Trouble(TroubleKind.DROPPED)

    async def _receive(self, question: ModelQuestion, incoming: Incoming) -> None:
        settings = self._settings
        clock = asyncio.get_running_loop().time
        first_s = settings.first_byte_s(near=is_near(settings.base_url))
        first_by = clock() + first_s
        told_at = done_by = float("inf")
        async with AsyncExitStack() as stack:
            try:
                async with asyncio.timeout(first_s):
                    chunks = await stack.enter_async_context(
                        self._server.ask(self._dialect, question)
                    )
            except TimeoutError:
                raise Trouble(TroubleKind.SILENT, f"{first_s:g}") from None
            silence_s = max(settings.silence_s, first_by - clock())
            while True:
                left_s = done_by - clock()
                try:
                    async with asyncio.timeout(min(silence_s, left_s)):
                        data = await anext(chunks, None)
                except TimeoutError:
                    if left_s < silence_s:
                        raise Trouble(TroubleKind.SLOW, f"{settings.reply_s:g}") from None
                    waited_s = first_s if done_by == float("inf") else silence_s
                    raise Trouble(TroubleKind.SILENT, f"{waited_s:g}") from None
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
        words = self._dialect.words(incoming)
        if words and words != self._words:
            self._words = words
            self._tell(Words(words))
