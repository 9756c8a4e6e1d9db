// The page of a game's report: it comes without the table.

import en from "../../../../../locales/en/diamino.ftl?raw";
import boardEn from "../../../../../locales/en/diamino-board.ftl?raw";
import reportEn from "../../../../../locales/en/diamino-report.ftl?raw";
import fr from "../../../../../locales/fr/diamino.ftl?raw";
import boardFr from "../../../../../locales/fr/diamino-board.ftl?raw";
import reportFr from "../../../../../locales/fr/diamino-report.ftl?raw";
import "../tokens.css";
import "../board.css";
import "./report.css";
import { addTexts } from "../../../text/text.svelte";
import type { ReportClient } from "../../registry";
import sprite from "../sprite.svg?raw";
import ReportPage from "./ReportPage.svelte";
import type { Report } from "../study";

addTexts({
  fr: [fr, boardFr, reportFr].join("\n"),
  en: [en, boardEn, reportEn].join("\n"),
});

export default { Report: ReportPage, sprite } satisfies ReportClient<Report>;
