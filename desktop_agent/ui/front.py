"""Shows what stands before the chat for a while: the choice of a model, the tour."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtWidgets import QWidget

from .model.view import Pill, WindowView


@dataclass(frozen=True, slots=True)
class Front:
    """`over`: even where something was said already. It gives way to what is said next, unless it
    `stays`. `pill`, `placeholder` and `brain` take the place of the usual ones, where they are
    given."""

    widget: QWidget
    over: bool = False
    stays: bool = False
    pill: Pill | None = None
    placeholder: str = ""
    brain: str = ""

    def laid_over(self, view: WindowView) -> WindowView:
        return replace(
            view,
            pill=self.pill or view.pill,
            placeholder=self.placeholder or view.placeholder,
        )
