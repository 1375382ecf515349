"""What a model is told of real windows: dialogs of files, blank ones, long lists, hovers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np
import pytest
from grounded import Seen, served, told_desktop
from polling import STARTED_S, wait_until
from Xlib import X

from desktop_agent.agent.look_effect import ScreenWatch
from desktop_agent.backends.seeing import seeing_with
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.link import connect
from desktop_agent.events import Element, Observed, PictureRef, Result, Window
from desktop_agent.executor.executor import Executor
from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.elements.numbering import MOST
from desktop_agent.grounding.ocr.reader import OcrReader
from desktop_agent.llm.model_families import ModelFamily
from desktop_agent.llm.points import Grid
from desktop_agent.llm.prompt.listed import MOST as TOLD_MOST
from desktop_agent.llm.prompt.messages import Prompt, present
from desktop_agent.ports import BLACK, Blind, Frame, Gate, Interrupt, Situation
from desktop_agent.protocol import Move
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.vision.screen import ScreenEyes

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O8")]

# More cells than a search may find, at four a file.
FILES = 1_000
LINKS = 700
CORNER = Point(1270, 790)
PAGE = """<!doctype html><meta charset=utf-8><title>Told of</title>
<style>body { font: 16px sans-serif } #menu ul { display: none }
#menu:hover ul { display: block } .box { width: 200px; margin: 4px; border: 1px solid }
#links { font-size: 9px; position: absolute; top: 400px }</style>
<label>Attachment <input type=file></label>
<p>From <select><option>Red<option>Green</select> to <select><option>Blue<option>Grey</select></p>
<p>Choose a day and an hour: <select><option>Monday<option>Friday</select><select><option>Noon
<option>Night</select></p>
<p>Pick <select><option>One<option>Two</select><br><select><option>Three<option>Four</select></p>
<p><select aria-label=Start><option>May</select> <select title=Finish><option>June</select></p>
<p><input readonly aria-label="Only read"> <input disabled aria-label=Disabled>
<input aria-readonly=true aria-label="Said to be only read">
<input aria-disabled=true aria-label="Said to be disabled"> <input aria-label=Written>
<textarea readonly rows=1 aria-label="Long, only read"></textarea></p>
<p><input type=range min=2 max=8 value=3 aria-label=Strength></p>
<div class=box id=late>Opens late</div><div class=box id=still>Stays as it is</div>
<div class=box id=menu>Opens at once<ul><li>Entry</ul></div>
<script>
late.onmouseenter = () => setTimeout(() => late.insertAdjacentHTML('beforeend', '<p>Opened'), 900)
late.onmouseleave = () => late.querySelectorAll('p').forEach(one => one.remove())
</script>"""
MANY = f"""<!doctype html><meta charset=utf-8><title>Many links</title>
<style>body {{ font-size: 11px }}</style>
{" ".join(f'<a href="#{n}">Link{n}</a>' for n in range(LINKS))}"""


class Watching:
    """A desktop, and looks at it as the agent takes them."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.interrupt = Interrupt()
        gate = Gate()
        gate.arm(self.interrupt)
        name = seen.desktop.name
        self.controller = X11Controller(name, gate)
        own_areas = self.controller.own_areas
        self.eyes = ScreenEyes(name, displays=self.controller.displays, own_areas=own_areas)
        reader = OcrReader()
        # Here, so that its thread is not taken for one that a test left.
        frame = self.eyes.look()
        pixels = np.array(frame.pixels)
        cv2.putText(pixels, "Words to read", (40, 60), cv2.FONT_HERSHEY_SIMPLEX, 1, (0, 0, 0))
        words, area = Frame(frame.ref, pixels), Rect(0, 0, 400, 100)
        assert reader.read(words, area, patience=STARTED_S, interrupt=self.interrupt)
        self.grounding = seeing_with(
            seen.other(),
            self.eyes,
            self.controller,
            lambda _: False,
            own_areas=own_areas,
            reader=reader,
        )
        self.watch = ScreenWatch(
            self.eyes, self.controller, self.grounding, lambda _: False, lambda _: None
        )

    def close(self) -> None:
        self.grounding.close()
        self.eyes.close()
        self.controller.close()

    def look(self) -> Observed:
        return self.watch.look(1, shown=True, region=None, interrupt=self.interrupt)[0]

    def told(self, seen: Observed) -> str:
        """What a model is told of this look."""
        bounds = seen.frame.bounds
        situation = Situation(
            "go on",
            foreground=seen.foreground,
            elements=seen.elements,
            blind=self.watch.blind,
            left_out=self.watch.left_out,
        )
        sent = PictureRef(7, bounds, bounds.width, bounds.height, "image/jpeg", 3)
        grid = Grid.of(sent, "pixels")
        return present(situation, Prompt(ModelFamily(), grid), shown=True)

    def named(self, *wanted: str) -> dict[str, Element]:
        """The elements of a look, as soon as it has these. Until then, each look says of the window
        in front that something is missing."""
        found: dict[str, Element] = {}

        def there() -> bool:
            look = self.look()
            found.clear()
            found.update((one.name, one) for one in look.elements)
            return set(wanted) <= set(found)

        assert wait_until(there), f"{wanted} of {sorted(found)}: {self.watch.blind}"
        return found


@contextmanager
def black_window(seen: Seen) -> Iterator[Window]:
    """A window in front, of a program that tells nothing; it is gone after it."""
    link = connect(seen.desktop.name)
    made = link.screen().root.create_window(
        *(300, 200, 400, 300, 0, X.CopyFromParent), background_pixel=link.screen().black_pixel
    )
    made.set_wm_name("A black one")
    made.map()
    link.sync()
    front = seen.front("A black one")
    try:
        yield front
    finally:
        link.close()
        assert wait_until(lambda: not [w for w in seen.windows.all() if w.id == front.id])


@pytest.fixture(scope="module")
def on() -> Iterator[Watching]:
    with told_desktop() as seen:
        made = Watching(seen)
        yield made
        made.close()


@pytest.fixture(scope="module")
def browser(on: Watching, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with served(PAGE, on.seen.clicked) as address:
        on.seen.chromium(tmp_path_factory.mktemp("chromium"), address)
        on.seen.front("Told of")
        on.seen.the("Attachment", "button")
        yield on.seen.window("Told of")


@pytest.fixture(scope="module")
def many(on: Watching, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with served(MANY, on.seen.clicked) as address:
        on.seen.chromium(tmp_path_factory.mktemp("many"), address)
        front = on.seen.front("Many links")
        on.seen.the(f"Link{LINKS - 1}", "link")
        yield front


@pytest.fixture
def page(on: Watching, browser: Window) -> Window:
    return on.seen.front("Told of")


def test_the_buttons_of_a_dialog_with_a_thousand_files_are_told(
    on: Watching, tmp_path: Path
) -> None:
    for number in range(FILES):
        (tmp_path / f"{number:04}.txt").write_text("x")
    editor = on.seen.desktop.start("mousepad", str(tmp_path / "0000.txt"))
    try:
        on.seen.front("Mousepad")
        on.named("File")
        on.seen.human.press("ctrl", "o")
        dialog = on.seen.window("Open File")
        found = on.named("Cancel", "Open", "Name", "Home")
        assert found["Cancel"].role == found["Open"].role == "button"
        # Some files in sight are told with it, and none of those that are not.
        files = wait_until(lambda: _rows(on.look()))
        assert files
        assert all(one.bounds.meet(dialog.bounds) for one in _rows(on.look()))
        on.seen.human.press("escape")
    finally:
        editor.terminate()
        editor.wait()


def _rows(look: Observed) -> list[Element]:
    return [one for one in look.elements if one.name.endswith(".txt") and one.role == "list item"]


def test_a_browsers_dialog_of_files_is_shown_and_read(on: Watching, page: Window) -> None:
    on.seen.click(on.seen.the("Attachment", "button"))
    dialog = on.seen.window("Open File")
    try:
        on.named("Cancel", "Home")
        spots = {(one.window, one.kind) for one in on.watch.blind}
        assert (dialog.id, Blind.UNTOLD) in spots
        assert not {kind for wid, kind in spots if wid == dialog.id} & BLACK
        assert "what is listed was read by OCR" in on.told(on.look())
    finally:
        on.seen.human.press("escape")
    assert wait_until(lambda: not [w for w in on.seen.windows.all() if w.title == "Open File"])


def test_of_a_window_of_which_nothing_is_known_a_model_goes_by_the_picture(on: Watching) -> None:
    with black_window(on.seen) as front:
        look = on.look()
        assert look.foreground is not None
        assert (look.foreground.id, look.elements) == (front.id, ())
        told = on.told(look)
        assert "none are known; find what you need in the screenshot, by points." in told
        assert "does not report what it shows: go by the screenshot" in told


def test_a_page_comes_before_what_its_browser_has_around_it(on: Watching, page: Window) -> None:
    look = on.look()
    names = [one.name for one in look.elements]
    own = names.index("Address and search bar")
    assert names.index("Stays as it is") < own
    assert names.index("Written") < own < len(names)
    assert {"Back", "New Tab"} <= set(names[names.index("Entry") if "Entry" in names else 0 :])
    assert [one.number for one in look.elements] == list(range(1, len(names) + 1))


def test_how_much_a_long_list_leaves_out_is_told(on: Watching, many: Window) -> None:
    look = on.look()
    links = [one for one in look.elements if one.name.startswith("Link")]
    assert len(look.elements) == len(links) == MOST, "the page comes first"
    left = on.watch.left_out
    assert left.operated >= LINKS - MOST
    operated = left.operated + MOST - TOLD_MOST
    words = f"and {operated + left.read} more are not listed ({operated} to operate"
    assert words in on.told(look)


def test_each_list_of_a_paragraph_is_named_by_the_words_just_before_it(
    on: Watching, page: Window
) -> None:
    found = [(one.name, one.value) for one in on.look().elements if one.role == "combo box"]
    assert found == [
        ("From", "Red"),
        ("to", "Blue"),
        ("Choose a day and an hour:", "Monday"),
        ("", "Noon"),
        ("Pick", "One"),
        ("", "Three"),
        ("Start", "May"),
        ("Finish", "June"),
    ]


def test_a_slider_tells_how_far_it_goes(on: Watching, page: Window) -> None:
    strength = on.named("Strength")["Strength"]
    assert (strength.role, strength.value, strength.limits) == ("slider", "3", (2.0, 8.0))


def test_what_is_only_read_in_a_page_is_not_disabled(on: Watching, page: Window) -> None:
    found = on.named("Only read", "Written")
    assert {name: _kind(found[name]) for name in found if found[name].role == "field"} == {
        "Address and search bar": {"editable"},
        "Only read": {"read-only"},
        "Disabled": {"disabled"},
        "Said to be only read": {"read-only"},
        "Said to be disabled": {"disabled"},
        "Written": {"editable"},
        "Long, only read": {"read-only"},
    }


def test_what_is_only_read_in_a_program_is_not_disabled(on: Watching) -> None:
    script = Path(__file__).parent / "field_kinds_gtk.py"
    process = on.seen.desktop.start(sys.executable, str(script))
    try:
        on.seen.front("Kinds of fields")
        found = on.named("Written", "Log")
        assert {name: _kind(one) for name, one in found.items()} == {
            "Written": {"editable"},
            "Only read": {"read-only"},
            "Switched off": {"disabled"},
            "Off and locked": {"disabled"},
            "Remarks": {"editable"},
            "Log": {"read-only"},
        }
    finally:
        process.terminate()
        process.wait()


def _kind(field: Element) -> set[str]:
    """What is to be done with it, in one word: what is disabled is not written to either."""
    told = field.states & {"read-only", "disabled", "editable"}
    return set(told - {"editable"} or told)


@pytest.mark.feature("D20")
@pytest.mark.parametrize(
    ("name", "changes"), [("Opens late", True), ("Opens at once", True), ("Stays as it is", False)]
)
def test_what_a_hover_opens_is_told_and_what_it_does_not_change_too(
    on: Watching, page: Window, name: str, changes: bool
) -> None:
    # What changed in other tests is no matter here.
    eyes = ScreenEyes(
        on.seen.desktop.name,
        displays=on.controller.displays,
        own_areas=on.controller.own_areas,
    )
    hands = Executor(on.controller, eyes, RiskPolicy(), grounding=on.grounding)
    on.controller.move(CORNER)
    # What the hover of another test has opened moves what stands below it until it is gone.
    assert wait_until(lambda: not on.seen.find("Opened"))
    there = on.seen.the(name).bounds.middle
    receipt = hands.do(
        Move(x=there.x, y=there.y), batch=1, interrupt=on.interrupt, progress=lambda *_: None
    )
    if receipt.result is Result.NO_CHANGE_YET:
        hands.linger(on.interrupt)
        assert (hands.late(eyes.look()) is not None) is changes
    else:
        assert (receipt.result is Result.CHANGED) is changes
    hands.restore()
    eyes.close()
