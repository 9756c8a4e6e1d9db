# Diamino Compétition.

diamino-title = Diamino Compétition
diamino-reserve = { $count ->
        [0] La réserve est vide.
        [one] 1 carré dans la réserve.
       *[other] { $count } carrés dans la réserve.
    }
diamino-tiles = { $count ->
        [one] { $count } carré
       *[other] { $count } carrés
    }
diamino-tiles-laid = { $count } posés
diamino-your-tiles = Vos carrés : { $tiles }

diamino-ask-word = posez un mot, par exemple « 9I MOTS » (à droite) ou « I9 MOTS » (en bas){ $exchange ->
        [yes] , échangez des carrés avec « échanger AE »
       *[no] {""}
    }, ou « passer »
diamino-ask-patience = posez un mot, par exemple « 9I MOTS » (à droite) ou « I9 MOTS » (en bas) ; demandez un « indice », demandez « finir ? », ou « arrêter »
diamino-ask-contest = { $seat } { $seat-who ->
        [you] posez
       *[other] pose
    } { $words } : « accepter » ou « contester » ? (Si c'est ensuite à vous, vous pouvez aussi jouer aussitôt.)
diamino-ask-give-back = un diable rouge : rendez un carré de votre choix, par exemple « rendre E »

diamino-laid = { $seat } { $seat-who ->
        [you] posez
       *[other] pose
    } { $words }.
diamino-contested = { $seat } { $seat-who ->
        [you] contestez
       *[other] conteste
    } { $wrong-count ->
        [0] à tort : tous les mots existent.
       *[other] à raison : { $wrong } n'est pas un mot.
    }
diamino-taken-back = { $seat } { $seat-who ->
        [you] reprenez vos
       *[other] reprend ses
    } carrés.
diamino-penalised = Pénalité pour { $seat-who ->
        [you] vous
       *[other] { $seat }
    } : cinq points à chaque autre personne.
diamino-scored = { $seat } { $seat-who ->
        [you] marquez
       *[other] marque
    } { $points }.
diamino-yellow = { $count ->
        [one] Un diable jaune : cinq points à chaque autre personne.
       *[other] { $count } diables jaunes : cinq points pour chacun à chaque autre personne.
    }
diamino-red = { $count ->
        [one] Un diable rouge : dix points de plus.
       *[other] { $count } diables rouges : dix points de plus pour chacun.
    }
diamino-drew = { $seat } { $seat-who ->
        [you] piochez
       *[other] pioche
    } { $tiles }.
diamino-gave-back = { $seat } { $seat-who ->
        [you] rendez
       *[other] rend
    } { $count ->
        [one] { $count } carré
       *[other] { $count } carrés
    }.
diamino-exchanged = { $seat } { $seat-who ->
        [you] échangez
       *[other] échange
    } { $count ->
        [one] { $count } carré
       *[other] { $count } carrés
    }.
diamino-passed = { $seat } { $seat-who ->
        [you] passez
       *[other] passe
    }.
diamino-ended = { $reason ->
        [out] { $seat } { $seat-who ->
            [you] n'avez
           *[other] n'a
        } plus de carrés : la partie est finie.
        [last_seat] Les autres ont quitté la table.
        [all_laid] Tous les carrés sont posés !
        [stopped] La patience est finie.
       *[blocked] Plus personne ne pose de mot : la partie est bloquée.
    }

diamino-refused-wrong_phase = Pas maintenant.
diamino-refused-no_tiles = Nommez au moins un carré qui n'est pas encore posé.
diamino-refused-off_board = Cela dépasse le bord de la piste.
diamino-refused-square_taken = Une autre lettre se trouve là.
diamino-refused-tile_not_held = Vous n'avez pas ces carrés.
diamino-refused-not_on_start = La première lettre du premier mot se pose sur la case de départ.
diamino-refused-too_short = Le premier mot a au moins deux lettres.
diamino-refused-too_long = Le premier mot a huit lettres au plus.
diamino-refused-not_connected = Un carré au moins doit toucher par un côté un carré déjà posé.
diamino-refused-yellow_square = Les cases jaunes sont réservées au coup qui termine la partie.
diamino-refused-not_a_word = Un mot de ce coup n'existe pas.
diamino-refused-reserve_too_small = La réserve a moins de carrés que cela.
diamino-refused-others_may_contest = D'autres peuvent encore contester le mot.
diamino-refused-closing_ends_game = La partie serait d'abord finie : acceptez ou contestez.
diamino-refused-closing_owes_tile = Il faut d'abord qu'un carré soit rendu : acceptez ou contestez.
diamino-refused-not_in_line = Les carrés ne sont pas tous dans une ligne ou une colonne.
diamino-refused-broken_run = Il y a un trou entre les carrés.
diamino-refused-devil_unnamed = Dites d'abord quelle lettre est le diable.

diamino-advice-hint = Vous pourriez poser { $placement } : { $left ->
        [0] ensuite, tous les carrés peuvent être posés.
        [one] il reste 1 carré au bout du meilleur chemin trouvé.
       *[other] il reste { $left } carrés au bout du meilleur chemin trouvé.
    }
diamino-advice-best = Les meilleurs coups, avec ce que chacun rapporte : { $placements }.
diamino-advice-finish-yes = Oui : tous les carrés peuvent encore être posés.
diamino-advice-finish-no = Non : tous les chemins ont été essayés, aucun ne pose tous les carrés.
diamino-advice-finish-not-found = Aucun chemin trouvé en 3 secondes ; il y en a peut-être un.
diamino-advice-nothing_to_say = Il n'y a rien à poser.
diamino-advice-no_help_here = C'est pour la patience ; aux autres jeux, « indice » aide avec « play --practice ».
diamino-advice-needs_referee = Là où l'on conteste les mots, rien d'autre ne les juge.

diamino-help =
    On pose des mots croisés : le premier à partir de la case de départ (*), les
    autres au contact de ce qui est posé ; toutes les lettres qui se touchent
    forment des mots dans les deux sens. Les adversaires peuvent contester.
    « 9I MOTS » pose un mot vers la droite depuis la ligne 9, colonne I : le
    nombre d'abord. « I9 MOTS » le pose vers le bas : la lettre d'abord.
    « I9 droite MOTS » et « I9 bas MOTS » disent la même chose. Nommez toutes les
    lettres, celles déjà posées comprises ; les minuscules sont des diables (MOTs).
    « échanger AE » échange, « passer » passe, « accepter » et « contester »
    répondent à un mot, « rendre E » rend un carré, « arrêter » finit une
    patience, « q » quitte la table.
    « indice » montre ce qui peut être posé (à plusieurs : avec
    « play --practice »), et en patience « finir ? » dit si tout peut l'être.
    ! est une case jaune, pour le dernier coup ; - un diable jaune, qui coûte ;
    + un diable rouge, qui rapporte. Entrée seule montre à nouveau la table.
