"""Tells whether an English word of a name is a verb there, or a noun. Pure.

English needs this: "post", "book" and "call" are both. Where it is in doubt, they are verbs.
"""

from __future__ import annotations

from typing import Final

from ..folding import Tokens, tokens

# What may stand before the verb that a name begins with.
LEADS: Final = frozenset(tokens("yes please ok okay just now and i ll let s no go ahead"))
# What follows a noun, such as the “log” of "Call log".
NOUN_SIGNS: Final = frozenset(
    tokens(
        "explorer sale ratio feed transition items history log logs list lists setting settings "
        "option options preferences policy policies status guide guides detail details info "
        "information date dates time times timeline number numbers no id ids name names type "
        "types title titles size sizes color colour style styles view views page pages tab tabs "
        "panel bar field fields area section sections header headers footer icon icons image "
        "images cover covers club clubs store stores review reviews shelf marks mark quote "
        "quotes editor element elements diagram chart charts graph graphs map maps center "
        "centre hub forwarding waiting recording recordings sheet sheets balance balances "
        "calendar rules rule report reports summary summaries statistics stats analytics "
        "dashboard overview form forms template templates sample samples example examples queue "
        "code codes method methods rate rates price prices fee fees cost costs limit limits "
        "level levels value values range card cards wrap ideas receipt receipts message "
        "messages shop gallery library archive notes note notifications fields tags tool tools "
        "agreement agreements terms language languages index body url key keys "
        "term terms speed quality duration mode count counts total totals tracker tracking "
        "schedule schedules planner conditions confirmation confirmations instructions manual "
        "tutorial help faq support team teams partner partners program programs programme "
        "programmes account accounts height width alignment spacing layout layouts plan plans "
        "comparison side space file points level jar jars bill bills drive"
    )
)
_PREPOSITIONS: Final = frozenset(tokens("of for from by in on at is are was were"))
# Nouns of which nothing is done by what stands before them, such as "Purchase history".
_HEADS: Final = frozenset(
    tokens(
        "history speed policy options option chart charts scale price prices centre center "
        "office count counts methods method rate rates programme programmes program programs "
        "analytics guidelines hours formats format calendar monitor slips book listings column "
        "scheduled settings status insights"
    )
)
_BEFORE_HEADS: Final = frozenset(
    tokens(
        "firewall antivirus login purchase post share upload install invite pay trust grant "
        "order buy transfer sign refund bill unsubscribe publish"
    )
)
NOUNS: Final = frozenset(tokens("post share order grant trust register permit"))
# Where names may be content, these command by what follows.
_BY_OBJECT: Final = frozenset(
    tokens(
        "book call block ring ship issue award process release order trade charge deposit gift "
        "patch vote sign quote trash bin lease rent stake strike seal advance alert challenge "
        "collect"
    )
)
_THIS: Final = frozenset(tokens("this it now the my your all a an"))
_OBJECTS: Final = _THIS | frozenset(tokens("him her them me us user as to and for"))
# What the names of files end with.
_ENDINGS: Final = frozenset(
    tokens(
        "pdf txt doc docx odt xls xlsx ods csv ppt pptx odp png jpg jpeg gif svg webp mp3 mp4 "
        "zip md"
    )
)
_FEW: Final = 4
_VERB_ENDINGS: Final = ("ate", "ize", "ify", "scribe", "duct", "mit")
_NOUNS_LIKE_VERBS: Final = frozenset(
    tokens(
        "delegate graduate update template certificate candidate date state rate estimate "
        "corporate affiliate private duplicate mandate advocate associate climate debate product "
        "conduct permit limit submit size prize resize summit transmit late alternate"
    )
)


# What is taken off a view of things, and nothing of the things.
_OF_A_VIEW: Final = frozenset(
    tokens(
        "filter filters sort sorting highlight highlights highlighting formatting zoom indent "
        "indentation underline strikethrough bold italic grouping"
    )
)
_TAKES_OFF: Final = frozenset(tokens("remove clear reset undo"))
_GOES_TO: Final = (("go", "to"), ("proceed", "to"), ("continue", "to"), ("back", "to"))
# Where one goes before anything is paid.
_BEFORE_PAYING: Final = frozenset(tokens("checkout payment billing cart basket bag"))
_ALL: Final = frozenset(tokens("the this all my your"))
# The day on which a guest leaves is chosen, and nothing is paid by that.
_OF_A_DATE: Final = frozenset(tokens("day month year date"))
_LEAVING: Final = _OF_A_DATE | frozenset(tokens("checkout check out of for"))


def only_shows(name: Tokens) -> bool:
    """Return True for “Remove all filters”, “Go to checkout” and “Check-out date”: they change what
    is shown, or what is filled in."""
    if _OF_A_DATE & set(name) and set(name) <= _LEAVING:
        return True
    if name[:2] in _GOES_TO:
        things, known = name[2:], _BEFORE_PAYING
    elif name[:1] and name[0] in _TAKES_OFF:
        things, known = name[1:], _OF_A_VIEW
    else:
        return False
    return bool(known & set(things)) and set(things) <= known | _ALL


def begins(name: Tokens, at: int, end: int) -> bool:
    """Return True if a name begins with this verb, and what follows makes no noun of it."""
    if not set(name[:at]) <= LEADS:
        return False
    after = _after(name, end)
    if name[at] in _BY_OBJECT and after in _PREPOSITIONS:
        return False
    if _is_only_verb(name[at]):
        return True
    return after not in NOUN_SIGNS and not (after.isdigit() and len(name) == end + 1)


def is_compound(name: Tokens, at: int) -> bool:
    """Return True for the “purchase” of "Purchase history"."""
    return name[at] in _BEFORE_HEADS and _after(name, at + 1) in _HEADS


def is_subject(name: Tokens, at: int) -> bool:
    """Return True for the “post” of the link "Next post"."""
    return at > 0 and name[at] in NOUNS and name[at - 1] not in ("and", "to")


def is_title(name: Tokens, at: int, end: int) -> bool:
    """Return True for a name that may be content: "Book lamp", not "Book this room"."""
    after = _after(name, end)
    # "Book 2 rooms", but not "lease-2024.pdf"
    pointed = after in _OBJECTS or (after.isdigit() and len(name) > end + 2)
    return len(name) > _FEW or name[-1] in _ENDINGS or (name[at] in _BY_OBJECT and not pointed)


def is_noun(name: Tokens, at: int) -> bool:
    """Return True for a word that is one, unless it has an object: "Post title", not "Post it"."""
    return name[at] in NOUNS and _after(name, at + 1) not in _THIS


def _is_only_verb(word: str) -> bool:
    """Return True for a verb that is never a noun, by its ending: "activate", "finalize"."""
    return word.endswith(_VERB_ENDINGS) and word not in _NOUNS_LIKE_VERBS


def _after(name: Tokens, end: int) -> str:
    return name[end] if end < len(name) else ""
