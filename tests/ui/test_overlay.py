"""When something is drawn over the user's screen, and where."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.config import LookSettings
from desktop_agent.events import (
    Acted,
    Assess,
    Assessed,
    Do,
    Element,
    Look,
    Receipt,
    Result,
    StopAsked,
    Verdict,
    Verify,
)
from desktop_agent.geometry import Point, Rect
from desktop_agent.planner import State
from desktop_agent.ports import Cover, Interrupt
from desktop_agent.protocol import Click, Drag, Expect, Move, Scroll, Type, WaitFor
from desktop_agent.ui.kit.motion import motion_ms
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.model.task_stats import Tally
from desktop_agent.ui.model.transcript import Transcript
from desktop_agent.ui.overlay.occasions import (
    ClickTracker,
    in_the_way,
    may_ring,
    reads,
    searches,
    works,
)
from desktop_agent.ui.overlay.opening import OverlayOpener
from desktop_agent.ui.overlay.places import FRAME_PX, sides, tab_place

from .states import GOAL, HOST, PLAN, SPOT, STATES, Story

pytestmark = pytest.mark.feature("D10")

MONITOR = Rect(0, 0, 1920, 1080)
NOT_ITS_TURN = (
    *("idle", "consent", "question", "paused", "yielded", "held", "restoring", "stopped"),
    *("error", "done", "dry", "refused", "asked", "approval", "crash", "unproven", "overdue"),
)


def tally_of(story: Story) -> Tally:
    told = Transcript()
    for event, state in story.pairs:
        told.take(event, state)
    return told.tally


@pytest.mark.parametrize("name", STATES)
def test_the_frame_is_there_while_the_mouse_is_the_agents_and_never_else(name: str) -> None:
    story = STATES[name]()
    shown = works(story.state, tally_of(story))
    if name.startswith(NOT_ITS_TURN):
        assert not shown
    if name in ("thinking", "acting", "sent", "streaming", "typing", "checking"):
        assert shown
    if name in ("stopped", "paused", "yielded", "approval", "error", "restoring", "dry_done"):
        assert not may_ring(story.state, tally_of(story))
    if name == "done":
        assert may_ring(story.state, tally_of(story)), "the last click is shown, too"


def state(effect: object, host: str = HOST) -> State:
    return State(effect=effect, host=host, looks=bool(host))  # type: ignore[arg-type]


def test_while_the_screen_is_read_nothing_that_can_be_spared_is_over_it() -> None:
    click, waits = Click(x=1, y=1), WaitFor(text="Save")
    assert reads(state(Look(1)))
    assert not reads(state(Look(1), host="")), "nobody gets that picture"
    assert reads(state(Verify(1, click, Expect(text="Saved"))))
    assert reads(state(Do(1, waits, 1)))
    assert not reads(state(Do(1, click, 1)))
    assert searches(state(Assess(4, Click(text="Save")))) == 4
    assert searches(state(Assess(4, click))) == 0


def test_the_tab_is_not_over_what_is_about_to_be_done() -> None:
    tab = Rect(800, 0, 300, 28)
    button = Element("tab", "Mail", Rect(850, 2, 60, 20))
    near, far = Click(x=900, y=14), Click(x=900, y=500)
    assert in_the_way(state(Do(1, near, 1)), None, tab)
    assert not in_the_way(state(Do(1, far, 1)), None, tab)
    assert in_the_way(state(Do(1, Click(text="Mail"), 1)), button.bounds, tab)
    assert in_the_way(state(Assess(1, Click(element=3), button)), None, tab)
    assert in_the_way(state(Do(1, Drag(path=((900, 500), (900, 20))), 1)), None, tab)
    # What the human approved must look as it did, wherever it lies.
    assert in_the_way(state(Do(1, far, 1, target="button “Pay”")), None, tab)


@pytest.mark.parametrize(
    ("op", "found"),
    [
        (Click(x=5, y=6), [Point(5, 6)]),
        (Click(x=5, y=6, count=2), [Point(5, 6)]),
        (Click(text="Save"), [Point(960, 504)]),
        (Click(element=2), [Point(960, 504)]),
        (Drag(path=((1, 2), (50, 60), (70, 80))), [Point(1, 2), Point(70, 80)]),
        (Scroll(dy=3, x=7, y=8), [Point(7, 8)]),
        (Scroll(dy=3), [Point(960, 504)]),
        (Move(x=5, y=6), []),
        (Type(text="a"), []),
    ],
)
def test_where_it_clicked_dragged_or_scrolled_is_known(op, found) -> None:
    spots = ClickTracker()
    told = Assessed(1, 1, Verdict.ALLOW, "", spot=SPOT)
    assert spots.of([told, Acted(2, Receipt(op, Result.NO_CHANGE))]) == found
    for result in (Result.REFUSED, Result.FAILED, Result.INTERRUPTED, Result.DRY):
        assert spots.of([told, Acted(2, Receipt(op, result))]) == []
    # A spot is that of one act only.
    later = spots.of([Acted(3, Receipt(Click(text="Other"), Result.CHANGED))])
    assert later == []


def test_the_four_sides_make_a_frame_and_do_not_overlap() -> None:
    found = sides(Rect(100, 50, 800, 600))
    assert sum(one.width * one.height for one in found) == 800 * 600 - (800 - 6) * (600 - 6)
    assert all(one.meet(other) is None for one in found for other in found if one is not other)
    assert min(min(one.width, one.height) for one in found) == FRAME_PX


@pytest.mark.parametrize(
    ("monitor", "own", "wanted"),
    [
        (MONITOR, [], Rect(810, 0, 300, 28)),
        (MONITOR, [Rect(1520, 0, 400, 1080)], Rect(810, 0, 300, 28)),
        (Rect(100, 40, 800, 600), [Rect(500, 40, 400, 600)], Rect(150, 40, 300, 28)),
        (Rect(0, 0, 800, 600), [Rect(0, 0, 400, 600)], Rect(450, 0, 300, 28)),
        (Rect(0, 0, 600, 600), [Rect(200, 0, 400, 600)], None),
        (Rect(0, 0, 250, 600), [], None),
        # Lower down nothing of it is in the way.
        (Rect(0, 0, 800, 600), [Rect(200, 100, 400, 300)], Rect(250, 0, 300, 28)),
    ],
)
def test_the_tab_leaves_our_own_windows_free(monitor, own, wanted) -> None:
    assert tab_place(monitor, 300, 28, own) == wanted


def test_with_less_motion_no_time_is_spent_on_it() -> None:
    assert (motion_ms(300, reduced=False), motion_ms(300, reduced=True)) == (300, 0)


def over(name: str = "overlay") -> list[QWidget]:
    return [
        one
        for one in QApplication.topLevelWidgets()
        if one.objectName().startswith(name) and one.isVisible()
    ]


@pytest.fixture
def overlaid(stage):
    """A stage, and what its overlay obeys: {"overlay": ..., "reduced_motion": ...}."""
    made = stage()
    look: dict[str, bool] = {}
    made.cover = cover = Cover()
    opener = OverlayOpener(Theme("light"), "Esc", lambda: LookSettings(**look), lambda: (), cover)
    made.window.join(opener)
    opener.listen(made.bridge)
    yield made, look
    opener.end()
    assert over() == []


def last_click() -> Story:
    """Nothing follows at once."""
    return Story().say(GOAL).look().decide(PLAN, Click(x=300, y=200)).do()


def clicking(*ops) -> Story:
    return Story().say(GOAL).look().decide(PLAN, *ops, Click(x=9, y=9)).do()


def test_nothing_of_it_is_made_before_the_agent_works_and_it_goes_with_a_stop(overlaid) -> None:
    stage, _look = overlaid
    assert over() == []
    stage.play(STATES["acting"]())
    assert len(over("overlayFrame")) == 4
    (tab,) = over("overlayTab")
    assert tab.accessibleName() == "Agent is using your mouse  ·  Esc stops"
    for one in over():
        flags = one.windowFlags()
        assert flags & Qt.WindowType.WindowTransparentForInput
        assert flags & Qt.WindowType.WindowDoesNotAcceptFocus
    story = STATES["acting"]()
    begun = len(story.pairs)
    story.tell(StopAsked("Esc"))
    stage.bridge.arrived.emit(story.pairs[begun:])
    assert over() == [], "before anything is put back"


def test_a_ring_grows_where_it_clicked_and_goes(overlaid, qtbot) -> None:
    stage, _look = overlaid
    stage.play(last_click())
    (ring,) = over("overlayRing")
    sizes = {ring.width()}
    assert ring.geometry().center().x() in (299, 300)
    assert not ring.mask().contains(ring.rect().center()), "what the click does is hidden"

    def gone() -> bool:
        shown = over("overlayRing")
        sizes.update(one.width() for one in shown)
        return not shown

    qtbot.waitUntil(gone, timeout=10_000)
    assert len(sizes) > 1


@pytest.mark.parametrize("reduced", [True, False], ids=["less motion", "in a hurry"])
def test_with_less_motion_or_in_a_hurry_the_ring_stands_still(overlaid, qtbot, reduced) -> None:
    stage, look = overlaid
    look["reduced_motion"] = reduced
    story = clicking(Click(x=300, y=200)) if not reduced else last_click()
    stage.play(story)
    (ring,) = over("overlayRing")
    sizes = {ring.width()}

    def gone() -> bool:
        shown = over("overlayRing")
        sizes.update(one.width() for one in shown)
        return not shown

    qtbot.waitUntil(gone, timeout=10_000)
    assert len(sizes) == 1


def test_a_ring_waits_until_the_picture_for_the_model_is_taken(overlaid) -> None:
    stage, _look = overlaid
    story = Story(HOST).say(GOAL).look().approve().look().decide(PLAN, Click(x=300, y=200)).do()
    assert isinstance(story.state.effect, Look)
    stage.play(story)
    assert over("overlayRing") == over("overlayTab") == []
    assert len(over("overlayFrame")) == 4
    begun = len(story.pairs)
    story.look()
    stage.bridge.arrived.emit(story.pairs[begun:])
    assert len(over("overlayRing")) == len(over("overlayTab")) == 1


def test_who_does_not_want_it_never_sees_it(overlaid) -> None:
    stage, look = overlaid
    look["overlay"] = False
    stage.play(clicking(Click(x=300, y=200)))
    assert over() == []
    look["overlay"] = True
    stage.tick()
    assert len(over("overlayFrame")) == 4
    assert over("overlayRing") == [], "an old click is not told of"


def test_while_something_is_searched_for_the_tab_gives_way_after_a_moment(
    overlaid, qtbot, monkeypatch
) -> None:
    # A moment that a busy machine doesn't use up before the tab is looked for.
    monkeypatch.setattr("desktop_agent.ui.overlay.screen.SEARCH_MS", 1500)
    stage, _look = overlaid
    stage.play(Story().say(GOAL).look().decide(PLAN, Click(text="Save")))
    assert len(over("overlayTab")) == 1
    qtbot.waitUntil(lambda: not over("overlayTab"), timeout=10_000)
    assert len(over("overlayFrame")) == 4


def test_it_ends_with_the_window_whatever_is_told_later(overlaid) -> None:
    stage, _look = overlaid
    stage.play(STATES["acting"]())
    assert over() != []
    stage.window.close()
    assert over() == []
    stage.play(clicking(Click(x=300, y=200)))
    stage.tick()
    assert over() == []


def test_it_goes_when_the_agent_has_ended_in_the_middle_of_its_work(overlaid) -> None:
    stage, _look = overlaid
    stage.play(STATES["acting"]())
    assert over() != []
    stage.bridge.ended.emit()
    assert over() == []
    stage.tick()
    assert over() == []


def test_news_that_come_late_show_nothing_during_a_look(overlaid) -> None:
    stage, _look = overlaid
    with stage.cover.lifted(Interrupt()):
        stage.play(last_click())
        assert len(over("overlayFrame")) == 4
        assert over("overlayTab") == over("overlayRing") == []
    stage.tick()
    assert len(over("overlayTab")) == len(over("overlayRing")) == 1


def test_who_looks_is_told_when_nothing_but_the_frame_is_shown(overlaid, qtbot) -> None:
    stage, _look = overlaid
    assert stage.cover.gone
    story = Story(HOST).say(GOAL).look().approve().look().decide(PLAN, Click(x=300, y=900))
    story.assess()
    stage.play(story)
    assert len(over("overlayTab")) == 1
    assert not stage.cover.gone
    begun = len(story.pairs)
    story.act()
    assert isinstance(story.state.effect, Look)
    stage.bridge.arrived.emit(story.pairs[begun:])
    assert over("overlayTab") == over("overlayRing") == []
    qtbot.waitUntil(lambda: stage.cover.gone)
