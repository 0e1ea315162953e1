/** What the five cards of King and Crown look like. */

import type { Tincture } from "../../kit/tinctures";
import dragonHead from "icon:dragon-head";
import imperialCrown from "icon:imperial-crown";
import receiveMoney from "icon:receive-money";
import visoredHelm from "icon:visored-helm";
import witchFace from "icon:witch-face";

import type { Card } from "./types";

export const LOOK: Readonly<Record<Card, { icon: string; tincture: Tincture }>> = {
  king: { icon: imperialCrown, tincture: "or" },
  dragon: { icon: dragonHead, tincture: "sable" },
  knight: { icon: visoredHelm, tincture: "azure" },
  witch: { icon: witchFace, tincture: "purpure" },
  beggar: { icon: receiveMoney, tincture: "tenne" },
};
