# Compatibility : la fin d'une partie, et qui pense pareil.

compatibility-end-square = Case { $square }
compatibility-end-duo-won = Gagné en { $themes ->
        [one] un thème !
       *[other] { $themes } thèmes !
    }
compatibility-end-duo-lost = Perdu : le bout de la piste était trop loin.
compatibility-end-duo-left = Le duo s'est arrêté là.
compatibility-end-duo-themes = { $themes ->
        [one] Un thème sur { $most }
       *[other] { $themes } thèmes sur { $most }
    }
compatibility-end-duo-first = Votre premier duo gagné sur cet appareil.
compatibility-end-duo-record = Votre record ! Le précédent : { $before } thèmes.
compatibility-end-duo-best = Votre record : { $themes } thèmes.
compatibility-end-themes-over = { $decided ->
        [tokens] Toutes les cartes ont été lues, et il y a égalité en tête : les jetons ×2 gardés départagent.
        [shared] Toutes les cartes ont été lues, et rien ne départage la tête : la victoire est partagée.
       *[alone] Toutes les cartes ont été lues : le pion le plus avancé gagne.
    }
compatibility-end-together = { $decided ->
        [tokens] Arrivée au même thème : les jetons ×2 gardés départagent.
       *[shared] Arrivée au même thème, avec autant de jetons ×2 : la victoire est partagée.
    }
compatibility-end-last-left = Les autres ont quitté la table.
compatibility-end-alike = Qui pense pareil ?
compatibility-end-most-alike = { $names } { $who ->
        [you] pensez
       *[other] pensent
    } le plus souvent pareil : { $shared } images sur { $of }.
compatibility-end-most-alike-several = À égalité, pensent le plus souvent pareil : { $names }.
compatibility-end-nobody-alike = Personne n'a jamais pensé pareil : c'est rare !
compatibility-end-matrix = Les images choisies en commun, deux par deux, en pour cent
compatibility-end-matrix-why = En pour cent : les images choisies en commun pour un même thème, sur celles qui pouvaient l'être.
compatibility-end-common = { $shared } sur { $of }
compatibility-end-first-and-last = « { $picture } » : en premier pour { $first }, en dernier pour { $last }.
compatibility-end-all-but-partner = « { $picture } » pour tout le monde, sauf { $partner } (en équipe avec { $name }).
compatibility-end-only-one = « { $picture } » : choisie par { $name } et personne d'autre, { $times ->
        [one] une fois
       *[other] { $times } fois
    }.
compatibility-end-no-accord = Pas un seul accord.
