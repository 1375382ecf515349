"""Which picture went to which host: noted by the hash of its bytes."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from journal_parts import Place

from desktop_agent.events import PictureRef
from desktop_agent.geometry import Rect

pytestmark = pytest.mark.feature("Z30")

DATA = b"\xff\xd8 the very bytes"


def test_a_picture_that_is_sent_is_noted_by_its_hash_host_and_size(tmp_path: Path) -> None:
    place = Place(tmp_path / "one")
    sha256 = hashlib.sha256(DATA).hexdigest()
    ref = PictureRef(3, Rect(0, 0, 1920, 1080), 1280, 720, "image/jpeg", len(DATA), sha256)
    place.journal().sent(4, "models.example:8443", ref, "small-model")
    (line,) = (json.loads(raw) for raw in place.read())
    fields = ("kind", "task", "host", "model", "sha256", "bytes", "mime", "size")
    assert {name: line[name] for name in fields} == {
        **{"kind": "sent", "task": 4, "host": "models.example:8443"},
        **{"model": "small-model", "sha256": sha256},
        **{"bytes": len(DATA), "mime": "image/jpeg", "size": [1280, 720]},
    }
    assert place.words() == ""
