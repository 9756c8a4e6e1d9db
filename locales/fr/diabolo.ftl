# Diabolo, un jeu de Michael Schacht.

diabolo-title = Diabolo
diabolo-red = rouge
diabolo-yellow = jaune
diabolo-green = vert
diabolo-blue = bleu
diabolo-violet = violet
diabolo-red-row = rouge
diabolo-yellow-row = jaune
diabolo-green-row = verte
diabolo-blue-row = bleue
diabolo-violet-row = violette
diabolo-hell = enfer
diabolo-heaven = paradis
diabolo-head-hell = ENFER
diabolo-head-heaven = PARADIS
diabolo-is-closed = Fermée
diabolo-pile = { $count ->
        [0] pioche vide
        [one] 1 carte à piocher
       *[other] { $count } cartes à piocher
    }
diabolo-rows-end = { $closed ->
        [0] aucune rangée fermée
        [one] 1 rangée fermée
       *[other] { $closed } rangées fermées
    } sur { $needed }
diabolo-discards = Défausse :
diabolo-your-hand = Votre main :
diabolo-has-double = ×2
diabolo-cards = { $count ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $count } cartes
    }

diabolo-ask-lay = posez une carte, par exemple « { $card } < » à gauche en enfer ou « { $card } > » à droite au paradis
diabolo-ask-discard = aucune de vos cartes ne peut être posée ; défaussez-en une, par exemple « { $card } »
diabolo-ask-stake = le { $colour } fait gagner des points et vous en tenez { $sum }. Jouer votre ×2 ? (o/n)

diabolo-laid = { $seat } { $seat-who ->
        [you] posez
       *[other] pose
    } { $card } { $side ->
        [hell] en enfer
       *[heaven] au paradis
    }.
diabolo-closed = La rangée { $row } est fermée.
diabolo-drew = { $seat } { $seat-who ->
        [you] piochez
       *[other] pioche
    } { $card }.
diabolo-shown = { $seat } ne { $seat-who ->
        [you] pouvez rien poser et montrez votre
       *[other] peut rien poser et montre sa
    } main : { $hand }.
diabolo-discarded = { $seat } { $seat-who ->
        [you] défaussez
       *[other] défausse
    } { $card }.
diabolo-skipped = { $seat } { $seat-who ->
        [you] n'avez plus de carte et passez.
       *[other] n'a plus de carte et passe.
    }
diabolo-round-over = Fin de la manche { $round } : on compte.
diabolo-asked = La rangée { $row } fait gagner des points : qui joue son ×2 ?
diabolo-staked = { $seat } { $seat-who ->
        [you] avez choisi.
       *[other] a choisi.
    }
diabolo-row-level = Rangée { $row } : { $hell } contre { $heaven }, égalité, rien ne se passe.
diabolo-row-won = Rangée { $row } : { $hell } contre { $heaven }, le paradis l'emporte.
diabolo-row-lost = Rangée { $row } : { $hell } contre { $heaven }, l'enfer l'emporte.
diabolo-doubled = { $seat } { $seat-who ->
        [you] aviez joué votre ×2.
       *[other] avait joué son ×2.
    }
diabolo-gains = { $seat } { $seat-who ->
        [you] gagnez
       *[other] gagne
    } { $points }.
diabolo-loses = { $seat } { $seat-who ->
        [you] perdez
       *[other] perd
    } { $points }.
diabolo-nobody = Personne n'a de { $colour } : rien ne se passe.
diabolo-dealt = Manche { $round } : { $dealer } { $dealer-who ->
        [you] donnez
       *[other] donne
    }.
diabolo-sheet = Feuille de score
diabolo-total = Total

diabolo-refused-card_not_held = Vous n'avez pas cette carte.
diabolo-refused-row_closed = Cette rangée est fermée : elle a ses cinq cartes.
diabolo-refused-side_full = Ce côté a déjà trois cartes.
diabolo-refused-must_lay = Vous pouvez poser une carte : il faut le faire.
diabolo-refused-must_discard = Aucune de vos cartes ne peut être posée : défaussez-en une.
diabolo-refused-wrong_phase = Ce n'est pas le moment.

diabolo-help =
    On pose ses cartes à gauche (enfer) ou à droite (paradis) de la rangée de leur couleur :
    trois au plus d'un côté, cinq par rangée. La manche finit dès que { $needed } rangées sont fermées.
    Une couleur où le paradis a plus de points les fait gagner à qui en tient le plus en main ;
    si l'enfer l'emporte, elle les fait perdre. Un ×2 par manche double ce que vous gagnez.
    « R3 < » pose le 3 rouge en enfer, « R3 > » au paradis ; « q » quitte la table.

# Au navigateur.
diabolo-card = { $value } { $colour }
diabolo-abbr-red = Ro
diabolo-abbr-yellow = Ja
diabolo-abbr-green = Ve
diabolo-abbr-blue = Bl
diabolo-abbr-violet = Vi
diabolo-colour = Couleur
diabolo-row = La rangée { $row }
diabolo-row-says = Rangée { $row } : { $lead ->
        [hell] l'enfer mène { $hell } à { $heaven }
        [heaven] le paradis mène { $heaven } à { $hell }
       *[none] égalité, { $hell } partout
    }.
diabolo-row-is-closed = Rangée fermée.
diabolo-lay-here = { $side ->
        [hell] Poser en enfer
       *[heaven] Poser au paradis
    }, rangée { $row }, total { $sum }
diabolo-pile-short = Pioche
diabolo-own-hand = Votre main
diabolo-in-hand = { " " }cartes en main
diabolo-double-used = ×2 déjà joué
diabolo-deals = Donne
diabolo-thinks = Choix en cours
diabolo-decided = Choix fait
diabolo-not-playable = ne peut pas être posée
diabolo-just-drawn = piochée à l'instant
diabolo-choose-first = Choisissez d'abord une carte de votre main.
diabolo-own-row = Le { $card } va dans la rangée { $row }.
diabolo-confirm = Confirmer
diabolo-discard = Défausser
diabolo-shows = { $name } ne peut rien poser et montre sa main.

diabolo-keys-hell = e
diabolo-keys-heaven = p
diabolo-keys-keep = g
diabolo-keys-double = d

diabolo-phase-round = Manche { $round }/{ $rounds }
diabolo-phase-count = Décompte { $round }/{ $rounds }
diabolo-round-ends = La manche finit à { $needed } rangées fermées ({ $closed } pour l'instant).
diabolo-secret-double = Le ×2, en secret
diabolo-round-sheet = Feuille de la manche
diabolo-sheet-round = Manche
diabolo-sheet-after = Après la manche { $round }

diabolo-say-choose = À vous : choisissez une carte à poser.
diabolo-say-choose-why = Enfer à gauche, paradis à droite, dans la rangée de sa couleur.
diabolo-say-closed = { $count ->
        [one] La rangée { $rows } est fermée.
       *[other] Les rangées { $rows } sont fermées.
    }
diabolo-say-place = À vous : posez votre { $card }.
diabolo-say-place-why = Enfer ou paradis ?
diabolo-say-confirm = { $side ->
        [hell] Le { $card } en enfer ?
        [heaven] Le { $card } au paradis ?
       *[discard] Défausser le { $card } ?
    }
diabolo-say-confirm-why = Touchez encore pour confirmer.
diabolo-say-discard = À vous : défaussez une carte.
diabolo-say-discard-card = Défausser votre { $card } ?
diabolo-say-discard-why = Rien ne peut être posé : tout le monde voit votre main.
diabolo-say-double = Jouer votre ×2 sur le { $colour } ?
diabolo-say-double-why = { $count ->
        [0] Vous n'avez pas de { $colour }.
       *[other] Votre { $colour } : { $cards }.
    } Tout se dévoile ensemble.
diabolo-say-deciding = { $names } { $who ->
        [you] réfléchissez à votre ×2…
        [one] réfléchit à son ×2…
       *[other] réfléchissent à leur ×2…
    }
diabolo-say-deciding-why = Tout se dévoile ensemble.
diabolo-say-row-gain = { $names } { $who ->
        [you] gagnez
        [one] gagne
       *[other] gagnent
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } avec le { $colour }.
diabolo-say-row-loss = { $names } { $who ->
        [you] perdez
        [one] perd
       *[other] perdent
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } avec le { $colour }.
diabolo-say-row-each = Avec le { $colour } : { $each }.
diabolo-say-row-nothing = Le { $colour } ne change rien.
diabolo-say-one-more = Encore une, et on compte.
diabolo-say-closing = { $closed ->
        [0] Plus de cartes : on compte.
        [one] Plus de cartes : on compte.
        [2] Deux rangées sont fermées : on compte.
        [3] Trois rangées sont fermées : on compte.
       *[other] { $closed } rangées sont fermées : on compte.
    }
diabolo-say-closing-why = Couleur par couleur, qui gagne et qui perd.
diabolo-say-sheet = Manche { $round } terminée.
diabolo-say-leads = { $names } { $who ->
        [you] menez
        [one] mène
       *[other] mènent
    } avec { $points }.
diabolo-say-over = La partie est finie.
diabolo-highest-why = Seule la plus forte main compte.
diabolo-level-why = À égalité, personne ne gagne ni ne perd.
diabolo-spent = { $names } { $who ->
        [you] { $count ->
            [one] aviez joué votre ×2 : il est perdu.
           *[other] aviez joué vos ×2 : ils sont perdus.
        }
        [one] avait joué son ×2 : il est perdu.
       *[other] avaient joué leurs ×2 : ils sont perdus.
    }

diabolo-step-now = En cours
diabolo-step-todo = À venir
diabolo-step-nothing = Rien
diabolo-brings = { $heaven } contre { $hell } : la rangée { $row } rapporte.
diabolo-verdict-heaven = La rangée { $row } rapporte.
diabolo-verdict-hell = La rangée { $row } coûte.
diabolo-verdict-none = Rangée { $row } : égalité.
diabolo-no-card = Aucune carte
diabolo-double-lost = Perdu

diabolo-the-double = Le ×2
diabolo-keep = Le garder
diabolo-keep-why = { $sum ->
        [0] Pour une autre couleur
       *[other] +{ $sum } si vous êtes devant
    }
diabolo-announce = Le jouer
diabolo-announce-why = { $sum ->
        [0] Il sera perdu
       *[other] +{ $sum }, ou il est perdu
    }

diabolo-option-dealer = Qui donne en premier
diabolo-option-dealer-why = La personne à sa gauche commence.
diabolo-option-chance = Le hasard
diabolo-option-rounds = Manches
diabolo-option-rounds-why = Une par personne.

diabolo-high-best = Le coup de la partie.
diabolo-high-best-say = { $name } { $doubled ->
        [yes] { $who ->
            [you] doublez
           *[other] double
        }
       *[no] { $who ->
            [you] raflez
           *[other] rafle
        }
    } le { $colour } à la manche { $round } : +{ $points }.
diabolo-high-close = Pour un point.
diabolo-high-close-say = { $hell } à { $heaven } : la rangée { $row } tombe en enfer, moins { $points } pour { $names }.
diabolo-high-wasted = Des ×2 pour rien.
diabolo-high-wasted-say = { $name } en { $who ->
        [you] avez
       *[other] a
    } joué { $count } en vain.
