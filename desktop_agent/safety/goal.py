"""What the human's own words ask for. Pure, and meant to say no when it is in doubt.

A sentence asks for an act if it commands it ("send the mail", "fill it in and submit") or says
to click what is named in quotation marks. A sentence with a word such as "not", "without" or
"before" asks for nothing. What stands in quotation marks is text to type or a name to click,
never a command. A later word of the human takes back an earlier one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .concern import Family
from .folding import Phrase, Tokens, is_cjk, tokens
from .sentences import CLICK, GUARDS, Sentence, read
from .words import SEND, SUBMIT, UNSUBSCRIBE

_HALTS: Final = frozenset(
    tokens("nope nein abort wait hold halt warte attends espera czekaj stop 等等 停")
)
# "Check the submit button" looks at it: without quotation marks only these press.
_PRESS: Final = frozenset(
    tokens(
        "click press hit tap push klick klicke klicken drück drücke drücken clique cliquez cliquer "
        "appuie appuyez haz clic pulsa pulse presiona kliknij klikaj naciśnij wciśnij"
    )
)
_ON: Final = frozenset(tokens("on auf sur en na w"))
_ARTICLES: Final = _ON | frozenset(tokens("the a an that this den die das le la el"))
# After "click the submit": "click the post about cats" is about a post.
_THINGS: Final = frozenset(tokens("button link icon key knopf schaltfläche bouton botón przycisk"))
# Words of other languages that are English nouns, too, and what shows the other language.
_ENGLISH_TOO: Final = frozenset(
    tokens("installer poster inviter accepter quitter coller connecter connexion")
)
_FRENCH: Final = frozenset(
    tokens(
        "le les l un une des du de d ce cet cette mon ma mes ton ta tes son sa ses je tu il nous "
        "vous et puis sur dans pour avec veuillez"
    )
)
_KEYS: Final = frozenset(
    tokens("keys keystroke keystrokes keypress keypresses shortcut shortcuts anyway tasten touches")
)
_ME: Final = frozenset(tokens("me us mir uns moi nous"))
_CANCELS: Final = frozenset({"cancel"})
_STARTS: Final = frozenset(
    tokens("and then please also finally now just you lets und dann bitte et puis y luego i oraz")
)
_WANTING: Final = frozenset(tokens("you want like need me us"))
# A sentence of so few words is about what is going on.
_SHORT: Final = 6
# Words of a button's name that change nothing of what it does.
_NEUTRAL: Final = frozenset(
    tokens(
        "now the a an this your my and yes ok please it here message mail email e form button "
        "jetzt die das den und ja nachricht formular le la les ce maintenant el ahora mensaje "
        "correo teraz wiadomość się se me mich 立即 现在 确认 确定 并 消息 邮件 信息"
    )
)


def quoted_by(said: tuple[str, ...]) -> frozenset[str]:
    """All that the human put in quotation marks, exactly, but for what is not to be done."""
    return frozenset(
        quote for item in said for one in read(item) if not one.guarded for quote in one.quotes
    )


def asked_for(said: tuple[str, ...], family: Family, name: Tokens = ()) -> bool:
    """True if the human's own words ask for this act, on a thing of this name if it has one."""
    asked = False
    for item in said:
        sentences = read(item)
        refused = any(
            _halts(one)
            or (one.guarded and (len(one.words) <= _SHORT or _touches(one, family, name)))
            for one in sentences
        )
        if refused:
            asked = False
        elif any(_asks(one, family, name) for one in sentences):
            asked = True
    return asked


def forbidden(said: tuple[str, ...], family: Family, name: Tokens = ()) -> bool:
    """True if the human's last word on this act is that it is not to be done.

    A goal forbids what it names; a short "No, don't" later on forbids whatever is next.
    """
    banned = False
    for number, item in enumerate(said):
        for one in read(item):
            short = number > 0 and len(one.words) <= _SHORT
            if _halts(one) or (one.guarded and (short or _touches(one, family, name))):
                banned = True
            elif _asks(one, family, name):
                banned = False
    return banned


def speaks_of_keys(said: tuple[str, ...]) -> bool:
    """True if the human says that a text is meant as keys, whatever takes them."""
    return any(
        _KEYS.intersection(clause) for item in said for one in read(item) for clause in one.clauses
    )


def pressed_by(said: tuple[str, ...], chord: tuple[str, ...]) -> bool:
    """True if the human says to press just these keys: "press ctrl+q"."""
    keys = tuple(word for key in chord for word in tokens(key))
    for item in reversed(said):
        for one in read(item):
            for clause in one.clauses:
                places = [
                    at
                    for at in range(1, len(clause) - len(keys) + 1)
                    if clause[at : at + len(keys)] == keys and clause[at - 1] in CLICK
                ]
                if places:
                    # The last word on it counts, and "don't press" is no leave.
                    return not one.guarded
    return False


def _halts(sentence: Sentence) -> bool:
    """True for "Wait!" and "stop it"."""
    return len(sentence.words) <= 2 and bool(_HALTS & set(sentence.words))


def _asks(sentence: Sentence, family: Family, name: Tokens) -> bool:
    if sentence.guarded:
        return False
    if name and name in sentence.clicked:
        return True
    if GUARDS & set(name) - (_CANCELS if family is UNSUBSCRIBE else frozenset()):
        # "Don't send" does not do what its word says: only its whole name asks for it.
        return False
    said = (*sentence.words, *(word for quote in sentence.clicked for word in quote))
    return all(_is_covered(word, family, said) for word in name) and any(
        _commands(clause, family) for clause in sentence.clauses
    )


def _is_covered(word: str, family: Family, said: Tokens) -> bool:
    """True if this word of a name is no more than what the family and the sentence say."""
    known = _words_of(family)
    if word in _NEUTRAL or word in known or word in said:
        return True
    if not is_cjk(word):
        return False
    # There are no spaces between words: take out what is known, the longest first.
    for part in sorted((*known, *_NEUTRAL), key=len, reverse=True):
        if is_cjk(part):
            word = word.replace(part, "")
    return not word or any(word in other for other in said)


def _commands(clause: Tokens, family: Family) -> bool:
    for phrase in (*family.others, *family.goal):
        for place in phrase.places(clause):
            if _is_for_me(clause, place, phrase, family):
                continue
            if _may_be_here(clause, place, phrase):
                return True
    return any(
        _is_command(clause, place, phrase)
        for phrase in (*family.english, *family.asked)
        for place in _loose(phrase).places(clause)
        if not _is_for_me(clause, place, phrase, family)
    )


def _is_for_me(clause: Tokens, place: int, phrase: Phrase, family: Family) -> bool:
    """True for "send me a summary": to tell it is what is asked for."""
    end = place + len(phrase.words)
    return family in (SEND, SUBMIT) and clause[end : end + 1] != () and clause[end] in _ME


def _may_be_here(clause: Tokens, place: int, phrase: Phrase) -> bool:
    """What is no English counts anywhere; "installer" only in French, and where it commands."""
    words = set(phrase.words)
    if words & _ENGLISH_TOO:
        return bool(_FRENCH & set(clause)) and _is_command(clause, place, phrase)
    # "log into", "sign me in"
    return not words & {"into", "me"} or _is_command(clause, place, phrase)


def _is_command(clause: Tokens, place: int, phrase: Phrase) -> bool:
    """True if the word there is a verb that commands, as far as its neighbours tell."""
    if place == 0:
        return True
    before = clause[:place]
    if before[-1] == "to":
        return len(before) > 1 and before[-2] in _WANTING
    # "click submit", "press the submit button"
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


def _touches(sentence: Sentence, family: Family, name: Tokens) -> bool:
    if name and name in sentence.clicked:
        return True
    every = _every(family)
    return any(_loose(p).places(clause) for p in every for clause in sentence.clauses)


def _every(family: Family) -> tuple[Phrase, ...]:
    return (*family.english, *family.others, *family.goal, *family.asked)


def _loose(phrase: Phrase) -> Phrase:
    return Phrase(phrase.words)


@lru_cache(maxsize=64)
def _words_of(family: Family) -> frozenset[str]:
    every = _every(family)
    return frozenset(word for phrase in every for word in phrase.words)
