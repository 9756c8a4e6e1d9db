# Diego, a number game for schools: the moments that mattered, and the answers in a replay.

diego-moments-answers = With answers
diego-moments-answers-explain = Each announced pair is marked = or ≠, and the moments that mattered say who was right. Otherwise only the control sheet does.

diego-moments-objected = PAS DIEGO!
diego-moments-objected-text = { $who ->
        [you] You objected to { $player }'s pair: “{ $card }” and “{ $with }”.
        [yours] { $name } objected to your pair: “{ $card }” and “{ $with }”.
       *[other] { $name } objected to { $player }'s pair: “{ $card }” and “{ $with }”.
    }
diego-moments-countered = DIEGO! to a pass
diego-moments-countered-text = { $who ->
        [you] { $player } passed, and you named a pair of that hand: “{ $card }” and “{ $with }”.
        [yours] You passed, and { $name } named a pair of your hand: “{ $card }” and “{ $with }”.
       *[other] { $player } passed, and { $name } named a pair of that hand: “{ $card }” and “{ $with }”.
    }
diego-moments-named_none = No pair named
diego-moments-named_none-text = { $who ->
        [you] { $player } passed. You said DIEGO!, and then named no pair.
        [yours] You passed. { $name } said DIEGO!, and then named no pair.
       *[other] { $player } passed. { $name } said DIEGO!, and then named no pair.
    }
diego-moments-let_pass = Let pass
diego-moments-let_pass-text = { $who ->
        [you] Nobody objected to your pair: “{ $card }” and “{ $with }”.
       *[other] Nobody objected to { $name }'s pair: “{ $card }” and “{ $with }”.
    }
diego-moments-missed = A pair passed over
diego-moments-missed-text = { $who ->
        [you] You passed, and nobody saw this pair: “{ $card }” and “{ $with }”.
       *[other] { $name } passed, and nobody saw this pair: “{ $card }” and “{ $with }”.
    }
# What the control sheet says.
diego-moments-right = They are the same number.
diego-moments-wrong = They aren't the same number.
diego-moments-sheet = Who was right is for the control sheet to say.
diego-moments-was-there = There was one: “{ $card }” and “{ $with }”.
diego-moments-was-none = There was none to be found.
diego-moments-none = { $answers ->
        [shown] Nothing was contested, missed or wrongly let pass.
       *[hidden] Nothing was contested. With answers (under the eye), missed and wrongly passed pairs are told too.
    }
