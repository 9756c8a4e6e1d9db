# Diego, un jeu de nombres pour l'école : sa table au navigateur.

diego-table-title = Diego
diego-table-stock = { $count ->
        [0] Pioche vide
       *[other] Pioche { $count }
    }
diego-table-back = Carte cachée
diego-table-targets = Les cibles
diego-table-taken-away = Place libre
diego-table-hand = Votre main
diego-table-hand-of = { $who ->
        [you] Votre main
       *[other] La main { DE($name) }
    }
diego-table-hand-empty = Main vide
diego-table-hand-empty-yours = Votre main est vide.
diego-table-hand-look = Voir la main { DE($name) } en grand
diego-table-hand-count = { $count ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $count } cartes
    }
diego-table-hand-closed = La main reste cachée.
diego-table-pair = La paire annoncée
diego-table-pair-yours = La paire choisie
diego-table-middle = Au milieu du tapis

# Le répartiteur et ses deux côtés.
diego-table-holder = { $who ->
        [you] Votre répartiteur
       *[other] Répartiteur { DE($name) }
    }
diego-table-side-diego = Côté DIEGO
diego-table-side-pas = Côté PAS DIEGO
diego-table-word-diego = DIEGO
diego-table-word-pas = PAS
diego-table-named-none = { $count ->
        [one] 1 fois aucune paire nommée
       *[other] { $count } fois aucune paire nommée
    }
diego-table-holder-title = Le répartiteur
diego-table-holder-note = a deux côtés : à gauche vos DIEGO !, à droite les paires prises avec PAS DIEGO !
diego-table-until-the-end = La feuille de contrôle se lit à la fin : d'ici là, rien ne dit qui a raison.
diego-table-partner = Votre équipe
diego-table-holder-none = Rien pour le moment.

# Ce que fait une place.
diego-table-seat-plays = À jouer
diego-table-seat-announces = DIEGO !
diego-table-seat-passes = PASSE
diego-table-seat-asked = À répondre
diego-table-seat-let-pass = Sans objection
diego-table-seat-names = Paire à nommer
diego-table-seat-proposes = Plus rien ?
diego-table-seat-accepts = D'accord

# Au milieu.
diego-table-cry = { $what ->
        [turn] À { $who ->
            [you] vous
           *[other] { $name }
        }
        [stop] { $name } { $who ->
            [you] demandez
           *[other] demande
        }
        [naming] { $name } { $who ->
            [you] cherchez
           *[other] cherche
        }
       *[other] { $name } { $who ->
            [you] dites
           *[other] dit
        }
    }
diego-table-cry-diego = DIEGO !
diego-table-cry-pass = PASSE
diego-table-cry-stop = Plus rien ?
diego-table-cry-naming = une paire
diego-table-calm = Prenez votre temps
diego-table-stop-accepted = D'accord
diego-table-stop-waits = À répondre

# Ce qu'on peut dire.
diego-table-do-diego = DIEGO !
diego-table-do-pass = PASSE
diego-table-do-pas-diego = PAS DIEGO !
diego-table-do-let-pass = Laisser passer
diego-table-do-none = Aucune (−2)
diego-table-do-stop = Plus rien ?
diego-table-do-stop-accept = Oui, arrêter
diego-table-do-stop-refuse = Non, continuer
diego-table-do-again = Encore une fois pour confirmer
diego-table-barred = Refusé : vous pourrez proposer d'arrêter de nouveau après un tour à vous.
diego-table-who-answers = Qui parle ?
diego-table-cannot-yet = Choisissez d'abord deux cartes.

# La phrase.
diego-table-say-turn = { $who ->
        [you] { $hand ->
            [empty] Votre main est vide : il reste à passer.
           *[cards] À vous : deux cartes, le même nombre.
        }
        [other] { $hand ->
            [empty] { $name }, votre main est vide : il reste à passer.
           *[cards] { $name }, deux cartes, le même nombre.
        }
        [watched] Vous cherchez une paire.
       *[waiting] { $name } cherche une paire.
    }
diego-table-say-pick = { $count ->
        [0] Touchez une carte de votre main, puis une cible.
       *[other] Et l'autre carte ?
    }
diego-table-say-last-pass = Encore une passe que personne ne contre, et la partie s'arrête.
diego-table-say-last-pass-yours = Si vous passez et que personne ne contre, la partie s'arrête.
diego-table-say-pair = Ces deux cartes, le même nombre ?
diego-table-say-pair-why = { $keys ->
        [yes] Annoncez DIEGO ! (touche D), ou Échap pour reprendre.
       *[no] Annoncez DIEGO !, ou touchez une carte pour la reprendre.
    }
diego-table-say-agree = { $name } annonce DIEGO ! D'accord ?
diego-table-say-agree-why = Les deux cartes disent-elles le même nombre ?
diego-table-say-announced = { $who ->
        [you] Vous annoncez DIEGO !
       *[other] { $name } annonce DIEGO !
    }
diego-table-say-partner = Entre partenaires on ne s'oppose pas.
diego-table-say-let-pass = Vous laissez passer.
diego-table-say-waits = { $count ->
        [one] On attend encore { $names }.
       *[other] On attend encore : { $names }.
    }
diego-table-say-passed = { $who ->
        [you] Vous passez.
       *[other] { $name } passe.
    }
diego-table-say-passed-empty = { $who ->
        [you] Vous passez, la main vide.
       *[other] { $name } passe, la main vide.
    }
diego-table-say-no-counter = Il n'y a rien à contrer.
diego-table-say-counter = { $name } passe. Voyez-vous une paire ?
diego-table-say-counter-open = Touchez une de ses cartes et une cible, puis DIEGO !
diego-table-say-counter-closed = Avec DIEGO ! sa main se montre, et vous nommez une paire. N'en nommer aucune coûte 2 points.
diego-table-say-counter-last = { $keys ->
        [yes] C'est le moment où vous dites DIEGO ! (touche D) qui compte.
       *[no] C'est le moment où vous dites DIEGO ! qui compte.
    }
diego-table-say-naming = { $who ->
        [you] Nommez une paire de la main { DE($passer) }.
        [other] { $name }, nommez une paire de la main { DE($passer) }.
        [watched] Vous cherchez une paire dans la main { DE($passer) }.
       *[waiting] { $name } cherche une paire dans { $whose ->
            [you] votre main
           *[other] la main { DE($passer) }
        }.
    }
diego-table-say-naming-why = Une de ses cartes et une cible. N'en nommer aucune coûte 2 points.
diego-table-say-stop = { $name } propose d'arrêter. Plus rien à associer ?
diego-table-say-stop-why = Il faut l'accord de tout le monde : un seul refus, et le jeu continue.
diego-table-say-stop-waits = { $accepted ->
        [yes] Vous acceptez d'arrêter.
       *[no] { $who ->
            [you] Vous proposez d'arrêter.
           *[other] { $name } propose d'arrêter.
        }
    }
