# À imprimer : ce qui est écrit dans les PDF de plusieurs jeux, à notre façon.

print-sheet = { $name }, planche { $number } sur { $all }
print-imprint = Dessins et textes : Ludothèque, projet indépendant, MIT ou Apache 2.0. Caractères : SIL OFL 1.1.
print-board-right = À droite du pointillé, une languette : collez-y la feuille { $sheet }.
print-board-below = Sous le pointillé, une languette : collez-y la feuille { $sheet }.
print-behind = { $name } : rien au verso

print-box = Fabriquer le jeu
print-make = Imprimer et découper
print-make-1 = Imprimez à la taille réelle (100 %), recto verso, sur le bord long ou sur le bord court : les dos tombent juste des deux façons. Du papier épais (160 g et plus) cache mieux l'autre face.
print-make-2 = Coupez à la règle d'un repère à l'autre : chaque carte mesure 63 × 88 mm. Elles entrent dans les pochettes courantes.
print-make-grey = En noir et blanc, tout se reconnaît encore : chaque couleur a aussi son signe ou ses lettres.
print-credits = Qui a fait quoi
print-credits-ours = Les dessins, les dos et les textes sont à nous, sous licence MIT ou Apache 2.0 : copiez-les autant qu'il vous plaît.
print-credits-3 = Caractères : Atkinson Hyperlegible Next et Bricolage Grotesque, sous licence SIL OFL 1.1.

print-score = Feuille de points
print-score-names = Qui joue
print-score-total = Total

# Au terminal.
print-made = { $file } : { $pages } pages, à imprimer recto verso.
