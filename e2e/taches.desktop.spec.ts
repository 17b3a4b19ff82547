// What was done of tasks, as managers see it: on the line of the board, in the file of the client, as a PDF, by e-mail.
import { expect, test, toast } from './fixtures.ts';
import { goWithin } from './support/state-steps.ts';
import { startVisit } from './support/tache-visit.ts';

test('the tasks of a visit are on its line and in the file, and leave as a proof of service', async ({
  page,
  openAs,
  server,
}) => {
  const { person, client, floor, glass, date, quart, mark } = await startVisit(server);
  await mark(person, floor.id, { etat: 'faite' });
  await mark(person, glass.id, { etat: 'sautee', raison: 'acces' });

  await openAs('directeur', `/admin/presences/${date}?quart=${quart.id}&client=${client.id}`);
  const panel = page.getByRole('region', { name: 'Tâches' });
  await expect(panel.getByText(/^Sautée par .*\s: Accès fermé$/)).toBeVisible();
  await expect(panel.getByText('Non cochée')).toBeVisible();
  await expect(page.getByText(/1\ssur\s3\stâches · 1 sautée/).first()).toBeAttached();

  await goWithin(page, `/admin/clients/view/${client.id}`);
  const card = page.getByRole('region', { name: 'Visites faites' });
  await card.getByText('1 sur 3 tâches · 1 sautée').click();
  await expect(card.getByText('Laver les vitres')).toBeVisible();
  const file = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Preuve de service (PDF)' }).click();
  expect((await file).suggestedFilename()).toMatch(/^preuve-de-service-.*\.pdf$/);
  await card.getByRole('button', { name: 'Envoyer à Luc Hamel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(toast(page, 'La preuve de service part par courriel.')).toBeVisible();
});
