# Diamino Compétition : les moments décisifs, et pourquoi un coup est conseillé.

diamino-moments-missed = Un meilleur coup
diamino-moments-missed-text = { $game ->
        [with_score] « { $word } » ({ $place }) aurait rapporté { $brings ->
            [one] { $brings } point
           *[other] { $brings } points
        }, { $more } de plus que ce qui a été joué.
       *[other] « { $word } » ({ $place }) aurait laissé { $more ->
            [one] un carré
           *[other] { $more } carrés
        } de moins en main que ce qui a été joué.
    }
diamino-moments-turned = Un mot qui a tout changé
diamino-moments-turned-text = { $who ->
        [you] Vous avez posé « { $word } » : vos chances de gagner passent de { $before } % à { $after } %.
       *[other] { $name } a posé « { $word } » : ses chances de gagner passent de { $before } % à { $after } %.
    }
diamino-moments-refused = Un mot repris
diamino-moments-refused-text = { $who ->
        [you] Votre « { $word } » a été contesté par { $by }, avec raison.
        [yours] Vous avez contesté le « { $word } » { DE($name) }, avec raison.
       *[other] Le « { $word } » { DE($name) } a été contesté par { $by }, avec raison.
    }

# Pourquoi un coup est bon, à la table d'entraînement.
diamino-reason-ends = Il termine la partie.
diamino-reason-red = { $points ->
        [0] { $devils ->
            [one] Il couvre un diable rouge : un carré de plus à rendre.
           *[other] Il couvre { $devils } diables rouges : autant de carrés de plus à rendre.
        }
       *[other] { $devils ->
            [one] Il couvre un diable rouge : +{ $points }.
           *[other] Il couvre { $devils } diables rouges : +{ $points }.
        }
    }
diamino-reason-crosses = Il forme { $words } mots à la fois, et chacun compte.
diamino-reason-dear = Le { $letter } vaut { $worth } points à lui seul.
diamino-reason-rids = { $tiles ->
        [one] Un carré s'en va.
       *[other] { $tiles } carrés s'en vont.
    }
diamino-reason-keeps = Ce qui reste en main est bon pour la suite : { $tiles }.
diamino-reason-ahead = { $game ->
        [with_score] { $more ->
            [one] Un point de plus que le suivant.
           *[other] { $more } points de plus que le suivant.
        }
       *[other] { $more ->
            [one] Un carré de plus que le suivant.
           *[other] { $more } carrés de plus que le suivant.
        }
    }
diamino-reason-common = Un mot que tout le monde connaît : cherchez d'abord ceux-là.
diamino-reason-despite = { $devils ->
        [one] Et cela malgré un diable jaune.
       *[other] Et cela malgré { $devils } diables jaunes.
    }
