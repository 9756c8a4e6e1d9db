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
diamino-board-unknown = Pas un mot
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
diamino-board-explain = { $print ->
        [start] { $game ->
            [patience] Départ, sans effet en patience : commencez où vous voulez.
           *[other] Départ : le premier mot commence ici.
        }
        [yellow] { $game ->
            [patience] Case jaune : interdite.
           *[other] Case jaune : interdite, sauf pour le coup qui finit la partie.
        }
        [red-devil] { $game ->
            [with_score] Diable rouge : 10 points de plus pour vous.
            [without_score] Diable rouge : vous rendez un carré de votre choix.
           *[other] Diable rouge : sans effet en patience.
        }
       *[yellow-devil] { $game ->
            [with_score] Diable jaune : 5 points à chaque autre personne.
            [without_score] Diable jaune : vous piochez un carré.
           *[other] Diable jaune : sans effet en patience.
        }
    }
diamino-board-squares = Les cases
diamino-board-whole = Toute la piste
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

# Carrés encore cachés.
diamino-left-title = Carrés encore cachés
diamino-left-open = Carrés encore cachés
diamino-left-why = Dans la réserve ({ $reserve }) et dans les autres mains.
