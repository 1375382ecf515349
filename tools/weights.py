"""Make desktop_agent/safety/words/weights.py: what speaks for a name, and what against it.

    python3 tools/weights.py

It learns from the labels in tests/safety/labels.py and the names in tests/safety/benign_names.py,
but never from the half that is held out. With `--try` it writes nothing, but tells how it would
judge each collection if it had learnt from the others only.
"""

from __future__ import annotations

import runpy
import sys
import textwrap
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from desktop_agent.safety.folding import Tokens, tokens  # noqa: E402
from desktop_agent.safety.words.unlisted import features, ordered  # noqa: E402

OUT = ROOT / "desktop_agent" / "safety" / "words" / "weights.py"
TABLES = {
    "begins": ("BEGINS", "By the verb that it begins with."),
    "followed": ("FOLLOWED", "By the kind of that verb, and of what follows it."),
    "ends": ("ENDS", "By the kind of that verb, and of the last word."),
    "of": ("OF", "By the number of its words."),
    "has": ("HAS", "By each of its other words."),
}
_HEAD = '''"""Says what speaks against a name with a verb first, in twentieths; below 0, for it.

Made by tools/weights.py from labels of buttons; do not edit. Data only: unlisted.py reads it.
"""

from __future__ import annotations

from typing import Final

USUAL: Final = {usual}
'''
# Where each collection begins in the lists, which are in the order in which they were made.
_COUNTED = ("Delete forever", "Empty Trash", "Terminate lease")
_PLAIN = ("Newer", "Learn more", "View source")
_UNIT = 20
_RARE = 2
# What is in doubt does not ask: a question too many costs every user, and the lists judge each name
# as well. At 5, 17 of 179 held-out names that count go unasked, and 7 of 186 harmless ones ask; at
# -10 it is 21 and 2.
_DOUBT = -10
_RESTRAINT, _ROUNDS, _STEP = 0.3, 300, 0.3

Feature = tuple[str, str]
Learnt = dict[Feature, int]
_ALL: Feature = ("", "")


def collections() -> list[tuple[list[str], list[str]]]:
    """Return the labels that count, and those that don't, of each collection."""
    safety = ROOT / "tests" / "safety"
    labels = runpy.run_path(str(safety / "labels.py"))
    names = runpy.run_path(str(safety / "benign_names.py"))
    known, commands = (
        [one for line in names[kind].strip().splitlines() for one in line.split("|")]
        for kind in ("NAMES", "COMMANDS")
    )
    counted = _cut(labels["CONSEQUENTIAL"], _COUNTED)
    plain = _cut(labels["HARMLESS"], _PLAIN)
    fifth = (labels["FIFTH_CONSEQUENTIAL"], labels["FIFTH_HARMLESS"])
    return [*zip(counted, plain, strict=True), fifth, ([], known), ([], commands)]


def _cut(labels: list[str], at: Iterable[str]) -> list[list[str]]:
    places = [0, *(labels.index(one) for one in at), len(labels)]
    return [labels[a:b] for a, b in pairwise(places)]


def orders(labels: Iterable[str]) -> list[Tokens]:
    """Return those that begin with a verb, from it on."""
    return [order for one in labels if (order := ordered(tokens(one)))]


def learn(bad: list[Tokens], good: list[Tokens]) -> Learnt:
    """Return the weight of each feature, in twentieths; ("", "") is that of all names."""
    times = Counter(order[0] for order in (*bad, *good))
    rows: list[list[Feature]] = []
    wanted: list[float] = []
    for orders_, counts in ((bad, 1.0), (good, 0.0)):
        for order in orders_:
            # A rare verb stands for those that are in no label at all.
            ways = (True, False) if times[order[0]] <= _RARE else (True,)
            rows += [[_ALL, *features(order, known=known)] for known in ways]
            wanted += [counts for _ in ways]
    seen = Counter(one for row in rows for one in row)
    kept = sorted(one for one, number in seen.items() if number > 1 or one[0] == "begins")
    columns = {one: n for n, one in enumerate(kept)}
    table = np.zeros((len(rows), len(columns)))
    for number, row in enumerate(rows):
        table[number, [columns[one] for one in row if one in columns]] = 1
    restraint = np.array([0.0 if one == _ALL else _RESTRAINT for one in columns])
    weights = np.zeros(len(columns))
    steps = np.full(len(columns), 1e-8)
    # Logistic regression, kept small; each weight goes the slower, the more it went.
    for _ in range(_ROUNDS):
        guess = 1 / (1 + np.exp(-(table @ weights)))
        slope = table.T @ (guess - np.array(wanted)) + restraint * weights
        steps += slope * slope
        weights -= _STEP * slope / np.sqrt(steps)
    learnt = {one: round(float(weights[n]) * _UNIT) for one, n in columns.items()}
    learnt[_ALL] += _DOUBT
    # A verb is known even if it weighs nothing.
    return {one: number for one, number in learnt.items() if number or one[0] in ("", "begins")}


def speaks_against(learnt: Learnt, order: Tokens) -> int:
    found = features(order, known=("begins", order[0]) in learnt)
    return learnt[_ALL] + sum(learnt.get(one, 0) for one in found)


def _asked(learnt: Learnt, labels: list[str]) -> int:
    return sum(speaks_against(learnt, one) > 0 for one in orders(labels))


def attempt() -> None:
    """Tell how each collection would be judged by what the others teach."""
    every = collections()
    for number, (counted, plain) in enumerate(every):
        rest = [one for n, one in enumerate(every) if n != number]
        learnt = learn(
            orders(label for bad, _ in rest for label in bad),
            orders(label for _, good in rest for label in good),
        )
        shares = [
            f"{_asked(learnt, labels)} of {len(labels)} {what}"
            for labels, what in ((counted, "that count"), (plain, "harmless"))
        ]
        print(f"collection {number + 1} asks about {' and '.join(shares)}")


def learnt_from_all() -> Learnt:
    every = collections()
    return learn(
        orders(label for bad, _ in every for label in bad),
        orders(label for _, good in every for label in good),
    )


def main() -> None:
    if "--try" in sys.argv:
        attempt()
        return
    learnt = learnt_from_all()
    parts = [_HEAD.format(usual=learnt[_ALL])]
    for kind, (name, doc) in TABLES.items():
        rows = sorted(f"{what}:{number}" for (of, what), number in learnt.items() if of == kind)
        text = textwrap.fill(" ".join(rows), 95, break_long_words=False, break_on_hyphens=False)
        parts.append(f'{name}: Final = """\n{text}\n"""\n"""{doc}"""\n')
    OUT.write_text("".join(parts), "utf-8")


if __name__ == "__main__":
    main()
