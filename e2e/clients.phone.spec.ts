// The file of a site, at the site.
import { expect, PASSWORD, test } from './fixtures.ts';
import { addClient, setAlarmCode } from './support/client-calls.ts';
import { hirePerson } from './support/people.ts';

test('the alarm code wants the person’s own password, hides itself and leaves a trace', async ({
  page,
  openAs,
  server,
}) => {
  const client = await addClient(server);
  await setAlarmCode(server, client, '4821#');
  const inspector = await hirePerson(server, { usergroup: 6 });
  await page.clock.install();
  await openAs(inspector.username, `/admin/clients/view/${client.id}`);
  await expect(page.getByText('Un code est inscrit.')).toBeAttached();
  await expect(page.getByText('4821#')).toHaveCount(0);
  await page.getByRole('button', { name: 'Révéler', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Voir le code d’alarme', exact: true });
  await question.getByLabel('Votre mot de passe').fill('pas le bon');
  await question.getByRole('button', { name: 'Voir le code', exact: true }).click();
  await expect(question.getByText('Le mot de passe actuel est incorrect.')).toBeVisible();
  await question.getByLabel('Votre mot de passe').fill(PASSWORD);
  await question.getByRole('button', { name: 'Voir le code', exact: true }).click();
  await expect(page.getByText('4821#')).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByText('4821#')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Révéler' })).toBeVisible();
  const trace = await server.query<{ action: string }>(
    'select action from journal where acteur_id = $1 and objet_id = $2 order by id',
    [inspector.id, client.id],
  );
  expect(trace.map(({ action }) => action)).toEqual(['consultation_refusee', 'consultation']);
});
