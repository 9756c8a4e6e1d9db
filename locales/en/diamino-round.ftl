# Diamino Compétition: what surrounds the board in games I and II.

diamino-round-say-compose = { $who ->
        [you] Your turn: lay a word.
       *[other] { $name } is looking for a word.
    }
diamino-round-say-contest = { $who ->
        [you] Your word is laid. Will anybody contest it?
       *[other] { $name } has laid a word. Do you contest it?
    }
diamino-round-say-give_back = { $who ->
        [you] A red devil: give back a tile.
       *[other] { $name } gives back a tile.
    }
diamino-round-say-over = The game is over.
diamino-round-pass = Pass
diamino-round-accept = Accept
diamino-round-contest = Contest
diamino-round-stop = Stop
