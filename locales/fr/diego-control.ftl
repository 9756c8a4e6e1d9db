# Diego : la feuille de contrôle.

diego-control-side-diego = côté DIEGO
diego-control-side-pas_diego = côté PAS DIEGO
diego-control-vote-equal = = même nombre
diego-control-vote-different = ≠ pas le même
diego-control-skip = Je ne vote plus
