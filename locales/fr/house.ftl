# La maison sur cet appareil, et ce qui est à chacun.

away = Le serveur ne répond pas. Les règles des jeux et les réglages restent ouverts ; jouer, rejoindre une table et revoir vos parties attendent son retour.
newer = Une nouvelle version de Ludothèque est arrivée.
newer-reload = Recharger

device-title = Continuer sur cet appareil
device-explain = Le code que vous venez de lire vous fait entrer ici avec le nom que vous avez sur l'autre appareil. Il sert une fois.
device-instead = Ici, on vous connaît sous le nom { DE($name) }. En continuant, cet appareil change de nom et oublie celui-là.
device-go = Continuer ici
device-none = Ce lien ne porte pas de code. Sur l'autre appareil, sous votre nom, demandez-en un nouveau.
device-qr = Code QR : { $link }
device-scan = Lisez ce code avec l'autre appareil, ou tapez-le là-bas, sous « Mon nom ». Il sert une fois, pendant { $minutes } minutes.
device-came = Un autre appareil vient d'entrer sous votre nom. Si ce n'est pas le vôtre, déconnectez-le sous « Mes appareils ».

export-title = Mes données
export-explain = Tout ce que ce serveur garde sur vous, en un fichier : nom, appareils, tables, résultats, et chaque partie finie, coup par coup.
export-get = Tout télécharger

games-opponents = Contre qui
games-opponent-bot = Bots : { $level }
games-met = Parties
games-ahead = Devant
games-behind = Derrière
games-tied = Égalité

announced-close = J'ai lu
closed-house-title = La maison a fermé cette table
closed-house = La personne qui tient la maison a fermé cette table.
closed-house-game = La partie s'est arrêtée sans résultat. Vous pouvez la revoir et vérifier sa donne.
closed-house-replay = Revoir la partie
