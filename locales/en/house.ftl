# The house on this device, and what is everybody's own.

away = The server isn't answering. The rules of the games and the settings stay open; playing, joining a table and watching your games again wait for it.
newer = A new version of Ludothèque is here.
newer-reload = Reload

device-title = Go on with this device
device-explain = The code you have just scanned lets you in here under the name you have on the other device. It works once.
device-instead = Here you are known as { $name }. If you go on, this device changes its name and forgets that one.
device-go = Go on here
device-none = This link has no code. Ask for a new one on the other device, under your name.
device-qr = QR code: { $link }
device-scan = Scan this with the other device, or type it there, under “My name”. It works once, within { $minutes } minutes.
device-came = Another device has just come in under your name. If it isn't yours, sign it out under “My devices”.

export-title = My data
export-explain = All that this server keeps about you, in one file: name, devices, tables, results, and every finished game, move by move.
export-get = Download everything

games-opponents = Against whom
games-opponent-bot = Bots: { $level }
games-met = Games
games-ahead = Ahead
games-behind = Behind
games-tied = Tied

announced-close = I've read it
closed-house-title = The house has closed this table
closed-house = Whoever runs the house has closed this table.
closed-house-game = The game ended without a result. You can watch it again and verify its deal.
closed-house-replay = Watch the game again
