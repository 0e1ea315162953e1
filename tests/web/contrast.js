// Words on controls that are hard to read, in each state a control can be in. Evaluated in the page by test_fits.py.
async () => {
  const CONTROLS = "button, a.btn, a.tool, a.mark, .jump a, select, label.sw, summary";
  const STATES = [{}, { hovered: true }, { disabled: true }, { disabled: true, hovered: true }, { pressed: true, hovered: true }];

  const still = new CSSStyleSheet();
  still.replaceSync("* { transition: none !important; animation: none !important }");
  document.adoptedStyleSheets.push(still);

  // A class that looks like the mouse being there: every rule for :hover, once more.
  for (const sheet of document.styleSheets)
    for (const rule of [...sheet.cssRules].reverse()) twin(rule, sheet);
  function twin(rule, where) {
    if (rule.selectorText?.includes(":hover")) {
      const at = [...where.cssRules].indexOf(rule);
      where.insertRule(rule.cssText.replaceAll(":hover", ".hovered"), at + 1);
    } else if (rule.cssRules) for (const inner of [...rule.cssRules].reverse()) twin(inner, rule);
  }

  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  function rgba(colour) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  }
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const lit = ([r, g, b]) => [r, g, b].map((c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, k) => sum + c * [0.2126, 0.7152, 0.0722][k], 0);

  /** What lies behind an element, from the page up; a figure may lie on a picture that is not around it. */
  function behind(one) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const pile = document.elementsFromPoint(left + width / 2, top + height / 2);
    const chain = pile.slice(pile.indexOf(one)).reverse();
    if (!pile.includes(one)) {
      chain.length = 0;
      for (let box = one; box; box = box.parentElement) chain.unshift(box);
    }
    return chain.reduce((ground, box) => over(rgba(getComputedStyle(box).backgroundColor), ground), [255, 255, 255, 1]);
  }
  function contrast(one) {
    const ground = behind(one);
    const [r, g, b, a] = rgba(getComputedStyle(one).color);
    let seen = a;
    for (let box = one; box; box = box.parentElement) seen *= Number(getComputedStyle(box).opacity);
    const [light, dark] = [lit(over([r, g, b, seen], ground)), lit(ground)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  }

  const found = new Set();
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".vh, .skip");
  for (const state of STATES) {
    const controls = [...document.querySelectorAll(CONTROLS)].filter(shown);
    for (const one of controls) {
      one.classList.toggle("hovered", !!state.hovered);
      for (const [name, is] of [["aria-disabled", state.disabled], ["aria-pressed", state.pressed && one.ariaPressed !== null]])
        if (is) (one.dataset[name.replace("-", "")] = one.getAttribute(name) ?? ""), one.setAttribute(name, "true");
    }
    await new Promise((seen) => requestAnimationFrame(seen));
    for (const one of controls) {
      const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT, (node) => (node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
      while (words.nextNode()) {
        const said = words.currentNode.parentElement;
        if (!shown(said) || said.closest("option")) continue;
        const { fontSize, fontWeight } = getComputedStyle(said);
        const large = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.6 : 24);
        const measured = contrast(said);
        if (measured < (large ? 3 : 4.5)) found.add(`“${words.currentNode.data.trim().slice(0, 30)}” ${Object.keys(state).join(" and ") || "at rest"}: ${measured.toFixed(2)}:1`);
      }
    }
    for (const one of controls) {
      one.classList.remove("hovered");
      for (const name of ["aria-disabled", "aria-pressed"]) {
        const was = one.dataset[name.replace("-", "")];
        if (was === undefined) continue;
        if (was) one.setAttribute(name, was);
        else one.removeAttribute(name);
        delete one.dataset[name.replace("-", "")];
      }
    }
  }
  return [...found];
}
