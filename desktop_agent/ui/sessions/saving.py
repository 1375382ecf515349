"""Asks where a session is saved: the system's question for a file."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QDir, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from ...ports.window.sessions import SessionRow
from .rows import file_name

_FILTERS: Final = {"markdown": ("Markdown (*.md)", "md"), "json": ("JSON (*.json)", "json")}


def ask_where(window: QWidget, row: SessionRow, kind: str) -> QFileDialog:
    """Not modal: the chat and its Stop can be used meanwhile."""
    words, suffix = _FILTERS[kind]
    made = QFileDialog(window, "Save the chat")
    made.setObjectName("sessionSaveAs")
    made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    made.setFileMode(QFileDialog.FileMode.AnyFile)
    made.setNameFilter(words)
    made.setDefaultSuffix(suffix)
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    made.setDirectory(documents if QDir(documents).exists() else QDir.homePath())
    made.selectFile(file_name(row, f".{suffix}"))
    made.setModal(False)
    return made
