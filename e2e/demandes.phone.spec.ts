// What a person asks for: in three taps, without a network, on two phones at once.
import type { Browser, Locator, Page } from '@playwright/test';
import { addDays } from '../packages/domain/src/working-day.ts';
import { expect, requestSession, seedSession, test, toast, WITHOUT_THE_APP } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { askDemande, creditBank } from './support/demande-calls.ts';
import { demoDate, nextWeekDay, publishQuart } from './support/horaire-calls.ts';
import { countWrites, hirePerson, type Person } from './support/people.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { untilLive, untilWorkerIsInCharge } from './support/screen.ts';

const press = (area: Page | Locator, name: string | RegExp): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

const dayOf = (area: Page | Locator, date: string): Locator =>
  area.locator(`[data-date="${date}"]`);

/** The calendar opens on the month at hand. */
async function chooseDay(sheet: Locator, date: string): Promise<void> {
  if (date.slice(0, 7) !== demoDate().slice(0, 7)) await press(sheet, 'Mois suivant');
  await dayOf(sheet, date).click();
}

const openSheet = async (page: Page, type: string): Promise<Locator> => {
  await page
    .getByRole('button', { name: new RegExp(`^${type}`) })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: type, exact: true });
  await expect(sheet.getByRole('grid')).toBeVisible();
  return sheet;
};

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Vos demandes' });

/** Another phone of the same person. */
async function openOtherPhone(
  browser: Browser,
  server: ReleveServer,
  person: Person,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(WITHOUT_THE_APP);
  await seedSession(page, await requestSession(server, person.username));
  await page.goto('/user/demandes');
  return page;
}

const listStatuts = (server: ReleveServer, person: Person) =>
  server.query<{ statut: string }>(
    `select statut from demandes where employe_id = $1 order by id`,
    [person.id],
  );

test.describe('without a network', () => {
  test.use({ isInstalled: true });

  test('vacation is asked for in three taps and arrives once; a second phone hears of it by the spec’s words', async ({
    page,
    context,
    browser,
    openAs,
    server,
  }) => {
    test.setTimeout(120_000);
    const person = await hirePerson(server);
    const client = await addClient(server);
    const date = nextWeekDay(3);
    await publishQuart(server, { employe: person, client, date });
    await creditBank(server, person, {
      cle: 'vacances',
      minutes: 2400,
      note: 'Report de l’an dernier',
    });

    await openAs(person.username, '/user/demandes');
    await untilWorkerIsInCharge(page);
    await expect(page.getByRole('button', { name: /^Vacances.*40 h/ })).toBeVisible();
    const other = await openOtherPhone(browser, server, person);
    // Its parts are fetched while there is a network: it has no worker.
    await openSheet(other, 'Vacances');
    await press(other, 'Fermer');
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await other.context().setOffline(true);

    await test.step('three taps: what it is, the day, « Envoyer »', async () => {
      const sheet = await openSheet(page, 'Vacances');
      await chooseDay(sheet, date);
      await expect(sheet.getByText('1 quart, 7 h 30', { exact: true })).toBeVisible();
      await expect(sheet.getByText('Après cette demande : 32 h 30 de reste')).toBeVisible();
      await press(sheet, 'Envoyer la demande');
      await expect(sheet).toHaveCount(0);
      await expect(rows(page).getByText('À envoyer')).toBeVisible();
    });

    await test.step('it is on the calendar before it has left, and holds its hours back', async () => {
      const sheet = await openSheet(page, 'Vacances');
      if (date.slice(0, 7) !== demoDate().slice(0, 7)) await press(sheet, 'Mois suivant');
      await expect(dayOf(sheet, date)).toHaveAttribute('data-demande', 'en_attente');
      await dayOf(sheet, date).click();
      await press(sheet, 'Envoyer la demande');
      await expect(
        sheet.getByText('Une demande de congé existe déjà pour cette date.'),
      ).toBeVisible();
      await press(sheet, 'Fermer');
      await press(page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }), 'Quitter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('with the network it has its number', async () => {
      await context.setOffline(false);
      await expect(rows(page).getByText('En attente')).toBeVisible();
      await expect(rows(page).getByText(/nº\s\d+/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Vacances.*32 h 30/ })).toBeVisible();
      expect(await countWrites(server, person)).toMatchObject({ 'POST /api/demandes': 1 });
    });

    await test.step('the other phone asked for the same day: it is told, and led there', async () => {
      const sheet = await openSheet(other, 'Congé');
      await chooseDay(sheet, date);
      await press(sheet, 'Envoyer la demande');
      await expect(rows(other).getByText('À envoyer')).toBeVisible();
      await other.context().setOffline(false);
      const refused = other.getByRole('alert').filter({ hasText: 'À revoir' });
      await expect(
        refused.getByText('Une demande de congé existe déjà pour cette date.'),
      ).toBeVisible();
      await refused.getByRole('link', { name: 'Voir l’autre demande' }).click();
      await expect(other.getByRole('heading', { name: /^Demande nº \d+$/ })).toBeVisible();
      await expect(other.getByText(client.nom)).toBeVisible();
      await other.goBack();
      await press(refused, 'Abandonner');
      await expect(refused).toHaveCount(0);
      expect(await listStatuts(server, person)).toEqual([{ statut: 'en_attente' }]);
      await other.context().close();
    });

    await test.step('its receipt is black on white on paper, from the dark theme as well', async () => {
      await rows(page).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: /^Demande nº \d+$/ })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => {
        document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
        dispatchEvent(new Event('beforeprint'));
      });
      const receipt = page.locator('[data-printed]');
      await expect(receipt).toContainText(client.nom);
      await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)');
      for (const sheet of [receipt, page.locator('html')]) {
        await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      }
      await page.evaluate(() => {
        document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
        dispatchEvent(new Event('afterprint'));
      });
      await page.emulateMedia({ media: null });
    });

    await test.step('withdrawn without a network, it frees its hours', async () => {
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await press(page, 'Retirer la demande');
      await press(page.getByRole('dialog', { name: 'Retirer la demande ?' }), 'Retirer la demande');
      await expect(page.getByText('Retirée', { exact: true })).toBeVisible();
      await context.setOffline(false);
      await expect.poll(() => listStatuts(server, person)).toEqual([{ statut: 'annulee' }]);
      await page.goto('/user/demandes');
      await expect(page.getByRole('button', { name: /^Vacances.*40 h/ })).toBeVisible();
    });

    await test.step('the bank explains itself', async () => {
      await press(page, /^Vacances.*40 h/);
      const sheet = page.getByRole('dialog', { name: 'Banque : Vacances' });
      await expect(sheet.getByText('Report de l’an dernier')).toBeVisible();
      await expect(sheet.getByText('+ 40 h')).toBeVisible();
    });
  });
});

test('what is decided arrives by itself, and an approved leave is given back by another request', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const du = addDays(nextWeekDay(1), 7);
  const { id } = await askDemande(server, person, { cle: 'conge', du, au: addDays(du, 2) });
  await openAs(person.username, `/user/demandes/view/${id}`);
  await expect(page.getByRole('heading', { name: `Demande nº ${id}` })).toBeVisible();
  await expect(page.getByText('En attente').first()).toBeVisible();
  await untilLive(page);
  const { token } = await requestSession(server, 'directeur');
  const decided = await fetch(`${server.url}/api/demandes/${id}/decision`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ accepte: true, note: 'Bon repos.', version: 0 }),
  });
  expect(decided.status, await decided.text()).toBe(200);
  await expect(page.getByText('Bon repos.').first()).toBeVisible();
  await expect(page.getByText('Approuvée', { exact: true }).first()).toBeVisible();

  await press(page, 'Annuler ce congé');
  const sheet = page.getByRole('dialog', { name: 'Annuler ce congé' });
  await press(sheet, 'Demander l’annulation');
  await expect(toast(page, 'L’annulation est demandée.')).toBeVisible();
  await page.getByRole('link', { name: /^Annulation demandée : nº \d+$/ }).click();
  await expect(page.getByRole('link', { name: `Annule la demande nº ${id}` })).toBeVisible();
});

test('supplies, another schedule and anything else are asked for by their own fields', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  await publishQuart(server, { employe: person, client });
  await openAs(person.username, '/user/demandes');

  await press(page, /^Matériel/);
  const supplies = page.getByRole('dialog', { name: 'Matériel' });
  await press(supplies, 'Envoyer la demande');
  await expect(supplies.getByText('Ce champs est requis.')).toBeVisible();
  await expect(supplies.getByLabel('Article 1', { exact: true })).toBeFocused();
  await supplies.getByLabel('Article 1', { exact: true }).fill('Gants');
  await supplies.getByLabel('Quantité de l’article 1').fill('12');
  await press(supplies, 'Envoyer la demande');
  await expect(rows(page).getByText('Matériel')).toBeVisible();

  await press(page, /^Changement d’horaire/);
  const schedule = page.getByRole('dialog', { name: 'Changement d’horaire' });
  await schedule.getByRole('combobox', { name: 'Votre quart' }).click();
  await page.getByRole('option', { name: new RegExp(client.nom) }).click();
  await schedule.getByText('D’autres heures').click();
  await schedule.getByLabel('Début souhaité').fill('22:00');
  await press(schedule, 'Envoyer la demande');
  await expect(rows(page).getByText('Changement d’horaire')).toBeVisible();

  await press(page, /^Autre demande/);
  const other = page.getByRole('dialog', { name: 'Autre demande' });
  await press(other, 'Envoyer la demande');
  await expect(other.getByLabel('Votre demande')).toBeFocused();
  await other.getByLabel('Votre demande').fill('Une clé du local technique.');
  await press(other, 'Envoyer la demande');
  await rows(page)
    .getByRole('link', { name: /Autre demande/ })
    .click();
  await expect(page.getByText('Une clé du local technique.').first()).toBeVisible();
});
