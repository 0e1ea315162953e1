export type Tincture = "gules" | "azure" | "vert" | "purpure" | "tenne" | "sable" | "or";

/** A seat's shield: its tincture and its ordinary, so that no two are told apart by colour alone. */
export const SHIELDS: readonly { tincture: Tincture; ordinary: string }[] = [
  { tincture: "gules", ordinary: "M2 27 18 11l16 16v7L18 18 2 34Z" },
  { tincture: "azure", ordinary: "M2 2h7l25 24v3l-3 3L2 6Z" },
  { tincture: "vert", ordinary: "M12 2h12v36H12Z" },
  { tincture: "sable", ordinary: "M14 2h8v12h12v7H22v19h-8V21H2v-7h12Z" },
  { tincture: "purpure", ordinary: "M2 13h32v10H2Z" },
];
