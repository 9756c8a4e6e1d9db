# Compatibility : on retourne les images, une à une.

compatibility-reveal-begins = On retourne !
compatibility-reveal-left = { $count ->
        [0] { "" }
        [one] Il reste une image à retourner.
       *[other] Il reste { $count } images à retourner.
    }
compatibility-reveal-nothing = Image { $step } : rien en commun cette fois.
compatibility-reveal-match = { $how ->
        [doubled] « { $picture } » au même rang, avec le ×2 : { $half } × 2 = { $points }.
        [direct] « { $picture } » au même rang : +{ $points }.
       *[indirect] « { $picture } », mais pas au même rang : +{ $points }.
    }
compatibility-reveal-team = { $names } : case { $square }.
compatibility-reveal-with = { $name } comme { $other } : case { $square }.
compatibility-reveal-also = { $same ->
        [yes] Et encore +{ $points }.
       *[no] { $names } aussi : +{ $points }.
    }
compatibility-reveal-referent = { $points ->
        [0] Personne n'a marqué : { $who ->
            [you] vous n'avancez pas.
           *[other] { $name } n'avance pas.
        }
       *[other] { $name } : +{ $points }, comme le meilleur score.
    }
compatibility-reveal-referent-why = La Référence avance autant que le meilleur score de ce thème.
compatibility-reveal-over = Ce thème rapporte : { $brought }.
compatibility-reveal-over-nothing = Ce thème ne rapporte rien.
compatibility-reveal-brought = { $names } +{ $points }
compatibility-reveal-next = Image suivante
compatibility-reveal-close = Continuer
compatibility-reveal-others = Les autres
compatibility-reveal-so-far = à ce thème :
compatibility-reveal-back = Rang { $rank }, face cachée
compatibility-reveal-doubled = Jeton ×2
compatibility-reveal-times = { $half } × 2 = { $points }
compatibility-reveal-direct = Même rang
compatibility-reveal-indirect = Autre rang
compatibility-reveal-legend = Même rang : 3
compatibility-reveal-legend-other = Autre rang : 2
