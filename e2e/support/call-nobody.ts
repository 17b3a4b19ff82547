import type { Page } from '@playwright/test';

/**
 * A press on a telephone number does all it does but call: where a whole Chromium runs, its question about other
 * programs would take every later press.
 */
export async function callNobody(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      if (link?.protocol === 'tel:' || link?.protocol === 'mailto:') event.preventDefault();
    });
  });
  return page;
}
