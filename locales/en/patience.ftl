# Diamino's patience, in the terminal.

patience-done = All { $tiles } tiles are placed, in { $seconds } s (seed { $seed }).
patience-open = { $placed } of { $tiles } tiles are placed: the best found in { $seconds } s (seed { $seed }).
patience-impossible = The { $tiles } tiles can't all be placed: { $placed } was the most, in { $seconds } s (seed { $seed }).
patience-hint = Place { $hint } first.
