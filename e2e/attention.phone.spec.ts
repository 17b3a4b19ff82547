// What waits for a person, on the menu and on the icon of the app, from the notice until it is done.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { publishMemo } from './support/memo-calls.ts';
import { hirePerson, type Person } from './support/people.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { untilLive } from './support/screen.ts';

/** The memos of the demo that are for everyone are none of this test. */
const readAll = (server: ReleveServer, { id }: Person) =>
  server.query(
    `insert into receipts (object, object_id, employe_id, kind, at)
     select 'memo', memos.id, $1, kind, now() from memos, (values ('seen'), ('confirmed')) kinds (kind)`,
    [id],
  );

const iconOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'iconBadge') as unknown);

test('a memo that comes shows on the menu and on the icon, until it is read', async ({
  page,
  server,
  openAs,
}) => {
  const person = await hirePerson(server);
  await readAll(server, person);
  await page.addInitScript(() => {
    const note = async (count: number) => void Reflect.set(globalThis, 'iconBadge', count);
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) });
  });
  await openAs(person.username);
  const more = page.getByRole('button', { name: 'Plus', exact: true });
  await untilLive(page);
  await expect(more).toHaveAccessibleDescription('');
  await expect.poll(() => iconOf(page)).toBe(0);

  const titre = 'Nouvelle serrure du vestiaire';
  const audience = { usergroups: [], clients: [], employes: [person.id] };
  const memo = await publishMemo(server, { titre, audience });
  await expect(more).toHaveAccessibleDescription('1 en attente');
  await expect.poll(() => iconOf(page)).toBe(1);
  await expect(page.getByRole('link', { name: '1 mémo à traiter' })).toBeVisible();

  await more.click();
  const entry = page.getByRole('dialog').getByRole('link', { name: 'Mémos', exact: true });
  await expect(entry).toHaveAccessibleDescription('1 en attente');
  await entry.click();
  await page.getByRole('button', { name: new RegExp(memo.titre) }).click();
  await expect(page.getByRole('dialog', { name: memo.titre })).toBeVisible();
  await expect.poll(() => iconOf(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(more).toHaveAccessibleDescription('');
});
