# Compatibility : les règles, avec nos mots.

compatibility-rules-goal = Le but
compatibility-rules-goal-aim = Devant un thème, tout le monde range en secret les images qui lui vont. Ce que vous avez choisi comme votre partenaire, ou comme la Référence, rapporte des points et fait avancer les pions. Le premier pion au bout de la piste gagne ; à deux, vous gagnez ensemble si vous y êtes en 12 thèmes.
compatibility-rules-goal-pictures = Tout le monde a les mêmes images. Avant une première partie, prenez le temps de les parcourir.
compatibility-rules-goal-track = Chaque case porte un chiffre, de 5 au départ à 1 au bout : le nombre d'images à choisir. Notre longue piste a 50 cases, la courte 30.

compatibility-rules-theme = Le thème
compatibility-rules-theme-number = Qui annonce dit un nombre de 1 à 6. On retourne la carte du dessus, et le thème de ce numéro est lu. La plus jeune personne commence, puis c'est à gauche, quelle que soit l'équipe.
compatibility-rules-theme-first = La personne qui organise dit qui est la plus jeune ; sinon le sort désigne qui commence.

compatibility-rules-ranking = Le classement
compatibility-rules-ranking-secret = En même temps et en secret, on choisit autant d'images que le dit la case de son pion au moment où le thème est lu, et on les range : celle qui va le mieux d'abord. Pas d'indice aux autres : les réactions se taisent.
compatibility-rules-ranking-reopen = On peut rouvrir son classement tant que tout n'est pas prêt.
compatibility-rules-ranking-draft = Ce que vous choisissez est gardé à mesure. Si le temps de réflexion s'épuise, le bot remplaçant garde vos rangs et complète.
compatibility-rules-ranking-keys = Les touches : les flèches parcourent les images, Entrée choisit, 1 à 5 mettent à un rang, Alt et flèches reclassent, / cherche, Z agrandit, D pour le ×2, R quand c'est prêt ou pour rouvrir.

compatibility-rules-double = Le jeton ×2
compatibility-rules-double-once = Une fois par partie, entre la lecture du thème et la première image retournée, on peut annoncer son jeton ×2 et le poser sur une de ses images. La première annonce est la seule de ce thème, même entre partenaires.
compatibility-rules-double-rank = Annoncer engage. Le jeton est posé sur un rang : tout le monde voit le rang, personne l'image, et il y reste même si l'on rouvre son classement.
compatibility-rules-double-window = Quand tout est prêt et que quelqu'un peut encore annoncer, ou doit poser, on attend un court moment, 5 secondes d'ordinaire. Dire que c'est prêt « en gardant son ×2 » évite cette attente. Annoncé et pas posé à temps, il est perdu.
compatibility-rules-double-worth = Si l'autre a la même image à ce rang, elle compte 6 points au lieu de 3. Ailleurs il ne change rien. Dans tous les cas il est utilisé.

compatibility-rules-reveal = On retourne
compatibility-rules-reveal-step = On retourne les images une à une, les meilleures d'abord : à chaque pas, la suivante de tout le monde. Qui n'en a plus n'en retourne pas.
compatibility-rules-reveal-points = La même image au même rang : 3 points. La même image à un autre rang : 2 points, comptés une fois, quand la seconde apparaît.
compatibility-rules-reveal-example = Par exemple, trois images de part et d'autre : les premières sont les mêmes, 3 points ; les deuxièmes n'ont rien en commun ; la troisième d'un côté est la deuxième de l'autre, 2 points.
compatibility-rules-reveal-advance = Les pions avancent d'autant de cases. Puis c'est à gauche que l'on annonce.
compatibility-rules-reveal-last = Personne ne dépasse la dernière case.

compatibility-rules-teams = À quatre, six ou huit : en équipes
compatibility-rules-teams-partners = Les partenaires se font face et partagent un pion : on choisit donc autant d'images de part et d'autre, et les deux classements sont comparés.
compatibility-rules-teams-win = La première équipe sur la dernière case gagne.
compatibility-rules-teams-ties = On en juge quand tout le thème est retourné. Entre équipes arrivées ensemble gagne celle qui a gardé le plus de jetons ×2 ; sinon elles partagent. Les autres sont classées par leur case.

compatibility-rules-referent = À trois, cinq ou sept : la Référence
compatibility-rules-referent-compared = Qui annonce un thème en est la Référence : les classements des autres sont comparés au sien. Tout le monde, la Référence comprise, choisit autant d'images que le dit sa propre case.
compatibility-rules-referent-advance = La Référence ne joue pas son ×2. À la fin du thème elle avance d'autant que le meilleur score du thème, ×2 compris, ou pas du tout si personne n'a marqué.
compatibility-rules-referent-win = Le premier pion sur la dernière case gagne.
compatibility-rules-referent-ties = On en juge quand la Référence a avancé. En cas d'arrivée ensemble gagne qui a encore son ×2 ; sinon la victoire est partagée. Les autres se classent par leur case.

compatibility-rules-end = Plus de carte
compatibility-rules-end-cards = Quand toutes les cartes ont été lues, le pion le plus avancé gagne ; les égalités se départagent comme à l'arrivée.

compatibility-rules-duo = À deux : le duo
compatibility-rules-duo-aim = Une variante à nous, qui n'est pas dans la règle imprimée. Deux personnes forment une seule équipe sur la piste de 30 cases, avec un ×2 chaque. Arriver au bout en 12 thèmes, c'est gagné ; sinon c'est perdu. Le résultat est le nombre de thèmes.

compatibility-rules-leaving = Partir
compatibility-rules-leaving-last = Qui part pour de bon prend la dernière place, et son équipe est hors jeu. Son classement en cours est retiré ; un ×2 annoncé reste utilisé.
compatibility-rules-leaving-referent = Si la Référence part, le thème s'arrête sans points. Dans le duo, la partie s'arrête sans victoire. S'il ne reste qu'une personne ou une équipe, la partie est finie et elle gagne.
compatibility-rules-leaving-bot = Un bot qui remplace une personne absente joue à sa place : ce n'est pas un départ.

compatibility-rules-about = Le jeu
compatibility-rules-about-author = Compatibility est un jeu de Craig Browne. Cette table est indépendante, sans lien avec lui ni avec une maison d'édition. Ses images, ses thèmes et ses textes sont les nôtres ou ceux dont la source est dite ; rien n'est repris du jeu imprimé.
