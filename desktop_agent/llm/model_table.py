"""The table of models: rows by the beginning of a name, read from TOML, checked field by field.

The program's own rows are in models.toml beside this file. A row of the human's file changes the
fields that it names of the row of the same name, or is a new one. Pure: whoever calls reads files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ..config import SettingsError, parsed
from ..config.providers import PROVIDERS, is_at
from .model_families import ListPrice, ModelFamily
from .model_fields import FIELDS, is_name

_ROWS: Final = "model"
_MOST_SHOWN: Final = 60
_DATE: Final = re.compile(r"-\d{4}-?\d{2}-?\d{2}")
_HEADER: Final = re.compile(r"\s*\[\[\s*model\s*\]\]")
_KEY: Final = re.compile(r"\s*[\"']?([\w-]+)[\"']?\s*=")
_REMEDY: Final = "Correct the row, or take it out"
_TOGETHER: Final = (("price_in", "price_out"), ("ollama", "download_gb", "memory_gb"))
_FAMILY: Final = tuple(
    name for name, one in FIELDS.items() if not one.own and name not in ("name", "like")
)


@dataclass(frozen=True, slots=True)
class LocalModel:
    """One that runs on this computer: its name in Ollama's library, and what it takes there."""

    ollama: str
    download_gb: float
    memory_gb: float


@dataclass(frozen=True, slots=True)
class ModelRow:
    """A row, with all that it takes over. `context` is 0 where it is not known."""

    name: str
    family: ModelFamily
    context: int = 0
    price: ListPrice | None = None
    local: LocalModel | None = None


@dataclass(frozen=True, slots=True)
class _WrittenRow:
    """A row as it stands in a file: the `number` there, and the line of each field."""

    values: Mapping[str, Any]
    where: str
    number: int
    lines: Mapping[str, int] = field(default_factory=dict)

    @property
    def name(self) -> str:
        found: str = self.values["name"]
        return found.casefold()

    def wrong(self, key: str, problem: str) -> SettingsError:
        name = self.values.get("name")
        called = f" (“{name[:_MOST_SHOWN]}”)" if isinstance(name, str) and is_name(name) else ""
        return SettingsError(
            f"{problem}. {_REMEDY}",
            name=f"row {self.number}{called}, {key[:_MOST_SHOWN]!r}",
            line=self.lines.get(key) or self.lines.get("", 0),
            where=self.where,
        )

    def over(self, under: _WrittenRow) -> _WrittenRow:
        return replace(self, values={**under.values, **self.values})


@dataclass(frozen=True, slots=True)
class ModelTable:
    """All rows, in the order of the files. `under` are those that they were laid over."""

    rows: tuple[ModelRow, ...]
    written: tuple[_WrittenRow, ...] = ()
    under: ModelTable | None = None

    def family(self, name: str) -> ModelFamily:
        """Return how it is asked, by the longest beginning in the table, whoever offers the model:
        "qwen/qwen3-vl"."""
        bare = _bare(name)
        found = (row for row in self.rows if bare.startswith(row.name))
        longest = max(found, key=lambda row: len(row.name), default=None)
        return ModelFamily() if longest is None else longest.family

    def known(self, name: str) -> ModelRow | None:
        """Return the row of this very model, or of the one that this is a dated version of."""
        bare = _bare(name)
        return next(
            (
                row
                for row in self.rows
                if bare == row.name
                or (bare.startswith(row.name) and _DATE.fullmatch(bare[len(row.name) :]))
            ),
            None,
        )

    def price(self, name: str, base_url: str) -> ListPrice | None:
        """Return what the model costs there, None if that is not known.

        What a maker lists is the price at its own address. Where no maker is known by its tool, it
        is the price everywhere. A row that was laid over another one makes nothing cheaper, or a
        limit on what a task costs would not hold: a lower price is a setting, and confirmed."""
        own = self._own_price(name, base_url)
        under = self.under.price(name, base_url) if self.under is not None else None
        if own is None or under is None:
            return own or under
        return ListPrice(max(own.per_in, under.per_in), max(own.per_out, under.per_out))

    def _own_price(self, name: str, base_url: str) -> ListPrice | None:
        row = self.known(name)
        if row is None or row.price is None:
            return None
        tool = row.family.tool
        at_maker = any(one.dialect == tool and is_at(one, base_url) for one in PROVIDERS)
        return row.price if at_maker or not tool else None

    def local(self) -> tuple[ModelRow, ...]:
        """Return the models that Ollama can download."""
        return tuple(row for row in self.rows if row.local is not None)


def table_from(text: str, *, where: str = "", under: ModelTable | None = None) -> ModelTable:
    """Return the rows of this file, over those of `under`. SettingsError names the file, the line,
    the row and the field, and says what to do."""
    rows = {row.name: row for row in under.written} if under is not None else {}
    seen: set[str] = set()
    for row in _written(text, where):
        _check(row)
        if row.name in seen:
            raise row.wrong("name", "is there twice: put all its fields into one row")
        seen.add(row.name)
        rows[row.name] = row.over(rows[row.name]) if row.name in rows else row
    every = tuple(_row(row, rows) for row in rows.values())
    return ModelTable(every, tuple(rows.values()), under)


def _written(text: str, where: str) -> Iterator[_WrittenRow]:
    found = parsed(text, where=where)
    lines = _lines(text)
    for key in found:
        if key != _ROWS:
            line = next((lines_of[key] for lines_of in lines if key in lines_of), 0)
            raise SettingsError(
                "is not known here. Write a row as [[model]], with a name and other fields",
                name=repr(key[:_MOST_SHOWN]), line=line, where=where,
            )  # fmt: skip
    rows = found.get(_ROWS, [])
    if not isinstance(rows, list):
        raise SettingsError("expected rows: write [[model]], not [model]", where=where)
    for number, values in enumerate(rows, start=1):
        at = lines[number] if number < len(lines) else {}
        if not isinstance(values, dict):
            raise SettingsError(
                "expected a row: write [[model]] above its fields", name=f"row {number}",
                line=at.get("", 0), where=where,
            )  # fmt: skip
        yield _WrittenRow(values, where, number, at)


def _lines(text: str) -> list[dict[str, int]]:
    """Return the lines of the fields, for each row one; "" is that of its header. What stands
    before the first row is the first."""
    found: list[dict[str, int]] = [{}]
    for number, line in enumerate(text.split("\n"), start=1):
        if _HEADER.match(line):
            found.append({"": number})
        elif key := _KEY.match(line):
            found[-1].setdefault(key[1], number)
    return found


def _check(row: _WrittenRow) -> None:
    if "name" not in row.values:
        raise row.wrong("name", "is missing: give it the beginning of the models’ names")
    for key, value in row.values.items():
        if key not in FIELDS:
            raise row.wrong(key, f"is not known; known: {', '.join(FIELDS)}")
        if key == "like" and value == "":
            continue
        if problem := FIELDS[key].problem(value):
            raise row.wrong(key, problem)
    if "/" in row.values["name"]:
        raise row.wrong("name", "leave out what stands before the last “/”: any maker’s is found")


def _row(row: _WrittenRow, rows: Mapping[str, _WrittenRow]) -> ModelRow:
    for together in _TOGETHER:
        there = [key for key in together if key in row.values]
        missing = [key for key in together if key not in row.values]
        if there and missing:
            raise row.wrong(there[0], f"goes with {' and '.join(missing)}, which is missing")
    values = row.values
    price = ListPrice(float(values["price_in"]), float(values["price_out"])) if (
        "price_in" in values
    ) else None  # fmt: skip
    local = (
        LocalModel(values["ollama"], float(values["download_gb"]), float(values["memory_gb"]))
        if "ollama" in values
        else None
    )
    family = ModelFamily(**_taken(row, rows, ()))
    return ModelRow(row.name, family, values.get("context", 0), price, local)


def _taken(
    row: _WrittenRow, rows: Mapping[str, _WrittenRow], on_the_way: tuple[str, ...]
) -> dict[str, Any]:
    """Return the fields of the family, with those that the row takes over."""
    like = row.values.get("like")
    if like is None:
        shorter = (one for one in rows if row.name.startswith(one) and one != row.name)
        like = max(shorter, key=len, default="")
    own = {key: row.values[key] for key in _FAMILY if key in row.values}
    if not like:
        return own
    like = like.casefold()
    if like not in rows:
        raise row.wrong("like", f"there is no row “{like[:_MOST_SHOWN]}”")
    if like in (*on_the_way, row.name):
        raise row.wrong("like", "leads back to this row: let one of them name no other")
    return {**_taken(rows[like], rows, (*on_the_way, row.name)), **own}


def _bare(name: str) -> str:
    return name.casefold().strip().rpartition("/")[2]
