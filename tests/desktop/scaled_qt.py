"""A window of Qt with a red button, a menu, and a blue password field; the menu opens another."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QPushButton, QWidget

STYLE = """
QLineEdit { background: #0000ff; color: #0000ff; border: 0 }
QPushButton { background: #ff0000; color: #ff0000; border: 0 }
"""
application = QApplication([])
application.setStyleSheet(STYLE)


def password(inside: QWidget) -> None:
    field = QLineEdit("hunter2", inside, echoMode=QLineEdit.EchoMode.Password)
    field.setGeometry(40, 100, 140, 30)
    field.setAccessibleName("Pass phrase")


window = QMainWindow(windowTitle="Scaled")
another = QWidget(windowTitle="Another")
another.resize(320, 200)
password(another)
window.resize(320, 200)
password(window)
red = QPushButton("Red", window)
red.setGeometry(40, 50, 140, 30)
red.clicked.connect(lambda: window.setWindowTitle("Scaled, clicked"))
menu = window.menuBar().addMenu("Places")
menu.addAction("Open another").triggered.connect(another.show)
window.show()
application.exec()
