"""Says who may read and write a file where a list of accounts does, and no mode: on Windows."""
