# La première partie de Diamino, expliquée.

diamino-guide-rack = Voici vos carrés. Chacun vaut les points écrits dessus : avec eux, vous composez des mots croisés à deux.
diamino-guide-board = Le premier mot part de la case du milieu. À la fin, le plus de points l'emporte.
diamino-guide-word = { $why ->
        [first] « { $word } » rapporte { $brings } points : la somme de ses lettres.
        [ends] « { $word } » pose tout votre jeu, termine la partie et rapporte { $brings } points.
        [red] « { $word } » couvre un diable rouge, +10 : { $brings } points en tout.
        [yellow] « { $word } » couvre un diable jaune : les autres gagnent 5, mais il vous reste { $brings } points d'avance.
        [crosses] « { $word } » rapporte { $brings } points, car on compte aussi { $others }.
       *[plain] « { $word } » rapporte { $brings } points.
    }
diamino-guide-take = { $tile ->
        [devil] Touchez le diable : il sera un { $letter }.
       *[letter] { $more ->
            [yes] Touchez un { $letter }.
           *[no] Touchez le { $letter }.
        }
    }
diamino-guide-put = { $tile ->
        [devil] Posez le diable sur la case entourée.
       *[letter] Posez-le sur la case entourée.
    }
diamino-guide-aim = Un carré touché va là où est le curseur. Mettez-le d'abord sur la case entourée.
diamino-guide-name = Ce diable sera un { $letter }.
diamino-guide-lay = Le mot est complet : posez-le.{ $draws ->
        [yes] {" "}Puis vous repiochez dans la réserve.
       *[no] {""}
    }
diamino-guide-other = Bien vu : { $words }, { $gain ->
        [one] { $gain } point
       *[other] { $gain } points
    }. Posez-le, ou reprenez vos carrés.
diamino-guide-back = Ceci n'est pas encore un mot qui va. Continuez le vôtre, ou reprenez vos carrés : je vous en montre un.
diamino-guide-exchange = Aucun mot ne va avec vos carrés. Échangez-en avec la réserve : c'est alors tout votre tour.
diamino-guide-pass = Aucun mot ne va, et la réserve est vide : passez. Quand tout le monde passe, la partie est finie.
diamino-guide-cross = Un nouveau mot touche les autres. Toutes les lettres qui se suivent, en ligne ou en colonne, doivent faire un mot.
diamino-guide-devil = Un diable ! Il remplace la lettre que vous voulez, et ne vaut rien.
diamino-guide-squares = Couvrir un diable rouge : 10 points pour vous. Un jaune : 5 aux autres. Les cases jaunes sont interdites.
diamino-guide-judge = Ici, un arbitre refuse les mots faux. Ailleurs, les autres les contestent : on les reprend et on perd son tour.
diamino-guide-last = La réserve est vide. Qui pose son dernier carré gagne 25 points, et ce que valent ceux des autres.
