# Diadingo à imprimer : ce qui est écrit dans le PDF, à notre façon. Les règles sont celles de l'écran.

diadingo-print-title = Diadingo
diadingo-print-document = Diadingo : à imprimer et à jouer
diadingo-print-by = Diadingo, un jeu de Gunter Baars.
diadingo-print-sentence = Des bagues à sertir, des diamants qui tiennent ou se détachent, et la mémoire pour seule alliée. De 2 à 8.
diadingo-print-table = Sur la table
diadingo-print-table-1 = Mélangez les { $stones } diamants, côté brillant au-dessus, et posez-en un à chaque place du plateau sans regarder dessous.
diadingo-print-table-2 = Essayer un diamant, c'est le retourner devant tout le monde. S'il se détache, posez-le sur la bague, côté brillant au-dessus. S'il tient, remettez-le à sa place comme il était.
diadingo-print-make-3 = { $cards } cartes et { $stones } diamants de 24 mm, { $fixed } qui tiennent et { $loose } qui se détachent : c'est écrit dessous. Du papier épais, ou une feuille sombre collée entre deux, pour que rien ne se voie à travers.
diadingo-print-make-4 = Le plateau est sur { $sheets } feuilles. Coupez-les aux repères, gardez la languette derrière le pointillé, et collez dessus la feuille suivante, bord contre pointillé.
diadingo-print-credits-1 = Diadingo est un jeu de Gunter Baars. Ludothèque est un projet indépendant, sans lien avec lui ni avec une maison d'édition ; rien n'est repris du jeu imprimé.
diadingo-print-cards = Diadingo, cartes
diadingo-print-stones = Diadingo, diamants
diadingo-print-tray = Diadingo, plateau
diadingo-print-fixed = TIENT
diadingo-print-loose = SE DÉTACHE
diadingo-print-game = Partie { $game }
diadingo-print-set = Bagues serties
