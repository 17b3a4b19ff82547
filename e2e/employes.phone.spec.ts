// The register on a phone: cards, filters in a sheet, a file within the thumb's reach.
import { expect, test } from './fixtures.ts';
import { hirePerson } from './support/people.ts';

test('a supervisor narrows the cards, opens a file and may call', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server, { usergroup: 4, prenom: 'Solange' });
  await server.query(`update employes set telephone = '514 555-0177 poste 4' where id = $1`, [
    person.id,
  ]);
  await openAs('superviseur', '/admin/employes');
  await page.getByRole('button', { name: 'Filtres' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await sheet.getByRole('checkbox', { name: 'Coach' }).check();
  await sheet.getByRole('button', { name: 'Voir la liste' }).click();
  await page.getByRole('searchbox', { name: 'Nom, courriel ou téléphone' }).fill(person.username);
  const cards = page.getByRole('list', { name: 'Employés' });
  await expect(cards.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible();
  await cards.getByRole('button', { name: `Ouvrir la fiche de ${person.name}` }).click();

  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Appeler' })).toHaveAttribute(
    'href',
    'tel:+15145550177;ext=4',
  );
  await expect(page.getByText('Aucun quart cette semaine.')).toBeVisible();
});
