"""A Qt form that writes where each of its controls is on the screen into the file it is given."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDateEdit,
    QDial,
    QFormLayout,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QTabWidget,
    QToolButton,
    QWidget,
)

TICK_MS = 200
application = QApplication([])
window = QWidget(windowTitle="A told form")
form = QFormLayout(window)
told: list[tuple[str, str, QWidget]] = []


def row(label: str, widget: QWidget, role: str) -> None:
    form.addRow(label, widget)
    told.append((role, label.replace("&", ""), widget))


def alone(role: str, name: str, widget: QWidget, into: QHBoxLayout) -> None:
    # Not wider than what answers to a click.
    widget.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    into.addWidget(widget)
    told.append((role, name, widget))


row("&First name", QLineEdit("Eve"), "field")
row("Pass &phrase", QLineEdit("x", echoMode=QLineEdit.EchoMode.Password), "field")
row("Amount:", QSpinBox(), "field")
row("Born on", QDateEdit(), "field")
colours = QComboBox()
colours.addItems(["Red", "Green"])
row("Colour", colours, "combo box")
editable = QComboBox(editable=True)
row("Town", editable, "combo box")
slider = QSlider()
slider.setOrientation(slider.orientation().Horizontal)
row("Volume", slider, "slider")
row("Remarks", QPlainTextEdit(maximumHeight=40), "field")
first, second = QHBoxLayout(), QHBoxLayout()
alone("check box", "I agree", QCheckBox("I &agree"), first)
alone("radio button", "Monthly", QRadioButton("&Monthly"), first)
alone("radio button", "Yearly", QRadioButton("Yearly"), first)
alone("button", "Save", QPushButton("&Save"), second)
alone("button", "Cancel", QPushButton("Cancel"), second)
alone("button", "Options", QToolButton(text="Options"), second)
alone("field", "Search here", QLineEdit(placeholderText="Search here"), second)
form.addRow(first)
form.addRow(second)
group = QGroupBox("An address")
grid = QGridLayout(group)
for place, name in enumerate(("Street", "House number")):
    grid.addWidget(QLabel(name), 0, place)
    under = QLineEdit()
    grid.addWidget(under, 1, place)
    told.append(("field", name, under))
beside = QLineEdit()
grid.addWidget(QLabel("Country:"), 2, 0)
grid.addWidget(beside, 2, 1)
told.append(("field", "Country", beside))
form.addRow(group)
dial = QDial(maximumHeight=30)
row("Strength", dial, "slider")
tabs = QTabWidget()
for name in ("General", "Details"):
    tabs.addTab(QWidget(minimumHeight=10), name)
form.addRow(tabs)


def tell() -> None:
    found = []
    for role, name, widget in told:
        middle = widget.mapToGlobal(widget.rect().center())
        found.append([role, name, middle.x(), middle.y()])
    bar = tabs.tabBar()
    for place, name in enumerate(("General", "Details")):
        middle = bar.mapToGlobal(bar.tabRect(place).center())
        found.append(["tab", name, middle.x(), middle.y()])
    Path(sys.argv[1]).write_text(json.dumps(found), encoding="utf-8")


window.show()
timer = QTimer(interval=TICK_MS)
timer.timeout.connect(tell)
timer.start()
application.exec()
