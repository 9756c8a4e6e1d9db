# Compatibility, un jeu de Craig Browne : sa table au navigateur.

compatibility-table-title = Compatibility
compatibility-table-phase = { $mode ->
        [duo] { $theme ->
            [0] { $most } thèmes · maison
           *[other] Thème { $theme }/{ $most } · maison
        }
       *[other] { $theme ->
            [0] Premier thème
           *[other] Thème { $theme }
        }
    }

# La piste.
compatibility-track-label = Piste de { $squares } cases.
compatibility-track-pawn = { $names } : case { $square }, chiffre { $number }.

# Les places.
compatibility-table-with = Avec { $names }
compatibility-table-referent = Référence
compatibility-table-seat-ready = C'est prêt
compatibility-table-seat-chooses = Choix en cours
compatibility-table-seat-out = Hors jeu
compatibility-table-seat-announced = ×2 annoncé, pas encore posé
compatibility-table-seat-laid = ×2 posé sur le rang { $rank }
compatibility-table-seat-spent = ×2 utilisé
compatibility-table-square = Case { $square } : le chiffre { $count }.
compatibility-table-square-note = { $count ->
        [one] Choisissez une seule image : celle qui va le mieux.
       *[other] Choisissez { $count } images, de celle qui va le mieux à celle qui va le moins bien.
    }
compatibility-table-quietly = Tant qu'on choisit, personne ne voit rien, et les réactions se taisent.
compatibility-table-house = Variante maison.
compatibility-table-house-note = Le duo n'est pas dans la règle imprimée : à deux, arriver au bout en { $most } thèmes.

# La carte du thème.
compatibility-table-facedown = { $who ->
        [you] La prochaine carte. Vous direz un nombre.
       *[other] La prochaine carte. { $name } dira un nombre.
    }
compatibility-table-next-referent = Référence : { $who ->
        [you] vous
       *[other] { $name }
    }
compatibility-table-named = { $who ->
        [you] Vous avez dit { $number }. Le thème :
       *[other] { $name } a dit { $number }. Le thème :
    }
compatibility-table-referent-count = Référence : { $who ->
        [you] vous
       *[other] { $name }
    }, { $count ->
        [one] 1 image
       *[other] { $count } images
    }
compatibility-table-numbers = La carte face cachée
compatibility-table-number = Dire { $number }

# Les images.
compatibility-table-pictures = Les { $count } images
compatibility-table-picture-ranked = { $name }, rang { $rank }
compatibility-table-search = Chercher une image
compatibility-table-search-hint = { $count } images, appui long pour agrandir
compatibility-table-search-found = { $count ->
        [0] Aucune image
        [one] 1 image
       *[other] { $count } images
    }
compatibility-table-search-none = Aucune image de ce nom.
compatibility-table-zoom = Agrandir
compatibility-table-before = Image précédente
compatibility-table-after = Image suivante
compatibility-table-put = Mettre au rang
compatibility-table-next-rank = Mise au rang { $rank } : les rangs se remplissent dans l'ordre.
compatibility-table-put-at = Mettre au rang { $rank }

# Le classement.
compatibility-table-ranking = Votre classement
compatibility-table-slot = Rang { $rank }, { $filled ->
        [yes] { $name }
       *[no] vide
    }{ $coin ->
        [laid] , votre ×2 posé ici
        [aimed] , poser votre ×2 ici ?
       *[none] { "" }
    }{ $other ->
        [yes] , ne compte qu'à un autre rang
       *[no] { "" }
    }
compatibility-table-other-rank = Autre rang
compatibility-table-tools = L'image du rang { $rank }
compatibility-table-sooner = Un rang plus haut
compatibility-table-later = Un rang plus bas
compatibility-table-remove = Retirer
compatibility-table-tools-done = Laisser là
compatibility-table-full = { $count ->
        [one] Une seule image cette fois. Touchez-la pour la retirer d'abord.
       *[other] Vous avez déjà { $count } images. Touchez-en une pour la retirer d'abord.
    }
compatibility-table-missing = { $missing ->
        [one] Il manque encore une image.
       *[other] Il manque encore { $missing } images.
    }
compatibility-table-ready = C'est prêt
compatibility-table-ready-token = { $keep ->
        [yes] Sans ×2 cette fois
       *[no] ×2 peut-être
    }
compatibility-table-reopen = Rouvrir

# Le jeton ×2.
compatibility-table-coin = { $coin ->
        [free] Annoncer ×2
        [kept] ×2 gardé
        [announced] À poser
        [laid] Posé
        [taken] Déjà pris
        [spent] Utilisé
       *[referent] Pas la Référence
    }
compatibility-table-announce-now = Annoncer !
compatibility-table-lay-first = Posez d'abord votre ×2 : touchez un rang. Pas posé à temps, il est perdu.
compatibility-table-lay-here = Poser sur le rang { $rank }
compatibility-table-decline = Je garde mon ×2
compatibility-table-window = Un dernier ×2 ?
compatibility-table-window-lay = { $who ->
        [you] Posez votre ×2 !
       *[other] { $name } pose son ×2
    }
compatibility-table-window-calm = Prenez votre temps.
compatibility-table-window-asked = On attend

# La phrase.
compatibility-say-name = { $who ->
        [you] À vous : dites un nombre de 1 à 6.
        [named] { $name }, dites un nombre de 1 à 6.
       *[other] { $name } choisit un nombre.
    }
compatibility-say-name-why = { $referent ->
        [yes] Vous êtes la Référence : les autres se comparent à vous.
       *[no] { $keys ->
            [yes] La carte cachée a six thèmes : ce nombre en choisit un. Touches 1 à 6.
           *[no] La carte cachée a six thèmes : ce nombre en choisit un.
        }
    }
compatibility-say-look = { $keys ->
        [yes] Regardez les images en attendant : Z agrandit.
       *[no] Regardez les images en attendant.
    }
compatibility-say-choose = { $begun ->
        [yes] { $missing ->
            [one] Encore une image : il en faut { $count }.
           *[other] Encore { $missing } images : il en faut { $count }.
        }
       *[no] { $count ->
            [one] Choisissez l'image qui va le mieux.
           *[other] Choisissez { $count } images, la meilleure d'abord.
        }
    }
compatibility-say-choose-why = { $keys ->
        [yes] Touchez dans l'ordre voulu. 1 à 5 met au rang, / cherche, Z agrandit.
       *[no] Touchez dans l'ordre voulu. Appui long pour agrandir.
    }
compatibility-say-complete = { $count ->
        [one] Votre image est choisie.
       *[other] Vos { $count } images sont là.
    }
compatibility-say-complete-why = { $keys ->
        [yes] Glissez, ou Alt et flèches, pour reclasser. R quand c'est prêt.
       *[no] Glissez pour reclasser, touchez pour retirer.
    }
compatibility-say-ready = C'est prêt.
compatibility-say-double = Annoncer votre ×2 pour ce thème ?
compatibility-say-double-why = Une fois par partie : 6 points au lieu de 3 si l'image est au même rang chez l'autre, sinon il est perdu.
compatibility-say-lay = Posez votre ×2 : touchez un rang.
compatibility-say-lay-here = Votre ×2 sur le rang { $rank } ?
compatibility-say-lay-why = Tout le monde verra le rang, pas l'image. Il n'en bougera plus.
compatibility-say-taken = { $laid ->
        [yes] { $name } a posé son ×2 sur son rang { $rank }.
       *[no] { $name } a annoncé son ×2 pour ce thème.
    }
compatibility-say-beyond = Référence : { $name }, { $count ->
        [one] 1 image
       *[other] { $count } images
    }. { $ranks ->
        [one] Votre rang { $first } ne compte qu'à un autre rang.
       *[other] Vos rangs { $first } à { $last } ne comptent qu'à un autre rang.
    }
compatibility-say-waits = On attend { $names }.
compatibility-say-all-choose = Tout le monde choisit ses images.
compatibility-say-out = Votre équipe est sortie du jeu.
compatibility-say-window = Tout est prêt. Un ×2 à annoncer ?
compatibility-say-window-why = Sinon gardez-le, et l'on retourne les images.
compatibility-say-window-waits = Tout est prêt : un instant pour le ×2.
