# Diamino Compétition : la patience au navigateur.

diamino-patience-name = Patience
diamino-patience-of-day = Patience du jour
diamino-patience-stock = Les carrés qui restent
diamino-patience-tile = { $tile }, il en reste { $count }
diamino-patience-left =
    { $left ->
        [one] Encore un carré à poser.
       *[other] Encore { $left } carrés à poser.
    }
diamino-patience-how = Choisissez une case, puis tapez un mot.
diamino-patience-type = Touchez des carrés, ou tapez un mot.
diamino-patience-laid =
    { $laid ->
        [one] 1 carré posé sur { $all }
       *[other] { $laid } carrés posés sur { $all }
    }
diamino-patience-of = sur { $all }
diamino-patience-undo = Annuler
diamino-patience-redo = Refaire
diamino-patience-hint = Indice
diamino-patience-finish = Peut-on finir ?
diamino-patience-thinks-hint = On cherche un indice…
diamino-patience-thinks-finish = On cherche comment finir, trois secondes au plus…
diamino-patience-hint-lies = Un indice est sur la piste. Posez-le, ou reprenez-le.
diamino-patience-hint-left =
    { $left ->
        [0] Par là, tous les carrés trouvent leur place.
        [one] Par là, il resterait un carré.
       *[other] Par là, il resterait { $left } carrés.
    }
diamino-patience-finish-yes = Oui : tous les carrés peuvent encore être posés.
diamino-patience-finish-no = Non : toutes les façons ont été essayées, aucune ne pose tout.
diamino-patience-finish-not_found = Pas trouvé en 3 secondes. Ce n'est pas un non.
diamino-patience-stop = Terminer
diamino-patience-stop-title = Terminer la patience ?
diamino-patience-stop-text =
    { $laid ->
        [one] Un carré est posé
       *[other] { $laid } carrés sont posés
    }, { $left ->
        [one] il en reste un.
       *[other] il en reste { $left }.
    } Après, rien ne se pose plus.
diamino-patience-stop-yes = Terminer
diamino-patience-ended =
    { $left ->
        [0] Tout est posé !
       *[other] { $laid ->
            [one] Un carré posé
           *[other] { $laid } carrés posés
        }
    }
diamino-patience-picture = La grille, { $laid } carrés posés
diamino-patience-share = Partager la grille
diamino-patience-save = Enregistrer l'image
