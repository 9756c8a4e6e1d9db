# La page des mots.

words-title = Le lexique
words-lead = Les mots de Diamino Compétition : ceux avec lesquels joue ce serveur.
words-ways = Que cherchez-vous ?
words-way-word = Un mot
words-way-anagrams = Anagrammes
words-way-pattern = Motif
words-field-word = Le mot
words-field-anagrams = Vos carrés
words-field-pattern = Le motif
words-example-word = képi
words-example-anagrams = chien?
words-example-pattern = k?p*s
words-explain-word = Avec ou sans accents. La réponse dit aussi ce qui s'ajoute devant et derrière.
words-explain-anagrams = Les lettres de vos carrés, et ? pour un diable.
words-explain-pattern = ? pour une lettre, * pour plusieurs ou aucune.
words-fewer = Aussi les mots plus courts
words-ask = Chercher
words-yes = c'est un mot
words-no = ce n'est pas un mot
words-form-of = forme de base :
words-coarse = Mot grossier
words-coarse-explain = Ce mot existe, mais les tables en famille n'ont pas à le rencontrer.
words-before = Une lettre devant
words-behind = Une lettre derrière
words-none-added = Aucune.
words-ending = { $count ->
        [one] 1 mot plus long finit par { $word }
       *[other] { $count } mots plus longs finissent par { $word }
    }
words-beginning = { $count ->
        [one] 1 mot plus long commence par { $word }
       *[other] { $count } mots plus longs commencent par { $word }
    }
words-anagrams = { $count ->
        [one] 1 autre mot a les lettres de { $word }
       *[other] { $count } autres mots ont les lettres de { $word }
    }
words-found-word = { $of }
words-found-anagrams = { $count ->
        [0] Aucun mot avec { $of }
        [one] 1 mot avec { $of }
       *[other] { $count } mots avec { $of }
    }
words-found-tiles = { $count ->
        [0] Aucun mot dans { $of }
        [one] 1 mot dans { $of }
       *[other] { $count } mots dans { $of }
    }
words-found-pattern = { $count ->
        [0] Aucun mot comme { $of }
        [one] 1 mot comme { $of }
       *[other] { $count } mots comme { $of }
    }
words-found-before = { $count ->
        [0] Aucun mot plus long ne finit par { $of }
        [one] 1 mot plus long finit par { $of }
       *[other] { $count } mots plus longs finissent par { $of }
    }
words-found-behind = { $count ->
        [0] Aucun mot plus long ne commence par { $of }
        [one] 1 mot plus long commence par { $of }
       *[other] { $count } mots plus longs commencent par { $of }
    }
words-letters = { $count ->
        [one] 1 lettre
       *[other] { $count } lettres
    }
words-devil = diable pour
words-hidden = { $count ->
        [0] Les mots grossiers sont montrés.
        [one] 1 mot grossier n'est pas montré.
       *[other] { $count } mots grossiers ne sont pas montrés.
    }
words-show-coarse = Montrer les mots grossiers
words-pages = Pages
words-range = { $from } à { $to } sur { $count }
words-earlier = Précédents
words-later = Suivants
words-closed = Vous jouez à une table où l'on conteste les mots : jusqu'à la fin de la partie, le lexique ne vous dit rien.
words-closed-tables = Voir mes tables
words-lexicon = Lexique { $name }, version { $version } (empreinte { $digest })
words-refused-nothing_asked = Tapez quelque chose à chercher.
words-refused-not_letters = Un mot n'a que des lettres : ni trait d'union, ni apostrophe, ni espace, ni chiffre.
words-refused-not_tiles = Des lettres, et ? pour un diable : rien d'autre.
words-refused-not_a_pattern = Un motif a des lettres, ? pour une lettre et * pour plusieurs : rien d'autre.
words-refused-asked_too_long = C'est trop long : aucun mot n'a plus de 21 lettres.
words-refused-offline = Le serveur ne répond pas : essayez encore.
words-refused-too_many_requests = C'est beaucoup de questions à la fois : attendez un instant.
words-refused-other = Le lexique n'a pas pu répondre.
