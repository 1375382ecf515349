"""A small Qt form that writes what its controls hold into a file, whenever that changes.

Run with the file's name. Its window is called "Order form".
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFormLayout,
    QLineEdit,
    QSlider,
    QSpinBox,
    QWidget,
)


def main() -> int:
    app = QApplication(sys.argv[:1])
    form, rows, file = QWidget(), QFormLayout(), Path(sys.argv[1])
    name, number, size, count = QLineEdit("old"), QLineEdit(), QComboBox(), QSpinBox()
    flat, tall = QSlider(Qt.Orientation.Horizontal), QSlider(Qt.Orientation.Vertical)
    flat.setRange(0, 500)
    tall.setMinimumHeight(150)
    number.setValidator(QIntValidator(0, 99))
    size.addItems(["Small", "Large", "Extra large"])
    controls = (
        *(("Name", name), ("Digits", number), ("Size", size), ("Count", count)),
        *(("Flat", flat), ("Tall", tall)),
    )
    for label, control in controls:
        rows.addRow(label, control)
        control.setAccessibleName(label)

    def write() -> None:
        held = {
            "name": name.text(),
            "digits": number.text(),
            "size": size.currentText(),
            "count": count.value(),
            "flat": flat.value(),
            "tall": tall.value(),
        }
        passing = file.with_suffix(".new")
        passing.write_text(json.dumps(held), encoding="utf-8")
        passing.replace(file)

    name.textChanged.connect(write)
    number.textChanged.connect(write)
    size.currentTextChanged.connect(write)
    for control in (count, flat, tall):
        control.valueChanged.connect(write)
    form.setLayout(rows)
    form.setWindowTitle("Order form")
    form.resize(500, 450)
    form.show()
    write()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
