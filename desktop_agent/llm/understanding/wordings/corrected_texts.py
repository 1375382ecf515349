"""Says plainly how a text is to be corrected: “Vera should be Viktor” is a change of one word."""

from __future__ import annotations

from typing import Final

from .rules import END, SENTENCE, START, rule

CORRECTED: Final = (
    # “It's the 15th, not the 14th”
    rule(
        rf"{SENTENCE}(?:(?:no|sorry|oops|oh),? )?(?:it(?:'?s| is| should (?:say|be|read))",
        r"|that(?:'?s| is| should (?:say|be|read))) (?:the |an? )?(?P<new>[^\s,.;!?]+)",
        r",? (?:and )?not (?:the |an? )?(?P<old>[^\s,.;!?]+)",
        r"(?:,? (?:so )?(?:can|could|would|will) you (?:please )?(?:fix|change|correct|update) "
        r"(?:that|it|this))?",
        END,
        to=r"\g<start>change \g<old> to \g<new>",
    ),
    # “Change salad to soup and June to July”
    rule(
        rf"{START}(?P<verb>change|replace|turn) (?P<a>[^\s,.;!?]+) (?P<to>to|with|into) ",
        r"(?P<b>(?!and\b)[^\s,.;!?]+(?: (?!and\b)[^\s,.;!?]+)?) and (?P<c>[^\s,.;!?]+) (?P=to) ",
        to=r"\g<start>\g<verb> \g<a> \g<to> \g<b> and \g<verb> \g<c> \g<to> ",
    ),
    # “Vera should be Viktor, please fix it”
    rule(
        rf"{SENTENCE}(?P<old>[^\s,.;!?]+) should (?:be|read|say) (?:(?P<name>(?-i:[A-Z\d])\S*?)",
        r"|(?P<word>[^\s,.;!?]+),? (?:please |pls )?(?:fix|change|correct)(?: it| that| this)?)",
        r"(?:,? (?:please |pls )?(?:fix|change|correct)(?: it| that| this)?)?",
        END,
        to=lambda said: f"{said['start']}change {said['old']} to {said['name'] or said['word']}",
    ),
    # “I should like a new line at the end that says ...”
    rule(
        rf"{SENTENCE}(?:i(?:'d| should| would)? like|i want|(?:i |we )?need) (?:to have )?"
        r"(?P<line>(?:an? |another )(?:new |extra )?line )",
        to=r"\g<start>add \g<line>",
    ),
    # “Move the music line up so it's directly after the date”
    rule(
        rf"{START}(?P<order>(?:move|put|shift) [^,.;!?]+?)(?: up| down)?,? so (?:that )?",
        r"it(?:'s| is| comes| stands| goes)? (?:directly |right |straight )?(?:on )?"
        r"(?P<where>after|before|under|below|above|underneath) ",
        to=r"\g<start>\g<order> \g<where> ",
    ),
    # “Put the whole lot on the clipboard”
    rule(
        rf"{START}copy (?:everything|it all|the lot|all of (?:it|this)|the (?:whole|entire) "
        r"(?:text|thing|lot|document|note|letter))(?: (?:on)?to (?:the|my) clipboard)?",
        END,
        to=r"\g<start>select all and copy",
    ),
    rule(
        rf"{START}(?:put|get) (?:everything|it all|all of (?:it|this)|the (?:whole|entire) "
        r"(?:text|thing|lot|document|note|letter)) (?:in|on|onto|to|into) (?:the|my) clipboard",
        r"(?: so .*)?\Z",
        to=r"\g<start>select all and copy",
    ),
)
"""Holds what a text is to say instead, and how its lines are wanted."""
