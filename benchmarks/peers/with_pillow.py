"""Pillow's ImageGrab: it only looks. As its documentation has it, then with all that it offers."""

from __future__ import annotations

import base64
import io

from PIL import Image, ImageGrab, __version__
from talk import Peer, serve

SMALL = (1280, 720)


def made(name: str) -> Peer:
    def grab() -> Image.Image:
        return ImageGrab.grab(xdisplay=name)

    def observe() -> str:
        return encoded(grab(), "PNG")

    def tuned() -> str:
        return encoded(grab().resize(SMALL, Image.Resampling.BILINEAR), "JPEG", quality=80)

    return Peer("Pillow ImageGrab", __version__, {"observe": observe, "tuned": tuned}, "PNG")


def encoded(image: Image.Image, form: str, **options: object) -> str:
    out = io.BytesIO()
    image.save(out, form, **options)
    return base64.b64encode(out.getvalue()).decode()


if __name__ == "__main__":
    serve(made)
