"""`desktop-agent setup`: which models could be used here, and how each is chosen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final, TextIO

from ..llm.trial import ModelTrial
from ..own_program import typed
from ..protocol import tokens_words
from ..protocol.plain import in_quotes, plain
from .pipe import Pipe

_MOST: Final = 300


@dataclass(frozen=True, slots=True)
class ModelOffer:
    """A model that could be used now.

    `where` is the host that would be asked, `key_from` where its key comes from, "" for none that
    is needed. `sees` says whether the model understands pictures, None where its name does not
    tell. `flags` choose it on the command line.
    """

    title: str
    where: str
    model: str
    key_from: str
    sees: bool | None
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NeedsKey:
    """A provider that could not be asked, and what it needs."""

    title: str
    needs: str


def report(
    offers: Sequence[ModelOffer],
    missing: Sequence[NeedsKey],
    install: str,
    *,
    out: TextIO,
    as_json: bool,
) -> int:
    """Print what was found, and return the exit code: 0 if a model could be used, else 1.

    `install` is the command that installs a server of models on this computer, "" where one runs.
    """
    if as_json:
        value = {
            "offers": [asdict(one) for one in offers],
            "missing": [asdict(one) for one in missing],
            "install": install,
        }
        text = json.dumps(value, ensure_ascii=False, indent=2)
    else:
        text = "\n".join(_lines(offers, missing, install))
    Pipe(out).write(text)
    return 0 if offers else 1


def report_trial(trial: ModelTrial, model: str, host: str, *, out: TextIO, as_json: bool) -> int:
    """Print what came of a test, and return the exit code: 0 if the model read the number."""
    if as_json:
        text = json.dumps({"model": model, "host": host, **asdict(trial)}, ensure_ascii=False)
    else:
        verdict = (
            "It understands pictures."
            if trial.right
            else "That is not what the picture shows: the model may not understand pictures."
        )
        price = f", ${trial.dollars:.4f}" if trial.dollars else ""
        text = (
            f"{plain(model or 'The model', _MOST)} at {plain(host, _MOST)} answered in "
            f"{trial.seconds:.1f} s: {in_quotes(trial.answer, _MOST)}\n{verdict}\n"
            f"{tokens_words(trial.tokens_in, trial.tokens_out, trial.cached)}{price}."
        )
    Pipe(out).write(text)
    return 0 if trial.right else 1


def _lines(offers: Sequence[ModelOffer], missing: Sequence[NeedsKey], install: str) -> list[str]:
    lines = ["You can use now:"] if offers else ["No model can be used yet."]
    for one in offers:
        sees = {True: "", False: ", reads text only", None: ", may not understand pictures"}
        key = f", key from {one.key_from}" if one.key_from else ", no key needed"
        told = f"{one.title}: {one.model} at {one.where}{key}{sees[one.sees]}"
        lines.append(f"  {plain(told, _MOST)}")
        lines.append(f"    {typed(*one.flags)}")
    if missing:
        lines.append("Needs a key:")
        lines += [f"  {plain(f'{one.title}: {one.needs}', _MOST)}" for one in missing]
    if install:
        lines.append("No server of models answers on this computer. To install one:")
        lines.append(f"  {install}")
    lines.append("To get a model that runs on this computer: desktop-agent setup --get")
    lines.append("Only the usual ports of this computer were asked; nothing was sent elsewhere.")
    return lines
