import { label } from "./called";
import { cardName } from "./spell";
import { t } from "./texts.svelte";

/** Who sits where, and which fields of a view hold seats: what it takes to show a view that nobody has drawn. */
export interface Seated {
  names: readonly string[];
  fields: readonly string[];
}

/** Whether a value of a view is one word or number. */
export function single(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** One word or number of a view, in the field where it stands. */
export function word(value: unknown, { names, fields }: Seated, field = ""): string {
  if (value === null || value === undefined || value === "") return t("nothing");
  if (typeof value === "boolean") return t(value ? "plain-yes" : "plain-no");
  if (typeof value === "number") return (fields.includes(field) ? names[value] : undefined) ?? String(value);
  return cardName(String(value));
}

/** A value of a view in words, whatever it is. */
export function shown(value: unknown, seated: Seated, field = ""): string {
  if (single(value)) return word(value, seated, field);
  const parts = Array.isArray(value)
    ? value.map((one) => shown(one, seated, field))
    : Object.entries(value as object).map(([inner, one]) => `${label(inner)}: ${shown(one, seated, inner)}`);
  return parts.length ? parts.join(Array.isArray(value) ? ", " : "; ") : t("nothing");
}
