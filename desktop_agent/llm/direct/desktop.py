"""Commands for apps, documents, addresses and windows, and for waiting."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Final

from ...ports.shared.hosts import is_near
from ...protocol import Focus, Open, Pause, Stop, Wait, WaitFor, quoted
from .command import Command, UnclearCommand, command
from .lexer import OPEN
from .names import Thing, kind_of
from .rows import NAME, TITLED, CommandRow, RowMatch, row
from .values import TIME, seconds_of

_BARE: Final = re.compile(
    r"(?P<host>localhost|[\w-]+(?:\.[\w-]+)+|\[[0-9a-f:.]+\]|[\w-]+(?=:[0-9]))(?::[0-9]+)?(?:[/?#]\S*)?",
    re.IGNORECASE,
)
# What else only a network of one's own has, where https is the exception.
_OWN: Final = (".intranet", ".test")
_ARTICLE: Final = r"(?: (?:the|a|an))?"
_SITE: Final = r"(?:website|web ?page|site|page|url|address)"
_APP: Final = r"(?:app|application|program)"
_FRONT: Final = r" to (?:the )?(?:front|foreground|top)"

# "the app X" and "the file x.txt" are X and x.txt, but "the app store" and "the file manager"
# are names.
_KIND: Final = (
    rf"(?: (?:(?:app|application|program|file|document|folder)(?= {OPEN}| called | named )"
    rf"|(?:file|document)(?= \S+[./]\S+\Z)|{_APP}(?! (?:store|finder|manager|menu|launcher)\b)"
    r")(?: called| named)?)?"
)


def _open(said: RowMatch) -> Command:
    name = said.name()
    address = _address(name)
    # "notes.txt" is a file, and so may be "example.org": only what can be nothing else.
    sure = address and (address.startswith("http:") or name.casefold().startswith("www."))
    return command(Open(target=address if address and sure else name))


def _visit(said: RowMatch) -> Command:
    address = _address(said.name())
    if address is None:
        raise UnclearCommand(f"{quoted(said.name())} is not a web address.")
    return command(Open(target=address))


def _address(text: str) -> str | None:
    """Return the whole address that is meant; None if it is none. A host of one's own network, or
    one that is a number, has no certificate as a rule: it is asked without encryption."""
    if re.match(r"https?://\S", text, re.IGNORECASE):
        return text
    bare = _BARE.fullmatch(text)
    if bare is None:
        return None
    host = bare["host"].strip("[]")
    plain = is_near(bare["host"]) or _is_number(host) or host.casefold().endswith(_OWN)
    return f"{'http' if plain else 'https'}://{text}"


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


# “Until the lamp is cheaper” names no window.
_STATE: Final = re.compile(
    r"(?:\A|\s)(?:is|are|isn't|aren't|has|have|gets?|becomes?|costs?|says?|drops?|falls?|rises?"
    r"|changes?|replie[sd]|answers?|writes?|arrives?|finish(?:es)?|loads)(?=\s|\Z)",
    re.IGNORECASE,
)


def _focus(said: RowMatch) -> Command:
    return command(Focus(window=said.name("name", "name2", "name3", "name4")))


def _wait(said: RowMatch) -> Command:
    return command(Wait(seconds=seconds_of(said.words("time"))))


def _wait_for(said: RowMatch) -> Command:
    kind = kind_of(said, "name")
    if kind not in (None, "window"):
        thing = Thing(said.name(), kind).kind
        raise UnclearCommand(f"So far I can only wait for windows, and {thing} isn't one.")
    name, gone = said.name(), bool(said.words("gone"))
    if not said.quoted("name") and _STATE.search(name):
        raise UnclearCommand(f"So far I can only wait for windows, and {quoted(name)} isn't one.")
    if not said.words("time"):
        return command(WaitFor(window=name, gone=gone))
    return command(WaitFor(window=name, gone=gone, timeout=seconds_of(said.words("time"))))


def _pause(_said: RowMatch) -> Command:
    return command(Pause())


def _stop(_said: RowMatch) -> Command:
    return command(Stop(reason="Stopped, as you said."), step="Stop", did="stopped")


ROWS: Final[tuple[CommandRow, ...]] = (
    row(
        r"focus|switch\s+(?:over\s+)?to|activate|bring(?=\s)",
        rf"(?:focus(?: on)?|switch(?: over)? to|activate){_ARTICLE}(?: window)?(?:{TITLED})?"
        rf" (?P<name>{NAME})(?: window)?"
        rf"|go to{_ARTICLE}(?: window(?:{TITLED})? (?P<name2>{NAME})| (?P<name3>{NAME}) window)"
        rf"|bring{_ARTICLE}(?: window)?(?:{TITLED})? (?P<name4>{NAME})(?: window)?{_FRONT}",
        _focus,
        'switch to "Notes"',
        'bring "Notes" to the front',
    ),
    row(
        r"(?:go|browse|navigate)\s+to|visit",
        rf"(?:(?:go|browse|navigate) to|visit|open(?= the {_SITE} ))(?: the)?(?: {_SITE})?"
        rf" (?P<name>{NAME})",
        _visit,
        "go to https://example.org",
    ),
    row(
        rf"open(?=\s)|launch|start|run(?=\s+(?:the\s+)?{_APP}\b)",
        rf"(?:open(?: up)?|launch|start(?: up)?|run(?=(?: the)? {_APP} ))"
        rf"{_ARTICLE}{_KIND} (?P<name>{NAME})(?: {_APP})?",
        _open,
        "open mousepad",
        "open https://example.org",
        'open "My File.txt"',
    ),
    row(
        r"wait\s+(?:for|until)",
        rf"wait (?:for|until){_ARTICLE}(?: window)?(?:{TITLED})? (?!about )"
        rf"(?P<name>(?!{TIME}\Z){NAME})(?: window)?"
        r"(?: (?:to )?(?:opens?|appears?|comes?(?: up)?|shows?(?: up)?)| is (?:there|open)"
        r"|(?P<gone> (?:to )?(?:be gone|closes?|go(?:es)?|disappears?|vanish(?:es)?)"
        r"| is (?:gone|closed)))?"
        rf"(?:,? (?:(?:for )?(?:up to|at most)|for|(?:with )?(?:a )?timeout)(?: of)?"
        rf" (?P<time>{TIME}))?",
        _wait_for,
        'wait for "Notes" up to 10 seconds',
        'wait until "Notes" is gone',
        limit="I can only wait for windows so far",
    ),
    row(
        r"wait(?=\s)|sleep(?=\s)|pause\s+for",
        rf"(?:wait|sleep|pause)(?: for)?(?: about)? (?P<time>{TIME})",
        _wait,
        "wait 2 seconds",
        "wait 500 ms",
    ),
    row(
        r"pause(?=\s*(?:\Z|[.,;!?\n\r]|(?:and|then)\b))",
        r"pause|wait|hold on|wait for me",
        _pause,
        "pause",
    ),
    row(
        r"(?:stop|cancel|abort)(?=\s*(?:\Z|[.,;!?\n\r]|(?:and|then)\b))",
        r"(?:stop|cancel|abort|quit|halt|enough|never ?mind)(?: (?:it|that|this|everything))?",
        _stop,
        "stop",
    ),
)
