# Les images et les exemples des règles de Diamino : Ada, vous et Chloé jouent une partie.

diamino-help-letters = Nos 112 carrés : dans le coin, la valeur de la lettre ; dessous, combien il y en a. Les deux diables valent 0.
diamino-help-letters-alt = Les carrés de A à Z, puis le diable, avec leurs valeurs : de 1 pour les lettres courantes à 10 pour K, W, X et Y.

diamino-help-first = Ada commence par DIAMANT : sept lettres, le D sur la case départ.
diamino-help-first-way = Il va vers la droite ; il pourrait aussi bien descendre.
diamino-help-first-alt = La piste autour de la case départ, I9 : les lettres de DIAMANT vont de I9 à O9.

diamino-help-across = À vous : R, O, S et E descendent de P7 à P10.
diamino-help-across-alt = Sur la piste, ROSE descend dans la colonne P ; son S, en P9, prolonge DIAMANT. Dessous, les deux mots formés : ROSE et DIAMANTS.
diamino-help-across-line = Vos quatre carrés sont dans une seule colonne.
diamino-help-across-touch = Il n'y a pas de trou entre eux, et le S touche un carré déjà posé.
diamino-help-across-down = De haut en bas, ils forment ROSE.
diamino-help-across-right = De gauche à droite, le S fait de DIAMANT un mot nouveau : DIAMANTS.
diamino-help-across-wrong = À plat juste au-dessus de DIAMANT, vos lettres toucheraient les siennes : chaque colonne devrait être un mot, elle aussi.

diamino-help-exchange = Trop de voyelles : vous échangez quatre carrés au lieu d'en poser.
diamino-help-exchange-alt = Un jeu de douze carrés, A A E E I I O U U K W X. Un I, les deux U et le W sont mis de côté. Dessous, les quatre carrés piochés : N, R, S, T.
diamino-help-exchange-aside = Vous mettez de côté un I, les deux U et le W.
diamino-help-exchange-drawn = Vous piochez autant de carrés : N, R, S et T.
diamino-help-exchange-back = Les vôtres vont dans la réserve, que l'on mélange. Elle a { $reserve } carrés avant comme après.
diamino-help-exchange-turn = C'était votre tour : pas de mot, pas de point.

diamino-help-contest = Chloé ajoute six carrés sous le D d'Ada : DIAMINO, { $points } points. C'est le nom d'un jeu, un nom propre : aucun dictionnaire n'en fait un mot. Le second I couvre un diable jaune.
diamino-help-contest-alt = Sur la piste, DIAMINO descend de I9 à I15, en croisant DIAMANT par le D. En I13, il couvre un diable jaune.
diamino-help-contest-what = Au jeu II
diamino-help-contest-silent = Personne ne conteste : le mot reste, et le diable jaune donne 5 à chaque autre.
diamino-help-contest-justified = Vous contestez, à raison : les six carrés reviennent à Chloé, son tour est perdu, et elle paie un diable jaune. Celui de la piste ne compte pas en plus.
diamino-help-contest-unjustified = Chloé conteste votre ROSE, à tort : le mot est juste, votre coup compte.
diamino-help-contest-penalty = La même chose, si la table en convient : Chloé paie d'abord un diable jaune.
diamino-help-contest-one = Au jeu I, payer un diable jaune, c'est piocher un carré.

diamino-help-board = Notre piste : { $side } cases de côté, le départ au milieu, et les mêmes cases dans les huit directions.
diamino-help-board-alt = La piste entière, avec ses cases jaunes, ses diables jaunes, ses diables rouges et la case départ au centre.

diamino-help-score = Deux coups du jeu II, comptés.
diamino-help-score-alt = Sur la piste, ROSE croise DIAMANT ; le S couvre un diable rouge. Dessous : ROSE 4, DIAMANTS 10, et 10 points pour le diable rouge.
diamino-help-score-first = Ada a marqué { $points } points avec DIAMANT. Son second A couvrait un diable jaune : 5 pour vous, 5 pour Chloé.
diamino-help-score-long = Vous posez ROSE. DIAMANTS est un mot nouveau et compte en entier : { $sum } = { $points }.
diamino-help-score-short = ROSE : { $sum } = { $points }.
diamino-help-score-red = Le S couvre un diable rouge : 10 de plus pour vous.
diamino-help-score-all = En tout : { $long } + { $short } + 10 = { $points }. Puis vous piochez quatre carrés.

diamino-help-end = La réserve est vide, et il vous reste O et N. Vous faites NON sous le N de DIAMANTS : ce coup finit la partie, il peut donc couvrir la case jaune. Seuls les mots autour sont dessinés.
diamino-help-end-alt = Sur la piste, NON descend de N9 à N11 et couvre une case jaune. Dessous, ce qui reste aux autres : Z et E pour Ada, 9 points ; K pour Chloé, 10 points.
diamino-help-end-word = NON vaut { $points } points.
diamino-help-end-out = Finir en rapporte { $yellow }, grâce à la case jaune ; sans elle, { $plain }.
diamino-help-end-left = S'y ajoute ce que les autres ont en main : { $out } + { $one } + { $two } = { $sum }.
diamino-help-end-lost = Ada perd { $one } points, Chloé { $two }.

diamino-help-one = Les mêmes coups au jeu I, où l'on ne marque rien en route. Voici ce qui reste aux autres à la fin.
diamino-help-one-alt = Ada a encore Z et E, 9 points ; Chloé a encore K, 10 points.
diamino-help-one-yellow = DIAMANT couvre un diable jaune : Ada pioche un carré.
diamino-help-one-red = Le S de ROSE couvre un diable rouge : vous rendez un carré, le W par exemple.
diamino-help-one-out = À la fin, vous n'avez plus de carrés : vous gagnez { $one } + { $two } = { $sum } points.
diamino-help-one-double = Si votre dernier coup a couvert une case jaune, c'est le double : { $double }.
diamino-help-one-blocked = Si la partie s'était bloquée quand il vous restait un F, { $held } points, vous auriez gagné les différences : { $one } + { $two } = { $sum }.
