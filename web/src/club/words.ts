import { bring } from "../lib/texts.svelte";

/** The club's texts come with the club. */
bring(import.meta.glob<string>("../../../src/regalia/locale/*/page-club*.ftl", { query: "?words", import: "default" }));
