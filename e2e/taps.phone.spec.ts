// The most frequent jobs on a phone, and how many taps each may take: as many as with the best product that does the same, or
// fewer where it took fewer here already. Each is counted from the screen that one starts it on.
import type { Page } from '@playwright/test';
import type { Client } from '../packages/domain/src/features/client-file.ts';
import { weekOf } from '../packages/domain/src/week.ts';
import { addDays } from '../packages/domain/src/working-day.ts';
import { CHANGED_MS } from '../packages/web/src/features/punch/settling.ts';
import { expect, test, toast } from './fixtures.ts';
import { assignRecommended, takeAssignmentBack } from './support/assign-recommended.ts';
import { bringBetweenSites } from './support/between-sites.ts';
import { addClient } from './support/client-calls.ts';
import { takesAtMost, typeInto } from './support/count-taps.ts';
import { offerQuart, publishQuart, workingDate } from './support/horaire-calls.ts';
import { publishMemo } from './support/memo-calls.ts';
import { hirePerson, type Person } from './support/people.ts';
import { boardAddress, expectPerson, speak } from './support/presence-calls.ts';
import { clockIn, momentOf, punchAs, sentPunch } from './support/punch-calls.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { publishSchema } from './support/schema-calls.ts';
import { goWithin } from './support/state-steps.ts';

const MOST = {
  punch: 1,
  next: 1,
  thursday: 1,
  offer: 2,
  forgotten: 3,
  wrongHour: 4,
  memo: 2,
  replace: 3,
} as const;

/** A quart on another day of the week that is shown, and the place of that day among those that are not chosen. */
async function addOtherDay(
  server: ReleveServer,
  { person, client, isNot }: { person: Person; client: Client; isNot: string },
): Promise<{ debut: string; place: number }> {
  const today = workingDate();
  const days = weekOf(today, 0).filter((day) => day !== today);
  const date = days.find((day) => day > today) ?? days.at(-1) ?? today;
  const debut = isNot === '14:35' ? '14:45' : '14:35';
  // Stored beside the planner, which has a question about rest where the other day is tomorrow.
  const { id } = await publishQuart(server, { employe: person, client });
  await server.query(`update quarts set date = $2, debut = $3, fin = '16:00' where id = $1`, [
    id,
    date,
    debut,
  ]);
  return { debut, place: days.indexOf(date) };
}

test('an entry, the hours of a day to come and a memo take no more taps than they need', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const [debut, fin] = [clockIn(-2), clockIn(120)];
  await publishQuart(server, { employe: person, client, date: workingDate(), debut, fin });
  const other = await addOtherDay(server, { person, client, isNot: debut });
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

  await test.step('see when another day of the week begins', async () => {
    await takesAtMost(page, MOST.thursday, async () => {
      const bar = page.getByRole('navigation', { name: 'Menu principal' });
      await bar.getByRole('link', { name: 'Horaire' }).click();
      const day = page.getByRole('tab', { selected: false }).nth(other.place);
      await expect(day.getByText(other.debut, { exact: true }).first()).toBeInViewport();
    });
  });
});

test('the hour of an entry is corrected from Pointage with no more taps than it needs', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const [date, debut, fin] = [workingDate(), clockIn(-30), clockIn(120)];
  const quart = await publishQuart(server, { employe: person, client, date, debut, fin });
  const entree = { date, quart_id: quart.id, client_id: client.id, type: 'entree' } as const;
  await punchAs(server, person, [sentPunch(entree)]);
  await openAs(person.username, '/user/punch');
  const correct = page.getByRole('button', { name: 'Corriger un pointage' });
  await expect(correct).toBeVisible();
  await takesAtMost(page, MOST.wrongHour, async () => {
    await correct.click();
    const sheet = page.getByRole('dialog', { name: 'Corriger un pointage' });
    await typeInto(sheet.getByLabel('Heure réelle d’entrée'), debut);
    await sheet.getByRole('button', { name: 'Mon téléphone était déchargé' }).click();
    await sheet.getByRole('button', { name: 'Demander', exact: true }).click();
    await expect(toast(page, 'La demande est notée.')).toBeVisible();
  });
  await expect(page.getByRole('region', { name: 'Vos demandes de correction' })).toContainText(
    client.nom,
  );
});

test('somebody is replaced from the board with no more taps than it needs', async ({
  page,
  openAs,
  server,
}) => {
  // Replaced by people of the demo company: its working day.
  const late = await expectPerson(server, { daySwitch: '06:00:00' });
  // Of a silent phone nobody knows whether its person is missing.
  await speak(server, late);
  await hirePerson(server, { daySwitch: '06:00:00' });
  await openAs('superviseur', boardAddress(late));
  const card = page.getByRole('listitem').filter({ hasText: late.person.name });
  await expect(card).toBeVisible();
  await takesAtMost(page, MOST.replace, async () => {
    await card.getByRole('button', { name: /^Remplacer/ }).click();
    await assignRecommended(page);
  });
  await takeAssignmentBack(page);
});

/** A button that has just become the exit takes no tap for a moment: a person has looked at it first. */
const untilSteady = (page: Page): Promise<unknown> =>
  page.evaluate(
    (changed) =>
      new Promise<void>((resolve) => {
        const since = performance.now();
        const look = () => {
          if (performance.now() - since > changed) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    CHANGED_MS,
  );

test('leaving a site for the next one takes no more taps than it needs', async ({
  page,
  openAs,
  server,
}) => {
  const { person, there } = await bringBetweenSites(server);
  await openAs(person.username, '/');
  const leave = page.getByRole('button', { name: `Sortie ici, entrée chez ${there.nom}` });
  await expect(leave).toBeVisible();
  await untilSteady(page);
  await takesAtMost(page, MOST.next, async () => {
    await leave.click();
    await expect(page.getByRole('heading', { name: `Sortie · ${there.nom}` })).toBeVisible();
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
    await takesAtMost(page, MOST.forgotten, async () => {
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
