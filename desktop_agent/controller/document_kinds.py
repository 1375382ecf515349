"""Knows by their names which files are documents. A list of what programs are called would never be
complete: whatever else a file is, it may be a program, or make one run."""

from __future__ import annotations

from typing import Final

DOCUMENTS: Final = frozenset(
    {".txt", ".md", ".csv", ".log", ".pdf", ".rtf", ".doc", ".docx", ".xls", ".xlsx", ".ppt"}
    | {".pptx", ".odt", ".ods", ".odp", ".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".tif"}
    | {".tiff", ".svg", ".mp3", ".wav", ".flac", ".ogg", ".mp4", ".mkv", ".avi", ".mov", ".webm"}
    | {".json", ".toml", ".ini", ".epub", ".zip", ".htm", ".html", ".xml", ".ics", ".eml"}
)
"""Holds how their names end."""
