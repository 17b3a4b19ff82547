// Whole journeys by keyboard alone: nothing of them needs a mouse.
import { expect, test } from './fixtures.ts';
import { choose, enter, type } from './support/by-keyboard.ts';
import { addMachine } from './support/equipement-calls.ts';
import { publishCourse, textLesson } from './support/formation-calls.ts';
import { addProduit, readStock, stockSite } from './support/inventaire-calls.ts';
import { hirePerson } from './support/people.ts';
import { expectPerson } from './support/presence-calls.ts';
import { goWithin } from './support/state-steps.ts';

test('a shelf: taken from, counted, asked for', async ({ page, openAs, server }) => {
  const { person, client } = await expectPerson(server);
  const produit = await addProduit(server);
  const stock = await stockSite(server, client, produit, { quantite: 10 });
  await openAs(person.username, '/user/inventaire');
  const button = (name: string) => page.getByRole('button', { name });
  const shelf = page.getByRole('list', { name: `Produits, ${client.nom}` });
  const quantity = shelf.getByRole('status').first();
  await enter(page, button(`Un de moins\u00a0: ${produit.nom}`));
  await page.keyboard.press('Enter');
  await expect(quantity).toContainText('8');

  await enter(page, button('Compter l’étagère'));
  await type(page, page.getByRole('textbox', { name: /Combien y en a-t-il/ }), '7');
  await enter(page, button('Suivant'));
  await type(page, page.getByLabel('Explication'), 'Une bouteille vide');
  await enter(page, button('Envoyer le comptage'));
  await expect.poll(async () => (await readStock(server, stock)).quantite).toBe(7);

  await enter(page, button('Demander du matériel'));
  const sheet = page.getByRole('dialog');
  await choose(page, sheet.getByRole('checkbox', { name: produit.nom }));
  await type(page, sheet.getByLabel(`Quantité\u00a0: ${produit.nom}`), '3');
  await enter(page, sheet.getByRole('button', { name: 'Envoyer la demande' }));
  await expect(page.getByRole('link', { name: /APP-/ })).toContainText('Demandé');
});

test('a machine: found broken and told', async ({ page, openAs, server }) => {
  const { person, client } = await expectPerson(server);
  const machine = await addMachine(server, client);
  await openAs(person.username, '/user/equipements');
  await enter(page, page.getByRole('link', { name: new RegExp(machine.nom) }));
  await enter(page, page.getByRole('link', { name: 'Signaler un bris' }));
  const group = page.getByRole('group', { name: 'Que se passe-t-il ?' });
  await choose(page, group.getByRole('radio', { name: 'Ne démarre pas' }));
  await enter(page, page.getByRole('button', { name: 'Envoyer', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: machine.nom })).toBeVisible();
  await expect(page.getByText('Hors service', { exact: true }).first()).toBeVisible();
});

test('a course: its lesson read, its quiz passed', async ({ page, openAs, server }) => {
  const person = await hirePerson(server);
  const { id } = await publishCourse(server, { asked: [person], lecons: [textLesson] });
  await openAs(person.username, '/formations');
  await goWithin(page, `/formations/view/${id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await enter(page, button('Commencer'));
  await enter(page, button('J’ai lu'));
  await choose(page, page.getByRole('radio', { name: 'Oui' }));
  await enter(page, button('Question suivante'));
  await choose(page, page.getByRole('radio', { name: 'Inflammable' }));
  await enter(page, button('Question suivante'));
  await choose(page, page.getByRole('checkbox', { name: 'Avant d’ouvrir' }));
  await choose(page, page.getByRole('checkbox', { name: 'En cas d’accident' }));
  await enter(page, button('Revoir et remettre'));
  await enter(page, button('Remettre le quiz'));
  await expect(page.getByRole('heading', { name: 'Formation réussie' })).toBeVisible();
});
