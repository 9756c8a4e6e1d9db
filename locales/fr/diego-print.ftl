# Diego à imprimer : ce qui est écrit dans le PDF, à notre façon.

print-title = Diego, { $deck } : à imprimer et à jouer
print-deck = Jeu de cartes : { $deck }
print-by = Diego : la règle imprimée ne dit pas de qui est le jeu.
print-diego = DIEGO !
print-pas-diego = PAS DIEGO !

print-sentence = Des nombres sous plusieurs habits, et l'œil sur toute la table. De 2 à 4.
print-aim = Le but
print-aim-1 = Deux cartes vont ensemble si elles disent un seul et même nombre, chacune à sa manière, ou si l'une des deux l'enferme entre deux bornes.
print-aim-2 = Faites des paires, et démasquez celles des autres qui sont fausses.
print-begin = Pour commencer
print-begin-1 = Battez les { $cards } cartes. Six par personne, étalées devant soi, à la vue de tout le monde. Six autres au milieu, en rang : les cibles. Le tas qui reste est la pioche.
print-begin-2 = Un répartiteur devant chaque personne. La feuille de contrôle reste face contre table.
print-begin-3 = Choisissez ensemble un délai, d'une à quinze secondes, ou aucun : on attend alors que tout le monde ait laissé passer.
print-turn = À votre tour
print-turn-1 = Mettez une carte à vous sur une cible et dites « DIEGO ! ». Quelqu'un compte le délai à voix basse. Si personne ne proteste, prenez les deux cartes et rangez-les du côté DIEGO.
print-turn-2 = Reprenez une carte, puis comblez le trou parmi les cibles. Le tour passe à gauche.
print-object = Protester
print-object-1 = Vous n'y croyez pas ? Avant que le délai soit écoulé, dites « PAS DIEGO ! ». Les deux cartes sont à vous, du côté PAS DIEGO ; si plusieurs ont parlé, la première voix l'emporte.
print-object-2 = Personne ne vérifie maintenant. Qui jouait complète sa main et le rang comme d'habitude.
print-pass = Passer
print-pass-1 = Vous ne voyez rien ? Dites « PASSE ». Le délai court de même : si quelqu'un aperçoit une paire entre votre main et les cibles, il suffit de dire « DIEGO ! » en la montrant pour la ranger de son côté DIEGO.
print-pass-2 = Si tout le monde se tait, on ne pioche rien.
print-end = La fin
print-end-1 = C'est fini quand le rang des cibles est vide, quand plus personne n'a de carte, quand tout le monde vient de passer à la suite, ou veut s'arrêter.
print-end-2 = Retournez enfin la feuille de contrôle et comptez : le plus haut total gagne, et des totaux égaux se partagent la place.
print-variants = Si l'on veut
print-variant-1 = Plus court : quatre cartes en main et quatre cibles. Plus facile : laissez de côté une ou deux façons d'écrire.
print-variant-2 = La paire est dans votre main ? Annoncez-la sans cible, à votre tour ; vous reprenez deux cartes.
print-variant-3 = À quatre, deux équipes : les partenaires se font face, n'ont pas à protester dans leur équipe, et ajoutent leurs points.
print-variant-4 = Mains cachées : qui conteste une passe le dit d'abord ; la main se montre, et il faut y nommer une paire. N'en trouver aucune coûte 2 points.
print-variant-5 = Pour ne jamais descendre sous zéro, commencez avec 100 points.

print-right = Paire juste
print-wrong = Paire fausse
print-well-seen = Bien vu : la paire était fausse
print-ill-seen = À tort : la paire était juste
print-points-diego = juste +2, fausse −2
print-points-pas-diego = bien vu +4, à tort −4

print-control = Feuille de contrôle
print-control-wait = Ne la retournez que lorsque la partie est finie.
print-key-same = Sur la même ligne : DIEGO, les deux cartes vont ensemble.
print-key-apart = Sur deux lignes : PAS DIEGO, elles ne vont pas ensemble.

print-samples = Un nombre, toutes ses cartes. Voici « { $number } » :
print-make-3 = La dernière page porte quatre répartiteurs : découpez-les, pliez au pointillé, posez-les debout. Les paires se rangent devant l'un ou l'autre bout.
print-make-4 = La feuille de contrôle reste entière. Il faut encore de quoi compter les secondes.
print-credits-1 = La règle imprimée dont nous disposons ne dit pas de qui est ce jeu. Ludothèque est un projet indépendant, sans lien avec les personnes qui ont créé ou édité Diego.
print-credits-2 = Les cartes, les nombres choisis, les dessins, les dos et les textes sont à nous, sous licence MIT ou Apache 2.0 : copiez-les autant qu'il vous plaît.
