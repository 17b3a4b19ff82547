import type { Page } from '@playwright/test';
import { expect, fillLogin, openedPath, openLogin, PASSWORD, test, toast } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { listStoredKeys, readStored, recordCalls, toastCard } from './support/screen.ts';

/** What is read, where it stands and in which colours; the accounts of a demo come later. */
const readDrawn = (page: Page, frame: string) =>
  page.locator(`${frame} main form`).evaluate((form) => {
    const main = form.closest('main');
    const { backgroundColor, color } = getComputedStyle(main ?? form);
    const parts = [...form.querySelectorAll('label, input, button, a')];
    const title = main?.querySelector('h1') ?? null;
    return {
      text: `${title?.textContent} ${form.textContent}`,
      colors: [backgroundColor, color],
      tops: [title, ...parts].map((part) => Math.round(part?.getBoundingClientRect().top ?? 0)),
    };
  });

test('before the app has come, the sign-in page is there as it will be, and nothing typed is lost', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  const before = new Map<'light' | 'dark', Awaited<ReturnType<typeof readDrawn>>>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const drawn = await readDrawn(page, '#first');
    expect(drawn.text).toContain('Connexion');
    before.set(colorScheme, drawn);
  }
  expect(before.get('dark')?.colors).not.toEqual(before.get('light')?.colors);
  await page.keyboard.press('Tab');
  await page.mouse.click(195, 600);
  await page.keyboard.type('employe');
  await expect(page.locator(':focus')).toHaveCount(0);

  await page.unroute('**/assets/*.js');
  for (const [colorScheme, drawn] of before) {
    await page.emulateMedia({ colorScheme });
    await openLogin(page);
    expect(await readDrawn(page, '#app'), colorScheme).toEqual(drawn);
  }
});

test('the app is asked for with the first letter that is typed, not before', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/(signed-in|frame)-[^/]+\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) asked.add(name);
  });
  await openLogin(page);
  // The last thing that the page asks for by itself.
  await expect(page.getByRole('button', { name: 'Employé' })).toBeVisible();
  expect([...asked]).toEqual([]);
  await page.getByLabel('Utilisateur').fill('e');
  await expect.poll(() => [...asked].toSorted()).toEqual(['frame', 'signed-in']);
});

test('signing in: what is missing is asked for, a wrong pair keeps the identity, two presses send one request', async ({
  page,
  server,
}) => {
  const { username } = await hirePerson(server);
  const calls = recordCalls(page);
  const signIns = () => calls.filter((call) => call === 'POST /api/sanctum/token');
  await openLogin(page);

  await test.step('empty fields ask for what is missing and send nothing', async () => {
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Veuillez entrer votre nom d’utilisateur.')).toBeVisible();
    await expect(page.getByText('Veuillez entrer votre mot de passe.')).toBeVisible();
    await page.getByLabel('Utilisateur').fill(username);
    await expect(page.getByText('Veuillez entrer votre nom d’utilisateur.')).toBeHidden();
    expect(signIns()).toEqual([]);
  });

  await test.step('a wrong pair says so, comes back and keeps the identity', async () => {
    await fillLogin(page, username, 'pas le bon');
    await expect(toastCard(page, 'Identification échouée.', 'negative')).toBeVisible();
    await expect.poll(() => openedPath(page)).toBe('/login');
    await expect(page.getByLabel('Utilisateur')).toHaveValue(username);
    expect(await readStored(page, 'user')).not.toMatchObject({ loggedIn: true });
  });

  await test.step('two presses send one request, which says it succeeded and goes home', async () => {
    const before = signIns().length;
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).dblclick();
    await expect(toastCard(page, 'Connexion réussie!', 'positive')).toBeVisible();
    await expect.poll(() => openedPath(page)).toBe('/');
    expect(signIns()).toHaveLength(before + 1);
    expect(await readStored(page, 'user')).toMatchObject({
      loggedIn: true,
      details: { usergroup: 2 },
      token: expect.any(String),
      permissions: expect.arrayContaining([{ action: 'read', subject: 'OwnHoraire' }]),
    });
  });
});

test('the e-mail serves as well as the username, a click on a demo account fills the form, and no call bears a cookie', async ({
  page,
  context,
  server,
}) => {
  const { courriel, username } = await hirePerson(server);
  await openLogin(page);
  await page.getByRole('button', { name: 'Inspecteur' }).click();
  await expect(page.getByLabel('Utilisateur')).toHaveValue('inspecteur');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(toast(page, 'Connexion réussie!')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await context.addCookies([{ name: 'foreign', value: '1', url: server.url }]);
  await openLogin(page);
  await fillLogin(page, courriel.toUpperCase(), PASSWORD);
  await expect(toast(page, 'Connexion réussie!')).toBeVisible();
  expect(await readStored(page, 'user')).toMatchObject({ details: { username } });

  const call = page.waitForRequest('**/api/user/memos**');
  await page.goto('/user/memos');
  const headers = await (await call).allHeaders();
  expect(headers['authorization']).toMatch(/^Bearer ./);
  expect(headers['cookie']).toBeUndefined();
});

test('a server that is down says so and loses nothing typed', async ({ page, server }) => {
  await openLogin(page);
  await page.getByLabel('Utilisateur').fill('employe');
  await server.kill();
  await fillLogin(page, 'employe', PASSWORD);
  await expect(toast(page, 'Identification échouée.')).toBeVisible();
  await expect(page.getByLabel('Utilisateur')).toHaveValue('employe');
  await server.restart();
  await fillLogin(page, 'employe', PASSWORD);
  await expect(toast(page, 'Connexion réussie!')).toBeVisible();
});

test('too many wrong tries name the seconds to wait', async ({ page, server }) => {
  const { username } = await hirePerson(server);
  await openLogin(page);
  const failed = toast(page, 'Identification échouée.');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/sanctum/token');
    await fillLogin(page, username, 'pas le bon');
    expect((await answered).status()).toBe(422);
    await expect(failed).toBeVisible();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  }
  await fillLogin(page, username, 'pas le bon');
  const refusal = page
    .getByRole('alert')
    .getByText(/^Trop de tentatives\. Réessayez dans \d+ s\.$/);
  await expect(refusal).toBeVisible();
  const seconds = Number(/\d+/.exec((await refusal.textContent()) ?? '')?.[0]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await listStoredKeys(page)).not.toContain('horaire');
});

test('the pages before the sign-in speak the other language when asked to, and so does the app after it', async ({
  page,
  server,
}) => {
  const { username } = await hirePerson(server);
  await openLogin(page);
  await page.getByLabel('Utilisateur').fill(username);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('textbox').first()).toHaveValue(username);
  await page.getByRole('link', { name: /password/i }).click();
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('textbox').first().fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => openedPath(page)).not.toBe('/login');
  await expect
    .poll(() => server.query('select langue from employes where username = $1', [username]))
    .toEqual([{ langue: 'en' }]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
