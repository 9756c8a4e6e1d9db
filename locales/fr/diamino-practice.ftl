# Diamino Compétition : la table d'entraînement.

diamino-practice = Entraînement
diamino-practice-best = Les trois meilleurs coups
diamino-practice-where = Où regarder ?
diamino-practice-looking = On cherche…
diamino-practice-found = Touchez un coup : ses carrés vont sur la piste.
diamino-practice-there = { $direction ->
        [right] Regardez la ligne { $line } : les cases marquées.
       *[down] Regardez la colonne { $line } : les cases marquées.
    }
diamino-practice-nothing = Aucun mot ne va avec ces carrés : échangez ou passez.
diamino-practice-brings = { $game ->
        [with_score] { $brings ->
            [one] { $brings } point
           *[other] { $brings } points
        }
       *[other] { $brings ->
            [one] { $brings } carré de moins
           *[other] { $brings } carrés de moins
        }
    }
diamino-practice-place = { $direction ->
        [right] { $at }, vers la droite
       *[down] { $at }, vers le bas
    }
