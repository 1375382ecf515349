"""Wishes about what a program does, said as the switch that they are about; and what is looked for
in tabs by its plainer words."""

from __future__ import annotations

import pytest
from requests_on import scene, situation, thing

from desktop_agent.llm.direct.ordinary import plainer
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.settings_by_wish import by_wish
from desktop_agent.llm.understanding.skills.plans import Progress

pytestmark = pytest.mark.feature("E2")

_NAMES = (
    *("Automatic updates", "Start with the computer", "Sounds", "Share my location"),
    *("Send crash reports", "Notifications", "Autosave", "Read receipts", "Airplane mode"),
    *("Do not disturb", "Battery saver", "Check spelling"),
)


def switches(*names: str) -> ShownScreen:
    return scene(
        *(
            thing("button", name, 20, 30 * at, 40, 20, "toggle")
            for at, name in enumerate(names or _NAMES)
        )
    )


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("don't update on your own any more", 'turn off "Automatic updates"'),
        ("it should update itself automatically", 'turn on "Automatic updates"'),
        ("let it start when I switch the computer on", 'turn on "Start with the computer"'),
        ("launch at login please", 'turn on "Start with the computer"'),
        ("I don't want it to start when I log in", 'turn off "Start with the computer"'),
        ("it should not launch at startup", 'turn off "Start with the computer"'),
        ("stop beeping at me", 'turn off "Sounds"'),
        ("I'm sick of the pinging", 'turn off "Sounds"'),
        ("nobody should know where I am", 'turn off "Share my location"'),
        ("don't send crash reports", 'turn off "Send crash reports"'),
        ("no more telemetry", 'turn off "Send crash reports"'),
        ("stop nagging me", 'turn off "Notifications"'),
        ("save everything as I type", 'turn on "Autosave"'),
        ("people shouldn't know if I've read their messages", ""),
        ("don't tell them when I've read their messages", 'turn off "Read receipts"'),
        ("never show people when I've read their messages", 'turn off "Read receipts"'),
        ("I'm about to board a plane", 'turn on "Airplane mode"'),
        ("I'm on a plane now", 'turn on "Airplane mode"'),
        ("I want some peace and quiet", 'turn on "Do not disturb"'),
        ("make the battery last a bit longer", 'turn on "Battery saver"'),
        ("underline my typos", 'turn on "Check spelling"'),
        (
            "I want it to boot up with the computer but no more auto updating",
            'turn on "Start with the computer", then turn off "Automatic updates"',
        ),
    ],
)
def test_a_wish_is_the_switch_that_it_is_about(said: str, plain: str) -> None:
    assert by_wish(said, switches()) == plain


@pytest.mark.parametrize(
    "said",
    [
        "start with the first chapter",
        "don't start with the beeping",
        "save the file",
        "save it as notes.txt",
        "update the address",
        "tell Ben where I am",
        'type "I\'m on a plane now"',
        "does it start with the computer?",
        "where am I?",
        "I know where I am",
        "the beeping started on Monday",
        "you don't have to start with the computer",
        "stop",
        "stop it",
    ],
)
def test_other_words_are_left_as_they_stand(said: str) -> None:
    assert by_wish(said, switches()) == ""


@pytest.mark.parametrize(
    "said",
    [
        "stop beeping, but not on Fridays",
        "stop beeping unless it is urgent",
        "stop beeping. Only at night",
        "no more telemetry, and don't close the window",
        "don't update on your own, if the battery is low",
    ],
)
def test_what_limits_a_wish_is_not_passed_over(said: str) -> None:
    assert by_wish(said, switches()) == ""


def test_only_one_switch_of_a_kind_is_meant() -> None:
    assert by_wish("stop beeping", switches("Message sounds", "System sounds")) == ""
    assert by_wish("stop beeping", switches("Play", "Record sounds")) == ""
    assert by_wish("stop nagging me", switches("Push notifications", "Email notifications")) == ""
    shown = scene(thing("button", "Sounds", 0, 0, 40, 20))
    assert by_wish("stop beeping", shown) == "", "a button without a state is no switch"


def tabbed(selected: str, *shown: str) -> ShownScreen:
    tabs = (
        thing("tab", name, 10, 40 * at, 100, 30, *(["selected"] if name == selected else []))
        for at, name in enumerate(("General", "Sound", "Privacy"))
    )
    return scene(
        *tabs,
        thing("slider", "Volume", 200, 20, 200, value="40"),
        *(
            thing("button", name, 200, 60 + 30 * at, 40, 20, "toggle")
            for at, name in enumerate(shown)
        ),
    )


LOOKED = Progress(opened=("Sound",), turns=1, back="General")


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("how loud is it?", "what is the volume?"),
        ("stop beeping at me", 'turn off "Sounds"'),
        ("what is the volume?", ""),
        ("send it to Ben", ""),
    ],
)
def test_plainer_words_are_tried_in_the_tab_that_was_opened(said: str, plain: str) -> None:
    shown = situation(said, tabbed("Sound", "Sounds"))
    assert plainer(Wording(said, progress=LOOKED), shown) == plain
    begun = Progress(opened=("Volume",), turns=1)
    assert plainer(Wording(said, progress=begun), shown) == "", "something was done already"
