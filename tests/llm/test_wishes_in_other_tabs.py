"""A wish for what no control in view is for is looked for in the other tabs, in its own words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.llm.direct.ordinary import plainer, wished_elsewhere
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.refusals.in_a_list import ticks_what_is_no_box
from desktop_agent.llm.understanding.refusals.inverse import turns_the_inverse
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.settings_by_wish import by_wish
from desktop_agent.llm.understanding.skills.plans import Progress, click_on

pytestmark = pytest.mark.feature("E2")

_TABS = ("General", "Sound", "Privacy", "Account")
_HOLD = {
    "General": (("button", "Automatic updates"),),
    "Sound": (("button", "Sounds"), ("combo box", "Output")),
    "Privacy": (("button", "Error reports"),),
    "Account": (("field", "Display name"),),
}


def tab(shown: str) -> ShownScreen:
    return scene(
        *(
            thing("tab", name, 100 * at, 0, 80, 20, *(["selected"] if name == shown else []))
            for at, name in enumerate(_TABS)
        ),
        *(
            thing(
                role, name, 0, 60 + 30 * at, 200, 20, "toggle" if role == "button" else "editable"
            )
            for at, (role, name) in enumerate(_HOLD[shown])
        ),
    )


def looking(request: str, *opened: str) -> Wording:
    progress = Progress(turns=len(opened), opened=opened, back="General" if opened else "")
    return replace(Wording(request), progress=progress)


@pytest.mark.parametrize(
    "said",
    [
        "call me Robin from now on",
        "I use headphones now",
        "no more error reports please",
        "stop telling them when it crashes",
        "kill all sounds",
        "nobody should know where I am",
    ],
)
def test_each_tab_is_looked_into_and_then_the_first_one_is_shown_again(said: str) -> None:
    opened: tuple[str, ...] = ()
    shown = "General"
    for wanted in (*_TABS[1:], "General"):
        found = wished_elsewhere(looking(said, *opened), situation(said, tab(shown)))
        assert found is not None
        assert found.planned.opened == wanted
        assert found.planned.back == "General"
        opened, shown = (*opened, wanted), wanted
    assert wished_elsewhere(looking(said, *opened), situation(said, tab(shown))) is None


@pytest.mark.parametrize("said", ["hello there", "thank you", "the weather is nice", "I'm back"])
def test_what_is_no_wish_opens_no_tab(said: str) -> None:
    assert wished_elsewhere(looking(said), situation(said, tab("General"))) is None


def test_without_tabs_there_is_nowhere_to_look() -> None:
    shown = scene(thing("field", "Title", 0, 0), thing("tab", "Only", 90, 0, 80, 20, "selected"))
    said = "no more error reports"
    assert wished_elsewhere(looking(said), situation(said, shown)) is None


@pytest.mark.parametrize(
    ("said", "opened", "plain"),
    [
        ("I use headphones now", ("Sound",), "set Output to Headphones"),
        ("stop telling them when it crashes", ("Sound", "Privacy"), 'turn off "Error reports"'),
        # The last tab too, from which there is only the way back.
        ("call me Robin from now on", ("Sound", "Privacy", "Account"), "set Display name to Robin"),
    ],
)
def test_it_is_understood_in_the_tab_that_has_its_control(
    said: str, opened: tuple[str, ...], plain: str
) -> None:
    on = situation(said, tab(opened[-1]))
    assert plainer(looking(said, *opened), on) == plain


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("no more sounds", 'turn off "Sounds"'),
        ("kill all sounds please", 'turn off "Sounds"'),
        ("enough of the sounds", 'turn off "Sounds"'),
        ("I'd like sounds back", 'turn on "Sounds"'),
        ("I want to hear sounds", ""),
        ("no more coffee", ""),
        ("no more sounds until Friday", ""),
        ("don't kill the sounds", ""),
        ("is there no sound?", ""),
    ],
)
def test_a_wish_may_name_its_switch(said: str, plain: str) -> None:
    assert by_wish(said, tab("Sound")) == plain


def test_of_two_switches_with_that_word_neither_is_turned() -> None:
    two = scene(
        thing("button", "Sounds", 0, 0), thing("button", "Sounds when typing", 0, 30, 200, 20)
    )
    assert by_wish("no more sounds", two) == ""


@pytest.mark.parametrize("said", ["no more plants", "enough plants", "I'd like the plants back"])
def test_on_a_list_a_wish_takes_no_tick_off(said: str) -> None:
    boxes = [thing("check box", one, 0, 30 * at) for at, one in enumerate(("Plants", "Bank"))]
    tasks = scene(*boxes, thing("field", "New task", 0, 90), thing("button", "Add", 200, 90))
    pressed = (click_on(tasks.things[0], checked=False),)
    assert ticks_what_is_no_box(pressed, said, tasks)
    assert not ticks_what_is_no_box(pressed, "untick the plants", tasks)
    settings = scene(*boxes, thing("button", "Save", 200, 90))
    assert not ticks_what_is_no_box(pressed, said, settings)


def test_nobody_gets_what_a_wish_was_against() -> None:
    shown = scene(thing("check box", "Never send error reports", 0, 0))
    pressed = (click_on(shown.things[0], checked=False),)
    assert turns_the_inverse(pressed, "no more error reports", shown)
    assert not turns_the_inverse(pressed, "turn off never send error reports", shown)
