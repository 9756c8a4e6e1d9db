# Compatibility au terminal : les images par leur numéro et leur nom.

compatibility-terminal-pawn = { $who } : case { $square } sur { $last }{ $tokens ->
        [0] { "" }
        [one] , un ×2
       *[other] , { $tokens } ×2
    }
compatibility-terminal-theme = « { $theme } » (thème { $number }, { $most } au plus)
compatibility-terminal-card = { $seat } : { $picture }
compatibility-terminal-by-tokens = À égalité : les jetons ×2 gardés décident.
compatibility-terminal-shared = À égalité en tout : la victoire est partagée.
compatibility-terminal-alike = Qui pense comme qui
compatibility-terminal-pair = { $one } et { $other } : { $shared ->
        [0] aucune image en commun
        [one] une image en commun
       *[other] { $shared } images en commun
    } sur { $of }
compatibility-ask-number = dites un nombre de 1 à 6
compatibility-ask-rank = { $count ->
        [one] une image
       *[other] { $count } images, la meilleure d'abord
    } (« 12 » ou un nom)
compatibility-ask-rank-x2 = { $count ->
        [one] une image
       *[other] { $count } images, la meilleure d'abord
    } (« g » : ×2 gardé ; « x2 » : annoncé)
compatibility-ask-lay = { $count ->
        [one] « 1 » : votre ×2 sur votre image
       *[other] sur quel rang posez-vous votre ×2, de 1 à { $count } ?
    }
compatibility-ask-double = tout est prêt. « x2 » : vous annoncez votre ×2, « g » : vous le gardez
compatibility-help = À chaque thème, on choisit en secret autant d'images que le dit sa case, et on
    les classe : la première va le mieux. Puis on les retourne rang par rang. Une
    image que votre partenaire (à 3, 5 ou 7, la Référence) a choisie aussi rapporte
    3 au même rang, 2 à un autre. Le jeton ×2, une fois par partie, fait 6
    au lieu de 3 au même rang. Qui atteint la dernière case gagne ; à deux, il faut y
    être en douze thèmes.
    « 12 3 40 7 21 »     des images par leurs numéros, la meilleure d'abord
    « lune, 3, phare »   par leurs noms : un mot qui n'est qu'à elles suffit
    « 12 3 40 7 21 g »   en gardant votre ×2, sans qu'on vous attende
    « x2 »               annoncer votre ×2 ; on demande ensuite sur quel rang
    « q »                quitter ; Entrée : revoir la table
