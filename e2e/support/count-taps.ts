// How many taps a job takes, counted where they arrive: in the page.
import { expect, type Locator, type Page } from '@playwright/test';

const COUNTER = 'data-taps';

/** From now on; a page that loads anew begins at nought. */
const startCounting = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    const root = document.documentElement;
    const isCounting = root.hasAttribute(name);
    root.setAttribute(name, '0');
    if (isCounting) return;
    const count = () => root.setAttribute(name, String(Number(root.getAttribute(name)) + 1));
    document.addEventListener('pointerdown', count, { capture: true });
  }, COUNTER);

const readTaps = (page: Page): Promise<number> =>
  page.evaluate((name) => Number(document.documentElement.getAttribute(name)), COUNTER);

/** As a person types: a field that does not have the focus already is tapped first, and that tap counts. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const hasFocus = await field.evaluate((element) => element === document.activeElement);
  if (!hasFocus) await field.click();
  await field.fill(text);
}

/** A job from where one is to where it shows as done: no more taps than `most`. What is typed is none. */
export async function takesAtMost(
  page: Page,
  most: number,
  job: () => Promise<void>,
): Promise<void> {
  await startCounting(page);
  await job();
  expect(await readTaps(page), 'taps').toBeLessThanOrEqual(most);
}
