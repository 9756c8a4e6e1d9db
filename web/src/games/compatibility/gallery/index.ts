// All pictures at leisure: loaded without the table.

import en from "../../../../../locales/en/compatibility-gallery.ftl?raw";
import fr from "../../../../../locales/fr/compatibility-gallery.ftl?raw";
import "../tokens.css";
import "./gallery.css";
import { addTexts } from "../../../text/text.svelte";
import Page from "./Page.svelte";

addTexts({ fr, en });

export default Page;
