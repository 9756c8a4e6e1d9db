# Hints at practice tables: what a good player would consider, and why.

hint-ask = Hint
hint-title = Hint
hint-which = Hint { $nth } of { $of }
hint-thinking = One moment…
hint-next = Another idea ({ $nth }/{ $of })
hint-close = Got it
hint-later = Hints come when it's your turn.
hint-practice-explain = When it's your turn, "Hint" tells you what a good player would consider, and why. It's for playing alone against bots: with other people at the table there are no hints.
