# Les images et les exemples des règles de Compatibility.

compatibility-help-track = Notre longue piste : les chiffres disent combien d'images choisir. Ada et Blaise, sur la case 26, en choisissent 4 ; Chloé et vous, sur la case 33, seulement 3.
compatibility-help-track-alt = La piste en cinq zones, marquées 5, 4, 3, 2 et 1. Un pion est sur la case 26, dans la zone 4, un autre sur la case 33, dans la zone 3.

compatibility-help-rank = Ada dit 4 : on lit le quatrième thème de la carte. Votre pion est sur la case 33, vous rangez donc 3 images.
compatibility-help-rank-alt = Le thème « En retard, très en retard », et votre classement : une pendule et deux oiseaux, un escargot-maison, une seule fenêtre allumée.
compatibility-help-rank-first = Rang 1, celle qui va le mieux : la pendule sans aiguilles.
compatibility-help-rank-second = Rang 2 : l'escargot, qui n'est pas près d'arriver.
compatibility-help-rank-third = Rang 3 : la fenêtre encore allumée dans la nuit.
compatibility-help-rank-secret = Personne ne voit votre choix. Chloé, votre partenaire, range aussi 3 images, sans un mot.

compatibility-help-double = Le même thème, si vous annoncez votre ×2 et le posez au rang 1.
compatibility-help-double-alt = Votre classement, avec le jeton ×2 sur la première image.
compatibility-help-double-seen = Tout le monde voit le jeton et son rang ; l'image reste cachée.
compatibility-help-double-direct = Chloé a la pendule au rang 1, elle aussi : même rang, 6 points au lieu de 3. Avec l'escargot, 6 + 2 = { $points }.
compatibility-help-double-indirect = Au rang 2, sur l'escargot, il n'aurait rien changé : Chloé l'a à un autre rang. 3 + 2 = { $points }.
compatibility-help-double-used = De toute façon il est utilisé, et à ce thème personne d'autre ne peut annoncer le sien.

compatibility-help-reveal = On retourne, rang par rang : vous en haut, Chloé en bas.
compatibility-help-reveal-alt = Votre rangée : pendule, escargot, fenêtre. Celle de Chloé : pendule, plongeon dans une tasse, escargot. Un trait plein relie les pendules, 3 points ; un trait pointillé relie les escargots, 2 points. Dessous, les pions avancent sur la piste.
compatibility-help-reveal-1 = Rang 1 : la pendule des deux côtés. Même rang, 3 points.
compatibility-help-reveal-2 = Rang 2 : un escargot chez vous, un plongeon chez Chloé. Rien.
compatibility-help-reveal-3 = Rang 3 : Chloé retourne l'escargot, que vous aviez au rang 2. Autre rang, 2 points. Votre fenêtre, Chloé ne l'a pas : rien.
compatibility-help-reveal-sum = En tout : 3 + 2 = { $points }.
compatibility-help-reveal-others = Ada et Blaise ont deux images en commun, à des rangs différents : 2 + 2 = { $points }.
compatibility-help-reveal-walk = Votre pion avance de 33 à 38 : au prochain thème vous ne rangerez que 2 images. Celui d'Ada et Blaise va de 26 à 30, où l'on en range 3.

compatibility-help-reference = À trois, Ada annonce et devient la Référence. Sa case, 40, demande 2 images ; les vôtres, 29 pour vous et 36 pour Chloé, en demandent 3.
compatibility-help-reference-alt = En haut la rangée d'Ada : pendule, escargot. Dessous la vôtre : escargot, pendule, fenêtre, reliée deux fois à celle d'Ada par un trait pointillé. Puis celle de Chloé : pendule, plongeon, lit, reliée une fois par un trait plein.
compatibility-help-reference-you = Vous avez les deux images d'Ada, dans l'autre ordre, donc à un autre rang : 2 + 2 = { $points }. Au rang 3, Ada n'a rien.
compatibility-help-reference-other = Chloé a la pendule au même rang qu'Ada : { $points } points.
compatibility-help-reference-best = La Référence avance d'autant que le meilleur score du thème : { $points }.
compatibility-help-reference-walk = Ada va de 40 à 44, vous de 29 à 33, Chloé de 36 à 39.
