# Le lexique de Diamino, au terminal.

lexicon-yes = { $word } : oui, { $meanings }
lexicon-yes-listed = { $word } : oui, de votre liste
lexicon-no = { $word } : non
lexicon-no-sign = { $word } : non, un mot n'a que des lettres
lexicon-no-short = { $word } : non, un mot a au moins deux lettres
lexicon-no-long = { $word } : non, c'est plus long que le plus grand plateau

lexicon-reading = { $spelling } ({ $kinds })
lexicon-form = { $spelling }, de { $lemma } ({ $kinds })
lexicon-between = { " ; " }

lexicon-letters =
    { $letters } lettres ({ $count ->
        [one] { $count } mot
       *[other] { $count } mots
    }) :
lexicon-found =
    { $count ->
        [0] Aucun mot.
        [one] { $count } mot.
       *[other] { $count } mots.
    }
lexicon-more = Les { $count } premiers mots : il y en a d'autres (--limit).

lexicon-tag-verb = verbe
lexicon-tag-infinitive = infinitif
lexicon-tag-finite = forme conjuguée
lexicon-tag-participle = participe
lexicon-tag-noun = nom
lexicon-tag-adjective = adjectif
lexicon-tag-adverb = adverbe
lexicon-tag-interjection = interjection
lexicon-tag-numeral = numéral
lexicon-tag-grammatical = mot grammatical
lexicon-tag-extra = mot ajouté

lexicon-built = { $name } : { $words } mots, { $bytes } octets, empreinte { $digest }
lexicon-family = liste pour la famille { $version } : { $words } mots, empreinte { $digest }

lexicon-stats-title = Lexique { $name } : { $words } mots, empreinte { $digest }
lexicon-stats-sizes =
    DAWG { $dawg } Mo, GADDAG { $gaddag } Mo, fichier { $file } Mo ; jusqu'à 17 lettres : { $words } mots, les deux graphes { $small } Mo
lexicon-stats-speed = Chargé en { $load } ms ; { $lookups } millions de recherches par seconde
lexicon-stats-lengths = Mots par nombre de lettres
lexicon-stats-tags = Mots par nature (un mot peut en avoir plusieurs)
lexicon-stats-bands = Mots par fréquence, de 1 (rare) à 7 ; 0 : inconnue
lexicon-stats-subjects = Mots par sujet
