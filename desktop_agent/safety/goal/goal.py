"""Reads what the human's own words ask for. Pure, and meant to say no when it is in doubt.

A sentence asks for an act if it commands it ("send the mail", "fill it in and submit") or says
to click what is named in quotation marks, or a button by its name. A sentence with a word such as
"not", "without" or "before" asks for nothing. What stands in quotation marks is text to type or a
name to click, never a command; nor is what a colon gives as a value or a text (colons.py), an
address (addresses.py) or a pasted text (pasted.py). A later word of the human takes back an
earlier one.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from ..concern import ActFamily
from ..folding import Tokens, WordPattern, is_cjk, phrases, tokens
from ..words.lexicon import words_of
from ..words.risky_words import OTHER, UNSUBSCRIBE
from .bans import GUARDS
from .own_verbs import is_said_otherwise, own_verbs
from .sentences import CLICK, Sentence, read
from .verbs import implies, is_chosen, is_command, is_for_me, is_pressed

_HALTS: Final = frozenset(
    tokens("nope nein abort wait hold halt warte attends espera czekaj stop 等等 停")
)
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
_ARTICLES: Final = frozenset(tokens("a an the this that it them these those my our"))
_KEYS: Final = frozenset(
    tokens("keys keystroke keystrokes keypress keypresses shortcut shortcuts anyway tasten touches")
)
_DRAFT: Final = phrases(
    "as a draft|as draft|as drafts|in drafts|to drafts|in the drafts|to the drafts|in my drafts"
    "|to my drafts|only a draft|just a draft|draft only|drafts folder|a draft reply|als entwurf"
    "|unsent|im entwurf|comme brouillon|como borrador|jako szkic"
)
_CANCELS: Final = frozenset({"cancel"})
# French "how", which is on no button.
_COMMENT: Final = frozenset({"comment"})
# A sentence of so few words is about what is going on.
_SHORT: Final = 6
# Words of a button's name that change nothing of what it does.
_NEUTRAL: Final = frozenset(
    tokens(
        "now the a an this your my and yes ok please it here message mail email e form button "
        "file document item reply question i have read to "
        "jetzt die das den und ja nachricht formular le la les ce maintenant el ahora mensaje "
        "correo teraz wiadomość się se me mich 立即 现在 确认 确定 并 消息 邮件 信息"
    )
)


def quoted_by(said: tuple[str, ...]) -> frozenset[str]:
    """Return all that the human put in quotation marks, exactly, but for what is not to be done."""
    return frozenset(
        quote for item in said for one in read(item) if not one.guarded for quote in one.quotes
    )


@lru_cache(maxsize=256)
def asked_for(said: tuple[str, ...], family: ActFamily, name: Tokens = ()) -> bool:
    """Return True if the human's own words ask for this act, on a thing of this name if it has
    one."""
    asked = False
    for item in said:
        sentences = read(item)
        refused = any(
            _halts(one) or (one.guarded and len(one.words) <= _SHORT) or _bans(one, family, name)
            for one in sentences
        )
        if refused:
            asked = False
        elif any(_asks(one, family, name) for one in _sendable(sentences)):
            asked = True
    return asked


@lru_cache(maxsize=256)
def forbidden(said: tuple[str, ...], family: ActFamily, name: Tokens = ()) -> bool:
    """Return True if the human's last word on this act is that it is not to be done.

    A goal forbids what it names; a short "No, don't" later on forbids whatever is next.
    """
    banned = False
    for number, item in enumerate(said):
        for one in read(item):
            short = number > 0 and len(one.words) <= _SHORT
            if _halts(one) or (one.guarded and short) or _bans(one, family, name):
                banned = True
            elif any(_asks(it, family, name) for it in _sendable((one,))):
                banned = False
    return banned


def speaks_of_keys(said: tuple[str, ...]) -> bool:
    """Return True if the human says that a text is meant as keys, whatever takes them."""
    return any(
        _KEYS.intersection(clause) for item in said for one in read(item) for clause in one.clauses
    )


def says_to_press(said: tuple[str, ...], chord: tuple[str, ...]) -> bool:
    """Return True if the human says to press just these keys: "press ctrl+q"."""
    keys = tuple(word for key in chord for word in tokens(key))
    if not keys or len(keys) < len(chord):
        # A sign has no word, and nobody says it.
        return False
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


def _sendable(sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """Return the sentences, without what could ask to send if a draft is all that is wanted."""
    drafted = any(
        phrase.places(clause) for phrase in _DRAFT for one in sentences for clause in one.clauses
    )
    if not drafted:
        return sentences
    return tuple(replace(one, drafted=True) for one in sentences)


def _halts(sentence: Sentence) -> bool:
    """Return True for "Wait!" and "stop it"."""
    return len(sentence.words) <= 2 and bool(_HALTS & set(sentence.words))


def _asks(sentence: Sentence, family: ActFamily, name: Tokens) -> bool:
    if sentence.guarded:
        return False
    if name and (
        name in sentence.clicked or is_pressed(name, sentence) or is_chosen(name, sentence)
    ):
        return True
    if GUARDS & set(name) - (_CANCELS if family is UNSUBSCRIBE else _COMMENT):
        # "Don't send" does not do what its word says: only its whole name asks for it.
        return False
    said = (
        *sentence.words,
        *sentence.named,
        *(word for quote in sentence.clicked for word in quote),
    )
    return all(
        _is_covered(word, family, said)
        or _means_all(name[at:], said)
        or (family is OTHER and is_said_otherwise(name, at, said))
        for at, word in enumerate(name)
    ) and any(
        _commands(clause, family, own_verbs(family, name))
        or (
            not sentence.drafted
            and implies(clause, family, sentence.names, quotes=bool(sentence.quotes))
        )
        for clause in sentence.clauses
    )


def _is_covered(word: str, family: ActFamily, said: Tokens) -> bool:
    """Return True if this word of a name is no more than what the family and the sentence say."""
    known = _words_of(family)
    if word in _NEUTRAL or word in known or word in said:
        return True
    # One invitation, or several.
    if len(word) > 3 and (word.removesuffix("s") in said or f"{word}s" in said):
        return True
    if not is_cjk(word):
        return False
    # There are no spaces between words: take out what is known, the longest first.
    for part in sorted((*known, *_NEUTRAL), key=len, reverse=True):
        if is_cjk(part):
            word = word.replace(part, "")
    return not word or any(word in other for other in said)


def _means_all(name: Tokens, said: Tokens) -> bool:
    """Return True for "all cookies" where "the cookies" are spoken of."""
    return name[0] == "all" and name[1:2] != () and name[1].endswith("s") and name[1] in said


def _commands(clause: Tokens, family: ActFamily, own: tuple[WordPattern, ...]) -> bool:
    for phrase in (*family.others, *family.goal):
        for place in phrase.places(clause):
            if is_for_me(clause, place, phrase, family):
                continue
            if _may_be_here(clause, place, phrase):
                return True
    return any(
        is_command(said, place, phrase)
        for phrase in (*family.english, *family.asked, *own)
        for said in _ways(clause, phrase)
        for place in _loose(phrase).places(said)
        if not is_for_me(said, place, phrase, family)
    )


def _ways(clause: Tokens, phrase: WordPattern) -> tuple[Tokens, ...]:
    """Return it as it is said, and without its articles: "add a comment" is the act “add
    comment”."""
    if len(phrase.words) == 1 or _ARTICLES.isdisjoint(clause):
        return (clause,)
    return (clause, tuple(word for word in clause if word not in _ARTICLES))


def _may_be_here(clause: Tokens, place: int, phrase: WordPattern) -> bool:
    """Tell whether it may stand here: what is no English counts anywhere; "installer" only in
    French, and where it commands."""
    words = set(phrase.words)
    if words & _ENGLISH_TOO:
        return bool(_FRENCH & set(clause)) and is_command(clause, place, phrase)
    # "log into", "sign me in"
    return not words & {"into", "me"} or is_command(clause, place, phrase)


def _bans(sentence: Sentence, family: ActFamily, name: Tokens) -> bool:
    """Return True if the sentence has a ban in it and names the act."""
    banned = (*sentence.clauses, *sentence.barred) if sentence.guarded else sentence.barred
    if not banned:
        return False
    if name and sentence.guarded and name in sentence.clicked:
        return True
    return any(
        implies(clause, family, sentence.names, bans=True)
        or any(
            _loose(phrase).places(said)
            for phrase in (*_every(family), *own_verbs(family, name))
            for said in _ways(clause, phrase)
        )
        for clause in banned
    )


def _every(family: ActFamily) -> tuple[WordPattern, ...]:
    return (*family.english, *family.others, *family.goal, *family.asked)


def _loose(phrase: WordPattern) -> WordPattern:
    return WordPattern(phrase.words)


@lru_cache(maxsize=64)
def _words_of(family: ActFamily) -> frozenset[str]:
    every = _every(family)
    return frozenset(word for phrase in every for word in phrase.words) | words_of(family.name)
