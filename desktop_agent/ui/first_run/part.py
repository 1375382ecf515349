"""The first run beside the window: the choice while there is none, then the tour, once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget

from ...planner import State
from ..companion import Glance
from ..front import Front
from ..kit.theme import Theme
from ..pictures.live import YOURS, Driven
from ..settings.background_work import Work
from .chooser import Choice, Chooser
from .page import FirstRunPage
from .words import NO_MODEL, PLACEHOLDER, SET_UP

if TYPE_CHECKING:
    from .tour import Tour
    from .welcome import Welcome

_BUSY = "A task is running. Try again when it ends."


class Stage(Protocol):
    """The window, as the first run needs it."""

    def stand_before(self, front: Front | None) -> None: ...

    def tell(self, text: str, *, error: bool = False) -> None: ...


class FirstRun(QObject):
    """Fills Beside. Its pages stand before the chat, and are gone as soon as a task begins."""

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        chooser: Chooser,
        stop_words: str,
        parent: QObject,
        *,
        driven: Driven = YOURS,
    ) -> None:
        super().__init__(parent)
        self._stage, self._theme, self._chooser = stage, theme, chooser
        self._stop_words, self._driven = stop_words, driven
        self._state = State()
        self._work: Work | None = None
        self._pages: QStackedWidget | None = None
        self._tour: Tour | None = None
        self._welcome: Welcome | None = None
        self._shown: FirstRunPage | None = None
        self._missing = False
        """Nothing was chosen yet, and no goal was given."""

    @property
    def page(self) -> FirstRunPage | None:
        """Return what stands before the chat now."""
        return self._shown

    def ask(self, what: str) -> None:
        """ "setup" shows the choice, "tour" the tour; whatever was said before. For the rest others
        are asked."""
        if what not in ("setup", "tour"):
            return
        if self._state.live:
            self._stage.tell(_BUSY)
        elif what == "tour":
            self._show_tour()
        else:
            self.choose(again=not self._missing)

    def choose(self, *, again: bool = False, over: bool = True) -> None:
        """Show the choice. `again`: there was one before, so that nothing is said to be missing.
        `over`: even where something was said already."""
        from .welcome import Welcome

        self._end_pages()
        self._missing = not again
        pages = self._pages = QStackedWidget()
        pages.setObjectName("firstRun")
        welcome = self._welcome = Welcome(self._theme, self._stop_words, self._driven, again=again)
        pages.addWidget(welcome)
        welcome.back.connect(self._leave)
        welcome.chosen.connect(self._chosen)
        self._shown = welcome
        front = Front(pages, over=over)
        if not again:
            front = replace(front, pill=SET_UP, placeholder=PLACEHOLDER, brain=NO_MODEL)
        self._stage.stand_before(front)
        self._worker().aside(self._chooser.servers, self._found)

    def follow(self, glance: Glance) -> None:
        self._state = glance.state
        if glance.state.live and self._shown is not None:
            # What the task needs of the human stands there.
            self._missing = False
            self._leave()
        if self._tour is not None and self._shown is self._tour:
            self._tour.follow(glance.state)

    def end(self) -> None:
        if self._shown is not None:
            self._shown.leave()
        if self._work is not None:
            self._work.finish(1.0)

    # --- within ------------------------------------------------------------------------

    def _worker(self) -> Work:
        if self._work is None:
            self._work = Work(self)
        return self._work

    def _found(self, servers: object) -> None:
        if isinstance(servers, tuple) and self._welcome is not None:
            self._welcome.show_found(servers)

    def _turn(self, page: FirstRunPage) -> None:
        assert self._pages is not None
        if self._shown is not None:
            self._shown.leave()
        self._shown = page
        self._pages.setCurrentWidget(page)
        page.begin()

    def _chosen(self, way: str) -> None:
        match way:
            case "key":
                self._turn(self._key_page())
            case "local":
                self._turn(self._local_page())
            case brain:
                use = partial(self._chooser.use, Choice(brain))
                self._worker().soon(use, self._used_directly)

    def _key_page(self) -> FirstRunPage:
        from .key_page import KeyPage

        made = KeyPage(self._theme, self._worker(), self._chooser)
        made.used.connect(self._used)
        return self._added(made)

    def _local_page(self) -> FirstRunPage:
        from .local_page import LocalPage

        made = LocalPage(self._theme, self._worker(), self._chooser)
        made.used.connect(self._used)
        made.found.connect(self._found)
        made.look_around()
        return self._added(made)

    def _added(self, page: FirstRunPage) -> FirstRunPage:
        """Made when it is first wanted, and anew each time: what was typed is gone."""
        assert self._pages is not None
        assert self._welcome is not None
        for gone in self._pages.findChildren(FirstRunPage):
            if gone is not self._welcome and gone is not page:
                self._pages.removeWidget(gone)
                gone.deleteLater()
        self._pages.addWidget(page)
        page.back.connect(partial(self._turn, self._welcome))
        return page

    def _used_directly(self, problem: object) -> None:
        if not problem:
            self._used()
        elif self._welcome is not None:
            self._welcome.show_problem(str(problem))

    def _used(self) -> None:
        self._missing = False
        if self._chooser.toured():
            self._leave()
        else:
            self._show_tour()

    def _show_tour(self) -> None:
        from .tour import Tour

        self._end_pages()
        made = self._tour = Tour(
            self._theme, self._worker(), self._chooser, self._stop_words, self._driven
        )
        made.over.connect(self._toured)
        self._shown = made
        self._stage.stand_before(Front(made, stays=True))
        made.begin()

    def _toured(self) -> None:
        self._worker().soon(self._chooser.note_tour, lambda _: None)
        if self._missing:
            self.choose()
        else:
            self._leave()

    def _leave(self) -> None:
        self._end_pages()
        self._stage.stand_before(None)

    def _end_pages(self) -> None:
        shown, self._shown = self._shown, None
        if shown is not None:
            shown.leave()
        work, self._work = self._work, None
        if work is not None:
            # The work under way ends, and nobody is told: the pages are gone.
            work.finish(0)
        for gone in (self._pages, self._tour):
            if gone is not None:
                gone.deleteLater()
        self._pages, self._tour, self._welcome = None, None, None
