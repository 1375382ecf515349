"""The parts of the transcript: Markdown, links, heights, layouts, selection, search."""
