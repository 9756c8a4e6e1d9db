# The first game, explained step by step.

guide-title = Your first game
guide-next = Go on
guide-skip = No explanations
guide-again = Explain again
