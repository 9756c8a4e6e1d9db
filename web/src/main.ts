import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./store/settings.svelte";
import { followLinks } from "./store/route.svelte";
import "./styles/tokens.css";
import "./styles/components.css";

applySettings();
followLinks();
mount(App, { target: document.getElementById("app")! });
