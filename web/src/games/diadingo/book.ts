// The rules of Diadingo in words, with their texts: they are read without a table too.

import en from "../../../../locales/en/diadingo-rules.ftl?raw";
import fr from "../../../../locales/fr/diadingo-rules.ftl?raw";
import { addTexts } from "../../text/text.svelte";
import { rules } from "./rules";

addTexts({ fr, en });

export default rules;
