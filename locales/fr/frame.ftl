# Autour de la table : qui l'on est, qui regarde, comment on s'en va, le résultat en image.

setup-name-ask = Votre nom à table
setup-name-save = C'est moi
setup-seat-face = Visage
setup-face-fox = Renard
setup-face-owl = Chouette
setup-face-cat = Chat
setup-face-frog = Grenouille
setup-face-rabbit = Lapin
setup-face-bear = Ours
setup-face-hen = Poule
setup-face-mouse = Souris
setup-face-hedgehog = Hérisson
setup-face-penguin = Manchot
setup-face-koala = Koala
setup-face-lion = Lion
setup-face-taken = { $face } (déjà pris)
setup-marks-fixed = Couleur et visage restent ceux de la première partie, pour que tout le monde vous reconnaisse.
refused-face_taken = Ce visage est déjà pris.
refused-marks_fixed = Couleur et visage ne changent plus une fois qu'on a joué à cette table.

frame-watching = Vous regardez la partie { DE($names) }.
frame-watching-phase = Vous regardez · { $phase }
frame-watching-only = Vous regardez
frame-watching-why = Vous voyez ce que voit toute la table ; ce qui est secret reste caché.

leave-sure-title = Quitter pour de bon ?
leave-sure-others = La partie continue sans vous et vous prenez la dernière place. Vous ne pourrez pas reprendre cette place.
leave-sure-one = Une seule personne reste à jouer : la partie s'arrête et elle gagne. Vous ne pourrez pas reprendre cette place.
leave-sure-bots = Personne d'autre que des bots ne reste à table : la partie s'arrête, sans résultat.
leave-sure-nobody = La partie s'arrête, sans résultat.
leave-sure-yes = Oui, je quitte
leave-abort-title = Arrêter la partie pour tous ?
leave-abort-sure = La partie s'arrête tout de suite, sans résultat, pour tout le monde.
leave-abort-yes = Oui, on arrête
leave-abort-alone = Arrêter la partie
leave-abort-alone-title = Arrêter la partie ?
leave-abort-alone-sure = Elle s'arrête tout de suite, sans résultat.

end-share = Partager le résultat
end-share-title = Le résultat en image
end-share-send = Partager
end-share-save = Enregistrer l'image
end-share-picture = Le résultat en image : { $names }
end-share-why = Dessinée sur cet appareil : rien n'est envoyé tant que vous ne la partagez pas.
