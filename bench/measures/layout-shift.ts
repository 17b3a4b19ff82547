// How much of a screen moves by itself while it opens, as the browser counts it: nobody may press what has just moved away.
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium-options.ts';
import { type Figure, round } from '../figure.ts';
import { askSession, openSignedIn } from './signed-in.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const SETTLED_MS = 3000;

const SCREENS = [
  {
    who: 'employe',
    viewport: PHONE,
    paths: ['/', '/user/punch', '/user/horaire', '/user/memos', '/user/suivis'],
  },
  {
    who: 'directeur',
    viewport: DESKTOP,
    paths: [
      '/',
      '/admin/presences',
      '/admin/horaire',
      '/admin/employes',
      '/admin/employes/view/2',
      '/suivi/list',
    ],
  },
] as const;

async function measureShift(
  browser: Browser,
  { url, path, who, viewport }: { url: string; path: string; who: string; viewport: typeof PHONE },
): Promise<number> {
  const context = await browser.newContext({ viewport, locale: 'fr-CA', serviceWorkers: 'block' });
  const page = await openSignedIn(context, await askSession(url, who));
  await page.addInitScript(() => {
    const shifted = globalThis as { shift?: number };
    shifted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifted.shift = (shifted.shift ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const shift = await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0);
  await context.close();
  return shift;
}

export async function measureLayoutShift(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumOptions());
  const figures: Figure[] = [];
  for (const { who, viewport, paths } of SCREENS) {
    for (const path of paths) {
      const shift = await measureShift(browser, { url, path, who, viewport });
      figures.push({
        name: `layout shift of ${path}, ${who}`,
        value: round(shift, 3),
        unit: '',
        atMost: 0.02,
      });
    }
  }
  await browser.close();
  return figures;
}
