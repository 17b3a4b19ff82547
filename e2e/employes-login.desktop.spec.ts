// What somebody signs in with: who may change it in the form, and who hears of it.
import { expect, test, toast } from './fixtures.ts';
import { readJournal } from './support/employe-calls.ts';
import { hirePerson } from './support/people.ts';
import { goWithin } from './support/state-steps.ts';

const REASON = 'Seul un directeur, ou une personne d’un groupe au-dessus, peut le changer.';

test('a supervisor changes a peer’s telephone, not what opens the account; a director does, and the old address is told', async ({
  page,
  openAs,
  server,
}) => {
  const peer = await hirePerson(server, { usergroup: 5 });
  await openAs('superviseur', `/admin/employes/edit/${peer.id}/base`);
  const username = page.getByLabel('Nom d’utilisateur');
  const courriel = page.getByLabel('Courriel', { exact: true });
  const telephone = page.getByLabel('Téléphone', { exact: true });
  const group = page.getByRole('combobox', { name: 'Groupe' });
  for (const field of [username, courriel]) {
    await expect(field).not.toBeEditable();
    await expect(field).toHaveAccessibleDescription(REASON);
  }
  await expect(courriel).toHaveValue(peer.courriel);
  await expect(group).toHaveAccessibleDescription(REASON);
  await group.click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await telephone.fill('514 555-0111');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(toast(page, 'Fiche enregistrée.')).toBeVisible();

  const below = await hirePerson(server);
  await goWithin(page, `/admin/employes/edit/${below.id}/base`);
  await expect(courriel).toBeEditable();
  await expect(username).toBeEditable();

  await openAs('directeur', `/admin/employes/edit/${peer.id}/base`);
  await expect(courriel).toBeEditable();
  await courriel.fill(`nouvelle-${peer.courriel}`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(toast(page, 'Fiche enregistrée.')).toBeVisible();
  const findMail = async () =>
    (await server.readMails()).find((text) => text.includes(`To: ${peer.courriel}`));
  await expect
    .poll(findMail)
    .toContain(
      'L’adresse courriel de votre compte Relève a été changée par Hélène Desrosiers, le ',
    );
  const mail = await findMail();
  expect(mail).toContain('dites-le sans attendre à votre superviseur ou à un directeur');
  expect(mail).not.toContain(`nouvelle-${peer.courriel}`);
  const told = await readJournal(server, peer.id);
  expect(told.map(({ action, acteur }) => [action, acteur])).toEqual([
    ['modification', 'superviseur'],
    ['modification', 'directeur'],
  ]);
});
