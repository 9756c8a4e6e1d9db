# L'entrée : étagère, invitation, préparation, réglages, à propos.

lobby-name = Ludothèque
lobby-title = À quoi joue-t-on ?
lobby-subtitle = Jouez tout de suite contre des bots, ou invitez du monde.
lobby-home = Ludothèque, accueil
lobby-shelf = Les jeux
lobby-play = Jouer
lobby-play-long = Jouer à { $game } contre des bots
lobby-invite = Inviter
lobby-invite-long = Inviter du monde à jouer à { $game }
lobby-practise = S'entraîner
lobby-practise-long = S'entraîner à { $game }
lobby-gallery = Les images
lobby-gallery-long = Les images { DE($game) }
lobby-gallery-all = Toutes les images
lobby-soon = Bientôt
lobby-players = { $from } à { $to } personnes
lobby-minutes = { $minutes } min
lobby-minutes-long = environ { $minutes } minutes
lobby-line-diabolo = Faites gagner vos couleurs, envoyez les autres en enfer.
lobby-line-diadingo = 42 diamants qui se ressemblent. Lesquels tiennent ? Souvenez-vous.
lobby-line-diamino = Des mots croisés, des diables, et le dictionnaire pour arbitre.
lobby-line-diego = Un nombre, huit façons de l'écrire. DIEGO ! ou PAS DIEGO !
lobby-line-compatibility = Un thème, quelques images : pensez-vous comme les autres ?

lobby-open-tables = Tables ouvertes
lobby-open-none = Personne n'attend pour l'instant. Ouvrez une table : d'autres viendront.
lobby-my-tables = Mes tables
lobby-my-none = Vos parties en cours vous attendront ici.
lobby-join = Rejoindre
lobby-watch = Regarder
lobby-resume = Reprendre
lobby-return = Revenir
lobby-review = Revoir
lobby-row-action = { $action } : { $game }, { $who }
lobby-seats-free =
    { $count ->
        [one] 1 place
       *[other] { $count } places
    }
lobby-is-playing = Partie en cours
lobby-is-finished = À revoir
lobby-is-stopped = Arrêtée : son enregistrement est endommagé
lobby-is-waiting = En préparation
lobby-just-now = à l'instant
lobby-nobody = personne
lobby-resume-status = Votre partie { DE($game) } vous attend.
lobby-code = Code de table
lobby-code-example = Code de 7 signes
lobby-code-short = Un code de table a sept lettres ou chiffres.
lobby-words = Le lexique de Diamino
lobby-about = À propos, licences et données
lobby-about-promise = Sans compte, sans publicité, sans pistage.

lobby-me = Mon nom :
lobby-me-none = Mon nom
lobby-me-title = Votre nom
lobby-me-title-new = Comment vous appelle-t-on ?
lobby-me-explain = C'est le nom que les autres voient à table. Pas de compte, pas de mot de passe.
lobby-me-label = Nom à table
lobby-me-save = C'est moi
lobby-me-saved = Bienvenue, { $name } !
lobby-device-title = Sur un autre appareil
lobby-device-explain = Retrouvez vos tables sur votre téléphone ou votre ordinateur.
lobby-device-offer = Obtenir un code
lobby-device-code = Tapez ce code sur l'autre appareil, sous « Mon nom ». Il sert une fois, pendant { $minutes } minutes.
lobby-device-redeem = J'ai un code d'un autre appareil
lobby-device-enter = Entrer
lobby-device-entered = Bon retour, { $name } !
devices-title = Mes appareils
devices-explain = Tous les appareils qui entrent ici sous votre nom. Si l'un est perdu, déconnectez-le : il est dehors dans la seconde.
devices-added = Ajouté le { $day }
devices-seen = vu le { $day }
devices-this = cet appareil
devices-drop = Déconnecter
devices-drop-which = Déconnecter : { $name }
devices-dropped = C'est fait : cet appareil n'a plus accès.
lobby-forget = M'oublier
lobby-forget-title = Oublier qui vous êtes ?
lobby-forget-explain = Votre nom est effacé partout, vos places sont rendues et ce navigateur n'est plus reconnu. Rien ne permet de revenir en arrière.
lobby-forget-yes = Oui, m'oublier
lobby-forgotten = C'est fait : nous ne savons plus qui vous êtes.

join-title = On vous attend
join-cap = Une table { DE($game) }
join-host = { $name } vous invite.
join-there = Autour de la table
join-seats-free =
    { $count ->
        [one] Il reste 1 place.
       *[other] Il reste { $count } places.
    }
join-name = Votre nom
join-sit = S'asseoir
join-looking = On cherche la table…
join-unknown-title = Cette table n'attend plus
join-unknown = Le code n'est pas le bon, ou la table a été fermée. Demandez un nouveau lien, ou ouvrez une table vous-même.
join-full-title = La table est complète
join-full = Toutes les places sont prises. Vous pouvez regarder, ou ouvrir votre propre table.
join-locked-title = La table est fermée
join-locked = La personne qui organise ne laisse plus entrer. Vous pouvez regarder, ou ouvrir votre propre table.
join-watch = Regarder
join-lobby = Voir les jeux
join-again = Réessayer
join-later-title = Un instant
join-offline-title = Le serveur ne répond pas

setup-table-of = La table { DE($name) }
setup-table-yours = Votre table
setup-starting = On s'installe…
setup-rematch = Revanche
setup-rematch-explain = Les mêmes, une partie de plus ?
setup-by = Un jeu { DE($author) }
setup-print = Sur papier
setup-print-why = Cartes, plateaux et règles, à imprimer et à découper.
setup-print-do = Imprimer et jouer
setup-code = Code de la table
setup-invite = Inviter
setup-invite-text = Viens jouer à { $game } !
setup-copy = Copier le lien
setup-copied = Lien copié : collez-le dans un message.
setup-copy-by-hand = Voici le lien à copier :
setup-qr = Code QR de la table : { $link }
setup-qr-scan = À scanner
setup-locked-note = Verrouillée : personne d'autre ne peut s'asseoir.

setup-places = Autour de la table
setup-places-count = { $taken } sur { $seats }
setup-you = (vous)
setup-here-too = (cet appareil)
setup-ready = C'est prêt !
setup-settling = S'installe…
setup-looks-again = Regarde ce qui a changé
setup-away = Pas là pour l'instant
setup-holds = Organise
setup-free = Place libre
setup-free-link = Pour qui a le lien
setup-free-public = Ouverte à tout le monde
setup-free-locked = Table verrouillée
setup-change = Changer
setup-change-of = Changer : { $name }
setup-sit-here = S'asseoir
setup-sit-here-long = S'asseoir à la place { $place }
setup-a-bot = Un bot
setup-a-bot-long = Un bot à la place { $place }
setup-a-person = Sur cet appareil : une autre personne, place { $place }
setup-a-person-short = Sur cet appareil
setup-level = Niveau { DE($name) }
setup-character = Caractère { DE($name) }
setup-level-short = Niveau { $n }
setup-level-n = Niveau { $n } : { $level }
setup-remove = Retirer { $name }
setup-remove-title = Retirer { $name } ?
setup-remove-explain = Cette personne quitte la table et ne pourra plus s'y asseoir.
setup-remove-yes = Retirer
setup-up = Monter { $name }
setup-down = Descendre { $name }
setup-moved = { $name } : place { $place }
setup-reorder = Changer l'ordre
setup-reorder-short = Ordre
setup-reorder-done = Terminé
setup-add-seat = Ajouter une place
setup-add-most = ({ $most } au plus)
setup-drop-seat = Retirer une place

setup-seat-title = Votre place
setup-seat-name = Nom
setup-seat-colour = Couleur
setup-seat-save = Enregistrer
setup-stand = Quitter la place
setup-stand-close = Fermer la table
setup-stand-close-explain = Il n'y a que vous : sans vous, la table se ferme.
setup-colour-coral = Corail
setup-colour-teal = Sapin
setup-colour-amber = Ambre
setup-colour-indigo = Indigo
setup-colour-plum = Prune
setup-colour-moss = Mousse
setup-colour-sky = Orage
setup-colour-slate = Ardoise
setup-colour-taken = { $colour } (déjà prise)
setup-person-title = Une autre personne joue ici
setup-person-explain = Vous vous passez l'appareil : à votre tour, vous ne regardez que votre jeu.
setup-person-name = Son nom
setup-person-add = Ajouter

team-0 = Équipe Rond
team-1 = Équipe Losange
team-2 = Équipe Triangle
team-3 = Équipe Carré
facing-title = Les partenaires se font face
facing-seat = Place { $place } : { $name }, en face { DE($partner) }
facing-free = Libre
facing-nobody = une place libre
facing-two = Les partenaires se font face. Touchez deux places pour les échanger.
facing-own = Les partenaires se font face. Touchez la place que vous voudriez.
facing-other = Touchez l'autre place.
facing-done = Places échangées : { $names }.
setup-no-bots = Avec ces images, on joue entre personnes : rien n'y dit aux bots quelle image va avec quel thème.
setup-swap = Échanger
setup-swap-with = Échanger sa place avec { $name }
setup-swap-here = Venir ici
setup-swap-here-long = Passer à la place { $place }
setup-swap-asked = { $name } aimerait votre place ({ $place }).
setup-swap-agree = Échanger
setup-swap-decline = Rester
setup-swap-waits = Vous avez proposé à { $name } d'échanger vos places.
setup-swap-withdraw = Annuler

setup-how = Comment on joue
setup-more = Plus de réglages
# L’hôte est absent : qui prépare la table.
setup-powers-soon = { $host } n'est pas là. Au bout d'une minute, { $name } pourra préparer la table à sa place.
setup-powers-held = { $host } n'est pas là : { $name } prépare la table jusqu'à son retour.
setup-powers-yours = { $host } n'est pas là : vous préparez la table jusqu'à son retour. Renvoyer quelqu'un reste réservé à { $host }.
setup-host-decides = { $name } décide. Vous voyez tout ici.
setup-edition = Édition
setup-thinking = Temps par coup
setup-thinking-explain = Passé ce temps, un bot joue ce coup pour vous.
setup-thinking-none = Sans limite
setup-thinking-relaxed = 2 min
setup-thinking-strict = 30 s
setup-pace = Les bots
setup-pace-explain = Le temps de suivre ce qu'ils font.
setup-pace-calm = Calmes
setup-pace-normal = Normaux
setup-pace-quick = Rapides
setup-absence = Si quelqu'un s'absente
setup-absence-wait = Attendre
setup-absence-stand_in = Un bot
setup-absence-leave = Continuer
setup-absence-wait-explain = La partie attend son retour.
setup-absence-stand_in-explain = Après 30 secondes, un bot joue à sa place jusqu'à son retour.
setup-absence-leave-explain = Après 3 minutes, la partie continue sans cette personne.
setup-order = L'ordre du tour
setup-order-explain = Comme à table, ou tiré au sort au début.
setup-order-as_seated = À table
setup-order-chance = Au sort
setup-practice = Table d'entraînement
setup-practice-explain = À son tour, on peut demander les trois meilleurs coups, ou seulement où regarder. Il faut l'arbitre : là où l'on conteste, il n'y a pas de conseil, ni là où d'autres personnes jouent.
setup-public = Table ouverte
setup-public-explain = Tout le monde la voit à l'accueil ; sinon, il faut le lien.
setup-spectators = Qui peut regarder
setup-spectators-explain = Les mains restent cachées.
setup-spectators-as_visible = Si la table est ouverte
setup-spectators-welcome = Tout le monde
setup-spectators-none = Personne
setup-lock = Verrouiller
setup-lock-explain = Personne d'autre ne peut s'asseoir.
setup-stand-in = Niveau du bot remplaçant
setup-stand-in-explain = Le bot qui joue pour une personne absente ou à court de temps.
setup-yes = Oui
setup-no = Non

setup-missing =
    { $count ->
        [one] Il manque une personne.
       *[other] Il manque { $count } personnes.
    }
setup-missing-alone = Invitez du monde, ou complétez avec des bots.
setup-missing-ready = { $names } : c'est bon.
setup-fill = Compléter et jouer
setup-all-here = Tout le monde est là.
setup-all-here-small = À vous de lancer la partie.
setup-start = Jouer
setup-waiting-for = On attend { $names }.
setup-waiting-small = La partie pourra commencer ensuite.
setup-not-yet = On attend encore { $names }.
setup-say-ready = Vous jouez ?
setup-say-ready-last = On n'attend plus que vous.
setup-say-ready-small = Dites quand c'est prêt.
setup-ready-button = C'est prêt !
setup-unready = Pas encore prêt
setup-host-starts = { $name } va lancer la partie.
setup-host-starts-small = La partie s'ouvrira d'elle-même.
setup-guest-missing-small = { $name } peut inviter encore, ou compléter avec des bots.
setup-changed-small = Regardez, puis redites que c'est prêt.
setup-take-seat = Une place vous attend.
setup-take-seat-small = Asseyez-vous pour jouer.
setup-sit = S'asseoir
setup-onlooker-full = La table est complète : vous regardez.
setup-onlooker-locked = La table est verrouillée : vous regardez.
setup-onlooker-small = La partie commencera sous vos yeux.
setup-onlooker-out = Cette table ne se regarde pas : attendez une place.
setup-lost = Connexion perdue, on réessaie…

settings-title = Réglages
settings-explain = Gardés dans ce navigateur.
settings-look = Affichage
settings-table = À table
settings-signals = Signaux
settings-theme = Thème
settings-theme-now = Thème : { $theme }
settings-theme-system = Appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-language = Langue
settings-language-fr = Français
settings-language-en = English
settings-motion = Animations
settings-motion-explain = Cartes qui se déplacent ou se retournent.
settings-motion-system = Appareil
settings-motion-none = Aucune
settings-cards = Taille des cartes
settings-cards-normal = Normale
settings-cards-large = Grande
settings-confirm = Confirmer les coups
settings-confirm-explain = Une question avant chaque coup.
settings-accept = Accepter d'office
settings-accept-explain = Au Diamino, les mots des autres sont acceptés après 3 secondes, si vous ne contestez pas.
settings-shortcuts = Raccourcis clavier
settings-shortcuts-explain = Une lettre joue ou ouvre : « ? » les règles, « L » le journal.
settings-sound = Sons
settings-sound-explain = Un bruit de carte, une note quand c'est à vous.
settings-vibrate = Vibration
settings-vibrate-explain = Une secousse quand c'est à vous.
settings-vibrate-absent = Cet appareil ne sait pas vibrer.
settings-notify = Notifications
settings-notify-explain = Quand c'est à vous et que la page est cachée.
settings-notify-refused = Le navigateur les refuse : autorisez-les dans les réglages du site.
settings-notify-absent = Ce navigateur ne les propose pas ici : il faut une adresse en https.
settings-done = Terminé

about-title = À propos
about-lead = Ludothèque est un endroit où jouer à cinq jeux de société français, à plusieurs ou contre des bots, sur téléphone ou ordinateur. C'est un logiciel libre : tout le monde peut l'héberger.
about-games = Les jeux
about-games-by = { $game }, un jeu { DE($author) }
about-games-unnamed = { $game } : la règle que nous avons ne dit pas de qui il est
about-games-explain = Ces jeux sont l'œuvre des personnes qui les ont créés. Les dessins, les textes et le programme sont les nôtres. Ludothèque est indépendante : elle n'a aucun lien avec elles ni avec les maisons d'édition.
about-data = Ce que le serveur garde
about-data-name = Le nom que vous choisissez et vos tables. Pas d'adresse électronique, pas de mot de passe.
about-data-cookie = Un seul cookie, qui vous reconnaît pendant { $days } jours au plus. Il ne sert à rien d'autre.
about-data-tables =
    { $days ->
        [one] Une table où personne ne joue se ferme après un jour sans changement.
       *[other] Une table où personne ne joue se ferme après { $days } jours sans changement.
    }
about-data-games = Les parties finies restent, coup par coup. Votre nom en disparaît dès que vous demandez l'oubli.
about-data-results =
    { $days ->
        [one] Votre meilleur résultat d'une patience reste un jour, sous votre nom. Vous pouvez l'effacer.
       *[other] Votre meilleur résultat d'une patience reste { $days } jours, sous votre nom. Vous pouvez l'effacer.
    }
about-data-address = Votre adresse réseau n'est jamais enregistrée. Rien n'est demandé à d'autres sites.
about-data-unused = Un nom sous lequel personne n'a pris place pendant { $days ->
        [one] un jour
       *[other] { $days } jours
    } est oublié.
about-data-browser = Vos réglages restent dans ce navigateur.
about-forget = M'oublier
about-forget-explain = Efface votre nom partout et rend vos places, aussitôt et pour de bon.
about-forget-nobody = Nous ne savons pas qui vous êtes : il n'y a rien à effacer.
about-fair = Des mélanges que l'on peut vérifier
about-fair-1 = Avant la première carte, le serveur publie l'empreinte d'un secret. Il ne peut plus en changer.
about-fair-2 = Chaque appareil ajoute son propre hasard. Le mélange naît de tout cela : personne ne peut le choisir.
about-fair-3 = À la fin, le secret est montré. N'importe qui peut refaire le calcul, avec « ludotheque verify » ou un autre programme.
about-licences = Licences
about-licence-program = Programme : MIT ou Apache 2.0, au choix.
about-licence-fonts = Caractères : Bricolage Grotesque et Atkinson Hyperlegible Next, sous SIL Open Font License 1.1.
about-licence-words = Mots français : Dicollecte (hunspell-fr), sous MPL 2.0.
about-licence-pictures = Les images de Compatibility : les papiers découpés sont à nous ; les emblèmes sont composés d'après Noto Emoji, © Google LLC, licence Apache 2.0, modifiés. Les thèmes sont à nous, en français et en anglais.
about-version = Version { $version }
about-home = Voir les jeux

lobby-lost-title = Il n'y a rien à cette adresse
lobby-lost = La carte est peut-être tombée sous la table. Revenons à l'étagère.
lobby-lost-home = Voir les jeux

# Erreurs et refus que l'on rencontre ici.
problem-name_empty = Il faut un nom.
problem-name_too_long = Ce nom est trop long : 20 caractères au plus.
problem-name_unprintable = Ce nom contient des caractères invisibles.
problem-name_marks = Ce nom a trop d'accents sur une même lettre.
problem-no_identity = Le serveur ne vous reconnaît plus. Choisissez un nom.
refused-meanwhile = La table a changé entre-temps. Réessayez.
refused-not_host = Seule la personne qui organise peut le faire.
refused-too_many_public = Vous avez déjà autant de tables ouvertes que possible : celle-ci reste sur invitation.
refused-seat_taken = Cette place vient d'être prise.
refused-seat_free = Cette place est déjà libre.
refused-seats_free = Il reste des places libres.
refused-not_ready = Tout le monde n'a pas encore dit « C'est prêt ! ».
refused-not_yourself = Vous organisez cette table : quittez plutôt votre place.
refused-not_your_seat = Ce n'est pas votre place.
refused-edition_without_bots = Aucun bot ne peut jouer avec cette édition : elle ne dit pas quelle image va avec quel thème.
refused-colour_taken = Cette couleur est déjà prise.
refused-locked = La table est verrouillée.
refused-barred = On vous a demandé de quitter cette table.
refused-wrong_phase = Ce n'est plus le moment : la partie a commencé.
refused-invalid = Ce réglage ne convient pas à cette table.

# La piste du jour.
daily-title-diamino = La patience du jour
daily-house = Variante de la maison
daily-explain-diamino = Quatre à six mots croisés sont déjà posés, les mêmes pour tout le monde. Tous les autres carrés peuvent l'être : c'est prouvé.
daily-unplayed = Pas encore jouée
daily-underway = Commencée
daily-played = { $points } carrés posés
daily-again = Rejouer
daily-results = Résultats
daily-none = Personne encore. À vous d'ouvrir la liste !
daily-rank = Rang
daily-name = Nom
daily-points-diamino = Carrés
daily-aids = Aides
daily-time = Temps
daily-order = Le plus de carrés d'abord, puis le moins de questions posées (indice, « peut-on finir ? »), puis le moins de temps.
daily-erase = Effacer mon résultat
daily-erase-text = Votre ligne disparaît de cette liste, aussitôt et pour de bon.
daily-erase-yes = Effacer
daily-yesterday = La veille
daily-today = Aujourd'hui
lobby-learn = Apprendre
lobby-learn-long = Apprendre { $game } avec une partie expliquée
