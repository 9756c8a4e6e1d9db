# Compatibility, un jeu pour voir qui pense pareil, de Craig Browne.

compatibility-title = Compatibility

## Ce qui se passe. Rien ne dit ce que chacun a choisi avant que les images soient retournées.

compatibility-theme-read = { $seat } { $seat-who ->
        [you] dites
       *[other] dit
    } { $number } : « { $theme } ».
compatibility-ranked = { $seat } { $seat-who ->
        [you] avez rendu votre
       *[other] a rendu son
    } classement.
compatibility-reopened = { $seat } { $seat-who ->
        [you] y réfléchissez
       *[other] y réfléchit
    } encore.
compatibility-doubled = { $seat } { $seat-who ->
        [you] annoncez votre
       *[other] annonce son
    } jeton ×2.
compatibility-laid = { $seat } { $seat-who ->
        [you] posez votre
       *[other] pose son
    } jeton ×2 sur le rang { $rank }.
compatibility-declined = { $seat } { $seat-who ->
        [you] gardez votre
       *[other] garde son
    } jeton ×2.
compatibility-wasted = { $seat-who ->
        [you] Votre jeton ×2 n'a pas été posé à temps : il est perdu, sans effet.
       *[other] Le jeton ×2 { DE($seat) } n'a pas été posé à temps : il est perdu, sans effet.
    }
compatibility-turned = On retourne le rang { $step }.
compatibility-matched = { $picture } : { $accord ->
        [direct] même rang
       *[indirect] autre rang
    } pour { $seat-who ->
        [you] vous et { $with }
       *[other] { $seat } et { $with-who ->
            [you] vous
           *[other] { $with }
        }
    }{ $doubled ->
        [yes] , doublé
       *[no] { "" }
    }. +{ $points }, case { $square }.
compatibility-referent-moved = { $points ->
        [0] Personne ne marque : la Référence ({ $seat-who ->
            [you] vous
           *[other] { $seat }
        }) reste sur la case { $square }.
       *[other] { $seat-who ->
            [you] Vous étiez la Référence et avancez aussi
           *[other] La Référence ({ $seat }) avance aussi
        } : +{ $points }, comme le meilleur score. Case { $square }.
    }
compatibility-theme-dropped = { $seat-who ->
        [you] Vous étiez la Référence et quittez la table
       *[other] La Référence ({ $seat }) quitte la table
    } : le thème ne rapporte rien.
compatibility-left = { $seat } { $seat-who ->
        [you] quittez
       *[other] quitte
    } la table pour de bon.
compatibility-team-out = Une équipe est hors jeu : { $seats }.
compatibility-finished = { $reason ->
        [arrived] La dernière case est atteinte : la partie est finie.
        [themes_over] Tous les thèmes ont été lus : la partie est finie.
        [duo_won] La dernière case est atteinte à temps : le duo gagne !
        [duo_lost] Douze thèmes, et la dernière case n'est pas atteinte : le duo a perdu.
        [duo_left] Le duo s'est séparé : personne ne gagne.
       *[last_left] Il ne reste qu'un camp : il gagne.
    }

## Pourquoi pas.

compatibility-refused-wrong_phase = Pas maintenant.
compatibility-refused-no_such_number = Une carte a six thèmes : dites un nombre de 1 à 6.
compatibility-refused-wrong_count = Votre case demande un autre nombre d'images.
compatibility-refused-no_such_picture = Cette image n'existe pas.
compatibility-refused-picture_twice = Une image y est deux fois.
compatibility-refused-already_in = Votre classement est rendu : reprenez-le d'abord.
compatibility-refused-not_in = Vous n'avez pas de classement à reprendre.
compatibility-refused-spent = Votre jeton ×2 est déjà utilisé.
compatibility-refused-taken = Quelqu'un d'autre a annoncé son jeton ×2 pour ce thème.
compatibility-refused-announced = Vous avez déjà annoncé votre jeton ×2.
compatibility-refused-declined = Vous gardez votre jeton ×2 pour ce thème : reprenez d'abord votre classement.
compatibility-refused-referent = La Référence ne peut pas utiliser son jeton ×2.
compatibility-refused-not_announced = Annoncez d'abord votre jeton ×2.
compatibility-refused-laid = Votre jeton ×2 est déjà posé.
compatibility-refused-no_such_rank = Votre classement n'a pas ce rang.
