# Si les autres peuvent venir sur ce serveur, dans le navigateur.

reach-closed = Ce serveur est fermé aux autres : il ne répond que sur cet ordinateur.
reach-closed-how = Pour l'ouvrir au réseau de la maison ou de l'école, lancez-le avec :
reach-alone = Cet ordinateur n'est sur aucun réseau : personne d'autre ne peut venir pour l'instant.
