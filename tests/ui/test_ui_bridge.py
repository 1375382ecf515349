"""Between the threads: order, floods, a smooth UI, and the end in time."""

from __future__ import annotations

import itertools
import threading
import time

import pytest
from PySide6.QtCore import QThread, QTimer

from desktop_agent.events import Progressed, Said
from desktop_agent.planner import State, advance
from desktop_agent.ui.bridge import AgentBridge

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
    qtbot.waitUntil(lambda: len(news) == 5000, timeout=5000)
    assert [event.text for event, _ in news] == [str(i) for i in range(5000)]
    assert bridge.shutdown()
    assert agent.thread not in threads


@pytest.mark.feature("D6")
def test_however_many_come_at_once_one_wake_up_crosses(qtbot):
    bridge = AgentBridge(FakeAgent())
    news, wakes = collect(bridge), []
    bridge._wake.connect(lambda: wakes.append(1))
    for i in range(5000):
        bridge.tell(str(i))
    assert wakes == [1]
    qtbot.waitUntil(lambda: len(news) == 5000, timeout=5000)


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
    qtbot.waitUntil(lambda: shown.find("transcript").count == 200, timeout=5000)
    lines = shown.chat.split("\n")
    for n in range(4):
        assert [line for line in lines if line.startswith(f"{n}-")] == [
            f"{n}-{i}" for i in range(50)
        ]


@pytest.mark.feature("D6")
def test_a_flood_never_blocks_the_ui_for_50_ms(stage, qtbot):
    shown = stage()
    beats: list[float] = []
    heart = QTimer()
    heart.setInterval(16)
    heart.timeout.connect(lambda: beats.append(time.perf_counter()))
    qtbot.wait(50)
    heart.start()
    words = "The search field has the text, and now I press the button and wait. " * 3

    def flood() -> None:
        for i in range(1500):
            shown.bridge.tell(f"{i} {words}")

    writer = threading.Thread(target=flood)
    writer.start()
    qtbot.waitUntil(lambda: shown.find("transcript").count == 1500, timeout=20_000)
    qtbot.wait(50)
    heart.stop()
    writer.join()
    gaps = [b - a for a, b in itertools.pairwise(beats)]
    assert max(gaps) < 0.05


@pytest.mark.feature("D6")
def test_an_append_costs_the_same_in_a_long_chat(stage):
    shown = stage()

    def cost(count: int) -> float:
        start = time.perf_counter()
        for i in range(count):
            shown.window.tell(f"line {i}")
        return (time.perf_counter() - start) / count

    cost(100)
    early = cost(300)
    cost(2000)
    assert cost(300) < 3 * early + 0.001


@pytest.mark.feature("D24")
def test_shutdown_ends_the_agent_and_its_thread(qtbot):
    agent = RunningAgent()
    bridge = AgentBridge(agent)
    bridge.start()
    qtbot.waitUntil(lambda: agent.thread is not None)
    with qtbot.waitSignal(bridge.ended):
        assert bridge.shutdown()
    assert agent.calls == ["close"]


@pytest.mark.feature("D24")
def test_shutdown_waits_no_longer_than_it_was_told(qtbot):
    agent = RunningAgent(stuck=True)
    bridge = AgentBridge(agent)
    bridge.start()
    qtbot.waitUntil(lambda: agent.thread is not None)
    start = time.perf_counter()
    assert not bridge.shutdown(100)
    assert time.perf_counter() - start < 0.5
    agent.free.set()
    assert bridge.shutdown()
