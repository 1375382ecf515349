"""Settings and facts in the words that people use for them."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.paraphrases import paraphrases
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.nudging import nudged
from desktop_agent.llm.understanding.skills.plans import NotHere, Progress, Steps
from desktop_agent.ports import Thought, Unclear
from desktop_agent.protocol import Click, element_of

pytestmark = pytest.mark.feature("E2")


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("no more ads please", "turn off ads"),
        ("i don't want the newsletter any more", "turn off newsletter"),
        ("stop sending me tips", "turn off tips"),
        ("stop listening to me", "turn off the microphone"),
        ("the kids shouldn't be able to fiddle with it", "turn on child lock"),
        ("make sure the kids can't play with it", "turn on child lock"),
        ("i want the night look", "turn on dark mode"),
        ("dark mode please", "set the theme to dark"),
        ("nothing over forty quid", "set the price up to forty"),
        ("we're two grown ups", "we're two adults"),
    ],
)
def test_settings_are_said_plainly(said: str, plain: str) -> None:
    assert any(one.startswith(plain) for one in paraphrases(said))


@pytest.mark.parametrize(
    "said",
    [
        "i don't want to go there",
        "the kids are in the garden",
        "stop the music",
        "my kids love it",
        "i don't want it",
    ],
)
def test_what_sets_nothing_is_left_as_it_is(said: str) -> None:
    assert not any(
        one.startswith(("turn o", "set ")) for one in paraphrases(said) if "music" not in one
    )


FORM = scene(
    thing("field", "First name", 0, 0, 200, 20, "editable"),
    thing("check box", "I have a driving licence", 0, 40, 20, 20),
    thing("text", "I have a driving licence", 30, 40, 200),
    thing("check box", "Travelling with a pet", 0, 80, 20, 20),
    thing("text", "Travelling with a pet", 30, 80, 200),
    thing("check box", "Add insurance, £12", 0, 120, 20, 20),
    thing("text", "Add insurance, £12", 30, 120, 200),
    thing("check box", "No insurance", 0, 160, 20, 20),
    thing("text", "No insurance", 30, 160, 200),
    thing("field", "Shoe size", 0, 200, 200, 20, "editable"),
    thing("check box", "Extra luggage", 0, 240, 20, 20),
    thing("text", "Extra luggage", 30, 240, 200),
)


def ticked(request: str, on: ShownScreen = FORM) -> str:
    found = planned(request, on)
    if not isinstance(found, Steps) or len(found.ops) != 1:
        return ""
    (op,) = found.ops
    assert isinstance(op, Click)
    assert op.checked
    return next(one.name for one in on.things if one.number == element_of(op))


@pytest.mark.parametrize(
    ("said", "box"),
    [
        ("I can drive", "I have a driving licence"),
        ("we're taking the dog", "Travelling with a pet"),
        ("we're travelling with a cat", "Travelling with a pet"),
    ],
)
def test_the_box_is_ticked_that_a_fact_is_about(said: str, box: str) -> None:
    assert ticked(said) == box


@pytest.mark.parametrize(
    "said",
    [
        *("I can't drive", "I have insurance", "I have a question about the licence"),
        *("we have a car", "we have a cat", "I have a dog", "I have extra luggage"),
    ],
)
def test_no_box_is_ticked_for_another_fact(said: str) -> None:
    assert ticked(said) == ""


FACTS = scene(
    thing("field", "Name", 0, 0, 200, 20, "editable"),
    *(
        one
        for at, name in enumerate(
            (
                "I have an appointment already",
                "I have a criminal record",
                "I need wheelchair access",
                "Interpreter required",
            ),
            1,
        )
        for one in (
            thing("check box", name, 0, 40 * at, 20, 20),
            thing("text", name, 30, 40 * at, 200),
        )
    ),
)


@pytest.mark.parametrize(
    ("said", "box"),
    [
        ("I have an appointment", "I have an appointment already"),
        ("I have a criminal record", "I have a criminal record"),
        ("I use a wheelchair", "I need wheelchair access"),
        ("I need an interpreter", "Interpreter required"),
        ("I need an appointment", ""),
        ("I'll need an appointment", ""),
        ("I need a record", ""),
        ("I have a record", ""),
        ("we've got an interpreter", ""),
    ],
)
def test_what_is_needed_is_no_fact(said: str, box: str) -> None:
    assert ticked(said, FACTS) == box


@pytest.mark.parametrize("states", [("toggle", "checked"), ("toggle",)])
def test_what_is_not_needed_is_only_turned_off(states: tuple[str, ...]) -> None:
    """The press tells that it has to end off, so one that is off already is not pressed."""
    on = scene(
        thing("field", "From", 0, 0, 200, 20, "editable"),
        thing("button", "Return", 0, 60, 80, 20, *states),
    )
    reply = reply_to(situation("I don't need a return trip", on, sights=3))
    assert isinstance(reply, Thought)
    assert '"element": 2, "checked": false' in reply.raw


def test_a_noun_of_a_form_is_no_slip_for_a_verb() -> None:
    found = planned("shoe size ten", FORM)
    assert isinstance(found, Steps)
    assert found.did == "filled field “Shoe size”"


def sizes(checked: str) -> tuple[Element, ...]:
    names = ("Small", "Medium", "Large")
    return (
        thing("text", "Text size", 100, 0),
        *(
            thing(
                "radio button",
                name,
                100,
                30 + 30 * at,
                20,
                20,
                *(["checked"] if name == checked else []),
            )
            for at, name in enumerate(names)
        ),
    )


@pytest.mark.parametrize(
    ("said", "checked", "told"),
    [
        ("make the text size bigger", "Medium", "Text size Large"),
        ("make the text size smaller", "Medium", "Text size Small"),
        ("make the text size bigger", "Large", ""),
        ("make the window bigger", "Medium", ""),
    ],
)
def test_the_next_size_is_chosen(said: str, checked: str, told: str) -> None:
    assert nudged(said, scene(*sizes(checked))) == told


def languages(*names: str) -> Steps | NotHere:
    on = scene(
        thing("combo box", "Language", 0, 0, 200, 20, "expanded", value="English"),
        *(thing("list item", name, 0, 30 + 30 * at, 200) for at, name in enumerate(names)),
    )
    found = planned("set the language to German", on, Progress(opened=("Language",), turns=1))
    assert isinstance(found, Steps | NotHere)
    return found


def test_a_language_is_found_by_its_own_name() -> None:
    found = languages("English", "Deutsch", "Français")
    assert isinstance(found, Steps)
    assert "“Deutsch”" in found.did
    assert isinstance(languages("English", "Français"), NotHere)


ENDS = (
    thing("field", "From", 0, 0, 200, 20, "editable"),
    thing("combo box", "To", 0, 60, 200, 20),
)
BESIDE = (
    thing("field", "From", 0, 0, 200, 20, "editable"),
    thing("field", "To", 300, 0, 200, 20, "editable"),
)
SWAPPED = ("the other way round", "swap them", "switch them around", "flip it")


@pytest.mark.parametrize(
    "on",
    [
        scene(*ENDS, thing("button", "Swap ports", 0, 30)),
        scene(*BESIDE, thing("button", "Swap ports", 210, 0)),
        scene(*BESIDE, thing("button", "Swap ports", 510, 0)),
    ],
)
def test_the_ends_of_a_trip_are_swapped(on: ShownScreen) -> None:
    for said in SWAPPED:
        found = planned(said, on)
        assert isinstance(found, Steps)
        assert found.did == "clicked button “Swap ports”"


@pytest.mark.parametrize(
    "on",
    [
        scene(*ENDS, thing("button", "Switch account", 0, 30)),
        scene(*ENDS, thing("button", "Swap ends", 0, 200)),
        scene(*BESIDE, thing("button", "Exchange", 510, 0)),
        scene(ENDS[0], thing("button", "Swap ports", 210, 0)),
        scene(thing("button", "Exchange currency", 0, 0)),
        scene(*BESIDE, thing("button", "Swap ports", 210, 0), thing("button", "Swap ends", 240, 0)),
    ],
)
def test_no_other_button_swaps_the_ends(on: ShownScreen) -> None:
    for said in (*SWAPPED, "reverse the list", "flip the card", "switch it", "switch the light"):
        assert not isinstance(planned(said, on), Steps)


def test_other_things_are_no_ends_of_a_trip() -> None:
    on = scene(*ENDS, thing("button", "Swap ports", 0, 30))
    for said in ("reverse the list", "flip the card", "switch the light"):
        assert not isinstance(planned(said, on), Steps)


def test_a_noise_that_is_to_stop_is_not_us() -> None:
    on = scene(thing("button", "Lights", 0, 0))
    reply = reply_to(situation("the dog keeps barking at it, can you stop that", on, sights=3))
    assert isinstance(reply, Unclear)


def test_half_of_what_is_liked_is_not_pressed() -> None:
    names = ("Track", "Trail", "Social runs")
    on = scene(
        *(thing("text", name, 100 * at, 0, 80, 20, "clickable") for at, name in enumerate(names))
    )
    reply = reply_to(situation("i like trail and social runs", on, sights=3))
    assert isinstance(reply, Unclear)
    assert isinstance(reply_to(situation("click social runs", on)), Thought | str)
