# Compatibility : les moments décisifs.

compatibility-moments-explain = Les thèmes où l'on a pensé le plus et le moins pareil, et ce que chaque ×2 a rapporté.
compatibility-moments-most = Le plus d'accord
compatibility-moments-least = Le moins d'accord
compatibility-moments-accord = « { $theme } » : { $direct ->
        [0] aucune image au même rang
        [one] 1 image au même rang
       *[other] { $direct } images au même rang
    }, { $indirect ->
        [0] aucune à un autre
       *[other] { $indirect } à un autre
    }, { $mode ->
        [teams] entre partenaires de toutes les équipes
        [duo] entre partenaires
       *[referent] avec la Référence, tout le monde compté
    }. C'est { $percent } % de ce qui était possible.
compatibility-moments-double = Le ×2
compatibility-moments-double-counts = { $who ->
        [you] Vous avez posé
       *[other] { $name } a posé
    } le ×2 au rang { $rank } pour « { $theme } », et il compte : +{ $more } points.
compatibility-moments-double-nothing = { $who ->
        [you] Vous avez posé
       *[other] { $name } a posé
    } le ×2 au rang { $rank } pour « { $theme } », là où personne n'était d'accord : il n'a rien apporté.
compatibility-moments-double-elsewhere = { $who ->
        [you] Vous avez posé
       *[other] { $name } a posé
    } le ×2 au rang { $rank } pour « { $theme } », là où personne n'était d'accord. Au rang { $better }, il aurait compté.
compatibility-moments-double-wasted = { $who ->
        [you] Vous avez annoncé
       *[other] { $name } a annoncé
    } le ×2 pour « { $theme } » sans le poser à temps : il est perdu.
compatibility-moments-none = Chaque thème a apporté autant d'accord, et personne n'a joué de ×2.
