"""The wordings that a tagger of requests is trained on, and what they ask for in plain words."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.llm.learned.plain_wording import plain_wording
from desktop_agent.llm.learned.word_pieces import vocabulary_of, word_pieces

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.feature("E2")


@pytest.fixture
def wordings(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("tools.request_tagger.wordings")


def test_every_wording_keeps_to_the_format(wordings: Any) -> None:
    read = [one for path in wordings.FOLDER.glob("*.tsv") for one in wordings.wordings_in(path)]
    assert len(read) > 4_000
    told_apart = [one for one in read if wordings.begins(one) is not None]
    assert len(told_apart) > 0.9 * len(read)


def test_every_wording_on_a_page_keeps_to_the_format(wordings: Any) -> None:
    lines = wordings.ON_PAGES.read_text(encoding="utf-8").splitlines()
    assert len([wordings.wording_of(line.split("\t", 1)[1]) for line in lines]) > 100


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("star it", "exactly one tab"),
        ("star it\tstar [the mail]", "“the mail” does not stand in “star it”"),
        ("star it\tmove [it] to [it]", "stands in another piece"),
    ],
)
def test_a_wording_that_breaks_the_format_is_told(wordings: Any, line: str, told: str) -> None:
    with pytest.raises(wordings.BadWording, match=told):
        wordings.wording_of(line)


def test_parts_are_named_by_what_leads_to_them(wordings: Any) -> None:
    read = wordings.wording_of(
        "bin nora's mail, and the rug goes in the cart\t"
        "delete [mail] from [nora] ; add [the rug] to [the cart]"
    )
    parts = [
        [(part.name, read.said[part.start : part.end]) for part in act.parts] for act in read.acts
    ]
    assert [act.frame for act in read.acts] == ["delete _", "add _ to _"]
    assert parts == [
        [("first", "mail"), ("from", "nora")],
        [("first", "rug"), ("to", "cart")],
    ]
    assert wordings.begins(read) == (0, len("bin nora's mail, and "))


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("roof mail, give it a star\tstar [roof mail]", "star the roof mail"),
        ("the sounds, kill them\tturn off [the sounds]", "turn off the sounds"),
        ("eggs onto the list\tadd [eggs] to [the list]", "add eggs to list"),
        ("Tula is the name\tfill <Tula> into [the name]", "fill “Tula” into name"),
        (
            "the last one goes but the rug stays\tremove number <last> ; not remove [the rug]",
            "remove the last one, then don't remove the rug",
        ),
        ("third row out\tdelete [row] number <third>", "delete the third row"),
        ("bin it, but don't send\tdelete [it] ; not send", "delete it, then don't send"),
        ("chair price pls\task price of [chair]", "what is the price of the chair?"),
        ("if it's red, stop\tif it's red ; stop", ""),
    ],
)
def test_what_is_asked_for_is_said_plainly(wordings: Any, line: str, plain: str) -> None:
    said = plain_wording(wordings.wording_of(line))
    assert said.replace('"', "“", 1).replace('"', "”") == plain


def test_words_are_cut_into_the_longest_pieces() -> None:
    vocabulary = vocabulary_of(["[UNK]", "cafe", "un", "##tick", "##ed", "$", "5", "!"])
    text = "Café unticked  $5!é"
    found = [(one.number, text[one.start : one.end]) for one in word_pieces(text, vocabulary)]
    assert found == [
        *((1, "Café"), (2, "un"), (3, "tick"), (4, "ed"), (5, "$"), (6, "5"), (7, "!")),
        (0, "é"),
    ]
