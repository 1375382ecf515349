"""Says what is wanted of a player by the names of its buttons: “skip this one” is its Next,
“rewind a bit” the button that goes back some seconds. Pure.

A window is a player if it has a button that plays or pauses. Each order has to be the whole request
or its first part, and the button the only one of its kind; else it is left as it stands.
"""

from __future__ import annotations

import re
from typing import Final

from ...events import Element
from .screen.positions import in_one_row, lies_on
from .screen.scene import ShownScreen
from .words.matching import bare, stems
from .words.tokens import tokens_of

_PLAYS: Final = frozenset({"play", "resume", "start playback", "play music"})
_PAUSES: Final = frozenset({"pause", "stop", "pause playback", "pause music"})
_SHUFFLES: Final = frozenset({"shuffle", "shuffle play", "shuffle all", "random"})
_NEXT: Final = frozenset({"next", "skip", "next track", "next song", "skip forward", "skip next"})
_BEFORE: Final = frozenset(
    {"previous", "prev", "previous track", "previous song", "back", "skip back", "last track"}
)
_REPEATS: Final = frozenset({"repeat", "loop", "repeat all", "repeat one", "repeat song"})
_PIECE: Final = r"(?:song|track|tune|one|video|clip|episode|chapter|number)"
_WHAT: Final = rf"(?:the |my |some |this |that )?(?:music|playback|player|playing|{_PIECE})"
_A_BIT: Final = r"(?: a (?:little|bit|tad|few seconds|moment)(?: bit)?| some| slightly)?"
_SECONDS: Final = r"(?P<n>\d+) ?(?:s|secs?|seconds?|second)"
_ORDERS: Final = tuple(
    (re.compile(said), names)
    for said, names in (
        (rf"(?:start|resume|continue|begin|unpause|put on|turn on|play) {_WHAT}", _PLAYS),
        (
            rf"(?:stop|pause|halt|hold|turn off|shut off) {_WHAT}"
            rf"|(?:that's |that is )?enough(?: of)?(?: (?:the|this|that))? (?:music|{_PIECE}s?)"
            r"|no more music|give it a rest|(?:pause|stop) (?:it|playing|this)",
            _PAUSES,
        ),
        (
            rf"(?:loop|repeat) (?:it|this|that|(?:this|that|the) {_PIECE})"
            rf"|(?:keep (?:on )?playing|play|put) (?:it|this|that|(?:this|that|the) {_PIECE}) "
            r"(?:over and over(?: again)?|again and again|forever|(?:on|in) (?:a |an )?"
            r"(?:endless )?(?:loop|repeat))",
            _REPEATS,
        ),
        (
            r"(?:mix|shuffle|jumble) (?:it|them|(?:the|my|all the) (?:songs|tracks|music))(?: up)?"
            r"|play (?:it|them|everything|(?:the|my|all the) (?:songs|tracks)) "
            r"(?:in (?:a )?random order|in any order|randomly|at random|mixed)"
            r"|random(?: order)?",
            _SHUFFLES,
        ),
        (
            r"(?:skip|next|pass)(?: over)?"
            rf"(?: (?:it|this|that|(?:this|that|the|to the next) {_PIECE}))?"
            rf"|(?:play|go to|put on|jump to) the next(?: {_PIECE})?",
            _NEXT,
        ),
        (
            r"(?:skip|jump|go) back|"
            rf"(?:go |skip |jump )?back (?:to )?(?:(?:one|a|the (?:last|previous)) {_PIECE}|one)"
            rf"|(?:play|put on) the (?:previous(?: {_PIECE})?(?: again)?|last(?: {_PIECE})? again)"
            rf"|(?:the )?(?:previous(?: {_PIECE})?(?: again)?|last(?: {_PIECE})? again)",
            _BEFORE,
        ),
    )
)
_BACKWARDS: Final = re.compile(
    rf"(?:rewind|go back|skip back|jump back|wind back|back){_A_BIT}(?: (?:by )?{_SECONDS})?"
)
_FORWARDS: Final = re.compile(
    rf"(?:fast[- ]forward|skip (?:ahead|forwards?)|jump (?:ahead|forwards?)|go forwards?|forwards?)"
    rf"{_A_BIT}(?: (?:by )?{_SECONDS})?"
)
_BACK_BUTTON: Final = re.compile(r"(?:rewind|back|skip back|replay|jump back|go back)\b.*\d")
_AHEAD_BUTTON: Final = re.compile(
    r"(?:forward|fast forward|skip (?:ahead|forward)|ahead|jump (?:ahead|forward))\b.*\d"
)
_IDLE: Final = re.compile(
    r"\b(?:please|now|again now|for me|just|can you|could you|let's|ok|okay|thanks)\b"
)


def on_player(text: str, scene: ShownScreen) -> str:
    """Return the request as the press of one of the player's buttons; "" where it is none."""
    buttons = [
        one for one in scene.content if one.role == "button" and "disabled" not in one.states
    ]
    if not any(bare(one.name) in _PLAYS | _PAUSES for one in buttons):
        return ""
    tokens = tokens_of(text) or ()
    if any(one.quoted for one in tokens):
        return ""
    whole = _button(text, buttons)
    if whole:
        return whole
    # “Stop the music and like this song”: what follows is read on its own.
    joined = _JOINS.search(text)
    rest = text[joined.end() :] if joined is not None else ""
    if joined is None or _LIMITS.search(rest):
        # “Start the music and turn it up after dinner” may mean both.
        return ""
    first = _button(text[: joined.start()], buttons)
    return f"{first}, then {rest}" if first else ""


def may_pause_it(text: str, scene: ShownScreen) -> bool:
    """Tell whether “pause for a minute” may be said of what plays: a player is shown."""
    buttons = (one for one in scene.content if one.role == "button")
    return says_pause(text) and any(bare(one.name) in _PLAYS | _PAUSES for one in buttons)


def says_pause(text: str) -> bool:
    """Tell whether words speak of a pause, as “wait for a minute” does not."""
    return any(one.norm == "pause" and not one.quoted for one in tokens_of(text) or ())


_JOINS: Final = re.compile(r"\s*(?:,? and then|,? then|,? and|[;.])\s+(?=\w)", re.IGNORECASE)
_LIMITS: Final = re.compile(
    r"\b(?:but|if|unless|when|whenever|once|only|not|never|no|without|except|after|before|until|till"
    r"|later|tomorrow|tonight|while|at|in|wait|actually|sorry|oops|instead)\b|n['’]?t\b",
    re.IGNORECASE,
)


def _button(text: str, buttons: list[Element]) -> str:
    """Return one order as the press of a button; "" where it is none."""
    tokens = tokens_of(text) or ()
    line = " ".join(_SHORT.get(one.norm, one.norm) for one in tokens if not one.is_mark)
    line = " ".join(_IDLE.sub(" ", line).split())
    if liked := _liked(line, buttons):
        return liked
    for said, button in ((_BACKWARDS, _BACK_BUTTON), (_FORWARDS, _AHEAD_BUTTON)):
        match = said.fullmatch(line)
        if match is not None and any(button.match(bare(one.name)) for one in buttons):
            fits = [one for one in buttons if button.match(bare(one.name))]
            number = match["n"]
            fits = [one for one in fits if number in (None, *re.findall(r"\d+", one.name))]
            return _pressed(fits)
    for said, names in _ORDERS:
        if said.fullmatch(line):
            return _pressed([one for one in buttons if bare(one.name) in names])
    return ""


_LIKES: Final = re.compile(
    r"(?:i|we) (?:really |quite |do |so )?(?P<not>(?:don't|do not) )?(?:like|love|adore)"
    rf" (?:the )?(?P<what>\w[\w' ]*?)(?: {_PIECE}s?)?(?: any ?more| a lot| so much)?"
)


_UNLIKES: Final = re.compile(
    r"(?P<not>take|remove|get) (?:the|my) (?:like|heart) (?:off|from|of) (?:the )?(?P<what>.+)"
)


def _liked(line: str, buttons: list[Element]) -> str:
    """Return “I love Blue harbour” as the heart of that song, where each song has one."""
    told = _LIKES.fullmatch(line) or _UNLIKES.fullmatch(line)
    if told is None:
        return ""
    said = stems(told["what"])
    hearts = [one for one in buttons if bare(one.name).startswith("like ")]
    # “Kettle Song” is a name with the word for its kind in it.
    exact = [one for one in hearts if " ".join(stems(one.name)[1:]) in " ".join(stems(line))]
    found = exact or [one for one in hearts if set(said) <= set(stems(one.name)[1:])]
    if len(found) != 1 or not said:
        return ""
    piece = found[0].name.split(" ", 1)[1]
    return f"unlike {piece}" if told["not"] else f"like {piece}"


_SHORT: Final = {"pls": "please", "plz": "please", "u": "you", "n": "and"}


def _pressed(found: list[Element]) -> str:
    if len(found) != 1 or '"' in found[0].name:
        return ""
    if found[0].states & {"toggle", "checked"}:
        # A second press would end it.
        return f'turn on "{found[0].name}"'
    # “Press Pause” would press the key of that name.
    return f'click the button "{found[0].name}"'


_ASKS: Final = re.compile(
    r"(?:what's|whats|what is) (?:playing|on)"
    rf"|(?:what|which) {_PIECE} is (?:this|that|playing|on|it)"
    rf"|(?:what's|what is) (?:this|that) {_PIECE}(?: called)?|what am i (?:listening to|hearing)"
    r"|what are we listening to|who (?:is|'s) (?:playing|singing)"
)
_SAYS: Final = re.compile(
    r"(?:now )?(?:playing|paused|on air) ?[:–-] ?\w|nothing is playing|not playing", re.IGNORECASE
)
_TIMES: Final = re.compile(r"[\d:./\s-]*")


def told_of_player(text: str, scene: ShownScreen) -> str | None:
    """Return what is playing: the only words beside the button that plays which are neither a name
    of a control nor a time; None for another question, or where there are several."""
    line = " ".join(one.norm for one in tokens_of(text) or () if not one.is_mark)
    line = re.sub(r" (?:right now|now|right|at the moment|currently|here)\Z", "", line)
    if not _ASKS.fullmatch(line):
        return None
    says = [one.name.strip() for one in scene.of_role("text") if _SAYS.match(one.name.strip())]
    if len(set(says)) == 1:
        return says[0]
    plays = [
        one for one in scene.content if one.role == "button" and bare(one.name) in _PLAYS | _PAUSES
    ]
    if len(plays) != 1:
        return None
    controls = [one for one in scene.content if one.role != "text"]
    names = {bare(one.name) for one in controls}
    found = [
        one.name.strip()
        for one in scene.of_role("text")
        if in_one_row(one.bounds, plays[0].bounds)
        and not _TIMES.fullmatch(one.name.strip())
        and bare(one.name) not in names
        and not any(lies_on(one.bounds, each.bounds) for each in controls)
    ]
    return found[0] if len(found) == 1 else None
