# La première partie, expliquée pas à pas.

guide-title = Votre première partie
guide-next = Continuer
guide-skip = Sans guide
guide-again = Avec guide
guide-wait = Les autres jouent : regardez ce qui se passe.
guide-look = Regardez, puis continuez.
guide-think = Un instant.
