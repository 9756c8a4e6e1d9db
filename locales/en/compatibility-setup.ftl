# Compatibility: what is agreed on before playing.

compatibility-setup-pictures = The pictures
compatibility-setup-look = Look at the pictures
compatibility-setup-no-bots = People only, no bots
compatibility-setup-ours = Our variant
compatibility-setup-mode-duo = For two, the duo
compatibility-setup-mode-duo-why = Together against the track: reach its end within twelve themes. The box starts at three; this one is ours.
compatibility-setup-mode-referent = For 3, 5 or 7, the Reference
compatibility-setup-mode-referent-why = Whoever announces the theme is the Reference: the others try to think like them.
compatibility-setup-mode-teams = For 4, 6 or 8, teams of two
compatibility-setup-mode-teams-why = Partners face each other and share a pawn: think like the person across the table.
compatibility-setup-track = The track
compatibility-setup-track-long = Long, { $squares } squares
compatibility-setup-track-short = Short, { $squares } squares
compatibility-setup-track-long-why = A good half hour.
compatibility-setup-track-short-why = About twenty minutes.
compatibility-setup-window = Last chance for the ×2
compatibility-setup-window-why = Once everybody is ready, this much time is left to announce or place a ×2 token.
compatibility-setup-window-open-why = Once everybody is ready, all who have a ×2 token place or keep it first.
compatibility-setup-window-open = No clock
compatibility-setup-seconds = { $count } seconds
compatibility-setup-first = Who announces the first theme
compatibility-setup-first-why = Usually the youngest.
compatibility-setup-first-chance = By lot
