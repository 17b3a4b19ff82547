// A forgotten password, from the request to the new one.
import type { Page } from '@playwright/test';
import { expect, fillLogin, openedPath, openLogin, PASSWORD, test, toast } from './fixtures.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { hirePerson, type Person } from './support/people.ts';
import { freezeClock, listStoredKeys, toastCard } from './support/screen.ts';

const SENT =
  'Un courriel de récupération vous a été envoyé. Suivez le lien qu’il contient pour changer votre mot de passe.';
const NEW_PASSWORD = 'ruisseau clair sous la lune';

async function askForLink(page: Page, identity: string): Promise<void> {
  await openLogin(page);
  await page.getByRole('link', { name: /^Mot de passe oublié/ }).click();
  await page.getByLabel('Utilisateur').fill(identity);
  await page.getByRole('button', { name: 'Envoyer le courriel de récupération' }).click();
}

/** The address in the e-mail, within the app. */
async function readLink(server: ReleveServer, { courriel }: Person): Promise<string> {
  let link: URL | undefined;
  await expect
    .poll(async () => {
      const mail = (await server.readMails()).find((text) => text.includes(`To: ${courriel}`));
      const address = /https?:\/\/\S+\/password-reset\?[^\s"<]+/.exec(mail ?? '')?.[0];
      link = address === undefined ? undefined : new URL(address);
      return link?.pathname;
    })
    .toBe('/password-reset');
  return `${link?.pathname}${link?.search}`;
}

async function choosePassword(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Répéter le mot de passe').fill(repeated);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
}

test('asking for a recovery e-mail: an empty field, an account nobody has, too often, a server that is down', async ({
  page,
  server,
}) => {
  await askForLink(page, '');
  await expect(
    page.getByText(
      /Sans courriel au dossier, demandez un mot de passe temporaire à votre superviseur ou au bureau\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByText('Veuillez entrer votre nom d’utilisateur.')).toBeVisible();
  const send = page.getByRole('button', { name: 'Envoyer le courriel de récupération' });
  await page.getByLabel('Utilisateur').fill('personne@nulle-part.test');
  await send.click();
  await expect(
    toastCard(page, 'Aucun compte ne semble associé à ce courriel.', 'negative'),
  ).toBeVisible();
  expect(openedPath(page)).toBe('/forgot');
  await expect(send).toBeEnabled();
  for (let request = 2; request <= 6; request += 1) {
    const answered = page.waitForResponse('**/api/forgot');
    await send.click();
    await answered;
    await expect(send).toBeEnabled();
  }
  await expect(
    page
      .getByRole('alert')
      .getByText(/^Trop de tentatives\. Réessayez dans \d+ s\.$/)
      .last(),
  ).toBeVisible();
  await server.kill();
  await send.click();
  await expect(toastCard(page, "Une erreur s'est produite", 'negative')).toBeVisible();
  await expect(page.getByLabel('Utilisateur')).toHaveValue('personne@nulle-part.test');
  // The new process counts from nothing, for the tests that follow.
  await server.restart();
});

test('the link changes the password once, ends every session and leads to the sign-in', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  await openAs(person.username);
  const elsewhere = await server.query(`select id from tokens where employe_id = $1`, [person.id]);
  expect(elsewhere).toHaveLength(1);
  await page.evaluate(() => localStorage.clear());

  await page.clock.install();
  await askForLink(page, person.username);
  await expect(toastCard(page, SENT, 'positive')).toBeVisible();
  await expect.poll(() => openedPath(page)).toBe('/login');

  const link = await readLink(server, person);
  await page.goto(link);
  await test.step('the secret leaves the address bar, and a reload still has it', async () => {
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Changer le mot de passe' })).toBeVisible();
  });
  await freezeClock(page);
  await choosePassword(page, NEW_PASSWORD);
  // The clock stands still: each look gives the answer a moment to reach the screen.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible({
      timeout: 100,
    });
  }).toPass();
  for (const seconds of ['5 secondes', '4 secondes', '3 secondes', '2 secondes', '1 seconde']) {
    await expect(
      page.getByText(`Vous serez dirigé vers la connexion dans ${seconds}.`),
    ).toBeVisible();
    expect(openedPath(page)).toBe('/password-reset');
    await page.clock.runFor(1000);
  }
  await expect.poll(() => openedPath(page)).toBe('/login');
  await page.clock.resume();
  expect(
    await server.query(`select id from tokens where employe_id = $1`, [person.id]),
  ).toHaveLength(0);

  await page.goto(link);
  await choosePassword(page, `${NEW_PASSWORD} encore`);
  const refusal = toastCard(page, 'Ce lien n’est plus valable. Demandez-en un nouveau.');
  await expect(refusal).toBeVisible();

  await openLogin(page);
  await fillLogin(page, person.username, PASSWORD);
  await expect(toast(page, 'Identification échouée.')).toBeVisible();
  await fillLogin(page, person.username, NEW_PASSWORD);
  await expect(toast(page, 'Connexion réussie!')).toBeVisible();
});
test('the fields of a new password say what they lack; a link without its parts offers another', async ({
  page,
}) => {
  await page.goto('/password-reset?token=inconnu&identity=employe');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Veuillez entrer le nouveau mot de passe.')).toBeVisible();
  await expect(page.getByText('Veuillez répéter le mot de passe.')).toBeVisible();

  const tooShort = page.getByText('Le mot de passe doit contenir au moins 8 caractères.');
  await choosePassword(page, '1234567', '12345678');
  await expect(tooShort).toBeVisible();
  await expect(page.getByText('Les deux mots de passe sont différents.')).toBeVisible();
  await choosePassword(page, '12345678');
  await expect(tooShort).toBeHidden();

  // The same address again is a reload, which keeps the link.
  await page.goto('/login');
  await page.goto('/password-reset');
  await expect(page.getByText('Ce lien est incomplet. Demandez-en un nouveau.')).toBeVisible();
  await page.getByRole('link', { name: /^Mot de passe oublié/ }).click();
  await expect.poll(() => openedPath(page)).toBe('/forgot');
  expect(await listStoredKeys(page)).not.toContain('user');
});
