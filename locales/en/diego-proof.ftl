# Diego: proofs, said aloud and drawn.

diego-proof-fraction = { $above } over { $below }
diego-proof-root = the square root of { $under }
diego-proof-power = to the power { $exponent }
diego-proof-plus = plus
diego-proof-minus = minus
diego-proof-times = times
diego-proof-over = divided by
diego-proof-equals = equals
diego-proof-less = is less than
diego-proof-open = open bracket
diego-proof-close = close bracket
diego-proof-line = On one line: { $one } and { $two }.
diego-proof-same = Same number
diego-proof-different = Different numbers
diego-proof-unknown = Not said yet
diego-proof-mistake = A common mistake: { $why }
