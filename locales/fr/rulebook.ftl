# Autour des règles : chercher, imprimer, de qui est le jeu.

rulebook-title = Les règles des cinq jeux
rulebook-lead = Dites à notre façon, avec des images et des exemples détaillés.
rulebook-all = Les règles de tous les jeux
rulebook-example = Exemple
rulebook-find = Chercher un mot
rulebook-find-all = Chercher un mot dans toutes les règles
rulebook-found =
    { $count ->
        [0] Rien trouvé
        [one] 1 passage
       *[other] { $count } passages
    }
rulebook-at = { $at } sur { $count }
rulebook-next = Passage suivant
rulebook-previous = Passage précédent
rulebook-print = Imprimer
rulebook-page = Toutes les règles, sur leur propre page
rulebook-show-house = Montrer les règles maison
rulebook-by = { $game } est un jeu { DE($author) }.
rulebook-unnamed = La règle de { $game } dont nous disposons ne dit pas de qui est le jeu.
rulebook-independent = Ludothèque est indépendante des personnes qui l'ont créé et de toute maison d'édition ; textes et dessins sont les nôtres.
rulebook-licence = Textes et dessins : MIT ou Apache 2.0.
