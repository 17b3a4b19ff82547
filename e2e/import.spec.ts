// Importing a spreadsheet: its columns, what is wrong in it line by line, and all of it at once.
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { goWithin } from './support/state-steps.ts';

const press = (area: Page | Locator, name: string): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

async function chooseFile(wizard: Locator, name: string, content: Buffer | string): Promise<void> {
  await wizard
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

async function countNamed(server: ReleveServer, mark: string): Promise<number> {
  const [row] = await server.query<{ count: string }>(
    `select count(*) from employes where nom like $1`,
    [`%${mark}%`],
  );
  return Number(row?.count);
}

test('the lines at fault are named, nothing is written until all are right, then all is; a workbook that was exported comes back as it was', async ({
  page,
  openAs,
  server,
}) => {
  const mark = randomBytes(4).toString('hex');
  const heading = 'Identifiant;Prénom;Nom de famille;Email;Rôle;Matricule interne';
  const good = Array.from(
    { length: 300 },
    (_, n) => `imp-${mark}-${n};Rosa;Lot ${mark} ${n};rosa${n}@${mark}.test;Employé;${n}`,
  );
  const bad = good.map((line, n) => {
    if (n === 10) return line.replace('Employé', 'Capitaine');
    if (n === 20) return line.replace(`rosa20@${mark}.test`, 'rosa20');
    return n === 30 ? line.replace(`imp-${mark}-30`, `imp-${mark}-5`) : line;
  });
  await openAs('directeur', '/admin/employes');
  await press(page, 'Importer…');
  const wizard = page.getByRole('dialog', { name: 'Importer des employés' });
  await chooseFile(wizard, 'vieux.xls', 'x');
  await expect(wizard.getByRole('alert')).toContainText('ancien format');
  // As a spreadsheet program saves it: the old Western encoding.
  await chooseFile(wizard, 'liste.csv', Buffer.from([heading, ...bad].join('\r\n'), 'latin1'));
  await expect(wizard.getByLabel('La colonne « Rôle » devient')).toHaveValue('Groupe');
  await expect(wizard.getByLabel('La colonne « Matricule interne » devient')).toHaveValue('');
  await press(wizard, 'Vérifier les lignes');

  await expect(wizard.getByText('297 à ajouter, 0 à changer, 3 à corriger.')).toBeVisible();
  const lines = wizard.getByRole('table', { name: 'Lignes du fichier' });
  await expect(lines.getByRole('row')).toHaveCount(4);
  await expect(lines).toContainText('Groupe : Ce groupe n’existe pas. « Capitaine »');
  await expect(lines).toContainText('Courriel : Ce courriel n’est pas valable. « rosa20 »');
  await expect(lines).toContainText('Nom d’utilisateur : Répète la ligne 7.');
  await expect(
    wizard.getByRole('button', { name: 'Importer les 297 bonnes lignes' }),
  ).toBeEnabled();
  await wizard.getByText('Toutes (300)').click();
  await expect(lines).toHaveAttribute('aria-rowcount', '301');
  expect(await lines.getByRole('row').count()).toBeLessThan(60);
  expect(await countNamed(server, mark)).toBe(0);

  await press(wizard, 'Choisir un autre fichier');
  await chooseFile(wizard, 'liste.csv', [heading, ...good].join('\n'));
  await press(wizard, 'Vérifier les lignes');
  await expect(wizard.getByRole('button', { name: 'Importer 300 lignes' })).toBeEnabled();
  await press(wizard, 'Annuler');
  await expect(wizard).toHaveCount(0);
  expect(await countNamed(server, mark)).toBe(0);

  await press(page, 'Importer…');
  await chooseFile(wizard, 'liste.csv', [heading, ...good].join('\n'));
  await press(wizard, 'Vérifier les lignes');
  await press(wizard, 'Importer 300 lignes');
  await expect(wizard.getByText('300 fiches ajoutées')).toBeVisible();
  await press(wizard, 'Voir la liste');
  expect(await countNamed(server, mark)).toBe(300);
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByText('1–50 sur 300')).toBeVisible();

  await test.step('a workbook that was exported comes back as it was', async () => {
    await goWithin(page, '/admin/employes?usergroup=6');
    await press(page, 'Exporter');
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Classeur Excel' }).last().click();
    const stream = await (await downloading).createReadStream();
    const workbook = Buffer.concat(await Array.fromAsync(stream));

    await press(page, 'Importer…');
    const wizard = page.getByRole('dialog', { name: 'Importer des employés' });
    await chooseFile(wizard, 'employes.xlsx', workbook);
    await expect(wizard.getByLabel('La colonne « Date d’embauche » devient')).toHaveValue(
      'Date d’embauche',
    );
    await press(wizard, 'Vérifier les lignes');
    await expect(wizard.getByText(/^0 à ajouter, \d+ à changer, 0 à corriger\.$/)).toBeVisible();
  });
});
