// Leave and availability at the desk of whoever plans: said in the grid, live, and standing against a quart.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { askDemande } from './support/demande-calls.ts';
import { callAs } from './support/call-as.ts';
import { dayOfWeek, type PlannedPerson, plannerAddress, planPerson } from './support/plan-calls.ts';
import { untilLive } from './support/screen.ts';

const rowOf = (page: Page, { person }: PlannedPerson): Locator =>
  page
    .getByRole('grid', { name: /^Horaire du / })
    .getByRole('row')
    .filter({ hasText: person.name });

const cellOn = (row: Locator, date: string): Locator => row.locator(`[data-date="${date}"]`);

async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('Nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('a request shows as a draft, approved as leave, and a quart moved onto it is in conflict', async ({
  page,
  openAs,
  server,
}) => {
  const planned = await planPerson(server);
  const { username } = planned.person;
  const [monday, wednesday, thursday] = [0, 2, 3].map(dayOfWeek);
  if (!monday || !wednesday || !thursday) throw new Error('The week is too short');
  await openAs('directeur', plannerAddress(planned));
  await untilLive(page);
  const row = rowOf(page, planned);
  const block = row.getByRole('button', { name: new RegExp(planned.client.nom) });
  await expect(block).toBeVisible();

  const demande = await test.step('asked for, it is there by itself', async () => {
    const asked = await askDemande(
      server,
      { username },
      { cle: 'conge', du: wednesday, au: wednesday },
    );
    await expect(cellOn(row, wednesday)).toHaveText('Congé (à décider)');
    await expect(row.getByRole('gridcell', { name: /Congé \(à décider\)$/ })).toBeVisible();
    return asked;
  });

  await test.step('approved, it is leave', async () => {
    await callAs(server, 'directeur', {
      method: 'POST',
      path: `/api/demandes/${demande.id}/decision`,
      body: { accepte: true, note: '', version: demande.version, quarts: [] },
    });
    await expect(cellOn(row, wednesday)).toHaveText('Congé');
  });

  await test.step('a quart on that day is in conflict, and says so', async () => {
    await expect(block).not.toHaveAccessibleName(/Conflit/);
    await dragTo(page, block, cellOn(row, wednesday));
    await expect(cellOn(row, wednesday).getByRole('button')).toHaveAccessibleName(
      /Employé en congé$/,
    );
    await expect(cellOn(row, wednesday)).toContainText('Congé');
  });

  await test.step('so is one outside of what the person said', async () => {
    await callAs(server, username, {
      method: 'POST',
      path: '/api/disponibilites/dates',
      body: {
        uuid: randomUUID(),
        du: thursday,
        au: thursday,
        jour: { etat: 'selon', heures: [{ debut: '08:00', fin: '16:00' }] },
        note: '',
        at: new Date().toISOString(),
      },
    });
    await dragTo(page, block, cellOn(row, thursday));
    await expect(cellOn(row, thursday).getByRole('button')).toHaveAccessibleName(
      /Hors des disponibilités de l’employé$/,
    );
    await dragTo(page, block, cellOn(row, monday));
    await expect(cellOn(row, monday).getByRole('button')).not.toHaveAccessibleName(/Conflit/);
  });
});
