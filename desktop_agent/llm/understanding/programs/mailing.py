"""Plans mails step by step: the mail is opened, answered or passed on, written and sent. What is on
the screen says how far it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from ....events import Element
from ....protocol import KeyCombo, Op, Type, quoted
from ..screen.record import RecordSet
from ..screen.record_phrases import Chosen, chosen_among
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..skills.plans import HERE, PlanTry, Progress, Steps, WhichOne, click_on, which
from ..words.lexicon import DETERMINERS, GENERIC, STOP_WORDS
from ..words.matching import NameFit, bare, is_same, means
from ..words.reading import Clause
from ..words.tokens import Token, Tokens, tokens_of, without_marks, words
from .said_mails import has_written, told_plainly, with_text_quoted

_ANSWERS: Final = frozenset({"answer", "reply", "respond"})
_PASSES: Final = frozenset({"forward", "pass", "send"})
_WRITES: Final = frozenset(
    {"write", "compose", "draft", "send", "mail", "email", "make", "start", "create", "begin"}
)
_MAILS: Final = frozenset({"mail", "email", "e-mail", "message", "letter"})
_SENDS: Final = frozenset({"send", "mail", "email"})
# The fields of a mail, by the names that programs give them.
_FIELDS: Final = {
    "to": ("to", "recipient", "recipients", "send to", "to whom"),
    "subject": ("subject", "about", "title", "topic"),
    "text": ("message", "text", "body", "content", "your message"),
}
_LABELS: Final = {
    **dict.fromkeys(["subject", "title", "heading", "about", "titled", "regarding"], "subject"),
    **dict.fromkeys(["text", "body", "message", "saying", "says", "say", "write"], "text"),
    **dict.fromkeys(["note", "words", "reading", "stating"], "text"),
}
_BETWEEN: Final = frozenset(
    {"with", "the", "a", "an", "as", "and", "is", "that", "just", "its", ",", ":", ".", "it"}
)
_TO: Final = frozenset({"to", "for"})
_ADDRESS: Final = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_MOST_TURNS: Final = 5
_NAME_WORDS: Final = 2
_MOST_TO_NOUN: Final = 5


@dataclass(frozen=True, slots=True)
class _Mail:
    """Holds what a clause says of a mail. `about` are the words for the one that is answered or
    passed on; `button` what is pressed for it, "" for a new mail. `parts` are what goes into which
    of `_FIELDS`. `to_all`: the answer is for all who got the mail."""

    button: str
    about: Tokens = ()
    parts: Mapping[str, str] = field(default_factory=dict)
    sends: bool = True
    to_all: bool = False

    @property
    def told(self) -> str:
        return quoted(self.parts.get("text", ""))


def mailed(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the next step of a mail that the clause asks for, with its whole text."""
    said = with_text_quoted(_named_as_shown(_said_whole(clause), scene))
    mail = _for_all(_told(said, scene, progress) or _read(said))
    if mail is None or progress.turns > _MOST_TURNS:
        return
    if mail.button == "reply" and "text" not in mail.parts and ":" in clause.whole:
        # To open an answer is not all where a text is said that could not be told.
        return
    step = f"{(mail.button or 'write').capitalize()}: {mail.told}"
    if "text" not in mail.parts:
        step = {"reply": "Reply to a mail", "forward": "Forward a mail"}.get(
            mail.button, "Write a mail"
        )
    fields = _fields(scene)
    sends = [one for one in _buttons(scene) if bare(one.name).split(" ")[0] == "send"]
    if "to" in mail.parts and "text" in fields and "to" not in fields:
        return
    pressed = any(_opens_by_name(one, mail) for one in progress.opened)
    forms = [one for one in scene.of_role("field") if bare(one.name) in _FIELDS["to"]]
    if mail.button and len(forms) > 1:
        return
    # A look further down opens no mail.
    begun = bool(progress.opened)
    if mail.button and forms and not pressed:
        # A mail to somebody else was begun before, and is not to be sent with this text.
        fields = {}
    answers = mail.button == "reply" and not mail.about and not mail.to_all and "to" not in fields
    if (
        "text" in fields
        and len(sends) == 1
        and (begun or (answers and _is_for_an_answer(fields["text"])))
    ):
        gone = not any(_opens(one, mail) for one in _buttons(scene))
        if mail.button == "forward" and not _is_passed_on(scene, fields, gone=gone):
            return
        if mail.parts.keys() <= fields.keys():
            yield PlanTry(NameFit.EXACT, _written(mail, fields, sends[0], step))
        return
    opener = [one for one in _buttons(scene) if _opens(one, mail)]
    here = len(opener) == 1 and (begun or not mail.about)
    if here and not mail.parts:
        told = opener[0].words
        yield PlanTry(
            NameFit.EXACT, Steps((click_on(opener[0]),), f"Click {told}", f"clicked {told}")
        )
        return
    if here and opener[0].name in progress.opened:
        # What it opened has no field for the text: a second press may discard a draft.
        return
    if here:
        yield PlanTry(NameFit.EXACT, Steps((click_on(opener[0]),), step, "", more=True))
        return
    if not mail.about:
        return
    found = chosen_among(mail.about, record_sets(scene))
    if found is None:
        return
    found = _about_the_same(found, mail)
    openers = [way for each in found[1].records if (way := each.opener) is not None]
    if len(openers) != len(found[1].records):
        return
    several = len(openers) > 1
    found_one = which(openers, words(mail.about), scene, progress) if several else openers[0]
    if isinstance(found_one, WhichOne):
        yield PlanTry(NameFit.EXACT, found_one)
    elif not progress.turns:
        yield PlanTry(NameFit.EXACT, Steps((click_on(found_one),), step, "", more=True))


def _said_whole(clause: Clause) -> Tokens:
    """Return the tokens with what was taken for a polite ending: “... works for me” is a part of
    what is to be said."""
    tokens = clause.tokens
    if not tokens or tokens[-1].quoted or tokens[0].norm not in _TELLS | _ANSWERS | _WRITES:
        return tokens
    tail = clause.whole[tokens[-1].end - clause.start :]
    left_off = tokens[-1].norm in ("with", "saying") and tokens[0].norm in _ANSWERS
    # Behind a colon all words are those of the text: “I will be there”, “yes please”.
    led = ":" in tail or any(one.norm == ":" and not one.quoted for one in tokens)
    polite = ("for me", *(_THANKS if left_off else ()))
    text = tail.strip(" .!?,:")
    if not text or not (led or text.casefold() in polite):
        return tokens
    start = tokens[-1].end + tail.index(text)
    mark = tail.lstrip()[:1]
    marks = (Token(mark, mark, start - 2, start - 1),) if mark in (",", ":") else ()
    return (*tokens, *marks, Token(text, text.casefold(), start, start + len(text)))


def _for_all(mail: _Mail | None) -> _Mail | None:
    """Return an answer to all as one that says so: “all” is nobody whose mail is shown."""
    said = {one.norm for one in mail.about if not one.quoted} if mail is not None else set()
    if mail is None or mail.button != "reply" or not said & _ALL:
        return mail
    about = tuple(
        one for one in mail.about if one.norm not in _ALL | DETERMINERS | {"to", "of", "them"}
    )
    return replace(mail, about=about, to_all=True)


_ALL: Final = frozenset({"all", "everyone", "everybody", "both"})


_THANKS: Final = ("thanks", "thank you", "many thanks", "thanks a lot")


def _told(tokens: Tokens, scene: ShownScreen, progress: Progress) -> _Mail | None:
    """Return the answer that “tell Ben "..."” and “let Nora know "..."” ask for, where a mail from
    them is shown."""
    tokens = told_plainly(tokens, scene, progress)
    heads = ["" if one.quoted else one.norm for one in tokens]
    lets = heads[:1] == ["let"] and "know" in heads
    writes = heads[:2] in (["write", "back"], ["write", "to"], ["get", "back"])
    if not tokens or not tokens[-1].quoted or not (lets or writes or heads[0] in _TELLS):
        return None
    idle = {"let", "know", "write", "back", "get", "to", "and", "a", "quick", "reply", "that", ","}
    about = tuple(one for one in tokens[:-1] if one.norm not in _TELLS | idle)
    if not about or any(one.quoted or one.norm in _MAILS | _LABELS.keys() for one in about):
        return None
    known = has_written(about, scene, progress)
    return _Mail("reply", about, {"text": tokens[-1].text}) if known else None


_TELLS: Final = frozenset({"tell", "inform", "notify"})


def _about_the_same(found: tuple[RecordSet, Chosen], mail: _Mail) -> tuple[RecordSet, Chosen]:
    """Return the only one of several mails that is about what the answer speaks of."""
    said = tokens_of(mail.parts.get("text", "")) or ()
    telling = [one.norm for one in said if len(one.norm) > _SHORT and one.norm not in STOP_WORDS]
    kept = tuple(
        one
        for one in found[1].records
        if any(means(word, text) for word in telling for text, _ in one.told)
    )
    several = len(found[1].records) > 1 and len(kept) == 1
    return (found[0], replace(found[1], records=kept)) if several else found


_SHORT: Final = 3


def _named_as_shown(tokens: Tokens, scene: ShownScreen) -> Tokens:
    """Return the tokens with names written as the screen writes them: “ben ode” is Ben Ode there.
    Names of one word are known by their capital letter alone."""
    shown = {bare(text): text for text, _ in scene.pieces if text.istitle()}
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        said = tokens[at : at + _NAME_WORDS]
        name = shown.get(" ".join("" if one.quoted else one.norm for one in said))
        if name is None or len(said) < _NAME_WORDS:
            found.append(tokens[at])
            at += 1
            continue
        parts = name.split()
        found += [replace(one, text=part) for one, part in zip(said, parts, strict=False)]
        at += _NAME_WORDS
    return tuple(found)


def _buttons(scene: ShownScreen) -> list[Element]:
    return [one for one in scene.content if one.role in ("button", "link")]


def _fields(scene: ShownScreen) -> dict[str, Element]:
    """Return the fields of a mail that are shown, by the keys of `_FIELDS`."""
    named = {bare(one.name): one for one in scene.content if one.role == "field"}
    found = {
        part: next(named[name] for name in names if name in named)
        for part, names in _FIELDS.items()
        if any(name in named for name in names)
    }
    texts = [one for one in named.values() if _is_for_an_answer(one) or _is_for_the_text(one)]
    return found if "text" in found or len(texts) != 1 else {**found, "text": texts[0]}


def _is_passed_on(scene: ShownScreen, fields: Mapping[str, Element], *, gone: bool) -> bool:
    """Tell whether what is written is a mail that is passed on: its subject says so, or nobody yet
    gets it, and a text is there or the button that was pressed is gone. An answer that was begun
    before goes to somebody else."""
    subjects = [one.value for one in scene.of_role("field") if bare(one.name) in _FIELDS["subject"]]
    if any(_PASSED_ON.match(one) for one in subjects):
        return True
    begun = any(one.value.strip() for part, one in fields.items() if part != "to")
    return "to" in fields and not fields["to"].value.strip() and (begun or gone)


_PASSED_ON: Final = re.compile(r"\s*(?:fwd?|wg|tr|rv|forward(?:ed)?)\b", re.IGNORECASE)


def _is_for_an_answer(one: Element) -> bool:
    """Tell whether a field takes an answer: “Reply to Nora”, “Your reply”."""
    own = bare(one.name).removeprefix("your ").removeprefix("write a ").split(" ")[0]
    return "multiline" in one.states and own in _ANSWERS


def _is_for_the_text(one: Element) -> bool:
    """Tell whether a field takes the text of a mail: “Message body”, “Text of your mail”."""
    own = set(bare(one.name).split(" "))
    return "multiline" in one.states and own <= _OF_TEXTS and bool(own & {"text", "body", *_MAILS})


_OF_TEXTS: Final = _MAILS | {"text", "body", "content", "your", "the", "of", "write", "a", "here"}


def _opens(one: Element, mail: _Mail) -> bool:
    """Tell whether a button opens what is written into: “Reply”, “Write a mail”, “Compose”."""
    return _opens_by_name(one.name, mail)


def _opens_by_name(name: str, mail: _Mail) -> bool:
    names = bare(name).split(" ")
    if mail.button:
        # “Reply all” writes to more people than “reply” says.
        to_all = bool(set(names[1:]) & _ALL)
        return is_same(names[0], mail.button) and to_all == mail.to_all
    begins = names[0] in {"new", "write", "compose", "create"}
    return names == ["compose"] or (begins and names[-1] in _MAILS)


def _written(mail: _Mail, fields: Mapping[str, Element], send: Element, step: str) -> Steps:
    ops: list[Op] = []
    for part, text in mail.parts.items():
        ops += [click_on(fields[part]), KeyCombo(keys=("ctrl", "a")), Type(text=text)]
    if mail.sends:
        ops.append(click_on(send))
    did = {"reply": "replied", "forward": "passed it on"}.get(mail.button, "wrote")
    did = f"{did}: {mail.told}" if "text" in mail.parts else did
    return Steps(tuple(ops), step, f"{did} and sent it" if mail.sends else did)


def _read(tokens: Tokens) -> _Mail | None:
    """Return what a clause says of a mail; None where it says something else, or not all of it is
    understood."""
    head = tokens[0].norm if tokens and not tokens[0].quoted else ""
    if head == "new":
        # “New mail to Ben”
        return _new("write", tokens[1:], sends=False)
    kept = _without_sending(tokens[1:])
    if head in _ANSWERS:
        return _answer(kept)
    new = _new(head, kept, sends=kept != tokens[1:])
    if new is not None or head not in _PASSES:
        return new
    at = next((n for n, one in enumerate(kept) if one.norm in _TO and not one.quoted), 0)
    parts = _parts(kept[at:])
    about = tuple(one for one in kept[:at] if one.norm not in ("on", "along", "over"))
    if not at or parts is None or parts.keys() - {"to", "text"} or "to" not in parts:
        return None
    if any(one.quoted for one in about):
        return None
    telling = _telling(about)
    if not telling and any(one.norm in GENERIC - _MAILS for one in about):
        # “The invoice” is what one of the mails is about.
        telling = about
    if not telling and (head == "send" or not any(one.norm in HERE for one in about)):
        return None
    return _Mail("forward", telling, parts)


def _answer(kept: Tokens) -> _Mail | None:
    quotes = [at for at, one in enumerate(kept) if one.quoted]
    if not quotes:
        about = kept[1:] if kept and kept[0].norm in _TO else kept
        telling = _telling(about)
        return _Mail("reply", telling, sends=False) if telling else None
    if len(quotes) != 1:
        return None
    text, before = kept[quotes[0]].text, kept[: quotes[0]]
    after = without_marks(kept[quotes[0] + 1 :])
    while before and (before[-1].is_mark or before[-1].norm in _BETWEEN | _LABELS.keys()):
        before = before[:-1]
    if after and not before and after[0].norm in _TO:
        # “reply "yes" to Ben”
        before, after = after, ()
    if after:
        return None
    about = before[1:] if before and before[0].norm in _TO else before
    return _Mail("reply", _telling(about), {"text": text})


def _new(head: str, kept: Tokens, *, sends: bool) -> _Mail | None:
    """Return what is said of a new mail: “write a new mail to a@example.org, subject "Friday"”."""
    kept = _addressee_last(kept)
    norms = [one.norm for one in kept[:_MOST_TO_NOUN]]
    noun = next((at for at, norm in enumerate(norms) if norm in _MAILS), None)
    named = noun is not None and set(norms[:noun]) <= DETERMINERS | {"new", "another", "up"}
    labelled = norms[:1] == ["to"] and any(one.norm in _LABELS for one in kept)
    if head not in _WRITES or not (named or labelled or head in ("mail", "email")):
        return None
    parts = _parts(kept[noun + 1 :] if named and noun is not None else kept)
    if parts is None:
        return None
    if not parts.keys() >= {"to", "text"}:
        # Without a text it is begun, and not sent.
        whole = named and head not in _SENDS and parts.keys() <= {"to", "subject"}
        return _Mail("", (), parts, sends=False) if whole else None
    return _Mail("", (), parts, sends=sends or head in _SENDS)


def _addressee_last(kept: Tokens) -> Tokens:
    """Return “a mail to Ben, subject ...” for “Ben a mail, subject ...”."""
    end = 0
    while (
        end < len(kept)
        and not kept[end].quoted
        and (kept[end].is_capital or _ADDRESS.fullmatch(kept[end].text))
    ):
        end += 1
    article = kept[end : end + 1]
    noun = next((at for at, one in enumerate(kept[end : end + 3]) if one.norm in _MAILS), None)
    if not end or noun is None or article[0].norm not in DETERMINERS | _MAILS:
        return kept
    after = end + noun + 1
    to = replace(kept[0], text="to", norm="to")
    return (*kept[end:after], to, *kept[:end], *kept[after:])


def _without_sending(tokens: Tokens) -> Tokens:
    """Return the words without “and send it” at their end."""
    norms = [one.norm if not one.quoted else "" for one in tokens]
    if norms[-2:] in (["and", "send"], ["then", "send"]):
        # “... and send”
        return tokens[:-2]
    if norms[-2:-1] != ["send"] or norms[-1] not in HERE:
        return tokens
    tokens = tokens[:-2]
    while tokens and not tokens[-1].quoted and tokens[-1].norm in {"and", "then", ","}:
        tokens = tokens[:-1]
    return tokens


def _parts(tokens: Tokens) -> dict[str, str] | None:
    """Return what goes into which field of a mail, in the order of `_FIELDS`; None where a word is
    left over, or a field is said twice."""
    found: dict[str, str] = {}
    label = ""
    at = 0
    while at < len(tokens):
        one = tokens[at]
        at += 1
        if one.quoted or _ADDRESS.fullmatch(one.text):
            part = (label or "text") if one.quoted else "to"
            if part in found:
                return None
            found[part], label = one.text, ""
        elif one.norm in _TO:
            end = at
            while end < len(tokens) and tokens[end].is_capital and not tokens[end].quoted:
                end += 1
            if end > at:
                found["to"], at = " ".join(each.text for each in tokens[at:end]), end
        elif one.norm in _LABELS:
            label = _LABELS[one.norm]
        elif one.norm not in _BETWEEN:
            return None
    return {part: found[part] for part in _FIELDS if part in found}


def _telling(tokens: Tokens) -> Tokens:
    kept = tuple(one for one in tokens if one.norm not in STOP_WORDS - {"of"})
    telling = [one for one in kept if one.norm not in GENERIC | {"mail", "message"}]
    return tokens if telling else ()
