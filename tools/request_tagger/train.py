"""Trains the tagger of requests, and tells how it does on wordings kept aside:
`python -m tools.request_tagger.train --encoder FOLDER --out FOLDER [--epochs N]`.

The encoder is a small uncased BERT: a folder with `config.json`, `vocab.txt` and
`model.safetensors`, such as all-MiniLM-L6-v2. It needs torch, safetensors and onnx, which the
program itself does not.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import torch
from safetensors.torch import load_file
from torch import Tensor, nn

from .word_pieces import CLASSIFY, SEPARATE, vocabulary_of, word_pieces
from .wordings import FOLDER, Mood, Wording, begins, wordings_in

_LAYERS: Final = 4
_HEADS: Final = 12
_MOST_PIECES: Final = 62
_LEAST_EXAMPLES: Final = 3
_BATCH: Final = 16
_KEPT_ASIDE: Final = 200
_IGNORED: Final = -100
_OUTSIDE: Final = "O"
_MOODS: Final = tuple(Mood)
_ENCODER_RATE: Final = 2.5e-4
_HEAD_RATE: Final = 1.5e-3


class Encoder(nn.Module):  # type: ignore[misc]
    """The embeddings and the lower layers of a BERT; gives a vector for each piece."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        weights = load_file(folder / "model.safetensors")
        size, wide = config["hidden_size"], config["intermediate_size"]
        self.size: int = size
        self.words = nn.Embedding.from_pretrained(weights["embeddings.word_embeddings.weight"])
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

    def __init__(self, folder: Path, tags: int, frames: int) -> None:
        super().__init__()
        self.encoder = Encoder(folder)
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


def labels_of(wordings: list[Wording]) -> Labels:
    """Return what can be told apart: frames with too few examples are none."""
    counted = Counter(act.frame for one in wordings for act in one.acts)
    frames = sorted(frame for frame, number in counted.items() if number >= _LEAST_EXAMPLES)
    names = sorted({part.name for one in wordings for act in one.acts for part in act.parts})
    tags = [_OUTSIDE, *(f"{lead}-{name}" for name in names for lead in "BI")]
    return Labels(tuple(frames), tuple(tags))


def example_of(wording: Wording, labels: Labels, vocabulary: dict[str, int]) -> Example | None:
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


def train(tagger: Tagger, examples: list[Example], kept: list[Example], epochs: int) -> None:
    """Train the tagger, and say after each epoch how it does."""
    encoder = [one for one in tagger.encoder.layers.parameters() if one.requires_grad]
    heads = [
        one
        for module in (tagger.tags, tagger.starts, tagger.frames, tagger.moods)
        for one in module.parameters()
    ]
    groups = [{"params": encoder, "lr": _ENCODER_RATE}, {"params": heads, "lr": _HEAD_RATE}]
    steps = epochs * (len(examples) // _BATCH + 1)
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    rates = [_ENCODER_RATE, _HEAD_RATE]
    rate = torch.optim.lr_scheduler.OneCycleLR(optimizer, rates, total_steps=steps, pct_start=0.08)
    for epoch in range(epochs):
        order = sorted(examples, key=lambda one: len(one.ids) + 4 * random.random())
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
        print(f"epoch {epoch + 1}: loss {total / len(batches):.3f}; right: {right}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--encoder", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=12)
    arguments = parser.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    # With more threads than free cores, each step waits for the slowest.
    torch.set_num_threads(1)
    wordings = [one for path in sorted(FOLDER.glob("*.tsv")) for one in wordings_in(path)]
    with (arguments.encoder / "vocab.txt").open(encoding="utf-8") as lines:
        vocabulary = vocabulary_of(lines)
    labels = labels_of(wordings)
    random.shuffle(wordings)
    examples = [example_of(one, labels, vocabulary) for one in wordings]
    usable = [one for one in examples if one is not None]
    print(f"{len(usable)} of {len(wordings)} wordings, {len(labels.frames)} frames", flush=True)
    tagger = Tagger(arguments.encoder, len(labels.tags), len(labels.frames))
    train(tagger, usable[_KEPT_ASIDE:], usable[:_KEPT_ASIDE], arguments.epochs)
    arguments.out.mkdir(parents=True, exist_ok=True)
    torch.save(tagger.state_dict(), arguments.out / "tagger.pt")
    told = {"frames": labels.frames, "tags": labels.tags, "moods": _MOODS}
    (arguments.out / "labels.json").write_text(json.dumps(told, indent=0), encoding="utf-8")


if __name__ == "__main__":
    main()
