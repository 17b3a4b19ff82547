// A code after the password: adding it, signing in with it, without the phone, and where the company asks for it.
import type { Page } from '@playwright/test';
import { expect, fillLogin, openedPath, openLogin, PASSWORD, test, toast } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { choosePersonAction, recordCalls, signOutWith, untilDrawn } from './support/screen.ts';
import { codeOf, enrol, letCodesWorkAgain, requireSecondStep } from './support/second-step.ts';
import { goWithin } from './support/state-steps.ts';

const codeField = (page: Page) => page.getByLabel('Code à 6 chiffres');
const section = (page: Page) => page.getByRole('region', { name: 'Deuxième étape' });
const leave = (page: Page) => signOutWith(page, () => choosePersonAction(page, 'Se déconnecter'));

test('a person adds a second step, signs in with a code, on a remembered device and with a recovery code', async ({
  page,
  server,
  openAs,
}) => {
  const person = await hirePerson(server, { usergroup: 4 });
  await openAs(person.username, '/user/profil');
  await test.step('adding it takes the password, then a code', async () => {
    await section(page).getByRole('button', { name: 'Ajouter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une deuxième étape' });
    await dialog.getByLabel('Mot de passe actuel').fill('pas le bon');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Le mot de passe actuel est incorrect.')).toBeVisible();
    await dialog.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: /Code QR/ })).toBeVisible();
    await codeField(page).fill('000000');
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toHaveAccessibleDescription(/n’est pas le bon/);
  });
  const { secret, codes } = await enrol(page);
  await expect(section(page).getByText('Il en reste 10.')).toBeVisible();

  await test.step('the sign-in asks for a code, by keyboard alone', async () => {
    await leave(page);
    await fillLogin(page, person.username, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Deuxième étape' })).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toHaveAccessibleDescription(/n’est pas le bon/);
    await expect(codeField(page)).toBeFocused();
    await letCodesWorkAgain(server, person);
    await codeField(page).fill(codeOf(secret));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Connexion réussie!')).toBeVisible();
  });

  await test.step('a remembered device is not asked, until it is forgotten', async () => {
    await leave(page);
    await fillLogin(page, person.username, PASSWORD);
    await untilDrawn(page);
    await expect.poll(() => openedPath(page)).not.toBe('/login');
    await goWithin(page, '/user/profil');
    await section(page).getByRole('button', { name: 'Oublier' }).click();
    await expect(toast(page, 'Le code sera demandé sur tous vos appareils.')).toBeVisible();
  });

  await test.step('without the phone, a recovery code opens', async () => {
    await leave(page);
    await fillLogin(page, person.username, PASSWORD);
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
    const recovery = page.getByLabel('Code de secours');
    await expect(recovery).toBeFocused();
    await recovery.fill((codes[0] ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    await expect.poll(() => openedPath(page)).not.toBe('/login');
    await goWithin(page, '/user/profil');
    await expect(section(page).getByText('Il en reste 9.')).toBeVisible();
  });
});

test('where the company asks for it, a director adds it before anything else', async ({
  page,
  server,
}) => {
  const director = await hirePerson(server, { usergroup: 3 });
  await requireSecondStep(server, true);
  try {
    await openLogin(page);
    const calls = recordCalls(page);
    await fillLogin(page, director.username, PASSWORD);
    const title = page.getByRole('heading', { name: 'Ajoutez une deuxième étape' });
    await expect(title).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.reload();
    await expect(title).toBeVisible();
    const allowed = /(demo|sanctum\/token|user|second-step)$/;
    expect(calls.filter((call) => !allowed.test(call))).toEqual([]);
    await enrol(page);
    await expect(toast(page, 'La deuxième étape est active.')).toBeVisible();
    await expect(page.locator('#content')).toBeVisible();
  } finally {
    await requireSecondStep(server, false);
  }
});
