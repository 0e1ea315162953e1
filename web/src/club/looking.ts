const EVERY = 2000; // milliseconds between two looks

/** Look now, and again and again while the page is seen, until what this returns is called. */
export function looking(look: () => Promise<void>): () => void {
  const glance = (): void => void (document.hidden || look());
  glance();
  const timer = setInterval(glance, EVERY);
  return () => clearInterval(timer);
}
