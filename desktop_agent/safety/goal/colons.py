"""Tells what a colon in a goal is followed by: an order, a value, or a text. Pure.

Words before the colon tell. "Please do this: send it" goes on with an order; "Newsletter: no"
gives a value; "Reply to Petra: I can't come" gives a text; "Bob wrote: send it" reports what
somebody else said. Only what follows an announcement can be an order.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from ..folding import Tokens, tokens
from .addresses import PLACE
from .by_mail import is_by_mail


class Behind(Enum):
    """Says what stands behind a colon."""

    ORDERS = "orders"
    VALUE = "value"
    FORM = "form"
    TEXT = "text"
    FOREIGN = "foreign"


COLON: Final = re.compile(
    r"(?<!\d)[:：]|[:：](?!\d)|=|\b(?:says|said|wrote|writes),", re.IGNORECASE
)
"""Holds what a value or a text follows; not in "10:30"."""

_ANNOUNCING: Final = frozenset(
    tokens(
        "please do this that it the following these those thing things for me now your my our job "
        "task tasks goal goals order orders instruction instructions step steps todo to next then "
        "first second third finally last lastly also here is are s what i want need you would like "
        "d ll have one two three more and so ok okay hi hello hey important remember reminder "
        "attention urgent today again plan work as follows just could can must should way "
        "bitte mach mache das dies folgendes aufgabe auftrag schritt jetzt dann zuerst wichtig "
        "s'il te vous plaît fais faites ceci tâche étape maintenant ensuite puis d'abord "
        "por favor haz haga esto tarea paso ahora luego después primero "
        "proszę zrób to zadanie krok teraz potem 请 任务 步骤 然后"
    )
)
_LEADING: Final = frozenset(
    tokens("please and then now also just next so ok bitte und dann et puis y luego por favor")
)
# "In Thunderbird: ..." tells where.
_WHERE: Final = frozenset(
    tokens("in on at from with inside using within im am auf bei mit dans sur avec en con w na z")
)
_FOREIGN: Final = frozenset(
    tokens(
        "read reads summarize summarise translate proofread explain correct rewrite analyze "
        "analyse review shorten paraphrase wrote writes written says said asks asked tells told "
        "replied answered demands demanded wants thinks quote spell check lies lese fasse "
        "übersetze erkläre schreibt schrieb sagt sagte fragt résume traduis explique lis dit écrit "
        "traduce lee dice escribió dijo explica przetłumacz przeczytaj pisze mówi streszcz"
    )
)
_POINTING: Final = frozenset(
    tokens("this these following below next dies diese dieser folgende ce cette esta este")
)
_FOREIGN_THINGS: Final = frozenset(
    tokens(
        "mail email message letter thread chat note article page document post conversation review "
        "nachricht brief artikel lettre courriel correo mensaje carta wiadomość"
    )
)
_FORM: Final = frozenset(
    tokens(
        "form forms field fields data values details info information fill settings options "
        "entries formular felder daten formulaire champs données formulario campos datos "
        "formularz dane"
    )
)
COMPOSING: Final = frozenset(
    tokens(
        "write reply answer mail email message text draft compose post comment tweet send forward "
        "schreib schreibe antworte écris écrivez réponds escribe responde napisz odpowiedz"
    )
)
_ASKING: Final = frozenset(tokens("ask tell invite"))
_SENDING: Final = (("send",), ("post",), ("submit",))
_FIELDS_TOO: Final = frozenset(tokens("post send comment tweet"))
_TITLES: Final = frozenset(tokens("subject title betreff titel objet titre asunto título temat"))
# "Enter Age: 30" gives a value, "Enter the text: ..." a text.
_FILLING: Final = frozenset(tokens("enter put insert set choose select pick"))
_NOTED: Final = _TITLES | frozenset(
    tokens(
        "text body caption comment heading headline note notes content contents line lines "
        "sentence paragraph query search message mail email letter word words description bio "
        "status"
    )
)
# What is written there is not sent.
_KEPT: Final = frozenset(
    tokens("document editor file note notes notebook calendar reminder list entry line paragraph")
)
_TEXT: Final = COMPOSING | frozenset(
    tokens(
        "type enter say saying put insert paste append add search find look google subject title "
        "body caption heading headline topic label content contents words line lines sentence "
        "paragraph query tell note notes status bio description betreff titel inhalt tippe gib "
        "titre objet tapez saisis asunto título escriba temat tytuł wpisz 主题 标题 内容 输入 写"
    )
)
_OBJECTS: Final = frozenset(
    tokens(
        "the this these those that it my our your his her their him them me us following a an all "
        "both to on in at with for everyone everybody"
    )
)
_RESUMING: Final = frozenset(
    tokens("then finally afterwards lastly next dann danach anschließend puis ensuite luego potem")
)
_IT: Final = frozenset(
    tokens(
        "it this that the them mail email e message reply post form letter now off please "
        "and then finally afterwards"
    )
)
# "I" is no Polish "and".
_CONJUNCTION: Final = (
    "(?:and|then|but|und|dann|aber|et|puis|mais|y|luego|pero|(?-i:i)|potem|ale|oraz)"
)
_GAP: Final = re.compile(
    rf"(?P<comma>[,，、—–)]\s*)?(?:(?P<join>\b{_CONJUNCTION}\b\s*)+)?", re.IGNORECASE
)
_PIECES: Final = re.compile(rf"[,，、—–()]|\b{_CONJUNCTION}\b", re.IGNORECASE)
_AFTER_AND: Final = frozenset(
    tokens("it them this that the my our your a an me in on off out das die den es le la lo el")
)


def unled(words: Tokens) -> Tokens:
    """Return the words without those that lead in: "please", "and then"; the last word stays."""
    while len(words) > 1 and words[0] in _LEADING:
        words = words[1:]
    return words


def kind(left: Tokens) -> Behind:
    """Return what follows a colon after these words."""
    words = set(left)
    if words & _FOREIGN or (words & _POINTING and words & _FOREIGN_THINGS):
        return Behind.FOREIGN
    if left != ("to",) and words and all(word in _ANNOUNCING or word.isdigit() for word in words):
        return Behind.ORDERS
    if words & _FORM:
        return Behind.FORM
    if left[:1] and left[0] in _FILLING and len(left) > 1 and not words & (_POINTING | _NOTED):
        return Behind.VALUE
    if words & _TEXT and not (left[0] in _WHERE and words <= _WHERE | {"the", "mail", "email"}):
        return Behind.TEXT
    if left and left[0] in _WHERE:
        return Behind.ORDERS
    return Behind.VALUE


def pastes(words: Tokens) -> bool:
    """Return True for "Summarize this mail": what stands apart below it is that mail."""
    said = set(words)
    return bool(said & _POINTING and said & (_FOREIGN | _FOREIGN_THINGS | {"text"}))


def instructs(left: Tokens) -> bool:
    """Return True if the words before a colon may command themselves: "Send this to Bob: ..."

    "Send copy: yes" and "Post code: 12345" only name a field.
    """
    if left[:1] and left[0] in COMPOSING - _FIELDS_TOO:
        # Whether these have an object is looked at anyway (verbs.py).
        return True
    if is_by_mail(left):
        return True
    return (len(left) > 2 and bool(_OBJECTS & set(left[1:-1]))) or PLACE in left[1:]


def resumes(words: Tokens, which: Behind, left: Tokens) -> bool:
    """Return True if this sentence, after a text that began at a colon, is an order again."""
    if which is Behind.FOREIGN or not words:
        return False
    said = set(left)
    composed = bool((COMPOSING | _TITLES | _ASKING) & said) and not said & (_POINTING | _KEPT)
    # "Then send it."
    then = words[0] in _RESUMING
    words = words if then else unled(words)
    bare = 1 < len(words) <= 4 + then and set(words[1 + then :]) <= _IT
    bare = bare or words in _SENDING
    return (then and composed) or (bare and (then or composed))


def parts(right: str, which: Behind) -> tuple[list[str], str]:
    """Return what follows a colon in its sentence: the pieces that are data, and the order after
    them.

    A value ends at a comma or an "and" with what looks like an order behind it: "no and submit
    the form", but not "Ship and Send Ltd". A text ends only at both, before a bare "send it".
    """
    end = len(right)
    valued = which in (Behind.VALUE, Behind.FORM)
    for gap in _GAP.finditer(right):
        comma, join = gap["comma"] is not None, gap["join"] is not None
        if not (join and (comma or valued)) and not (comma and valued):
            continue
        words = tokens(right[gap.end() :])
        if not valued:
            # In a text only what could not be said in one: "and send it".
            ordered = 0 < len(words) <= 5 and set(words[1:]) <= _IT
        else:
            ordered = bool(set(words[1:2]) & _AFTER_AND) or (join and len(words) == 1)
        if ordered:
            end = gap.start()
            break
    return _PIECES.split(right[:end]), right[end:]
