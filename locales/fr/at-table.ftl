# À toutes les tables : reprendre un coup, un coup qui attend la connexion, ce qu'un bot a joué, les touches.

take-back-now = Reprendre le coup

connection-stranded = Connexion perdue. Votre coup attend : il partira dès qu'elle revient.
move-waits = Votre coup attend : il partira dès que la connexion revient.

stood-in = Joué en votre absence
stood-in-you = { $moves ->
        [one] En votre absence, un bot a joué une fois pour vous.
       *[other] En votre absence, un bot a joué { $moves } fois pour vous.
    }
stood-in-names = { $moves ->
        [one] Un bot a joué une fois à votre place ({ $names }).
       *[other] Un bot a joué { $moves } fois à votre place ({ $names }).
    }
stood-in-read = C'est lu

# Les touches.
keys-title = Les touches
keys-show = Les touches
keys-off = Les touches à un seul signe se coupent dans les réglages.
key-arrows = Flèches
key-arrow-left = Flèche gauche
key-arrow-right = Flèche droite
key-enter = Entrée
key-escape = Échap
key-space = Espace
key-tab = Tab
key-press = Entrée, Espace
key-letters = Lettres
key-backspace = Retour arrière
key-shift-arrows = Maj + flèches
key-shift-figures = Maj + 1–6
key-alt-arrows = Alt + flèches
keys-tab = D'un bouton à l'autre
keys-rules = Les règles et les touches
keys-log = Le journal
keys-scene-on = Décompte : continuer
keys-scene-back = Décompte : revenir
keys-scene-pause = Décompte : pause
keys-diabolo-card = Choisir une carte
keys-diabolo-hell = Poser en enfer
keys-diabolo-heaven = Poser au paradis
keys-diabolo-discard = Défausser
keys-diabolo-keep = Garder le ×2
keys-diabolo-double = Jouer le ×2
keys-diabolo-drop = Reposer la carte
keys-diadingo-walk = D'une pierre à l'autre
keys-diadingo-name = Lettre et chiffre
keys-diadingo-spell = Aller à une pierre : B, puis 3
keys-diadingo-try = Essayer la pierre
keys-diamino-walk = Déplacer le curseur
keys-diamino-letter = Poser une lettre
keys-diamino-square = Choisir la case
keys-diamino-back = Reprendre la dernière lettre
keys-diamino-lay = Poser le mot
keys-diamino-clear = Tout reprendre
keys-diamino-rack = Ranger le chevalet
keys-diamino-accept = Accepter le mot
keys-diamino-contest = Contester le mot
keys-diego-card = Choisir une carte de la main
keys-diego-target = Choisir une carte de la ligne
keys-diego-diego = Dire Diego
keys-diego-pass = Dire Passe
keys-diego-no = Dire Pas Diego
keys-diego-let = Laisser passer
keys-diego-vote = Contrôle : égal, différent
keys-diego-drop = Reposer les cartes
keys-compatibility-browse = D'une image à l'autre
keys-compatibility-rank = Mettre l'image à ce rang
keys-compatibility-move = Avancer ou reculer l'image
keys-compatibility-remove = Retirer l'image
keys-compatibility-search = Chercher une image
keys-compatibility-zoom = Voir l'image en grand
keys-compatibility-double = Le ×2
keys-compatibility-ready = C'est prêt, ou rouvrir
