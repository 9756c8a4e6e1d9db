# Diabolo : indices aux tables d'entraînement, et moments décisifs d'une partie finie.

diabolo-hint-lay = { $side ->
        [hell] Le { $card } en enfer.
       *[heaven] Le { $card } au paradis.
    }
diabolo-hint-discard = Défausser le { $card }.
diabolo-hint-stake = { $stake ->
        [double] Jouer le ×2.
       *[keep] Garder le ×2.
    }
diabolo-hint-closes = La rangée { $row } se ferme { $leads ->
        [heaven] au paradis
        [hell] en enfer
       *[none] à égalité
    }{ $ends ->
        [yes] , et la manche avec elle.
       *[no] .
    }
diabolo-hint-turns = { $to ->
        [heaven] Le paradis passe devant.
       *[hell] L'enfer passe devant.
    }
diabolo-hint-strong = { $who ->
        [you] Votre
       *[other] Sa
    } main { $row } vaut { $sum } : la plus forte { $percent } fois sur 100.
diabolo-hint-light = { $sum ->
        [0] { $who ->
            [you] Il ne reste plus de { $colour } dans votre main : d'autres paieront.
           *[other] Il ne reste plus de { $colour } dans sa main : d'autres paieront.
        }
       *[other] { $who ->
            [you] Il ne vous reste que { $sum } en { $colour } : d'autres paieront sans doute.
           *[other] Il ne lui reste que { $sum } en { $colour } : d'autres paieront sans doute.
        }
    }
diabolo-hint-sheds = { $who ->
        [you] Ce { $value } ne vous coûtera plus rien.
       *[other] Ce { $value } ne lui coûtera plus rien.
    }
diabolo-hint-keeps-high = { $who ->
        [you] C'est votre plus petit { $colour } : vous gardez { $sum } pour le décompte.
       *[other] C'est son plus petit { $colour } : { $sum } restent pour le décompte.
    }
diabolo-hint-spare = D'autres ont sans doute plus de { $colour } : cette carte manquera peu.
diabolo-hint-quiet = Cela engage peu et laisse tout ouvert.
diabolo-hint-no-better = Aucune couleur à venir ne promet davantage.
diabolo-hint-better-later = Le { $colour } à venir promet davantage.
diabolo-hint-weak = { $sum ->
        [0] { $who ->
            [you] Vous n'avez pas de { $colour }.
           *[other] Pas de { $colour } en main.
        }
       *[other] Avec { $sum } en { $colour }, être devant n'arrive que { $percent } fois sur 100.
    }

diabolo-moment-laid = { $name } { $who ->
        [you] posez
       *[other] pose
    } le { $card } { $side ->
        [hell] en enfer
       *[heaven] au paradis
    }.
diabolo-moment-discarded = { $name } { $who ->
        [you] défaussez
       *[other] défausse
    } le { $card }.
diabolo-moment-staked = { $name } { $stake ->
        [double] { $who ->
            [you] jouez votre ×2.
           *[other] joue son ×2.
        }
        [keep] { $who ->
            [you] gardez votre ×2.
           *[other] garde son ×2.
        }
       *[secret] { $who ->
            [you] décidez de votre ×2.
           *[other] décide de son ×2.
        }
    }
