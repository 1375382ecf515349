"""Plans a clause against what is on the screen: the reading that fits it best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from ...events import Element
from .player_words import told_of_player
from .press_then import gone_on, pressed_first
from .programs.calendars import on_days
from .programs.carrying import carried, window_of
from .programs.chats.messages import messaged, types_whom
from .programs.commanding import asked_of_file, asks_about_output, commanded
from .programs.editing import edited, line_ways
from .programs.editors.file_in_front import told_of_file
from .programs.files.filing import filed
from .programs.files.folder_questions import told_of_folder
from .programs.files.shown_files import counted_files
from .programs.files.window_orders import in_its_words, searches_files
from .programs.keypad import calculated, told_of_display
from .programs.mail_questions import told_of_mail
from .programs.mailing import mailed
from .programs.replying import replied
from .programs.text_questions import as_question, is_about_text, is_text_in_front, told_of_text
from .refusals.dropped_details import drops_a_detail
from .refusals.half_done import is_whole
from .refusals.misread_values import is_misread
from .refusals.whose_name import without_other_names
from .refusals.wrong_kinds import is_of_another_kind
from .screen.answers import answer, found_here, value_of
from .screen.parts_of_lists import wants_all_of_a_part
from .screen.referring import WRITES, asks_of_it, referred, restated
from .screen.rows_asked.of_contents import of_contents_shown
from .screen.rows_asked.of_marks import of_marks_shown, told_of_marks
from .screen.rows_asked.of_the_page import asks_for_a_word
from .screen.rows_asked.priced_options import of_options, option_told, with_option
from .screen.scene import ShownScreen
from .set_in_row import set_in_row
from .skills.asking import asked_back, code_asked
from .skills.assigning import assigned
from .skills.boxes import boxed
from .skills.choosing import chosen, suggested
from .skills.clicking import act_pressed, clicked, focused, pressed, searched
from .skills.dials import beyond_its_limits, presses_counter, recounted
from .skills.filling import cleared, filled, left_empty, to_its_field, told
from .skills.filtering import filtered
from .skills.form_requests.addresses import addressed
from .skills.form_requests.boxes_by_verb import box_by_its_verb
from .skills.form_requests.choices_first import handed_in_with
from .skills.form_requests.date_ranges import range_filled
from .skills.form_requests.headed_switches import headed_switches
from .skills.form_requests.named_lists import added_by_name
from .skills.form_requests.one_sentence import filled_at_once
from .skills.form_requests.told_boxes import box_told
from .skills.forms import SECTION_WORDS, closed, expanded, opens_all, scrolled, solved, submitted
from .skills.full_names import pressed_by_full_name
from .skills.in_order import in_order
from .skills.kinds_of_numbers import kinds_marked
from .skills.looking.cart_first import cart_opened
from .skills.looking.chosen_entries import after_choice
from .skills.looking.closed_menus import menu_chosen, switched_in_menu
from .skills.looking.folded_answers import folded_answer
from .skills.looking.headed_links import headed_link_opened
from .skills.looking.hidden import has_open_list, in_its_place, in_submenus, looked_for
from .skills.looking.navigation import section_opened
from .skills.looking.open_lists import after_closing, below_open_list, leaves_open_list
from .skills.looking.out_of_view import brought_near
from .skills.narrowing import narrowed
from .skills.options import options_told
from .skills.paging import next_page, turned_to
from .skills.plans import (
    BEGUN,
    FIELDS,
    HERE,
    Answer,
    NotHere,
    Plan,
    PlanTry,
    Progress,
    Steps,
    WhichOne,
    click_on,
)
from .skills.posting import added, handed_in, listed, looked_up
from .skills.records.amounts_in_rows import fewer_taken
from .skills.records.between_columns import between_columns
from .skills.records.each_shown import drops_what_each_is, names_only_the_kind
from .skills.records.opened_first import done_in_opened, opened_first
from .skills.records.record_acts import on_records
from .skills.records.table_edits import edited_in_row
from .skills.records.whole_list import brought_into_view, lost_sight
from .skills.reordering import reordered
from .skills.searches.both_ends import ends_swapped
from .skills.searches.described_searches import described
from .skills.searches.named_filters import filtered_by_name
from .skills.searches.only_in_group import without_stops
from .skills.searches.price_limits import price_limited
from .skills.searches.trips import searched_by_fields
from .skills.sorting import sorted_by
from .skills.wished_options import options_wished
from .state_in_row import state_in_row
from .which_day import says_no_day, which_day
from .which_time import which_time
from .words.leftovers import left_over
from .words.lexicon import ACTIONS, ANY, DETERMINERS, DISMISSES, GENERIC, STOP_WORDS, Verb
from .words.matching import NameFit, bare, means, stems, words_around
from .words.reading import Clause, ClauseReading
from .words.sentence_words import LISTED
from .words.sentences import PartKind
from .words.tokens import Token
from .words.window_names import step_to

Way = Callable[[Clause, ShownScreen, Progress], Iterable[PlanTry]]
_WayOn = Callable[[Clause, ShownScreen, Progress], Plan | None]


def plan(clause: Clause, scene: ShownScreen, progress: Progress = BEGUN) -> Plan:
    """Return the plan of the reading that fits the screen best."""
    scene = without_other_names(clause, scene)
    clause = in_its_words(clause, scene)
    found = _as_read(clause, scene, progress)
    if isinstance(found, NotHere):
        named = (_as_read(one, scene, progress) for one in with_option(clause, scene))
        found = next((one for one in named if not isinstance(one, NotHere)), found)
    if isinstance(found, Steps) and leaves_open_list(found, scene):
        found = _as_read(clause, below_open_list(scene), progress)
        if isinstance(found, Steps) and leaves_open_list(found, scene):
            found = after_closing(found)
    if not isinstance(found, Steps):
        return found
    no_day = says_no_day(found.ops, clause, scene)
    if no_day or is_of_another_kind(found.ops, clause, scene) or types_whom(found.ops, clause):
        return NotHere(clause.words)
    if drops_what_each_is(found.ops, clause, scene) or names_only_the_kind(
        found.ops, clause, scene
    ):
        return NotHere(clause.words)
    if is_misread(found.ops, clause, scene) or drops_a_detail(found.ops, clause, scene):
        return NotHere(clause.words)
    asked = (
        which_day(clause, found.ops, scene)
        or which_time(clause, found.ops, scene)
        or beyond_its_limits(found.ops, scene)
    )
    return asked or found


def _as_read(clause: Clause, scene: ShownScreen, progress: Progress) -> Plan:
    if clause.kind is PartKind.CONDITION:
        return NotHere(clause.words)
    if clause.kind in (PartKind.STATEMENT, PartKind.LIMIT):
        tried = [
            one
            for way in (
                *(boxed, options_wished, without_stops, assigned, filled_at_once, box_told),
                box_by_its_verb,
            )
            for one in way(clause, scene, progress)
        ]
        if clause.kind is PartKind.STATEMENT and clause.tokens[0].norm in DETERMINERS | ANY:
            # “I want a reading chair”
            tried += [] if tried else list(on_records(clause, scene, progress))
        return _best(tried, clause)
    if progress.failed and (popup := _pop_up(scene, progress)) is not None:
        told = popup.words
        return Steps((click_on(popup),), f"Close what came in the way with {told}", "", more=True)
    if progress.handed_in:
        # What was handed in is not filled in again by any other reading.
        return _best(list(filled_at_once(clause, scene, progress)), clause)
    chosen = after_choice(scene, progress)
    if chosen is not None:
        return chosen
    switched = switched_in_menu(clause, scene, progress)
    if switched is not None and not isinstance(switched, NotHere):
        return switched
    counted = recounted(scene, progress)
    if counted is not None:
        return counted
    if clause.asks and progress.opened:
        unfolded = folded_answer(clause, scene, progress)
        if unfolded is not None:
            return unfolded
    lost = lost_sight(scene, progress)
    if lost is not None:
        return lost
    after_press = gone_on(clause, scene, progress) or done_in_opened(clause, scene, progress)
    if after_press is not None:
        return after_press
    found = switched or _shown(clause, scene, progress)
    if isinstance(found, NotHere):
        # What an open list does not hold is not under its entries, nor further down on the page.
        in_list: tuple[_WayOn, ...] = (pressed_first, narrowed)
        ways = in_list if has_open_list(scene) else _WAYS_ON
        if clause.kind is PartKind.ORDER and wants_all_of_a_part(clause.tokens, scene):
            # The others are on the next pages, and in no other tab or section.
            ways = (pressed_first, opened_first, brought_into_view, narrowed)
        for way in ways:
            more = way(clause, scene, progress)
            if more is not None:
                return more
    return found


def _shown(clause: Clause, scene: ShownScreen, progress: Progress) -> Plan:
    """Return the plan for what is shown, or what is to be opened by its name first."""
    of_it = bool(clause.before) and asks_of_it(clause) and not asks_about_output(clause, scene)
    if clause.asks and of_it:
        # “The rug is nice. What does it cost?” is about the rug, or about nothing.
        spoken_of = (
            _shown(replace(one, kind=PartKind.QUESTION, before=()), scene, progress)
            for one in referred(clause, scene)
        )
        return next(
            (one for one in spoken_of if not isinstance(one, NotHere)), NotHere(clause.words)
        )
    if clause.asks or _is_to_be_told(clause, scene):
        options = options_told(clause, scene, progress)
        if options is not None and not isinstance(options, Answer):
            # “Is 3990 low priority?” is told by its row, and asks for no entry of a list.
            marked = told_of_marks(clause.tokens, scene)
            options = options if marked is None else Answer(marked)
        if options is not None:
            return options
        asked = replace(clause, tokens=as_question(clause.tokens))
        folder = told_of_folder(asked, scene, progress)
        if folder is not None:
            return folder
        printed = asked_of_file(clause, scene, progress)
        if printed is not None:
            return printed if isinstance(printed, Steps) else Answer(printed)
        of_file = told_of_file(clause.tokens, scene)
        if of_file is not None:
            return Answer(of_file)
        of_text = told_of_text(as_question(clause.tokens), scene)
        told = (
            told_of_display(clause, scene)
            or told_of_player(clause.words, scene)
            or counted_files(clause.tokens, scene)
            or of_text
            or (answer(clause.tokens, scene) if not of_options(clause.tokens, scene) else None)
            or option_told(clause.tokens, scene)
            or None
        )
        if told is not None and of_text is None and is_text_in_front(told, scene):
            told = None
        if told is None and asks_for_a_word(clause.tokens):
            return NotHere(clause.words)
        if told is None:
            mail = told_of_mail(clause, scene, progress)
            if mail is not None:
                return mail
            return folded_answer(clause, scene, progress) or NotHere(clause.words)
        return Answer(told)
    searched = searches_files(clause, scene)
    here = None if searched else found_here(clause, scene) or _fact_checked(clause, scene)
    if here is not None:
        return Answer(here)
    if (lacking := code_asked(clause, scene, progress)) is not None:
        return lacking
    placed = _in_its_place(clause, scene, progress, called=True)
    if placed is not None:
        # What stands elsewhere under this name is not meant.
        return placed
    ways = [*restated(clause), *referred(clause, scene), *([] if clause.place else [clause])]
    for one in ways:
        found = _planned(one, scene, progress)
        if not isinstance(found, NotHere):
            return found
    placed = _in_its_place(clause, scene, progress, called=False)
    if placed is not None and not isinstance(placed, NotHere):
        return placed
    if clause.place:
        found = _planned(clause, scene, progress)
        if not isinstance(found, NotHere):
            return found
    there = _in_its_window(clause, scene, progress)
    if there is not None:
        return there
    return next((one.plan for one in asked_back(clause, scene, progress)), NotHere(clause.words))


def has_its_own_way(clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether the window has a way of its own for what is to be found: a page has fields for
    “find trains from Lund to Malmö”, and a terminal a command for “find milk in list.txt”."""
    head = clause.tokens[0]
    writes = head.norm in WRITES and not head.quoted and len(clause.tokens) > 1
    sums = calculated(clause, scene, BEGUN) if writes else ()
    if writes and _names_field(clause, scene):
        # “Type hello in Notes”
        return True
    if any(True for _ in state_in_row(clause, scene, BEGUN)):
        # “Activate Priya” brings no window of hers to the front.
        return True
    if any(True for way in (replied, messaged) for _ in way(clause, scene, BEGUN)):
        # Where the page has a field for answers, “send "Thanks"” is more than to type that.
        return True
    if (writes and line_ways(clause, scene)) or any(True for _ in sums):
        # “Write eggs under milk” changes lines, “type 12 divided by 4” is a sum.
        return True
    if head.norm in ("copy", "get") and not head.quoted and len(clause.tokens) > 1:
        # “Copy the letter” is no copy of what happens to be selected, and “get rid of the letter”
        # closes no window.
        return any(True for _ in filed(clause, scene, BEGUN))
    if head.quoted or head.norm not in ("find", "search", "look"):
        return False
    said = [one.norm for one in clause.tokens if not one.quoted]
    fields = [set(stems(one.name)) for one in scene.of_role("field")]
    if any(own and own <= set(said) for own in fields) and set(said) & {"box", "field", "bar"}:
        # “Find Lea with that filter box”
        return True
    if found_here(clause, scene) is not None or next_page(clause, scene, BEGUN) is not None:
        return True
    ways: tuple[Way, ...] = (searched_by_fields, described, commanded, filed)
    told = (clause, *restated(clause))
    return any(True for one in told for way in ways for _ in way(one, scene, BEGUN))


def _names_field(clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a clause says a text and the field that it is for."""
    found = (
        scene.find(one.place, FIELDS, only=True)
        for one in map(to_its_field, clause.requests)
        if one.verb is Verb.FILL and one.place and one.value
    )
    return any(len(one.things) == 1 and one.fit >= NameFit.WORDS for one in found)


def _is_to_be_told(clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a clause orders what is answered: “list the names”."""
    if is_about_text(clause.tokens):
        return told_of_text(as_question(clause.tokens), scene) is not None
    if told_of_file(clause.tokens, scene) is not None:
        return True
    if clause.tokens and clause.tokens[0].norm in ("list", "name", "count"):
        asked = replace(clause, tokens=as_question(clause.tokens))
        if told_of_folder(asked, scene, BEGUN) is not None:
            return True
    line = " ".join(one.norm for one in clause.tokens if not one.quoted)
    head = clause.tokens[0].norm if clause.tokens else ""
    if head in scene.labels or not LISTED.match(line):
        return False
    return answer(clause.tokens, scene) is not None


def _fact_checked(clause: Clause, scene: ShownScreen) -> str | None:
    """Return what is shown of a fact that is to be checked, where no box bears its words: “check
    the customer number” ticks nothing."""
    head, *rest = clause.tokens
    if head.norm != "check" or head.quoted or not rest or rest[0].norm not in DETERMINERS:
        return None
    told = [one for one in rest if not (one.is_mark or one.norm in STOP_WORDS | DETERMINERS)]
    boxes = scene.of_role("check box", "radio button", "menu item")
    boxed = any(all(means(one.norm, box.name) for one in told) for box in boxes)
    if not told or boxed or any(one.quoted for one in told):
        return None
    asks = tuple(replace(head, text=word, norm=word) for word in ("what", "is"))
    if value_of(tuple(rest), scene) is None:
        return None
    return answer((*asks, *rest), scene)


def _in_its_window(clause: Clause, scene: ShownScreen, progress: Progress) -> Plan | None:
    """Return what brings the window to the front that a clause ends with, and then the plan for the
    rest of it; None where it names none, or the rest means nothing there."""
    found = window_of(clause)
    if found is None:
        return None
    rest, focus = found
    if progress.turns and focus.window not in progress.opened:
        return None
    if not progress.turns:
        return Steps((focus,), step_to(focus), "", more=True)
    plan = _planned(rest, scene, replace(progress, turns=progress.turns - 1))
    return None if isinstance(plan, NotHere) else plan


def _in_its_place(
    clause: Clause, scene: ShownScreen, progress: Progress, *, called: bool
) -> Plan | None:
    """Return the plan for the tab or the section that a clause says; None where it says none."""
    found: Plan | None = None
    for rest, part, opening in in_its_place(clause, scene, progress, called=called):
        if opening is not None:
            return opening
        found = _planned(rest, part, progress)
        if not isinstance(found, NotHere):
            return found
    return found


def _planned(clause: Clause, scene: ShownScreen, progress: Progress) -> Plan:
    # In a file manager a click on a name would only select it, and do as little on a board.
    for way in _ALONE_WAYS:
        alone = list(way(clause, scene, progress))
        if alone:
            return _best(alone, clause)
    tried = [one for request in clause.requests for one in _tries(request, scene, progress)]
    tried += [one for way in _WHOLE for one in way(clause, scene, progress)]
    if not any(isinstance(one.plan, Steps) for one in tried) or _opens_one(clause):
        tried += list(on_records(clause, scene, progress))
    whole = [
        one
        for one in tried
        if is_whole(one.plan, clause, scene) and not presses_counter(one.plan, clause.tokens, scene)
    ]
    return _best(whole, clause)


def _opens_one(clause: Clause) -> bool:
    """Tell whether a clause opens one of several, and not what bears these words itself: “open the
    one from Nora”."""
    general = any(not one.quoted and one.norm in GENERIC for one in clause.tokens)
    return general and any(one.verb is Verb.OPEN for one in clause.requests)


# Where one of these understands a clause, no other is asked.
_ALONE_WAYS: Final[tuple[Way, ...]] = (
    *(filed, messaged, state_in_row, between_columns, price_limited, fewer_taken),
)


# These read a clause as a whole.
_WHOLE: Final[tuple[Way, ...]] = (
    *(
        handed_in_with,
        addressed,
        filled_at_once,
        range_filled,
        left_empty,
        calculated,
        boxed,
        headed_switches,
        options_wished,
        box_told,
        box_by_its_verb,
        listed,
        added_by_name,
        assigned,
        sorted_by,
        filtered,
        filtered_by_name,
        without_stops,
        headed_link_opened,
        edited,
        mailed,
        replied,
    ),
    *(on_days, suggested, act_pressed, handed_in, turned_to),
    *(
        searched_by_fields,
        ends_swapped,
        described,
        edited_in_row,
        set_in_row,
        commanded,
        reordered,
        carried,
        kinds_marked,
        in_order,
        pressed_by_full_name,
    ),
)


def _told_of_those_shown(clause: Clause, scene: ShownScreen, _: Progress) -> Answer | None:
    """Return what a question asks for of the rows in view, where no way leads to the others."""
    if not clause.asks:
        return None
    told = of_contents_shown(clause.tokens, scene) or of_marks_shown(clause.tokens, scene)
    return Answer(told) if told is not None else None


# These find what is not shown yet.
_WAYS_ON: Final[tuple[_WayOn, ...]] = (
    *(pressed_first, opened_first, brought_into_view),
    *(
        cart_opened,
        narrowed,
        next_page,
        _told_of_those_shown,
        menu_chosen,
        in_submenus,
        looked_for,
        brought_near,
    ),
    section_opened,
)


_LOOK_ELSEWHERE: Final[tuple[_WayOn, ...]] = (cart_opened, brought_near, section_opened)


def _best(tried: Sequence[PlanTry], clause: Clause) -> Plan:
    sure = [one for one in tried if isinstance(one.plan, Steps)]
    asks = [one for one in tried if isinstance(one.plan, WhichOne)]
    best = max(sure, key=lambda one: one.fit, default=None)
    unsure = max(asks, key=lambda one: one.fit, default=None)
    if best is not None and (unsure is None or best.fit >= unsure.fit):
        return best.plan
    if unsure is not None:
        return unsure.plan
    missing = next((one.plan for one in tried if isinstance(one.plan, NotHere)), None)
    return missing or NotHere(clause.words)


def _pop_up(scene: ShownScreen, progress: Progress) -> Element | None:
    """Return the only button that does no more than to close what has come over the things; it is
    looked for once what was planned could not be done."""
    closing = [
        one
        for one in scene.of_role("button")
        if bare(one.name) in DISMISSES and "disabled" not in one.states
    ]
    if len(closing) != 1 or closing[0].name in progress.opened:
        return None
    return closing[0]


_NAME_AND_VALUE: Final = 2
_ALONE: Final = frozenset({Verb.SUBMIT, Verb.SOLVE, Verb.EXPAND, Verb.CLOSE})


_NOWHERE: Final = HERE | {"there", "here", "something", "anything"}


def is_readable(clause: Clause, scene: ShownScreen, *, follows: bool) -> bool:
    """Tell whether a clause may mean something, if not now then on the screen that is there when
    its turn comes. `follows`: another clause comes before it."""
    if clause.asks or clause.kind in (PartKind.LIMIT, PartKind.STATEMENT):
        return True
    if _is_to_be_told(clause, scene) or code_asked(clause, scene, BEGUN) is not None:
        return True
    if clause.kind is PartKind.CONDITION:
        return False
    if any(is_readable(one, scene, follows=follows) for one in with_option(clause, scene)):
        return True
    every: tuple[Way, ...] = (*_ALONE_WAYS, *_WHOLE, on_records, asked_back)
    if any(True for each in every for _ in each(clause, scene, BEGUN)):
        return True
    # What only may be found there is not understood: nothing before it is done for that.
    ways_on = (one for one in _WAYS_ON if not (follows and one in _LOOK_ELSEWHERE))
    if any(one(clause, scene, BEGUN) is not None for one in ways_on):
        return True
    if any(
        True for called in (True, False) for _ in in_its_place(clause, scene, BEGUN, called=called)
    ):
        return True
    for request in clause.requests:
        if follows and _may_hand_in(clause):
            return True
        if request.verb is None:
            named = bool(request.label) and scene.find(request.label).fit >= NameFit.SYNONYM
            if not request.label:
                things = scene.of_role("button", "link", "menu item")
                named = any(words_around(request.what, one.name) for one in things)
                ways = (told(request, scene, BEGUN), added(request, scene, BEGUN))
                named = named or any(True for way in ways for _ in way)
            pronoun = follows and all(one.norm in HERE for one in request.what)
            if named or (pronoun and len(request.label) == 1 and request.what):
                return True
        elif request.verb in _ALONE or request.pairs or request.nothing:
            return True
        elif request.verb is Verb.FILL and not request.place:
            # Without a place it is a text, and words that only describe one are none.
            if any(one.quoted for one in request.value) or (request.case and request.value):
                return True
        else:
            parts = (*request.what, *request.value, *request.place)
            if any(map(_is_something, parts)):
                return True
    meant = (*restated(clause), *referred(clause, scene))
    return any(not isinstance(_planned(one, scene, BEGUN), NotHere) for one in meant)


def _may_hand_in(clause: Clause) -> bool:
    """Tell whether a clause names something that a later screen may ask for, and its value: “apply
    the coupon OAK10”."""
    head, *rest = clause.tokens or (None,)
    if head is None or head.quoted or head.norm not in ACTIONS or len(rest) < _NAME_AND_VALUE:
        return False
    last = rest[-1]
    return last.quoted or last.is_capital or any(map(str.isdigit, last.text))


def _is_something(token: Token) -> bool:
    return token.quoted or not (token.is_mark or token.norm in _NOWHERE | STOP_WORDS)


_SECTIONS: Final = frozenset({"sections", "section", "parts"})


def _is_about_sections(request: ClauseReading) -> bool:
    norms = {one.norm for one in request.what if not one.quoted}
    every = bool(norms & {"all", "every", "each"})
    return bool(norms & _SECTIONS) and (every or not left_over(request.what, HERE | SECTION_WORDS))


def _tries(request: ClauseReading, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    if request.search:
        return searched(request, scene, progress)
    match request.verb:
        case Verb.OPEN if _is_about_sections(request) or opens_all(request, scene):
            return expanded(request, scene, progress)
        case Verb.CLICK | Verb.DOUBLE_CLICK | Verb.RIGHT_CLICK | Verb.OPEN | Verb.FIND:
            return clicked(request, scene, progress)
        case Verb.CHOOSE | Verb.TICK | Verb.UNTICK | Verb.TURN_ON | Verb.TURN_OFF:
            return chosen(request, scene, progress)
        case Verb.FILL:
            return filled(request, scene, progress)
        case Verb.CLEAR:
            return cleared(request, scene, progress)
        case Verb.FOCUS:
            return focused(request, scene, progress)
        case Verb.SUBMIT:
            return submitted(request, scene)
        case Verb.CLOSE:
            return closed(request, scene, progress)
        case Verb.EXPAND | Verb.COLLAPSE:
            return expanded(request, scene, progress)
        case Verb.SEARCH:
            return looked_up(request, scene)
        case Verb.SCROLL:
            return scrolled(request, scene)
        case Verb.SOLVE:
            return solved(request, scene)
        case None if not request.label:
            ways = (pressed, told, added)
            return [one for way in ways for one in way(request, scene, progress)]
        case None:
            return pressed(request, scene, progress)
        case _:
            return ()
