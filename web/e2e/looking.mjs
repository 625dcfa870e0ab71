// What a demanding eye finds on a page, as far as a program can see it. Runs in the page.

/** Faults of what is on the screen now, in words: `within` a selector, or everywhere. */
export function faults(within = 'body') {
  const found = [];
  const told = (element) => `${element.tagName.toLowerCase()}.${element.className?.baseVal ?? element.className} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}”`;
  const over = document.querySelector('dialog[open]');
  const root = over ?? document.querySelector(within);
  if (document.scrollingElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
  if (!root) return found;
  const coarse = matchMedia('(pointer: coarse)').matches;
  const visible = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) && !element.closest('.hidden-label, details:not([open]) > :not(summary)');

  for (const element of root.querySelectorAll('button, a[href], select, input, summary, textarea, [role=tab]')) {
    if (!visible(element) || element.disabled) continue;
    const { width, height } = element.getBoundingClientRect();
    const inline = getComputedStyle(element).display === 'inline' || element.classList.contains('as-link') || element.classList.contains('rule');
    const boxed = ['checkbox', 'radio', 'range'].includes(element.type);
    if (Math.min(width, height) < 24 && !inline && !boxed) found.push(`${told(element)} is ${Math.round(width)}×${Math.round(height)}`);
    if (coarse && element.classList.contains('primary') && height < 43.5) found.push(`${told(element)} is ${Math.round(height)} high for a finger`);
  }

  // Words that are cut off: beyond the edge of what hides them, or of what nobody would scroll sideways.
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !visible(element) || element.closest('svg, select, option, script, style, textarea')) continue;
    if (/\b[a-z]+_[a-z_]+\b/.test(node.data) && !element.closest('code, input')) found.push(`a raw name: “${node.data.trim().slice(0, 60)}”`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowX === 'visible') continue;
      // Rows of tabs and chips, tables, and boards are moved sideways on purpose.
      const moved = style.overflowX !== 'hidden' && style.overflowX !== 'clip' && (style.overflowY === 'hidden' || style.overflowY === 'visible' || around.matches('.wide, .card, [role=tablist], .whole, .places, nav'));
      const edge = around.getBoundingClientRect();
      if (edge.width < 4) break; // for screen readers alone
      if (style.overflowY === 'hidden' && box.top >= edge.bottom - 1) break; // it has wrapped out of sight as a whole
      if (box.right > edge.right + 1.5 && style.textOverflow !== 'ellipsis' && !moved) found.push(`“${node.data.trim().slice(0, 50)}” is cut off by ${told(around).slice(0, 60)}`);
      break;
    }
  }
  // A card holds what is in it; what is moved sideways inside of it does.
  for (const element of root.querySelectorAll('.card :is(button, a, input, select, textarea, p, h2, h3)')) {
    if (!visible(element) || element.closest('.hidden-label, svg')) continue;
    const [box, card] = [element.getBoundingClientRect(), element.closest('.card').getBoundingClientRect()];
    const moved = element.parentElement.closest('.wide, [role=tablist], nav, .picks')?.closest('.card') === element.closest('.card') || getComputedStyle(element.closest('.card')).overflowX !== 'visible';
    if (box.width && box.right > card.right + 1.5 && !moved) found.push(`${told(element)} sticks out of its card`);
  }
  for (const element of root.querySelectorAll('header .short')) if (visible(element) && element.scrollWidth > element.clientWidth + 1) found.push(`${told(element)} is cut in the header`);
  for (const element of root.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) if (/\b[a-z]+_[a-z_]+\b|undefined|\[object/.test(element.getAttribute(name) ?? '')) found.push(`a raw name in ${name}: “${element.getAttribute(name).slice(0, 60)}”`);
  return [...new Set(found)];
}
