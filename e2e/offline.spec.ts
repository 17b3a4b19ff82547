// What was made without a network arrives once, whatever happens to the session in between.
import type { Page } from '@playwright/test';
import { expect, fillLogin, openedPath, PASSWORD, test, toast } from './fixtures.ts';
import {
  type AddressedMemo,
  countWrites,
  hirePerson,
  type Person,
  revokeSessions,
} from './support/people.ts';
import type { ReleveServer } from './support/releve-server.ts';
import {
  choosePersonAction,
  listDatabases,
  recordCalls,
  signOutWith,
  untilReadIsKept,
  untilWorkerIsInCharge,
} from './support/screen.ts';
import { confirmMemoOffline, UNSENT } from './support/unsent-memo.ts';

test.use({ isInstalled: true });

// Long journeys: several sign-ins and reloads each.
test.describe.configure({ timeout: 120_000 });

const countReadings = async (server: ReleveServer, memo: AddressedMemo, person: Person) => {
  const rows = await server.query(
    `select at from receipts
     where object = 'memo' and object_id = $1 and employe_id = $2 and kind = 'confirmed'`,
    [memo.id, person.id],
  );
  return rows.length;
};

async function expectArrivedOnce(
  server: ReleveServer,
  memo: AddressedMemo,
  person: Person,
): Promise<void> {
  await expect.poll(() => countReadings(server, memo, person)).toBe(1);
  expect(await countWrites(server, person)).toMatchObject({
    'POST /api/memos/:id/read': 1,
    'POST /api/memos/:id/confirm': 1,
  });
}

async function signInAgain(page: Page, { username }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await fillLogin(page, username, PASSWORD);
  await expect(toast(page, 'Connexion réussie!')).toBeVisible();
}

test('a session that expired meanwhile keeps it for its owner', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const { person, memo } = await confirmMemoOffline({ page, context, openAs, server });
  await revokeSessions(server, person);
  await context.setOffline(false);
  await expect(toast(page, 'Votre session as expirée')).toBeVisible();
  await expect.poll(() => openedPath(page)).toBe('/login');
  expect(await countReadings(server, memo, person)).toBe(0);
  await signInAgain(page, person);
  await expectArrivedOnce(server, memo, person);
});

test('signing out says how many stay; another account sends nothing of theirs', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const { person, memo } = await confirmMemoOffline({ page, context, openAs, server });
  const other = await hirePerson(server, { prenom: 'Zoé' });

  await choosePersonAction(page, 'Se déconnecter');
  const question = page.getByRole('dialog', { name: '2 éléments ne sont pas encore envoyés' });
  await expect(question).toContainText('Rien ne sera perdu');
  await question.getByRole('button', { name: 'Rester connecté' }).click();
  await expect(page.getByRole('button', { name: UNSENT })).toBeVisible();

  await choosePersonAction(page, 'Se déconnecter');
  await signOutWith(page, () => question.getByRole('button', { name: 'Se déconnecter' }).click());
  await context.setOffline(false);

  await signInAgain(page, other);
  await expect(page.getByRole('button', { name: /^Tout est envoyé/ })).toBeVisible();
  await page.getByRole('button', { name: 'Passer' }).click();
  await signOutWith(page, () => choosePersonAction(page, 'Se déconnecter'));
  expect(await countReadings(server, memo, person)).toBe(0);
  expect(await countWrites(server, other)).toEqual({});

  await signInAgain(page, person);
  await expectArrivedOnce(server, memo, person);
});

test('signing out first sends what can go, and then does not ask', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const { person, memo } = await confirmMemoOffline({ page, context, openAs, server });
  // The network is back before the browser has said so.
  await page.evaluate(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  );
  await context.setOffline(false);
  await choosePersonAction(page, 'Se déconnecter');
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await expectArrivedOnce(server, memo, person);
});

test('the reset stays until it is answered, says what would be lost, then clears the device', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const { person, memo } = await confirmMemoOffline({ page, context, openAs, server });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Réinitialiser…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Réinitialisation' });
  await expect(dialog).toContainText(
    "Tous les paramètres de l'application seront réinitialisés, vous devrez vous reconnecter.",
  );
  await expect(dialog).toContainText(
    '2 éléments de cet appareil ne sont pas sur le serveur et seraient perdus.',
  );
  const confirm = dialog.getByRole('button', { name: 'Réinitialiser', exact: true });
  await expect(confirm).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('J’accepte cette perte définitive').check();
  await signOutWith(page, () => confirm.click());
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await context.setOffline(false);
  await signInAgain(page, person);
  await expect(page.getByRole('button', { name: /^Tout est envoyé/ })).toBeVisible();
  expect(await countReadings(server, memo, person)).toBe(0);
});

test('the reset of a device with nothing unsent asks no more than that', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  await openAs(person.username);
  await choosePersonAction(page, 'Réinitialiser l’application');
  const dialog = page.getByRole('dialog', { name: 'Réinitialisation' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  expect(await listDatabases(page)).toContain('JADB');
  // Whether it is gone must be seen before the next page makes a new one.
  await page.evaluate(() => {
    const erase = indexedDB.deleteDatabase.bind(indexedDB);
    indexedDB.deleteDatabase = (name) => {
      sessionStorage.setItem('erased', name);
      return erase(name);
    };
  });
  await signOutWith(page, () =>
    dialog.getByRole('button', { name: 'Réinitialiser', exact: true }).click(),
  );
  expect(await page.evaluate(() => sessionStorage.getItem('erased'))).toBe('JADB');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(
    await server.query(`select id from tokens where employe_id = $1`, [person.id]),
  ).toHaveLength(0);
});

test('a list that this device does not keep says so after one try, one that it keeps is there, and both fill again', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('superviseur', '/admin/employes');
  await untilWorkerIsInCharge(page);
  await untilReadIsKept(page, '/api/employes');
  const kept = page.getByText('Nadia Benali').first();
  await expect(kept).toBeVisible();
  await context.setOffline(true);
  await page.goto('/admin/employes');
  await expect(kept).toBeVisible();

  const calls = recordCalls(page);
  await page.goto('/admin/clients');
  const alert = page.getByRole('alert').filter({ hasText: 'Vous êtes hors ligne' });
  await expect(alert).toBeVisible();
  expect(calls.filter((call) => call === 'GET /api/clients')).toHaveLength(1);
  await context.setOffline(false);
  await expect.poll(() => calls.filter((call) => call === 'GET /api/clients')).toHaveLength(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a list whose answer never comes says so in a moment, once the server is known to be out of reach', async ({
  page,
  openAs,
}) => {
  await openAs('superviseur', '/settings');
  await untilWorkerIsInCharge(page);
  // The list is neither answered nor refused; what else the app asks for tells it that the server is out of reach.
  await page.route('**/api/**', (route) =>
    new URL(route.request().url()).pathname === '/api/clients' ? undefined : route.abort(),
  );
  await page.goto('/admin/clients');
  await expect(
    page.getByRole('status').filter({ hasText: 'Le serveur est inaccessible.' }),
  ).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: /n’ont pas pu être chargés/ }),
  ).toBeVisible();
});
