"""The picture that a model gets: nothing of what is hidden, small enough, and made once."""

from __future__ import annotations

import hashlib
import io
import threading

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Rect
from desktop_agent.ports import Frame, Picture, View
from desktop_agent.vision import encode
from desktop_agent.vision.change import Pixels
from desktop_agent.vision.encode import JpegEncoder, fitted, jpeg, png

CANARY = (255, 0, 255, 0)


def frame(width: int, height: int, *, x: int = 0, y: int = 0, grey: int = 0) -> Frame:
    pixels = np.full((height, width, 4), grey, np.uint8)
    digest = f"{width}x{height} {grey}"
    return Frame(FrameRef(1, digest, Rect(x, y, width, height)), pixels)


def with_canary(area: Rect, *, width: int, height: int, x: int, y: int) -> Frame:
    """A black frame in which this area of the screen, and its edge, has a colour of its own."""
    plain = frame(width, height, x=x, y=y)
    part = Rect(area.x - 2, area.y - 2, area.width + 4, area.height + 4).meet(plain.ref.bounds)
    assert part is not None
    part = part.moved(-x, -y)
    plain.pixels[part.y : part.bottom, part.x : part.right] = CANARY
    plain.pixels.setflags(write=False)
    return Frame(FrameRef(1, f"{area} {width} {height} {x} {y}", plain.ref.bounds), plain.pixels)


def decoded(picture: Picture) -> NDArray[np.uint8]:
    with Image.open(io.BytesIO(picture.data)) as image:
        assert image.get_format_mimetype() == picture.ref.mime
        return np.asarray(image.convert("RGB"))


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Rect, int, int, int, int]:
    width, height = draw(st.integers(8, 160)), draw(st.integers(8, 120))
    x, y = draw(st.integers(-200, 200)), draw(st.integers(-200, 200))
    left, top = draw(st.integers(0, width - 1)), draw(st.integers(0, height - 1))
    wide, high = draw(st.integers(1, width)), draw(st.integers(1, height))
    return Rect(x + left, y + top, wide, high), width, height, x, y


@pytest.mark.feature("F8", "D16")
@settings(max_examples=150)
@given(scenes(), st.integers(4, 160), st.booleans())
def test_nothing_of_what_is_hidden_is_in_the_picture(
    where: tuple[Rect, int, int, int, int], longest: int, lossless: bool
) -> None:
    area, width, height, x, y = where
    source = with_canary(area, width=width, height=height, x=x, y=y)
    encoder = JpegEncoder(lossless=lossless)
    seen = decoded(encoder.encode(View(source, (area,)), longest=longest, most_pixels=1_000_000))
    # All was black but what is hidden: a trace of its colour would be above the JPEG's noise.
    assert int(seen.max()) <= (0 if lossless else 4)


# Not scaled, scaled at places between two pixels, scaled by the means of areas.
LONGEST = {"whole": 0, "between": 128, "means": 100}


@pytest.mark.feature("F8", "D16")
@pytest.mark.parametrize("longest", LONGEST.values(), ids=LONGEST)
@pytest.mark.parametrize("lossless", [False, True], ids=["jpeg", "png"])
@pytest.mark.parametrize("part", [None, Rect(40, 20, 120, 72)], ids=["all", "part"])
def test_the_colour_of_a_secret_is_in_no_way_to_encode(
    longest: int, lossless: bool, part: Rect | None
) -> None:
    secret = Rect(61, 37, 51, 21)
    source = frame(192, 108, grey=90)
    source.pixels[secret.y : secret.bottom, secret.x : secret.right] = CANARY
    looked = source if part is None else source.part(part)
    encoder = JpegEncoder(lossless=lossless)
    seen = decoded(encoder.encode(View(looked, (secret,)), longest=longest, most_pixels=0))
    # Grey and black have three equal parts; what was mixed with the canary has not.
    assert int(np.ptp(seen.astype(int), axis=2).max()) <= (0 if lossless else 4)
    shown = decoded(encoder.encode(View(looked), longest=longest, most_pixels=0))
    assert int(np.ptp(shown.astype(int), axis=2).max()) > 200


@pytest.mark.feature("F8")
def test_of_the_look_before_nothing_is_left() -> None:
    encoder = JpegEncoder(lossless=True)
    one, other = Rect(3, 3, 9, 9), Rect(30, 20, 12, 9)
    encoder.encode(View(frame(64, 48, grey=50), (one,)), longest=0, most_pixels=0)
    for size in ((64, 48), (60, 50)):
        view = View(frame(*size, grey=200), (other,))
        again = encoder.encode(view, longest=0, most_pixels=0)
        fresh = JpegEncoder(lossless=True).encode(view, longest=0, most_pixels=0)
        assert again.data == fresh.data


@pytest.mark.feature("F8")
def test_what_is_not_hidden_is_in_the_picture() -> None:
    source = frame(60, 40, x=100, y=-50, grey=200)
    picture = JpegEncoder(lossless=True).encode(
        View(source, (Rect(110, -40, 10, 10),)), longest=0, most_pixels=1_000_000
    )
    seen = decoded(picture)
    hidden = np.zeros((40, 60), bool)
    hidden[8:22, 8:22] = True
    assert (seen[hidden] == 0).all()
    assert (seen[~hidden] == 200).all()


@pytest.mark.feature("F8")
def test_the_stored_frame_is_untouched() -> None:
    source = frame(60, 40, grey=90)
    before = source.pixels.copy()
    JpegEncoder().encode(View(source, (Rect(5, 5, 20, 20),)), longest=30, most_pixels=10_000)
    assert (source.pixels == before).all()


@pytest.mark.feature("D16")
@pytest.mark.parametrize(("lossless", "mime"), [(False, "image/jpeg"), (True, "image/png")])
def test_the_picture_is_a_jpeg_or_a_png_and_tells_its_size(lossless: bool, mime: str) -> None:
    encoder = JpegEncoder(lossless=lossless)
    source = frame(192, 108, x=-192, y=7, grey=128)
    picture = encoder.encode(View(source), longest=96, most_pixels=1_000_000)
    ref = picture.ref
    assert (ref.bounds, ref.width, ref.height) == (Rect(-192, 7, 192, 108), 96, 54)
    assert (ref.mime, ref.bytes) == (mime, len(picture.data))
    assert decoded(picture).shape == (54, 96, 3)


@pytest.mark.feature("F8", "D16")
@pytest.mark.parametrize("lossless", [False, True])
def test_the_hash_is_that_of_the_very_bytes(lossless: bool) -> None:
    encoder = JpegEncoder(lossless=lossless)
    for grey in (10, 20, 10):
        picture = encoder.encode(View(frame(64, 48, grey=grey)), longest=32, most_pixels=0)
        assert picture.ref.sha256 == hashlib.sha256(picture.data).hexdigest()


@pytest.mark.feature("D16")
def test_a_frame_has_a_jpeg_and_a_png() -> None:
    look = frame(40, 30, grey=77)
    look.pixels[10:20, 5:25] = (255, 0, 0, 0)
    with Image.open(io.BytesIO(png(look.pixels))) as image:
        assert (image.format, image.mode) == ("PNG", "RGB")
        seen = np.asarray(image)
    assert (seen[..., ::-1] == look.pixels[..., :3]).all()
    part = look.part(Rect(5, 10, 20, 10))
    with Image.open(io.BytesIO(jpeg(part.pixels))) as image:
        assert (image.format, image.size) == ("JPEG", (20, 10))
        assert np.abs(np.asarray(image).astype(int) - (0, 0, 255)).max() <= 4


@pytest.mark.feature("D16")
def test_colours_keep_their_places() -> None:
    source = frame(32, 16)
    source.pixels[:, :16] = (255, 0, 0, 0)
    source.pixels[:, 16:] = (0, 0, 255, 0)
    view = View(source)
    for longest in (0, 16):
        seen = decoded(JpegEncoder(lossless=True).encode(view, longest=longest, most_pixels=10_000))
        assert tuple(seen[0, 0]) == (0, 0, 255), "BGR blue on the left"
        assert tuple(seen[-1, -1]) == (255, 0, 0)


@pytest.mark.feature("F16")
@pytest.mark.parametrize(
    ("size", "longest", "most", "expected"),
    [
        ((1920, 1080), 1280, 10_000_000, (1280, 720)),
        ((1920, 1080), 0, 1280 * 720, (1280, 720)),
        ((1920, 1080), 0, 10_000_000, (1920, 1080)),
        ((1920, 1080), 4000, 10_000_000, (1920, 1080)),
        ((1920, 1080), 0, 0, (1920, 1080)),
        ((1080, 1920), 1280, 10_000_000, (720, 1280)),
        ((1920, 1080), 1600, 500_000, (942, 530)),
        ((10_000, 1), 100, 50, (50, 1)),
        ((1, 1), 1, 1, (1, 1)),
    ],
)
def test_a_picture_is_made_as_large_as_the_limits_allow(
    size: tuple[int, int], longest: int, most: int, expected: tuple[int, int]
) -> None:
    assert fitted(*size, longest=longest, most=most) == expected


@pytest.mark.feature("F16")
@given(st.integers(1, 8000), st.integers(1, 8000), st.integers(0, 4000), st.integers(1, 10_000_000))
def test_a_picture_keeps_both_limits_and_its_shape(
    width: int, height: int, longest: int, most: int
) -> None:
    w, h = fitted(width, height, longest=longest, most=most)
    assert 1 <= w <= width
    assert 1 <= h <= height
    assert w * h <= most
    if longest:
        assert max(w, h) <= longest
    if min(w, h) > 1:
        # Both sides are cut to whole pixels of the same scale.
        assert abs(w / width - h / height) <= 1 / width + 1 / height


@pytest.mark.feature("D16")
def test_the_same_look_is_encoded_once_and_numbered_anew() -> None:
    encoder = JpegEncoder()
    area = Rect(3, 3, 9, 9)
    first = encoder.encode(View(frame(64, 48, grey=99), (area,)), longest=32, most_pixels=9999)
    again = encoder.encode(View(frame(64, 48, grey=99), (area,)), longest=32, most_pixels=9999)
    assert again.data is first.data
    assert (first.ref.id, again.ref.id) == (1, 2)


@pytest.mark.feature("D16", "F8")
def test_another_look_size_place_or_hidden_area_is_encoded_anew() -> None:
    encoder = JpegEncoder(lossless=True)
    look, hidden = frame(64, 48, grey=99), (Rect(3, 3, 9, 9),)
    views = [
        (View(look, hidden), 32),
        (View(look), 32),
        (View(look, (*hidden, Rect(30, 30, 5, 5))), 32),
        (View(look, hidden), 48),
        (View(frame(64, 48, x=5, grey=99), hidden), 32),
        (View(frame(64, 48, grey=98), hidden), 32),
    ]
    pictures = [encoder.encode(view, longest=size, most_pixels=9999) for view, size in views]
    assert len({picture.data for picture in pictures}) == len(views)
    # The first was forgotten for the last, and is made again as it was.
    once_more = encoder.encode(views[0][0], longest=32, most_pixels=9999)
    assert once_more.data == pictures[0].data
    assert once_more.data is not pictures[0].data


@pytest.mark.feature("F8")
def test_a_frame_that_does_not_fill_its_bounds_is_not_shown() -> None:
    pixels = np.zeros((48, 64, 4), np.uint8)
    view = View(Frame(FrameRef(1, "x", Rect(0, 0, 128, 96)), pixels), (Rect(1, 1, 2, 2),))
    with pytest.raises(ValueError, match="does not fill"):
        JpegEncoder().encode(view, longest=32, most_pixels=9999)


@pytest.mark.feature("Z32")
def test_two_that_encode_at_once_do_not_undo_each_others_masks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that was given up is still at work when the next one begins."""
    encoder = JpegEncoder(lossless=True)
    bounds, secret = Rect(0, 0, 640, 360), Rect(100, 100, 200, 100)
    white = np.full((360, 640, 4), 255, np.uint8)

    def encoded(number: int, hidden: Rect) -> bytes:
        frame = Frame(FrameRef(number, f"frame {number}", bounds), white)
        return encoder.encode(View(frame, (hidden,)), longest=320, most_pixels=0).data

    other = threading.Thread(target=encoded, args=(2, Rect(0, 300, 10, 10)))
    real = encode.scaled

    def scaled(pixels: Pixels, width: int, height: int) -> Pixels:
        if other.ident is None:
            # Painted, and not yet scaled: now the other one comes, which has to wait.
            other.start()
            other.join(0.3)
        return real(pixels, width, height)

    monkeypatch.setattr(encode, "scaled", scaled)
    seen = np.asarray(Image.open(io.BytesIO(encoded(1, secret))).convert("L"))
    other.join()
    assert seen[55:95, 55:145].max() == 0
