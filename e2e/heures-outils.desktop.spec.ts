// The tools around a pay period at a desk: a director adapts a template with its preview, meets a colleague's version, reads
// the hours by client, and prepares the monthly report.
import { readFile } from 'node:fs/promises';
import type { ExportModele } from '../packages/domain/src/features/heures-periodes.ts';
import type { Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { callAs } from './support/call-as.ts';
import { closeToast } from './support/screen.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { goWithin } from './support/state-steps.ts';

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

const MODELES = '/api/admin/heures/modeles';

async function findCopy(server: ReleveServer): Promise<ExportModele> {
  const { data } = await callAs<{ data: ExportModele[] }>(server, 'directeur', {
    method: 'GET',
    path: MODELES,
  });
  const found = data.find(({ nom }) => nom === 'Essai de paie');
  if (found === undefined) throw new Error('The copy is not there');
  return found;
}

test('a template is adapted with its preview', async ({ page, openAs, server }) => {
  test.setTimeout(180_000);
  await openAs('directeur', '/admin/heures/modeles');

  await test.step('a copy opens in the editor', async () => {
    await press(page, 'Copier Générique');
    const sheet = page.getByRole('dialog', { name: /^Copier/ });
    await sheet.getByLabel(/^Nom de la copie/).fill('Essai de paie');
    await sheet.getByRole('button', { name: 'Créer la copie' }).click();
    await expect(page.getByRole('heading', { name: 'Essai de paie', level: 1 })).toBeVisible();
    await closeToast(page, 'La copie est créée.');
  });

  const preview = page.getByRole('region', { name: 'Aperçu', exact: true }).first();
  await test.step('the preview follows each change and is stored nowhere', async () => {
    await expect(preview.getByRole('columnheader', { name: 'Matricule' })).toBeVisible();
    const first = page.getByRole('group', { name: 'Colonne 1' });
    await first.getByLabel('Titre').fill('No employé');
    await expect(preview.getByRole('columnheader', { name: 'No employé' })).toBeVisible();
    await press(page, 'Reculer la colonne 1');
    await expect(preview.getByRole('columnheader').first()).toHaveText('Nom');
    await preview.getByText('Texte du fichier').click();
    await expect(preview.getByText(/^"Nom";"No employé";/)).toBeVisible();
    expect((await findCopy(server)).version).toBe(1);
  });

  await test.step('a code without a mapping stands in the way', async () => {
    await page.getByRole('combobox', { name: 'Envoi de REG' }).click();
    await page.getByRole('option', { name: 'À définir' }).click();
    await expect(preview.getByText('Le code REG est à définir.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Envoi de REG' }).click();
    await page.getByRole('option', { name: 'Envoyé', exact: true }).click();
    await page.getByRole('textbox', { name: 'Code de la paie pour REG' }).fill('100');
    await expect(preview.getByText('Le code REG est à définir.')).toHaveCount(0);
  });

  await test.step('what a colleague saved meanwhile is merged', async () => {
    const { cle, version } = await findCopy(server);
    await callAs(server, 'dev', {
      method: 'PUT',
      path: `${MODELES}/${cle}`,
      body: { version, compagnie: '4321' },
    });
    await press(page, 'Enregistrer une version');
    await expect(toast(page, 'La version 3 est enregistrée.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Numéro de compagnie' })).toHaveValue('4321');
  });

  await test.step('what is typed is not lost on the way out', async () => {
    await page.getByRole('textbox', { name: 'Numéro de compagnie' }).fill('9');
    await page.getByRole('link', { name: 'Tous les modèles' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Numéro de compagnie' })).toHaveValue('9');
    await page.getByRole('textbox', { name: 'Numéro de compagnie' }).fill('4321');
  });
});

test('hours by client and the monthly report', async ({ page, openAs }) => {
  await openAs('directeur', '/admin/heures/clients');

  await test.step('a period back, its sum and its file', async () => {
    const period = page.getByText(/^Période du/).first();
    const now = await period.textContent();
    await press(page, 'Période précédente');
    await expect(period).not.toHaveText(now ?? '');
    await expect(page.getByText(/^Payé\s:.* planifiées/)).toBeVisible();
    const download = page.waitForEvent('download');
    await press(page, 'Exporter');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const name = await page.getByRole('table').getByRole('cell').first().textContent();
    expect(file).toContain(`"${name}"`);
  });

  await test.step('the report of the month before is prepared, taken and noted as sent', async () => {
    await page.getByRole('link', { name: 'Rapport mensuel' }).click();
    await expect(page.getByText('Gains estimés').first()).toBeVisible();
    const download = page.waitForEvent('download');
    await press(page, 'PDF');
    expect((await download).suggestedFilename()).toMatch(/^rapport-mensuel-\d{4}-\d\d\.pdf$/);
    await press(page, 'Noter comme transmis');
    await page.getByRole('dialog').getByRole('button', { name: 'Noter comme transmis' }).click();
    await expect(page.getByText(/^Transmis le/)).toBeVisible();
  });

  await test.step('this month is not over: nothing of it is sent', async () => {
    await press(page, 'Mois suivant');
    await expect(page.getByText(/^Transmis le/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Noter comme transmis' })).toHaveCount(0);
    await goWithin(page, '/admin/heures/rapport-mensuel?mois=2024-02');
    await expect(page.getByText('Aucune heure ce mois-ci')).toBeVisible();
  });
});
