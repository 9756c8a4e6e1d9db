# The gallery of Compatibility: all pictures, at leisure.

compatibility-gallery-title = The pictures
compatibility-gallery-lead = Take a moment to look at them before your first game: everybody plays with the same ones.
compatibility-gallery-which = Which pictures
compatibility-gallery-failed = The pictures didn't arrive. Reload the page.
compatibility-gallery-back = Back to the games
compatibility-gallery-before = Previous picture
compatibility-gallery-after = Next picture
compatibility-gallery-near = Look closer
