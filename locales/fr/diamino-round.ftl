# Diamino Compétition : ce qui entoure la piste dans les jeux I et II.

diamino-round-say-compose = { $who ->
        [you] À vous : posez un mot.
       *[other] { $name } cherche un mot.
    }
diamino-round-say-contest = { $who ->
        [you] Votre mot est posé. Quelqu'un conteste ?
       *[other] { $name } a posé un mot. Contestez-vous ?
    }
diamino-round-say-give_back = { $who ->
        [you] Un diable rouge : rendez un carré.
       *[other] { $name } rend un carré.
    }
diamino-round-say-over = La partie est finie.
diamino-round-pass = Passer
diamino-round-accept = Accepter
diamino-round-contest = Contester
diamino-round-stop = Arrêter
