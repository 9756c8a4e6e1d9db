# Diego : ce dont une table convient avant la partie.

diego-setup-deck = Jeu de cartes
diego-setup-deck-ages = { $from } à { $to } ans
diego-setup-deck-class = { $first } à { $last }

diego-setup-ways = Façons de montrer un nombre
diego-setup-ways-why = Moins il y en a, plus la partie est courte et simple.
diego-setup-ways-standard =
    { $count ->
        [one] La seule du jeu
       *[other] Les { $count } du jeu
    }
diego-setup-ways-all = Les { $count }
diego-setup-ways-only = À la carte
diego-setup-way = { $label }, à partir du { $class }
diego-setup-way-extra = En plus

diego-setup-estimate =
    { $cards } cartes, { $pairs ->
        [one] { $pairs } paire environ
       *[other] { $pairs } paires environ
    }, { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
diego-setup-recommend-four = Avec si peu de cartes, des mains de 4 vont mieux.
diego-setup-take-four = Mains de 4
diego-setup-too-small-few_cards = Il n'y a que { $cards } cartes : mains et cartes-cibles en demandent { $needed }.
diego-setup-too-small-few_cards_for_six = Il n'y a que { $cards } cartes, il en faudrait { $needed } : prenez des mains de 4, ou plus de façons.
diego-setup-kept = La table garde pour l'instant le choix d'avant.

diego-setup-size = Mains et cartes-cibles
diego-setup-size-why = Autant de cartes en main, et autant de cartes-cibles au milieu.
diego-setup-size-six = 6 cartes
diego-setup-size-four = 4 cartes

diego-setup-delay = Temps pour répondre
diego-setup-delay-why = Après un DIEGO ! ou un PASSE. Dès que tout le monde laisse passer, on continue.
diego-setup-delay-none = Sans limite
diego-setup-delay-none-why = Pas de chronomètre : on attend que tout le monde ait laissé passer.
diego-setup-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }

diego-setup-hands = Les mains
diego-setup-hands-open = Ouvertes
diego-setup-hands-open-why = Tout le monde voit tout : on peut trouver ce que quelqu'un a manqué.
diego-setup-hands-closed = Cachées
diego-setup-hands-closed-why = On ne voit que la sienne. Contester un PASSE sans rien trouver coûte 2 points.

diego-setup-own = Paires de sa main
diego-setup-own-why = À son tour, on peut aussi poser deux cartes de sa propre main.
diego-setup-capital = 100 points au départ
diego-setup-capital-why = Pour ne pas compter sous zéro. Une équipe en a 200.

diego-setup-sides = À quatre
diego-setup-sides-alone = Chacun pour soi
diego-setup-sides-alone-why = Il n'y a que des adversaires.
diego-setup-sides-teams = Deux équipes
diego-setup-sides-teams-why = Les partenaires sont face à face et additionnent leurs points.

diego-setup-control = Feuille de contrôle
diego-setup-control-together = Ensemble
diego-setup-control-together-why = Paire par paire : on dit = ou ≠, puis la feuille répond et montre pourquoi.
diego-setup-control-at_once = D'un coup
diego-setup-control-at_once-why = La feuille dit tout à la suite, sans questions.

diego-setup-first = Qui commence
diego-setup-first-why = À la revanche, ce sera la place suivante.
diego-setup-first-chance = Le hasard
