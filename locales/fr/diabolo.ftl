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
diabolo-closed = fermée
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

diabolo-laid = { $name } { $who ->
        [you] posez
       *[other] pose
    } { $card } { $side ->
        [hell] en enfer
       *[heaven] au paradis
    }.
diabolo-closed-row = La rangée { $colour } est fermée.
diabolo-drew-you = Vous piochez { $card }.
diabolo-shown = { $name } ne { $who ->
        [you] pouvez rien poser et montrez votre
       *[other] peut rien poser et montre sa
    } main : { $cards }.
diabolo-discarded = { $name } { $who ->
        [you] défaussez
       *[other] défausse
    } { $card }.
diabolo-skipped = { $name } { $who ->
        [you] n'avez plus de carte et passez.
       *[other] n'a plus de carte et passe.
    }
diabolo-round-over = Fin de la manche { $round } : on compte.
diabolo-asked = Le { $colour } fait gagner des points : qui joue son double ?
diabolo-staked = { $name } { $who ->
        [you] avez
       *[other] a
    } choisi.
diabolo-row-level = { $colour } : { $hell } contre { $heaven }, égalité, rien ne se passe.
diabolo-row-won = { $colour } : { $hell } contre { $heaven }, le paradis l'emporte.
diabolo-row-lost = { $colour } : { $hell } contre { $heaven }, l'enfer l'emporte.
diabolo-doubled = { $name } { $who ->
        [you] aviez joué votre
       *[other] avait joué son
    } double.
diabolo-gains = { $name } { $who ->
        [you] gagnez
       *[other] gagne
    } { $points }.
diabolo-loses = { $name } { $who ->
        [you] perdez
       *[other] perd
    } { $points }.
diabolo-nobody = Personne n'a de { $colour } : rien ne se passe.
diabolo-dealt = Manche { $round } : { $name } { $who ->
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
