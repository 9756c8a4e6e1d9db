# Images et exemples dans les règles de Diadingo.

diadingo-help-pieces = Tous les diamants se ressemblent. À côté du plateau : une bague encore vide et une carte vol.
diadingo-help-pieces-shows = Le plateau et ses 42 diamants sur sept rangs, une carte bague de 4 000 dollars et une carte vol.

diadingo-help-loose = Le diamant d'Ada se détache.
diadingo-help-loose-shows = Le plateau, où quatre places sont vides ; un diamant du quatrième rang vient d'être essayé et brille. À côté, la bague de 4 000 dollars, avec son diamant.
diadingo-help-loose-1 = Ada tire une bague de 4 000 dollars. Il lui faut essayer un diamant : elle en choisit un au quatrième rang.
diadingo-help-loose-2 = Il se détache, et il est serti sur la bague qu'elle vient de tirer.
diadingo-help-loose-3 = Désormais cette bague vaut 4 000 dollars, sauf si quelqu'un vole le diamant.

diadingo-help-fixed = Celui de Blaise tient.
diadingo-help-fixed-shows = Le même plateau ; un diamant du cinquième rang vient d'être essayé et il est toujours là. À côté, la bague de 2 000 dollars, vide.
diadingo-help-fixed-1 = Blaise tire une bague de 2 000 dollars et essaie un diamant au cinquième rang.
diadingo-help-fixed-2 = Il tient. La bague reste vide, et le diamant à sa place : un essai, pas deux.
diadingo-help-fixed-3 = Tout le monde l'a vu. Aucune marque ne reste : qui retient cette place n'y perdra pas un essai.

diadingo-help-theft = Ada a tiré une carte vol.
diadingo-help-theft-shows = Une carte vol. Devant Ada : des bagues de 1 000 et de 3 000 dollars avec diamant, une de 5 000 sans. Devant Blaise : des bagues de 2 000 et de 5 000 dollars avec diamant, une de 4 000 sans.
diadingo-help-theft-1 = La seule bague vide d'Ada vaut 5 000 dollars : elle ne peut prendre que le diamant d'une bague de 5 000.
diadingo-help-theft-2 = Blaise en a une. Son diamant à 2 000 ne risque rien : Ada n'a pas de bague vide de cette valeur.
diadingo-help-theft-3 = Ada le prend : elle a 1 000 + 3 000 + 5 000 = 9 000 dollars, et Blaise passe de 2 000 + 5 000 = 7 000 à 2 000.
diadingo-help-theft-4 = C'est à Blaise de jouer. S'il tire une carte vol, sa bague vide lui permettra de reprendre le diamant.

diadingo-help-left = Il ne reste que les seize diamants fixés : la partie est finie, même s'il y a encore des cartes à tirer.
diadingo-help-left-shows = Un plateau ouvert : seize diamants tenus par une vis, et vingt-six places vides.

diadingo-help-counted = Ada compte ses bagues.
diadingo-help-counted-shows = Devant Ada : deux bagues de 3 000 dollars et une de 6 000 avec diamant, une de 4 000 sans.
diadingo-help-counted-1 = Trois bagues portent un diamant : 3 000 + 3 000 + 6 000 = 12 000 dollars.
diadingo-help-counted-2 = La bague de 4 000 est vide : elle ne compte pas.
diadingo-help-counted-3 = Chez les professionnels, elle coûte sa valeur : 12 000 − 4 000 = 8 000 dollars.

diadingo-help-match = Un match en deux parties.
diadingo-help-match-shows = La feuille. Ada : 12 000 et 3 000 dollars, 15 000 en tout, quatre diamants. Blaise : 7 000 et 9 000 dollars, 16 000 en tout, cinq diamants.
diadingo-help-match-1 = Ada : 12 000 + 3 000 = 15 000 dollars.
diadingo-help-match-2 = Blaise : 7 000 + 9 000 = 16 000 dollars. Blaise gagne.
diadingo-help-match-3 = À égalité de dollars, ses cinq bagues serties l'auraient emporté sur les quatre d'Ada.

diadingo-help-aid = Avec l'aide-mémoire, les diamants que l'on a vus tenir gardent leur vis bien visible.
diadingo-help-aid-shows = Le plateau, où trois diamants sont marqués d'une vis.
