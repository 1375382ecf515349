"""Colours, typeface and style sheet, light and dark. Icons are next door."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette, QPixmap

from .icons import icon_pixmap

LIGHT: Final = {
    "window": "#F7F8FA",
    "card": "#FFFFFF",
    "sunken": "#ECEFF3",
    "line": "#D9DEE6",
    "text": "#1A1E25",
    "text2": "#4A5361",
    "text3": "#5F6876",
    "edge": "#7B8492",
    "accent": "#0F5FB5",
    "accentSoft": "#E5F0FC",
    "you": "#6A3FC4",
    "youSoft": "#F0EBFC",
    "ask": "#8A4F00",
    "askSoft": "#FFF4E0",
    "askFill": "#F2A93B",
    "bad": "#B3261E",
    "badSoft": "#FDECEA",
    "good": "#17713D",
    "goodSoft": "#E5F5EB",
    "onAccent": "#FFFFFF",
    "onYou": "#FFFFFF",
    "onBad": "#FFFFFF",
    "onGood": "#FFFFFF",
    "onAsk": "#2B1800",
    "mark": "#E0245E",
    "overlay": "#0F5FB5",
    "onOverlay": "#FFFFFF",
}

DARK: Final = {
    "window": "#15171C",
    "card": "#1E2128",
    "sunken": "#282C35",
    "line": "#343A46",
    "text": "#EDEFF3",
    "text2": "#B6BDC9",
    "text3": "#979FAE",
    "edge": "#808A9B",
    "accent": "#82B7FF",
    "accentSoft": "#1A2B42",
    "you": "#C2ACFF",
    "youSoft": "#282241",
    "ask": "#FFC56E",
    "askSoft": "#33280F",
    "askFill": "#F2A93B",
    "bad": "#FF9D95",
    "badSoft": "#3B2020",
    "good": "#7FD8A2",
    "goodSoft": "#18301F",
    "onAccent": "#0A1A2E",
    "onYou": "#1B1136",
    "onBad": "#3A0A07",
    "onGood": "#06240F",
    "onAsk": "#2B1800",
    "mark": "#E0245E",
    "overlay": "#0F5FB5",
    "onOverlay": "#FFFFFF",
}

CHOICES: Final = ("system", "light", "dark")

_TONES: Final = ("text", "text2", "text3", "accent", "you", "ask", "bad", "good")

# Fonts are not set here: a variable font ignores the weights of a style sheet.
_SHEET: Final = """
#root, #feedStack, #greeting, #transcript { background: %(window)s; border: none; }
QLabel { color: %(text)s; background: transparent; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
#line { background: %(line)s; }
#nowDoing { background: %(card)s; border: 1px solid %(line)s; border-radius: 8px; }
#composerFrame { background: %(card)s; border: 1px solid %(edge)s; border-radius: 8px; }
#composerFrame[focused="true"] { border: 1px solid %(accent)s; }
#composer { background: transparent; border: none; color: %(text)s;
  placeholder-text-color: %(text3)s;
  selection-background-color: %(accent)s; selection-color: %(onAccent)s; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar::handle:vertical { background: %(edge)s; border-radius: 2px; min-height: 28px;
  margin: 0 3px; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; width: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { color: %(text)s; background: %(card)s; border: 1px solid %(edge)s; }
QMenu { color: %(text)s; background: %(card)s; border: 1px solid %(edge)s; }
QMenu::item:selected { color: %(onAccent)s; background: %(accent)s; }
"""


@cache
def _family() -> str:
    """Inter, from its package; "" if Qt cannot read it."""
    path = files("fontpkg_inter") / "files" / "Inter[opsz,wght].ttf"
    number = QFontDatabase.addApplicationFontFromData(path.read_bytes())
    families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families[0] if families else ""


TEXT_SIZES: Final = {"normal": 1.0, "large": 1.15, "larger": 1.3}
_text: Final = {"scale": 1.0}


def scale_text(scale: float) -> None:
    """All text is so many times as large: before the first widget is made."""
    _text["scale"] = scale


def text_px(px: int) -> int:
    """Return a size of text, or of what holds one line of it, in the size that was chosen."""
    return round(px * _text["scale"])


def font(px: int, weight: int = 400) -> QFont:
    """Return the typeface at a size in logical pixels, as large as was chosen, with digits of equal
    width."""
    return _font(text_px(px), weight)


@cache
def _font(px: int, weight: int) -> QFont:
    found = QFont(_family()) if _family() else QFont()
    found.setPixelSize(px)
    if _family():
        found.setVariableAxis(QFont.Tag("wght"), weight)
        found.setVariableAxis(QFont.Tag("opsz"), max(px, 14))
    else:
        found.setWeight(QFont.Weight(weight))
    found.setFeature(QFont.Tag("tnum"), 1)
    return found


class Theme(QObject):
    """The present colours. `changed` tells the widgets that paint themselves."""

    changed = Signal()

    def __init__(self, choice: str = "system") -> None:
        super().__init__()
        if choice not in CHOICES:
            raise ValueError(f"theme: expected one of {', '.join(CHOICES)}, got {choice}")
        self._choice = choice
        self._dark = self._is_dark()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    @property
    def dark(self) -> bool:
        return self._dark

    @property
    def tokens(self) -> dict[str, str]:
        return DARK if self._dark else LIGHT

    def choose(self, choice: str) -> None:
        self._choice = choice
        self._system_changed()

    def color(self, token: str) -> QColor:
        return QColor(self.tokens[token])

    def pixmap(self, icon: str, token: str, size: int, ratio: float) -> QPixmap:
        return icon_pixmap(icon, self.tokens[token], size, ratio)

    def sheet(self) -> str:
        tones = (f'QLabel[tone="{t}"] {{ color: {self.tokens[t]}; }}' for t in _TONES)
        cards = (
            f'#card[tone="{t}"] {{ background: {self.tokens[ground]};'
            f" border: 1px solid {self.tokens[edge]}; border-radius: 8px; }}"
            f' #cardHead[tone="{t}"] {{ background: {self.tokens[head]};'
            " border-top-left-radius: 7px; border-top-right-radius: 7px; }"
            for t, ground, edge, head in _CARDS
        )
        return "\n".join([_SHEET % self.tokens, *tones, *cards])

    def palette(self) -> QPalette:
        palette = QPalette()
        roles = QPalette.ColorRole
        for role, token in (
            (roles.Window, "window"),
            (roles.WindowText, "text"),
            (roles.Base, "card"),
            (roles.Text, "text"),
            (roles.Button, "card"),
            (roles.ButtonText, "text"),
            (roles.Highlight, "accent"),
            (roles.HighlightedText, "onAccent"),
            (roles.PlaceholderText, "text3"),
            (roles.ToolTipBase, "card"),
            (roles.ToolTipText, "text"),
        ):
            palette.setColor(role, self.color(token))
        return palette

    def _is_dark(self) -> bool:
        if self._choice != "system":
            return self._choice == "dark"
        # An unknown scheme, as on bare X11, is taken as light.
        return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark

    def _system_changed(self) -> None:
        dark = self._is_dark()
        if dark is not self._dark:
            self._dark = dark
            self.changed.emit()


# tone, ground, edge, ground of the head
_CARDS: Final = (
    ("ask", "card", "ask", "askSoft"),
    ("bad", "card", "bad", "badSoft"),
    ("good", "card", "good", "goodSoft"),
    ("you", "youSoft", "you", "youSoft"),
    ("text2", "card", "line", "card"),
)
