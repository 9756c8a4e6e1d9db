# Diamino Compétition : le bilan d'une partie.

diamino-report-title = Bilan de la partie
diamino-report-game = { $game ->
        [with_score] Jeu II, avec marque
        [without_score] Jeu I, sans marque
       *[patience] Patience
    }
diamino-report-end = { $reason ->
        [out] { $name } { $who ->
            [you] n'avez plus de carrés.
           *[other] n'a plus de carrés.
        }
        [last_seat] Les autres ont quitté la table.
        [all_laid] Tous les carrés sont posés.
        [stopped] La partie s'est arrêtée là.
        [blocked] Plus personne ne posait de mot.
       *[broken_off] La partie a été interrompue.
    }

# Le tableau des joueurs.
diamino-report-players = Autour de la table
diamino-report-player = Nom
diamino-report-total = Total
diamino-report-words = Mots posés
diamino-report-found = Meilleur coup trouvé
diamino-report-found-of = { $count } sur { $of }
diamino-report-lost = { $game ->
        [with_score] Points manqués
       *[other] Carrés manqués
    }
diamino-report-agreed = Comme le niveau Expert

# La courbe.
diamino-report-curve = { $kind ->
        [lead] L'avance au fil des coups
        [points] Les points au fil des coups
       *[tiles] Les carrés en main au fil des coups
    }
diamino-report-curve-lead = { $name } { $who ->
        [you] avez eu
       *[other] a eu
    } jusqu'à { $points ->
        [one] { $points } point
       *[other] { $points } points
    } d'avance, après le coup { $turn }.
diamino-report-curve-level = Personne n'a pris d'avance.
diamino-report-curve-table = Les chiffres de la courbe
diamino-report-curve-turn = Coup
diamino-report-curve-start = Début
diamino-report-curve-end = Fin
diamino-report-curve-ahead = Avance : { $name }
diamino-report-leads = { $name } { $who ->
        [you] menez
       *[other] mène
    }

# Un coup.
diamino-report-turn = Coup { $turn } sur { $of }
diamino-report-turn-of = Coup { $turn } : { $name }
diamino-report-first = Premier coup
diamino-report-back = Coup précédent
diamino-report-next = Coup suivant
diamino-report-last = Dernier coup
diamino-report-keys = Les flèches gauche et droite changent de coup.
diamino-report-hand = { $who ->
        [you] Votre jeu
       *[other] Le jeu { DE($name) }
    }
diamino-report-board = La piste au coup { $turn }. { $what }
diamino-report-empty = Rien n'est posé ce coup-ci.
diamino-report-made = Joué
diamino-report-best = Le meilleur
diamino-report-expert = Niveau Expert
diamino-report-place = { $direction ->
        [right] { $at }, vers la droite
       *[down] { $at }, vers le bas
    }
diamino-report-passed = Passe
diamino-report-exchanged = Échange de { $tiles }
diamino-report-exchanged-for = Échange de { $tiles } contre { $drawn }
diamino-report-nothing = Rien à poser
diamino-report-rank = { $rank ->
        [1] 1er
       *[other] { $rank }e
    } sur { $of }
diamino-report-rank-of = { $of ->
        [0] Aucun placement possible
        [one] Le seul placement possible
       *[other] { $rank ->
            [1] Aucun des { $of } placements ne rapportait plus
           *[other] { $rank }e des { $of } placements possibles
        }
    }
diamino-report-possible = { $of ->
        [0] Aucun placement n'était possible
        [one] Un placement était possible
       *[other] { $of } placements étaient possibles
    }
diamino-report-brings = { $game ->
        [with_score] { $brings ->
            [one] { $brings } point
           *[other] { $brings } points
        }
        [without_score] { $brings ->
            [one] { $brings } carré de moins
           *[other] { $brings } carrés de moins
        }
       *[patience] { $brings ->
            [one] { $brings } carré
           *[other] { $brings } carrés
        }
    }
diamino-report-same = C'est aussi ce qu'aurait fait le niveau Expert.
diamino-report-taken-back = { $name } { $who ->
        [you] avez contesté
       *[other] a contesté
    } : { $words } n'est pas un mot, les carrés sont repris.
diamino-report-stands = { $name } { $who ->
        [you] avez contesté
       *[other] a contesté
    } à tort.
diamino-report-unnoticed = Personne ne l'a vu : { $words } n'est pas un mot.
diamino-report-withdrawn = Le mot a été retiré.
diamino-report-left = { $names } { $who ->
        [you] quittez
        [one] quitte
       *[other] quittent
    } la table.
diamino-report-order = { $game ->
        [with_score] Un placement rapporte ses mots, 10 par diable rouge et ce que donne la fin, moins 5 par diable jaune. Un placement par mot et par endroit compte ; les diables y sont là où ils coûtent le moins.
        [without_score] Un placement vaut le nombre de carrés dont il débarrasse, diables compris ; à égalité, la valeur des carrés posés. Un placement par mot et par endroit compte.
       *[patience] La patience n'a pas de rang : il n'y a que des carrés à poser.
    }
diamino-report-level = Le niveau Expert voyait les mêmes carrés, avec ses propres tirages, et réfléchit comme à table.

# Les mots.
diamino-report-missed = Mots que personne n'a vus
diamino-report-missed-none = Rien de mieux n'est resté caché.
diamino-report-missed-more = { $game ->
        [with_score] { $more ->
            [one] { $more } point de plus
           *[other] { $more } points de plus
        }
       *[other] { $more ->
            [one] { $more } carré de plus
           *[other] { $more } carrés de plus
        }
    }
diamino-report-missed-long = { $letters } lettres
diamino-report-missed-at = Coup { $turn }, { $name }
diamino-report-strange = Mots à chercher
diamino-report-strange-none = Tous les mots de la partie sont courants.
diamino-report-why = { $why ->
        [wrong] Pas un mot, repris
        [unnoticed] Pas un mot, resté
        [doubted] Contesté à tort
        [missed] Personne ne l'a vu
       *[rare] Rare
    }
diamino-report-lemma = Forme de « { $lemma } »

# Tous les coups, et la partie en texte.
diamino-report-instead = Le meilleur : { $word }, { $brings }
diamino-report-turns = Tous les coups
diamino-report-save = Enregistrer la partie en texte
diamino-report-save-name = diamino-{ $day }.txt

diamino-record-title = Diamino Compétition, { $game ->
        [with_score] jeu II (avec marque)
        [without_score] jeu I (sans marque)
       *[patience] patience
    }
diamino-record-players = À table : { $names }
diamino-record-hands = I9 droite MOT : la première lettre en I9, vers la droite. Les minuscules sont des diables.
diamino-record-lay = { $at } { $direction ->
        [right] droite
       *[down] bas
    } { $word }
diamino-record-exchange = échange { $tiles } contre { $drawn }
diamino-record-pass = passe
diamino-record-taken-back = repris : { $words } n'est pas un mot
diamino-record-withdrawn = retiré
diamino-record-left = { $name } quitte la table
diamino-record-end = { $reason ->
        [out] Fin : { $name } n'a plus de carrés.
        [last_seat] Fin : les autres ont quitté la table.
        [all_laid] Fin : tous les carrés sont posés.
        [stopped] Fin : la partie s'est arrêtée là.
        [blocked] Fin : plus personne ne posait de mot.
       *[broken_off] Partie interrompue.
    }
diamino-record-left-in-hand = { $name } garde { $tiles }
diamino-record-total = Total : { $scores }
