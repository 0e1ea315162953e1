import { calm } from "./motion";

const LASTS = 650;

/** A card flies from where it lies (`data-card`) to the seat that gets it (`data-court`), the nearest of each that is in sight. */
export function flies(card: string, seat: number): void {
  const from = seen(`[data-card="${card}"]`);
  const to = seen(`[data-court="${seat}"]`);
  if (calm() || !from || !to || from === to) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const ghost = from.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  ghost.ariaHidden = "true";
  delete ghost.dataset.card;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    margin: "0",
    zIndex: "30",
    pointerEvents: "none",
    transformOrigin: "0 0",
  });
  document.body.append(ghost);
  const scale = Math.min(1, Math.max(0.25, Math.min(end.width / start.width, end.height / start.height)));
  const [x, y] = [end.left - start.left, end.top - start.top];
  const path = [
    { transform: "none" },
    { transform: `translate(${x * 0.35}px, ${y * 0.35 - 40}px) rotate(-5deg) scale(${(1 + scale) / 2})`, offset: 0.45 },
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.6 },
  ];
  void ghost.animate(path, { duration: LASTS, easing: "cubic-bezier(.4,0,.3,1)" }).finished.finally(() => ghost.remove());
}

function seen(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.offsetWidth > 0);
}
