echo-phase = Round { $round } of { $rounds }
echo-say-call = { $you ->
        [yes] Call a picture.
       *[no] Somebody thinks of a picture.
    }
echo-say-window = Does it echo?
echo-say-write = Write a word.
echo-say-over = It is over.
echo-do-cheer = Cheer
echo-do-let_pass = Let it pass
echo-do-echo = Echo!
echo-do-blank = Leave it blank
echo-do-write = Write
echo-word = Your word

echo-called = { $seat } { $seat-who ->
        [you] call
       *[other] calls
    } the { $picture }.
echo-cheered = { $seat } { $seat-who ->
        [you] cheer
       *[other] cheers
    }.
echo-echoed = { $seat } { $seat-who ->
        [you] were
       *[other] was
    } the first to cry echo.
echo-silence = nobody cries.
echo-shown = { $seat } wrote { $wrote ->
        [word] { $word }
       *[blank] nothing
    }: { $points }.
echo-aim = It was the { $picture }.
