// One's own hours on a phone: why a minute is not paid, an error reported without a network, and the sheets that are kept.
import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { decideLine, lastWeekDay, workQuart } from './support/heures-calls.ts';
import { hirePerson, type Person } from './support/people.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { untilLive, untilReadIsKept, untilWorkerIsInCharge } from './support/screen.ts';

const press = (area: Page | Locator, name: string | RegExp): Promise<void> =>
  area.getByRole('button', { name }).click();

const longDate = (date: string): string =>
  new Intl.DateTimeFormat('fr-CA', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

const lineOf = (page: Page, date: string): Locator =>
  page.getByRole('region', { name: longDate(date) }).getByRole('article');

const figureOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Vos heures de la semaine' })
    .locator('dl > div')
    .filter({ hasText: name })
    .locator('dd');

const countContests = async (server: ReleveServer, { id }: Person): Promise<number> => {
  const rows = await server.query(
    `select id from decisions_heures where employe_id = $1 and genre = 'contestee'`,
    [id],
  );
  return rows.length;
};

const countCorrections = async (server: ReleveServer, { id }: Person): Promise<number> =>
  (await server.query(`select id from corrections where employe_id = $1`, [id])).length;

const EARLY = lastWeekDay(1);
const WRONG = lastWeekDay(2);
const OPEN = lastWeekDay(3);

test.describe('a week', () => {
  test.use({ isInstalled: true });

  test('says why a minute is not paid; an error told without a network arrives once, and the answer shows by itself', async ({
    page,
    context,
    openAs,
    server,
  }) => {
    test.setTimeout(120_000);
    const person = await hirePerson(server);
    const client = await addClient(server);
    await workQuart(server, person, { client, date: EARLY, entree: '17:40', sortie: '22:00' });
    await workQuart(server, person, { client, date: WRONG, entree: '18:00', sortie: '22:00' });
    await workQuart(server, person, { client, date: OPEN, entree: '18:00', sortie: null });
    await decideLine(
      server,
      person,
      EARLY,
      { genre: 'tot_non_paye', raison: 'Le site n’était pas ouvert' },
      { genre: 'approuver' },
    );
    await openAs(person.username, `/user/heures/${lastWeekDay(0)}`);
    await untilWorkerIsInCharge(page);

    await test.step('planned, punched and paid, and what lies between', async () => {
      await expect(figureOf(page, 'Payé')).toHaveText(/^8\sh$/);
      await expect(figureOf(page, 'Pointé')).toHaveText(/^8\sh\s20$/);
      await expect(figureOf(page, 'Prévu')).toHaveText(/^12\sh$/);
      await expect(page.getByText(/^0\sh\s20 de présence ne sont pas payées/)).toBeVisible();
      await expect(page.getByText(/^1 visite est à compléter/)).toBeVisible();
      const early = lineOf(page, EARLY);
      const unpaid = early.getByRole('list', { name: 'Pas payé' });
      await expect(unpaid).toContainText('Avant l’heure prévue');
      await expect(unpaid).toContainText(/17:40\s–\s18:00/);
      await expect(unpaid).toContainText('Le site n’était pas ouvert');
      await expect(unpaid).toContainText(/Décidé par \S+/);
      await expect(early).toContainText('Approuvée');
      await expect(lineOf(page, OPEN)).toContainText('Sortie manquante');
    });

    await untilReadIsKept(page, '/api/user/heures');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);

    await test.step('an error is told in words, without a network', async () => {
      const wrong = lineOf(page, WRONG);
      await expect(wrong.getByRole('button', { name: /^Signaler une erreur/ })).toBeHidden();
      await wrong.getByRole('heading', { name: client.nom }).click();
      await press(wrong, /^Signaler une erreur/);
      const sheet = page.getByRole('dialog', { name: 'Signaler une erreur' });
      await press(sheet, 'Signaler');
      await expect(sheet.getByLabel('Ce qui n’est pas exact')).toBeFocused();
      await sheet.getByLabel('Ce qui n’est pas exact').fill('Le déplacement manque');
      await press(sheet, 'Signaler');
      await expect(sheet).toHaveCount(0);
      await expect(wrong).toContainText('Erreur signalée');
      await expect(wrong).toContainText('Le déplacement manque');
      await expect(wrong.getByText('À envoyer', { exact: true })).toBeVisible();
    });

    await test.step('a missing exit is put right by the correction of the punches', async () => {
      const open = lineOf(page, OPEN);
      await press(open, /^Signaler une erreur/);
      await press(page.getByRole('dialog', { name: 'Signaler une erreur' }), 'Corriger mes heures');
      const sheet = page.getByRole('dialog', { name: 'Corriger un pointage' });
      await expect(sheet.getByLabel('Heure réelle de sortie')).toHaveValue('22:00');
      await sheet.getByLabel('Raison').fill('Batterie vide');
      await press(sheet, 'Demander');
      await expect(sheet).toHaveCount(0);
      await expect(open.getByText('Correction à envoyer')).toBeVisible();
    });

    await test.step('both are there after a start without a network', async () => {
      await page.reload();
      await expect(lineOf(page, WRONG).getByText('À envoyer', { exact: true })).toBeVisible();
      await expect(lineOf(page, OPEN).getByText('Correction à envoyer')).toBeVisible();
      await expect(figureOf(page, 'Payé')).toHaveText(/^8\sh$/);
      expect(await countContests(server, person)).toBe(0);
    });

    await test.step('with the network they arrive, once', async () => {
      await context.setOffline(false);
      await expect(page.getByText('À envoyer', { exact: true })).toHaveCount(0);
      await expect(page.getByText('Correction à envoyer')).toHaveCount(0);
      await expect(lineOf(page, WRONG)).toContainText('Erreur signalée');
      await expect(lineOf(page, OPEN)).toContainText('Correction demandée');
      expect(await countContests(server, person)).toBe(1);
      expect(await countCorrections(server, person)).toBe(1);
    });

    await test.step('the answer shows by itself, and the week can be said to be right', async () => {
      await untilLive(page);
      await expect(page.getByRole('button', { name: 'C’est exact' })).toHaveCount(0);
      await decideLine(
        server,
        person,
        WRONG,
        { genre: 'resolue', raison: 'Le déplacement est compté' },
        { genre: 'approuver' },
      );
      await expect(lineOf(page, WRONG)).toContainText('Approuvée');
      await expect(lineOf(page, WRONG)).toContainText('Le déplacement est compté');
      await press(page, 'C’est exact');
      await expect(toast(page, 'C’est noté. Merci.')).toBeVisible();
      await expect(
        page.getByRole('heading', { name: 'Vous avez dit que c’est exact' }),
      ).toBeVisible();
    });

    await test.step('the other weeks are a tap away, and the address says which', async () => {
      await press(page, 'Semaine suivante');
      await expect(page).toHaveURL(/\/user\/heures$/);
      await press(page, 'Semaine précédente');
      await expect(page).toHaveURL(new RegExp(`/user/heures/${lastWeekDay(0)}$`));
      await expect(figureOf(page, 'Prévu')).toHaveText(/^12\sh$/);
    });
  });
});

test('the sheet of a closed period is a PDF, and what one is paid by is shown when asked for', async ({
  page,
  openAs,
}) => {
  await openAs('employe', '/user/heures');
  const closed = page.getByRole('region', { name: 'Feuilles des périodes fermées' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    closed
      .getByRole('button', { name: /^PDF de la période/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^heures-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.pdf$/);
  const pay = page.getByRole('region', { name: 'Votre paie' });
  await expect(pay.getByText('Numéro de paie')).toHaveCount(0);
  await press(pay, 'Voir ma paie');
  await expect(pay.getByText('Numéro de paie')).toBeVisible();
  await expect(pay.getByText(/disponibles$/).first()).toBeVisible();
});
