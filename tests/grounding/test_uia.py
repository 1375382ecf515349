"""Windows: elements by UI Automation, with an automation object made by hand."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest
from fake_uia import (
    BUTTON,
    CHECK,
    COMBO,
    EDIT,
    FRONT,
    GONE,
    HUNG,
    LIST,
    LOGIN,
    OWN,
    PANE,
    RADIO,
    REFUSED,
    SLIDER,
    TEXT,
    WINDOW,
    ComError,
    Made,
    On,
    Range,
    Shown,
)
from polling import PATIENCE_S, wait_until

from desktop_agent.events import Advice
from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.elements.nodes import elements
from desktop_agent.grounding.elements.roles import (
    IN_DIALOGS,
    PASSWORD_TEXT,
    role_of,
    words_of,
)
from desktop_agent.grounding.native.native import ForeignGrounding
from desktop_agent.grounding.native.uia import UiaTree
from desktop_agent.grounding.native.uia_roles import NUMBERS, VALUE, Fact, bounds_of, node_of
from desktop_agent.grounding.native.uia_start import Automation
from desktop_agent.ports import (
    CLICKABLE,
    Blind,
    Grounding,
    Health,
    Interrupt,
    Interrupted,
    Target,
    Unavailable,
)

pytestmark = pytest.mark.feature("O8")


@pytest.fixture
def shown() -> Shown:
    return Shown()


@pytest.fixture
def seen(shown: Shown) -> Iterator[ForeignGrounding]:
    tree = UiaTree(shown.start)
    made = ForeignGrounding(
        tree,
        shown.desk,
        own_pid=OWN,
        clock=shown.clock,
        slack_s=PATIENCE_S,
        selects=tree.selects,
    )
    yield made
    made.close()


def test_each_control_type_is_a_role_of_ours_or_only_holds_others() -> None:
    assert set(NUMBERS) == set(range(50000, 50041)), "the reference has no others"
    roles = {kind: role_of(number, 0) for kind, number in NUMBERS.items()}
    assert [roles[kind] for kind in (BUTTON, EDIT, CHECK, 50005, 50019, 50013, 50003, 50007)] == [
        *("button", "field", "check box", "link", "tab", "radio button", "combo box", "list item")
    ]
    assert [roles[kind] for kind in (PANE, LIST, 50014, 50018, 50026)] == [None] * 5


def test_states_are_those_of_patterns_that_it_has() -> None:
    make = Made(1)
    ticked = make(CHECK, "A", TOGGLES=True, TOGGLED=1).facts
    half = make(CHECK, "A", TOGGLES=True, TOGGLED=2).facts
    none = make(BUTTON, "A", TOGGLES=False, TOGGLED=1, SELECTED=True, EXPANDED=1, ENABLED=False)
    told = [node_of(facts) for facts in (ticked, half, none.facts)]
    words = [words_of(node.role, node.states) for node in told if node is not None]
    assert words == [{"checked"}, set(), {"disabled"}]
    menu = node_of(make(50011, "File", EXPANDS=True, EXPANDED=1).facts)
    assert menu is not None
    assert role_of(menu.role, menu.states) == "menu"
    page = node_of(make(50030, "Text", HAS_VALUE=True, FOCUSABLE=True).facts)
    assert page is not None
    assert role_of(page.role, page.states) == "field", "a document in which one writes"
    assert words_of(page.role, page.states) == {"editable", "multiline"}


def test_states_are_called_as_on_every_other_system() -> None:
    make = Made(1)
    told = {
        "radio": make(RADIO, "A", SELECTS=True, SELECTED=True),
        "switch": make(BUTTON, "A", TOGGLES=True, TOGGLED=1),
        "closed": make(COMBO, "A", EXPANDS=True, EXPANDED=0),
        "open": make(COMBO, "A", EXPANDS=True, EXPANDED=2),
        "leaf": make(50024, "A", EXPANDS=True, EXPANDED=3, SELECTS=True, SELECTED=True),
        "needed": make(EDIT, "A", HAS_VALUE=True, REQUIRED=True, FOCUSED=True),
        "fixed": make(EDIT, "A", HAS_VALUE=True, READ_ONLY=True),
    }
    nodes = {name: node_of(thing.facts) for name, thing in told.items()}
    words = {name: words_of(node.role, node.states) for name, node in nodes.items() if node}
    assert words == {
        "radio": {"checked"},
        "switch": {"checked", "toggle"},
        "closed": {"collapsed"},
        "open": {"expanded"},
        "leaf": {"selected"},
        "needed": {"editable", "required", "focused"},
        "fixed": {"read-only"},
    }


def test_a_slider_tells_its_number_and_its_limits() -> None:
    make, ends = Made(1), {"LEAST": 0.0, "MOST": 10.0}
    node = node_of(make(SLIDER, "Volume", HAS_RANGE=True, RANGE_VALUE=2.5, **ends).facts)
    assert node is not None
    assert (node.value, node.limits) == ("2.5", (0.0, 10.0))


def test_words_that_are_invoked_are_clickable() -> None:
    make = Made(1)
    plain, pressed = make(TEXT, "Read"), make(TEXT, "Undo", INVOKES=True)
    boxed = make(TEXT, "Open", (10, 10, 50, 20))
    box = node_of(make(PANE, "", (10, 10, 100, 40), INVOKES=True).facts)
    alone = [node_of(one.facts) for one in (plain, pressed, boxed)]
    assert box is not None
    assert alone[2] is not None
    box.children = [alone[2]]
    screen = Rect(0, 0, 1000, 800)
    found = [one.element for top in (*alone[:2], box) if top for one in elements(top, screen, "")]
    assert [(one.name, one.states & {CLICKABLE}) for one in found] == [
        *(("Read", set()), ("Undo", {CLICKABLE}), ("Open", {CLICKABLE}))
    ]


def test_a_password_field_tells_no_value_and_what_is_out_of_sight_is_nothing() -> None:
    make = Made(1)
    told = make(EDIT, "Key", PASSWORD=True, HAS_VALUE=True, HAS_RANGE=True, RANGE_VALUE=7.0)
    node = node_of(told.facts)
    assert node is not None
    assert (node.role, node.value) == (PASSWORD_TEXT, "")
    assert node_of(make(BUTTON, "Away", OFFSCREEN=True).facts) is None
    assert bounds_of((float("inf"), 0.0, 0.0, 0.0)) is None
    assert bounds_of((float("nan"), 0.0, 5.0, 5.0)) is None
    assert bounds_of((-99.6, 4.4, 20.0, 10.0)) == Rect(-100, 4, 20, 10)


def test_the_window_in_front_is_told_and_the_secrets_of_all(
    shown: Shown, seen: ForeignGrounding
) -> None:
    fills: Grounding = seen
    around = fills.survey(FRONT, Interrupt())
    assert [(e.number, e.role, e.name, e.window) for e in around.elements] == [
        (1, "field", "City", "Form"),
        (2, "field", "Key", "Form"),
        (3, "button", "Save", "Form"),
    ]
    assert around.secret == (Rect(20, 200, 200, 30), Rect(620, 100, 100, 30))
    assert ("Save", Rect(30, 305, 40, 20)) in around.texts
    assert not any("hunter2" in text for text, _ in around.texts)
    assert not around.truncated
    assert (around.blind, around.silent) == ((), False)
    assert shown.uia.timeouts == [80, 80]
    only = seen.survey(FRONT, Interrupt(), only_secret=True)
    assert (only.elements, only.texts, only.secret) == ((), (), around.secret)


def test_a_page_comes_before_what_its_browser_has_around_it(
    shown: Shown, seen: ForeignGrounding
) -> None:
    make = Made(10)
    back = make(BUTTON, "Back", (10, 10, 30, 20))
    rows = [
        make(PANE, "", (10, y, 300, 40), make(BUTTON, "Buy", (20, y, 60, 30)), make(TEXT, "A"))
        for y in (100, 200)
    ]
    page = make(50030, "Shop", (0, 60, 400, 500), *rows)
    window = make(WINDOW, "Browser", (0, 0, 400, 600), back, page)
    shown.uia.windows = {**shown.uia.windows, 1: window}
    around = seen.survey(FRONT, Interrupt())
    named = [one.name for one in around.elements if one.role == "button"]
    assert named == ["Buy", "Buy", "Back"]
    back_key = next(one.key for one in around.elements if one.name == "Back")
    assert around.chrome == {back_key}
    assert {Rect(10, 100, 300, 40), Rect(10, 200, 300, 40)} <= set(around.groups)


def test_all_of_a_window_comes_with_one_call(shown: Shown, seen: ForeignGrounding) -> None:
    assert [e.name for e in seen.survey(FRONT, Interrupt()).elements] == ["City", "Key", "Save"]
    assert shown.form.calls == 3, "what it is, its password fields, and all that is in it"
    assert [one.calls for one in (shown.pane, shown.save, shown.field)] == [0, 0, 0]
    assert shown.login.calls == 2, "of a window behind it, only the password fields"
    assert {request.filter for request in shown.uia.requests} == {"shown", "all"}


def test_a_window_that_cannot_be_had_at_once_is_read_level_by_level(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.form.slow = True
    first = seen.survey(FRONT, Interrupt())
    assert [(b.kind, b.window) for b in first.blind] == [(Blind.CUT, 1)]
    assert (first.elements, first.truncated) == ((), True)
    again = seen.survey(FRONT, Interrupt())
    assert [e.name for e in again.elements] == ["City", "Key", "Save"]
    assert (again.blind, again.truncated) == ((), False)
    assert shown.pane.calls == 1


@pytest.mark.feature("Z32")
def test_the_value_of_a_password_field_is_never_asked_for(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.secret.facts[Fact.HAS_VALUE] = True
    assert seen.survey(FRONT, Interrupt()).elements
    shown.uia.focus = shown.secret
    found = seen.focused(Interrupt())
    assert found is not None
    assert (found.value, seen.held(found, Interrupt())) == ("", None)
    assert shown.secret.values == 0
    assert shown.field.values == 1
    assert VALUE not in {fact for request in shown.uia.requests for fact in request.facts}


def test_a_field_that_refuses_to_tell_its_value_is_told_without_it(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.field.refuses = REFUSED
    city, *others = seen.survey(FRONT, Interrupt()).elements
    assert (city.name, city.value, len(others)) == ("City", "", 2)


def test_what_a_field_holds_is_told_line_by_line(shown: Shown, seen: ForeignGrounding) -> None:
    shown.field.value = "one\r\ntwo\rthree"
    (city,) = seen.find(Target("City", "field"), FRONT, Interrupt())
    held = seen.held(city, Interrupt())
    assert held is not None
    assert held.text == "one\ntwo\nthree"


def test_what_is_selected_is_told_where_the_program_tells(
    shown: Shown, seen: ForeignGrounding
) -> None:
    (city,) = seen.find(Target("City", "field"), FRONT, Interrupt())

    def selected() -> bool:
        held = seen.held(city, Interrupt())
        assert held is not None
        return held.selected

    assert selected(), "nobody tells: anything may be"
    shown.field.selections = [Range(1, 1)]
    assert not selected(), "a caret alone"
    shown.field.selections = [Range(0, 1)]
    assert selected()


def test_a_window_that_cannot_be_searched_in_time_is_no_hanging_one(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.login.unsearched = shown.login.slow = True
    around = seen.survey(FRONT, Interrupt())
    assert [(b.kind, b.window) for b in around.blind] == [(Blind.UNSEARCHED, 2)]
    assert LOGIN in around.secret


def test_a_window_that_the_system_knows_to_hang_is_not_asked(shown: Shown) -> None:
    tree = UiaTree(shown.start, hangs=lambda window: window == 2)
    seen = ForeignGrounding(tree, shown.desk, own_pid=OWN, clock=shown.clock, slack_s=PATIENCE_S)
    around = seen.survey(FRONT, Interrupt())
    seen.close()
    assert [(b.kind, b.window) for b in around.blind] == [(Blind.HUNG, 2)]
    assert LOGIN in around.secret
    assert shown.login.calls == 0


def test_what_lies_under_our_own_window_is_not_told(shown: Shown, seen: ForeignGrounding) -> None:
    shown.desk.stack[0] = On(3, OWN, Rect(0, 290, 400, 100))
    assert "Save" not in [e.name for e in seen.survey(FRONT, Interrupt()).elements]
    assert seen.at(Point(30, 310), Interrupt()) is None
    assert shown.uia.asked == [], "our own process is not asked: it would wait for itself"


def test_a_window_whose_program_hangs_is_secret_as_a_whole(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.login.fails = HUNG
    around = seen.survey(FRONT, Interrupt())
    assert LOGIN in around.secret
    assert [(b.kind, b.window, b.title) for b in around.blind] == [(Blind.HUNG, 2, "Login")]
    assert [e.name for e in around.elements] == ["City", "Key", "Save"]
    shown.login.fails = GONE
    assert LOGIN in seen.survey(FRONT, Interrupt()).secret, "it shows, and nobody knows what"
    shown.login.fails = 0
    assert LOGIN not in seen.survey(FRONT, Interrupt()).secret


def test_a_survey_ends_in_time_and_what_was_not_read_is_secret(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.form.slow = True
    assert seen.survey(FRONT, Interrupt()).truncated
    shown.pane.before = lambda: shown.clock.advance(0.2)
    around = seen.survey(FRONT, Interrupt())
    assert around.truncated
    assert "City" in [e.name for e in around.elements], "what was read by then is told"
    shown.pane.before = lambda: None
    shown.form.before = lambda: shown.clock.advance(0.1)
    around = seen.survey(FRONT, Interrupt())
    assert (around.truncated, around.elements) == (True, ())
    assert LOGIN in around.secret, "nobody looked for password fields there"
    assert (Blind.UNSEARCHED, 2, "Login") in [(b.kind, b.window, b.title) for b in around.blind]
    assert (Blind.CUT, 1, "Form") in [(b.kind, b.window, b.title) for b in around.blind]
    assert Rect(20, 200, 200, 30) in around.secret, "that was told before the time was up"


def test_it_is_found_again_by_its_own_name_or_the_label_beside_it(
    shown: Shown, seen: ForeignGrounding
) -> None:
    (city,) = seen.find(Target("City", "field"), FRONT, Interrupt())
    assert (city.bounds, city.value) == (Rect(120, 100, 200, 30), "x")
    shown.field.facts[Fact.BOUNDS] = (120.0, 98.0, 200.0, 30.0)
    now = seen.again(city, Interrupt())
    assert now is not None
    assert (now.name, now.bounds) == ("City", Rect(120, 98, 200, 30))
    (save,) = seen.find(Target("Save"), FRONT, Interrupt())
    shown.save.facts[Fact.NAME] = "Delete"
    assert seen.again(save, Interrupt()) is None, "it is something else now"
    shown.field.fails = GONE
    assert seen.again(city, Interrupt()) is None


def test_what_is_operated_is_told_not_the_text_in_it(shown: Shown, seen: ForeignGrounding) -> None:
    shown.uia.there = shown.save.children[0]
    found = seen.at(Point(35, 310), Interrupt())
    assert found is not None
    assert (found.role, found.name) == ("button", "Save")
    assert shown.uia.asked == ["under 35,310"]


@pytest.mark.feature("Z32")
def test_what_is_pressed_in_a_dialog_is_told_with_what_that_asks(
    shown: Shown, seen: ForeignGrounding
) -> None:
    make = Made(10)
    yes, no = make(BUTTON, "Yes", (20, 300, 80, 30)), make(BUTTON, "No", (120, 300, 80, 30))
    shut = make(50037, "", (0, 0, 400, 20), make(BUTTON, "Close", (380, 0, 20, 20)))
    words = make(TEXT, "Delete 12 files for good?", (20, 100, 300, 30))
    box = make(WINDOW, "Files", (0, 0, 400, 600), shut, words, yes, no, CLASS="#32770")
    shown.uia.windows = {1: box}
    shown.uia.root.children = [box]
    shown.uia.there, shown.uia.focus = yes, no
    pressed, focused = seen.at(Point(30, 310), Interrupt()), seen.focused(Interrupt())
    assert pressed is not None
    assert (pressed.name, pressed.asks) == ("Yes", "Delete 12 files for good?")
    again = seen.again(pressed, Interrupt())
    assert [one.asks for one in (focused, again) if one] == ["Delete 12 files for good?"] * 2
    box.children = [shut, words, yes]
    told = seen.at(Point(30, 310), Interrupt())
    assert told is not None
    assert told.asks == "", "with one button it asks nothing"


def test_what_a_page_calls_a_dialog_is_one() -> None:
    make = Made(1)
    told = [
        node_of(one.facts)
        for one in (
            make(PANE, "Sure?", ARIA_ROLE="alertdialog"),
            make(PANE, "Menu", ARIA_ROLE="navigation"),
            make(WINDOW, "Save as", MODAL=True),
            make(WINDOW, "Editor"),
            make(BUTTON, "Sure?", ARIA_ROLE="dialog"),
        )
    ]
    assert [node is not None and node.role in IN_DIALOGS for node in told] == [
        *(True, False, True, False, False)
    ]


def test_the_keyboard_is_told_and_given(shown: Shown, seen: ForeignGrounding) -> None:
    shown.uia.focus = shown.secret
    found = seen.focused(Interrupt())
    assert found is not None
    assert "password" in found.states
    assert seen.take_focus(found, Interrupt())
    again = seen.again(found, Interrupt())
    assert again is not None
    assert "focused" in again.states
    shown.secret.fails = HUNG
    assert not seen.take_focus(found, Interrupt())
    shown.desk.stack = [On(3, OWN, Rect(900, 0, 100, 800), front=True)]
    assert seen.focused(Interrupt()) is None


def test_what_is_not_known_is_not_made_up(seen: ForeignGrounding) -> None:
    (save,) = seen.find(Target("Save"), FRONT, Interrupt())
    assert (seen.origin(save, Interrupt()), seen.filled(save, Interrupt())) == ("", None)


def test_a_stop_is_heeded_while_a_program_is_asked(shown: Shown, seen: ForeignGrounding) -> None:
    interrupt, over = Interrupt(), threading.Event()

    def hang() -> None:
        interrupt.stop()
        over.wait(PATIENCE_S)

    shown.form.before = hang
    with pytest.raises(Interrupted):
        seen.survey(FRONT, interrupt)
    over.set()


def test_a_system_that_hangs_is_not_waited_for(shown: Shown) -> None:
    seen = ForeignGrounding(UiaTree(shown.start), shown.desk, own_pid=OWN, clock=shown.clock)
    assert seen.survey(FRONT, Interrupt()).elements
    over = threading.Event()
    shown.form.before = lambda: over.wait(PATIENCE_S) and None
    around = seen.survey(FRONT, Interrupt())
    assert (around.silent, around.elements) == (True, ())
    assert "didn't answer" in around.blind[0].words
    over.set()
    assert wait_until(lambda: seen.survey(FRONT, Interrupt()).elements), "and again"
    seen.close()


def test_where_it_cannot_be_asked_the_check_says_what_to_do(shown: Shown) -> None:
    def missing() -> Automation:
        raise Unavailable("It is not there.", advice=(Advice("Install it."),))

    seen = ForeignGrounding(UiaTree(missing), shown.desk, own_pid=OWN)
    finding = seen.check()
    assert (finding.level, finding.words, finding.remedy) == (
        *(Health.WARNING, "It is not there.", "Install it."),
    )
    around = seen.survey(FRONT, Interrupt())
    assert around.blind[0].words.startswith("It is not there.")
    assert not around.silent
    assert seen.find(Target("Save"), FRONT, Interrupt()) == ()
    seen.close()
    seen.close()


def test_on_another_system_it_says_which_package_is_missing() -> None:
    with pytest.raises(Unavailable, match="comtypes") as raised:
        UiaTree().open()
    assert raised.value.advice


def test_an_object_that_can_do_nothing_is_no_automation(shown: Shown) -> None:
    def cannot() -> None:
        raise ComError(0x80004001)

    shown.uia.GetRootElement = cannot  # type: ignore[assignment, method-assign]
    seen = ForeignGrounding(UiaTree(shown.start), shown.desk, own_pid=OWN)
    finding, around = seen.check(), seen.survey(FRONT, Interrupt())
    seen.close()
    assert (finding.level, "0x80004001" in finding.words) == (Health.WARNING, True)
    assert [b.kind for b in around.blind] == [Blind.UNAVAILABLE]
    assert not around.silent, "nothing was ever told, so nothing is waited for"


def test_a_close_waits_for_no_program_that_hangs(shown: Shown) -> None:
    seen = ForeignGrounding(UiaTree(shown.start), shown.desk, own_pid=OWN, clock=shown.clock)
    assert seen.survey(FRONT, Interrupt()).elements
    over, done = threading.Event(), threading.Event()
    shown.form.before = lambda: over.wait() and None
    assert seen.survey(FRONT, Interrupt()).silent
    closing = threading.Thread(target=lambda: (seen.close(), done.set()))
    closing.start()
    closed = done.wait(PATIENCE_S)
    over.set()
    closing.join()
    assert closed
    assert wait_until(lambda: "accessibility" not in {one.name for one in threading.enumerate()})


def test_it_needs_nothing_that_only_linux_has() -> None:
    blocked = "import sys; sys.modules.update(dbus_fast=None, Xlib=None)\n"
    asked = "import desktop_agent.grounding.native.uia, desktop_agent.grounding.native.ax\n"
    foreign = "import desktop_agent.grounding.native.native, desktop_agent.grounding.hybrid\n"
    unasked = "assert 'comtypes' not in sys.modules\n"
    program = blocked + asked + foreign + unasked
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
