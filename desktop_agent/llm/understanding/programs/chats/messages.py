"""Plans a message to somebody whom a chat lists: “tell Sam that I'm late”, “message Zoe: lunch?”.
Their conversation is opened first, and nothing is ever written into that of somebody else."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from .....events import Element
from .....protocol import Op, Type, quoted
from ...screen.scene import ShownScreen
from ...skills.filling import typed
from ...skills.plans import NotHere, PlanTry, Progress, Steps, WhichOne, click_on, which
from ...words.lexicon import DETERMINERS, STOP_WORDS
from ...words.matching import NameFit
from ...words.reading import Clause
from ...words.tokens import Tokens, without_marks, words
from .conversations import Chat, Conversation, chat_of
from .texts import NOUNS, greets, message_in, plain_text

_TO_WHOM: Final = frozenset(
    ["tell", "message", "dm", "text", "ping", "write", "inform", "notify", "msg", "send", "drop"]
)
_GIVES: Final = frozenset({"send", "say", "post", "write"})
_MOST_NAME: Final = 3
_ADDRESSES: Final = frozenset({"to", "in", "into", "on"})


def messaged(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the next step of a message: the conversation that it is for is opened, or it is written
    there and sent."""
    if not clause.tokens or clause.tokens[0].quoted or clause.asks:
        return
    if clause.tokens[0].norm not in _TO_WHOM | _GIVES | {"let", "type", "enter"} | _OPENS:
        return
    chat = chat_of(scene)
    if clause.tokens[0].norm in _OPENS:
        yield from _opened(clause, chat, scene, progress) if chat is not None else ()
        return
    if chat is not None and (fill := _typed_to_be_sent(clause, chat, scene)) is not None:
        yield fill
        return
    said = _said(clause.tokens, chat) if chat is not None else None
    if chat is None or said is None:
        return
    meant, name, text = said
    refused = PlanTry(NameFit.NONE, NotHere(clause.words))
    if not text or clause.after:
        # What follows may be more of the text.
        yield refused
        return
    one = meant[0]
    if len(meant) > 1:
        openers = [each.opener for each in meant]
        picked = which(openers, name, scene, progress)
        if not isinstance(picked, Element):
            yield PlanTry(NameFit.SAME, picked)
            return
        one = next(each for each in meant if each.opener is picked)
    opened = one.opener.name in progress.opened
    if one.name == chat.whose and (opened or chat.is_headed):
        yield _written(chat, one.shown, text, scene) if not chat.field.value.strip() else refused
    elif opened:
        # What was opened is not the conversation.
        yield refused
    else:
        step = f"Open {one.opener.words}"
        yield PlanTry(NameFit.SAME, Steps((click_on(one.opener),), step, "", more=True))


def _opened(
    clause: Clause, chat: Chat, scene: ShownScreen, progress: Progress
) -> Iterable[PlanTry]:
    """Yield what opens “the chat with Tom”, which is no app of that name."""
    norms = ["" if one.quoted else one.norm for one in clause.tokens[1:]]
    at = next((at for at, one in enumerate(norms) if one in ("with", "of")), 0)
    lead = set(norms[:at]) - DETERMINERS - {"up", "to", "me", "new", "direct", "my"}
    if not lead or not lead <= _CHATS or not norms[at + 1 :]:
        return
    meant = _meant(norms[at + 1 :], chat)
    if not meant:
        yield PlanTry(NameFit.NONE, NotHere(clause.words))
        return
    openers = [one.opener for one in meant]
    one = openers[0] if len(openers) == 1 else which(openers, words(clause.tokens), scene, progress)
    if isinstance(one, WhichOne):
        yield PlanTry(NameFit.SAME, one)
    else:
        told = Steps((click_on(one),), f"Click {one.words}", f"clicked {one.words}")
        yield PlanTry(NameFit.SAME, told)


_OPENS: Final = frozenset({"open", "start", "show", "go"})
_CHATS: Final = frozenset(
    ["chat", "chats", "conversation", "messages", "message", "dm", "dms", "thread", "talk"]
)


def _written(chat: Chat, whom: str, text: str, scene: ShownScreen) -> PlanTry:
    fill = typed(chat.field, text, scene)
    ops = (*fill.ops, click_on(chat.send))
    step = f"{fill.step}, and click {chat.send.words}"
    did = f"wrote {quoted(text)} to {whom} and clicked {chat.send.words}"
    return PlanTry(NameFit.SAME, Steps(ops, step, did))


def _typed_to_be_sent(clause: Clause, chat: Chat, scene: ShownScreen) -> PlanTry | None:
    """Return what writes the text of “type hello, then send it” where messages are written: keys
    alone may go anywhere."""
    after = {one.norm for one in clause.after if not one.is_mark}
    types = clause.tokens[0].norm in ("type", "write", "enter")
    if not types or "send" not in after or not after <= _SENDING or chat.field.value.strip():
        return None
    text = plain_text(without_marks(clause.tokens[1:]))
    fill = typed(chat.field, text, scene)
    return PlanTry(NameFit.SAME, fill) if text else None


def types_whom(ops: Sequence[Op], clause: Clause) -> bool:
    """Tell whether a plan types whom a message is for with its text: “message Mrs Keller: Leo is
    ill” asks for more than to fill a field that is called Message."""
    norms = ["" if one.quoted else one.norm for one in clause.tokens]
    end = norms.index(":") if ":" in norms else 0
    if norms[0] not in _TO_WHOM or not 1 < end <= _MOST_NAME + 2:
        return False
    lead = f"{words(clause.tokens[1:end])}:".casefold()
    return any(isinstance(op, Type) and op.text.casefold().startswith(lead) for op in ops)


_SENDING: Final = frozenset({"and", "then", "send", "it", "that", "press", "click", "off", "hit"})


def _said(tokens: Tokens, chat: Chat) -> tuple[list[Conversation], str, str] | None:
    """Return whom a message may be for, the words for them, and its text; "" where it is not plain
    what that is. None where nobody who is listed is named."""
    for start, length, text in _ways(tokens, [one.name for one in chat.conversations]):
        name = tokens[start : start + length]
        meant = _meant([one.norm for one in name], chat)
        if meant and not any(one.quoted for one in name):
            return meant, words(name), text
    return None


def _ways(tokens: Tokens, names: Collection[str]) -> Iterator[tuple[int, int, str]]:
    """Yield where a name may stand, and the text that would be meant then."""
    head = tokens[0].norm
    norms = ["" if one.quoted else one.norm for one in tokens]
    for length in range(_MOST_NAME, 0, -1):
        if head == "let" and norms[1 + length : 2 + length] == ["know"]:
            yield 1, length, message_in(tokens[2 + length :], names)
        if head in _TO_WHOM:
            start = 1 + (norms[1:2] == ["to"])
            start += norms[start : start + 1] == ["the"]
            yield from _after_name(tokens, norms, start, length, names)
        if head not in _GIVES:
            continue
        # “send a message to Ida: ...”, “post in kitchen: ...”
        lead = 1
        while norms[lead : lead + 1] and norms[lead] in DETERMINERS | NOUNS | {"quick", "new"}:
            lead += 1
        if norms[lead : lead + 1] and norms[lead] in _ADDRESSES:
            start = lead + 1 + (norms[lead + 1 : lead + 2] == ["the"])
            yield start, length, message_in(tokens[start + length :], names)
        # “send hello to Ida”; what is to be written may end so, as well.
        at = len(tokens) - length - 1
        said = without_marks(tokens[1:at]) if at > 1 else ()
        if said and norms[at] in ("to", "in"):
            whole = len(said) == 1 and said[0].quoted
            # “Send contract to Ida” asks for no text.
            asks = tokens[at - 1].norm == "?"
            plain = asks or greets(said) or (head == "say" and "to" not in norms[1:at])
            text = plain_text(said) if whole or plain else ""
            yield at + 1, length, f"{text}?" if text and asks else text


def _after_name(
    tokens: Tokens, norms: Sequence[str], start: int, length: int, names: Collection[str]
) -> Iterator[tuple[int, int, str]]:
    rest = start + length
    noun = next((at for at in (rest + 1, rest + 2) if norms[at : at + 1] and norms[at] in NOUNS), 0)
    if noun and norms[rest] in DETERMINERS:
        # “send Priya a message saying ...”
        yield start, length, message_in(tokens[noun + 1 :], names)
    elif tokens[0].norm not in ("send", "drop"):
        yield start, length, message_in(tokens[rest:], names)


_GROUPS: Final = frozenset({"channel", "group", "chat", "room", "team"})


def _meant(name: Sequence[str], chat: Chat) -> list[Conversation]:
    """Return the conversations that are called so, or else those whose names begin or end so."""
    said = list(name[:-1] if name[-1:] and name[-1] in _GROUPS and len(name) > 1 else name)
    if not said or not all(said) or set(said) <= STOP_WORDS | DETERMINERS | NOUNS:
        return []
    whole = [one for one in chat.conversations if one.name.split(" ") == said]
    return whole or [
        one
        for one in chat.conversations
        if one.name.split(" ")[: len(said)] == said or one.name.split(" ")[-len(said) :] == said
    ]
