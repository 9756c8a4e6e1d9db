// The style sheets of the table and of the end, in their order: which of them is met first must not depend on who is loaded first.

import "./tokens.css";
import "./options.css";
import "./patience.css";
import "./words/link.css";
import "./board.css";
import "./rack.css";
import "./round.css";
