# Diamino's patience, in the terminal.

patience-done = All { $tiles } tiles are laid, in { $seconds } s (seed { $seed }).
patience-open = { $placed } of { $tiles } tiles are laid: the best in { $seconds } s (seed { $seed }).
patience-impossible = The { $tiles } tiles cannot all be laid: { $placed } were the most, in { $seconds } s (seed { $seed }).
patience-hint = Lay { $hint } first.
