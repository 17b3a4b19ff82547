// The settings screen: what it changes, what stays on the device, and under which names.
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createAbility, rulesFor } from '../packages/domain/src/ability.ts';
import { DEFAULT_SETTINGS } from '../packages/domain/src/settings.ts';
import { USERGROUP } from '../packages/domain/src/usergroup.ts';
import { guardRoute, type Visitor } from '../packages/web/src/app/guards.ts';
import { ROUTES } from '../packages/web/src/app/routes.ts';
import enPreferences from '../packages/web/src/features/preferences/locales/en.ts';
import enProfile from '../packages/web/src/features/profile/locales/en.ts';
import type { RouteDefinition } from '../packages/web/src/platform/features/define-feature.ts';
import enApp from '../packages/web/src/locales/en/app.ts';
import enCore from '../packages/web/src/locales/en/core.ts';
import frApp from '../packages/web/src/locales/fr/app.ts';
import frCore from '../packages/web/src/locales/fr/core.ts';
import { expect, openedPath, test } from './fixtures.ts';
import { readFrameWords } from './support/frame-words.ts';
import { hirePerson } from './support/people.ts';
import { goWithin } from './support/state-steps.ts';
import { openPersonMenu, readStored, recordCalls, toastCard } from './support/screen.ts';

const schemeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);

test('each choice is stored under its name and holds after a reload', async ({ page, openAs }) => {
  await openAs('employe', '/settings');
  const toggle = (name: string) => page.getByRole('switch', { name });
  await expect(toggle('Noms dans le menu')).toBeChecked();
  await expect(toggle('Infobulles')).toBeChecked();
  await expect(page.getByRole('radio', { name: /AAAA-MM-JJ/ })).toBeChecked();

  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  const ofEmployee = ['Affichage', 'Menu et aide', 'Notifications', 'Cet appareil', 'Avancé'];
  await expect(sections).toHaveText(ofEmployee);

  await toggle('Mode débogage').click();
  expect(await readStored(page, 'settings')).toMatchObject({
    theme: { colors: { secondaryColor: null, darkColor: null } },
    dateFormat: { label: 'AAAA-MM-JJ', value: 'YYYY-MM-DD' },
    debugMode: true,
    employeMode: { active: false, orig_id: null, employe: null },
    forceMobileMenu: false,
    showTooltips: true,
    darkMode: false,
    secondaryColor: null,
    darkColor: null,
    displayMenuLabel: true,
    displayRightDrawer: false,
    lateBannerDismissedAt: null,
  });

  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await rootSize()).toBe('16px');
  await page.getByRole('radiogroup', { name: 'Taille du texte' }).getByText('Très grande').click();
  await expect.poll(rootSize).toBe('20px');
  await page.getByRole('radio', { name: /JJ\/MM\/AAAA/ }).click();
  await toggle('Mode sombre').click();
  await toggle('Noms dans le menu').click();
  await toggle('Infobulles').click();
  await toggle('Résumé du jour à droite').click();
  await page.getByRole('radio', { name: 'Prune' }).click();
  await toggle('Toujours le menu du téléphone').click();
  const chosen = {
    dateFormat: { label: 'JJ/MM/AAAA', value: 'DD/MM/YYYY' },
    debugMode: true,
    darkMode: true,
    textSize: 'larger',
    displayMenuLabel: false,
    showTooltips: false,
    displayRightDrawer: true,
    forceMobileMenu: true,
    theme: { name: 'prune' },
    secondaryColor: expect.stringMatching(/^#/),
  };
  expect(await readStored(page, 'settings')).toMatchObject(chosen);

  await page.reload();
  await expect(page.getByRole('radio', { name: /JJ\/MM\/AAAA/ })).toBeChecked();
  await expect(toggle('Noms dans le menu')).not.toBeChecked();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toContainText('Plus');
  await expect(page.getByText('Informations techniques', { exact: true })).toBeVisible();
  expect(await schemeOf(page)).toBe('dark');
  expect(await readStored(page, 'settings')).toMatchObject(chosen);
});

test.describe('the dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('follows the system until it is chosen, then the choice', async ({ page, openAs }) => {
    await openAs('employe');
    await expect(page.getByRole('main')).toBeVisible();
    expect(await schemeOf(page)).toBe('dark');
    const menu = await openPersonMenu(page);
    await menu.getByRole('switch', { name: 'Mode sombre' }).click();
    expect(await schemeOf(page)).toBe('light');
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    expect(await schemeOf(page)).toBe('light');
    expect(await readStored(page, 'settings')).toMatchObject({ darkMode: false });
  });
});

/** Every sentence of one language that is not also one of the other. */
function listSentences(texts: object, others: ReadonlySet<string>): string[] {
  return Object.values(texts).flatMap((value: unknown) => {
    if (typeof value === 'object' && value !== null) return listSentences(value, others);
    const isOwn = typeof value === 'string' && value.length > 4 && !others.has(value);
    return isOwn && !value.includes('{') ? [value] : [];
  });
}

const FEATURES = path.join(import.meta.dirname, '../packages/web/src/features');

const readFeatureTexts = (language: 'fr' | 'en'): Promise<object[]> =>
  Promise.all(
    globSync(`**/locales/${language}.ts`, { cwd: FEATURES }).map(
      async (file) => (await import(path.join(FEATURES, file))) as object,
    ),
  );

const enFrame = await readFrameWords('en');
const enTitles = Object.assign({}, enCore.titles, ...enFrame.map((words) => words['titles']));
const titleOf = (key: string) => String(enTitles[key]);

const DIRECTOR: Visitor = {
  isSignedIn: true,
  ability: createAbility(rulesFor(USERGROUP.director)),
  settings: DEFAULT_SETTINGS,
};

/** The choices of the demo's survey are in the language of whoever wrote it. */
const isWritten = (address: string, line: string): boolean =>
  address.includes('/Survey/view/') && ['Aucun', 'Moyen'].includes(line);

/** Every address that a director may open, of the first thing where it names one. */
const listScreens = (): [address: string, title: string][] =>
  ROUTES.filter(
    (route: RouteDefinition) =>
      route.access !== 'public' &&
      route.redirectTo === undefined &&
      guardRoute(route, DIRECTOR) === null,
  ).map(({ path: address, title }) => [
    address.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1'),
    titleOf(title.replace('titles.', '')),
  ]);

test('English is complete on every screen there is', async ({ page, openAs, server }) => {
  test.setTimeout(240_000);
  const { username } = await hirePerson(server, { usergroup: 3 });
  await openAs(username, '/settings');
  await page.getByRole('radiogroup', { name: 'Langue' }).getByText('English').click();
  const frFrame = await readFrameWords('fr');
  await expect(page.getByRole('heading', { name: titleOf('settings') })).toBeVisible();
  await expect(page).toHaveTitle(`${titleOf('settings')} · ${enCore.app.name}`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  const english = new Set(
    listSentences([enCore, enApp, enFrame, await readFeatureTexts('en')], new Set()),
  );
  const french = listSentences([frCore, frApp, frFrame, await readFeatureTexts('fr')], english);
  expect(french.length).toBeGreaterThan(1000);
  const found: Record<string, string[]> = {};
  const screens = listScreens();
  screens.push(['/nulle-part', titleOf('not_found')]);
  for (const [address, title] of screens) {
    await page.evaluate(() => {
      document.title = '';
    });
    await goWithin(page, address);
    await expect(page).toHaveTitle(`${title} · ${enCore.app.name}`);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
    const left = lines.filter((line) => french.includes(line) && !isWritten(address, line));
    if (left.length > 0) found[address] = left;
  }
  expect(found).toEqual({});
  const [row] = await server.query<{ langue: string }>(
    `select langue from employes where username = $1`,
    [username],
  );
  expect(row?.langue).toBe('en');
});

test.describe('without a network', () => {
  test.use({ isInstalled: true });

  test('the other language is there, also on screens that were never opened', async ({
    page,
    context,
    openAs,
    server,
  }) => {
    const { username } = await hirePerson(server, {});
    await openAs(username, '/settings');
    await expect(page.getByRole('radiogroup', { name: 'Langue' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('radiogroup', { name: 'Langue' }).getByText('English').click();
    await expect(page.getByText(enApp.frame.language_local)).toBeVisible();
    await expect(page.getByRole('heading', { name: enPreferences.advanced.title })).toBeVisible();
    await page.evaluate(() => {
      history.pushState(null, '', '/user/profil');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveTitle(`${titleOf('profile')} · ${enCore.app.name}`);
    await expect(page.getByText(enProfile.password.title).first()).toBeVisible();
    await page.goto('/user/punch');
    await expect(page).toHaveTitle(`${titleOf('punch')} · ${enCore.app.name}`);
  });
});

test.describe('seeing the app as an employee', () => {
  test('a banner bears the name, the calls bear the id, one tap leads back', async ({
    page,
    openAs,
    server,
  }) => {
    const director = await hirePerson(server, { usergroup: 3, prenom: 'Solange' });
    const employe = await hirePerson(server, { prenom: 'Ulysse' });
    await openAs(director.username, '/settings');
    const calls = recordCalls(page);
    const field = page.getByRole('combobox', { name: 'Employé' });
    await field.fill(employe.name);
    await page.getByRole('option', { name: employe.name }).click();
    await page.getByRole('button', { name: 'Voir comme cet employé' }).click();
    const banner = page
      .getByRole('status')
      .filter({ hasText: `Vous voyez l’application comme ${employe.name}.` })
      .filter({ has: page.getByRole('button', { name: 'Revenir à mon compte' }) });
    await expect(banner).toContainText(
      'Un pointage fait ici est noté à votre nom. Vos mémos et vos suivis restent les vôtres.',
    );
    await expect(
      toastCard(page, `Vous voyez maintenant l’application comme ${employe.name}.`, 'positive'),
    ).toBeVisible();
    expect(calls).toContain(`GET /api/user/get/${employe.id}`);
    expect(await readStored(page, 'settings')).toMatchObject({
      employeMode: { active: true, orig_id: director.id, employe: { id: employe.id } },
    });
    expect(await readStored(page, 'user')).toMatchObject({ details: { id: director.id } });

    await page.goto('/user/profil');
    await expect(page.getByRole('heading', { name: employe.name })).toBeVisible();
    await expect(banner).toBeVisible();
    await expect.poll(() => calls).toContain(`POST /api/syncAppData/${employe.id}`);

    calls.length = 0;
    await page.getByRole('button', { name: 'Revenir à mon compte' }).click();
    await expect(banner).toBeHidden();
    await expect(page.getByRole('heading', { name: director.name })).toBeVisible();
    await expect.poll(() => calls).toContain('GET /api/user/get');
    expect(await readStored(page, 'settings')).toMatchObject({
      employeMode: { active: false, orig_id: null, employe: null },
    });
    await page.reload();
    await expect.poll(() => calls).toContain('POST /api/syncAppData');
  });

  test('nobody looks upwards, and an employee or an inspector looks at nobody', async ({
    page,
    openAs,
    server,
  }) => {
    const superior = await hirePerson(server, { usergroup: 3, prenom: 'Reine' });
    const coach = await hirePerson(server, { usergroup: 4 });
    await openAs(coach.username, '/settings');
    await page.getByRole('combobox', { name: 'Employé' }).fill(superior.name);
    const option = page.getByRole('option', { name: superior.name });
    await expect(option).toHaveAttribute('data-combobox-disabled', 'true');

    for (const account of ['employe', 'inspecteur'] as const) {
      await openAs(account, '/settings');
      await expect(page.getByRole('heading', { name: 'Cet appareil' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Voir comme cet employé' })).toHaveCount(0);
      expect(openedPath(page)).toBe('/settings');
    }
  });
});
