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
        [one] 1 carte vol de côté
       *[other] { $count } cartes vol de côté
    }
diadingo-no-ring = aucune bague

diadingo-ask-try = votre bague vaut { $amount } ; essayez un diamant, par exemple « { $place } »
diadingo-ask-theft = vous pouvez voler, par exemple « { $victim } { $value } » à { $seat }, ou renoncer par « n »

# Ce qui se passe. Aucune place n'est nommée : les retenir est le jeu.
diadingo-drew = { $seat } { $seat-who ->
        [you] tirez
       *[other] tire
    } { $card ->
        [theft] une carte vol.
       *[ring] une bague à { $ring }.
    }
diadingo-tried = { $seat } { $seat-who ->
        [you] essayez
       *[other] essaie
    } : { $loose ->
        [yes] le diamant se détache.
       *[no] le diamant tient.
    }
diadingo-robbed = { $seat } { $seat-who ->
        [you] prenez
       *[other] prend
    } { $victim-who ->
        [you] votre diamant
       *[other] le diamant { DE($victim) }
    } à { $value }.
diadingo-declined = { $seat } { $seat-who ->
        [you] renoncez
       *[other] renonce
    } au vol.
diadingo-put-aside = { $seat } { $seat-who ->
        [you] ne pouvez rien voler
       *[other] ne peut rien voler
    } : la carte est mise de côté.
diadingo-game-over = Fin de la partie { $game }, { $reason ->
        [stones] il ne reste que les diamants fixés
        [last_seat] il ne reste qu'une personne
       *[cards] il n'y a plus de cartes
    } : { $points }.
diadingo-began = Partie { $game } : { $first } { $first-who ->
        [you] commencez
       *[other] commence
    }.
diadingo-tray = Les diamants fixés de la partie { $game } :
diadingo-sheet = Feuille de score
diadingo-total = Total

diadingo-refused-no_stone = Il n'y a plus de diamant à cet endroit.
diadingo-refused-cannot_rob = Ce vol est impossible : il faut le diamant d'une autre personne, sur une bague de même valeur qu'une de vos bagues vides.
diadingo-refused-wrong_phase = Ce n'est pas le moment.

diadingo-help =
    On tire une bague, puis on essaie un seul diamant du plateau : s'il se détache, il orne la bague ;
    s'il tient, la bague reste vide. Retenez lesquels sont fixés : rien ne les marque.
    Une carte vol permet de prendre le diamant d'une bague d'autrui pour une de vos bagues vides
    de même valeur ; la personne volée joue ensuite. Une bague sertie compte sa valeur.
    « D3 » essaie le troisième diamant de la rangée D ; « 2 3000 » vole à la place 2 le diamant d'une
    bague de 3000 ; « n » renonce au vol ; « q » quitte la table.
