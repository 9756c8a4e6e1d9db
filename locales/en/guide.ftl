# The first game, explained step by step.

guide-title = Your first game
guide-next = Go on
guide-skip = No guide
guide-again = With guide
guide-wait = The others play: watch what they do.
guide-look = Have a look, then go on.
guide-think = One moment.
