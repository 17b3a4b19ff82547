// How much JavaScript the frame is after the sign-in, and how much each further screen adds to the one before it.
import path from 'node:path';
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
/**
 * The frame: all that comes after the sign-in page without anybody doing anything, realtime and what runs beside the screens
 * included. What comes after it must not grow with every module there is.
 */
const FRAME_KB = { employe: 150, manager: 180 };
/** Realtime is waited for by its name: on a busy machine it comes after a quiet moment. */
const LAST_OF_FRAME = /\/live-[\w-]+\.js$/;
/** The viewer of PDF is a file of a document that is kept for offline, as its PDF: no page runs it. */
const KEPT_WITH_DOCUMENTS = /\/pdfjs-/;
/** What begins beside the screens once they are there: the worker, or six seconds without one (when-app-kept.ts). */
const FRAME_MS = 10_000;
/** Smaller files are not named. */
const NAMED_KB = 3;
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

async function untilWhole(page: Page, scripts: Scripts): Promise<void> {
  await page.waitForTimeout(FRAME_MS);
  while (![...scripts.keys()].some((address) => LAST_OF_FRAME.test(address))) {
    await page.waitForTimeout(QUIET_MS);
  }
  await untilQuiet(page, () => scripts.size);
}

interface SignedIn {
  page: Page;
  /** The scripts that came since it was last emptied, as sent, by their address. */
  scripts: Map<string, number>;
  /** What came between the sign-in page and the first screen, with what follows it. */
  frame: Scripts;
}

type Scripts = ReadonlyMap<string, number>;

const weigh = (scripts: Scripts): number => scripts.values().reduce((sum, bytes) => sum + bytes, 0);

/** Beside its figure, what most of a screen's weight is. */
function printScripts(name: string, scripts: Scripts): void {
  const heavy = [...scripts]
    .filter(([, bytes]) => bytes > NAMED_KB * BYTES_PER_KB)
    .toSorted(([, one], [, other]) => other - one)
    .map(([address, bytes]) => `${path.basename(address)} ${toKb(bytes)}`);
  process.stdout.write(`    ${name}: ${scripts.size} files; ${heavy.join(', ')}\n`);
}

async function signIn(browser: Browser, url: string, account: string): Promise<SignedIn> {
  const page = await browser.newPage({ serviceWorkers: 'block', locale: 'fr-CA' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const scripts = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) addresses.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address !== undefined && !KEPT_WITH_DOCUMENTS.test(address)) {
      scripts.set(address, (scripts.get(address) ?? 0) + encodedDataLength);
    }
  });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  scripts.clear();
  // With what the page begins to load once somebody is about to sign in.
  await page.getByRole('button', { name: account }).click();
  // By keyboard: a pointer left over a link of the next screen would load what it leads to.
  await page.getByRole('button', { name: 'Se connecter' }).press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilWhole(page, scripts);
  return { page, scripts, frame: new Map(scripts) };
}

function frameFigure(who: string, scripts: Scripts, atMost: number): Figure {
  const name = `JavaScript of the frame of ${who}`;
  printScripts(name, scripts);
  return { name, value: toKb(weigh(scripts)), unit: 'KB', atMost };
}

export async function measureScreens(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumOptions());
  const employe = await signIn(browser, url, 'Employé');
  await employe.page.close();
  const { page, scripts, frame } = await signIn(browser, url, 'Directeur');
  const figures: Figure[] = [
    frameFigure('an employee, once after sign-in', employe.frame, FRAME_KB.employe),
    frameFigure('a manager, once after sign-in', frame, FRAME_KB.manager),
  ];
  for (const screen of SCREENS) {
    scripts.clear();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, screen);
    await untilQuiet(page, () => scripts.size);
    const name = `JavaScript that ${screen} adds`;
    printScripts(name, scripts);
    figures.push({
      name,
      value: toKb(weigh(scripts)),
      unit: 'KB',
      atMost: 60,
    });
  }
  await browser.close();
  return figures;
}
