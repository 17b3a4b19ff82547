// The office's hours by touch: a line is decided, taken back and approved, on a phone.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { lastWeekDay, workQuart } from './support/heures-calls.ts';
import { addPayGroup, hireInto } from './support/pay-group.ts';

const line = (page: Page): Locator => page.getByRole('region', { name: 'Ligne ouverte' });

const tap = (area: Page | Locator, name: string | RegExp): Promise<void> =>
  area.getByRole('button', { name, exact: typeof name === 'string' }).tap();

test('a line is decided, taken back and approved by touch', async ({ page, openAs, server }) => {
  test.setTimeout(120_000);
  const group = await addPayGroup(server);
  const person = await hireInto(server, group, 'Noémie');
  const client = await addClient(server);
  const date = lastWeekDay(1);
  await workQuart(server, person, { client, date, entree: '17:40', sortie: '22:00' });
  const readKinds = async (): Promise<string[]> => {
    const rows = await server.query<{ genre: string }>(
      `select genre from decisions_heures where employe_id = $1 order by id`,
      [person.id],
    );
    return rows.map(({ genre }) => genre);
  };
  await openAs('directeur', `/admin/heures/${group.debut}?groupe=${group.cle}`);
  const panel = page.getByRole('dialog', { name: person.name });

  await test.step('what is doubtful is on the card, and its sheet opens over the list', async () => {
    const tabs = page.getByRole('navigation', { name: 'Heures' });
    await expect(tabs.locator('[aria-current="page"]')).toHaveText('Heures et paie');
    await expect(page.getByText('Entrée avant l’heure prévue').first()).toBeVisible();
    await tap(page, `Ouvrir les heures de ${person.name}`);
    await expect(line(page).getByText(/^Entrée avant l’heure prévue · 0\sh\s20$/)).toBeVisible();
    await expect(
      line(page).getByText(/Planifié 4\sh, pointé 4\sh\s20, payé 4\sh\s20/),
    ).toBeAttached();
  });

  await test.step('paid by the plan, with a reason that the person reads', async () => {
    await tap(panel, 'Planifié');
    const reason = panel.getByRole('textbox', { name: /selon l’horaire/ });
    await reason.fill('Le site n’était pas ouvert');
    await tap(panel, 'Prendre le planifié');
    await expect(line(page).getByText(/^Entrée avant l’heure prévue/)).toHaveCount(0);
    await expect(line(page).getByText('Le site n’était pas ouvert')).toBeVisible();
    await expect.poll(readKinds).toEqual(['tot_non_paye']);
  });

  await test.step('taken back: the question stands again', async () => {
    await tap(panel, 'Annuler');
    await expect(line(page).getByText(/^Entrée avant l’heure prévue/)).toBeVisible();
    await expect.poll(readKinds).toEqual(['tot_non_paye', 'retirer']);
  });

  await test.step('paid as punched and approved: nothing is left to check', async () => {
    await tap(panel, 'Pointé');
    await expect(line(page).getByText(/^Entrée avant l’heure prévue/)).toHaveCount(0);
    await tap(panel, 'Approuver');
    await expect(panel).toBeHidden();
    await expect(page.getByText('Rien à vérifier')).toBeVisible();
    await expect.poll(readKinds).toEqual(['tot_non_paye', 'retirer', 'tot_paye', 'approuver']);
  });
});
