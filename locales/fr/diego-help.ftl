# Les images et les exemples des règles de Diego : Ada, vous et Chloé jouent une partie.

diego-help-same = Six cartes, un seul nombre : un demi. Deux d'entre elles, n'importe lesquelles, vont ensemble.
diego-help-same-alt = Six cartes : la fraction 1/2, le nombre 0,5, « un demi » en lettres, un disque à moitié colorié, le calcul 1/4 + 1/4, et un nombre entre 0,45 et 0,6.
diego-help-same-decimal = 0,5, ce sont 5 dixièmes : 5/10 = 1/2.
diego-help-same-sum = 1/4 + 1/4 = 2/4 = 1/2.
diego-help-same-bracket = Entre 0,45 et 0,6, la série n'a qu'un nombre, 1/2 : cette carte va avec les cinq autres.

diego-help-turn = À votre tour : à la cible 0,5 vous associez 1/4 + 1/4, une carte de votre main, et vous annoncez DIEGO !
diego-help-turn-alt = En haut la ligne des six cibles, 0,5 entourée. Au milieu la paire annoncée : 1/4 + 1/4 et 0,5. En bas les répartiteurs : le vôtre a une paire côté DIEGO.
diego-help-turn-delay = Le délai court. Ada et Chloé peuvent dire PAS DIEGO !, ou laisser passer.
diego-help-turn-holder = Personne ne proteste : la paire va du côté DIEGO de votre répartiteur.
diego-help-turn-unknown = Juste ou fausse ? La feuille de contrôle le dira, rien d'autre.
diego-help-turn-fill = Vous piochez une carte, puis une cible est retournée. À Chloé de jouer.

diego-help-object = Ada annonce DIEGO ! avec 2/5 et la cible 2,5.
diego-help-object-alt = La paire annoncée : 2/5 et 2,5. Dessous les répartiteurs : le vôtre a maintenant une paire de chaque côté.
diego-help-object-doubt = Vous n'y croyez pas : 2/5 est plus petit que 1, et 2,5 plus grand que 2. Vous dites PAS DIEGO !
diego-help-object-first = Chloé le dit aussi, mais après vous. La paire est à vous, côté PAS DIEGO.
diego-help-object-fill = C'était le tour d'Ada : c'est Ada qui pioche, puis une cible est retournée.
diego-help-object-sheet = À la fin, la feuille vous donnera raison : 2/5 = 4/10 = 0,4, et ce n'est pas 2,5. Cela fera { $points } points.

diego-help-pass = Vous dites PASSE. Pourtant votre droite graduée montre 3/2, et 3/2 est parmi les cibles.
diego-help-pass-hand = Votre main, étalée
diego-help-pass-alt = La ligne des six cibles, 3/2 entourée, et votre main de six cartes, où une droite graduée de 0 à 2 est entourée : son point est à la troisième graduation sur quatre.
diego-help-pass-sees = Chloé voit la paire et contre : DIEGO !
diego-help-pass-takes = Chloé désigne votre droite graduée et la cible 3/2, et prend la paire du côté DIEGO.
diego-help-pass-counts = Personne ne peut la discuter. Juste, elle vaudra 2 points à Chloé ; fausse, elle lui en coûterait 2.
diego-help-pass-fill = C'était votre tour : vous piochez, puis une cible est retournée.

diego-help-sheet = Toute la partie sur la feuille de contrôle : cinq paires, dans l'ordre où elles furent prises.
diego-help-sheet-alt = La feuille, paire par paire, avec le signe = ou ≠, à qui elle est, et ses points : 2, 4, −4, 2, −2.
diego-help-sheet-1 = 1/4 + 1/4 et 0,5 : juste. Côté DIEGO, cela fait 2 points pour vous.
diego-help-sheet-2 = 2/5 et 2,5 : pas une paire, et vous l'aviez dit. Côté PAS DIEGO, 4 points pour vous.
diego-help-sheet-3 = Trois quarts d'un disque, et entre 0,7 et 0,8 : c'était une paire. Ada a protesté à tort et perd 4 points.
diego-help-sheet-4 = La droite graduée et 3/2 : juste. La paire est à Chloé, qui a contré : 2 points.
diego-help-sheet-5 = Un quart et 0,4 : faux, et personne n'a protesté. Ada perd 2 points.
diego-help-sheet-sum = Vous : 2 + 4 = 6. Chloé : 2. Ada : −4 − 2 = −6. Vous gagnez.
