# Diego : s'entraîner à un.

diego-practice-title = S'entraîner à Diego
diego-practice-ask = Est-ce le même nombre ?
diego-practice-sibling = Encore une qui lui ressemble.
diego-practice-equal = Même nombre
diego-practice-different = Nombres différents
diego-practice-keys = Touches : « = » pour le même nombre, « N » pour différents.
diego-practice-right-equal = Oui, c'était le même nombre.
diego-practice-right-different = Oui, les nombres étaient différents.
diego-practice-why = Pourquoi ?
diego-practice-missed-equal = C'est le même nombre.
diego-practice-missed-different = Ce sont deux nombres différents.
diego-practice-go-on = J'ai compris
diego-practice-progress = Paire { $nth } sur { $of }
diego-practice-marked = { $right } trouvées, { $missed } à revoir, sur { $of }
diego-practice-choose = Choisir les cartes
diego-practice-chosen =
    { $deck } · { $count ->
        [one] { $count } façon
       *[other] { $count } façons
    }
diego-practice-choose-title = Avec quelles cartes ?
diego-practice-take = Commencer
diego-practice-too-few = Cochez au moins deux façons : une paire a deux visages.
diego-practice-kept = Ce qui est à revoir reste noté sur cet appareil, et seulement là.
diego-practice-loading = On mélange…
diego-practice-refused-other = Ces cartes n'ont pas pu être lues.
diego-practice-refused-books_closed = Vous jouez à Diego en ce moment : l'entraînement dirait ce que vous cherchez. Il vous attend après la partie.
diego-practice-refused-too_few_affiliations = Choisissez plus de façons : il n'y a pas de paire dans celles-là.
diego-practice-retry = Réessayer
diego-practice-done = Terminé
diego-practice-end-all = Vous avez trouvé les { $of } paires du premier coup.
diego-practice-end-some =
    Vous avez trouvé { $right ->
        [one] { $right } paire
       *[other] { $right } paires
    } sur { $of } du premier coup.
diego-practice-end-few =
    Sur { $of } paires, { $right ->
        [0] aucune n'a été trouvée
        [one] une a été trouvée
       *[other] { $right } ont été trouvées
    } du premier coup : chaque preuve lue compte aussi.
diego-practice-back-none = Rien n'attend d'être revu : essayez d'autres cartes.
diego-practice-back =
    { $count ->
        [one] Une paire reviendra bientôt, jusqu'à ce que vous la reconnaissiez.
       *[other] { $count } paires reviendront bientôt, jusqu'à ce que vous les reconnaissiez.
    }
diego-practice-again = Encore vingt
diego-practice-table = Jouer une partie
