// How much of a page moves by itself, as the browser counts it: nobody may press what has just moved away.
import { expect, type Locator, type Page } from '@playwright/test';

const AT_MOST = 0.02;

interface Watched {
  shift: number;
  moved: string[];
}

/** In the page, before the app: how much moves, and what. */
function watch(): void {
  const watched: Watched = { shift: 0, moved: [] };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      if (hadRecentInput) continue;
      watched.shift += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const text = node?.textContent?.slice(0, 60) ?? '';
        watched.moved.push(`${value.toFixed(4)}: ${from.x},${from.y} to ${to.x},${to.y} ${text}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(watch);

/** Once what is drawn is also counted. */
const readShifts = (page: Page): Promise<Watched> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    return (globalThis as unknown as { watched: Watched }).watched;
  });

/** Once nothing is awaited any more. */
export async function expectCalm(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const { shift, moved } = await readShifts(page);
  expect(shift, moved.join('\n')).toBeLessThanOrEqual(AT_MOST);
}

/** Each of these reads is answered after the one before it, whichever was asked for first. */
export async function answerInOrder(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const before = paths[index - 1];
    if (before === undefined) continue;
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).pathname === before,
    );
    await page.route(
      ({ pathname }) => pathname === path,
      async (route) => {
        await answered;
        await route.continue();
      },
    );
  }
}

/** Who is late, and what else waits, is told once this is drawn. */
export const tellAttentionAfter = (page: Page, drawn: Locator): Promise<unknown> =>
  page.route('**/api/user/attention', async (route) => {
    await drawn.waitFor();
    await route.continue();
  });
