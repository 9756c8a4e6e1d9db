# Diamino Compétition : la piste et la réglette au navigateur.

diamino-board-title = Diamino
diamino-board-phase = { $game ->
        [with_score] Jeu II, réserve : { $count }
        [without_score] Jeu I, réserve : { $count }
       *[patience] Patience
    }
diamino-board-name = La piste, { $side } sur { $side }
diamino-board-print = { $print ->
        [start] case de départ
        [yellow] case jaune
        [yellow-devil] diable jaune
       *[red-devil] diable rouge
    }
diamino-board-tile = { $letter }, { $value }
diamino-board-devil = diable
diamino-board-devil-as = { $letter }, diable
diamino-board-tentative = pas encore posé
diamino-board-formed = Ce que vous formez
diamino-board-unknown = pas un mot
diamino-board-red-does = { $game ->
        [with_score] { $count ->
            [one] +10
           *[other] +10 × { $count }
        } pour vous
       *[other] { $count ->
            [one] 1 carré
           *[other] { $count } carrés
        } à rendre
    }
diamino-board-yellow-does = { $game ->
        [with_score] { $count ->
            [one] +5
           *[other] +5 × { $count }
        } aux autres
       *[other] { $count ->
            [one] 1 carré
           *[other] { $count } carrés
        } à piocher
    }
diamino-board-lay = Poser
diamino-board-confirm = Poser ?
diamino-board-take-back = Reprendre
diamino-board-nothing = Mettez d'abord des carrés sur la piste.
diamino-board-no-letter = Vous n'avez ni { $letter } ni diable.

# La réglette.
diamino-rack = Vos carrés
diamino-rack-place = Place { $place } : { $tile }
diamino-rack-shuffle = Mélanger
diamino-rack-sort = Trier

# Le diable.
diamino-joker-title = Quelle lettre est ce diable ?
