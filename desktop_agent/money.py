"""The signs and names of currencies, for all that reads prices."""

from __future__ import annotations

from typing import Final

CURRENCY: Final = (
    r"(?:[$€£¥₹₽₩₺₴₪₫฿₦₱₡₲₵₸₼₾]"
    r"|\b(?:usd|eur|gbp|chf|cad|aud|nzd|pln|czk|sek|nok|dkk|isk|huf|ron|bgn|uah|rub|inr|jpy"
    r"|cny|krw|brl|mxn|zar|ils|aed|sgd|hkd|thb|kr|zł|kč|руб|грн|лв)\b)"
)
"""Matches what stands before or after an amount, with IGNORECASE. No “ft”: it is feet as often."""
