"""Pictures of the scenes: `python -m ui.shoot FOLDER [SCENE...]`, with tests/ as the folder.

How large they are is the affair of QT_SCALE_FACTOR, which counts for a whole process.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from .scenes import SCENES

THEMES = ("light", "dark")


def shoot(folder: Path, names: list[str]) -> None:
    # Garbage of one scene would else be found in a thread of the next: what is of Qt crashes there.
    gc.disable()
    app = QApplication(["desktop-agent", "-platform", "offscreen"])
    app.setStyle("Fusion")
    # A caret that blinks is there or not.
    app.setCursorFlashTime(0)
    for name in names or SCENES:
        for theme in THEMES:
            shown = SCENES[name](theme)
            for _ in range(3):
                app.processEvents()
            shown.grab().save(str(folder / f"{name}.{theme}.png"))
            for widget in app.topLevelWidgets():
                _end(widget)
            del shown
            app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            gc.collect()


def _end(widget: QWidget) -> None:
    # What is deleted while it is shown crashes PySide in the filters of its events.
    widget.close()
    widget.deleteLater()


if __name__ == "__main__":
    shoot(Path(sys.argv[1]), sys.argv[2:])
