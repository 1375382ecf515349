"""Reads what programs tell of a window: its page, its tabs, and what the field with the focus
holds."""

from __future__ import annotations

from dataclasses import dataclass

from ...events import Window
from ...ports import Grounding, HeldText, Interrupt


@dataclass(frozen=True, slots=True)
class Signs:
    """Holds the signs that are told. `tabs` are the keys of all tabs, `chosen` of those that
    are shown; None where none are told. `texts` are all words that the window shows."""

    page: str | None = None
    focus: str = ""
    role: str = ""
    held: HeldText | None = None
    tabs: frozenset[str] | None = None
    chosen: frozenset[str] = frozenset()
    texts: frozenset[str] = frozenset()

    def other_than(self, was: Signs) -> bool | None:
        """Return True if it shows another page or one more tab, or the same field holds something
        else; False if it is told that the field is as before; None where that is not told."""
        if was.page and self.page and was.page != self.page:
            return True
        if was.tabs and self.tabs is not None and len(self.tabs) > len(was.tabs):
            return True
        same_field = bool(self.focus) and self.focus == was.focus
        if not same_field or was.held is None or self.held is None:
            return None
        one, other = was.held, self.held
        if (one.text, one.length) != (other.text, other.length):
            # Where only the part around the caret is told, another caret shows another part.
            return True if one.length != other.length or (one.whole and other.whole) else None
        return False if one.whole and other.whole else None

    def tab_gone(self, was: Signs) -> bool | None:
        """Tell whether a tab that was shown is gone, and there are fewer; None where that is not
        told."""
        if not was.tabs or not was.chosen or self.tabs is None:
            return None
        return bool(was.chosen - self.tabs) and len(self.tabs) < len(was.tabs)

    def question(self, was: Signs) -> str:
        """Return what the window asks now, and did not before: a button of that question has the
        focus. "" if nothing."""
        if self.role != "button" or self.focus == was.focus:
            return ""
        asked = (words for words in sorted(self.texts - was.texts) if words.rstrip().endswith("?"))
        return next(asked, "")


def read(
    grounding: Grounding | None, front: Window | None, interrupt: Interrupt, *, fully: bool
) -> Signs:
    """Return what is told of the window in front now; `fully` with its tabs and words, which takes
    longer."""
    if grounding is None or front is None:
        return Signs()
    focused = grounding.focused(interrupt)
    held = grounding.held(focused, interrupt) if focused is not None else None
    page = grounding.page(front, interrupt)
    signs = Signs(page, focused.key, focused.role, held) if focused is not None else Signs(page)
    if not fully:
        return signs
    around = grounding.survey(front, interrupt)
    if around.silent or around.truncated:
        return signs
    tabs = [one for one in around.elements if one.role == "tab" and one.key]
    return Signs(
        signs.page,
        signs.focus,
        signs.role,
        signs.held,
        tabs=frozenset(one.key for one in tabs),
        chosen=frozenset(one.key for one in tabs if "selected" in one.states),
        texts=frozenset(grounding.typed.clean(words) for words, _at in around.texts),
    )
