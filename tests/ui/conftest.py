"""The window's tests run on Qt's offscreen platform, chosen for this process only."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.theme import Theme
from desktop_agent.ui.window import AgentWindow

from .stage import FakeAgent, Stage

OFFSCREEN = (
    "This plugin does not support propagateSizeHints()",
    "This plugin does not support raise()",
    "This plugin does not support setting window masks",
)


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    # Not by the environment: programs that other tests start would inherit it.
    return ["desktop-agent", "-platform", "offscreen"]


@pytest.fixture(autouse=True)
def _silent_qt(qtlog) -> Iterator[None]:
    """Whatever Qt has to say is a defect, but for what the offscreen platform cannot do."""
    yield
    told = [record.message for record in qtlog.records]
    assert [message for message in told if message not in OFFSCREEN] == []


@pytest.fixture
def stage(qtbot) -> Callable[..., Stage]:
    """Makes a shown window over a fake agent, with a clock of its own."""
    made: list[Stage] = []

    def make(
        *,
        size: tuple[int, int] = (400, 900),
        theme: str = "light",
        place=None,
        esc_stops: bool = True,
        stop_words: str = "Esc",
    ) -> Stage:
        bridge = AgentBridge(FakeAgent())
        clock = [100.0]
        window = AgentWindow(
            bridge,
            brain_name="Scripted",
            theme=Theme(theme),
            place_file=place,
            esc_stops=esc_stops,
            stop_words=stop_words,
            now=lambda: clock[0],
        )
        qtbot.addWidget(window)
        if place is None:
            window.resize(*size)
        window.show()
        qtbot.waitExposed(window)
        made.append(Stage(window, bridge, clock))
        return made[-1]

    return make
