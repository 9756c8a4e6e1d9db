# Diabolo to print: what is written in the PDF, in our own words. The rules are those of the screen.

diabolo-print-title = Diabolo
diabolo-print-document = Diabolo: print and play
diabolo-print-by = Diabolo, a game by Michael Schacht.
diabolo-print-sentence = Every colour ends in hell or in heaven, and only what is left in your hand counts. For 2 to 5.
diabolo-print-table = On the table
diabolo-print-table-1 = Place the five row cards one below the other: hell on the left, heaven on the right. To mark a row as closed, turn its card over.
diabolo-print-table-2 = One ×2 card for everybody. To decide together and in secret, count to three: a thumb up plays your ×2, a closed fist keeps it.
diabolo-print-make-3 = { $cards } number cards, then { $rows } row cards and { $doubles } ×2 cards. All you need besides is something to write with, for the score sheet.
diabolo-print-credits-1 = Diabolo is a game by Michael Schacht. Ludothèque is an independent project, with no ties to him or to any publisher; nothing is taken from the printed game.
diabolo-print-round = Round { $round }
