// The page of a game's report: it comes without the table.
import type { ReportClient } from "../../registry";
import "../tokens.css";
import type { Report } from "../study";
import ReportPage from "./ReportPage.svelte";

export default { Report: ReportPage } satisfies ReportClient<Report>;
