# The first game of Diadingo, explained.

diadingo-guide-tray = The diamonds all look alike: { $loose } come off, { $fixed } are fixed. Nobody knows which.
diadingo-guide-ring = You drew this ring. With a diamond on it, it's worth { $value } at the end; empty, nothing.
diadingo-guide-first = Tap this diamond. If it comes off, it goes on your ring. You have one try.
diadingo-guide-marked = These held fast. They stay marked here; usually you have to remember them.
diadingo-guide-try = A ring worth { $value }. Try a diamond that nobody has tried yet.
diadingo-guide-steal = A theft card! Take { $name }'s diamond for your empty { $value } ring. Then { $name } plays.
diadingo-guide-decline = A theft card, but nothing to steal: leave it.
diadingo-guide-opened = The tray opens and shows which were fixed. Each ring with a diamond counts its value.
