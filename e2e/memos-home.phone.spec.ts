// A memo that the first screen shows is read and confirmed where there is no network, though it was never opened before.
import { randomBytes } from 'node:crypto';
import { expect, openedPath, test } from './fixtures.ts';
import { publishMemo } from './support/memo-calls.ts';
import { countWrites, hirePerson } from './support/people.ts';
import { untilPartIsKept, untilReadIsKept, untilWorkerIsInCharge } from './support/screen.ts';

test.use({ isInstalled: true });

test('a memo of the first screen is read and confirmed without a network, and arrives once', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const { id, titre } = await publishMemo(server, {
    titre: `Gants déchirés ${randomBytes(4).toString('hex')}`,
    corps: 'Prenez les neufs **au crochet**.',
    audience: { usergroups: [], clients: [], employes: [person.id] },
    confirmation_requise: true,
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/memos/')) asked.push(`${request.method()} ${pathname}`);
  });
  await openAs(person.username, '/');
  await expect(page.getByRole('link', { name: new RegExp(titre) })).toBeVisible();
  await untilWorkerIsInCharge(page);
  await untilReadIsKept(page, '/api/memos/:id');
  await untilPartIsKept(page, 'my-memo-sheet');
  expect(asked).toEqual([]);

  await context.setOffline(true);
  const sheet = page.getByRole('dialog', { name: titre });
  await test.step('read', async () => {
    await page.getByRole('link', { name: new RegExp(titre) }).click();
    await expect(sheet).toContainText('au crochet');
    await expect(page.getByText('Ce mémo n’a pas pu être ouvert')).toHaveCount(0);
  });

  await test.step('also in an app that is opened anew', async () => {
    await page.reload();
    await expect(sheet).toContainText('au crochet');
  });

  await test.step('confirmed', async () => {
    await sheet.getByRole('button', { name: 'J’ai lu et compris' }).click();
    await expect(sheet.getByText(/^Vous avez confirmé le /)).toBeVisible();
    await expect(sheet.getByText('Sera envoyé dès que la connexion le permet.')).toBeVisible();
  });

  await test.step('closed, back on the first screen', async () => {
    // As two quick taps do, of which the second finds the sheet still closing.
    await sheet.getByRole('button', { name: 'Fermer' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => openedPath(page)).toBe('/');
    await expect(page.getByRole('heading', { level: 1, name: /^Bon/ })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(titre) })).toHaveCount(0);
    expect(openedPath(page)).toBe('/');
  });

  await context.setOffline(false);
  await expect
    .poll(() => countWrites(server, person))
    .toEqual({ 'POST /api/memos/:id/read': 1, 'POST /api/memos/:id/confirm': 1 });
  const stored = await server.query(
    `select kind from receipts where object = 'memo' and object_id = $1 and employe_id = $2 order by kind`,
    [id, person.id],
  );
  expect(stored).toEqual([{ kind: 'confirmed' }, { kind: 'seen' }]);
});
