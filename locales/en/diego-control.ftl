# Diego: the control sheet.

diego-control-side-diego = DIEGO side
diego-control-side-pas_diego = PAS DIEGO side
diego-control-vote-equal = = same number
diego-control-vote-different = ≠ not the same
diego-control-skip = I vote no more
