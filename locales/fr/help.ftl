# L'aide de la ligne de commande. L'anglaise est celle du programme ; celle-ci dit la même chose.

help-heading-commands = Commandes
help-heading-help = Affiche cette aide, ou celle d'une commande
help-heading-limits = Limites
help-heading-default = [par défaut : { $value }]
help-heading-values = [valeurs : { $value }]
help-heading-env = [environnement : { $value }]

help-ludotheque = Cinq jeux de société français : servir, jouer, imprimer, simuler, rejouer, vérifier
help-ludotheque-long =
    Ludothèque joue à Diego, Diamino Compétition, Diadingo, Diabolo et Compatibility. Ce programme contient les règles,
    les bots et le serveur ; « ludotheque games » liste les jeux. Sans commande, il sert.
help-ludotheque-after =
    Exemples :
      ludotheque                                            sert, à l'adresse http://127.0.0.1:7878/
      ludotheque serve --lan                                sert la maison ou l'école, avec une image à scanner
      ludotheque play diabolo --lang fr                     une partie contre des bots, en français
      ludotheque simulate diabolo --players 4 --bots heuristic,random --games 2000
      ludotheque simulate diabolo --players 3 --bots 5,4,3 --games 50 --transcripts games.jsonl
      ludotheque verify games.jsonl                         rejoue et vérifie chaque ligne
      ludotheque replay game.jsonl --at 12 --viewer 2       ce que voyait la place 2 après 12 entrées
      ludotheque referee diabolo --example > script.jsonl   un script pour commencer
      ludotheque referee diabolo < script.jsonl             interroge les règles
      ludotheque print diego --lang fr                      des cartes à découper, en PDF
      ludotheque diamino lexicon check képi                 est-ce un mot
      ludotheque diamino patience                           les 112 carrés sur le plateau
      ludotheque compatibility pack our-town                images et thèmes de la maison
      ludotheque completions bash                           ce que complète un terminal, sous forme de script
      ludotheque manual ~/.local/share/man/man1             des pages pour man
      ludotheque backup maison.tar                          toute la maison en un fichier, pendant qu'on la sert
      ludotheque restore maison.tar                         la remet dans un dossier vide
      ludotheque doctor                                     tout va-t-il bien, et que faire sinon
      ludotheque migrate --from DATA --to postgres://…      toute la maison dans une base, ou retour
      ludotheque worker --database postgres://…             réfléchit pour les nœuds qui servent une base

    Une saisie fausse reçoit une ligne et le code de sortie 2, une vérification qui échoue le code 1 ; un serveur dont
    le disque faillit finit avec 74.
help-ludotheque-help = Affiche l'aide
help-ludotheque-version = Affiche la version
help-ludotheque-lang = La langue de tout ce qui est dit : fr ou en [par défaut : celle du système]

help-serve = Sert des tables sur le réseau ; c'est ce qui se passe sans commande
help-serve-long =
    Chaque réglage est une option, une variable d'environnement et une clé du fichier de configuration ; les options
    l'emportent, puis l'environnement, puis le fichier. « ludotheque serve --print-config » affiche un tel fichier avec
    toutes les valeurs habituelles et leur sens.
help-serve-config = Lit les réglages dans un fichier TOML
help-serve-print_config = Affiche un fichier de configuration commenté avec toutes les valeurs habituelles, et rien d'autre
help-serve-listen = Où l'on se connecte [par défaut : 127.0.0.1:7878]
help-serve-lan = Laisse venir toute la maison ou toute l'école : sur chaque adresse de cette machine, au port de --listen
help-serve-data = Le dossier qui garde tout [par défaut : ./ludotheque-data]
help-serve-database = Une base PostgreSQL qui garde tout à la place, pour plusieurs nœuds : postgres://…
help-serve-standby = La base a une réplique : confirmer ce qui y est aussi, et refuser une base qui ne l'attend pas
help-serve-bus = Un serveur NATS par lequel les nœuds se réveillent, à la place de la base : nats://…
help-serve-node_listen = Où les autres nœuds de la même base joignent celui-ci, sur un réseau à eux [par défaut : 127.0.0.1:0]
help-serve-node_url = Où l'on vient à ce nœud et à nul autre : le domaine de --public-url, à un autre port ou sous un chemin
help-serve-metrics_listen = Où se lisent les mesures : une adresse, beside (cette machine, un port plus haut) ou off [par défaut : beside]
help-serve-public_url = L'adresse que l'on saisit, si c'est un nom
help-serve-allowed_origin = Une autre adresse que l'on peut saisir, par exemple https://games.example.org ; peut être répété
help-serve-trusted_proxy = Un relais dont on croit les en-têtes X-Forwarded, adresse ou réseau ; peut être répété
help-serve-https = Parle https sous ce nom, avec un certificat demandé à Let's Encrypt et renouvelé à temps ; peut être répété
help-serve-https_listen = Où l'on parle https : un port de chaque adresse, ou une adresse et un port [par défaut : 443]
help-serve-http_listen = Où le http ordinaire mène au https : de même, ou off avec --tls-cert [par défaut : 80]
help-serve-tls_cert = Un certificat à vous pour --https, avec sa chaîne (PEM) ; relu quand il change
help-serve-tls_key = Sa clé privée (PEM)
help-serve-acme_contact = Où l'autorité qui donne les certificats peut vous écrire : mailto:
help-serve-acme_directory = L'annuaire ACME d'une autre autorité de certification
help-serve-acme_root = La racine de cette autorité (PEM), si le système ne la connaît pas
help-serve-acme_pause_seconds = Secondes avant de redemander à cette autorité après un échec ; chaque pause est plus longue [par défaut : 60]
help-serve-security_contact = Où vous joindre si quelqu'un trouve une faiblesse : mailto:, https:// ou tel:
help-serve-admin = Ouvre une page pour qui tient la maison (/admin) ; son secret est créé dans le dossier des données au premier démarrage
help-serve-admin_secret_file = Un fichier avec le secret de cette page, sur une ligne ; la page est alors ouverte
help-serve-log_level = error, warn, info, debug ou trace [par défaut : info]
help-serve-log_format = text ou json [par défaut : text]
help-serve-bots = Si les bots prennent le temps que veut leur table : paced ou instant [par défaut : paced]
help-serve-idle_minutes = Minutes après lesquelles une table sans personne quitte la mémoire [par défaut : 10]
help-serve-lobby_days = Jours sans changement après lesquels une table où personne ne joue est fermée [par défaut : 7]
help-serve-identity_days = Jours après lesquels on oublie qui est venu sans jamais s'asseoir, et la table restée telle que l'a ouverte quelqu'un qui n'a jamais joué [par défaut : 1]
help-serve-deserted_days = Jours sans personne après lesquels une partie en cours est interrompue [par défaut : 90]
help-serve-game_days = Jours après lesquels une partie finie, à une table fermée, est effacée [par défaut : jamais]
help-serve-result_days = Jours après lesquels le meilleur résultat de quelqu'un sur un plateau est effacé [par défaut : 365]
help-serve-stop_grace_seconds = Secondes laissées aux demandes en cours quand le serveur s'arrête [par défaut : 10]
help-serve-worker_threads = Fils d'exécution, 1024 au plus [par défaut : un par cœur]
help-serve-identities_per_second = Identités qu'une adresse peut créer par seconde [par défaut : 20]
help-serve-identities_burst = Identités qu'une adresse peut créer d'un coup [par défaut : 500]
help-serve-forgotten_per_second = Personnes d'une adresse qui peuvent se faire oublier par seconde [par défaut : 2]
help-serve-forgotten_burst = Personnes d'une adresse qui peuvent se faire oublier d'un coup [par défaut : 60]
help-serve-tables_per_second = Tables qu'une adresse peut ouvrir par seconde [par défaut : 5]
help-serve-tables_burst = Tables qu'une adresse peut ouvrir d'un coup [par défaut : 200]
help-serve-tables_per_person = Tables qu'une personne peut avoir [par défaut : 20]
help-serve-public_tables_per_person = Tables publiques qu'une personne peut avoir [par défaut : 5]
help-serve-failed_codes_per_minute = Codes faux qu'une personne peut essayer par minute [par défaut : 30]
help-serve-failed_codes_nameless = Codes faux par minute de qui n'a pas de nom à une adresse [par défaut : 300]
help-serve-failed_codes_per_address = Codes faux par minute d'une adresse ; au-delà, les essais font la queue [par défaut : 600]
help-serve-sockets_per_person = Connexions qu'une personne peut tenir ouvertes [par défaut : 20]
help-serve-sockets_per_address = Connexions qu'une adresse peut tenir ouvertes [par défaut : 5000]
help-serve-sockets_per_second = Connexions qu'une adresse peut ouvrir par seconde ; les autres attendent [par défaut : 100]
help-serve-sockets_burst = Connexions qu'une adresse peut ouvrir d'un coup [par défaut : 500]
help-serve-own_sockets_per_second = Connexions qu'une personne peut ouvrir par seconde ; les autres attendent [par défaut : 10]
help-serve-own_sockets_burst = Connexions qu'une personne peut ouvrir d'un coup [par défaut : 100]
help-serve-sockets_in_all = Connexions en tout [par défaut : 20000]
help-serve-lines_per_address = Lignes sans connexion de jeu qu'une adresse peut tenir ouvertes [par défaut : 1000]
help-serve-lines_in_all = Ces lignes en tout [par défaut : 8000]
help-serve-requests_per_second = Demandes d'une adresse servies par seconde ; les autres attendent [par défaut : 500]
help-serve-requests_burst = Demandes d'une adresse servies d'un coup [par défaut : 2000]
help-serve-messages_per_second = Messages qu'une place peut envoyer par seconde [par défaut : 100]
help-serve-messages_burst = Messages qu'une place peut envoyer d'un coup [par défaut : 200]

help-play = Joue une partie dans le terminal
help-play-after =
    Tapez « ? » à la table pour voir ce que vous pouvez dire, q pour la quitter.

    Exemples :
      ludotheque play diabolo
      ludotheque play diabolo --players 3 --bots 5 --lang fr
      ludotheque play diadingo --options '{"{"}"games":2{"}"}'
help-play-game = Le jeu, par son nom dans « ludotheque games »
help-play-players = Combien de places, vous compris [par défaut : quatre, ou autant que le jeu en a]
help-play-bots = Le niveau des bots, de 1 à 5
help-play-seed = Distribue à partir de ce nombre au lieu du hasard : le même nombre donne les mêmes cartes
help-play-options = Les options en JSON, par exemple '{"{"}"games":2{"}"}' ; « ludotheque games --json » les décrit
help-play-practice = Pour s'exercer : on peut demander ce qui pourrait être joué, là où le jeu le sait
help-play-save = Écrit la partie dans ce fichier, même interrompue
help-play-fast = N'attend pas entre les coups des bots

help-simulate = Fait jouer beaucoup de parties à des bots
help-simulate-long =
    Les places tournent d'une partie à l'autre, pour qu'aucun bot ne profite de la sienne. Les mêmes arguments donnent
    les mêmes résultats, sauf les durées, quel que soit --threads. Une première place partagée compte pour une part égale
    de victoire.
help-simulate-after =
    Exemples :
      ludotheque simulate diabolo --players 4 --bots search,heuristic --games 2000 --seed 7
          un « search » contre trois « heuristic » : le dernier bot nommé est répété
      ludotheque simulate diabolo --players 2 --bots 2,1 --games 100 --transcripts games.jsonl --json
help-simulate-game = Le jeu, par son nom dans « ludotheque games »
help-simulate-players = Combien de places
help-simulate-bots = Les bots dans l'ordre du tour, par leur nom ; le dernier prend les places qui restent
help-simulate-games = Combien de parties
help-simulate-seed = Le nombre d'où vient tout le hasard
help-simulate-options = Les options en JSON, par exemple '{"{"}"first_dealer":{"{"}"seat":0{"}"}{"}"}'
help-simulate-threads = Sur combien de fils d'exécution [par défaut : un par cœur]
help-simulate-transcripts = Écrit les parties dans ce fichier, l'une après l'autre
help-simulate-json = Affiche le résultat en JSON

help-replay = Montre une partie à un regard : ce qui lui fut dit, puis ce qu'il voit
help-replay-after =
    Exemples :
      ludotheque replay game.jsonl                          tout, comme l'arbitre le voit
      ludotheque replay game.jsonl --at 12 --viewer 2       ce que savait la place 2 après 12 entrées
help-replay-file = Le fichier d'une partie, ou - pour l'entrée standard
help-replay-at = S'arrête après autant d'entrées [par défaut : toutes]
help-replay-viewer = Qui regarde : le numéro d'une place depuis 0, spectator ou referee
help-replay-game = Quelle partie, comptée depuis 1, si le fichier en contient plusieurs

help-verify = Rejoue des parties et vérifie chaque entrée, chaque événement, chaque résultat et la graine
help-verify-long =
    Un fichier peut contenir plusieurs parties. Si une ligne ne s'accorde pas avec les règles, la graine ou la ligne
    d'avant, la première qui le fait est nommée et le code de sortie est 1. Une partie interrompue est vérifiée aussi
    loin qu'elle va, et dite inachevée.
help-verify-file = La partie, seule ou avec son édition dans une archive zip ; - est l'entrée standard
help-verify-given = Accepte des donnes fixées à la main, pour lesquelles le hasard n'est pas vérifié
help-verify-edition = Une autre édition avec laquelle on a pu jouer : son dossier, ou son fichier si elle n'en a qu'un ; peut être répété
help-verify-head = Une tête gardée par quelqu'un : où en était le journal avec l'une de ses actions, en 22 caractères. Chaque partie du fichier doit être passée par l'une d'elles ; peut être répété

help-referee = Joue un script et dit ce que les règles en pensent
help-referee-long =
    La première ligne peut fixer ce que le hasard aurait décidé ; les autres sont des entrées. Chacune reçoit une ligne
    avec ses événements, ou le code de son refus. docs/transcript.md décrit les scripts.
help-referee-after =
    Exemples :
      ludotheque referee diabolo --example > script.jsonl
      ludotheque referee diabolo < script.jsonl
help-referee-game = Le jeu, par son nom dans « ludotheque games »
help-referee-script = Le script, ou - pour l'entrée standard
help-referee-example = Affiche un script complet qui emploie chaque action, chaque champ de la donne et chaque option

help-games = Liste les jeux : places, options, bots
help-games-json = Affiche du JSON, avec le schéma des options

help-print = Imprime un jeu en PDF : cartes et dos, plateaux, feuilles de points, règles
help-print-long =
    Les cartes mesurent 63 sur 88 mm, neuf par page ; imprimez recto verso, en retournant par l'un ou l'autre côté, à la
    taille réelle. La même commande donne les mêmes octets.
help-print-after =
    Exemples :
      ludotheque print diabolo --lang fr                       cartes, règles et feuille de points
      ludotheque print compatibility --packs 6 --deck noto     des images pour six, thèmes, présentoirs, pistes
      ludotheque print diego                                   fractions et décimaux, sur A4
      ludotheque print diego --deck whole-numbers --lang fr    un jeu de cartes plus facile
      ludotheque print diego --affiliations all --paper letter --out diego.pdf
      ludotheque print diego --affiliations fraction,decimal,area,words --out - | lp -o sides=two-sided-long-edge
help-print-game = Le jeu
help-print-deck = Le jeu de cartes, par son nom [par défaut : le premier que le jeu possède ; diego : fractions-decimals]
help-print-affiliations = Diego : les façons d'écrire un nombre : standard, all, ou leurs noms séparés par des virgules
help-print-packs = Compatibility : pour combien de personnes il y a des images, de 2 à 8 [par défaut : 4]
help-print-paper = Le papier
help-print-out = Où, - pour la sortie standard [par défaut : un nom qui dit ce que c'est, dans ce dossier]

help-bench = Mesure ce que coûte une décision, en temps de calcul : les chiffres de docs/benchmarks.md
help-bench-long = Quatre places (ou autant que le jeu en a), un seul fil, le meilleur de cinq.
help-bench-json = Affiche du JSON, un objet par jeu
help-bench-only = Ce jeu seulement
help-bench-kind = Fait ce travail seulement, sans rien mesurer : pour compter les instructions
help-bench-decisions = Combien de décisions, avec --kind

help-diamino = Les outils de Diamino : le lexique, les coups, ce qu'ils coûtent, la patience
help-diamino_lexicon = Cherche des mots, par leurs carrés ou leur forme, et compile la liste
help-diamino_lexicon-after =
    Exemples :
      ludotheque diamino lexicon check képi zeste --lang fr     est-ce un mot, et lequel
      ludotheque diamino lexicon check rire --only verbs        avec ce dont la table est convenue
      ludotheque diamino lexicon anagram chien?                 avec un joker
      ludotheque diamino lexicon anagram chienst --fewer        avec moins de carrés aussi
      ludotheque diamino lexicon pattern 'k?p*s' --details      une lettre, des lettres ; natures et formes de base
      ludotheque diamino lexicon stats                          mots, tailles, recherches par seconde
      ludotheque diamino lexicon build                          recompile data/lexicon
      ludotheque diamino lexicon family                         écrit la liste des mots grossiers
help-diamino_lexicon_check = Dit si ce sont des mots, comment ils s'écrivent et de quoi ils sont des formes
help-diamino_lexicon_check-long = Le code de sortie est 1 si l'un d'eux n'en est pas un.
help-diamino_lexicon_check-words = Des mots, avec ou sans accents
help-diamino_lexicon_check-only = Les verbes seulement (verbs), ou les mots d'un sujet (animaux)
help-diamino_lexicon_check-own = Les mots de ce fichier seulement, un par ligne, ou - pour l'entrée standard
help-diamino_lexicon_check-family = Sans les mots dont une table familiale se passe
help-diamino_lexicon_check-at = La liste telle qu'elle était dans cette version [par défaut : la dernière]
help-diamino_lexicon_check-json = Affiche du JSON
help-diamino_lexicon_anagram = Trouve les mots qui emploient tous ces carrés, ou quelques-uns
help-diamino_lexicon_anagram-tiles = Des lettres, et ? pour chaque joker
help-diamino_lexicon_anagram-fewer = Les mots de moins de carrés aussi
help-diamino_lexicon_anagram-limit = Autant de mots au plus
help-diamino_lexicon_anagram-details = Dit de chaque mot comment il s'écrit et de quoi il est une forme
help-diamino_lexicon_anagram-only = Les verbes seulement (verbs), ou les mots d'un sujet (animaux)
help-diamino_lexicon_anagram-own = Les mots de ce fichier seulement, un par ligne, ou - pour l'entrée standard
help-diamino_lexicon_anagram-family = Sans les mots dont une table familiale se passe
help-diamino_lexicon_anagram-at = La liste telle qu'elle était dans cette version [par défaut : la dernière]
help-diamino_lexicon_anagram-json = Affiche du JSON
help-diamino_lexicon_pattern = Trouve les mots de cette forme
help-diamino_lexicon_pattern-pattern = Des lettres, ? ou . pour une lettre, * pour des lettres ou aucune
help-diamino_lexicon_pattern-limit = Autant de mots au plus
help-diamino_lexicon_pattern-details = Dit de chaque mot comment il s'écrit et de quoi il est une forme
help-diamino_lexicon_pattern-only = Les verbes seulement (verbs), ou les mots d'un sujet (animaux)
help-diamino_lexicon_pattern-own = Les mots de ce fichier seulement, un par ligne, ou - pour l'entrée standard
help-diamino_lexicon_pattern-family = Sans les mots dont une table familiale se passe
help-diamino_lexicon_pattern-at = La liste telle qu'elle était dans cette version [par défaut : la dernière]
help-diamino_lexicon_pattern-json = Affiche du JSON
help-diamino_lexicon_stats = Compte les mots par longueur et par nature, pèse la liste, mesure chargement et recherches
help-diamino_lexicon_stats-long = Les durées sont le temps de calcul d'un cœur.
help-diamino_lexicon_stats-json = Affiche du JSON
help-diamino_lexicon_build = Compile une liste à partir de ses sources
help-diamino_lexicon_build-long =
    Lit NAME-words.txt, NAME-subjects.txt, puis les changements NAME-2.txt, NAME-3.txt et ainsi de suite, et
    NAME-bands.txt ; écrit NAME.lexicon et NAME.bands à côté. Les mêmes sources donnent partout les mêmes octets. Le
    programme prend les fichiers français quand il est construit.
help-diamino_lexicon_build-data = Le dossier des sources
help-diamino_lexicon_build-name = Le nom de la liste
help-diamino_lexicon_build-out = Écrit dans ce dossier [par défaut : celui des sources]
help-diamino_lexicon_build-json = Affiche du JSON
help-diamino_lexicon_family = Écrit la liste des mots dont une table familiale se passe
help-diamino_lexicon_family-long =
    Lit les formes de base dans NAME-family.txt et trouve leurs formes dans la liste. Ce qui est publié n'est jamais
    changé : si la dernière liste, NAME-family-1.txt, NAME-family-2.txt et ainsi de suite, dit autre chose, la suivante
    est écrite. Le programme prend les listes françaises quand il est construit : FRENCH dans
    ludo-lexicon/src/family.rs.
help-diamino_lexicon_family-data = Le dossier des sources
help-diamino_lexicon_family-name = Le nom de la liste
help-diamino_lexicon_family-json = Affiche du JSON
help-diamino_moves = Liste ce qui peut être posé dans une position, le meilleur d'abord
help-diamino_moves-long =
    Une position, ce sont les cases rangée par rangée (. vide, majuscules pour les carrés, minuscules pour les jokers),
    sur une ligne ou une rangée par ligne, puis le chevalet (? pour un joker) après une espace ou sur sa propre ligne.
help-diamino_moves-after =
    Un coup se dit « 8H KEPi » : rangée, colonne (A est la première) et mot pour un mot vers la droite,
    « H8 KEPi » pour un mot vers le bas ; les minuscules sont des jokers, entre parenthèses ce qui était déjà là.

    Exemple :
      printf '%s %s' $(printf '.%.0s' {"{"}1..289{"}"}) 'KEPIZS?TEAEU' | ludotheque diamino moves --limit 5
help-diamino_moves-position = Le fichier de la position, ou - pour l'entrée standard
help-diamino_moves-rack = Le chevalet, si le fichier n'en a pas : des majuscules, et ? pour un joker
help-diamino_moves-board = Le plateau : classic, plain15 et les autres, ou un fichier
help-diamino_moves-words = Les mots, un par ligne [par défaut : le lexique français]
help-diamino_moves-limit = Combien de coups
help-diamino_moves-jokers = Comment compter les coups avec jokers
help-diamino_moves-score = Quels mots comptent (DIA-14)
help-diamino_moves-players = Combien de places : un diable jaune donne 5 à chacune des autres (DIA-15)
help-diamino_moves-json = Affiche du JSON
help-diamino_bench = Mesure ce que coûte la recherche de placements, en temps de calcul, sur un fichier de positions
help-diamino_bench-long =
    Une position est une ligne : les cases rangée par rangée (. vide, majuscules pour les carrés, minuscules pour les
    jokers), une espace, le chevalet (? pour un joker). Chacune est résolue trois fois, à partir de la grille nue, et la
    plus rapide compte. Seules comptent les valeurs des lettres.
help-diamino_bench-words = Les mots, un par ligne [par défaut : le lexique français]
help-diamino_bench-board = Le plateau : plain15 et les autres, classic, ou un fichier
help-diamino_bench-positions = Les positions, une par ligne
help-diamino_bench-mode = Tous les placements, ou le meilleur
help-diamino_bench-jokers = Comment compter les placements avec jokers
help-diamino_bench-json = Affiche du JSON
help-diamino_patience = Pose tous les carrés sur le plateau (patience), ou autant que possible dans le temps
help-diamino_patience-long =
    Chaque mot est vérifié, tous les carrés se tiennent, les cases jaunes restent libres (DIA-18). Avec --from, part d'une
    position : dit si tous les carrés peuvent être posés, et quoi poser ensuite.
help-diamino_patience-after =
    Exemples :
      ludotheque diamino patience                            une autre solution chaque fois
      ludotheque diamino patience --seed 7 --lang fr         la même de nouveau
      ludotheque diamino patience --json | jq -r .transcript > patience.jsonl
      ludotheque diamino patience --from position.txt        peut-on finir, et comment
help-diamino_patience-seconds = S'arrête après autant de secondes avec la meilleure solution trouvée
help-diamino_patience-seed = Tire le hasard de ce nombre au lieu d'un nouveau chaque fois : le même nombre donne la même solution
help-diamino_patience-from = Part de la position de ce fichier, ou - pour l'entrée standard
help-diamino_patience-save = Écrit la partie dans ce fichier
help-diamino_patience-json = Affiche du JSON
help-diamino_day = Montre la patience d'un jour : les mots qui sont là avant le premier coup (DIA-21)
help-diamino_day-long = Ils viennent de la date seule, et tous les autres carrés peuvent être posés.
help-diamino_day-after =
    Exemples :
      ludotheque diamino day                                 celle d'aujourd'hui, à l'heure de Greenwich
      ludotheque diamino day 2026-11-16 --solution           et une façon de poser tout le reste
help-diamino_day-date = Quel jour, par exemple 2026-11-16 [par défaut : aujourd'hui]
help-diamino_day-solution = Montre aussi une façon de poser tous les carrés
help-diamino_day-json = Affiche du JSON

help-compatibility = Les outils de Compatibility : des éditions de la maison
help-compatibility_pack = Fait une édition d'un dossier d'images et d'un fichier de thèmes
help-compatibility_pack-long =
    Les thèmes sont un par ligne, six font une carte ; ou une table avec les colonnes card, place, fr, en. pictures.json
    peut nommer et décrire les images, edition.json l'édition, et affinity.tsv dit quelle image va avec quel thème, pour
    les bots. Écrit pack.json et manifest.json, ou dit ce qui ne va pas et n'écrit rien. docs/house-editions.md le fait
    pas à pas.
help-compatibility_pack-after =
    Exemples :
      ludotheque compatibility pack our-town --name 'Notre ville'
      ludotheque compatibility pack photos --out DATA/editions/compatibility/our-town
      ludotheque compatibility pack data/compatibility/scenes --themes data/compatibility/themes.tsv
help-compatibility_pack-folder = Le dossier des images : svg, png, webp ou jpg
help-compatibility_pack-themes = Les thèmes [par défaut : ce que dit edition.json, sinon themes.tsv ou themes.txt du dossier]
help-compatibility_pack-name = Le nom de l'édition [par défaut : ce que dit edition.json, sinon celui du dossier]
help-compatibility_pack-out = Écrit l'édition dans ce dossier, images copiées et numérotées [par défaut : à côté des images]
help-compatibility_affinity = Dit quelle image va avec quel thème, pour que des bots puissent jouer, et refait l'édition
help-compatibility_affinity-long =
    Approximatif : compare les mots des thèmes avec les noms, descriptions et légendes de pictures.json, en français et en
    anglais, et reprend ce que des gens ont choisi dans readings.tsv (une ligne : card.place, une tabulation, des numéros
    d'images, la meilleure d'abord). Il faut huit à douze légendes courtes par image pour que cela serve. Écrit
    affinity.tsv, pack.json et manifest.json.
help-compatibility_affinity-after =
    Exemple :
      ludotheque compatibility affinity our-town --lang fr
help-compatibility_affinity-folder = Le dossier des images : svg, png, webp ou jpg
help-compatibility_affinity-themes = Les thèmes [par défaut : ce que dit edition.json, sinon themes.tsv ou themes.txt du dossier]
help-compatibility_affinity-name = Le nom de l'édition [par défaut : ce que dit edition.json, sinon celui du dossier]
help-compatibility_affinity-out = Écrit l'édition dans ce dossier, images copiées et numérotées [par défaut : à côté des images]

help-completions = Affiche un script qui complète commandes, options et jeux dans un terminal
help-completions-after =
    Exemples :
      ludotheque completions bash > ~/.local/share/bash-completion/completions/ludotheque
      ludotheque completions zsh > "${"{"}fpath[1]{"}"}/_ludotheque"
      ludotheque completions fish > ~/.config/fish/completions/ludotheque.fish
help-completions-shell = L'interpréteur de commandes

help-manual = Écrit les pages du manuel, une par commande, pour `man`
help-manual-after =
    Exemple :
      ludotheque manual ~/.local/share/man/man1 && man ludotheque-serve
help-manual-folder = Le dossier où elles vont ; créé s'il manque

help-load = Joue de vraies parties sur un serveur qui tourne, et vérifie ce qu'il montre
help-load-long =
    Chaque table a ses propres places, chacune avec une identité et une connexion, qui tirent leurs coups au hasard parmi
    ce que le serveur dit permis. Une partie finie est suivie d'une revanche. Le délai d'un coup va du moment où il était
    dû jusqu'à ce que la dernière personne de la table ait reçu ce qu'il a changé. À la fin, les parties sont
    interrompues, leurs journaux repris et comparés avec tout ce qui fut montré et dit : toute différence est une faute.
    Le code de sortie est 1 s'il y en a.
help-load-url = Où est le serveur ; plusieurs fois : les nœuds d'une même maison
help-load-elsewhere = Personne ne passe par le nœud qui joue sa table
help-load-follow = Quand les nœuds ont une adresse à eux (serve --node-url), aller droit au nœud de la table
help-load-tables = Combien de tables
help-load-players = Combien de places à chacune
help-load-rate = Coups par seconde à toutes les tables ensemble [par défaut : dès que possible]
help-load-seconds = Combien de temps mesurer, après un échauffement
help-load-game = Quel jeu
help-load-seed = Le nombre d'où viennent les choix
help-load-json = Affiche un objet JSON
help-load-metrics = Les mesures du serveur, pour son temps de calcul et sa mémoire, de chaque nœud [par défaut : le port suivant, /metrics]

help-backup = Copie toute une maison dans un fichier, pendant qu'on la sert
help-backup-long =
    Le fichier contient la base telle qu'elle est à un instant, les clés des noms et les éditions de la maison, avec
    l'empreinte de chacune ; il est là quand il est entier. Gardez-le aussi soigneusement que le dossier : qui l'a, a les
    noms. À côté se trouve ludotheque.erased, les numéros au hasard de qui a demandé à être oublié, dont restore a besoin
    pour les oublier de nouveau ; gardez-en un avec vos sauvegardes et ne l'effacez jamais.
help-backup-after =
    Exemple :
      ludotheque backup /media/sauvegardes/ludotheque-lundi.tar --data /srv/ludotheque --force
help-backup-file = Le fichier à écrire
help-backup-data = Le dossier qui garde tout [par défaut : ./ludotheque-data]
help-backup-force = Remplace le fichier s'il existe, une fois le nouveau entier

help-restore = Remet une sauvegarde dans un dossier vide, prête à être servie
help-restore-long =
    Tout le fichier est d'abord comparé à ses empreintes, mis à la version de ce programme et débarrassé de qui a demandé
    depuis à être oublié : d'après les listes dans la sauvegarde, à côté d'elle, dans le dossier, et celles qu'on donne.
    Rien n'apparaît dans le dossier avant cela.
help-restore-after =
    Exemples :
      ludotheque restore /media/sauvegardes/ludotheque-lundi.tar --data /srv/ludotheque
      ludotheque restore /media/sauvegardes/ludotheque-lundi.tar --check
help-restore-file = La sauvegarde
help-restore-data = Le dossier qui doit tout garder [par défaut : ./ludotheque-data]
help-restore-replace = Remplace la maison qui est dans le dossier ; elle y est gardée, dans un dossier à part
help-restore-erased = Une autre liste de qui a demandé à être oublié (ludotheque.erased) ; peut être répété
help-restore-check = Lit seulement la sauvegarde et dit si elle est entière

help-doctor = Examine toute une maison et dit ce qui ne va pas, et que faire
help-doctor-long =
    Lit toute la base, essaie les clés des noms, cherche qui a demandé à être oublié, lit les éditions de la maison,
    vérifie chaque partie finie comme le ferait verify, et rejoue chaque partie en cours jusqu'où elle en est. Rien n'est
    changé : on peut le faire pendant qu'on sert. Le code de sortie est 0 si tout va bien, 1 sinon, 2 si rien n'a pu être
    examiné.
help-doctor-data = Le dossier qui garde tout [par défaut : ./ludotheque-data]
help-doctor-json = Affiche un objet JSON

help-migrate = Déplace une maison entière d'un dossier vers une base PostgreSQL, ou inversement
help-migrate-long =
    Chaque bout est un dossier ou l'adresse d'une base (postgres://user@host/name?sslmode=verify-full). Personne ne doit
    servir ni l'un ni l'autre pendant ce temps, et la cible doit être vide. Les parties sont copiées à l'octet près, avec
    les personnes, leurs appareils et tout ce qui est à elles ; la source reste telle quelle. Un déplacement interrompu
    reprend quand on le redemande, et personne ne sert sa cible avant qu'il soit fini. Les éditions de la maison sont des
    fichiers du dossier (editions) et y restent : chaque nœud en a besoin.
help-migrate-after =
    Exemples :
      ludotheque migrate --from /srv/ludotheque --to postgres://ludo@db.example.org/house
      ludotheque migrate --from postgres://ludo@db.example.org/house --to /srv/ludotheque-again
help-migrate-from = Où est la maison : un dossier, ou l'adresse d'une base
help-migrate-to = Où elle doit aller : un dossier vide, ou l'adresse d'une base vide
help-migrate-standby = La base a une réplique, et tout ce qu'elle garde doit y être aussi

help-worker = Réfléchit pour les nœuds qui servent une base : coups des bots, conseils et bilans
help-worker-long =
    Les nœuds de la même base confient leurs réflexions dès qu'il y a un tel programme de la même version, et réfléchissent
    eux-mêmes quand il n'y en a pas. Lancez-en autant que vous voulez, sur toute machine qui atteint la base : personne ne
    s'y connecte, et ils ne gardent rien. Celui qui meurt coûte une seconde ; celui qu'on arrête (Ctrl-C, SIGTERM) finit ou
    rend ce qu'il avait en main.
help-worker-after =
    Exemples :
      ludotheque worker --database postgres://ludo@db.example.org/house
      ludotheque worker --database postgres://ludo@db.example.org/house --threads 4
help-worker-database = La base PostgreSQL que servent les nœuds : postgres://…
help-worker-threads = Combien de réflexions à la fois, 1024 au plus ; un bilan s'y ajoute [par défaut : une par cœur]
help-worker-log_level = error, warn, info, debug ou trace [par défaut : info]
help-worker-log_format = text ou json [par défaut : text]
