// What was made without a network arrives once, whatever happens to the session in between.
import type { Page } from '@playwright/test';
import { expect, fillLogin, openedPath, PASSWORD, test, toast } from './fixtures.ts';
import { bringBetweenSites } from './support/between-sites.ts';
import { expectCalm, watchShifts } from './support/layout-shifts.ts';
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
  readKept,
  recordCalls,
  signOutWith,
  untilPartIsKept,
  untilReadIsKept,
  untilWorkerIsInCharge,
} from './support/screen.ts';
import { listPunches } from './support/punch-calls.ts';
import { openOutbox } from './support/state-steps.ts';
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

const LEFT_BY_NADIA =
  '2 pointages de Nadia attendent sur cet appareil. Ils partiront dès sa prochaine connexion.';

test('signing out says how many stay; the sign-in page and another account say whose they are, and send nothing of theirs', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const { person, there } = await bringBetweenSites(server, { prenom: 'Nadia' });
  const other = await hirePerson(server, { prenom: 'Zoé' });
  const left = page.getByText(LEFT_BY_NADIA);

  await openAs(person.username, '/');
  await untilWorkerIsInCharge(page);
  const leave = page.getByRole('button', { name: `Sortie ici, entrée chez ${there.nom}` });
  await expect(leave).toBeVisible();
  await untilPartIsKept(page, 'unsent-note');
  await context.setOffline(true);
  // The banner pushes the button down: a tap meanwhile would miss it.
  await expect(page.getByText('Vous pouvez continuer')).toBeVisible();
  await leave.click();
  await expect(page.getByRole('button', { name: UNSENT })).toBeVisible();

  await choosePersonAction(page, 'Se déconnecter');
  const question = page.getByRole('dialog', { name: '2 éléments ne sont pas encore envoyés' });
  await expect(question).toContainText('Rien ne sera perdu');
  await question.getByRole('button', { name: 'Rester connecté' }).click();
  await expect(page.getByRole('button', { name: UNSENT })).toBeVisible();

  await choosePersonAction(page, 'Se déconnecter');
  await signOutWith(page, () => question.getByRole('button', { name: 'Se déconnecter' }).click());

  await test.step('the sign-in page says whose they are, offline too, and nothing moves', async () => {
    await expect(left).toBeVisible();
    await watchShifts(page);
    await page.reload();
    await expect(left).toBeVisible();
    await expectCalm(page);
    await context.setOffline(false);
  });

  await test.step('so does the outbox of another account, which has no say in it', async () => {
    await signInAgain(page, other);
    await expect(page.getByRole('button', { name: /^Tout est envoyé/ })).toBeVisible();
    await page.getByRole('button', { name: 'Passer' }).click();
    await openOutbox(page);
    const sheet = page.getByRole('dialog', { name: 'Envois' });
    const row = sheet.getByRole('list', { name: 'Au nom d’une autre personne' });
    await expect(row).toHaveText(LEFT_BY_NADIA);
    await expect(sheet.getByRole('button')).toHaveText(['']);
    await sheet.getByRole('button', { name: 'Fermer' }).click();
    await signOutWith(page, () => choosePersonAction(page, 'Se déconnecter'));
    await expect(left).toBeVisible();
    expect(await listPunches(server, person)).toHaveLength(1);
    expect(await countWrites(server, other)).toEqual({});
  });

  await test.step('its owner signs in: they arrive once, and no name stays', async () => {
    await signInAgain(page, person);
    await expect
      .poll(async () => (await listPunches(server, person)).map(({ type }) => type).toSorted())
      .toEqual(['entree', 'entree', 'sortie']);
    await expect(page.getByRole('button', { name: /^Tout est envoyé/ })).toBeVisible();
    expect((await readKept(page)).map(({ cmtype }) => cmtype)).not.toContain('owner-name');
    await signOutWith(page, () => choosePersonAction(page, 'Se déconnecter'));
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/attend(ent)? sur cet appareil/)).toHaveCount(0);
    expect(await listPunches(server, person)).toHaveLength(3);
  });
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
