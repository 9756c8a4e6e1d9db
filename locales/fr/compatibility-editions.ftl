# Éditions de la maison pour Compatibility : ce que dit `ludotheque compatibility` de ce qu'on lui donne.

house-sentence = { $pictures } images et { $themes } thèmes de la maison.
house-credit = Images et thèmes de la maison.
house-picture = image { $number }

house-packed = « { $name } » est prête : { $pictures } images, { $cards ->
        [one] une carte de six thèmes
       *[other] { $cards } cartes de six thèmes
    } (édition { $digest }).
house-few-cards = { $cards ->
        [one] Une seule carte : la partie s'arrête après un thème.
       *[other] { $cards } cartes : la partie s'arrête après { $cards } thèmes.
    } Il en faut douze (72 thèmes) pour un duo entier, une vingtaine pour une partie à plusieurs.
house-bots = Les bots savent y jouer.
house-no-bots = Sans affinités, aucun bot ne peut y jouer : voyez `ludotheque compatibility affinity`.
house-fits = Affinités écrites. { $silent ->
        [0] Chacun des { $themes } thèmes a trouvé des images qui lui ressemblent.
        [one] Sur { $themes } thèmes, un seul n'a aucun mot en commun avec une image : les bots y choisiront au hasard.
       *[other] Sur { $themes } thèmes, { $silent } n'ont aucun mot en commun avec une image : les bots y choisiront au hasard.
    }
house-no-captions = aucune image n'a de légende : ajoutez-en dans pictures.json (« captions »), ou des choix dans readings.tsv

house-in-file = { $file } : { $problem }
house-in-line = { $file }, ligne { $line } : { $problem }
house-faults = rien n'est écrit, il y a { $count } choses à corriger :
house-more-faults = … et { $count } autres

house-unreadable = ne peut pas être lu : { $error }
house-not-utf-8 = n'est pas en UTF-8 : enregistrez le texte sous cet encodage
house-no-json = n'est pas écrit comme il faut : { $error }
house-number-of-pictures = { $count ->
        [0] aucune image (svg, png, webp, jpg)
        [one] une seule image
       *[other] { $count } images
    } ; il en faut de { $fewest } à { $most }, une quarantaine est bien
house-not-shown = les navigateurs ne montrent pas { $kind } : enregistrez l'image en jpg, png ou webp
house-picture-large = l'image pèse { $kib } Kio, au plus { $most } : réduisez-la à 800 points de côté
house-other-kind = ce n'est pas une image { $kind } : son nom dit autre chose que ce qu'elle est
house-name-not-plain = le nom ne peut pas servir d'adresse (minuscules sans accent, chiffres, « - », « _ », « . ») : changez-le, ou donnez --out, et les images seront copiées et numérotées
house-picture-missing = il n'y a pas d'image « { $name } »
house-picture-unnamed = il manque « file », le nom du fichier
house-themes-missing = le fichier des thèmes n'est pas là
house-no-themes = pas de thème
house-many-themes = { $themes } thèmes, au plus { $most }
house-theme-columns = { $count } colonnes ; un thème en a une (français) ou deux (français, anglais), séparées par une tabulation
house-card-not-full = { $themes } thèmes : six font une carte, il en manque { $missing } ou il y en a { $over } de trop
house-table-head = la première ligne nomme les colonnes : card, place, puis fr, en ou les deux
house-card-place = « card » est un nombre à partir de 1, « place » un nombre de 1 à 6
house-place-twice = { $id } est déjà à la ligne { $before }
house-place-missing = il manque le thème { $id }
house-theme-empty = le thème est vide
house-theme-long = le thème a { $letters } lettres, au plus { $most }
house-theme-twice = « { $theme } » est déjà à la ligne { $before }
house-fit-numbers = il faut { $pictures } nombres de 0 à { $best }, un par image, séparés par des tabulations ; pour tout refaire : ludotheque compatibility affinity
house-fit-twice = { $id } est là deux fois
house-fit-missing = il manque le thème { $id } ; pour tout refaire : ludotheque compatibility affinity
house-fit-of-none = il n'y a pas de thème { $id }
house-reading-theme = il n'y a pas de thème { $id }
house-reading-pictures = il faut des numéros d'images, de 1 à { $pictures }, la meilleure d'abord
