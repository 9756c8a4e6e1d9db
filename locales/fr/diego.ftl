# Diego, un jeu de nombres pour l'école. La notice ne nomme pas d'auteur.

diego-title = Diego

## Ce qui se passe. Rien ne dit, avant la feuille de contrôle, si une paire est juste.

diego-announced = { $seat } : DIEGO !
diego-passed = { $seat } : PASSE.
diego-let-pass = { $seat } { $seat-who ->
        [you] laissez passer.
       *[other] laisse passer.
    }
diego-objected = { $seat } : PAS DIEGO !
diego-countered = { $seat } : DIEGO ! { $player-who ->
        [you] Vous aviez une paire.
       *[other] { $player } avait une paire.
    }
diego-challenged = { $seat } : DIEGO ! { $player-who ->
        [you] Votre main se montre.
       *[other] La main { DE($player) } se montre.
    }
diego-named-none = { $seat } { $seat-who ->
        [you] ne nommez
       *[other] ne nomme
    } aucune paire : 2 points de moins.
diego-nobody-countered = Personne ne contre { $seat-who ->
        [you] votre passe.
       *[other] la passe { DE($seat) }.
    }
diego-taken = { $side ->
        [pas_diego] La paire va du côté PAS DIEGO { $seat-who ->
                [you] de votre répartiteur.
               *[other] du répartiteur { DE($seat) }.
            }
       *[diego] La paire va du côté DIEGO { $seat-who ->
                [you] de votre répartiteur.
               *[other] du répartiteur { DE($seat) }.
            }
    }
diego-drew = { $seat } { $seat-who ->
        [you] piochez
       *[other] pioche
    } une carte.
diego-drew-unseen = { $seat } { $seat-who ->
        [you] piochez
       *[other] pioche
    } une carte.
diego-turned = Une nouvelle carte-cible est retournée.
diego-stop-proposed = { $seat } { $seat-who ->
        [you] proposez
       *[other] propose
    } d'arrêter : plus rien à associer ?
diego-stop-accepted = { $seat } { $seat-who ->
        [you] acceptez
       *[other] accepte
    } d'arrêter.
diego-stop-refused = { $seat } { $seat-who ->
        [you] refusez
       *[other] refuse
    } : on continue.
diego-play-over = Fin du jeu : { $reason ->
        [agreed] tout le monde est d'accord pour s'arrêter.
        [all_passed] tout le monde a passé de suite.
        [no_hand] toutes les mains sont vides.
        [last_seat] il ne reste qu'un camp à la table.
       *[no_target] il ne reste aucune carte-cible.
    }
diego-skipped-votes = { $seat } { $seat-who ->
        [you] ne vous prononcez plus.
       *[other] ne se prononce plus.
    }
diego-checked = La feuille de contrôle : { $right ->
        [yes] la paire est juste
       *[no] la paire est fausse
    }. { $seat-who ->
        [you] Votre { $side ->
                [pas_diego] PAS DIEGO !
               *[diego] DIEGO !
            }
       *[other] Le { $side ->
                [pas_diego] PAS DIEGO !
               *[diego] DIEGO !
            } { DE($seat) }
    } : { $points } points.
diego-scored = Points : { $points }.

## Pourquoi une action est refusée.

diego-refused-wrong_phase = Ce n'est pas le moment.
diego-refused-wrong_call = Trop tard : cette annonce est passée.
diego-refused-not_in_hand = Cette carte n'est pas dans la main.
diego-refused-not_a_target = Ce n'est pas une carte-cible.
diego-refused-no_own_pairs = À cette table, on n'associe pas deux cartes de sa propre main.
diego-refused-same_card = Il faut deux cartes différentes.
diego-refused-empty_hand = Une main vide ne peut que passer : il n'y a rien à contrer.
diego-refused-open_hands = Les mains sont ouvertes : nommez la paire en contrant.
diego-refused-closed_hands = Les mains sont fermées : annoncez d'abord DIEGO !, la main sera montrée ensuite.
diego-refused-barred = Votre proposition a été refusée : vous pourrez la refaire après votre prochain tour.
diego-refused-wrong_pair = La feuille de contrôle en est à une autre paire.
