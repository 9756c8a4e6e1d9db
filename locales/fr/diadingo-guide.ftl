# La première partie de Diadingo, expliquée.

diadingo-guide-tray = Tous les diamants se ressemblent : { $loose } se détachent, { $fixed } sont fixés. Personne ne sait lesquels.
diadingo-guide-ring = Vous avez tiré cette bague. Avec un diamant, elle vaut { $value } à la fin ; vide, rien.
diadingo-guide-first = Touchez ce diamant. S'il se détache, il va sur votre bague. Vous avez un seul essai.
diadingo-guide-marked = Ceux-là ont tenu. Ici, ils restent marqués ; d'habitude, il faut s'en souvenir.
diadingo-guide-try = Une bague à { $value }. Essayez un diamant que personne n'a encore essayé.
diadingo-guide-steal = Une carte-vol ! Prenez un diamant à { $name } pour votre bague vide à { $value }. C'est ensuite à { $name }.
diadingo-guide-decline = Une carte-vol, mais rien à voler : laissez-la.
diadingo-guide-opened = Le plateau s'ouvre : on voit ce qui était fixé. Chaque bague avec un diamant compte sa valeur.
