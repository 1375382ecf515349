"""A ModelBrain in front of a model server: alone, or under the real agent."""

from __future__ import annotations

import io
import itertools
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from types import TracebackType
from typing import Any

from fakes import EDITOR, SCREEN, FakeController, FakeEyes, FakePolicy
from model_server import ModelServer
from PIL import Image
from polling import wait_until

from desktop_agent.agent import Agent
from desktop_agent.agent.safeguards import Safeguards
from desktop_agent.config import ModelSettings
from desktop_agent.config.providers import PROVIDERS, Provider
from desktop_agent.events import Approved, Consent, Event, FrameRef, PictureRef, Status
from desktop_agent.executor import Executor
from desktop_agent.executor.pace import Pace
from desktop_agent.geometry import Displays
from desktop_agent.llm.model_brain import ModelBrain, Served
from desktop_agent.llm.models_file import shipped_table
from desktop_agent.llm.registry import served
from desktop_agent.llm.server_address import host_of
from desktop_agent.planner import Limits, SecondLooks, State
from desktop_agent.ports import (
    BackgroundLoop,
    Brain,
    Frame,
    Grounding,
    Journal,
    Judge,
    LockedKeyring,
    News,
    Picture,
    Policy,
    Situation,
    Thought,
    Unavailable,
    View,
)

OPENAI = next(one for one in PROVIDERS if one.name == "openai")
FAST = Pace(burst=1_000_000, per_second=1_000_000.0)
VIEW = View(Frame(FrameRef(1, "pixels", SCREEN), None))
SITUATION = Situation("save the file", displays=Displays.of(SCREEN), foreground=EDITOR, view=VIEW)


class TinyEncoder:
    """Makes real pictures: of the right size, all of one colour."""

    def __init__(self) -> None:
        self.made: list[Picture] = []
        self._numbers = itertools.count(1)

    def encode(self, view: View, *, longest: int, most_pixels: int) -> Picture:
        bounds = view.frame.ref.bounds
        scale = min(1.0, longest / max(bounds.width, bounds.height))
        width, height = round(bounds.width * scale), round(bounds.height * scale)
        number = next(self._numbers)
        out = io.BytesIO()
        Image.new("RGB", (width, height), (number % 256, 0, 0)).save(out, "PNG")
        data = out.getvalue()
        made = Picture(data, PictureRef(number, bounds, width, height, "image/png", len(data)))
        self.made.append(made)
        return made


class Bench:
    """The brain, its server, and what it said; use it with `with`."""

    def __init__(
        self,
        server: ModelServer,
        key: str | None = "sk-test-key-123",
        provider: Provider = OPENAI,
        **model: Any,
    ):
        self.server = server
        self.settings = replace(
            ModelSettings(name="small-model", base_url=server.base_url), **model
        )
        self.key = key
        self.keys_asked: list[str] = []
        self.keyring_locked = False
        self.encoder = TinyEncoder()
        self.loop = BackgroundLoop()
        self.slept: list[float] = []
        self.news: list[News] = []
        self.now = 1_800_000_000.0
        self.key_pages: dict[str, str] = {}
        self.provider = provider
        self.models = shipped_table
        self.brain = self._made()

    def _made(self) -> ModelBrain:
        return ModelBrain(
            *(self.provider.name, self._served, self._key, self.encoder, self.loop),
            models=self.models,
            facts="Debian 13 on x86_64",
            sleep=self._sleep,
            now=lambda: self.now,
        )

    def _served(self) -> Served:
        found = served(self.provider, self.settings)
        page = self.key_pages.get(host_of(found.settings.base_url), found.key_page)
        return replace(found, key_page=page)

    def at(self, base_url: str) -> None:
        """Another brain, for this address."""
        self.settings = replace(self.settings, base_url=base_url)
        self.brain = self._made()

    def _key(self, base_url: str) -> str | None:
        self.keys_asked.append(base_url)
        if self.keyring_locked:
            raise LockedKeyring
        return self.key

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    def ask(self, situation: Situation = SITUATION) -> Thought | Exception:
        """What it answers."""
        answers: list[Any] = []
        came = threading.Event()

        def answer(reply: object) -> None:
            answers.append(reply)
            came.set()

        self.brain.start(situation, answer, self.news.append)
        assert came.wait(20), "no answer"
        (reply,) = answers
        return reply

    def thought(self, situation: Situation = SITUATION) -> Thought:
        found = self.ask(situation)
        assert isinstance(found, Thought), found
        return found

    def problem(self, situation: Situation = SITUATION) -> Unavailable:
        """Why there is no answer: in words, with three to five things to do."""
        found = self.ask(situation)
        assert isinstance(found, Unavailable), found
        check_words(found, self.key)
        return found

    def told(self, kind: type) -> list[Any]:
        return [item for item in self.news if isinstance(item, kind)]

    def __enter__(self) -> Bench:
        self.server.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.loop.close()
        self.server.__exit__(kind, error, trace)


def check_words(problem: Unavailable, key: str | None) -> None:
    assert 3 <= len(problem.advice) <= 5
    for line in (str(problem), *map(str, problem.advice)):
        assert line == line.strip()
        assert line
        assert "{" not in line
        assert "Traceback" not in line
        assert not key or key not in line


class Stage:
    """The real agent with this brain on fakes; it consents to the host by itself."""

    def __init__(
        self,
        bench: Bench,
        limits: Limits | None = None,
        *,
        second_looks: SecondLooks | None = None,
        policy: Policy | None = None,
        journal: Journal | None = None,
        grounding: Grounding | None = None,
        judge: Judge | None = None,
    ) -> None:
        self.bench = bench
        self.controller = FakeController()
        self.events: list[tuple[Event, State]] = []
        self.allows: frozenset[str] | None = None
        """The hosts that it consents to, where these are not all."""
        brain: Brain = bench.brain
        self.eyes = eyes = FakeEyes()
        care = Safeguards(judge=judge or bench.brain)
        care = care if journal is None else replace(care, journal=journal)
        policy = policy or FakePolicy()
        self.agent = Agent(
            brain=brain,
            hands=Executor(
                self.controller,
                eyes,
                policy,
                pace=FAST,
                clock=time.monotonic,
                grounding=grounding,
            ),
            eyes=eyes,
            controller=self.controller,
            listening=lambda: True,
            state=State(limits=limits or Limits(), second_looks=second_looks or SecondLooks()),
            grounding=grounding,
            safeguards=care,
        )
        self.agent.subscribe(self._take)
        self._thread = threading.Thread(target=self.agent.run, name="agent")

    def __enter__(self) -> Stage:
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.agent.close()
        self._thread.join(20)
        assert not self._thread.is_alive()

    def _take(self, event: Event, state: State) -> None:
        self.events.append((event, state))
        effect = state.effect
        if isinstance(effect, Consent) and state.status is Status.WAITING_FOR_USER:
            if self.allows is not None and effect.host not in self.allows:
                return
            self.agent.post(Approved(effect.ask_id))

    def wait(self, condition: Callable[[], object], what: str) -> None:
        assert wait_until(condition), f"{what} did not come; {self.agent.state}"

    def run(self, goal: str = "do it") -> State:
        ends = len(self.agent.state.past)
        self.agent.say(goal)
        self.wait(lambda: self.events and len(self.events[-1][1].past) > ends, "the end")
        return self.events[-1][1]

    def of(self, kind: type) -> list[Any]:
        return [event for event, _state in self.events if isinstance(event, kind)]
