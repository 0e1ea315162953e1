import crown from "icon:imperial-crown";
import dice from "icon:rolling-dices";
import dragon from "icon:spiked-dragon-head";
import witch from "icon:witch-face";

const FIGURES: Record<string, string | undefined> = { "to-court-the-king": crown, "king-of-the-dice": dragon, "king-and-crown": witch };

/** The figure of a box; a game that has no place on the shelf yet has dice. */
export const figure = (box: string): string => FIGURES[box] ?? dice;
