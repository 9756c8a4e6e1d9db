import { mount } from "svelte";
// In this order: what all screens are made of has the last word over what pages and sheets add.
import "./styles/setup.css";
import "./styles/lobby.css";
import "./styles/tokens.css";
import "./styles/components.css";
import "./styles/contrast.css";
import App from "./App.svelte";
import { keepBuild } from "./store/build.svelte";
import { applySettings } from "./store/settings.svelte";
import { followLinks } from "./store/route.svelte";
import shell from "texts:common,frame,web,lobby,tables,reach,welcome,at-table,house,rulebook,film,moments";
import { loadTexts } from "./text/text.svelte";

// What colours a game's box and its set-up, before its table is loaded.
import.meta.glob("./games/*/accent.css", { eager: true });

applySettings();
followLinks();
keepBuild();
void loadTexts(shell).then(() => mount(App, { target: document.getElementById("app")! }));
