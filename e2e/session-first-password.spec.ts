// The first minute of somebody who was given a temporary password: its replacement, and nothing else before it.
import type { Page } from '@playwright/test';
import { expect, fillLogin, openedPath, openLogin, test, toast } from './fixtures.ts';
import { hireNewcomer } from './support/people.ts';
import { recordCalls, signOutWith, untilDrawn } from './support/screen.ts';

const OWN_PASSWORD = 'ruisseau clair sous la lune';

const step = (page: Page) => page.getByRole('heading', { name: 'Choisissez votre mot de passe' });
const next = (page: Page) => page.getByLabel('Nouveau mot de passe', { exact: true });
const again = (page: Page) => page.getByLabel('Répéter le mot de passe');

/** The step, with nothing before, behind or over it. */
async function expectStepAlone(page: Page): Promise<void> {
  await expect(step(page)).toBeVisible();
  await expect(page).toHaveTitle('Choisissez votre mot de passe · Relève');
  await expect(page.locator('#content')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Passer', exact: true })).toHaveCount(0);
  await expect(page.locator('[data-kind="negative"], [data-kind="danger"]')).toHaveCount(0);
}

const ALLOWED = ['GET /api/demo', 'POST /api/sanctum/token', 'GET /api/user'];

test('a temporary password leads to one step, whatever was asked for, and then there', async ({
  page,
  context,
  server,
}) => {
  const person = await hireNewcomer(server);
  const calls = recordCalls(page);
  await page.goto('/user/memos?q=zzzz');
  await expect.poll(() => openedPath(page)).toBe('/login');
  await fillLogin(page, person.username, 'pas le bon');
  await expect(toast(page, 'Identification échouée.')).toBeVisible();
  await fillLogin(page, person.username, person.password);
  await expectStepAlone(page);
  expect(openedPath(page)).toBe('/user/memos');
  await expect(page.getByLabel('Mot de passe actuel')).toHaveCount(0);
  await expect(next(page)).toBeFocused();

  await page.reload();
  await expectStepAlone(page);
  expect(openedPath(page)).toBe('/user/memos');
  const other = await context.newPage();
  const otherCalls = recordCalls(other);
  await other.goto('/user/horaire');
  await untilDrawn(other);
  await expectStepAlone(other);
  expect([...calls, ...otherCalls].filter((call) => !ALLOWED.includes(call))).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(next(page)).toHaveAccessibleDescription('Veuillez entrer le nouveau mot de passe.');
  await next(page).fill('motdepasse');
  await page.keyboard.press('Enter');
  await expect(again(page)).toHaveAccessibleDescription('Veuillez répéter le mot de passe.');
  await expect(again(page)).toBeFocused();

  await again(page).fill('motdepasse');
  await page.keyboard.press('Enter');
  await expect(next(page)).toHaveAccessibleDescription(
    'Ce mot de passe est trop facile à deviner.',
  );
  await expect(next(page)).toBeFocused();
  await next(page).fill(person.password);
  await again(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(next(page)).toHaveAccessibleDescription(
    'Le nouveau mot de passe est le même que l’ancien.',
  );

  await context.setOffline(true);
  await expect(page.getByText(/^Il faut une connexion pour choisir/)).toBeVisible();
  await next(page).fill(OWN_PASSWORD);
  await again(page).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect(next(page)).toHaveValue(OWN_PASSWORD);
  await context.setOffline(false);
  await expect(page.getByText(/^Il faut une connexion pour choisir/)).toBeHidden();
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();

  await expect(toast(page, 'Votre mot de passe est enregistré.')).toBeVisible();
  await expect(page).toHaveTitle('Mémos · Relève');
  expect(page.url()).toBe(`${server.url}/user/memos?q=zzzz`);
  await expect(page.getByText('Aucun mémo ne correspond')).toBeVisible();
  await expect(other).toHaveTitle('Votre horaire · Relève');
  await expect(other.locator('#content')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bienvenue dans Relève' })).toHaveCount(0);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bienvenue dans Relève' })).toBeVisible();
  await expect(step(page)).toHaveCount(0);
});

test('one can leave from it; the temporary password then still leads to it, in one’s language', async ({
  page,
  server,
}) => {
  const person = await hireNewcomer(server);
  await server.query(`update employes set langue = 'en' where id = $1`, [person.id]);
  await openLogin(page);
  await fillLogin(page, person.username, person.password);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await signOutWith(page, () => page.getByRole('button', { name: 'Sign out' }).click());
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect(await server.query(`select id from tokens where employe_id = $1`, [person.id])).toEqual(
    [],
  );
  await fillLogin(page, person.username, person.password);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(openedPath(page)).toBe('/');
});

test('a screen that is not for the person gives way to their day', async ({ page, server }) => {
  const person = await hireNewcomer(server);
  await page.goto('/admin/employes');
  await fillLogin(page, person.username, person.password);
  await expectStepAlone(page);
  const calls = recordCalls(page);
  await next(page).fill(OWN_PASSWORD);
  await again(page).fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bienvenue dans Relève' })).toBeVisible();
  expect(openedPath(page)).toBe('/');
  expect(calls.filter((call) => call.startsWith('GET /api/employes'))).toEqual([]);
});
