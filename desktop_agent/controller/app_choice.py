"""Finds the installed app that a human means: by its name, or by what people call programs of its
kind.

An app that only sets something up is meant by its whole name alone: "the text editor" is never the
editor's preferences. What is asked for by its kind is the default of the system. Where several
are meant equally, none is chosen: their names are told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ..ports import SeveralApps
from .app_entry import App, Defaults
from .app_kinds import Kind, PreferredBy, bare_name, fitness, kind_called, plain_name

_SHORTEST: Final = 3
_MOST_NAMED: Final = 9
# What starts other programs: two entries with one of these are not yet one program.
_STARTER: Final = re.compile(
    r"env|flatpak|snap|(?:ba|da|z|k|fi)?sh|python[\d.]*|perl|ruby|node|java|mono|dotnet|electron\d*"
    r"|wine(?:64|-stable|-development)?|steam|lutris|heroic|gtk-launch|gio|xdg-open|exo-open|dex"
    r"|pkexec|sudo|kdesu|gksu|su|nice|nohup|setsid|systemd-run|dbus-run-session|dbus-launch|waydroid"
)
# A page as an app of its own, started by its browser.
_WEB_APP: Final = re.compile(r"--app(?:-id)?=")
_FIELD_CODE: Final = re.compile(r"%[A-Za-z]")


def chosen(apps: Sequence[App], name: str, defaults: Defaults) -> App | None:
    """Return the app that is meant; None if there is none. SeveralApps if several are, equally."""
    # What was asked for by its id opens just that, before anything is stripped or folded.
    exact = next((app for app in apps if app.id == name.strip()), None)
    if exact is not None:
        return exact
    wanted = plain_name(name.strip().removesuffix(".desktop"))
    for found in (
        [app for app in apps if wanted == app.id.casefold()],
        # “org.gnome.Maps”, and not “Battle.net”.
        [app for app in apps if _DOTTED.fullmatch(app.id) and _is_last_part(wanted, app.id)],
    ):
        if found:
            return _main(found)
    kind = kind_called(name)
    # What only sets up another program is of no kind, whatever it is called.
    able = [app for app in apps if kind is None or app.settings is kind.settings]
    if kind is not None:
        # “Photos” is written as the menu shows it, “photos” may be any program for them.
        if titled := [app for app in able if app.shown and app.title == name.strip()]:
            return _only(titled, name)
        preferred = _preferred(apps, kind, defaults)
        if preferred is not None:
            return preferred
    words = {wanted} if kind is None else {wanted, bare_name(name)}
    if called := [app for app in able if words & set(_names(app))]:
        return _only(called, name)
    if kind is not None:
        return default(apps, kind, name, defaults)
    shown = [app for app in apps if app.shown and not app.settings]
    long = len(wanted) >= _SHORTEST
    for found in (
        [
            app
            for app in apps
            if app.program and not _only_starts(app) and wanted == app.program.casefold()
        ],
        [app for app in shown if wanted in map(plain_name, app.generics)],
        [app for app in shown if long and any(one.startswith(wanted) for one in _names(app))],
        [app for app in shown if long and any(wanted in one.split() for one in _names(app))],
    ):
        if found:
            return _only(found, name)
    return None


def ask_by_keyword(apps: Sequence[App], name: str) -> None:
    """Raise SeveralApps if the name is a keyword of apps, be it of one: a keyword tells what a
    program is for, and says too little to open it."""
    wanted = plain_name(name)
    shown = [app for app in apps if app.shown and not app.settings]
    found = [app for app in shown if len(wanted) >= _SHORTEST and wanted in app.keywords]
    if len(found) == 1:
        only = found[0]
        text = f"No app is called “{name}”, but it is a keyword of {only.name}. Open that one?"
        raise SeveralApps(text, {only.id: only.name})
    if found:
        _only(found, name)


def default(apps: Sequence[App], kind: Kind, name: str, defaults: Defaults) -> App | None:
    """Return the system's default of this kind; else the only one that fits best. SeveralApps if
    several do."""
    preferred = _preferred(apps, kind, defaults)
    if preferred is not None:
        return preferred
    fits = of_kind(apps, kind)
    for alternative, _ in defaults.alternatives(kind.alternatives):
        if kind.preferred_by is PreferredBy.TERMINAL_LIST or not fits:
            return App(alternative, alternative, (alternative,), program=alternative)
    windowed = [app for app in fits if not app.in_terminal] or fits
    if not windowed:
        return None
    most = max(fitness(app, kind) for app in windowed)
    return _only([app for app in windowed if fitness(app, kind) == most], name)


def of_kind(apps: Iterable[App], kind: Kind) -> list[App]:
    """Return all programs of this kind, but for what only sets them up."""
    return [
        app
        for app in apps
        if app.shown and app.settings is kind.settings and fitness(app, kind) > 0
    ]


def names_told(app: App | None) -> tuple[str, ...]:
    """Return all that it is called, first as the menu shows it; () for none."""
    return () if app is None else tuple(dict.fromkeys((app.title, *app.names, app.id)))


def windows_of_kind(apps: Iterable[App], name: str, windows: Iterable[str]) -> frozenset[str]:
    """Return which of these apps of windows are of the kind that people call so: "the browser"."""
    kind = kind_called(name)
    if kind is None:
        return frozenset()
    fits = of_kind(apps, kind)
    return frozenset(one for one in windows if any(app.has_window(one) for app in fits))


def _preferred(apps: Sequence[App], kind: Kind, defaults: Defaults) -> App | None:
    """Return the program of this kind that the human or the system has set; None if none is."""
    by_id = {app.id: app for app in apps if not app.settings}
    # A browser that is set to open pictures is no viewer of them, unless there is none.
    fits = {app.id: app for app in by_id.values() if fitness(app, kind) > 0} or by_id
    set_ = [one for type_ in kind.types for one in defaults.of_type(type_)]
    if kind.preferred_by is PreferredBy.TERMINAL_LIST:
        # All that are listed there are terminals, whatever their entries tell.
        fits = by_id
        set_ += defaults.terminals()
    preferred = next((fits[one] for one in set_ if one in fits), None)
    if preferred is not None:
        return preferred
    for alternative, program in defaults.alternatives(kind.alternatives):
        same = [app for app in by_id.values() if app.program in (program, alternative)]
        if same:
            return _main(same)
    return None


def _names(app: App) -> Iterator[str]:
    yield from map(plain_name, app.names)


def _main(found: Sequence[App]) -> App:
    """Return, of several entries, the program itself: shown, and started most simply."""
    return min(found, key=lambda app: (app.settings, not app.shown, len(app.words)))


def _only(found: Sequence[App], name: str) -> App:
    """Return the program of these entries. Its own settings and hidden entries give way to it."""
    kept = [app for app in found if not app.settings] or list(found)
    kept = [app for app in kept if app.shown] or kept
    programs: dict[tuple[str, ...], list[App]] = {}
    for app in kept:
        programs.setdefault(_program(app), []).append(app)
    if len(programs) == 1:
        return _main(kept)
    raise _several([_main(one) for one in programs.values()], name)


_DOTTED: Final = re.compile(r"[^\s.]+(?:\.[^\s.]+){2,}")


def _is_last_part(wanted: str, id_: str) -> bool:
    return wanted == id_.casefold().rpartition(".")[2]


def _program(app: App) -> tuple[str, ...]:
    """Return what is the same in all entries of one program."""
    if not app.program:
        return (app.id,)
    if _only_starts(app):
        return tuple(word for word in app.words if not _FIELD_CODE.fullmatch(word))
    return (app.path or app.program,)


def _only_starts(app: App) -> bool:
    """Tell whether its program starts another one, which its words name."""
    return bool(_STARTER.fullmatch(app.program)) or any(map(_WEB_APP.match, app.words))


def _several(found: Sequence[App], name: str) -> SeveralApps:
    several = sorted(found, key=lambda app: app.name.casefold())
    named = several[:_MOST_NAMED]
    more = f"; these are the first {_MOST_NAMED}" if len(several) > len(named) else ""
    told = _told(named)
    *most, last = told.values()
    return SeveralApps(f"“{name}” may be {', '.join(most)} or {last}{more}. Which one?", told)


def _told(several: Sequence[App]) -> dict[str, str]:
    """Return by its id what each is called, no two alike: two programs may have one name in the
    menu."""
    told = {app.id: app.name for app in several}
    programs = [app.program for app in several]
    for app in several:
        if _is_alike(app.name, [one.name for one in several]):
            single = app.program if programs.count(app.program) == 1 else ""
            told[app.id] = f"{app.name} ({single or app.id})"
    # Ids may differ in case only, and a name may end as another is told apart.
    alike = [one for one, text in told.items() if _is_alike(text, told.values())]
    for number, one in enumerate(told, 1):
        if one in alike:
            told[one] += f" ({number} of {len(told)})"
    return told


def _is_alike(text: str, all_: Iterable[str]) -> bool:
    """Tell whether an answer that is read without case and its last point could mean another of
    them."""
    plain = [plain_name(one).rstrip(".!") for one in all_]
    return plain.count(plain_name(text).rstrip(".!")) > 1
