# Des indices aux tables d'entraînement : ce qu'une personne forte envisagerait, et pourquoi.

hint-ask = Un indice
hint-title = Indice
hint-which = Indice { $nth } sur { $of }
hint-thinking = Un instant…
hint-next = Autre idée ({ $nth }/{ $of })
hint-close = Compris
hint-later = Les indices viennent quand c'est à vous.
hint-practice-explain = Quand c'est à vous, « Un indice » dit ce qu'une personne forte envisagerait, et pourquoi. C'est pour jouer en solo contre des bots : avec d'autres personnes à la table, il n'y a pas d'indice.
