"""Knows what people call files of a kind, and how the names of these end."""

from __future__ import annotations

from typing import Final

_PICTURES: Final = ("jpg", "jpeg", "png", "gif", "webp", "heic", "bmp", "tif", "tiff", "svg")
_SOUNDS: Final = ("mp3", "ogg", "flac", "wav", "m4a", "aac")
_FILMS: Final = ("mp4", "mkv", "avi", "mov", "webm")
KINDS_OF_FILES: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        ("picture", "pictures", "photo", "photos", "image", "images", "photographs"), _PICTURES
    ),
    **dict.fromkeys(("pic", "pics"), _PICTURES),
    **dict.fromkeys(("song", "songs", "music", "tracks"), _SOUNDS),
    **dict.fromkeys(("video", "videos", "movie", "movies", "films", "clips"), _FILMS),
    **dict.fromkeys(("text", "texts"), ("txt", "md", "text")),
    **dict.fromkeys(("jpg", "jpgs", "jpeg", "jpegs"), ("jpg", "jpeg")),
    **dict.fromkeys(("spreadsheet", "spreadsheets"), ("xlsx", "xls", "ods", "csv")),
    **{
        word: (one,)
        for one in (
            "pdf",
            "txt",
            "png",
            "csv",
            "zip",
            "gif",
            "doc",
            "docx",
            "odt",
            "xls",
            "xlsx",
            "mp3",
        )
        for word in (one, f"{one}s")
    },
}
"""Maps what kinds of files are called to how their names end."""
