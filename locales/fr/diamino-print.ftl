# Diamino Compétition à imprimer : ce qui est écrit dans le PDF, à notre façon. Les règles sont celles de l'écran.

diamino-print-title = Diamino Compétition
diamino-print-document = Diamino Compétition : à imprimer et à jouer
diamino-print-by = Diamino Compétition : la règle dont nous disposons ne dit pas de qui est le jeu.
diamino-print-sentence = Des mots qui se croisent, des diables qui coûtent ou rapportent. De 1 à 8.
diamino-print-squares = Les cases et la fabrication
diamino-print-make-3 = { $tiles } carrés de 18 mm : { $letters } lettres et { $devils } diables. Collez la planche sur du carton avant de la découper, et piochez dans un sac. La main se cache derrière un livre ouvert.
diamino-print-make-4 = La piste est sur { $sheets } feuilles. Coupez-les aux repères, gardez les languettes derrière le pointillé, et collez dessus les feuilles suivantes, bord contre pointillé.
diamino-print-credits-1 = La règle dont nous disposons ne dit pas de qui est Diamino Compétition. Ludothèque est un projet indépendant, sans lien avec une maison d'édition ; la piste et la valeur des lettres sont les nôtres, rien n'est repris du jeu imprimé.
diamino-print-tiles = Diamino, carrés
diamino-print-board = Diamino, piste
diamino-print-devil = DIABLE
diamino-print-move = Coup { $move }
diamino-print-end = Fin (carrés restants, +25 ou +50)
