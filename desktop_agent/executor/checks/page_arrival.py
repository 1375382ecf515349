"""Tells whether the page that was opened has come, or the browser shows an error in its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ...events import Window
from ...ports import Controller, Grounding, Interrupt
from ...protocol import Op, Open
from ...protocol.plain import in_quotes

_POLL_S: Final = 0.15
_READS: Final = 8
_COMES_S: Final = 10.0
# So long it is waited for a window to tell anything at all, or for an old error to go. A busy
# browser tells of its own buttons seconds before it tells of its page.
_TELLS_S: Final = 2.0
_ERRORS: Final = re.compile(
    r"[a-z]+-error:|about:(?:neterror|certerror|httpsonlyerror|blocked|tabcrashed)", re.IGNORECASE
)
_ERROR_TITLES: Final = re.compile(
    r"(?:problem loading page|page load error|server not found|unable to connect|privacy error"
    r"|this (?:site|page) (?:can['’]t|isn['’]t|is not)|secure connection failed"
    r"|warning: potential security risk|did not connect: potential security issue)",
    re.IGNORECASE,
)
_CODE: Final = re.compile(r"\b(?:ERR|DNS|NS_ERROR|SSL|SEC|PR|MOZILLA_PKIX_ERROR)_[A-Z0-9_]+")


def is_address(op: Op) -> bool:
    return isinstance(op, Open) and _address(op.target).startswith(("http://", "https://"))


class Arrival:
    """`before` is asked before an address is opened, `problem` afterwards."""

    def __init__(
        self, controller: Controller, grounding: Grounding | None, clock: Callable[[], float]
    ) -> None:
        self._controller = controller
        self._grounding = grounding
        self._clock = clock
        self._was: str | None = None

    def before(self, interrupt: Interrupt) -> None:
        self._was = self._page(interrupt)

    def problem(self, op: Open, interrupt: Interrupt, alive: Callable[[], None]) -> str:
        """Return why the page is not there, in words; "" if it is, or if nothing tells. `alive` is
        called all along."""
        began = self._clock()
        page = self._page(interrupt)
        for _look in range(round(_COMES_S / _POLL_S)):
            waited = self._clock() - began
            if waited > _COMES_S:
                break
            if page is None and waited > _TELLS_S and not self._tells(interrupt):
                break
            if page is not None:
                old = page == self._was
                if _ERRORS.match(page) and (not old or waited > _TELLS_S):
                    return self._shown(interrupt)
                there = page.startswith(("http://", "https://"))
                if there and (not old or _address(page) == _address(op.target)):
                    return ""
            alive()
            interrupt.wait(_POLL_S)
            page = self._page(interrupt)
        if page is None:
            front = self._controller.foreground()
            return _by_title(front)
        return "" if page == self._was else f"no page appeared within {_COMES_S:g} s"

    def _page(self, interrupt: Interrupt) -> str | None:
        if self._grounding is None:
            return None
        return self._grounding.page(self._controller.foreground(), interrupt)

    def _tells(self, interrupt: Interrupt) -> bool:
        """Tell whether the window in front tells of anything in it."""
        if self._grounding is None:
            return False
        around = self._grounding.survey(self._controller.foreground(), interrupt)
        return any(not one.is_seen for one in around.elements)

    def _shown(self, interrupt: Interrupt) -> str:
        assert self._grounding is not None
        code = None
        for _look in range(_READS):
            around = self._grounding.survey(self._controller.foreground(), interrupt)
            code = _CODE.search(" ".join(words for words, _at in around.texts))
            if code:
                break
            interrupt.wait(_POLL_S)
        more = f" ({code.group()})" if code else ""
        return f"the browser shows an error in place of the page{more}"


def _by_title(front: Window | None) -> str:
    if front is None or not _ERROR_TITLES.match(front.title):
        return ""
    return f"the browser shows an error in place of the page: {in_quotes(front.title)}"


def _address(text: str) -> str:
    """Return it as it is compared: no fragment, no slash at its end."""
    return text.strip().partition("#")[0].rstrip("/").casefold()
