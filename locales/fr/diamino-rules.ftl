# Les règles de Diamino Compétition, dites à notre façon. `web/src/games/diamino/rules.ts` nomme les clauses.

diamino-rules-goal = Le but
diamino-rules-goal-tiles = On pose des carrés sur la piste pour former des mots qui se croisent. Il y a 112 carrés : 110 lettres et deux diables, qui remplacent n'importe quelle lettre et ne valent rien.
diamino-rules-goal-games = Au jeu I, sans marque, on cherche à se débarrasser de tous ses carrés. Au jeu II, avec marque, on cherche le plus de points. En solo, on joue la patience.
diamino-rules-goal-usual = Si la table ne décide rien, on joue la patience en solo, le jeu II de deux à quatre, le jeu I à plus. La piste et la valeur des lettres sont les nôtres : les images de l'ancienne règle sont perdues.

diamino-rules-words = Les mots permis
diamino-rules-words-any = Tous les mots d'un dictionnaire usuel sont bons, sauf les noms propres, les mots étrangers et les abréviations.
diamino-rules-words-forms = Les pluriels, les féminins et les verbes conjugués comptent. Les accents ne comptent pas. Un mot a deux lettres au moins, ni trait d'union ni apostrophe.
diamino-rules-words-convention = La table peut convenir de n'accepter que des verbes, ou que des mots d'un sujet, d'après une liste.
diamino-rules-words-everywhere = La convention vaut pour chaque mot nouveau, ceux qui se forment en travers aussi. Un verbe est bon à toutes ses formes.
diamino-rules-words-family = La table peut aussi convenir que les injures et les mots grossiers ne sont pas permis, d'après une liste. Une forme qu'un mot ordinaire possède aussi reste bonne.

diamino-rules-begin = Commencer
diamino-rules-begin-draw = Pour savoir qui commence, on pioche un carré : la lettre la plus proche du A commence. Les carrés retournent dans la réserve.
diamino-rules-begin-again = Un diable se pioche à nouveau. En cas d'égalité, on ne repioche qu'entre ex æquo, tous les carrés ayant été remis. La personne qui organise peut aussi désigner qui commence.
diamino-rules-begin-first = Le premier mot a huit lettres au plus, et sa première lettre se pose sur la case de départ.
diamino-rules-begin-way = Il a deux lettres au moins, et va vers la droite ou vers le bas. Qui n'en trouve pas échange ou passe : la règle vaut pour qui pose d'abord.

diamino-rules-turn = À votre tour
diamino-rules-turn-lay = Posez autant de carrés que vous voulez, tous sur la même ligne ou la même colonne : devant, derrière, entre ou en travers de ce qui est posé. Toutes les lettres qui se touchent doivent former des mots, dans les deux sens.
diamino-rules-turn-run = Tous vos carrés font partie d'un même mot, sans trou, et l'un d'eux au moins touche par un côté un carré déjà posé.
diamino-rules-turn-exchange = Au lieu de poser, on peut échanger un ou plusieurs carrés avec la réserve. C'est alors tout le tour.
diamino-rules-turn-pass = On pioche d'abord, on remet ensuite, puis la réserve est mélangée ; on n'échange pas plus de carrés qu'elle n'en a. On peut aussi passer.
diamino-rules-turn-devil = La lettre d'un carré diable se nomme quand on le pose. Elle est la même dans les deux mots, reste jusqu'à la fin, et personne ne reprend ce diable. Si le coup est repris, il redevient un diable.

diamino-rules-blocked = Partie bloquée
diamino-rules-blocked-when = Quand tout le monde passe à la suite, ou après six tours par personne sans un mot qui reste, la partie est bloquée et s'arrête. Un échange ou un mot posé, même repris, rompt la suite des passes. Les tours d'une personne partie ne comptent pas.

diamino-rules-squares = Les cases
diamino-rules-squares-yellow = Les cases jaunes sont interdites, sauf pour le coup qui termine la partie.
diamino-rules-squares-last = Ce coup pose tous les carrés que l'on a, et n'en laisse aucun à piocher. Il peut couvrir plusieurs cases jaunes ; la prime ne compte qu'une fois. Au jeu II, elles ne s'ouvrent donc que réserve vide.
diamino-rules-squares-devils = Les diables jaunes coûtent, les diables rouges rapportent : chaque jeu le fait à sa façon.

diamino-rules-contest = Contester
diamino-rules-contest-how = Dès qu'un mot est posé, les adversaires peuvent le contester. Si un mot est faux, ses carrés reviennent à la main, le tour est perdu et l'on paie comme pour un diable jaune. Si tout est juste, on continue.
diamino-rules-contest-window = On a quinze secondes, ou le temps convenu. Tous les mots nouveaux du coup sont jugés ensemble : un seul faux suffit, et aucun diable de ce coup ne compte. Rien ne se passe avant la fin de l'attente : ni points, ni diables, ni pioche.
diamino-rules-contest-accept = L'attente finit quand tout le monde a accepté. Qui joue ensuite accepte en jouant, dès que plus personne d'autre ne peut contester. Un mot faux que personne ne conteste reste.
diamino-rules-contest-unjustified = Si la table en convient, contester à tort coûte aussi la pénalité d'un diable jaune.
diamino-rules-contest-referee = Avec l'arbitre, un mot faux est refusé d'avance et l'on ne conteste pas. La ligne, le départ et les cases jaunes sont toujours arbitrés.

diamino-rules-one = Jeu I, sans marque
diamino-rules-one-deal = À deux, on reçoit 40 carrés, à trois 32, à quatre 24, à cinq 18, à six 16, à sept 14, à huit 12. On ne pioche pas pour compléter son jeu.
diamino-rules-one-devils = Pour chaque diable jaune couvert, on pioche un carré. Pour chaque diable rouge, on rend à la réserve un carré de son choix.
diamino-rules-one-order = D'abord les diables jaunes, tant que la réserve en a, puis les rouges, autant que l'on a de carrés. La réserve est mélangée après chaque carré rendu. S'il faut tout rendre, tout part ensemble.
diamino-rules-one-out = Qui n'a plus de carrés gagne la valeur de ceux qui restent aux autres, doublée si son dernier coup a couvert une case jaune.
diamino-rules-one-places = On peut aussi finir en rendant son dernier carré pour un diable rouge. Les autres se classent par leurs carrés, du moins de points au plus.
diamino-rules-one-blocked = Si la partie est bloquée, qui a le moins de points en main gagne la différence avec le jeu de tout le monde. À égalité, chaque ex æquo la gagne.

diamino-rules-two = Jeu II, avec marque
diamino-rules-two-rack = On a douze carrés, sur douze places, et on complète son jeu après chaque coup tant que la réserve dure. On n'échange que tant qu'elle dure.
diamino-rules-two-score = Un coup marque la valeur des lettres de chaque mot nouveau. La table peut convenir de ne compter que le mot principal (de deux mots faits d'un seul carré, le plus fort), ou de ne compter que les diables et la fin.
diamino-rules-two-devils = Chaque diable jaune couvert donne cinq points à chaque autre personne. Chaque diable rouge vous en donne dix.
diamino-rules-two-end = Une fois la réserve vide, poser d'abord tous ses carrés rapporte 25 points, plus la valeur des carrés des autres, qui la perdent. Si personne ne finit, on perd la valeur des carrés qu'on a en main.
diamino-rules-two-fifty = C'est 50 points si ce coup couvre une case jaune. L'ancienne règle dit « noire » à cet endroit ; nous lisons : interdite.
diamino-rules-two-most = Le plus de points gagne.
diamino-rules-two-ties = On peut avoir moins que zéro. À égalité, on partage la place.

diamino-rules-patience = La patience
diamino-rules-patience-aim = En solo, on pose autant de carrés que l'on peut, tous les 112 si possible. Le résultat est le nombre de carrés posés.
diamino-rules-patience-how = Tous les carrés sont à votre main. On commence où l'on veut, tout doit se tenir, et chaque mot est vérifié. Le premier mot peut être long ; les cases jaunes restent interdites, les diables de la piste ne comptent pas, on n'échange pas. On défait librement, et l'on s'arrête quand on veut ; quand tout est posé, c'est fini.
diamino-rules-patience-day = La patience du jour est une variante de la maison : quatre à six mots qui se croisent sont déjà posés, les mêmes pour tout le monde ce jour-là, et il est prouvé que le reste peut l'être. On ne les reprend pas ; leurs carrés comptent dans le résultat.

diamino-rules-secrets = Ce que l'on sait
diamino-rules-secrets-hands = Les carrés de chaque main et l'ordre de la réserve sont secrets ; leur nombre est connu. Ce que vous piochez, échangez ou rendez, personne d'autre ne le sait. À la fin tout est montré, sauf le jeu de qui a quitté la table.

diamino-rules-leaving = Partir, réfléchir, s'absenter
diamino-rules-leaving-last = Qui quitte la table pour de bon prend la dernière place ; plusieurs départs partagent cette place. Ses carrés ne comptent pour personne et restent cachés.
diamino-rules-leaving-word = Un mot qui venait d'être posé est repris, et l'on joue à gauche. L'attente d'un autre mot finit si tout le monde sinon l'a accepté.
diamino-rules-leaving-alone = S'il ne reste qu'une personne, la partie s'arrête : un mot en attente ne compte plus, rien n'est ajouté ni retiré.
diamino-rules-leaving-bot = Un bot qui remplace une personne absente joue pour elle : ce n'est pas un départ, elle reprend sa place quand elle veut.
diamino-rules-leaving-time = Le temps de réflexion n'est pas une règle du jeu. La personne qui organise peut le limiter ; quand il est écoulé, un bot joue ce coup-là pour vous. Seule l'attente d'un mot posé est un temps du jeu.
