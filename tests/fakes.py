"""Hand-written fakes of the ports, for every test below the real desktop."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from desktop_agent.events import Element, FrameRef, Verdict, Window
from desktop_agent.executor.targeting.approach import HOVER_PATIENCE_S
from desktop_agent.geometry import Displays, Point, Rect
from desktop_agent.ports import (
    Answer,
    Assessment,
    Blind,
    BlindSpot,
    Brain,
    Controller,
    Eyes,
    Finding,
    Frame,
    Gate,
    Grounding,
    Health,
    Held,
    HeldText,
    Interrupt,
    MenuEntry,
    OpenFolder,
    OwnWindowInFront,
    Policy,
    Scene,
    Settled,
    Situation,
    Surroundings,
    Target,
    Tell,
    TypedSecrets,
    Unavailable,
    tell_nobody,
)
from desktop_agent.ports.desktop import OtherWindowInFront
from desktop_agent.ports.seeing import Painting
from desktop_agent.protocol import Button, Op

SCREEN = Rect(0, 0, 1920, 1080)
BLANK = np.broadcast_to(np.zeros(4, np.uint8), (SCREEN.height, SCREEN.width, 4))
EDITOR = Window(1, "Notes - Editor", "editor", Rect(0, 0, 800, 600))
BROWSER = Window(2, "Start - Browser", "browser", Rect(800, 0, 800, 600))
OWN = Window(9, "desktop-agent", "desktop-agent", Rect(1600, 0, 320, 1080), own=True)
BUTTONS = {"left": 1, "middle": 2, "right": 3}


class FakeClock:
    """A clock that stands still until it is told to go on."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += seconds


class HurriedInterrupt(Interrupt):
    """An interrupt whose waits are over at once: for loops that count what they look at."""

    def wait(self, seconds: float) -> None:
        super().wait(0.0)


Call = tuple[object, ...]


class FakeController:
    """A desktop in memory. It obeys the gate, and knows what is down on its own account.

    `calls` is what went out, in order; `down` what is physically down. `before_send` is
    called before each passage of the gate with its number (from 1) and its name, so that a
    test can cut in at any point. `errors` makes the next call of a method raise.
    """

    def __init__(
        self,
        *,
        windows: Sequence[Window] = (EDITOR,),
        foreground: Window | None = EDITOR,
        screens: tuple[Rect, ...] = (SCREEN,),
    ) -> None:
        self.gate = Gate()
        self.screens = screens
        self.listed = list(windows)
        self.focused = foreground
        self.behind_own: Window | None = None
        self.at = Point(0, 0)
        self.calls: list[Call] = []
        self.typed = ""
        self.down: list[Held] = []
        self.opened: list[str] = []
        self.programs: dict[str, frozenset[str]] = {}
        self.on_open: Callable[[str], None] = lambda _target: None
        self.piece_length = 1
        self.gone: set[int] = set()
        self.processes: dict[int, int] = {}
        self.folders: dict[tuple[int, str], OpenFolder] = {}
        self.copied: int | None = None
        self.sends = 0
        self.before_send: Callable[[int, str], None] = lambda _number, _name: None
        self.errors: dict[str, list[Exception]] = {}
        self.releases = 0
        self.closed = False

    def fail(self, method: str, error: Exception | None = None) -> None:
        """Let the next call of this method raise; "send" is any passage of the gate."""
        self.errors.setdefault(method, []).append(error or Unavailable(f"no {method} today"))

    def fail_at(self, number: int, error: Exception | None = None) -> None:
        """Let the n-th passage of the gate raise."""

        def hook(now: int, _name: str) -> None:
            if now == number:
                raise error or Unavailable("the display is gone")

        self.before_send = hook

    def sent(self, name: str) -> list[Call]:
        return [call for call in self.calls if call[0] == name]

    # --- what goes out -----------------------------------------------------------------

    def move(self, point: Point) -> None:
        self._enter("move")
        with self.gate.passing():
            self.at = point
            self.calls.append(("move", point.x, point.y))

    def button(self, button: Button, *, down: bool, back: Point | None = None) -> None:
        self._enter("button")
        self._press(Held("button", BUTTONS[button], back), down, ("button", button, down))

    def wheel(self, *, dx: int, dy: int) -> None:
        self._enter("wheel")
        with self.gate.passing():
            self.calls.append(("wheel", dx, dy))

    def key(self, key: str, *, down: bool, window: int | None = None) -> None:
        self._enter("key")
        if down:
            self._only_in(window)
        self._press(_key(key), down, ("key", key, down))

    def stroke(self, keys: tuple[str, ...], *, window: int | None = None) -> None:
        self._enter("stroke")
        self._only_in(window)
        with self.gate.passing(*map(_key, keys)):
            self.calls.append(("stroke", *keys))

    def click(self, button: Button, *, count: int = 1, keys: tuple[str, ...] = ()) -> None:
        self._enter("click")
        if keys:
            self._only_in(None)
        with self.gate.passing(Held("button", BUTTONS[button])):
            self.calls.append(("click", button, count, keys, self.at.x, self.at.y))

    def pieces(self, text: str) -> list[str]:
        size = self.piece_length
        return [text[i : i + size] for i in range(0, len(text), size)]

    def text(self, piece: str, interrupt: Interrupt, *, window: int | None = None) -> None:
        self._enter("text")
        interrupt.check()
        self._only_in(window)
        with self.gate.passing():
            self.typed += piece
            self.calls.append(("text", piece))

    def has_keys(self, text: str) -> bool:
        return text.isascii()

    def press(self, character: str, *, window: int | None = None) -> None:
        self._enter("press")
        self._only_in(window)
        with self.gate.passing():
            self.typed += character
            self.calls.append(("press", character))

    def focus(self, window: Window, interrupt: Interrupt) -> None:
        self._enter("focus")
        interrupt.check()
        with self.gate.passing():
            self.focused = window
            self.calls.append(("focus", window.id))

    def leave_own(self, interrupt: Interrupt) -> None:
        interrupt.check()
        self._may_fail("leave_own")
        if self.focused is not None and self.focused.own and self.behind_own is not None:
            self.focus(self.behind_own, interrupt)

    def enter_own(self, interrupt: Interrupt) -> bool:
        self._may_fail("enter_own")
        self.calls.append(("enter own",))
        return True

    def copies(self) -> int | None:
        return self.copied

    def programs_called(self, name: str, windows: Sequence[Window]) -> frozenset[str]:
        return self.programs.get(name, frozenset())

    def names_of_app(self, target: str) -> tuple[str, ...]:
        return ()

    def open(self, target: str) -> None:
        self._enter("open")
        with self.gate.passing():
            self.opened.append(target)
            self.calls.append(("open", target))
        self.on_open(target)

    def release_all(self) -> None:
        self.releases += 1
        self._may_fail("release_all")
        self.gate.release(self._let_go)

    def close(self) -> None:
        self.release_all()
        self.closed = True

    # --- what comes in -----------------------------------------------------------------

    def displays(self) -> Displays:
        self._may_fail("displays")
        return Displays.of(*self.screens)

    def pointer(self) -> Point:
        self._may_fail("pointer")
        return self.at

    def windows(self) -> list[Window]:
        self._may_fail("windows")
        return list(self.listed)

    def areas_of(self, hidden: Callable[[Window], bool]) -> list[Rect]:
        self._may_fail("areas_of")
        return [window.bounds for window in self.listed if hidden(window)]

    def foreground(self) -> Window | None:
        self._may_fail("foreground")
        return self.focused

    def keyboard_window(self) -> int:
        return self.focused.id if self.focused is not None else 0

    def process(self, window: int) -> int:
        return self.processes.get(window, 0)

    def exists(self, window: int) -> bool:
        return window not in self.gone

    def open_folder(self, window: Window, place: str) -> OpenFolder | None:
        return self.folders.get((window.id, place))

    def own_in_front(self) -> bool:
        return self.focused is not None and self.focused.own

    def outside(self) -> Window | None:
        self._may_fail("outside")
        if self.focused is not None and self.focused.own:
            return self.behind_own
        return self.focused

    def window_at(self, point: Point) -> Window | None:
        self._may_fail("window_at")
        return next((w for w in self.listed if w.bounds.holds(point)), None)

    # --- within ------------------------------------------------------------------------

    def _enter(self, name: str) -> None:
        self.sends += 1
        self.before_send(self.sends, name)
        self._may_fail(name)
        self._may_fail("send")

    def _may_fail(self, name: str) -> None:
        if self.errors.get(name):
            raise self.errors[name].pop(0)

    def _only_in(self, window: int | None) -> None:
        if self.own_in_front():
            raise OwnWindowInFront
        if window is not None and window != self.keyboard_window():
            raise OtherWindowInFront

    def _press(self, what: Held, down: bool, call: Call) -> None:
        if down:
            with self.gate.down(what):
                self.down.append(what)
                self.calls.append(call)
            return
        with self.gate.up(what):
            self._let_go(what)
            self.calls.append(call)

    def _let_go(self, what: Held) -> None:
        if what in self.down:
            self.down.remove(what)


def _key(name: str) -> Held:
    return Held("key", sum(ord(c) << (8 * i) for i, c in enumerate(name)))


class FakeEyes:
    """Frames with a new digest each, or the same one while `still`."""

    def __init__(self) -> None:
        self.still = False
        self.same = True
        self.other_words = False
        self.caret = False
        self.dirty: Rect | None = SCREEN
        self.places: list[Rect] = []
        """What has changed, place by place, if it is more than one."""
        self.looks = 0
        self.glances = 0
        self.patience: list[float] = []
        self.errors: list[Exception] = []
        self.settle_errors: list[Exception] = []
        self.before_look: Callable[[int], None] = lambda _number: None
        self.before_settle: Callable[[], None] = lambda: None
        self.only_pointed: Callable[[], bool] = lambda: False
        """True if nothing was done since the last settling but that the pointer came."""
        self.stirs: int | None = None
        self.painting: Painting | None = None
        self.hovered: Rect | None = None
        """What changes by that."""

    def look(self, area: Rect | None = None) -> Frame:
        if area is not None:
            return Frame(FrameRef(self.looks, f"part {self.looks}", area), BLANK).part(area)
        self.looks += 1
        self.before_look(self.looks)
        if self.errors:
            raise self.errors.pop(0)
        digest = "still" if self.still else f"digest {self.looks}"
        return Frame(FrameRef(self.looks, digest, SCREEN), BLANK)

    def settle(self, before: Frame, *, patience: float, interrupt: Interrupt) -> Settled:
        if patience == HOVER_PATIENCE_S and self.only_pointed():
            return Settled(before if self.hovered is None else self.look(), self.hovered)
        self.patience.append(patience)
        self.before_settle()
        interrupt.check()
        if self.settle_errors:
            raise self.settle_errors.pop(0)
        return Settled(before if self.dirty is None else self.look(), self.dirty)

    def changed(self, before: Frame, after: Frame, area: Rect | None = None) -> Rect | None:
        return None if before.ref.digest == after.ref.digest else self.dirty

    def differences(self, before: Frame, after: Frame, area: Rect | None = None) -> list[Rect]:
        found = self.changed(before, after, area)
        return [] if found is None else self.places or [found]

    def glance(self) -> None:
        self.glances += 1

    def stirred(self) -> int | None:
        return self.stirs

    def strokes(self) -> Painting | None:
        return self.painting

    def alike(self, before: Frame, after: Frame, area: Rect) -> bool:
        return self.same

    def shows_keyboard(self, frame: Frame, area: Rect) -> bool:
        return self.caret

    def redrawn(self, before: Frame, after: Frame, area: Rect) -> bool:
        return self.other_words


class FakeBrain:
    """Answers from a list, at once; when the list is empty it thinks until it is cancelled."""

    name = "fake"
    host = ""
    looks = False
    claims = False

    def __init__(self, *replies: str | Exception) -> None:
        self.replies: list[str | Exception] = list(replies)
        self.situations: list[Situation] = []
        self.answers: list[Answer] = []
        self.cancelled: list[int] = []
        self.started = threading.Event()
        self.errors: list[Exception] = []

    def start(
        self, situation: Situation, answer: Answer, tell: Tell = tell_nobody
    ) -> Callable[[], None]:
        self.situations.append(situation)
        self.answers.append(answer)
        number = len(self.answers)
        if self.errors:
            raise self.errors.pop(0)
        if self.replies:
            answer(self.replies.pop(0))
        else:
            self.started.set()
        return lambda: self.cancelled.append(number)

    def check(self) -> Finding:
        return Finding("model", Health.OK, "fake")


class FakeGrounding:
    """What lies on the screen, by a list. `gone` are the keys of what is not there any more."""

    def __init__(self, *elements: Element, secret: tuple[Rect, ...] = ()) -> None:
        self.elements = list(elements)
        self.secret = secret
        self.blind: tuple[BlindSpot, ...] = ()
        self.silent = False
        self.gone: set[str] = set()
        self.gives_focus = False
        self.typed = TypedSecrets()
        self.origins: dict[str, str] = {}
        self.texts: tuple[tuple[str, Rect], ...] = ()
        self.characters: Callable[[], int] = lambda: 0
        self.surveys = 0
        self.before_survey: Callable[[int], None] = lambda _number: None
        self.closed = False
        self.holds: list[HeldText | None] = []
        """What a field is told to hold, one each time it is asked, then the last one for ever."""
        self.in_folders: tuple[str, ...] = ()
        """What `folders` tells."""
        self.by_wheel: tuple[Element, ...] = ()
        self.pages: list[str | None] = [None]
        """What `page` tells, one a call, then the last one for ever."""
        self.writable: list[bool | None] = [None]
        """What `takes_text` tells, in the same way."""
        self.options: int | None = None
        """So many options `listed` tells."""
        self.below: tuple[tuple[str, Rect], ...] = ()
        self.menus: tuple[MenuEntry, ...] = ()
        """What `out_of_view` tells."""
        self.pressed: dict[frozenset[str], Element] = {}
        """What keys are told to press."""

    def survey(
        self, front: Window | None, interrupt: Interrupt, *, only_secret: bool = False
    ) -> Surroundings:
        self.surveys += 1
        self.before_survey(self.surveys)
        interrupt.check()
        numbered = [replace(e, number=i) for i, e in enumerate(self.elements, start=1)]
        if self.silent:
            return Surroundings(blind=(BlindSpot(Blind.SILENT, detail=":9"),), silent=True)
        if only_secret:
            return Surroundings(secret=self.secret, blind=self.blind)
        return Surroundings(tuple(numbered), self.secret, self.texts, self.blind)

    def find(
        self, target: Target, front: Window | None, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        interrupt.check()
        return tuple(
            e
            for e in self.elements
            if e.name == target.text and target.role in (None, e.role) and e.key not in self.gone
        )

    def is_loading(self, front: Window | None, interrupt: Interrupt) -> bool:
        interrupt.check()
        return False

    def folders(self, front: Window | None, interrupt: Interrupt) -> tuple[str, ...]:
        interrupt.check()
        return self.in_folders

    def again(self, element: Element, interrupt: Interrupt) -> Element | None:
        interrupt.check()
        return next(
            (e for e in self.elements if e.key == element.key and e.key not in self.gone), None
        )

    def at(self, point: Point, interrupt: Interrupt) -> Element | None:
        interrupt.check()
        return next((e for e in reversed(self.elements) if e.bounds.holds(point)), None)

    def take_focus(self, element: Element, interrupt: Interrupt) -> bool:
        interrupt.check()
        if not self.gives_focus:
            return False
        self.elements = [
            replace(
                e, states=e.states - {"focused"} | ({"focused"} if e.key == element.key else set())
            )
            for e in self.elements
        ]
        return True

    def focused(self, interrupt: Interrupt) -> Element | None:
        interrupt.check()
        return next((e for e in self.elements if "focused" in e.states), None)

    def origin(self, element: Element, interrupt: Interrupt) -> str:
        interrupt.check()
        return self.origins.get(element.key, "")

    def page(self, front: Window | None, interrupt: Interrupt) -> str | None:
        interrupt.check()
        return self.pages.pop(0) if len(self.pages) > 1 else self.pages[0]

    def pressed_by(self, keys: frozenset[str], interrupt: Interrupt) -> Element | None:
        interrupt.check()
        return self.pressed.get(keys)

    def focus_mark(self, interrupt: Interrupt) -> str:
        interrupt.check()
        return ""

    def choices(self, keys: frozenset[str], interrupt: Interrupt) -> tuple[Element, ...]:
        return ()

    def choices_at(self, point: Point, interrupt: Interrupt) -> tuple[Element, ...]:
        return self.by_wheel

    def out_of_view(
        self, front: Window | None, interrupt: Interrupt
    ) -> tuple[tuple[str, Rect], ...]:
        interrupt.check()
        return self.below

    def menu_entries(self, front: Window | None, interrupt: Interrupt) -> tuple[MenuEntry, ...]:
        interrupt.check()
        return self.menus

    def takes_text(self, interrupt: Interrupt) -> bool | None:
        interrupt.check()
        return self.writable.pop(0) if len(self.writable) > 1 else self.writable[0]

    def listed(self, element: Element, interrupt: Interrupt) -> int | None:
        interrupt.check()
        return self.options

    def filled(self, element: Element, interrupt: Interrupt) -> int | None:
        interrupt.check()
        now = self.focused(interrupt)
        there = now is not None and now.key == element.key and "password" in now.states
        return self.characters() if there else None

    def held(self, element: Element, interrupt: Interrupt) -> HeldText | None:
        interrupt.check()
        return self.holds.pop(0) if len(self.holds) > 1 else next(iter(self.holds), None)

    def check(self) -> Finding:
        return Finding("accessibility", Health.OK, "fake")

    def close(self) -> None:
        self.closed = True


@dataclass
class FakePolicy:
    """Gives the words it was told, one a call, then the last one for ever."""

    words: list[Assessment] = field(default_factory=lambda: [Assessment(1, Verdict.ALLOW)])
    scenes: list[Scene] = field(default_factory=list)
    errors: list[Exception] = field(default_factory=list)

    def assess(self, op: Op, scene: Scene) -> Assessment:
        self.scenes.append(scene)
        if self.errors:
            raise self.errors.pop(0)
        return self.words.pop(0) if len(self.words) > 1 else self.words[0]


# The fakes fill the ports.
_controller: Controller = FakeController()
_eyes: Eyes = FakeEyes()
_grounding: Grounding = FakeGrounding()
_brain: Brain = FakeBrain()
_policy: Policy = FakePolicy()
