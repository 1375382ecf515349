"""Messages to people whom a chat lists: each goes into their own conversation, or nowhere."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.programs.chats.conversations import called, chat_of
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import BEGUN, NotHere, Steps, WhichOne
from desktop_agent.ports import Thought, Unclear

pytestmark = [pytest.mark.feature("E2", "O8")]

_FRONT = Window(1, "Huddle", "chromium", Rect(0, 0, 1280, 800))
_PEOPLE = ("Ida Wolf", "Tom Berg 2", "Tom Hardy", "Priya Nair (away)")


def chat(
    field: str = "Message Ida Wolf", heading: str = "Ida Wolf", draft: str = ""
) -> ShownScreen:
    nav = [thing("link", name, 10, 200 + 25 * at, 150) for at, name in enumerate(_PEOPLE)]
    channels = [
        thing("link", name, 10, 100 + 25 * at, 150)
        for at, name in enumerate(("# kitchen", "# all"))
    ]
    messages = [
        one
        for at, (who, text) in enumerate((("Tom Hardy", "Did you get it?"), ("You", "Yes, I did.")))
        for one in (
            thing("text", who, 220, 200 + 60 * at, 80, 17),
            thing("text", text, 220, 220 + 60 * at, 200, 17),
            thing("button", "Reply", 220, 240 + 60 * at, 30),
        )
    ]
    on = scene(
        thing("field", "Search messages", 10, 60, 150, 20, "editable"),
        *channels,
        *nav,
        thing("text", heading, 220, 100, 300, 34),
        *messages,
        thing("field", field, 220, 400, 300, 22, "editable", value=draft),
        thing("button", "Send", 530, 400, 50),
    )
    return replace(on, front=_FRONT)


def acts(request: str, on: ShownScreen) -> list[str]:
    """The names of what is clicked, and the texts that are typed."""
    told = situation(request, on, foreground=_FRONT)
    reply = reply_to(replace(told, sights=99))
    if isinstance(reply, Unclear):
        return []
    assert isinstance(reply, str | Thought), reply
    ours = json.loads(reply.ours if isinstance(reply, Thought) else reply)
    names = {one.number: one.name for one in on.things}
    return [
        str(act["text"]) if act["op"] == "type" else names[act["element"]]
        for act in ours["actions"]
        if act["op"] in ("type", "click")
    ]


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("tell Ida that I will be late", "I will be late"),
        ("tell ida wolf I will be late", "I will be late"),
        ("message Ida: lunch is ready", "lunch is ready"),
        ("message Ida: lunch at one?", "lunch at one?"),
        ("write Ida that I'm done with the contract", "I'm done with the contract"),
        ("send Ida a message saying the printer is fixed", "the printer is fixed"),
        ("let Ida know the meeting is moved", "the meeting is moved"),
        ('send "see you there" to Ida Wolf', "see you there"),
        ("send hello to Ida", "hello"),
        ("drop Ida a line saying the cake is ready", "the cake is ready"),
        ("tell Ida that once I'm home I'll call", "Once I'm home I'll call"),
        ("tell Ida I'll call once I'm home", "I'll call once I'm home"),
        ("tell Ida Tom has the parcel", "Tom has the parcel"),
        ("tell Ida dinner's ready", "dinner's ready"),
        ("tell Ida sorry I can't come", "sorry I can't come"),
        ("tell Ida the key of my flat is under the pot", "the key of my flat is under the pot"),
        ("tell Ida nobody should use the lift", "nobody should use the lift"),
        ("tell Ida I think that it works", "I think that it works"),
        ("message Ida and say I'm late", "I'm late"),
        ("write Ida that lunch is ready", "Lunch is ready"),
        ("write ida that lunch is ready", "Lunch is ready"),
        ("write Ida lunch is ready", "lunch is ready"),
    ],
)
def test_a_message_goes_into_the_open_conversation(request_: str, text: str) -> None:
    assert acts(request_, chat()) == ["Message Ida Wolf", text, "Send"]


@pytest.mark.parametrize(
    ("request_", "opened"),
    [
        ("tell Tom Hardy that I will be late", "Tom Hardy"),
        ("message Priya: lunch at one?", "Priya Nair (away)"),
        ("let Priya know the meeting is moved", "Priya Nair (away)"),
        ("write Tom Berg that I'm done", "Tom Berg 2"),
        ("post in kitchen: cake is ready", "# kitchen"),
        ("message the kitchen channel that the cake is ready", "# kitchen"),
        ('write "hi there" to Priya Nair', "Priya Nair (away)"),
        ("write Priya I'm late", "Priya Nair (away)"),
        ("write priya lunch is ready", "Priya Nair (away)"),
    ],
)
def test_another_conversation_is_opened_first(request_: str, opened: str) -> None:
    assert acts(request_, chat()) == [opened]


@pytest.mark.parametrize(
    "request_",
    [
        "tell Bob that I am late",
        "tell Ida to come",
        "tell Ida that she is late",
        "tell Ida about the contract",
        "tell Ida a joke",
        "write Ida a poem",
        "send contract to Ida",
        "tell Ida",
        "tell them I'm late",
        "ask Priya if she has the contract",
        "tell Priya I'm late and that I bring cake",
        "say hello to everyone in kitchen",
        "tell me what Ida said",
    ],
)
def test_what_is_not_plain_is_neither_typed_nor_sent(request_: str) -> None:
    assert acts(request_, chat()) == []


@pytest.mark.parametrize(
    "request_",
    [
        # When it is to be told.
        "tell Ida as soon as the parcel is here",
        "notify Ida once I'm home",
        "tell Ida when the parcel is here",
        "tell Ida until I'm back",
        "tell Ida unless I'm back",
        "tell Ida because I'm late",
        "tell Ida later that I'm late",
        "tell Ida tomorrow I'm away",
        "tell Ida Monday I'm away",
        "tell Ida 9 pm I'm away",
        "tell Ida the lift is broken as soon as it is broken",
        "let Ida know once I'm home",
        "please let Ida know when I'm home",
        "write Ida as soon as it is here",
        # Whom else, or not.
        "tell Ida and the kitchen group we are away",
        "tell Ida, Tom and Priya Nair that the lift is broken",
        "tell Ida or Priya that I'm late",
        "tell Ida instead of Priya that I'm late",
        "tell Ida, not Priya, that I'm late",
        "tell Ida & Priya that I'm late",
        "tell Ida plus Priya that I'm late",
        "tell Ida, Bob and Joe the lift is broken",
        "message Ida and tell Priya I'm late",
        "write Ida and Priya that the lift is broken",
        # What it is to be about.
        "tell Ida everything I did",
        "tell Ida the time we can meet",
        "write Ida the things we need",
        "tell Ida all I have done",
        "tell Ida the code Tom has",
        "tell Ida today's plan",
        "send Ida a message with the address",
        "tell Ida politely that I'm late",
        # Nobody says whom that is about.
        "tell Ida is a good person",
        "tell Ida has the key",
    ],
)
def test_when_to_whom_else_and_what_about_are_no_texts(request_: str) -> None:
    assert acts(request_, chat()) == []


def with_one(*more: Element, field: str = "Write to Marco") -> ShownScreen:
    """A page of a club with a field for messages to the coach, beside other things."""
    on = scene(
        thing("text", "Courses", 20, 60, 200, 30),
        thing("field", field, 220, 400, 300, 22, "editable"),
        thing("button", "Send", 530, 400, 50),
        *more,
    )
    return replace(on, front=_FRONT)


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("message Marco: bring the towel", "bring the towel"),
        ("tell Marco I'm late", "I'm late"),
        ("write to Marco that I'm late", "I'm late"),
        ('write "May I come?" to Marco', "May I come?"),
        ("send hello to Marco", "hello"),
    ],
)
def test_a_message_to_the_only_person_is_sent_as_well(request_: str, text: str) -> None:
    assert acts(request_, with_one()) == ["Write to Marco", text, "Send"]


@pytest.mark.parametrize(
    "request_",
    ["tell Nina I'm late", "tell Marco once I'm home", "tell Marco and Nina I'm late"],
)
def test_nothing_is_sent_to_the_only_person_for_others(request_: str) -> None:
    assert acts(request_, with_one()) == []


@pytest.mark.parametrize(
    "request_", ["message Mrs Keller: Leo is ill", "text School office: Leo is ill"]
)
def test_to_whom_is_not_typed_with_the_text(request_: str) -> None:
    assert acts(request_, with_one(field="Message")) == []
    assert acts("message: Leo is ill", with_one(field="Message")) == ["Message", "Leo is ill"]


def test_a_field_called_to_elsewhere_makes_no_mail_of_a_chat() -> None:
    on = chat()
    trip = [thing("field", name, 700, 300 + 40 * at, 80) for at, name in enumerate(("From", "To"))]
    beside = replace(on, things=(*on.things, *trip))
    assert chat_of(beside) is not None
    over = replace(on, things=(*on.things, thing("field", "To", 220, 350, 300, 22)))
    assert chat_of(over) is None


def test_which_of_two_is_asked() -> None:
    assert isinstance(planned("tell Tom I will be late", chat()), WhichOne)


@pytest.mark.parametrize(
    ("field", "heading", "sent"),
    [
        ("Message Tom Hardy", "Tom Hardy", True),
        ("Write a message", "Tom Hardy", True),
        ("Type a message...", "Tom Hardy", True),
        ("Message Ida Wolf", "Ida Wolf", False),
        ("Write a message", "Ida Wolf", False),
        # Who wrote a message is not whom it is written to.
        ("Write a message", "# all", False),
        ("Message Tom Berg", "Tom Hardy", True),
        ("Message Tom Hardy", "Huddle", True),
        ("Message Tom Hardy", "Ida Wolf", False),
    ],
)
def test_after_opening_the_conversation_is_known_again(
    field: str, heading: str, sent: bool
) -> None:
    begun = replace(BEGUN, opened=("Tom Hardy",), turns=1)
    found = planned("tell Tom Hardy that I will be late", chat(field, heading), begun)
    assert isinstance(found, Steps if sent else NotHere)


def test_the_name_of_a_field_alone_does_not_say_whose_conversation_is_open() -> None:
    # Programs may tell the name that it had before.
    assert acts("tell Ida that I will be late", chat(heading="Huddle")) == ["Ida Wolf"]
    assert acts("tell Ida that I will be late", chat(heading="Tom Hardy")) == ["Ida Wolf"]


def test_a_draft_is_not_lost() -> None:
    assert acts("tell Ida that I will be late", chat(draft="Dear Ida")) == []


def test_what_is_to_be_sent_is_typed_where_messages_are_written() -> None:
    assert acts("type see you soon and send it", chat()) == ["Message Ida Wolf", "see you soon"]


def test_a_mail_is_no_chat() -> None:
    on = chat("Message", "New mail")
    mail = replace(on, things=(*on.things, thing("field", "Subject", 220, 350, 300, 22)))
    assert chat_of(mail) is None
    assert chat_of(on) is not None


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Tom Berg 2", "tom berg"),
        ("Ana Bell (online)", "ana bell"),
        ("# design 3", "design"),
        ("@zoe", "zoe"),
        ("Room 101", "room"),
        ("Sam Pike – away", "sam pike"),
    ],
)
def test_a_name_is_known_without_signs_and_counts(name: str, wanted: str) -> None:
    assert called(name) == wanted


@pytest.mark.parametrize(
    ("request_", "opened"),
    [
        ("open the chat with Tom Hardy", ["Tom Hardy"]),
        ("open the conversation with Priya", ["Priya Nair (away)"]),
        ("start a chat with Ida", ["Ida Wolf"]),
        ("open a chat with Bob", []),
    ],
)
def test_a_conversation_is_opened_by_whom_it_is_with(request_: str, opened: list[str]) -> None:
    assert acts(request_, chat()) == opened


@pytest.mark.parametrize(
    "request_",
    ["put ok in the message box", "type ok in the message field", "put ok in the message"],
)
def test_the_message_box_is_not_the_one_for_searching_messages(request_: str) -> None:
    assert acts(request_, chat()) == ["Message Ida Wolf", "ok"]
