"""Which values of a field are the text that it was given, and which are another one."""

from __future__ import annotations

import pytest

from desktop_agent.executor.fields.text_fit import Fit, fit, inserted

pytestmark = pytest.mark.feature("E1", "F2")


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Ada", "Ada"),
        ("ada", "ADA"),
        ("Ada", "Ada\n"),
        ("Zoë", "Zoe\u0308"),
        ("one two", "one\xa0two"),
        ("1234", "1,234"),
        ("1234.5", "1,234.5"),
        ("1,234,567", "1234567"),
        ("1,234.50", "1234.50"),
        ("4111111111111111", "4111 1111 1111 1111"),
        ("4111 1111 1111 1111", "4111-1111-1111-1111"),
        ("123-45-6789", "123456789"),
        ("-40", "-40"),
        ("…", "…"),
        ("", ""),
    ],
)
def test_only_case_and_grouping_may_differ(text: str, held: str) -> None:
    assert fit(text, held) is Fit.SAME


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("New York City", "NewYorkCity"),
        ("a+b@x.org", "abxorg"),
        ("Ber", "Berlin"),
        ("f(x", "f(x)"),
        ("it's", "it’s"),
        ("Premium", "Premium 2025"),
        ("3/4/2026", "2026-03-04"),
        ("2026-03-04", "03/04/2026"),
        ("1234", "$1,234"),
        ("2,5", "2.5"),
        ("2", "2.00 kg"),
        ("1,234", "1234"),
        ("5551234567", "(555) 123-4567"),
        ("two\nlines", "  two\n    lines"),
        ("12:30", "12:30 pm"),
    ],
)
def test_another_form_of_it_is_a_doubt(text: str, held: str) -> None:
    assert fit(text, held) is Fit.ALIKE


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("12.50", "1250"),
        ("1250", "12.50"),
        ("1,5", "15"),
        ("2,5", "25.0"),
        ("-40", "40"),
        ("−40", "40"),
        ("40", "-40"),
        ("1", "10"),
        ("25", "250"),
        ("0.125", "125"),
        ("144/12", "14/12"),
        ("12", "21"),
        ("Ada", "Ad"),
        ("hello", ""),
        ("2026-03-04", "0304-02-02"),
        ("!!", ""),
        ("你好", "你你"),
        ("", "Ada"),
    ],
)
def test_another_value_is_another_value(text: str, held: str) -> None:
    assert fit(text, held) is Fit.OTHER


def test_what_was_there_stays_around_a_text_that_was_put_in() -> None:
    assert inserted("b", "ac", "abc")
    assert inserted("ada", "", "ada")
    assert inserted("b", "axxc", "abc"), "it took the place of what was selected"
    assert not inserted("b", "abc", "abc"), "it was there before"
    assert not inserted("new", "old", "oldnew!")
