# To print: what is written in the PDFs of several games, in our own words.

print-sheet = { $name }, sheet { $number } of { $all }
print-imprint = Drawings and texts: Ludothèque, an independent project, MIT or Apache 2.0. Typefaces: SIL OFL 1.1.
print-board-right = Right of the dashed line is a flap: glue sheet { $sheet } on it.
print-board-below = Below the dashed line is a flap: glue sheet { $sheet } on it.
print-behind = { $name }: nothing on this side

print-box = Making the game
print-make = Print and cut
print-make-1 = Print at actual size (100 %), double-sided, flipped on the long edge or on the short one: backs fit either way. Heavy paper (160 g or more) hides the other side better.
print-make-2 = Cut with a ruler from mark to mark: each card measures 63 × 88 mm. They fit the usual sleeves.
print-make-grey = In black and white everything can still be told apart: each colour has a sign or letters too.
print-credits = Who made what
print-credits-ours = The drawings, the backs and the texts are ours, under the MIT or the Apache 2.0 licence: copy them as much as you like.
print-credits-3 = Typefaces: Atkinson Hyperlegible Next and Bricolage Grotesque, under the SIL OFL 1.1.

print-score = Score sheet
print-score-names = Who plays
print-score-total = Total

# In the terminal.
print-made = { $file }: { $pages } pages, to be printed double-sided.
