# Les règles de Diabolo, dites à notre façon. `web/src/games/diabolo/rules.ts` nomme les clauses.

diabolo-rules-goal = Le but
diabolo-rules-goal-aim = Finissez avec le plus de points. Les cartes posées ne rapportent rien par elles-mêmes : elles décident si une couleur fait gagner ou perdre. Ce sont les cartes restées en main qui comptent.
diabolo-rules-goal-rounds = On joue autant de manches qu'il y a de personnes. La donne passe chaque fois à gauche : tout le monde donne une fois.
diabolo-rules-goal-deal = Pour chaque manche, les 70 cartes sont mélangées. On en reçoit six et on récupère sa carte ×2 ; le reste forme la pioche. On commence à gauche de qui donne.
diabolo-rules-goal-dealer = Qui donne en premier est tiré au sort, à moins que la personne qui organise ne le choisisse. Les cartes se donnent une par une, en commençant à gauche.
diabolo-rules-goal-cards = Dans chacune des cinq couleurs : quatre 1, trois 2, trois 3, deux 4 et deux 5.
diabolo-rules-goal-two = Le jeu est fait pour trois à cinq personnes. Ici, on peut aussi y jouer à deux, sans rien changer d'autre.

diabolo-rules-turn = Poser une carte
diabolo-rules-turn-lay = Vous piochez une carte, puis vous en posez une de votre main dans la rangée de sa couleur, à la vue de tout le monde. À gauche, elle donne des points à l'enfer ; à droite, au paradis. Puis on joue à votre gauche.
diabolo-rules-turn-limits = Un côté prend trois cartes au plus. Dès que les deux côtés en ont cinq ensemble, la rangée se ferme : on n'y pose plus rien.
diabolo-rules-turn-draw = Piocher n'est pas une décision : la carte vous arrive au début du tour.

diabolo-rules-stuck = Rien à poser
diabolo-rules-stuck-show = Tant qu'une de vos cartes a une place, il faut en poser une. Si aucune n'en a, tout le monde voit votre main, et vous défaussez une carte.
diabolo-rules-stuck-choice = Vous choisissez la carte défaussée ; elle reste visible, et hors du jeu jusqu'à la manche suivante. Votre main se montre d'elle-même, au public aussi, puis se cache de nouveau.
diabolo-rules-stuck-empty = Pioche vide : on joue sans piocher. Main vide : on passe son tour. Plus de carte nulle part : la manche s'arrête. Avec 70 cartes, cela n'arrive jamais.

diabolo-rules-round-end = La fin d'une manche
diabolo-rules-round-end-closed = Deux rangées fermées, et la manche s'arrête aussitôt ; quand on joue à cinq, il en faut trois. Les cinq couleurs sont alors comptées une à une, chacune pour elle-même, que la rangée soit fermée ou non.
diabolo-rules-round-end-order = On compte toujours dans cet ordre : rouge, jaune, vert, bleu, violet.

diabolo-rules-scoring = Le décompte
diabolo-rules-scoring-heaven = Le paradis a plus de points que l'enfer : la couleur fait gagner. On additionne ses cartes de cette couleur encore en main. La plus grande somme est gagnée par qui la tient ; les autres ne gagnent rien. Plusieurs mains ont la même ? Chacune la gagne.
diabolo-rules-scoring-hell = L'enfer a plus de points : la couleur fait perdre. On montre ses cartes de cette couleur, et seulement celles-là. La plus grande somme est perdue par qui la tient, chaque fois si plusieurs la tiennent ; les autres ne perdent rien.
diabolo-rules-scoring-level = Autant de points des deux côtés, même zéro à zéro : il ne se passe rien.
diabolo-rules-scoring-none = À égalité, personne ne montre ses cartes. Et quand personne ne tient la couleur, rien ne change.
diabolo-rules-scoring-shown = Quand le paradis l'emporte, les cartes de la couleur sont montrées aussi, une fois les ×2 connus. Les cartes jamais piochées restent cachées jusqu'à la fin de la partie.

diabolo-rules-double = La carte ×2
diabolo-rules-double-gain = Avant qu'on compare les mains d'une couleur qui fait gagner, vous pouvez jouer votre ×2. Si vous gagnez cette couleur, votre gain compte deux fois. Gain ou pas, le ×2 joué ne revient qu'à la manche suivante : il sert une fois par manche.
diabolo-rules-double-secret = On décide en secret et pour de bon. On voit qui a décidé ; tous les choix se découvrent ensemble.
diabolo-rules-double-all = On le demande à toute personne qui a encore son ×2, même sans carte de la couleur : ne rien demander en dirait trop. Le jouer sans carte est permis, et le dépense. Si personne n'a plus de ×2, il n'y a pas de question.
diabolo-rules-double-hell = Quand l'enfer l'emporte, pas de ×2 : on ne perd jamais deux fois.

diabolo-rules-game-end = La fin de la partie
diabolo-rules-game-end-winner = Après la dernière manche, le plus grand total gagne. Un total peut être négatif.
diabolo-rules-game-end-ties = À égalité, on partage la place : la vôtre est le nombre de personnes qui ont fait mieux, plus un.

diabolo-rules-leaving = Partir, réfléchir, s'absenter
diabolo-rules-leaving-last = Qui quitte la table pour de bon prend la dernière place et garde ses points ; plusieurs départs partagent cette place. Sa main reste cachée, hors du jeu, comme les six cartes données à sa place aux manches suivantes.
diabolo-rules-leaving-game = Le jeu n'attend plus cette personne. Un choix de ×2 encore secret est annulé ; un ×2 déjà découvert reste dépensé. Le nombre de manches et de rangées à fermer ne change pas.
diabolo-rules-leaving-alone = S'il ne reste qu'une personne, la partie s'arrête et elle gagne.
diabolo-rules-leaving-bot = Un bot qui remplace une personne absente joue pour elle : ce n'est pas un départ, elle reprend sa place quand elle veut.
diabolo-rules-leaving-time = Le temps de réflexion n'est pas une règle du jeu. La personne qui organise peut le limiter ; quand il est écoulé, un bot joue ce coup-là pour vous.
