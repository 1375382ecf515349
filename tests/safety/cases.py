"""What the tests of the policy share: a desktop, its windows, and short ways to say a scene."""

from __future__ import annotations

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Assessment, Scene
from desktop_agent.protocol import Click, Op
from desktop_agent.safety.policy import RiskPolicy

SCREEN = Rect(0, 0, 1920, 1080)
HALF = Rect(0, 0, 960, 1080)
BROWSER = Window(1, "Shop — Browser", "Chromium", HALF)
EDITOR = Window(2, "notes.txt - Mousepad", "Mousepad", HALF)
TERMINAL = Window(3, "user@host: ~", "XTerm", HALF)
FILES = Window(4, "Downloads", "Thunar", HALF)
MAIL = Window(5, "Write: (no subject)", "thunderbird", HALF)
CHAT = Window(6, "general", "Slack", HALF)
KEEPASS = Window(7, "Passwords.kdbx", "KeePassXC", HALF)
OWN = Window(9, "desktop-agent", "desktop-agent", Rect(960, 0, 960, 1080), own=True)
CLICK = Click(x=10, y=10)


def thing(name: str, role: str = "button", *states: str, window: str = "") -> Element:
    return Element(role, name, Rect(0, 0, 100, 20), states=frozenset(states), window=window)


def scene(*said: str, element: Element | None = None, window: Window | None = BROWSER) -> Scene:
    return Scene(Displays.of(SCREEN), foreground=window, under=window, element=element, said=said)


def judge(
    op: Op, *said: str, element: Element | None = None, window: Window | None = BROWSER
) -> Assessment:
    return RiskPolicy().assess(op, scene(*said, element=element, window=window))


def click(name: str, *said: str, role: str = "button", window: Window = BROWSER) -> Assessment:
    return judge(CLICK, *said, element=thing(name, role), window=window)
