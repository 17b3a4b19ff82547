// Documents at a desk: from the dropped file to the readers by name, with a second version, folders and the end.
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { buildPdf } from './support/build-pdf.ts';
import { hirePerson } from './support/people.ts';
import { goWithin } from './support/state-steps.ts';

const newTitle = (words: string): string => `${words} ${randomBytes(4).toString('hex')}`;

const press = (area: Page | Locator, name: string): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

const panelOf = (page: Page, titre: string): Locator =>
  page.getByRole('complementary', { name: titre, exact: true });

const pdf = (name: string, pages: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: buildPdf(pages, name),
});

test('a document: written, published by name, published again, read, archived', async ({
  page,
  openAs,
  server,
}) => {
  test.setTimeout(120_000);
  const person = await hirePerson(server);
  const titre = newTitle('Neutral Plus');
  await openAs('directeur', '/admin/documents');
  await page.getByRole('link', { name: 'Nouveau document' }).click();

  await test.step('a file that lies about itself is refused in words', async () => {
    await page.getByLabel('Déposer, choisir ou photographier').setInputFiles({
      name: 'faux.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>nothing of a PDF</html>'),
    });
    await expect(page.getByText(/« faux\.pdf » ne contient pas ce que son nom/)).toBeVisible();
  });

  await test.step('its file gives it a name; the first version says whom it reaches', async () => {
    await page
      .getByLabel('Déposer, choisir ou photographier')
      .setInputFiles(pdf('fiche_neutral-plus.pdf', 2));
    await expect(page.getByLabel('Titre')).toHaveValue('fiche neutral plus');
    await page.getByLabel('Titre').fill(titre);
    await page.getByText('Demander une confirmation de lecture').click();
    await page.getByRole('combobox', { name: 'Personnes' }).fill(person.name);
    await page.getByRole('option', { name: person.name }).click();
    await page.keyboard.press('Escape');
    await press(page, 'Enregistrer et publier…');
    const sheet = page.getByRole('dialog', { name: 'Publier la version 1' });
    await expect(sheet).toContainText(person.name);
    await press(sheet, 'Publier la v1');
    await expect(toast(page, 'La version 1 est publiée.')).toBeVisible();
    await expect(panelOf(page, titre)).toContainText('Publié');
  });

  await test.step('the next one tells what changes and asks again', async () => {
    await press(panelOf(page, titre), 'Nouvelle version…');
    const sheet = page.getByRole('dialog', { name: 'Publier la version 2' });
    await press(sheet, 'Publier la v2');
    await expect(sheet.getByText('Choisissez le fichier de cette version.')).toBeVisible();
    await sheet.getByLabel('Déposer, choisir ou photographier').setInputFiles(pdf('v2.pdf', 1));
    await sheet.getByLabel('Ce qui change').fill('Deux gouttes de moins.');
    await press(sheet, 'Publier la v2');
    await expect(toast(page, 'La version 2 est publiée.')).toBeVisible();
    const panel = panelOf(page, titre);
    await expect(panel).toContainText('Deux gouttes de moins.');
    await expect(panel.getByRole('link', { name: 'Télécharger la version 1' })).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Lecteurs du document' })).toContainText(
      person.name,
    );
  });

  await test.step('archived, nobody it was for finds it', async () => {
    await press(panelOf(page, titre), 'Autres actions');
    await page.getByRole('menuitem', { name: 'Archiver' }).click();
    await press(page.getByRole('dialog', { name: 'Archiver ce document ?' }), 'Archiver');
    await expect(toast(page, 'Le document est archivé.')).toBeVisible();
    await openAs(person.username, '/user/documents');
    await expect(
      page
        .getByText('Aucun document pour vous')
        .or(page.getByRole('list', { name: 'Dossiers' }))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: titre })).toHaveCount(0);
  });
});

test('folders are made, moved into one another, and deleted while they are empty', async ({
  page,
  openAs,
}) => {
  const nom = newTitle('Dossier');
  await openAs('directeur', '/admin/documents?dossiers=oui');
  const folders = page.getByRole('dialog', { name: 'Dossiers', exact: true });
  await press(folders, 'Nouveau dossier');
  const sheet = page.getByRole('dialog', { name: 'Nouveau dossier', exact: true });
  await press(sheet, 'Enregistrer');
  await expect(sheet.getByText('Ce champs est requis.')).toBeVisible();
  await sheet.getByLabel('Nom').fill(nom);
  await press(sheet, 'Enregistrer');
  await expect(folders).toContainText(nom);
  await press(folders, `Supprimer le dossier « ${nom} »`);
  await press(page.getByRole('dialog', { name: `Supprimer le dossier « ${nom} » ?` }), 'Supprimer');
  await expect(toast(page, 'Le dossier est supprimé.')).toBeVisible();
  await expect(folders).not.toContainText(nom);
  await goWithin(page, '/admin/documents?a_revoir=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
