"""What a button does is read off pictures, prices and turned letters, too; an address at Enter."""

from __future__ import annotations

import dataclasses

import pytest
from cases import BROWSER, EDITOR, click, scene, thing

from desktop_agent.events import Verdict
from desktop_agent.protocol import Click, KeyCombo, Type
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("Z32")


@pytest.mark.parametrize(
    "name",
    [
        *("🗑", "🗑️ All", "💳", "➤", "$ 20", "Get it for $5", "Continue · 9,99 €", "PLN 30"),
        *("\u202eeteleD", "Dεlete account", "Dǝlǝtǝ", "ᴅᴇʟᴇᴛᴇ", "Book for $ 120"),
    ],
)
def test_a_button_is_read_without_words_and_in_turned_letters(name: str) -> None:
    assert click(name, "tidy up").verdict is Verdict.ASK


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("Add to cart · $ 12", "button"),
        ("Under $ 25", "button"),
        ("$ 10 – $ 20", "button"),
        ("Price: € 20", "button"),
        ("Blue mug, $ 12", "link"),
        ("Book lamp", "link"),
        ("🗑 Why bins are full: a report", "link"),
        ("Total", "text"),
    ],
)
def test_what_only_tells_a_price_or_fills_a_cart_is_ordinary(name: str, role: str) -> None:
    assert click(name, "look around", role=role).verdict is Verdict.ALLOW


def test_words_in_a_frame_that_look_like_a_field_are_judged() -> None:
    seen = dataclasses.replace(thing("7", "field"), value="Wipe this device", key="seen 1 0,0 9x9")
    assert seen.is_seen
    found = RiskPolicy().assess(Click(x=10, y=10), scene("tidy up", element=seen))
    assert found.verdict is Verdict.ASK


@pytest.mark.parametrize(
    ("before", "op", "after"),
    [
        ("", Type(text="j"), "avascript:alert(1)"),
        ("", KeyCombo(keys=("j",)), "avascript:alert(1)"),
        ("javascript:alert(1)", KeyCombo(keys=("enter",)), ""),
        ("", KeyCombo(keys=("enter",)), "data:text/html,x"),
    ],
)
def test_a_script_in_an_address_is_found_wherever_its_last_letter_goes(
    before: str, op: Type | KeyCombo, after: str
) -> None:
    here = dataclasses.replace(scene("tidy up", window=BROWSER), typed=(before, after))
    assert RiskPolicy().assess(op, here).verdict is Verdict.ASK
    elsewhere = dataclasses.replace(scene("tidy up", window=EDITOR), typed=(before, after))
    assert RiskPolicy().assess(op, elsewhere).verdict is Verdict.ALLOW
