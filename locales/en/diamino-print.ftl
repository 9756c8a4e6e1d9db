# Diamino Compétition to print: what is written in the PDF, in our own words. The rules are those of the screen.

diamino-print-title = Diamino Compétition
diamino-print-document = Diamino Compétition: print and play
diamino-print-by = Diamino Compétition: the rules we have name no author.
diamino-print-sentence = Crossing French words, and devils that cost or pay. For 1 to 8.
diamino-print-squares = The squares, and making the game
diamino-print-make-3 = { $tiles } tiles of 18 mm: { $letters } letters and { $devils } devils. Glue the sheet on cardboard before you cut it, and draw from a bag. An open book hides your hand.
diamino-print-make-4 = The board is on { $sheets } sheets. Cut them at the marks, keep the flaps behind the dashed lines, and glue the next sheets on them, their edges along those lines.
diamino-print-credits-1 = The rules we have don't say who made Diamino Compétition. Ludothèque is an independent project, with no ties to any publisher; the board and the letter values are ours, nothing is taken from the printed game.
diamino-print-tiles = Diamino, tiles
diamino-print-board = Diamino, board
diamino-print-devil = DEVIL
diamino-print-move = Move { $move }
diamino-print-end = End (tiles left, +25 or +50)
