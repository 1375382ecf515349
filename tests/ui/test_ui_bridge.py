"""Between the threads: order, floods, a smooth UI, and the end in time."""

from __future__ import annotations

import sys
import threading

import pytest
from PySide6.QtCore import QThread, QTimer

from desktop_agent.events import Progressed, Said
from desktop_agent.planner import State, advance
from desktop_agent.ui.bridge import BUDGET_S, CHUNK, AgentBridge

from .stage import FakeAgent


class RunningAgent(FakeAgent):
    """Its loop publishes what the test gives it, until it is closed."""

    def __init__(self, publish=(), *, stuck: bool = False) -> None:
        super().__init__()
        self._publish = publish
        self._stuck = stuck
        self.closed = threading.Event()
        self.free = threading.Event()
        self.thread: QThread | None = None

    def run(self) -> None:
        self.thread = QThread.currentThread()
        state = State()
        for event in self._publish:
            state = advance(state, event)
            for subscriber in self.subscribers:
                subscriber(event, state)
        self.closed.wait(10)
        if self._stuck:
            self.free.wait(10)

    def close(self) -> None:
        super().close()
        self.closed.set()


def collect(bridge: AgentBridge) -> list:
    news: list = []
    bridge.arrived.connect(news.extend)
    return news


@pytest.mark.feature("D6")
def test_all_events_come_in_order_and_in_the_ui_thread(qtbot):
    agent = RunningAgent([Said(str(i)) for i in range(5000)])
    bridge = AgentBridge(agent)
    news = collect(bridge)
    threads = set()
    bridge.arrived.connect(lambda _: threads.add(QThread.currentThread()))
    bridge.start()
    qtbot.waitUntil(lambda: len(news) == 5000, timeout=20_000)
    assert [event.text for event, _ in news] == [str(i) for i in range(5000)]
    assert bridge.shutdown(20_000)
    assert agent.thread not in threads


@pytest.mark.feature("D6")
def test_however_many_come_at_once_one_wake_up_crosses(qtbot):
    bridge = AgentBridge(FakeAgent())
    news, wakes = collect(bridge), []
    bridge._wake.connect(lambda: wakes.append(1))
    for i in range(5000):
        bridge.tell(str(i))
    assert wakes == [1]
    qtbot.waitUntil(lambda: len(news) == 5000, timeout=20_000)


@pytest.mark.feature("D6")
def test_of_the_progress_of_one_action_only_the_latest_is_shown(qtbot):
    agent = FakeAgent()
    bridge = AgentBridge(agent)
    news = collect(bridge)
    for i in range(3001):
        agent.subscribers[0](Progressed(7, i, 3000), State())
    qtbot.waitUntil(lambda: bool(news))
    assert [event.done for event, _ in news] == [3000]


@pytest.mark.feature("D6")
def test_a_line_may_be_told_from_any_thread(stage, qtbot):
    shown = stage()
    writers = [
        threading.Thread(target=lambda n=n: [shown.bridge.tell(f"{n}-{i}") for i in range(50)])
        for n in range(4)
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    qtbot.waitUntil(lambda: shown.find("transcript").count == 200, timeout=20_000)
    lines = shown.chat.split("\n")
    for n in range(4):
        assert [line for line in lines if line.startswith(f"{n}-")] == [
            f"{n}-{i}" for i in range(50)
        ]


@pytest.mark.feature("D6")
def test_a_flood_gives_way_to_the_ui_whenever_its_time_is_used_up(qtbot):
    # On a clock by which each line takes a millisecond to show; benchmarks/heartbeat.py
    # measures the real window.
    now = 0.0
    bridge = AgentBridge(FakeAgent(), clock=lambda: now)
    portions: list[int] = [0]

    def show(news: list) -> None:
        nonlocal now
        now += len(news) / 1000
        portions[-1] += len(news)

    def turn() -> None:
        if portions[-1]:
            portions.append(0)

    bridge.arrived.connect(show)
    pulse = QTimer()
    pulse.timeout.connect(turn)
    pulse.start(0)
    for i in range(1500):
        bridge.tell(str(i))
    qtbot.waitUntil(lambda: sum(portions) == 1500, timeout=20_000)
    pulse.stop()
    assert max(portions) <= BUDGET_S * 1000 + CHUNK


@pytest.mark.at_length
@pytest.mark.feature("D6")
def test_an_append_costs_the_same_in_a_long_chat(stage):
    shown = stage()

    def calls(count: int) -> int:
        """How many calls, of Python and of Qt, so many lines take."""
        counted = 0

        def count_one(_frame: object, what: str, _of: object) -> None:
            nonlocal counted
            counted += what in {"call", "c_call"}

        sys.setprofile(count_one)
        try:
            for i in range(count):
                shown.window.tell(f"line {i}")
        finally:
            sys.setprofile(None)
        return counted

    calls(100)
    early = calls(300)
    calls(2000)
    assert calls(300) < 1.2 * early


@pytest.mark.feature("D24")
def test_shutdown_ends_the_agent_and_its_thread(qtbot):
    agent = RunningAgent()
    bridge = AgentBridge(agent)
    bridge.start()
    qtbot.waitUntil(lambda: agent.thread is not None)
    with qtbot.waitSignal(bridge.ended):
        assert bridge.shutdown(20_000)
    assert agent.calls == ["close"]


@pytest.mark.feature("D24")
def test_shutdown_waits_no_longer_than_it_was_told(qtbot):
    agent = RunningAgent(stuck=True)
    bridge = AgentBridge(agent)
    bridge.start()
    qtbot.waitUntil(lambda: agent.thread is not None)
    assert not bridge.shutdown(100), "it waited for the agent to come free"
    agent.free.set()
    assert bridge.shutdown(20_000)
