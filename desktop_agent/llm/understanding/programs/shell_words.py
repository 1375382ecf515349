"""Makes a command line of what is asked for in words: “make a folder called reports”, “keep what it
says in a file called names”. None of them takes the place of a file that is there. Pure."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ..words.leftovers import left_over
from ..words.lexicon import NUMBERS, STOP_WORDS
from ..words.tokens import Token, Tokens, parts_in
from ..words.wishes import is_wish
from .plain_commands import said_plainly

_MAKES: Final = frozenset({"new", "make", "create", "add", "mkdir", "touch", "start"})
_FOLDERS: Final = frozenset({"folder", "directory", "dir", "subfolder"})
_FILES: Final = frozenset({"file", "document"})
_CALLED: Final = frozenset({"called", "named", "name"})
_WRITES: Final = frozenset(
    {"write", "put", "save", "keep", "store", "send", "append", "add", "note"}
)
_SHOWN: Final = frozenset(
    {"output", "result", "results", "number", "it", "that", "says", "prints", "lines", "count"}
)
_INTO: Final = frozenset({"in", "into", "to", "inside"})
_ONLY: Final = frozenset({"just", "only"})
_SHOWS: Final = frozenset(
    {"show", "print", "display", "list", "read", "view", "see", "give", "open"}
)
_MOVES: Final = frozenset({"move", "put", "shove", "stick", "drop"})
_DELETES: Final = frozenset({"delete", "remove", "rm"})
_LISTED: Final = frozenset(
    [
        *("files", "folders", "me", "all", "list", "hidden", "here", "there", "are", "names"),
        *("also", "ones", "well", "too", "every", "everything", "included", "things"),
    ]
)
_CONTENTS: Final = frozenset(
    {"contents", "content", "what's", "what", "me", "in", "inside", "says", "written", "stands"}
)
_IDLE: Final = STOP_WORDS | frozenset(
    [
        *("new", "empty", "line", "lines", "text", "word", "words", "terminal", "with", "please"),
        *("what", "here", "blank", "just"),
    ]
)
# A path that the shell takes as it stands, and no option.
_PATH: Final = re.compile(r"[\w.][\w./-]*")
_QUOTED_PATH: Final = re.compile(r"[^\s~/-][^\n/]*")
_NUMBER: Final = "number"
_JOINTS: Final = frozenset({"and", "or"})


def line_of(tokens: Tokens, ran: str) -> str:
    """Return the line that does what the words say, after the line that `ran` last; "" if they say
    none, or a word of them is not accounted for."""
    if not tokens or tokens[0].quoted:
        return ""
    ways: tuple[Callable[[Tokens, str], str], ...] = (
        *(_made, _written, _kept, _moved, _sorted, _listed, _part_shown, _shown, _searched),
        *(_words_counted, _deleted, _renamed, _entered, _echoed, _counted, said_plainly),
        *(_list_kept, _protected, _packed, _sized, _looked_up),
    )
    return next(filter(None, (way(tokens, ran) for way in ways)), "")


def _made(tokens: Tokens, ran: str) -> str:
    """Make a folder, or an empty file."""
    head, rest = tokens[0].norm, tokens[1:]
    if head not in _MAKES:
        return ""
    kinds = [
        _SEVERAL.get(one.norm, one.norm)
        for one in rest
        if not one.quoted and one.norm in _FOLDERS | _FILES | _SEVERAL.keys()
    ]
    kind = kinds[0] if len(kinds) == 1 else ""
    makes_folder = head == "mkdir" or kind in _FOLDERS
    if not (makes_folder or head == "touch" or kind):
        return ""
    whole = rest
    rest, folder = _without_folder(rest, ran)
    if len(rest) < len(whole) and not folder:
        # In what, is not known.
        return ""
    name = _only_name(rest, _FOLDERS | _FILES | _CALLED)
    several = _several_names(rest)
    if several and not folder:
        return f"{'mkdir' if makes_folder else 'touch'} {' '.join(map(shlex.quote, several))}"
    if not name or (folder and "/" in name):
        return ""
    path = f"{folder}/{name}" if folder else name
    return f"{'mkdir' if makes_folder else 'touch'} {shlex.quote(path)}"


_SEVERAL: Final = {"folders": "folder", "directories": "directory", "files": "file"}


def _several_names(tokens: Tokens) -> list[str]:
    """Return the names of “two folders, css and images”; [] where they are not as many as said, or
    one of them is no path."""
    kind = next((n for n, one in enumerate(tokens) if one.norm in _SEVERAL and not one.quoted), -1)
    if kind < 0:
        return []
    parts: list[list[Token]] = [[]]
    for one in tokens[kind + 1 :]:
        if one.is_mark and one.text != ",":
            return []
        if not one.quoted and (one.is_mark or one.norm == "and"):
            parts.append([])
        elif one.quoted or one.norm not in _CALLED:
            parts[-1].append(one)
    names = [part[0].text for part in parts if len(part) == 1]
    counts = [
        NUMBERS.get(one.norm) or int(one.norm)
        for one in tokens[:kind]
        if one.norm in NUMBERS or one.norm.isdigit()
    ]
    if counts == [sum(map(len, parts))]:
        # “Three folders, one two and three”
        every = [one for part in parts for one in part]
        if any(not one.quoted and one.norm in _NO_NEW_NAMES for one in every):
            # “Two folders in documents”
            return []
        names = [one.text for one in every]
        return names if all(map(_PATH.fullmatch, names)) else []
    told = all(len(part) < _TWO for part in parts) and all(map(_PATH.fullmatch, names))
    return names if told and len(names) >= _TWO and counts in ([], [len(names)]) else []


_TWO: Final = 2
_NO_NEW_NAMES: Final = (STOP_WORDS | {"me", "us", "here", "there", "inside"}) - {"one"}


def _written(tokens: Tokens, ran: str) -> str:
    """Write a text in quotation marks to the end of a file."""
    tokens = _line_quoted(tokens)
    quotes = [one for one in tokens if one.quoted]
    if tokens[0].norm not in _WRITES or len(quotes) != 1 or "\n" in quotes[0].text:
        return ""
    at = tokens.index(quotes[0])
    before, after = tokens[1:at], _without_end(tokens[at + 1 :])
    if not after or after[0].norm not in _INTO or _names(before, _FILES):
        return ""
    name = _only_name(after, _INTO | _FILES | _CALLED)
    return f"echo {shlex.quote(quotes[0].text)} >> {shlex.quote(name)}" if name else ""


def _without_end(tokens: Tokens) -> Tokens:
    """Return “in notes.txt” for “at the bottom of notes.txt”."""
    norms = [one.norm for one in tokens]
    at = next((n for n in range(3, 6) if _AT_END.fullmatch(" ".join(norms[:n]))), 0)
    return (replace(tokens[0], text="in", norm="in"), *tokens[at:]) if at else tokens


_AT_END: Final = re.compile(r"(?:at|to|on) (?:the )?(?:very )?(?:end|bottom) (?:of|in)")


def _line_quoted(tokens: Tokens) -> Tokens:
    """Return “save the line call mum into todo.txt” with its text as a quotation."""
    head = next(
        (n for n, one in enumerate(tokens[:4]) if one.norm in ("line", "word", "words", "text")), 0
    )
    at = max((n for n, one in enumerate(tokens) if one.norm in _INTO and not one.quoted), default=0)
    said = tokens[head + 1 : at]
    if not head or not said or any(one.quoted or one.is_mark for one in said):
        return tokens
    text = " ".join(one.text for one in said)
    quoted = Token(text, text.casefold(), said[0].start, said[-1].end, quoted=True)
    return (*tokens[: head + 1], quoted, *tokens[at:])


def _kept(tokens: Tokens, ran: str) -> str:
    """Run the last line again, what it prints going to the end of a file."""
    if tokens[0].norm not in _WRITES or any(one.quoted for one in tokens) or not ran:
        return ""
    at = max((n for n, one in enumerate(tokens) if one.norm in _INTO), default=0)
    what, where = tokens[1:at], tokens[at:]
    said = {one.norm for one in what}
    if not said & _SHOWN or _names(what, _SHOWN | _ONLY) or not _is_plain(ran):
        return ""
    name = _only_name(where, _INTO | _FILES | _CALLED)
    if not name:
        return ""
    counted = re.fullmatch(r"wc -l ([^\s<>|;&]+)", ran)
    if counted and said & _ONLY | said & {_NUMBER}:
        # Otherwise it prints the name of the file, too.
        ran = f"wc -l < {counted[1]}"
    return f"{ran} >> {shlex.quote(name)}"


def _moved(tokens: Tokens, ran: str) -> str:
    """Move or copy a file into a folder."""
    verb = {"copy": "cp -n"}.get(tokens[0].norm, "mv -n" if tokens[0].norm in _MOVES else "")
    at = max((n for n, one in enumerate(tokens) if one.norm in _INTO), default=0)
    if not verb or not at:
        return ""
    names = _paths_named(tokens[1:at])
    if tokens[0].norm not in ("move", "copy") and not all(map(_is_file, names)):
        # “Put the milk in the fridge”
        return ""
    where = tokens[at + 1 :]
    there = [one for one in where if one.norm not in ("it", "there")]
    made = _made_folder(ran)
    folder = _only_name(where, _FOLDERS | _CALLED) if there else made
    if not names or not folder:
        return ""
    said = {one.norm for one in where}
    sources = " ".join(map(shlex.quote, names))
    if re.search(r"\w\.\w{1,5}\Z", folder) and not said & _FOLDERS:
        # “Copy a.txt to b.txt” names a file.
        return f"{verb} {sources} {shlex.quote(folder)}" if len(names) == 1 else ""
    return f"{verb} {sources} {shlex.quote(folder.rstrip('/'))}/"


def _sorted(tokens: Tokens, ran: str) -> str:
    """Show the lines of a file in their order."""
    if tokens[0].norm != "sort":
        return ""
    order = _FILES | {"alphabetically", "alphabetical", "order"}
    into = next((n for n, one in enumerate(tokens) if one.norm == "into" and not one.quoted), 0)
    if into:
        old, new = _only_name(tokens[1:into], order), _only_name(tokens[into + 1 :], _FILES)
        return f"sort {shlex.quote(old)} >> {shlex.quote(new)}" if old and _is_file(new) else ""
    name = _only_name(tokens[1:], order)
    return f"sort {shlex.quote(name)}" if name else ""


def _listed(tokens: Tokens, ran: str) -> str:
    """List the files of a folder."""
    if tokens[0].norm not in _SHOWS or not {one.norm for one in tokens} & {"files", "folders"}:
        return ""
    said = {one.norm for one in tokens if not one.quoted}
    found = _names(tokens[1:], _LISTED | _FOLDERS | _INTO)
    if len(found) > 1 or any(not _PATH.fullmatch(one.text) for one in found):
        return ""
    if found and not _is_place(tokens, tokens.index(found[0])):
        # In “list everything incl hidden files” no folder is named.
        return ""
    if said & {"except", "only", "without", "not"}:
        return ""
    every = " -a" if "hidden" in said else ""
    return f"ls{every} {found[0].text}" if found else f"ls{every}"


def _is_place(tokens: Tokens, at: int) -> bool:
    """Tell whether a word stands where a folder is named: “in docs”, “the docs folder”."""
    one, before, after = tokens[at], tokens[at - 1].norm, [two.norm for two in tokens[at + 1 :][:1]]
    named = one.quoted or "/" in one.text
    return named or before in _INTO | _FOLDERS | {"of", "from"} or bool(set(after) & _FOLDERS)


def _part_shown(tokens: Tokens, ran: str) -> str:
    """Show the first or the last lines of a file."""
    said = {one.norm for one in tokens if not one.quoted}
    ends = {"first": "head", "top": "head", "last": "tail", "bottom": "tail"}
    program = next((ends[one] for one in ends if one in said), "")
    if tokens[0].norm not in _SHOWS or not program or not said & {"lines", "line"}:
        return ""
    figures = [
        one.norm if one.norm.isdigit() else str(NUMBERS[one.norm])
        for one in tokens
        if not one.quoted and (one.norm.isdigit() or one.norm in NUMBERS)
    ]
    if not figures and "few" in said:
        figures = ["5"]
    if not figures and "line" in said:
        figures = ["1"]
    numbers = frozenset(one.norm for one in tokens if one.norm.isdigit() or one.norm in NUMBERS)
    name = _only_name(tokens[1:], _FILES | frozenset(ends) | numbers | {"me", "few"})
    return f"{program} -n {figures[0]} {shlex.quote(name)}" if name and len(figures) == 1 else ""


def _shown(tokens: Tokens, ran: str) -> str:
    """Show what is in a file, or where the shell is."""
    if tokens[0].norm not in _SHOWS:
        return ""
    said = {one.norm for one in tokens if not one.quoted}
    if said & {"working", "current"} and said & _FOLDERS:
        return "pwd" if not _names(tokens[1:], _FOLDERS | {"working", "current", "me"}) else ""
    name = _only_name(tokens[1:], _FILES | _CONTENTS)
    return f"cat {shlex.quote(name)}" if _is_file(name) else ""


def _searched(tokens: Tokens, ran: str) -> str:
    """Show the lines of a file that hold a word."""
    lines = _lines_with(tokens)
    if lines:
        return lines
    at = max((n for n, one in enumerate(tokens) if one.norm in _INTO), default=0)
    if tokens[0].norm not in ("find", "search", "grep") or not at:
        return ""
    sought = _names(tokens[1:at], frozenset({"for", "every", "all"}))
    name = _only_name(tokens[at:], _INTO | _FILES | _CALLED)
    if len(sought) != 1 or not _is_file(name):
        return ""
    return f"grep -n -- {shlex.quote(sought[0].text)} {shlex.quote(name)}"


def _lines_with(tokens: Tokens) -> str:
    """Show “the lines in server.log that contain ERROR”, “the lines with milk of list.txt”."""
    said = " ".join(str(n) if one.quoted else one.norm for n, one in enumerate(tokens))
    found = _LINES_WITH.fullmatch(said)
    if found is None or sum(one.quoted for one in tokens) > 1:
        return ""
    file = found["file"] or found["file2"]
    names = [one for one in tokens if not one.quoted and one.norm == file]
    word, name = found["word"] or found["other"], names[0].text if names else ""
    sought = [
        one
        for n, one in enumerate(tokens)
        if (word == str(n) if one.quoted else one.norm == word and one is not names[0])
    ]
    if len(names) != 1 or len(sought) != 1 or not _is_file(name) or not _PATH.fullmatch(name):
        return ""
    return f"grep -- {shlex.quote(sought[0].text)} {shlex.quote(name)}"


_FROM_FILE: Final = r"(?:in|of|from) (?:the file )?(?P<file>\S+)"
_WITH_WORD: Final = (
    r"(?:(?:that|which) (?:contain|have|hold|mention|include)s?|with|containing|mentioning)"
    r" (?:the word )?"
)
_LINES_WITH: Final = re.compile(
    r"(?:show|print|display|list|give|find|get)(?: me)?(?: only| just)?(?: all| every)?(?: the)?"
    rf" lines? (?:{_FROM_FILE} {_WITH_WORD}(?P<word>\S+)"
    rf"|{_WITH_WORD}(?P<other>\S+) {_FROM_FILE.replace('<file>', '<file2>')})(?: (?:in it|please))?"
)


def _words_counted(tokens: Tokens, ran: str) -> str:
    said = {one.norm for one in tokens if not one.quoted}
    if tokens[0].norm != "count" or "words" not in said:
        return ""
    name = _only_name(tokens[1:], _FILES | _INTO)
    return f"wc -w {shlex.quote(name)}" if _is_file(name) else ""


def _deleted(tokens: Tokens, ran: str) -> str:
    """Delete one file by its name, or all that end alike."""
    said = " ".join("" if one.quoted else one.norm for one in tokens)
    ended = _ALL_ENDING.fullmatch(said)
    if ended is not None:
        # The shell tells .TMP from .tmp.
        end = next(one.text for one in tokens if one.norm == ended["end"])
        return f"rm -- *.{end}"
    names = _paths_named(tokens[1:])
    if tokens[0].norm not in _DELETES or not names or not all(map(_is_file, names)):
        return ""
    return f"rm {' '.join(map(shlex.quote, names))}"


_ALL_ENDING: Final = re.compile(
    r"(?:delete|remove|rm) (?:all|every)(?: of)?(?: the| my)? (?:files? )?(?:here )?"
    r"(?:(?:that|which) ends? (?:in|with|on)|ending (?:in|with|on)|with the (?:ending|extension))"
    r" \. ?(?P<end>[a-z]\w{0,4})(?: (?:in )?here)?"
)


def _echoed(tokens: Tokens, ran: str) -> str:
    """Print words: “print the word hello”, “echo hello world”."""
    if tokens[0].norm not in ("print", "echo", "output"):
        return ""
    said = tokens[1:]
    while said and not said[0].quoted and said[0].norm in ("the", "word", "words", "text", "line"):
        said = said[1:]
    if not said or len(said) > _MOST_PRINTED or any(_is_file(one.text) for one in said):
        return ""
    if any(one.is_mark or one.norm in _PRINTED_ELSE for one in said if not one.quoted):
        return ""
    text = " ".join(one.text for one in said)
    return "" if is_wish(text) and len(said) > 1 else f"echo {shlex.quote(text)}"


def _list_kept(tokens: Tokens, ran: str) -> str:
    """Keep the list of the files in a file: “save the list of my files in list.txt”."""
    at = max((n for n, one in enumerate(tokens) if one.norm in _INTO and not one.quoted), default=0)
    what = " ".join("_" if one.quoted else one.norm for one in tokens[1:at])
    if tokens[0].norm not in _WRITES | {"list", "write"} or not _FILE_LIST.fullmatch(what):
        return ""
    name = _only_name(tokens[at:], _INTO | _FILES | _CALLED)
    return f"ls >> {shlex.quote(name)}" if _is_file(name) else ""


_FILE_LIST: Final = re.compile(
    r"(?:the |a )?(?:list|names) of (?:all )?(?:the |my )?files(?: and folders)?(?: here)?"
    r"|(?:the |my )?(?:file list|list of files)"
)


def _protected(tokens: Tokens, ran: str) -> str:
    """Take away the right to write: “make notes.txt read-only”."""
    said = {one.norm for one in tokens if not one.quoted}
    only_read = "read-only" in said or {"read", "only"} <= said
    if tokens[0].norm not in ("make", "set", "mark") or not only_read:
        return ""
    name = _only_name(tokens[1:], _FILES | {"read", "only", "read-only", "as"})
    return f"chmod a-w {shlex.quote(name)}" if _is_file(name) else ""


def _packed(tokens: Tokens, ran: str) -> str:
    """Pack a folder into one file: “pack the folder Photos into a tar.gz”."""
    said = {one.norm for one in tokens if not one.quoted}
    if tokens[0].norm not in ("pack", "compress", "archive", "bundle", "tar") or not said & _TARS:
        return ""
    at = next((n for n, one in enumerate(tokens) if one.norm in _INTO | {"as"}), len(tokens))
    name = _only_name(tokens[1:at], _FOLDERS | _FILES | {"up"})
    tail = _names(tokens[at:], _INTO | _TARS | _FILES | {"as", "single"})
    if not name or tail:
        return ""
    return f"tar czf {shlex.quote(f'{name}.tar.gz')} {shlex.quote(name)}"


_TARS: Final = frozenset({"tar.gz", "tgz", "tarball", "archive", "tar", "one"})


def _sized(tokens: Tokens, ran: str) -> str:
    """Tell how big a file is: “how big is notes.txt?”."""
    if [one.norm for one in tokens[:3]] not in (["how", "big", "is"], ["how", "large", "is"]):
        return ""
    if {"in", "words", "lines"} & {one.norm for one in tokens if not one.quoted}:
        # “How big is it in words?” asks for no bytes.
        return ""
    name = _only_name(tokens[3:], _FILES | _FOLDERS)
    return f"du -h {shlex.quote(name)}" if _is_file(name) else ""


def _looked_up(tokens: Tokens, ran: str) -> str:
    """Show the lines that hold a word: “is the word milk anywhere in list.txt?”."""
    at = max((n for n, one in enumerate(tokens) if one.norm == "in" and not one.quoted), default=0)
    if tokens[0].norm not in ("is", "does") or not at:
        return ""
    idle = frozenset({"the", "word", "anywhere", "somewhere", "mentioned", "there", "say", "any"})
    sought = _names(tokens[1:at], idle)
    name = _only_name(tokens[at:], _INTO | _FILES)
    word = len(sought) == 1 and (sought[0].quoted or "word" in {one.norm for one in tokens[:at]})
    if not word or not _is_file(name):
        return ""
    return f"grep -n -- {shlex.quote(sought[0].text)} {shlex.quote(name)} || echo not there"


_MOST_PRINTED: Final = 5
_PRINTED_ELSE: Final = STOP_WORDS | frozenset(
    ["file", "files", "contents", "content", "working", "directory", "folder", "me", "it", "that"]
)


def _counted(tokens: Tokens, ran: str) -> str:
    """Count the lines of a file, or what is in a folder: “how many entries are in /etc?”."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    paths = [one.text for one in tokens if not one.quoted and _WHOLE_PATH.fullmatch(one.text)]
    if len(paths) != 1 or not _COUNTS.search(" ".join(norms)):
        return ""
    path = shlex.quote(paths[0])
    if {"lines", "rows"} & set(norms):
        return f"wc -l {path}"
    if left_over(tokens, _OF_LISTS | {paths[0].casefold()}):
        return ""
    if {"files", "entries", "things", "items"} & set(norms):
        return f"ls {path} | wc -l"
    return ""


_OF_LISTS: Final = STOP_WORDS | frozenset(
    [
        *("how", "many", "number", "count", "files", "entries", "things", "items", "are", "there"),
        *("in", "the", "folder", "directory", "of", "does", "have", "contain", "lines", "rows"),
        *("tell", "me", "what", "is", "has", "file"),
    ]
)
_WHOLE_PATH: Final = re.compile(r"/[\w./-]+")
_COUNTS: Final = re.compile(r"\b(?:how many|number of|count)\b")


def _renamed(tokens: Tokens, ran: str) -> str:
    at = next((n for n, one in enumerate(tokens) if one.norm in ("to", "into", "as")), 0)
    if tokens[0].norm != "rename" or not at:
        return ""
    old, new = _path_named(tokens[1:at]), _only_name(tokens[at + 1 :], _FILES | _CALLED)
    folder, slash, _ = old.rpartition("/")
    if slash and "/" not in new:
        # It stays where it lies.
        new = f"{folder}/{new}" if new else ""
    return f"mv -n {shlex.quote(old)} {shlex.quote(new)}" if old and new else ""


def _entered(tokens: Tokens, ran: str) -> str:
    """Go into a folder."""
    heads = [one.norm for one in tokens[:2]]
    paths = [one.text for one in tokens if not one.quoted and _WHOLE_PATH.fullmatch(one.text)]
    line = " ".join(one.norm for one in tokens if one.text not in paths)
    if len(paths) == 1 and _GOES_TO.fullmatch(line):
        return f"cd {shlex.quote(paths[0])}"
    if heads not in (
        ["go", "into"],
        ["go", "in"],
        ["go", "to"],
        ["change", "to"],
        ["change", "into"],
    ):
        return ""
    said = {one.norm for one in tokens if not one.quoted}
    if [one.norm for one in tokens[2:]] in (["it"], ["there"], ["that"]):
        made = _made_folder(ran)
        return f"cd {shlex.quote(made)}" if made else ""
    name = _only_name(tokens[2:], _FOLDERS | _CALLED)
    if name == "home" and not any(one.quoted for one in tokens):
        # The home folder of the user, not one of this name here.
        return "cd"
    into = heads[1] in ("into", "in") and not _is_file(name)
    return f"cd {shlex.quote(name)}" if name and (into or said & _FOLDERS) else ""


_GOES_TO: Final = re.compile(
    r"(?:take me|bring me|go|switch|change|move|jump|get me)(?: over| back)?(?: in)?to"
    r"(?: the (?:folder|directory))?|cd|enter|step into"
)


def _is_file(name: str) -> bool:
    return bool(re.search(r"\w\.\w{1,5}\Z", name))


def _without_folder(tokens: Tokens, ran: str) -> tuple[Tokens, str]:
    """Return the words without “in it”, and the folder that was made last; "" for none."""
    if len(tokens) > 1 and tokens[-2].norm in _INTO and tokens[-1].norm in ("it", "there"):
        return tokens[:-2], _made_folder(ran)
    return tokens, ""


def _made_folder(ran: str) -> str:
    found = re.fullmatch(r"mkdir (?:-p )?([^\s<>|;&]+)", ran)
    return found[1] if found else ""


def _is_plain(line: str) -> bool:
    """Tell whether to run a line once more changes nothing."""
    word = line.split(" ")[0]
    return word in ("ls", "wc", "cat", "sort", "head", "tail", "pwd", "du", "df") and not re.search(
        r"[<>|;&`$]", line
    )


def _names(tokens: Tokens, idle: frozenset[str]) -> list[Token]:
    """Return the tokens that are more than idle words."""
    return [
        one
        for one in tokens
        if one.quoted or not (one.is_mark or one.norm in idle or one.norm in _IDLE)
    ]


def _paths_named(tokens: Tokens) -> list[str]:
    """Return the paths of a list of what is named: “a.txt and b.txt”; [] where one of them is not
    known."""
    names = [_path_named(part) for part in parts_in(tokens)]
    return names if all(names) else []


def _path_named(tokens: Tokens) -> str:
    """Return the path of what is named; "" where it is only told where it lies: “the file in
    notes”."""
    at = next((n for n, one in enumerate(tokens) if one.norm in _TELLS_WHERE and not one.quoted), 0)
    if not at:
        return _only_name(tokens, _FILES | _CALLED)
    name = _only_name(tokens[:at], _FILES | _CALLED)
    folder = _only_name(tokens[at + 1 :], _FOLDERS | _CALLED)
    lies_in = tokens[at].norm in ("in", "inside", "from")
    return f"{folder.rstrip('/')}/{name}" if lies_in and name and folder and _is_file(name) else ""


_TELLS_WHERE: Final = frozenset(
    ["in", "inside", "from", "of", "on", "with", "about", "that", "which", "under", "below", "for"]
)


_NO_NAMES: Final = frozenset(
    [
        *("all", "everything", "every", "both", "each", "things", "anything", "parent", "except"),
        *("only", "those", "these", "them", "others", "rest", "kill"),
    ]
)


def _only_name(tokens: Tokens, idle: frozenset[str]) -> str:
    """Return the only name that is said; "" for none, several, or what is no path."""
    found = _names(tokens, idle)
    if any(not one.quoted and one.norm in _JOINTS for one in tokens):
        return ""
    if len(found) != 1 or (found[0].norm in _NO_NAMES and not found[0].quoted):
        return ""
    path = _QUOTED_PATH if found[0].quoted else _PATH
    return found[0].text if path.fullmatch(found[0].text) else ""
