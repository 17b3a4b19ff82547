import { expect, fillLogin, openedPath, PASSWORD, test, toast } from './fixtures.ts';

test.describe('signing in', () => {
  test('says it succeeded and goes home', async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, 'employe', PASSWORD);
    await expect(toast(page, 'Connexion réussie!')).toBeVisible();
    await expect.poll(() => openedPath(page)).toBe('/');
    const stored = await page.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({
      state: { loggedIn: true, details: { usergroup: 2 }, token: expect.any(String) },
    });
  });

  test('a wrong pair says so, comes back and keeps the identity', async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, 'employe', 'pas le bon');
    await expect(toast(page, 'Identification échouée.')).toBeVisible();
    await expect.poll(() => openedPath(page)).toBe('/login');
    await expect(page.getByLabel('Utilisateur')).toHaveValue('employe');
  });

  test('empty fields ask for what is missing', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Veuillez entrer votre nom d’utilisateur.')).toBeVisible();
    await expect(page.getByText('Veuillez entrer votre mot de passe.')).toBeVisible();
  });

  test('a click on a demo account fills the form', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Inspecteur' }).click();
    await expect(page.getByLabel('Utilisateur')).toHaveValue('inspecteur');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(toast(page, 'Connexion réussie!')).toBeVisible();
  });

  test('a server that is down says so and loses nothing typed', async ({ page, server }) => {
    await page.goto('/login');
    await page.getByLabel('Utilisateur').fill('employe');
    await server.kill();
    await fillLogin(page, 'employe', PASSWORD);
    await expect(toast(page, 'Identification échouée.')).toBeVisible();
    await expect(page.getByLabel('Utilisateur')).toHaveValue('employe');
    await server.restart();
  });
});

test.describe('the session', () => {
  test('a revoked token sends to the sign-in page with its message', async ({
    page,
    openAs,
    server,
  }) => {
    await openAs('coach', '/');
    await server.query(
      `delete from jetons using employes where employes.id = jetons.employe_id and username = 'coach'`,
    );
    await page.goto('/user/memos');
    await expect(toast(page, 'Votre session as expirée')).toBeVisible();
    await expect.poll(() => openedPath(page)).toBe('/login');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});
