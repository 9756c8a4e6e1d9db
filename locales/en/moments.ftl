# The moments that mattered in a game that is over.

moments-title = Moments that mattered
moments-show = Moments that mattered
moments-explain = { $eyes ->
        [you] What mattered for you, judged by what you knew then.
        [seat] What mattered for { $name }, judged by what could be seen from their seat then.
        [spectator] What mattered. What the hands would have allowed is seen through a seat's eyes, or the referee's.
       *[referee] What mattered, each decision judged by what whoever made it knew then.
    }
moments-making = Going through the game…
moments-progress = { $done } of { $of }
moments-none = No single decision tipped the game.
moments-retry = Try again
moments-at = { $at ->
        [0] At the beginning
       *[other] Move { $at }
    }
moments-chance = { $percent }%
moments-from-to = Chance of winning: { $before }% → { $after }%
moments-curve-explain = Chance of winning, by what each seat knew when it decided.
moments-most = The turning point
moments-close = Got it

# What is said of them, game by game.
moments-better = Better: { $what } { $why }
moments-better-blind = There was something better.
moments-turned = { $way ->
        [up] { $who ->
            [you] Until your next decision, things turned in your favour.
           *[other] Until their next decision, things turned in their favour.
        }
       *[down] { $who ->
            [you] Until your next decision, things turned against you.
           *[other] Until their next decision, things turned against them.
        }
    }
