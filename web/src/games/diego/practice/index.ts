// Practice for one, loaded without the table.
import "../tokens.css";
import PracticePage from "./PracticePage.svelte";

export default PracticePage;
