"""What a brain answers and tells, as events. Pure."""

from __future__ import annotations

from ..events import Decided, Event, Failed, Rejected, Retrying, Sent, Spent, Streamed
from ..ports import Again, Cost, Heading, News, Thought, Unavailable, Words
from ..protocol import ProtocolError, parse_reply


def answered(serial: int, reply: str | Thought | Exception) -> Event:
    """A reply: valid, invalid, or none."""
    if isinstance(reply, Exception):
        advice = reply.advice if isinstance(reply, Unavailable) else ()
        return Failed(serial, "Think", str(reply), advice)
    thought = Thought(reply, reply) if isinstance(reply, str) else reply
    try:
        return Decided(serial, thought.raw, parse_reply(thought.ours))
    except ProtocolError as error:
        return Rejected(serial, thought.raw, str(error))


def told(serial: int, news: News) -> Event:
    """What happens while it thinks."""
    match news:
        case Heading():
            return Sent(serial, news.host, news.picture.ref if news.picture else None)
        case Words():
            return Streamed(serial, news.text)
        case Again():
            return Retrying(serial, news.why, news.seconds)
        case Cost():
            took = (news.tokens_in, news.tokens_out, news.seconds, news.dollars)
            return Spent(serial, *took, news.guessed)
