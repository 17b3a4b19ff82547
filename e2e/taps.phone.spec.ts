// The most frequent jobs of an employee, and how many taps each may take: as many as with the best product that does the
// same, or fewer where it took fewer here already.
import { addDays } from '../packages/domain/src/working-day.ts';
import { expect, test } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { takesAtMost } from './support/count-taps.ts';
import { offerQuart, publishQuart, workingDate } from './support/horaire-calls.ts';
import { publishMemo } from './support/memo-calls.ts';
import { hirePerson } from './support/people.ts';
import { publishSchema } from './support/schema-calls.ts';
import { goWithin } from './support/state-steps.ts';
import { clockIn, momentOf, punchAs, sentPunch } from './support/punch-calls.ts';

const MOST = { punch: 1, next: 3, thursday: 1, offer: 2, correction: 3, memo: 2 } as const;

const MINUTE_MS = 60_000;

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
    await takesAtMost(page, MOST.punch, async () => {
      await punch.click();
      await expect(page.getByRole('heading', { name: `Sortie · ${client.nom}` })).toBeVisible();
    });
  });

  await test.step('confirm a memo from the first screen', async () => {
    await takesAtMost(page, MOST.memo, async () => {
      await page.getByRole('link', { name: new RegExp(titre) }).click();
      await page.getByRole('button', { name: 'J’ai lu et compris' }).click();
      await expect(page.getByRole('button', { name: 'J’ai lu et compris' })).toHaveCount(0);
    });
    await page.keyboard.press('Escape');
  });

  await test.step('see when a day of the week begins', async () => {
    await takesAtMost(page, MOST.thursday, async () => {
      const bar = page.getByRole('navigation', { name: 'Menu principal' });
      await bar.getByRole('link', { name: 'Horaire' }).click();
      await expect(page.getByText(debut).first()).toBeVisible();
    });
  });
});

test('leaving a site for the next one takes no more taps than it needs', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const [here, there] = await Promise.all([addClient(server), addClient(server)]);
  const date = workingDate();
  const quart = await publishQuart(server, {
    employe: person,
    client: here,
    date,
    debut: clockIn(-30),
    fin: clockIn(1),
    pause_minutes: 0,
  });
  // Stored beside the planner, which has a question about quarts that follow so closely.
  const next = await publishQuart(server, {
    employe: person,
    client: there,
    date: addDays(date, 3),
  });
  await server.query(`update quarts set date = $2, debut = $3, fin = $4 where id = $1`, [
    next.id,
    date,
    clockIn(2),
    clockIn(50),
  ]);
  const at = new Date(Date.now() - 28 * MINUTE_MS).toISOString();
  await punchAs(server, person, [
    sentPunch({
      date,
      quart_id: quart.id,
      client_id: here.id,
      type: 'entree',
      at,
    }),
  ]);
  await openAs(person.username, '/');
  const leave = page.getByRole('button', { name: `Sortie ici, entrée chez ${there.nom}` });
  await expect(leave).toBeVisible();
  await takesAtMost(page, MOST.next, async () => {
    // A button that has just become the exit takes no tap for a moment; such a tap counts.
    await expect(async () => {
      if (await leave.isVisible()) await leave.click();
      const next = page.getByRole('heading', { name: `Sortie · ${there.nom}` });
      await expect(next).toBeVisible({ timeout: 3000 });
    }).toPass();
  });

  await test.step('a report written there has its site already', async () => {
    const { id } = await publishSchema(server, { groupes: [2] });
    await goWithin(page, `/suivi/create?modele=${id}`);
    await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(there.nom);
  });
});

test('an offer and a forgotten exit take no more taps than they need', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const yesterday = addDays(workingDate(), -1);
  const forgotten = await publishQuart(server, {
    employe: person,
    client,
    date: yesterday,
    debut: '08:00',
    fin: '11:00',
    pause_minutes: 0,
  });
  const at = new Date(momentOf(yesterday, '08:03')).toISOString();
  await punchAs(server, person, [
    sentPunch({
      date: yesterday,
      quart_id: forgotten.id,
      client_id: client.id,
      type: 'entree',
      at,
    }),
  ]);
  const open = await publishQuart(server, { employe: null, client });
  await offerQuart(server, open, [person]);
  await openAs(person.username, '/');

  await test.step('ask for a correction, its reason from a list', async () => {
    const section = page.getByRole('region', { name: 'À corriger' });
    await expect(section).toBeVisible();
    await takesAtMost(page, MOST.correction, async () => {
      await section.getByRole('button', { name: /^Corriger/ }).click();
      await page.getByRole('button', { name: 'Mon téléphone était déchargé' }).click();
      await page.getByRole('button', { name: 'Demander', exact: true }).click();
      await expect(section).toHaveCount(0);
    });
    const asked = () =>
      server.query<{ raison: string }>(`select raison from corrections where employe_id = $1`, [
        person.id,
      ]);
    await expect.poll(asked).toEqual([{ raison: 'Mon téléphone était déchargé' }]);
  });

  await test.step('accept an offered quart', async () => {
    await takesAtMost(page, MOST.offer, async () => {
      await page.getByRole('link', { name: /quart vous est offert/ }).click();
      await page
        .getByRole('button', { name: new RegExp(`^Accepter le quart du .* chez ${client.nom}$`) })
        .click();
      await expect(page.getByRole('region', { name: /offerts?$/ })).toHaveCount(0);
    });
  });
});
