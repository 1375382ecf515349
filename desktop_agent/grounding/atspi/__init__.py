"""Elements by AT-SPI, the accessibility bus of Linux."""
