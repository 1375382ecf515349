"""A window of Qt that is one list of choices: what is chosen in it stands in the file that is
named."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication, QComboBox, QMainWindow

CHOICES = ("Keep all", "Delete account", "Show all")


def main() -> int:
    app = QApplication(sys.argv[:1])
    window, chosen = QMainWindow(), QComboBox()
    chosen.addItems(CHOICES)
    file = Path(sys.argv[1])
    chosen.currentTextChanged.connect(lambda words: file.write_text(words))
    window.setCentralWidget(chosen)
    window.setWindowTitle("Choosing")
    window.resize(300, 60)
    window.show()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
