"""What others wrote, as a human may be shown it."""

from __future__ import annotations

import pytest

from desktop_agent.protocol.plain import in_quotes, plain, visible


@pytest.mark.parametrize("text", ["Save", "öffne 你好 👋", "a   b", "e\u0301", "👩\u200d💻"])
def test_ordinary_words_are_shown_as_they_are(text):
    assert visible(text) == text


@pytest.mark.feature("D10")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\nb\rc\u2028d\u2029e\x85f", "a⏎b⏎c⏎d⏎e⏎f"),
        ("a\tb", "a⇥b"),
        ("\x1b[2Jgone\x07\x00", "□[2Jgone□□"),
        ("\u202eevas\u202c \u2066x\u2069 \u200f", "□evas□ □x□ □"),
        ("S\u200bave\u00ad\ufeff\U000e0041", "Save"),
        ("a\u00a0b\u2003c\u3164\u2800d", "a b c  d"),
        ("Z" + "\u0301" * 50, "Z" + "\u0301" * 3),
        ("\ud800x\ue000", "□x□"),
    ],
)
def test_what_breaks_turns_or_hides_is_seen_or_left_out(text, shown):
    assert visible(text) == shown


@pytest.mark.feature("D10")
def test_a_name_is_one_line_with_single_blanks_and_has_its_length():
    assert plain(" Save\n\n\u3164\u3164  as ") == "Save as"
    assert plain("x" * 500, 80) == "x" * 79 + "…"


@pytest.mark.feature("D10")
def test_nothing_ends_the_quotation_marks_but_ours():
    assert in_quotes("OK” · Where “mine") == "“OK' · Where 'mine”"
