# Textes communs à toutes les tables, dans le terminal comme dans le navigateur.

level-1 = Très facile
level-2 = Facile
level-3 = Moyen
level-4 = Difficile
level-5 = Expert
level-usual = Classique
level-dreamy = Poétique
level-literal = Terre à terre

you = Vous
you-within = vous
seat-facts = { $seat } : { $facts }
seat-bot = { $name } ({ $level })

turn-yours = À vous : { $task }
turn-other = { $name } { $who ->
        [you] réfléchissez…
       *[other] réfléchit…
    }
round-of = manche { $round } sur { $rounds }
goodbye = Vous quittez la table. À bientôt !
input-ended = Plus rien à lire : vous quittez la table.
saved = Partie enregistrée dans { $file } : « ludotheque verify { $file } » la vérifie.
seed-revealed = Graine de la partie : { $seed }

outcome-title = Résultat
outcome-place = { $place ->
        [1] 1re place
       *[other] { $place }e place
    }
outcome-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
outcome-you-won = Vous gagnez la partie !
outcome-you-shared = Vous partagez la victoire.
outcome-other-won = { $name } gagne la partie.
outcome-last-seat = Les autres ont quitté la table.

left = { $seat } { $seat-who ->
        [you] quittez
       *[other] quitte
    } la table.

refused-over = La partie est finie.
refused-gone = Cette personne a quitté la table.
refused-no_such_seat = Cette place n'existe pas.
refused-not_your_turn = Ce n'est pas votre tour.
refused-too_late = C'est trop tard.
refused-too_early = C'est trop tôt.
not-understood = « { $text } » ? Tapez « ? » pour savoir quoi écrire.
