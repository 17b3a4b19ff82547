// The tasks of a visit on a phone: ticked, skipped with a reason, done by whoever is there too; the exit says what is left.
import { expect, test } from './fixtures.ts';
import { startVisit } from './support/tache-visit.ts';
import { untilLive } from './support/screen.ts';

test('two people share the tasks of a site, one is skipped, and the exit asks about the last', async ({
  page,
  context,
  openAs,
  server,
}) => {
  const { person, colleague, floor, mark } = await startVisit(server);
  await openAs(person.username, '/user/punch');
  await untilLive(page);

  await test.step('what the other ticks is seen, with the first name', async () => {
    await mark(colleague, floor.id, { etat: 'faite' });
    await expect(page.getByText(/^Faite par /)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Laver les planchers/ })).toBeChecked();
  });

  await test.step('a task is skipped with a reason, also without a network', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sauter : Laver les vitres' }).click();
    await page.getByRole('button', { name: 'Local occupé' }).click();
    await expect(page.getByText('Sautée : Local occupé')).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () =>
        server.query(`select etat, raison from tache_marques where employe_id = $1`, [person.id]),
      )
      .toEqual([{ etat: 'sautee', raison: 'occupe' }]);
  });

  await test.step('the exit says what is left, and goes on', async () => {
    await page.getByRole('button', { name: 'Pointer ma sortie' }).click();
    const question = page.getByRole('dialog', { name: '1 tâche non cochée' });
    await question.getByRole('button', { name: 'Revoir' }).click();
    await page.getByRole('button', { name: 'Pointer ma sortie' }).click();
    await question.getByRole('button', { name: 'Terminer quand même' }).click();
    await expect(page.getByText('1 sur 3 tâches · 1 sautée')).toBeVisible();
    await expect(page.getByText('Votre journée est terminée')).toBeVisible();
    await expect(page.getByText('Toutes vos tâches sont terminées')).toHaveCount(0);
  });
});
