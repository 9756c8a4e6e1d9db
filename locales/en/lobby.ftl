# The way in: shelf, invitation, set-up, settings, about.

lobby-name = Ludothèque
lobby-title = What shall we play?
lobby-subtitle = Play now against bots, or invite people.
lobby-home = Ludothèque, home
lobby-shelf = The games
lobby-play = Play
lobby-play-long = Play { $game } against bots
lobby-invite = Invite
lobby-invite-long = Invite people to play { $game }
lobby-practise = Practise
lobby-practise-long = Practise { $game }
lobby-soon = Soon
lobby-players = { $from } to { $to } players
lobby-minutes = { $minutes } min
lobby-minutes-long = about { $minutes } minutes
lobby-line-diabolo = Make your colours win, send the others to hell.
lobby-line-diadingo = 42 diamonds that look alike. Which ones are stuck? Remember.
lobby-line-diamino = Crosswords, devils, and the dictionary as referee.
lobby-line-diego = One number, eight ways to write it. DIEGO! or NOT DIEGO!
lobby-line-compatibility = One theme, a few pictures: do you think like the others?

lobby-open-tables = Open tables
lobby-open-none = Nobody is waiting right now. Open a table: others will come.
lobby-my-tables = My tables
lobby-my-none = Games you have begun will wait for you here.
lobby-join = Join
lobby-watch = Watch
lobby-resume = Resume
lobby-return = Return
lobby-review = Review
lobby-row-action = { $action }: { $game }, { $who }
lobby-seats-free =
    { $count ->
        [one] 1 seat
       *[other] { $count } seats
    }
lobby-is-playing = being played
lobby-is-finished = to review
lobby-is-stopped = stopped: its record is damaged
lobby-is-waiting = being set up
lobby-just-now = just now
lobby-nobody = nobody
lobby-resume-status = Your game of { $game } is waiting.
lobby-code = Table code
lobby-code-example = e.g. K7F-2MQX
lobby-code-short = A table code has seven letters or digits.
lobby-words = Diamino's lexicon
lobby-about = About, licences and data
lobby-about-promise = No account, no advertising, no tracking.

lobby-me = My name:
lobby-me-none = My name
lobby-me-title = Your name
lobby-me-title-new = What do people call you?
lobby-me-explain = This is the name others see at the table. No account, no password.
lobby-me-label = Name at the table
lobby-me-save = That's me
lobby-me-saved = Welcome, { $name }!
lobby-device-title = On another device
lobby-device-explain = Find your tables on your phone or your computer.
lobby-device-offer = Get a code
lobby-device-code = Type this code on the other device, under “My name”. It works once, for { $minutes } minutes.
lobby-device-redeem = I have a code from another device
lobby-device-enter = Enter
lobby-device-entered = Welcome back, { $name }!
devices-title = My devices
devices-explain = Every device that is let in as you. If one is lost, log it out here: it is out within a second.
devices-added = Added on { $day }
devices-seen = last seen on { $day }
devices-this = this device
devices-drop = Log out
devices-drop-which = Log out: { $name }
devices-dropped = Logged out.
lobby-forget = Forget me
lobby-forget-title = Forget you?
lobby-forget-explain = Your name is erased everywhere, your seats are given up, and this browser is no longer known. There is no way back.
lobby-forget-yes = Yes, forget me
lobby-forgotten = Done: we no longer know who you are.

join-title = You are expected
join-cap = A table of { $game }
join-host = { $name } invites you.
join-there = Around the table
join-seats-free =
    { $count ->
        [one] 1 seat is left.
       *[other] { $count } seats are left.
    }
join-name = Your name
join-sit = Take a seat
join-looking = Looking for the table…
join-unknown-title = This table is no longer waiting
join-unknown = The game has begun, or the code is not right. Ask for a new link, or open a table yourself.
join-full-title = The table is full
join-full = All seats are taken. You can watch, or open a table of your own.
join-locked-title = The table is closed
join-locked = Its host lets nobody else in. You can watch, or open a table of your own.
join-watch = Watch
join-lobby = See the games
join-again = Try again
join-later-title = One moment
join-offline-title = The server does not answer

setup-table-of = { $name }'s table
setup-starting = Sitting down…
setup-rematch = Rematch
setup-rematch-explain = The same people, one more game?
setup-by = A game by { $author }
setup-code = Table code
setup-invite = Invite
setup-invite-text = Come and play { $game }!
setup-copy = Copy the link
setup-copied = Link copied: paste it into a message.
setup-copy-by-hand = Here is the link to copy:
setup-qr = QR code of the table: { $link }
setup-qr-scan = Scan me
setup-locked-note = Locked: nobody else can sit down.

setup-places = Around the table
setup-places-count = { $taken } of { $seats }
setup-you = (you)
setup-here-too = (this device)
setup-ready = Ready!
setup-settling = sitting down…
setup-looks-again = looks at what has changed
setup-away = away for now
setup-holds = hosts the table
setup-bot-of = bot, { $level }
setup-free = Free seat
setup-free-link = for those with the link
setup-free-public = open to everybody
setup-free-locked = table locked
setup-change = Change
setup-change-of = Change: { $name }
setup-sit-here = Sit here
setup-sit-here-long = Sit here: seat { $place }
setup-a-bot = A bot
setup-a-bot-long = A bot on seat { $place }
setup-a-person = Somebody here: another person on this device, seat { $place }
setup-a-person-short = Somebody here
setup-level = { $name }'s level
setup-level-short = Level { $n }
setup-level-n = Level { $n }: { $level }
setup-remove = Remove { $name }
setup-remove-title = Remove { $name }?
setup-remove-explain = They leave the table and cannot sit down here again.
setup-remove-yes = Remove
setup-up = Move { $name } up
setup-down = Move { $name } down
setup-moved = { $name }: seat { $place }
setup-reorder = Change order
setup-reorder-short = Order
setup-reorder-done = Done
setup-add-seat = Add a seat
setup-add-most = ({ $most } at most)
setup-drop-seat = Remove a seat

setup-seat-title = Your seat
setup-seat-name = Name
setup-seat-colour = Colour
setup-seat-save = Save
setup-stand = Stand up
setup-stand-close = Close the table
setup-stand-close-explain = You are the only one here: without you the table closes.
setup-colour-coral = coral
setup-colour-teal = pine
setup-colour-amber = amber
setup-colour-indigo = indigo
setup-colour-plum = plum
setup-colour-moss = moss
setup-colour-sky = storm
setup-colour-slate = slate
setup-colour-taken = { $colour } (taken)
setup-person-title = Somebody else plays here
setup-person-explain = You pass the device around: everybody looks at their own hand only, on their turn.
setup-person-name = Their name
setup-person-add = Add

team-0 = Team Circle
team-1 = Team Diamond
team-2 = Team Triangle
team-3 = Team Square
setup-swap = Swap
setup-swap-with = Swap seats with { $name }
setup-swap-here = Move here
setup-swap-here-long = Move to seat { $place }
setup-swap-asked = { $name } would like your seat ({ $place }).
setup-swap-agree = Swap
setup-swap-decline = Stay
setup-swap-waits = You asked { $name } to swap seats.
setup-swap-withdraw = Take back

setup-how = How we play
setup-more = More settings
# The host is away: who sets the table up.
setup-powers-soon = { $host } is away. After a minute { $name } may set up the table in their place.
setup-powers-held = { $host } is away: { $name } sets up the table until they are back.
setup-powers-yours = { $host } is away: you set up the table until they are back. Only { $host } can send somebody away.
setup-host-decides = { $name } decides. You see everything here.
setup-edition = Edition
setup-thinking = Time per move
setup-thinking-explain = When it runs out, a bot plays that move for you.
setup-thinking-none = No limit
setup-thinking-relaxed = 2 min
setup-thinking-strict = 30 s
setup-pace = Bots
setup-pace-explain = How much time you have to follow them.
setup-pace-calm = Calm
setup-pace-normal = Normal
setup-pace-quick = Quick
setup-absence = If somebody is away
setup-absence-wait = Wait
setup-absence-stand_in = A bot
setup-absence-leave = Go on
setup-absence-wait-explain = The game waits for them.
setup-absence-stand_in-explain = After 30 seconds a bot plays for them until they are back.
setup-absence-leave-explain = After 3 minutes the game goes on without them.
setup-order = Turn order
setup-order-explain = As seated, or drawn at the start.
setup-order-as_seated = As seated
setup-order-chance = By chance
setup-practice = Practice table
setup-practice-explain = On their turn everyone may ask for the three best moves, or only where to look. It needs the referee: where words are contested, nobody is advised.
setup-public = Open table
setup-public-explain = Everybody sees it in the lobby; otherwise people need the link.
setup-spectators = Who may watch
setup-spectators-explain = Hands stay hidden.
setup-spectators-as_visible = Like the table
setup-spectators-welcome = All
setup-spectators-none = Nobody
setup-lock = Lock
setup-lock-explain = Nobody new can sit down.
setup-stand-in = Level of the stand-in bot
setup-stand-in-explain = The one that plays for somebody away or out of time.
setup-yes = Yes
setup-no = No

setup-missing =
    { $count ->
        [one] One person is missing.
       *[other] { $count } people are missing.
    }
setup-missing-alone = Invite people, or fill up with bots.
setup-missing-ready = Ready: { $names }.
setup-fill = Fill up and play
setup-all-here = Everybody is here.
setup-all-here-small = The start is yours.
setup-start = Play
setup-waiting-for = Waiting for { $names }.
setup-waiting-small = Then the game can begin.
setup-not-yet = Still waiting for { $names }.
setup-say-ready = Are you in?
setup-say-ready-last = Everybody is waiting for you.
setup-say-ready-small = Say when you are ready.
setup-ready-button = Ready!
setup-unready = Wait for me
setup-host-starts = { $name } will start the game.
setup-host-starts-small = It begins by itself.
setup-guest-missing-small = { $name } may invite more people, or fill up with bots.
setup-changed = The table has changed.
setup-changed-small = Have a look, and say again that you are ready.
setup-changed-host = What you changed is theirs to see first.
setup-take-seat = A seat is waiting for you.
setup-take-seat-small = Sit down to play.
setup-sit = Take a seat
setup-onlooker-full = The table is full: you are watching.
setup-onlooker-locked = The table is locked: you are watching.
setup-onlooker-small = The game will begin before your eyes.
setup-onlooker-out = This table takes no spectators: wait for a seat.
setup-lost = Connection lost, trying again…

settings-title = Settings
settings-explain = Kept in this browser.
settings-look = Display
settings-table = At the table
settings-signals = Signals
settings-theme = Theme
settings-theme-now = Theme: { $theme }
settings-theme-system = Device
settings-theme-light = Light
settings-theme-dark = Dark
settings-language = Language
settings-language-fr = Français
settings-language-en = English
settings-motion = Motion
settings-motion-explain = Cards that move or turn.
settings-motion-system = Device
settings-motion-none = None
settings-cards = Card size
settings-cards-normal = Normal
settings-cards-large = Large
settings-confirm = Confirm moves
settings-confirm-explain = A question before each move.
settings-accept = Accept by itself
settings-accept-explain = At Diamino, words that others lay are accepted after 3 seconds, unless you contest.
settings-shortcuts = Keyboard shortcuts
settings-shortcuts-explain = A letter plays or opens: “?” the rules, “L” the log.
settings-sound = Sounds
settings-sound-explain = A card's rustle, a note when it is your turn.
settings-vibrate = Vibration
settings-vibrate-explain = A buzz when it is your turn.
settings-vibrate-absent = This device cannot vibrate.
settings-notify = Notifications
settings-notify-explain = When it is your turn and the page is hidden.
settings-notify-refused = The browser refuses them: allow them in the settings of this site.
settings-notify-absent = This browser does not offer them here: an https address is needed.
settings-done = Done

about-title = About
about-lead = Ludothèque is a place to play five French tabletop games, with friends or against bots, on a phone or a computer. It is free software: anybody can host it.
about-games = The games
about-games-by = { $game }, by { $author }
about-games-unnamed = { $game }: the rule sheet that we have names no author
about-games-explain = These games are their authors' work. Drawings, texts and program are our own. Ludothèque is independent: it is not affiliated with any author or publisher of these games.
about-data = What the server keeps
about-data-name = The name you choose and the tables you sit at. No e-mail address, no password.
about-data-cookie = One cookie, by which it knows you for { $days } days at most. It is used for nothing else.
about-data-tables =
    { $days ->
        [one] A table at which nobody plays is closed after one day without a change.
       *[other] A table at which nobody plays is closed after { $days } days without a change.
    }
about-data-games = Finished games stay, move by move. Your name leaves them as soon as you ask to be forgotten.
about-data-results =
    { $days ->
        [one] Your best result of a patience stays for a day, under your name. You can erase it.
       *[other] Your best result of a patience stays for { $days } days, under your name. You can erase it.
    }
about-data-address = Your network address is never stored. Nothing is requested from other sites.
about-data-unused = A name with which nobody sat down within { $days } days is forgotten.
about-data-browser = Your settings stay in this browser.
about-forget = Forget me
about-forget-explain = Erases your name everywhere and gives up your seats, at once and for good.
about-forget-nobody = We do not know who you are: there is nothing to erase.
about-fair = Shuffles that can be checked
about-fair-1 = Before the first card the server publishes the fingerprint of a secret. It can no longer change that secret.
about-fair-2 = Every device adds chance of its own. The shuffle comes from all of it: nobody can choose it.
about-fair-3 = At the end the secret is shown. Anybody can compute the shuffle again, with “ludotheque verify” or a program of their own.
about-licences = Licences
about-licence-program = Program: MIT or Apache 2.0, as you like.
about-licence-fonts = Typefaces: Bricolage Grotesque and Atkinson Hyperlegible Next, under the SIL Open Font License 1.1.
about-licence-words = French words: Dicollecte (hunspell-fr), under MPL 2.0.
about-version = Version { $version }
about-home = See the games

lobby-lost-title = There is nothing at this address
lobby-lost = Perhaps the card has fallen under the table. Let us go back to the shelf.
lobby-lost-home = See the games

# Errors and refusals that one meets here.
problem-name_empty = A name is needed.
problem-name_too_long = This name is too long: 20 characters at most.
problem-name_unprintable = This name has invisible characters.
problem-name_marks = This name has too many accents on one letter.
problem-no_identity = The server no longer knows you. Choose a name.
refused-meanwhile = The table has changed meanwhile. Please try again.
refused-not_host = Only the table's host can do this.
refused-too_many_public = You have as many public tables as one person may have: this one stays by link.
refused-seat_taken = Somebody has just taken this seat.
refused-seat_free = This seat is free already.
refused-seats_free = Some seats are still free.
refused-not_ready = Not everybody has said “Ready!” yet.
refused-not_yourself = You host the table: stand up instead.
refused-not_your_seat = This is not your seat.
refused-colour_taken = This colour is taken.
refused-locked = The table is locked.
refused-barred = You were asked to leave this table.
refused-wrong_phase = It is too late: the game has begun.
refused-invalid = This setting does not fit this table.

# The board of the day.
daily-title-diamino = Patience of the day
daily-house = House variant
daily-explain-diamino = Four to six crossing words lie there already, the same for everybody. All other tiles can be laid: that is proved.
daily-unplayed = Not played yet
daily-underway = Begun
daily-played = { $points } tiles laid
daily-again = Play again
daily-results = Results
daily-none = Nobody yet. Open the list!
daily-rank = Rank
daily-name = Name
daily-points-diamino = Tiles
daily-aids = Help
daily-time = Time
daily-order = Most tiles first, then fewest questions asked (hint, “can it be done?”), then least time.
daily-erase = Erase my result
daily-erase-text = Your line goes from this list, at once and for good.
daily-erase-yes = Erase
daily-yesterday = The day before
daily-today = Today
