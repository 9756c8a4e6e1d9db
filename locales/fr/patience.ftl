# La réussite de Diamino, au terminal.

patience-done = Les { $tiles } pions sont posés, en { $seconds } s (graine { $seed }).
patience-open = { $placed } pions sur { $tiles } sont posés : c'est le mieux en { $seconds } s (graine { $seed }).
patience-impossible = On ne peut pas poser les { $tiles } pions : { $placed } au plus ont été trouvés, en { $seconds } s (graine { $seed }).
patience-hint = Posez d'abord { $hint }.
