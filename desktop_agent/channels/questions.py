"""Words what the human is asked on a command line, and what a second look found. Pure."""

from __future__ import annotations

from typing import Final

from ..events import Ask, Consent, PausedBy, Question, SecondOpinion, Status
from ..planner import ESC_WITHHELD, State, target_named
from ..protocol import Done, Op, describe, described_in_full
from ..protocol.plain import in_quotes, plain, visible

_MOST_LISTED: Final = 5


def second_words(found: SecondOpinion) -> str:
    """Return what a second look found, without the end of a sentence."""
    if found.opinion.given:
        return f"Second look: {found.opinion}: {in_quotes(found.reason)}"
    why = f" ({plain(found.reason)})" if found.reason else ""
    return f"Second look: no opinion, {found.opinion}{why}"


def question_of(state: State) -> str | None:
    """Return what the state waits for the human to say, in words; None if it does not wait."""
    match state.effect:
        case Ask(ops=(Done() as claim, *_)) as ask:
            second = f" {second_words(ask.second)}" if ask.second is not None else ""
            said = in_quotes(claim.summary)
            return f"Is the goal reached? The model says {said}{second} [y/N or what is missing]"
        case Ask() as ask:
            lines = (line for op in ask.ops for line in _in_full(op, state))
            what = " then ".join(map(_lower, lines))
            of = _in_full(ask.part_of, state) if ask.part_of is not None else ()
            whole = f" Part of: {'; '.join(map(_lower, of))}." if of else ""
            where = f" Target: {in_quotes(ask.target)}." if ask.target else ""
            risk = f"Risk {ask.risk} of 3: {plain(ask.why)}."
            if ask.second is not None:
                risk += f" {second_words(ask.second)}"
            return f"{_again(ask)}OK to {what}?{whole}{where} {risk} [{_choices(ask, state)}]"
        case Consent() as consent:
            purpose = " for second looks" if consent.second else ""
            return f"Send {consent.what} to {consent.host}{purpose}? [y/N]"
        case Question() as question:
            options = (f"{n}. {option}" for n, option in enumerate(question.options, 1))
            return " ".join([visible(question.text), *map(visible, options)])
        case None if state.status is Status.PAUSED and state.paused_by is PausedBy.HANDS:
            by = state.touch
            return f"{by[:1].upper()}{by[1:]}, so I released everything. Press Enter to continue."
        case None if state.status is Status.PAUSED and state.paused_by is PausedBy.MODEL:
            words = " ".join(map(str, state.task.advice))
            return f"I send nothing more until you say so. {words} Press Enter to try again."
        case None if state.status is Status.PAUSED and state.paused_by is PausedBy.SECURE_INPUT:
            return f"{ESC_WITHHELD} Press Enter to continue."
        case None if state.status is Status.PAUSED:
            return f"Paused by {state.paused_by}. Press Enter to continue."
        case _:
            return None


def _again(ask: Ask) -> str:
    match ask.voids:
        case 0:
            return ""
        case 1:
            return f"The screen changed, so I ask again: {plain(ask.again)}. "
        case _:
            return f"This keeps changing: {plain(ask.again)}. "


def _choices(ask: Ask, state: State) -> str:
    if not ask.rest:
        return "y/N or what to do instead"
    listed = [_lower(_op_words(op, state)) for op in ask.rest[:_MOST_LISTED]]
    if len(ask.rest) > len(listed):
        listed.append(f"{len(ask.rest) - len(listed)} more")
    return (
        f"y/N/a to approve the rest of this step as well ({'; '.join(listed)}), or "
        "what to do instead"
    )


def _op_words(op: Op, state: State) -> str:
    """Return what the op does; the number of a click by what it stands for."""
    return visible(describe(op, target_named(op, state.task.shown)))


def _in_full(op: Op, state: State) -> tuple[str, ...]:
    """Return all that the op stands for, such as each field of a form."""
    return tuple(map(visible, described_in_full(op, target_named(op, state.task.shown))))


def _lower(words: str) -> str:
    """Return the words as they stand in the middle of a sentence."""
    return words[:1].lower() + words[1:]
