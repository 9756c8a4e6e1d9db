// Texts of what stands around the rules: with whoever reads them, not with every page.

import en from "../../../../locales/en/rulebook.ftl?raw";
import fr from "../../../../locales/fr/rulebook.ftl?raw";
import { addTexts } from "../../text/text.svelte";

addTexts({ fr, en });
