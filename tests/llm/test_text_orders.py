"""What is put at the top or the end of a text, taken out of it, or asked of it: where the lines or
the words that are meant are not clear, it is asked, and what only describes a text is not typed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import editor
from requests_on import planned

from desktop_agent.llm.understanding.paraphrases import paraphrases
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Steps, WhichOne
from desktop_agent.llm.understanding.words.values import Date
from desktop_agent.protocol import KeyCombo, Type

pytestmark = pytest.mark.feature("E2")


def text_after(request: str, old: str) -> str:
    found = planned(request, replace(editor(old), today=Date(2027, 3, 4)))
    assert isinstance(found, Steps), found
    typed = [op.text for op in found.ops if isinstance(op, Type)]
    added = KeyCombo(keys=("ctrl", "end")) in found.ops
    return old + typed[0] if added else "".join(typed)


@pytest.mark.parametrize(
    ("old", "request_", "text"),
    [
        ("a\nb", "Put DRAFT at the very top, on its own line", "DRAFT\na\nb"),
        ("a\nb", "put todays date at the very top", "4 March 2027\na\nb"),
        ("a\nb", "put today's date above this", "4 March 2027\na\nb"),
        ("Roses are red", "write Sugar is sweet underneath", "Roses are red\nSugar is sweet"),
        ("a 12.50\nb 3", "put Total: and then the sum at the end", "a 12.50\nb 3\nTotal: 15.50"),
        ("", "type hello there and on the next line good bye", "hello there\ngood bye"),
        ("Yours,\nx", "Write my name, Ana Hart, right below Yours", "Yours,\nAna Hart\nx"),
        ("a\nb\nc", "move the last line up to the top", "c\na\nb"),
        ("a\nb\nc\nd", "delete the first two lines", "c\nd"),
        ("a\nb\nc\nd", "remove lines 2 and 4", "a\nc"),
        ("a\nb\nc\nd", "get rid of lines 2 to 3", "a\nd"),
        ("a\n\nb", "delete line 3", "a\n"),
        ("oat milk\nbread\nmilk", "delete every line with milk", "bread"),
        ("a\n\nb\n\nc", "delete all the empty lines", "a\nb\nc"),
        ("Our club\nx", "make the first line all caps", "OUR CLUB\nx"),
        ("tent\nmap", "put a dash in front of every line", "- tent\n- map"),
        ("very hot, very dry.\nEvery", 'take the word "very" out everywhere', "hot, dry.\nEvery"),
    ],
)  # fmt: skip
def test_a_text_is_changed_where_it_is_said(old: str, request_: str, text: str) -> None:
    assert text_after(request_, old) == text


@pytest.mark.parametrize(
    ("old", "request_", "asked"),
    [
        ("a\nb\nc", "delete line 12", "There is no line 12"),
        ("a\n\nb\nc", "delete the third line", "Some lines are empty"),
        ("oat milk\nbread\nmilk", "delete the line with milk in it", "2 lines fit"),
        ("so hot and so dry", 'remove the word "so"', "is there 2 times"),
        ("We go to Rome", "swap out Berlin for Paris in this", "“Berlin” is not in the text"),
    ],
)
def test_what_is_not_clear_in_a_text_is_asked(old: str, request_: str, asked: str) -> None:
    found = planned(request_, editor(old))
    assert isinstance(found, WhichOne), found
    assert asked in found.question


@pytest.mark.parametrize(
    "request_",
    [
        "put a nice greeting at the top",
        "put it at the end",
        "put the milk at the top",
        "write something underneath",
        "add up all the prices",
        "put the sum at the end",
    ],
)
def test_what_only_describes_a_text_is_not_typed(request_: str) -> None:
    assert isinstance(planned(request_, editor("a\nb")), NotHere)


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("old", "question", "told"),
    [
        ("A list\nHint: the cat\nBought: 2021", "what does it say after Hint:", "“the cat”"),
        ("rent 12.50\nbus 3", "add up all the amounts in here", "The sum is 15.50"),
        ("rent 12.50\nbus 3", "what is the total?", "The sum is 15.50"),
        ("Olga 555-88\nPeter 555-1", "what is Olga's telephone number?", "“Olga 555-88”"),
        ("x\n\nthe deposit", "which line is the deposit on?", "Line 3: “the deposit”"),
    ],
)
def test_a_text_is_asked_about(old: str, question: str, told: str) -> None:
    assert planned(question, editor(old)) == Answer(told)


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    "old", ["Budget 2027\nrent 12\nbus 3", "2 eggs 30\nrent 5", "at 12:30\nat 9"]
)
def test_what_may_be_no_amount_is_not_added_up(old: str) -> None:
    assert not isinstance(planned("add up all the amounts", editor(old)), Answer)


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("the word recieve is spelled wrong, make it receive", 'change "recieve" to "receive"'),
        ("it is spelled Braun not Brown, change it everywhere", 'change every "Brown" to "Braun"'),
        ('I use "so" too often, take that word out everywhere', 'remove the word "so" everywhere'),
        ("oh no that was wrong, undo", "undo"),
        ("Change the name of a.txt, call it b.txt", "rename a.txt to b.txt"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_text_says_what_to_do(said: str, plain: str) -> None:
    assert plain in list(paraphrases(said))


def test_an_undo_that_is_forbidden_is_none() -> None:
    assert "undo" not in list(paraphrases("that was wrong, but don't undo it"))
