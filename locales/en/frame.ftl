# Around the table: who one is, who is watching, how to leave, the result as a picture.

setup-name-ask = Your name at the table
setup-name-save = That's me
setup-seat-face = Face
setup-face-fox = Fox
setup-face-owl = Owl
setup-face-cat = Cat
setup-face-frog = Frog
setup-face-rabbit = Rabbit
setup-face-bear = Bear
setup-face-hen = Hen
setup-face-mouse = Mouse
setup-face-hedgehog = Hedgehog
setup-face-penguin = Penguin
setup-face-koala = Koala
setup-face-lion = Lion
setup-face-taken = { $face } (taken)
setup-marks-fixed = Colour and face stay as they were in the first game, so that everybody knows you.
refused-face_taken = This face is taken.
refused-marks_fixed = Colour and face cannot change once you have played at this table.

frame-watching = You are watching { $names }.
frame-watching-phase = Watching · { $phase }
frame-watching-only = Watching
frame-watching-why = You see what the whole table sees; what is secret stays hidden.

leave-sure-title = Leave for good?
leave-sure-others = The game goes on without you, and you come last. You cannot take this seat again.
leave-sure-one = Only one player remains: the game ends and they win. You cannot take this seat again.
leave-sure-bots = Nobody but bots would remain: the game ends without a result.
leave-sure-nobody = The game ends without a result.
leave-sure-yes = Yes, leave
leave-abort-title = Stop the game for everybody?
leave-abort-sure = The game stops at once, without a result, for everybody.
leave-abort-yes = Yes, stop it
leave-abort-alone = Stop the game
leave-abort-alone-title = Stop the game?
leave-abort-alone-sure = It stops at once, without a result.

end-share = Share the result
end-share-title = The result as a picture
end-share-send = Share
end-share-save = Save the picture
end-share-picture = The result as a picture: { $names }
end-share-why = Drawn on this device: nothing is sent unless you share it.
