// Made by `python -m regalia.club.typescript web/src`. Do not edit.

/** Who is asking: without a name that lasts, a guest. */
export interface Mine {
  name: string;
  since: number;
  private: boolean;
}
