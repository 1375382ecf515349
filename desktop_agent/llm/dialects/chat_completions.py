"""OpenAI's chat completions, which most servers speak: those of Ollama, vLLM, OpenRouter. Pure.

Replies are forced into our form where the server can do that: by a JSON schema, as any JSON
object, or by words alone.
"""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass, replace
from typing import Any, Final

from ...config.providers import Provider
from ...ports import Thought
from ...protocol import strict_schema
from ..model_families import ModelFamily, formats_of
from ..points import Grid
from ..prompt.messages import PromptMessage
from ..prompt.styles import CALLS, JSON_OBJECT, Style
from ..replies.read_reply import holds_calls, holds_object, notes_so_far, thought_of
from ..requests.dialect import ModelQuestion
from ..requests.model_list import ids_in
from ..requests.stream import Incoming
from ..requests.trouble import Trouble, TroubleKind

_ABOUT_FORMAT: Final = re.compile(
    r"response.?format|json.?schema|json.?object|schema|grammar|structured", re.IGNORECASE
)
_ABOUT_USAGE: Final = re.compile(r"stream.?options|include.?usage", re.IGNORECASE)
_OTHER_LIMIT: Final = {
    "max_tokens": "max_completion_tokens",
    "max_completion_tokens": "max_tokens",
}


@dataclass(frozen=True, slots=True)
class ChatCompletions:
    """Fills Dialect. `form` counts on from the strictest form of a reply that suits the model;
    `limit` is what the server calls the longest reply; `usage`: it is asked for what it took."""

    limit: str = "max_tokens"
    limit_tried: bool = False
    form: int = 0
    usage: bool = True

    kind = "an OpenAI-compatible server"
    keeps_grid = False
    models_path = "/models"

    def style(self, family: ModelFamily) -> Style:
        return CALLS if family.calls else JSON_OBJECT

    def path(self, model: str) -> str:
        return "/chat/completions"

    def headers(self, key: str | None, model: str) -> dict[str, str]:
        return {"authorization": f"Bearer {key}"} if key else {}

    def body(self, question: ModelQuestion) -> dict[str, Any]:
        settings = question.settings
        detail = question.prompt.family.detail
        body: dict[str, Any] = {
            "model": question.model,
            "messages": [_message(one, detail) for one in question.messages],
            "stream": True,
            self.limit: settings.max_output_tokens,
        }
        if self.usage:
            body["stream_options"] = {"include_usage": True}
        if settings.temperature >= 0:
            body["temperature"] = settings.temperature
        if settings.top_p >= 0:
            body["top_p"] = settings.top_p
        forms = _forms(question)
        match forms[min(self.form, len(forms) - 1)]:
            case "json_schema":
                form = strict_schema() if question.form is None else question.form
                schema = {"name": "reply", "strict": True, "schema": form}
                body["response_format"] = {"type": "json_schema", "json_schema": schema}
            case "json_object":
                body["response_format"] = {"type": "json_object"}
        return body

    def without(self, question: ModelQuestion, trouble: Trouble) -> ChatCompletions | None:
        if trouble.kind not in (TroubleKind.BAD_REQUEST, TroubleKind.SERVER):
            return None
        about = trouble.about
        if self.usage and _ABOUT_USAGE.search(about):
            return replace(self, usage=False)
        if not self.limit_tried and self.limit in about:
            return replace(self, limit=_OTHER_LIMIT[self.limit], limit_tried=True)
        if self.form + 1 < len(_forms(question)) and _ABOUT_FORMAT.search(about):
            return replace(self, form=self.form + 1)
        return None

    def incoming(self) -> Incoming:
        return Incoming(_read)

    def model_names(self, listed: object) -> list[str] | None:
        return ids_in(listed)

    def words(self, incoming: Incoming) -> str:
        return notes_so_far(incoming.text)

    def answer(self, incoming: Incoming) -> str:
        return incoming.text

    def is_complete(self, raw: str, *, at_limit: bool) -> bool:
        # If calls were cut off, read those before the broken one.
        return holds_calls(raw) if at_limit else holds_object(raw)

    def thought(
        self, raw: str, grid: Grid | None, question: ModelQuestion | None = None
    ) -> Thought:
        return thought_of(raw, grid)


def dialect_for(provider: Provider | None) -> ChatCompletions:
    """Return the dialect as this provider's own server takes it; `provider` is None for somebody
    else's server."""
    # OpenAI's newer models take only the newer name, and most others only the older.
    if provider is not None and provider.name == "openai":
        return ChatCompletions(limit="max_completion_tokens")
    return ChatCompletions()


def _forms(question: ModelQuestion) -> tuple[str, ...]:
    return formats_of(question.settings, question.prompt.family)


def _message(message: PromptMessage, detail: str) -> dict[str, Any]:
    picture = message.picture
    if picture is None:
        return {"role": message.role, "content": message.text}
    data = base64.b64encode(picture.data).decode("ascii")
    image = {"url": f"data:{picture.ref.mime};base64,{data}"} | (
        {"detail": detail} if detail else {}
    )
    content = [{"type": "text", "text": message.text}, {"type": "image_url", "image_url": image}]
    return {"role": message.role, "content": content}


def _read(incoming: Incoming, event: dict[str, Any]) -> None:
    """One chunk, or the whole reply of a server that does not stream."""
    usage, choices = event.get("usage"), event.get("choices")
    if isinstance(usage, dict):
        details = usage.get("prompt_tokens_details")
        cached = details.get("cached_tokens") if isinstance(details, dict) else None
        tokens_in, tokens_out = usage.get("prompt_tokens"), usage.get("completion_tokens")
        incoming.took(tokens_in, tokens_out, cached=cached)
    for choice in choices if isinstance(choices, list) else ():
        if isinstance(choice, dict) and choice.get("index", 0) in (0, None):
            _choice(incoming, choice)


def _choice(incoming: Incoming, choice: dict[str, Any]) -> None:
    incoming.begun = True
    part = choice.get("delta") or choice.get("message")
    if isinstance(part, dict):
        for name, take in (("content", incoming.add), ("refusal", incoming.refuse)):
            if text := _text_of(part.get(name)):
                take(text)
    if isinstance(choice.get("finish_reason"), str):
        # It uses the same words as we do for the limit and the filter.
        incoming.finish = choice["finish_reason"]


def _text_of(content: object) -> str:
    """Return the words of a content: a text, or a list of parts, of which some are thoughts."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    said = [
        part.get("text") for part in parts if isinstance(part, dict) and part.get("type") == "text"
    ]
    return "".join(text for text in said if isinstance(text, str))
