# Une première partie qui s'explique : quelques phrases, chacune une seule fois.

coach-title = Conseil
coach-close = J'ai compris
coach-silence = Sans conseils
coach-silenced = Sans conseils désormais. Les réglages les font revenir.

coach-diabolo-aim = Le but : une main forte là où le paradis mène (ça rapporte), peu de cartes là où l'enfer mène (ça coûte).
coach-diabolo-choice = Au paradis, une carte pousse le { $colour } à rapporter ; en enfer, à coûter. Seule compte la plus forte main en { $colour }.
coach-diabolo-double = Le ×2 double ce que vous gagnez ici, si votre main en { $colour } est la plus forte. Il sert une fois par manche : joué pour rien, il est perdu.
coach-diabolo-count = { $side ->
        [heaven] Plus de points au paradis : la plus forte main de la couleur gagne sa somme, les autres rien. Les cartes posées n'ont fait que décider.
       *[hell] Plus de points en enfer : la plus forte main de la couleur perd sa somme, les autres rien. Les cartes posées n'ont fait que décider.
    }

coach-diadingo-aim = { $scoring ->
        [professionals] Le but : réunir le plus de dollars. Une bague compte avec un diamant dessus ; vide, elle vous coûte sa valeur.
       *[casual] Le but : réunir le plus de dollars. Une bague ne compte qu'avec un diamant dessus.
    }
coach-diadingo-choice = { $memory ->
        [aid] Certains diamants sont fixés, et tous se ressemblent. Touchez-en un : s'il tient, il restera marqué pour tout le monde.
       *[none] Certains diamants sont fixés, et tous se ressemblent. Touchez-en un : s'il tient, retenez sa place, rien ne la marquera.
    }
coach-diadingo-count = { $scoring ->
        [professionals] Le plateau s'ouvre : on voit ce qui était fixé. Les bagues avec un diamant rapportent leur valeur, les vides la coûtent.
       *[casual] Le plateau s'ouvre : on voit ce qui était fixé. Les bagues avec un diamant rapportent leur valeur, les vides rien.
    }

coach-diamino-aim = { $game ->
        [patience] Le but : poser le plus de carrés possible, en mots qui se croisent. Les 112, si vous y arrivez !
        [without_score] Le but : poser tous vos carrés avant les autres. On ne compte qu'à la fin.
       *[with_score] { $scoring ->
            [none] Le but : le plus de points. À cette table les mots ne rapportent rien : seuls comptent les diables et la fin.
            [main_word] Le but : le plus de points. Chaque coup rapporte la valeur des lettres de son mot principal.
           *[every_word] Le but : le plus de points. Chaque nouveau mot, en long et en travers, rapporte la valeur de ses lettres.
        }
    }
coach-diamino-choice = { $game ->
        [patience] Posez où vous voulez, du moment que tout se tient. Vous pourrez défaire librement ; les cases jaunes restent interdites.
        [without_score] Un diable rouge couvert vous fait rendre un carré, un jaune vous en fait piocher un. Rien ne va ? Échangez des carrés (⇄).
       *[with_score] Un diable rouge couvert vous donne 10 points, un jaune en donne 5 à chaque autre personne. Rien ne va ? Échangez des carrés (⇄).
    }
coach-diamino-count = { $game ->
        [patience] Votre résultat est le nombre de carrés posés : { $points } pour l'instant.
        [out] Qui n'a plus de carrés gagne la valeur de ceux qui restent aux autres, et le double si le dernier coup couvre une case jaune.
        [blocked] La partie est bloquée : la main qui vaut le moins gagne ce qui la sépare de chacune des autres.
       *[with_score] { $scoring ->
            [none] Ce coup vous rapporte { $points } : à cette table, 10 par diable rouge et rien pour les mots.
            [main_word] Ce coup vous rapporte { $points } : les lettres du mot principal, et 10 par diable rouge.
           *[every_word] Ce coup vous rapporte { $points } : les lettres de chaque nouveau mot, et 10 par diable rouge.
        }
    }

coach-diego-aim = Le but : associer deux cartes qui montrent le même nombre. À la fin, la feuille de contrôle dit qui avait raison.
coach-diego-choice = { $what ->
        [object] Paire juste ? Laissez passer. Sinon, PAS DIEGO ! vous rapporte 4 points, mais en coûte 4 si la paire était juste.
        [own] Deux cartes de votre main font aussi une paire. Juste, elle vaut 2 points ; fausse, elle en coûte 2. Aucune ? Passez.
        [closed] Une paire juste vaut 2 points, une fausse en coûte 2. Aucune ? Passez ; un adversaire peut parier que votre main en cache une.
       *[open] Une paire juste vaut 2 points, une fausse en coûte 2. Aucune ? Passez, mais un adversaire peut en voir une dans votre main.
    }
coach-diego-count = { $control ->
        [together] La feuille tranche : DIEGO juste +2, faux −2 ; PAS DIEGO juste +4, faux −4. Dire = ou ≠ avant elle est pour le plaisir.
       *[at_once] La feuille tranche : DIEGO juste +2, faux −2 ; PAS DIEGO juste +4, faux −4.
    }

coach-compatibility-aim = { $mode ->
        [duo] Le but : choisir comme { $name }. Ce que vous avez en commun fait avancer votre pion ; au bout en { $most } thèmes, vous gagnez ensemble.
        [teams] Le but : choisir comme { $name }. Ce que vous avez en commun fait avancer votre pion ; la première équipe au bout gagne.
       *[referent] Le but : choisir comme la Référence, une autre personne à chaque thème. Chaque image en commun fait avancer ; le premier pion au bout gagne.
    }
coach-compatibility-choice = { $what ->
        [referent] Cette fois, c'est vous qu'il faut deviner : classez à votre idée. Vous avancerez autant que qui vous devine le mieux.
        [guess] Pensez comme { $name } : la même image au même rang rapporte 3 points, à un autre rang 2.
       *[partner] Pensez comme { $name } : la même image au même rang rapporte 3 points, à un autre rang 2.
    }
coach-compatibility-double = Votre ×2 sert une fois par partie. Sur une image mise au même rang par l'autre, il fait 6 points de 3 ; ailleurs, il est perdu.
coach-compatibility-count = { $found ->
        [yes] La même image au même rang : 3 points. À un autre rang : 2. Le pion avance d'autant de cases.
       *[no] Rien en commun cette fois : le pion reste où il est. Au même rang ce serait 3 points, à un autre 2.
    }
