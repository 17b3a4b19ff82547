// Lighthouse's mobile scores of the sign-in page.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { type Figure, round } from '../figure.ts';
import { chromiumOptions } from '../chromium-options.ts';

const PORT = 9333;

const BARS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

export async function measureLighthouse(url: string): Promise<Figure[]> {
  const options = chromiumOptions();
  const args = [...(options.args ?? []), `--remote-debugging-port=${PORT}`];
  const browser = await chromium.launch({ ...options, args });
  const result = await lighthouse(`${url}/login`, {
    port: PORT,
    onlyCategories: Object.keys(BARS),
    logLevel: 'error',
  });
  await browser.close();
  const categories = result?.lhr.categories ?? {};
  return Object.entries(BARS).map(([name, atLeast]) => ({
    name: `Lighthouse mobile ${name}`,
    value: round((categories[name]?.score ?? 0) * 100, 0),
    unit: '/100',
    atLeast,
  }));
}
