"""Tells which words of a clause command: verbs, as far as their neighbours tell. Pure.

English needs this: "post", "mail", "submit" are nouns as often as verbs.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..concern import ActFamily
from ..folding import Tokens, WordPattern, is_cjk, tokens
from ..words.risky_words import SEND, SUBMIT
from .addresses import PLACE
from .bans import GUARDS
from .by_mail import TELLING, tells_by_mail
from .sentences import Sentence

# "Check the submit button" looks at it: without quotation marks only these press.
_PRESS: Final = frozenset(
    tokens(
        "click press hit tap push klick klicke klicken drück drücke drücken clique cliquez cliquer "
        "appuie appuyez haz clic pulsa pulse presiona kliknij klikaj naciśnij wciśnij"
    )
)
# These go to what is named, if nothing else can be meant by the name: "open Reports", "choose
# Publish in the list", "set Status to Publish".
_CHOOSE: Final = frozenset(
    tokens(
        "choose select pick open tick check untick toggle set change switch öffne wähle ouvre "
        "choisis sélectionne abre elige selecciona otwórz wybierz"
    )
)
_AFTER_CHOSEN: Final = frozenset(
    tokens("in from on under at as for of im aus dans sur en w z and then und et y")
)
_ON: Final = frozenset(tokens("on auf sur en na w"))
_ARTICLES: Final = _ON | frozenset(tokens("the a an that this den die das le la el"))
# After "click the submit": "click the post about cats" is about a post.
_THINGS: Final = frozenset(tokens("button link icon key knopf schaltfläche bouton botón przycisk"))
_CHOICES: Final = frozenset(tokens("option entry item choice tab menu list link"))
_ME: Final = frozenset(tokens("me us mir uns moi nous"))
_STARTS: Final = frozenset(
    tokens(
        "and n then please also finally now just you lets next first ok okay yes right so hey hi "
        "pls plz kindly und dann bitte et puis y luego oraz"
    )
)
_WANTING: Final = frozenset(tokens("you want like need me us"))
# What may stand between "click" and the name of a button.
_CALLED: Final = frozenset(
    tokens("called named labelled labeled saying says reads marked namens nommé llamado")
)
_ABOUT_BUTTONS: Final = (
    _ARTICLES
    | _THINGS
    | _CALLED
    | frozenset(
        tokens(
            "big large small little blue green red grey gray orange black white new first second "
            "last upper lower top bottom left right main your my that it is"
        )
    )
)
# What follows "mail", "message", "text" or "email" where they are verbs: an object, or after it
# what is to be told.
_ITS: Final = frozenset({"it", "them", "this", "that", "these", "those"})
_DETERMINERS: Final = frozenset(tokens("the my our his her their this that these those"))
_OBJECTS: Final = (
    _ITS
    | frozenset(
        tokens(
            "the a an my our his her their him everyone everybody all each both to back and with"
        )
    )
    | {PLACE}
)
_SAID_TO: Final = frozenset(
    tokens("that the a an my our this about with to saying to i we and if at s back")
)
_REPLIED: Final = frozenset(
    tokens("to that with saying yes no and all in on from by via as for now politely briefly")
)
_MAILS: Final = frozenset(
    tokens("mail mails email emails message messages letter chat s invitation request")
)
# What follows whom one tells it, and how far behind the verb.
_TELLING: Final = {"tell": "that", "inform": "that", "let": "know"}
_FAR: Final = 6
_WHOM: Final = 4
_SPEECH: Final = 4
_NO_PERSON: Final = frozenset(
    tokens("question questions phone door call riddle quiz nothing nobody form field box page")
)
_NO_SPEECH: Final = frozenset(
    tokens("to about how what where when who why which if whether me us of nothing not never")
)
# "Message of the day", "mail from Bob"
_NOUN_BEFORE: Final = frozenset(tokens("of from in by for on at is are was"))
# "Mail program", "text field": no verbs.
_NOUNS_AFTER: Final = frozenset(
    tokens(
        "program app client settings account window windows tab list folder field fields box area "
        "button icon page view inbox editor file files size color format style mode key sheet "
    )
)


def is_for_me(clause: Tokens, place: int, phrase: WordPattern, family: ActFamily) -> bool:
    """Return True for "send me a summary": to tell it is what is asked for."""
    end = place + len(phrase.words)
    return family in (SEND, SUBMIT) and clause[end : end + 1] != () and clause[end] in _ME


def is_command(clause: Tokens, place: int, phrase: WordPattern) -> bool:
    """Return True if the word there is a verb that commands, as far as its neighbours tell."""
    if place == 0:
        return True
    before = clause[:place]
    if before[-1] == "to":
        return len(before) > 1 and before[-2] in _WANTING
    if before[-1] in _STARTS:
        return True
    # "click submit", "press the submit button", but not "type submit" or "click the blog post"
    articles = 0
    while articles < min(2, place) and before[-1 - articles] in _ARTICLES:
        articles += 1
    if articles == place or before[-1 - articles] not in _PRESS:
        return False
    after = clause[place + len(phrase.words) :]
    named = bool(after) and after[0] in _THINGS
    return named or not articles or before[-1] in _ON


def is_pressed(name: Tokens, sentence: Sentence) -> bool:
    """Return True for "click the Send message button" and "press Send message"."""
    for clause in sentence.clauses:
        for place in WordPattern(name).places(clause) if not is_cjk(name[0]) else ():
            end = place + len(name)
            if clause[place:end] != name:
                continue
            at = place - 1
            while at >= 0 and clause[at] in _ABOUT_BUTTONS:
                at -= 1
            presses = at >= 0 and clause[at] in _PRESS and is_command(clause, at, WordPattern(()))
            between = clause[at + 1 : place]
            named = clause[end : end + 1] and clause[end] in _THINGS
            called = between and between[-1] in _THINGS | _CALLED
            if presses and (named or called or not set(between) - _ON):
                return True
    return False


def is_chosen(name: Tokens, sentence: Sentence) -> bool:
    """Return True for "choose Publish in the list" and "open the invoice for March": this name, the
    whole of it, and no more."""
    for clause in sentence.clauses:
        for place in WordPattern(name).places(clause) if not is_cjk(name[0]) else ():
            end = place + len(name)
            after = clause[end : end + 1]
            if clause[place:end] != name or (after and after[0] not in _AFTER_CHOSEN | _CHOICES):
                continue
            at = place - 1
            while at >= 0 and clause[at] in _ARTICLES | _CHOICES | _CALLED:
                at -= 1
            if at >= 0 and clause[at] == "to":
                # "Set Status to Publish": what is set comes first.
                at = next((n for n in range(at) if clause[n] in _CHOOSE), -1)
            if at >= 0 and clause[at] in _CHOOSE and is_command(clause, at, WordPattern(())):
                return True
    return False


def implies(
    clause: Tokens,
    family: ActFamily,
    names: frozenset[str],
    *,
    bans: bool = False,
    quotes: bool = False,
) -> bool:
    """Return True for "reply to Petra" and "mail it to Bob", which ask to send; not for "mail
    program".

    Only where the verb commands, or with `bans` where it is forbidden: "do not mail it". `quotes`:
    a quotation goes with it, which is what is to be said: 'answer Nora: "yes"'.
    """
    if family is SEND and _is_told_by_mail(clause, bans=bans):
        return True
    for phrase in family.implied:
        for place in phrase.places(clause):
            after = clause[place + len(phrase.words) :]
            banned = bans and place > 0 and clause[place - 1] in GUARDS | {"to", "or"}
            if not banned and not is_command(clause, place, phrase):
                continue
            if after and after[0] in _ME:
                continue
            if _has_object(phrase.words[0], after, names) or (
                quotes and _says_to(phrase.words[0], after)
            ):
                return True
    return False


def _is_told_by_mail(clause: Tokens, *, bans: bool) -> bool:
    """Return True for "thank Ben by mail", not for "tell me by mail" and "remember to thank Ben by
    mail"."""
    for place, word in enumerate(clause):
        if word not in TELLING or not tells_by_mail(clause[place + 1 :]):
            continue
        before = clause[place - 1] if place else ""
        if bans and before in GUARDS | {"to", "or"}:
            return True
        if before != "to" and is_command(clause, place, WordPattern((word,))):
            return True
    return False


def _says_to(verb: str, after: Tokens) -> bool:
    """Return True for 'answer Nora: "yes"' and 'answer Nora with "yes"': whom it is said to, and
    what; not for 'answer question 4 with "yes"'."""
    short = 0 < len(after) <= _WHOM and not set(after) & _NO_PERSON
    return verb == "answer" and short and after[0] not in _NOUN_BEFORE


def _has_object(verb: str, after: Tokens, names: frozenset[str]) -> bool:
    if verb in ("reply", "respond"):
        # "reply" alone, "reply to it", "reply with yes"
        return not after or (after[0] in _REPLIED and after[1:2] != ("me",))
    if not after or after[0] in _NOUN_BEFORE:
        return False
    if verb == "tell" and after[0] in names and len(after) >= _SPEECH:
        # "Tell Ben noon on Friday suits me", but not "tell Ben to wait", "tell Ben about it".
        rest = after[2:] if after[1] in names else after[1:]
        return rest[0] not in _NO_SPEECH
    if verb in _TELLING:
        # "Tell the team that lunch is at one", "let Bob know", but not "let it run".
        return _TELLING[verb] in after[1:_FAR]
    # "Email the list to Ada", but not "email list".
    if after[0] not in _DETERMINERS and set(after[:3]) & _NOUNS_AFTER:
        return False
    if verb == "pass":
        # "Pass it on to Nora", but not "pass the time".
        return {"on", "along"} & set(after) != set() and _to_somebody(after, names)
    if verb in ("forward", "fwd") and (PLACE in after or _to_somebody(after, names)):
        return True
    if verb == "fwd":
        return False
    if verb in ("answer", "forward"):
        return after[0] in _ITS or bool(set(after) & _MAILS)
    return after[0] in _OBJECTS or after[0] in names or (after[1:2] != () and after[1] in _SAID_TO)


def _to_somebody(after: Tokens, names: frozenset[str]) -> bool:
    """Return True where whom it goes to is named: by a name, or by an address."""
    return any(word == "to" and following in names | {PLACE} for word, following in pairwise(after))
