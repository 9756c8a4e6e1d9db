// All pictures at leisure: loaded without the table.
import "../tokens.css";
import "./gallery.css";
import Page from "./Page.svelte";

export default Page;
