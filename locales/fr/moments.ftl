# Les moments décisifs d'une partie finie.

moments-title = Moments décisifs
moments-show = Moments décisifs
moments-explain = { $eyes ->
        [you] Ce qui a compté pour vous, jugé d'après ce que vous saviez alors.
        [seat] Ce qui a compté pour { $name }, jugé d'après ce qui se voyait alors de sa place.
        [spectator] Ce qui a compté. Ce que les mains auraient permis se voit par les yeux d'une place, ou de l'arbitre.
       *[referee] Ce qui a compté, chaque décision jugée d'après ce que savait alors qui l'a prise.
    }
moments-making = La partie est relue…
moments-progress = { $done } sur { $of }
moments-none = Aucune décision, à elle seule, n'a fait pencher la partie.
moments-retry = Réessayer
moments-at = { $at ->
        [0] Au début
       *[other] Coup { $at }
    }
moments-chance = { $percent } %
moments-from-to = Chances de gagner : { $before } % → { $after } %
moments-curve-explain = Chances de gagner, d'après ce que chaque place savait à ses décisions.
moments-most = Le tournant
moments-close = Compris

# Ce qu'on en dit, jeu par jeu.
moments-better = Mieux : { $what } { $why }
moments-better-blind = Il y avait mieux.
moments-turned = { $way ->
        [up] { $who ->
            [you] Jusqu'à votre décision suivante, tout tourne en votre faveur.
           *[other] Jusqu'à sa décision suivante, tout tourne en sa faveur.
        }
       *[down] { $who ->
            [you] Jusqu'à votre décision suivante, tout tourne à votre désavantage.
           *[other] Jusqu'à sa décision suivante, tout tourne à son désavantage.
        }
    }
