"""Trains the tagger of requests, tells how it does on wordings kept aside, and writes it as ONNX:
`python -m tools.request_tagger.train --encoder FOLDER --out FOLDER [--epochs N] [--start FILE]`.

The encoder is a small uncased BERT: a folder with `config.json`, `vocab.txt` and
`model.safetensors`, such as all-MiniLM-L6-v2. It needs torch, safetensors and onnx, which the
program itself does not. Each epoch leaves its weights in `tagger.pt`, which `--start` takes up.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from safetensors.torch import load_file
from torch import Tensor, nn

from desktop_agent.llm.learned.word_pieces import (
    CLASSIFY,
    GOES_ON,
    SEPARATE,
    vocabulary_of,
    word_pieces,
)
from desktop_agent.llm.learned.worded_acts import ActPart, Mood, WordedRequest

from .wordings import FOLDER, begins, wordings_in

_LAYERS: Final = 4
_HEADS: Final = 12
_MOST_PIECES: Final = 62
_LEAST_EXAMPLES: Final = 3
_BATCH: Final = 16
_KEPT_ASIDE: Final = 200
_IGNORED: Final = -100
_OUTSIDE: Final = "O"
_MOODS: Final = tuple(Mood)
_SWAPPED: Final = 0.35
_OTHER_CASE: Final = 0.3
_WITHOUT_MARK: Final = 0.2
# Of the vocabulary, which is sorted by how common a piece is, so many stay.
_COMMON_WORDS: Final = 15_000
_COMMON_ENDS: Final = 24_000
_LATIN: Final = re.compile(r"[\x00-\u024f]+")
_ENCODER_RATE: Final = 2.5e-4
_HEAD_RATE: Final = 1.5e-3


class Encoder(nn.Module):  # type: ignore[misc]
    """The embeddings and the lower layers of a BERT; gives a vector for each piece."""

    def __init__(self, folder: Path, kept: list[int]) -> None:
        """`kept` are the pieces of its vocabulary that are known, by their old numbers."""
        super().__init__()
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        weights = load_file(folder / "model.safetensors")
        size, wide = config["hidden_size"], config["intermediate_size"]
        self.size: int = size
        words = weights["embeddings.word_embeddings.weight"][kept]
        self.words = nn.Embedding.from_pretrained(words)
        places = weights["embeddings.position_embeddings.weight"]
        kinds = weights["embeddings.token_type_embeddings.weight"]
        self.register_buffer("places", places + kinds[0])
        self.norm = nn.LayerNorm(size, eps=1e-12)
        self.layers = nn.ModuleList(
            nn.TransformerEncoderLayer(
                size, _HEADS, wide, activation="gelu", batch_first=True, layer_norm_eps=1e-12
            )
            for _ in range(_LAYERS)
        )
        self._take(self.norm, weights, "embeddings.LayerNorm")
        for at, layer in enumerate(self.layers):
            self._take_layer(layer, weights, f"encoder.layer.{at}.")

    def forward(self, ids: Tensor, padding: Tensor | None = None) -> Tensor:
        found: Tensor = self.norm(self.words(ids) + self.places[: ids.shape[1]])
        for layer in self.layers:
            found = layer(found, src_key_padding_mask=padding)
        return found

    def _take_layer(self, layer: Any, weights: dict[str, Tensor], lead: str) -> None:
        asked = [f"{lead}attention.self.{one}" for one in ("query", "key", "value")]
        with torch.no_grad():
            for kind in ("weight", "bias"):
                joined = torch.cat([weights[f"{one}.{kind}"] for one in asked])
                getattr(layer.self_attn, f"in_proj_{kind}").copy_(joined)
        self._take(layer.self_attn.out_proj, weights, f"{lead}attention.output.dense")
        self._take(layer.norm1, weights, f"{lead}attention.output.LayerNorm")
        self._take(layer.linear1, weights, f"{lead}intermediate.dense")
        self._take(layer.linear2, weights, f"{lead}output.dense")
        self._take(layer.norm2, weights, f"{lead}output.LayerNorm")

    @staticmethod
    def _take(module: Any, weights: dict[str, Tensor], lead: str) -> None:
        with torch.no_grad():
            module.weight.copy_(weights[f"{lead}.weight"])
            module.bias.copy_(weights[f"{lead}.bias"])


class Tagger(nn.Module):  # type: ignore[misc]
    """The encoder, with what judges each piece and what judges each act."""

    def __init__(self, folder: Path, kept: list[int], tags: int, frames: int) -> None:
        super().__init__()
        self.encoder = Encoder(folder, kept)
        size = self.encoder.size
        self.tags = nn.Linear(size, tags)
        self.starts = nn.Linear(size, 2)
        self.frames = nn.Sequential(
            nn.Linear(2 * size, size), nn.GELU(), nn.Dropout(0.1), nn.Linear(size, frames)
        )
        self.moods = nn.Linear(2 * size, len(_MOODS))

    def acts(self, pooled: Tensor) -> tuple[Tensor, Tensor]:
        return self.frames(pooled), self.moods(pooled)


@dataclass(frozen=True, slots=True)
class Labels:
    """The names of what is told apart, in the order of the outputs."""

    frames: tuple[str, ...]
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A wording as numbers: the pieces with their tags, and for each act its first piece, its frame
    and its mood."""

    ids: tuple[int, ...]
    tags: tuple[int, ...]
    firsts: tuple[int, ...]
    frames: tuple[int, ...]
    moods: tuple[int, ...]


def labels_of(wordings: list[WordedRequest]) -> Labels:
    """Return what can be told apart: frames with too few examples are none."""
    counted = Counter(act.frame for one in wordings for act in one.acts)
    frames = sorted(frame for frame, number in counted.items() if number >= _LEAST_EXAMPLES)
    names = sorted({part.name for one in wordings for act in one.acts for part in act.parts})
    tags = [_OUTSIDE, *(f"{lead}-{name}" for name in names for lead in "BI")]
    return Labels(tuple(frames), tuple(tags))


def example_of(
    wording: WordedRequest, labels: Labels, vocabulary: dict[str, int]
) -> Example | None:
    """Return a wording as numbers; None if it is too long, or its acts cannot be told apart."""
    starts = begins(wording)
    pieces = word_pieces(wording.said, vocabulary)
    if starts is None or not pieces or len(pieces) > _MOST_PIECES:
        return None
    tags = []
    for piece in pieces:
        tag = _OUTSIDE
        for part in (part for act in wording.acts for part in act.parts):
            if part.start <= piece.start and piece.end <= part.end:
                tag = ("B-" if piece.start == part.start else "I-") + part.name
        tags.append(labels.tags.index(tag))
    firsts = [
        next((at for at, piece in enumerate(pieces) if piece.start >= start), -1)
        for start in starts
    ]
    if len(set(firsts)) < len(firsts) or -1 in firsts:
        return None
    frames = [
        labels.frames.index(act.frame) if act.frame in labels.frames else _IGNORED
        for act in wording.acts
    ]
    ids = (vocabulary[CLASSIFY], *(one.number for one in pieces), vocabulary[SEPARATE])
    moods = tuple(_MOODS.index(act.mood) for act in wording.acts)
    return Example(ids, tuple(tags), tuple(firsts), tuple(frames), moods)


def kept_pieces(pieces: list[str], wordings: Iterable[WordedRequest]) -> list[int]:
    """Return which pieces of a vocabulary are worth their room: the common ones in Latin letters,
    single letters and marks, and those of the wordings."""
    known = {piece: at for at, piece in enumerate(pieces)}
    used = {one.number for wording in wordings for one in word_pieces(wording.said, known)}
    return [at for at, piece in enumerate(pieces) if at in used or _is_worth_it(piece, at)]


def _is_worth_it(piece: str, at: int) -> bool:
    if piece.startswith("["):
        return not piece.startswith("[unused")
    goes_on = piece.startswith(GOES_ON) and piece != GOES_ON
    bare = piece.removeprefix(GOES_ON) if goes_on else piece
    if not _LATIN.fullmatch(bare):
        return len(bare) == 1 and not bare.isalpha()
    return len(bare) == 1 or at < (_COMMON_ENDS if goes_on else _COMMON_WORDS)


class Variety:
    """Makes other wordings of those that are there, by parts that others have in the same place."""

    def __init__(self, wordings: Iterable[WordedRequest]) -> None:
        self._known: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
        for one in wordings:
            for act in one.acts:
                for part in act.parts:
                    self._known[act.frame, part.name].append(one.said[part.start : part.end])

    def varied(self, wording: WordedRequest) -> WordedRequest:
        """Return a wording with some of its parts swapped, and a first letter or an end as other
        people write it."""
        said = wording.said
        acts = [list(act.parts) for act in wording.acts]
        places = [(at, number) for at, parts in enumerate(acts) for number in range(len(parts))]
        for at, number in places:
            part = acts[at][number]
            if random.random() < _SWAPPED:
                new = random.choice(self._known[wording.acts[at].frame, part.name])
                said = said[: part.start] + new + said[part.end :]
                longer = len(new) - (part.end - part.start)
                acts = [[_moved(one, part, longer) for one in parts] for parts in acts]
        if random.random() < _OTHER_CASE:
            said = said[:1].swapcase() + said[1:]
        if random.random() < _WITHOUT_MARK and said[-1:] in (".", "?", "!"):
            said = (
                said[:-1] if all(one.end < len(said) for parts in acts for one in parts) else said
            )
        worded = zip(wording.acts, acts, strict=True)
        return WordedRequest(said, tuple(replace(act, parts=tuple(parts)) for act, parts in worded))


def _moved(part: ActPart, swapped: ActPart, longer: int) -> ActPart:
    if part is swapped:
        return replace(part, end=part.end + longer)
    if part.start >= swapped.end:
        return replace(part, start=part.start + longer, end=part.end + longer)
    return part


def loss_of(tagger: Tagger, batch: list[Example]) -> Tensor:
    """Return how wrong the tagger is about a batch."""
    longest = max(len(one.ids) for one in batch)
    ids = torch.zeros(len(batch), longest, dtype=torch.long)
    tags = torch.full_like(ids, _IGNORED)
    starts = torch.full_like(ids, _IGNORED)
    for at, one in enumerate(batch):
        ids[at, : len(one.ids)] = torch.tensor(one.ids)
        tags[at, 1 : len(one.ids) - 1] = torch.tensor(one.tags)
        starts[at, 1 : len(one.ids) - 1] = 0
        starts[at, [1 + first for first in one.firsts]] = 1
    padding = torch.arange(longest) >= torch.tensor([[len(one.ids)] for one in batch])
    hidden = tagger.encoder(ids, padding)
    pooled = torch.stack(
        [each for at, one in enumerate(batch) for each in _pooled(hidden[at], one.firsts, one)]
    )
    frames, moods = tagger.acts(pooled)
    judge = nn.CrossEntropyLoss(ignore_index=_IGNORED)
    told = torch.tensor([frame for one in batch for frame in one.frames])
    of_frames = judge(frames, told) if (told != _IGNORED).any() else frames.sum() * 0
    of_moods = judge(moods, torch.tensor([mood for one in batch for mood in one.moods]))
    of_tags = judge(tagger.tags(hidden).flatten(0, 1), tags.flatten())
    of_starts = judge(tagger.starts(hidden).flatten(0, 1), starts.flatten())
    total: Tensor = of_tags + 0.5 * of_starts + 0.5 * of_frames + 0.3 * of_moods
    return total


def _pooled(hidden: Tensor, firsts: tuple[int, ...], example: Example) -> list[Tensor]:
    """Return a vector for each act: the mean and the greatest of its pieces."""
    ends = [*firsts[1:], len(example.ids) - 2]
    inside = [hidden[1 + first : 1 + end] for first, end in zip(firsts, ends, strict=True)]
    return [torch.cat([one.mean(0), one.max(0).values]) for one in inside]


def share_right(tagger: Tagger, kept: list[Example]) -> dict[str, float]:
    """Return the shares of wordings with every tag, with every act, and with both right."""
    tagger.eval()
    tags = acts = both = 0
    with torch.no_grad():
        for one in kept:
            hidden = tagger.encoder(torch.tensor([one.ids]))[0]
            told = tagger.tags(hidden)[1:-1].argmax(-1).tolist() == list(one.tags)
            starts = tagger.starts(hidden)[1:-1].argmax(-1)
            firsts = tuple(sorted({0, *starts.nonzero().flatten().tolist()}))
            frames, moods = tagger.acts(torch.stack(_pooled(hidden, firsts, one)))
            found = (firsts, frames.argmax(-1).tolist(), moods.argmax(-1).tolist())
            right = found == (one.firsts, list(one.frames), list(one.moods))
            tags, acts, both = tags + told, acts + right, both + (told and right)
    tagger.train()
    number = max(len(kept), 1)
    return {"tags": tags / number, "acts": acts / number, "both": both / number}


def train(
    tagger: Tagger,
    wordings: list[WordedRequest],
    kept: list[Example],
    example: Callable[[WordedRequest], Example | None],
    epochs: int,
) -> Iterator[str]:
    """Train the tagger, and tell after each epoch how it does."""
    encoder = [one for one in tagger.encoder.layers.parameters() if one.requires_grad]
    heads = [
        one
        for module in (tagger.tags, tagger.starts, tagger.frames, tagger.moods)
        for one in module.parameters()
    ]
    groups = [{"params": encoder, "lr": _ENCODER_RATE}, {"params": heads, "lr": _HEAD_RATE}]
    steps = max(epochs, 1) * (len(wordings) // _BATCH + 1)
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    rates = [_ENCODER_RATE, _HEAD_RATE]
    rate = torch.optim.lr_scheduler.OneCycleLR(optimizer, rates, total_steps=steps, pct_start=0.08)
    variety = Variety(wordings)
    for epoch in range(epochs):
        began = time.monotonic()
        varied = [example(variety.varied(one)) or example(one) for one in wordings]
        examples = [one for one in varied if one is not None]
        order = sorted(examples, key=lambda one: len(one.ids) + 12 * random.random())
        batches = [order[at : at + _BATCH] for at in range(0, len(order), _BATCH)]
        random.shuffle(batches)
        total = 0.0
        for batch in batches:
            loss = loss_of(tagger, batch)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_([*encoder, *heads], 1.0)
            optimizer.step()
            rate.step()
            total += loss.item()
        right = ", ".join(f"{name} {part:.1%}" for name, part in share_right(tagger, kept).items())
        took = time.monotonic() - began
        yield f"epoch {epoch + 1}: loss {total / len(batches):.3f}; right: {right}; {took:.0f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--encoder", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--start", type=Path)
    # With more threads than free cores, each step waits for the slowest.
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    torch.set_num_threads(arguments.threads)
    wordings = [one for path in sorted(FOLDER.glob("*.tsv")) for one in wordings_in(path)]
    pieces = (arguments.encoder / "vocab.txt").read_text(encoding="utf-8").splitlines()
    known = kept_pieces(pieces, wordings)
    vocabulary = vocabulary_of(pieces[at] for at in known)
    labels = labels_of(wordings)
    random.shuffle(wordings)

    def example(wording: WordedRequest) -> Example | None:
        return example_of(wording, labels, vocabulary)

    usable = [one for one in wordings if example(one) is not None]
    print(f"{len(usable)} of {len(wordings)} wordings, {len(labels.frames)} frames", flush=True)
    tagger = Tagger(arguments.encoder, known, len(labels.tags), len(labels.frames))
    if arguments.start is not None:
        take_up(tagger, arguments.start)
    arguments.out.mkdir(parents=True, exist_ok=True)
    kept = [found for one in usable[:_KEPT_ASIDE] if (found := example(one)) is not None]

    for told in train(tagger, usable[_KEPT_ASIDE:], kept, example, arguments.epochs):
        torch.save(tagger.state_dict(), arguments.out / "tagger.pt")
        print(told, flush=True)
    write(tagger, labels, vocabulary, arguments.out)


def take_up(tagger: Tagger, path: Path) -> None:
    """Take over the weights of an earlier training, but for what has another shape by now."""
    old, now = torch.load(path), tagger.state_dict()
    same = {name: value for name, value in old.items() if value.shape == now[name].shape}
    tagger.load_state_dict({**now, **same})


def write(tagger: Tagger, labels: Labels, vocabulary: Mapping[str, int], out: Path) -> None:
    """Write what the program reads: two graphs of 8-bit weights, the labels, the vocabulary."""
    tagger.eval()
    # The fast path of torch has no form in ONNX.
    torch.backends.mha.set_fastpath_enabled(False)
    free = {"ids": {1: "pieces"}, "hidden": {1: "pieces"}, "tags": {1: "pieces"}}
    told = ["hidden", "tags", "starts"]
    pieces = torch.tensor([[2, 50, 60, 70, 3]])
    torch.onnx.export(
        OfPieces(tagger), (pieces,), out / "whole.onnx", input_names=["ids"], output_names=told,
        dynamic_axes={**free, "starts": {1: "pieces"}}, opset_version=17, dynamo=False,
    )  # fmt: skip
    torch.onnx.export(
        OfActs(tagger), (torch.randn(1, 2 * tagger.encoder.size),), out / "acts.onnx",
        input_names=["pooled"], output_names=["frames", "moods"], opset_version=17, dynamo=False,
    )  # fmt: skip
    quantize_dynamic(
        out / "whole.onnx", out / "words.onnx", weight_type=QuantType.QInt8, per_channel=True
    )
    (out / "whole.onnx").unlink()
    names = {"frames": labels.frames, "tags": labels.tags, "moods": _MOODS}
    (out / "labels.json").write_text(json.dumps(names, indent=0) + "\n", encoding="utf-8")
    lines = "".join(f"{piece}\n" for piece in vocabulary)
    (out / "vocabulary.txt").write_text(lines, encoding="utf-8")


class OfPieces(nn.Module):  # type: ignore[misc]
    """What the tagger tells of each piece."""

    def __init__(self, tagger: Tagger) -> None:
        super().__init__()
        self.tagger = tagger

    def forward(self, ids: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        encoder = self.tagger.encoder
        hidden = encoder.norm(encoder.words(ids) + encoder.places[: ids.shape[1]])
        for layer in encoder.layers:
            hidden = self._through(layer, hidden)
        return hidden, self.tagger.tags(hidden), self.tagger.starts(hidden)

    @staticmethod
    def _through(layer: Any, hidden: Tensor) -> Tensor:
        """Do what the layer does, step by step: its own form in ONNX knows one length only."""
        attention, size = layer.self_attn, hidden.shape[-1]
        joined = nn.functional.linear(hidden, attention.in_proj_weight, attention.in_proj_bias)
        asked, offered, told = (
            one.reshape(1, -1, _HEADS, size // _HEADS).transpose(1, 2)
            for one in joined.chunk(3, dim=-1)
        )
        near = (asked @ offered.transpose(2, 3)) / (size // _HEADS) ** 0.5
        heard = (near.softmax(-1) @ told).transpose(1, 2).reshape(1, -1, size)
        found = layer.norm1(hidden + attention.out_proj(heard))
        wide = nn.functional.gelu(layer.linear1(found))
        total: Tensor = layer.norm2(found + layer.linear2(wide))
        return total


class OfActs(nn.Module):  # type: ignore[misc]
    """What the tagger tells of an act."""

    def __init__(self, tagger: Tagger) -> None:
        super().__init__()
        self.tagger = tagger

    def forward(self, pooled: Tensor) -> tuple[Tensor, Tensor]:
        return self.tagger.acts(pooled)


if __name__ == "__main__":
    main()
