"""Offers what can be measured: suites of tasks, each judged by its own end state."""
