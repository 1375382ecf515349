"""Orders to write to somebody, on pages that have a field for searching or for messages: what is
said of a mail is nothing to look for, and no text that stands as it is said."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from requests_on import numbered, planned, scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.paraphrases import paraphrases
from desktop_agent.llm.understanding.programs.mailing import mailed
from desktop_agent.llm.understanding.screen.answers import answer
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import BEGUN, Steps
from desktop_agent.llm.understanding.words.addressed import is_addressed
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import Thought, Unclear
from desktop_agent.protocol import Type, element_of

pytestmark = [pytest.mark.feature("E2", "O8")]

_FRONT = Window(1, "Postbox", "chromium", Rect(0, 0, 1280, 800))
_BAR = thing("field", "Address and search bar", 100, 20, 400, 20, "editable")


def mailbox() -> ShownScreen:
    rows = [
        one
        for at, (who, subject) in enumerate(
            (("Lena Frost", "Keys for the flat"), ("Omar Reyes", "Summer party"), ("Mum", "Lunch"))
        )
        for one in (
            thing("list item", who, 200, 200 + 40 * at, 120, 30),
            thing("link", subject, 340, 200 + 40 * at, 200, 20),
            thing("button", "Archive", 700, 200 + 40 * at, 60),
        )
    ]
    search = thing("field", "Search mail", 200, 100, 300, 22, "editable")
    trash = thing("link", "Trash", 20, 300, 60)
    on = scene(_BAR, search, trash, *rows)
    return replace(on, front=_FRONT)


def typed(request: str, on: ShownScreen) -> list[str]:
    told = situation(request, on, foreground=_FRONT)
    reply = reply_to(replace(told, sights=99))
    if isinstance(reply, Unclear):
        return []
    assert isinstance(reply, str | Thought), reply
    ours = json.loads(reply.ours if isinstance(reply, Thought) else reply)
    return [str(act["text"]) for act in ours["actions"] if act["op"] == "type"]


@pytest.mark.parametrize(
    "request_",
    [
        "write the mail to lena@home.example, subject Keys, the keys are under the mat",
        "enter hello as the mail",
        "put lena in the mail",
        "write hello into the mail",
        "type a mail to lena",
        "jot down hello in the mail",
        "the mail should say hello",
        "mail: hello",
        "write lena that the keys are under the mat",
        "please write Mum that I'm fine",
        "could you write omar that it's fine?",
        "write my boss that the train is late",
        "write to lena that we are late",
    ],
)
def test_a_field_for_searching_gets_nothing_that_is_to_be_written(request_: str) -> None:
    assert typed(request_, mailbox()) == []


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("type photos into the search", "photos"),
        ("enter omar in the search field", "omar"),
        ("put omar into search mail", "omar"),
        ("fill the search box with omar", "omar"),
        ("search for keys", "keys"),
        ("find mails about photos", "photos"),
        ('type "Ida that I am done"', "Ida that I am done"),
        ("type I think that the bus is late", "I think that the bus is late"),
    ],
)
def test_what_is_to_be_found_is_still_typed(request_: str, text: str) -> None:
    assert typed(request_, mailbox()) == [text]


@pytest.mark.parametrize("request_", ["empty the trash", "clear the trash", "empty trash"])
def test_a_folder_is_no_field_to_clear(request_: str) -> None:
    told = situation(request_, mailbox(), foreground=_FRONT)
    reply = reply_to(replace(told, sights=99))
    assert "backspace" not in str(reply)


@pytest.mark.parametrize(
    ("text", "written", "wanted"),
    [
        ("mail to Lena, subject Keys", False, True),
        ("a message to Zoe", False, True),
        ("see you soon and send it", False, True),
        ("hello, then send", False, True),
        ("Ida that I'm done", True, True),
        ("Mark that lunch is ready", True, True),
        ("Ida Wolf that dinner is late", True, True),
        ("Note that lunch is ready", True, False),
        ("Please note that lunch is ready", True, False),
        ("I hope that lunch is ready", True, False),
        ("to my boss that the train is late", True, True),
        ("Ida that I'm done", False, False),
        ("I hope that you are well", True, False),
        ("we know that it works", True, False),
        ("the fact that the earth is round", True, False),
        ("all that glitters is not gold", True, False),
        ("please note that the shop is closed", True, False),
        ("send me the keys", False, False),
        ("ask Tom and send him home", False, False),
        ('to Amelia "See you there"', True, True),
        ('Amelia "See you there" and sign it with Zoe', True, True),
        ("to my boss Ida “I am late”", True, True),
        ('Amelia "See you there"', False, False),
        ('Tom said "hello"', True, False),
        ('he said "hello" to me', True, False),
        ('dear Tom, a "hello" from me', True, False),
    ],
)
def test_words_that_say_to_whom_are_told_from_a_text(
    text: str, written: bool, wanted: bool
) -> None:
    assert is_addressed(text, written=written) is wanted


@pytest.mark.parametrize(
    "request_",
    [
        'write to Lena "See you there"',
        'write to Lena "See you there" and sign it with Zoe instead of Mira',
        'please write Lena "hi" and mark it as urgent',
        'write to Lena "hi" but do not send it',
    ],
)
def test_to_whom_a_quotation_is_written_is_no_part_of_it(request_: str) -> None:
    assert typed(request_, mailbox()) == []


@pytest.mark.parametrize(
    ("request_", "text"),
    [('write Tom said "hello"', 'Tom said "hello"'), ('type Lena "hello"', 'Lena "hello"')],
)
def test_a_text_with_a_quotation_is_still_typed(request_: str, text: str) -> None:
    assert typed(request_, mailbox()) == [text]


@pytest.mark.parametrize(
    "request_", ["write Lena: as soon as I am home I call", "write Omar Reyes: hello"]
)
def test_a_name_before_a_colon_is_that_of_somebody_who_is_shown(request_: str) -> None:
    assert typed(request_, mailbox()) == []


@pytest.mark.parametrize("text", ["Note: call home", "Tim: hello"])
def test_a_word_before_a_colon_that_nobody_is_called_is_typed(text: str) -> None:
    assert typed(f"write {text}", mailbox()) == [text]


def reading(*buttons: str, to: bool = False) -> ShownScreen:
    """A mail that is open, with a field for an answer; or one for a new mail, with “To”."""
    names = [thing("button", name, 200 + 120 * at, 240, 100) for at, name in enumerate(buttons)]
    field = "Message" if to else "Your reply"
    on = scene(
        _BAR,
        thing("text", "Keys for the flat", 200, 100, 300, 30),
        thing("text", "Lena Frost", 200, 150, 100),
        *names,
        *([thing("field", "To", 200, 280, 300, 22, "editable")] if to else []),
        thing("field", field, 200, 320, 400, 90, "editable", "multiline"),
        thing("button", "Send" if to else "Send reply", 200, 430),
    )
    return replace(on, front=_FRONT)


@pytest.mark.parametrize(
    ("request_", "buttons", "wanted"),
    [
        ("answer that I come at seven", ("Reply all", "Forward"), "Your reply"),
        ('reply "thanks"', ("Reply all",), "Your reply"),
        ("reply with thanks", ("Reply all", "Delete"), "Your reply"),
        ("reply to all with thanks", ("Reply all",), "Reply all"),
        ("reply to everyone that I come at seven", ("Reply", "Reply all"), "Reply all"),
        ("answer everyone with yes", ("Reply", "Reply all"), "Reply all"),
    ],
)
def test_an_answer_goes_to_all_only_where_that_is_said(
    request_: str, buttons: tuple[str, ...], wanted: str
) -> None:
    found = planned(request_, reading(*buttons))
    assert isinstance(found, Steps)
    first = next(one for one in reading(*buttons).things if one.number == element_of(found.ops[0]))
    assert first.name == wanted
    # What only presses the button has more to do.
    assert found.more == (wanted == "Reply all")


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("reply to Lena: I will be there", "I will be there"),
        ("reply to Lena: yes please", "yes please"),
        ("reply to Lena: thanks", "thanks"),
        ("reply to Lena: I can do it now", "I can do it now"),
        ("reply to Lena: that works", "that works"),
        ("reply to Lena: is it there", "is it there"),
        ("reply to Lena: see you there, thanks", "see you there, thanks"),
        ("reply to Lena: leave it there for me", "leave it there for me"),
        ("reply to Lena that I come, please", "I come"),
    ],
)
def test_all_behind_a_colon_belongs_to_the_text(request_: str, text: str) -> None:
    on = reading("Reply all", "Forward")
    clause = clauses_of(tokens_of(request_) or (), request_, on.labels)[0]
    begun = replace(BEGUN, opened=("Lunch", "Reply"), turns=2)
    plans = [one.plan for one in mailed(clause, on, begun)]
    ops = [op for one in plans if isinstance(one, Steps) for op in one.ops]
    assert [op.text for op in ops if isinstance(op, Type)] == [text]


def test_an_answer_is_not_only_opened_where_its_text_is_not_told() -> None:
    on = reading("Reply", "Delete", to=True)
    request = "reply to Lena: she is late"
    clause = clauses_of(tokens_of(request) or (), request, on.labels)[0]
    assert not list(mailed(clause, on, BEGUN))


@pytest.mark.parametrize(("opened", "sent"), [(("Lunch",), False), (("Lunch", "Reply"), True)])
def test_a_mail_that_was_begun_before_gets_no_answer_to_another(
    opened: tuple[str, ...], sent: bool
) -> None:
    begun = replace(BEGUN, opened=opened, turns=len(opened))
    on, request = reading(to=True), 'reply "I come"'
    clause = clauses_of(tokens_of(request) or (), request, on.labels)[0]
    assert [True for _ in mailed(clause, on, begun)] == ([True] if sent else [])


@pytest.mark.parametrize(
    ("request_", "opened"),
    [("tell Lena that I come", True), ("tell Lena the party is great", False)],
)
def test_what_is_told_is_answered_in_the_mail_that_was_opened(request_: str, opened: bool) -> None:
    first = planned(request_, mailbox())
    assert isinstance(first, Steps) is opened
    begun = replace(BEGUN, opened=("Keys for the flat",), turns=1)
    on = reading("Reply", "Delete", to=True)
    found = planned(request_, on, begun)
    assert isinstance(found, Steps) is opened
    if isinstance(found, Steps):
        names = {one.number: one.name for one in on.things}
        assert [names.get(element_of(op) or 0) for op in found.ops] == ["Reply"]


def compose() -> ShownScreen:
    fields = [
        thing("field", name, 200, 100 + 40 * at, 300, 22, "editable")
        for at, name in enumerate(("To", "Cc", "Subject"))
    ]
    message = thing("field", "Message", 200, 220, 300, 90, "editable", "multiline")
    return replace(scene(_BAR, *fields, message, thing("button", "Send", 200, 340)), front=_FRONT)


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("the message should say I come at six", ["I come at six"]),
        ("the subject should read Keys", ["Keys"]),
        ("make the message say hello", ["hello"]),
        ('let the subject say "Hello there"', ["Hello there"]),
        ("set the subject to Keys", ["Keys"]),
        ("set the message to hello", ["hello"]),
        # What is only to be written, and to whom, is no text.
        ("write a message to mum", []),
        ("compose a message to my boss", []),
        ("should the message say hello?", []),
    ],
)
def test_a_field_says_what_it_is_to_say(request_: str, text: list[str]) -> None:
    assert typed(request_, compose()) == text


def test_the_first_mail_is_not_the_first_of_any_list() -> None:
    folders = [thing("link", name, 20, 100 + 25 * at) for at, name in enumerate(("Inbox", "Sent"))]
    on = mailbox()
    assert answer(tokens_of("who sent the first mail?") or (), on) != "Inbox"
    more = replace(on, things=(*on.things, *folders))
    assert answer(tokens_of("who sent the first mail?") or (), more) != "Inbox"


@pytest.mark.parametrize(
    "request_", ["message work that Friday suits me", "mail the team that Friday suits me"]
)
def test_what_is_told_to_somebody_is_no_text_for_a_field_of_that_name(request_: str) -> None:
    mail = thing("field", "Mail", 200, 280, 300, 22, "editable")
    on = compose()
    assert typed(request_, on) == []
    assert typed(request_, replace(on, things=numbered([*on.things, mail]))) == []


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("take me to the trash", "go to the trash"),
        ("get me back to the inbox", "go to the inbox"),
        ("show me what Lena sent", "open the mail from Lena"),
        ("let me have a look at what Omar Reyes wrote", "open the mail from Omar Reyes"),
        ('drop Lena a line saying "See you"', 'send a mail to Lena saying "See you"'),
        ("how many of these have I not read yet?", "how many unread mails are there?"),
        ("how many haven't I opened?", "how many unread mails are there?"),
    ],
)
def test_mails_are_asked_for_in_other_words(said: str, plain: str) -> None:
    assert plain in [one for one in paraphrases(said)]


@pytest.mark.parametrize(
    "said",
    [
        "show me what Lena wants",
        "take me to be your friend",
        "show me what was sent",
        "get me to the top",
        "how many have I read?",
    ],
)
def test_other_words_for_mails_are_left(said: str) -> None:
    plain = " ".join(paraphrases(said))
    assert "mail" not in plain
    assert "go to" not in plain


@pytest.mark.parametrize("ending", ["would you", "could you please", "will ya"])
def test_words_that_only_ask_leave_nothing_undone(ending: str) -> None:
    request = f"archive the mail about the keys, {ending}"
    reply = reply_to(replace(situation(request, mailbox(), foreground=_FRONT), sights=99))
    assert isinstance(reply, Thought), reply
    told = json.loads(reply.ours)
    assert [one["op"] for one in told["actions"]] == ["click"]
    assert len(told["high_level"]) == 1, "nothing is left to be done"
