// From an offline start out of the service worker to a screen one can use, on a phone four times slower.
import { chromium } from '@playwright/test';
import { type Figure, round } from '../figure.ts';
import { chromiumOptions } from '../chromium-options.ts';

export async function measureOfflineStart(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumOptions());
  const context = await browser.newContext({
    locale: 'fr-CA',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Employé' }).click();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${url}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload({ waitUntil: 'networkidle' });
  await context.setOffline(true);
  const cold = await context.newPage();
  const session = await context.newCDPSession(cold);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const from = performance.now();
  await cold.goto(`${url}/`, { waitUntil: 'commit' });
  await cold.getByRole('heading', { level: 1 }).waitFor();
  const seconds = (performance.now() - from) / 1000;
  await browser.close();
  return [{ name: 'offline start at 4× slowdown', value: round(seconds, 2), unit: 's', atMost: 1 }];
}
