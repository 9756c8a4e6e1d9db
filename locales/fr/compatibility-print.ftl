# Compatibility à imprimer : ce qui est écrit dans le PDF, à notre façon. Les règles sont celles de l'écran.

compatibility-print-title = Compatibility
compatibility-print-document = Compatibility, { $pack } : à imprimer et à jouer
compatibility-print-by = Compatibility, un jeu de Craig Browne.
compatibility-print-sentence = Un thème, quarante images, et l'art de penser comme quelqu'un d'autre. De 2 à 8.
compatibility-print-ranking = Le classement
compatibility-print-ranking-1 = En même temps et en secret, prenez dans votre paquet autant d'images que le dit la case de votre pion au moment où le thème est lu. Posez-les faces cachées dans votre présentoir, celle qui va le mieux au rang 1. Pas d'indice aux autres.
compatibility-print-ranking-2 = Le jeton ×2 se pose sur un rang, à la vue de tout le monde, et y reste.
compatibility-print-make-3 = { $cards } cartes de thèmes, puis { $packs } paquets de { $pictures } images de 46 × 52 mm : un par personne. Au dos, un pion dit de quel paquet elles sont ; une équipe partage un pion, pas un paquet.
compatibility-print-make-4 = Présentoirs : découpez, pliez au pointillé, relevez l'écran entre vous et les autres.
compatibility-print-make-5 = Pions : découpez chaque bande, pliez-la en deux, collez les faces dos à dos, et ouvrez les deux pieds. Les jetons ×2 se découpent en rond. Les deux pistes sont recto et verso d'une même feuille.
compatibility-print-credits-2 = Images : « { $pack } ». { $credit }
compatibility-print-credits-3 = Les thèmes, les autres dessins, les dos et les textes sont à nous, sous licence MIT ou Apache 2.0.
compatibility-print-themes = Compatibility, thèmes
compatibility-print-pictures = Compatibility, images, paquet { $pack } sur { $packs }
compatibility-print-holders = Compatibility, présentoirs
compatibility-print-holder = Paquet { $pack }
compatibility-print-points = Même image, même rang : 3 points, 6 avec le ×2. Même image, autre rang : 2 points.
compatibility-print-long = Longue piste, { $squares } cases
compatibility-print-short = Courte piste, { $squares } cases
compatibility-print-count = Le chiffre dit combien d'images choisir.
compatibility-print-start = Départ
compatibility-print-finish = Arrivée
compatibility-print-tokens = Compatibility, pions et jetons ×2
