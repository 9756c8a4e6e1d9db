# What the commands for a whole house say: backup, restore, doctor.

house-none = { $file }: there is no house here; --data names its folder
house-file = { $file }: { $why }
house-copying = copying the database
house-packing = writing the backup
house-unpacking = reading the backup

backup-exists = { $file } is there already; --force replaces it
backup-busy = another backup is being written to { $file }
backup-changed = { $file } changed while it was being copied; try again
backup-done = The whole house is in { $file } ({ $megabytes } MB). Whoever has this file has the names: keep it safe.
backup-erased = Who asked to be forgotten is listed, without names, in { $file }: keep it with your backups.
backup-not-whole = the backup is made, but a page of the database is ruined: `ludotheque doctor` says what lies on it; keep older backups

restore-done = { $path } is ready to be served, as it was at { $at }.
restore-whole = { $path } is whole: the house as it was at { $at }.
restore-forgotten = { $people ->
        [one] 1 person who asked to be forgotten since is forgotten again.
       *[other] { $people } people who asked to be forgotten since are forgotten again.
    }
restore-aside = What was there is in { $folder } now; delete it when you no longer need it: it has the names.
restore-no-backup = this file is no backup of a house
restore-newer = this backup was made by a newer program: use that one
restore-damaged = the backup is damaged ({ $part }): nothing was changed; take another backup
restore-not-empty = { $file } is not empty: --data names another folder, --replace puts aside what is there
restore-in-use = a server serves this folder (it holds { $file }): stop it first, or choose another with --data

doctor-looking = verifying games
doctor-seen = { $folder }: version { $schema } of the database, people: { $people }, games verified: { $verified }, games that can go on: { $running }
doctor-served = A server is serving it.
doctor-well = All is well.
doctor-older = The database has version { $found }, this program writes { $known }. Nothing is wrong: back up, serve it once with this program, then ask again.
doctor-ruined = A part of the database is ruined: { $problem }. Back up what is left under a new name, stop the server, look at the disk, and restore the last backup that is whole.
doctor-rows = Rows are left of people who were forgotten: { $people }. Nothing can be read in them; a backup that is restored is without them.
doctor-names = Names cannot be read with their keys: { $people }. The file of keys is damaged or from another day: stop the server, and restore the last backup that is whole.
doctor-erased = People who asked to be forgotten are here again: { $people }. Start the server anew: it forgets them before it serves.
doctor-game = Game { $game } does not verify: { $problem }. It is shown up to there and harms no other; a backup from before may have it whole.
doctor-stopped = Game { $game } is under way and cannot go on: { $problem }. Its players are told, and can begin another at that table; a backup from before may have it whole.
doctor-edition = The edition in { $folder } is not offered: { $problem }. Mend the file, then start the server anew.

migrate-far = { $rows } rows
migrate-done = The house is there ({ $rows } rows). What was moved stays where it was, too; do not serve both.
migrate-none = { $what }: there is no house here
migrate-not-empty = the target is not empty: choose another
migrate-changed = the house has changed since the move was begun: empty the target and begin again
migrate-lives = a node serves the database ({ $what }): stop it first
migrate-in-use = a server serves it (it holds { $what }): stop it first
migrate-broken-off = broken off; the same command goes on

worker-thinks = Thinking for the nodes on this database, { $threads } at a time. Ctrl-C stops it.
