# The way in: shelf, invitation, set-up, about.

lobby-title = What shall we play?
