// Something goes wrong at 23:00: one's supervisor is a tap away, also without a network.
import { expect, test } from './fixtures.ts';
import { expectPerson } from './support/presence-calls.ts';
import { goWithin } from './support/state-steps.ts';

test('the supervisor’s name, number and messages are on the first screens, offline too', async ({
  page,
  openAs,
  server,
}) => {
  const { person } = await expectPerson(server, { starts: 60 });
  const [boss] = await server.query<{ id: string; nom: string }>(
    `update employes set telephone = '514 555-0177' where username = 'superviseur'
     returning id, prenom || ' ' || nom as nom`,
  );
  const nom = boss?.nom ?? '';
  await server.query(`update employes set superviseur_id = $1 where id = $2`, [
    boss?.id,
    person.id,
  ]);
  await openAs(person.username, '/');
  const line = page.getByRole('region', { name: 'Votre responsable' });
  await expect(line).toContainText(nom);
  await expect(line.getByRole('link', { name: `Appeler ${nom}` })).toHaveAttribute(
    'href',
    'tel:+15145550177',
  );
  await page.context().setOffline(true);
  for (const path of ['/user/punch', '/user/profil', '/']) {
    await goWithin(page, path);
    await expect(line).toContainText('514 555-0177');
  }
  await page.context().setOffline(false);
  await line.getByRole('link', { name: `Écrire à ${nom}` }).click();
  await expect(page).toHaveURL(new RegExp(`/user/messagerie/p-${boss?.id}$`));
});
