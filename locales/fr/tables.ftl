# Des tables où l'on va et vient : arriver en retard, revenir, une partie de plus.

join-late-title = La partie a commencé
join-late-bots =
    { $count ->
        [one] Vous pouvez prendre la place du bot, ou regarder.
       *[other] Vous pouvez prendre la place d'un bot, ou regarder.
    }
join-late-bots-only =
    { $count ->
        [one] Vous pouvez prendre la place du bot.
       *[other] Vous pouvez prendre la place d'un bot.
    }
join-late-watch = Toutes les places sont prises, mais vous pouvez regarder.
join-late-starting = La partie commence à l'instant.
join-late-over = La partie est finie : le résultat est encore sur la table.
join-take-over = Prendre la place
join-take-which = Quelle place ?
join-private-title = La table est privée
join-private = La partie a commencé, et personne d'autre ne peut la regarder. Demandez à { $name } d'ouvrir la table.
join-private-nobody = La partie a commencé, et personne d'autre ne peut la regarder.

watch-take-over =
    { $count ->
        [one] Vous pouvez jouer à la place du bot.
       *[other] Vous pouvez jouer à la place d'un bot.
    }
watch-take-over-for = Jouer à la place { DE($name) }
watch-take-over-long = Prendre la place { DE($name) }
watch-took-over = Vous avez la place { DE($name) }. Vous jouez à partir de maintenant.

leave-give-back = Rendre la place au bot
leave-invite = Inviter quelqu'un
leave-lock = Fermer la table
leave-lock-explain = Personne de plus ne joue ni ne regarde.
leave-last-result = Le résultat d'avant

closed-sent-away-title = On vous a demandé de partir
closed-sent-away = La personne qui organise cette table ne vous y accepte plus. Les autres tables vous sont ouvertes.
closed-private-title = Cette table est privée
closed-private = La partie a commencé, et on ne peut pas la regarder. Qui organise peut ouvrir la table à qui a le lien.

awaited-stand_in = { $name } n'est pas là. Un bot joue dans { $time }.
awaited-leave = { $name } n'est pas là. La partie continue sans attendre dans { $time }.
awaited-give-back = { $name } n'est pas là. Le bot reprend la place dans { $time }.
awaited-seconds = { $seconds } s
awaited-minutes = { $minutes } min { $seconds } s

again-in =
    { $of ->
        [one] Vous en êtes.
       *[other] { $count } sur { $of } en sont.
    }
again-you-in = Vous en êtes : { $count } sur { $of }.
again-waits-for = On attend { $names }.
again-waits-away = On attend { $names }, pas là pour l'instant.
again-starts = La partie commence.
again-nobody-yet = La partie commence quand tout le monde en est.
again-left = Un bot prend la place { DE($name) }.
again-left-many = Des bots prennent les places libres.
again-no-bots = Une place est libre, et les bots ne jouent pas avec cette édition : passez par les réglages.
again-no-bots-host = Une place est libre, et les bots ne jouent pas avec cette édition : { $name } peut changer les réglages.
again-not-yet = Finalement non
again-setup = Changer les réglages
again-without = Commencer sans { $names }
again-watch = La prochaine partie commence quand tout le monde en est.
again-lesson = La leçon est finie.
again-lesson-why = La prochaine partie est pour de vrai.
again-lesson-yes = Reprendre la leçon
again-solo = Encore une ?
again-solo-yes = Rejouer

results-title = Le résultat d'avant
results-open = Revoir le résultat
results-close = Fermer

setup-changed-what = { $name } a changé { $what }.
setup-changed-what-you = Vous avez changé { $what }.
setup-change-named = « { $name } »
setup-change-seats = Nombre de places
setup-change-rules = Règles du jeu

lobby-your-turn = À vous de jouer
lobby-turn-of = À { $names } de jouer
lobby-turn-waiting = C'est à vous de jouer à { $game }.

refused-already_seated = Vous avez déjà une place à cette table.
