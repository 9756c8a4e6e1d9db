// The rules of Diego in words, with their texts: they are read without a table too.

import en from "../../../../locales/en/diego-rules.ftl?raw";
import fr from "../../../../locales/fr/diego-rules.ftl?raw";
import { addTexts } from "../../text/text.svelte";
import { rules } from "./rules";

addTexts({ fr, en });

export default rules;
