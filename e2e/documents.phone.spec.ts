// Documents on a phone: read and confirmed with and without a network, found offline, and never an old one as if current.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, testInstalled as test } from './fixtures.ts';
import { buildPdf } from './support/build-pdf.ts';
import { pinFor, publishFile, publishFor } from './support/pack-calls.ts';
import { countWrites, hirePerson, type Person } from './support/people.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { untilWorkerIsInCharge } from './support/screen.ts';

test.setTimeout(120_000);

const newTitle = (words: string): string => `${words} ${randomBytes(4).toString('hex')}`;

const rowOf = (page: Page, titre: string) => page.getByRole('button', { name: titre });

const confirmButton = (page: Page) => page.getByRole('button', { name: /^J’ai lu et compris/ });

async function findReceipts(
  server: ReleveServer,
  person: Person,
  { courante }: { courante: { id: number } | null },
): Promise<string[]> {
  const rows = await server.query<{ kind: string }>(
    `select kind from receipts
     where object = 'document_version' and object_id = $1 and employe_id = $2 order by kind`,
    [courante?.id, person.id],
  );
  return rows.map(({ kind }) => kind);
}

test('a required reading is opened, confirmed without a network, and arrives once', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const titre = newTitle('Produits corrosifs');
  const document = await publishFor(server, person, {
    titre,
    bytes: buildPdf(2, 'Corrosifs'),
    confirmation_requise: true,
  });
  await openAs(person.username, '/user/documents');
  await untilWorkerIsInCharge(page);
  await expect(page.getByRole('heading', { name: 'À lire', exact: true })).toBeVisible();
  await expect(rowOf(page, titre)).toContainText('À confirmer');
  await expect(rowOf(page, titre)).toContainText('v1 sur cet appareil', { timeout: 30_000 });
  await rowOf(page, titre).click();
  await expect(page.getByText('Page 1 sur 2')).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => findReceipts(server, person, document)).toEqual(['seen']);

  await context.setOffline(true);
  await confirmButton(page).click();
  await expect(page.getByText(/^Vous avez confirmé la v1 le /)).toBeVisible();
  await expect(page.getByText('Sera envoyé dès que la connexion le permet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Vous avez confirmé la v1 le /)).toBeVisible();
  await expect(page.getByText('Page 1 sur 2')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('searchbox').fill(titre.toUpperCase());
  await expect(page.getByText(/^Sans réseau : la recherche/)).toBeVisible();
  await expect(rowOf(page, titre)).toContainText('Confirmé');

  await context.setOffline(false);
  await expect.poll(() => findReceipts(server, person, document)).toEqual(['confirmed', 'seen']);
  expect(await countWrites(server, person)).toMatchObject({
    'POST /api/documents/:id/read': 1,
    'POST /api/documents/:id/confirm': 1,
  });
});

test('a new version says what changes since the one that was confirmed, and asks again', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const titre = newTitle('Dilution');
  const first = await publishFor(server, person, {
    titre,
    bytes: buildPdf(1, 'Un'),
    confirmation_requise: true,
  });
  await openAs(person.username, `/user/documents?document=${first.id}`);
  await confirmButton(page).click();
  await expect.poll(() => findReceipts(server, person, first)).toEqual(['confirmed', 'seen']);

  const second = await publishFile(server, first, buildPdf(1, 'Deux'), {
    note: 'La dilution passe à 1:40.',
    reconfirmer: true,
  });
  await expect(page.getByText('Vous aviez confirmé la v1 ; la v2 change :')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('La dilution passe à 1:40.').first()).toBeVisible();
  await page.getByText('2 versions').click();
  await expect(page.getByRole('list', { name: 'Historique des versions' })).toContainText(
    'Version en vigueur',
  );
  await page.getByRole('button', { name: 'J’ai lu et compris la v2' }).click();
  await expect.poll(() => findReceipts(server, person, second)).toEqual(['confirmed', 'seen']);
});

test('an old held version never opens as if it were the current one (nextcloud/android#414, owncloud/android#333)', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const titre = newTitle('Plan de nuit');
  const first = await publishFor(server, person, {
    titre,
    bytes: buildPdf(3, 'Ancien'),
    confirmation_requise: true,
  });
  await pinFor(server, person.username, first);
  await openAs(person.username, '/user/documents');
  await untilWorkerIsInCharge(page);
  await expect(rowOf(page, titre)).toContainText('v1 sur cet appareil', { timeout: 30_000 });

  // The phone hears of the second version and cannot keep its file: what arrives is not what was announced.
  const second = await publishFile(server, first, buildPdf(5, 'Nouveau'));
  await server.query(`update fichiers set hash = decode(repeat('00', 32), 'hex') where uuid = $1`, [
    second.courante?.uuid,
  ]);
  await page.reload();
  await expect(rowOf(page, titre)).toContainText('v1 sur cet appareil ; la v2', {
    timeout: 45_000,
  });

  await context.setOffline(true);
  await rowOf(page, titre).click();
  await expect(
    page.getByText(/^Version 1 sur cet appareil ; la version 2 existe depuis le /),
  ).toBeVisible();
  await expect(page.getByText('Page 1 sur 3')).toBeVisible({ timeout: 30_000 });
  await expect(confirmButton(page)).toHaveCount(0);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Page 1 sur 5')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Chercher la version 2' })).toBeVisible();
  await expect(confirmButton(page)).toBeVisible();
});
