import { Refuses } from "./api";
import { t, texts } from "./texts.svelte";

/** Why something was refused, in words. */
export function why(error: unknown): string {
  if (!(error instanceof Refuses)) return t("page-not-reached");
  if (error.code === "no-connection") return t("page-no-connection");
  return texts.has(`refused-${error.code}`) ? t(`refused-${error.code}`) : t("page-not-reached");
}
