# The first steps: how strong bots are, rules before a table.

level-ask = How strong should the bots be?
level-ask-why = We only ask once. Change it under any box, or in the settings.
level-why-1 = To get to know a game. They make plenty of mistakes.
level-why-2 = For a first game.
level-why-3 = For those who know the rules.
level-why-4 = They don't miss much.
level-why-5 = They play their best.
level-now = Bots: { $level }
level-change = Bots: { $level }. Change their level

lobby-rules = Rules
lobby-rules-long = Rules of { $game }
rules-turn-now = Now: { $chapter }
rules-chapters = Chapters

settings-begin = Starting out
settings-level = Bot level
settings-level-unasked = Not chosen yet: we'll ask when you play right away.
settings-tips = Tips
settings-tips-explain = A few sentences in your first game of each title. Turn them off and on again, and they start over.
