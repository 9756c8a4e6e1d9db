# What only the terminal says: at its tables, of a server that begins, and where something is wrong.

stopped = The game is broken off here.
diadingo-tried-at = { $seat } { $seat-who ->
        [you] try
       *[other] tries
    } { $place }: { $loose ->
        [yes] the diamond comes off.
       *[no] the diamond holds.
    }
diadingo-remember = Remember it: it is only shown for a moment. Enter goes on.

serve-open = Ludothèque is open at { $url }
serve-admin = The page of whoever runs the house is { $url }; its secret is in { $file }.
serve-admin-new = The page of whoever runs the house is { $url }. Its secret, told this once and kept in { $file }: { $secret }
serve-kept = Everything is kept in { $folder }; Ctrl-C stops the server.
serve-network = For everybody on this network:
serve-closed = Closed to others: “ludotheque serve --lan” opens it to the home or the school.
serve-alone = This computer is on no network: nobody else can come for now.

verify-done = { $games ->
        [one] verified: 1 game, { $decisions } decisions
       *[other] verified: { $games } games, { $decisions } decisions
    }
verify-committed = { $games }: the seed is the one committed to
verify-given-seed = { $games }: the seed was given, nobody had committed to it
verify-given-layout = { $games }: the layout was set by hand, chance was not checked
verify-unfinished = { $games ->
        [one] unfinished: 1 game ends before it is over; as far as it goes, it is right
       *[other] unfinished: { $games } games end before they are over; as far as they go, they are right
    }
verify-kept = what you kept of it is in it: nothing before that was changed
verify-head = its log came to the head { $head }
verify-no-head = { $file }: none of { $games } games has come to the head { $head }
verify-other-game = { $file }: line { $line }: up to here the log never came to the head { $head }: this is not the game that was played
verify-counting = { $games } games, { $speed }
replay-no-game = { $file } holds { $games } game(s), not { $game }
replay-view = view after { $entries } entries

simulate-done = { $game }, { $players } players, seed { $seed }: { $games } games, { $decisions } decisions in { $seconds } s ({ $speed } decisions/s)
simulate-head-bot = bot
simulate-head-games = games
simulate-head-wins = wins
simulate-head-rate = win rate
simulate-head-interval = 95 % interval
simulate-head-score = score

games-line = { $game } · { $title }, { $few } to { $many } players
games-by = { $title } by { $author }
games-edition = edition { $edition }, rules { $rules }
games-options = options by default { $options }
games-print = to cut out and play with: ludotheque print { $game }
games-bots = bots

error-no-game = there is no game `{ $game }`, only { $known }
error-not-in-terminal = { $game } cannot be played in the terminal yet
error-players = { $game } takes { $few } to { $many } players, not { $players }
error-no-bot = there is no bot `{ $bot }`, only { $known }
error-setup = { $field }: { $problem }
error-no-games = games: at least one is needed
error-no-bots = bots: at least one is needed
error-too-many-bots = bots: { $bots } are named, but only { $players } play
error-bot-unknown = bots: there is no `{ $bot }`, only { $known }
error-read = { $file } cannot be read: { $why }
error-write = { $file } cannot be written: { $why }
error-no-file-name = the file needs a name
error-no-text = it is not text
error-no-randomness = the system provides no randomness
error-io-missing = there is no such file or folder
error-io-denied = permission is denied
error-io-folder = it is a folder
error-io-no-folder = that is no folder
error-io-full = the disk is full
error-io-read-only = the disk can only be read
error-line = { $file }: line { $line }: { $problem }
error-script = script: line { $line }: { $problem }
error-of-file = { $file }: { $problem }
error-no-edition = it is of no game here
error-head = a head is 22 characters of base64url
error-viewer = neither a seat's number nor spectator nor referee
error-in-use = { $address } is in use; is the server running already? --listen chooses another
error-low-port = this user may not listen on { $address }: ports below 1024 want the right to (deploy/ludotheque.service gives it), or --https-listen and --http-listen choose others
error-admin = the secret of the admin page, { $file }: { $why }
error-admin-unfit = a secret has 16 to 1024 characters, in one line
error-listen = cannot listen on { $address }: { $why }
error-disk = the disk failed, so the server has stopped; nothing acknowledged is lost; look at the disk, then start it again
error-start = cannot start: { $why }
error-no-print = there is no game to print `{ $game }`, only { $known }
error-no-deck = there is no deck `{ $deck }`, only { $known }
error-no-affiliation = there is no affiliation `{ $affiliation }`, only { $known }
error-one-affiliation = one affiliation makes no pairs: name two or more
error-packs = { $few } to { $many } packs are printed, not { $asked }
error-needless = { $option } is of no use for { $game }

usage-no-value = a value is required for { $argument }
usage-invalid-value = `{ $value }` is no value for { $argument }, only { $choices }
usage-refused-value = `{ $value }` is no value for { $argument }: { $why }
usage-unknown-argument = there is no argument `{ $argument }`
usage-unknown-command = there is no command `{ $argument }`
usage-no-equals = { $argument } is given its value with =
usage-number-of-values = not the right number of values for { $argument }
usage-conflict = { $argument } cannot be used with { $other }
usage-missing-argument = something is missing: { $argument }
usage-missing-command = a command is missing: { $choices }
usage-suggestion = (perhaps { $near }?)
usage-see-help = (see --help)
