# Diadingo : indices aux tables d'entraînement, et moments décisifs d'une partie finie.

diadingo-hint-try = Un diamant que personne n'a essayé, par exemple { $place }.
diadingo-hint-untried = { $who ->
        [you] Il en reste { $stones } que vous n'avez pas vus essayer : { $percent } chances sur 100 qu'il se détache.
       *[other] Il en restait { $stones } jamais essayés : { $percent } chances sur 100 qu'il se détache.
    }
diadingo-hint-avoid = À éviter : { $places }.
diadingo-hint-seen = { $count ->
        [one] Vous l'avez vu tenir.
       *[other] Vous les avez vus tenir.
    }
diadingo-hint-try-fixed = { $place }, qui tient.
diadingo-hint-seen-fixed = { $who ->
        [you] Vous l'avez vu tenir : personne n'en apprend rien, et il reste peu de cartes.
       *[other] On l'avait vu tenir : personne n'en apprend rien, et il reste peu de cartes.
    }
diadingo-hint-rob = { $who ->
        [you] Vous prendre le diamant, { $value }.
       *[other] Prendre le diamant { DE($name) }, { $value }.
    }
diadingo-hint-swing = L'écart change de { $dollars }.
diadingo-hint-fills = { $who ->
        [you] Votre bague vide ne vous coûtera plus rien.
       *[other] Sa bague vide ne lui coûtera plus rien.
    }
diadingo-hint-leader = { $name } { $who ->
        [you] menez
       *[other] mène
    }.
diadingo-hint-gives-turn = { $worth ->
        [some] { $name } { $who ->
            [you] jouez
           *[other] joue
        } ensuite, mais un tour ne vaut qu'environ { $dollars }.
       *[none] { $name } { $who ->
            [you] jouez
           *[other] joue
        } ensuite, mais un tour ne rapporte plus rien.
    }
diadingo-hint-decline = Renoncer au vol.
diadingo-hint-keeps-turn = { $worth ->
        [some] Le tour continue, et vaut environ { $dollars }.
       *[none] Aucun vol ne rapporte davantage.
    }

diadingo-moment-tried = { $name } { $who ->
        [you] essayez
       *[other] essaie
    } { $place }.
diadingo-moment-robbed = { $name } { $who ->
        [you] volez
       *[other] vole
    } un diamant à { $value }.
diadingo-moment-declined = { $name } { $who ->
        [you] renoncez
       *[other] renonce
    } à un vol.
diadingo-moment-was-known = { $who ->
        [you] Vous l'aviez vu tenir.
       *[other] On l'avait vu tenir.
    }
