# Diego : les règles, avec nos mots.

diego-rules-goal = Le but
diego-rules-goal-aim = Chaque carte montre un nombre à sa façon : une fraction, un dessin, des mots, une droite graduée. Deux cartes vont ensemble si elles montrent le même nombre. Gagne qui a le plus de points quand on ouvre la feuille de contrôle.
diego-rules-goal-bracket = Certaines cartes n'écrivent pas leur nombre : elles l'encadrent, par exemple entre 0,45 et 0,6. Elles vont avec les cartes du seul nombre de la série qui est là-dedans.
diego-rules-goal-begin = On a six cartes. Six autres, à la vue de tout le monde, forment la ligne des cibles. Le reste est la pioche.
diego-rules-goal-first = Le hasard désigne qui commence, à moins que la personne qui organise n'en décide. À la revanche, on commence une place à gauche : commencer est un avantage.

diego-rules-turn = Un tour
diego-rules-turn-pair = À votre tour, mettez ensemble une carte de votre main et une cible, et annoncez DIEGO ! Si personne ne proteste à temps, la paire va du côté DIEGO de votre répartiteur.
diego-rules-turn-fill = La paire partie, où qu'elle aille, la personne dont c'était le tour reprend une carte, puis une nouvelle cible est retournée, tant que la pioche en a. Puis on joue à sa gauche.

diego-rules-object = PAS DIEGO !
diego-rules-object-how = Tant que le délai court, un adversaire qui n'y croit pas dit PAS DIEGO ! Qui le dit d'abord prend la paire et la range sur son répartiteur, côté PAS DIEGO.
diego-rules-object-early = Laisser passer est une réponse définitive. Quand tous les adversaires l'ont donnée, on n'attend plus.
diego-rules-object-delay = Le délai choisi, de 1 à 15 secondes, est entier : le trajet des cartes et l'instant où les boutons sont sourds s'y ajoutent. L'anneau vire au rouge, avec un signe, pour le dernier cinquième du délai, trois secondes au plus.
diego-rules-object-calm = Sans délai, on prend son temps : le jeu attend que chaque adversaire ait répondu.

diego-rules-fair = Qui a parlé en premier
diego-rules-fair-line = Une connexion lente montre la carte plus tard et porte la réponse plus tard. Le serveur mesure lui-même cet aller-retour et le déduit, mais 400 millièmes de seconde au plus : au-delà, le retard n'est pas rattrapé, et l'anneau se ferme d'autant plus tôt. L'horloge de votre appareil ne joue aucun rôle.
diego-rules-fair-deaf = Pendant les 300 premiers millièmes de seconde, les boutons n'entendent rien : ils arrivent à plat, puis se lèvent. Personne ne répond ainsi à ce qui n'a pas pu être vu.
diego-rules-fair-keys = Les touches : D pour DIEGO !, P pour PASSE, N pour PAS DIEGO !, L pour laisser passer, 1 à 6 pour une carte de la main, Maj et 1 à 6 pour une cible, Échap pour reprendre. Une touche déjà enfoncée quand la question change ne compte pas : relâchez-la d'abord.

diego-rules-pass = PASSE
diego-rules-pass-how = Qui ne voit aucune paire dit PASSE. Un adversaire qui en voit une peut contrer : DIEGO !
diego-rules-pass-counter = Là aussi le délai court. Qui contre désigne une carte de la main qui passe et une cible ; c'est l'instant où l'on dit DIEGO ! qui compte. Qui le dit d'abord prend cette paire du côté DIEGO, et plus personne ne peut la discuter : juste ou fausse, elle comptera. Une passe que personne ne contre ne fait rien piocher.
diego-rules-pass-open = D'ordinaire les mains sont étalées : on peut voir ce que les autres ont manqué.
diego-rules-pass-closed = Avec les mains cachées, on contre d'abord. La main se montre alors à tout le monde, et qui a contré y nomme une paire, sans que d'autres s'en mêlent, dans un délai à part. N'en nommer aucune coûte 2 points.
diego-rules-pass-empty = Une main vide passe aussi, et le délai court ; mais il n'y a rien à y contrer.

diego-rules-end = La fin du jeu
diego-rules-end-target = Le jeu s'arrête quand il n'y a plus de cible.
diego-rules-end-agreed = Il s'arrête aussi quand tout le monde convient qu'aucune paire ne reste.
diego-rules-end-refused = Hors d'un délai, on peut demander « Plus rien ? ». Il faut l'accord de tout le monde ; un refus suffit à continuer, et il faut alors avoir joué un nouveau tour pour redemander.
diego-rules-end-other = Le jeu s'arrête encore quand tout le monde a passé à la suite, ou quand toutes les mains sont vides.

diego-rules-control = La feuille de contrôle
diego-rules-control-then = Elle ne se lit qu'à la fin. Avant, rien, ni couleur ni point, ne dit si une paire était juste.
diego-rules-control-points = Côté DIEGO, une paire juste vaut 2 points, une fausse en coûte 2. Côté PAS DIEGO, avoir protesté à raison vaut 4 points, à tort en coûte 4.
diego-rules-control-ties = Avoir raison de protester, c'est que la paire n'en était pas une. À points égaux, on partage la place.
diego-rules-control-votes = Paire par paire, dans l'ordre où elles furent prises, on peut dire en secret = ou ≠ avant que la feuille ne réponde. Cela ne rapporte rien, et qui n'en veut plus passe. Il y a 20 secondes, ou tout le temps voulu si la table joue sans délai. À la demande, la feuille dit tout d'un coup.

diego-rules-options = Variantes
diego-rules-options-fewer = On peut jouer avec moins de façons d'écrire, ou en ajouter deux, les fractions agrandies et les pourcentages ; ou prendre quatre cartes en main et quatre cibles au lieu de six.
diego-rules-options-own = On peut permettre une paire faite de deux cartes de sa propre main : elle s'annonce et se conteste pareil, on repioche deux cartes, et la ligne ne bouge pas.
diego-rules-options-own-pass = Une passe se contre alors aussi avec deux cartes de la main qui passe. Une main vide ne peut que passer.
diego-rules-options-capital = On peut commencer avec 100 points par personne, soit 200 pour une équipe.
diego-rules-options-teams = À quatre, deux équipes : les partenaires se font face. On ne proteste pas contre son partenaire, et les points s'additionnent.

diego-rules-leaving = Partir
diego-rules-leaving-last = Qui part pour de bon prend la dernière place. Sa main reste hors du jeu, ses paires restent où elles sont.
diego-rules-leaving-said = Ce qui venait d'être annoncé est retiré ; la passe ne se contre plus ; un contre en cours n'aura rien nommé. Une proposition d'arrêter vaut pour les autres.
diego-rules-leaving-team = L'autre partenaire continue et garde la place de l'équipe. S'il ne reste qu'une personne, ou une équipe, la partie est finie et elle gagne. Partir pendant la lecture de la feuille ne change plus rien.
diego-rules-leaving-bot = Un bot qui remplace une personne absente joue à sa place : ce n'est pas un départ.
diego-rules-leaving-time = Le temps de réflexion n'est pas une règle : la personne qui organise peut le limiter, et un bot joue alors pour qui tarde.

diego-rules-about = Le jeu
diego-rules-about-author = La feuille de règles que nous avons ne dit pas de qui est ce jeu. Cette table est indépendante, sans lien avec une maison d'édition ; ses dessins et ses textes sont les nôtres.
