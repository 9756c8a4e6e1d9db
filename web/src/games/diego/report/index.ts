// The page of a game's report: it comes without the table.

import en from "../../../../../locales/en/diego-control.ftl?raw";
import proofEn from "../../../../../locales/en/diego-proof.ftl?raw";
import fr from "../../../../../locales/fr/diego-control.ftl?raw";
import proofFr from "../../../../../locales/fr/diego-proof.ftl?raw";
import { addTexts } from "../../../text/text.svelte";
import type { ReportClient } from "../../registry";
import "../tokens.css";
import type { Report } from "../study";
import ReportPage from "./ReportPage.svelte";

addTexts({ fr: [fr, proofFr].join("\n"), en: [en, proofEn].join("\n") });

export default { Report: ReportPage } satisfies ReportClient<Report>;
