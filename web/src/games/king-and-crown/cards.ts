/** What the five cards of King and Crown show. */

export const CARDS = ['king', 'dragon', 'knight', 'witch', 'beggar'] as const;
export type Card = (typeof CARDS)[number];

export const LOOK: Record<Card, { icon: string; tincture: string; value: number }> = {
  king: { icon: 'imperial-crown', tincture: 'or', value: 5 },
  dragon: { icon: 'dragon-head', tincture: 'sable', value: 4 },
  knight: { icon: 'visored-helm', tincture: 'azure', value: 3 },
  witch: { icon: 'witch-face', tincture: 'purpure', value: 2 },
  beggar: { icon: 'receive-money', tincture: 'tenne', value: 1 },
};

export const WICKED: readonly Card[] = ['dragon', 'witch'];

/** Printed on each card for Defend the King: whom it thwarts. */
export const THWARTS: Record<Card, readonly [Card, Card]> = {
  king: ['beggar', 'knight'],
  dragon: ['king', 'witch'],
  knight: ['dragon', 'beggar'],
  witch: ['knight', 'king'],
  beggar: ['witch', 'dragon'],
};

/** A match wraps the view of the game that is being played. */
export interface Match<V> {
  game: V;
  won: [number, number];
  drawn: number;
  swapped: boolean;
}

export const isMatch = <V>(view: V | Match<V>): view is Match<V> => typeof view === 'object' && view !== null && 'game' in view;
