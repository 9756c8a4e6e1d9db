# Les premiers pas : le niveau des bots, les règles avant la table.

level-ask = Contre des bots de quel niveau ?
level-ask-why = On ne vous le demande qu'une fois. Pour changer : sous chaque boîte, ou dans les réglages.
level-why-1 = Pour découvrir un jeu. Ils font bien des erreurs.
level-why-2 = Pour une première partie.
level-why-3 = Pour qui connaît la règle.
level-why-4 = Ils laissent passer peu de chose.
level-why-5 = Leur meilleur jeu.
level-now = Bots : { $level }
level-change = Bots : { $level }. Changer leur niveau

lobby-rules = Règles
lobby-rules-long = Règles { DE($game) }
rules-turn-now = Maintenant : { $chapter }
rules-chapters = Chapitres

settings-begin = Pour commencer
settings-level = Niveau des bots
settings-level-unasked = Pas encore choisi : on vous le demandera quand vous jouerez tout de suite.
settings-tips = Conseils
settings-tips-explain = Quelques phrases à votre première partie de chaque jeu. Éteints puis rallumés, ils reprennent au début.
