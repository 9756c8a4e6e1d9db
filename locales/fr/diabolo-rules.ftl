# Les règles de Diabolo, dites à notre façon. `web/src/games/diabolo/rules.ts` nomme les clauses.

diabolo-rules-goal = Le but
diabolo-rules-goal-aim = Finissez avec le plus de points. Les cartes posées ne rapportent rien par elles-mêmes : elles décident si une couleur fait gagner ou perdre. Ce sont les cartes restées en main qui comptent.
diabolo-rules-goal-rounds = On joue autant de manches qu'il y a de joueurs. La donne passe chaque fois à gauche : chacun donne une fois.
diabolo-rules-goal-deal = Pour chaque manche, les 70 cartes sont mélangées. Chacun en reçoit six et récupère sa carte double ; le reste forme la pioche. À gauche du donneur, on commence.
diabolo-rules-goal-dealer = Le premier donneur est tiré au sort, à moins que l'hôte ne le choisisse. Les cartes se donnent une par une, en commençant à sa gauche.
diabolo-rules-goal-cards = Dans chacune des cinq couleurs : quatre 1, trois 2, trois 3, deux 4 et deux 5.
diabolo-rules-goal-two = Le jeu est fait pour trois à cinq personnes. Ici, on peut aussi y jouer à deux, sans rien changer d'autre.

diabolo-rules-turn = Poser une carte
diabolo-rules-turn-lay = Vous piochez une carte, puis vous en posez une de votre main dans la rangée de sa couleur, visible de tous. À gauche, elle donne des points à l'enfer ; à droite, au paradis. Puis vient le tour du voisin de gauche.
diabolo-rules-turn-limits = Un côté prend trois cartes au plus. Dès que les deux côtés en ont cinq ensemble, la rangée se ferme : on n'y pose plus rien.
diabolo-rules-turn-draw = Piocher n'est pas une décision : la carte vous arrive au début du tour.

diabolo-rules-stuck = Rien à poser
diabolo-rules-stuck-show = Tant qu'une de vos cartes a une place, il faut en poser une. Si aucune n'en a, tout le monde voit votre main, et vous jetez une carte.
diabolo-rules-stuck-choice = La carte jetée est à votre choix ; elle reste visible, et hors du jeu jusqu'à la manche suivante. Votre main se montre d'elle-même, aux spectateurs aussi, puis se cache de nouveau.
diabolo-rules-stuck-empty = Pioche vide : on joue sans piocher. Main vide : on passe son tour. Plus de carte nulle part : la manche s'arrête. Avec 70 cartes, cela n'arrive jamais.

diabolo-rules-round-end = La fin d'une manche
diabolo-rules-round-end-closed = Deux rangées fermées, et la manche s'arrête aussitôt ; quand on joue à cinq, il en faut trois. Les cinq couleurs sont alors comptées une à une, chacune pour elle-même, que la rangée soit fermée ou non.
diabolo-rules-round-end-order = On compte toujours dans cet ordre : rouge, jaune, vert, bleu, violet.

diabolo-rules-scoring = Le compte
diabolo-rules-scoring-heaven = Le paradis a plus de points que l'enfer : la couleur fait gagner. Chacun additionne ses cartes de cette couleur encore en main. La plus grande somme est gagnée par qui la tient ; les autres ne gagnent rien. Plusieurs ont la même ? Chacun d'eux la gagne.
diabolo-rules-scoring-hell = L'enfer a plus de points : la couleur fait perdre. Tous montrent leurs cartes de cette couleur, et seulement celles-là. La plus grande somme est perdue par qui la tient, ou par tous ceux qui la tiennent ; les autres ne perdent rien.
diabolo-rules-scoring-level = Autant de points des deux côtés, même zéro à zéro : il ne se passe rien.
diabolo-rules-scoring-none = À égalité, personne ne montre ses cartes. Et quand personne ne tient la couleur, rien ne change.
diabolo-rules-scoring-shown = Quand le paradis l'emporte, les cartes de la couleur sont montrées aussi, une fois les doubles connus. Les cartes jamais piochées restent cachées jusqu'à la fin de la partie.

diabolo-rules-double = La carte double
diabolo-rules-double-gain = Avant qu'on compare les mains d'une couleur qui fait gagner, vous pouvez annoncer votre double. Si vous gagnez cette couleur, votre gain compte deux fois. Gagnant ou non, le double annoncé ne revient qu'à la manche suivante : il sert une fois par manche.
diabolo-rules-double-secret = Chacun décide en secret et ne change plus d'avis. On voit qui a décidé ; tous les choix se découvrent ensemble.
diabolo-rules-double-all = On demande à tous ceux qui ont encore leur double, même sans carte de la couleur : ne rien leur demander en dirait trop. L'annoncer sans carte est permis, et le dépense. Si personne n'a plus de double, il n'y a pas de question.
diabolo-rules-double-hell = Quand l'enfer l'emporte, pas de double : on ne perd jamais deux fois.

diabolo-rules-game-end = La fin de la partie
diabolo-rules-game-end-winner = Après la dernière manche, le plus grand total gagne. Un total peut être négatif.
diabolo-rules-game-end-ties = À égalité, on partage la place : la vôtre est le nombre de joueurs qui ont fait mieux, plus un.

diabolo-rules-leaving = Partir, réfléchir, s'absenter
diabolo-rules-leaving-last = Qui quitte la table pour de bon est classé dernier et garde ses points ; plusieurs partants partagent cette place. Sa main reste cachée, hors du jeu, comme les six cartes données à sa place aux manches suivantes.
diabolo-rules-leaving-game = Le jeu ne l'attend plus. Un choix de double encore secret est annulé ; un double déjà découvert reste dépensé. Le nombre de manches et de rangées à fermer ne change pas.
diabolo-rules-leaving-alone = S'il ne reste qu'une personne, la partie s'arrête et elle gagne.
diabolo-rules-leaving-bot = Un bot qui remplace une personne absente joue pour elle : ce n'est pas un départ, elle reprend sa place quand elle veut.
diabolo-rules-leaving-time = Le temps de réflexion n'est pas une règle du jeu. L'hôte peut le limiter ; quand il est écoulé, un bot joue ce coup-là pour vous.
