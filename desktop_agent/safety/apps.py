"""Tells what kind of program a window belongs to, by its app's name, else by its title. Pure.

A title can be made up by a page: it may add suspicion, never take it away.
"""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache
from typing import Final

from ..events import Element, Window
from ..ports.shared.browsers import is_browser, is_browser_app
from .folding import tokens

_TERMINALS: Final = re.compile(
    r"term|konsole|kitty|alacritty|powershell|tilix|guake|yakuake|rxvt|ghostty|mintty|conemu|putty"
    r"|ptyxis|lxterminal|tmux|tabby|wezterm|blackbox|cygwin|msys|mobaxterm|securecrt|cockpit"
)
# They run or start what is typed into them.
_RUNNERS: Final = re.compile(
    r"appfinder|krunner|rofi|dmenu|gmrun|wofi|fuzzel|bemenu|tofi|lxqt-runner|xfrun|grun|ulauncher"
    r"|albert|synapse|kupfer|anyrun|cerebro|gnome-do|launchy|powerlauncher|flow\.launcher|runner"
    r"|alfred|raycast|spotlight|searchhost|searchapp|searchui|startmenu"
)
# What is in them is another computer's: all that is typed there may be a command.
_REMOTES: Final = re.compile(
    r"vnc|remmina|freerdp|rdesktop|mstsc|krdc|vinagre|gnome-connections|teamviewer|anydesk|rustdesk"
    r"|nxplayer|nomachine|x2go|virt-viewer|remote-viewer|virt-manager|virtualbox|vmware|vmplayer"
    r"|vmconnect|qemu|gnome-boxes|spicy|parsec|wfica|citrix|royalts|scrcpy|looking-glass|\brdp"
    r"|screen sharing|remote desktop|moonlight|realvnc|dwagent|splashtop"
)
_REMOTE_TITLES: Final = re.compile(
    r"\bno?vnc\b|guacamole|remote desktop|\bspice\b|\brdp\b|web ?vnc|\bkvm\b|proxmox"
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
_WEB_TITLES: Final = _TERMINAL_TITLES | frozenset(
    tokens(
        "xterm tty ttyd gotty wetty webssh shellinabox cloudshell jupyter jupyterlab colab kaggle "
        "codespaces codespace devtools replit tmux sqlplus webshell"
    )
)
# The name of a place for commands, as its program tells it.
_PLACES: Final = frozenset(
    tokens("terminal console shell xterm bash zsh powershell ssh tty cli repl command")
)
# Their titles are the names of files and pages.
_DOCUMENTS: Final = re.compile(
    r"mousepad|gedit|gnome-text-editor|texteditor|leafpad|featherpad|pluma|xed\b|kwrite|notepad"
    r"|libreoffice|soffice|writer|winword|excel|powerpnt|obsidian|evince|okular|eog|atril"
)
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


def is_terminal(window: Window | None) -> bool:
    """Return True where typed text may be run as a command; so it is where nothing is known."""
    return window is None or _runs_text(window.app, window.title)


@lru_cache(maxsize=128)
def _runs_text(app_name: str, title: str) -> bool:
    """Kept, as all that is told by these two alone: the ops of a batch are in few windows."""
    app, words = app_name.casefold(), set(tokens(title))
    names = set(tokens(app_name))
    return bool(
        _TERMINALS.search(app)
        or _RUNNERS.search(app)
        or _REMOTES.search(app)
        or _EDITORS.search(app)
        or names & (_TERMINAL_NAMES | _EDITOR_NAMES)
        or words & _TERMINAL_TITLES
        or (is_browser_app(app) and _is_console(title))
        or (len(words) == 1 and words & _RUN_TITLES)
    )


class LineAt(IntEnum):
    """Names what Enter is where a window has the keyboard."""

    NONE = 0
    """Ordinary."""
    MAYBE = 1
    """It runs a command, if the terminal in that editor has the keyboard."""
    COMMAND = 2
    """It runs what was typed as a command."""
    REMOTE = 3
    """The same, by rules of another system that are not known."""
    RUNNER = 4
    """It starts what the words that were typed find."""


def line_of(window: Window | None, element: Element | None, boxes: frozenset[str]) -> LineAt:
    """Return whether Enter may run a command there; a window of which nothing is known may.

    `boxes` are chords that were pressed lately and open a place for commands.
    """
    if boxes & {"alt+f2", "super+r"}:
        return LineAt.RUNNER
    if element is not None and _is_place(element):
        return LineAt.COMMAND
    if window is None:
        return LineAt.NONE if _is_other(element) else LineAt.COMMAND
    app, title = window.app.casefold(), set(tokens(window.title))
    names = set(tokens(window.app))
    if _RUNNERS.search(app) or (len(title) == 1 and title & _RUN_TITLES):
        return LineAt.RUNNER
    if _REMOTES.search(app):
        return LineAt.NONE if _is_other(element) else LineAt.REMOTE
    if _TERMINALS.search(app) or names & _TERMINAL_NAMES:
        windows = re.search(r"powershell|pwsh|\bcmd\b|windowsterminal|conemu|putty", app)
        pressed = element is not None and element.role in _PRESSED
        return LineAt.NONE if pressed else LineAt.REMOTE if windows else LineAt.COMMAND
    # By the app's own name only: a title may add suspicion, never take it away.
    if is_files(window):
        return LineAt.COMMAND if "f4" in boxes and not _is_other(element) else LineAt.NONE
    if _is_chat_app(window) or is_mail(window):
        return LineAt.NONE
    if is_browser(window):
        if _is_other(element) or not _is_web_console(window):
            return LineAt.NONE
        return LineAt.REMOTE if _REMOTE_TITLES.search(window.title.casefold()) else LineAt.COMMAND
    return _of_editor(window, element, boxes)


def _of_editor(window: Window, element: Element | None, boxes: frozenset[str]) -> LineAt:
    """Return it for a window that shows documents, and perhaps a terminal."""
    app, title = window.app.casefold(), set(tokens(window.title))
    editor = _EDITORS.search(app) or set(tokens(window.app)) & _EDITOR_NAMES
    if _is_other(element):
        return LineAt.NONE
    if editor:
        return LineAt.COMMAND if boxes - {"f4"} else LineAt.MAYBE
    if title & _TERMINAL_TITLES:
        return LineAt.MAYBE if _DOCUMENTS.search(app) else LineAt.COMMAND
    return LineAt.NONE


_PRESSED: Final = frozenset(
    {"button", "link", "check box", "radio button", "menu item", "tab", "slider", "menu"}
)

_NAMED: Final = frozenset({"field", "combo box", "list item"})


def _is_place(element: Element) -> bool:
    """Return True if the program itself says that commands are typed there."""
    named = element.role == "field" and set(tokens(element.name[:80])) & _PLACES
    return "terminal" in element.states or bool(named and len(tokens(element.name)) <= _FEW)


_FEW: Final = 4


def _is_other(element: Element | None) -> bool:
    """Return True for what is known to be another thing than a terminal, such as a field with a
    name."""
    if element is None or element.is_seen:
        return False
    named = element.role in _NAMED and bool(element.name.strip())
    return element.role in _PRESSED or (named and not _is_place(element))


def _is_web_console(window: Window) -> bool:
    """Return True for a page that says to be a terminal, or the screen of another computer."""
    return _is_console(window.title)


def _is_console(title: str) -> bool:
    words = set(tokens(title))
    return bool(words & _WEB_TITLES) or _REMOTE_TITLES.search(title.casefold()) is not None


def is_files(window: Window | None) -> bool:
    return window is not None and "files" in _kinds(window.app)


def is_mail(window: Window | None) -> bool:
    return window is not None and "mail" in _kinds(window.app)


def is_chat(window: Window | None) -> bool:
    """Return True where Enter sends what was typed."""
    return window is not None and (_is_chat_app(window) or _tells_chat(window.title))


@lru_cache(maxsize=128)
def _tells_chat(title: str) -> bool:
    return _CHAT_TITLES.search(title.casefold()) is not None


def _is_chat_app(window: Window) -> bool:
    return "chat" in _kinds(window.app)


_KINDS: Final = (("files", _FILES), ("mail", _MAIL), ("chat", _CHAT))


@lru_cache(maxsize=128)
def _kinds(app: str) -> frozenset[str]:
    """Return what kinds of app go by this name."""
    plain = app.casefold()
    return frozenset(kind for kind, apps in _KINDS if apps.search(plain))
