"""What is wanted of a player is said by the names of its buttons, and what plays is told."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct import reply_to
from desktop_agent.llm.understanding.player_words import on_player
from desktop_agent.llm.understanding.refusals.inverse import turns_the_inverse
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, click_on

pytestmark = pytest.mark.feature("E2")


def player(*more: Element, play: str = "Play") -> ShownScreen:
    return scene(
        thing("button", "Previous", 0, 0, 30),
        thing("button", play, 40, 0, 30),
        thing("button", "Next", 80, 0, 30),
        thing("button", "Back 10 seconds", 120, 0, 30),
        thing("button", "Skip ahead 30 seconds", 160, 0, 30),
        thing("text", "Blue Harbour – The Lanterns", 200, 0, 200),
        thing("text", "0:42 / 3:48", 410, 0, 60),
        thing("combo box", "Speed", 500, 0, 60, 20, value="1×"),
        thing("text", "1×", 500, 0, 60),
        *more,
    )


@pytest.mark.parametrize(
    ("said", "button"),
    [
        ("skip this one", "Next"),
        ("skip", "Next"),
        ("play the next song pls", "Next"),
        ("go back to the last track", "Previous"),
        ("back one song", "Previous"),
        ("rewind a bit", "Back 10 seconds"),
        ("go back 10 seconds", "Back 10 seconds"),
        ("fast forward", "Skip ahead 30 seconds"),
        ("jump ahead 30 secs", "Skip ahead 30 seconds"),
        ("start the music", "Play"),
        ("start playing", "Play"),
    ],
)
def test_a_player_is_spoken_to_as_people_do(said: str, button: str) -> None:
    assert on_player(said, player()) == f'click the button "{button}"'
    assert f'"element": {_number(button)}' in _raw(said)


def hearts() -> ShownScreen:
    names = ("Like Kettle song", "Like Slow bicycle")
    return player(
        thing("button", "Repeat", 600, 0, 30, 20, "toggle"),
        *(thing("button", one, 0, 60 + 30 * at, 30, 20, "toggle") for at, one in enumerate(names)),
    )


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("loop it", 'turn on "Repeat"'),
        ("keep playing this over and over", 'turn on "Repeat"'),
        ("put this song on repeat", 'turn on "Repeat"'),
        ("skip back", 'click the button "Previous"'),
        ("I really love the kettle one", "like Kettle song"),
        ("I like Slow bicycle a lot", "like Slow bicycle"),
        ("I love Kettle song", "like Kettle song"),
        ("I don't like Kettle song any more", "unlike Kettle song"),
        ("take the heart off Slow bicycle", "unlike Slow bicycle"),
        ("I like it", ""),
        ("I like the piano", ""),
        ("keep playing until noon", ""),
    ],
)
def test_what_is_said_of_songs_is_an_order_to_the_player(said: str, plain: str) -> None:
    shown = hearts()
    # “Skip back” is no jump back, where there is no button for that.
    things = tuple(one for one in shown.things if not one.name.startswith("Back 10"))
    assert on_player(said, replace(shown, things=things)) == plain


def test_a_like_that_is_taken_off_presses_no_heart() -> None:
    shown = scene(thing("button", "Like Kettle song", 0, 0, 80, 20, "toggle"))
    pressed = (click_on(shown.things[0], checked=True),)
    assert turns_the_inverse(pressed, "take the like off Kettle song", shown)
    assert turns_the_inverse(pressed, "remove the like from Kettle song", shown)
    assert not turns_the_inverse(pressed, "like Kettle song", shown)
    assert not turns_the_inverse(pressed, "put the like on Kettle song", shown)


def _number(button: str) -> int:
    return next(one.number for one in player().things if one.name == button)


def test_a_button_that_is_called_like_a_key_is_clicked() -> None:
    """The key of that name changes nothing in most programs, and was told as done."""
    raw = _raw("stop the music", player(play="Pause"))
    assert f'"element": {_number("Play")}' in raw
    assert "key" not in raw


def _raw(said: str, shown: ShownScreen | None = None) -> str:
    front = Window(1, "Tunebox", "chromium", Rect(0, 0, 800, 600))
    reply = reply_to(situation(said, shown or player(), foreground=front))
    return reply if isinstance(reply, str) else getattr(reply, "raw", "")


@pytest.mark.parametrize(
    "said",
    [
        "go back 20 seconds",
        "skip the third song",
        "turn shuffle on and start the music",
        "start the music, but not before five",
        "start the music and turn it up after dinner",
        "stop the music. Don't do it if this is the last song",
        "don't skip this one",
        "play Count the Miles",
        "pause the music",
        'skip "Blue Harbour"',
    ],
)
def test_what_has_no_button_of_its_own_is_left_as_it_stands(said: str) -> None:
    assert on_player(said, player()) == ""


def test_without_a_player_nothing_is_skipped() -> None:
    wizard = scene(thing("button", "Next", 0, 0), thing("button", "Cancel", 90, 0))
    assert on_player("skip this one", wizard) == ""


def test_two_buttons_of_a_kind_are_none() -> None:
    assert on_player("skip this one", player(thing("button", "Skip", 600, 0))) == ""


@pytest.mark.parametrize("joined", [" and ", ", then ", ". "])
def test_what_follows_an_order_to_a_player_is_read_on_its_own(joined: str) -> None:
    said = on_player(f"start the music{joined}turn shuffle on", player())
    assert said == 'click the button "Play", then turn shuffle on'


def test_the_agent_is_not_stopped_with_the_music() -> None:
    assert on_player("stop the music", player(play="Pause")) == 'click the button "Pause"'
    # Where the page has no button for it, it is not understood: it is not said to us.
    assert '"stop"' not in _raw("stop the music")
    assert '"stop"' not in _raw("stop the music and like the song")
    assert '"stop"' in _raw("stop")
    assert '"stop"' in _raw("stop and wait")


@pytest.mark.parametrize("said", ["what's playing right now?", "which song is this?"])
def test_what_plays_is_told(said: str) -> None:
    assert planned(said, player()) == Answer("Blue Harbour – The Lanterns")


@pytest.mark.parametrize("told", ["Nothing is playing", "Playing: Slow bicycle", "Paused: Slow"])
def test_a_line_that_says_what_plays_is_told(told: str) -> None:
    shown = player(thing("text", told, 0, 90, 200))
    assert planned("what am I listening to?", shown) == Answer(told)


def test_of_two_texts_none_is_told_as_what_plays() -> None:
    two = player(thing("text", "From the album North", 700, 0, 100))
    assert isinstance(planned("what's playing?", two), NotHere)
