# Les règles de Diadingo, dites à notre façon. `web/src/games/diadingo/rules.ts` nomme les clauses.

diadingo-rules-goal = Le but
diadingo-rules-goal-aim = Amassez le plus de dollars. Chaque bague vaut une somme, mais seulement si un diamant y est serti. Les diamants sont sur le plateau : certains se laissent prendre, d'autres tiennent. Retenez lesquels.
diadingo-rules-goal-tray = Le plateau porte 42 diamants tous pareils. Seize sont fixés, vingt-six sont libres, et personne ne sait où. Les 49 cartes sont mélangées, faces cachées : 42 bagues et 7 vols.
diadingo-rules-goal-first = Les places des diamants fixés sont tirées au sort pour chaque partie. Le sort désigne aussi qui commence, à moins que la personne qui organise ne le choisisse ; on joue ensuite vers la gauche.
diadingo-rules-goal-cards = Les bagues valent de 1 000 à 6 000 dollars, sept de chaque.

diadingo-rules-turn = Essayer un diamant
diadingo-rules-turn-draw = Une carte est tirée et posée devant vous, à la vue de tout le monde.
diadingo-rules-turn-try = Si c'est une bague, vous devez essayer un diamant du plateau, un seul. S'il se détache, il est serti sur la bague que vous venez de tirer, jamais sur une autre. S'il tient, la bague reste vide. Puis on joue à votre gauche.
diadingo-rules-turn-by-itself = La carte se tire toute seule : ce n'est pas une décision.
diadingo-rules-turn-seen = Tout le monde voit quel diamant est essayé, et s'il se détache. On peut essayer encore un diamant que l'on a déjà vu tenir : c'est un essai perdu.

diadingo-rules-theft = Voler
diadingo-rules-theft-take = Avec une carte vol, vous pouvez prendre un diamant serti chez quelqu'un d'autre, si vous avez une bague vide de la même valeur pour le recevoir. Une bague qu'on vous a vidée peut servir. Un seul diamant par carte.
diadingo-rules-theft-next = La personne volée joue aussitôt après, et l'on continue à sa gauche.
diadingo-rules-theft-none = Si aucun vol n'est possible, la carte est mise de côté et vous en tirez une autre, autant de fois qu'il le faut.
diadingo-rules-theft-decline = On peut aussi renoncer au vol : la carte est mise de côté de même, et l'on en tire une autre.
diadingo-rules-theft-alike = Deux bagues de même valeur sont pareilles : on choisit chez qui, et de quelle valeur.

diadingo-rules-game-end = La fin d'une partie
diadingo-rules-game-end-when = La partie finit quand il n'y a plus de cartes, la dernière étant encore jouée, ou dès qu'il ne reste sur le plateau que les seize diamants fixés.
diadingo-rules-game-end-both = Après la dernière carte c'est fini, même si elle était un vol : la personne volée ne joue plus. Quand les deux raisons se présentent ensemble, on dit que ce sont les diamants.

diadingo-rules-scoring = Les dollars
diadingo-rules-scoring-count = Chaque bague qui porte un diamant compte sa valeur. Une bague vide ne compte rien, une carte jamais tirée non plus.
diadingo-rules-scoring-professionals = Chez les professionnels, une bague vide coûte sa valeur, même si c'est un vol qui l'a vidée.
diadingo-rules-scoring-left = Les bagues d'une personne qui a quitté la table comptent telles qu'elles sont à la fin ; une partie où il ne reste qu'une personne est comptée comme elle est.
diadingo-rules-scoring-match = Le plus de dollars gagne, sur une partie ou sur un nombre de parties fixé d'avance ; les totaux s'ajoutent.
diadingo-rules-scoring-next = Pour chaque partie du match, on mélange de nouveau les cartes et le plateau, et l'on commence une place plus à gauche.
diadingo-rules-scoring-ties = À égalité de dollars, on compte les bagues serties sur tout le match ; si cela ne suffit pas, on partage la place.

diadingo-rules-memory = La mémoire
diadingo-rules-memory-none = Rien ne marque un diamant que l'on a vu tenir, et le journal ne nomme aucune place : c'est à vous de vous en souvenir. Qui arrive plus tard n'apprend rien de ce qui s'est passé avant.
diadingo-rules-memory-aid = Avec l'aide-mémoire, les diamants vus fixés restent marqués pour tout le monde. Il est fait pour les enfants, et pour qui en a besoin.
diadingo-rules-memory-opened = Après chaque partie, le plateau s'ouvre et montre ce qui était fixé. La graine du match n'est révélée qu'à la fin, car elle trahirait les plateaux à venir.

diadingo-rules-leaving = Partir, réfléchir, s'absenter
diadingo-rules-leaving-last = Qui quitte la table pour de bon prend la dernière place et garde ses dollars ; plusieurs départs partagent cette place.
diadingo-rules-leaving-rings = La bague qui venait d'être tirée reste vide, la carte vol est mise de côté. Les diamants laissés peuvent encore être volés : on joue alors à gauche de la place quittée.
diadingo-rules-leaving-alone = S'il ne reste qu'une personne, la partie s'arrête et elle gagne.
diadingo-rules-leaving-bot = Un bot qui remplace une personne absente joue pour elle : ce n'est pas un départ, elle reprend sa place quand elle veut.
diadingo-rules-leaving-time = Le temps de réflexion n'est pas une règle du jeu. La personne qui organise peut le limiter ; quand il est écoulé, un bot joue ce coup-là pour vous.
