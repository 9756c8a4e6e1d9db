# Ce que disent les commandes pour toute une maison : backup, restore, doctor.

house-none = { $file } : il n'y a pas de maison ici ; --data nomme son dossier
house-file = { $file } : { $why }
house-copying = copie de la base
house-packing = écriture de la sauvegarde
house-unpacking = lecture de la sauvegarde

backup-exists = { $file } existe déjà ; --force le remplace
backup-busy = une autre sauvegarde s'écrit dans { $file }
backup-changed = { $file } a changé pendant la copie ; recommencez
backup-done = Toute la maison est dans { $file } ({ $megabytes } Mo). Qui a ce fichier a les noms : gardez-le à l'abri.
backup-erased = Qui a demandé à être oublié est listé, sans nom, dans { $file } : gardez-le avec vos sauvegardes.
backup-not-whole = la sauvegarde est faite, mais une page de la base est abîmée : « ludotheque doctor » dit ce qui s'y trouve ; gardez les sauvegardes plus anciennes

restore-done = { $path } est prêt à être servi, dans l'état du { $at }.
restore-whole = { $path } est entier : la maison dans l'état du { $at }.
restore-forgotten = { $people ->
        [one] 1 personne qui a demandé depuis à être oubliée l'est de nouveau.
       *[other] { $people } personnes qui ont demandé depuis à être oubliées le sont de nouveau.
    }
restore-aside = Ce qui s'y trouvait est maintenant dans { $folder } ; effacez-le quand vous n'en avez plus besoin : il a les noms.
restore-no-backup = ce fichier n'est pas la sauvegarde d'une maison
restore-newer = cette sauvegarde a été faite par un programme plus récent : utilisez celui-là
restore-damaged = la sauvegarde est abîmée ({ $part }) : rien n'a été changé ; prenez-en une autre
restore-not-empty = { $file } n'est pas vide : --data nomme un autre dossier, --replace met de côté ce qui s'y trouve
restore-in-use = un serveur sert ce dossier (il tient { $file }) : arrêtez-le d'abord, ou choisissez-en un autre avec --data

doctor-looking = vérification des parties
doctor-seen = { $folder } : version { $schema } de la base, personnes : { $people }, parties vérifiées : { $verified }, parties qui peuvent continuer : { $running }
doctor-served = Un serveur la sert en ce moment.
doctor-well = Tout va bien.
doctor-older = La base a la version { $found }, ce programme écrit la { $known }. Rien de grave : sauvegardez, servez-la une fois avec ce programme, puis redemandez.
doctor-ruined = Une partie de la base est abîmée : { $problem }. Sauvegardez ce qui reste sous un nouveau nom, arrêtez le serveur, examinez le disque et restaurez la dernière sauvegarde entière.
doctor-rows = Il reste des lignes de personnes oubliées : { $people }. On ne peut rien y lire ; une sauvegarde restaurée en est débarrassée.
doctor-names = Des noms ne se lisent pas avec leurs clés : { $people }. Le fichier des clés est abîmé ou d'un autre jour : arrêtez le serveur et restaurez la dernière sauvegarde entière.
doctor-erased = Des personnes qui ont demandé à être oubliées sont de retour : { $people }. Redémarrez le serveur : il les oublie avant de servir.
doctor-game = La partie { $game } ne se vérifie pas : { $problem }. On la montre jusque-là et elle ne nuit à aucune autre ; une sauvegarde d'avant l'a peut-être entière.
doctor-stopped = La partie { $game } est en cours et ne peut pas continuer : { $problem }. On le sait à la table, où une autre peut commencer ; une sauvegarde d'avant l'a peut-être entière.
doctor-edition = L'édition dans { $folder } n'est pas proposée : { $problem }. Corrigez le fichier, puis redémarrez le serveur.

migrate-far = { $rows } lignes
migrate-done = La maison y est ({ $rows } lignes). Ce qui a été déplacé reste aussi où il était ; ne servez pas les deux.
migrate-none = { $what } : il n'y a pas de maison ici
migrate-not-empty = la cible n'est pas vide : choisissez-en une autre
migrate-changed = la maison a changé depuis le début du déplacement : videz la cible et recommencez
migrate-lives = un nœud sert la base ({ $what }) : arrêtez-le d'abord
migrate-in-use = un serveur la sert (il tient { $what }) : arrêtez-le d'abord
migrate-broken-off = interrompu ; la même commande reprend

worker-thinks = Réfléchit pour les nœuds de cette base, { $threads } à la fois. Ctrl-C l'arrête.
