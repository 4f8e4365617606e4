(() => { // the texts of the page with a contrast below 4.5 : 1, by the formula of WCAG 2
  const parse = colour => (colour.match(/[\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255).map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = node => {
    for (; node; node = node.parentElement) {
      const colour = parse(getComputedStyle(node).backgroundColor);
      if (colour.length === 3 || colour[3] > 0) return colour;
    }
    return [255, 255, 255];
  };
  const poor = [];
  let looked = 0;
  const walker = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !node.getClientRects().length || node.closest("title, defs")) continue;
    const style = getComputedStyle(node);
    const front = parse(node instanceof SVGElement ? style.fill : style.color);
    const [a, b] = [light(front), light(behind(node))].sort((x, y) => y - x);
    looked++;
    if ((a + 0.05) / (b + 0.05) < 4.5) poor.push(node.className + ": " + text.data + " " + style.color);
  }
  return looked < 50 ? ["only " + looked + " texts seen"] : poor;
})()
