"""The heights of rows, the places of a selection, what is found: no Qt."""

from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.ui.chat import search
from desktop_agent.ui.chat.row_heights import Rows
from desktop_agent.ui.chat.search import Search, places_in
from desktop_agent.ui.chat.selection import Selection, TextPosition
from desktop_agent.ui.model.blocks import ActionLine, AgentBlock, StepBlock, UserBlock
from desktop_agent.ui.model.markdown import parse, words_of

HEIGHTS = st.lists(st.integers(1, 50), max_size=40)
CHANGES = st.lists(
    st.tuples(st.sampled_from(["guess", "measure", "cut"]), st.integers(0, 40), st.integers(1, 50)),
    max_size=60,
)


@pytest.mark.feature("D6")
@given(HEIGHTS, CHANGES)
def test_tops_are_the_sums_of_the_heights_whatever_was_changed(heights, changes):
    rows, plain = Rows(12), []
    for height in heights:
        rows.guess(height)
        plain.append(height)
    for what, index, height in changes:
        if what == "guess":
            rows.guess(height)
            plain.append(height)
        elif what == "measure" and index < len(plain):
            rows.measure(index, height)
            plain[index] = height
        elif what == "cut" and index < len(plain):
            rows.cut(index)
            del plain[index:]
    tops = list(accumulate(plain, initial=12))
    assert [rows.top(index) for index in range(len(plain) + 1)] == tops
    assert rows.bottom == tops[-1]
    for index, height in enumerate(plain):
        assert rows.at(tops[index]) == rows.at(tops[index] + height - 1) == index
    assert rows.at(0) == 0
    assert rows.at(tops[-1]) == len(plain)


@pytest.mark.feature("D6")
@given(st.integers(0, 30), st.lists(st.integers(0, 29), max_size=30), st.integers(0, 30))
def test_every_row_is_measured_once_those_around_first(count, measured, around):
    rows = Rows()
    for _ in range(count):
        rows.guess(10)
    while rows.next_guess() is not None:
        rows.measure(rows.next_guess(), 11)
    rows.doubt(around)
    for index in measured:
        if index < count:
            rows.measure(index, 12)
    asked = []
    while (index := rows.next_guess()) is not None:
        asked.append(index)
        rows.measure(index, 13)
    assert sorted(asked) == sorted(set(range(count)) - set(measured))
    later = [index for index in asked if index < around]
    assert asked == [index for index in asked if index >= around] + later
    assert later == sorted(later, reverse=True)
    if count:
        rows.forget(0)
        assert rows.next_guess() == 0


@pytest.mark.feature("D4")
@pytest.mark.parametrize("backwards", [False, True])
def test_a_selection_covers_what_lies_between_its_ends(backwards):
    ends = TextPosition(1, 0, 3), TextPosition(2, 1, 2)
    selection = Selection(*(reversed(ends) if backwards else ends))
    texts = [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]
    assert [selection.part_of(*text, 9) for text in texts] == [
        None,
        (3, 9),
        (0, 9),
        (0, 9),
        (0, 2),
        None,
    ]


@pytest.mark.feature("D4")
def test_the_search_reads_folded_actions_and_no_signs_of_markdown():
    blocks = [
        UserBlock("Straße"),
        AgentBlock("the **pin** is `TV_OUT`"),
        StepBlock(1, "x", (ActionLine("keyboard", "Type “pin”"),), open=False),
    ]
    assert found_in(blocks, "PIN is tv") == [1]
    assert found_in(blocks, "pin") == [1, 2]
    assert found_in(blocks, "STRASSE") == [0]
    assert found_in(blocks, " ") == []
    assert places_in("Pin, pin", "pin", 9) == [(0, 3), (5, 3)]
    assert places_in("pin, pin", "pin", 1) == [(0, 3)]
    assert places_in("ﬁn", "fin", 9) == []


@pytest.mark.feature("D4")
@pytest.mark.parametrize(
    ("text", "needle", "there"),
    [
        ("so `a*b` it is", "a*b", True),
        ("so a*b it is", "a*b", True),
        ("snake_case and **x**", "snake_case", True),
        ("[the da](https://hidden.example)ta", "data", True),
        ("[the da](https://hidden.example)ta", "hidden", False),
        ("fish &amp; chips", "h & c", True),
        ("fish &amp; chips", "amp", False),
        ("**bo**ld", "**", False),
        ("- one\n- two", "onetwo", False),
        ("1. one\n2. two", "two", True),
        ("```sh\nls\n```", "sh", False),
        ("|a|\n|-|\n|b|hidden|", "hidden", False),
    ],
)
def test_the_search_finds_what_is_shown_and_nothing_else(text, needle, there):
    assert bool(found_in([AgentBlock(text)], needle)) is there


@pytest.mark.feature("D4")
def test_of_a_message_that_streams_in_the_signs_are_shown_and_found():
    assert found_in([AgentBlock("**bold", growing=True)], "**b") == [0]


@pytest.mark.feature("D6")
def test_after_an_append_only_what_is_new_is_read(monkeypatch):
    parsed = []
    parse = search.parse
    monkeypatch.setattr(search, "parse", lambda text: (parsed.append(text), parse(text))[1])
    blocks = [AgentBlock(f"**p**in {n}") for n in range(50)]
    seek = Search(blocks)
    seek.look("pin")
    seek.more(20)
    assert len(parsed) == 20
    assert not seek.whole
    seek.more(99)
    assert len(parsed) == 50
    assert seek.whole
    blocks.append(AgentBlock("a *p*in"))
    seek.look_again()
    assert list(seek.found) == [*range(51)]
    blocks[49:] = [AgentBlock("no **pen**"), AgentBlock("one **p**in")]
    seek.look_again()
    assert list(seek.found) == [*range(49), 50]
    seek.look("one")
    seek.more(99)
    assert list(seek.found) == [50]
    assert parsed[50:] == ["a *p*in", "one **p**in"]


@pytest.mark.feature("D6", "D4")
@given(
    st.text(st.sampled_from("ab1 \n*_`#->|~.[]()&;\\"), max_size=30),
    st.text(st.sampled_from("ab1 *"), min_size=1, max_size=3),
)
def test_what_is_told_without_parsing_is_what_parsing_tells(text, needle):
    shown = "\n".join(map(words_of, parse(text))).casefold()
    assert bool(found_in([AgentBlock(text)], needle)) is bool(needle.strip() and needle in shown)


def found_in(blocks, needle) -> list[int]:
    seek = Search(blocks)
    seek.look(needle)
    seek.more(len(blocks))
    return list(seek.found)
