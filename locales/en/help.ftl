# The help of the command line, as it stands in the code: a test compares the two. The other language follows it.

help-heading-commands = Commands
help-heading-help = Print this message or the help of the given subcommand(s)
help-heading-limits = Limits
help-heading-default = [default: { $value }]
help-heading-values = [possible values: { $value }]
help-heading-env = [env: { $value }]

help-ludotheque = Five French tabletop games: serve, play, print, simulate, replay, verify
help-ludotheque-long = Ludothèque plays Diego, Diamino Compétition, Diadingo, Diabolo and Compatibility. This binary holds the rules, the bots and the server; `ludotheque games` lists the games available so far. Without a subcommand it serves.
help-ludotheque-after =
    Examples:
      ludotheque                                            serves, on http://127.0.0.1:7878/
      ludotheque serve --lan                                serves the home or the school, with a picture to scan
      ludotheque play diabolo --lang fr                     a game against bots, in French
      ludotheque simulate diabolo --players 4 --bots heuristic,random --games 2000
      ludotheque simulate diabolo --players 3 --bots 5,4,3 --games 50 --transcripts games.jsonl
      ludotheque verify games.jsonl                         replays and checks every line
      ludotheque replay game.jsonl --at 12 --viewer 2       what seat 2 saw after 12 entries
      ludotheque referee diabolo --example > script.jsonl   a script to start from
      ludotheque referee diabolo < script.jsonl             asks the rules
      ludotheque print diego --lang fr                      cards to cut out, as a PDF
      ludotheque diamino lexicon check képi                 is it a word
      ludotheque diamino patience                           all 112 tiles on the board
      ludotheque compatibility pack our-town                pictures and themes of the house
      ludotheque completions bash                           what a shell completes, as a script
      ludotheque manual ~/.local/share/man/man1             pages for man
      ludotheque backup house.tar                           the whole house as one file, while it is served
      ludotheque restore house.tar                          puts it back into an empty folder
      ludotheque doctor                                     is everything all right, and what to do if not
      ludotheque migrate --from DATA --to postgres://…      the whole house into a database, or back
      ludotheque worker --database postgres://…             thinks for the nodes that serve a database

    Bad input is answered with one line and exit code 2, a check that fails with 1; a server whose disk fails ends with 74.
help-ludotheque-help = Print help
help-ludotheque-version = Print version
help-ludotheque-lang = The language of everything that is said: fr or en [default: that of the system]

help-serve = Serves tables over the network; the default without a subcommand
help-serve-long = Every setting is a flag, an environment variable and a key of the configuration file; flags take precedence, then the environment, then the file. `ludotheque serve --print-config` prints such a file with all defaults and what they mean.
help-serve-config = Read settings from a TOML file
help-serve-print_config = Print a commented configuration file with all defaults, and do nothing else
help-serve-listen = Where people connect [default: 127.0.0.1:7878]
help-serve-lan = Let everybody in the house or the school connect: on every address of this machine, at the port of --listen
help-serve-data = The folder that holds everything [default: ./ludotheque-data]
help-serve-database = A PostgreSQL database that holds everything instead, for several nodes: postgres://…
help-serve-standby = The database has a standby: acknowledge what is there too, and refuse a database that does not wait for it
help-serve-bus = A NATS server by which nodes wake each other, instead of the database: nats://…
help-serve-node_listen = Where other nodes on the same database reach this one, on a network of their own [default: 127.0.0.1:0]
help-serve-node_url = Where people come to this node alone: the host of --public-url, at another port or below a path
help-serve-metrics_listen = Where metrics are read: an address, beside (this machine, one port above) or off [default: beside]
help-serve-public_url = The address that people type, if it is a name
help-serve-allowed_origin = Another address that people may type, such as `https://games.example.org`; may be repeated
help-serve-trusted_proxy = A proxy whose X-Forwarded headers are trusted, as an address or network; may be repeated
help-serve-https = Speak https under this name, with a certificate asked of Let's Encrypt and kept fresh; may be repeated
help-serve-https_listen = Where https is spoken: a port of every address, or an address and port [default: 443]
help-serve-http_listen = Where plain http leads to https: the same, or off with --tls-cert [default: 80]
help-serve-tls_cert = A certificate of your own for --https, with its chain (PEM); read again when it changes
help-serve-tls_key = Its private key (PEM)
help-serve-acme_contact = Where the CA that gives certificates may write to you: mailto:
help-serve-acme_directory = The ACME directory of another CA
help-serve-acme_root = The root of that CA (PEM), if the system does not know it
help-serve-acme_pause_seconds = Seconds before that CA is asked again after a failure; each further pause is longer [default: 60]
help-serve-security_contact = How whoever finds a weakness reaches you: mailto:, https:// or tel:
help-serve-admin = Have a page for whoever runs the house (/admin); its secret is made in the data folder at the first start
help-serve-admin_secret_file = A file with the secret of that page, in one line; the page is then on
help-serve-log_level = error, warn, info, debug or trace [default: info]
help-serve-log_format = text or json [default: text]
help-serve-bots = Whether bots take the time that their table wants: paced or instant [default: paced]
help-serve-idle_minutes = Minutes after which a table that nobody attends leaves memory [default: 10]
help-serve-lobby_days = Days without a change after which a table where nobody plays is closed [default: 7]
help-serve-identity_days = Days after which somebody who came and never sat down is forgotten, and a table that nobody touched since somebody opened it who never played [default: 1]
help-serve-deserted_days = Days without anybody after which a game under way is broken off [default: 90]
help-serve-game_days = Days after which a game that is over, at a table that is closed, is erased [default: never]
help-serve-result_days = Days after which somebody's best result on a board is erased [default: 365]
help-serve-stop_grace_seconds = Seconds that requests under way have to finish when the server stops [default: 10]
help-serve-worker_threads = Worker threads, at most 1024 [default: one per core]
help-serve-identities_per_second = Identities an address may create per second [default: 20]
help-serve-identities_burst = Identities an address may create at once [default: 500]
help-serve-forgotten_per_second = People of an address who may be forgotten per second [default: 2]
help-serve-forgotten_burst = People of an address who may be forgotten at once [default: 60]
help-serve-tables_per_second = Tables an address may open per second [default: 5]
help-serve-tables_burst = Tables an address may open at once [default: 200]
help-serve-tables_per_person = Tables one person may have [default: 20]
help-serve-public_tables_per_person = Public tables one person may have [default: 5]
help-serve-failed_codes_per_minute = Wrong codes a person may try per minute [default: 30]
help-serve-failed_codes_nameless = Wrong codes per minute of those at an address without a name [default: 300]
help-serve-failed_codes_per_address = Wrong codes per minute of an address; beyond it attempts wait in line [default: 600]
help-serve-sockets_per_person = Sockets a person may hold open [default: 20]
help-serve-sockets_per_address = Sockets an address may hold open [default: 5000]
help-serve-sockets_per_second = Sockets an address may open per second; more wait [default: 100]
help-serve-sockets_burst = Sockets an address may open at once [default: 500]
help-serve-own_sockets_per_second = Sockets one person may open in a second; more wait their turn [default: 10]
help-serve-own_sockets_burst = Sockets one person may open at once [default: 100]
help-serve-sockets_in_all = Sockets in all [default: 20000]
help-serve-lines_per_address = Lines an address may hold open that are no sockets [default: 1000]
help-serve-lines_in_all = Such lines in all [default: 8000]
help-serve-requests_per_second = Requests of an address answered per second; more wait [default: 500]
help-serve-requests_burst = Requests of an address answered at once [default: 2000]
help-serve-messages_per_second = Messages a seat may send per second [default: 100]
help-serve-messages_burst = Messages a seat may send at once [default: 200]

help-play = Plays a game in the terminal
help-play-after =
    Type « ? » (or “?”) at the table to see what you can say, q to leave it.

    Examples:
      ludotheque play diabolo
      ludotheque play diabolo --players 3 --bots 5 --lang fr
      ludotheque play diadingo --options '{"{"}"games":2{"}"}'
help-play-game = The game, by its key in `ludotheque games`
help-play-players = How many players, you included [default: four, or as many as the game takes]
help-play-bots = The level of the bots, 1 to 5
help-play-seed = Deal from this number instead of at random: the same number gives the same cards
help-play-options = Options as JSON, for instance '{"{"}"games":2{"}"}'; `ludotheque games --json` describes them
help-play-practice = Practise: whoever plays may ask what could be played, where the game knows
help-play-save = Write the transcript of the game to this file, also when it is broken off
help-play-fast = Do not wait between the bots' moves

help-simulate = Lets bots play many games against each other
help-simulate-long = Seats rotate from game to game, so that no bot profits from where it sits. The same arguments give the same results, apart from times, whatever --threads says. A shared first place counts as an equal share of a win.
help-simulate-after =
    Examples:
      ludotheque simulate diabolo --players 4 --bots search,heuristic --games 2000 --seed 7
          one `search` against three `heuristic`: the last bot named is repeated
      ludotheque simulate diabolo --players 2 --bots 2,1 --games 100 --transcripts games.jsonl --json
help-simulate-game = The game, by its key in `ludotheque games`
help-simulate-players = How many players
help-simulate-bots = Bots in turn order, by key; the last one fills the remaining seats
help-simulate-games = How many games
help-simulate-seed = The number that all chance is drawn from
help-simulate-options = Options as JSON, for instance '{"{"}"first_dealer":{"{"}"seat":0{"}"}{"}"}'
help-simulate-threads = How many threads to use [default: one per core]
help-simulate-transcripts = Write the games' transcripts to this file, one after the other
help-simulate-json = Print the result as JSON

help-replay = Shows a transcript to one viewer: the events it was told, then its view
help-replay-after =
    Examples:
      ludotheque replay game.jsonl                          everything, as the referee sees it
      ludotheque replay game.jsonl --at 12 --viewer 2       what seat 2 knew after 12 entries
help-replay-file = The transcript of one game, or - for standard input
help-replay-at = Stop after this many entries [default: all]
help-replay-viewer = Who is looking: a seat's number from 0, `spectator` or `referee`
help-replay-game = Which game, counted from 1, if the file holds several

help-verify = Replays transcripts and checks every input, event, outcome and seed
help-verify-long = A file may hold several games. If a line does not agree with the rules, the seed or the line before it, the first such line is named and the exit code is 1. A game that was broken off is checked as far as it goes, and is said to be unfinished.
help-verify-file = The transcript, alone or with its edition as a zip archive; - is standard input
help-verify-given = Accept layouts that were set by hand, for which chance is not checked
help-verify-edition = Another edition that the games may have been played with: its folder, or its file if it is one; may be repeated
help-verify-head = A head that a player kept: what the log had come to with one of their actions, as 22 characters. Every game of the file has to have come by one of those given; may be repeated

help-referee = Plays a script and says what the rules make of it
help-referee-long = The first line may fix what chance would have decided; the others are inputs. Each input is answered by a line with its events, or with the code of its refusal. docs/transcript.md describes scripts.
help-referee-after =
    Examples:
      ludotheque referee diabolo --example > script.jsonl
      ludotheque referee diabolo < script.jsonl
help-referee-game = The game, by its key in `ludotheque games`
help-referee-script = The script, or - for standard input
help-referee-example = Print a complete script that uses every action, layout field and option

help-games = Lists the games: players, options, bots
help-games-json = Print JSON, with the options' JSON schema

help-print = Prints a game as a PDF: cards with backs, boards, sheets for points, the rules
help-print-long = Cards measure 63 by 88 mm, nine on a page; print on both sides, turned over either edge, at actual size. The same order gives the same bytes.
help-print-after =
    Examples:
      ludotheque print diabolo --lang fr                       cards, rules and a sheet for points
      ludotheque print compatibility --packs 6 --deck noto     pictures for six, themes, holders, tracks
      ludotheque print diego                                   fractions and decimals, on A4
      ludotheque print diego --deck whole-numbers --lang fr    an easier deck
      ludotheque print diego --affiliations all --paper letter --out diego.pdf
      ludotheque print diego --affiliations fraction,decimal,area,words --out - | lp -o sides=two-sided-long-edge
help-print-game = The game
help-print-deck = The deck, by its name [default: the first that the game has; diego: fractions-decimals]
help-print-affiliations = Diego: which ways to show a number: standard, all, or their names with commas between
help-print-packs = Compatibility: for how many there are pictures, 2 to 8 [default: 4]
help-print-paper = The paper
help-print-out = Where to, - for standard output [default: a name that says what it is, in this folder]

help-bench = Measures what a decision costs, in CPU time: the figures of docs/benchmarks.md
help-bench-long = Four players (or as many as the game takes), one thread, best of five.
help-bench-json = Print JSON, one object per game
help-bench-only = Only this game
help-bench-kind = Only do this work, and measure nothing: for instruction counters
help-bench-decisions = How many decisions, with --kind

help-diamino = Diamino's own tools: the lexicon, moves, what they cost, patience

help-diamino_lexicon = Looks words up, finds them by their tiles or their look, and compiles the list
help-diamino_lexicon-after =
    Examples:
      ludotheque diamino lexicon check képi zeste --lang fr     is it a word, and which
      ludotheque diamino lexicon check rire --only verbs        with what a table agreed
      ludotheque diamino lexicon anagram chien?                 with a joker
      ludotheque diamino lexicon anagram chienst --fewer        words of fewer tiles too
      ludotheque diamino lexicon pattern 'k?p*s' --details      one letter, any letters; kinds and lemmas
      ludotheque diamino lexicon stats                          words, sizes, look-ups a second
      ludotheque diamino lexicon build                          compiles data/lexicon anew
      ludotheque diamino lexicon family                         writes the list of coarse words

help-diamino_lexicon_check = Tells whether these are words, how they are written and what they are forms of
help-diamino_lexicon_check-long = The exit code is 1 if one of them is none.
help-diamino_lexicon_check-words = Words, with accents or without
help-diamino_lexicon_check-only = Only verbs (`verbs`), or only the words of a subject (`animaux`)
help-diamino_lexicon_check-own = Only the words of this file, one per line, or - for standard input
help-diamino_lexicon_check-family = Without the words that a family table need not meet
help-diamino_lexicon_check-at = The list as it was in this version [default: the newest]
help-diamino_lexicon_check-json = Print JSON

help-diamino_lexicon_anagram = Finds the words that use all of these tiles, or some
help-diamino_lexicon_anagram-tiles = Letters, and ? for each joker
help-diamino_lexicon_anagram-fewer = Words of fewer tiles too
help-diamino_lexicon_anagram-limit = At most so many words
help-diamino_lexicon_anagram-details = Tell of each word how it is written and what it is a form of
help-diamino_lexicon_anagram-only = Only verbs (`verbs`), or only the words of a subject (`animaux`)
help-diamino_lexicon_anagram-own = Only the words of this file, one per line, or - for standard input
help-diamino_lexicon_anagram-family = Without the words that a family table need not meet
help-diamino_lexicon_anagram-at = The list as it was in this version [default: the newest]
help-diamino_lexicon_anagram-json = Print JSON

help-diamino_lexicon_pattern = Finds the words that look so
help-diamino_lexicon_pattern-pattern = Letters, ? or . for any one letter, * for any letters or none
help-diamino_lexicon_pattern-limit = At most so many words
help-diamino_lexicon_pattern-details = Tell of each word how it is written and what it is a form of
help-diamino_lexicon_pattern-only = Only verbs (`verbs`), or only the words of a subject (`animaux`)
help-diamino_lexicon_pattern-own = Only the words of this file, one per line, or - for standard input
help-diamino_lexicon_pattern-family = Without the words that a family table need not meet
help-diamino_lexicon_pattern-at = The list as it was in this version [default: the newest]
help-diamino_lexicon_pattern-json = Print JSON

help-diamino_lexicon_stats = Counts words by length and kind, weighs the list, measures loading and look-ups
help-diamino_lexicon_stats-long = Times are CPU time of one core.
help-diamino_lexicon_stats-json = Print JSON

help-diamino_lexicon_build = Compiles a list from its sources
help-diamino_lexicon_build-long = Reads NAME-words.txt, NAME-subjects.txt, then the changes NAME-2.txt, NAME-3.txt and so on as far as they go, and NAME-bands.txt; writes NAME.lexicon and NAME.bands beside them. The same sources give the same bytes everywhere. The program takes the French files in when it is built.
help-diamino_lexicon_build-data = The folder of the sources
help-diamino_lexicon_build-name = The name of the list
help-diamino_lexicon_build-out = Write into this folder [default: that of the sources]
help-diamino_lexicon_build-json = Print JSON

help-diamino_lexicon_family = Writes the list of words that a family table need not meet
help-diamino_lexicon_family-long = Reads the base forms of NAME-family.txt and finds their forms in the list of words. Published lists are never edited: if the newest, NAME-family-1.txt, NAME-family-2.txt and so on, says something else, the next one is written. The program takes the French ones in when it is built: `FRENCH` in `ludo-lexicon/src/family.rs`.
help-diamino_lexicon_family-data = The folder of the sources
help-diamino_lexicon_family-name = The name of the list
help-diamino_lexicon_family-json = Print JSON

help-diamino_moves = Lists what can be placed in a position, best first
help-diamino_moves-long = A position is the squares row by row (`.` empty, capitals tiles, small letters jokers on the board), on one line or one row per line, and then the rack (`?` a joker) behind a space or on a line of its own.
help-diamino_moves-after =
    A move is told as `8H KEPi`: row, column (A is the first) and word for a word to the right,
    `H8 KEPi` for one downwards; small letters are jokers, in brackets what was there before.

    Example:
      printf '%s %s' $(printf '.%.0s' {"{"}1..289{"}"}) 'KEPIZS?TEAEU' | ludotheque diamino moves --limit 5
help-diamino_moves-position = The position's file, or - for standard input
help-diamino_moves-rack = The rack, if the file has none: capitals, and ? for a joker
help-diamino_moves-board = The board: classic, plain15 and the like, or a file
help-diamino_moves-words = The words, one per line [default: the French lexicon]
help-diamino_moves-limit = How many moves
help-diamino_moves-jokers = How moves with jokers are counted
help-diamino_moves-score = Which words score (DIA-14)
help-diamino_moves-players = How many players: a yellow devil gives each of the others 5 (DIA-15)
help-diamino_moves-json = Print JSON

help-diamino_bench = Measures what finding placements costs, in CPU time, on a file of positions
help-diamino_bench-long = A position is a line: the squares row by row (`.` empty, capitals tiles, small letters jokers on the board), a space, the rack (`?` a joker). Each is solved three times, from the bare grid, and the fastest counts. Scores are letter values alone.
help-diamino_bench-words = The words, one per line [default: the French lexicon]
help-diamino_bench-board = The board: plain15 and the like, classic, or a file
help-diamino_bench-positions = The positions, one per line
help-diamino_bench-mode = All placements, or the best one
help-diamino_bench-jokers = How placements with jokers are counted
help-diamino_bench-json = Print JSON

help-diamino_patience = Places all tiles on the board (patience), or as many as it can in the time
help-diamino_patience-long = Every word is checked, all tiles are connected, yellow squares stay free (DIA-18). With --from it goes on from a position: it says whether all tiles can be placed, and what to place next.
help-diamino_patience-after =
    Examples:
      ludotheque diamino patience                            another solution each time
      ludotheque diamino patience --seed 7 --lang fr         the same one again
      ludotheque diamino patience --json | jq -r .transcript > patience.jsonl
      ludotheque diamino patience --from position.txt        can this be finished, and how

    A position is one row per line (. empty, capitals letters, small letters devils), then a line with the tiles left (? a
    devil); or all squares on one line, a space, the tiles left.
help-diamino_patience-seconds = Stop after this many seconds with the best solution so far
help-diamino_patience-seed = Draw chance from this number instead of a new one each time: the same number gives the same solution
help-diamino_patience-from = Go on from the position in this file, or - for standard input
help-diamino_patience-save = Write the transcript of the game to this file
help-diamino_patience-json = Print JSON

help-diamino_day = Shows the patience of a day: the words that lie there before the first move (DIA-21)
help-diamino_day-long = They come from the date alone, and all other tiles can be placed.
help-diamino_day-after =
    Examples:
      ludotheque diamino day                                 today's, by the clock of Greenwich
      ludotheque diamino day 2026-11-16 --solution           and a way to place all the rest
help-diamino_day-date = Which day, such as 2026-11-16 [default: today]
help-diamino_day-solution = Show a way to place all tiles, too
help-diamino_day-json = Print JSON

help-compatibility = Compatibility's own tools: editions of the house

help-compatibility_pack = Makes an edition from a folder of pictures and a file of themes
help-compatibility_pack-long = The themes are one a line, every six make a card; or a table with the columns card, place, fr, en. `pictures.json` may name and describe the pictures, `edition.json` the edition, and `affinity.tsv` says which picture fits which theme, for bots. Writes pack.json and manifest.json, or says what is wrong and writes nothing. docs/house-editions.md goes through it step by step.
help-compatibility_pack-after =
    Examples:
      ludotheque compatibility pack our-town --name 'Notre ville'
      ludotheque compatibility pack photos --out DATA/editions/compatibility/our-town
      ludotheque compatibility pack data/compatibility/scenes --themes data/compatibility/themes.tsv
help-compatibility_pack-folder = The folder of the pictures: svg, png, webp or jpg
help-compatibility_pack-themes = The themes [default: what edition.json says, else themes.tsv or themes.txt of the folder]
help-compatibility_pack-name = The edition's name [default: what edition.json says, else the folder's]
help-compatibility_pack-out = Write the edition into this folder, pictures copied and numbered [default: beside the pictures]

help-compatibility_affinity = Says which picture fits which theme, so that bots can play, and packs again
help-compatibility_affinity-long = Rough: it compares words of themes with names, descriptions and captions in pictures.json, in French and English, and takes what people chose from readings.tsv (a line: card.place, a tab, numbers of pictures, best first). Eight to twelve short captions a picture are needed for it to be of use. Writes affinity.tsv, pack.json and manifest.json.
help-compatibility_affinity-after =
    Example:
      ludotheque compatibility affinity our-town --lang fr
help-compatibility_affinity-folder = The folder of the pictures: svg, png, webp or jpg
help-compatibility_affinity-themes = The themes [default: what edition.json says, else themes.tsv or themes.txt of the folder]
help-compatibility_affinity-name = The edition's name [default: what edition.json says, else the folder's]
help-compatibility_affinity-out = Write the edition into this folder, pictures copied and numbered [default: beside the pictures]

help-completions = Prints a script that lets a shell complete commands, options and games
help-completions-after =
    Examples:
      ludotheque completions bash > ~/.local/share/bash-completion/completions/ludotheque
      ludotheque completions zsh > "${"{"}fpath[1]{"}"}/_ludotheque"
      ludotheque completions fish > ~/.config/fish/completions/ludotheque.fish
help-completions-shell = The shell

help-manual = Writes the pages of the manual, one for each command, for `man` to show
help-manual-after =
    Example:
      ludotheque manual ~/.local/share/man/man1 && man ludotheque-serve
help-manual-folder = The folder that they go into; created if it is missing

help-load = Plays real games on a running server, and checks what it sees
help-load-long = Every table has its own players, each with an identity and a socket, who draw their moves at random from what the server says is legal. A game that ends is followed by a rematch. A move's latency goes from when it was due until the last player at its table has received what it changed. At the end the games are aborted, their transcripts fetched and compared with everything that each player was shown and told: any difference is a violation. The exit code is 1 if there are any.
help-load-url = Where the server is; several times: the nodes of one house
help-load-elsewhere = Everybody comes through another node than the one that plays their table
help-load-follow = Where nodes have an address of their own (serve --node-url), players go straight to the one that plays their table
help-load-tables = How many tables
help-load-players = How many players at each
help-load-rate = Moves per second at all tables together [default: everybody moves as soon as they may]
help-load-seconds = How long to measure, after a warm-up
help-load-game = Which game
help-load-seed = The number that the players' choices are drawn from
help-load-json = Print one JSON object
help-load-metrics = The server's metrics, for its processor time and memory, of every node [default: the next port, /metrics]

help-backup = Copies a whole house into one file, while it is served
help-backup-long = The file holds the database as it is at one moment, the keys to people's names and the house's own editions, with the digest of each, and is there when it is whole. Keep it as carefully as the folder: whoever has it has the names. Beside it lies ludotheque.erased, the random numbers of those who asked to be forgotten, which restore needs to forget them again; keep one with your backups and never throw it away.
help-backup-after =
    Example:
      ludotheque backup /media/backups/ludotheque-monday.tar --data /srv/ludotheque --force
help-backup-file = The file to write
help-backup-data = The folder that holds everything [default: ./ludotheque-data]
help-backup-force = Replace the file if it is there, once the new one is whole

help-restore = Puts a backup back into an empty folder, ready to be served
help-restore-long = The whole file is compared with its digests first, brought to this program's version and rid of everybody who asked to be forgotten since it was made: by the lists in the backup, beside it, in the folder, and those given. Only then anything appears in the folder.
help-restore-after =
    Examples:
      ludotheque restore /media/backups/ludotheque-monday.tar --data /srv/ludotheque
      ludotheque restore /media/backups/ludotheque-monday.tar --check
help-restore-file = The backup
help-restore-data = The folder that is to hold everything [default: ./ludotheque-data]
help-restore-replace = Replace the house that is in the folder; it is kept there, in a folder of its own
help-restore-erased = Another list of those who asked to be forgotten (ludotheque.erased); may be repeated
help-restore-check = Only read the backup and say whether it is whole

help-doctor = Looks at a whole house and says what is wrong, and what to do about it
help-doctor-long = Reads the whole database, tries the keys to people's names, looks for those who asked to be forgotten, reads the house's own editions, verifies every game that is over as verify would, and plays every game under way up to where it is. Nothing is changed, so it may be done while the house is served. The exit code is 0 if all is well, 1 if not, 2 if nothing could be looked at.
help-doctor-data = The folder that holds everything [default: ./ludotheque-data]
help-doctor-json = Print one JSON object

help-migrate = Moves a whole house from a folder into a PostgreSQL database, or back
help-migrate-long = Both ends are a folder or the address of a database (postgres://user@host/name?sslmode=verify-full). Nobody may serve either in the meantime, and the target must be empty. Games are copied byte for byte, with people, their devices and all that is theirs; the source stays as it is. A move that was broken off goes on when it is asked for again, and nobody serves its target until it is done. The house's own editions are files of the folder (editions) and stay there: every node needs them.
help-migrate-after =
    Examples:
      ludotheque migrate --from /srv/ludotheque --to postgres://ludo@db.example.org/house
      ludotheque migrate --from postgres://ludo@db.example.org/house --to /srv/ludotheque-again
help-migrate-from = Where the house is: a folder, or the address of a database
help-migrate-to = Where it is to be: an empty folder, or the address of an empty database
help-migrate-standby = The database has a standby, and whatever it keeps must be there too

help-worker = Thinks for the nodes that serve a database: bots' turns, hints and reports
help-worker-long = Nodes on the same database hand over what is to be thought about, as soon as a worker of the same build is there, and think themselves when there is none. Start as many as you like, on any machine that reaches the database: nobody connects to them, and they keep nothing. One that dies costs a second; one that is stopped (Ctrl-C, SIGTERM) finishes or gives back what it has.
help-worker-after =
    Examples:
      ludotheque worker --database postgres://ludo@db.example.org/house
      ludotheque worker --database postgres://ludo@db.example.org/house --threads 4
help-worker-database = The PostgreSQL database that the nodes serve: postgres://…
help-worker-threads = How much is thought about at a time, at most 1024; a report comes beside it [default: one per core]
help-worker-log_level = error, warn, info, debug or trace [default: info]
help-worker-log_format = text or json [default: text]
