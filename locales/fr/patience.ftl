# La patience de Diamino, au terminal.

patience-done = Les { $tiles } carrés sont posés, en { $seconds } s (graine { $seed }).
patience-open = { $placed } carrés sur { $tiles } sont posés : c'est le mieux en { $seconds } s (graine { $seed }).
patience-impossible = On ne peut pas poser les { $tiles } carrés : { $placed } au plus ont été trouvés, en { $seconds } s (graine { $seed }).
patience-hint = Posez d'abord { $hint }.
