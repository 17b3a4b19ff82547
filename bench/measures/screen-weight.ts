// How much JavaScript each further screen adds once the one before it is loaded.
import { chromium, type Page } from '@playwright/test';
import { type Figure, round } from '../figure.ts';
import { chromiumOptions } from '../chromium-options.ts';

const SCREENS = [
  '/user/punch',
  '/user/memos',
  '/admin/memos',
  '/settings',
  '/user/profil',
  '/admin/ServerSettings',
  '/admin/BrowserStats',
  '/admin/employes',
  '/admin/employes/view/2',
  '/admin/employes/edit/2/base',
  '/admin/journal',
  '/admin/clients',
  '/admin/clients?vue=carte',
  '/admin/clients/view/1',
  '/admin/clients/edit/1/taches',
  '/admin/horaire',
  '/admin/horaire/copyweek',
  '/suivi/list',
  '/suivi/view/1',
  '/user/suivis',
  '/inspections',
  '/inspections/view/1',
  '/suivi/create',
  '/suivi/edit',
  '/Dashboard/SuiviSchema',
  '/Dashboard/SuiviSchema?id=1',
] as const;
const BYTES_PER_KB = 1024;
const QUIET_MS = 1500;

const toKb = (bytes: number): number => round(bytes / BYTES_PER_KB);

/** Until nothing more has come for a while: parts of a screen may follow it. */
async function untilQuiet(page: Page, read: () => number): Promise<void> {
  let before = -1;
  while (read() !== before) {
    before = read();
    await page.waitForTimeout(QUIET_MS);
  }
}

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
  // By keyboard: a pointer left over a link of the next screen would load what it leads to.
  await page.getByRole('button', { name: 'Se connecter' }).press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilQuiet(page, () => bytes);
  const figures: Figure[] = [
    { name: 'JavaScript of the frame, once after sign-in', value: toKb(bytes), unit: 'KB' },
  ];
  for (const path of SCREENS) {
    bytes = 0;
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await untilQuiet(page, () => bytes);
    figures.push({
      name: `JavaScript that ${path} adds`,
      value: toKb(bytes),
      unit: 'KB',
      atMost: 60,
    });
  }
  await browser.close();
  return figures;
}
