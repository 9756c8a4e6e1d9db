# La première partie de Compatibility, expliquée.

compatibility-guide-team = Deux équipes : { $name } et vous partagez un pion. Plus vous pensez pareil, plus il avance.
compatibility-guide-name = La carte cachée a six thèmes. Dites un nombre : celui-ci ou un autre.
compatibility-guide-theme = Voici le thème. Sans se parler, tout le monde choisit { $count } images qui y font penser, et les classe.
compatibility-guide-match = On comparera les vôtres à celles { DE($name) }. La même image au même rang : 3 points. À un autre rang : 2.
compatibility-guide-pick = { $which ->
        [first] Touchez l'image qui va le mieux : celle-ci ou une autre, aucune n'est juste ou fausse. Pensez à { $name } !
        [again] Un autre thème : touchez d'abord l'image qui va le mieux. Que ferait { $name } ?
        [last] Encore une, la dernière de votre classement.
       *[next] Rang { $rank } : une image qui va presque aussi bien. Que choisirait { $name } ?
    }
compatibility-guide-tools = Ces boutons déplacent ou retirent l'image touchée. Laissez-la là pour continuer.
compatibility-guide-ready = { $coin ->
        [free] C'est complet. Dites-le : tout reste caché jusqu'à ce que tout le monde soit prêt. Le ×2 attendra.
        [taken] Quelqu'un a déjà annoncé son ×2 pour ce thème : le vôtre attendra. Dites que c'est prêt.
        [laid] Votre ×2 est posé. Dites que c'est prêt : les images se retourneront rang par rang.
       *[other] C'est complet. Dites-le : les images se retourneront rang par rang.
    }
compatibility-guide-double = Essayons le ×2, une fois par partie : 6 points au lieu de 3 si le rang choisi est le même chez l'autre.
compatibility-guide-announce = Annoncé, il ne se reprend plus, et personne d'autre ne le peut pour ce thème. Touchez encore.
compatibility-guide-aim = Posez-le sur le rang dont vous doutez le moins : souvent le premier.
compatibility-guide-lay = Tout le monde verra le rang { $rank }, pas l'image. Posez-le.
compatibility-guide-decline = Tout est prêt. Gardez votre ×2 pour un thème où vous doutez moins.
compatibility-guide-points = { $points ->
        [0] Rien en commun cette fois : le pion ne bouge pas. Au prochain thème, pensez à ce que { $name } a choisi.
       *[other] { $points } points avec { $name } : le pion avance d'autant de cases.
    }
compatibility-guide-square = { $count ->
        [one] Sur sa case, le pion lit 1 : plus qu'une image à choisir.
       *[other] Sur sa case, le pion lit { $count } : vous choisissez { $count } images maintenant.
    }
compatibility-guide-last = Le dernier thème de cette partie : le pion le plus avancé gagnera. D'habitude, on va au bout de la piste.

# Quand les images se retournent.
compatibility-guide-turned = Les images se retournent, rang par rang. Cherchez celles que { $name } et vous avez en commun.
compatibility-guide-found = { $accord ->
        [direct] La même image au même rang : { $points } points pour { $name } et vous !
       *[indirect] La même image, mais à des rangs différents : { $points } points pour { $name } et vous.
    }
