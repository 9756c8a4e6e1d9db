# La première partie de Compatibility, expliquée.

compatibility-guide-team = Deux équipes : { $name } et vous partagez un pion. Plus vous pensez pareil, plus il avance.
compatibility-guide-name = La carte cachée a six thèmes. Dites un nombre : celui-ci ou un autre.
compatibility-guide-theme = Voici le thème. En silence, on choisit { $count } images qui y font penser, et on les classe.
compatibility-guide-match = On les comparera à celles { DE($name) }. La même au même rang : 3 points. À un autre rang : 2.
compatibility-guide-pick = { $which ->
        [first] Touchez l'image qui va le mieux, celle-ci ou une autre : aucune n'est fausse. Pensez à { $name } !
        [again] Un autre thème : touchez d'abord l'image qui va le mieux. Que ferait { $name } ?
        [last] Encore une, la dernière de votre classement.
       *[next] Rang { $rank } : une image qui va presque aussi bien. Que choisirait { $name } ?
    }
compatibility-guide-tools = Ces boutons déplacent ou retirent l'image touchée. Laissez-la là pour continuer.
compatibility-guide-ready = { $coin ->
        [free] C'est complet : dites-le. Tout reste caché tant que les autres choisissent. Le ×2 peut attendre.
        [taken] Quelqu'un a déjà annoncé son ×2 pour ce thème : le vôtre attendra. Dites que c'est prêt.
        [laid] Votre ×2 est posé. Dites que c'est prêt : les images se retourneront rang par rang.
       *[other] C'est complet. Dites-le : les images se retourneront rang par rang.
    }
compatibility-guide-double = Essayons le ×2, une fois par partie : une image au même rang compte alors 6 points, pas 3.
compatibility-guide-announce = Touchez « Annoncer ! ». Ensuite, il ne se reprend plus, et ce thème n'en aura pas d'autre.
compatibility-guide-aim = Posez le ×2 sur le rang dont vous doutez le moins : souvent le premier.
compatibility-guide-lay = Tout le monde verra le rang { $rank }, pas l'image. Posez-le.
compatibility-guide-decline = Dernier moment pour un ×2. Si vous n'en voulez pas ici, dites-le : on retourne les images.
compatibility-guide-square = { $count ->
        [one] Sur sa case, le pion lit 1 : plus qu'une image à choisir.
       *[other] Sur sa case, le pion lit { $count } : vous choisissez { $count } images maintenant.
    }
compatibility-guide-last = Dernier thème de cette partie : le plus avancé gagne. D'habitude, on va au bout de la piste.

# Quand les images se retournent.
compatibility-guide-turned = Les images se retournent, rang par rang. Cherchez celles que { $name } et vous avez en commun.
compatibility-guide-found = { $how ->
        [direct] La même image au même rang : { $points } points pour { $name } et vous !
        [doubled] La même image au même rang, avec le ×2 : { $points } points pour { $name } et vous !
        [several] { $count } images en commun d'un coup : { $points } points pour { $name } et vous !
       *[indirect] La même image, mais à des rangs différents : { $points } points pour { $name } et vous.
    }
compatibility-guide-missed = { $how ->
        [double] Votre ×2 était à ce rang, mais l'image n'est pas la même : il n'a rien doublé.
        [yet] Rang { $rank } : rien en commun avec { $name } pour l'instant. Une image déjà vue peut encore revenir.
       *[last] Rang { $rank } : rien de plus en commun avec { $name }.
    }
compatibility-guide-total = { $points ->
        [0] Rien en commun à ce thème : le pion ne bouge pas.{ $more ->
            [yes] {" "}Au prochain, pensez à ce qu'a choisi { $name }.
           *[no] { "" }
        }
       *[other] En tout, { $points } points avec { $name } : sur la piste, votre pion avance d'autant de cases.
    }
