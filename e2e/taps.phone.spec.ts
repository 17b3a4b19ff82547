// The most frequent jobs of an employee, and how many taps each may take.
import { expect, test } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { readTaps, startCounting } from './support/count-taps.ts';
import { publishQuart, workingDate } from './support/horaire-calls.ts';
import { publishMemo } from './support/memo-calls.ts';
import { hirePerson } from './support/people.ts';
import { clockIn } from './support/punch-calls.ts';

const MOST = { punch: 1, thursday: 1, memo: 2 } as const;

test('an entry, the hours of a day to come and a memo take no more taps than they need', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const [debut, fin] = [clockIn(-2), clockIn(120)];
  await publishQuart(server, { employe: person, client, date: workingDate(), debut, fin });
  const titre = `Gants neufs ${person.id}`;
  const audience = { usergroups: [], clients: [], employes: [person.id] };
  await publishMemo(server, { titre, confirmation_requise: true, audience });
  await openAs(person.username, '/');

  await test.step('punch in on time', async () => {
    const punch = page.getByRole('button', { name: 'Pointer mon entrée' });
    await expect(punch).toBeVisible();
    await startCounting(page);
    await punch.click();
    await expect(page.getByRole('heading', { name: `Sortie · ${client.nom}` })).toBeVisible();
    expect(await readTaps(page)).toBeLessThanOrEqual(MOST.punch);
  });

  await test.step('confirm a memo from the first screen', async () => {
    await startCounting(page);
    await page.getByRole('link', { name: new RegExp(titre) }).click();
    await page.getByRole('button', { name: 'J’ai lu et compris' }).click();
    await expect(page.getByRole('button', { name: 'J’ai lu et compris' })).toHaveCount(0);
    expect(await readTaps(page)).toBeLessThanOrEqual(MOST.memo);
    await page.keyboard.press('Escape');
  });

  await test.step('see when a day of the week begins', async () => {
    await startCounting(page);
    const bar = page.getByRole('navigation', { name: 'Menu principal' });
    await bar.getByRole('link', { name: 'Horaire' }).click();
    await expect(page.getByText(debut).first()).toBeVisible();
    expect(await readTaps(page)).toBeLessThanOrEqual(MOST.thursday);
  });
});
