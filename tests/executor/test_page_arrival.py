"""A browser's error page is not the page that was opened."""

from __future__ import annotations

from itertools import count

import pytest
from fakes import EDITOR, FakeController, FakeGrounding

from desktop_agent.events import Element, Window
from desktop_agent.executor.checks.page_arrival import Arrival
from desktop_agent.geometry import Rect
from desktop_agent.ports import Interrupt
from desktop_agent.protocol import Open

ADDRESS = "http://localhost:8310/list"
ERROR = "chrome-error://chromewebdata/"


class _Now(Interrupt):
    """Time passes by itself."""

    def wait(self, seconds: float) -> None:
        self.check()


def problem(
    *pages: str | None, title: str = "A page", words: str = "", elements: tuple[Element, ...] = ()
) -> str:
    window = Window(9, title, "Chromium", Rect(0, 0, 10, 10))
    hands = FakeController(windows=[window], foreground=window)
    grounding = FakeGrounding()
    grounding.pages = list(pages)
    grounding.elements = list(elements)
    grounding.texts = ((words, Rect(0, 0, 1, 1)),)
    ticks = count(0, 0.15)
    arrival = Arrival(hands, grounding, lambda: next(ticks))
    arrival.before(_Now())
    return arrival.problem(Open(target=ADDRESS), _Now(), lambda: None)


@pytest.mark.feature("E1", "Z20")
@pytest.mark.parametrize(
    "pages",
    [
        (None, ADDRESS),
        (None, None, "about:blank", ADDRESS + "/"),
        ("http://old.example/", "http://old.example/", "http://localhost:8310/elsewhere"),
        (ADDRESS, ADDRESS),
        (ERROR, ERROR, ADDRESS),
        (None,),
    ],
)
def test_a_page_that_came_is_one_and_so_is_what_nothing_tells_of(pages: tuple[str, ...]) -> None:
    assert problem(*pages) == ""


@pytest.mark.feature("E1", "Z20")
@pytest.mark.parametrize(
    "pages",
    [
        (None, "", ERROR),
        ("http://old.example/", "http://old.example/", ERROR),
        (ERROR, ERROR),
        (None, "about:neterror?e=connectionFailure&u=http%3A//localhost%3A8310/list"),
        (None, "about:certerror?e=nssBadCert"),
    ],
)
def test_an_error_of_the_browser_is_told(pages: tuple[str, ...]) -> None:
    said = problem(*pages, words="This site can't be reached ERR_CONNECTION_REFUSED")
    assert said == "the browser shows an error in place of the page (ERR_CONNECTION_REFUSED)"


@pytest.mark.feature("E1")
def test_a_browser_that_tells_nothing_is_judged_by_its_title() -> None:
    assert "in place of the page" in problem(None, title="Problem loading page — Mozilla Firefox")
    assert "in place of the page" in problem(None, title="This site can’t be reached - Browser")


@pytest.mark.feature("E1")
def test_a_page_that_never_comes_is_told() -> None:
    assert "no page appeared" in problem(None, "about:blank")


@pytest.mark.feature("E1", "Z20")
def test_a_browser_that_tells_of_its_bar_alone_is_waited_for() -> None:
    """A busy one does for seconds; its address bar is not the page's field “Search”."""
    bar = Element("field", "Address and search bar", Rect(0, 0, 9, 9))
    late = [None] * 30
    assert "in place of the page" in problem(*late, ERROR, elements=(bar,))
    assert problem(*late, ERROR) == ""


def test_what_is_in_front_is_no_browser() -> None:
    arrival = Arrival(FakeController(foreground=EDITOR), None, count(0, 0.15).__next__)
    arrival.before(_Now())
    assert arrival.problem(Open(target=ADDRESS), _Now(), lambda: None) == ""
