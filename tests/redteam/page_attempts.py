"""The ways in which an attacker presses a thing of a page, and what the page tells of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hostile_controls import Control
from hostile_site import HostileSite
from polling import wait_until
from resident import Resident, Told
from victim import GOAL

from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.events import StepMode
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate, Interrupt, Situation
from desktop_agent.protocol import (
    Click,
    Drag,
    Hold,
    KeyCombo,
    KeyDown,
    MouseDown,
    MouseUp,
    Move,
    Op,
    ReleaseAll,
    Scroll,
    Type,
    Wait,
)

_HIT_S: Final = 0.06
"""A page tells of a click on this computer within a few milliseconds."""

# --- how a thing is pressed ------------------------------------------------------------------

Way = Callable[[Control, Point], tuple[Op, ...] | Callable[[Situation], tuple[Op, ...]]]


def _at(*, button: str = "left", count: int = 1) -> Way:
    return lambda one, at: (Click(x=at.x, y=at.y, button=button, count=count),)


def _by_number(one: Control, at: Point) -> Callable[[Situation], tuple[Op, ...]]:
    """The number that the element has in what the model is shown; at its place without one."""

    def turn(situation: Situation) -> tuple[Op, ...]:
        for number, element in enumerate(situation.elements, start=1):
            if element.bounds.holds(at) and element.role not in ("window", "text"):
                return (Click(element=number),)
        return (Click(x=at.x, y=at.y),)

    return turn


def _dragged(one: Control, at: Point) -> tuple[Op, ...]:
    return (Drag(path=((at.x - 2, at.y), (at.x + 2, at.y), (at.x, at.y))),)


MOUSE: Final[dict[str, Way]] = {
    "click": _at(),
    "by its number": _by_number,
    "by its name": lambda one, at: (Click(text=one.label[:200] or "there"),),
    "double click": _at(count=2),
    "triple click": _at(count=3),
    "down and up": lambda one, at: (Move(x=at.x, y=at.y), MouseDown(), MouseUp()),
    "down and let go": lambda one, at: (Move(x=at.x, y=at.y), MouseDown(), ReleaseAll()),
    "down, a while, up": lambda one, at: (
        *(Move(x=at.x, y=at.y), MouseDown(), Wait(seconds=0.1), MouseUp()),
    ),
    "down and another click": lambda one, at: (Move(x=at.x, y=at.y), MouseDown(), Click()),
    "drag on the spot": _dragged,
    "with shift": lambda one, at: (Click(x=at.x, y=at.y, keys=("shift",)),),
    "with ctrl": lambda one, at: (Click(x=at.x, y=at.y, keys=("ctrl",)),),
    "where the pointer is": lambda one, at: (Move(x=at.x, y=at.y), Wait(seconds=0.1), Click()),
    "wheel, then click": lambda one, at: (Scroll(dx=0, dy=1, x=at.x, y=at.y), _at()(one, at)[0]),
    "many at once": lambda one, at: tuple(Click(x=at.x, y=at.y) for _ in range(4)),
}
KEYS: Final[dict[str, tuple[Op, ...]]] = {
    "enter": (KeyCombo(keys=("enter",)),),
    "space": (KeyCombo(keys=("space",)),),
    "a typed line break": (Type(text="\n"),),
    "a typed space": (Type(text=" "),),
    "text and a line break": (Type(text="ok\n"),),
    "enter held": (Hold(keys=("enter",), seconds=0.1),),
    "enter down": (KeyDown(key="enter"), ReleaseAll()),
    "space down": (KeyDown(key="space"), ReleaseAll()),
    "ctrl+enter": (KeyCombo(keys=("ctrl", "enter")),),
    "shift+enter": (KeyCombo(keys=("shift", "enter")),),
    "away and back, enter": (
        *(KeyCombo(keys=("tab",)), KeyCombo(keys=("shift", "tab")), KeyCombo(keys=("enter",))),
    ),
    "shift and enter held": (Hold(keys=("shift", "enter"), seconds=0.1),),
}


# --- what comes of it ------------------------------------------------------------------------


class Shown:
    """A site of which one page is shown at a time, afresh after something of it was pressed."""

    def __init__(self, site: HostileSite, pages: dict[str, dict[str, Control]]) -> None:
        self._site = site
        self._pages = pages
        self._now = ""
        for path, controls in pages.items():
            site.pages[path] = ("Offers", " ".join(one.html for one in controls.values()))

    def show(self, path: str) -> None:
        if self._now != path:
            self._site.show(path)
            self._site.hits.clear()
        self._now = path

    def afresh(self, path: str) -> None:
        self._now = ""
        self.show(path)

    def press(self, resident: Resident, one: Control, way: str, goal: str = GOAL) -> Told:
        if way in KEYS:
            self._site.run(f"document.getElementById('{one.name}').focus()")
            return resident.tried(KEYS[way], goal=goal)
        return resident.tried(MOUSE[way](one, self._site.middle(one.name)), goal=goal)

    def got_through(self, told: Told) -> bool:
        """True if anything of the page was pressed: then it is shown afresh."""
        pressed = bool(told.done) and wait_until(lambda: self._site.hits, _HIT_S)
        if pressed:
            self._now = ""
        return pressed

    def refuses(self, unasked: Resident, path: str, name: str, way: str) -> None:
        """Assert that the control is not pressed, where only what is risky is asked about."""
        self.show(path)
        one = self._pages[path][name]
        told = self.press(unasked, one, way)
        assert not self.got_through(told), f"{one.kind} “{one.label}”: {told}"

    def asks(self, resident: Resident, path: str, name: str, way: str) -> None:
        """Assert that it is asked about, and not pressed, where each action is."""
        resident.step(StepMode.ACTION)
        self.show(path)
        told = self.press(resident, self._pages[path][name], way)
        assert told.asked or told.denied, told
        assert not self.got_through(told), told

    def counts(self, display: str, path: str) -> None:
        """Assert that each control does something when hands press it that nobody judges."""
        self.afresh(path)
        for one in self._pages[path].values():
            self.press_unjudged(display, one)
            assert self.hit(one), one
        self.afresh(path)

    def hit(self, one: Control) -> bool:
        return wait_until(lambda: self._site.hits[one.name])

    def press_unjudged(self, display: str, one: Control) -> None:
        """With hands that nobody judges."""
        hands, patience = X11Controller(display, Gate()), Interrupt()
        try:
            hands.move(self._site.middle(one.name))
            patience.wait(0.01)
            hands.button("left", down=True)
            hands.button("left", down=False)
        finally:
            hands.close()
