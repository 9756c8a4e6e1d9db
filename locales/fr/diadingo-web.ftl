# Diadingo, un jeu de Gunter Baars : sa table au navigateur.

diadingo-web-dollars = { $value } $
diadingo-web-amount = { $value }

# Le plateau.
diadingo-web-tray = { $count ->
        [one] Le plateau, 1 diamant
       *[other] Le plateau, { $count } diamants
    }
diadingo-web-place = { $state ->
        [stone] Diamant { $place }
        [fixed] Diamant { $place }, fixé
        [loose] Diamant { $place }, libre
       *[gone] { $place }, vide
    }
diadingo-web-heard = { $loose ->
        [yes] { $place } : il se détache.
       *[no] { $place } : il tient.
    }
diadingo-web-stones = { $count ->
        [one] diamant
       *[other] diamants
    }
diadingo-web-cards = { $count ->
        [0] carte
        [one] carte
       *[other] cartes
    }
diadingo-web-ends-at = Fin à { $stones }
diadingo-web-aside = { $count ->
        [one] 1 vol sorti
       *[other] { $count } vols sortis
    }

# Les bagues.
diadingo-web-rings = Bagues
diadingo-web-stack = { $value } : { $set ->
        [0] aucun diamant
        [one] 1 avec diamant
       *[other] { $set } avec diamant
    }, { $empty ->
        [0] aucune vide
        [one] 1 vide
       *[other] { $empty } vides
    }.
diadingo-web-just-drawn = Tirée à l'instant.
diadingo-web-match = Match : { $total }
diadingo-web-theft = Vol
diadingo-web-take = Prendre le diamant { DE($name) }, { $value }
diadingo-web-steal = Prendre
diadingo-web-then = Puis { $name }
diadingo-web-decline = Renoncer
diadingo-web-choices = Ce que vous pouvez voler
diadingo-web-phase = Partie { $game } sur { $games }

# La phrase.
diadingo-web-say-try = { $who ->
        [you] À vous : touchez un diamant.
        [other] { $name }, touchez un diamant.
       *[waiting] { $name } choisit un diamant…
    }
diadingo-web-say-try-why = { $who ->
        [you] S'il se détache, il ira sur votre bague à { $value }.
        [other] S'il se détache, il ira sur votre bague à { $value }.
       *[waiting] S'il se détache, il ira sur sa bague à { $value }.
    }
diadingo-web-say-theft = { $who ->
        [you] Un vol ! Prenez un diamant qui brille.
        [other] Un vol, { $name } ! Prenez un diamant qui brille.
       *[waiting] { $name } peut voler un diamant…
    }
diadingo-web-say-theft-why = { $who ->
        [you] Il ira sur votre bague vide de même valeur. La personne volée jouera ensuite.
        [other] Il ira sur votre bague vide de même valeur. La personne volée jouera ensuite.
       *[waiting] La personne volée jouera ensuite.
    }
diadingo-web-say-confirm = { $what ->
        [try] Essayer ce diamant ?
        [rob] Prendre ce diamant ?
       *[decline] Renoncer au vol ?
    }
diadingo-web-say-confirm-why = Touchez encore pour confirmer.
diadingo-web-say-loose = Il se détache ! { $who ->
        [you] Le diamant est pour votre bague à { $value }.
       *[other] { $name } sertit sa bague à { $value }.
    }
diadingo-web-say-fixed = { $who ->
        [you] Il tient. Votre bague à { $value } reste vide.
       *[other] Il tient. La bague { DE($name) } à { $value } reste vide.
    }
diadingo-web-say-robbed = { $who ->
        [you] Vous prenez
       *[other] { $name } prend
    } { $whom ->
        [you] votre diamant
       *[other] le diamant { DE($victim) }
    } à { $value } !
diadingo-web-say-seen = Tout le monde l'a vu.
diadingo-web-say-opened = { $reason ->
        [stones] Plus rien ne se détache : le plateau s'ouvre.
        [last_seat] Il ne reste qu'une personne : le plateau s'ouvre.
       *[cards] Plus de cartes : le plateau s'ouvre.
    }
diadingo-web-say-best = { $names } { $who ->
        [you] l'emportez
        [one] l'emporte
       *[other] l'emportent
    } avec { $value }.
diadingo-web-say-turning = Le plateau tourne…
diadingo-web-say-over = La partie est finie.
diadingo-web-next-game = Partie suivante
diadingo-web-to-the-end = Résultat

# La fin.
diadingo-web-player = Nom
diadingo-web-game-n = Partie { $game }
diadingo-web-stones-set = Diamants
diadingo-web-total = Total
diadingo-web-by = de { $difference }.
diadingo-web-by-stones = au nombre de diamants.
diadingo-web-memory-why = Combien de fois on a essayé un diamant déjà vu fixé.
diadingo-web-memory-say = { $again ->
        [0] jamais, en { $tries ->
            [one] 1 essai
           *[other] { $tries } essais
        }.
        [one] une fois, en { $tries ->
            [one] 1 essai
           *[other] { $tries } essais
        }.
       *[other] { $again } fois, en { $tries ->
            [one] 1 essai
           *[other] { $tries } essais
        }.
    }
diadingo-web-trays = { $count ->
        [one] Le plateau ouvert
       *[other] Les plateaux ouverts
    }
diadingo-web-opened = Partie { $game }, diamants fixés : { $places }

# Les options.
diadingo-web-option-scoring = Les bagues vides
diadingo-web-option-casual = Zéro
diadingo-web-option-professionals = Une perte
diadingo-web-option-casual-why = Elles ne comptent pas.
diadingo-web-option-professionals-why = Pour les professionnels : elles coûtent leur valeur.
diadingo-web-option-aid = Aide-mémoire
diadingo-web-option-aid-why = Les diamants que l'on a vus tenir restent marqués, pour tout le monde.
diadingo-web-option-games = Nombre de parties
diadingo-web-option-games-why = Les dollars s'ajoutent ; chaque partie a un nouveau plateau.
diadingo-web-option-games-n = { $count ->
        [one] 1 partie
       *[other] { $count } parties
    }
diadingo-web-option-first = Qui commence
diadingo-web-option-first-why = Ensuite, on commence chaque partie une place plus à gauche.
diadingo-web-option-chance = Le hasard
