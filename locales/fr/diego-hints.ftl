# Diego, un jeu de nombres pour l'école : les indices à la table d'entraînement. Une façon de comparer, jamais le verdict.

diego-hint-turn = Prenez vos cartes une par une.
diego-hint-turn-why = Cherchez le nombre d'une carte, puis parcourez les cibles : l'une d'elles donne-t-elle le même ? Commencez par la carte la plus facile à lire.
diego-hint-object = Calculez vous-même les deux cartes avant de répondre.
diego-hint-vote = Recalculez les deux cartes avant de répondre.
diego-hint-counter = Parcourez la main étalée.
diego-hint-counter-why = Cherchez le nombre d'une carte à la fois et comparez-le à chaque cible. Qui passe a peut-être oublié quelque chose, ou rien.
diego-hint-challenge = Cette main reste cachée.
diego-hint-challenge-why = DIEGO ! la montre à tout le monde, et il faut alors nommer une paire : n'en nommer aucune coûte 2 points. Pensez aux nombres qui attendent parmi les cibles depuis un moment.
diego-hint-name = Parcourez la main carte par carte.
diego-hint-name-why = Cherchez chaque nombre et comparez-le à toutes les cibles.
diego-hint-stop = Comparez chacune de vos cartes à chaque cible avant de répondre.
diego-hint-stop-why = Une seule paire suffit pour continuer. Commencez par les cartes les plus faciles à lire.

# Comment comparer ce qu'on a lu.
diego-hint-then-count = Comptez ou calculez les deux, puis comparez les deux nombres.
diego-hint-then-decimals = Écrivez les deux en nombres décimaux, puis comparez rang par rang : unités, dixièmes, centièmes.
diego-hint-then-denominator = Écrivez deux fractions de même dénominateur, puis comparez les numérateurs.
diego-hint-then-between = Cherchez le nombre, puis regardez les deux bornes de l'encadrement : est-il plus grand que l'une et plus petit que l'autre ?
diego-hint-then-overlap = Tracez les deux encadrements sur une même droite et regardez où chacun commence et finit.

# Comment lire une carte.
diego-hint-way-digits = Lisez-la rang par rang : dizaines, unités, et après la virgule dixièmes et centièmes.
diego-hint-way-words = Dites-la lentement, puis écrivez-la en chiffres.
diego-hint-way-dots = Comptez par rangées : combien dans une rangée pleine, combien de rangées, et que reste-t-il ?
diego-hint-way-blocks = Comptez d'abord les barres de dix, puis les cubes isolés.
diego-hint-way-packs = Combien de paquets, et combien dans chacun ? Multipliez.
diego-hint-way-percentage = Un pourcentage compte des centièmes : écrivez-le sur 100.
diego-hint-way-fraction = Divisez le haut par le bas, ou écrivez une fraction égale sur 10 ou 100.
diego-hint-way-parts = Combien de parts égales font une unité ? Comptez ensuite celles qui sont coloriées.
diego-hint-way-line = Combien vaut un pas ? Comptez les pas entre deux nombres écrits, puis les pas jusqu'au point.
diego-hint-way-double_half = Le double, c'est deux fois plus ; la moitié, c'est un partage en deux parts égales.
diego-hint-way-sum = Allez-y en deux étapes, en passant par un nombre rond, et attention aux signes.
diego-hint-way-fractions = Pour ajouter ou enlever, mettez les fractions au même dénominateur ; pour diviser, multipliez par l'inverse.
diego-hint-way-product = Multipliez comme sans virgules, puis replacez la virgule, et attention aux signes.
diego-hint-way-percent_of = Un pourcentage d'un nombre : autant de centièmes, fois ce nombre.
diego-hint-way-ten = Une puissance de dix déplace la virgule : vers la droite, ou vers la gauche si l'exposant est négatif.
diego-hint-way-roots = Un carré, c'est un nombre fois lui-même ; une racine demande quel nombre, fois lui-même, donne ce qui est dessous.
diego-hint-way-bracket = Il contient tous les nombres entre ses deux bornes : retenez les deux.
