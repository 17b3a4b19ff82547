// Somebody said yes on the phone: the quart of a late person is given directly, from the board, and taken back.
import { expect, test, toast } from './fixtures.ts';
import { rowOf } from './support/board.ts';
import { boardAddress, expectPerson } from './support/presence-calls.ts';
import { callAs } from './support/call-as.ts';
import { addQuart, MONDAY, planPerson } from './support/plan-calls.ts';
import { hirePerson } from './support/people.ts';

test('given from the board to somebody who is free, told, and taken back', async ({
  page,
  openAs,
  server,
}) => {
  const late = await expectPerson(server);
  const helper = await hirePerson(server, { prenom: 'Odile' });
  await openAs('superviseur', boardAddress(late));
  await rowOf(page, late).hover();
  await page.getByRole('button', { name: `Remplacer ${late.person.name}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Trouver un remplaçant' });
  await expect(sheet.getByRole('button', { name: /^Assigner à / }).first()).toBeVisible();
  await sheet.getByRole('combobox', { name: 'Assigner à quelqu’un d’autre' }).fill(helper.name);
  await page.getByRole('option', { name: helper.name }).click();
  const dialog = page.getByRole('dialog', {
    name: new RegExp(`^Donner ce quart à ${helper.name}\\s\\?$`),
  });
  await expect(dialog).toContainText('Rien ne s’y oppose');
  await dialog.getByRole('button', { name: 'Assigner', exact: true }).click();
  await expect(toast(page, `${helper.name} a maintenant ce quart.`)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: helper.name })).toBeVisible();
  const notices = () =>
    callAs<{ data: { titre: string }[] }>(server, helper.username, {
      method: 'GET',
      path: '/api/user/notifications',
    });
  expect((await notices()).data.map(({ titre }) => titre)).toEqual(['Un quart vous est donné']);

  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(toast(page, 'Le quart est comme avant.')).toBeVisible();
  await expect(rowOf(page, late)).toBeVisible();
  expect((await notices()).data.map(({ titre }) => titre)).toEqual([
    'Un quart de votre horaire est annulé',
  ]);
});

test('an overlap is named with its quart; giving it all the same takes a reason; publishing lists it', async ({
  page,
  openAs,
  server,
}) => {
  const { client, person } = await planPerson(server);
  const open = await addQuart(server, { client_id: client.id, debut: '20:00', fin: '23:00' });

  await test.step('refused until a reason is given', async () => {
    await openAs('directeur', `/admin/clients/edit/${client.id}/horaire/${MONDAY}`);
    await page.getByRole('button', { name: /20:00–23:00/ }).click();
    await page.getByRole('button', { name: 'Trouver un remplaçant' }).click();
    const sheet = page.getByRole('dialog', { name: 'Trouver un remplaçant' });
    await sheet.getByRole('combobox', { name: 'Assigner à quelqu’un d’autre' }).fill(person.name);
    await page.getByRole('option', { name: person.name }).click();
    const dialog = page.getByRole('dialog', {
      name: new RegExp(`^Donner ce quart à ${person.name}\\s\\?$`),
    });
    await expect(dialog).toContainText(`Chevauche ${client.nom}, 18:00–22:00 pendant 2 h`);
    const confirm = dialog.getByRole('button', { name: 'Assigner quand même' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Pourquoi le donner quand même').fill('Elle part à 20 h avec Luc');
    await confirm.click();
    await expect(toast(page, `${person.name} a maintenant ce quart.`)).toBeVisible();
    const [entry] = await server.query<{ motif: string }>(
      `select apres ->> 'motif' as motif from journal
       where action = 'quart_donne' and objet_id = $1`,
      [open.id],
    );
    expect(entry?.motif).toBe('Elle part à 20 h avec Luc');
  });

  await test.step('in the grid it is told apart, by words and by its frame', async () => {
    const block = page.getByRole('button', { name: /18:00–22:00, lun/ });
    await expect(block).toHaveAccessibleName(
      new RegExp(`Chevauche ${client.nom}, 20:00–23:00 pendant 2\\sh`),
    );
    await expect(block).toHaveAttribute('data-conflict', 'chevauchement');
  });

  await test.step('what remains is a list before publishing', async () => {
    await page.getByRole('button', { name: 'Fermer le panneau' }).click();
    await page.getByRole('button', { name: /^Publier/ }).click();
    const list = page.getByRole('list', { name: 'Conflits qui restent' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText(person.name);
    await expect(list).toContainText(/Chevauche .*20:00–23:00 pendant 2\sh/);
  });
});
