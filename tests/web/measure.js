// What does not fit in this window, a sentence each. Evaluated in the page by test_fits.py.
() => {
  const found = [];
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const width = document.documentElement.clientWidth, height = innerHeight;
  const called = (one) => `${[...one.classList].filter((name) => !name.startsWith("svelte-")).join(".") || one.tagName.toLowerCase()} “${(one.ariaLabel ?? one.textContent).trim().replace(/\s+/g, " ").slice(0, 32)}”`;

  /** The part of a thing that can be seen in this window, or could be by scrolling what it lies in. */
  function seen(one, scrolled = false) {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const clip = box.getBoundingClientRect();
      const free = (overflow) => scrolled && /auto|scroll/.test(overflow);
      if (!free(overflowX)) (left = Math.max(left, clip.left)), (right = Math.min(right, clip.right));
      if (!free(overflowY)) (top = Math.max(top, clip.top)), (bottom = Math.min(bottom, clip.bottom));
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  }
  const there = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".vh, .skip");
  const shown = (one) => there(one) && seen(one).width > 1 && seen(one).height > 1;

  if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);

  // Cards and dice lie beside each other. Where the page scrolls, the dock lies over it.
  const scrolls = document.documentElement.scrollHeight > height + 1;
  const CARDS = ".char, .mycard, .citizen, .village, .pc, .place .gap, .note, .dieb, .kdie, .well, .chip";
  const foot = document.querySelector(".foot");
  const cards = all(CARDS).filter((one) => shown(one) && !one.closest(".many, .results")) // those lie over what is above the dock
    .map((one) => [one, seen(one)]);
  for (const [n, [one, a]] of cards.entries())
    for (const [other, b] of cards.slice(n + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (scrolls && foot.contains(one) !== foot.contains(other)) continue;
      const over = Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
      if (over > 1) found.push(`${called(one)} and ${called(other)} overlap by ${Math.round(over)} px`);
    }

  // The dice, the hand, the points and the main button can be seen and touched.
  for (const one of all(".foot .btn.primary, .foot .dieb, .foot .kdie, .foot .dice .die, .foot .hand li button, .foot .well, .scores b, .sheet h2, .sheet .btn").filter(there)) {
    const box = one.getBoundingClientRect();
    const inside = box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1;
    if (!inside) found.push(`${called(one)} is not in sight`);
    else if (one.matches("button")) {
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!one.contains(hit)) found.push(`${called(one)} lies under ${hit && called(hit)}`);
    }
  }
  if (!all(".foot .btn, .foot .waiting, .fan button, .steward .btn, .choices .btn, .foot p.dock").some(shown)) found.push("there is nothing to press, nor a word why");

  if (getComputedStyle(foot).position !== "static" && foot.offsetHeight > 0.66 * height && foot.offsetWidth > 0.66 * width) found.push(`the dock takes ${foot.offsetHeight} px`);

  // What is read is large enough to be read, and is not cut off.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.data.trim() && shown(node.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < 11.99) found.push(`${called(one)} is written in ${size} px`);
  }
  for (const one of all(".nm, .mycard b, .cost, .claim, .who b, .foot h2, .fate, .where b, .village h3, .village p").filter(shown))
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline") found.push(`${called(one)} is cut off`);
  for (const one of all(".btn, .chip, .char, .mycard, .citizen, .tool, .kinds button, .pick button, .dock").filter(shown)) {
    if (one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 2)
      found.push(`${called(one)} holds more than it has room for: ${one.scrollWidth}×${one.scrollHeight} in ${one.clientWidth}×${one.clientHeight}`);
  }

  // A finger finds what it can touch.
  for (const one of all("button, a[href], select, input, [role=radio]").filter(shown)) {
    if (one.closest(".prose, .log")) continue;
    const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
    if (Math.min(width, height) < 43.5) found.push(`${called(one)} is ${Math.round(width)} by ${Math.round(height)} px`);
  }
  return [...new Set(found)];
}
