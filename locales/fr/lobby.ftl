# L'entrée : étagère, invitation, préparation, à propos.

lobby-title = À quoi joue-t-on ?
