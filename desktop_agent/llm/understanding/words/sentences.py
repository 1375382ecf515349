"""Cuts a request into what is ordered, asked, told and ruled out: “I am in a hurry, so would you
please open the mail, but do not answer it”. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from .frames import after_idle, framed, imperative, is_wish_of_mine, line_of
from .lexicon import ACTIONS, DETERMINERS, QUESTION, STOP_WORDS
from .sentence_words import (
    ABBREVIATED,
    AFTER_AUXILIARY,
    AMONG,
    AMOUNTS,
    ASIDE,
    COMPARES,
    CONDITION,
    EACH_DOES,
    ENDS,
    FIGURE,
    FINITE,
    FRAME_IF,
    JOINTS,
    KEYS_AND_HANDS,
    LIMIT,
    ONLY,
    OPENERS,
    POINTING,
    POLITE,
    QUESTION_WORDS,
    REASON,
    SMALL,
    STATES,
    SUBJECTS,
    WH,
    WISH_FOR,
    WONDER,
)
from .tokens import Token, Tokens
from .window_names import window_length

_RELATIVE: Final = frozenset({"which", "who", "whose", "whom", "where", "when"})


class PartKind(StrEnum):
    """Says what a part of a request does."""

    ORDER = "order"
    QUESTION = "question"
    STATEMENT = "statement"
    UNKNOWN = "an order in words that are not known"
    LIMIT = "limit"
    CONDITION = "condition"


@dataclass(frozen=True, slots=True)
class Part:
    """Holds a part of a request: its tokens, and the `place` that it begins with: “in the section
    on sound, ...”. `start` is where it stands in the request."""

    kind: PartKind
    tokens: Tokens
    start: int
    place: Tokens = ()


@dataclass(slots=True)
class _Cut:
    """Holds one part while it is gathered."""

    kind: PartKind
    tokens: list[Token] = field(default_factory=list)


_WHETHER: Final = frozenset({"whether", "if"})
_LEAST_TOLD: Final = 5
_NAME_AND_VERB: Final = 2
# “Bring” is no “bringing”.
_LONGEST_ROOT: Final = 5
_MOST_TOLD: Final = 4
Begins = Callable[[Tokens, int], bool]


def parts_of(tokens: Tokens, text: str, labels: Collection[str], begins: Begins) -> list[Part]:
    """Return the parts of a request. `labels` are the first words of what is on the screen;
    `begins` tells whether a clause with a known verb begins at a token."""
    found: list[Part] = []
    sentences = [
        _parts_in(sentence, labels, begins, asks=asks)
        for sentence, asks in _sentences(_without_politeness(tokens), text)
    ]
    led = any(
        one.kind is PartKind.QUESTION or framed(one.tokens) for parts in sentences for one in parts
    )
    for parts in sentences:
        only_tells = led and len(sentences) > 1 and _only_tells(parts, begins)
        found += [replace(one, kind=PartKind.STATEMENT) for one in parts] if only_tells else parts
    kinds = {one.kind for one in found}
    if not kinds & {PartKind.ORDER, PartKind.QUESTION}:
        # What is only told may be meant as an order: “the first name is Ada”.
        order = PartKind.ORDER
        tells = [one for one in found if one.kind is PartKind.STATEMENT]
        # “My niece marries. I would like two lamps”: the wish is.
        meant = [one for one in tells if framed(one.tokens)]
        # “The invoice can be archived, I've dealt with it”
        meant = meant or [one for one in tells if imperative(one.tokens) != one.tokens] or tells
        return [replace(one, kind=order) if one in meant else one for one in found]
    if PartKind.QUESTION in kinds and not any(_is_said_to_act(one, begins) for one in found):
        # What goes with a question is no order, or one in words that are not known.
        return [
            replace(one, kind=_beside_a_question(one)) if one.kind is PartKind.ORDER else one
            for one in found
        ]
    return found


def _beside_a_question(part: Part) -> PartKind:
    """Return what an order is whose verb is not known. “Polish it” has the form of one, and may not
    be passed over; what else is said beside a question only tells."""
    return PartKind.UNKNOWN if _has_form_of_order(part) else PartKind.STATEMENT


def _has_form_of_order(part: Part) -> bool:
    norms = ["" if one.quoted else one.norm for one in part.tokens]
    if len(norms) < _NAME_AND_VERB:
        return False
    head, after = norms[:2]
    told = head.endswith("ed") or (head.endswith("ing") and len(head) > _LONGEST_ROOT)
    verb = head.isalpha() and head not in _NO_VERBS and not told
    return verb and after in POINTING | DETERMINERS


_NO_VERBS: Final = (STOP_WORDS | SUBJECTS | QUESTION | ONLY | SMALL | JOINTS | STATES) | frozenset(
    [
        *("thanks", "sorry", "maybe", "perhaps", "probably", "because", "since", "after", "before"),
        *("during", "like", "about", "with", "without", "yes", "ok", "hello", "hi", "hey", "well"),
        *(
            "going",
            "doing",
            "being",
            "except",
            "besides",
            "guess",
            "hope",
            "bet",
            "had",
            "also",
            "even",
            "than",
        ),
    ]
)


def _only_tells(parts: Sequence[Part], begins: Begins) -> bool:
    """Tell whether a sentence beside one that asks for something is too long for a mere name, and
    gives nothing to be entered: “My late mother grew roses”."""
    tokens = [one for part in parts for one in part.tokens]
    if not tokens or any(part.kind is not PartKind.ORDER for part in parts):
        return False
    heads = DETERMINERS | SUBJECTS
    plain = not any(one.quoted or any(map(str.isdigit, one.text)) for one in tokens)
    acts = any(_is_said_to_act(part, begins) for part in parts)
    return plain and not acts and len(tokens) >= _LEAST_TOLD and tokens[0].norm in heads


def _is_said_to_act(part: Part, begins: Begins) -> bool:
    if part.kind is not PartKind.ORDER or part.tokens[0].quoted:
        return False
    return bool(framed(part.tokens)) or begins(part.tokens, 0) or part.tokens[0].norm in ACTIONS


def _without_politeness(tokens: Tokens) -> Tokens:
    """Return the tokens without “if you please” and the like, wherever it stands."""
    line = ""
    starts = []
    for token in tokens:
        starts.append(len(line))
        line += ("_" if token.quoted else token.norm.replace(" ", "_")) + " "
    out = {
        at
        for match in POLITE.finditer(line)
        for at, start in enumerate(starts)
        if match.start() <= start < match.end()
    }
    said = _said_from(tokens)
    out = {at for at in out if at < said}
    for at in range(1, min(said, len(tokens) - 1)):
        aside = tokens[at].norm in ASIDE and not tokens[at].quoted
        if aside and tokens[at - 1].text == "," == tokens[at + 1].text:
            out.add(at)
    # “Tell me, please, what” is “tell me what”.
    for at in sorted(out):
        before, after = at - 1, at + 1
        while before in out:
            before -= 1
        while after in out:
            after += 1
        around = before >= 0 and after < len(tokens)
        if around and tokens[before].text == "," == tokens[after].text:
            asks = after + 1 < len(tokens) and tokens[after + 1].norm in QUESTION | _WHETHER
            out |= {before, after} if asks else {after}
    return tuple(one for at, one in enumerate(tokens) if at not in out)


def _said_from(tokens: Tokens) -> int:
    """Return where the text of an order to write to somebody begins, as far as a mark or a word
    leads to it: its “please” is not ours. The number of tokens where none does."""
    head = after_idle(tokens, 0)
    if head >= len(tokens) or tokens[head].quoted or tokens[head].norm not in _SAYS:
        return len(tokens)
    leads = (at for at in range(head + 1, len(tokens)) if tokens[at].norm in _LEADS_TO_TEXT)
    said = next((at for at in leads if not tokens[at].quoted), len(tokens))
    whom = [one.norm for one in tokens[head + 1 : head + 2]]
    told = tokens[head].norm == "tell" and whom not in (["me"], ["us"])
    return min(said, head + _TELL_SOMEBODY) if told else said


_TELL_SOMEBODY: Final = 2
_LEADS_TO_TEXT: Final = frozenset({":", "saying", "stating", "that"})


def _sentences(tokens: Tokens, text: str) -> Iterator[tuple[Tokens, bool]]:
    """Yield each sentence or line without its mark at the end, and whether it asks."""
    start = 0
    for at, token in enumerate(tokens):
        broken = at > start and "\n" in text[tokens[at - 1].end : token.start]
        if broken:
            yield tokens[start:at], False
            start = at
        if not _ends(tokens, at, text):
            continue
        if at > start:
            yield tokens[start:at], token.norm == "?"
        start = at + 1
    if start < len(tokens):
        yield tokens[start:], False


def _ends(tokens: Tokens, at: int, text: str) -> bool:
    token = tokens[at]
    if token.quoted or token.norm not in ENDS:
        return False
    if token.norm == "." and at and tokens[at - 1].norm in ABBREVIATED:
        return False
    if token.norm == "." and at and tokens[at - 1].norm.endswith("str"):
        # “Hafenstr. 12” goes on with its number.
        return not any(one.norm[:1].isdigit() for one in tokens[at + 1 : at + 2])
    if token.norm in ("!", "?") and at + 1 < len(tokens) and tokens[at + 1].text in _GOES_INTO:
        # “Type Nice! into the comment field” is one order.
        return False
    return token.end >= len(text) or text[token.end].isspace() or token.norm != "."


_GOES_INTO: Final = frozenset({"into", "in", "as", "to"})


def _parts_in(
    sentence: Tokens, labels: Collection[str], begins: Begins, *, asks: bool
) -> list[Part]:
    start = after_idle(sentence, 0)
    if start >= len(sentence):
        # “Next” alone is a button; “thank you” is nothing.
        start = 0
        if sentence[0].norm in ("thanks", "thank", "very"):
            return []
    segments = list(_segments(sentence, start))
    cuts: list[_Cut] = []
    place: Tokens = ()
    among: Tokens = ()
    for number, (joint, at, end) in enumerate(segments):
        part = sentence[at:end]
        if not number and len(segments) > 1 and part[0].norm in _WHICHEVER:
            # “Whichever is the oldest, undo it” says what “it” is, and not with words to go by.
            cuts.append(_Cut(PartKind.CONDITION, list(part)))
            continue
        there = 0 if number else window_length(part)
        rest = part[there:]
        if there and rest and _kind(rest, labels, begins, first=True, asks=asks) is PartKind.ORDER:
            place, at, part = part[1:there], at + there, rest
        kind = _kind(part, labels, begins, first=number == 0, asks=asks)
        if kind is PartKind.STATEMENT and cuts and _follows_colon(sentence, joint, at):
            # “Post a comment: it is fine” says what is to be posted.
            kind = None
        if kind is PartKind.QUESTION and not asks and _is_relative(sentence, joint, at, cuts):
            kind = None
        if kind is None and number == 0:
            follows = len(segments) > 1 and _kind(
                sentence[segments[1][1] : segments[1][2]], labels, begins, first=False, asks=asks
            )
            if follows is PartKind.ORDER and _is_place(part) and sentence[end].norm == ",":
                place = part[1:]
                continue
            if len(segments) > 1 and _tells_together(sentence, segments[1]):
                # “The cooks and the gardeners are here”
                cuts.append(_Cut(PartKind.STATEMENT, list(part)))
                continue
            if len(segments) > 1 and _says_among_which(part, sentence, segments[1]):
                # “Of the trains to Lund, select the cheapest”
                among = part
                continue
            if len(segments) > 1 and _is_exclaimed(part, orders=follows is PartKind.ORDER):
                # “Too loud, volume down to 2”, “the phone rings, mute it”
                cuts += [_Cut(PartKind.STATEMENT, list(part)), _Cut(PartKind.ORDER)]
                continue
            if len(segments) > 1 and _leads_up(part, sentence, segments[1], labels, begins):
                # “Ines deserves better, bump her up to 2800”
                cuts.append(_Cut(PartKind.STATEMENT, list(part)))
                continue
            names = asks and not part[0].quoted
            kind = PartKind.QUESTION if names else PartKind.ORDER
        if kind is None or (cuts and cuts[-1].kind is PartKind.QUESTION):
            if cuts:
                cuts[-1].tokens += sentence[joint:end]
            else:
                cuts.append(_Cut(PartKind.ORDER, list(part)))
        elif cuts and kind is PartKind.ORDER and cuts[-1].kind is PartKind.ORDER:
            # What follows with a verb of its own is cut later, where its words are read.
            cuts[-1].tokens += sentence[joint:end]
        else:
            cuts.append(_Cut(kind, list(part)))
    orders = any(one.kind is PartKind.ORDER for one in cuts)
    for one in cuts:
        wish = WISH_FOR.match(line_of(one.tokens) + " ") if orders else None
        if one.kind is PartKind.STATEMENT and wish is not None:
            # “I want dark mode, and please save it” asks for both.
            one.kind = PartKind.ORDER
            one.tokens = one.tokens[wish.group().count(" ") :]
    if among and cuts:
        cuts[0].tokens += among
    return [
        Part(one.kind, tuple(one.tokens), one.tokens[0].start, place if not number else ())
        for number, one in enumerate(cuts)
        if one.tokens
    ]


_WHICHEVER: Final = frozenset({"whichever", "whoever", "whatever"})


def _follows_colon(sentence: Tokens, joint: int, at: int) -> bool:
    return at - joint == 1 and sentence[joint].norm == ":"


def _is_relative(sentence: Tokens, joint: int, at: int, cuts: list[_Cut]) -> bool:
    """Tell whether a segment says more of what is ordered: “an event, which lasts all day”."""
    after_comma = at - joint == 1 and sentence[joint].norm == ","
    ordered = bool(cuts) and cuts[-1].kind is PartKind.ORDER
    return after_comma and ordered and sentence[at].norm in _RELATIVE


def _segments(sentence: Tokens, start: int) -> Iterator[tuple[int, int, int]]:
    """Yield where the joint before each segment begins, where the segment does, and its end."""
    joint, at = start, start
    for here in range(start, len(sentence)):
        token = sentence[here]
        limits = _limits_an_act(sentence, here)
        if here <= at or not (limits or _is_joint(token)) or _is_so_much(sentence, here):
            continue
        if token.norm == ":" and sentence[start].norm in _SAYS and not sentence[start].quoted:
            # “Reply to Ada: I am in” is one order.
            continue
        after = here
        while after < len(sentence) and _is_joint(sentence[after]):
            after += 1
        if after >= len(sentence):
            break
        yield joint, at, here
        joint, at = here, after
    if at < len(sentence):
        yield joint, at, len(sentence)


_SAYS: Final = frozenset(
    [
        *(
            "reply",
            "answer",
            "respond",
            "tell",
            "write",
            "text",
            "message",
            "send",
            "mail",
            "email",
        ),
        *("email", "forward", "compose", "post", "comment"),
    ]
)


def _is_so_much(sentence: Tokens, at: int) -> bool:
    """Tell whether a “so” says how much: “I am so not going”."""
    if sentence[at].norm != "so":
        return False
    after = sentence[at + 1].norm if at + 1 < len(sentence) else ""
    return sentence[at - 1].norm in SUBJECTS | FINITE | {"be"} or after in AMOUNTS


def _limits_an_act(sentence: Tokens, at: int) -> bool:
    """Tell whether what an order is to be done without begins here: “type hello without sending”.
    “Without sugar” says more of a thing."""
    after = sentence[at + 1] if at + 1 < len(sentence) else None
    if after is None or sentence[at].quoted or after.quoted or sentence[at].norm != "without":
        return False
    stem = after.norm.removesuffix("ing")
    bases = {stem, f"{stem}e", stem[:-1]} if stem != after.norm else set()
    return bool(bases & KEYS_AND_HANDS)


def _is_joint(token: Token) -> bool:
    return not token.quoted and token.norm in JOINTS


def _kind(
    part: Tokens, labels: Collection[str], begins: Begins, *, first: bool, asks: bool
) -> PartKind | None:
    """Return what a segment does; None for one that goes on with what was said before."""
    line = line_of(part)
    head = part[0].norm if not part[0].quoted else ""
    if LIMIT.fullmatch(line) and not (first and asks):
        return PartKind.LIMIT
    told = FRAME_IF.sub("", line)
    narrated = head in SUBJECTS and not framed(part)
    if CONDITION.match(told) and not (asks and (head == "when" or WH.match(line))) and not narrated:
        return PartKind.CONDITION
    length = framed(part)
    if length:
        rest = imperative(part[length:])
        if WONDER.match(line_of(part[length:])) or WONDER.match(line_of(rest)):
            return PartKind.QUESTION
        acts = begins(rest, 0) or rest[0].norm in ACTIONS or framed(rest)
        return PartKind.ORDER if acts or not is_wish_of_mine(part) else PartKind.STATEMENT
    if WONDER.match(line):
        return PartKind.QUESTION
    if REASON.match(line) and not (first and head in ("for", "which", "thanks")):
        return PartKind.STATEMENT
    if _is_question(part, line, asks=asks) or (FIGURE.match(line) and head not in labels):
        return PartKind.QUESTION
    if head and (begins(part, 0) or _acts(part, () if asks else labels, first=first)):
        return PartKind.ORDER
    if head in ONLY and len(part) > 1 and not first:
        # “Don't open it, just star it”
        return _kind(part[1:], labels, begins, first=False, asks=asks)
    if (head in SUBJECTS and len(part) > 1) or (first and _tells(part, line)):
        return PartKind.STATEMENT
    if not first and _says_how_it_is(part):
        return PartKind.STATEMENT
    return None


def _acts(part: Tokens, labels: Collection[str], *, first: bool) -> bool:
    """Tell whether a segment begins with a verb that may be the name of something to press."""
    known = part[0].norm in ACTIONS or part[0].norm in labels
    return known and len(part) > 1 and (first or not part[0].is_capital)


def _is_question(part: Tokens, line: str, *, asks: bool) -> bool:
    head = part[0].norm
    if part[0].quoted:
        return False
    if WH.match(line):
        return True
    if asks and head not in ACTIONS and any(one.norm in QUESTION_WORDS for one in part[-3:-1]):
        # “The fastest way there is which train?”
        return True
    if head not in QUESTION or len(part) < 2:
        return False
    if head in ("is", "are", "was", "does") and COMPARES.search(line):
        return True
    person = part[1].norm in ("i", "we", "you", "they") and len(part) > _NAME_AND_VERB
    return asks or (part[1].norm in AFTER_AUXILIARY and (head not in ("do", "have") or person))


def _tells(part: Tokens, line: str) -> bool:
    """Tell whether a segment that begins a sentence states something."""
    norms = [one.norm for one in part if not one.quoted]
    if norms[:1] in (["got"], ["had"], ["been"]) and len(norms) > 2:
        return True
    if EACH_DOES.match(line):
        return True
    for at in range(1, len(norms)):
        before, word = norms[at - 1], norms[at]
        if word in FINITE or (before in SUBJECTS and word.isalpha()):
            return True
        if word in SMALL and before.endswith("ed") and at > 1:
            # “The dentist cancelled on me”
            return True
        if before.endswith("'s") and (word.endswith("ed") or word in STATES):
            return True
    return False


def _says_how_it_is(part: Tokens) -> bool:
    """Tell whether a segment that goes on says why: “phone's ringing”, “plants are still thirsty”,
    “can't get up early”."""
    norms = ["" if one.quoted else one.norm for one in part]
    if norms[:2] == ["that", "is"] and norms[2:] in (["all"], ["it"], ["everything"]):
        return True
    if not all(norms) or norms[0] in DETERMINERS - {"my", "the", "our", "his", "her", "their"}:
        return False
    if norms[0] in _UNABLE and len(norms) > _NAME_AND_VERB:
        return True
    if norms[0] == "too" and len(norms) <= _MOST_TOLD:
        return True
    follows = norms[1] if len(norms) > 1 else ""
    if norms[0] == "it" and follows.endswith("s") and not set(norms) & {"to", "should", "must"}:
        # “It belongs there”
        return True
    if len(norms) == 3 and norms[0] in DETERMINERS and norms[2].endswith("s"):
        # “The baby sleeps”
        return norms[1].isalpha() and norms[2] not in DETERMINERS
    if norms[:2] in (["have", "to"], ["need", "to"]) and len(norms) <= _MOST_TOLD:
        # “Gotta sleep in”
        return True
    if norms[0] in _WHOSE and norms[1:2] and norms[1] in _PEOPLE and len(norms) > _NAME_AND_VERB:
        return True
    does = norms[2:3] and (norms[2] in FINITE | _DOES) and norms[0] in DETERMINERS
    if does and len(norms) > _NAME_AND_VERB:
        # “The neighbour does it”
        return True
    start = 1 if norms[0] in DETERMINERS else 0
    subject = norms[start] if start < len(norms) else ""
    after = norms[start + 1] if start + 1 < len(norms) else ""
    rings = subject.endswith("'s") and (after.endswith("ing") or after in STATES)
    if start and after not in _IS and norms[start + 2 : start + 3]:
        # “The old spelling was right”
        after = norms[start + 2]
    told = after in _IS and len(norms) > start + 2 and not norms[-1].isdigit()
    return rings or (told and subject.isalpha() and subject not in QUESTION)


_DOES: Final = frozenset({"does", "do", "gets", "goes", "comes", "knows", "uses", "use", "left"})
_WHOSE: Final = frozenset({"my", "our", "his", "her", "their"})
_PEOPLE: Final = frozenset(
    [
        *(
            "kids",
            "kid",
            "children",
            "child",
            "wife",
            "husband",
            "boss",
            "mum",
            "mom",
            "dad",
            "son",
        ),
        *("daughter", "neighbour", "neighbours", "neighbor", "friend", "friends", "colleague"),
        *("colleagues", "sister", "brother", "doctor", "eyes", "back", "ears", "head", "phone"),
        *("parents", "family", "team", "mother", "father", "nan", "gran", "grandma", "partner"),
    ]
)
_UNABLE: Final = frozenset({"can't", "cannot", "couldn't", "haven't", "didn't", "won't", "wasn't"})
_IS: Final = frozenset({"is", "are", "was", "were", "keeps", "keep", "need", "needs", "looks"})


def _says_among_which(part: Tokens, sentence: Tokens, second: tuple[int, int, int]) -> bool:
    """Tell whether a first segment says of which things one is meant: “of the trains to Lund”."""
    joint, at, _ = second
    leads = part[0].norm in ("of", "among", "from") and not part[0].quoted and len(part) > 1
    comma = at - joint == 1 and sentence[joint].norm == ","
    return leads and comma and part[1].norm in AMONG


def _leads_up(
    part: Tokens,
    sentence: Tokens,
    second: tuple[int, int, int],
    labels: Collection[str],
    begins: Begins,
) -> bool:
    """Tell whether a first segment only tells of somebody whom the order after it points to."""
    joint, at, end = second
    order = sentence[at:end]
    names = part[0].is_capital and not part[0].quoted and part[0].norm not in DETERMINERS
    apart = at - joint == 1 and sentence[joint].norm in (",", "-", "–", "—")
    if apart and _is_topic(part, order):
        return _kind(order, labels, begins, first=False, asks=False) is PartKind.ORDER
    if at - joint != 1 or sentence[joint].norm != "," or not names or len(part) < _NAME_AND_VERB:
        return False
    verb = part[1].norm
    few = len(part) <= _MOST_TOLD
    tells = verb.isalpha() and (verb.endswith(("s", "ed")) or few) and not part[1].is_capital
    tells = tells or (few and part[1].is_capital and len(part) > _NAME_AND_VERB)
    points = any(one.norm in POINTING and not one.quoted for one in order)
    if not (tells and points):
        return False
    return _kind(order, labels, begins, first=False, asks=False) is PartKind.ORDER


def _is_exclaimed(part: Tokens, *, orders: bool) -> bool:
    """Tell whether a first segment only says why: “too loud”, “way too dear”, “the phone rings”."""
    norms = ["" if one.quoted else one.norm for one in part]
    too = norms[0] in ("too", "so", "way", "very", "really") and len(norms) <= _MOST_TOLD
    rings = len(norms) == 3 and norms[0] in DETERMINERS and norms[2].endswith("s")
    rings = rings and orders and norms[2] not in DETERMINERS and norms[1].isalpha()
    return all(norms) and (too or rings)


def _is_topic(part: Tokens, order: Tokens) -> bool:
    """Tell whether a first segment only names what the order after it points to: “the last change -
    undo it”, “cheapest ticket to Lund, book me onto it”."""
    points = [at for at, one in enumerate(order) if one.norm in _TOPICS and not one.quoted]
    quoted = any(one.quoted for one in part)
    return bool(points) and 0 < points[0] <= _MOST_TOLD and not quoted and len(part) > 1


_TOPICS: Final = frozenset({"it", "that", "this", "them", "those", "these", "him", "her"})


def _tells_together(sentence: Tokens, second: tuple[int, int, int]) -> bool:
    """Tell whether the first two segments, joined by “and”, are the subject of what is told."""
    joint, at, end = second
    joined = at - joint == 1 and sentence[joint].norm == "and"
    article = sentence[0].norm in DETERMINERS and sentence[at].norm in DETERMINERS
    told = sentence[at:end]
    return joined and article and _tells(told, line_of(told))


def _is_place(part: Tokens) -> bool:
    return len(part) > 1 and part[0].norm in OPENERS and not part[0].quoted
