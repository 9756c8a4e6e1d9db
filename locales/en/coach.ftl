# A first game that explains itself: a few sentences, each once.

coach-title = Tip
coach-close = Got it
coach-silence = No more tips
coach-silenced = No more tips. The settings bring them back.

coach-diabolo-aim = The aim: a strong hand in colours where heaven leads (they score), few cards where hell leads (they cost).
coach-diabolo-choice = A card in heaven pushes { $colour } towards scoring, in hell towards costing. Only the strongest { $colour } hand counts.
coach-diabolo-double = The ×2 doubles what you gain here, if your { $colour } hand is the strongest. It works once a round: played for nothing, it is lost.
coach-diabolo-count = { $side ->
        [heaven] More points in heaven: the strongest hand of that colour gains its sum, the others nothing. The cards on the table only decided which.
       *[hell] More points in hell: the strongest hand of that colour loses its sum, the others nothing. The cards on the table only decided which.
    }

coach-diadingo-aim = { $scoring ->
        [professionals] The aim: collect the most dollars. A ring counts with a diamond on it; empty, it costs you its value.
       *[casual] The aim: collect the most dollars. A ring counts only with a diamond on it.
    }
coach-diadingo-choice = { $memory ->
        [aid] Some diamonds are fixed, and they all look alike. Tap one: if it holds, it stays marked for everybody.
       *[none] Some diamonds are fixed, and they all look alike. Tap one: if it holds, remember where, because nothing will mark it.
    }
coach-diadingo-count = { $scoring ->
        [professionals] The tray opens and shows what was fixed. Rings with a diamond earn their value, empty ones cost it.
       *[casual] The tray opens and shows what was fixed. Rings with a diamond earn their value, empty ones nothing.
    }

coach-diamino-aim = { $game ->
        [patience] The aim: place as many tiles as you can, in crossing French words. All 112, if you can manage it!
        [without_score] The aim: be the first to place all your tiles, in French words. Points are counted only at the end.
       *[with_score] { $scoring ->
            [none] The aim: the most points. At this table French words score nothing: only the devils and the end count.
            [main_word] The aim: the most points. Every move scores the letters of its main word, a French one.
           *[every_word] The aim: the most points. Every new French word, across and down, scores its letters.
        }
    }
coach-diamino-choice = { $game ->
        [patience] Place them where you like, as long as it all hangs together. You can undo freely; yellow squares stay forbidden.
        [without_score] Cover a red devil and you give a tile back; cover a yellow one and you draw one. Nothing fits? Exchange tiles (⇄).
       *[with_score] Cover a red devil for 10 points; a yellow one gives 5 to each of the others. Nothing fits? Exchange tiles (⇄).
    }
coach-diamino-count = { $game ->
        [patience] Your result is the number of tiles placed: { $points } so far.
        [out] Whoever has no tiles left wins the value of what the others still hold, doubled if the last move covers a yellow square.
        [blocked] The game is blocked: the hand worth least wins the difference from each of the others.
       *[with_score] { $scoring ->
            [none] This move scores { $points }: at this table 10 for each red devil, and nothing for words.
            [main_word] This move scores { $points }: the letters of the main word, and 10 for each red devil.
           *[every_word] This move scores { $points }: the letters of every new word, and 10 for each red devil.
        }
    }

coach-diego-aim = The aim: match two cards that show the same number. At the end the control sheet says who was right.
coach-diego-choice = { $what ->
        [object] Is the pair right? Let it pass. If not, PAS DIEGO! earns you 4 points, but costs 4 if the pair was right.
        [own] Two cards from your own hand make a pair too. Right, it is worth 2 points; wrong, it costs 2. None? Pass.
        [closed] A right pair is worth 2 points, a wrong one costs 2. None? Pass; an opponent may bet that your hand hides one.
       *[open] A right pair is worth 2 points, a wrong one costs 2. None? Pass, but an opponent may see one in your hand.
    }
coach-diego-count = { $control ->
        [together] The sheet decides: DIEGO right +2, wrong −2; PAS DIEGO right +4, wrong −4. Saying = or ≠ before it is for fun.
       *[at_once] The sheet decides: DIEGO right +2, wrong −2; PAS DIEGO right +4, wrong −4.
    }

coach-compatibility-aim = { $mode ->
        [duo] The aim: choose as { $name } would. What you have in common moves your pawn; reach the end within { $most } themes and you both win.
        [teams] The aim: choose as { $name } would. What you have in common moves your pawn; the first team at the end wins.
       *[referent] The aim: choose as the Reference would, a different person for every theme. Pictures in common move you on; the first pawn at the end wins.
    }
coach-compatibility-choice = { $what ->
        [referent] This time they have to guess you: rank as you feel. You advance as far as whoever guesses you best.
        [guess] Think as { $name } would: the same picture at the same rank scores 3 points, at another rank 2.
       *[partner] Think as { $name } would: the same picture at the same rank scores 3 points, at another rank 2.
    }
coach-compatibility-double = Your ×2 works once a game. On a picture the other put at the same rank it scores 6 points instead of 3; anywhere else it is lost.
coach-compatibility-count = { $found ->
        [yes] The same picture at the same rank: 3 points. At another rank: 2. The pawn advances by that many squares.
       *[no] Nothing in common this time: the pawn stays put. At the same rank it would be 3 points, at another 2.
    }
