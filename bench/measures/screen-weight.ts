// How much JavaScript the frame is after the sign-in, and how much each further screen adds to the one before it.
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Figure, round } from '../figure.ts';
import { chromiumOptions } from '../chromium-options.ts';

const SCREENS = [
  '/user/punch',
  '/user/memos',
  '/user/documents',
  '/user/messagerie',
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
  '/admin/presences',
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
/** What comes after the sign-in must not grow with every module there is. */
const FRAME_KB = { employe: 150, manager: 200 };
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

interface SignedIn {
  page: Page;
  /** Of the scripts that came since it was last emptied. */
  weight: { bytes: number };
  /** What came between the sign-in page and the first screen, with what follows it. */
  frame: number;
}

async function signIn(browser: Browser, url: string, account: string): Promise<SignedIn> {
  const page = await browser.newPage({ serviceWorkers: 'block', locale: 'fr-CA' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  const weight = { bytes: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) weight.bytes += encodedDataLength;
  });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  weight.bytes = 0;
  // With what the page begins to load once somebody is about to sign in.
  await page.getByRole('button', { name: account }).click();
  // By keyboard: a pointer left over a link of the next screen would load what it leads to.
  await page.getByRole('button', { name: 'Se connecter' }).press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilQuiet(page, () => weight.bytes);
  return { page, weight, frame: weight.bytes };
}

const frameFigure = (who: string, bytes: number, atMost: number): Figure => ({
  name: `JavaScript of the frame of ${who}`,
  value: toKb(bytes),
  unit: 'KB',
  atMost,
});

export async function measureScreens(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumOptions());
  const employe = await signIn(browser, url, 'Employé');
  await employe.page.close();
  const { page, weight, frame } = await signIn(browser, url, 'Directeur');
  const figures: Figure[] = [
    frameFigure('an employee, once after sign-in', employe.frame, FRAME_KB.employe),
    frameFigure('a manager, once after sign-in', frame, FRAME_KB.manager),
  ];
  for (const path of SCREENS) {
    weight.bytes = 0;
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await untilQuiet(page, () => weight.bytes);
    figures.push({
      name: `JavaScript that ${path} adds`,
      value: toKb(weight.bytes),
      unit: 'KB',
      atMost: 60,
    });
  }
  await browser.close();
  return figures;
}
