// Two people close one week at a desk: what the other decides arrives, the tolerance says what it will do, and after the lock nothing is
// changed in silence.
import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { callAs } from './support/call-as.ts';
import { addClient } from './support/client-calls.ts';
import { decideLine, lastWeekDay, workQuart } from './support/heures-calls.ts';
import { addPayGroup, hireInto, runJob, setTolerance, workLate } from './support/pay-group.ts';
import type { Person } from './support/people.ts';
import { untilLive } from './support/screen.ts';

const DECISIONS = '**/api/admin/heures/decisions';
/** A job is looked for every few seconds. */
const UNTIL_A_JOB_RAN = { timeout: 60_000 };

const line = (page: Page): Locator => page.getByRole('region', { name: 'Ligne ouverte' });

/** Of the list, not of a table in a dialog. */
const rowOf = (page: Page, { name, id }: Person): Locator =>
  page.getByRole('row', { name: new RegExp(`${name} Matricule E${id}`) });

const press = (area: Page | Locator, name: string | RegExp): Promise<void> =>
  area.getByRole('button', { name, exact: typeof name === 'string' }).click();

// Rules are everybody's. Off again only now: another version would take the approvals of open periods back.
test.afterEach(({ server }) => setTolerance(server, false));

test('two people close a week: live changes, the tolerance, the lock, what comes late, and the reopening', async ({
  page,
  openAs,
  server,
  expectFaults,
}) => {
  test.setTimeout(240_000);
  expectFaults(/409|422/);
  const group = await addPayGroup(server);
  const early = await hireInto(server, group, 'Aurore');
  const exact = await hireInto(server, group, 'Bastien');
  const client = await addClient(server);
  const day = lastWeekDay(1);
  await workQuart(server, early, { client, date: day, entree: '17:40', sortie: '22:00' });
  await workQuart(server, exact, { client, date: day, entree: '18:01', sortie: '22:02' });
  await workQuart(server, exact, {
    client,
    date: lastWeekDay(2),
    entree: '18:00',
    sortie: '22:00',
  });
  await setTolerance(server, true);
  await openAs('dev', `/admin/heures/${group.debut}?groupe=${group.cle}&onglet=toutes`);
  await untilLive(page);
  const closing = page.getByRole('dialog', { name: /^Fermer la période/ });

  await test.step('what another decides arrives on the open sheet', async () => {
    await rowOf(page, early).click();
    await expect(line(page).getByText(/^Entrée avant l’heure prévue/)).toBeVisible();
    await decideLine(server, early, day, { genre: 'tot_non_paye', raison: 'Porte fermée' });
    await expect(line(page).getByText('Porte fermée')).toBeVisible();
    await expect(line(page).getByText(/^Entrée avant l’heure prévue/)).toHaveCount(0);
  });

  await test.step('of two who decide at once the second is told what has changed, and decides nothing', async () => {
    await page.route(
      DECISIONS,
      async (route) => {
        await decideLine(server, early, day, { genre: 'tot_paye' });
        await route.continue();
      },
      { times: 1 },
    );
    await page.keyboard.press('a');
    const told = line(page).getByText(/^Cette ligne a changé pendant que vous décidiez/);
    // The review has gone on meanwhile: the notice leads back.
    await press(page, 'Voir la ligne');
    await expect(told).toBeVisible();
    await expect(told).toContainText(/Payé avant\s: 4\sh\s; maintenant\s: 4\sh\s20/);
    await page.keyboard.press('a');
    await expect(rowOf(page, early)).toContainText('Approuvée');
    await page.keyboard.press('Escape');
    await expect(line(page)).toBeHidden();
  });

  await test.step('the tolerance says what it will do, does it, and is taken back', async () => {
    const dialog = page.getByRole('dialog', { name: 'Approuver dans la tolérance' });
    const rows = rowOf(page, exact);
    await press(page, 'Approuver dans la tolérance');
    await expect(dialog.getByText(/^2 lignes, 8\sh\s01 à payer$/)).toBeVisible();
    await expect(dialog.getByText(/Aucune minute payée ne change/)).toBeVisible();
    await expect(dialog.getByRole('cell', { name: exact.name })).toHaveCount(2);
    await press(dialog, 'Approuver 2 lignes');
    await expect(rows).toContainText('Approuvée');
    await press(page.getByRole('region', { name: 'Messages de l’application' }), 'Annuler');
    await expect(toast(page, '2 approbations sont annulées.')).toBeVisible();
    await expect(rows).toContainText('0 sur 2 approuvées');
    await press(page, 'Approuver dans la tolérance');
    await press(dialog, 'Approuver 2 lignes');
    await expect(rows).toContainText('Approuvée');
  });

  const lock = async (): Promise<void> => {
    await press(page, 'Fermer la période');
    await expect(closing.getByText('Chaque ligne est approuvée')).toBeVisible();
    await press(closing, 'Verrouiller la période');
    const file = page.getByRole('dialog', { name: /^Fichier de paie/ });
    await expect(file.getByText('Totaux par code')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(file).toBeHidden();
  };

  await test.step('locked; reopened with a reason only, as long as no file was made; locked again', async () => {
    await lock();
    await expect(page.getByText(/^Fermée le .* par /)).toBeVisible();
    await press(page, 'Fermeture');
    await press(closing, 'Rouvrir la période…');
    await press(closing, 'Rouvrir');
    await expect(closing.getByText('Dites pourquoi.')).toBeVisible();
    const hours = closing.getByRole('spinbutton', { name: /^Pour combien d’heures/ });
    await hours.fill('25');
    await expect(closing.getByText(/^Un nombre d’heures de 1 à 24/)).toBeVisible();
    await hours.fill('2');
    await closing.getByRole('textbox', { name: /^Pourquoi la rouvrir/ }).fill('Un quart oublié');
    await press(closing, 'Rouvrir');
    await expect(toast(page, 'La période est rouverte.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Rouverte jusqu’au/)).toBeVisible();
    await lock();
  });

  await test.step('a punch that comes late is a proposed adjustment, told once', async () => {
    await workLate(server, exact, { client, date: lastWeekDay(3) });
    const countOf = async (text: string): Promise<number> => {
      const [row] = await server.query<{ count: string }>(text, [exact.id]);
      return Number(row?.count);
    };
    const adjustments = () =>
      countOf(`select count(*) from ajustements_paie where employe_id = $1 and statut = 'propose'`);
    await runJob(server, 'propose-late-hours');
    await expect.poll(adjustments, UNTIL_A_JOB_RAN).toBe(1);
    const told = () =>
      countOf(
        `select count(*) from notifications where employe_id = (select id from employes where username = 'dev')
           and titre like 'Heures reçues après la fermeture%' || (select nom from employes where id = $1) || '%'`,
      );
    expect(await told()).toBe(1);
    await runJob(server, 'propose-late-hours');
    await expect
      .poll(
        () =>
          countOf(
            `select count(*) from pgboss.job where name = 'propose-late-hours' and state <> 'completed' and $1 > 0`,
          ),
        UNTIL_A_JOB_RAN,
      )
      .toBe(0);
    expect([await adjustments(), await told()]).toEqual([1, 1]);
    await page.reload();
    await expect(page.getByText(/ajustements? à décider/)).toBeVisible();
    await expect(rowOf(page, exact)).toContainText(/8\sh\s01/);
  });

  await test.step('after a file, nothing reopens it: the screen says so and the server refuses', async () => {
    await press(page, 'Fichier de paie');
    const file = page.getByRole('dialog', { name: /^Fichier de paie/ });
    await press(file, 'Préparer le fichier');
    await expect(file.getByRole('button', { name: /^Télécharger/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, 'Fermeture');
    await expect(closing.getByText(/la période ne se rouvre plus/)).toBeVisible();
    await expect(closing.getByRole('button', { name: 'Rouvrir la période…' })).toHaveCount(0);
    await expect(
      callAs(server, 'directeur', {
        method: 'POST',
        path: `/api/admin/heures/periodes/${group.periode}/rouvrir`,
        body: { raison: 'Trop tard', heures: 1 },
      }),
    ).rejects.toThrow(/422/);
  });
});
