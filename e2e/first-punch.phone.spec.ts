// The punch button before the app has started.
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { callAs } from './support/call-as.ts';
import { addClient } from './support/client-calls.ts';
import { publishQuart, workingDate } from './support/horaire-calls.ts';
import { hirePerson } from './support/people.ts';
import { clockIn, listPunches } from './support/punch-calls.ts';
import { readStored, untilDrawn } from './support/screen.ts';

const LEFT = 'Il reste de l’eau sous le comptoir.';

test('a tap counts before the app has started, once', async ({ page, openAs, server }) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const date = workingDate();
  const [debut, fin] = [clockIn(-2), clockIn(120)];
  await publishQuart(server, { employe: person, client, date, debut, fin });
  await callAs(server, 'superviseur', {
    method: 'POST',
    path: `/api/conversations/s-${client.id}/messages`,
    body: { uuid: randomUUID(), texte: LEFT, at: new Date().toISOString(), releve: true },
  });
  await openAs(person.username, '/user/punch');
  await expect
    .poll(async () => Object.keys((await readStored(page, 'horaire'))['dayPunch'] ?? {}))
    .toContain(date);

  let letAppCome = () => {};
  const appMayCome = new Promise<void>((resolve) => {
    letAppCome = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await appMayCome;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: `Entrée · ${client.nom}` })).toBeVisible();
  await page.getByRole('button', { name: 'Pointer mon entrée' }).dblclick();
  await expect(page.getByRole('button', { name: /^Entrée pointée/ })).toBeVisible();
  expect(await listPunches(server, person)).toEqual([]);

  letAppCome();
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: `Sortie · ${client.nom}` })).toBeVisible();
  await expect.poll(async () => (await listPunches(server, person)).length).toBe(1);
  await page.unroute('**/assets/main-*.js');

  // What was left there before the entry is shown, until somebody takes care of it.
  await expect(page.getByRole('article', { name: LEFT })).toBeVisible();
  await page.getByRole('button', { name: 'Vu, je m’en occupe' }).click();
  await expect(page.getByRole('article', { name: LEFT })).toHaveCount(0);
});
