# Diadingo to print: what is written in the PDF, in our own words. The rules are those of the screen.

diadingo-print-title = Diadingo
diadingo-print-document = Diadingo: print and play
diadingo-print-by = Diadingo, a game by Gunter Baars.
diadingo-print-sentence = Rings to set, diamonds that hold or come off, and nothing but your memory to help. For 2 to 8.
diadingo-print-table = On the table
diadingo-print-table-1 = Shuffle the { $stones } diamonds, bright side up, and put one on each place of the tray without looking underneath.
diadingo-print-table-2 = To try a diamond, turn it over in front of everybody. If it comes off, put it on the ring, bright side up. If it holds, put it back as it was.
diadingo-print-make-3 = { $cards } cards and { $stones } diamonds of 24 mm, { $fixed } that hold and { $loose } that come off: it is written underneath. Take heavy paper, or glue a dark sheet in between, so that nothing shows through.
diadingo-print-make-4 = The tray is on { $sheets } sheets. Cut them at the marks, keep the flap behind the dashed line, and glue the next sheet on it, its edge along that line.
diadingo-print-credits-1 = Diadingo is a game by Gunter Baars. Ludothèque is an independent project, with no ties to him or to any publisher; nothing is taken from the printed game.
diadingo-print-cards = Diadingo, cards
diadingo-print-stones = Diadingo, diamonds
diadingo-print-tray = Diadingo, tray
diadingo-print-fixed = HOLDS
diadingo-print-loose = COMES OFF
diadingo-print-game = Game { $game }
diadingo-print-set = Rings with a diamond
