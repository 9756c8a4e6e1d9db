# Diadingo, un jeu de Gunter Baars.

diadingo-title = Diadingo
diadingo-dollars = { $amount } $
diadingo-game-of = partie { $game } sur { $games }
diadingo-cards = { $count ->
        [0] plus de carte
        [one] encore 1 carte
       *[other] encore { $count } cartes
    }
diadingo-thefts-aside = { $count ->
        [0] aucun vol encore
        [one] 1 carte-vol de côté
       *[other] { $count } cartes-vol de côté
    }
diadingo-no-ring = aucune bague

diadingo-ask-try = votre bague vaut { $amount } ; essayez un diamant, par exemple « { $place } »
diadingo-ask-theft = vous pouvez voler, par exemple « { $victim } { $value } » à { $name }, ou renoncer par « n »

diadingo-drew-ring = { $name } { $who ->
        [you] tirez
       *[other] tire
    } une bague de { $amount }.
diadingo-drew-theft = { $name } { $who ->
        [you] tirez
       *[other] tire
    } une carte-vol.
diadingo-tried = { $name } { $who ->
        [you] essayez
       *[other] essaie
    } un diamant : { $result ->
        [loose] il se détache et orne la bague.
       *[fixed] il tient, la bague reste vide.
    }
diadingo-robbed = { $whom ->
        [you] { $name } vous vole le diamant d'une bague de { $amount }.
       *[other] { $name } { $who ->
            [you] volez
           *[other] vole
        } à { $victim } le diamant d'une bague de { $amount }.
    }
diadingo-declined = { $name } { $who ->
        [you] renoncez
       *[other] renonce
    } au vol.
diadingo-put-aside = La carte-vol ne sert à rien : elle est mise de côté.
diadingo-game-over = { $reason ->
        [stones] Il ne reste que des diamants fixes : fin de la partie { $game }.
        [cards] Toutes les cartes sont jouées : fin de la partie { $game }.
       *[last_seat] Les autres sont partis : fin de la partie { $game }.
    }
diadingo-counts = { $name } : { $amount }, { $set ->
        [0] aucune bague sertie
        [one] 1 bague sertie
       *[other] { $set } bagues serties
    }.
diadingo-began = Partie { $game } : les diamants sont replacés. { $name } { $who ->
        [you] commencez
       *[other] commence
    }.
diadingo-tray = Les diamants fixes de la partie { $game } :
diadingo-sheet = Feuille de score
diadingo-total = Total

diadingo-refused-no_stone = Il n'y a plus de diamant à cet endroit.
diadingo-refused-cannot_rob = Ce vol est impossible : il faut le diamant d'un autre, sur une bague de même valeur qu'une de vos bagues vides.
diadingo-refused-wrong_phase = Ce n'est pas le moment.

diadingo-help =
    On tire une bague, puis on essaie un seul diamant du plateau : mobile, il orne la bague ; fixe,
    la bague reste vide. Retenez lesquels sont fixes : rien ne les marque.
    Une carte-vol permet de prendre le diamant d'une bague d'un autre pour une de vos bagues vides
    de même valeur ; le volé joue ensuite. Une bague sertie compte sa valeur.
    « D3 » essaie le troisième diamant de la rangée D ; « 2 3000 » vole au joueur 2 le diamant d'une
    bague de 3000 ; « n » renonce au vol ; « q » quitte la table.
