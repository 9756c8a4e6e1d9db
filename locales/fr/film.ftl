# Une partie que l'on revoit : ce qui n'est pas comme d'habitude.

replay-stood-in = Joué par un bot pour { $name }
replay-damaged = L'enregistrement de cette partie est abîmé : elle se revoit jusque-là.
replay-no-other-eyes = On ne peut plus la revoir autrement : { $why }
