# Diamino Compétition au navigateur : ce qui entoure la piste aux jeux I et II.

# La phrase.
diamino-round-turn = { $who ->
        [you] À vous : posez un mot.
        [other] { $name }, posez un mot.
       *[waiting] { $name } cherche un mot.
    }
diamino-round-first = { $who ->
        [you] À vous de commencer.
        [other] { $name }, à vous de commencer.
       *[waiting] { $name } commence.
    }
diamino-round-first-how = Le premier mot part de la case de départ.
diamino-round-turn-how = { $keys ->
        [yes] Glissez un carré, touchez-le puis une case, ou tapez votre mot.
       *[no] Glissez un carré sur la piste, ou touchez-le puis une case.
    }
diamino-round-worth = { $points ->
        [one] Votre mot vaut { $points } point.
       *[other] Votre mot vaut { $points } points.
    }
diamino-round-rids = { $count ->
        [one] Ce coup pose { $count } carré.
       *[other] Ce coup pose { $count } carrés.
    }
diamino-round-not-yet = Ce coup n'est pas encore possible.
diamino-round-ends = Ce coup termine la partie.
diamino-round-lay-how = Entrée le pose, Échap le reprend.
diamino-round-wrong = { $count ->
        [one] { $words } n'existe pas.
       *[other] { $words } n'existent pas.
    }
diamino-round-still-asked = { $count ->
        [one] { $names } peut encore contester.
       *[other] { $names } peuvent encore contester.
    }
diamino-round-say-contest = { $who ->
        [you] Contestez-vous ?
       *[other] { $name }, contestez-vous ?
    }
diamino-round-waits = { $who ->
        [you] Votre mot attend.
       *[other] Le mot { DE($name) } attend.
    }
diamino-round-accepted-yours = Vous avez accepté.
diamino-round-if-wrong = { $game ->
        [without_score] Faux : { $name } reprend ses carrés, pioche un carré et perd son tour.
       *[with_score] Faux : { $name } reprend ses carrés, perd son tour, +5 à chaque autre personne.
    }
diamino-round-if-right = { $price ->
        [draws] Juste : qui conteste pioche un carré.
        [gives] Juste : +5 à tout le monde, sauf à qui conteste.
       *[free] Juste : on continue.
    }
diamino-round-give-back = { $who ->
        [you] Diable rouge : rendez un carré de votre choix.
        [other] { $name }, rendez un carré de votre choix.
       *[waiting] { $name } choisit un carré à rendre.
    }
diamino-round-give-back-more = Encore { $count } carrés à rendre.
diamino-round-over = { $reason ->
        [out] { $who ->
            [you] Vous n'avez plus de carrés !
           *[other] { $name } n'a plus de carrés !
        }
        [blocked] La partie est bloquée.
        [last_seat] Les autres ont quitté la table.
       *[other] La partie est finie.
    }
diamino-round-over-why = { $game ->
        [without_score] { $reason ->
            [out] Restent à compter les carrés des autres.
           *[blocked] Le moins de points en main l'emporte.
        }
       *[with_score] { $reason ->
            [out] Les autres perdent la valeur de leurs carrés.
           *[blocked] On perd la valeur des carrés qu'on a en main.
        }
    }

# Le verdict.
diamino-round-verdict-wrong = { $wrong } { $count ->
        [one] n'existe pas
       *[other] n'existent pas
    } : { $by-who ->
        [you] vous reprenez vos carrés, perdez votre tour
       *[other] { $by } reprend ses carrés, perd son tour
    }{ $price ->
        [draws] , puis { $by-who ->
            [you] piochez un carré
           *[other] pioche un carré
        }
        [gives] , et les autres gagnent 5 points
       *[nothing] {""}
    }.
diamino-round-verdict-right = { $count ->
        [one] Le mot est juste
       *[other] Tout est juste
    }{ $price ->
        [draws] {" "}: { $seat-who ->
            [you] vous contestiez à tort et piochez un carré
           *[other] { $seat } contestait à tort et pioche un carré
        }
        [gives] {" "}: { $seat-who ->
            [you] vous contestiez à tort, et les autres gagnent 5 points
           *[other] { $seat } contestait à tort, et les autres gagnent 5 points
        }
       *[nothing] {" "}et reste
    }.
diamino-round-verdict-who = { $seat-who ->
        [you] Vous avez contesté
       *[other] { $seat } a contesté
    } { $justified ->
        [yes] à raison.
       *[no] à tort.
    }
diamino-round-verdict-spelled = Au dictionnaire : { $words }.
diamino-round-look-again = Revoir le verdict

# Poser, reprendre, échanger, passer.
diamino-round-accept-lay = Accepter et poser
diamino-round-pass = Passer
diamino-round-pass-why = Ou passez, sans rien poser ni échanger.
diamino-round-pass-ends = Si vous passez, la partie est bloquée, et finie.
diamino-round-exchange = Échanger ou passer
diamino-round-exchange-title = Échanger ou passer
diamino-round-exchange-how = Choisissez ceux que vous rendez. C'est alors tout votre tour.
diamino-round-exchange-do = { $count ->
        [0] Échanger
        [one] Échanger 1 carré
       *[other] Échanger { $count } carrés
    }

# Contester.
diamino-round-window = Le mot qui attend
diamino-round-laid = { $who ->
        [you] Vous avez posé { $words }.
       *[other] { $name } a posé { $words }.
    }
diamino-round-laid-why = { $count ->
        [one] Ce mot existe-t-il ? Le dictionnaire ne répond que si quelqu'un conteste.
       *[other] Ces mots existent-ils ? Le dictionnaire ne répond que si quelqu'un conteste.
    }
diamino-round-accept = J'accepte
diamino-round-contest = Je conteste
diamino-round-contest-long = Je conteste { $words }
diamino-round-by-itself = Accepté d'office dans { $seconds } s
diamino-round-by-itself-stop = Attendre

# Rendre un carré.
diamino-round-give-tile = Rendre { $tile ->
        [devil] le diable
       *[letter] { $tile }
    }
diamino-round-give-choose = Choisissez un carré
diamino-round-drawn = { $count ->
        [one] Diable jaune : pioché
       *[other] Diables jaunes : piochés
    }

# Autour de la piste.
diamino-round-tiles = { $count ->
        [0] Aucun carré
        [one] { $count } carré
       *[other] { $count } carrés
    }
diamino-round-tiles-left = { $count ->
        [0] carré
        [one] carré
       *[other] carrés
    }
diamino-round-a-devil = diable
diamino-round-seat-laid = Mot posé
diamino-round-seat-accepts = Accepté
diamino-round-seat-asked = À répondre
diamino-round-leads = en tête
diamino-round-race = La course
diamino-round-blocking-passes = { $count ->
        [one] Encore une passe et la partie est bloquée.
       *[other] Encore { $count } passes de suite et la partie est bloquée.
    }
diamino-round-blocking-turns = { $count ->
        [one] Encore un tour sans mot qui reste et la partie est bloquée.
       *[other] Encore { $count } tours sans mot qui reste et la partie est bloquée.
    }
diamino-round-yellow-squares = { $state ->
        [last_move] Cases jaunes : ouvertes à qui pose tout son jeu d'un coup.
       *[closed] Cases jaunes : interdites tant que la réserve n'est pas vide.
    }
# Ce que coûte un mot faux, dans les termes de chaque jeu.
diamino-round-penalty = { $game ->
        [without_score] Mot faux contesté : on reprend, on perd son tour et on pioche un carré.
       *[with_score] Mot faux contesté : on reprend, on perd son tour, 5 points à chaque autre personne.
    }

# Qui commence.
diamino-round-draw-title = Qui commence ?
diamino-round-draw-first = { $who ->
        [you] Vous avez pioché le plus près du A : à vous de commencer.
       *[other] { $name } a pioché le plus près du A et commence.
    }
diamino-round-draw-again = Égalité : on repioche.
diamino-round-draw-done = Compris

# La feuille de marque.
diamino-round-sheet = Feuille de score
diamino-round-sheet-move = Coup
diamino-round-sheet-total = Total
diamino-round-sheet-before = Avant
diamino-round-sheet-none = Rien n'est encore joué.
diamino-round-sheet-passed = Passe
diamino-round-sheet-exchanged = { $count ->
        [one] Échange 1 carré
       *[other] Échange { $count } carrés
    }
diamino-round-sheet-taken-back = mot repris
diamino-round-sheet-penalty = pénalité pour { $name }
diamino-round-sheet-end = Fin
diamino-round-sheet-devils = Diables : { $red ->
        [0] {""}
        [one] 1 rouge
       *[other] { $red } rouges
    }{ $both ->
        [yes] {", "}
       *[no] {""}
    }{ $yellow ->
        [0] {""}
        [one] 1 jaune
       *[other] { $yellow } jaunes
    }

# La fin.
diamino-round-end-why = { $game ->
        [without_score] { $reason ->
            [out] { $name } { $who ->
                [you] n'avez plus de carrés et gagnez
               *[other] n'a plus de carrés et gagne
            } la valeur de ceux des autres{ $doubled ->
                [yes] , doublée pour une case jaune
               *[no] {""}
            }.
            [blocked] Partie bloquée : le moins de points en main gagne la différence avec tout le monde.
            [last_seat] Les autres ont quitté la table : rien n'est ajouté ni retiré.
           *[other] La partie est finie.
        }
       *[with_score] { $reason ->
            [out] { $name } { $who ->
                [you] avez
               *[other] a
            } tout posé : { $bonus } points, plus la valeur des carrés que les autres perdent.
            [blocked] Partie bloquée : on perd la valeur des carrés qu'on a en main.
            [last_seat] Les autres ont quitté la table : rien n'est ajouté ni retiré.
           *[other] La partie est finie.
        }
    }
diamino-round-end-player = Nom
diamino-round-end-played = En jeu
diamino-round-end-end = Fin
diamino-round-end-total = Total
diamino-round-end-hand = Carrés restants
diamino-round-end-hand-none = Plus aucun
diamino-round-end-hand-hidden = A quitté la table
diamino-round-end-moves = Coup par coup
diamino-round-end-best = Le meilleur coup : { $name }, { $words }, { $points } points.
diamino-round-end-longest = Le mot le plus long : { $word }, posé par { $name }.
diamino-round-see-end = Voir le résultat
