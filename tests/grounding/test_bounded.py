"""A survey takes a bounded time, whatever the programs do; what was not read by then is hidden.

The clock is the loop's own and goes as far as the next thing that is waited for: each answer of
these programs takes so long, and no longer.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
from dbus_fast import Message, MessageType, Variant

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.grounding.atspi import walk
from desktop_agent.grounding.atspi.bus import Connection
from desktop_agent.grounding.atspi.questions import Asking
from desktop_agent.grounding.atspi.tree import REGISTRY, ROOT, Ref
from desktop_agent.grounding.atspi.windows import Facts
from desktop_agent.grounding.elements.roles import (
    FRAME,
    PASSWORD_TEXT,
    PUSH_BUTTON,
    AccessibleState,
)
from desktop_agent.ports import Blind, BlindSpot, Surroundings

pytestmark = pytest.mark.feature("O8")
T = TypeVar("T")

SURVEY_S = 0.28
MOST_S = 0.3
CALL_S = 0.0001
SCREEN = Rect(0, 0, 1280, 800)
LEFT, RIGHT = Rect(0, 0, 600, 800), Rect(600, 0, 600, 800)
FIELD = Rect(610, 10, 200, 20)
NULL = ("", "/org/a11y/atspi/null")
ON = 1 << AccessibleState.SHOWING | 1 << AccessibleState.ENABLED | 1 << AccessibleState.SENSITIVE


class Skipping(asyncio.SelectorEventLoop):
    """A loop that does not wait: its clock goes to the next thing that is due."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


@dataclass(frozen=True, slots=True)
class On:
    """A window on the screen, as an adapter would tell it."""

    id: int
    pid: int
    bounds: Rect
    front: bool = False
    managed: bool = True
    title: str = ""
    inner: tuple[Rect, ...] = ()
    chooses_files: bool = False


@dataclass
class Program:
    """One window with this many buttons, of which the first `showing` show, and a password field.

    It answers one call after the other; a search takes `search_s` for each object. `stuck` while
    it answers nothing.
    """

    name: str
    window: On
    count: int = 5
    showing: int = 5
    search_s: float = 0.0
    searches: bool = True
    focused: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    stuck: bool = False

    def __post_init__(self) -> None:
        self.turn = asyncio.Lock()
        self.freed = asyncio.Event()

    def ref(self, at: object) -> Ref:
        return (self.name, f"/{at}")

    async def answer(self, message: Message) -> Any:
        self.asked[message.member or ""] += 1
        async with self.turn:
            searching = message.member == "GetMatches"
            await asyncio.sleep(self.search_s * self.count if searching else CALL_S)
            while self.stuck:
                await self.freed.wait()
            return self.told(message.path or "", message.member or "", message.body)

    def told(self, path: str, member: str, body: list[Any]) -> Any:
        at = path[1:]
        match member:
            case "GetChildren" if path == ROOT:
                return [self.ref("top")]
            case "GetChildren":
                return self.below(at)
            case "GetMatches":
                return self.found(body) if self.searches else None
            case "GetState":
                shows = not at.isdigit() or int(at) < self.showing
                return [ON if shows else ON & ~(1 << AccessibleState.SHOWING), 0]
            case "GetRole":
                return self.role(at)
            case "GetExtents":
                return self.extents(at)
            case "GetAll":
                parent = Variant("(so)", list(self.ref("top")))
                return {"Name": Variant("s", self.named(at)), "Parent": parent}
            case "Get" if body[1] == "Name":
                return Variant("s", self.named(at))
            case "Get" if body[1] == "ChildCount":
                return Variant("i", len(self.below(at)))
        return None

    def found(self, body: list[Any]) -> list[Ref]:
        rule, _, most, _ = body
        if rule[0][0] & 1 << AccessibleState.FOCUSED:
            return [self.ref(self.focused)]
        shows = rule[0][0] & 1 << AccessibleState.SHOWING
        refs = self.below("top")[: self.showing + 1 if shows else None]
        if any(rule[4]):
            refs = [ref for ref in refs if _has(rule[4], self.role(ref[1][1:]))]
        return refs[: most or None]

    def role(self, at: str) -> int:
        return {"top": FRAME, "secret": PASSWORD_TEXT}.get(at, PUSH_BUTTON)

    def below(self, at: str) -> list[Ref]:
        return [self.ref(one) for one in ("secret", *range(self.count))] if at == "top" else []

    def extents(self, at: str) -> tuple[int, int, int, int]:
        b = self.window.bounds
        if at == "top":
            return (b.x, b.y, b.width, b.height)
        if at == "secret":
            return (b.x + 10, b.y + 10, 200, 20)
        row, column = divmod(int(at), 20)
        return (b.x + 20 * column, b.y + 40 + 5 * (row % 150), 18, 4)

    def named(self, at: str) -> str:
        return self.window.title if at == "top" else f"Button {at}"


def _has(bits: list[int], number: int) -> bool:
    return bool(bits[number // 32] >> number % 32 & 1)


class Bus:
    """The bus with the registry and these programs."""

    connected = True

    def __init__(self, programs: list[Program]) -> None:
        self.programs = {one.name: one for one in programs}

    async def call(self, message: Message) -> Any:
        if message.destination == REGISTRY[0]:
            body: Any = [(name, ROOT) for name in self.programs]
        elif message.member == "GetConnectionUnixProcessID":
            body = self.programs[message.body[0]].window.pid
        else:
            # A program goes on with what it was asked, also when nobody waits for it.
            body = await asyncio.shield(self.programs[message.destination or ""].answer(message))
        kind = MessageType.ERROR if body is None else MessageType.METHOD_RETURN
        return SimpleNamespace(message_type=kind, body=[body])

    def disconnect(self) -> None:
        pass


class Connected(Connection):
    async def to(self, address: str) -> bool:
        return True


class Desk:
    """Two programs side by side, the right one in front."""

    def __init__(self, **facts: Any) -> None:
        self.left = Program(":1.1", On(1, 10, LEFT, title="Left"))
        self.right = Program(":1.2", On(2, 20, RIGHT, front=True, title="Right"), **facts)
        self.asking = Asking(1, SURVEY_S)
        self.asking.connection = Connected()
        self.asking.connection._bus = Bus([self.left, self.right])  # type: ignore[assignment]
        self.facts = Facts("", SCREEN, (self.right.window, self.left.window))
        self.front = Window(2, "Right", "right", RIGHT)
        self.spent = 0.0

    async def survey(self) -> Surroundings:
        clock = asyncio.get_running_loop().time
        began = clock()
        found = await self.asking.survey(self.front, self.facts, only_secret=False)
        self.spent = clock() - began
        assert found is not None
        return found


def run(test: Callable[[], Coroutine[Any, Any, T]]) -> T:
    with asyncio.Runner(loop_factory=Skipping) as runner:
        return runner.run(test())


def test_a_small_window_is_told_whole_and_only_its_password_is_hidden() -> None:
    async def test() -> None:
        desk = Desk()
        found = await desk.survey()
        assert len(found.elements) == 6
        assert set(found.secret) == {FIELD, Rect(10, 10, 200, 20)}
        assert not found.truncated
        assert found.blind == ()

    run(test)


def test_of_twenty_thousand_nodes_what_shows_is_told_as_far_as_there_is_time() -> None:
    async def test() -> None:
        desk = Desk(count=20_000, showing=2_000, search_s=2e-6)
        found = await desk.survey()
        assert desk.spent <= MOST_S
        assert found.truncated
        assert len(found.elements) > 100
        assert FIELD in found.secret
        assert RIGHT not in found.secret, "its search for passwords was answered"
        assert found.blind == (BlindSpot(Blind.CUT, 2, "Right"),)
        # None of those that do not show was asked about.
        assert desk.right.asked["GetRole"] <= 2_010
        desk.right.showing = 100
        assert not (await desk.survey()).truncated

    run(test)


def test_of_more_than_can_be_read_what_is_near_the_focus_comes_first() -> None:
    async def test() -> None:
        desk = Desk(count=2_000, showing=2_000, focused=1_500)
        found = await desk.survey()
        assert found.truncated
        read = {text for text, _ in found.texts}
        assert {f"Button {n}" for n in range(1_450, 1_550)} <= read
        assert "Button 0" not in read

    run(test)


def test_a_tree_that_cannot_be_searched_in_time_is_hidden_whole_and_not_asked_again_meanwhile() -> (
    None
):
    async def test() -> None:
        desk = Desk(count=20_000, showing=50, search_s=1e-4)
        found = await desk.survey()
        assert desk.spent <= MOST_S
        assert (found.truncated, found.elements) == (True, ())
        assert RIGHT in found.secret
        assert found.blind == (BlindSpot(Blind.HUNG, 2, "Right"),)
        asked = desk.right.asked.total()
        found = await desk.survey()
        assert desk.spent <= MOST_S
        assert RIGHT in found.secret
        assert desk.right.asked.total() == asked, "it still works at the first search"
        desk.right.search_s = 0.0
        await asyncio.sleep(10)
        assert RIGHT not in (await desk.survey()).secret

    run(test)


def test_a_program_that_hangs_delays_no_other_and_is_asked_again_when_it_has_answered() -> None:
    async def test() -> None:
        desk = Desk()
        desk.left.stuck = True
        found = await desk.survey()
        assert desk.spent <= MOST_S
        assert len(found.elements) == 6
        assert not found.truncated, "the window in front was told"
        assert LEFT in found.secret
        assert found.blind == (BlindSpot(Blind.HUNG, 1, "Left"),)
        asked = desk.left.asked.total()
        for _ in range(3):
            assert LEFT in (await desk.survey()).secret
        assert desk.left.asked.total() == asked
        desk.left.stuck = False
        desk.left.freed.set()
        await asyncio.sleep(1)
        assert LEFT not in (await desk.survey()).secret

    run(test)


def test_where_the_tree_itself_must_tell_of_passwords_one_cut_short_is_hidden_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        desk = Desk(count=300, showing=300, searches=False)
        found = await desk.survey()
        assert (found.truncated, RIGHT in found.secret) == (False, False)
        assert FIELD in found.secret
        desk.asking._survey_s = 0.05
        found = await desk.survey()
        assert (found.truncated, RIGHT in found.secret) == (True, True), "time was up"
        desk.asking._survey_s = SURVEY_S
        monkeypatch.setattr(walk, "_MOST_NODES", 100)
        found = await desk.survey()
        assert (found.truncated, RIGHT in found.secret) == (True, True), "it was too much"

    run(test)


def test_a_window_in_front_of_which_nothing_is_told_is_told_to_be_so() -> None:
    async def test() -> None:
        desk = Desk()
        terminal = On(3, 30, RIGHT, front=True, title="A terminal")
        desk.facts = Facts("", SCREEN, (terminal, desk.left.window))
        desk.front = Window(3, "A terminal", "xterm", RIGHT)
        desk.right.window = On(2, 20, Rect(0, 0, 0, 0))
        found = await desk.survey()
        assert (found.elements, found.truncated) == ((), False)
        assert found.blind == (BlindSpot(Blind.UNTOLD, 3, "A terminal"),)

    run(test)


def test_a_black_window_in_front_is_not_told_to_be_empty() -> None:
    async def test() -> None:
        desk = Desk()
        strange = On(2, 20, Rect(700, 300, 100, 100), front=True, title="Right")
        desk.facts = Facts("", SCREEN, (strange, desk.left.window))
        found = await desk.survey()
        assert (found.elements, found.truncated) == ((), True)
        assert strange.bounds in found.secret
        assert found.blind == (BlindSpot(Blind.UNMATCHED, 2, "Right"),)

    run(test)


def test_what_is_only_asked_for_secrets_costs_a_fraction() -> None:
    async def test() -> None:
        desk = Desk(count=100, showing=100)
        await desk.survey()
        whole = desk.right.asked.total()
        desk.right.asked.clear()
        found = await desk.asking.survey(desk.front, desk.facts, only_secret=True)
        assert found is not None
        assert (found.elements, found.texts) == ((), ())
        assert FIELD in found.secret
        assert desk.right.asked.total() * 10 < whole

    run(test)
