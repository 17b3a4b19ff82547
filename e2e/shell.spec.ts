// The frame of the signed-in screens, on a phone and on a desktop alike.
import { expect, fillLogin, openedPath, openLogin, PASSWORD, test } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { choosePersonAction, signOutWith } from './support/screen.ts';

test('a navigation starts at the top of the page', async ({ page, openAs }) => {
  await openAs('employe', '/settings');
  await page.getByRole('button', { name: 'Réinitialiser…' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Horaire' }).click();
  await expect(page).toHaveTitle('Votre horaire · Relève');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the tour comes at the first sign-in, and not again', async ({ page, server }) => {
  const { username } = await hirePerson(server);
  await openLogin(page);
  await fillLogin(page, username, PASSWORD);
  const step = (name: string) => page.getByRole('dialog', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await expect(step('Bienvenue dans Relève')).toContainText('Étape 1 sur 5');
  await expect(page.getByRole('button', { name: 'Passer', exact: true })).toBeVisible();
  await press('Suivant');
  await expect(step('Votre horaire')).toContainText('Étape 2 sur 5');
  await press('Précédent');
  await expect(step('Bienvenue dans Relève')).toBeVisible();
  await press('Suivant');
  await press('Suivant');
  await expect(step('Pointer')).toBeVisible();
  await press('Suivant');
  await press('Suivant');
  await expect(step('Tout le reste')).toContainText('Étape 5 sur 5');
  await press('Terminer');
  await expect(step('Tout le reste')).toBeHidden();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ce qui vous attend' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signOutWith(page, () => choosePersonAction(page, 'Se déconnecter'));
  await fillLogin(page, username, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Ce qui vous attend' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choosePersonAction(page, 'Visite guidée');
  await expect(step('Bienvenue dans Relève')).toBeVisible();
  await press('Passer');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(openedPath(page)).toBe('/');
});
