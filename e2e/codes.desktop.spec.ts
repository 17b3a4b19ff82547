// Codes as managers keep them: sheets of blank ones, labels of sites, which is where.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { readPdfText } from '../packages/server/src/testing/pdf-text.ts';
import { readCode } from '../packages/domain/src/printed-code.ts';

async function printedBy(page: Page, press: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toBe('etiquettes.pdf');
  return readPdfText(await readFile(await download.path()));
}

test('a coach prints blank codes, the label of a site, and takes a code off it', async ({
  page,
  openAs,
  server,
}) => {
  const client = await addClient(server);
  const makePdf = () => page.getByRole('button', { name: 'Faire le PDF' }).click();
  let blank = '';

  await openAs('coach', '/admin/codes');
  await test.step('a sheet of blank codes', async () => {
    await page.getByRole('button', { name: 'Codes vierges' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Codes vierges' });
    await sheet.getByRole('textbox', { name: 'Première étiquette libre' }).fill('13');
    await makePdf();
    await expect(sheet.getByText('De 1 à 12 pour cette feuille.')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Première étiquette libre' }).fill('12');
    await sheet.getByRole('textbox', { name: 'Combien' }).fill('3');
    const words = await printedBy(page, makePdf);
    const codes = words.filter((word) => readCode(word) !== null);
    expect(codes).toHaveLength(3);
    blank = codes[0] ?? '';
    await expect(page.getByRole('row').filter({ hasText: blank })).toContainText('Vierge');
  });

  await test.step('the label of a site', async () => {
    await page.getByRole('button', { name: 'Imprimer des étiquettes' }).click();
    await page.getByRole('menuitem', { name: 'Étiquettes de sites' }).click();
    const sheet = page.getByRole('dialog', { name: 'Étiquettes de sites' });
    await sheet.getByRole('combobox', { name: 'Sites' }).click();
    await page.keyboard.type(client.nom);
    await page.getByRole('option', { name: new RegExp(client.nom) }).click();
    await page.keyboard.press('Escape');
    expect(await printedBy(page, makePdf)).toContain(client.nom);
  });

  await test.step('where it is, and off it again', async () => {
    await page.getByRole('searchbox', { name: 'Chercher un code ou un nom' }).fill(client.nom);
    const row = page.getByRole('row').filter({ hasText: client.nom });
    await expect(row).toContainText('Attaché');
    await row.click();
    await page.getByRole('button', { name: 'Voir où il mène' }).click();
    await expect(page.getByRole('heading', { name: client.nom })).toBeVisible();
    await page.getByRole('button', { name: 'Détacher le code' }).click();
    await page.getByRole('button', { name: 'Détacher', exact: true }).click();
    await expect(toast(page, 'Le code est vierge.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ce code est vierge' })).toBeVisible();
  });
});
