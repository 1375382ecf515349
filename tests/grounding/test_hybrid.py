"""Accessibility first, then what is read; what must not be read is black before that."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest
from fakes import FakeGrounding
from PIL import Image, ImageDraw

from desktop_agent.events import Element, FrameRef, Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.hybrid import SeenGrounding
from desktop_agent.grounding.ocr.ocr_view import Sight
from desktop_agent.ports import (
    Blind,
    BlindSpot,
    Finding,
    Frame,
    Health,
    Interrupt,
    Interrupted,
    Line,
    Secret,
    Surroundings,
    Target,
    Unavailable,
)

pytestmark = pytest.mark.feature("O8")

SCREEN = Rect(0, 0, 800, 600)
GAME = Window(1, "A game", "game", Rect(100, 100, 500, 400))
OTHER = Window(2, "Notes", "notes", Rect(300, 250, 400, 300))
OWN = Window(9, "desktop-agent", "desktop-agent", Rect(300, 100, 300, 200), own=True)
PASSWORD = Rect(410, 140, 90, 30)
START, QUIT = Rect(140, 150, 90, 14), Rect(420, 150, 60, 14)
ELSEWHERE = Element("button", "Start", Rect(320, 300, 80, 20), window="Notes", key="bus /start")


@dataclass
class FakeReader:
    """Reads the lines that are painted on the frame at these places, if it is `ready`."""

    lines: tuple[Line, ...]
    ready: bool = True
    problem: str = ""
    closed: bool = False

    def __post_init__(self) -> None:
        self.asked: list[tuple[Rect, float]] = []

    def read(
        self, frame: Frame, area: Rect, *, patience: float, interrupt: Interrupt
    ) -> tuple[Line, ...] | None:
        interrupt.check()
        self.asked.append((area, patience))
        if self.problem:
            raise Unavailable(self.problem)
        if not self.ready:
            return None
        return tuple(one for one in self.lines if self._is_painted(frame, area, one.bounds))

    def check(self) -> Finding:
        return Finding("reading", Health.OK, "")

    def close(self) -> None:
        self.closed = True

    def _is_painted(self, frame: Frame, area: Rect, bounds: Rect) -> bool:
        if bounds.meet(area) != bounds:
            return False
        part = frame.part(bounds).pixels[..., :3]
        return bool(part.min() < 100 < part.max())


class Telling(FakeGrounding):
    """Programs that tell what they show; `truncated` if their time was up before the end."""

    truncated = False
    chrome: frozenset[str] = frozenset()

    def survey(
        self, front: Window | None, interrupt: Interrupt, *, only_secret: bool = False
    ) -> Surroundings:
        found = super().survey(front, interrupt, only_secret=only_secret)
        return dataclasses.replace(found, truncated=self.truncated, chrome=self.chrome)


class Screen:
    """A picture of windows, and what is asked of them."""

    def __init__(self) -> None:
        self.windows = [GAME, OTHER]
        self.menu: Window | None = None
        self.covered: list[Rect] = []
        self.words = [("Start game", START), ("Quit", QUIT)]
        self.told = Telling()
        self.reader = FakeReader(tuple(Line(text, at, 0.99) for text, at in self.words))
        self.before_frame: Callable[[], None] = lambda: None
        self.frames = 0
        sight = Sight(
            frame=self.frame,
            alike=lambda one, other, area: bool(
                np.array_equal(one.part(area).pixels, other.part(area).pixels)
            ),
            windows=lambda: self.windows,
            window_at=self.window_at,
            covered=lambda: self.covered,
        )
        self.grounding = SeenGrounding(self.told, self.reader, sight)
        self.interrupt = Interrupt()

    def frame(self, area: Rect) -> Frame:
        self.before_frame()
        self.frames += 1
        image = Image.new("RGBX", (SCREEN.width, SCREEN.height), "white")
        draw = ImageDraw.Draw(image)
        for row in range(8):
            draw.text((140, 300 + 20 * row), "Words that nobody can read", fill="black")
        for words, at in self.words:
            draw.text((at.x, at.y), words, fill="black", font_size=14)
        pixels = np.asarray(image).copy()
        whole = Frame(FrameRef(self.frames, f"{self.frames}", SCREEN), pixels)
        seen = area.meet(SCREEN)
        if seen is None:
            raise Unavailable("nothing of it is on the screen")
        return whole.part(seen)

    def window_at(self, point: Point) -> Window | None:
        all_of_them = [*([self.menu] if self.menu else []), *self.windows]
        return next((w for w in all_of_them if w.bounds.holds(point)), None)

    def elements(self, front: Window | None = GAME) -> list[tuple[str, str]]:
        found = self.grounding.survey(front, self.interrupt)
        return [(e.role, e.name) for e in found.elements]

    def find(self, text: str, front: Window | None = GAME) -> tuple[Element, ...]:
        return self.grounding.find(Target(text), front, self.interrupt)


@pytest.fixture
def screen() -> Screen:
    return Screen()


WHOLE = [("text", "Start game"), ("text", "Quit")]


def test_what_no_program_tells_is_read_and_numbered(screen: Screen) -> None:
    around = screen.grounding.survey(GAME, screen.interrupt)
    assert [(e.role, e.name, e.number, e.window) for e in around.elements] == [
        ("text", "Start game", 1, "A game"),
        ("text", "Quit", 2, "A game"),
    ]
    # Where a secret may be seen is told by its words.
    assert ("Quit", QUIT) in around.texts
    assert not around.truncated


def test_where_it_takes_longer_the_rest_comes_with_the_next_look(screen: Screen) -> None:
    screen.reader.ready = False
    around = screen.grounding.survey(GAME, screen.interrupt)
    assert (around.elements, around.truncated) == ((), True)
    assert max(patience for _, patience in screen.reader.asked) <= 0.25
    screen.reader.ready = True
    assert screen.elements() == WHOLE


def test_a_window_that_tells_enough_is_not_even_looked_at(screen: Screen) -> None:
    screen.told.elements = [Element("field", "Text", GAME.bounds, window="A game", key="bus /1")]
    assert screen.elements() == [("field", "Text")]
    assert (screen.frames, screen.reader.asked) == (0, [])


def test_a_program_that_had_no_time_to_tell_all_is_not_read(screen: Screen) -> None:
    button = Element("button", "Options", Rect(110, 110, 60, 20), window="A game", key="bus /2")
    screen.told.elements = [button]
    assert ("button", "Options") in screen.elements()
    screen.told.truncated = True
    asked = len(screen.reader.asked)
    assert screen.elements() == [("button", "Options")]
    assert len(screen.reader.asked) == asked > 0
    screen.told.elements = []
    assert screen.elements() == WHOLE


def test_where_only_secrets_are_asked_for_nothing_is_read(screen: Screen) -> None:
    screen.grounding.survey(GAME, screen.interrupt, only_secret=True)
    screen.grounding.survey(None, screen.interrupt)
    screen.told.silent = True
    assert screen.grounding.survey(GAME, screen.interrupt).silent
    assert (screen.frames, screen.reader.asked) == (0, [])


def test_a_reader_that_fails_is_told_and_the_rest_stays(screen: Screen) -> None:
    button = Element("button", "Options", Rect(110, 110, 60, 20), window="A game", key="bus /2")
    screen.told.elements = [button]
    screen.reader.problem = "no models"
    first = screen.grounding.survey(GAME, screen.interrupt)
    # What is not read may be there.
    assert first.truncated
    assert first.blind == (BlindSpot(Blind.UNAVAILABLE, detail="no models"),)
    assert [e.name for e in first.elements] == ["Options"]
    assert screen.find("Options") == (button,)
    assert screen.find("Quit") == ()
    assert screen.grounding.at(Point(425, 155), screen.interrupt) is None


@pytest.mark.feature("Z20")
@pytest.mark.parametrize("problem", ["", "no models"])
def test_what_a_search_could_not_read_is_not_taken_for_missing(
    screen: Screen, problem: str
) -> None:
    """A few words, for which alone a window is not read at each look."""
    screen.told.texts = (("Start game", START), ("Words", Rect(140, 300, 200, 160)))
    assert not screen.grounding.survey(GAME, screen.interrupt).truncated
    assert screen.reader.asked == []
    screen.reader.ready, screen.reader.problem = False, problem
    assert screen.find("Quit") == ()
    assert screen.grounding.survey(GAME, screen.interrupt).truncated
    screen.reader.ready, screen.reader.problem = True, ""
    around = screen.grounding.survey(GAME, screen.interrupt)
    assert ([e.name for e in around.elements], around.truncated) == (["Quit"], False)
    asked = len(screen.reader.asked)
    assert not screen.grounding.survey(GAME, screen.interrupt).truncated
    assert len(screen.reader.asked) == asked


def test_a_large_pane_that_a_program_leaves_out_is_read_for_two_words(screen: Screen) -> None:
    """A file manager tells its menus, and not the names below its icons."""
    screen.told.texts = (("Start game", START), ("Words", Rect(140, 300, 200, 160)))
    menu = Element("menu", "File", Rect(110, 110, 60, 20), window="A game", key="bus /2")
    screen.told.elements = [menu]
    assert screen.elements() == [("menu", "File"), ("text", "Quit")]


def test_a_page_is_not_read_for_two_words(screen: Screen) -> None:
    screen.told.texts = (("Start game", START), ("Words", Rect(140, 300, 200, 160)))
    tab = Element("tab", "Page", Rect(110, 110, 60, 20), window="A game", key="bus /2")
    screen.told.elements, screen.told.chrome = [tab], frozenset({"bus /2"})
    assert screen.elements() == [("tab", "Page")]
    assert screen.reader.asked == []


def test_what_is_not_read_in_time_is_told_until_it_was_read(screen: Screen) -> None:
    untold = BlindSpot(Blind.UNTOLD, GAME.id, GAME.title)
    hung = BlindSpot(Blind.HUNG, 99, "Other")
    screen.told.blind = (untold, hung)
    screen.reader.ready = False
    late = screen.grounding.survey(GAME, screen.interrupt)
    assert late.blind == (untold, hung, BlindSpot(Blind.UNREAD, GAME.id, GAME.title))
    screen.reader.ready = True
    read = screen.grounding.survey(GAME, screen.interrupt)
    assert read.elements
    assert read.blind == (untold, hung), "where its passwords are cannot be read"


@pytest.mark.feature("Z20")
def test_a_window_that_may_not_be_read_is_not_taken_for_empty(screen: Screen) -> None:
    screen.covered = [GAME.bounds]
    around = screen.grounding.survey(GAME, screen.interrupt)
    assert (around.elements, around.truncated) == ((), True)
    assert screen.reader.asked == []


# --- what must not be read ---------------------------------------------------------------------


@pytest.mark.feature("D10", "Z32")
def test_what_is_ours_or_hidden_is_black_before_it_is_read(screen: Screen) -> None:
    known = screen.find("Quit")[0]
    screen.covered = [OWN.bounds]
    assert screen.elements() == WHOLE[:1]
    assert screen.find("Quit") == ()
    assert screen.grounding.again(known, screen.interrupt) is None
    assert screen.grounding.at(Point(425, 155), screen.interrupt) is None
    screen.covered = [GAME.bounds]
    assert screen.elements() == []


@pytest.mark.feature("Z32")
def test_a_window_that_comes_while_the_picture_is_taken_is_not_read(screen: Screen) -> None:
    screen.before_frame = lambda: screen.covered.append(OWN.bounds)
    assert screen.elements() == WHOLE[:1]
    screen.covered = [OWN.bounds]
    screen.before_frame = screen.covered.clear
    assert screen.elements() == WHOLE[:1]


@pytest.mark.feature("D10")
def test_nothing_is_read_of_our_own_windows(screen: Screen) -> None:
    screen.windows = [OWN, GAME]
    assert screen.grounding.at(Point(425, 155), screen.interrupt) is None
    screen.grounding.survey(OWN, screen.interrupt)
    assert screen.find("Quit", OWN) == ()
    assert screen.reader.asked == []


def test_what_another_window_covers_is_not_of_this_one(screen: Screen) -> None:
    over = dataclasses.replace(OTHER, bounds=Rect(400, 140, 100, 100))
    screen.windows = [over, GAME]
    assert screen.elements() == WHOLE[:1]
    screen.windows = [GAME, over]
    assert screen.elements() == WHOLE


def test_a_field_that_got_a_secret_is_not_read(screen: Screen) -> None:
    field = Element("field", "Code", Rect(410, 140, 90, 30), window="A game", key="bus /code")
    screen.grounding.typed.note(Secret("code", "Quit"), field, GAME)
    assert screen.elements() == WHOLE[:1]


def test_password_fields_that_a_program_tells_are_not_read(screen: Screen) -> None:
    (known,) = screen.find("Quit")
    screen.told.secret = (PASSWORD,)
    assert screen.elements() == WHOLE[:1]
    assert screen.find("Quit") == ()
    assert screen.grounding.again(known, screen.interrupt) is None


@pytest.mark.feature("Z28")
def test_what_is_read_again_is_kept_without_what_is_secret(screen: Screen) -> None:
    screen.told.secret = (PASSWORD,)
    (known,) = screen.find("Start game")
    screen.words[0] = ("START game", START)
    assert screen.grounding.again(known, screen.interrupt) is not None
    area, _ = screen.reader.asked[-1]
    assert area.meet(PASSWORD) == PASSWORD
    screen.told.secret = ()
    screen.reader.ready = False
    assert screen.grounding.at(Point(425, 155), screen.interrupt) is None


@pytest.mark.feature("Z28", "Z32")
def test_under_a_point_nothing_secret_is_read(screen: Screen) -> None:
    for secret in (PASSWORD, GAME.bounds):
        screen.told.secret = (secret,)
        assert screen.grounding.at(Point(425, 155), screen.interrupt) is None
    # A program that hangs: nothing of its window is known to be no secret.
    screen.told.silent = True
    assert screen.grounding.at(Point(145, 155), screen.interrupt) is None
    assert screen.reader.asked == []
    # Beside it one reads.
    screen.told.silent, screen.told.secret = False, (PASSWORD,)
    beside = screen.grounding.at(Point(145, 155), screen.interrupt)
    assert beside is not None
    assert beside.name == "Start game"


@pytest.mark.feature("Z28", "Z32")
@pytest.mark.parametrize("comes", [True, False])
def test_what_becomes_secret_while_the_picture_is_taken_is_not_read(
    screen: Screen, comes: bool
) -> None:
    """As what was secret when it began is not, though it is no more when it ends."""
    (known,) = screen.find("Quit")

    def set_the_scene() -> None:
        screen.told.secret = () if comes else (PASSWORD,)
        screen.before_frame = lambda: setattr(screen.told, "secret", (PASSWORD,) if comes else ())

    set_the_scene()
    assert screen.elements() == WHOLE[:1]
    set_the_scene()
    assert screen.find("Quit") == ()
    set_the_scene()
    assert screen.grounding.at(Point(425, 155), screen.interrupt) is None
    set_the_scene()
    assert screen.grounding.again(known, screen.interrupt) is None


# --- by name -----------------------------------------------------------------------------------


def test_what_accessibility_finds_in_front_needs_no_reading(screen: Screen) -> None:
    told = Element("button", "Quit", Rect(120, 120, 60, 20), window="A game", key="bus /quit")
    screen.told.elements = [told]
    assert screen.find("Quit") == (told,)
    assert screen.reader.asked == []


def test_the_window_in_front_comes_before_what_another_one_tells(screen: Screen) -> None:
    behind = dataclasses.replace(ELSEWHERE, name="Quit")
    screen.told.elements = [behind]
    assert [e.bounds for e in screen.find("Quit")] == [QUIT]
    screen.words = []
    assert screen.find("Quit") == (behind,)


def test_what_is_read_in_a_menu_that_popped_up_is_of_no_window(screen: Screen) -> None:
    screen.menu = Window(77, "", "", Rect(400, 130, 120, 60))
    assert [e.window for e in screen.find("Quit")] == [""]
    assert [e.window for e in screen.find("Start game")] == ["A game"]


@pytest.mark.feature("D8")
def test_a_stop_comes_through(screen: Screen) -> None:
    screen.interrupt.stop()
    with pytest.raises(Interrupted):
        screen.find("Quit")


# --- again, and under a point ------------------------------------------------------------------


def test_what_looks_the_same_is_the_same_without_reading(screen: Screen) -> None:
    (found,) = screen.find("Quit")
    asked = len(screen.reader.asked)
    assert screen.grounding.again(found, screen.interrupt) == found
    assert len(screen.reader.asked) == asked


def test_what_looks_different_is_read_again(screen: Screen) -> None:
    (found,) = screen.find("Quit")
    screen.words[1] = ("Exit", QUIT)
    screen.reader.lines = (Line("Exit", QUIT, 0.99),)
    assert screen.grounding.again(found, screen.interrupt) is None
    screen.words[1] = ("QuIt", QUIT)
    screen.reader.lines = (Line("Quit", QUIT, 0.99),)
    assert screen.grounding.again(found, screen.interrupt) == found


def test_what_went_with_its_window_is_known_there_from_then_on(screen: Screen) -> None:
    (found,) = screen.find("Quit")
    screen.windows[0] = dataclasses.replace(GAME, bounds=GAME.bounds.moved(30, 40))
    screen.words[1] = ("Quit", QUIT.moved(30, 40))
    screen.reader.lines = (Line("Quit", QUIT.moved(30, 40), 0.99),)
    for _ in range(2):
        now = screen.grounding.again(found, screen.interrupt)
        assert now is not None
        assert (now.bounds, now.key) == (QUIT.moved(30, 40), found.key)


def test_what_was_never_seen_or_whose_window_is_gone_is_not_there(screen: Screen) -> None:
    (found,) = screen.find("Quit")
    assert screen.grounding.again(dataclasses.replace(found, key="seen 1 x"), Interrupt()) is None
    screen.windows = [OTHER]
    assert screen.grounding.again(found, screen.interrupt) is None


def test_under_a_point_it_is_read_around_it(screen: Screen) -> None:
    found = screen.grounding.at(Point(425, 155), screen.interrupt)
    assert found is not None
    assert (found.name, found.window) == ("Quit", "A game")
    ((area, _),) = screen.reader.asked
    assert area.holds(Point(425, 155))
    assert area.height < 120
    # Once it is known, its looks are enough.
    assert screen.grounding.at(Point(426, 156), screen.interrupt) == found
    assert len(screen.reader.asked) == 1
    assert screen.grounding.at(Point(560, 460), screen.interrupt) is None


def test_once_the_reader_runs_a_point_has_to_wait_little(screen: Screen) -> None:
    screen.grounding.at(Point(425, 155), screen.interrupt)
    screen.grounding.at(Point(120, 480), screen.interrupt)
    assert screen.reader.asked[1][1] <= 2.0


def test_what_accessibility_tells_under_a_point_is_believed(screen: Screen) -> None:
    told = Element("button", "Stop", Rect(410, 140, 90, 30), window="A game", key="bus /stop")
    screen.told.elements = [told]
    assert screen.grounding.at(Point(425, 155), screen.interrupt) == told
    assert screen.frames == 0


def test_what_was_read_is_asked_of_no_program(screen: Screen) -> None:
    (found,) = screen.find("Quit")
    screen.told.gives_focus = True
    screen.told.origins = {found.key: "https://site.example"}
    assert screen.grounding.origin(found, screen.interrupt) == ""
    assert screen.grounding.filled(found, screen.interrupt) is None
    assert not screen.grounding.take_focus(found, screen.interrupt)
    assert screen.grounding.focused(screen.interrupt) is None


def test_both_are_closed(screen: Screen) -> None:
    screen.grounding.close()
    assert screen.told.closed
    assert screen.reader.closed
