"""Holds the words by which parts of a request are told apart: what tells, asks, rules out, gives a
reason, or makes a condition. Pure."""

from __future__ import annotations

import re
from typing import Final

ENDS: Final = frozenset({".", ";", "!", "?", "…"})
JOINTS: Final = frozenset({",", "and", "but", "so", "then", ":", "while", "-", "–", "—", "yet"})
ABBREVIATED: Final = frozenset(
    {"a.m", "p.m", "e.g", "i.e", "mr", "mrs", "ms", "dr", "st", "approx", "etc", "vs"}
)
KEYS_AND_HANDS: Final = frozenset(
    [
        *("press", "hit", "click", "push", "tap", "save", "send", "submit", "run", "execute"),
        *("close", "post", "publish", "print", "confirm"),
    ]
)
"""Holds what is done with what was written, and is no quality of it: “without saving”."""
SUBJECTS: Final = frozenset(
    [
        *("i", "we", "he", "she", "they", "there", "i'm", "i've", "i'd", "i'll", "we're", "we've"),
        *("we'll", "he's", "she's", "they're", "they've", "nobody", "everybody", "it's", "that's"),
        *("you've", "you're", "somebody", "someone"),
    ]
)
FINITE: Final = frozenset(
    [
        *("is", "are", "was", "were", "has", "have", "had", "will", "would", "can", "could"),
        *("must", "shall", "should", "may", "might", "did", "does", "isn't", "aren't", "wasn't"),
        *("won't", "can't", "hasn't", "haven't", "need", "likes", "said", "says", "wants"),
        *("needs", "asked", "came", "went", "got", "left", "sent", "told", "took", "gave"),
        *("brought", "bought", "found", "made", "lost", "thought", "knew", "saw", "wrote", "paid"),
        *("spoke", "grew", "began", "felt", "stood", "taught", "drove", "ate", "fell", "forgot"),
        *("slept", "threw", "woke", "chose", "sold", "spent", "sang", "rang", "flew", "wore"),
        *("met", "became", "kept", "held", "said", "tells", "gets", "goes", "wrote", "broke"),
    ]
)
AMONG: Final = frozenset({"all", "the", "these", "those", "them", "both", "among", "my"})
POINTING: Final = frozenset({"it", "him", "her", "his", "them", "their", "that"})
OPENERS: Final = frozenset(
    {"in", "on", "under", "at", "within", "inside", "from", "for", "below", "out"}
)
REASON: Final = re.compile(
    r"(?:that (?:i|we|he|she|they|it|my|nobody)|because|although|though|even though"
    r"|thanks|thank you"
    r"|(?:as|since|before|after|now that) (?:i|we|he|she|they|it|there|my|our|nobody)"
    r"|which (?:i|we|he|she|they)|for (?:i|we|he|she|they|so|it|nobody)|whom) "
)
NOT: Final = r"(?:do not|don't|never|not)"
AS_IS: Final = (
    r"(?:alone|be|out of it|in peace|untouched|unchanged|as (?:it|they|he|she|that)\b.*"
    r"|where (?:it|they|he|she|that)\b.*|the way .*)"
)
LIMIT: Final = re.compile(
    rf"(?:please )?(?:{NOT} (?!(?:forget|hesitate|fail|omit|neglect)\b).*"
    r"|(?:i|we) (?:don't|do not) (?:want|need|like) .*"
    r"|(?:leave|keep) (?:the )?originals?\b.*|no (?:more )?\w+.*|without \w+ing\b.*"
    rf"|(?:leave|keep) .+ {AS_IS}"
    r"|(?:no|not the|not any) others?\b.*"
    r"|(?:do )?nothing (?:else|more|further|in|into|to|on|but that|other)\b.*"
    r"|only (?:that|this|the one)(?: one)?|just (?:that|this)(?: one)?|nothing"
    r"|.*\b(?:must|should|shall|is to|are to|may|can|has to|have to|will|should all|all)"
    r"(?: of course| all| still| just)? (?:remain|stay|be kept)\b.*"
    r"|(?:all )?(?:the )?(?:others?|rest) (?:remain|remains|stay|stays|alone|as).*)"
)
CONDITION: Final = re.compile(
    r"(?:.* (?:if|unless|provided)|(?:only |even |but )?(?:if|unless|whenever|provided|in case"
    r"|should (?:i|it|there|the)|as soon as|as long as|when (?:i|we|it|they|there|the|he|she|that)"
    r"|until (?:i|we|it|the|there)|(?:after|once|when) you(?:'ve|'re)?))\b"
)
QUESTION_WORDS: Final = frozenset({"which", "what", "who", "whose", "how", "when", "where"})
WH: Final = re.compile(
    r"(?:(?:in|at|on|for|by|from|to|since|until|with) )?(?:and |so )?"
    r"(?:what|what's|which|who|who's|whose|whom|where|where's|how|how's|why|when|when's)\b"
)
# “The average age”, “give me the total of the prices”
FIGURE: Final = re.compile(
    r"(?:(?:give|tell|show|get|calculate|compute|work out|figure out|find) (?:me |us )?)?"
    r"(?:the )?(?:sum of|total (?!the\b)|average|mean|avg|number of)\b"
)
# “List the names”, “count the rows”
LISTED: Final = re.compile(r"(?:list|count|name) ")
# “Is Bob older than Tim”
COMPARES: Final = re.compile(r"\b(?:\w+er|more|less|worse) (?:\w+ )?than\b")
WONDER: Final = re.compile(
    r"(?:(?:and|i|we|(?:may|can|could|might) (?:i|we)) )?"
    r"(?:know|ask|tell me|tell us|find out|learn|say|ask you|see|hear|check"
    r"|wonder(?! (?:whether|if)))"
    r"(?: again| please| for me)? (?:(?:in|at|on|for|by|from) )?"
    r"(?:what|what's|which|who|who's|whose|whether|if|where|how|when|why)\b"
)
EACH_DOES: Final = re.compile(
    r"(?:each|every|a|an|one|this|that|my|our|his|her|nobody|somebody)(?: \w+){1,2} \w+[^s ]s\b"
)
AFTER_AUXILIARY: Final = frozenset(
    [
        *("i", "you", "we", "he", "she", "it", "they", "the", "there", "my", "our", "any", "this"),
        *("anything", "something", "everything", "nothing", "everyone", "someone", "nobody"),
        *("that", "these", "those", "all", "a", "an", "anybody", "anyone", "your", "his", "her"),
    ]
)
ASIDE: Final = frozenset({"then", "please", "perhaps", "however", "therefore", "kindly", "again"})
"""Holds what stands between two commas and says nothing of what is wanted."""
# “Any mail from Ada?” has no verb, and is no order.
ASKED_FOR: Final = frozenset({"any", "anything", "anyone", "anybody", "got", "you", "the", "more"})
AMOUNTS: Final = frozenset({"much", "many", "little", "few", "far", "long", "soon", "late"})
# “I want dark mode”, and not “I want to be there in time”
WISH_FOR: Final = re.compile(
    r"(?:(?:i|we) (?:also |really |just )?(?:want|need|prefer|would (?:like|prefer|love))"
    r"|(?:i'd|we'd) (?:like|prefer|love)) (?!to |you |it |that |this |this to |them )"
)
# “The theme has to be dark”
OBLIGES: Final = re.compile(
    r"\b(?:should|must|has to|have to|needs to|need to|ought to) (?!like\b)"
)
ONLY: Final = frozenset({"just", "only", "simply", "merely", "rather", "instead"})
SMALL: Final = frozenset(
    ["on", "in", "at", "me", "us", "him", "her", "them", "it", "to", "out", "off", "by", "last"]
)
STATES: Final = frozenset(
    ["done", "gone", "ready", "over", "not", "no", "too", "so", "been", "got", "off", "on", "here"]
)
POLITE: Final = re.compile(
    r"\Aplease to (?! _)|\bplease\b(?! _)|\binstead of what(?: \w+){1,4}"
    r"|(?<!wondering )(?<!grateful )"
    r"(?<!glad )(?<!happy )(?<!it )(?<!appreciate )(?<!like )(?<!love )\bif (?:you please"
    r"|you (?:would|could|can|like|don't mind|do not mind|wouldn't mind)"
    r"|possible|it (?:is|isn't) (?:possible|too much trouble)|i may(?: ask)?|that's ok(?:ay)?)\b"
)
# What only leads up to what is asked for, though it is said with an “if”.
FRAME_IF: Final = re.compile(
    r"wondering if you (?:could|would|can|might)"
    r"|(?:like|love|glad|grateful|happy|appreciate)(?: it)? if you "
    r"(?:would|could|can)|(?:know|see|check|tell me|wonder|ask) if"
)
