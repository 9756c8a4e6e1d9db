echo-phase = Manche { $round } sur { $rounds }
echo-say-call = { $you ->
        [yes] Appelez une image.
       *[no] Quelqu'un pense à une image.
    }
echo-say-window = Un écho ?
echo-say-write = Écrivez un mot.
echo-say-over = C'est fini.
echo-do-cheer = Encourager
echo-do-let_pass = Laisser passer
echo-do-echo = Écho !
echo-do-blank = Laisser vide
echo-do-write = Écrire
echo-word = Votre mot

echo-called = { $seat } { $seat-who ->
        [you] appelez
       *[other] appelle
    } : { $picture }.
echo-cheered = { $seat } { $seat-who ->
        [you] encouragez
       *[other] encourage
    }.
echo-echoed = { $seat } { $seat-who ->
        [you] avez
       *[other] a
    } crié le premier.
echo-silence = personne ne crie.
echo-shown = { $seat } : { $wrote ->
        [word] { $word }
       *[blank] rien
    }, { $points }.
echo-aim = C'était : { $picture }.
