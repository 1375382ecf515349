"""Plans what is done in a terminal that is in front: a command line that is given, and a look at a
file. What it prints is read from the screen, and told as it stands there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ....ports import OpenFolder
from ....ports.shared import terminals
from ....protocol import KeyCombo, Type, Wait, quoted
from ..screen.scene import ShownScreen
from ..skills.plans import PlanTry, Progress, Steps, WhichOne
from ..words.frames import after_idle
from ..words.leftovers import left_over
from ..words.lexicon import STOP_WORDS
from ..words.matching import NameFit
from ..words.reading import Clause
from ..words.tokens import Token, Tokens
from .files.making import place_first
from .files.shown_files import not_here, which_file
from .given_commands import COMMANDS, KNOWN, as_written, one_after_another
from .plain_commands import by_program, files_of_kind
from .printed import asks_for_output, printed_in, told_output
from .shell_files import (
    in_the_way,
    is_done,
    may_keep_old,
    missing_in,
    several_called,
    trouble_in,
    with_names,
)
from .shell_words import line_of

_RUNS: Final = frozenset({"run", "execute", "exec"})
_FILE: Final = re.compile(r"~?[\w./-]*\w\.\w{1,5}")
_SAYS: Final = frozenset({"say", "says", "read", "contain", "contains", "in", "inside", "hold"})
_COUNTS: Final = frozenset({"count", "lines"})
_TERMINALS: Final = frozenset({"terminal", "shell", "console"})
_IDLE: Final = STOP_WORDS | frozenset(
    {"command", "line", "this", "terminal", "please", ":", "here"}
)


def is_terminal(scene: ShownScreen) -> bool:
    """Tell whether a terminal is in front; what a page calls itself does not count."""
    return terminals.is_terminal(scene.front)


def commanded(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the command line that a clause gives, typed and run; nothing in any other program."""
    if not clause.tokens:
        return
    given = _line_of(clause.tokens, clause.whole.strip().rstrip(",.!?"))
    if not is_terminal(scene):
        if given and progress.taken == (given,):
            # It brought up a window of its own, or closed the terminal.
            told = quoted(given)
            yield PlanTry(NameFit.EXACT, Steps((), f"Run {told}", f"ran {told}"))
        return
    if progress.taken:
        line = progress.taken[0]
        asked = asks_for_output(clause.after, line)
        came = _came_of(line, scene, progress, given=line == given, asked=asked)
        yield PlanTry(NameFit.EXACT, came)
        return
    if _INTERRUPTS.fullmatch(" ".join(one.norm for one in _without_terminal(clause.tokens))):
        yield PlanTry(NameFit.EXACT, _interrupted(scene))
        return
    line = given or _derived(clause, scene)
    if not line and _DELETES_THAT.fullmatch(" ".join(one.norm for one in clause.tokens)):
        yield PlanTry(NameFit.EXACT, WhichOne(_WHICH_DELETED, (), ()))
    if not line:
        return
    if not given and _is_elsewhere(clause.before):
        return
    several = several_called(clause.tokens, scene.folder) if _CHANGES.match(line) else []
    if several and not given:
        yield PlanTry(NameFit.EXACT, which_file(several))
        return
    asks = None if given else _asks_first(line, scene.folder)
    if asks is not None:
        yield PlanTry(NameFit.EXACT, asks)
        return
    ops = (Type(text=line), KeyCombo(keys=("enter",)))
    told = quoted(line)
    if scene.folder is None:
        yield PlanTry(NameFit.EXACT, Steps(ops, f"Run {told}", f"ran {told}"))
    else:
        step = Steps(ops, f"Run {told}", "", more=True, taken=(line,))
        yield PlanTry(NameFit.EXACT, step)


def _derived(clause: Clause, scene: ShownScreen) -> str:
    """Return the line that does what the words of a clause say; "" for none."""
    program, said = by_program(_without_terminal(clause.tokens))
    tokens = with_names(said, scene.folder)
    line = (
        _counted_in(tokens, with_names(clause.before, scene.folder))
        or _files_of_kind(said, scene.folder)
        or line_of(tokens, _ran(clause.before, scene.folder))
    )
    return line if not program or line.split(" ")[0] == program else ""


_DELETES_THAT: Final = re.compile(
    r"(?:(?:delete|remove|rm|erase|trash|bin|kill|get rid of|throw away|throw out|scrap|wipe|drop)"
    r"(?: (?:it|this|that|them|these|those|(?:that|this|the|these|those|my) (?:\w+ )?"
    r"(?:files?|folders?|director(?:y|ies)|one|ones|thing|things)))"
    r"|throw (?:it|this|that|that file|this file|the file) (?:away|out))(?: again| here| please)*"
)
_WHICH_DELETED: Final = "What should I delete? Tell me its name, as in “delete notes.txt”."


def tells_output(clause: Clause, scene: ShownScreen, progress: Progress) -> bool:
    """Tell whether all that is said behind a command asks for what it prints: “run ls and tell me
    what it says”. That is told with the command itself, and no part of its own."""
    if not (clause.after and clause.tokens and is_terminal(scene)):
        return False
    line = next(iter(progress.taken), "") or _line_of(
        clause.tokens, clause.whole.strip().rstrip(",.!?")
    )
    line = line or _derived(clause, scene)
    return bool(line) and asks_for_output(clause.after, line)


_CHANGES: Final = re.compile(r"(?:mv|cp|rm|chmod) ")


def _is_elsewhere(before: Tokens) -> bool:
    """Tell whether another folder was named before an order: “in Music, make a folder”."""
    place = {one.norm for one in place_first(before)}
    return bool(place) and not place & (_TERMINALS | {"this", "here", "current"})


_INTERRUPTS: Final = re.compile(
    r"(?:stop|cancel|interrupt|abort|kill|end|terminate|break off|quit)"
    r" (?:(?:the|that|this|my)(?: (?:running|current))? (?:command|program|process|script|job)"
    r"|what(?:'s| is) running)(?: (?:that is|that's) running)?(?: there| here| now| again)?"
)


def _interrupted(scene: ShownScreen) -> Steps | WhichOne:
    """Return the keys that end the command under way; a question where the shell waits for one."""
    if scene.folder is not None:
        return WhichOne("No command is running in this terminal. What should I stop?", (), ())
    ops = (KeyCombo(keys=("ctrl", "c")),)
    return Steps(ops, "Stop the command (Ctrl+C)", "pressed Ctrl+C to stop the command")


def _files_of_kind(tokens: Tokens, folder: OpenFolder | None) -> str:
    names = folder.names if folder is not None else ()
    return files_of_kind(tokens, {one.casefold().rstrip("/") for one in names if one[-1] == "/"})


def _asks_first(line: str, folder: OpenFolder | None) -> WhichOne | None:
    """Return what is to be asked before a command line is run; None for nothing."""
    if missing := missing_in(line, folder):
        return not_here(missing)
    if other := in_the_way(line, folder):
        question = f"There is something called {quoted(other)} in this folder already. What now?"
        return WhichOne(question, (), ())
    return None


def _came_of(
    line: str, scene: ShownScreen, progress: Progress, *, given: bool, asked: bool
) -> Steps | WhichOne:
    """Return what a command line did, as the folder and what it printed tell; it is waited for
    where it is still under way. One that was `given` may print what it likes, and all that it
    printed is told where it is `asked` for."""
    told = quoted(line)
    if scene.folder is None:
        if progress.turns > _MOST_WAITS:
            return Steps((), f"Run {told}", f"ran {told}, which is still under way")
        waits = (Wait(seconds=_WAIT_S),)
        return Steps(waits, f"Wait for {told}", "", more=True, taken=(line,))
    done = is_done(line, scene.folder)
    printed = printed_in(scene)
    trouble = trouble_in(line, printed)
    if given or (done is not False and not trouble):
        said = f", which printed {quoted(trouble)}" if trouble else ""
        if may_keep_old(line):
            said += "; a file of that name that was there before stays as it is"
        if line == "ls":
            # What it prints in columns is known better than it can be read from the screen.
            said = f": {', '.join(one for one in scene.folder.names if one[0] != '.')}"
        elif not said and printed and (asked or len(printed) <= _MOST_TOLD):
            said = f". {told_output(line, printed, scene.folder)}"
        elif asked and not said:
            said = ", and I see nothing that it printed"
        return Steps((), f"Run {told}", f"ran {told}{said}")
    why = f"printed {quoted(trouble)}" if trouble else "did not do what it should"
    return WhichOne(f"{told} {why}. What should I do?", (), ())


_MOST_TOLD: Final = 2
_MOST_WAITS: Final = 6
_WAIT_S: Final = 0.5


def _without_terminal(tokens: Tokens) -> Tokens:
    """Return the tokens without “in the terminal” or “with a command”."""
    for at, one in enumerate(tokens):
        place = tokens[at + 1 : at + 3]
        if one.norm == "in" and len(place) > 1 and place[1].norm in _TERMINALS:
            tokens = (*tokens[:at], *tokens[at + 3 :])
            break
    norms = ["“”" if one.quoted else one.norm for one in tokens]
    by = next((n for n in range(1, len(norms)) if _BY_COMMAND.fullmatch(" ".join(norms[n:]))), 0)
    return tokens[:by] if by else tokens


_BY_COMMAND: Final = re.compile(
    r"(?:by|with|using|via|through|on|from) (?:(?:a|the|one|some) )?(?:shell |single )?"
    r"(?:command|commands|command line|command-line|terminal|shell|console)"
)


def _ran(before: Tokens, folder: OpenFolder | None) -> str:
    """Return the line that was run last for what was said before; "" for none. What stands on the
    screen may be misread, and is never typed again."""
    parts: list[Tokens] = [()]
    for at, one in enumerate(before):
        # “-l” is an option, and ends nothing.
        option = one.text == "-" and before[at + 1 : at + 2] and before[at + 1].start == one.end
        ends = _ends_part(one) and not option
        parts = [*parts, ()] if ends else [*parts[:-1], (*parts[-1], one)]
    ran = ""
    named = (with_names(_without_terminal(one[after_idle(one, 0) :]), folder) for one in parts)
    for part in filter(None, named):
        line = _given_in(part) or _counted_in(part, ()) or line_of(part, ran)
        ran = line or ran
    return ran


def _ends_part(token: Token) -> bool:
    return not token.quoted and (token.norm in ("and", "then", "n") or token.is_mark)


def _given_in(tokens: Tokens) -> str:
    """Return the line that follows “run”, or begins with the name of a command."""
    runs = bool(tokens) and tokens[0].norm in _RUNS
    rest = tokens[1:] if runs else tokens
    if len(rest) == 1 and rest[0].quoted:
        return rest[0].text if runs else ""
    known = bool(rest) and rest[0].norm in COMMANDS and not any(one.quoted for one in rest)
    return _spaced(rest) if known else ""


def _spaced(tokens: Tokens) -> str:
    """Return the tokens with blanks where they were said apart."""
    line = ""
    for at, one in enumerate(tokens):
        apart = at and tokens[at - 1].end < one.start
        line += f" {one.text}" if apart else one.text
    return line


def _line_of(tokens: Tokens, said: str) -> str:
    """Return the line that is to be run; "" if none is given."""
    norms = [one.norm for one in tokens if not one.quoted]
    if not norms:
        return ""
    rest = said.strip().partition(" ")[2]
    if tokens[0].norm in _RUNS and not tokens[0].quoted:
        quotes = [one for one in tokens if one.quoted]
        others = [one for one in tokens[1:] if not one.quoted and one.norm not in _IDLE]
        if len(quotes) == 1 and not others:
            return quotes[0].text
        # What is not in quotation marks is the line as it was written.
        line = _POLITE_END.sub("", said.partition(" ")[2].strip())
        return "" if quotes else one_after_another(as_written(line))
    plain = not any(one.quoted or one.norm in STOP_WORDS for one in tokens)
    # “uname -s”: no other words have options.
    known = norms[0] in COMMANDS or (norms[0] in KNOWN and tokens[1:] and _OPTION.match(rest))
    return said.strip() if known and plain else ""


_OPTION: Final = re.compile(r"-\w")
_POLITE_END: Final = re.compile(
    r"(?:,? (?:for me|please|pls|plz|thanks|thank you|would you|could you|will you))+\Z",
    re.IGNORECASE,
)


def _counted_in(tokens: Tokens, before: Tokens) -> str:
    """Return the line that counts those of the only file that is named, here or before."""
    norms = [one.norm for one in tokens if not one.quoted]
    asks = norms[:1] == ["count"] or {"how", "many"} <= set(norms)
    if not asks or "lines" not in norms:
        return ""
    files = _files_in(tokens) or _files_in(before)
    if left_over(tokens, _OF_COUNTS | {one.casefold() for one in files}):
        return ""
    return f"wc -l {files[0]}" if len(files) == 1 else ""


_OF_COUNTS: Final = STOP_WORDS | frozenset(
    [
        *(
            "find",
            "out",
            "terminal",
            "see",
            "check",
            "show",
            "how",
            "many",
            "lines",
            "count",
            "there",
            "are",
            "is",
            "in",
            "has",
            "have",
            "does",
            "do",
        ),
        *("the", "file", "of", "it", "that", "this", "contain", "all", "number", "tell", "me"),
    ]
)


def _files_in(tokens: Tokens) -> list[str]:
    found = [one.text for one in tokens if not one.quoted and _FILE.fullmatch(one.text)]
    return list(dict.fromkeys(found))


def asks_about_output(clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a question is about what was printed last: “it” is no thing on the screen."""
    said = " ".join(one.norm for one in clause.tokens if not one.is_mark)
    return is_terminal(scene) and bool(clause.before) and _ABOUT_OUTPUT.fullmatch(said) is not None


def asked_of_file(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | str | None:
    """Return what comes next for a question in a terminal: the command that shows the file, or the
    lines that were printed last."""
    if not is_terminal(scene):
        return None
    line = _asked_line(clause.tokens, scene.folder)
    if line is None:
        return None
    if line and not progress.turns:
        ops = (Type(text=line), KeyCombo(keys=("enter",)))
        return Steps(ops, f"Run {quoted(line)}", "", more=True)
    about_output = asks_about_output(clause, scene)
    line = line or _ran(clause.before, scene.folder)
    # “Run wc -l a.txt and tell me how many words it has”: the lines are no answer.
    ran = progress.turns or about_output or (line and asks_for_output(clause.tokens, line))
    printed = printed_in(scene) if ran else []
    return told_output(line, printed, scene.folder) if printed else None


def _asked_line(said: Tokens, folder: OpenFolder | None) -> str | None:
    """Return the line that prints what a question asks for; "" for none, and None for a question
    that no line is known for."""
    tokens = with_names(said, folder)
    files = _files_in(tokens)
    norms = {one.norm for one in tokens}
    if len(files) == 1 and norms & _COUNTS:
        # “How many lines in s.log contain ERROR?”
        more = left_over(tokens, _OF_COUNTS | {files[0].casefold()})
        return None if more else f"wc -l {files[0]}"
    line = _files_of_kind(said, folder) or line_of(tokens, "")
    counts = {"how", "many"} <= norms
    if not line and counts and "words" in norms and len(files) == 1:
        more = left_over(tokens, _OF_COUNTS | {"words", files[0].casefold()})
        return None if more else f"wc -w {files[0]}"
    says = norms & _SAYS and not (norms & _SIZES or counts)
    return line or (f"cat {files[0]}" if len(files) == 1 and says else "")


# “What did it print?”
_ABOUT_OUTPUT: Final = re.compile(
    r"what (?:did|does|has) (?:it|that|the command|the script) (?:print|say|show|output|return"
    r"|write|answer)\w*|what (?:was|is|came out as) the (?:output|result|answer)"
    r"|what came out(?: of it)?"
)


_SIZES: Final = frozenset({"size", "bytes", "big", "large"})
