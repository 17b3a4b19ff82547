import { test as base, expect, type Page } from '@playwright/test';
import { SELF_DESTROYING_WORKER } from '../packages/server/src/platform/http/self-destroying-worker.ts';
import { type DeployedSite, startSite } from './deployed-site.ts';
import { markTutorialsSeen } from './support/tutorials-seen.ts';

const test = base.extend<{ storesAll: boolean; site: DeployedSite }>({
  /** Whether the worker has the whole app: only what is opened without a network needs it. */
  storesAll: [false, { option: true }],

  site: async ({ storesAll }, provide) => {
    const site = await startSite({ storesAll });
    await provide(site);
    await site.goDown();
  },
});

test.use({ serviceWorkers: 'allow' });

const BUILD = 'meta[name="build"]';

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

async function untilWorkerIsInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The page has registered the worker, and its own first look for another is answered: a look until then would be the same one. */
const untilFirstLook = (site: DeployedSite) =>
  expect.poll(site.workerRequestCount).toBeGreaterThanOrEqual(2);

/** What coming back to the app does. */
const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

const countRegistrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const listCaches = (page: Page) => page.evaluate(() => caches.keys());

/** Another account's, so that nothing here tries to send it. */
const keepUnsentWork = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('JADB');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('cmData', 'readwrite');
          const row = { id: 'kept', cmtype: 'outbox', seq: 1, owner: 999, state: 'waiting' };
          writing.objectStore('cmData').put(row);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );

const readUnsentWork = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('JADB');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('cmData').objectStore('cmData').get('kept');
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
  );

async function signIn(page: Page): Promise<void> {
  const user = {
    id: 41,
    prenom: 'Aline',
    nom: 'Roy',
    usergroup: 2,
    casl: [],
    day_switch_time: '06:00:00',
    token: 'jeton',
  };
  const state = { loggedIn: true, permissions: [], details: user, token: 'jeton' };
  const settings = { language: 'fr' };
  await page.addInitScript(markTutorialsSeen, user.id);
  await page.addInitScript(
    ([stored, chosen]) => {
      localStorage.setItem('user', stored);
      localStorage.setItem('settings', chosen);
    },
    [
      JSON.stringify({ state, version: 0 }),
      JSON.stringify({ state: settings, version: 0 }),
    ] as const,
  );
}

test.describe('without a network', () => {
  test.use({ storesAll: true });

  test('a visitor finds the sign-in, and screens never opened before', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(`${site.origin}/login`);
    await untilWorkerIsInCharge(page);
    await site.goDown();
    await context.setOffline(true);
    await page.goto(`${site.origin}/`);
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
    await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  });

  test('an employee finds the app', async ({ page, context, site }) => {
    await signIn(page);
    await page.goto(`${site.origin}/`);
    await untilWorkerIsInCharge(page);
    await site.goDown();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByLabel('Mot de passe')).toHaveCount(0);
  });
});

test('no script is inline, the content policy finds nothing to refuse; the worker answers pages only: not the API, not a missing file', async ({
  page,
  site,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  const response = await page.goto(`${site.origin}/login`);
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await untilWorkerIsInCharge(page);
  const scripts = (await response?.text())?.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.includes(' src="'))).toEqual([]);
  expect(complaints).toEqual([]);

  const statuses = await page.evaluate(async () => {
    const answers = await Promise.all(['/assets/gone.js', '/api/user'].map((url) => fetch(url)));
    return answers.map(({ status }) => status);
  });
  expect(statuses).toEqual([404, 503]);
  expect((await page.goto(`${site.origin}/assets/gone.js`))?.status()).toBe(404);
});

test.describe('a new version', () => {
  test('is offered; installing it reloads the page once and keeps unsent work', async ({
    page,
    site,
  }) => {
    await signIn(page);
    const loads = countLoads(page);
    await page.goto(`${site.origin}/`);
    await untilWorkerIsInCharge(page);
    await keepUnsentWork(page);
    site.deploy('two');
    await lookAgain(page);
    await page.getByRole('button', { name: 'Installer', exact: true }).click();
    await expect(page.locator(BUILD)).toHaveAttribute('content', 'two');
    await untilWorkerIsInCharge(page);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Installer', exact: true })).toHaveCount(0);
    expect(loads()).toBe(2);
    expect(await readUnsentWork(page)).toMatchObject({ id: 'kept', owner: 999 });
  });

  test('does not come by itself: the page at hand stays until it is installed', async ({
    page,
    site,
  }) => {
    await signIn(page);
    await page.goto(`${site.origin}/`);
    await untilWorkerIsInCharge(page);
    site.deploy('two');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Installer', exact: true })).toBeVisible();
    await expect(page.locator(BUILD)).toHaveCount(0);
  });
});

const FAULTS = [
  { name: 'an error', answer: { status: 500, type: 'text/plain', body: 'oops' } },
  { name: 'a page', answer: { status: 200, type: 'text/html', body: '<p>oops</p>' } },
  { name: 'garbage', answer: { status: 200, type: 'text/javascript', body: ')oops(' } },
];

for (const { name, answer } of FAULTS) {
  test(`a check that finds ${name} in place of the worker starts anew and keeps unsent work`, async ({
    page,
    site,
  }) => {
    await signIn(page);
    const loads = countLoads(page);
    await page.goto(`${site.origin}/settings`);
    await untilWorkerIsInCharge(page);
    await keepUnsentWork(page);
    site.answerWorkerWith(answer);
    await page.getByRole('button', { name: 'Vérifier les mises à jour' }).click();
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole('button', { name: 'Vérifier les mises à jour' })).toBeVisible();
    // The new page registers what it finds, which is one more until the browser has read it.
    await expect.poll(() => countRegistrations(page)).toBe(0);
    expect(await listCaches(page)).toEqual([]);
    expect(await readUnsentWork(page)).toMatchObject({ id: 'kept', owner: 999 });
    expect(loads()).toBe(2);
  });
}

test('a check while the server is down changes nothing', async ({ page, site }) => {
  await signIn(page);
  const loads = countLoads(page);
  await page.goto(`${site.origin}/settings`);
  await untilWorkerIsInCharge(page);
  const [before] = await listCaches(page);
  const check = page.getByRole('button', { name: 'Vérifier les mises à jour' });
  await expect(check).toBeVisible();
  await site.goDown();
  await check.click();
  await expect(page.getByText('Vérification des mises à jour...')).toBeVisible();
  await expect(page.getByText('Le serveur est inaccessible.').first()).toBeVisible();
  expect(await listCaches(page)).toEqual([before]);
  expect(await countRegistrations(page)).toBe(1);
  expect(loads()).toBe(1);
});

test.describe('a part of the app that is gone', () => {
  test.use({ serviceWorkers: 'block' });

  test('reloads the page exactly once, then says so', async ({ page, site }) => {
    site.remove(/forgot-page-.*\.js$/);
    await page.goto(`${site.origin}/forgot`);
    await expect(page.getByText('Cet écran n’a pas pu s’ouvrir.')).toBeVisible();
    await expect.poll(site.documentCount).toBe(2);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Cet écran n’a pas pu s’ouvrir.')).toBeVisible();
    expect(site.documentCount()).toBe(2);
  });

  test('reloads nothing without a network', async ({ page, context, site }) => {
    const loads = countLoads(page);
    await page.goto(`${site.origin}/login`);
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await site.goDown();
    await context.setOffline(true);
    await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
    await expect(page.getByText('Cet écran n’a pas pu s’ouvrir.')).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test.describe('a worker that removes itself', () => {
  test('the server’s own: one reload, then a page that works from the network', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/login`);
    await untilWorkerIsInCharge(page);
    await untilFirstLook(site);
    site.answerWorkerWith({ status: 200, type: 'text/javascript', body: SELF_DESTROYING_WORKER });
    await lookAgain(page);
    await expect.poll(site.documentCount).toBe(2);
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await expect.poll(() => countRegistrations(page)).toBe(0);
    expect(await listCaches(page)).toEqual([]);
    await page.getByLabel('Utilisateur').fill('aline');
    await page.evaluate(() => fetch('/api/user'));
    await expect(page.getByLabel('Utilisateur')).toHaveValue('aline');
    expect(site.documentCount()).toBe(2);
  });

  test('one that reloads its pages each time cannot keep doing so', async ({ page, site }) => {
    await page.goto(`${site.origin}/login`);
    await untilWorkerIsInCharge(page);
    await untilFirstLook(site);
    const body = `
      self.addEventListener('install', () => self.skipWaiting());
      self.addEventListener('activate', (event) => event.waitUntil((async () => {
        await self.clients.claim();
        const pages = await self.clients.matchAll();
        await self.registration.unregister();
        for (const page of pages) await page.navigate(page.url);
      })()));`;
    site.answerWorkerWith({ status: 200, type: 'text/javascript', body });
    await lookAgain(page);
    await expect.poll(site.documentCount).toBe(4);
    await page.getByLabel('Utilisateur').fill('aline');
    const asked = site.workerRequestCount();
    await page.evaluate(() => fetch('/api/user'));
    await expect(page.getByLabel('Utilisateur')).toHaveValue('aline');
    expect(await countRegistrations(page)).toBe(0);
    expect(site.workerRequestCount()).toBe(asked);
    expect(site.documentCount()).toBe(4);
  });
});
