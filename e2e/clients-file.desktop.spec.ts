// The file of a client at a desk: added, changed by two people at once, its tasks.
import type { Locator, Page } from '@playwright/test';
import { expect, openedPath, test, toast } from './fixtures.ts';
import { addClient, addTache, changeClient } from './support/client-calls.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { closeToast } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

const press = (area: Page | Locator, name: string): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

const storedOf = async (server: ReleveServer, id: number) => {
  const [stored] = await server.query<{ telephone: string; acces: string }>(
    'select telephone, acces from clients where id = $1',
    [id],
  );
  return stored;
};

const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

test('a client is added with a click on the map, once its code is its own', async ({
  page,
  openAs,
  server,
}) => {
  const { code } = await addClient(server);
  await openAs('superviseur', '/admin/clients/create');
  await press(page, 'Ajouter le client');
  await expect(page.getByText('Ce champs est requis.')).toHaveCount(5);
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused();

  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Bibliothèque du Canal');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('12, rue du Canal');
  await page.getByLabel('Ville').fill('Lachine');
  await page.getByLabel('Code postal').fill('H8S 1A1');
  await page.getByRole('application', { name: 'Carte pour placer le site' }).click();
  await expect(page.getByLabel('Latitude')).toHaveValue(/^45\.\d{1,5}$/);
  await expect(page.getByLabel('Longitude')).toHaveValue(/^-73\.\d{1,5}$/);
  await press(page, 'Ajouter un contact');
  const contact = page.getByRole('group', { name: 'Contact 1' });
  await contact.getByLabel('Nom').fill('Luc Hamel');
  await contact.getByLabel('Courriel').fill('luc');
  await press(page, 'Ajouter le client');
  await expect(contact.getByText('Ce courriel n’est pas valable.')).toBeVisible();
  await contact.getByLabel('Courriel').fill('luc@canal.test');
  await press(page, 'Ajouter le client');
  await expect(page.getByText('Ce code est déjà celui d’un autre client.')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();

  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(`${code}-B`);
  const lat = Number(await page.getByLabel('Latitude').inputValue());
  await press(page, 'Ajouter le client');
  await expect.poll(() => openedPath(page)).toMatch(/^\/admin\/clients\/edit\/\d+\/base$/);
  const stored = await server.query<{ lat: number; contacts: string }>(
    `select c.lat, count(k.*) as contacts from clients c
     join contacts_client k on k.client_id = c.id where c.code = $1 group by c.id`,
    [`${code}-B`],
  );
  expect(stored).toEqual([{ lat, contacts: '1' }]);
});

test('what is typed stays: by a question before leaving, by a choice between two versions, and beside what others changed', async ({
  page,
  openAs,
  server,
}) => {
  await test.step('other fields of somebody else are kept, without a question', async () => {
    const client = await addClient(server);
    await openAs('directeur', `/admin/clients/edit/${client.id}/base`);
    await page.getByLabel('Téléphone', { exact: true }).fill('450 555-0100');
    await changeClient(server, client, { acces: 'Porte bleue.' });
    await press(page, 'Enregistrer');
    await expect(toast(page, 'La fiche est enregistrée.')).toBeVisible();
    await expect(
      toast(
        page,
        'Ce que quelqu’un d’autre a changé entre-temps est gardé aussi : Consignes d’accès.',
      ),
    ).toBeVisible();
    await expect(page.getByLabel('Consignes d’accès')).toHaveValue('Porte bleue.');
    expect(await storedOf(server, client.id)).toEqual({
      telephone: '450 555-0100',
      acces: 'Porte bleue.',
    });
    await closeToast(page, 'La fiche est enregistrée.');
  });

  await test.step('a question before leaving, a choice between two versions', async () => {
    const client = await addClient(server);
    await goWithin(page, `/admin/clients/edit/${client.id}/base`);
    await page.getByLabel('Téléphone', { exact: true }).fill('450 555-0100');
    await page.getByRole('link', { name: 'Tâches et appréciations' }).click();
    await press(dialogOf(page, 'Quitter sans enregistrer ?'), 'Continuer');
    await changeClient(server, client, { telephone: '514 555-0177', acces: 'Porte bleue.' });
    await press(page, 'Enregistrer');
    const conflict = dialogOf(page, 'Cette fiche a changé entre-temps');
    await expect(conflict).toContainText('514 555-0177');
    await expect(conflict).toContainText('450 555-0100');
    await expect(conflict).not.toContainText('Porte bleue.');
    await press(conflict, 'Garder ma version');
    await expect(toast(page, 'La fiche est enregistrée.')).toBeVisible();
    expect(await storedOf(server, client.id)).toEqual({
      telephone: '450 555-0100',
      acces: 'Porte bleue.',
    });
  });
});

test('tasks are added, put in order with the keyboard, and deleted', async ({
  page,
  openAs,
  server,
}) => {
  const client = await addClient(server);
  await addTache(server, client, { nom: 'Vider les poubelles', minutes: 20 });
  await addTache(server, client, { nom: 'Laver les planchers', minutes: 40 });
  await openAs('coach', `/admin/clients/edit/${client.id}/taches`);
  await press(page, 'Ajouter une tâche');
  const sheet = dialogOf(page, 'Nouvelle tâche');
  await sheet.getByRole('textbox', { name: 'Tâche' }).fill('Laver les vitres');
  await sheet.getByRole('combobox', { name: 'Fréquence' }).click();
  await page.getByRole('option', { name: 'Certains jours' }).click();
  await press(sheet, 'Ajouter');
  await expect(sheet.getByText('Ce champs est requis.')).toBeVisible();
  await sheet.getByText('vendredi', { exact: true }).click();
  await sheet.getByText('lundi', { exact: true }).click();
  await sheet.getByLabel('Durée en minutes').fill('25');
  await press(sheet, 'Ajouter');
  await expect(toast(page, 'La tâche est ajoutée.')).toBeVisible();
  await expect(sheet).toBeHidden();
  const rows = page.getByRole('list', { name: `Tâches d’${client.nom}` }).getByRole('listitem');
  await expect(rows.nth(2)).toContainText('Le lundi et le vendredi');
  await expect(page.getByText('1 h à chaque visite · 1 h 25 si tout est fait')).toBeVisible();

  await page.getByRole('button', { name: 'Déplacer « Laver les vitres »' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('« Laver les vitres » est prise, à la place 3')).toBeAttached();
  // A key that comes before the places are measured moves nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('« Laver les vitres » est à la place 2 sur 3.')).toBeAttached({
      timeout: 3000,
    });
  }).toPass();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('« Laver les vitres » est à la place 1 sur 3.')).toBeAttached();
  await page.keyboard.press('Space');
  const order = () =>
    server.query<{ nom: string }>('select nom from taches where client_id = $1 order by ordre', [
      client.id,
    ]);
  await expect
    .poll(async () => (await order()).map(({ nom }) => nom))
    .toEqual(['Laver les vitres', 'Vider les poubelles', 'Laver les planchers']);
  await page.reload();
  await expect(rows.first()).toContainText('Laver les vitres');

  await press(page, 'Modifier « Vider les poubelles »');
  await press(dialogOf(page, 'Modifier la tâche'), 'Supprimer');
  await press(dialogOf(page, 'Supprimer « Vider les poubelles » ?'), 'Supprimer');
  await expect(toast(page, 'La tâche est supprimée.')).toBeVisible();
  await expect(rows).toHaveCount(2);
});
