# La page de qui tient la maison.

admin-title = Tenir la maison
admin-lead = Ce qui se passe ici, et ce qu'on peut y faire. On ne voit ni cartes, ni noms, ni adresses.
admin-secret = Secret de la maison
admin-secret-explain = Il est dans un fichier sur la machine du serveur. Le serveur l'a dit une fois, à son premier démarrage.
admin-enter = Entrer
admin-leave = Sortir
admin-left = Vous êtes hors de la page de la maison.
admin-off-title = Cette maison n'a pas de page pour qui la tient
admin-off = Pour en avoir une, lancez le serveur avec :
admin-over = Cela fait deux heures : montrez le secret à nouveau.
admin-stale = Le serveur ne répond pas. Voici ce qu'on savait il y a un instant.

admin-load = En ce moment
admin-load-lines = Lignes ouvertes
admin-load-tables = Tables
admin-load-moves = Coups par seconde
admin-load-kept = Pour garder un coup
admin-load-kept-value = { $p50 } · { $p99 } ms
admin-load-kept-note = la moitié · 99 sur 100
admin-load-none = rien à garder depuis une minute
admin-load-store = Le disque
admin-load-memory = Mémoire
admin-load-disk = Place libre
admin-load-waiting = Attendent
admin-load-waiting-value = { $writes } · { $bots }
admin-load-waiting-note = écritures · bots
admin-load-up = En marche
admin-load-version = Ludothèque { $version }
admin-store-ready = Écrit
admin-store-read_only = Lit seulement
admin-store-away = Hors d'atteinte
admin-store-broken = Ne répond plus
admin-store-damaged = Une page est abîmée
admin-store-ready-note = tout est gardé
admin-store-read_only-note = plein ? on ne joue plus
admin-store-away-note = la base ne répond pas
admin-store-broken-note = le serveur va s'arrêter
admin-store-damaged-note = voir « ludotheque doctor »
admin-bytes-mb = { $count } Mo
admin-bytes-gb = { $count } Go
admin-time-minutes = { $count } min
admin-time-hours = { $count } h
admin-time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}

admin-tables = Tables ouvertes
admin-tables-none = Personne n'est à une table.
admin-tables-more = Les { $count } tables où il y a le plus de monde, sur { $all }.
admin-table-people = Personnes
admin-table-people-value = { $here } sur { $people }
admin-table-people-bots = { $bots ->
    [one] et 1 bot
   *[other] et { $bots } bots
}
admin-table-lines = Lignes
admin-table-moves = Coups
admin-table-since = Depuis
admin-table-banned = Code interdit
admin-status-lobby = Se prépare
admin-status-starting = Commence
admin-status-playing = Joue
admin-status-finished = Partie finie
admin-status-stopped = Partie abîmée
admin-status-closed = Fermée
admin-table-announce = Dire quelque chose à la table { $code }
admin-table-close = Fermer la table { $code }
admin-table-ban = Interdire le code { $code }

admin-close = Fermer
admin-close-title = Fermer la table { $code } ?
admin-close-explain = La partie s'arrête sans résultat et reste vérifiable. Les personnes à la table lisent pourquoi. Le code ne mène plus nulle part. Cela ne se reprend pas.
admin-close-yes = Fermer la table
admin-close-done = La table { $code } est fermée.
admin-why = Pourquoi, pour qui y joue

admin-announce = Annoncer
admin-announce-title = Dire quelque chose
admin-announce-all = À tout le monde
admin-announce-table = À la table { $code }
admin-announce-fr = En français
admin-announce-en = En anglais
admin-announce-example-fr = On ferme à 18 h. Vos parties vous attendront.
admin-announce-example-en = We close at 6. Your games will wait for you.
admin-announce-either = Une langue suffit : qui lit l'autre verra celle-là.
admin-announce-left = { $count } caractères de trop
admin-announce-for = Pendant
admin-announce-yes = Annoncer
admin-announce-done = C'est annoncé.
admin-announced = Annonces
admin-announced-none = Rien n'est annoncé.
admin-announced-left = encore { $time }
admin-withdraw = Reprendre
admin-withdrawn = L'annonce est reprise.

admin-bans = Codes interdits
admin-bans-explain = Un code interdit ne mène plus nulle part, par le lien non plus. Qui a une place à cette table y reste.
admin-bans-none = Aucun code n'est interdit.
admin-ban-code = Code à interdire
admin-ban = Interdire
admin-banned = Le code { $code } ne mène plus nulle part.
admin-lift = Lever
admin-lift-code = Lever l'interdiction du code { $code }
admin-lifted = Le code { $code } mène à nouveau quelque part.

problem-not_admitted = Montrez le secret de la maison.
problem-wrong_secret = Ce n'est pas le secret de cette maison.
problem-too_many_secrets = Trop de secrets faux : attendez un peu.
problem-no_such_announcement = Cette annonce n'est plus là.
problem-no_such_table = Cette table n'est plus là.
problem-too_many_announced = Trop de tables ont une annonce à la fois.
problem-invalid = Ce n'est pas un code de table.
