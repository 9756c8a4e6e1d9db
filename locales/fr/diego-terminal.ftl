# Diego au terminal : chaque carte est une ligne qui dit ce que l'on y voit.

diego-terminal-announced = { $seat } : DIEGO !
diego-terminal-countered = { $seat } : DIEGO ! Il y avait une paire :
diego-terminal-drew = Vous piochez : { $card }
diego-terminal-turned = Nouvelle cible : { $card }
diego-terminal-stock = { $count ->
        [0] pioche vide
        [one] { $count } carte à piocher
       *[other] { $count } cartes à piocher
    }
diego-terminal-last-pass = encore une passe et c'est fini
diego-terminal-targets = Les cibles
diego-terminal-hand = { $seat-who ->
        [you] Votre main
       *[other] La main { DE($seat) }
    }
diego-terminal-empty = (plus de carte)
diego-terminal-cards = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
diego-terminal-delay = { $seconds ->
        [one] Le délai est d'une seconde, mais ici on vous attend.
       *[other] Le délai est de { $seconds } secondes, mais ici on vous attend.
    }
diego-terminal-no-delay = Prenez votre temps.
diego-ask-turn = « 2 c » : DIEGO ! avec votre carte 2 et la cible c ; « p » : passe
diego-ask-empty = votre main est vide, « p » : passe
diego-ask-announced = { $seat } annonce DIEGO ! : { $card }, avec { $with }. « n » : PAS DIEGO !, « l » : laisser passer. { $delay }
diego-ask-passed = { $seat } passe. { $hands ->
        [open] Une paire dans sa main ? « 2 c » : DIEGO ! avec sa carte 2 et la cible c ; « l » : laisser passer. { $delay }
        [closed] « d » : DIEGO !, puis vous nommez une paire de sa main (aucune : −2) ; « l » : laisser passer. { $delay }
       *[none] « l » : laisser passer.
    }
diego-ask-naming = nommez une paire de la main { DE($seat) } : « 2 c » sa carte 2 et la cible c ; « 0 » : aucune (−2)
diego-ask-stop = { $seat } propose d'arrêter là. « o » : d'accord, « n » : non
diego-ask-vote = est-ce le même nombre ? « = » oui, « # » non, « s » : ne plus rien dire
diego-terminal-pair = Feuille de contrôle, paire { $pair } sur { $pairs }
diego-terminal-side = { $side ->
        [pas_diego] { $seat-who ->
            [you] Vous avez dit PAS DIEGO !
           *[other] { $seat } a dit PAS DIEGO !
        }
       *[diego] { $seat-who ->
            [you] Vous avez dit DIEGO !
           *[other] { $seat } a dit DIEGO !
        }
    }
diego-terminal-points = Points : { $points }
diego-terminal-verdict = { $right ->
        [yes] C'est le même nombre.
       *[no] Ce n'est pas le même nombre.
    } { $side ->
        [pas_diego] PAS DIEGO !
       *[diego] DIEGO !
    } { $seat-who ->
        [you] vous rapporte { $points }.
       *[other] rapporte { $points } à { $seat }.
    }
diego-terminal-votes = Avant de voir : { $votes }
diego-terminal-sheet = La feuille de contrôle
diego-terminal-line = { $seat } : { $points }. DIEGO : juste { $right }, faux { $wrong } ; PAS DIEGO : bien vu { $seen }, à tort { $mistaken } ; aucune { $none }
diego-terminal-again = À revoir :
diego-help =
    Deux cartes font la paire quand elles disent le même nombre, ou l'encadrent.
    Vos cartes ont un numéro, les cibles une lettre.

    2 c       à votre tour : DIEGO ! avec votre carte 2 et la cible c
    p         passe ; les autres peuvent vous contrer
    stop      proposer d'arrêter, si plus rien ne va ensemble
    n  ou  l  quelqu'un a dit DIEGO ! : PAS DIEGO !, ou laisser passer
    2 c       quelqu'un passe : DIEGO ! avec sa carte 2 et la cible c
    d         quelqu'un passe, mains fermées : DIEGO !, puis 2 c, ou 0 pour aucune
    = # s     à la fin : même nombre, pas le même, ne plus rien dire

    Juste +2, faux −2. PAS DIEGO ! bien vu +4, à tort −4. La feuille de contrôle
    ne parle qu'à la fin. « q » quitte, Entrée seule redessine la table.
