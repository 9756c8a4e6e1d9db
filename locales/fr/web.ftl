# La table au navigateur : le cadre que partagent tous les jeux.

close = Fermer
back = Retour
cancel = Annuler
seconds-left = { $seconds ->
        [one] 1 seconde
       *[other] { $seconds } secondes
    }
animals = Loutre, Chouette, Renard, Hérisson, Blaireau, Mésange, Écureuil, Grenouille, Cigogne, Lièvre, Marmotte, Pinson

# L'onglet, quand on regarde ailleurs.
attention-turn = À vous – { $title }

# Les règles, dans leur tiroir.
rules-title = Règles
rules-now = Maintenant
rules-house = Règle maison
rules-house-why = Là où la règle imprimée se tait ou hésite, nous avons tranché.

# Erreurs que le serveur nomme.
problem-offline = Le serveur ne répond pas. Vérifiez la connexion.
problem-no_such_code = Aucune table n'attend derrière ce code.
problem-too_many = Trop d'essais : attendez un peu.
problem-stopping = Le serveur s'arrête un instant. Réessayez bientôt.
problem-other = Cela n'a pas marché. Réessayez.
