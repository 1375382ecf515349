"""What kind of program a window belongs to, by its app's name, else by its title. Pure.

A title can be made up by a page: it may add suspicion, never take it away.
"""

from __future__ import annotations

import re
from typing import Final

from ..events import Window
from .folding import tokens

_TERMINALS: Final = re.compile(
    r"term|konsole|kitty|alacritty|powershell|tilix|guake|yakuake|rxvt|ghostty|mintty|conemu|putty"
    r"|ptyxis|lxterminal|tmux|tabby|wezterm|blackbox|appfinder|krunner|rofi|dmenu|gmrun"
)
_TERMINAL_NAMES: Final = frozenset(
    tokens("st foot cmd pwsh hyper warp kgx sakura rio console bash zsh sh fish ssh")
)
# Editors with a terminal inside.
_EDITORS: Final = re.compile(
    r"vscode|vscodium|jetbrains|pycharm|intellij|webstorm|goland"
    r"|emacs|jupyter"
)
_EDITOR_NAMES: Final = frozenset(tokens("code codium cursor windsurf zed kate"))
_TERMINAL_TITLES: Final = frozenset(tokens("terminal konsole bash zsh powershell shell ssh"))
_RUN_TITLES: Final = frozenset({"run", "ausfuhren", "executer", "ejecutar", "uruchamianie", "运行"})

_FILES: Final = re.compile(
    r"nautilus|thunar|dolphin|\bnemo\b|pcmanfm|\bcaja\b|explorer|finder|\bfiles\b|konqueror|doublecmd"
)
_MAIL: Final = re.compile(r"thunderbird|evolution|geary|outlook|\bmail\b|kmail|claws|mailspring")
_CHAT: Final = re.compile(
    r"slack|discord|telegram|whatsapp|\bsignal\b|\bteams\b|\belement\b|mattermost|skype|wechat|weixin"
    r"|messenger|\bmessages\b|hexchat|pidgin|zulip|\bqq\b|\bline\b|viber|rocket\.?chat"
)
_CHAT_TITLES: Final = re.compile(r"whatsapp|telegram|\bslack\b|discord|messenger|mattermost")
_BROWSERS: Final = re.compile(
    r"chrom|firefox|edge|safari|brave|opera|vivaldi|browser|librewolf|epiphany|falkon"
)


def is_terminal(window: Window | None) -> bool:
    """True where typed text may be run as a command; so it is where nothing is known."""
    if window is None:
        return True
    app, title = window.app.casefold(), set(tokens(window.title))
    names = set(tokens(window.app))
    return bool(
        _TERMINALS.search(app)
        or _EDITORS.search(app)
        or names & (_TERMINAL_NAMES | _EDITOR_NAMES)
        or title & _TERMINAL_TITLES
        or (len(title) == 1 and title & _RUN_TITLES)
    )


def is_files(window: Window | None) -> bool:
    return _is(_FILES, window)


def is_mail(window: Window | None) -> bool:
    return _is(_MAIL, window)


def is_chat(window: Window | None) -> bool:
    """True where Enter sends what was typed."""
    return _is(_CHAT, window) or (
        window is not None and _CHAT_TITLES.search(window.title.casefold()) is not None
    )


def is_browser(window: Window | None) -> bool:
    return _is(_BROWSERS, window)


def _is(apps: re.Pattern[str], window: Window | None) -> bool:
    return window is not None and apps.search(window.app.casefold()) is not None
