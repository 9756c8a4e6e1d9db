// Practice for one, loaded without the table.

import en from "../../../../../locales/en/diego-practice.ftl?raw";
import optionsEn from "../../../../../locales/en/diego-options.ftl?raw";
import proofEn from "../../../../../locales/en/diego-proof.ftl?raw";
import fr from "../../../../../locales/fr/diego-practice.ftl?raw";
import optionsFr from "../../../../../locales/fr/diego-options.ftl?raw";
import proofFr from "../../../../../locales/fr/diego-proof.ftl?raw";
import { addTexts } from "../../../text/text.svelte";
import "../tokens.css";
import PracticePage from "./PracticePage.svelte";

addTexts({ fr: [fr, optionsFr, proofFr].join("\n"), en: [en, optionsEn, proofEn].join("\n") });

export default PracticePage;
