"""Tells the times in a list of mails that say when each of them came: that is not when what it is
about takes place. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...words.matching import bare
from ..records import record_sets
from ..scene import ShownScreen

_BOXES: Final = frozenset({"inbox", "mail", "mailbox", "mails", "messages"})
_WHEN: Final = frozenset({"when", "when's", "whens", "time", "day", "date"})
_OF_THE_MAIL: Final = frozenset(
    [
        *("arrive", "arrived", "arrives", "came", "come", "sent", "send", "write", "wrote"),
        *("written", "receive", "received", "get", "got", "mail", "mailed", "mails", "email"),
        *("emailed", "message", "messages", "answer", "answered", "reply", "replied", "contact"),
        *("contacted", "messaged", "letter", "hear", "heard", "last", "latest", "newest"),
    ]
)


def is_mailbox(scene: ShownScreen) -> bool:
    """Tell whether the window that is shown is a mailbox."""
    title = scene.front.title.casefold().split() if scene.front is not None else []
    names = {bare(one.name).split(" ")[0] for one in scene.of_role("button", "link", "tab")}
    return bool(_BOXES & {*title, *names})


def is_when_it_came(value: str, norms: Sequence[str], scene: ShownScreen) -> bool:
    """Tell whether an answer is when a mail came, where it is asked when something else is."""
    if not value or not _WHEN & set(norms[:3]) or _OF_THE_MAIL & set(norms):
        return False
    if not is_mailbox(scene):
        return False
    return any(
        bare(text) == bare(value)
        for each in record_sets(scene)
        if each.is_linked
        for record in each.records
        for text, _ in record.told
        if bare(text) not in (bare(record.title), bare(record.link_name))
    )
