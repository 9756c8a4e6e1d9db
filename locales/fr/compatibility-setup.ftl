# Compatibility : ce dont on convient avant de jouer.

compatibility-setup-pictures = Les images
compatibility-setup-look = Regarder les images
compatibility-setup-no-bots = Entre personnes, sans bots
compatibility-setup-ours = Notre variante
compatibility-setup-mode-duo = À deux, le duo
compatibility-setup-mode-duo-why = Ensemble contre la piste : au bout en douze thèmes au plus. La boîte commence à trois ; ceci est à nous.
compatibility-setup-mode-referent = À 3, 5 ou 7, la Référence
compatibility-setup-mode-referent-why = Qui annonce le thème est la Référence : les autres essaient de penser pareil.
compatibility-setup-mode-teams = À 4, 6 ou 8, par équipes de deux
compatibility-setup-mode-teams-why = Les partenaires se font face et partagent un pion : pensez comme la personne d'en face.
compatibility-setup-track = La piste
compatibility-setup-track-long = Longue, { $squares } cases
compatibility-setup-track-short = Courte, { $squares } cases
compatibility-setup-track-long-why = Une bonne demi-heure.
compatibility-setup-track-short-why = Une vingtaine de minutes.
compatibility-setup-window = La dernière chance du ×2
compatibility-setup-window-why = Quand tout est prêt, ce délai reste pour annoncer ou poser un jeton ×2.
compatibility-setup-window-open-why = Quand tout est prêt, on attend que chaque jeton ×2 soit posé ou gardé.
compatibility-setup-window-open = Sans chronomètre
compatibility-setup-seconds = { $count } secondes
compatibility-setup-first = Qui annonce le premier thème
compatibility-setup-first-why = D'habitude, la plus jeune personne.
compatibility-setup-first-chance = Au sort
