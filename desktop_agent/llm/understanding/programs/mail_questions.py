"""Answers a question from what a mail says: the only mail that its words point to is opened, and
the words there are told."""

from __future__ import annotations

import re
from typing import Final

from ....protocol import quoted
from ..screen.record import Record
from ..screen.records import record_sets
from ..screen.rows_asked.stamps import is_mailbox
from ..screen.scene import ShownScreen
from ..skills.plans import Answer, Progress, Steps, click_on
from ..words.lexicon import QUESTION, STOP_WORDS
from ..words.matching import means
from ..words.reading import Clause
from ..words.tokens import Token

_IDLE: Final = (
    STOP_WORDS
    | QUESTION
    | frozenset(
        [
            *(
                "i",
                "me",
                "my",
                "we",
                "us",
                "you",
                "when's",
                "where's",
                "again",
                "say",
                "said",
                "says",
            ),
            *(
                "tell",
                "have",
                "has",
                "had",
                "got",
                "get",
                "many",
                "much",
                "there",
                "supposed",
                "which",
            ),
            *(
                "want",
                "wants",
                "should",
                "would",
                "must",
                "need",
                "needs",
                "any",
                "anything",
                "that",
            ),
        ]
    )
)
_SENT: Final = frozenset({"sent", "wrote", "from", "mailed", "written", "send"})
# Whether a mail is so stands beside it in the list, if anywhere; to open it would change that.
_STATES: Final = {
    **dict.fromkeys(("starred", "flagged", "pinned", "important", "favourite"), True),
    **dict.fromkeys(("read", "unread", "opened", "unopened", "new", "archived", "deleted"), False),
}
_ASKS_WHETHER: Final = frozenset({"is", "are", "was", "were", "has", "have", "isn't", "aren't"})
_PRESSED: Final = frozenset({"pressed", "checked"})
_WRITTEN: Final = frozenset(
    [
        *("written", "write", "mailed", "mail", "emailed", "email", "answered", "answer"),
        *("replied", "reply", "sent", "send", "did", "has", "back", "yet", "already", "ever"),
        "anything",
    ]
)
_ASKS_IF_WRITTEN: Final = re.compile(
    r"(?:has|have|did) (?:\w+ ){1,3}?(?:already |ever )?(?:written|write|e?mail(?:ed)?"
    r"|answer(?:ed)?|repl(?:y|ied)|sen[dt])(?: anything)?(?: back)?(?: to)?(?: me| us)?"
    r"(?: anything)?(?: back)?(?: yet| already)?"
)
_MOST_LISTED: Final = 5
_FEWEST_WORDS: Final = 4
_MOST_TOLD: Final = 300
_PREFIX: Final = 4


def told_of_mail(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | Answer | None:
    """Return the click on the mail that a question is about, or what it says once it is open; None
    for a question of another kind, and where several mails may be meant."""
    if not clause.asks or not is_mailbox(scene) or _asks_for_an_act(clause):
        return None
    telling = [one for one in clause.tokens if one.quoted or not (one.is_mark or one.norm in _IDLE)]
    if progress.opened:
        said = _body(telling, scene)
        return (
            Answer(f"It says {quoted(said, _MOST_TOLD)}")
            if said and _speaks(telling, scene)
            else None
        )
    norms = [one.norm for one in clause.tokens]
    if _ASKS_IF_WRITTEN.fullmatch(" ".join(one for one in norms if one != "?")):
        return _mails_from(telling, scene)
    asked = next((one for one in norms if one in _STATES), "") if norms else ""
    if asked and norms[0] in _ASKS_WHETHER:
        about = [one for one in telling if one.norm != asked and one.norm not in _ASKS_WHETHER]
        return _told_by_switch(asked, _pointed_to(about, scene))
    mail = _pointed_to(telling, scene)
    if mail is None:
        return None
    if norms[0] in ("who", "who's") and _SENT & set(norms):
        return Answer(f"{mail.title}: {mail.link_name}")
    link = mail.of_role("link")[0]
    return Steps((click_on(link),), f"Open {link.words}", "", more=True)


def _asks_for_an_act(clause: Clause) -> bool:
    """Tell whether a clause asks us to do something, as “would you think of an answer and send it?”
    does: what a mail says is no answer to that."""
    said = " ".join(one.norm for one in (*clause.before, *clause.tokens) if not one.quoted)
    return _FOR_AN_ACT.search(said) is not None


_FOR_AN_ACT: Final = re.compile(r"\b(?:would|could|can|will) you (?!tell\b)")


def _mails_from(telling: list[Token], scene: ShownScreen) -> Answer | None:
    """Return which mails are from somebody: “has Nora written to me?”. None where none is shown:
    one may be in another folder."""
    who = [one for one in telling if one.norm not in _WRITTEN]
    found = [
        mail
        for records in record_sets(scene)
        for mail in records.records
        if records.is_linked and who and all(_is_in(one, mail.title) for one in who)
    ]
    listed = ", ".join(f"{one.title}: {one.link_name}" for one in found)
    return Answer(f"Yes: {listed}") if 0 < len(found) <= _MOST_LISTED else None


def _told_by_switch(asked: str, mail: Record | None) -> Answer | None:
    """Return whether a mail is starred or the like, by the only switch beside it of that name."""
    if mail is None or not _STATES[asked]:
        return None
    switches = [one for one in mail.things if "toggle" in one.states and means(asked, one.name)]
    if len(switches) != 1:
        return None
    word = "Yes" if switches[0].states & _PRESSED else "No"
    return Answer(f"{word}: {mail.title}, {mail.link_name}")


def _pointed_to(telling: list[Token], scene: ShownScreen) -> Record | None:
    """Return the only mail that shows most of what a question names; None if two do."""
    sets = [one for one in record_sets(scene) if one.is_linked and one.whole]
    if len(sets) != 1:
        return None
    counts = [
        (sum(any(_is_in(one, text) for text, _ in mail.told) for one in telling), mail)
        for mail in sets[0].records
    ]
    best = max((count for count, _ in counts), default=0)
    found = [mail for count, mail in counts if count == best]
    return found[0] if best and len(found) == 1 and len(found[0].of_role("link")) == 1 else None


def _is_in(token: Token, text: str) -> bool:
    return means(token.norm.removesuffix("'s"), text)


def _body(telling: list[Token], scene: ShownScreen) -> str:
    """Return what the mail that is open says: the only longer text that is shown, or else the only
    one of these that has a word of the question; "" where that is not one short text."""
    names = {" ".join(one.name.split()) for one in scene.content if one.role != "text"}
    top = scene.page_top or 0
    # Above the page, the browser speaks.
    texts = {" ".join(text.split()) for text, at in scene.pieces if at.y >= top}
    told = [one for one in texts - names if len(one.split()) >= _FEWEST_WORDS]
    # A paragraph may stand there once more as a part of what holds it.
    whole = [one for one in told if not any(one != other and one in other for other in told)]
    if len(whole) > 1:
        whole = [one for one in whole if any(_is_in(each, one) for each in telling)]
    return whole[0] if len(whole) == 1 and len(whole[0]) <= _MOST_TOLD else ""


def _speaks(telling: list[Token], scene: ShownScreen) -> bool:
    """Tell whether the mail that is open has to do with a question."""
    heads = [one.norm.removesuffix("'s")[:_PREFIX] for one in telling]
    words = " ".join(text for text, _ in scene.pieces).casefold().split()
    return any(word.startswith(head) for head in heads for word in words if head)
