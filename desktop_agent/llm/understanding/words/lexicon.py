"""The words that requests are made of: verbs, kinds of things, ordinals, numbers, synonyms."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ....protocol import Role


class Verb(StrEnum):
    """Names what a request wants done, whatever words it uses for it."""

    CLICK = "click"
    DOUBLE_CLICK = "double-click"
    RIGHT_CLICK = "right-click"
    OPEN = "open"
    CHOOSE = "choose"
    TICK = "tick"
    UNTICK = "untick"
    TURN_ON = "turn on"
    TURN_OFF = "turn off"
    FILL = "fill"
    CLEAR = "clear"
    CLOSE = "close"
    EXPAND = "expand"
    COLLAPSE = "collapse"
    SEARCH = "search"
    SORT = "sort"
    FOCUS = "focus"
    SUBMIT = "submit"
    FIND = "find"
    SOLVE = "solve"
    WAIT = "wait"
    SCROLL = "scroll"


VERBS: Final[dict[str, Verb]] = {
    **dict.fromkeys(
        (
            "click",
            "click on",
            "left click",
            "left click on",
            "left-click",
            "click at",
            "tap",
            "tap on",
            "press",
            "press on",
            "hit",
            "push",
            "push on",
            "follow the",
            "activate",
            "use",
        ),
        Verb.CLICK,
    ),
    **dict.fromkeys(("double click", "double-click", "double click on"), Verb.DOUBLE_CLICK),
    **dict.fromkeys(("right click", "right-click", "right click on"), Verb.RIGHT_CLICK),
    **dict.fromkeys(
        (
            "open",
            "open up",
            "show",
            "show me",
            "view",
            "go to",
            "jump to",
            "go over to",
            "go back to",
            "return to",
            "navigate to",
            "switch to",
            "switch over to",
            "bring up",
            "pull up",
            "visit",
            "display",
            "see",
            "look at",
            "look in",
            "look into",
        ),
        Verb.OPEN,
    ),
    **dict.fromkeys(
        ("select", "choose", "pick", "pick out", "highlight", "go for", "opt for", "mark"),
        Verb.CHOOSE,
    ),
    **dict.fromkeys(
        (
            *("tick", "check", "tick off", "check off", "put a tick at", "cross off", "mark off"),
            *("done with", "finished with", "finished", "put a tick on", "put a tick by"),
            *("put a tick next to", "finish", "complete", "put a tick beside"),
            *("put a check mark at", "put a check mark beside", "put a check mark next to"),
            *("put a check mark on", "put a check mark by", "put a check by", "put a check at"),
        ),
        Verb.TICK,
    ),
    **dict.fromkeys(
        (
            *("untick", "uncheck", "deselect", "unselect", "unmark", "take the tick off"),
            *("take the tick away from", "remove the tick from", "clear the tick from"),
        ),
        Verb.UNTICK,
    ),
    **dict.fromkeys(("turn on", "switch on", "enable"), Verb.TURN_ON),
    **dict.fromkeys(("turn off", "switch off", "disable"), Verb.TURN_OFF),
    **dict.fromkeys(
        (
            "enter",
            "type",
            "type in",
            "put",
            "put in",
            "put down",
            "write",
            "write down",
            "fill",
            "fill in",
            "fill out",
            "input",
            "insert",
            "key in",
            "set",
            "change",
            "enter in",
            "make",
            "adjust",
        ),
        Verb.FILL,
    ),
    **dict.fromkeys(("clear", "empty", "erase", "blank", "blank out", "clear out"), Verb.CLEAR),
    **dict.fromkeys(("close", "dismiss", "get rid of", "shut"), Verb.CLOSE),
    **dict.fromkeys(("expand", "unfold", "uncollapse", "fold out", "look under"), Verb.EXPAND),
    **dict.fromkeys(("collapse", "fold up", "fold"), Verb.COLLAPSE),
    **dict.fromkeys(("search for", "search", "look up", "look for"), Verb.SEARCH),
    **dict.fromkeys(
        (
            *("sort by", "order by", "sort", "sort it by", "sort them by", "arrange", "rank"),
            *("order them by", "order it by", "order these by"),
        ),
        Verb.SORT,
    ),
    **dict.fromkeys(
        (
            *("focus", "focus on", "focus into", "focus in", "place the cursor in"),
            *("put the cursor in", "put the cursor into", "place the cursor into"),
            *("click into", "click inside"),
        ),
        Verb.FOCUS,
    ),
    **dict.fromkeys(
        ("submit", "send it off", "submit it", "hand in", "hand it in", "send it in"), Verb.SUBMIT
    ),
    **dict.fromkeys(("find", "locate"), Verb.FIND),
    **dict.fromkeys(("solve", "work out", "calculate"), Verb.SOLVE),
    **dict.fromkeys(("wait",), Verb.WAIT),
    **dict.fromkeys(("scroll", "scroll to"), Verb.SCROLL),
}
"""Maps the words that a clause begins with to what is wanted; the longest that fits counts."""

MOST_VERB_WORDS: Final = max(len(phrase.split()) for phrase in VERBS)

FORMS: Final = {
    "clicking": "click",
    "pressing": "press",
    "selecting": "select",
    "choosing": "choose",
    "picking": "pick",
    "hitting": "hit",
    "tapping": "tap",
    "opening": "open",
    "typing": "type",
    "entering": "enter",
    "closing": "close",
    "ticking": "tick",
    "checking": "check",
    "pushing": "push",
    "using": "use",
    "expanding": "expand",
}

KINDS: Final[dict[str, Role | None]] = {
    **dict.fromkeys(("button", "push button", "toggle button"), "button"),
    **dict.fromkeys(("link", "hyperlink"), "link"),
    **dict.fromkeys(("field", "form field", "input", "input field", "input box"), "field"),
    **dict.fromkeys(("text field", "textfield", "text box", "textbox", "text input"), "field"),
    **dict.fromkeys(("text area", "textarea", "entry field", "edit box", "box"), "field"),
    **dict.fromkeys(("check box", "check-box", "checkbox", "tick box", "tickbox"), "check box"),
    **dict.fromkeys(("radio button", "radio", "option button"), "radio button"),
    **dict.fromkeys(("tab", "tab page"), "tab"),
    **dict.fromkeys(("menu",), "menu"),
    **dict.fromkeys(("menu item", "menu entry", "menu option", "menu command"), "menu item"),
    **dict.fromkeys(("list item", "list entry", "row"), "list item"),
    **dict.fromkeys(("combo box", "combobox", "combo", "dropdown", "drop-down"), "combo box"),
    **dict.fromkeys(("dropdown list", "drop-down list", "drop down", "list"), "combo box"),
    **dict.fromkeys(("dropdown menu", "drop-down menu", "drop-down box"), "combo box"),
    **dict.fromkeys(("list box", "select box"), "combo box"),
    **dict.fromkeys(("slider",), "slider"),
    **dict.fromkeys(("image", "picture"), "image"),
    **dict.fromkeys(("text", "word", "words", "label", "heading"), "text"),
    **dict.fromkeys(("window",), "window"),
    **dict.fromkeys(("option", "item", "icon", "element", "entry", "switch"), None),
}
"""Holds what humans call the kinds of things; None is a word that says nothing of the kind."""

ROLES: Final[dict[str, tuple[Role, ...]]] = {
    "field": ("field", "combo box"),
    "box": ("field", "check box", "combo box"),
    "list": ("combo box", "field"),
    "dropdown": ("combo box", "field"),
    "tab": ("tab", "link", "button"),
    "row": ("list item",),
    "text": ("text", "field", "link", "button", "list item"),
    "input textbox": ("field",),
    "text input field": ("field",),
    "number field": ("field",),
    "option": ("radio button", "list item", "menu item", "check box"),
    "switch": ("check box", "button"),
    "toggle": ("check box", "button"),
    "section": ("button", "tab", "list item"),
    "header": ("button", "tab", "text"),
    "icon": ("button", "image", "link"),
    "spinner": ("field",),
    "checkmark": ("check box",),
    "textarea": ("field",),
    "column": ("button", "text", "link"),
}
"""Holds what else than the role of their kind such words may mean; an exact one comes first."""

GENERIC: Final = frozenset(
    [
        "item",
        "entry",
        "row",
        "line",
        "record",
        "card",
        "product",
        "piece",
        "job",
        "chore",
        "article",
        "mail",
        "email",
        "e-mail",
        "message",
        "post",
        "song",
        "track",
        "contact",
        "file",
        "folder",
        "note",
        "task",
        "todo",
        "to-do",
        "person",
        "user",
        "option",
        "choice",
        "one",
        "thing",
        "page",
        "section",
        "panel",
        "area",
        "part",
        "view",
        "widget",
        "control",
        "element",
        "icon",
        "result",
        "event",
        "appointment",
        "element",
        "game",
        "movie",
        "film",
        "book",
        "recipe",
        "order",
        "trip",
        "train",
        "flight",
        "hotel",
        "city",
        "country",
        "department",
        "employee",
        "customer",
        "student",
        "player",
        "boat",
        "team",
        "invoice",
        "payment",
        "comment",
        "review",
        "alarm",
        "timer",
        "playlist",
        "album",
    ]
)
"""Nouns for what things are, which no name has to hold: the mail about the roof."""

DETERMINERS: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "this",
        "that",
        "these",
        "those",
        "my",
        "your",
        "our",
        "his",
        "her",
        "their",
        "its",
        "some",
        "any",
    ]
)
EVERY: Final = frozenset(["all", "every", "each", "both", "everything", "everyone"])
ANY: Final = frozenset(["a", "an", "any", "some"])

NAMED: Final = frozenset({"called", "named", "titled", "entitled"})
"""Holds what stands before the name of something: “a note called Trip”."""
ORDINALS: Final[dict[str, int]] = {
    word: number
    for number, words in enumerate(
        (
            "first 1st top topmost uppermost",
            "second 2nd",
            "third 3rd",
            "fourth 4th",
            "fifth 5th",
            "sixth 6th",
            "seventh 7th",
            "eighth 8th",
            "ninth 9th",
            "tenth 10th",
            "eleventh 11th",
            "twelfth 12th",
        ),
        1,
    )
    for word in words.split()
} | dict.fromkeys(("last", "final", "bottom", "lowest", "bottommost"), -1)
NUMBERS: Final[dict[str, int]] = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
} | {
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
    "hundred": 100,
    "dozen": 12,
}

STOP_WORDS: Final = DETERMINERS | frozenset(
    [
        "of",
        "to",
        "into",
        "for",
        "in",
        "on",
        "at",
        "by",
        "with",
        "from",
        "and",
        "or",
        "is",
        "are",
        "was",
        "were",
        "be",
        "it",
        "as",
        "about",
        "please",
        "now",
        "then",
    ]
)
"""Words that carry no name by themselves."""

CALLED: Final = (
    "which is called",
    "that is called",
    "which says",
    "that says",
    "that reads",
    "labeled",
    "labelled",
    "called",
    "named",
    "titled",
    "marked",
    "reading",
    "saying",
    "with the text",
    "with the label",
    "with the name",
    "with the title",
    "with text",
    "with label",
    "that has",
    "with the words",
    "for",
    "of",
)
"""Words between a kind and a name: the button called Save."""

RELATIONS: Final[dict[str, str]] = {
    "in the row of": "in",
    "in the row with": "in",
    "in the row for": "in",
    "in row": "in",
    "in the line of": "in",
    "on the card of": "in",
    "in the section": "under",
    "in the box of": "in",
    "next to": "beside",
    "beside": "beside",
    "right of": "right",
    "to the right of": "right",
    "left of": "left",
    "to the left of": "left",
    "close to": "beside",
    "near": "beside",
    "under": "under",
    "below": "under",
    "beneath": "under",
    "underneath": "under",
    "above": "above",
    "over": "above",
    "in": "in",
    "on": "in",
    "of": "in",
    "for": "in",
    "from": "in",
    "by": "in",
    "about": "in",
    "with": "in",
    "within": "in",
    "inside": "in",
    "at": "in",
    "to": "in",
    "that is for": "in",
    "belonging to": "in",
    "who is": "in",
    "whose name is": "in",
    "which is": "in",
}
"""Maps the words between a thing and what it stands by to how they stand."""

MOST_RELATION_WORDS: Final = max(len(phrase.split()) for phrase in RELATIONS)

CARTS: Final = frozenset({"cart", "basket", "bag", "trolley"})
"""Holds what a shop may call what holds the goods that are to be bought."""

COUPONS: Final = frozenset({"coupon", "voucher", "promo", "discount", "gift"})
"""Holds the first words of what a code for a lower price is called."""
REDEEMS: Final = frozenset({"use", "apply", "redeem", "activate", "try"})
"""Holds the verbs for such a code: each wants it to be handed in."""

_SAME: Final = (
    "cart|basket|bag|shopping cart|shopping basket|shopping bag|trolley",
    "login|log in|sign in|log on|logon|signin",
    "log out|logout|sign out|log off|signout",
    "sign up|register|create account|create an account|signup",
    "settings|preferences",
    "email|e-mail|mail address|email address|e-mail address|mail",
    "phone|telephone|phone number|telephone number|mobile number",
    "zip|zip code|postcode|postal code|post code",
    "surname|last name|family name",
    "first name|given name|forename",
    "birthday|date of birth|birth date|birthdate|dob",
    "quantity|qty|how many",
    "username|user name|user id|login name",
    "password|passcode|pass word",
    "favourite|favorite",
    "colour|color",
    "day|daily",
    "week|weekly",
    "month|monthly",
    "year|yearly|annual",
    "comment|remark|remarks|comments",
    "delete|remove|throw away",
    "bin|trash|rubbish|rubbish bin|trash can|wastebasket|recycle bin",
    "ok|okay",
    "sound|sounds|audio",
    "picture|photo|image|pic|pics|snap",
    "done|finished|completed",
    "reply|respond|answer",
    "buy|purchase",
    "start|boot|launch",
    "delivery|shipping|postage",
    "theme|mode",
    "company|organisation|organization|employer|firm",
    "city|town",
    "job|occupation|profession|job title",
    "website|web site|homepage|home page|web page|url",
    "gender|sex",
    "film|movie",
    "holiday|vacation",
    "large|big",
    "small|little",
    "sofa|couch",
    "bill|invoice",
    "licence|license",
    "licence plate|number plate|license plate",
    "next|skip",
    "meal|food|diet|catering",
    "vegetarian|veggie|veg",
    "child|children|kid|kids",
    "usd|dollar|dollars|us dollars|us dollar",
    "eur|euro|euros",
    "gbp|pound|pounds|british pounds|pounds sterling",
    "serving|servings|portion|portions",
    "mon|monday",
    "tue|tuesday",
    "wed|wednesday",
    "thu|thursday",
    "fri|friday",
    "sat|saturday",
    "sun|sunday",
    "jan|january",
    "feb|february",
    "mar|march",
    "apr|april",
    "jun|june",
    "jul|july",
    "aug|august",
    "sep|september",
    "oct|october",
    "nov|november",
    "dec|december",
)

SYNONYMS: Final[dict[str, str]] = {
    phrase: group.split("|")[0] for group in _SAME for phrase in group.split("|")
}
"""Maps a word or phrase to the first of those that mean the same."""

MOST_SYNONYM_WORDS: Final = max(len(phrase.split()) for phrase in SYNONYMS)

CLOSES: Final = frozenset({"x", "×", "✕", "✖", "close", "dismiss", "╳", "⨯"})
"""Names of what closes the thing that it lies on."""

DISMISSES: Final = CLOSES | {"cancel", "no thanks", "not now", "later", "maybe later", "skip"}
"""Names of what closes a pop-up and agrees to nothing."""

SUBMITS: Final = (
    "submit",
    "send",
    "ok",
    "save",
    "apply",
    "done",
    "continue",
    "finish",
    "go",
    "confirm",
)
"""Names of the buttons that hand a form in, the likeliest first."""

HANDS_IN: Final = frozenset((*SUBMITS, "login", "log in", "sign in", "submit button", "enter"))
"""What people say for the button that hands a form in, whatever stands on it."""

FILLERS: Final = (
    "please",
    "please to",
    "kindly to",
    "kindly",
    "now",
    "next",
    "also",
    "first",
    "firstly",
    "finally",
    "lastly",
    "just",
    "simply",
    "afterwards",
    "after that",
    "after this",
    "ok",
    "okay",
    "so",
    "well",
    "hi",
    "hi there",
    "hello",
    "hello there",
    "hey",
    "hey there",
    "go ahead and",
    "go and",
    "can you",
    "could you",
    "would you",
    "will you",
    "will ya",
    "would ya",
    "let's",
    "let us",
    "i want to",
    "i need to",
    "i'd like to",
    "i would like to",
    "i want you to",
    "i need you to",
    "i'd like you to",
    "i would like you to",
    "we need to",
    "you should",
    "you have to",
    "you need to",
    "make sure to",
    "be so kind as to",
    "would you mind",
    "try to",
    "remember to",
    "quickly",
    "then",
    "and",
    "and then",
    "no",
    "nah",
    "nope",
    "can you please",
    "could you please",
    "would you please",
    "thanks",
    "thank you",
    "very good",
    "very well",
    "oh",
    "oh right",
    "ah",
    "hm",
    "hmm",
    "ugh",
    "yo",
    "um",
    "er",
    "alas",
    "actually",
    "anyway",
    "btw",
    "by the way",
    "therefore",
    "yes",
    "yep",
    "yeah",
    "good morning",
    "good evening",
    "good day",
    "quick one",
    "quick question",
    "at last",
    "in that case",
    "if you please",
    "sorry",
    "excuse me",
)
ENDINGS: Final = (
    "please",
    "now",
    "thanks",
    "thank you",
    "for me",
    "thx",
    "pls",
    "plz",
    "afterwards",
    "at once",
    "right away",
    "when done",
    "when you are done",
    "when finished",
    "when ready",
    "if you can",
    "would you",
    "could you",
    "will you",
    "will ya",
    "would ya",
    "as well",
    "too",
    "asap",
    "real quick",
    "really quick",
    "quickly",
    "then",
    "already",
    "btw",
    "by the way",
    "instead",
    "at last",
    "for now",
    "as yet",
    "if possible",
    "if you please",
    "without further delay",
    "without delay",
    "lol",
    "mate",
    "dear",
    "quick",
    "still",
    "either",
    "later on",
    "for the moment",
    "at the moment",
    "somewhere",
    "darling",
    "buddy",
    "cheers",
    "haha",
    "real fast",
    "once and for all",
    "for good",
    "would be great",
    "would be nice",
)

ACTIONS: Final = frozenset(
    [
        *("add", "answer", "apply", "archive", "arrange", "attach", "bin", "book", "buy", "call"),
        "cancel",
        *("copy", "crank", "create", "cross", "cut", "decrease", "delete", "ditch", "download"),
        *("drag", "drop", "duplicate", "edit", "export", "filter", "flag", "follow", "forward"),
        *("give", "grab", "import", "increase", "invite", "kick", "leave", "let", "like", "lower"),
        *("mail", "mark", "move", "mute", "order", "paste", "pause", "pay", "play", "post"),
        *("print", "punch", "raise", "read", "redo", "refresh", "reload", "remove", "rename"),
        *("replace", "reply", "reset", "rm", "run", "save", "send", "share", "skip", "star"),
        *("start", "stop", "stick", "swap", "switch", "take", "tell", "throw", "toggle", "turn"),
        *("undo", "unlike", "unmute", "unstar", "update", "wipe", "do", "count", "list", "keep"),
        *("get", "go", "schedule", "trash", "zap", "quit", "kill", "bump", "rate", "review"),
        *(
            "agree",
            "accept",
            "confirm",
            "decline",
            "look",
            "find",
            "visit",
            "shut",
            "visit",
            "pass",
        ),
        *("shove", "stuff", "pop", "toss", "chuck", "slap"),
        "double",
        "halve",
        *("subtract", "multiply", "divide", "work", "compute", "resize", "mkdir", "touch", "ls"),
    ]
)
"""Verbs that name no act of their own here: what they do is on a button, or follows from them."""
QUESTION: Final = frozenset(
    [
        "what",
        "what's",
        "which",
        "who",
        "who's",
        "whose",
        "when",
        "when's",
        "where",
        "how",
        "why",
        "am",
        "is",
        "are",
        "does",
        "do",
        "did",
        "was",
        "were",
        "has",
        "have",
        "can",
        "could",
        "will",
        "would",
    ]
)
"""Words that a question begins with, if the request is one."""
