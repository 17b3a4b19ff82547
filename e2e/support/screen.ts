// What several tests do on the screen, or read from the device.
import { expect, type Locator, type Page } from '@playwright/test';

/** The app has taken the place of the page that stood there before it. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.locator('#first').waitFor({ state: 'detached' });

/**
 * The app dies where it is; the page stays. Where the pages of a test share a process, one that closes while it is offline
 * sets `navigator.onLine` to true in the others of that process, also in one that opens meanwhile.
 */
export const killApp = (page: Page): Promise<unknown> => page.goto('about:blank');

export type ToastKind = 'negative' | 'positive' | 'refresh' | 'warning';

/** The whole notice that bears exactly this text, whatever its kind. */
export const toastCard = (page: Page, text: string, kind?: ToastKind): Locator =>
  page
    .getByRole('region', { name: 'Messages de l’application' })
    .locator(kind === undefined ? '[data-kind]' : `[data-kind="${kind}"]`)
    .filter({ has: page.getByText(text, { exact: true }) });

/** So that the next with the same text is another one. */
export async function closeToast(page: Page, text: string): Promise<void> {
  const notice = toastCard(page, text);
  await notice.getByRole('button', { name: 'Fermer' }).click();
  await notice.waitFor({ state: 'detached' });
}

/** Connected, with every channel joined: nothing more asks the server by itself. */
export const untilLive = (page: Page): Promise<void> =>
  page.locator('[data-live="live"]').waitFor();

export async function openPersonMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Menu d/ }).click();
  return page.getByRole('dialog', { name: 'Votre compte' });
}

export async function choosePersonAction(page: Page, name: string): Promise<void> {
  const menu = await openPersonMenu(page);
  await menu.getByRole('button', { name, exact: true }).click();
}

/** Presses what signs out, and waits for the page to have reloaded after it. */
export async function signOutWith(page: Page, press: () => Promise<void>): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await press();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
}

/** Stops the page's clock a little ahead; from here on it moves only with `page.clock`. */
export async function freezeClock(page: Page): Promise<void> {
  await untilDrawn(page);
  // A machine that takes longer than that to get here has stopped it nevertheless: then it is a moment of the future.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 2000);
  }).toPass();
}

export const listStoredKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).toSorted());

export async function readStored(page: Page, key: string): Promise<Record<string, unknown>> {
  const raw = await page.evaluate((name) => localStorage.getItem(name), key);
  const { state } = JSON.parse(raw ?? '{}') as { state?: Record<string, unknown> };
  return state ?? {};
}

const MARK = 'releve-e2e-mark';

/** Marks this very load of the page. */
export const markLoad = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    Object.assign(globalThis, { [name]: true });
  }, MARK);

export const isSameLoad = (page: Page): Promise<boolean> =>
  // A page that is being replaced cannot answer.
  page.evaluate((name) => name in globalThis, MARK).catch(() => false);

export const untilWorkerIsInCharge = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** The service worker has the file of the app that begins so: what was not opened before opens without a network. */
export const untilPartIsKept = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction(async (start) => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
    return requests.flat().some(({ url }) => url.includes(`/assets/${start}-`));
  }, name);

export const listDatabases = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

interface KeptRecord {
  id: string;
  cmtype: string;
  /** Of a command. */
  path?: string;
  /** A command as JSON; empty for anything else, which may be large. */
  text: string;
  fileBytes: number;
}

/** In the page: what this device has stored beside drafts and punches. */
async function readRecords(): Promise<KeptRecord[]> {
  const open = indexedDB.open('JADB');
  await new Promise((resolve) => {
    open.addEventListener('success', resolve);
  });
  const all = open.result.transaction('cmData').objectStore('cmData').getAll();
  await new Promise((resolve) => {
    all.addEventListener('success', resolve);
  });
  open.result.close();
  const records = all.result as (KeptRecord & { bytes?: ArrayBuffer })[];
  return records.map(({ bytes, ...record }) => ({
    id: record.id,
    cmtype: record.cmtype,
    ...(record.path !== undefined && { path: record.path }),
    text: record.cmtype === 'outbox' ? JSON.stringify(record) : '',
    fileBytes: bytes?.byteLength ?? 0,
  }));
}

export const readKept = (page: Page): Promise<KeptRecord[]> => page.evaluate(readRecords);

/** The answer of this read is stored: it is there without a network. That it has arrived is not enough. */
export const untilReadIsKept = (page: Page, path: string): Promise<void> =>
  expect
    .poll(async () =>
      (await readKept(page))
        .map(({ id }) => id)
        .filter((id) => id.startsWith('query:'))
        .join('\n'),
    )
    .toContain(`["${path}",`);

/** So many commands to paths that end so are stored: that a screen shows what they say is not enough. */
export const untilUnsentAreKept = (page: Page, ending: string, count: number): Promise<void> =>
  expect
    .poll(async () => {
      const records = await readKept(page);
      return records.filter(({ cmtype, path }) => cmtype === 'outbox' && path?.endsWith(ending))
        .length;
    })
    .toBe(count);

/** The requests to the API so far, as `METHOD /path`. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
