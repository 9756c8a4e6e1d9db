// The style sheets of the table and of the end, in their order: which of them is met first must not depend on who is loaded first.

import "./tokens.css";
import "./card.css";
import "./proof/proof.css";
import "./control/control.css";
import "./table.css";
import "./options.css";
