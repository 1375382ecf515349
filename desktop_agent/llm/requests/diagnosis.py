"""Tells what a server's error means, by its status, its codes and its own words. Pure.

Each provider says the same things in its own way, and some say them with another status. What is
known of them all stands here, once, whether the error came in place of a reply or in its midst.
"""

from __future__ import annotations

import re
from typing import Any, Final

from . import stream
from .stream import ENDLESS, BadStream
from .trouble import Trouble, TroubleKind

_CODES: Final[dict[str, TroubleKind]] = {
    **dict.fromkeys(
        ("invalid_api_key", "authentication_error", "UNAUTHENTICATED", "API_KEY_INVALID"),
        TroubleKind.WRONG_KEY,
    ),
    **dict.fromkeys(
        ("permission_error", "PERMISSION_DENIED", "unsupported_country_region_territory"),
        TroubleKind.FORBIDDEN,
    ),
    **dict.fromkeys(("model_not_found", "not_found_error", "NOT_FOUND"), TroubleKind.NO_MODEL),
    **dict.fromkeys(
        ("insufficient_quota", "billing_error", "billing_hard_limit_reached", "billing_not_active"),
        TroubleKind.QUOTA,
    ),
    **dict.fromkeys(
        ("rate_limit_exceeded", "rate_limit_error", "RESOURCE_EXHAUSTED", "too_many_requests"),
        TroubleKind.RATE,
    ),
    **dict.fromkeys(
        ("overloaded_error", "UNAVAILABLE", "unavailable_error", "slow_down", "server_overloaded"),
        TroubleKind.BUSY,
    ),
    **dict.fromkeys(
        ("server_error", "api_error", "timeout_error", "INTERNAL", "DEADLINE_EXCEEDED"),
        TroubleKind.SERVER,
    ),
    **dict.fromkeys(
        ("content_filter", "content_policy_violation", "invalid_prompt", "moderation_blocked"),
        TroubleKind.FILTERED,
    ),
    **dict.fromkeys(
        (stream.TOO_LONG, "request_too_large", "exceed_context_size_error"), TroubleKind.TOO_LONG
    ),
    **dict.fromkeys(
        ("invalid_request_error", "INVALID_ARGUMENT", "FAILED_PRECONDITION"),
        TroubleKind.BAD_REQUEST,
    ),
    stream.EARLY: TroubleKind.UNFINISHED,
    ENDLESS: TroubleKind.GARBLED,
}
"""The codes and types of OpenAI and of servers like it, of Anthropic and of Google."""

_WORDS: Final[tuple[tuple[TroubleKind, re.Pattern[str]], ...]] = (
    (
        TroubleKind.WRONG_KEY,
        re.compile(r"API.key (?:not valid|expired|not found)|API_KEY_INVALID|key was reported"),
    ),
    (
        TroubleKind.QUOTA,
        re.compile(
            r"insufficient_quota|billing_hard_limit_reached|exceeded your current"
            r"|credit balance is too low|reached your .{0,20}usage limit"
        ),
    ),
    (
        TroubleKind.FILTERED,
        re.compile(
            r"content_filter|content_policy_violation|content filtering"
            r"|\b(?:was|were|been) flagged",
            re.IGNORECASE,
        ),
    ),
    (
        TroubleKind.NO_SIGHT,
        re.compile(
            r"image input is not supported|image_url is only supported|not a multimodal model"
            r"|(?:does not|doesn't|cannot|can't) (?:support|accept|process|take) "
            r"(?:images?|vision|image input|multimodal)|required for image input"
            r"|(?:images?|vision|multimodal)(?: inputs?)? (?:is|are) not (?:supported|enabled)",
            re.IGNORECASE,
        ),
    ),
    (
        TroubleKind.TOO_LONG,
        re.compile(
            r"context.(?:length|window|size|limit)|maximum context|too many tokens"
            r"|prompt is too long|token count.{0,40}exceeds|request too large",
            re.IGNORECASE,
        ),
    ),
    (
        TroubleKind.NO_MODEL,
        re.compile(
            r"model.{0,80}(?:not (?:found|exist|a valid|supported)|does not exist|unknown|invalid)"
            r"|(?:unknown|invalid|no such) model|not a valid model",
            re.IGNORECASE | re.DOTALL,
        ),
    ),
    (TroubleKind.FORBIDDEN, re.compile(r"location is not supported")),
)
"""Lists words that some servers send with a plain 400, or with the status of something else."""

# Google says of a limit per minute, too, that the quota is exceeded; that of a day does not pass
# while we wait, whatever time it names.
_PER_MINUTE: Final = re.compile(r"per.?minute|retry in", re.IGNORECASE)
_PER_DAY: Final = re.compile(r"per.?day", re.IGNORECASE)
_DELAY: Final = re.compile(r"\d{1,9}(?:\.\d{1,9})?s")


def kind_of(status: int, said: str, codes: tuple[str, ...], *, keyless: bool) -> TroubleKind:
    """Return what an error means. `status` is that of HTTP, 0 where there is none; `keyless`: it
    was asked without a key."""
    about = " ".join((said, *codes))
    named = next((_CODES[code] for code in codes if code in _CODES), None)
    told = next((kind for kind, words in _WORDS if words.search(about)), None)
    found = _by_status(status, about, named, told)
    return TroubleKind.NO_KEY if found is TroubleKind.WRONG_KEY and keyless else found


def _by_status(
    status: int, about: str, named: TroubleKind | None, told: TroubleKind | None
) -> TroubleKind:
    match status:
        case 401:
            return TroubleKind.WRONG_KEY
        case 402:
            return TroubleKind.QUOTA
        case 403:
            others = (TroubleKind.WRONG_KEY, TroubleKind.QUOTA, TroubleKind.FILTERED)
            return told if told in others else TroubleKind.FORBIDDEN
        case 404:
            return TroubleKind.NO_MODEL
        case 405 | 501:
            return TroubleKind.NO_API
        case 408 | 409 | 503 | 529:
            return TroubleKind.BUSY
        case 413:
            return TroubleKind.TOO_LONG
        case 429:
            return _by_limit(about, named, told)
        case _ if status >= 500:
            # Some servers fail over what they should have refused.
            known = (told, named)
            refused = (TroubleKind.NO_SIGHT, TroubleKind.TOO_LONG, TroubleKind.BUSY)
            return next(
                (one for one in refused if one in known),
                TroubleKind.SERVER,
            )
    if named is TroubleKind.RATE:
        return _by_limit(about, named, told)
    if told is not TroubleKind.NO_SIGHT and named not in (None, TroubleKind.BAD_REQUEST):
        return named
    # In the midst of a stream, what nobody knows is the server's own failure.
    otherwise = TroubleKind.BAD_REQUEST if status or named is not None else TroubleKind.SERVER
    return told or otherwise


def _by_limit(about: str, named: TroubleKind | None, told: TroubleKind | None) -> TroubleKind:
    """Return which limit was hit: one that passes in a while, the account's, or one that this
    request alone is too long for."""
    if told is TroubleKind.TOO_LONG:
        return told
    if _PER_DAY.search(about):
        return TroubleKind.QUOTA
    spent = TroubleKind.QUOTA in (named, told) and not _PER_MINUTE.search(about)
    return TroubleKind.QUOTA if spent else TroubleKind.RATE


def trouble_of(bad: BadStream, *, keyless: bool = False) -> Trouble:
    """Return what the server's own error in the midst of a stream means for a user."""
    if not bad.said:
        return Trouble(TroubleKind.GARBLED)
    status = next((int(code) for code in bad.codes if re.fullmatch(r"[45]\d\d", code)), 0)
    return Trouble(kind_of(status, bad.said, bad.codes, keyless=keyless), bad.said, status=status)


def details_of(body: object) -> tuple[tuple[str, ...], float | None]:
    """Return what Google adds to an error: the names of the limits that were hit, and in how many
    seconds it may be asked again; None if it does not say."""
    names: list[str] = []
    seconds = None
    for one in _objects(body.get("details") if isinstance(body, dict) else None):
        delay, hit = one.get("retryDelay"), one.get("violations")
        if isinstance(delay, str) and _DELAY.fullmatch(delay):
            seconds = float(delay[:-1])
        limits = [each.get("quotaId") for each in _objects(hit)]
        names += [name for name in limits if isinstance(name, str)]
    return tuple(names), seconds


def _objects(value: object) -> list[dict[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
