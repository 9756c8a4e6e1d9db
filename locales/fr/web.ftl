# La table dans le navigateur : le cadre que partagent tous les jeux.

close = Fermer
back = Retour
cancel = Annuler
seconds-left = { $seconds ->
        [one] 1 seconde
       *[other] { $seconds } secondes
    }
animals = Loutre, Chouette, Renard, Hérisson, Blaireau, Mésange, Écureuil, Grenouille, Cigogne, Lièvre, Marmotte, Pinson

# L'onglet, quand on regarde ailleurs.
attention-turn = À vous – { $game }

# Les règles, dans leur tiroir.
rules-title = Règles
rules-now = Maintenant
rules-house = Règle maison
rules-house-why = Là où la règle imprimée se tait ou hésite, nous avons tranché.

# Erreurs que le serveur nomme.
problem-offline = Le serveur ne répond pas. Vérifiez la connexion.
problem-no_such_device = Cet appareil est déjà déconnecté.
problem-no_such_code = Aucune table n'attend derrière ce code.
problem-too_many_requests = Beaucoup de demandes arrivent de votre réseau à la fois : patientez un instant.
problem-too_many_lines = Votre réseau a trop de connexions ouvertes ici : patientez un instant.
problem-no_room = La maison est pleine en ce moment. Réessayez dans un instant.
problem-too_many_newcomers = Beaucoup de monde arrive de votre réseau. Réessayez dans un instant.
problem-too_many_forgotten = Beaucoup de personnes de votre réseau se font oublier. Réessayez dans un instant.
problem-too_many_new_tables = Beaucoup de tables s'ouvrent depuis votre réseau. Réessayez dans un instant.
problem-too_many_codes = Trop de codes faux : attendez un peu.
problem-too_many_codes_here = Beaucoup de codes sont essayés depuis votre réseau. Réessayez dans un instant.
problem-name_first = Beaucoup de codes faux sont venus de votre réseau : choisissez un nom, puis réessayez.
problem-too_many_tables = Vous avez déjà autant de tables que possible. Quittez-en une dont vous n'avez plus besoin.
problem-too_many_public = Vous avez déjà autant de tables ouvertes que possible. Ouvrez celle-ci sur invitation.
problem-too_many_sockets = Trop de tables sont ouvertes depuis votre réseau. Fermez-en, puis réessayez.
problem-store_full = Le disque du serveur est plein : rien de nouveau ne peut être gardé. La personne qui s'en occupe doit faire de la place.
problem-store_read_only = Le disque du serveur est plein : rien de nouveau ne peut être gardé. La personne qui s'en occupe doit faire de la place.
problem-store_away = Le serveur n'atteint plus sa base de données. Rien n'est perdu : réessayez dans un instant.
problem-store_damaged = Ce que le serveur gardait ici est abîmé et ne peut plus être lu. Tout le reste continue.
problem-stopping = Le serveur redémarre. Réessayez dans un instant.
problem-no_help_here = À cette table, il n'y a pas de conseil.
problem-needs_referee = Les conseils demandent l'arbitre : ici, c'est la table qui juge les mots.
problem-nothing_to_say = Il n'y a rien à conseiller maintenant.
problem-other = Cela n'a pas marché. Réessayez.

title-table = { $game } · Ludothèque
title-turn = ● { attention-turn } · Ludothèque

frame-opening = On ouvre la porte…
frame-shuffling = On mélange les cartes…
frame-leave = Quitter la table
frame-react = Réagir
frame-rules = Règles
frame-log = Journal
frame-settings = Réglages
frame-seats = À table
frame-cloth = Le tapis
frame-rail = Votre place
frame-points = Points :
frame-spectators = { $count ->
        [one] 1 personne regarde.
       *[other] { $count } personnes regardent.
    }
log-empty = Rien encore.

seat-level = Bot · { $level }
presence-away = Pas là
presence-stand_in = Un bot joue
presence-gone = A quitté

connection-lost = Connexion perdue. On réessaie ; votre place est gardée.
connection-sending = Envoi…
notice-restored = Le serveur a redémarré. Rien n'est perdu.
notice-stopping = Le serveur redémarre. Votre place est gardée.
notice-read_only = Le serveur ne peut rien enregistrer pour l'instant. La partie attend.
notice-taken_back = Le coup est repris.
notice-take_back_declined = Le coup reste joué.
notice-take_back_ended = Le serveur a redémarré : la demande de reprendre le coup est close. On peut la refaire.

take-back-ask = Demander à reprendre le coup
take-back-asked = { $name } voudrait reprendre son coup.
take-back-waiting = Vous avez demandé à reprendre votre coup. On attend les autres.
take-back-yes = D'accord
take-back-no = Non

reaction-hello = Salut !
reaction-well_played = Bien joué !
reaction-thanks = Merci !
reaction-oops = Oups…
reaction-wow = Oh !
reaction-laugh = Ha ha !
reaction-thinking = Hmm…
reaction-good_game = Belle partie !

cover-pass = Passez l'appareil à { $name }.
cover-why = La main reste cachée jusque-là.
cover-me = C'est moi, { $name }
cover-who = Qui est-ce ? Touchez votre nom.
cover-hidden = Les mains sont cachées.

leave-title = Quitter la table ?
leave-away-wait = On vous attendra. Revenez quand vous voulez, depuis l'accueil ou avec le même lien.
leave-away-stand_in = Au bout de trente secondes, un bot jouera pour vous. Vous pourrez revenir quand vous voulez.
leave-away-leave = Au bout de trois minutes, la partie continue sans vous.
leave-away-alone = La partie s'arrête et vous attend : reprenez-la quand vous voulez depuis l'accueil.
leave-spectator = Vous regardez seulement : personne ne vous attend.
leave-stay = Rester
leave-later = Revenir plus tard
leave-go = Retour à l'accueil
leave-for-good = Quitter pour de bon
leave-abort = Arrêter la partie pour tout le monde

closed-title = Cette table n'est plus là
closed-no-table = Aucune table ne porte cette adresse.
closed-damaged = Ce que le serveur gardait de cette table est abîmé et ne peut plus être lu. Les autres tables continuent.
closed-crowded-title = Une table de trop
closed-too-many = Vous avez trop de tables ouvertes à la fois, ici ou sur d'autres appareils. Fermez-en, puis réessayez.
closed-forgotten = Ce serveur ne sait plus qui vous êtes.
closed-closed = Elle a été fermée.
closed-lobby = Retour à l'accueil

outdated-reloading = Ludothèque a été mise à jour : chargement de la nouvelle page…
outdated-title = Cette page n'est plus à jour
outdated-why = Ludothèque a été mise à jour. Rechargez la page ; votre place est gardée.
outdated-reload = Recharger

stopped-title = { $game }, partie { $number }
stopped-why = Cette partie s'est arrêtée : son enregistrement sur le serveur est endommagé à la ligne { $line } et ne peut pas être lu plus loin.
stopped-download = Télécharger la partie
stopped-download-why = Tout ce qui précède la ligne { $line } y est.
stopped-again = Commencer une nouvelle partie ici
stopped-host = La personne qui organise peut commencer une nouvelle partie ici.

refused-looks_on = Un grand écran ne fait que regarder.
refused-hush = Silence pour l'instant.
# Quelqu’un fait attendre tout le monde.
stall-you = On vous attend. Bientôt, les autres pourront ensemble faire jouer un bot pour vous ou arrêter la partie.
stall-you-open = On vous attend : les autres peuvent faire jouer un bot pour vous ou arrêter la partie.
stall-soon = { $name } se fait attendre.
stall-open = { $name } se fait attendre depuis trois minutes. Si tout le monde est d'accord :
stall-for-bot = Pour un bot : { $names }.
stall-for-end = Pour arrêter : { $names }.
stall-stand-in = Un bot joue
stall-break-off = On arrête là
stall-replaced = Un bot joue pour vous.
stall-back = Me revoilà
refused-not_waited_for = L'attente n'a pas été assez longue pour cela.
refused-nothing_to_take_back = Il n'y a rien à reprendre.
refused-already_revealed = Trop tard : depuis, quelque chose de caché a été vu, une carte ou une pioche.
refused-too_long_ago = C'était il y a trop longtemps : on a trop joué depuis.
refused-another_game = Il s'agissait d'une autre partie : rien n'a changé.
refused-already_asked = C'est déjà demandé.
refused-nothing_asked = Personne ne demande plus rien.
refused-no_game = Aucune partie n'est en cours.
refused-not_possible = Ce n'est pas possible.
refused-busy = Un instant…

end-over = Partie terminée
end-lobby = Retour à l'accueil
end-aborted = La partie a été arrêtée.
end-sheet = Feuille de score
end-remember = On s'en souviendra
end-transcript = Télécharger la partie
end-transcript-edition = Avec cartes et images (.zip)
end-transcript-why = Le mélange et chaque coup se vérifient avec « ludotheque verify ».
end-proof = Vérifier le mélange et les coups
end-proof-whole = C'est bien la partie que vous avez jouée : le mélange est celui qui était promis, et aucun des { $entries } coups n'a été changé.
end-proof-told = Le mélange est celui qui était promis, et les { $entries } coups sont ceux annoncés à la fin. Ce navigateur n'avait rien gardé de la partie elle-même.
end-proof-unchained = Le mélange est celui qui était promis. Cette partie date d'avant que les coups soient liés entre eux.
end-proof-changed = Ce n'est pas la partie qui a été jouée : elle a été changée depuis. Gardez le fichier et montrez-le à qui s'occupe de ce serveur.
end-fair-why = Avant la donne, le serveur a mis son secret sous enveloppe, et chaque appareil a ajouté un nombre de son choix. Votre navigateur rouvre l'enveloppe et refait la donne lui-même : si les cartes sont les mêmes, personne ne les a choisies.
end-fair-promise-holds = Le secret révélé à la fin est celui qui était promis avant la donne.
end-fair-promise-fails = Le secret révélé n'est pas celui qui était promis avant la donne.
end-fair-own-holds = Le nombre ajouté par cet appareil est dans la liste.
end-fair-own-fails = Le nombre ajouté par cet appareil a été remplacé par un autre.
end-fair-own-missing = Le nombre ajouté par cet appareil manque : le serveur dit qu'il est arrivé trop tard.
end-fair-seed-holds = Le hasard de la partie vient bien de ce secret et de ces nombres.
end-fair-seed-fails = Le hasard de la partie ne vient pas de ce secret et de ces nombres.
end-fair-deal-holds = La donne, refaite ici, est la même.
end-fair-deal-fails = La donne, refaite ici, est une autre : des cartes ont été choisies.
end-fair-shuffle-holds =
    { $count ->
        [one] Le mélange en cours de partie aussi.
       *[other] Les { $count } mélanges en cours de partie aussi.
    }
end-fair-shuffle-fails = Le mélange no { $count } en cours de partie, refait ici, est un autre.
end-nobody = Personne ne gagne.
end-you = Vous gagnez
end-wins = { $name } gagne
end-team = { $names } { $who ->
        [you] gagnez
       *[other] gagnent
    }
end-shared = { $names } { $who ->
        [you] partagez la victoire
       *[other] partagent la victoire
    }
end-by = { $points ->
        [one] d'un point.
       *[other] de { $points } points.
    }
end-rematch-ask = Une revanche ?
end-rematch-bots = Les bots en sont déjà.
end-spectator = La partie est finie.
end-leave = Quitter
end-again = Revanche
end-watch = Revoir
refused-malformed = Le serveur ne comprend pas cette demande.

plain-your-turn = C'est à vous
plain-object = Vous pouvez réagir
plain-object-why = Sans un mot de vous, c'est accepté quand l'anneau est vide.
plain-may = Vous pouvez parler si vous le souhaitez.
plain-nobody = On n'attend personne
plain-waiting = On attend { $names }
plain-compose = Composer
plain-send = Envoyer

scene-go-on = Continuer
scene-led = { $name } tourne la page
scene-back = Scène précédente
scene-pause = Mettre en pause
scene-resume = Reprendre
scene-skip = Tout passer
scene-again = Revoir le décompte

# Several names, the last of them apart.
names = { $names } et { $last }

# Le bilan d'une partie.
report-making = Le bilan se prépare…
report-progress = Coup { $done } sur { $of }
report-none = Cette partie n'a pas de bilan, ou il n'est pas pour vous.
report-link = Bilan de la partie

# Grand écran : la table sur une télévision ou un projecteur.
wall-open = Grand écran
wall-title = { $game } sur grand écran
wall-join = Pour rejoindre la table
wall-free = Libre
wall-ready = C'est prêt
wall-seats-free = { $count ->
        [one] Encore une place libre.
       *[other] Encore { $count } places libres.
    }
wall-all-here = Tout le monde est là. On commence ?
wall-no-spectators = Cette table ne se regarde pas. La personne qui organise peut le permettre à la préparation, ou ouvrir le grand écran depuis son propre appareil.

title-replay = Revoir · { $game }
replay-title = Revoir la partie
replay-leave = Quitter
replay-eyes = Par les yeux de
replay-you = Vous ({ $name })
replay-spectator = Le public
replay-referee = L'arbitre, qui voit tout
replay-player = Place { $number }
replay-at = { $at } sur { $of }
replay-where = Moment de la partie
replay-earlier = Moment marquant précédent
replay-later = Moment marquant suivant
replay-back = Un coup en arrière
replay-forward = Un coup en avant
replay-play = Faire défiler
replay-pause = Arrêter
replay-speed = Vitesse : { $speed } fois
replay-more = Yeux, partage
replay-share = Partager ce moment
replay-copied = Lien copié
replay-copied-nameless = Lien copié, sans les noms
replay-nameless = Sans les noms
replay-none = Cette partie ne s'ouvre que pour qui l'a jouée, ou avec un lien de leur part.

games-title = Mes parties finies
games-none = Aucune partie finie pour l'instant. Elles viendront ici, et pourront être revues.
games-tally =
    { $played ->
        [one] { $played } partie,
       *[other] { $played } parties,
    } { $won ->
        [0] aucune gagnée.
        [one] { $won } gagnée.
       *[other] { $won } gagnées.
    }
games-best = Meilleur score : { $score }.
games-curve = Comment elles se sont passées, de la première à la dernière
games-against = Avec { $names }
games-broken = Interrompue
games-lesson = Leçon
games-place =
    { $place ->
        [1] 1re place sur { $of }
       *[other] { $place }e place sur { $of }
    }
games-more = Voir les parties d'avant
end-lesson = Dans cette partie, tout était disposé pour apprendre. Vous savez jouer maintenant : dans la prochaine, le hasard décide.
