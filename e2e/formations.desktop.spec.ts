// Courses at a desk: written, published, asked of somebody, given in person, put right, and a certificate withdrawn.
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { closeToast } from './support/screen.ts';
import { drawSignature } from './support/sign-pad.ts';
import { goWithin } from './support/state-steps.ts';

const press = (area: Page | Locator, name: string): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

async function pick(area: Page | Locator, page: Page, label: string, name: string): Promise<void> {
  await area.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
}

test('a course: written, published, asked for, given in person on a sheet, and a certificate withdrawn', async ({
  page,
  openAs,
  server,
}) => {
  test.setTimeout(180_000);
  const person = await hirePerson(server);
  const titre = `Échelles ${randomBytes(3).toString('hex')}`;
  await openAs('directeur', '/formations/create');

  await test.step('with a lesson and a quiz, it is saved and published', async () => {
    await page.getByRole('textbox', { name: 'Titre' }).fill(titre);
    await press(page, 'Ajouter une leçon');
    await expect(page.getByRole('dialog', { name: 'Leçon 1' })).toBeVisible();
    // Closed without a word, it was never there.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Ajouter une leçon' })).toBeFocused();
    await press(page, 'Ajouter une leçon');
    const lesson = page.getByRole('dialog', { name: 'Leçon 1' });
    await lesson.getByRole('textbox', { name: 'Titre' }).fill('Trois points d’appui');
    await lesson.getByRole('textbox', { name: 'Texte' }).fill('Deux pieds et une main, toujours.');
    await press(lesson, 'Terminé');
    await press(page, 'Ajouter une question');
    const question = page.getByRole('dialog', { name: 'Question 1' });
    await question.getByRole('textbox', { name: /^Question/ }).fill('Combien de points d’appui ?');
    await question.getByLabel('Choix 1', { exact: true }).fill('Deux');
    await question.getByLabel('Choix 2', { exact: true }).fill('Trois');
    await question.getByLabel('Le choix 1 est bon').check();
    await press(question, 'Terminé');
    await page.getByLabel('Durée, en minutes').fill('10');
    await press(page, 'Créer le brouillon');
    await expect(toast(page, 'Formation enregistrée.')).toBeVisible();
    await expect(page).toHaveURL(/\/formations\/edit\/\d+$/);
    const publication = page.getByRole('dialog', { name: 'Publier la version 1' });
    await press(page, 'Publier…');
    await press(publication, 'Publier la v1');
    await expect(toast(page, 'La version 1 est publiée.')).toBeVisible();
  });

  await test.step('a right answer that was wrong is put right, with who did it', async () => {
    await press(page, 'Autres actions');
    await page.getByRole('menuitem', { name: 'Corriger une question…' }).click();
    const quiz = page.getByRole('dialog', { name: 'Corriger le quiz de la v1' });
    await quiz.getByRole('button', { name: /Combien de points/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Corriger la question' });
    await sheet.getByRole('radio', { name: 'Trois' }).check();
    await press(sheet, 'Corriger pour tout le monde');
    await expect(toast(page, 'Aucun quiz n’était encore remis.')).toBeVisible();
    await expect(quiz.getByText('Bonne réponse : Trois')).toBeVisible();
    await expect(quiz.getByText(/Corrigée le .* par/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is asked of somebody from the matrix, no longer, and again', async () => {
    await goWithin(page, `/formations/matrice?q=${encodeURIComponent(person.name)}`);
    const cell = page.getByRole('gridcell', { name: `${person.name}, ${titre}` });
    const sheet = page.getByRole('dialog', { name: 'Demander la formation' });
    await cell.click();
    await press(sheet, 'Demander');
    await expect(toast(page, `La formation est demandée à ${person.name}.`)).toBeVisible();
    await closeToast(page, `La formation est demandée à ${person.name}.`);
    await expect(cell).toHaveText('M');
    await cell.click();
    await press(sheet, 'Ne plus demander');
    await press(page.getByRole('dialog', { name: /^Ne plus demander/ }), 'Ne plus demander');
    await expect(page.getByText(/n’est plus demandée/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cell).toHaveText('F');
    await cell.click();
    await press(sheet, 'Demander');
    await expect(cell).toHaveText('M');
  });

  await test.step('it is given in person: a sheet, a signature, and certificates with its end', async () => {
    await page.getByRole('link', { name: 'Séances', exact: true }).click();
    await press(page, 'Nouvelle feuille');
    const sheet = page.getByRole('dialog', { name: 'Nouvelle feuille de présence' });
    await press(sheet, 'Ouvrir la feuille');
    await expect(sheet.getByText('Choisissez une formation publiée.')).toBeVisible();
    await pick(sheet, page, 'Formation', titre);
    await sheet.getByLabel('Lieu').fill('Entrepôt');
    await pick(sheet, page, 'Personnes présentes', person.name);
    await page.keyboard.press('Escape');
    await press(sheet, 'Ouvrir la feuille');
    await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible();
    await press(page, 'Terminer la séance');
    await expect(page.getByText(/^Personne n’a encore signé/)).toBeVisible();
    await press(page, `Faire signer ${person.name}`);
    await drawSignature(page);
    await expect(page.getByRole('img', { name: `Signature de ${person.name}` })).toBeVisible();
    await press(page, 'Terminer la séance');
    await press(page.getByRole('dialog', { name: 'Terminer la séance ?' }), 'Terminer la séance');
    await expect(page.getByText('Terminée', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Certificat CERT-/)).toBeVisible();
    const download = page.waitForEvent('download');
    await press(page, 'PDF');
    expect((await download).suggestedFilename()).toMatch(/^feuille-de-presence-.*\.pdf$/);
  });

  await test.step('the certificate is withdrawn with a reason, and its check says so', async () => {
    await goWithin(page, `/formations/matrice?q=${encodeURIComponent(person.name)}`);
    const cell = page.getByRole('gridcell', { name: `${person.name}, ${titre}` });
    await expect(cell).toHaveText('V');
    await cell.click();
    await press(page.getByRole('dialog', { name: 'Où en est' }), 'Retirer le certificat…');
    const sheet = page.getByRole('dialog', { name: 'Retirer le certificat', exact: true });
    await sheet.getByLabel('Raison').fill('Signée pour quelqu’un d’autre.');
    await press(sheet, 'Retirer le certificat');
    await expect(page.getByText(/^Le certificat CERT-.* est retiré\.$/)).toBeVisible();
    await expect(cell).toHaveText('M');
    const [row] = await server.query<{ code: string }>(
      'select code from certificats where employe_id = $1',
      [person.id],
    );
    const check = await page.request.get(`/verification/${row?.code}`);
    expect(await check.text()).toContain('Ce certificat a été retiré');
  });
});
