// How a session ends: by the person's own wish, by the server, from another tab.
import type { Page } from '@playwright/test';
import { expect, openedPath, test, testInstalled, toast, WITHOUT_THE_APP } from './fixtures.ts';
import { hirePerson, revokeSessions } from './support/people.ts';
import {
  choosePersonAction,
  openPersonMenu,
  freezeClock,
  isSameLoad,
  listStoredKeys,
  markLoad,
  untilLive,
  untilWorkerIsInCharge,
} from './support/screen.ts';

const EXPIRED = 'Votre session as expirée';

/** Something in each of the three stores. */
async function fillStores(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = { horaireSemaine: null, dayPunch: { '2026-01-15': { lastStepSynced: 1 } } };
    localStorage.setItem('horaire', JSON.stringify({ state, version: 0 }));
    localStorage.setItem('settings', JSON.stringify({ state: { debugMode: true }, version: 0 }));
  });
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  expect(await listStoredKeys(page)).toEqual(['horaire', 'settings', 'user']);
}

const DELAYS = 'delaysAsked';

/** Notes from now on for how long a reload is put off: other timers may wait as long. */
const watchDelays = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    const delays: number[] = [];
    const start = globalThis.setTimeout;
    const watched = (...args: Parameters<typeof setTimeout>) => {
      if (String(args[0]).includes('reload(')) delays.push(args[1] ?? 0);
      return start(...args);
    };
    Object.assign(globalThis, { [name]: delays, setTimeout: watched });
  }, DELAYS);

async function expectReloadAfterOneSecond(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  // The screen is there before the second begins.
  await expect
    .poll(() => page.evaluate((name): unknown => Reflect.get(globalThis, name), DELAYS))
    .toContain(1000);
  await page.clock.runFor(999);
  expect(await isSameLoad(page)).toBe(true);
  await page.clock.runFor(1);
  await expect.poll(() => isSameLoad(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  expect(await listStoredKeys(page)).toEqual([]);
}

test('signing out clears the three stores, tells the server and reloads one second later; a server that refuses it says so', async ({
  page,
  openAs,
  server,
}) => {
  await page.clock.install();

  await test.step('a server that knows the session', async () => {
    const person = await hirePerson(server);
    await openAs(person.username);
    await fillStores(page);
    await markLoad(page);
    await freezeClock(page);
    await watchDelays(page);
    await choosePersonAction(page, 'Se déconnecter');
    await expect.poll(() => openedPath(page)).toBe('/login');
    expect(await listStoredKeys(page)).toEqual([]);
    await expect(toast(page, 'Session expirée.')).toHaveCount(0);
    expect(
      await server.query(`select id from tokens where employe_id = $1`, [person.id]),
    ).toHaveLength(0);
    await expectReloadAfterOneSecond(page);
  });

  await page.clock.resume();

  await test.step('a server that refuses: the local state goes all the same', async () => {
    const person = await hirePerson(server);
    // Where nothing else is asked of the server: the first refusal must be that of the sign-out.
    await openAs(person.username, '/settings');
    await untilLive(page);
    await fillStores(page);
    await markLoad(page);
    await freezeClock(page);
    await watchDelays(page);
    const menu = await openPersonMenu(page);
    // The session ends with this very call: any other that came first would close the menu.
    await page.route('**/api/logout', async (route) => {
      await revokeSessions(server, person);
      await route.continue();
    });
    await menu.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
    await expect(toast(page, 'Session expirée.')).toBeVisible();
    await expect(toast(page, EXPIRED)).toHaveCount(0);
    await expect.poll(() => openedPath(page)).toBe('/login');
    expect(await listStoredKeys(page)).toEqual([]);
    await expectReloadAfterOneSecond(page);
  });
});

testInstalled('so does a server that is down', async ({ page, openAs, server }) => {
  const person = await hirePerson(server);
  await openAs(person.username);
  await untilWorkerIsInCharge(page);
  await server.kill();
  await choosePersonAction(page, 'Se déconnecter');
  await expect(toast(page, 'Session expirée.')).toBeVisible();
  await expect.poll(() => openedPath(page)).toBe('/login');
  await expect.poll(() => listStoredKeys(page)).toEqual([]);
  await server.restart();
});

test('in one tab ends the other', async ({ page, context, openAs, server }) => {
  const person = await hirePerson(server);
  await openAs(person.username);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { name: 'Cet appareil' })).toBeVisible();
  await choosePersonAction(page, 'Se déconnecter');
  await expect(other.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  expect(openedPath(other)).toBe('/login');
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await expect.poll(() => listStoredKeys(other)).toEqual([]);
});

test('a session the server no longer knows ends, with its message or without a word', async ({
  page,
  openAs,
  server,
}) => {
  await test.step('at the next call, with its message', async () => {
    const person = await hirePerson(server);
    await openAs(person.username);
    await fillStores(page);
    await page.goto(WITHOUT_THE_APP);
    await revokeSessions(server, person);
    await page.goto('/user/memos');
    await expect(toast(page, EXPIRED)).toBeVisible();
    await expect.poll(() => openedPath(page)).toBe('/login');
    await expect.poll(() => listStoredKeys(page)).toEqual([]);
  });

  await test.step('on the sign-in page without a word', async () => {
    const person = await hirePerson(server);
    await openAs(person.username);
    await expect(page.getByRole('main')).toBeVisible();
    // A call of the screen at hand would already be refused, and the sign-in page would have nothing to end.
    await page.goto(WITHOUT_THE_APP);
    await revokeSessions(server, person);
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.goto('/login');
    await refused;
    await expect.poll(() => listStoredKeys(page)).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await expect(toast(page, EXPIRED)).toHaveCount(0);
  });

  await test.step('by a success whose body says unauthenticated too', async () => {
    const person = await hirePerson(server);
    // A screen without memos: on one with them, the answer could come before the screen it is for.
    await openAs(person.username, '/settings');
    await expect(page.getByRole('main')).toBeVisible();
    await page.route('**/api/user/memos**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: 200, json: { message: 'Unauthenticated.' } });
    });
    await page.goto('/user/memos');
    await expect(toast(page, EXPIRED)).toBeVisible();
    await expect.poll(() => openedPath(page)).toBe('/login');
    await expect.poll(() => listStoredKeys(page)).toEqual([]);
    await page.unroute('**/api/user/memos**');
  });

  await test.step('by a 401 on the user call without that message', async () => {
    const person = await hirePerson(server);
    await openAs(person.username, '/settings');
    await expect(page.getByRole('heading', { name: 'Cet appareil' })).toBeVisible();
    await untilLive(page);
    const menu = await openPersonMenu(page);
    // The session ends with this very call: any other that came first would close the menu.
    await page.route(/\/api\/user(\/get.*)?$/, async (route) => {
      await revokeSessions(server, person);
      await route.continue();
    });
    await menu.getByRole('button', { name: 'Recharger mes données' }).click();
    await expect.poll(() => openedPath(page)).toBe('/login');
    await expect(toast(page, 'Impossible de se connecter au serveur')).toBeVisible();
    await expect(toast(page, EXPIRED)).toHaveCount(0);
    await expect.poll(() => listStoredKeys(page)).toEqual([]);
  });
});
