"""A model on this computer: what answers here, which of its models; tested, then used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ..kit.buttons import Button
from ..kit.parts import set_tone
from ..kit.theme import Theme
from ..settings.background_work import Work
from ..settings.fields import ChoiceBox, TextField
from ..settings.look import wrapped
from .choice_check import TestAndUse
from .chooser import Choice, Chooser, Model, Server
from .page import FirstRunPage
from .words import NONE_FOUND, best_of, local_brain, models_words, place_words, sight_words

_LOOKING = "Looking for model servers on this computer…"
_NOT_THERE = (
    "No model server answers at that address. Is it running? Most addresses begin with http:// "
    "and end in /v1."
)


class LocalPage(FirstRunPage):
    """`used` when the choice counts, `found` when servers were looked for."""

    used = Signal()
    found = Signal(object)

    def __init__(self, theme: Theme, work: Work, chooser: Chooser) -> None:
        super().__init__(theme, "Use a model on this computer", back="localBack")
        self._work, self._chooser = work, chooser
        self._servers: list[Server] = []
        self._looking = 0
        self._state = wrapped(_LOOKING, 13, 400, "text2")
        self._state.setObjectName("localState")
        self.servers = ChoiceBox(theme, ())
        self.servers.setObjectName("localServers")
        self.servers.setAccessibleName("Server")
        self.models = ChoiceBox(theme, ())
        self.models.setObjectName("localModels")
        self.models.setAccessibleName("Model")
        self._sight = wrapped("", 12, 400, "ask")
        self._sight.setObjectName("localSight")
        self.address = TextField("http://localhost:11434/v1")
        self.address.setObjectName("localAddress")
        self.address.setAccessibleName("Address of a server")
        self.look = Button(theme, "Look", icon="search")
        self.look.setObjectName("localLook")
        self.look.setAccessibleName("Look for models")
        self.trying = TestAndUse(theme, work, chooser, self._wanted, "local")
        self._titles = {
            "server": wrapped("Server", 13, 600),
            "model": wrapped("Model", 13, 600),
        }
        self.column.addWidget(self._state)
        self._add(self._titles["server"], self.servers)
        self._add(self._titles["model"], self.models)
        self.column.addWidget(self._sight)
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self.address, 1)
        line.addWidget(self.look)
        asked = QWidget()
        asked.setLayout(line)
        self._add(wrapped("Or check an address", 13, 600), asked)
        self.column.addSpacing(4)
        self.column.addWidget(self.trying)
        self.column.addStretch(1)
        self.servers.activated.connect(self._show_models)
        self.models.activated.connect(self._show_model)
        self.look.clicked.connect(self.look_there)
        self.address.returnPressed.connect(self.look_there)
        self.trying.told.connect(lambda told: self.show_end(wanted=told))
        self.trying.used.connect(self.used)
        self._show()

    def begin(self) -> None:
        (self.servers if self._servers else self.address).setFocus()

    def leave(self) -> None:
        self.trying.forget()

    def look_around(self) -> None:
        """See what answers on this computer. In a thread; it takes a moment."""
        self._say(_LOOKING)
        self._ask(self._chooser.servers, self._seen)

    def look_there(self) -> None:
        """See what answers at the address, or around where there is none."""
        address = self.address.text().strip()
        if not address:
            self.look_around()
            return
        self._say(f"Checking {address}…")
        self._ask(partial(self._chooser.server_at, address), self._seen_there)

    # --- within ------------------------------------------------------------------------

    def _add(self, title: QWidget, part: QWidget) -> None:
        self.column.addWidget(title)
        self.column.addWidget(part)

    def _ask(self, job: Callable[[], object], then: Callable[[object], None]) -> None:
        self._looking += 1
        number = self._looking

        def told(result: object) -> None:
            # If asked twice, the later answer is used.
            if number == self._looking:
                then(result)

        self._work.aside(job, told)

    def _seen(self, result: object) -> None:
        servers = list(result) if isinstance(result, tuple) else []
        self._servers = servers
        self._say("" if servers else NONE_FOUND)
        self._show()
        self.found.emit(tuple(servers))

    def _seen_there(self, result: object) -> None:
        if not isinstance(result, Server):
            self._say(_NOT_THERE)
            set_tone(self._state, "bad")
            return
        known = [one for one in self._servers if one.base_url != result.base_url]
        self._servers = [result, *known]
        self._say("")
        self._show()
        self.servers.setFocus()

    def _say(self, words: str) -> None:
        set_tone(self._state, "text2")
        self._state.setText(words)
        self._state.setVisible(bool(words))

    def _show(self) -> None:
        self.servers.clear()
        for number, server in enumerate(self._servers):
            name = server.name if server.name == server.host else f"{server.name}, {server.host}"
            self.servers.addItem(f"{name} · {models_words(server)}", str(number))
        self._show_models()

    def _show_models(self) -> None:
        self.trying.forget()
        server = self._server
        models: Sequence[Model] = server.models if server is not None else ()
        self.models.clear()
        for model in models:
            self.models.addItem(model.name, model.name)
        best = best_of(models)
        if best is not None:
            self.models.show_value(best.name)
        there = server is not None
        for part in (self.servers, self._titles["server"]):
            part.setVisible(there)
        self.models.setVisible(bool(models))
        self._titles["model"].setVisible(bool(models))
        self.trying.setVisible(bool(models))
        if server is not None and not models:
            self._say(
                f"{server.name} has no model yet. Download one that understands images, "
                "then look again."
            )
        self._show_model()

    def _show_model(self) -> None:
        self.trying.forget()
        server, model = self._server, self._model
        if server is not None and model is not None:
            words, away = place_words(server, model)
            self._say(words)
            set_tone(self._state, "ask" if away else "text2")
        words = sight_words(model)
        self._sight.setText(words)
        self._sight.setVisible(bool(words))

    @property
    def _server(self) -> Server | None:
        number = self.servers.currentIndex()
        return self._servers[number] if 0 <= number < len(self._servers) else None

    @property
    def _model(self) -> Model | None:
        server = self._server
        number = self.models.currentIndex()
        if server is None or not 0 <= number < len(server.models):
            return None
        return server.models[number]

    def _wanted(self) -> tuple[Choice, str] | str:
        server, model = self._server, self._model
        if server is None or model is None:
            return "Choose a server and a model first."
        return Choice(local_brain(), server.base_url, model.name), ""
