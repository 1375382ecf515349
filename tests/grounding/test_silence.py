"""A bus that does not answer is told from a desktop that has none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from dbus_fast import Message

from desktop_agent.geometry import Rect
from desktop_agent.grounding.atspi.atspi import AtSpiGrounding
from desktop_agent.grounding.atspi.bus import Connection, Silent
from desktop_agent.ports import (
    BackgroundLoop,
    Blind,
    BlindSpot,
    Interrupt,
    Surroundings,
    Unavailable,
)

pytestmark = pytest.mark.feature("O8")


class Screen:
    """A display with one window, and an address of a bus."""

    address: str | None = "unix:path=/somewhere"
    gone = False

    def bus_address(self) -> str | None:
        if self.gone:
            raise Unavailable("The display is gone.")
        return self.address

    def bounds(self) -> Rect:
        return Rect(0, 0, 100, 100)

    def windows(self) -> list[Any]:
        return []

    def pids(self) -> frozenset[int]:
        return frozenset()

    def close(self) -> None:
        pass


class Bus(Connection):
    """A connection without a bus: `replies` by what is called, TimeoutError among them."""

    there = True
    breaks_at = ""

    def __init__(self) -> None:
        super().__init__()
        self.replies: dict[str, Any] = {"GetChildren": []}
        self.whole = True

    @property
    def is_whole(self) -> bool:
        return self.whole

    async def to(self, address: str) -> bool:
        return self.there

    async def ask(self, message: Message, seconds: float) -> list[Any] | None:
        if message.member == self.breaks_at:
            self.whole = False
        reply = self.replies.get(message.member or "")
        if isinstance(reply, Exception):
            raise reply
        return None if reply is None else [reply]


class On:
    def __init__(self) -> None:
        self.loop = BackgroundLoop()
        self.screen = Screen()
        self.grounding = AtSpiGrounding(":9", self.loop, screen=self.screen, own_pid=1)
        self.bus = self.grounding._asking.connection = Bus()

    def survey(self) -> Surroundings:
        return self.grounding.survey(None, Interrupt())


@pytest.fixture
def on() -> Iterator[On]:
    made = On()
    yield made
    made.grounding.close()
    made.loop.close()


def test_a_bus_without_programs_is_not_silent(on: On) -> None:
    assert on.survey() == Surroundings()


def test_where_there_never_was_a_bus_that_is_a_problem_and_no_silence(on: On) -> None:
    no_bus = (BlindSpot(Blind.NO_BUS, detail=":9"),)
    on.bus.there = False
    assert (on.survey().silent, on.survey().blind[0].detail) == (False, ":9")
    on.screen.address = None
    assert (on.survey().silent, on.survey().blind) == (False, no_bus)


@pytest.mark.parametrize("reply", [TimeoutError(), None])
def test_a_registry_that_does_not_answer_is_silent(on: On, reply: object) -> None:
    on.bus.replies["GetChildren"] = reply
    assert on.survey().silent
    on.bus.replies["GetChildren"] = []
    assert not on.survey().silent


def test_a_connection_that_breaks_on_the_way_is_silent(on: On) -> None:
    on.bus.replies["GetChildren"] = [[":1.5", "/root"]]
    on.bus.breaks_at = "GetState"
    assert on.survey().silent


def test_a_bus_that_was_there_and_is_gone_is_silent(on: On) -> None:
    assert on.survey() == Surroundings()
    on.screen.address = None
    assert on.survey().silent


def test_a_display_that_does_not_say_where_its_bus_is_is_silent(on: On) -> None:
    on.screen.gone = True
    assert on.survey().silent


def test_where_nobody_listens_is_no_bus_unless_there_was_one() -> None:
    loop, connection = BackgroundLoop(), Connection()
    nowhere = "unix:path=/nowhere/at/all"
    assert loop.wait(connection.to(nowhere), 20, Interrupt()) is False
    connection.answered = True
    with pytest.raises(Silent):
        loop.wait(connection.to(nowhere), 20, Interrupt())
    loop.close()
