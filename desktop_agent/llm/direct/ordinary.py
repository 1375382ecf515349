"""Plans the next part of a request in ordinary words, by simple commands and by the screen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from ...events import Element, PastTask
from ...geometry import Point
from ...ports import Situation, Unclear
from ...ports.shared.file_managers import is_file_manager
from ...protocol import (
    AskUser,
    Click,
    Focus,
    KeyCombo,
    Move,
    Op,
    Open,
    Pause,
    Stop,
    Type,
    Wait,
    element_of,
    quoted,
    sought_of,
)
from ..understanding.backgrounds import without_background
from ..understanding.corrections import corrections, is_corrected
from ..understanding.events_told import event_said
from ..understanding.follow_ups import is_marked, last_request, readings
from ..understanding.learned_wording import learned_wording
from ..understanding.paraphrases import in_one, paraphrases, rows_plainly, wished
from ..understanding.planning import has_its_own_way, is_readable, plan
from ..understanding.player_words import may_pause_it, on_player
from ..understanding.programs.commanding import tells_output
from ..understanding.programs.files.shown_files import is_manager
from ..understanding.programs.keypad import is_calculator
from ..understanding.programs.undoing import undone
from ..understanding.refusals.closing import closes_what_is_pointed_at
from ..understanding.refusals.described_values import filled_in
from ..understanding.refusals.not_as_said import enters_into_a_field
from ..understanding.refusals.several_fields import types_into_none, waiting_fields
from ..understanding.refusals.wrong_kinds import ticks_unasked
from ..understanding.screen.own_nouns import about_all_headed, in_general_words, own_nouns
from ..understanding.screen.parts_of_lists import wants_all_of_a_part
from ..understanding.screen.record_phrases import chosen_among, only_counts
from ..understanding.screen.records import record_sets
from ..understanding.screen.referring import WRITES, points_to_nothing
from ..understanding.screen.row_boxes import is_alone_in_its_row
from ..understanding.screen.rows_asked.left_open import is_left_open
from ..understanding.screen.scene import ShownScreen
from ..understanding.screen.shown import scene_of, without_copy
from ..understanding.settings_by_wish import by_wish, is_for_switch
from ..understanding.skills.asking import CODE_QUESTION
from ..understanding.skills.assigning import assigned
from ..understanding.skills.choosing import selects_all_listed
from ..understanding.skills.filling import is_for_searching
from ..understanding.skills.form_requests.named_values import named_values
from ..understanding.skills.form_requests.personal_facts import by_fact_told, is_fact_told
from ..understanding.skills.form_requests.several_said import in_their_fields
from ..understanding.skills.form_requests.wished_values import by_wished_value, is_for_field
from ..understanding.skills.looking.closed_menus import uses_menus
from ..understanding.skills.looking.headed_links import without_marks
from ..understanding.skills.looking.hidden import (
    has_open_list,
    is_part_shown,
    looked_for,
    looks_through_tabs,
    next_tab,
    way_back,
)
from ..understanding.skills.nudging import is_of_another, nudged
from ..understanding.skills.plans import (
    BEGUN,
    HERE,
    Answer,
    NotHere,
    Plan,
    Progress,
    Steps,
    WhichOne,
    click_on,
    typed_texts,
    which,
)
from ..understanding.skills.posting import looked_up
from ..understanding.which_list import of_its_list
from ..understanding.wordings.orders import answer_said, may_order
from ..understanding.words.acts import acts_in
from ..understanding.words.addressed import is_addressed
from ..understanding.words.arithmetic.story_sums import story_sum
from ..understanding.words.frames import line_of
from ..understanding.words.leftovers import left_over
from ..understanding.words.lexicon import (
    ACTIONS,
    DETERMINERS,
    EVERY,
    GENERIC,
    HANDS_IN,
    NUMBERS,
    ORDINALS,
    STOP_WORDS,
    VERBS,
    Verb,
)
from ..understanding.words.matching import NameFit, bare, fit, hints, means, stems
from ..understanding.words.reading import Clause, ClauseReading, clauses_of, ruled_out
from ..understanding.words.said_dates import dates_in, relative_day
from ..understanding.words.scales import SUPERLATIVES
from ..understanding.words.sentence_words import KEYS_AND_HANDS, OBLIGES, WISH_FOR
from ..understanding.words.sentences import PartKind
from ..understanding.words.tokens import Tokens, tokens_of, words
from ..understanding.words.window_names import place_called, step_to
from .command import Command, opens_by_a_word
from .commands import VERB
from .later import found_again, kept_for_later
from .parse import parse, shortened
from .reworded import NAME_QUESTION, save_as
from .saving import is_saving
from .shortcuts import is_search
from .telling import offers_on
from .terminals import means_else
from .wording import Planned, Wording, planned_in

_MOST_OPS: Final = 10
# A click into a field and all of it selected; then comes the text.
_TO_A_FIELD: Final = 3
_FEW_WORDS: Final = 3
_LONG_WORD: Final = 6
_CONTROLS: Final = ("field", "combo box", "slider", "check box", "radio button")
# What a page may have for steps of its own, beside those of the browser.
_OWN_STEPS: Final = {
    "go back": frozenset({"previous", "prev", "back", "rewind"}),
    "go forward": frozenset({"next", "forward", "skip"}),
}
# What still leads nowhere after so many looks never will.
_MOST_LOOKS: Final = 40
_WRITE_TO: Final = frozenset({"write", "reply", "answer", "respond", "tell", "message", "mail"})
_QUALIFY: Final = frozenset({"no", "not", "without", "nothing"})
_HAS_TO_BE: Final = re.compile(r"\b(?:has to|have to|must|should|needs? to|ought to) be\b")
_CHANGES: Final = frozenset({"change", "fix", "update", "correct", "edit", "adjust"})
# “No hurry”, “no others”, “no need to ...” limit nothing.
_IDLE_NOUNS: Final = frozenset(
    [
        *("hurry", "rush", "worries", "worry", "problem", "need", "matter", "pressure", "doubt"),
        *("other", "others", "one", "more", "longer", "further", "else", "thanks", "idea", "fuss"),
        *("delay", "fail", "exception", "exceptions", "luck", "way"),
    ]
)


@dataclass(frozen=True, slots=True)
class Turned:
    """Holds what one turn does for a wording, and what is to be noted of that. `looks`: it only
    looks where what is meant may be shown; `guessed`: for words that may be a name, wherever."""

    ops: tuple[Op, ...]
    step: str
    planned: Planned
    looks: bool = False
    guessed: bool = False


_INTO_A_FIELD: Final = re.compile(
    r"(?:type|write|enter|put)\b(?=.* (?:in|into|under) \w)[^\"“'‘]*\Z", re.IGNORECASE
)


def may_name_a_field(text: str) -> bool:
    """Tell whether what is to be typed may end, or begin, with the field that it is for: “type
    hello in Notes”, or whether more is asked for than that: “write hello, then mute
    it”."""
    text = text.strip()
    more = _INTO_A_FIELD.match(text) or _MORE_THAN_A_TEXT.match(text)
    return more is not None or _is_for_somebody(text)


_TYPED: Final = re.compile(
    r"(?:(?:please|kindly|just|now|then|so|ok|okay|hey|hi|and|could|can|would|will|you|i|want|need|"
    r"to|like|i'd|let's|let|me|us),? )*"
    rf"(?P<verb>{'|'.join(sorted(WRITES))}) (?P<text>[^\"“”'‘’].*)",
    re.IGNORECASE | re.DOTALL,
)
_MORE_THAN_A_TEXT: Final = re.compile(
    rf"(?:{'|'.join(sorted(WRITES))}) [^\"“”'‘’]*"
    r"(?:\bthen [a-z]+ \w|\sto (?-i:[A-Z][a-z]+)[.!]?\Z)",
    re.IGNORECASE,
)


def _is_for_somebody(text: str) -> bool:
    """Tell whether an order only says what is to be written and to whom, or that it is to be sent:
    “mail to Lena, subject Keys” is no text."""
    typed = _TYPED.match(text.strip())
    if typed is None:
        return False
    written = typed["verb"].casefold() == "write"
    if _QUOTED.search(text):
        return written and is_addressed(typed["text"], written=True)
    return is_addressed(typed["text"], written=written) or (
        written and _MAY_BE_FOR_A_NAME.match(typed["text"]) is not None
    )


# “Ida a poem” and “Ida lunch is ready” are no texts where the screen shows an Ida.
_MAY_BE_FOR_A_NAME: Final = re.compile(
    r"[\w.-]+(?: [\w.-]+)?(?:: \S| (?:an?|the|some|my|our) \w)|\S+ \S+ \S", re.IGNORECASE
)
_QUOTED: Final = re.compile(r"[\"“”„]|(?<!\w)['‘][^'’]+['’](?!\w)")


_NEVER_MIND: Final = re.compile(
    r"(?:[,.;!?-]|\bbut\b|\bjust\b)\s*(?:oh |actually |no |hmm |sorry |but |just )*"
    r"(?:never ?mind|forget (?:it|that|about it)"
    r"|not (?:just )?(?:now|yet)|don't bother|(?:maybe )?later)\s*[.!]*\s*\Z",
    re.IGNORECASE,
)


# “Hold on until it is cheaper, then add it”: nothing may be done before that.
_HELD_OFF: Final = re.compile(
    r"(?:\A\s*|[.,;!?] ?|\b(?:and|but|then|just|please|ok|okay|you) )"
    r"(?:hold (?:on|off|it|back)|hang on|stand by|sit tight|stay put)(?: here| there| a bit)?,? "
    r"(?:until|till|til|unless|before)\b",
    re.IGNORECASE,
)


# “How do I delete the newsletter?” asks how, and “why delete it?” doubts.
_ASKS_HOW: Final = re.compile(
    r"\s*(?:how (?:do|can|could|would|should) (?:i|we|you|one)|why) "
    r"(?:delete|remove|cancel|archive|send|pay|clear|reset|refund|trash)\b",
    re.IGNORECASE,
)


# “It is deleted” tells what became of something.
_TOLD_AS_DONE: Final = re.compile(
    r"\s*(?:it|this|that|all|everything|they|these|those|you)(?: all)?"
    r" (?:is|are|was|were|got|has been|have been) (?:already |now |just |all )*"
    r"(?:deleted|removed|cut|erased|cleared|closed|cancelled|canceled|sent|replaced|moved|archived)"
    r"\s*[.!?]*\s*\Z",
    re.IGNORECASE,
)
# “I closed the tab”, “undo is nice” and “you needn't paste it” order nothing.
_ONLY_TELLS: Final = re.compile(
    r"\s*(?:(?:i|we|he|she|they|it|you)\s+(?:\w+ed|cut|hate|like|love|wonder|needn't|oughtn't)\b"
    r"|(?:[\w']+ ){1,3}(?:is|are|was|were|looks|seems) \w+"
    r"|.*\b(?:needn't|oughtn't|mustn't|shouldn't|wouldn't|don't (?:have|need) to)\b)",
    re.IGNORECASE,
)
_MAY_YOU: Final = re.compile(r"\s*(?:please )?(?:can|could|would|will) (?:you|we)\b", re.IGNORECASE)


def _is_no_order(text: str) -> bool:
    """Tell whether a request is taken back or put off by its end, only asks how to do it, or tells
    that it was done."""
    if _HELD_OFF.search(text):
        return True
    return bool(_NEVER_MIND.search(text) or _ASKS_HOW.match(text) or _TOLD_AS_DONE.match(text))


def turned(wording: Wording, situation: Situation) -> Turned | Unclear:
    """Return what to do for the first clause of a wording on this screen, or why nothing."""
    scene = scene_of(situation)
    if not wording.start and wording.progress.is_begun and _is_no_order(wording.text):
        return _unclear(wording, scene, wording.text)
    if not wording.start and wording.progress.is_begun and is_corrected(wording.text):
        # What is taken back is not done; what takes its place is tried by itself.
        return _unclear(wording, scene, wording.text)
    left = _clauses_left(wording, scene, situation.past)
    clauses = [one for one in left if not _is_idle(one, scene)]
    if not clauses and (not left or not wording.start):
        return _unclear(wording, scene, wording.rest)
    if not clauses:
        return Turned((), "", Planned(len(wording.text)))
    there = _window_first(clauses[0], scene)
    if there is not None and there.window not in wording.progress.opened:
        return _to_front(there, clauses, wording)
    if there is not None:
        # The clause itself begins with the turn after that.
        begun = wording.progress
        others = tuple(one for one in begun.opened if one != there.window)
        wording = replace(wording, progress=replace(begun, turns=begun.turns - 1, opened=others))
    if not wording.start and wording.progress.is_begun:
        # Nothing is done where not all of it is understood.
        lost = _not_readable(clauses, scene) or _unheeded(left, scene) or _out_of_turn(clauses)
        if lost is not None:
            return _unclear(wording, scene, lost.words)
    clause = clauses[0]
    end = len(wording.text) if len(clauses) == 1 else clauses[1].start
    if wording.progress.later:
        return _going_on(wording, scene, end) or _unclear(wording, scene, clause.words)
    if wording.progress.closed or (wording.start and points_to_nothing(clause, scene)):
        return _unclear(wording, scene, clause.words)
    simple = parse(clause.words).commands
    named = save_as(clause, wording.progress.answer) if not simple else None
    if named == "":
        ask = AskUser(question=NAME_QUESTION)
        return Turned((ask,), f"Ask: {NAME_QUESTION}", Planned(end, asks=True))
    said = named or clause.words
    simple = parse(said).commands
    button = (
        _called_just_so(clause, simple, scene)
        or _button_for(clause, simple, scene)
        or _switched_to(clause, simple, scene)
    )
    earlier = situation.past[-1].goal if situation.past else ""
    put_back = undone(earlier, clause, scene, wording.progress) if earlier else None
    if put_back is not None:
        simple = ()
    if clause.before and _stops_us(simple):
        # “I can't make it on Tuesday, cancel it” is about what was said before, and not about us.
        simple = ()
    if any(one.shortcut and means_else(one.ops, situation.foreground) for one in simple):
        # In a terminal, words that are typed to find them would be run.
        simple = ()
    keys = [op for one in simple for op in one.ops]
    pointed = scene.page_top is not None and closes_what_is_pointed_at(keys, clause.words, earlier)
    if pointed or _may_close_rows(clause, simple, scene):
        simple = ()
    if is_manager(scene) and any(map(is_search, simple)):
        # The keys would find files, and close what they found.
        simple = ()
    types = simple and all(isinstance(op, Type) for one in simple for op in one.ops)
    if types and enters_into_a_field(clause.whole or clause.words, scene):
        # It goes into the field that it names, or nowhere.
        simple = ()
    saves = button is None and _saves_a_form(clause, simple, scene)
    if saves:
        # The keys would save the page itself.
        simple = ()
    if button is not None:
        told = button.words
        # One that stays pressed is not to be let go by a second press.
        stays = "toggle" in button.states or button.role == "check box"
        click = click_on(button, checked=True) if stays else click_on(button)
        return Turned((click,), f"Click {told}", Planned(end, f"clicked {told}"))
    looked = wording.progress.looked
    own_way = has_its_own_way(clause, scene) or _sets_a_control(clause, simple, scene)
    # What was looked for in vain is not there the second time either.
    sure = not (any(one.guessed for one in simple) or _is_by_name(simple) or looked)
    if simple and sure and (steps := _searched_here(clause, simple, scene)) is not None:
        if _hands_in(steps.ops, clause, scene):
            return _unclear(wording, scene, clause.words)
        return _in_turns(steps, Planned(end, steps.did), scene)
    if simple and sure and not own_way:
        typed = [op for one in simple for op in one.ops]
        if isinstance(typed[0], Wait) and may_pause_it(situation.goal, scene):
            return _unclear(wording, scene, clause.words)
        if not wording.start and types_into_none(typed, clause.words, scene):
            return _asks_which_field(typed, end, scene)
        if (
            _types_where(typed, clause, scene)
            or _only_describes(clause, simple, scene)
            or _hands_in(typed, clause, scene)
        ):
            return _unclear(wording, scene, clause.words)
        return _asks_which_text(clause, typed, end, scene) or _as_simple(simple, said, end)
    progress = wording.progress
    found = put_back or (
        _saved(clause, scene, progress) if saves else plan(clause, scene, progress)
    )
    if isinstance(found, Steps) and _leaves(found) and _did_something(situation):
        # What was typed before would be lost with the page.
        found = NotHere(clause.words)
    if isinstance(found, Steps):
        found = _with_its_mark(found, wording, scene)
    if isinstance(found, Steps) and (ask_text := _asks_which_text(clause, found.ops, end, scene)):
        return ask_text
    by_word = opens_by_a_word([op for one in simple for op in one.ops])
    if not (looked or own_way) and by_word and not _is_control(found, simple, scene):
        # A page that only speaks of Firefox is no way to open it, as long as there may be that app.
        return _as_simple(simple, said, end)
    if isinstance(found, Steps) and _types_where(found.ops, clause, scene):
        return _unclear(wording, scene, clause.words)
    if isinstance(found, Steps) and _is_ruled_out(found, clause, scene):
        return _unclear(wording, scene, clause.words)
    doubts = wording.text.rstrip().endswith("?") and not _MAY_YOU.match(wording.text)
    if doubts and isinstance(found, Steps) and uses_menus(found.ops, scene):
        # “Delete all?” asks.
        return _unclear(wording, scene, clause.words)
    match found:
        case Steps(more=True) if wording.progress.turns >= _MOST_LOOKS:
            return _unclear(wording, scene, clause.words)
        case Steps():
            opened = next((_opened(op, scene) for op in found.ops), "") if found.more else ""
            planned = Planned(end, found.did, more=found.more, opened=opened, back=found.back)
            planned = replace(planned, known=found.known, taken=found.taken)
            planned = replace(planned, texts=found.texts, counts=found.counts)
            planned = replace(planned, moves=found.moves, dialog=found.dialog)
            if found.hands_in:
                planned = replace(planned, handed_in=opened)
            return replace(_in_turns(found, planned, scene), looks=found.looks)
        case WhichOne():
            ask = AskUser(question=found.question, options=found.options)
            return Turned((ask,), f"Ask: {found.question}", Planned(end, asks=True))
        case Answer():
            back = way_back(scene, wording.progress)
            ops = found.ops or (back.ops if back is not None else ())
            return Turned(ops, found.text, Planned(end, found.text))
        case NotHere() if (closing := _closing(wording, scene, end)) is not None:
            return closing
        case NotHere() if wants_all_of_a_part(clause.tokens, scene):
            # No window and no box is called “all normal tickets”.
            return _unclear(wording, scene, clause.words)
        case NotHere() if not own_way and _is_worth_looking(clause, wording, simple, scene):
            return _as_simple(simple, said, end)
        case NotHere():
            return _unclear(wording, scene, clause.words)


def _leaves(found: Steps) -> bool:
    """Tell whether a plan only opens another part of a page, in place of this one."""
    return found.moves and any(isinstance(op, Click) for op in found.ops)


def _did_something(situation: Situation) -> bool:
    """Tell whether something was done for the goal by now, other than to look."""
    noted = [planned_in(turn.raw) for turn in situation.turns]
    return any(one is None or one[0].did or one[0].simple for one in noted)


def _is_control(found: Plan, simple: tuple[Command, ...], scene: ShownScreen) -> bool:
    """Tell whether a plan presses, or asks about, what is called just so and has a handler; true in
    any program but a browser, where a file or a folder may be called otherwise."""
    if scene.page_top is None:
        return True
    if isinstance(found, WhichOne):
        return any(one.role != "text" for one in found.things)
    if not isinstance(found, Steps):
        return isinstance(found, Answer)
    numbers = {element_of(op) for op in found.ops}
    things = [one for one in scene.content if one.number in numbers]
    opened = [op.target for one in simple for op in one.ops if isinstance(op, Open)]
    named = tokens_of(" ".join(opened)) or ()
    return bool(things) and all(
        one.role != "text" and fit(named, without_marks(one.name)) >= NameFit.WORDS
        for one in things
    )


def _closing(wording: Wording, scene: ShownScreen, end: int) -> Turned | None:
    """Return what closes a list or a menu that was opened in vain: left open, it takes the keys
    that are meant for others."""
    begun = wording.progress.opened or wording.progress.looked
    popped = any(one in scene.content for one in scene.of_role("menu item"))
    if not begun or not (popped or has_open_list(scene)):
        return None
    told = Planned(end, more=True, closed=True)
    return Turned((KeyCombo(keys=("esc",)),), "Close the list again", told)


def followed(wording: Wording, situation: Situation) -> str:
    """Return what a follow-up means as a request of its own, if that fits the screen: “do it again
    with Bob”; "" where it is none."""
    if wording.start or not wording.progress.is_begun or not is_marked(wording.text):
        return ""
    earlier = last_request([one.goal for one in situation.past])
    for text in readings(wording.text, earlier, scene_of(situation)):
        alone = replace(situation, goal=text, past=())
        simple = parse(text)
        if simple.commands and not any(one.guessed for one in simple.commands):
            return text
        found = turned(Wording(text), situation if text in wording.text else alone)
        if isinstance(found, Turned) and not found.planned.asks:
            return text
    return ""


def plainer(wording: Wording, situation: Situation) -> str:
    """Return a request in plainer words that are understood on this screen, where its own are not,
    or where two orders of it are one; "" where none are, or it needs none."""
    text = _in_plainer_words(wording, situation)
    scene = scene_of(situation)
    if not text or not (scene.of_role("check box") or scene.menus):
        return text
    found = turned(Wording(text), replace(situation, goal=text))
    ops = found.ops if isinstance(found, Turned) else ()
    if scene.menus and uses_menus(ops, scene):
        # Entries of menus are chosen by the human's own words: “I hate full screen” is no order.
        return ""
    if not scene.of_role("check box"):
        return text
    said = tokens_of(wording.text) or ()
    every = tuple(click_on(one) for one in scene.of_role("check box"))
    if any(isinstance(op, Type) for op in ops) and ticks_unasked(every, said, scene):
        # Who has to call Anna is not called so: a task is named, and nothing is to be filled in.
        return ""
    # Other words for it may hold a verb that ticks, which nobody said.
    return "" if ticks_unasked(ops, said, scene) else text


def _in_plainer_words(wording: Wording, situation: Situation) -> str:
    if _is_no_order(wording.text):
        return ""
    if wording.start:
        return _rest_as_wished(wording, situation)
    if not wording.progress.is_begun:
        return _in_words_of_this_part(wording, situation)
    # The page may show the request in its own words, and not in plainer ones.
    situation = without_copy(situation)
    scene = scene_of(situation)
    left = _clauses_left(wording, scene, situation.past)
    if _out_of_turn(left) or _told_too_late(left, scene):
        # In other words, the order in which they are done would be no other.
        return ""
    if is_left_open(wording.text, scene_of(situation)):
        # Other words for it would be answered by what it does not ask for.
        return ""
    text = answer_said(wording.text)
    if text is not None:
        # Nothing of a text is left out or said in other words.
        known = bool(text) and _is_sure(turned(Wording(text), replace(situation, goal=text)))
        return text if known else ""
    if said := on_player(wording.text, scene_of(situation)):
        # “Start the music” opens no app of that name.
        return said
    filled = filled_in(wording.text, scene) or in_their_fields(wording.text, scene)
    if filled and _is_sure(turned(Wording(filled), replace(situation, goal=filled))):
        return filled
    corrected = is_corrected(wording.text)
    if not corrected and (ordered := wished(wording.text)):
        # The lamp of “I want the lamp, save it” is not bought where saving it is not understood.
        return ordered
    for told_by in (event_said, by_fact_told) if not corrected else ():
        if told_of := told_by(wording.text, scene_of(situation)):
            return told_of
    if not corrected and (told_of := by_wished_value(wording.text, scene_of(situation))):
        # “It should be in Spanish” is no wish for the course Spanish, where there is a Language.
        return by_wish(told_of, scene_of(situation)) or told_of
    joined = in_one(wording.text) if not corrected else ""
    if joined and _is_sure(turned(Wording(joined), replace(situation, goal=joined))):
        return joined
    general = "" if corrected else in_general_words(wording.text, scene_of(situation))
    told = turned(Wording(general), replace(situation, goal=general)) if general else None
    if told is not None and (_is_sure(told) or _asks_which(told)) and not _goes_elsewhere(told):
        # The noun of the page is on its buttons, too: “the ticket” is not “Sort tickets”.
        return general
    if headed := about_all_headed(wording.text, scene_of(situation)):
        # The one jacket that is called so would be taken for all of them.
        return headed
    as_it_stands = turned(wording, situation)
    if not corrected and (_is_sure(as_it_stands) or _is_about_text(as_it_stands)):
        return ""
    if is_file_manager(situation.foreground) and _asks_which(as_it_stands):
        # “Get rid of the notes” asks which file, and closes no window of that name.
        return ""
    looking: list[str] = []
    asking: list[str] = []
    elsewhere: list[str] = []
    texts: list[str] = [wording.text]
    spelled: list[str] = []
    if corrected:
        texts = list(dict.fromkeys(corrections(wording.text, scene_of(situation))))
    else:
        texts += [*([general] if general else []), *without_background(wording.text)]
        ways = (*_AS_WISHED, named_values)
        plain = (wording.text, *paraphrases(wording.text))
        spelled = [way(one, scene_of(situation)) for way in ways for one in plain]
        texts += filter(None, spelled)
        if story := story_sum(wording.text):
            # A calculator that is shown works it out; elsewhere it is told.
            texts += [f"work out {story}", f"what is {story}"]
    for text in (each for one in texts for each in (one, *paraphrases(one))):
        if text == wording.text or _loses_whose(wording.text, text):
            continue
        if _loses_span(wording.text, text, scene_of(situation)):
            continue
        simple = parse(text)
        if _stops_us(simple.commands):
            # “The dog barks, can you stop that” is about the dog.
            continue
        if simple.commands and not any(one.guessed for one in simple.commands):
            return text
        found = turned(Wording(text), replace(situation, goal=text))
        if _is_sure(found):
            return text
        if isinstance(found, Turned) and found.looks:
            looking.append(text)
            elsewhere += [text] if found.planned.moves else []
        if isinstance(found, Turned) and found.planned.asks:
            asking.append(text)
    if corrected:
        return looking[0] if len(looking) == 1 else ""
    for one in (rows_plainly(wording.text), *spelled):
        if one in looking:
            # Once the list is sorted, or the page moved, only these words tell what is meant.
            return one
    scene = scene_of(situation)
    by_step = (nudged(one, scene) for one in (wording.text, *paraphrases(wording.text)))
    if said := next(filter(None, by_step), "") or of_its_list(wording.text, scene):
        return said
    if learned := _learned(wording, situation, scene):
        return learned
    # To ask, or to look elsewhere, is better than not to understand.
    better = [*asking, *elsewhere]
    return better[0] if better and isinstance(as_it_stands, Unclear) else ""


_AS_WISHED: Final = (by_wish, by_wished_value, by_fact_told)


def _rest_as_wished(wording: Wording, situation: Situation) -> str:
    """Return a request with what is left of it said as the switch or the field that it is a wish
    for; "" where it is none, or is understood as it stands."""
    if is_corrected(wording.text) or _is_sure(turned(wording, situation)):
        return ""
    scene = scene_of(situation)
    for way in _AS_WISHED:
        if rest := way(wording.rest, scene):
            text = wording.text[: wording.start] + rest
            found = turned(replace(wording, text=text), replace(situation, goal=text))
            return text if isinstance(found, Turned) and not found.planned.asks else ""
    for rest in paraphrases(wording.rest):
        text = wording.text[: wording.start] + rest
        if _loses_whose(wording.text, text) or _loses_span(wording.text, text, scene):
            continue
        if _is_sure(turned(replace(wording, text=text), replace(situation, goal=text))):
            return text
    return ""


def _in_words_of_this_part(wording: Wording, situation: Situation) -> str:
    """Return a request in plainer words that are understood in the tab that was just opened to look
    there: “how loud is it?” asks for the volume, which no other tab has. "" where none are."""
    situation = without_copy(situation)
    scene = scene_of(situation)
    if not looks_through_tabs(wording.progress, scene) or is_corrected(wording.text):
        return ""
    as_it_stands = turned(wording, situation)
    # From the last tab, it would only go back.
    back = isinstance(as_it_stands, Turned) and as_it_stands.planned.opened == wording.progress.back
    if not back and (_is_sure(as_it_stands) or _asks_which(as_it_stands)):
        return ""
    said = (wording.text, *paraphrases(wording.text), *without_background(wording.text))
    ways = [way(one, scene) for one in said for way in (nudged, *_AS_WISHED)]
    for text in (*said[1:], *filter(None, ways)):
        lost = _loses_whose(wording.text, text) or _loses_span(wording.text, text, scene)
        if lost and text not in ways:
            # A wish has no words left over: “from now on” limits nothing there.
            continue
        if _is_sure(turned(Wording(text), replace(situation, goal=text))):
            return text
    return ""


def wished_elsewhere(wording: Wording, situation: Situation) -> Turned | None:
    """Return the click on the next tab, where a wish or a fact is for no control that is shown;
    None where the request is neither, or each tab was looked into."""
    progress = wording.progress
    scene = scene_of(situation)
    if wording.start or not (progress.is_begun or looks_through_tabs(progress, scene)):
        return None
    if not any(is_one(wording.text) for is_one in (is_for_switch, is_for_field, is_fact_told)):
        return None
    found = next_tab(scene, progress)
    if found is None:
        return None
    opened = next((_opened(op, scene) for op in found.ops), "")
    planned = Planned(len(wording.text), more=True, opened=opened, back=found.back)
    return replace(_in_turns(found, planned, scene), looks=True)


def _learned(wording: Wording, situation: Situation, scene: ShownScreen) -> str:
    """Return a request as the tagger reads it, where that can be meant here; "" where it can't."""
    learned = learned_wording(wording.text)
    if not learned or _loses_whose(wording.text, learned) or _loses_state(wording.text, learned):
        return ""
    if _loses_span(wording.text, learned, scene):
        return ""
    said = _SAYS.match(wording.text)
    if said is not None and may_order(said[1]):
        # “Reply: thanks (do not send)” holds more than a text.
        return ""
    commands = parse(learned).commands
    stops = any(isinstance(op, Stop | Pause) for command in commands for op in command.ops)
    if stops or _STOPS_US.search(learned):
        # “Stop the music”, and like this song, is not said to us.
        return ""
    which = _WHICH_DATE.search(wording.text)
    if which is not None and which[1].casefold() not in learned.casefold().split():
        # “The start date” is not any date.
        return ""
    keys = bool(commands) and all(one.shortcut for one in commands)
    if keys and _ONLY_TELLS.match(wording.text):
        return ""
    if _changes(wording.text) and _ASKS.match(learned):
        # “Change the location of the item” asks for no location.
        return ""
    if _orders(wording.text) and not _orders(learned):
        # “Place the order with the voucher SPRING10” is more than to fill that in.
        return ""
    own = _OWN_STEPS.get(learned, frozenset())
    if any(bare(one.name) in own for one in scene.content):
        # “Skip back” means Previous where a player has one, and not the page before.
        return ""
    if not is_of_another(wording.text, learned):
        learned = nudged(learned, scene) or learned
    found = turned(Wording(learned), replace(situation, goal=learned))
    # What it read is looked for, too, as it is no mere name.
    sure = isinstance(found, Turned) and not (found.planned.asks or found.guessed)
    if isinstance(found, Turned) and _ticks_what_is_needed(wording.text, found, scene):
        return ""
    return learned if sure else ""


_STOPS_US: Final = re.compile(
    r"(?:\A|[.,;!?] ?|\band |\bthen )(?:please )?"
    r"(?:stop|cancel|abort|quit|halt|pause|wait|hold on)(?: (?:it|that|this))?"
    r"(?=\s*(?:\Z|[.,;!?\n\r]|(?:and|then)\b))",
    re.IGNORECASE,
)
_SAYS: Final = re.compile(
    r"(?:please )?(?:reply|answer|respond|comment|send|write)\b[^\"“:]*:(.*)",
    re.IGNORECASE | re.DOTALL,
)
_WHICH_DATE: Final = re.compile(r"\b(\w+) (?:date|day)\b(?= (?:to|is|should|:))", re.IGNORECASE)


_ORDERS: Final = re.compile(
    r"(?:please |now )?(?:(?:place|put in|send off|complete|finish|make|submit|confirm) "
    r"(?:the |my |our |an? |this )?(?:order|booking|reservation|purchase|payment)"
    r"|order|buy|book|pay(?! (?:by|with|via|on|using|in)\b)|purchase|reserve|check ?out)\b",
    re.IGNORECASE,
)


def _orders(text: str) -> bool:
    """Tell whether a part of a request hands in an order: “enter the voucher, and place the
    order”."""
    return any(_ORDERS.match(text, at.end()) for at in _PART_START.finditer(text))


_PART_START: Final = re.compile(
    r"\A|[,.;!?]\s+(?:and |then )*|\b(?:and|then) (?:then )?", re.IGNORECASE
)


def _changes(text: str) -> bool:
    tokens = tokens_of(text) or ()
    head = next((one for one in tokens if one.norm not in STOP_WORDS or one.norm in _ALTERS), None)
    return head is not None and not head.quoted and head.norm in _ALTERS


_ALTERS: Final = frozenset(
    [
        *(
            "change",
            "set",
            "edit",
            "update",
            "correct",
            "fix",
            "adjust",
            "switch",
            "rename",
            "move",
        ),
        *("delete", "remove", "add", "make", "put", "increase", "decrease", "raise", "lower"),
    ]
)
_ASKS: Final = re.compile(r"(?:what|which|how|when|where|who|is|are|does|do)\b", re.IGNORECASE)


def _ticks_what_is_needed(text: str, found: Turned, scene: ShownScreen) -> bool:
    """Tell whether a row would be ticked as done that is only said to be needed: “we need milk”."""
    numbers = {element_of(op) for op in found.ops}
    boxes = [one for one in scene.of_role("check box") if one.number in numbers]
    needs = {"need", "needs"} & set(text.casefold().split())
    return bool(needs) and any(is_alone_in_its_row(one, scene) for one in boxes)


def _is_sure(found: Turned | Unclear) -> bool:
    """Tell whether it is known what a wording means on this screen; what is only a name to be
    looked for may be anything."""
    if not isinstance(found, Turned) or found.planned.asks or found.looks:
        return False
    return not found.guessed


def _loses_state(text: str, learned: str) -> bool:
    """Tell whether a question about what is on, or off, has become one about all of them."""
    state = _ASKED_STATE.search(text)
    return state is not None and state[1].casefold() not in learned.casefold().split()


_ASKED_STATE: Final = re.compile(
    r"\A\s*(?:which|what|who|how many)\b.*\b(?:is|are|'s|were|was) (?:\w+ )?(on|off)\s*\?*\s*\Z",
    re.IGNORECASE,
)


def _loses_whose(said: str, told: str) -> bool:
    """Tell whether “only my open tickets” would be those of others, too."""
    whose = re.compile(r"\b(?:only|just)\b(?: \w+)? (?:my|mine)\b", re.IGNORECASE)
    return whose.search(said) is not None and whose.search(told) is None


def _loses_span(said: str, told: str, scene: ShownScreen) -> bool:
    """Tell whether “next month” would be the next one of what the page turns by, such as weeks."""
    asked = _NEXT_SPAN.search(said)
    turns = [
        match[1].casefold()
        for one in scene.of_role("button", "link")
        if (match := _NEXT_SPAN.fullmatch(bare(one.name)))
    ]
    lost = asked is not None and asked[1].casefold() not in bare(told).split(" ")
    return lost and bool(turns) and asked is not None and asked[1].casefold() not in turns


_NEXT_SPAN: Final = re.compile(
    r"\b(?:next|previous|prev|last|following) (day|week|month|year|quarter)\b", re.IGNORECASE
)


def _goes_elsewhere(found: Turned | Unclear) -> bool:
    """Tell whether something else is opened, or another window: “item” is the name of nothing."""
    return isinstance(found, Turned) and any(isinstance(op, Open | Focus) for op in found.ops)


def _asks_which(found: Turned | Unclear) -> bool:
    """Tell whether it asks which one is meant: “Ana's ticket” may be one of two that are shown."""
    return isinstance(found, Turned) and found.planned.asks


def _is_about_text(found: Turned | Unclear) -> bool:
    """Tell whether only the human knows which text, or which code, is meant."""
    ask = found.ops[0] if isinstance(found, Turned) and found.planned.asks else None
    return isinstance(ask, AskUser) and ask.question in (TEXT_QUESTION, CODE_QUESTION)


def _window_first(clause: Clause, scene: ShownScreen) -> Focus | None:
    """Return what brings the window to the front that a clause begins with: “in the editor, type
    hello”. None where it names none, or what it names is a part of what is shown."""
    found = place_called(words(clause.place)) if clause.place else None
    if not found or is_part_shown(clause.place, scene):
        return None
    return found[0]


def _to_front(there: Focus, clauses: Sequence[Clause], wording: Wording) -> Turned:
    end = len(wording.text) if len(clauses) == 1 else clauses[1].start
    planned = Planned(end, more=True, opened=there.window)
    return Turned((there,), step_to(there), planned)


def _in_turns(found: Steps, planned: Planned, scene: ShownScreen) -> Turned:
    """Return as much of a plan as one turn has room for; the others keep what they are done to."""
    ops, left = found.ops[:_MOST_OPS], found.ops[_MOST_OPS:]
    if len(found.ops) > 1:
        kept = kept_for_later(found.ops, scene)
        planned = replace(planned, ops=kept[:_MOST_OPS], left=kept[_MOST_OPS:] if left else ())
    return Turned(ops, found.step, planned)


def _going_on(wording: Wording, scene: ShownScreen, end: int) -> Turned | None:
    """Return the next of the ops that were kept; None if the first of them can't be found."""
    progress = wording.progress
    ops = found_again(progress.later, scene)[:_MOST_OPS]
    if not ops:
        return None
    kept, left = progress.later[: len(ops)], progress.later[len(ops) :]
    planned = Planned(end, progress.did, more=progress.goes_on, ops=kept, left=left)
    return Turned(ops, "Go on", planned)


_ONLY_ASKS: Final = re.compile(r"(?:would|could|can|will) (?:you|ya)(?: please)?\W*", re.IGNORECASE)


def _is_idle(clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a part of a request is only told, or ruled out, and asks for no act."""
    if clause.start and _ONLY_ASKS.fullmatch(clause.words):
        # “Bin the letter, would you”
        return True
    if clause.kind not in (PartKind.LIMIT, PartKind.STATEMENT):
        return False
    return isinstance(plan(clause, scene), NotHere)


def _unheeded(clauses: Sequence[Clause], scene: ShownScreen) -> Clause | None:
    """Return the first part that the plan would pass over although it asks for something: a
    statement that may belong to a text, a wish, or a limit that nothing on the screen is about,
    such as “trains to Malmö, no changing”. A limit that only rules out an act, such as sending,
    needs nothing there.
    """
    for before, clause in pairwise(clauses):
        if clause.kind is PartKind.STATEMENT and _ends_in_a_text(before):
            # “Reply saying I am late, we missed the bus”: nobody can tell where the text ends.
            return clause
        if _goes_on_telling(before, clause) and _is_idle(before, scene):
            return before
    if late := _told_too_late(clauses, scene):
        return late
    for at, clause in enumerate(clauses):
        told = _is_told_for_something(clause, clauses, scene) or (at and _obliges_it(clause))
        told = told or _is_handed_in(clause, clauses[at + 1 :])
        if told and _is_idle(clause, scene):
            return clause
        word = ruled_out(clause)
        about_acts = word in ACTIONS | KEYS_AND_HANDS | _IDLE_NOUNS or _leaves_alone(clause)
        if at and _leaves_out_some(clause, clauses[at - 1], scene):
            return clause
        if _leaves_out_another(clause, clauses, scene):
            continue
        qualifies = word and not about_acts and clause.tokens[0].norm in _QUALIFY
        if (qualifies or _is_about_a_box(clause, scene)) and _is_idle(clause, scene):
            return clause
    return None


def _told_too_late(clauses: Sequence[Clause], scene: ShownScreen) -> Clause | None:
    """Return the words that say how something is to be handed in, behind the order that does so:
    “place the order but don't wrap it”. Done in turn, they would come too late."""
    for at, late in enumerate(clauses):
        orders = [one for one in clauses[:at] if one.kind is PartKind.ORDER]
        limits = late.kind in (PartKind.LIMIT, PartKind.STATEMENT)
        if not orders or not (limits or _says_how(late)):
            continue
        found = plan(late, scene)
        sets = isinstance(found, Steps) and _sets_a_choice(found.ops, scene)
        wishes = limits and _is_told_for_something(late, clauses, scene)
        if not (sets or wishes or _is_about_a_box(late, scene)):
            continue
        # A limit is no next order, whatever the button is called.
        plans = [plan(one, scene) for one in orders]
        if any(_may_hand_in(one, scene, called_so=not limits) for one in plans):
            return late
    return None


def _says_how(order: Clause) -> bool:
    """Tell whether an order may say how the one before it is meant: “... and use express”."""
    head, before = order.tokens[0], order.before[-1:]
    later = any(one.norm == "then" and not one.quoted for one in before)
    return not later and not head.quoted and head.norm in _SAYING_HOW


_SAYING_HOW: Final = frozenset(
    [
        *("no", "without", "with", "but", "only", "just", "plus", "also", "add", "include", "use"),
        *("leave", "skip", "omit", "drop", "make", "choose", "pick", "select", "take", "wrap"),
    ]
)


def _sets_a_choice(ops: Sequence[Op], scene: ShownScreen) -> bool:
    """Tell whether ops set what a form hands in: a box, a switch or a list."""
    numbers = {element_of(op) for op in ops}
    set_ = (one for one in scene.things if one.number in numbers)
    return any(one.role in _CHOICES or "toggle" in one.states for one in set_)


_CHOICES: Final = ("check box", "radio button", "combo box")


def _may_hand_in(found: Plan, scene: ShownScreen, *, called_so: bool) -> bool:
    """Tell whether a plan presses a button that does not just stay pressed, or one that is called
    like what hands in; or ends with Enter."""
    if not isinstance(found, Steps):
        return False
    pressed = [one for one in _buttons_pressed(found.ops, scene) if "toggle" not in one.states]
    if called_so:
        return any(bare(one.name).split(" ")[0] in _HANDING_OVER for one in pressed)
    enters = any(isinstance(op, KeyCombo) and op.keys[-1:] == ("enter",) for op in found.ops)
    return bool(pressed) or enters


def _goes_on_telling(told: Clause, clause: Clause) -> bool:
    """Tell whether a clause without a verb goes on with a sentence: “I like tea and cake”. Half of
    it is not what is meant."""
    before, head = clause.before, clause.tokens[0]
    if told.kind is not PartKind.STATEMENT or told.tokens[0].norm not in ("i", "we"):
        return False
    joined = bool(before) and before[-1].norm == "and" and not before[-1].quoted
    acts = head.norm in ACTIONS or any(one.verb is not None for one in clause.requests)
    return joined and clause.kind is PartKind.ORDER and not (head.quoted or acts)


def _leaves_out_some(limit: Clause, order: Clause, scene: ShownScreen) -> bool:
    """Tell whether words after an order leave out some of the rows that it is for, or keep only
    some: “refund the shipped orders, but not the one from Madrid”, “..., only Emma's”."""
    limits = limit.tokens[0].norm in _LEAVING and not limit.tokens[0].quoted
    if limit.kind not in (PartKind.LIMIT, PartKind.STATEMENT) and not limits:
        return False
    if order.kind is not PartKind.ORDER:
        return False
    sets = record_sets(scene)
    at = next((n for n, one in enumerate(limit.tokens) if one.norm not in _LEAVING), 0)
    told = [one for one in limit.tokens[at:] if one.norm not in _ALONE]
    while at and told and told[0].norm in ACTIONS and not told[0].quoted:
        # “Don't delete the pan” leaves it out as well.
        told = told[1:]
    # “All but the pending orders” is cut behind “all”.
    cut = limit.kind is PartKind.STATEMENT and order.tokens[-1].norm in EVERY | {"all"}
    out = chosen_among(tuple(told), sets) if told and at else None
    if out is None or cut:
        return cut
    parts = (*(act.what for act in acts_in(order.tokens)), order.tokens[1:])
    meant = [chosen_among(part, sets) for part in parts if part]
    several = [one for one in meant if one is not None and len(one[1].records) > 1]
    return any(set(out[1].records) & set(one[1].records) for one in several)


_LEAVING: Final = frozenset(
    [
        *("but", "not", "and", "just", "only", "please", ",", "leave", "keep", "don't", "do"),
        *("touch", "except", "spare", "skip", "never", "without", "ignore", "then"),
    ]
)
_ALONE: Final = frozenset({"alone", "out", "untouched", "though", "please"})


def _out_of_turn(clauses: Sequence[Clause]) -> Clause | None:
    """Return the clause that is to be done before those that are said before it: “delete the notes
    and download them first”."""
    for one in clauses[1:]:
        last = [token for token in one.tokens if not token.is_mark][-_IT_AND_FIRST:]
        ends = ["" if token.quoted else token.norm for token in last]
        if ends[-1:] in (["beforehand"],) or (ends[-1:] == ["first"] and ends[0] in HERE):
            return one
    return None


_IT_AND_FIRST: Final = 2


def _asks_which_text(
    clause: Clause, ops: Sequence[Op], end: int, scene: ShownScreen
) -> Turned | None:
    """Return the question what is to be typed, where the last words may be a part of the text or be
    said to the agent: “set the message to see you now”. Each answer is a request of its own."""
    text = next((op.text for op in reversed(ops) if isinstance(op, Type)), "")
    tail = clause.whole[len(clause.words) :]
    to = _TO_A_GROUP.search(text) if text in clause.words else None
    if to is not None and to[1] and not _shows_word(to[1], scene):
        # Nobody of that name is to be written to here.
        to = None
    if to is not None and not any(one.quoted for one in clause.tokens):
        texts = (text, text[: to.start()])
        options = tuple(clause.words.replace(text, quoted(one)) for one in texts)
        ask = AskUser(question=TEXT_QUESTION, options=options)
        return Turned((ask,), f"Ask: {TEXT_QUESTION}", Planned(end, asks=True))
    cut = bool(text) and clause.words.endswith(text) and clause.whole.startswith(clause.words)
    # No address and no number goes on with such a word.
    cut = cut and not any(one.isdigit() or one in "@/" for one in text)
    if not cut or " ".join(tail.casefold().split()).rstrip(".!") not in _MAY_END_A_TEXT:
        return None
    lead = clause.words.removesuffix(text)
    options = tuple(f"{lead}{quoted(one)}" for one in (text + tail.rstrip(), text))
    ask = AskUser(question=TEXT_QUESTION, options=options)
    return Turned((ask,), f"Ask: {TEXT_QUESTION}", Planned(end, asks=True))


def _asks_which_field(ops: Sequence[Op], end: int, scene: ShownScreen) -> Turned:
    """Return the question into which of the empty fields a text is to go. Each answer is a request
    of its own."""
    text = "".join(op.text for op in ops if isinstance(op, Type))
    names = dict.fromkeys(one.name.strip() for one in waiting_fields(scene))
    options = tuple(f"type {quoted(text)} into {quoted(name)}" for name in names if name)
    ask = AskUser(question=FIELD_QUESTION, options=options[:_MOST_OPTIONS])
    return Turned((ask,), f"Ask: {FIELD_QUESTION}", Planned(end, asks=True))


FIELD_QUESTION: Final = "Into which field should I type it?"
_MOST_OPTIONS: Final = 9


def _shows_word(word: str, scene: ShownScreen) -> bool:
    return any(bare(word) in bare(text).split(" ") for text, _ in scene.pieces)


def _with_its_mark(found: Steps, wording: Wording, scene: ShownScreen) -> Steps:
    """Return the steps with the last mark of the request at the end of the text, where the text is
    for somebody to read: “comment: Nice!”."""
    said = wording.text.rstrip()
    mark = _LAST_MARK.search(said)
    if mark is None:
        return found
    for at, op, field in typed_texts(found.ops, scene):
        text = op.text + mark.group()
        if _FOR_PEOPLE & set(stems(field.name)) and said.endswith(text):
            ops = (*found.ops[:at], replace(op, text=text), *found.ops[at + 1 :])
            old, new = quoted(op.text), quoted(text)
            step, did = found.step.replace(old, new), found.did.replace(old, new)
            return replace(found, ops=ops, step=step, did=did)
    return found


_LAST_MARK: Final = re.compile(r"[!?]+\Z")
_FOR_PEOPLE: Final = frozenset(
    [
        *("comment", "message", "reply", "answer", "post", "review", "feedback", "chat", "mail"),
        *("subject", "note", "question", "text", "description", "title"),
    ]
)


def _types_where(ops: Sequence[Op], clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether the words that would be typed end with the place where a text is to stand:
    “write apples below eggs”, where a field holds the eggs."""
    text = next((op.text for op in reversed(ops) if isinstance(op, Type)), "")
    if is_calculator(scene) and any(map(str.isalpha, text)):
        # “3.75 for me, I'll take it from there”: no display takes words.
        return True
    written = clause.tokens[0].norm not in ("type", "enter", "key")
    if any(one.quoted for one in clause.tokens):
        # What is typed holds the quotation, and words around it.
        return written and not text.startswith(_MARKS) and is_addressed(text, written=True)
    addressed = _NAME_FIRST.match(text) if written else None
    if addressed is not None and all(_shows_word(one, scene) for one in addressed[1].split()):
        # “Write Nora: hello” is said to her, where the screen shows a Nora.
        return True
    where = _BESIDE.search(text) or _WHERE.search(text)
    if _SOME_LINE.search(text) or is_addressed(text, written=written):
        return True
    if where is None:
        return False
    held = [bare(one.value) for one in scene.of_role("field") if "multiline" in one.states]
    return any(bare(where[1]) in one for one in held)


_NAME_FIRST: Final = re.compile(r"(?:to )?([A-Z][\w.-]+(?: [A-Z][\w.-]+)?): \S")
_MARKS: Final = tuple("\"“„'‘")
_WHERE: Final = re.compile(
    r"\s(?:below|above|under|underneath|beneath|after|before|behind|over) (?:the )?(.+)\Z", re.I
)
_BESIDE: Final = re.compile(
    r"\s(?:between|next to|beside|(?:beneath|below|under|above|after|before) the line (?:with|of)) "
    r"(?:the )?([\w-]+)",
    re.IGNORECASE,
)
_SOME_LINE: Final = re.compile(
    r"\s(?:below|above|under|underneath|beneath|after|before|behind|in|on|into) "
    r"(?:that|this|the (?:previous|next|first|second|third|last)) line\Z",
    re.IGNORECASE,
)
_TO_A_GROUP: Final = re.compile(
    r"\s(?:to|in) (?:(?:the|this|our|my) )?(?:channel|group|team|chat|room|everyone|everybody)\Z"
    r"|\sto (?-i:([A-Z][a-z]+))\Z",
    re.I,
)
TEXT_QUESTION: Final = "What belongs to the text?"
_MAY_END_A_TEXT: Final = frozenset(
    [
        *("there", "now", "then", "thanks", "thank you", "too", "as well", "already", "instead"),
        *("still", "either", "cheers", "dear", "darling", "mate", "buddy", "for now", "at last"),
        *("for good", "later on", "somewhere", "at once", "right away", "afterwards", "for me"),
        *("at the moment", "for the moment", "once and for all", "quickly", "lol", "haha"),
    ]
)


def _ends_in_a_text(clause: Clause) -> bool:
    """Tell whether an order ends in a text that may go on, as it is not in quotation marks."""
    if clause.kind is not PartKind.ORDER or any(one.quoted for one in clause.tokens):
        return False
    norms = [one.norm for one in clause.tokens]
    reading = clause.requests[0] if clause.requests else None
    types = reading is not None and reading.types and not (reading.place or reading.pairs)
    ends = norms[-1].isalpha()
    led = "saying" in norms or (":" in norms and norms[0] in _WRITE_TO)
    return ends and (led or (types and "down" not in norms[:2]))


def _leaves_out_another(clause: Clause, clauses: Sequence[Clause], scene: ShownScreen) -> bool:
    """Tell whether a limit names a record that no order is about: “both chairs, but not the
    lamp”. Where all are meant, it is one of them."""
    if clause.tokens[0].norm != "not" or len(clause.tokens) < _FEW_WORDS - 1:
        return False
    orders = [one for one in clauses if one.kind is PartKind.ORDER]
    every = EVERY - {"both"}
    if any(token.norm in every and not token.quoted for one in orders for token in one.tokens):
        return False
    return chosen_among(clause.tokens[1:], record_sets(scene)) is not None


def _is_told_for_something(clause: Clause, clauses: Sequence[Clause], scene: ShownScreen) -> bool:
    """Tell whether a sentence says what is wished for or has to be, of something on the screen that
    no order speaks of: “the language must be German”, “I need a rug”."""
    line = line_of(clause.tokens)
    if _introduces(clause) and len(_empty_fields(scene)) >= _FORM_FIELDS:
        return True
    wishes = bool(OBLIGES.search(line) or WISH_FOR.match(f"{line} "))
    wishes = wishes or (_gives_value(clause) and not any(map(_changes_it, clauses)))
    if clause.kind is not PartKind.STATEMENT or not wishes:
        return False
    ordered = {
        one.norm
        for other in clauses
        if other.kind in (PartKind.ORDER, PartKind.QUESTION)
        for one in other.tokens
    }
    said = [one.norm for one in clause.tokens if not one.quoted and one.norm not in STOP_WORDS]
    names = [one.name for one in scene.content if one.role in _CONTROLS or "toggle" in one.states]
    if any(
        own and all(any(means(word, part) for word in said) for part in own)
        for own in map(stems, names)
    ):
        return True
    shown = [
        text for records in record_sets(scene) for one in records.records for text, _ in one.told
    ]
    idle = GENERIC | ACTIONS | ordered
    return any(means(word, text) for word in said if word not in idle for text in shown)


def _introduces(clause: Clause) -> bool:
    """Tell whether a sentence gives what a form may ask for: “I am Ada Moor, born in 1990”."""
    norms = ["" if one.quoted else one.norm for one in clause.tokens]
    leads = norms[:2] in (["i", "am"], ["my", "name"], ["i", "live"], ["we", "are"])
    leads = leads or norms[:1] in (["i'm"], ["born"], ["we're"])
    told = (one.is_capital or any(map(str.isdigit, one.norm)) for one in clause.tokens[1:])
    return clause.kind is PartKind.STATEMENT and leads and any(told)


def _empty_fields(scene: ShownScreen) -> list[Element]:
    fields = [one for one in scene.content if one.role == "field" and not is_for_searching(one)]
    return [one for one in fields if "editable" in one.states and not one.value]


_FORM_FIELDS: Final = 2


def _gives_value(clause: Clause) -> bool:
    """Tell whether a sentence says what something is, by a figure, a name or a quotation: “the date
    is 09/06/2017”."""
    norms = ["" if one.quoted else one.norm for one in clause.tokens]
    at = next((at for at, norm in enumerate(norms) if at and norm in ("is", "are", "=", "be")), 0)
    value = clause.tokens[at + 1 :] if at else ()
    return any(one.quoted or one.is_capital or any(map(str.isdigit, one.norm)) for one in value)


def _is_handed_in(clause: Clause, later: Sequence[Clause]) -> bool:
    """Tell whether words without an order are what a later clause wants to be saved or sent: “lunch
    with Ada tomorrow at noon, save it”."""
    if clause.kind is not PartKind.STATEMENT or not _gives_details(clause.tokens):
        return False
    return any(
        one.kind is PartKind.ORDER and one.tokens[0].norm in HANDS_IN | _HANDS_OVER for one in later
    )


def _gives_details(tokens: Tokens) -> bool:
    days = bool(dates_in(tokens)) or any(relative_day((one,)) is not None for one in tokens)
    return days or any(one.quoted or any(map(str.isdigit, one.text)) for one in tokens)


_HANDS_OVER: Final = frozenset({"book", "pay", "order", "store", "post", "publish", "reserve"})
_HANDING_OVER: Final = (
    _HANDS_OVER
    | HANDS_IN
    | {"place", "buy", "send", "confirm", "checkout", "check", "complete", "finish", "purchase"}
    | {"sign", "register", "subscribe", "request", "apply", "transfer", "create", "rent"}
)


def _obliges_it(clause: Clause) -> bool:
    """Tell whether a sentence says how what was ordered has to be: “it has to be in upper case”."""
    line = line_of(clause.tokens)
    pointed = clause.tokens[0].norm in ("it", "that", "this", "they", "these", "those")
    return clause.kind is PartKind.STATEMENT and pointed and bool(_HAS_TO_BE.search(line))


def _changes_it(clause: Clause) -> bool:
    """Tell whether a clause orders that what was said before is put in: “please change it”."""
    norms = [one.norm for one in clause.tokens if not (one.quoted or one.norm in STOP_WORDS | HERE)]
    sets = bool(norms) and (norms[0] in _CHANGES or VERBS.get(norms[0]) is Verb.FILL)
    return clause.kind is PartKind.ORDER and sets and len(norms) == 1


def _is_about_a_box(clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a limit speaks of what a box on the screen is about: “don't show my photos”."""
    if clause.kind is not PartKind.LIMIT:
        return False
    vague = STOP_WORDS | DETERMINERS | GENERIC | ACTIONS | _QUALIFY | _IDLE_NOUNS | HERE
    nouns = [one.norm for one in clause.tokens[1:] if not (one.quoted or one.norm in vague)]
    boxes = [one.name for one in scene.of_role("check box")]
    if any(len(noun) > _FEW_WORDS and means(noun, name) for noun in nouns for name in boxes):
        return True
    # “Without updating itself” is about Automatic updates; “stay” is no slip for Star.
    switches = [one.name for one in scene.content if "toggle" in one.states]
    long = [noun for noun in nouns if len(noun) >= _LONG_WORD]
    return any(hints(noun, word) for noun in long for name in switches for word in stems(name))


def _leaves_alone(clause: Clause) -> bool:
    """Tell whether a clause only says where nothing is to be done: “nothing in the cart”."""
    norms = [one.norm for one in clause.tokens[:2] if not one.quoted]
    return norms[:1] == ["nothing"] and norms[1:] in (["in"], ["into"], ["to"], ["on"], ["else"])


def _clauses_left(
    wording: Wording, scene: ShownScreen, past: Sequence[PastTask]
) -> tuple[Clause, ...]:
    """Return the clauses that are not done yet. The whole request is read each time: what came
    before, and the request before this one, may say what “it” is."""
    tokens = tokens_of(wording.text)
    earlier = tokens_of(past[-1].goal) if past else ()
    if tokens is None:
        return ()
    clauses = clauses_of(
        tokens, wording.text, scene.labels, VERB, earlier=earlier or (), entries=scene.entries
    )
    left = tuple(one for one in clauses if one.start >= wording.start)
    for at, one in enumerate(left):
        # What a command prints is told once, with the command.
        if tells_output(one, scene, BEGUN if at else wording.progress):
            return left[: at + 1]
    return left


def _is_ruled_out(found: Steps, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan would press what the request rules out: “..., but don't send it”. “No
    automatic updates” itself is heeded by a press on the switch of that name."""
    if clause.kind is PartKind.LIMIT:
        return False
    names = [one.name for one in _buttons_pressed(found.ops, scene)]
    if _hands_in(found.ops, clause, scene):
        return True
    return any(name.casefold().split(" ")[0] in clause.bans for name in names if name)


def _buttons_pressed(ops: Sequence[Op], scene: ShownScreen) -> list[Element]:
    pressed = {op.element for op in ops if isinstance(op, Click) and op.element}
    return [one for one in scene.things if one.number in pressed and one.role == "button"]


def _hands_in(ops: Sequence[Op], clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether what is typed would be handed in too, which the request rules out: “search for
    oak without pressing enter”."""
    if not clause.bans & _HANDING_IN or not any(isinstance(op, Type) for op in ops):
        return False
    enters = any(isinstance(op, KeyCombo) and op.keys[-1:] == ("enter",) for op in ops)
    return enters or bool(_buttons_pressed(ops, scene))


_HANDING_IN: Final = frozenset(
    ["press", "hit", "push", "click", "tap", "submit", "enter", "save", "send", "confirm", "add"]
)


def _button_for(clause: Clause, simple: tuple[Command, ...], scene: ShownScreen) -> Element | None:
    """Return the only button of a page that is called like a command for keys: there, “save” is no
    wish to save the page itself."""
    if len(scene.content) == len(scene.things) or len(simple) != 1 or simple[0].guessed:
        return None
    if not all(isinstance(op, KeyCombo) for op in simple[0].ops) or len(clause.tokens) > _FEW_WORDS:
        return None
    if clause.tokens[0].norm == "select" and (box := _selects_all(clause, scene)) is not None:
        return box
    if left_over(clause.tokens[1:], HERE):
        return None
    verb = clause.tokens[0].norm
    found = [
        one
        for one in scene.content
        if one.role == "button" and one.name.casefold().split(" ")[0] == verb
    ]
    return found[0] if len(found) == 1 else None


def _called_just_so(
    clause: Clause, simple: tuple[Command, ...], scene: ShownScreen
) -> Element | None:
    """Return the only button of a page whose whole name is the order: “start over” opens no app
    there, and “close account” closes no window."""
    ops = simple[0].ops if len(simple) == 1 else ()
    by_name = bool(ops) and isinstance(ops[0], Open | Focus)
    if not (by_name or (simple and is_search(simple[0]))) or len(scene.content) == len(
        scene.things
    ):
        return None
    if any(one.quoted for one in clause.tokens):
        return None
    found = [
        one
        for one in scene.content
        if one.role in ("button", "link")
        and "disabled" not in one.states
        and bare(one.name) == bare(clause.words)
    ]
    return found[0] if len(found) == 1 else None


def _may_close_rows(clause: Clause, simple: tuple[Command, ...], scene: ShownScreen) -> bool:
    """Tell whether what is to be closed may be rows of the page, and no window that is open: “close
    4007”, “close all”, “close the urgent tickets”."""
    ops = simple[0].ops if len(simple) == 1 else ()
    focus = ops[0] if len(ops) > 1 and isinstance(ops[0], Focus) else None
    if focus is None or clause.tokens[0].norm not in _CLOSES or scene.page_top is None:
        return False
    what = tuple(one for one in clause.tokens[1:] if one.norm not in DETERMINERS)
    if not what or any(one.norm in ("window", "windows", "app", "program") for one in what):
        return False
    if any(bare(words(what)) in bare(one.title) for one in scene.others):
        return False
    sets = record_sets(scene)
    pointed = all(one.norm in EVERY | HERE and not one.quoted for one in what)
    several = what[0].norm in EVERY and not what[0].quoted
    noun = what[-1].norm.removesuffix("s") in own_nouns(scene) and not what[-1].quoted
    heads = [name for one in sets for name, _ in one.header]
    told = any(
        one.norm in ORDINALS
        or one.norm in SUPERLATIVES
        or any(means(one.norm, name) for name in heads)
        for one in what
        if not one.quoted
    )
    rows = pointed or several or noun or told or chosen_among(what, sets) is not None
    return bool(sets) and rows


_CLOSES: Final = frozenset({"close", "shut", "quit", "exit", "end"})


def _saves_a_form(clause: Clause, simple: tuple[Command, ...], scene: ShownScreen) -> bool:
    """Tell whether a form is to be saved, and not the page itself by its keys."""
    if len(simple) != 1 or not is_saving(simple[0]) or clause.tokens[0].norm != "save":
        return False
    chosen = ("check box", "radio button", "combo box", "slider")
    controls = [
        one
        for one in scene.content
        if one.role in chosen or (one.role == "field" and "multiline" not in one.states)
    ]
    of_page = any(one.norm == "page" for one in clause.tokens)
    return scene.page_top is not None and len(controls) > 1 and not of_page


def _saved(clause: Clause, scene: ShownScreen, progress: Progress) -> Plan:
    """Return the press on the button that saves a form, which may stand further down."""
    buttons = [
        one for one in scene.of_role("button") if bare(one.name).split(" ")[0] == _SAVE_BUTTON
    ]
    if buttons:
        told = which(buttons, "save", scene, progress)
        if isinstance(told, WhichOne):
            return told
        return Steps((click_on(told),), f"Click {told.words}", f"clicked {told.words}")
    hands_in = replace(clause, requests=(ClauseReading(Verb.SUBMIT, clause.words),))
    return looked_for(hands_in, scene, progress) or NotHere(clause.words)


_SAVE_BUTTON: Final = "save"


def _selects_all(clause: Clause, scene: ShownScreen) -> Element | None:
    """Return what selects all that a page lists, where all is meant. Where a field has the
    keyboard, all of what is written there may be."""
    if any(one.role == "field" and "focused" in one.states for one in scene.content):
        return None
    return selects_all_listed(clause.tokens[1:], scene)


def _searched_here(clause: Clause, simple: tuple[Command, ...], scene: ShownScreen) -> Steps | None:
    """Return the search in the field that the window has for it, for words that are not quoted: the
    keys of a browser find only what its page shows just so."""
    if len(simple) != 1 or not is_search(simple[0]) or any(one.quoted for one in clause.tokens):
        return None
    sought = _without_lead(clause.tokens[1:])
    if not sought or clause.tokens[0].norm != "find":
        return None
    if any(one.norm in ("word", "words", "text") for one in clause.tokens[1:3]):
        # That is a text of this page.
        return None
    found = looked_up(ClauseReading(Verb.SEARCH, clause.words, value=sought), scene)
    return next((one.plan for one in found if isinstance(one.plan, Steps)), None)


def _only_describes(clause: Clause, simple: tuple[Command, ...], scene: ShownScreen) -> bool:
    """Tell whether the keys for a search would look for words that only say what is to be found:
    “find hotels in Lisbon”, where the page does not show these very words."""
    if len(simple) != 1 or not is_search(simple[0]) or any(one.quoted for one in clause.tokens):
        return False
    in_browser = scene.page_top is not None
    said = clause.tokens[1:]
    describes = any(one.norm in _RELATES for one in said[1:-1])
    # “Find me something to Paris”, “find everyone with a car”
    wishes = len(said) > 1 and said[0].norm in _DESCRIBED
    line = bare(words(said))
    return (wishes or (in_browser and describes)) and not any(
        line in bare(text) for text, _ in scene.pieces
    )


_DESCRIBED: Final = frozenset(
    [
        *("me", "us", "something", "anything", "someone", "somebody", "anyone", "everyone"),
        *("everybody", "everything", "all", "every", "each", "any"),
    ]
)
_RELATES: Final = frozenset({"in", "from", "with", "about", "near", "under", "over", "by", "for"})


def _without_lead(sought: Tokens) -> Tokens:
    """Return what is to be found, without “me”, “the” and “anything about”."""
    at = 0
    while at < len(sought) and sought[at].norm in _FINDS_ANY:
        at += 1
    if at < len(sought) and at and sought[at].norm in ("about", "on", "with", "containing"):
        at += 1
    return sought[at:]


_FINDS_ANY: Final = DETERMINERS | frozenset(
    ["me", "us", "anything", "something", "everything", "somthing", "stuff", "all", "any"]
)


def _switched_to(clause: Clause, simple: tuple[Command, ...], scene: ShownScreen) -> Element | None:
    """Return the only tab or option of a page that is called so, for “switch to dark” where no
    window is."""
    ops = [op for one in simple for op in one.ops]
    focus = ops[0] if len(ops) == 1 and isinstance(ops[0], Focus) else None
    if focus is None or any(one.norm == "window" for one in clause.tokens):
        return None
    windows = [*scene.others, *([scene.front] if scene.front is not None else [])]
    name = tokens_of(focus.window) or ()
    if any(bare(focus.window) in bare(one.title) for one in windows):
        return None
    fits = [
        (fit(name, one.name), one)
        for one in scene.content
        if one.role in ("tab", "radio button") or "toggle" in one.states
    ]
    best = max((how for how, _ in fits), default=NameFit.NONE)
    found = [one for how, one in fits if how is best]
    return found[0] if best >= NameFit.INSIDE and len(found) == 1 else None


def _not_readable(clauses: Sequence[Clause], scene: ShownScreen) -> Clause | None:
    """Return the first clause that means nothing to us, whatever the screen may show later."""
    for at, clause in enumerate(clauses):
        simple = parse(clause.words).commands or save_as(clause) is not None
        known = simple or is_readable(clause, scene, follows=at > 0)
        if not known or clause.kind in (PartKind.CONDITION, PartKind.UNKNOWN):
            return clause
    return None


def _is_worth_looking(
    clause: Clause, wording: Wording, simple: tuple[Command, ...], scene: ShownScreen
) -> bool:
    """Tell whether what a clause names is to be looked for everywhere, and for a moment longer."""
    if not simple or wording.progress.looked or _types_a_place(simple):
        return False
    if _seeks_what_is_no_field(simple, scene) or _seeks_several(simple):
        return False
    if any(isinstance(op, Open) for one in simple for op in one.ops) and _says_when(clause):
        return False
    if only_counts(clause.tokens[1:]) or _chooses_as(clause):
        # Nothing is called “first two”, or “Landlord as the payee”.
        return False
    # “a train” and “the newest” name none of them.
    vague = GENERIC | DETERMINERS | set(ORDINALS) | SUPERLATIVES.keys()
    return any(one.quoted or one.norm not in vague for one in clause.tokens[1:])


def _seeks_several(simple: tuple[Command, ...]) -> bool:
    """Tell whether something is looked for by a name that only describes several: no check box is
    called “all tasks that are not done”."""
    names = [
        tokens_of(name) or ()
        for one in simple
        for op in one.ops
        if (name := sought_of(op)) is not None
    ]
    return any(map(_describes_several, names))


def _describes_several(name: Tokens) -> bool:
    if not name or any(one.quoted for one in name):
        return False
    first, last = name[0].norm, name[-1].norm
    limits = any(one.norm == "than" for one in name) and any(one.norm.isdigit() for one in name)
    if first in NUMBERS and first not in ("a", "an", "one"):
        return limits or last.endswith("s")
    several = len(name) > _A_NAME or (len(name) == _A_NAME and not last.endswith("s"))
    return limits or (first in EVERY and several)


# “Select all” and “all mails” may be what a box is called.
_A_NAME: Final = 2


def _seeks_what_is_no_field(simple: tuple[Command, ...], scene: ShownScreen) -> bool:
    """Tell whether a field is looked for by words that are shown as the name of something else, or
    in that of a field for searching: “the mail” is not “Search mail”, and Trash is a folder."""
    sought = [
        tokens_of(name) or ()
        for one in simple
        for op in one.ops
        if (name := sought_of(op)) is not None and getattr(op, "role", None) == "field"
    ]
    others = [
        one.name
        for one in scene.content
        if (is_for_searching(one) if one.role == "field" else one.role in _LEADING)
    ]
    return any(
        {one.norm for one in name} <= set(stems(other))
        for name in sought
        if name
        for other in others
    ) and not any(
        fit(name, one.name) >= NameFit.WORDS
        for name in sought
        for one in scene.of_role("field")
        if not is_for_searching(one)
    )


_LEADING: Final = ("link", "button", "tab", "list item")


def _chooses_as(clause: Clause) -> bool:
    """Tell whether a clause says for what something is chosen: “pick Landlord as the payee”. “Same
    as the billing address” may be what a box is called."""
    chooses = any(one.verb is Verb.CHOOSE for one in clause.requests)
    return chooses and any(
        one.norm == "as"
        and before.norm != "same"
        and after.norm in DETERMINERS
        and not (one.quoted or after.quoted)
        for before, one, after in zip(
            clause.tokens[1:], clause.tokens[2:], clause.tokens[3:], strict=False
        )
    )


def _says_when(clause: Clause) -> bool:
    """Tell whether what is to be started is no name: “start on Monday”."""
    after = clause.tokens[1:2]
    return bool(after) and not after[0].quoted and after[0].norm in _BEFORE_A_TIME


_BEFORE_A_TIME: Final = frozenset({"on", "at", "by", "from", "before", "after", "in", "during"})


def _sets_a_control(clause: Clause, simple: tuple[Command, ...], scene: ShownScreen) -> bool:
    """Tell whether what would be typed as it stands sets a control instead: “enter 4 nights”."""
    types = any(isinstance(op, Type) for command in simple for op in command.ops)
    if not types or any(one.quoted for one in clause.tokens):
        return False
    return any(isinstance(one.plan, Steps) for one in assigned(clause, scene, BEGUN))


def _types_a_place(commands: tuple[Command, ...]) -> bool:
    """Tell whether what would be typed may say where it is to go: “Ada as the name”."""
    return any(
        command.guessed and any(isinstance(op, Type) for op in command.ops) for command in commands
    )


def _stops_us(commands: Sequence[Command]) -> bool:
    return any(isinstance(op, Stop) for command in commands for op in command.ops)


def _is_by_name(commands: tuple[Command, ...]) -> bool:
    """Tell whether simple commands look for something by its name: then the screen decides."""
    return any(
        sought_of(op) is not None or isinstance(op, Open)
        for command in commands
        for op in command.ops
    )


def _as_simple(commands: tuple[Command, ...], said: str, end: int) -> Turned:
    first = commands[0]
    planned = Planned(end, first.did, simple=True, said=said)
    return Turned(first.ops[:_MOST_OPS], first.step, planned, guessed=first.guessed)


def opens_list(ops: tuple[Op, ...]) -> bool:
    """Tell whether the ops open a list and then choose from it by name."""
    return len(ops) == 2 and sought_of(ops[1]) is not None


def only_clicked(ops: tuple[Op, ...]) -> bool:
    """Tell whether the ops lead up to the first text that goes into a field, and not past it."""
    return len(ops) == _TO_A_FIELD and isinstance(ops[1], KeyCombo) and isinstance(ops[2], Type)


def _opened(op: Op, scene: ShownScreen) -> str:
    if isinstance(op, Focus):
        return op.window
    if isinstance(op, Move):
        at = Point(op.x, op.y)
        return next((one.name for one in scene.of_role("menu item") if one.bounds.holds(at)), "")
    number = element_of(op)
    return next((one.name for one in scene.things if one.number == number), "")


def _unclear(wording: Wording, scene: ShownScreen, part: str) -> Unclear:
    part = shortened(part)
    why = f"I see nothing here that this could mean. I did not understand: {part}"
    # What simple commands lack is told of the whole request, and no more once a part of it is done.
    begun = wording.start or wording.progress.turns
    told = wording.problem if not begun else ""
    return Unclear(told or why, part, offers_on(scene, part))
