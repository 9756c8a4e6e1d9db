# Ce que seul le terminal dit : à ses tables, d'un serveur qui commence, et quand quelque chose ne va pas.

stopped = La partie s'interrompt ici.
diadingo-tried-at = { $seat } { $seat-who ->
        [you] essayez
       *[other] essaie
    } { $place } : { $loose ->
        [yes] le diamant se détache.
       *[no] le diamant tient.
    }
diadingo-remember = Retenez-le : il n'est montré qu'un instant. Entrée pour continuer.

serve-open = Ludothèque est ouverte à l'adresse { $url }
serve-admin = La page de qui tient la maison est { $url } ; son secret est dans { $file }.
serve-admin-new = La page de qui tient la maison est { $url }. Son secret, dit cette seule fois et gardé dans { $file } : { $secret }
serve-kept = Tout est gardé dans { $folder } ; Ctrl-C arrête le serveur.
serve-network = Pour tout le monde sur ce réseau :
serve-closed = Fermée aux autres : « ludotheque serve --lan » l'ouvre à la maison ou à l'école.
serve-alone = Cet ordinateur n'est sur aucun réseau : personne d'autre ne peut venir pour l'instant.

verify-done = { $games ->
        [one] vérifié : { $games } partie, { $decisions } décisions
       *[other] vérifié : { $games } parties, { $decisions } décisions
    }
verify-committed = { $games } : la graine est bien celle qui avait été scellée
verify-given-seed = { $games } : la graine a été donnée, personne ne l'avait scellée
verify-given-layout = { $games } : la donne a été fixée à la main, le hasard n'est pas vérifié
verify-unfinished = { $games ->
        [one] inachevé : { $games } partie s'arrête avant la fin ; jusque-là, elle est juste
       *[other] inachevé : { $games } parties s'arrêtent avant la fin ; jusque-là, elles sont justes
    }
verify-kept = ce que vous en aviez gardé s'y trouve : rien n'a été changé avant cela
verify-head = son journal est arrivé à la tête { $head }
verify-no-head = { $file } : aucune des { $games } parties n'est passée par la tête { $head }
verify-other-game = { $file } : ligne { $line } : jusqu'ici le journal n'est jamais passé par la tête { $head } : ce n'est pas la partie qui a été jouée
verify-counting = { $games } parties, { $speed }
replay-no-game = { $file } contient { $games } partie(s), pas { $game }
replay-view = vue après { $entries } entrées

simulate-done = { $game }, { $players } places, graine { $seed } : { $games } parties, { $decisions } décisions en { $seconds } s ({ $speed } décisions/s)
simulate-head-bot = bot
simulate-head-games = parties
simulate-head-wins = victoires
simulate-head-rate = taux
simulate-head-interval = intervalle à 95 %
simulate-head-score = score

games-line = { $game } · { $title }, de { $few } à { $many } places
games-by = { $title }, de { $author }
games-edition = édition { $edition }, règles { $rules }
games-options = options habituelles { $options }
games-print = à découper pour jouer : ludotheque print { $game }
games-bots = bots

error-no-game = il n'y a pas de jeu « { $game } », seulement { $known }
error-not-in-terminal = { $game } ne se joue pas encore dans le terminal
error-players = { $game } se joue de { $few } à { $many }, pas à { $players }
error-no-bot = il n'y a pas de bot « { $bot } », seulement { $known }
error-setup = { $field } : { $problem }
error-no-games = games : il en faut au moins une
error-no-bots = bots : il en faut au moins un
error-too-many-bots = bots : { $bots } sont nommés, mais la partie a { $players } places
error-bot-unknown = bots : il n'y a pas de « { $bot } », seulement { $known }
error-read = { $file } ne peut pas être lu : { $why }
error-write = { $file } ne peut pas être écrit : { $why }
error-no-file-name = il manque un nom de fichier
error-no-text = ce n'est pas du texte
error-no-randomness = le système ne fournit pas de hasard
error-io-missing = ce fichier ou ce dossier n'existe pas
error-io-denied = l'accès est refusé
error-io-folder = c'est un dossier
error-io-no-folder = ce n'est pas un dossier
error-io-full = le disque est plein
error-io-read-only = le disque ne peut qu'être lu
error-line = { $file } : ligne { $line } : { $problem }
error-script = script : ligne { $line } : { $problem }
error-of-file = { $file } : { $problem }
error-no-edition = elle n'est d'aucun jeu d'ici
error-head = une tête compte 22 caractères de base64url
error-viewer = ni le numéro d'une place, ni spectator, ni referee
error-in-use = { $address } est déjà pris ; le serveur tourne-t-il déjà ? --listen en choisit un autre
error-low-port = cet utilisateur n'a pas le droit d'écouter sur { $address } : les ports sous 1024 le demandent (deploy/ludotheque.service le donne), ou --https-listen et --http-listen en choisissent d'autres
error-admin = le secret de la page d'administration, { $file } : { $why }
error-admin-unfit = un secret a de 16 à 1024 caractères, sur une ligne
error-listen = impossible d'écouter sur { $address } : { $why }
error-disk = le disque a failli, le serveur s'est donc arrêté ; rien de ce qui était confirmé n'est perdu ; regardez le disque, puis relancez le serveur
error-start = impossible de commencer : { $why }
error-no-print = il n'y a pas de jeu à imprimer « { $game } », seulement { $known }
error-no-deck = il n'y a pas de jeu de cartes « { $deck } », seulement { $known }
error-no-affiliation = il n'y a pas d'écriture « { $affiliation } », seulement { $known }
error-one-affiliation = une seule écriture ne fait pas de paires : nommez-en au moins deux
error-packs = on imprime de { $few } à { $many } paquets, pas { $asked }
error-needless = { $option } ne sert à rien pour { $game }

usage-no-value = il manque une valeur à { $argument }
usage-invalid-value = « { $value } » n'est pas une valeur de { $argument }, seulement { $choices }
usage-refused-value = « { $value } » n'est pas une valeur de { $argument } : { $why }
usage-unknown-argument = il n'y a pas d'argument « { $argument } »
usage-unknown-command = il n'y a pas de commande « { $argument } »
usage-no-equals = { $argument } reçoit sa valeur avec =
usage-number-of-values = ce n'est pas le bon nombre de valeurs pour { $argument }
usage-conflict = { $argument } ne va pas avec { $other }
usage-missing-argument = il manque quelque chose : { $argument }
usage-missing-command = il manque une commande : { $choices }
usage-suggestion = (peut-être { $near } ?)
usage-see-help = (voir --help)
