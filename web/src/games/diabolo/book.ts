// The rules of Diabolo in words, with their texts: they are read without a table too.

import en from "../../../../locales/en/diabolo-rules.ftl?raw";
import fr from "../../../../locales/fr/diabolo-rules.ftl?raw";
import { addTexts } from "../../text/text.svelte";
import { rules } from "./rules";

addTexts({ fr, en });

export default rules;
