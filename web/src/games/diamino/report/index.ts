// The page of a game's report: it comes without the table.
import "../tokens.css";
import "../board.css";
import "./report.css";
import type { ReportClient } from "../../registry";
import sprite from "../sprite.svg?raw";
import ReportPage from "./ReportPage.svelte";
import type { Report } from "../study";

export default { Report: ReportPage, sprite } satisfies ReportClient<Report>;
