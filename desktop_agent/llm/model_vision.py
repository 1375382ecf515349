"""Tells whether a model understands pictures, and where it runs, as far as its name tells. Pure."""

from __future__ import annotations

import re
from typing import Final

# The makers' own names, which servers keep as a part of theirs: "qwen/qwen3-vl-8b", "llava:13b".
_SEES: Final = re.compile(
    r"vl\b|[-_.]vl|vision|visual|llava|bakllava|moondream|pixtral|internvl|cogvlm|ui-?tars|molmo"
    r"|minicpm-?[vo]|glm-?\d(?:\.\d)?v|gemma-?3n?\b|gemma-?4|llama-?4|mistral-small-?3\.[12]"
    r"|phi-?[34](?:\.5)?-(?:vision|multimodal)|granite.*vision|omni|gpt-4o|gpt-4\.1|gpt-[56]"
    r"|claude|gemini"
)
_BLIND: Final = re.compile(r"embed|rerank|gemma-?3n?[:-](?:1b|270m)")
_READS_ONLY: Final = re.compile(
    r"bge-|whisper|gpt-oss|coder|codellama|codestral|starcoder|deepseek|"
    r"\bphi-?[234]|llama-?[23]|qwq|qwen-?(?:2(?:\.5)?|3)(?![\d.])|\bmistral\b|mixtral|tinyllama|smollm2|"
    r"command-r|olmo|gpt-3|granite|gemma-?2|gemma:|vicuna|\byi\b"
)

# Ollama lists models of its cloud among those that are here: "qwen3-vl:235b-cloud", "glm-5:cloud".
_AWAY: Final = re.compile(r"[:-]cloud$")


def is_away(name: str) -> bool:
    """Return True where a server on this computer hands on what it gets, to its maker's cloud."""
    return bool(_AWAY.search(name.casefold()))


def sees(name: str) -> bool | None:
    """Return True or False where the name tells it, None where it does not."""
    small = name.casefold()
    if _BLIND.search(small):
        return False
    if _SEES.search(small):
        return True
    return False if _READS_ONLY.search(small) else None
