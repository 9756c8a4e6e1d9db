# La galerie de Compatibility : toutes les images, à loisir.

compatibility-gallery-title = Les images
compatibility-gallery-lead = Prenez le temps de les regarder avant une première partie : tout le monde joue avec les mêmes.
compatibility-gallery-which = Quelles images
compatibility-gallery-failed = Les images ne sont pas arrivées. Rechargez la page.
compatibility-gallery-back = Retour aux jeux
compatibility-gallery-before = Image précédente
compatibility-gallery-after = Image suivante
compatibility-gallery-near = Voir de près
