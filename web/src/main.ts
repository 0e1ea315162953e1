import "./styles/tokens.css";
import "./styles/kit.css";
import "./styles/page.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { preferred, texts } from "./lib/texts.svelte";

if (settings.theme !== "system") document.documentElement.dataset.theme = settings.theme;

if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js").catch(() => undefined); // it is a comfort, no need

void texts
  .speak(preferred())
  .then(() => texts.need("common", "page"))
  .then(() => mount(App, { target: document.body }));
