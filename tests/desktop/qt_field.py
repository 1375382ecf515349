"""A small Qt program with one text field: what is in it stands in a file, a moment later.

Run with the file's name. Its window is called "Field" once the field has the keyboard.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPlainTextEdit

_PARAGRAPH = "\u2029"


def main() -> int:
    app = QApplication(sys.argv[:1])
    field = QPlainTextEdit()
    field.resize(600, 400)
    field.setWindowTitle("Starting")
    file = Path(sys.argv[1])
    written = QTimer(interval=50, singleShot=True)

    def write() -> None:
        # toPlainText would turn a no-break space into a space.
        text = field.document().toRawText().replace(_PARAGRAPH, "\n")
        file.write_bytes(text.encode())

    def look() -> None:
        if field.hasFocus():
            field.setWindowTitle("Field")
            ready.stop()

    ready = QTimer(interval=20)
    ready.timeout.connect(look)
    ready.start()
    written.timeout.connect(write)
    field.textChanged.connect(written.start)
    field.show()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
