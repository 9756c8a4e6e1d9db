# La première partie, expliquée pas à pas.

guide-title = Votre première partie
guide-next = Continuer
guide-skip = Sans explications
guide-again = Expliquer de nouveau
guide-wait = Les autres jouent : regardez ce qui se passe.
guide-look = Regardez, puis continuez.
