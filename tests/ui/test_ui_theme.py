from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from desktop_agent.ui.kit.icons import icon_pixmap
from desktop_agent.ui.kit.theme import DARK, LIGHT, Theme, font

from .states import STATES

GROUNDS = ("window", "card", "sunken")
SOFT = ("accent", "you", "ask", "bad", "good")


def ratio(one: str, other: str) -> float:
    def light(name: str) -> float:
        parts = (channel / 255 for channel in QColor(name).getRgb()[:3])
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def pairs() -> list[tuple[str, str]]:
    found = [(text, ground) for text in ("text", "text2", "text3") for ground in GROUNDS]
    found += [(tone, ground) for tone in SOFT for ground in ("window", "card")]
    found += [(tone, f"{tone}Soft") for tone in SOFT]
    found += [(text, f"{tone}Soft") for text in ("text", "text2") for tone in SOFT]
    found += [(f"on{tone.capitalize()}", tone) for tone in ("accent", "you", "bad", "good")]
    return [*found, ("onAsk", "askFill"), ("onOverlay", "overlay")]


@pytest.mark.feature("D4")
@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_is_readable_on_every_ground_it_stands_on(tokens):
    bad = {
        pair: round(ratio(tokens[pair[0]], tokens[pair[1]]), 2)
        for pair in pairs()
        if ratio(tokens[pair[0]], tokens[pair[1]]) < 4.5
    }
    assert bad == {}


@pytest.mark.feature("D4")
@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_the_edges_of_controls_can_be_seen(tokens):
    assert min(ratio(tokens["edge"], tokens[ground]) for ground in ("window", "card")) >= 3


@pytest.mark.feature("D4")
def test_light_and_dark_have_the_same_tokens():
    assert LIGHT.keys() == DARK.keys()


@pytest.mark.feature("D4")
def test_the_typeface_comes_with_its_package(qapp):
    assert font(13).family().startswith("Inter")


@pytest.mark.feature("D4")
def test_bold_is_wider_than_regular(qapp):
    from PySide6.QtGui import QFontMetricsF

    regular, bold = (QFontMetricsF(font(14, weight)) for weight in (400, 700))
    assert bold.horizontalAdvance("message") > regular.horizontalAdvance("message")


@pytest.mark.feature("D4")
def test_an_unknown_theme_is_refused(qapp):
    with pytest.raises(ValueError, match="theme: expected one of system, light, dark"):
        Theme("pink")


@pytest.mark.feature("D4")
def test_a_switch_while_running_leaves_no_old_colour(stage):
    shown = stage(theme="light").play(STATES["approval"]())
    light = shown.window.grab().toImage()
    shown.window._theme.choose("dark")
    dark = shown.window.grab().toImage()
    old = {QColor(LIGHT[name]).rgb() for name in ("window", "card", "sunken", "askSoft")}
    seen = {dark.pixel(x, y) for x in range(0, 400, 3) for y in range(0, 900, 3)}
    assert QColor(LIGHT["window"]).rgb() in {light.pixel(x, 300) for x in range(400)}
    assert not seen & old


@pytest.mark.feature("D4")
def test_an_icon_is_drawn_once(qapp):
    one = icon_pixmap("check", "#FF0000", 16, 1.0)
    assert one is icon_pixmap("check", "#FF0000", 16, 1.0)
    assert QColor("#FF0000").rgb() in {
        one.toImage().pixel(x, y) for x in range(16) for y in range(16)
    }
