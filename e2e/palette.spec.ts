// The files that the palette finds beside the pages.
import type { Locator, Page } from '@playwright/test';
import { expect, openedPath, test } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { recordCalls } from './support/screen.ts';

/** What is done several times a day, and where it is done. The editor of the memo opens within its list: it is last. */
const WORK = [
  ['Copier la semaine', '/admin/horaire/copyweek'],
  ['Nouvel employé', '/admin/employes/create'],
  ['Nouveau suivi', '/suivi/create'],
  ['Nouveau mémo', '/admin/memos'],
] as const;

async function openPalette(page: Page): Promise<Locator> {
  await page.getByRole('heading', { name: 'Ce qui vous attend' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Aller à…' });
  await palette.getByRole('combobox').waitFor();
  return palette;
}

test('a client and a person are found, mistakes forgiven; without an answer the pages stay; an employee finds pages alone', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  await openAs('superviseur');
  const palette = await openPalette(page);
  await page.keyboard.type('ecolle marguerite');
  const clients = palette.getByRole('group', { name: 'Clients' });
  await expect(clients.getByRole('option').first()).toContainText('École Sainte-Marguerite');
  await page.keyboard.press('Enter');
  await expect.poll(() => openedPath(page)).toMatch(/^\/admin\/clients\/view\/\d+$/);
  await expect(page.getByRole('heading', { name: 'École Sainte-Marguerite' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(person.name);
  const people = palette.getByRole('group', { name: 'Employés' });
  await people.getByRole('option', { name: person.name }).click();
  await expect.poll(() => openedPath(page)).toBe(`/admin/employes/view/${person.id}`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nouveau quart');
  await page.keyboard.press('Enter');
  await expect.poll(() => openedPath(page)).toMatch(/^\/admin\/horaire/);
  await expect(page.getByText('Nouveau quart').first()).toBeVisible();
  await page.getByRole('button', { name: 'Fermer le panneau' }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('corrections');
  await page.keyboard.press('Enter');
  const corrections = page.getByRole('dialog', { name: 'Corrections demandées' });
  await expect(corrections).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(corrections).toHaveCount(0);

  await test.step('the board is found by what one looks for there', async () => {
    for (const words of ['retard', 'absent', 'présence']) {
      await page.keyboard.press('Control+k');
      await palette.getByRole('combobox').fill(words);
      await expect(palette.getByRole('option', { name: /^Gestion des présences/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(palette).toBeHidden();
    }
  });

  for (const [words, path] of WORK) {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(words);
    await expect(palette.getByRole('option').first()).toHaveText(words);
    await page.keyboard.press('Enter');
    await expect.poll(() => openedPath(page)).toBe(path);
  }
  await expect(page.getByRole('heading', { name: 'Nouveau mémo' })).toBeVisible();

  await page.route('**/api/search**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('clients');
  await expect(palette.getByText('Les fiches n’ont pas pu être cherchées.')).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Clients' }).first()).toBeVisible();
  await page.unroute('**/api/search**');

  await openAs('employe');
  const calls = recordCalls(page);
  await openPalette(page);
  await page.keyboard.type('ecole');
  await expect(palette.getByText(/^Aucun résultat pour/)).toBeVisible();
  expect(calls.filter((call) => call.includes('/api/search'))).toEqual([]);
  for (const words of ['Copier la semaine', 'Nouvel employé', 'Nouveau mémo']) {
    await palette.getByRole('combobox').fill(words);
    await expect(palette.getByText(/^Aucun résultat pour/)).toContainText(words);
  }
});
