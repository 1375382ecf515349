"""Settings that stand behind plain navigation, and answers that are folded away."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element, Turn, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.wording import Planned, Wording, after
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import BEGUN, Answer, NotHere, Progress, Steps
from desktop_agent.ports import Thought, Unclear, WantsSight
from desktop_agent.protocol import Click, element_of

pytestmark = pytest.mark.feature("E2")

FRONT = Window(1, "Lamp settings", "chromium", Rect(0, 0, 1280, 800))
NAVIGATION = ("General", "Sound", "Appearance", "Notifications", "Privacy", "Sign out")


def settings(
    *shown: Element, names: tuple[str, ...] = NAVIGATION, role: str = "link"
) -> ShownScreen:
    links = (thing(role, name, 0, 100 + 38 * at, 200, 38) for at, name in enumerate(names))
    bar = thing("field", "Address and search bar", 100, 20, 400, 20, "editable")
    return replace(scene(bar, *links, *shown), front=FRONT)


def pressed(request: str, on: ShownScreen, progress: Progress = BEGUN) -> str:
    """What is pressed first; "" where nothing is."""
    found = planned(request, on, progress)
    if not isinstance(found, Steps):
        return ""
    (op,) = found.ops
    assert isinstance(op, Click)
    return next(one.name for one in on.things if one.number == element_of(op))


@pytest.mark.parametrize(
    ("request_", "section"),
    [
        ("switch off the newsletter", "Notifications"),
        ("turn on dark mode", "Appearance"),
        ("set the volume to 30", "Sound"),
        ("turn off the microphone", "Privacy"),
        ("set the language to German", "General"),
        ("is the microphone on?", "Privacy"),
    ],
)
def test_the_part_is_opened_that_is_about_it(request_: str, section: str) -> None:
    assert pressed(request_, settings()) == section
    assert pressed(request_, settings(role="button")) == ("" if request_[-1] == "?" else section)


@pytest.mark.parametrize(
    "request_",
    ["play the blue song", "write a poem about the sea", "buy the blue mug", "what is 3 + 4"],
)
def test_what_is_no_setting_opens_nothing(request_: str) -> None:
    assert pressed(request_, settings()) == ""


def test_what_is_shown_is_set_without_opening_anything() -> None:
    box = thing("check box", "Newsletter", 300, 200, 20, 20, "checked")
    assert pressed("switch off the newsletter", settings(box)) == "Newsletter"


def test_a_switch_is_looked_for_in_each_part_once() -> None:
    progress, seen = BEGUN, []
    while name := pressed("switch off the night lamp", settings(), progress):
        seen.append(name)
        progress = replace(progress, sections=(*progress.sections, name))
    assert sorted(seen) == sorted(set(NAVIGATION) - {"Sign out"})
    assert isinstance(planned("switch off the night lamp", settings(), progress), NotHere)


@pytest.mark.parametrize("act", ["Sign out", "Delete account", "Reset settings", "Log out"])
def test_what_acts_is_not_pressed_to_look(act: str) -> None:
    on = settings(names=("General", "Sound", act, "Privacy"))
    progress, seen = BEGUN, set()
    while name := pressed("turn on the account reset log", on, progress):
        seen.add(name)
        progress = replace(progress, sections=(*progress.sections, name))
    assert seen == {"General", "Sound", "Privacy"}


CARD = ("Freeze card", "Limits", "Statements", "Transfer")
DEVICE = ("Restart device", "Network", "Display", "Sound", "Power", "Lock screen", "Sleep")
ACCOUNT = ("Profile", "Upgrade plan", "Billing", "Deactivate account", "Unsubscribe", "Security")
BANK = ("Pay", "Transfer", "Statements", "Help")


def all_pressed(request: str, on: ShownScreen) -> set[str]:
    progress, seen = BEGUN, set()
    while name := pressed(request, on, progress):
        assert name not in seen
        seen.add(name)
        progress = replace(progress, sections=(*progress.sections, name))
    return seen


@pytest.mark.parametrize(
    ("request_", "names", "looked_in"),
    [
        ("turn off contactless", CARD, {"Limits"}),
        ("turn off the log", DEVICE, {"Network", "Display", "Sound"}),
        ("turn off the password", ACCOUNT, {"Profile", "Security"}),
        ("what's my email address?", ACCOUNT, set()),
        ("what is the iban?", BANK, set()),
        ("set the iban to 12", BANK, set()),
        ("turn off the sound", ("Sound on", "Display", "Network"), {"Display", "Network"}),
    ],
)
def test_a_button_is_pressed_to_look_only_where_it_is_called_as_a_part(
    request_: str, names: tuple[str, ...], looked_in: set[str]
) -> None:
    assert all_pressed(request_, settings(names=names, role="button")) == looked_in


@pytest.mark.parametrize(
    "names",
    [
        ("Home", "Shop", "Account", "Contact", "Checkout"),
        ("Account", "Contact", "Delivery", "Payment"),
    ],
)
@pytest.mark.parametrize("role", ["link", "button"])
def test_links_of_any_page_are_not_opened_for_a_switch(names: tuple[str, ...], role: str) -> None:
    for request in ("turn off the lights", "turn on the heating", "tick the first one"):
        assert pressed(request, settings(names=names, role=role)) == ""


def test_a_box_to_tick_is_not_looked_for_in_every_part() -> None:
    for request in ("tick the first one", "untick the milk"):
        assert pressed(request, settings()) == ""


def test_a_form_that_was_begun_is_not_left_to_look() -> None:
    field = thing("field", "First name", 300, 200, 200, 20, "editable")
    on = settings(field, names=("Home", "Notifications", "Privacy", "Sound"))
    goal = "write Ada in the first name and turn off the newsletter"
    asked = situation(goal, on, foreground=FRONT, out_of_view=(), sights=3)
    filled = reply_to(asked)
    assert isinstance(filled, Thought)
    assert "First name" in filled.ours
    later = reply_to(replace(asked, turns=(Turn((), filled.raw),)))
    assert isinstance(later, Unclear)
    alone = reply_to(replace(asked, goal="turn off the newsletter"))
    assert isinstance(alone, Thought)
    assert "Notifications" in alone.ours


def test_links_of_a_shop_are_no_settings() -> None:
    on = settings(names=("Chairs", "Tables", "Sound", "Rugs", "Beds", "Garden"))
    assert pressed("turn off the newsletter", on) == ""
    assert pressed("turn off the sound", on) == ""


def test_the_only_way_to_the_settings_is_taken() -> None:
    on = replace(scene(thing("button", "Settings", 900, 20), thing("text", "Inbox", 0, 80)))
    assert pressed("turn on dark mode", on) == "Settings"
    assert pressed("turn on the lamp in the hall", on) == ""


def test_a_part_that_was_opened_leaves_the_request_as_it_was() -> None:
    wording = Wording("switch off the newsletter")
    left = after(wording, Planned(25, more=True, opened="Notifications", moves=True))
    assert left is not None
    assert left.text == wording.text
    assert left.progress.is_begun
    assert left.progress.sections == ("Notifications",)


def test_the_rest_of_the_page_comes_first() -> None:
    on = settings(thing("field", "Name", 300, 120, 200, 20, "editable"))
    goal = "switch off the newsletter"
    asked = situation(goal, on, foreground=FRONT, out_of_view=None)
    assert reply_to(asked) == WantsSight(whole_page=True)
    reply = reply_to(replace(asked, out_of_view=()))
    assert isinstance(reply, Thought)
    assert "Notifications" in reply.ours


def questions(*more: Element, states: tuple[str, ...] = ("collapsed",)) -> ShownScreen:
    return scene(
        thing("button", "How long does the battery last?", 100, 100, 400, 20, *states),
        thing("button", "Can I use it in the rain?", 100, 200, 400, 20, "collapsed"),
        thing("text", "Questions? Write to us.", 100, 230, 400),
        *more,
    )


@pytest.mark.parametrize(
    "asked",
    ["how long does the battery last?", "how long does my battery last", "can I use it in rain?"],
)
def test_a_folded_answer_is_opened(asked: str) -> None:
    name = "Can I use it in the rain?" if "rain" in asked else "How long does the battery last?"
    assert pressed(asked, questions()) == name


@pytest.mark.parametrize(
    "asked", ["how long does the delivery take?", "can I return it?", "when do you open?"]
)
def test_another_question_is_not_answered(asked: str) -> None:
    assert isinstance(planned(asked, questions()), NotHere)


def opened(on: ShownScreen, name: str) -> Progress:
    return Progress(opened=(name,), turns=1, known=tuple(text for text, _ in on.pieces))


def test_what_is_unfolded_is_told_with_its_question() -> None:
    told = thing("text", "About 14 hours.", 100, 130, 400)
    progress = opened(questions(), "How long does the battery last?")
    found = planned(
        "how long does the battery last?", questions(told, states=("expanded",)), progress
    )
    assert found == Answer("“How long does the battery last?” About 14 hours")


def test_what_stood_there_before_is_no_answer() -> None:
    name = "Can I use it in the rain?"
    found = planned("can I use it in the rain?", questions(), opened(questions(), name))
    assert isinstance(found, NotHere)


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ("can I delete a photo?", ("Delete this photo?", "Share this photo?")),
        ("did you cancel the order?", ("Cancel order?", "Keep the order?")),
        ("do you want to cancel the order?", ("Do you want to cancel the order?",)),
    ],
)
@pytest.mark.parametrize("states", [(), ("collapsed",)])
def test_what_a_page_asks_back_is_not_pressed_for_an_answer(
    asked: str, names: tuple[str, ...], states: tuple[str, ...]
) -> None:
    on = scene(
        *(thing("button", one, 100, 100 * at, 200, 20, *states) for at, one in enumerate(names))
    )
    assert isinstance(planned(asked, on), NotHere)


def test_a_question_without_a_question_word_unfolds_where_that_is_told() -> None:
    names = ("Wet weather at the sea?", "Long battery life?")
    plain, folded = (
        scene(
            *(thing("button", one, 100, 100 * at, 300, 20, *more) for at, one in enumerate(names))
        )
        for more in ((), ("collapsed",))
    )
    assert isinstance(planned("is there a long battery life?", plain), NotHere)
    assert pressed("is there a long battery life?", folded) == "Long battery life?"


def test_a_mail_that_was_opened_is_not_answered_by_the_others() -> None:
    names = ("Is lunch on Friday?", "Two books are due", "When is the trip?")
    on = scene(*(thing("link", one, 100, 100 + 40 * at, 300) for at, one in enumerate(names)))
    found = planned("is lunch on Friday?", on, Progress(opened=(names[0],), turns=1))
    assert isinstance(found, NotHere)
