// The mood at the end of a night: off until a director switches it on, then one tap after the last exit, without a network too.
import type { Page } from '@playwright/test';
import { expect, test, testInstalled } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { publishQuart, workingDate } from './support/horaire-calls.ts';
import { askMoods } from './support/humeur-calls.ts';
import { listFaults } from './support/axe.ts';
import { hirePerson } from './support/people.ts';
import { clockIn, punchAs, sentPunch } from './support/punch-calls.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { listSmallTargets } from './support/screen-measures.ts';
import { untilLive, untilWorkerIsInCharge } from './support/screen.ts';

test.setTimeout(120_000);

const MINUTE_MS = 60_000;
const card = (page: Page) => page.getByRole('region', { name: /^Comment s’est passée votre nuit/ });

/** A button that has just changed takes no tap: a person taps again. */
async function punchOut(page: Page): Promise<void> {
  const exit = page.getByRole('button', { name: 'Pointer ma sortie', exact: true });
  await exit.waitFor();
  await expect(async () => {
    if (await exit.isVisible()) await exit.click({ timeout: 2_000 });
    await expect(exit).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

/** Somebody on site since an hour, at the only quart of their day. */
async function beginNight(server: ReleveServer) {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const date = workingDate();
  const times = { debut: clockIn(-60), fin: clockIn(0), pause_minutes: 0 };
  const quart = await publishQuart(server, { employe: person, client, date, ...times });
  const at = new Date(Date.now() - 60 * MINUTE_MS).toISOString();
  await punchAs(server, person, [
    sentPunch({ date, quart_id: quart.id, client_id: client.id, type: 'entree', at }),
  ]);
  return person;
}

const countGiven = (server: ReleveServer, employeId: number) =>
  server.query<{ given: string; sealed: string }>(
    `select (select count(*) from humeur_participations where employe_id = $1) as given,
      (select count(*) from humeur_enveloppes) as sealed`,
    [employeId],
  );

testInstalled(
  'after the last exit one tap says how the night went, once, and nobody sees who',
  async ({ page, context, openAs, server }) => {
    const [before] = await server.query<{ sealed: string }>(
      'select count(*) as sealed from humeur_enveloppes',
      [],
    );
    const sealed = Number(before?.sealed);

    await test.step('while it is off, nobody is asked', async () => {
      const other = await beginNight(server);
      await openAs(other.username, '/user/punch');
      await punchOut(page);
      await expect(page.getByText('Toutes vos tâches sont terminées').first()).toBeVisible();
      await expect(card(page)).toHaveCount(0);
    });

    await askMoods(server, true);
    try {
      const person = await beginNight(server);
      await openAs(person.username, '/user/punch');
      await untilWorkerIsInCharge(page);
      await untilLive(page);
      await expect(card(page)).toHaveCount(0);

      await test.step('the last exit asks, and says what is kept', async () => {
        await punchOut(page);
        await expect(card(page)).toBeVisible();
        await expect(card(page).getByText(/sans votre nom.*à partir de cinq/)).toBeVisible();
        await expect(card(page).getByRole('button')).toHaveText([
          'Très mal',
          'Mal',
          'Moyen',
          'Bien',
          'Très bien',
          'Pas ce soir',
        ]);
        expect(
          await listFaults(page, 'main', { type: 'tag', values: ['wcag2a', 'wcag2aa'] }),
        ).toEqual([]);
        expect(await listSmallTargets(page)).toEqual([]);
      });

      await test.step('one tap without a network is kept, thanked, and not asked again', async () => {
        await context.setOffline(true);
        await card(page).getByRole('button', { name: 'Bien', exact: true }).click();
        await expect(page.getByText('Merci, bon repos.')).toBeVisible();
        await page.reload();
        await expect(page.getByText('Toutes vos tâches sont terminées').first()).toBeVisible();
        await expect(card(page)).toHaveCount(0);
      });

      await test.step('it arrives once, sealed', async () => {
        await context.setOffline(false);
        await expect
          .poll(() => countGiven(server, person.id), { timeout: 30_000 })
          .toEqual([{ given: '1', sealed: String(sealed + 1) }]);
      });

      await test.step('a director sees weeks that are over, by site, and no week of fewer than five', async () => {
        await openAs('directeur', '/Dashboard/Survey/humeur');
        await expect(page.getByText(/^Semaine du .* sur 5, pour \d+ réponses/)).toBeVisible();
        await page.getByRole('combobox', { name: 'Site' }).click();
        await page.getByRole('option').first().click();
        await expect(page).toHaveURL(/site=\d+/);
        await expect(page.getByText(/sur 5, pour \d+ réponses/)).toBeVisible();
      });
    } finally {
      await askMoods(server, false);
    }
  },
);
