"""What accessibility is told of the windows: in few round trips, and as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from polling import wait_until
from Xlib import X, Xatom
from Xlib.display import Display

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.stacked_window import StackedWindow
from desktop_agent.controller.x11.a11y import X11Screen
from desktop_agent.controller.x11.link import connect
from desktop_agent.geometry import Rect

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D25")]

HELPERS = 30


@pytest.fixture(scope="module")
def desktop() -> Iterator[PrivateDesktop]:
    with PrivateDesktop() as found:
        yield found


@pytest.fixture
def link(desktop: PrivateDesktop) -> Iterator[Display]:
    found = connect(desktop.name)
    yield found
    found.close()


@pytest.fixture
def screen(desktop: PrivateDesktop) -> Iterator[X11Screen]:
    found = X11Screen(desktop.name)
    yield found
    found.close()


def window(link: Display, *place: int, **more: Any) -> Any:
    root = link.screen().root
    return root.create_window(*place, 0, X.CopyFromParent, **more)


def called(screen: X11Screen, title: str) -> list[StackedWindow]:
    return [one for one in screen.windows() if one.title == title]


def test_title_frame_and_shadow_are_told(link: Display, screen: X11Screen) -> None:
    made = window(link, 100, 120, 300, 200)
    made.change_property(Xatom.WM_NAME, Xatom.STRING, 8, b"plain")
    extents = link.get_atom("_GTK_FRAME_EXTENTS")
    made.change_property(extents, Xatom.CARDINAL, 32, [10, 12, 14, 16])
    made.map()
    link.sync()
    assert wait_until(lambda: called(screen, "plain")), screen.windows()
    made.change_property(
        link.get_atom("_NET_WM_NAME"), link.get_atom("UTF8_STRING"), 8, "jährlich".encode()
    )
    link.sync()
    (found,) = called(screen, "jährlich")
    whole, inner = found.inner
    at = link.screen().root.translate_coords(made, 0, 0)
    assert whole == Rect(at.x, at.y, 300, 200)
    assert inner == Rect(at.x + 10, at.y + 14, 300 - 22, 200 - 30)
    assert found.bounds.meet(whole) == whole
    assert found.managed
    made.change_property(extents, Xatom.CARDINAL, 32, [200, 200, 0, 0])
    link.sync()
    assert called(screen, "jährlich")[0].inner == (whole,)
    made.destroy()
    link.sync()
    assert wait_until(lambda: not called(screen, "jährlich"))


def test_what_nobody_sees_costs_no_round_trips(
    link: Display, screen: X11Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen.windows()
    trips = [0]
    inner = screen._connected().display
    waits = inner.send_and_recv

    def counted(*args: Any, **more: Any) -> Any:
        trips[0] += more.get("request") is not None
        return waits(*args, **more)

    monkeypatch.setattr(inner, "send_and_recv", counted)

    def taken() -> int:
        trips[0] = 0
        screen.windows()
        return trips[0]

    few = taken()
    hidden = [window(link, 10, 10, 50, 50) for _ in range(HELPERS)]
    tiny = [window(link, 10, 10, 1, 1, override_redirect=True) for _ in range(HELPERS)]
    only_input = root_input(link)
    for one in (*tiny, only_input):
        one.map()
    link.sync()
    shown = {one.id for one in screen.windows()}
    assert shown.isdisjoint(one.id for one in (*hidden, *tiny, only_input))
    # An answer that comes in pieces may be waited for more than once.
    assert taken() <= few + 5


def root_input(link: Display) -> Any:
    """A window that takes input and shows nothing."""
    root = link.screen().root
    return root.create_window(
        *(10, 10, 50, 50, 0), 0, X.InputOnly, X.CopyFromParent, override_redirect=True
    )
