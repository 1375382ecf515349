"""Checks that files and the folder they are to come into are there, before they are taken up."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .....protocol import quoted
from ...screen.scene import ShownScreen
from ...skills.plans import Progress, WhichOne
from ...words.tokens import Tokens
from .shown_files import group_meant, not_here, shown_files, which_file


def as_there(name: str, scene: ShownScreen) -> str:
    """Return the name of a folder with its own capitals."""
    folders = scene.folder.folders if scene.folder is not None else []
    found = [one for one in folders if one.casefold() == name.casefold()]
    return found[0] if len(found) == 1 and name not in shown_files(scene) else name


def which_meant(
    parts: Sequence[Tokens], meant: Sequence[list[str]], scene: ShownScreen, progress: Progress
) -> WhichOne | None:
    """Return the question which files are meant, where words fit several."""
    several = next((one for one in meant if len(one) > 1 and progress.answer not in one), None)
    if several is not None:
        return which_file(several)
    groups = [group_meant(part, scene) for part in parts] if not progress.turns else []
    return next((one for one in groups if isinstance(one, WhichOne)), None)


def not_there(names: Sequence[str], folder: str, scene: ShownScreen) -> WhichOne | None:
    """Return the question for a file, or for a folder, that is not there: nothing is taken up
    before both are known."""
    if scene.folder is None:
        unknown = next((one for one in names if "files" in one.casefold().split()), None)
        return not_here(unknown) if unknown is not None else None
    there = {one.rstrip("/") for one in scene.folder.names}
    same = {one.casefold() for one in there}
    missing = [one for one in names if one not in there and ("." in one or _is_new(one, same))]
    if missing:
        return not_here(missing[0])
    files = {one.casefold() for one in scene.folder.files}
    beside = {" ".join(text.split()).casefold() for text, _ in scene.pieces}
    beside |= {one.name.casefold() for one in scene.things}
    if _is_new(folder, files) and not _is_new(folder, same | beside):
        return None
    return WhichOne(f"I see no folder {quoted(folder)} here. Where is it?", (), ())


def _is_new(name: str, known: Collection[str]) -> bool:
    return name.casefold() not in known
