"""Checks what an act changed, and whether what was claimed is so."""
