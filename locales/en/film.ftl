# A game that is watched again: what is not as usual.

replay-stood-in = Played by a bot for { $name }
replay-damaged = The record of this game is damaged: it can be watched up to there.
replay-no-other-eyes = It can no longer be watched in another way: { $why }
