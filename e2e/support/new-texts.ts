// Which texts of a page look like none before them since its load: only their contrast has to be measured.

export const NEW_TEXT = 'data-new-text';

export interface PageWithLooks {
  /** Of the texts that were measured. */
  knownLooks?: Set<string>;
  /** Of those that were marked last. */
  newLooks?: Map<Element, string>;
  /** Numbers in place of what would grow with each ancestor. */
  grounds?: Map<string, number>;
}

/**
 * Runs in the page. Two texts look the same with the same colour and size, on elements of the same classes, states and
 * backgrounds up to the root. So a row of a list is measured once, and the frame around the screens too.
 */
export function markNewTexts([within, mark]: readonly [string, string]): void {
  const page = globalThis as unknown as PageWithLooks;
  const known = (page.knownLooks ??= new Set());
  const grounds = (page.grounds ??= new Map());
  const newLooks = (page.newLooks = new Map<Element, string>());
  const groundByElement = new Map<Element, number>();

  const groundOf = (element: Element): number => {
    const found = groundByElement.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    // Any other value is a name or the number of a row.
    const states = element
      .getAttributeNames()
      .filter((name) => name.startsWith('data-') || name.startsWith('aria-'))
      .map((name) => `${name}=${element.getAttribute(name)}`)
      .filter((state) => /^[a-z-]+=[a-z-]{0,16}$/.test(state));
    // Mantine numbers the classes of values that depend on the width.
    const classes = (element.getAttribute('class') ?? '').replaceAll(/__m__\S*/g, '');
    const parent = element.parentElement === null ? 'root' : groundOf(element.parentElement);
    const colours = [backgroundColor, backgroundImage, opacity, position];
    const look = [parent, element.tagName, classes, ...states, ...colours].join('|');
    const ground = grounds.get(look) ?? grounds.size;
    grounds.set(look, ground);
    groundByElement.set(element, ground);
    return ground;
  };

  const hasText = (element: Element): boolean =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
    );

  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  for (const root of document.querySelectorAll(within)) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const look = [groundOf(element), color, fontSize, fontWeight].join('|');
      if (known.has(look)) continue;
      known.add(look);
      newLooks.set(element, look);
      element.setAttribute(mark, '');
    }
  }
}
