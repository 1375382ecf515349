"""What stands behind a label in a text is changed, and what is listed in one line; the rest of the
text stays, and words that name no such line change nothing."""

from __future__ import annotations

import pytest
from example_screens import editor
from requests_on import planned

from desktop_agent.llm.understanding.paraphrases import paraphrases
from desktop_agent.llm.understanding.skills.plans import Answer, Steps
from desktop_agent.protocol import KeyCombo, Type

pytestmark = pytest.mark.feature("E2")

TRIP = "Class trip\nDate: 3 May\nPack: boots, lunch, a map\nBus by Karin\nAsk Tom about tickets"
BOOTS_ONLY = "Pack: boots, lunch, a map"


def text_after(request: str) -> str | None:
    """Return the text after a request; None where nothing is typed."""
    found = planned(request, editor(TRIP))
    if not isinstance(found, Steps) or not found.ops:
        return None
    typed = "".join(op.text for op in found.ops if isinstance(op, Type))
    return TRIP + typed if KeyCombo(keys=("ctrl", "end")) in found.ops else typed


@pytest.mark.parametrize(
    ("request_", "old", "new"),
    [
        ("change the date to 4 May", "Date: 3 May", "Date: 4 May"),
        ("set the date to 4 May", "Date: 3 May", "Date: 4 May"),
        ("change the 3rd to the 4th", "Date: 3 May", "Date: 4 May"),
        ("change the date from 3 May to 9 May, as the bus is late", "3 May", "9 May"),
        ('add "and seats" after the word tickets in the last line', "tickets", "tickets and seats"),
        ('write "Our" before Class trip in the first line', "Class trip", "Our Class trip"),
        ("put an exclamation mark after Class trip", "Class trip", "Class trip!"),
        ("leave an empty line between the heading and the date", "trip\n", "trip\n\n"),
        ("turn Karin into Lena and Tom into Tim", "Karin\nAsk Tom", "Lena\nAsk Tim"),
        ("add a torch to the pack list", BOOTS_ONLY, f"{BOOTS_ONLY}, a torch"),
        ("put cups on the list of things to pack", BOOTS_ONLY, f"{BOOTS_ONLY}, cups"),
        ("add cups and a torch to the pack line", BOOTS_ONLY, f"{BOOTS_ONLY}, cups, a torch"),
        ("remove lunch from the list", BOOTS_ONLY, "Pack: boots, a map"),
        ("take the map off", BOOTS_ONLY, "Pack: boots, lunch"),
        ('write "All welcome" right below the title', "trip\n", "trip\nAll welcome\n"),
        ('write "All welcome" below the first line', "trip\n", "trip\nAll welcome\n"),
        ("put an empty line under the heading", "trip\n", "trip\n\n"),
        ("make the title all capitals", "Class trip", "CLASS TRIP"),
        ("ditch everything after the date", TRIP.partition("\nPack")[1:], ""),
        ("delete all the text after line 3", TRIP.partition("\nBus")[1:], ""),
        ("remove everything above the bus line", TRIP.partition("Bus")[0], ""),
    ],
)
def test_one_thing_of_a_text_is_changed(
    request_: str, old: str | tuple[str, ...], new: str
) -> None:
    wanted = TRIP.replace(old if isinstance(old, str) else "".join(old), new)
    assert text_after(request_) == wanted


@pytest.mark.parametrize(
    "request_",
    [
        "put cake on the list of games",
        "add cake to the shopping list",
        "remove the tent from the list",
        "take the bus off",
        "change the place to Lund",
        "put something on the list of things to pack",
        "put an empty line under the footer",
        "delete everything after the lunch break",
        "type hello into the text field",
        "it's the 5th, not the 6th",
        "get everything after the date",
        "set the date to bold",
        "turn the date into uppercase",
        "update the date to include the year",
        "add 2 days to the date",
    ],
)
def test_what_names_no_such_line_changes_nothing(request_: str) -> None:
    assert text_after(request_) is None


def test_a_text_is_never_replaced_by_what_goes_into_it() -> None:
    for request in ("put cake on the list of all things", "put cake into the text", "fill in cake"):
        after = text_after(request)
        assert after is None or TRIP in after, request


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("who drives the bus?", None),
        ("who does the bus?", "“Bus by Karin”"),
        ("who was I supposed to ask about the tickets again?", "“Ask Tom about tickets”"),
        ("what are we meant to pack?", f"“{BOOTS_ONLY}”"),
        ("when is the trip?", "“Date: 3 May”"),
        ("when is it?", "“Date: 3 May”"),
        ("what are people supposed to pack, according to this note?", f"“{BOOTS_ONLY}”"),
        (
            "is there something about the tickets, and who I must ask?",
            "Yes: “Ask Tom about tickets”",
        ),
        ("what is the date?", "“Date: 3 May”"),
        ("where is the trip?", None),
        ("how much is the bus?", None),
        ("what time is the bus?", None),
        ("is there somthing in here about a Karin", "Yes: “Bus by Karin”"),
        ("is there anything about the weather in the text?", "No line of the text has “weather”"),
    ],
)
def test_a_question_is_answered_with_the_only_line_about_it(
    question: str, told: str | None
) -> None:
    found = planned(question, editor(TRIP))
    assert found == Answer(told) if told is not None else not isinstance(found, Answer)


@pytest.mark.parametrize(
    "request_",
    ["new document", "open a new file", "give me a blank note"],
)
def test_a_new_text_is_begun_in_the_editor(request_: str) -> None:
    found = planned(request_, editor(TRIP))
    assert isinstance(found, Steps)
    assert [op.keys for op in found.ops if isinstance(op, KeyCombo)] == [("ctrl", "n")]


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ("put the whole lot on the clipboard so I can paste it in my mail", "select all and copy"),
        ("copy everything", "select all and copy"),
        ('Dear helper, write "hi" at the end', 'write "hi" at the end'),
        ("it's the 4th, not the 3rd", "change 3rd to 4th"),
        ("its the 4th not the 3rd, can you fix that", "change 3rd to 4th"),
        ("Vera should be Viktor, pls fix", "change Vera to Viktor"),
        ('I should like a new line that says "x"', 'add a new line that says "x"'),
        (
            "move the bus line up so it's directly after the date",
            "move the bus line after the date",
        ),
        ("change salad to soup and June to July", "change salad to soup and change June to July"),
        ("move the photos where the pictures go", "move the photos in pictures"),
        ("could I have a spare copy of the budget in Documents", "copy the budget to Documents"),
    ],
)
def test_it_is_said_in_plainer_words(request_: str, told: str) -> None:
    assert told in [one.rstrip("?") for one in paraphrases(request_)]


def test_a_number_with_a_comma_is_one_thing_of_a_list() -> None:
    found = planned("add 50 to the raised list", editor("Raised: 1,200 euros, 3,400 pounds\nEnd"))
    assert isinstance(found, Steps)
    assert "1,200 euros, 3,400 pounds, 50" in str(found.ops)
    kept = planned("remove 500", editor("Budget: 1,500\nEnd"))
    assert not isinstance(kept, Steps)


def test_a_day_is_no_hour_and_a_word_no_part_of_another() -> None:
    clock = editor("Meet on 3 June at 14:00\nEnd")
    assert not isinstance(planned("change the 14th to the 15th", clock), Steps)
    category = planned("change cat to dog", editor("category one\nEnd"))
    assert not isinstance(category, Steps)


@pytest.mark.parametrize("remark", ["Karin should be fine", "lunch should be enough"])
def test_a_remark_corrects_nothing(remark: str) -> None:
    assert not any(one.startswith("change") for one in paraphrases(remark))
