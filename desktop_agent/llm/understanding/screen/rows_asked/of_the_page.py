"""Answers questions about the page or the window itself: “what's the title of this page?”, “is the
word invoice on this page?”. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .....ports.shared.browsers import is_browser
from .....protocol import quoted
from ...words.lexicon import ORDINALS, STOP_WORDS
from ...words.matching import bare, means, stems
from ...words.tokens import Token, Tokens
from ..scene import ShownScreen
from ..shown_answers import Told

_PAGE: Final = r"(?:page|website|site|web page|tab|window|screen)"
_TITLE: Final = re.compile(
    rf"(?:what(?: is|'s| was)|tell me|whats) the (?:title|name) of (?:this|the|my)"
    rf" (?:current )?{_PAGE}"
    rf"|(?:what(?: is|'s)|whats) (?:this|the) {_PAGE} (?:called|titled|named)"
    rf"|(?:what(?: is|'s)|whats) (?:this|the) {_PAGE}'?s? (?:title|name)"
    rf"|(?:which|what) (?:web)?(?:page|site|website) (?:is this|am i on|are we on)"
)
_HERE: Final = (
    rf"(?:(?:in|on|anywhere (?:in|on)) (?:this|the|that)"
    rf" (?:{_PAGE}|text|article|document|mail|list)"
    r"|(?:in |on )?here|in there|in|anywhere|there|shown)"
)
_STANDS: Final = r"(?:appear|occur|come up|show up|turn up|stand|exist)"
_WORD: Final = re.compile(
    rf"does the (?:word|phrase|term) (?P<word3>.+?) {_STANDS}(?: {_HERE})?"
    rf"|is (?:there )?(?:the|a|any) (?:word|phrase|term) (?P<word>.+?)"
    rf"(?: (?:mentioned|used|written|contained|{_STANDS}))? {_HERE}"
    r"|does (?:it|this|the page|this page|the text|the article|this article|the document)"
    r" (?:say|contain|include|have|mention) the (?:word|phrase|term) (?P<word2>.+)"
    rf"|can you (?:see|find) the (?:word|phrase|term) (?P<word4>.+?)(?: {_HERE})?"
)
_MOST_WORDS: Final = 4
_MOST_TOLD: Final = 200
_FEWEST: Final = 4
# How a browser ends the title of its window.
_OF_A_BROWSER: Final = re.compile(
    r" [-–—] (?:google chrome|chromium|mozilla firefox|firefox|microsoft.? edge|brave|opera"
    r"|vivaldi|safari)\Z",
    re.IGNORECASE,
)


def of_the_page(tokens: Tokens, norms: Sequence[str], scene: ShownScreen) -> Told | None:
    """Return what the page or the window is called, or whether a word stands on it."""
    line = " ".join(one.text if one.quoted else one.norm for one in tokens if _is_said(one))
    if _TITLE.fullmatch(line) and not any(one.quoted for one in tokens):
        return _title(scene)
    asked = _WORD.fullmatch(line)
    if asked is None:
        return None
    word = next(filter(None, asked.groups()))
    quotes = any(one.quoted for one in tokens)
    if not quotes and _SAYS_IT_STANDS & set(word.split()):
        # “Does the word Bo appear above” is asked of a part of the page.
        return None
    return _stands(word.strip(), scene) if len(word.split()) <= _MOST_WORDS else None


_SAYS_IT_STANDS: Final = frozenset(
    [
        *("appear", "appears", "appearing", "occur", "occurs", "stand", "stands", "standing"),
        *("exist", "exists", "come", "comes", "mentioned", "used", "written"),
    ]
)


def asks_for_a_word(tokens: Tokens) -> bool:
    """Tell whether it is asked whether a word stands somewhere: to open what bears it is no
    answer."""
    line = " ".join(one.text if one.quoted else one.norm for one in tokens if _is_said(one))
    return _WORD.fullmatch(line) is not None


def of_the_nth(tokens: Tokens, norms: Sequence[str], scene: ShownScreen) -> Told | None:
    """Return the only sentence that speaks of the first, or the last, of what is asked about with
    these very words: “the first keeper was Ewan Mackay”."""
    named = _named_nth(norms)
    if not named:
        return None
    said = [one for one in tokens if one.quoted or not (one.is_mark or one.norm in _IDLE)]
    found = {
        line
        for text, _ in scene.pieces
        if named in bare(line := " ".join(text.split())) and len(line.split()) >= _FEWEST
        if not line.endswith("?") and all(means(one.norm, line) for one in said)
    }
    whole = [one for one in found if not any(one != other and one in other for other in found)]
    return Told(f"“{whole[0]}”") if len(whole) == 1 else None


def is_no_nth(text: str, norms: Sequence[str], scene: ShownScreen) -> bool:
    """Tell whether a row is told for the first of some people where no text calls anybody so: who
    the first keeper was, no book about keepers says."""
    named = _named_nth(norms)
    if not named or norms[0] not in ("who", "who's") or bare(text).startswith("“"):
        return False
    noun = set(stems(named.split(" ")[1]))
    titles = [piece for piece, _ in scene.pieces if len(piece.split()) > 1]
    shown = [piece for piece, _ in scene.pieces if set(stems(piece)) == noun]
    return not shown and any(noun <= set(stems(one)) for one in titles)


def _named_nth(norms: Sequence[str]) -> str:
    """Return “first keeper” of a question that ends with it; "" for any other."""
    kept = [one for one in norms if one != "?"]
    if kept[:1] == ["who's"]:
        kept = ["who", "is", *kept[1:]]
    if len(kept) != _WHO_IS_THE_NTH or kept[1] not in ("is", "was", "are", "were"):
        return ""
    nth = kept[2] == "the" and kept[3] in ORDINALS and kept[4].isalpha()
    return " ".join(kept[3:]) if nth else ""


_WHO_IS_THE_NTH: Final = 5
_IDLE: Final = STOP_WORDS | ORDINALS.keys() | {"who", "who's", "what", "which", "when", "where"}


def _title(scene: ShownScreen) -> Told | None:
    """Return what the window is called, without the name of the browser; None where the page has a
    title of its own to be filled in."""
    if scene.front is None or not scene.front.title.strip():
        return None
    if any(bare(one.name) in ("title", "name") for one in scene.content if one.role == "field"):
        return None
    title = " ".join(scene.front.title.split())
    title = _OF_A_BROWSER.sub("", title) if is_browser(scene.front) else title
    return Told(f"“{title}”", title)


def _stands(word: str, scene: ShownScreen) -> Told | None:
    """Return the first text in which a word stands, or that none does; None where more of the page
    may be out of view."""
    shown = [text for text, at in scene.pieces if at.y >= (scene.page_top or 0)]
    shown += [one.value for one in scene.content if one.role == "field" and one.value]
    shown += [text for text, _ in scene.out_of_view]
    whole = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    lines = [" ".join(text.split()) for text in shown]
    found = next((one for one in lines if whole.search(one)), None)
    if found is not None:
        return Told(f"Yes: {quoted(found, _MOST_TOLD)}")
    if scene.goes_on or (scene.page_top is not None and not scene.asked_beyond):
        return None
    return Told(f"No, {quoted(word)} is not in what is shown here")


def _is_said(token: Token) -> bool:
    return token.quoted or not token.is_mark
