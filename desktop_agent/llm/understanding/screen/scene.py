"""Holds what is on the screen as a request sees it, and finds in it what words mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....events import Element, Window
from ....geometry import Rect
from ....ports import MenuEntry, OpenFolder
from ....protocol import Role
from ..words.leftovers import without_whole
from ..words.lexicon import ACTIONS, DETERMINERS, GENERIC, KINDS, ROLES, STOP_WORDS, VERBS
from ..words.matching import SURE, NameFit, bare, fit, is_like
from ..words.phrases import PhraseReading, ThingPhrase, phrase_of, readings
from ..words.scales import SUPERLATIVES, Degree, winner
from ..words.tokens import Tokens
from ..words.values import Date
from .positions import below_in_column, columns_meet, holds, in_one_row, in_reading_order, lies_on
from .tiles import Tile, tile_of

# “Page 1 of 3 (14 users)” tells more; without the word it has to be all.
_PAGE: Final = re.compile(
    r"(?:page )?(\d+) (?:of|/) (\d+)|page (\d+) (?:of|/) (\d+) ?[(·,;–-].*", re.IGNORECASE
)
# “1–4 of 9”, “Showing 26 to 50 of 1,203 results”
_RANGE: Final = re.compile(
    r"(?:(?:showing|viewing|results?|rows?|items?|entries) )*([\d,.]+) ?(?:[-–—]|to) ?([\d,.]+) "
    r"(?:out )?of (?:about )?([\d,.]+)(?: [a-z]+){0,3}",
    re.IGNORECASE,
)
_THIS_PAGE: Final = frozenset({"page", "here", "shown", "screen", "visible"})
_OPERATED: Final = (
    "button", "link", "menu item", "check box", "radio button", "tab", "list item", "combo box",
    "menu", "field", "slider", "image", "text",
)  # fmt: skip
"""What one clicks, the likeliest first."""


_FEWEST_WORDS: Final = 5
_PLAIN: Final = frozenset({"text", "image", "window"})


_COMMANDS: Final = frozenset({"button", "link", "menu item", "tab"})


_COLUMN_PX: Final = 4


_ALIKE_AREAS: Final = 1.5


# A card, or a row that is high, fills no more of its window.
_CARD_PART: Final = 0.08


_SEVERAL_LINES: Final = frozenset({"text area", "textarea"})
_ONE_LINE: Final = frozenset(
    {"text box", "textbox", "text field", "textfield", "text input", "input field"}
)


# By its kind alone, a button is only called so where it says itself that it is one: “open that
# section” is no press on the only button there is.
_SHOWN_BY: Final[dict[str, frozenset[str]]] = {
    **dict.fromkeys(("section", "header", "panel"), frozenset({"expanded", "collapsed"})),
    **dict.fromkeys(("switch", "toggle"), frozenset({"toggle"})),
    "icon": frozenset(),
    "column": frozenset({"header"}),
}


def _shows(kind: str, thing: Element) -> bool:
    """Tell whether a thing may be called by this kind alone."""
    pressed = thing.role in ("button", "link", "list item", "text")
    return not pressed or kind not in _SHOWN_BY or bool(_SHOWN_BY[kind] & thing.states)


@dataclass(frozen=True, slots=True)
class Found:
    """Holds what a phrase means: how well it fits, and all that fits so, in reading order.

    `kind_only`: no name was said."""

    fit: NameFit
    things: tuple[Element, ...] = ()
    kind_only: bool = False
    role: Role | None = None

    @property
    def sure(self) -> bool:
        return self.fit >= SURE and bool(self.things)


NOTHING: Final = Found(NameFit.NONE)


NEXT_PAGE: Final = ("next page", "next", "›", "»", ">", "older")
# A shop has a link Back beside the number of things in the cart.
_ALSO_ELSEWHERE: Final = frozenset({"back", "newer", "older"})
_BESIDE_PX: Final = 48
PREVIOUS_PAGE: Final = ("previous page", "previous", "prev", "‹", "«", "<", "newer", "back")


@dataclass(frozen=True, slots=True)
class ShownScreen:
    """Holds what the window in front shows: its things in reading order, all words and their
    places, and the areas of what holds several things. `others` are the windows behind it, and
    `today` is the day on which it shows that, if it is known. `cut`: there was no time to read all
    of it. `folder` is what a terminal or a file manager has open. `out_of_view` are the words of a
    page that are not in view, and where they would be, and `menus` what closed menus hold.
    `asked_beyond`: what is not in view was asked for, so that nothing more is out of view."""

    things: tuple[Element, ...]
    pieces: tuple[tuple[str, Rect], ...] = ()
    groups: tuple[Rect, ...] = ()
    front: Window | None = None
    others: tuple[Window, ...] = ()
    today: Date | None = None
    cut: bool = False
    folder: OpenFolder | None = None
    out_of_view: tuple[tuple[str, Rect], ...] = ()
    menus: tuple[MenuEntry, ...] = ()
    asked_beyond: bool = True

    @property
    def goes_on(self) -> bool:
        """Tell whether there may be more than is known: the screen shows one page of several, or
        there was no time to read all of it."""
        parts = any(last - first + 1 < count for first, last, count in self.shares)
        return self.cut or parts or any(last > 1 for _, last in self.pages) or self.has_pager

    @property
    def has_pager(self) -> bool:
        """Tell whether links with the numbers of pages stand beside one for the next or the
        previous page."""
        return bool(self.page_ways)

    @property
    def page_ways(self) -> tuple[Element, ...]:
        """Return the links to the next and the previous page that the number of a page stands
        right beside."""
        links = [one for one in self.things if one.role in ("link", "button")]
        numbers = [one.bounds for one in links if one.name.strip().isdigit()]
        return tuple(
            one
            for one in links
            if bare(one.name) in NEXT_PAGE + PREVIOUS_PAGE
            and bare(one.name) not in _ALSO_ELSEWHERE
            and any(
                in_one_row(one.bounds, at)
                and max(at.x - one.bounds.right, one.bounds.x - at.right) <= _BESIDE_PX
                for at in numbers
            )
        )

    def paragraph(self) -> str:
        """Return the only text of several words; "" where there is none, or more than one."""
        long = [one for one in self.pieces if len(one[0].split()) >= _FEWEST_WORDS]
        if len({" ".join(text.split()) for text, _ in long}) != 1:
            return ""
        words, at = long[0]
        # A line of a longer paragraph is none: it goes on right above or below.
        lines = [
            text
            for text, other in self.pieces
            if text != words
            and len(text.split()) > 1
            and abs(other.x - at.x) <= _COLUMN_PX
            and 0 <= max(at.y - other.bottom, other.y - at.bottom) < other.height
        ]
        return "" if lines else " ".join(words.split())

    @property
    def pages(self) -> frozenset[tuple[int, int]]:
        """Return which page of how many each list says it shows."""
        found = (_PAGE.fullmatch(text.strip()) for text, _ in self.pieces)
        return frozenset(
            (int(one[1] or one[3]), int(one[2] or one[4])) for one in found if one is not None
        )

    @property
    def shares(self) -> frozenset[tuple[int, int, int]]:
        """Return which of its entries each list says it shows, the first and the last, and of how
        many."""
        found = (_RANGE.fullmatch(" ".join(text.split()).strip("()")) for text, _ in self.pieces)
        told = (
            tuple(int(re.sub(r"[,.]", "", one) or 0) for one in match.groups())
            for match in found
            if match is not None
        )
        return frozenset(
            (first, last, count) for first, last, count in told if 0 < first <= last <= count
        )

    def shows_all(self, said: Tokens) -> bool:
        """Tell whether all that is meant by “everyone” is shown: there are no other pages, or the
        words say that this one is meant."""
        return not self.goes_on or means_this_page(said)

    @property
    def labels(self) -> frozenset[str]:
        """Return the first words of what can be pressed, folded: they may be verbs in a request. A
        file is none, though its name looks like a button while it is selected."""
        pressed = (one for one in self.things if one.role in _COMMANDS)
        files = {one.rstrip("/").casefold() for one in self.folder.names} if self.folder else set()
        names = [
            (one.role, bare(one.name).split())
            for one in pressed
            if one.name.casefold() not in files
        ]
        # “Lunch on Friday?” is where a link leads to, and no order.
        return frozenset(
            name[0]
            for role, name in names
            if name and (role != "link" or len(name) == 1 or name[0] in ACTIONS | VERBS.keys())
        )

    @property
    def entries(self) -> frozenset[str]:
        """Return the first two words of what is listed, folded: “call the” of a task “Call the
        bank”, which is no order in a request."""
        names = (bare(one.name).split() for one in self.things if one.role not in _COMMANDS)
        return frozenset(" ".join(name[:2]) for name in names if len(name) > 1)

    @property
    def content(self) -> tuple[Element, ...]:
        """Return the things without those of the browser around a page."""
        top = self.page_top
        return self.things if top is None else tuple(t for t in self.things if t.bounds.y >= top)

    @property
    def page_top(self) -> int | None:
        """Return where the browser around a page ends; None where there is none."""
        bars = [one for one in self.things if one.role == "field" and _is_address(one)]
        return max((one.bounds.bottom for one in bars), default=None)

    def of_role(self, *roles: str) -> tuple[Element, ...]:
        return tuple(one for one in self.things if one.role in roles)

    def seen_parts(self, *kinds: str) -> tuple[Element, ...]:
        """Return what only the eyes know, and what says itself that it is a tab or a section:
        “Tab 2”, “Section: Prices”. Programs tell which it is, and pixels don't."""
        return tuple(
            one
            for one in self.things
            if one.is_seen and one.role == "button" and bare(one.name).split(" ")[0] in kinds
        )

    def value_beside(self, label: str, but: Element | None = None) -> str | None:
        """Return the words to the right of a label, in its row, or below or above it in a tile;
        None if that is not clear."""
        wanted = bare(label)
        spots = [
            bounds
            for text, bounds in self.pieces
            if bare(text) == wanted and (but is None or bounds.meet(but.bounds) is None)
        ]
        if (tile := self._tile(spots)) is not None:
            # What stands to its right is the label of the next tile.
            return tile.value or None
        found: dict[str, int] = {}
        for spot in spots:
            for text, bounds in self.pieces:
                clear = text.strip() and bare(text) != wanted and bounds.x >= spot.right - 2
                middle = bounds.y + bounds.height / 2
                if clear and spot.y <= middle <= spot.bottom and bounds.height <= 2 * spot.height:
                    apart = bounds.x - spot.right
                    if apart < found.get(text.strip(), 1 << 30):
                        found[text.strip()] = apart
        if not found:
            return None
        least = min(found.values())
        nearest = [text for text, apart in found.items() if apart == least]
        return nearest[0] if len(nearest) == 1 else None

    def holds_untold_text(self, field: Element) -> bool:
        """Tell whether words stand in a field that tells of none: an editor on a page may hold
        paragraphs of its own, and is not empty."""
        return not field.value.strip() and any(
            any(map(str.isalpha, text))
            and bare(text) != bare(field.name)
            and at != field.bounds
            and field.bounds.meet(at) == at
            for text, at in self.pieces
        )

    def value_in_tile(self, label: str) -> str:
        """Return the words below or above a label in a row of tiles; "" if it is none."""
        wanted = bare(label)
        tile = self._tile([at for text, at in self.pieces if bare(text) == wanted])
        return tile.value if tile is not None else ""

    def _tile(self, spots: Sequence[Rect]) -> Tile | None:
        # A group may be called like the label in it.
        inner = [one for one in spots if not any(holds(one, at) for at in spots if at != one)]
        tiles = [tile for spot in inner if (tile := tile_of(spot, self.pieces)) is not None]
        if not tiles:
            return None
        return tiles[0] if len(set(tiles)) == 1 else Tile("")

    # --- finding ---------------------------------------------------------------------------

    def find(
        self,
        tokens: Tokens | ThingPhrase,
        roles: Sequence[str] = _OPERATED,
        *,
        only: bool = False,
        among: Sequence[Element] | None = None,
    ) -> Found:
        """Return what the words mean, of the things `among` which they may be.

        `roles` are the kinds that are likely, the likeliest first; with `only` no other counts.
        """
        if not isinstance(tokens, ThingPhrase) and only_points(tokens):
            return NOTHING
        phrase = tokens if isinstance(tokens, ThingPhrase) else phrase_of(tokens)
        things = tuple(self.things if among is None else among)
        if only:
            things = tuple(one for one in things if one.role in roles)
        best = NOTHING
        for reading in readings(phrase):
            found = self._read(reading, things, roles)
            if found.things and _is_better(found, best):
                best = found
        return self._counted(phrase, best)

    def _read(
        self, reading: PhraseReading, things: Sequence[Element], roles: Sequence[str]
    ) -> Found:
        wanted = _roles_of(reading.kind)
        if reading.name:
            found = self._named(reading, things, roles, wanted)
        elif reading.kind or reading.anchor:
            found = self._of_kind(reading, things, wanted)
        else:
            return NOTHING
        if reading.anchor is None or not found.things:
            return found
        return self._beside(reading, found)

    def _named(
        self,
        reading: PhraseReading,
        things: Sequence[Element],
        roles: Sequence[str],
        wanted: tuple[str, ...],
    ) -> Found:
        if reading.like is not None:
            how = reading.like
            fits = [(NameFit.EXACT, one) for one in things if is_like(reading.name, how, one.name)]
        else:
            fits = [(_fit(reading.name, one), one) for one in things]
            # Of a text that is only read, the whole is meant or nothing.
            fits = [
                (how, one) for how, one in fits if one.role not in _PLAIN or how >= NameFit.WORDS
            ]
        best = max((one for one, _ in fits), default=NameFit.NONE)
        if best is NameFit.NONE or (reading.may_count and best < NameFit.EXACT):
            return NOTHING
        fitting = [thing for one, thing in fits if one is best]
        if best is NameFit.EXACT or best is NameFit.SAME:
            # Small letters in a request say nothing of those on a button.
            fitting = (
                [thing for one, thing in fits if one >= NameFit.EXACT]
                if best is NameFit.EXACT
                else fitting
            )
        of_kind = [one for one in fitting if one.role in wanted] if wanted else []
        if of_kind:
            fitting = of_kind
        return Found(best, _preferred(fitting, wanted or roles))

    def _of_kind(
        self, reading: PhraseReading, things: Sequence[Element], wanted: tuple[str, ...]
    ) -> Found:
        if not reading.kind or (reading.kind in GENERIC and not wanted):
            # “the mail about the roof” is what tells of the roof.
            if reading.anchor is None:
                return NOTHING
            return self._telling(reading.anchor, things)
        for role in wanted:
            fitting = [one for one in things if one.role == role and _shows(reading.kind, one)]
            several_lines = [one for one in fitting if "multiline" in one.states]
            if reading.kind in _SEVERAL_LINES and several_lines:
                fitting = several_lines
            if reading.kind in _ONE_LINE and len(several_lines) < len(fitting):
                fitting = [one for one in fitting if one not in several_lines]
            if fitting:
                return Found(NameFit.WORDS, tuple(fitting), kind_only=True)
        return NOTHING

    def _telling(self, anchor: ThingPhrase, things: Sequence[Element]) -> Found:
        """Return what tells of the anchor, wholly or in part."""
        best: NameFit = NameFit.NONE
        found: list[Element] = []
        for reading in readings(anchor):
            if not reading.name or reading.anchor is not None or reading.may_count:
                continue
            for one in things:
                how = min(_fit(reading.name, one), NameFit.INSIDE)
                if how > best:
                    best, found = how, [one]
                elif how == best and how >= SURE and one not in found:
                    found.append(one)
        return Found(best, _preferred(found, _OPERATED)) if best >= SURE else NOTHING

    def _beside(self, reading: PhraseReading, found: Found) -> Found:
        """Return those of what was found that stand so to the anchor."""
        assert reading.anchor is not None
        anchors = self.places(reading.anchor)
        if not anchors:
            return NOTHING
        if reading.kind in GENERIC and not _roles_of(reading.kind) and not reading.name:
            return found
        things = found.things
        if reading.relation == "in":
            # Ben's “Lunch” is not “the lunch mail from Nora”, even where it is the only lunch.
            things = tuple(
                one for one in things if not all(self._are_apart(one.bounds, at) for at in anchors)
            )
        near = self.near(things, anchors, reading.relation) if things else ()
        if not near:
            return NOTHING
        return Found(min(found.fit, NameFit.INSIDE), near, kind_only=found.kind_only)

    def places(self, phrase: ThingPhrase) -> tuple[Rect, ...]:
        """Return where the words of a phrase stand."""
        best, found = NameFit.NONE, list[Rect]()
        compared = _compared(phrase.tokens)
        if compared is not None:
            rest, word = compared
            # The cheapest of all may be on another page.
            won = winner(self.pieces, word) if not rest and not self.goes_on else None
            # “The cheapest to Malmö” is not the cheapest of all.
            return (won[1],) if won is not None else ()
        if any(one.norm in SUPERLATIVES and not one.quoted for one in phrase.tokens):
            # “The one with the shortest name” is a record, and no words on the screen.
            return ()
        for reading in readings(phrase):
            if not reading.name or reading.anchor is not None:
                continue
            told = [(one.name, one.bounds) for one in self.things]
            for text, bounds in (*told, *self.pieces):
                how = fit(reading.name, text)
                if how < (NameFit.EXACT if reading.may_count else NameFit.TYPO):
                    continue
                if how > best:
                    best, found = how, [bounds]
                elif how == best and bounds not in found:
                    found.append(bounds)
        return tuple(found)

    def near(
        self, things: Sequence[Element], anchors: Sequence[Rect], relation: str
    ) -> tuple[Element, ...]:
        """Return the things that stand so to one of the anchors."""
        match relation:
            case "under" | "above":
                return self._stacked(things, anchors, down=relation == "under")
            case "left" | "right" | "beside":
                return self._in_row(things, anchors, relation)
            case _:
                return self._together(things, anchors)

    def _together(self, things: Sequence[Element], anchors: Sequence[Rect]) -> tuple[Element, ...]:
        """Return those that share the smallest area with each anchor: its row, its card."""
        least = {at: min(self._shared(one.bounds, at) for one in things) for at in anchors}
        # Rows differ by a pixel; the same words in a heading share the whole page with all things.
        most = _ALIKE_AREAS * min(least.values())
        found = [one for at in anchors if least[at] <= most for one in self._by(at, things)]
        return tuple(dict.fromkeys(found))

    def _by(self, at: Rect, things: Sequence[Element]) -> tuple[Element, ...]:
        """Return those that share the smallest area with an anchor, of these those in its row, or
        in its column."""
        least = min(self._shared(one.bounds, at) for one in things)
        close = [one for one in things if self._shared(one.bounds, at) == least]
        if len(close) < 2:
            return tuple(close)
        row = [one for one in close if in_one_row(one.bounds, at)]
        if row:
            return tuple(row)
        column = below_in_column(at, close)
        return (column,) if column is not None else tuple(close)

    def belongs(self, thing: Element, anchors: Sequence[Rect]) -> bool:
        """Tell whether a thing stands in the row or in the card of one of these places, and not
        only on the same page."""
        window = self.front.bounds if self.front is not None else None
        most = _CARD_PART * window.width * window.height if window is not None else 1 << 39
        return any(
            in_one_row(thing.bounds, at) or self._shared(thing.bounds, at) <= most for at in anchors
        )

    def _shared(self, one: Rect, other: Rect) -> int:
        """Return the area of the smallest group that holds both."""
        if holds(one, other) or holds(other, one):
            return 0
        sizes = [g.width * g.height for g in self.groups if holds(g, one) and holds(g, other)]
        return min(sizes, default=1 << 40)

    def _are_apart(self, one: Rect, other: Rect) -> bool:
        """Tell whether two places lie in different rows or cards of one list; the head of a column
        is not apart from what stands in it."""
        holding = [g for g in self.groups if holds(g, one) and not holds(g, other)]
        others = [g for g in self.groups if holds(g, other) and not holds(g, one)]
        in_column = one.x < other.right and other.x < one.right
        return any(
            ((mine.x, mine.width) == (its.x, its.width) and not in_column)
            or (mine.y, mine.height) == (its.y, its.height)
            for mine in holding
            for its in others
        )

    def _stacked(
        self, things: Sequence[Element], anchors: Sequence[Rect], *, down: bool
    ) -> tuple[Element, ...]:
        """Return what stands under an anchor, up to the next thing of its kind, or above it."""
        found: list[Element] = []
        for at in anchors:
            if down:
                ends = self._next_heading(at)
                found += [
                    one
                    for one in things
                    if at.bottom - 2 <= one.bounds.y < ends and columns_meet(at, one.bounds)
                ]
            else:
                over = [one for one in things if one.bounds.bottom <= at.y + 2]
                over = [one for one in over if columns_meet(at, one.bounds)]
                found += sorted(over, key=lambda one: -one.bounds.bottom)[:1]
        return tuple(dict.fromkeys(found))

    def _next_heading(self, at: Rect) -> int:
        """Return where the next words of the same height and left edge stand below."""
        alike = [
            bounds.y
            for _, bounds in self.pieces
            if bounds.y > at.bottom
            and abs(bounds.x - at.x) <= _COLUMN_PX
            and abs(bounds.height - at.height) <= 1
            and at.height > 0
        ]
        return min(alike, default=1 << 30)

    def _in_row(
        self, things: Sequence[Element], anchors: Sequence[Rect], side: str
    ) -> tuple[Element, ...]:
        best: list[tuple[int, Element]] = []
        for at in anchors:
            for one in things:
                if not in_one_row(one.bounds, at) or one.bounds == at:
                    continue
                right, left = one.bounds.x - at.right, at.x - one.bounds.right
                if (side == "right" and right < -2) or (side == "left" and left < -2):
                    continue
                best.append((max(right, left), one))
        if not best:
            return ()
        least = min(apart for apart, _ in best)
        return tuple(dict.fromkeys(one for apart, one in best if apart == least))

    def _counted(self, phrase: ThingPhrase, found: Found) -> Found:
        """Return the one that an ordinal means, and each thing once."""
        things = in_reading_order(once(found.things))
        if phrase.ordinal:
            # The box above the others, which ticks them all, is none of them.
            things = tuple(one for one in things if not picks_all(one))
        if phrase.ordinal and things:
            at = phrase.ordinal - 1 if phrase.ordinal > 0 else len(things) + phrase.ordinal
            things = things[at : at + 1] if 0 <= at < len(things) else ()
        return replace(found, things=things)


def picks_all(thing: Element) -> bool:
    """Tell whether a thing is the box above the others that ticks all of them."""
    return thing.role == "check box" and names_all(thing.name)


def names_all(name: str) -> bool:
    """Tell whether a box of this name ticks all the others."""
    return _PICKS_ALL.match(name.casefold()) is not None


_PICKS_ALL: Final = re.compile(r"(?:select|tick|check|mark) all\b|(?:select )?all\Z")


def only_points(tokens: Tokens) -> bool:
    """Tell whether words only say where something stands beside another: “the one after that” is
    no list called “Depart after”."""
    norms = {one.norm for one in tokens if not one.quoted}
    if len(norms) < len(tokens) or not norms & _POINTING or not norms & _NEXT_TO:
        return False
    return norms <= _POINTING | _NEXT_TO | DETERMINERS | {"one", "ones", "right", "just"}


_POINTING: Final = frozenset({"that", "it", "this", "those", "these", "them"})
_NEXT_TO: Final = frozenset({"after", "before", "next", "above", "below", "under", "beside", "to"})


def means_this_page(said: Tokens) -> bool:
    """Tell whether words only mean what is shown: “everyone on this page”."""
    return any(not one.quoted and one.norm in _THIS_PAGE for one in said)


def _is_address(one: Element) -> bool:
    return bare(one.name).startswith("address and search")


def _compared(tokens: Tokens) -> tuple[Tokens, Degree] | None:
    """Return the words that tell more than the superlative that a phrase begins with, and what it
    compares; None if it begins with none."""
    for length in range(len(tokens), 0, -1):
        word = SUPERLATIVES.get(" ".join(one.norm for one in tokens[:length]))
        if word is not None:
            idle = GENERIC | STOP_WORDS
            left = without_whole(tokens[length:])
            rest = [one for one in left if one.norm.removesuffix("s") not in idle]
            return tuple(rest), word
    return None


def _fit(name: Tokens, thing: Element) -> NameFit:
    own = fit(name, thing.name)
    if own >= NameFit.EXACT or thing.role not in ("button", "link") or not thing.value:
        return own
    return max(own, min(fit(name, thing.value), NameFit.WORDS))


def _is_better(found: Found, best: Found) -> bool:
    """A reading that comes later must fit better; a mere kind, said as such, beats a name that
    holds the word for it."""
    if found.kind_only and not best.kind_only:
        return best.fit < NameFit.EXACT
    return found.fit > best.fit


def _roles_of(kind: str) -> tuple[str, ...]:
    role = KINDS.get(kind)
    more = ROLES.get(kind, ())
    return tuple(dict.fromkeys(((role,) if role else ()) + tuple(more)))


def _preferred(things: Sequence[Element], roles: Sequence[str]) -> tuple[Element, ...]:
    """Return those of the likeliest kind, what can be used before what is switched off."""
    usable = [one for one in things if "disabled" not in one.states] or list(things)
    plain = [one for one in usable if one.role in _PLAIN]
    operated = [one for one in usable if one.role not in _PLAIN]
    kept = operated or plain
    ranks = {role: at for at, role in enumerate(roles)}
    liked = [one for one in kept if one.role in ranks]
    return tuple(liked or kept)


def once(things: Sequence[Element]) -> tuple[Element, ...]:
    """Return each thing once: a link in a tab of the same name is the tab."""
    kept: list[Element] = []
    for one in sorted(
        things, key=lambda each: _OPERATED.index(each.role) if each.role in _OPERATED else 99
    ):
        twin = any(
            bare(other.name) == bare(one.name) and lies_on(one.bounds, other.bounds)
            for other in kept
        )
        if not twin:
            kept.append(one)
    return tuple(kept)
