"""A prompt as it goes out to an OpenAI-compatible server."""

from __future__ import annotations

from typing import Any

from desktop_agent.config import ModelSettings
from desktop_agent.llm.dialects.chat_completions import ChatCompletions
from desktop_agent.llm.prompt.messages import Prompt
from desktop_agent.llm.prompt.messages import messages as in_words
from desktop_agent.llm.requests.dialect import ModelQuestion
from desktop_agent.ports import Picture, Situation


def messages(situation: Situation, prompt: Prompt, picture: Picture | None) -> list[dict[str, Any]]:
    told = tuple(in_words(situation, prompt, picture))
    question = ModelQuestion("m", told, ModelSettings(), situation, prompt, picture)
    found: list[dict[str, Any]] = ChatCompletions().body(question)["messages"]
    return found
