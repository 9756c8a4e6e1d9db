# Diabolo, un jeu de Michael Schacht.

diabolo-title = Diabolo
diabolo-red = rouge
diabolo-yellow = jaune
diabolo-green = vert
diabolo-blue = bleu
diabolo-violet = violet
diabolo-hell = enfer
diabolo-heaven = paradis
diabolo-head-hell = ENFER
diabolo-head-heaven = PARADIS
diabolo-is-closed = fermée
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
diabolo-has-double = double
diabolo-cards = { $count ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $count } cartes
    }

diabolo-ask-lay = posez une carte, par exemple « { $card } < » à gauche en enfer ou « { $card } > » à droite au paradis
diabolo-ask-discard = aucune de vos cartes ne peut être posée ; défaussez-en une, par exemple « { $card } »
diabolo-ask-stake = le { $colour } fait gagner des points et vous en tenez { $sum }. Jouez-vous votre carte double ? (o/n)

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
diabolo-asked = Le { $row } fait gagner des points : qui joue son double ?
diabolo-staked = { $seat } { $seat-who ->
        [you] avez
       *[other] a
    } choisi.
diabolo-row-level = { $colour } : { $hell } contre { $heaven }, égalité, rien ne se passe.
diabolo-row-won = { $colour } : { $hell } contre { $heaven }, le paradis l'emporte.
diabolo-row-lost = { $colour } : { $hell } contre { $heaven }, l'enfer l'emporte.
diabolo-doubled = { $seat } { $seat-who ->
        [you] aviez joué votre
       *[other] avait joué son
    } double.
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
    si l'enfer l'emporte, celui-là les perd. Un double par manche double ce que vous gagnez.
    « R3 < » pose le 3 rouge en enfer, « R3 > » au paradis ; « q » quitte la table.

# Au navigateur.
diabolo-card = { $value } { $colour }
diabolo-abbr-red = Ro
diabolo-abbr-yellow = Ja
diabolo-abbr-green = Ve
diabolo-abbr-blue = Bl
diabolo-abbr-violet = Vi
diabolo-colour = Couleur
diabolo-row = Rangée { $colour }
diabolo-row-says = { $colour }, { $lead ->
        [hell] l'enfer mène { $hell } à { $heaven }
        [heaven] le paradis mène { $heaven } à { $hell }
       *[none] égalité, { $hell } à { $heaven }
    }.
diabolo-row-is-closed = Rangée fermée.
diabolo-lay-here = { $side ->
        [hell] Poser en enfer
       *[heaven] Poser au paradis
    }, rangée { $colour }, total { $sum }
diabolo-pile-short = Pioche
diabolo-own-hand = Votre main
diabolo-in-hand = { " " }cartes en main
diabolo-double-used = double déjà joué
diabolo-deals = donne
diabolo-thinks = réfléchit
diabolo-decided = a décidé
diabolo-not-playable = ne peut pas être posée
diabolo-just-drawn = piochée à l'instant
diabolo-choose-first = Choisissez d'abord une carte de votre main.
diabolo-own-row = Le { $card } va dans la rangée { $colour }.
diabolo-confirm = Confirmer
diabolo-discard = Défausser
diabolo-shows = { $name } ne peut rien poser et montre sa main.

diabolo-keys-hell = e
diabolo-keys-heaven = p
diabolo-keys-keep = g
diabolo-keys-double = d

diabolo-phase-round = Manche { $round }/{ $rounds }
diabolo-phase-count = Décompte { $round }/{ $rounds }
diabolo-round-ends = Fin de manche à { $needed } rangées fermées : { $closed } pour l'instant.
diabolo-secret-double = Le double, en secret
diabolo-round-sheet = Feuille de la manche
diabolo-sheet-round = Manche
diabolo-sheet-after = Après la manche { $round }

diabolo-say-choose = À vous : choisissez une carte à poser.
diabolo-say-choose-why = Enfer à gauche, paradis à droite, dans la rangée de sa couleur.
diabolo-say-closed = { $count ->
        [one] Rangée fermée : { $colours }.
       *[other] Rangées fermées : { $colours }.
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
diabolo-say-discard-why = Rien ne peut être posé : tous voient votre main.
diabolo-say-double = Annoncez-vous votre double ?
diabolo-say-double-why = Personne ne le saura avant que tous dévoilent ensemble.
diabolo-say-deciding = { $count ->
        [one] { $names } réfléchit à son double…
       *[other] { $names } réfléchissent à leur double…
    }
diabolo-say-deciding-why = Tous dévoilent ensemble.
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
diabolo-say-row-each = { $each } avec le { $colour }.
diabolo-say-row-nothing = Le { $colour } ne change rien.
diabolo-say-sheet = La manche { $round } est comptée.
diabolo-say-leads = { $names } { $who ->
        [you] menez
        [one] mène
       *[other] mènent
    } avec { $points }.
diabolo-say-over = La partie est finie.
diabolo-highest-why = Seule la plus forte main de cette couleur compte.
diabolo-level-why = À égalité, personne ne gagne ni ne perd.
diabolo-spent = { $who ->
        [you] { $count ->
            [one] { $names } aviez annoncé : votre double est perdu.
           *[other] { $names } aviez annoncé : vos doubles sont perdus.
        }
        [one] { $names } avait annoncé : son double est perdu.
       *[other] { $names } avaient annoncé : leurs doubles sont perdus.
    }

diabolo-step-now = en cours
diabolo-step-todo = à venir
diabolo-step-nothing = rien
diabolo-brings = { $heaven } contre { $hell } : le { $colour } rapporte.
diabolo-brings-why = La plus forte main de cette couleur gagne sa somme.
diabolo-verdict-heaven = Le { $colour } rapporte.
diabolo-verdict-hell = Le { $colour } coûte.
diabolo-verdict-none = Le { $colour } : égalité.
diabolo-no-card = aucune carte
diabolo-double-lost = perdu

diabolo-the-double = Le double
diabolo-your-colour = { $count ->
        [0] Vous n'avez pas de { $colour }
       *[other] Votre { $colour }
    }
diabolo-keep = Le garder
diabolo-keep-why = { $sum ->
        [0] pour une autre couleur
       *[other] +{ $sum } si vous êtes devant
    }
diabolo-announce = L'annoncer
diabolo-announce-why = { $sum ->
        [0] il sera perdu
       *[other] +{ $sum }, ou il est perdu
    }
diabolo-decide = Décider

diabolo-option-dealer = Qui donne en premier
diabolo-option-dealer-why = La personne à sa gauche commence.
diabolo-option-chance = Le hasard
diabolo-option-rounds = Manches
diabolo-option-rounds-why = Une par personne.

diabolo-high-best = Le coup de la partie.
diabolo-high-best-say = { $doubled ->
        [yes] { $name } double le { $colour } à la manche { $round } : +{ $points }.
       *[no] { $name } rafle le { $colour } à la manche { $round } : +{ $points }.
    }
diabolo-high-close = Pour un point.
diabolo-high-close-say = { $hell } à { $heaven } : le { $colour } tombe en enfer et coûte { $points } à { $names }.
diabolo-high-wasted = Des doubles pour rien.
diabolo-high-wasted-say = { $name } en a annoncé { $count } en vain.
