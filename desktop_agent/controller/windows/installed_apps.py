"""Reads what is installed on Windows, anew, and which programs are the human's defaults.

Windows has no list of all programs. Its own are known by their files; others by the start menu, by
what they have noted as browsers and mail programs, and by the names under which they are started
("App Paths").
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path, PureWindowsPath
from typing import Final

from ... import NAME
from ...ports import Unavailable
from ..app_choice import chosen, names_told, windows_of_kind
from ..app_entry import SETTINGS_NAME, App
from ..app_kinds import KINDS, bare_name, plain_name
from .registry import OpenerFact, Registry
from .shortcuts import Shortcut, read_shortcut

SETTINGS: Final = "ms-settings:"
STORE_APPS: Final = "shell:AppsFolder\\"
"""Begins what the system opens an app of its store by."""

_MENU: Final = Path("Microsoft/Windows/Start Menu/Programs")
_APP_PATHS: Final = r"Software\Microsoft\Windows\CurrentVersion\App Paths"
_USERS: Final = ("HKCU", "HKLM")
_CLIENTS: Final = {
    r"Software\Clients\StartMenuInternet": "WebBrowser",
    r"Software\Clients\Mail": "Email",
}
_OF_WINDOWS: Final = (
    # The file, what it is called, and its category.
    ("notepad", "Notepad", "TextEditor"),
    ("mspaint", "Paint", ""),
    ("calc", "Calculator", "Calculator"),
    ("explorer", "File Explorer", "FileManager"),
    ("wordpad", "WordPad", ""),
    ("snippingtool", "Snipping Tool", ""),
    ("taskmgr", "Task Manager", "Monitor"),
    ("wt", "Windows Terminal", "TerminalEmulator"),
    ("cmd", "Command Prompt", "TerminalEmulator"),
    ("powershell", "Windows PowerShell", "TerminalEmulator"),
)
_TERMINALS: Final = ("wt", "cmd", "powershell")
_OPENED_BY: Final = {
    # By type as the kinds of programs name it: what Windows knows it by.
    "x-scheme-handler/http": ("http",),
    "x-scheme-handler/mailto": ("mailto",),
    "text/plain": (".txt",),
    "text/calendar": (".ics",),
    "image/png": (".png",),
    "image/jpeg": (".jpg",),
    "application/pdf": (".pdf",),
    "audio/mpeg": (".mp3",),
    "audio/flac": (".flac",),
    "video/mp4": (".mp4",),
    "video/x-matroska": (".mkv",),
    "application/vnd.oasis.opendocument.text": (".docx", ".odt"),
    "application/vnd.oasis.opendocument.spreadsheet": (".xlsx", ".ods"),
}
# They open what they are given by another program, or ask which one it shall be.
_HELPERS: Final = frozenset(
    {"rundll32", "cmd", "powershell", "wscript", "cscript", "mshta", "msiexec", "explorer"}
    | {"openwith", "launchwinapp"}
)
# Entries of the start menu that are no program, but belong to one.
_ASIDE: Final = re.compile(
    r"\b(?:(?:un|de)-?install\w*|d[eé]sinstal\w*|disinstall\w*|odinstal\w*|avinstaller\w*|remove"
    r"|repair|read ?me|help|manual|documentation|website|web site|homepage"
    r"|licen[cs]e|release notes|what['’]?s new|faq)\b",
    re.IGNORECASE,
)

# What such programs are called in any language.
_SETS_UP: Final = re.compile(r"unins\w*|setup\w*|maintenancetool|msiexec", re.IGNORECASE)


class WindowsApps:
    """Holds what was installed when it was made, and fills Defaults."""

    def __init__(self, registry: Registry, environment: Mapping[str, str]) -> None:
        self._registry, self._environment = registry, environment
        self._own = list(self._of_windows())
        sources = (self._own, self._menu(), self._clients(), self._app_paths())
        self.all = [app for source in sources for app in source]
        self._set: dict[str, tuple[str, ...]] = {}
        for type_, associations in _OPENED_BY.items():
            found = (self._opener(type_, one) for one in associations)
            self._set[type_] = tuple(one for one in found if one)

    def chosen(self, name: str) -> App | None:
        """Return the app that is meant; None if there is none. SeveralApps if several are."""
        # Some programs of Windows bear the name of their kind: “the command prompt” is just one.
        bare = bare_name(name)
        own = next((app for app in self._own if bare in (app.id, plain_name(app.name))), None)
        return own or chosen(self.all, name, self)

    def names_of(self, target: str) -> tuple[str, ...]:
        """Return the names and the id of the app that the target opens; () if it opens none."""
        try:
            return names_told(self.chosen(target.strip()))
        except Unavailable:
            # What is asked about opens nothing.
            return ()

    def files_behind(self, target: str) -> list[Path]:
        """Return the files that would be run or shown: of an app its entry and its program."""
        app = self.chosen(target.strip())
        if app is None:
            return [Path(target.strip()).expanduser()]
        entry = Path(app.file or app.words[0])
        started = _shortcut(entry).target if entry.suffix.casefold() == ".lnk" else ""
        return [entry, Path(started)] if started else [entry]

    def programs_called(self, name: str, windows: Iterable[str]) -> frozenset[str]:
        """Return which of these apps of windows are of the kind that people call so."""
        return windows_of_kind(self.all, name, windows)

    # --- what is the default

    def of_type(self, type_: str) -> Iterable[str]:
        return self._set.get(type_, ())

    def terminals(self) -> Iterable[str]:
        return _TERMINALS

    def alternatives(self, names: Iterable[str]) -> Iterable[tuple[str, str]]:
        return ()

    # --- what is installed

    def _of_windows(self) -> Iterator[App]:
        for name, called, category in _OF_WINDOWS:
            if file := self._program_file(name):
                categories = frozenset({category} - {""})
                where = file.casefold()
                yield App(
                    name,
                    called,
                    (file,),
                    categories=categories,
                    program=name,
                    path=where,
                    file=file,
                )
        control = self._program_file("control")
        if control:
            # Shown nowhere, it is opened by its own name alone where Windows has its settings.
            yield App("control", "Control Panel", (control,), settings=True, shown=False)
        if self._registry.keys(r"HKLM\Software\Classes\ms-settings"):
            yield App("settings", "Settings", (SETTINGS,), settings=True)
        elif control:
            yield App("settings", "Settings", (control,), settings=True)

    def _program_file(self, name: str) -> str:
        """Return where a program of Windows lies; "" if this Windows lacks it."""
        root, local = self._environment.get("SYSTEMROOT"), self._environment.get("LOCALAPPDATA")
        folders = [Path(root) / "System32", Path(root)] if root else []
        places = [str(folder / f"{name}.exe") for folder in folders]
        places += [self._started_by(root, f"{name}.exe") for root in _USERS]
        if local:
            places.append(str(Path(local) / "Microsoft/WindowsApps" / f"{name}.exe"))
        return next((one for one in places if _is_program(one)), "")

    def _menu(self) -> Iterator[App]:
        """Yield the entries of the start menu, the human's own first."""
        seen = {NAME}
        for variable in ("APPDATA", "PROGRAMDATA"):
            if not (folder := self._environment.get(variable)):
                continue
            root = Path(folder) / _MENU
            for file in sorted(root.rglob("*.lnk")):
                identity, name = str(file.relative_to(root).with_suffix("")), file.stem
                if identity.casefold() in seen:
                    continue
                seen.add(identity.casefold())
                link = _shortcut(file)
                aside = SETTINGS_NAME.search(name) or _ASIDE.search(name)
                aside = aside or _SETS_UP.fullmatch(_stem(link.target))
                yield App(
                    identity,
                    name,
                    (str(file),),
                    # A page as an app of its own is started by the browser, with more words.
                    program="" if link.has_arguments else _stem(link.target),
                    path="" if link.has_arguments else link.target.casefold(),
                    settings=bool(aside) or not _is_called_a_program(link.target),
                    file=str(file),
                )

    def _clients(self) -> Iterator[App]:
        """Yield the browsers and mail programs that have told Windows what they are."""
        for clients, category in _CLIENTS.items():
            for root in _USERS:
                for key in self._registry.keys(rf"{root}\{clients}"):
                    place = rf"{root}\{clients}\{key}"
                    command = self._registry.value(rf"{place}\shell\open\command")
                    file, name = _program_in(command), self._registry.value(place) or key
                    if file and _is_program(file):
                        yield App(
                            key,
                            name,
                            (file,),
                            categories=frozenset({category}),
                            program=_stem(file),
                            path=file.casefold(),
                            file=file,
                        )

    def _app_paths(self) -> Iterator[App]:
        """Yield what can be started by a name alone, as by the Run dialog. The menu has those of
        them that are for humans."""
        for root in _USERS:
            for key in self._registry.keys(rf"{root}\{_APP_PATHS}"):
                file, stem = self._started_by(root, key), PureWindowsPath(key).stem
                if _is_program(file):
                    program = _stem(file)
                    where = file.casefold()
                    yield App(
                        stem, stem, (file,), program=program, path=where, shown=False, file=file
                    )

    def _started_by(self, root: str, key: str) -> str:
        return self._registry.value(rf"{root}\{_APP_PATHS}\{key}").strip().strip('"')

    def _opener(self, type_: str, association: str) -> str:
        """Return the id of the app that opens this, which is then known to; "" if none does."""
        file = self._registry.opener(association, OpenerFact.PROGRAM)
        program = _stem(file) if file else ""
        of_store = self._registry.opener(association, OpenerFact.STORE_APP)
        same = [app for app in self.all if program and app.program == program]
        same = [app for app in same if app.path == file.casefold()] or same
        if program in _HELPERS:
            same = []
        if same:
            app = min(same, key=lambda one: (one.settings, not one.shown))
        elif "!" in of_store:
            name = self._registry.opener(association, OpenerFact.NAME) or _store_name(of_store)
            app = App(of_store, name, (STORE_APPS + of_store,))
        elif program and program not in _HELPERS and _is_program(file):
            name = self._registry.opener(association, OpenerFact.NAME) or program
            app = App(program, name, (file,), program=program, file=file)
        else:
            return ""
        # The human's choice for what a kind of program opens is a program of that kind.
        kinds = [kind for kind in KINDS if type_ in kind.types]
        sorted_ = {one for kind in kinds for one in kind.categories[:1] or kind.beside[:1]}
        changed = replace(app, types=app.types | {type_}, categories=app.categories | sorted_)
        self.all = [one for one in self.all if one.id != app.id] + [changed]
        return app.id


def _program_in(command: str) -> str:
    """Return the program that a command line starts; "" if that is not clear."""
    match = re.match(r'\s*(?:"([^"]+)"|(.+?\.exe)(?=\s|\Z))', command, re.IGNORECASE)
    return "" if match is None else match[1] or match[2]


def _is_program(file: str) -> bool:
    # The alias of an app of the store is there, though no file can be read behind it.
    return PureWindowsPath(file).suffix.casefold() == ".exe" and os.path.lexists(file)


def _is_called_a_program(file: str) -> bool:
    """Return False for what is known to be a text, a page or a folder."""
    return PureWindowsPath(file).suffix.casefold() in ("", ".exe", ".msc", ".com")


def _shortcut(file: Path) -> Shortcut:
    try:
        return read_shortcut(file.read_bytes())
    except OSError:
        return Shortcut()


def _stem(file: str) -> str:
    return PureWindowsPath(file).stem.casefold()


def _store_name(app: str) -> str:
    """Return what an app of the store is called by its id, "Microsoft.Windows.Photos_8we!App"."""
    return app.partition("!")[0].partition("_")[0].rpartition(".")[2]
