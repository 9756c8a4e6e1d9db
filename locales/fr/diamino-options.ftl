# Diamino : ce dont une table convient, avant la partie et pendant.

diamino-setup-game = Le jeu
diamino-setup-game-usual = D'usage
diamino-setup-game-usual-why = Patience à un, avec marque de deux à quatre, sans marque à plus.
diamino-setup-game-with_score = Jeu II
diamino-setup-game-with_score-why = Avec marque : chaque mot rapporte des points ; on reprend des carrés jusqu'à douze.
diamino-setup-game-without_score = Jeu I
diamino-setup-game-without_score-why = Sans marque : qui n'a plus de carrés gagne.
diamino-setup-game-patience = Patience
diamino-setup-game-patience-why = En solo : placer le plus de carrés possible, tous peut-être.

diamino-setup-judging = Qui juge les mots
diamino-setup-judging-contest = La table
diamino-setup-judging-contest-why = On peut contester un mot posé ; un mot faux que personne ne conteste reste.
diamino-setup-judging-referee = L'arbitre
diamino-setup-judging-referee-why = Le dictionnaire dit avant de poser si un mot est bon.
diamino-setup-window = Temps pour contester
diamino-setup-window-why = Ensuite, le mot posé reste.
diamino-setup-seconds = { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
diamino-setup-unjustified = Contester à tort coûte
diamino-setup-unjustified-why = Autant qu'un diable jaune, à qui conteste un mot juste.

diamino-setup-scoring = Ce qui compte
diamino-setup-scoring-every_word = Tous les mots
diamino-setup-scoring-every_word-why = Chaque mot nouveau compte, les mots croisés aussi.
diamino-setup-scoring-main_word = Le mot posé
diamino-setup-scoring-main_word-why = Les mots croisés qu'il forme ne comptent pas.
diamino-setup-scoring-none = Les diables
diamino-setup-scoring-none-why = Les mots ne rapportent rien : seuls comptent les diables et la fin.

diamino-setup-first = Qui commence
diamino-setup-first-why = Au sort, on tire un carré : la lettre la plus proche de A commence.
diamino-setup-first-draw = Tirage au sort

diamino-setup-words = Mots permis
diamino-setup-words-all = Tous les mots
diamino-setup-words-all-why = Du dictionnaire, dans toutes leurs formes, sans compter les accents.
diamino-setup-words-verbs = Les verbes
diamino-setup-words-verbs-why = À tous les temps et toutes les personnes. Les mots croisés aussi.
diamino-setup-words-subject-why = Les mots de ce sujet et leurs formes. Les mots croisés aussi.
diamino-setup-words-own = Ma liste
diamino-setup-words-own-n = { $count ->
        [one] Notre liste : { $count } mot
       *[other] Notre liste : { $count } mots
    }
diamino-setup-words-own-why = Ces mots et aucun autre.
diamino-setup-subjects = Un sujet
diamino-subject-animaux = Les animaux
diamino-subject-chasse = La chasse
diamino-subject-corps = Le corps
diamino-subject-histoire = L'histoire
diamino-subject-mode = La mode
diamino-subject-nourriture = La nourriture
diamino-subject-plantes = Les plantes
diamino-subject-sport = Le sport
diamino-subject-transports = Les transports

diamino-setup-family = Sans mots grossiers
diamino-setup-family-why = Injures et grossièretés ne sont pas permises ; les bots n'en posent pas.

# La liste de l'hôte.
diamino-list-title = Votre liste de mots
diamino-list-explain = Un mot par ligne, de deux lettres au moins, avec ou sans accents. Jusqu'à { $most } mots.
diamino-list-label = Les mots
diamino-list-file = Depuis un fichier…
diamino-list-take = Prendre cette liste
diamino-list-change = Changer la liste…
diamino-list-see = Voir la liste
diamino-list-wrong = { $count ->
        [one] Une ligne ne va pas :
       *[other] { $count } lignes ne vont pas :
    }
diamino-list-line = Ligne { $line }
diamino-list-more = { $count ->
        [one] Et une autre.
       *[other] Et { $count } autres.
    }
diamino-list-why-sign = « { $sign } » n'est pas une lettre
diamino-list-why-space = il y a un blanc au milieu
diamino-list-why-short = une seule lettre
diamino-list-why-long = { $letters } lettres, la piste n'en prend que { $most }
diamino-list-empty = Il n'y a aucun mot.
diamino-list-many = { $count } mots : c'est trop, { $most } au plus.
diamino-list-large = Ce texte est trop long pour une liste de mots.
diamino-list-unreadable = Ce fichier n'est pas un texte.
diamino-list-coarse = Sans mots grossiers, il ne reste aucun mot de cette liste.

# À la table.
diamino-agreed = Ce qui est convenu
diamino-agreed-open = Ce qui est convenu : { $words }
diamino-agreed-words = Mots permis
diamino-agreed-polite = { $words }, sans mots grossiers
diamino-agreed-window = Contester : { $window }
diamino-agreed-penalty = Contester à tort coûte autant qu'un diable jaune.
diamino-agreed-free = Contester à tort ne coûte rien.
