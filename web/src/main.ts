import "./styles/tokens.css";
import "./styles/kit.css";
import "./styles/page.css";

import { mount } from "svelte";

import { house } from "$house";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { preferred, texts } from "./lib/texts.svelte";

if (settings.theme !== "system") document.documentElement.dataset.theme = settings.theme;

void texts
  .speak(preferred())
  .then(() => texts.need("common", "page"))
  .then(() => {
    mount(App, { target: document.body });
    if (import.meta.env.MODE === "site") void import("./offline/Arriving.svelte").then(({ default: Arriving }) => mount(Arriving, { target: document.body }));
  });

// It is a comfort, no need; and whoever keeps the files of a folder comes after those that play.
const keeper = new URL(`${import.meta.env.BASE_URL}worker.js`, document.baseURI);
if (import.meta.env.PROD) void house.ready.then(() => navigator.serviceWorker?.register(keeper)).catch(() => undefined);
