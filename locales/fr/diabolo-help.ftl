# Images et exemples dans les règles de Diabolo.

diabolo-help-cards = Chaque couleur a son signe et ses deux lettres. La carte ×2 n'est qu'à vous.
diabolo-help-cards-shows = Un 1 rouge, un 2 jaune, un 3 vert, un 4 bleu, un 5 violet et une carte ×2.

diabolo-help-placing = Vous allez poser le 4 rouge : les deux places éclairées disent à combien arriverait chaque côté.
diabolo-help-placing-shows = La rangée rouge : un 3 en enfer, un 1 et un 4 au paradis ; la prochaine place en enfer est éclairée et porte 7, celle du paradis 9. La rangée bleue, en dessous, est à égalité, 3 à 3.
diabolo-help-placing-1 = Pour l'instant, l'enfer a 3 points en rouge et le paradis 1 + 4 = 5.
diabolo-help-placing-2 = À droite, le paradis aurait 5 + 4 = 9 : le rouge ferait gagner encore plus sûrement.
diabolo-help-placing-3 = À gauche, l'enfer aurait 3 + 4 = 7 et passerait devant, 7 à 5.
diabolo-help-placing-4 = Dans les deux cas, le 4 quitte votre main : il ne comptera plus pour vous au décompte du rouge.

diabolo-help-closed = La rangée jaune est pleine.
diabolo-help-closed-shows = La rangée jaune, fermée : un 2, un 1 et un 3 en enfer, un 5 et un 4 au paradis.
diabolo-help-closed-1 = L'enfer a trois cartes, 2 + 1 + 3 = 6 points : ce côté n'en prend plus.
diabolo-help-closed-2 = Le paradis en a deux, 5 + 4 = 9 points. Cela fait 3 + 2 = 5 cartes : la rangée se ferme, sa dernière place reste vide.

diabolo-help-stuck = Ada n'a rien qui convienne.
diabolo-help-stuck-shows = La main d'Ada, visible de tout le monde : trois cartes rouges et trois jaunes.
diabolo-help-stuck-1 = On joue à cinq, et les rangées rouge et jaune sont fermées. La manche continue : à cinq, il faut trois rangées fermées.
diabolo-help-stuck-2 = Ada n'a que du rouge et du jaune. Tout le monde voit sa main ; elle défausse une de ces cartes, et l'on joue à sa gauche.

diabolo-help-heaven = Le bleu fait gagner.
diabolo-help-heaven-shows = Bleu : enfer 4, paradis 7. Ada montre un 2 et un 3, Blaise un 5, Chloé un 1. Ada et Blaise gagnent 5 points.
diabolo-help-heaven-1 = Paradis 7, enfer 4 : le paradis l'emporte.
diabolo-help-heaven-2 = Ada tient 2 + 3 = 5, Blaise 5, Chloé 1.
diabolo-help-heaven-3 = Ada et Blaise ont à égalité la plus grande somme : 5 points pour Ada, 5 pour Blaise. Chloé ne gagne rien.

diabolo-help-hell = Le vert fait perdre.
diabolo-help-hell-shows = Vert : enfer 8, paradis 5. Ada montre un 4, Blaise un 1 et un 5, Chloé aucune carte. Blaise perd 6 points.
diabolo-help-hell-1 = Enfer 8, paradis 5 : l'enfer l'emporte.
diabolo-help-hell-2 = Ada tient 4, Blaise 1 + 5 = 6, Chloé n'a pas de vert.
diabolo-help-hell-3 = Blaise a la plus grande somme et perd 6 points. Les autres ne perdent rien.

diabolo-help-tied = Le violet est à égalité, 5 à 5 : on ne montre aucune carte, quoi que l'on tienne.
diabolo-help-tied-shows = Violet : enfer 5, paradis 5. Personne ne gagne ni ne perd.

diabolo-help-doubled = Deux personnes jouent leur ×2 sur le rouge.
diabolo-help-doubled-shows = Rouge : enfer 3, paradis 5. Ada montre un 3 et un 4 et a joué son ×2, Blaise un 5 avec son ×2, Chloé un 1 et un 2. Ada gagne 14 points.
diabolo-help-doubled-1 = Paradis 5, enfer 3 : le rouge fait gagner, on demande donc d'abord les ×2. Ada et Blaise jouent le leur, Chloé garde le sien.
diabolo-help-doubled-2 = Ada tient 3 + 4 = 7, Blaise 5, Chloé 1 + 2 = 3.
diabolo-help-doubled-3 = Ada a la plus grande somme et son ×2 : 7 × 2 = 14 points.
diabolo-help-doubled-4 = Blaise ne gagne rien, et son ×2 est dépensé jusqu'à la manche suivante.

diabolo-help-round = Toute la manche de ces exemples.
diabolo-help-round-shows = Les points de la manche. Rouge : Ada 14. Vert : Blaise moins 6. Bleu : Ada 5, Blaise 5. En tout : Ada 19, Blaise moins 1, Chloé 0.
diabolo-help-round-none = Le jaune aurait fait gagner, mais personne n'en avait : rien ne change.
diabolo-help-round-1 = Ada : 14 + 5 = 19.
diabolo-help-round-2 = Blaise : 5 − 6 = −1.
diabolo-help-round-3 = Chloé ne gagne ni ne perd : 0. Son ×2 est encore là, mais à la manche suivante tout le monde retrouve le sien.
