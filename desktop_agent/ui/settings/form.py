"""The dialog as data, made from the table of the settings. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from ...config import Settings, SettingsError, SettingSpec, allowed, from_text, table
from ...ports import Unavailable


class ControlKind(Enum):
    """The control that a setting gets."""

    CHOICE = auto()
    SWITCH = auto()
    NUMBER = auto()
    TEXT = auto()
    LIST = auto()


@dataclass(frozen=True, slots=True)
class Group:
    """One page of the dialog."""

    key: str
    title: str
    icon: str


GROUPS: Final = (
    Group("model", "Model", "brain"),
    Group("control", "Control", "hand"),
    Group("safety", "Safety", "shield-check"),
    Group("privacy", "Privacy", "eye-off"),
    Group("limits", "Limits", "timer"),
    Group("look", "Look", "palette"),
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One setting as it is shown. `limits` says what a number may be; `empty` what none means."""

    name: str
    title: str
    help: str
    kind: ControlKind
    group: str
    choices: tuple[tuple[str, str], ...] = ()
    unit: str = ""
    limits: str = ""
    empty: str = ""
    rare: bool = False
    at_start: bool = False


def entry_of(row: SettingSpec, choices: tuple[tuple[str, str], ...] = ()) -> Entry:
    """`choices` are values and words, where the table knows none."""
    about = row.metadata
    values: tuple[str, ...] = about.get("choices", ())
    return Entry(
        name=row.name,
        title=about["title"],
        help=sentence(about["doc"]),
        kind=_kind(row, has_choices=bool(values or choices)),
        group=about.get("group", row.section),
        choices=tuple(zip(values, about["said"], strict=True)) if values else choices,
        unit=about.get("unit", "seconds" if row.key.endswith("_s") else ""),
        limits=allowed(row) if row.kind in (int, float) else "",
        empty=about.get("empty", ""),
        rare=about.get("rare", False),
        at_start=row.at_start,
    )


def entries() -> tuple[Entry, ...]:
    """Return all settings, in the order of the table."""
    return tuple(entry_of(row) for row in table())


def value_of(settings: Settings, name: str) -> object:
    section, _, key = name.partition(".")
    value: object = getattr(getattr(settings, section), key)
    return value


def default_of(name: str) -> object:
    return value_of(Settings(), name)


def text_of(value: object) -> str:
    """Return a value as it stands in a field."""
    return f"{value:g}" if isinstance(value, float) and abs(value) < 1e6 else str(value)


def items_of(value: object) -> tuple[str, ...]:
    """Return what a list holds; its own text has commas between."""
    return tuple(item.strip() for item in str(value).split(",") if item.strip())


def parsed(entry: Entry, text: str) -> object:
    """Return the value that a text stands for; SettingsError, by the table's own check."""
    if entry.kind is ControlKind.NUMBER:
        text = text.strip()
    try:
        return value_of(from_text(Settings(), entry.name, text), entry.name)
    except SettingsError as error:
        if entry.kind is not ControlKind.NUMBER:
            raise
        wanted = f"{entry.limits} {entry.unit}".strip()
        problem = (
            f"“{short(text)}” isn’t allowed: {wanted}." if text else f"Enter a number: {wanted}."
        )
        raise SettingsError(problem, name=error.name) from None


def matches(entry: Entry, query: str) -> bool:
    """Tell whether each word of the query stands in its name, title, choices or help."""
    group = next(group.title for group in GROUPS if group.key == entry.group)
    said = " ".join(f"{value} {words}" for value, words in entry.choices)
    text = f"{entry.name} {entry.title} {entry.help} {said} {group}".casefold()
    return all(word in text for word in query.casefold().split())


def told(error: Exception) -> str:
    """Return why a setting can't be, for a reader."""
    problem = error.problem if isinstance(error, SettingsError) else str(error)
    return sentence(problem)


def file_trouble(problem: SettingsError | Unavailable | str) -> str:
    """Return why the file cannot count or be written, as a sentence."""
    found = (problem.brief if isinstance(problem, SettingsError) else str(problem)).strip()
    # Keep the first letter as it is: the sentence may begin with a file name.
    return found if found.endswith(".") else f"{found}."


def sentence(text: str) -> str:
    """Return it with a capital letter and a full stop."""
    text = text.strip()
    if not text:
        return ""
    begun = text[0].upper() + text[1:]
    return begun if begun[-1] in ".!?…" else f"{begun}."


def short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _kind(row: SettingSpec, *, has_choices: bool) -> ControlKind:
    if has_choices:
        return ControlKind.CHOICE
    if row.kind is bool:
        return ControlKind.SWITCH
    if row.kind in (int, float):
        return ControlKind.NUMBER
    return ControlKind.LIST if row.metadata.get("listed") else ControlKind.TEXT
