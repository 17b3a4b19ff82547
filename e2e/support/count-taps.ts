// How many taps a job takes, counted where they arrive: in the page.
import type { Page } from '@playwright/test';

const COUNTER = 'data-taps';

/** From now on; a page that loads anew begins at nought. */
export const startCounting = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    const root = document.documentElement;
    const isCounting = root.hasAttribute(name);
    root.setAttribute(name, '0');
    if (isCounting) return;
    const count = () => root.setAttribute(name, String(Number(root.getAttribute(name)) + 1));
    document.addEventListener('pointerdown', count, { capture: true });
  }, COUNTER);

export const readTaps = (page: Page): Promise<number> =>
  page.evaluate((name) => Number(document.documentElement.getAttribute(name)), COUNTER);
