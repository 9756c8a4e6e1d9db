# Diego, un jeu de nombres pour l'école : les moments décisifs, et les réponses quand on revoit une partie.

diego-moments-answers = Avec les réponses
diego-moments-answers-explain = Chaque paire annoncée porte = ou ≠, et les moments décisifs disent qui avait raison. Sinon, seule la feuille de contrôle le dit.

diego-moments-objected = PAS DIEGO !
diego-moments-objected-text = { $who ->
        [you] Vous avez contesté la paire { DE($player) } : « { $card } » et « { $with } ».
        [yours] { $name } a contesté votre paire : « { $card } » et « { $with } ».
       *[other] { $name } a contesté la paire { DE($player) } : « { $card } » et « { $with } ».
    }
diego-moments-countered = DIEGO ! sur une passe
diego-moments-countered-text = { $who ->
        [you] { $player } a passé, et vous avez nommé une paire de sa main : « { $card } » et « { $with } ».
        [yours] Vous avez passé, et { $name } a nommé une paire de votre main : « { $card } » et « { $with } ».
       *[other] { $player } a passé, et { $name } a nommé une paire de sa main : « { $card } » et « { $with } ».
    }
diego-moments-named_none = Aucune paire nommée
diego-moments-named_none-text = { $who ->
        [you] { $player } a passé. Vous avez dit DIEGO !, sans nommer de paire ensuite.
        [yours] Vous avez passé. { $name } a dit DIEGO !, sans nommer de paire ensuite.
       *[other] { $player } a passé. { $name } a dit DIEGO !, sans nommer de paire ensuite.
    }
diego-moments-let_pass = Laissée passer
diego-moments-let_pass-text = { $who ->
        [you] Personne n'a contesté votre paire : « { $card } » et « { $with } ».
       *[other] Personne n'a contesté la paire { DE($name) } : « { $card } » et « { $with } ».
    }
diego-moments-missed = Une paire oubliée
diego-moments-missed-text = { $who ->
        [you] Vous avez passé, et personne n'a vu cette paire : « { $card } » et « { $with } ».
       *[other] { $name } a passé, et personne n'a vu cette paire : « { $card } » et « { $with } ».
    }
# Ce que dit la feuille de contrôle.
diego-moments-right = C'est le même nombre.
diego-moments-wrong = Ce n'est pas le même nombre.
diego-moments-sheet = Qui avait raison, la feuille de contrôle le dit.
diego-moments-was-there = Il y en avait une : « { $card } » et « { $with } ».
diego-moments-was-none = Il n'y en avait pas.
diego-moments-none = { $answers ->
        [shown] Rien de contesté, d'oublié ni de laissé passer à tort.
       *[hidden] Rien n'a été contesté. Avec les réponses (sous l'œil), les paires oubliées ou laissées passer à tort sont dites aussi.
    }
