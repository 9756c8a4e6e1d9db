# Diego : la feuille de contrôle, et la fin.

diego-control-pair = Paire { $nth }
diego-control-nth = Paire { $nth } sur { $of }
diego-control-announced = DIEGO !
diego-control-objected = PAS DIEGO ! sur { $who ->
        [you] votre annonce
       *[other] l'annonce { DE($name) }
    }
diego-control-countered = DIEGO ! sur { $who ->
        [you] votre PASSE
       *[other] le PASSE { DE($name) }
    }
diego-control-ask = Est-ce le même nombre ?
diego-control-ask-why = Dites ce que vous pensez : personne ne le voit encore, et cela ne rapporte rien.
diego-control-wait = { $count ->
        [0] La feuille répond…
       *[other] { $names } { $who ->
            [you] regardez
            [one] regarde
           *[other] regardent
        } encore cette paire.
    }
diego-control-vote-equal = Même nombre
diego-control-vote-different = Différents
diego-control-skip = Ne plus répondre
diego-control-keys = Touches : « = » même nombre, « N » différents, « S » ne plus répondre.
diego-control-voting = Qui a répondu
diego-control-votes = Les avis
diego-control-is-equal = même nombre
diego-control-is-different = nombres différents
diego-control-is-voted = réponse donnée
diego-control-is-skipped = plus de réponse
diego-control-is-thinks = réponse attendue
diego-control-is-silent = sans réponse
diego-control-same = C'est le même nombre.
diego-control-different = Ce sont deux nombres différents.
diego-control-why-diego =
    { $right ->
        [yes] DIEGO ! était juste : { $points } pour { $name }.
       *[no] DIEGO ! était faux : { $points } pour { $name }.
    }
diego-control-why-pas_diego = { $right ->
        [yes] PAS DIEGO ! était de trop : { $points } pour { $name }.
       *[no] PAS DIEGO ! était juste : { $points } pour { $name }.
    }
diego-control-ended = { $reason ->
        [agreed] Tout le monde est d'accord : il ne reste plus de paire.
        [all_passed] Tout le monde a passé à la suite.
        [no_hand] Plus personne n'a de carte en main.
        [last_seat] Il ne reste qu'un camp à la table.
       *[no_target] Il n'y a plus de carte-cible.
    }

diego-end-sheet-pairs = La feuille, paire par paire
diego-end-no-pairs = Aucune paire n'a été prise.
diego-end-proofs = On relit les preuves…
diego-end-capital = Au départ
diego-end-none = Contre un PASSE, rien trouvé
diego-end-total = Total
diego-end-right =
    { $count ->
        [one] { $count } paire juste
       *[other] { $count } paires justes
    }
diego-end-wrong =
    { $count ->
        [one] { $count } paire fausse
       *[other] { $count } paires fausses
    }
diego-end-objected =
    { $count ->
        [one] { $count } PAS DIEGO ! juste
       *[other] { $count } PAS DIEGO ! justes
    }
diego-end-too-much =
    { $count ->
        [one] { $count } PAS DIEGO ! de trop
       *[other] { $count } PAS DIEGO ! de trop
    }
diego-end-again = À revoir
diego-end-practise = S'entraîner
