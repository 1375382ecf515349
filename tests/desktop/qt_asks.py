"""A window of Qt with letters underlined, and a question that it asks when it is told to.

Run with the name of a file: what was pressed stands in it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QMainWindow,
    QMessageBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)


def main() -> int:
    app = QApplication(sys.argv[:1])
    file, window, inside = Path(sys.argv[1]), QMainWindow(), QWidget()
    rows = QVBoxLayout(inside)
    rows.addWidget(QLineEdit())

    def noted(what: str) -> None:
        file.write_text(what)

    def asked() -> None:
        answer = QMessageBox.question(window, "Sure", "Delete all three mails?")
        noted(answer.name)

    for words, press in (
        ("&Delete account", lambda: noted("Delete account")),
        ("Re&fresh", lambda: noted("Refresh")),
        ("&Ask", asked),
    ):
        button = QPushButton(words)
        button.clicked.connect(press)
        rows.addWidget(button)
    chosen = QComboBox()
    chosen.addItems(["Keep all", "Erase all", "Show all"])
    rows.addWidget(chosen)
    menu = window.menuBar().addMenu("&Edit")
    for words in ("&Copy", "&Erase all"):
        menu.addAction(words).triggered.connect(lambda *_, words=words: noted(words))
    window.setCentralWidget(inside)
    window.setWindowTitle("Mails")
    window.show()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
