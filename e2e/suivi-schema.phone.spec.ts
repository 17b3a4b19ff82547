// The form builder in one hand: a form made, ordered by finger, tried and published.
import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { newSchemaTitle, outlineOf, readSchema } from './support/schema-calls.ts';

const outline = (page: Page): Locator =>
  page.getByRole('list', { name: 'Sections et questions, dans l’ordre' });

/** Carries a line by its handle to the middle of another. */
async function carry(page: Page, words: string, to: string): Promise<void> {
  const item = outline(page).getByRole('listitem').filter({ hasText: words });
  const target = outline(page).getByRole('listitem').filter({ hasText: to });
  const [from, over] = [await item.boundingBox(), await target.boundingBox()];
  if (from === null || over === null) throw new Error('The lines are not on the screen');
  const touch = await page.context().newCDPSession(page);
  const x = from.x + 20;
  const [start, end] = [from.y + from.height / 2, over.y + over.height / 2];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x, y: start + (end - start) * part }],
    });
  await send('touchStart', 0);
  await send('touchMove', 0.2);
  await expect(item).toHaveAttribute('data-held', 'true');
  for (const part of [0.4, 0.7, 1]) await send('touchMove', part);
  await expect(target).toHaveAttribute('data-stroke', /above|below/);
  await send('touchEnd');
}

test('a form is made by touch: questions, order, preview, publication', async ({
  page,
  openAs,
  server,
}) => {
  const titre = newSchemaTitle('Visite rapide');
  await openAs('directeur', '/Dashboard/SuiviSchema');
  await page.getByRole('button', { name: 'Nouveau modèle' }).tap();
  await page.getByRole('dialog').getByLabel('Titre').fill(titre);
  await page.getByRole('button', { name: 'Créer le modèle' }).tap();
  await expect(page.getByRole('heading', { name: titre })).toBeVisible();

  await outline(page).getByRole('button', { name: 'Section sans titre' }).tap();
  const sheet = page.getByRole('dialog', { name: /^Réglages/ });
  await sheet.getByLabel('Titre de la section').fill('Hall');
  await sheet.getByRole('button', { name: 'Fermer les réglages' }).tap();
  const add = async (type: string, words: string) => {
    await page.getByRole('button', { name: 'Question', exact: true }).tap();
    await page.getByRole('menuitem', { name: type }).tap();
    await sheet.getByLabel('Libellé').fill(words);
  };
  await add('Oui ou non', 'Planchers propres');
  await sheet.getByRole('button', { name: 'Fermer les réglages' }).tap();
  await add('Un choix', 'Odeurs');
  await sheet.getByLabel('Choix 1', { exact: true }).fill('Aucune');
  await sheet.getByLabel('Points du choix 1').fill('100');
  await sheet.getByRole('button', { name: 'Fermer les réglages' }).tap();

  // An option without words keeps it from being published, and is shown where it is.
  await page.getByRole('button', { name: 'Publier', exact: true }).tap();
  await expect(toast(page, 'Un point est à corriger avant de publier.')).toBeVisible();
  await expect(sheet.getByText('Ce champs est requis.')).toBeVisible();
  await sheet.getByLabel('Choix 2', { exact: true }).fill('Fortes');
  await sheet.getByLabel('Points du choix 2').fill('0');
  await sheet.getByRole('button', { name: 'Fermer les réglages' }).tap();
  await expect(sheet).toHaveCount(0);

  await carry(page, 'Odeurs', 'Planchers propres');
  const first = outline(page).getByRole('listitem').nth(1);
  await expect(first).toContainText('Odeurs');
  // The browser's own click at the end of a drag is swallowed for a moment, and another one with it.
  await expect(async () => {
    if ((await first.innerText()).includes('Odeurs')) {
      await page.getByRole('button', { name: 'Annuler', exact: true }).tap();
    }
    await expect(first).toContainText('Planchers propres', { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Rétablir', exact: true }).tap();
  await expect(first).toContainText('Odeurs');

  await page.getByText('Aperçu', { exact: true }).tap();
  await page.getByText('Fortes', { exact: true }).tap();
  await expect(page.getByText('0 %', { exact: true }).first()).toBeVisible();
  await page.getByText('Oui', { exact: true }).tap();
  await expect(page.getByText('50 %', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Publier', exact: true }).tap();
  await page.getByRole('button', { name: 'Publier la version 1' }).tap();
  await expect(toast(page, 'La version 1 est publiée.')).toBeVisible();
  const schema = await readSchema(server, Number(new URL(page.url()).searchParams.get('id')));
  expect(outlineOf(schema.contenu)).toBe('Hall: Odeurs, Planchers propres');
});
