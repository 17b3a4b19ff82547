// The audit log: who did what, for whom, before and after.
import { expect, test } from './fixtures.ts';
import { changeEmploye } from './support/employe-calls.ts';
import { hirePerson } from './support/people.ts';

test('a director finds a change, reads before and after, and takes the list away', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  await changeEmploye(server, person.id, { telephone: '438 555-0133', langues: ['fr', 'es'] });
  await openAs('directeur', '/admin/journal');
  await page.getByRole('searchbox', { name: 'Chercher un nom' }).fill(person.name);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Modification' }).click();
  const row = page.getByRole('row').filter({ hasText: person.name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Langues parlées, Téléphone');
  await row.click();

  const panel = page.getByRole('complementary', { name: 'Modification' });
  const changed = panel.getByRole('row').filter({ hasText: 'Téléphone' });
  await expect(changed.getByRole('cell')).toHaveText(['Rien', '438 555-0133']);
  await expect(panel).toContainText('Français, Espagnol');
  await page.reload();
  await expect(panel).toContainText('438 555-0133');

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Exporter' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Fichier CSV' }).click();
  const stream = await (await downloading).createReadStream();
  const text = Buffer.concat(await Array.fromAsync(stream)).toString('utf8');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('438 555-0133');
});
