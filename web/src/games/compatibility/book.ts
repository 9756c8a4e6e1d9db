// The rules of Compatibility in words, with their texts: they are read without a table too.

import en from "../../../../locales/en/compatibility-rules.ftl?raw";
import fr from "../../../../locales/fr/compatibility-rules.ftl?raw";
import { addTexts } from "../../text/text.svelte";
import { rules } from "./rules";

addTexts({ fr, en });

export default rules;
