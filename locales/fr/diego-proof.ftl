# Diego : les preuves, dites à voix haute et dessinées.

diego-proof-fraction = { $above } sur { $below }
diego-proof-root = racine carrée de { $under }
diego-proof-power = puissance { $exponent }
diego-proof-plus = plus
diego-proof-minus = moins
diego-proof-times = fois
diego-proof-over = divisé par
diego-proof-equals = égale
diego-proof-less = est plus petit que
diego-proof-open = parenthèse
diego-proof-close = fin de parenthèse
diego-proof-line = Sur la même droite : { $one } et { $two }.
diego-proof-same = Même nombre
diego-proof-different = Nombres différents
diego-proof-unknown = Pas encore dit
diego-proof-mistake = Une erreur fréquente : { $why }
