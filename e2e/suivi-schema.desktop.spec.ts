// The form builder at a desk: a form made by keyboard alone, files, two editors at once, and those who only read.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, openedPath, test, toast } from './fixtures.ts';
import {
  addSchema,
  builderAddress,
  changeSchema,
  newSchemaTitle,
  outlineOf,
  publishSchema,
  readSchema,
  TWO_SECTIONS,
} from './support/schema-calls.ts';

const outline = (page: Page): Locator =>
  page.getByRole('list', { name: 'Sections et questions, dans l’ordre' });

const lineOf = (page: Page, words: string): Locator =>
  outline(page).getByRole('button', { name: words });

const panel = (page: Page): Locator => page.getByRole('region', { name: /^Réglages/ });

const shownLines = async (page: Page): Promise<string[]> =>
  (await outline(page).locator('[data-line]').allInnerTexts()).map(
    (text) => text.split('\n').find((part) => /^[A-ZÉ]/.test(part) && !isMark(part)) ?? '',
  );

const MARKS = ['Oui ou non', 'Note de 1 à 5', 'Texte', 'Un choix', 'Sous condition', 'Obligatoire'];
const isMark = (words: string): boolean => MARKS.includes(words);

/** From where the focus is to a control, as a person without a mouse goes. */
async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await control.waitFor();
  for (let step = 0; step < 60; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

async function typeInto(page: Page, control: Locator, words: string): Promise<void> {
  await expect(control).toBeFocused();
  await page.keyboard.type(words);
}

test('a form is made, ordered, undone and published without a mouse', async ({
  page,
  openAs,
  server,
}) => {
  const titre = newSchemaTitle('Ronde de nuit');
  const label = panel(page).getByLabel('Libellé');
  const addButton = page.getByRole('button', { name: 'Question', exact: true });
  const add = async (arrows: number, words: string) => {
    await tabTo(page, addButton, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Oui ou non' })).toBeFocused();
    for (let arrow = 0; arrow < arrows; arrow += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await typeInto(page, label, words);
  };
  await openAs('directeur', '/Dashboard/SuiviSchema');
  await tabTo(page, page.getByRole('button', { name: 'Nouveau modèle' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByLabel('Titre'));
  await page.keyboard.type(titre);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: titre })).toBeVisible();

  await tabTo(page, lineOf(page, 'Section sans titre'));
  await page.keyboard.press('Enter');
  await typeInto(page, panel(page).getByLabel('Titre de la section'), 'Entrée');
  await add(0, 'Planchers propres');
  await page.keyboard.press('Control+Enter');
  await typeInto(page, label, 'Poubelles vides');
  await add(6, 'Que faut-il faire');
  await tabTo(page, panel(page).getByRole('button', { name: 'Ajouter une condition' }));
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('La question')).toHaveValue('2. Poubelles vides');

  await tabTo(page, lineOf(page, 'Que faut-il faire'), 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(lineOf(page, 'Poubelles vides')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(lineOf(page, 'Poubelles vides')).toBeFocused();
  await expect(page.getByText('Poubelles vides : 3 de 3, section Entrée')).toBeAttached();
  await expect(lineOf(page, 'Que faut-il faire')).toContainText('À corriger');
  await page.keyboard.press('Control+z');
  await expect(lineOf(page, 'Que faut-il faire')).not.toContainText('À corriger');
  await page.keyboard.press('Control+d');
  await expect(label).toHaveValue('Poubelles vides');
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownLines(page)).toHaveLength(4);

  await tabTo(page, page.getByRole('button', { name: 'Publier', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publier la version 1' });
  await tabTo(page, dialog.getByRole('button', { name: 'Publier la version 1' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'La version 1 est publiée.')).toBeVisible();

  const id = Number(new URL(page.url()).searchParams.get('id'));
  const schema = await readSchema(server, id);
  expect(outlineOf(schema.contenu)).toBe(
    'Entrée: Planchers propres, Poubelles vides, Que faut-il faire',
  );
  expect(schema.contenu.sections[0]?.questions[2]).toMatchObject({
    cle: 'que_faut_il_faire',
    type: 'texte',
    condition: { question: 'poubelles_vides', operateur: 'egal', valeur: 'oui' },
  });
});

test('a new version says what it changes, keeps its keys, and an old one can be seen', async ({
  page,
  openAs,
  server,
}) => {
  const schema = await publishSchema(server);
  await openAs('directeur', `/admin/SuiviSchema?id=${schema.id}`);
  await lineOf(page, 'Planchers propres').click();
  await panel(page).getByLabel('Libellé').fill('Planchers lavés');
  await expect(panel(page)).toContainText('planchers. Elle ne change plus.');
  await lineOf(page, 'Vitres').click();
  await panel(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(toast(page, 'Question supprimée : Vitres')).toBeVisible();
  await lineOf(page, 'Odeurs').click();
  await panel(page).getByRole('button', { name: 'Dupliquer' }).click();
  await panel(page).getByLabel('Libellé').fill('Bruits');
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await expect(preview.getByText('Planchers lavés').first()).toBeVisible();
  await expect(preview.getByText('Bruits').first()).toBeAttached();
  await expect(preview.getByText('Que faut-il faire')).toHaveCount(0);

  // What is typed while the save before the publication is on its way outlives both.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/suivi-schemas/${schema.id}`, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await saving;
  await panel(page).getByLabel('Aide').fill('Fermez la porte pour écouter.');
  letGo();
  const dialog = page.getByRole('dialog', { name: 'Publier la version 2' });
  await expect(dialog).toContainText('Une question ajoutée');
  await page.keyboard.press('Control+z');
  await expect(dialog).toContainText('Bruits');
  await expect(dialog).toContainText('Une question retirée');
  await expect(dialog).toContainText('Planchers propres (libellé)');
  await dialog.getByRole('button', { name: 'Publier la version 2' }).click();
  await expect(toast(page, 'La version 2 est publiée.')).toBeVisible();
  await expect(panel(page).getByLabel('Aide')).toHaveValue('Fermez la porte pour écouter.');
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Le modèle est enregistré.')).toBeVisible();
  const { contenu, version_publiee } = await readSchema(server, schema.id);
  expect(version_publiee?.numero).toBe(2);
  expect(contenu.sections.flatMap(({ questions }) => questions.map(({ cle }) => cle))).toEqual([
    'planchers',
    'suite',
    'odeurs',
    'bruits',
  ]);

  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions publiées' }).click();
  await page.getByRole('button', { name: /^Version 1/ }).click();
  await page.getByRole('button', { name: 'Reprendre dans le brouillon' }).click();
  await expect(lineOf(page, 'Vitres')).toBeVisible();
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
});

test('a bad file is explained line by line, a good one becomes a form', async ({
  page,
  openAs,
  server,
}) => {
  const titre = newSchemaTitle('Venu d’ailleurs');
  const { id } = await publishSchema(server, { titre });
  await openAs('directeur', builderAddress({ id }));
  await page.getByRole('button', { name: 'Autres actions' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exporter (JSON)' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const bad = text
    .replace('"libelle": "Vitres"', '"libelle": ""')
    .replace('"question": "planchers"', '"question": "plafonds"');

  await page.getByRole('button', { name: 'Tous les modèles' }).click();
  await page.getByRole('button', { name: 'Nouveau modèle' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nouveau modèle' });
  await sheet.getByRole('radio', { name: /^Un fichier/ }).check();
  const choose = (content: string) =>
    sheet.locator('input[type=file]').setInputFiles({
      name: 'modele.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await choose(bad);
  const issues = sheet.getByRole('list', { name: 'Points à corriger dans le fichier' });
  const lineOfText = (words: string) =>
    bad.split('\n').findIndex((line) => line.includes(words)) + 1;
  await expect(issues.getByRole('listitem')).toHaveText([
    new RegExp(`Ligne ${lineOfText('"libelle": ""')}Section 1, question 2.*Ce champs est requis`),
    /Section 2, question 1.*condition/,
  ]);
  await choose(text.slice(0, -20));
  await expect(issues.getByRole('listitem')).toHaveCount(1);
  await choose(text);
  await expect(sheet).toContainText('4 questions, prêtes à être reprises');
  await sheet.getByLabel('Titre').fill(`${titre} bis`);
  await sheet.getByRole('button', { name: 'Créer le modèle' }).click();
  await expect(page.getByRole('heading', { name: `${titre} bis` })).toBeVisible();
  const made = Number(new URL(page.url()).searchParams.get('id'));
  expect((await readSchema(server, made)).contenu).toEqual(TWO_SECTIONS);
});

test('two editors at once: what both changed is shown, and nothing of either is lost', async ({
  page,
  openAs,
  server,
}) => {
  const schema = await addSchema(server);
  await openAs('directeur', builderAddress(schema));
  await lineOf(page, 'Vitres').click();
  await panel(page).getByLabel('Libellé').fill('Vitres et portes');
  await changeSchema(server, schema, {
    titre: `${schema.titre} (relu)`,
    contenu: { sections: TWO_SECTIONS.sections.slice(0, 1) },
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Ce modèle a été modifié entre-temps' });
  await expect(dialog).toContainText('Vitres (libellé)');
  await expect(dialog).not.toContainText(`${schema.titre} (relu)`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tous les modèles' }).click();
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(lineOf(page, 'Vitres et portes')).toBeVisible();
  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(toast(page, 'Le modèle est enregistré.')).toBeVisible();
  const saved = await readSchema(server, schema.id);
  expect(saved.titre).toBe(`${schema.titre} (relu)`);
  expect(outlineOf(saved.contenu)).toMatch(/Vitres et portes.*Bureaux/);
});

test('a supervisor reads everything and changes nothing', async ({ page, openAs, server }) => {
  const schema = await publishSchema(server);
  await openAs('superviseur', builderAddress(schema));
  await expect.poll(() => openedPath(page)).toBe('/');
  await openAs('superviseur', `/admin/SuiviSchema?q=${encodeURIComponent(schema.titre)}`);
  await expect(page.getByRole('button', { name: 'Nouveau modèle' })).toHaveCount(0);
  await page.getByRole('cell', { name: schema.titre }).click();
  await expect(page.getByText('Seule la direction peut le modifier')).toBeVisible();
  await lineOf(page, 'Odeurs').click();
  await expect(panel(page).getByLabel('Libellé')).toBeDisabled();
  for (const name of ['Enregistrer', 'Publier', 'Question', 'Section', 'Supprimer']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Versions publiées', 'Exporter (JSON)']);
});
