// One's own profile: the password, the devices, the data from the server.
import type { Page } from '@playwright/test';
import { expect, fetchSession, fillLogin, PASSWORD, test, toast } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { daySwitchTime } from './support/run.ts';
import { signOutWith, toastCard } from './support/screen.ts';

const NEW_PASSWORD = 'ruisseau clair sous la lune';

const submit = (page: Page) =>
  page.getByRole('button', { name: 'Changer le mot de passe' }).click();

async function fillPasswords(
  page: Page,
  { current, next, repeat = next }: { current: string; next: string; repeat?: string },
): Promise<void> {
  await page.getByLabel('Mot de passe actuel').fill(current);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(next);
  await page.getByLabel('Répéter le nouveau mot de passe').fill(repeat);
  await submit(page);
}

test('who one is, the devices, the data from the server', async ({ page, openAs, server }) => {
  const person = await hirePerson(server, { usergroup: 5 });
  const elsewhere = await fetchSession(server, person.username);
  await openAs(person.username, '/user/profil');

  await test.step('shows who one is and when the working day changes', async () => {
    await expect(page).toHaveTitle('Votre profil · Relève');
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
    await expect(page.getByText('Superviseur', { exact: true })).toBeVisible();
    await expect(page.getByText(person.courriel)).toBeVisible();
    await expect(
      page.getByText(`Une nouvelle journée de travail commence à ${daySwitchTime().slice(0, 5)}.`),
    ).toBeVisible();
  });

  await test.step('one changes one’s own telephone and the person to call', async () => {
    await page.getByRole('button', { name: 'Modifier mes coordonnées' }).click();
    const sheet = page.getByRole('dialog', { name: 'Vos coordonnées' });
    await sheet.getByLabel('Téléphone', { exact: true }).fill('chez moi');
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(sheet.getByLabel('Téléphone', { exact: true })).toBeFocused();
    await sheet.getByLabel('Téléphone', { exact: true }).fill('514-555-0142');
    await sheet.getByLabel('Personne à joindre').fill('Karim');
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toastCard(page, 'Vos coordonnées sont enregistrées.', 'positive')).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('514-555-0142')).toBeVisible();
  });

  await test.step('another device can be signed out, after a question', async () => {
    await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Déconnecter / }).click();
    const question = page.getByRole('dialog', { name: 'Déconnecter cet appareil ?' });
    await question.getByRole('button', { name: 'Déconnecter', exact: true }).click();
    await expect(toastCard(page, 'L’appareil est déconnecté.', 'positive')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Déconnecter / })).toHaveCount(0);
    const refused = await fetch(`${server.url}/api/user`, {
      headers: { Authorization: `Bearer ${elsewhere.token}` },
    });
    expect(refused.status).toBe(401);
  });

  await test.step('one that is gone already says that the action failed', async () => {
    const another = await fetchSession(server, person.username);
    await page.reload();
    await page.getByRole('button', { name: /^Déconnecter / }).click();
    await fetch(`${server.url}/api/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${another.token}` },
    });
    const question = page.getByRole('dialog', { name: 'Déconnecter cet appareil ?' });
    await question.getByRole('button', { name: 'Déconnecter', exact: true }).click();
    await expect(toastCard(page, "L'action a échoué", 'negative')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Fermer' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Déconnecter / })).toHaveCount(0);
  });

  await test.step('the data come anew from the server', async () => {
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
    await server.query(`update employes set prenom = 'Océane' where id = $1`, [person.id]);
    await page.getByRole('button', { name: 'Recharger mes données' }).click();
    await expect(
      toastCard(page, 'Données utilisateur rechargeés depuis le serveur.', 'positive'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Océane / })).toBeVisible();
    await expect(page.getByRole('button', { name: /Menu d’Océane / })).toBeVisible();
  });
});

test('changing the password: each field says what it lacks; it ends the other devices and holds at the next sign-in', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const elsewhere = await fetchSession(server, person.username);
  await openAs(person.username, '/user/profil');

  await test.step('each field says what it lacks', async () => {
    await submit(page);
    await expect(page.getByText('Veuillez entrer votre mot de passe.')).toBeVisible();
    await expect(page.getByText('Veuillez entrer le nouveau mot de passe.')).toBeVisible();
    await expect(page.getByText('Veuillez répéter le nouveau mot de passe.')).toBeVisible();
    await fillPasswords(page, { current: PASSWORD, next: '1234567', repeat: 'autre' });
    await expect(
      page.getByText('Le mot de passe doit contenir au moins 8 caractères.'),
    ).toBeVisible();
    await expect(page.getByText('Les deux mots de passe sont différents.')).toBeVisible();
    await fillPasswords(page, { current: 'pas le bon', next: NEW_PASSWORD });
    await expect(page.getByText('Le mot de passe actuel est incorrect.')).toBeVisible();
    await fillPasswords(page, { current: PASSWORD, next: 'motdepasse' });
    await expect(page.getByText('Ce mot de passe est trop facile à deviner.')).toBeVisible();
  });

  await test.step('it ends the other devices and holds at the next sign-in', async () => {
    await fillPasswords(page, { current: PASSWORD, next: NEW_PASSWORD });
    await expect(
      toastCard(
        page,
        'Votre mot de passe a été changé. Les autres appareils sont déconnectés.',
        'positive',
      ),
    ).toBeVisible();
    const refused = await fetch(`${server.url}/api/user`, {
      headers: { Authorization: `Bearer ${elsewhere.token}` },
    });
    expect(refused.status).toBe(401);
    await signOutWith(page, () =>
      page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click(),
    );
    await fillLogin(page, person.username, NEW_PASSWORD);
    await expect(toast(page, 'Connexion réussie!')).toBeVisible();
  });
});
