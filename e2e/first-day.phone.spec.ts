// Somebody never seen before, on their own phone, with a welcome card and nobody to ask: each step is found on the screen.
import { expect, openedPath, openLogin, test, toast } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { takesAtMost, typeInto } from './support/count-taps.ts';
import { publishQuart, workingDate } from './support/horaire-calls.ts';
import { hireNewcomer } from './support/people.ts';
import { clockIn, listPunches } from './support/punch-calls.ts';
import { untilWorkerIsInCharge } from './support/screen.ts';

test.use({ isInstalled: true });

const MOST = { signIn: 3, choosePassword: 3, skipTour: 1, punch: 1, correct: 4, find: 0 } as const;

const NUMBER = '514 555-0177';

test('from a temporary password to an entry, a correction and one’s supervisor, without help', async ({
  page,
  server,
}) => {
  const person = await hireNewcomer(server, { prenom: 'Awa' });
  const client = await addClient(server);
  const [boss] = await server.query<{ id: string; nom: string }>(
    `update employes set telephone = $1 where username = 'superviseur'
     returning id, prenom || ' ' || nom as nom`,
    [NUMBER],
  );
  await server.query(`update employes set superviseur_id = $1 where id = $2`, [
    boss?.id,
    person.id,
  ]);
  const [debut, fin] = [clockIn(-2), clockIn(120)];
  await publishQuart(server, { employe: person, client, date: workingDate(), debut, fin });
  // A browser that may still be asked for notifications: the headless shell refuses them to everybody.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await openLogin(page);

  await test.step('the temporary password opens one step, and nothing else', async () => {
    await takesAtMost(page, MOST.signIn, async () => {
      await typeInto(page.getByLabel('Utilisateur'), person.username);
      await typeInto(page.getByLabel('Mot de passe', { exact: true }), person.password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(
        page.getByRole('heading', { name: 'Choisissez votre mot de passe' }),
      ).toBeVisible();
    });
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  await test.step('two fields, then the day, with a tour that can be skipped', async () => {
    await takesAtMost(page, MOST.choosePassword, async () => {
      const chosen = 'ruisseau sous la lune';
      await typeInto(page.getByLabel('Nouveau mot de passe', { exact: true }), chosen);
      await typeInto(page.getByLabel('Répéter le mot de passe'), chosen);
      await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
      await expect(page.getByRole('heading', { name: 'Bienvenue dans Relève' })).toBeVisible();
    });
    expect(openedPath(page)).toBe('/');
    await takesAtMost(page, MOST.skipTour, async () => {
      await page.getByRole('button', { name: 'Passer', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  await test.step('the entry', async () => {
    const punch = page.getByRole('button', { name: 'Pointer mon entrée' });
    await expect(punch).toBeInViewport({ ratio: 1 });
    await takesAtMost(page, MOST.punch, async () => {
      await punch.click();
      await expect(page.getByRole('heading', { name: `Sortie · ${client.nom}` })).toBeVisible();
    });
    await expect.poll(async () => (await listPunches(server, person)).length).toBe(1);
  });

  await test.step('the hour was not the right one; what is offered meanwhile stands in nobody’s way', async () => {
    await untilWorkerIsInCharge(page);
    const bar = page.getByRole('navigation', { name: 'Menu principal' });
    await bar.getByRole('link', { name: 'Pointage' }).click();
    await expect(page.getByText('Être averti sur cet appareil ?')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await takesAtMost(page, MOST.correct, async () => {
      await page.getByRole('button', { name: 'Corriger un pointage' }).click();
      const sheet = page.getByRole('dialog', { name: 'Corriger un pointage' });
      await typeInto(sheet.getByLabel('Heure réelle d’entrée'), debut);
      await sheet.getByRole('button', { name: 'Mon téléphone était déchargé' }).click();
      await sheet.getByRole('button', { name: 'Demander', exact: true }).click();
      await expect(toast(page, 'La demande est notée.')).toBeVisible();
    });
    const asked = page.getByRole('region', { name: 'Vos demandes de correction' });
    await expect(asked).toContainText(client.nom);
    await expect(asked).toContainText('En attente');
    await expect
      .poll(() => server.query(`select statut from corrections where employe_id = $1`, [person.id]))
      .toEqual([{ statut: 'en_attente' }]);
  });

  await test.step('whom to call is on the same screen', async () => {
    await takesAtMost(page, MOST.find, async () => {
      const line = page.getByRole('region', { name: 'Votre responsable' });
      await expect(line).toContainText(boss?.nom ?? '');
      await expect(line).toContainText(NUMBER);
      await expect(line.getByRole('link', { name: `Appeler ${boss?.nom}` })).toBeVisible();
    });
  });
});
