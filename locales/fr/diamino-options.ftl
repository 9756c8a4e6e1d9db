# Diamino Compétition : ce que la table convient.

diamino-option-game = Le jeu
diamino-option-game-why = Selon le nombre : un joueur fait une patience, deux à quatre comptent des points, plus jouent sans.
diamino-option-game-usual = Selon le nombre
diamino-option-game-without_score = Jeu I
diamino-option-game-with_score = Jeu II
diamino-option-game-patience = Patience
diamino-option-judging = Les mots
diamino-option-judging-why = On conteste un mot posé, ou l'arbitre refuse d'avance ce qui n'est pas un mot.
diamino-option-judging-contest = On conteste
diamino-option-judging-referee = Arbitre
