"""Elements by the trees of Windows (UIA) and macOS (AX), asked call by call."""
