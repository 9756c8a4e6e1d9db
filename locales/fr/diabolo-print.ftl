# Diabolo à imprimer : ce qui est écrit dans le PDF, à notre façon. Les règles sont celles de l'écran.

diabolo-print-title = Diabolo
diabolo-print-document = Diabolo : à imprimer et à jouer
diabolo-print-by = Diabolo, un jeu de Michael Schacht.
diabolo-print-sentence = Chaque couleur finit en enfer ou au paradis, et seul ce que l'on garde en main compte. De 2 à 5.
diabolo-print-table = Sur la table
diabolo-print-table-1 = Posez les cinq cartes de rangée l'une sous l'autre : l'enfer à gauche, le paradis à droite. Une rangée fermée se marque en retournant sa carte.
diabolo-print-table-2 = Une carte ×2 par personne. Pour décider ensemble et en secret, comptez jusqu'à trois : pouce levé, on joue son ×2 ; poing fermé, on le garde.
diabolo-print-make-3 = { $cards } cartes à chiffre, puis { $rows } cartes de rangée et { $doubles } cartes ×2. Il reste à trouver de quoi écrire pour la feuille de points.
diabolo-print-credits-1 = Diabolo est un jeu de Michael Schacht. Ludothèque est un projet indépendant, sans lien avec lui ni avec une maison d'édition ; rien n'est repris du jeu imprimé.
diabolo-print-round = Manche { $round }
