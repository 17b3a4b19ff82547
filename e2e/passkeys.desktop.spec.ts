// A passkey after the password, with an authenticator of Chromium's own. Passkeys need a name: the server is opened as localhost.
import type { Page } from '@playwright/test';
import { findFreePort } from '../packages/server/src/testing/server-process.ts';
import { expect, fillLogin, PASSWORD, test, toast } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { startReleve, type ReleveServer } from './support/releve-server.ts';
import { choosePersonAction, signOutWith } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

let named: ReleveServer;
let origin: string;
test.beforeAll(async () => {
  const port = String(await findFreePort());
  origin = `http://localhost:${port}`;
  named = await startReleve({ PORT: port, PUBLIC_URL: origin });
});
test.afterAll(() => named.close());

async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const section = (page: Page) => page.getByRole('region', { name: 'Deuxième étape' });
const leave = (page: Page) => signOutWith(page, () => choosePersonAction(page, 'Se déconnecter'));

test('a person adds a passkey, signs in with it, and removes it', async ({ page }) => {
  const person = await hirePerson(named, { usergroup: 4 });
  await plugIn(page);
  await page.goto(`${origin}/login`);
  await fillLogin(page, person.username, PASSWORD);
  // Before the first screen is there, the sign-in still leads to it.
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await goWithin(page, '/user/profil');

  await test.step('with the password, then the authenticator; the codes come with it', async () => {
    await section(page).getByRole('button', { name: 'Ajouter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une deuxième étape' });
    await dialog.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    const codes = page.getByRole('list', { name: 'Codes de secours' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await page.getByLabel('Je les ai gardés en lieu sûr').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(section(page).getByText(/pas encore utilisée/)).toBeVisible();
  });

  await test.step('the sign-in asks for it first', async () => {
    await leave(page);
    await fillLogin(page, person.username, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Deuxième étape' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Utiliser un code de secours' })).toBeVisible();
    await expect(page.getByRole('button', { name: /code de l’application/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
    await expect(toast(page, 'Connexion réussie!')).toBeVisible();
    await goWithin(page, '/user/profil');
    await expect(section(page).getByText(/utilisée le/)).toBeVisible();
  });

  await test.step('the last one takes the second step along', async () => {
    await section(page)
      .getByRole('button', { name: /^Retirer la clé d’accès/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Retirer cette clé d’accès' });
    await dialog.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await expect(toast(page, 'La clé d’accès est retirée.')).toBeVisible();
    await expect(section(page).getByText('Désactivée')).toBeVisible();
  });
});
