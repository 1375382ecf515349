"""A window is brought to the front, also while others open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.events import Window
from desktop_agent.ports import Interrupt

pytestmark = [pytest.mark.desktop, pytest.mark.feature("Z7")]


@pytest.fixture
def windows() -> Iterator[Windows]:
    """Two windows, the first of the list in front."""
    with PrivateDesktop(width=640, height=480) as desktop:
        link = connect(desktop.name)
        found = Windows(link, is_own=lambda pid: False)
        for number, title in enumerate(("one", "two"), 1):
            desktop.start("xterm", "-T", title)
            # One after the other: the window manager gives the focus to each as it opens.
            assert wait_until(lambda opened=number, title=title: _opened(found, opened, title))
        yield found
        link.close()


def _opened(windows: Windows, number: int, title: str) -> bool:
    """Return True if there are so many windows and the one of this title is in front."""
    found, front = windows.all(), windows.foreground()
    return len(found) == number and front == found[0] and front.title == title


def test_a_request_that_another_window_came_before_is_sent_again(
    windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a program opens its window at the same moment."""
    opened, wanted = windows.all()
    asked: list[Window] = []

    def activate(window: Window) -> None:
        asked.append(window)
        Windows.activate(windows, window if len(asked) > 1 else opened)

    monkeypatch.setattr(windows, "activate", activate)
    windows.focus(wanted, Interrupt())
    assert windows.is_in_front(wanted.id)
    # A slow window manager may be asked more often.
    assert len(asked) >= 2
    assert set(asked) == {wanted}
