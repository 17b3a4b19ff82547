// The register of employees: the list, a person's file, what two editors do to it, access and departure.
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, openedPath, PASSWORD, test, toast } from './fixtures.ts';
import { changeEmploye, planQuart, readEmploye, readJournal } from './support/employe-calls.ts';
import { hirePerson } from './support/people.ts';
import { closeToast } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

const press = (area: Page | Locator, name: string): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

const newMark = (): string => randomBytes(4).toString('hex');

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

test('search, filters, order, columns and page are in the address, and the view can be taken away', async ({
  page,
  openAs,
  server,
}) => {
  const mark = newMark();
  await server.query(
    `insert into employes (prenom, nom, username, usergroup, telephone)
     select 'Zoé', 'Lot ${mark} ' || lpad(n::text, 3, '0'), 'lot-${mark}-' || n, case when n % 4 = 0 then 4 else 2 end, '514 555-0101'
     from generate_series(1, 70) as n`,
  );
  await openAs('directeur', '/admin/employes');
  await page.getByRole('searchbox', { name: 'Nom, courriel ou téléphone' }).fill(`zoe ${mark}`);
  await expect(page.getByText('1–50 sur 70')).toBeVisible();
  await page.getByRole('button', { name: 'Groupe' }).first().click();
  await page.getByRole('checkbox', { name: 'Employé', exact: true }).check();
  await expect(page.getByText('1–50 sur 53')).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Nom');
  await expect(page.getByRole('link', { name: `Zoé Lot ${mark} 070` })).toBeVisible();
  await press(page, 'Page suivante');
  await expect(page.getByText('51–53 sur 53')).toBeVisible();
  await press(page, 'Colonnes');
  await page.getByRole('checkbox', { name: 'Nom d’utilisateur' }).check();
  await page.getByRole('checkbox', { name: 'Téléphone' }).uncheck();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(page.getByText('51–53 sur 53')).toBeVisible();
  await expect(page.getByRole('cell', { name: `lot-${mark}-1`, exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Téléphone' })).toHaveCount(0);

  await press(page, 'Exporter');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Fichier CSV' }).first().click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^employes-.*\.csv$/);
  const stream = await download.createReadStream();
  const text = Buffer.concat(await Array.fromAsync(stream)).toString('utf8');
  expect(text.split('\r\n')[0]).toContain('Nom d’utilisateur');
  expect(text.split('\r\n').filter((line) => line.includes(mark))).toHaveLength(53);
});

test('a new person is asked for in full, told apart from the others, and can sign in', async ({
  page,
  openAs,
  server,
}) => {
  const mark = newMark();
  await openAs('superviseur', '/admin/employes');
  await page.getByRole('link', { name: 'Ajouter un employé' }).click();
  await press(page, 'Ajouter l’employé');
  await expect(page.getByText('Ce champs est requis.')).toHaveCount(3);
  await expect(page.getByLabel('Prénom')).toBeFocused();

  await page.getByLabel('Prénom').fill('Éloïse');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(`Saint-Pierre ${mark}`);
  await expect(page.getByLabel('Nom d’utilisateur')).toHaveValue(`eloise.saint-pierre-${mark}`);
  await page.getByLabel('Nom d’utilisateur').fill('directeur');
  await page.getByLabel('Courriel', { exact: true }).fill('pas-un-courriel');
  await press(page, 'Ajouter l’employé');
  await expect(page.getByText('Ce courriel n’est pas valable.')).toBeVisible();
  await page.getByLabel('Courriel', { exact: true }).fill(`${mark}@boreal.test`);
  await press(page, 'Ajouter l’employé');
  await expect(page.getByLabel('Nom d’utilisateur')).toHaveAccessibleDescription(
    /Ce nom d’utilisateur n’est pas disponible\./,
  );

  await page.goBack();
  const question = dialogOf(page, 'Quitter sans enregistrer ?');
  await press(question, 'Continuer');
  await page.getByLabel('Nom d’utilisateur').fill(`eloise-${mark}`);
  const password = await page.getByLabel('Mot de passe temporaire').last().inputValue();
  await press(page, 'Ajouter l’employé');
  const given = dialogOf(page, 'Mot de passe en place');
  await expect(given.getByLabel('Mot de passe temporaire')).toHaveValue(password);
  await press(given, 'C’est noté');
  await expect(heading(page, `Éloïse Saint-Pierre ${mark}`)).toBeVisible();

  const answer = await fetch(`${server.url}/api/sanctum/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: `eloise-${mark}`, password }),
  });
  expect(await answer.json()).toMatchObject({ user: { doit_changer_mot_de_passe: true } });
});

test('a coach gives no group above their own, touches no file above it, and frames a photo', async ({
  page,
  openAs,
  server,
}) => {
  await test.step('nobody gives a group above their own, nor an employee as supervisor, nor touches a file above it', async () => {
    const [below, above] = [await hirePerson(server), await hirePerson(server, { usergroup: 3 })];
    await openAs('coach', `/admin/employes/edit/${below.id}`);
    await page.getByRole('combobox', { name: 'Groupe' }).click();
    await expect(page.getByRole('option')).toHaveText(['Employé', 'Coach']);
    expect(openedPath(page)).toBe(`/admin/employes/edit/${below.id}/base`);
    await page.keyboard.press('Escape');

    const superviseur = page.getByRole('combobox', { name: 'Superviseur' });
    await superviseur.fill(above.name);
    await expect(page.getByRole('option', { name: above.name })).toBeVisible();
    await superviseur.fill(below.name);
    await expect(page.getByText('Aucun résultat', { exact: true })).toBeVisible();

    await goWithin(page, `/admin/employes/edit/${above.id}/base`);
    await expect(page.getByText('Vous pouvez lire cette fiche, pas la changer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Voir la fiche' }).click();
    await expect(heading(page, above.name)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Voir comme cet employé' })).toHaveCount(0);
  });

  await test.step('a photo is framed on the device, shown, and removed', async () => {
    const person = await hirePerson(server);
    await goWithin(page, `/admin/employes/edit/${person.id}/base`);
    await heading(page, 'Photo').waitFor();
    const picture = await page.screenshot({ type: 'jpeg' });
    const input = page.locator('input[type="file"]').first();
    await input.setInputFiles({
      name: 'faux.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('x'),
    });
    await expect(
      toast(page, 'Cette image n’a pas pu être lue. Essayez une photo JPEG ou PNG.'),
    ).toBeVisible();

    await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture });
    await press(dialogOf(page, 'Cadrer la photo'), 'Utiliser cette photo');
    await expect(toast(page, 'Photo enregistrée.')).toBeVisible();
    const shown = page.locator('img[src^="/api/fichiers/"]').first();
    await expect(shown).toHaveJSProperty('complete', true);
    const size = await shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
      naturalWidth,
      naturalHeight,
    ]);
    expect(size).toEqual([900, 900]);

    await press(page, 'Retirer la photo');
    await press(dialogOf(page, 'Retirer la photo ?'), 'Retirer la photo');
    await expect(toast(page, 'Photo retirée.')).toBeVisible();
    expect((await readEmploye(server, person.id)).photo_url).toBeNull();
  });
});

test('two people change one file: other fields are both saved, the same one is shown side by side', async ({
  page,
  openAs,
  server,
}) => {
  await test.step('other fields: both are saved, and nobody is asked', async () => {
    const person = await hirePerson(server);
    await openAs('directeur', `/admin/employes/edit/${person.id}/base`);
    await page.getByLabel('Prénom').fill('Maelle');
    await changeEmploye(server, person.id, { telephone: '438 555-0222' });
    await press(page, 'Enregistrer');
    await expect(toast(page, 'Fiche enregistrée.')).toBeVisible();
    await expect(
      toast(page, 'Ce que quelqu’un d’autre a changé entre-temps est gardé aussi : Téléphone.'),
    ).toBeVisible();
    await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('438 555-0222');
    expect(await readEmploye(server, person.id)).toMatchObject({
      prenom: 'Maelle',
      telephone: '438 555-0222',
    });
    await closeToast(page, 'Fiche enregistrée.');
  });

  await test.step('the same field: the second sees both versions, and decides', async () => {
    const person = await hirePerson(server);
    await goWithin(page, `/admin/employes/edit/${person.id}/base`);
    await page.getByLabel('Téléphone', { exact: true }).fill('514 555-0111');
    await page.getByLabel('Prénom').fill('Maelle');
    await changeEmploye(server, person.id, { telephone: '438 555-0222', urgence_lien: 'Sœur' });
    await press(page, 'Enregistrer');

    const conflict = dialogOf(page, 'Cette fiche a changé entre-temps');
    await expect(conflict.getByText('514 555-0111')).toBeVisible();
    await expect(conflict.getByText('438 555-0222')).toBeVisible();
    await expect(conflict.getByRole('heading', { level: 3 })).toHaveText(['Téléphone']);
    expect(await readEmploye(server, person.id)).toMatchObject({ telephone: '438 555-0222' });

    await press(conflict, 'Garder ma version');
    await expect(toast(page, 'Fiche enregistrée.')).toBeVisible();
    expect(await readEmploye(server, person.id)).toMatchObject({
      telephone: '514 555-0111',
      prenom: 'Maelle',
      urgence_lien: 'Sœur',
    });

    await page.getByRole('link', { name: 'Voir la fiche' }).click();
    const history = page.getByRole('list', { name: 'Historique de la fiche' });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await history.getByText('Prénom, Téléphone').click();
    const row = history.getByRole('row').filter({ hasText: 'Téléphone' });
    await expect(row.getByRole('cell')).toHaveText(['438 555-0222', '514 555-0111']);
  });
});

test('a director gives a password, ends a session, sends the link; somebody leaves, and is forgotten', async ({
  page,
  openAs,
  server,
}) => {
  await test.step('a password, a session, a link', async () => {
    const person = await hirePerson(server);
    const signIn = (password: string) =>
      fetch(`${server.url}/api/sanctum/token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ identity: person.username, password }),
      });
    await signIn(PASSWORD);
    await openAs('directeur', `/admin/employes/edit/${person.id}/avance`);
    const devices = page.getByRole('list', { name: 'Appareils connectés' });
    await devices.getByRole('button', { name: /^Déconnecter / }).click();
    await press(dialogOf(page, 'Déconnecter cet appareil ?'), 'Déconnecter');
    await expect(page.getByText('Aucun appareil n’est connecté.')).toBeVisible();

    await press(page, 'Donner un mot de passe');
    const dialog = dialogOf(page, 'Mot de passe temporaire');
    await dialog.getByLabel('Mot de passe temporaire').fill('court');
    await press(dialog, 'Mettre en place');
    await expect(
      dialog.getByText('Le mot de passe doit contenir au moins 8 caractères.'),
    ).toBeVisible();
    await press(dialog, 'Un autre');
    const password = await dialog.getByLabel('Mot de passe temporaire').inputValue();
    await press(dialog, 'Mettre en place');
    await expect(dialogOf(page, 'Mot de passe en place')).toBeVisible();
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(422);
    await page.keyboard.press('Escape');

    await press(page, 'Envoyer le lien');
    await expect(toast(page, `Le lien est en route vers ${person.courriel}.`)).toBeVisible();
    const countMails = async (words: string) =>
      (await server.readMails()).filter(
        (mail) => mail.includes(person.courriel) && mail.includes(words),
      ).length;
    await expect.poll(() => countMails('/password-reset?')).toBe(1);
    await expect.poll(() => countMails('Un mot de passe temporaire a été donné')).toBe(1);
  });

  await test.step('somebody leaves with quarts to give away, comes back, leaves, and is forgotten', async () => {
    const person = await hirePerson(server);
    await planQuart(server, person.id);
    await goWithin(page, `/admin/employes/edit/${person.id}/avance`);
    const leave = async (fate: RegExp) => {
      await press(page, 'Désactiver…');
      const dialog = dialogOf(page, `Désactiver la fiche de ${person.name} ?`);
      await expect(dialog.getByText('Il reste 1 quart à redonner.')).toBeVisible();
      await dialog.getByRole('radio', { name: fate }).check();
      await press(dialog, 'Désactiver');
      await expect(toast(page, 'La fiche est désactivée.')).toBeVisible();
    };
    const toGiveAway = page.getByRole('list', { name: 'Quarts à redonner' });
    await leave(/^Laisser 1 quart/);
    await expect(toGiveAway).toContainText('21:00');
    await press(page, 'Réactiver');
    await expect(toast(page, 'La fiche est de nouveau active.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anonymiser…' })).toBeDisabled();
    await leave(/^Rendre ouvert 1 quart/);
    await expect(toast(page, '1 quart est maintenant ouvert.')).toBeVisible();
    await expect(page.getByText('Aucun quart à venir : rien à redonner.')).toBeVisible();
    await press(page, 'Reprendre');
    await expect(toGiveAway).toContainText('21:00');
    await press(page, 'Rendre ces quarts ouverts');
    await expect(toGiveAway).toHaveCount(0);

    await press(page, 'Anonymiser…');
    const dialog = dialogOf(page, `Anonymiser la fiche de ${person.name} ?`);
    await expect(dialog.getByRole('button', { name: 'Anonymiser pour toujours' })).toBeDisabled();
    await dialog.getByLabel(`Écrivez « ${person.name} » pour confirmer`).fill(person.name);
    await press(dialog, 'Anonymiser pour toujours');
    await expect(heading(page, `Employé n° ${person.id}`)).toBeVisible();
    const actions = (await readJournal(server, person.id)).map(({ action }) => action);
    expect(actions).toEqual(['desactivation', 'reactivation', 'desactivation', 'anonymisation']);

    await page.getByRole('link', { name: 'Voir la fiche' }).click();
    await expect(page.getByText(/^Cette fiche a été anonymisée le /)).toBeVisible();
    await expect(page.getByText(person.courriel)).toHaveCount(0);
  });

  await test.step('a coach sends the link, and sends nobody away', async () => {
    const person = await hirePerson(server);
    await openAs('coach', `/admin/employes/edit/${person.id}/avance`);
    await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
    await expect(heading(page, 'Départ')).toHaveCount(0);
  });
});

test('seen as an employee: a banner, that employee’s calls, both names in the journal, and out in one tap', async ({
  page,
  openAs,
  server,
}) => {
  const [person, other] = [await hirePerson(server), await hirePerson(server)];
  await openAs('superviseur', `/admin/employes/view/${person.id}`);
  const asked = page.waitForRequest((request) => request.url().endsWith(`/user/get/${person.id}`));
  const told = page.waitForRequest((request) =>
    request.url().endsWith(`/syncAppData/${person.id}`),
  );
  await press(page, 'Voir comme cet employé');
  expect((await asked).headers()['x-employe-mode']).toBe(String(person.id));
  await told;
  const banner = page.getByRole('status').filter({ hasText: 'Vous voyez l’application comme' });
  await expect(banner).toContainText(person.name);
  await expect.poll(() => openedPath(page)).toBe('/');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();

  await page.goto(`/admin/employes/edit/${other.id}/base`);
  await page.getByLabel('Téléphone', { exact: true }).fill('514 555-0199');
  await press(page, 'Enregistrer');
  await expect(toast(page, 'Fiche enregistrée.')).toBeVisible();
  await expect(banner).toBeVisible();
  expect(await readJournal(server, other.id)).toEqual([
    { action: 'modification', acteur: 'superviseur', pour: person.username },
  ]);

  await press(banner, 'Revenir à mon compte');
  await expect(banner).toHaveCount(0);
  await page.goto('/user/profil');
  await expect(page.getByRole('heading', { name: person.name })).toHaveCount(0);
  await expect(heading(page, 'Appareils connectés')).toBeVisible();
});
