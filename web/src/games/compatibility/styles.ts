// The style sheets of the table and of the end, in their order: which of them is met first must not depend on who is loaded first.

import "./tokens.css";
import "./track.css";
import "./reveal/reveal.css";
import "./people.css";
import "./rail.css";
import "./table.css";
import "./on-wall.css";
import "./options.css";
import "./gallery/gallery.css";
