"""A model's reply on real pages: what changed since it looked gets none of its clicks and keys."""

from __future__ import annotations

import subprocess

import pytest
from ground import Bystander, Pages, looked
from model_server import reply
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E1", "Z20", "D9")]


def in_front(ground: PrivateDesktop) -> str:
    link = connect(ground.name)
    try:
        front = Windows(link, is_own=lambda pid: False).foreground()
        return front.title if front is not None else ""
    finally:
        link.close()


def test_an_element_of_a_page_that_was_left_is_not_clicked(
    ground: PrivateDesktop, pages: Pages, bystander: Bystander
) -> None:
    """The browser goes on telling of the page that it left, and another field lies there now."""
    pages.show("/two")

    def decides(there: tuple[int, int, int]) -> str:
        pages.show("/swapped")
        return reply({"op": "click", "element": there[0]}, {"op": "type", "text": "zzz"})

    ended = looked(ground, "field Alpha", decides)
    assert "Alpha” is gone" in ended.said or "Alpha”, is gone" in ended.said, ended.said
    assert pages.fields == {"a": "", "b": ""}
    assert bystander.got == ""


def test_a_point_is_not_clicked_in_a_window_that_came_since(
    ground: PrivateDesktop, pages: Pages, bystander: Bystander
) -> None:
    pages.show("/two")

    def decides(there: tuple[int, int, int]) -> str:
        _, x, y = there
        place = ("-title", "Stranger", "-geometry", "80x30+0+0")
        started.append(ground.start("xterm", *place, "-e", "sleep", "60"))
        assert wait_until(lambda: in_front(ground) == "Stranger"), "the window does not come"
        return reply({"op": "click", "x": x, "y": y})

    started: list[subprocess.Popen[bytes]] = []
    try:
        ended = looked(ground, "button Go", decides)
    finally:
        for one in started:
            one.kill()
            one.wait()
    assert "the window in front is now “Stranger”" in ended.said
    assert pages.log == ["load"]
    assert bystander.got == ""
