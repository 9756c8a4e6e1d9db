# La première partie de Diego, expliquée. Rien ici ne dit si deux cartes vont ensemble.

diego-guide-line = Voici les cibles. Chaque carte montre un nombre : en fraction, en décimal, en lettres ou en dessin.
diego-guide-hand = Ces cartes sont à vous. Associez-en une à une cible qui montre le même nombre.
diego-guide-aim = Une paire juste rapporte 2 points, une fausse en coûte 2, sauf contestée. On ne saura qu'à la fin qui avait raison.
diego-guide-card = À vous : choisissez une de vos cartes et pensez à son nombre.
diego-guide-target = { $way ->
        [fraction] Divisez le haut par le bas. Quelle cible montre autant ?
        [decimal] Lisez-le en dixièmes ou en centièmes. Quelle cible montre autant ?
        [words] Écrivez-le en chiffres. Quelle cible montre autant ?
        [area] Comptez les parts coloriées parmi toutes les parts égales. Quelle cible montre autant ?
        [number_line] Comptez les pas d'un nombre à l'autre. Quelle cible montre autant ?
        [percentage] C'est tant sur cent. Quelle cible montre autant ?
       *[other] Écrivez son nombre en décimal. Quelle cible montre autant ?
    }
diego-guide-say = Est-ce le même nombre ? Dites DIEGO ! Sinon, choisissez une autre carte, ou passez.
diego-guide-empty = Vous n'avez plus de carte : passez.
diego-guide-object = { $way ->
        [fraction] Comparez : divisez le haut par le bas. Pareil ? Laissez passer. Sinon : PAS DIEGO !, +4 ou −4.
        [words] Comparez : écrivez les mots en chiffres. Pareil ? Laissez passer. Sinon : PAS DIEGO !, +4 ou −4.
        [area] Comparez : comptez les parts coloriées. Pareil ? Laissez passer. Sinon : PAS DIEGO !, +4 ou −4.
       *[other] Comparez les deux en décimal. Pareil ? Laissez passer. Sinon : PAS DIEGO !, +4 ou −4.
    }
diego-guide-counter = Passe. Voyez-vous une paire dans cette main ? Choisissez les deux cartes et prenez-la. Sinon, laissez passer.
diego-guide-passed = Passe : il n'y a rien à prendre. Laissez passer.
diego-guide-stop = Quelqu'un voit-il encore une paire ? Sinon, on peut s'arrêter là.
diego-guide-vote = { $first ->
        [yes] La feuille de contrôle ! Même nombre ou non ? Votre réponse ne rapporte rien : c'est pour s'exercer.
       *[no] Et cette paire : même nombre ou non ?
    }
diego-guide-checked = La feuille dit pourquoi. DIEGO ! compte ±2 points, PAS DIEGO ! ±4.
