# La première partie de Diabolo, expliquée.

diabolo-guide-rows = Cinq rangées, une par couleur : le paradis à droite, l'enfer à gauche. Cinq cartes ferment une rangée.
diabolo-guide-hand = Voici vos cartes : une de plus à chaque tour. Celles qui restent à la fin de la manche comptent.
diabolo-guide-aim = Le but : une main forte là où le paradis mène (elle rapporte), peu de cartes là où mène l'enfer (elles coûtent).
diabolo-guide-take = { $side ->
        [heaven] Prenez { $card }. Il vous reste { $left } en { $colour } : si le paradis mène, ils rapportent.
       *[hell] { $left ->
            [0] Prenez { $card }, votre dernière carte en { $colour } : l'enfer ne vous y coûtera rien.
           *[other] Prenez { $card }. Il ne vous reste que { $left } en { $colour } : l'enfer ne vous y coûtera guère.
        }
    }
diabolo-guide-lay = { $side ->
        [heaven] { $left ->
            [0] Posez la carte au paradis : en enfer, il n'y a plus de place.
           *[other] Posez la carte au paradis : vos autres cartes en { $colour } ({ $left }) pourront rapporter.
        }
       *[hell] { $left ->
            [0] Posez la carte en enfer : sans { $colour } en main, vous n'avez rien à y perdre.
           *[other] Posez la carte en enfer : avec { $left } en { $colour }, vous avez peu à y perdre.
        }
    }
diabolo-guide-take-advised = Prenez { $card }. { $why }
diabolo-guide-lay-advised = { $side ->
        [heaven] Posez la carte au paradis. { $why }
       *[hell] Posez la carte en enfer. { $why }
    }
diabolo-guide-stuck = Aucune de vos cartes ne va nulle part. Tout le monde voit votre main, et vous en défaussez une : une petite.
diabolo-guide-discard = Défaussez-la : elle ne revient qu'à la prochaine manche.
diabolo-guide-stake = { $plays ->
        [now] Le paradis mène en { $colour } et vous avez { $own } : jouez votre ×2, le gain double si personne n'a plus.
        [later] Vous avez { $own } en { $colour }, et plus dans une couleur à venir : gardez votre ×2 pour elle.
       *[none] Vous n'avez pas de { $colour } : le ×2 y serait perdu. Gardez-le.
    }
diabolo-guide-closed = Assez de rangées sont fermées : la manche est finie. On compte chaque couleur, l'une après l'autre.
diabolo-guide-count = { $leads ->
        [heaven] { $counts ->
            [yes] Le paradis a plus de points : la plus forte main en { $colour } gagne sa somme, les autres rien.
           *[no] Le paradis a plus de points, mais personne n'a de { $colour } : rien ne compte.
        }
        [hell] { $counts ->
            [yes] L'enfer a plus de points : la plus forte main en { $colour } perd sa somme, les autres rien.
           *[no] L'enfer a plus de points, mais personne n'a de { $colour } : rien ne compte.
        }
       *[none] Autant de points des deux côtés : le { $colour } ne compte pour personne.
    }
diabolo-guide-sheet = { $last ->
        [yes] C'était la dernière manche : qui a le plus de points gagne.
       *[no] Voici les points. Manche suivante : d'autres cartes, et votre ×2 est de retour.
    }
