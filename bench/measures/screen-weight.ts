// How much JavaScript each further screen adds once the one before it is loaded.
import { chromium } from '@playwright/test';
import { type Figure, round } from '../figure.ts';
import { chromiumOptions } from '../chromium-options.ts';

const SCREENS = ['/', '/user/memos', '/admin/memos', '/settings', '/user/profil'] as const;
const BYTES_PER_KB = 1024;

export async function measureScreens(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumOptions());
  const page = await browser.newPage({ serviceWorkers: 'block', locale: 'fr-CA' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Directeur' }).click();
  bytes = 0;
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${url}/`);
  await page.waitForLoadState('networkidle');
  const figures: Figure[] = [];
  for (const path of SCREENS) {
    if (path !== '/') {
      bytes = 0;
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await page.waitForLoadState('networkidle');
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    figures.push({
      name: `JavaScript that ${path} adds`,
      value: round(bytes / BYTES_PER_KB),
      unit: 'KB',
      atMost: 60,
    });
  }
  await browser.close();
  return figures;
}
