// The builder with the form of 200 questions that the measure of forms leaves, four times slower: how soon a letter
// typed in a label shows.
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium-options.ts';
import type { Figure } from '../figure.ts';
import { LONG_FORM } from './form.ts';

const SLOWDOWN = 4;
const LETTERS = 'Les planchers du hall';
const BETWEEN_LETTERS_MS = 120;

/** As the browser itself tells it, from the key to the frame that shows the letter; the quickest first. */
async function measureLetters(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const letters: number[] = [];
    Object.assign(globalThis, { letters });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown') letters.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.getByLabel('Libellé').focus();
  await page.keyboard.type(LETTERS, { delay: BETWEEN_LETTERS_MS });
  await page.getByRole('region', { name: 'Aperçu' }).getByText(LETTERS).first().waitFor();
  const letters = await page.evaluate(
    () => (globalThis as unknown as { letters: number[] }).letters,
  );
  return letters.toSorted((a, b) => a - b);
}

export async function measureFormBuilder(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumOptions());
  const page = await browser.newPage({
    serviceWorkers: 'block',
    locale: 'fr-CA',
    viewport: { width: 1440, height: 900 },
  });
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Directeur' }).click();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${url}/`);
  await page.getByRole('button', { name: 'Passer' }).click();
  await page.goto(`${url}/Dashboard/SuiviSchema?q=${encodeURIComponent(LONG_FORM)}`);
  await page.getByRole('cell', { name: LONG_FORM }).click();
  const lines = page.locator('[data-kind="question"] [data-line]');
  await lines.nth(100).click();
  await page.getByRole('region', { name: 'Aperçu' }).getByRole('radiogroup').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const letters = await measureLetters(page);
  await browser.close();
  const figure = (name: string, ms: number | undefined, atMost: number): Figure => ({
    name: `builder, 200 questions, 4× CPU: ${name}`,
    value: Math.round(ms ?? 0),
    unit: 'ms',
    atMost,
  });
  return [
    figure('a letter shows', letters[Math.floor(letters.length / 2)], 100),
    figure('the slowest of them', letters.at(-1), 200),
  ];
}
