"""A text in plain English -> commands, or what in it is not understood. Never raises."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ...protocol import Click, Focus, Op, Open, ProtocolError, Type, op_from, op_to
from ..understanding.refusals.held_back import holds_it_back, keeps_what_is_there
from .command import Command, UnclearCommand
from .commands import STAYS, TABLE, VERB
from .lexer import OPEN, TextSpan, Unclosed, mask_of, piece_of, split
from .rows import CommandRow, RowMatch
from .texts import ends_in_a_limit

# No command is longer, once its quotations are one character each; it bounds every pattern.
_MOST_MASK: Final = 2_000
_MOST_JOINTS: Final = 20
_MOST_SHOWN: Final = 200
# Words that describe a text: “the price of the rug” is none.
_DESCRIBES: Final = re.compile(
    r"(?:the|my|your|his|her|its|our|their|today['’]s|this)\s(?:\w+\s){1,3}?(?:of|for|from)\s", re.I
)
# Words after a text that may say where it goes.
_PLACED: Final = re.compile(
    r"\s(?:as|in|into|to|for|on|under)\s(?:the|my|this|that|its|both|each|all)\s", re.IGNORECASE
)
_WHAT_WORKS: Final = ("open mousepad", 'type "hello" and press enter', 'click "Save"')
# “That was wrong, undo. Then type hi”: what is to be taken back must not get lost with the rest.
_WRONG_SO_UNDO: Final = re.compile(
    r"\A(?![^.!?;]*\b(?:if|whether|unless|when|you|tell|do anything)\b)"
    r"[^.!?;:\"“‘]{0,60}(?:\b(?:wrong|mistakes?|not right)"
    r"|(?:\bnot|n['’]t|\bdont|\bdidnt) (?:what|like|want|mean|right))"
    r"\b[^.!?;:\"“‘]{0,40}[,;.!]+ (?:so |and |please |can you |could you )*"
    r"(?=(?:undo|revert)(?: (?:that|it|this))?(?: again)?[.;,!]+ (?:and )?(?:then|now)\b)",
    re.IGNORECASE,
)
_UNQUOTED_TEXT: Final = re.compile(rf"(?:type|write|enter):? [^{OPEN}]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Parsed:
    """The commands of a text; or none of them, and what is wrong, for the human."""

    commands: tuple[Command, ...] = ()
    problem: str = ""


@lru_cache(maxsize=64)
def parse(text: str) -> Parsed:
    """Return all commands of the text, or its first problem: one that is not understood spoils
    all."""
    text = _WRONG_SO_UNDO.sub("", text)
    try:
        mask = mask_of(text)
    except Unclosed as error:
        why = f"The quotation mark {text[error.start]} is never closed."
        return Parsed(problem=_unclear(why, (), text[error.start :]))
    commands: list[Command] = []
    before: TextSpan | None = None
    for piece in split(text, mask, verb=VERB, stays=STAYS):
        found = _commands(piece)
        if isinstance(found, str):
            if not found and before and _UNQUOTED_TEXT.match(before.mask):
                found = "If that is more of the text, put the text in quotation marks."
            return Parsed(problem=_problem(piece, mask, found))
        if any(_is_held_back(one, text) for one in found):
            return Parsed(problem=_problem(piece, mask, ""))
        commands.extend(found)
        before = piece
    return Parsed(tuple(commands))


def understood(text: str) -> list[str] | None:
    """Return the steps of a text in words, or None if something in it is not understood."""
    parsed = parse(text)
    return None if parsed.problem else [command.step for command in parsed.commands]


def _commands(piece: TextSpan) -> tuple[Command, ...] | str:
    """Return the commands of a piece, or why there are none; "" if simply no row fits."""
    trimmed = piece.trimmed()
    for row in TABLE:
        candidate = piece if row.literal else trimmed
        if len(candidate.mask) > _MOST_MASK and not row.literal:
            continue
        match = row.pattern.fullmatch(candidate.mask)
        if match is None:
            continue
        try:
            built = row.build(RowMatch(match, candidate))
            if built is None:
                continue
            made = map(_checked, (built,) if isinstance(built, Command) else built)
            return tuple(_with_words(one, candidate) for one in made)
        except UnclearCommand as why:
            return str(why)
    return ""


def _is_held_back(made: Command, text: str) -> bool:
    """Tell whether what is typed holds what is not to be done, which is no part of a text."""
    # With a limit that is known for one, the screen decides.
    typed = [op.text for op in made.ops if isinstance(op, Type) and not ends_in_a_limit(op.text)]
    return holds_it_back(typed, made.said) or keeps_what_is_there(made.ops, text)


def _with_words(made: Command, piece: TextSpan) -> Command:
    """Return the command with the words that it was made of."""
    quoted = OPEN in piece.mask
    guessed = any(_names(op, quoted=quoted) for op in made.ops)
    return replace(made, said=piece.words, guessed=guessed)


def _names(op: Op, *, quoted: bool) -> bool:
    """Tell whether an op goes by words that may mean something else on the screen."""
    match op:
        case Click(text=str()):
            return not quoted
        case Focus() | Open():
            return not quoted and " " in (op.window if isinstance(op, Focus) else op.target)
        case Type():
            other = _PLACED.search(op.text) or _DESCRIBES.match(op.text)
            return not quoted and bool(other or ends_in_a_limit(op.text))
        case _:
            return False


def _checked(command: Command) -> Command:
    """Check the op by the protocol, which has the last word on what it may hold."""
    for op in command.ops[:1] if len(set(command.ops)) == 1 else command.ops:
        try:
            op_from(op_to(op), op.op)
        except ProtocolError as error:
            raise UnclearCommand(f"That can't be done: {error}.") from None
    return command


# --- what is said when it is not understood -------------------------------------------------


def _problem(piece: TextSpan, mask: str, why: str) -> str:
    """Name what is not understood: if a beginning of the piece is, only what comes after it."""
    for start, end in reversed(piece.joints[:_MOST_JOINTS]):
        before = piece_of(piece.text, mask, piece.at[0], start)
        if before.mask and not isinstance(_commands(before), str):
            after = piece_of(piece.text, mask, end, piece.at[-1])
            if after.mask:
                return _unclear(why, _rows_of(after), after.words)
    return _unclear(why, _rows_of(piece), piece.words or piece.text)


def _rows_of(piece: TextSpan) -> tuple[CommandRow, ...]:
    """Return the rows that begin like this piece."""
    return tuple(row for row in TABLE if re.match(rf"(?:{row.verbs})(?![\w'’])", piece.mask, re.I))


def _unclear(why: str, rows: tuple[CommandRow, ...], part: str) -> str:
    """Return why, what would work, and the part: all that the human needs to say it better."""
    limit = next((row.limit for row in rows if row.limit), "")
    own = [example for row in rows for example in row.examples]
    works = dict.fromkeys(own if len(own) > 1 else [*own, *_WHAT_WORKS])
    *most, last = [f"“{example}”" for example in list(works)[:3]]
    if why:
        lead = "What works is"
    else:
        lead = f"{limit}, as in" if limit else "Without a model I follow simple commands, such as"
    examples = f"{lead} {', '.join(most)} or {last}."
    return f"{why} {examples} I did not understand: {shortened(part)}".strip()


def shortened(text: str) -> str:
    """Return the beginning of a text that a human wrote, on one line."""
    line = " ".join(text[: _MOST_SHOWN * 2].split())
    return line if len(line) <= _MOST_SHOWN else line[: _MOST_SHOWN - 1] + "…"
