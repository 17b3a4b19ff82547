// When a person can work: said on the phone, without a network, asked for and approved.
import type { Locator, Page } from '@playwright/test';
import type { DemandeFile } from '../packages/domain/src/features/demandes.ts';
import { addDays } from '../packages/domain/src/working-day.ts';
import { expect, test, toast } from './fixtures.ts';
import { callAs } from './support/call-as.ts';
import { demoDate } from './support/horaire-calls.ts';
import { hirePerson, type Person } from './support/people.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { untilLive, untilWorkerIsInCharge } from './support/screen.ts';

const press = (area: Page | Locator, name: string | RegExp): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

const dayOf = (area: Page | Locator, name: string): Locator =>
  area.getByRole('group', { name, exact: true });

const answer = (day: Locator, word: string): Promise<void> =>
  day.getByText(word, { exact: true }).click();

const datesOf = (page: Page): Locator => page.getByRole('region', { name: 'Jours particuliers' });
const weekOf = (page: Page): Locator => page.getByRole('region', { name: 'Semaine habituelle' });

async function approveWeek(server: ReleveServer, person: Person): Promise<void> {
  const [row] = await server.query<{ id: number; version: number }>(
    `select id, version from demandes where employe_id = $1 and nature = 'disponibilite'`,
    [person.id],
  );
  if (row === undefined) throw new Error('Nothing was asked for');
  await callAs<DemandeFile>(server, 'directeur', {
    method: 'POST',
    path: `/api/demandes/${row.id}/decision`,
    body: { accepte: true, note: '', version: row.version, quarts: [] },
  });
}

const countRows = async (server: ReleveServer, person: Person) => {
  const [row] = await server.query<{ days: string; weeks: string }>(
    `select (select count(*) from disponibilite_dates where employe_id = $1) as days,
      (select count(*) from demandes where employe_id = $1 and nature = 'disponibilite') as weeks`,
    [person.id],
  );
  return { days: Number(row?.days), weeks: Number(row?.weeks) };
};

test.use({ isInstalled: true });

test('a day and a week are said without a network, arrive once, and the answer comes to the phone', async ({
  page,
  context,
  openAs,
  server,
}) => {
  test.setTimeout(120_000);
  const person = await hirePerson(server);
  const date = addDays(demoDate(), 10);
  await openAs(person.username, '/user/disponibilites');
  await untilWorkerIsInCharge(page);
  await expect(page.getByText('vous êtes disponible tous les jours')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await test.step('a day on which one cannot', async () => {
    await press(datesOf(page), 'Ajouter un jour');
    const sheet = page.getByRole('dialog', { name: 'Jour particulier' });
    await sheet.getByLabel('Premier jour').fill(date);
    await sheet.getByLabel('Dernier jour').fill(addDays(date, -1));
    await press(sheet, 'Ajouter');
    await expect(sheet.getByText('La fin précède le début.')).toBeVisible();
    await sheet.getByLabel('Dernier jour').fill('');
    await sheet.getByLabel('Note (facultatif)').fill('Déménagement');
    await press(sheet, 'Ajouter');
    await expect(sheet).toHaveCount(0);
    await expect(datesOf(page)).toContainText('Non disponible · Déménagement');
    await expect(datesOf(page).getByText('À envoyer')).toBeVisible();
  });

  await test.step('another week, by keyboard as by finger', async () => {
    await press(weekOf(page), 'Modifier la semaine');
    const sheet = page.getByRole('dialog', { name: 'Votre semaine' });
    await answer(dayOf(sheet, 'lundi'), 'Non');
    await dayOf(sheet, 'vendredi').getByRole('radio', { name: 'Oui' }).focus();
    await page.keyboard.press('ArrowLeft');
    await sheet.getByLabel('vendredi, De').fill('22:00');
    await sheet.getByLabel('vendredi, À').fill('');
    await press(sheet, 'Demander ce changement');
    await expect(dayOf(sheet, 'vendredi').getByRole('alert')).toHaveText('Donnez les deux heures.');
    await expect(sheet.getByLabel('vendredi, À')).toBeFocused();
    await sheet.getByLabel('vendredi, À').fill('06:00');
    await expect(dayOf(sheet, 'vendredi')).toContainText('le lendemain');
    await press(sheet, 'Demander ce changement');
    await expect(sheet).toHaveCount(0);
    await expect(weekOf(page)).toContainText('Demande en attente');
    await expect(weekOf(page)).toContainText('vendredi · 22:00 à 06:00');
    await expect(weekOf(page)).toContainText('partira dès que la connexion le permet');
  });

  await test.step('both are still there after a start without a network', async () => {
    await page.reload();
    await expect(datesOf(page).getByText('À envoyer')).toBeVisible();
    await expect(weekOf(page)).toContainText('lundi · Non disponible');
  });

  await test.step('with the network they arrive, once', async () => {
    await context.setOffline(false);
    await expect(weekOf(page).getByRole('link', { name: 'Voir la demande' })).toBeVisible();
    await expect(datesOf(page).getByText('À envoyer')).toHaveCount(0);
    expect(await countRows(server, person)).toEqual({ days: 1, weeks: 1 });
  });

  await test.step('a day is taken back, and « Annuler » brings it back', async () => {
    await datesOf(page)
      .getByRole('button', { name: /^Retirer/ })
      .click();
    await expect(datesOf(page)).toContainText('Aucun jour particulier');
    await expect(toast(page, 'Jour retiré')).toBeVisible();
    await press(page.getByRole('region', { name: 'Messages de l’application' }), 'Annuler');
    await expect(datesOf(page)).toContainText('Déménagement');
    await expect.poll(() => countRows(server, person)).toEqual({ days: 1, weeks: 1 });
  });

  await test.step('the approval shows by itself', async () => {
    await untilLive(page);
    await approveWeek(server, person);
    await expect(weekOf(page)).toContainText('Approuvé, à partir du');
    await expect(weekOf(page)).not.toContainText('Demande en attente');
  });
});
