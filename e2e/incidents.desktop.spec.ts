// Whoever answers for the sites at their desk: the same thing told twice, a task of the next visit, the client's tab, the
// register of accidents and their papers.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { drawPhoto } from './support/draw-photo.ts';
import { openWatchedSite, reportIncident } from './support/incident-calls.ts';
import { openPhone } from './support/other-phone.ts';
import { expectPerson } from './support/presence-calls.ts';

test.setTimeout(90_000);

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** What is downloaded is a PDF, whatever its name. */
async function expectPdf(page: Page, ask: () => Promise<void>): Promise<void> {
  const started = page.waitForEvent('download');
  await ask();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
}

async function chooseAction(page: Page, name: string): Promise<void> {
  await press(page, 'Autres actions');
  await page.getByRole('menuitem', { name }).click();
}

test('the same thing told twice becomes one by the keyboard, and is left to the next visit, which puts it right', async ({
  page,
  browser,
  openAs,
  server,
}) => {
  const visit = await openWatchedSite(server);
  const { client, supervisor } = visit;
  // Of the day of the company, as the task that the next visit is given.
  const { person: second } = await expectPerson(server, {
    client,
    starts: 0,
    daySwitch: '06:00:00',
  });
  const one = await reportIncident(server, visit);
  const two = await reportIncident(
    server,
    { person: second, client },
    { description: 'Fuite sous l’évier.' },
  );

  await openAs(
    supervisor.username,
    `/admin/incidents?ouverts=1&q=${encodeURIComponent(client.nom)}`,
  );
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: client.nom })).toHaveCount(2);
  await rows.filter({ hasText: one.numero }).getByRole('link', { name: one.numero }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(one.numero);

  await page.getByRole('button', { name: `Comparer avec ${two.numero}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Est-ce la même chose ?' });
  await expect(dialog.getByText('Fuite sous l’évier.')).toBeVisible();
  await dialog.getByRole('button', { name: `Fusionner dans ${one.numero}` }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, `${two.numero} se poursuit sous ${one.numero}.`)).toBeVisible();
  await expect(page.getByText(`Aussi signalé : ${two.numero}`)).toBeVisible();

  await press(page, 'Résoudre');
  await page.getByLabel('À faire à la prochaine visite').check();
  const sheet = page.getByRole('dialog', { name: 'À faire à la prochaine visite' });
  await sheet.getByLabel('Tâche').fill('Changer le joint de l’évier');
  await press(page, 'Créer la tâche');
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Il sera résolu dès que la tâche sera cochée.')).toBeVisible();
  const taches = await server.query<{ nom: string }>(
    `select nom from taches where client_id = $1`,
    [client.id],
  );
  expect(taches).toEqual([{ nom: 'Changer le joint de l’évier' }]);

  const crew = await openPhone(browser, server, second, '/user/punch');
  await press(crew, 'Pointer mon entrée');
  await crew
    .getByLabel('Prendre la photo : Changer le joint de l’évier')
    .setInputFiles(await drawPhoto(crew, 'apres.jpg'));
  await expect(crew.getByText('Photo envoyée')).toBeVisible();
  await press(crew, 'Pointer ma sortie');
  // Hours ahead, it is asked for.
  await press(crew, 'Pointer maintenant');
  await expect(page.getByText('Résolu', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^Agrandir la photo/ })).toHaveCount(1);
  await expect(page.getByText(`${second.name} · Incident résolu`)).toBeVisible();
  await crew.context().close();

  await expectPdf(page, () => chooseAction(page, 'Pour le client, sans aucun nom'));
  await expectPdf(page, () => chooseAction(page, 'Pour nous, avec l’historique'));

  await page.goto(`/admin/incidents/${two.id}`);
  await page.getByRole('link', { name: `Ouvrir ${one.numero}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(one.numero);
});

test('a site shows what happened there and who would be told; an accident stands in the register of the year', async ({
  page,
  openAs,
  server,
}) => {
  const visit = await openWatchedSite(server);
  const { client, supervisor, person } = visit;
  const { id, numero } = await reportIncident(server, visit, {
    type: 'accident',
    gravite: 1,
    description: 'Coupure à la main en vidant une poubelle.',
  });

  await openAs('directeur', `/admin/clients/edit/${client.id}/incidents`);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: numero });
  await expect(row).toContainText('Coupure à la main');
  await expect(page.getByRole('heading', { name: 'Qui serait averti' })).toBeVisible();
  await expect(page.getByText(supervisor.name).first()).toBeVisible();
  await row.getByRole('link', { name: numero }).click();

  await press(page, 'Porter au registre');
  const sheet = page.getByRole('dialog', { name: 'Ligne du registre' });
  await sheet.getByRole('combobox', { name: 'Personne touchée' }).fill(person.name);
  await page.getByRole('option', { name: new RegExp(person.name) }).click();
  await sheet.getByLabel('Blessure ou malaise').fill('Coupure au pouce');
  await press(page, 'Enregistrer');
  await expect(toast(page, 'Registre enregistré.')).toBeVisible();
  await expect(page.getByText('Coupure au pouce')).toBeVisible();

  await page.goto(`/admin/registre?q=${encodeURIComponent(client.nom)}`);
  const line = page.getByRole('table').getByRole('row').filter({ hasText: person.name });
  await expect(line).toContainText('Coupure au pouce');
  await expect(line).toContainText('À signer');
  await expectPdf(page, () => press(page, 'Document PDF'));

  // A supervisor of another team knows that there is a line, and no more.
  await openAs('superviseur', `/admin/incidents/${id}`);
  await expect(page.getByText(/^Cet incident est au registre/)).toBeVisible();
  await expect(page.getByText('Coupure au pouce')).toHaveCount(0);
});
