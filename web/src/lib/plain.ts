/** A name from the code as words: `rolls_left`, `higher-die`. */
export const plain = (name: string): string => name.replaceAll(/[-_]/g, " ");

export const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);
