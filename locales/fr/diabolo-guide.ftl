# La première partie de Diabolo, expliquée.

diabolo-guide-rows = Cinq rangées, une par couleur. Vous posez des cartes à droite, au paradis, ou à gauche, en enfer.
diabolo-guide-hand = Voici vos cartes. À la fin de la manche, ce sont celles qui vous restent qui comptent.
diabolo-guide-aim = Si le paradis a plus de points, la plus forte main de la couleur les gagne. Si c'est l'enfer, elle les perd.
diabolo-guide-take = { $side ->
        [heaven] Prenez { $card }. Il vous reste { $left } en { $colour } : si le paradis mène, ils rapportent.
       *[hell] Prenez { $card }. Il ne vous reste que { $left } en { $colour } : l'enfer ne vous y coûtera guère.
    }
diabolo-guide-lay = { $side ->
        [heaven] Posez la carte au paradis : vos autres cartes en { $colour } ({ $left }) pourront rapporter.
       *[hell] Posez la carte en enfer : avec { $left } en { $colour }, vous avez peu à y perdre.
    }
diabolo-guide-stuck = Aucune de vos cartes ne va nulle part. Tout le monde voit votre main, et vous en défaussez une : une petite.
diabolo-guide-discard = Défaussez-la : elle ne revient qu'à la prochaine manche.
diabolo-guide-stake = { $plays ->
        [yes] Le paradis mène en { $colour } et vous avez { $own } : jouez votre ×2, le gain double si personne n'a plus.
       *[no] Vous avez { $own } en { $colour } : gardez votre ×2 pour une couleur où vous avez plus.
    }
