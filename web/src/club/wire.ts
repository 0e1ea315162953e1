// Made by `python -m regalia.club.typescript web/src`. Do not edit.

/** Who is asking: without a name that lasts, a guest. */
export interface Mine {
  name: string;
  since: number;
  private: boolean;
}

/** A token of a program, without what it says: that was told once. */
export interface Token {
  id: string;
  label: string;
  scopes: ("read" | "play" | "open")[];
  at: number;
  used: number;
}

/** A program of mine. */
export interface Program {
  name: string;
  since: number;
  tokens: Token[];
}

/** My programs, how many I may have, and how many tokens each. */
export interface Programs {
  programs: Program[];
  most: number;
  tokens: number;
}

/** A program to be made, or to be taken back: it is known by its name. */
export interface NewProgram {
  name: string;
}

/** A token to be made; to read is allowed by every one. */
export interface NewToken {
  program: string;
  label: string;
  scopes: ("read" | "play" | "open")[];
}

/** A token, told this once. */
export interface TokenShown {
  token: string;
  mine: Programs;
}
