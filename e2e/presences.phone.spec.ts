// The attendance board on a phone: cards, actions within a thumb's reach, and the truth without a network.
import { expect, test } from './fixtures.ts';
import { counter } from './support/board.ts';
import { boardAddress, expectPerson, inMinutes, punch, speak } from './support/presence-calls.ts';
import { QUIET_ZONE } from './support/quiet-zone.ts';
import { listOverflows } from './support/screen-measures.ts';

/** Of 844: half of the screen, and a little. */
const MOST_ABOVE_PX = 470;

test('a card opens on everything about its line; without a network only calls are noted', async ({
  page,
  openAs,
  server,
}) => {
  const late = await expectPerson(server);
  await speak(server, late, 2);
  await openAs('superviseur', boardAddress(late));
  const card = page.getByRole('listitem').filter({ hasText: late.person.name });
  await expect(card).toContainText('Données non reçues');
  await expect(card).toContainText('2 envois en attente');
  await expect(card.getByRole('button', { name: /^Confirmer/ })).toBeVisible();
  await card.getByRole('button', { name: /Ouvrir la ligne/ }).click();
  const sheet = page.getByRole('dialog', { name: late.person.name, exact: true });
  await expect(sheet).toContainText('Ce silence n’est pas une absence');
  await sheet.getByRole('link', { name: 'Appeler' }).click();
  const call = page.getByRole('dialog', { name: `Appel à ${late.person.name}` });
  await call.waitFor();
  await page.context().setOffline(true);
  await call.getByRole('button', { name: 'Message laissé' }).click();
  await expect(sheet).toContainText(/Message laissé à \d\d:\d\d/);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Hors ligne\s: présences telles que connues à/)).toBeVisible();
  await expect(card).toContainText(/Message laissé à \d\d:\d\d/);
  await expect(card.getByRole('button', { name: /^Confirmer/ })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect
    .poll(() => server.query(`select 1 from appels where quart_id = $1`, [late.quart.id]))
    .toHaveLength(1);
});

test.describe('outside the maintenance', () => {
  test.use({ timezoneId: QUIET_ZONE });

  test('the first late person stands high; who is of one’s team can be seen alone; a replacement is sought from the card', async ({
    page,
    openAs,
    server,
  }) => {
    const late = await expectPerson(server);
    await speak(server, late);
    const [boss] = await server.query<{ id: number }>(
      `select id from employes where username = 'superviseur'`,
    );
    await openAs('superviseur', boardAddress(late));
    const card = page.getByRole('listitem').filter({ hasText: late.person.name });
    await expect(card).toContainText('En retard');
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    const top = await first.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    expect(top).toBeLessThanOrEqual(MOST_ABOVE_PX);

    await test.step('the team', async () => {
      await page.getByText('Votre équipe', { exact: true }).click();
      await expect(page).toHaveURL(/portee=miens/);
      await expect(card).toHaveCount(0);
      await expect(page.getByText('Aucune ligne ne correspond')).toBeVisible();
      await page.getByText('Tout', { exact: true }).click();
      await expect(page).not.toHaveURL(/portee=miens/);
      await expect(card).toBeVisible();
      await server.query(`update employes set coach_id = $1 where id = $2`, [
        boss?.id,
        late.person.id,
      ]);
      await page.getByText('Votre équipe', { exact: true }).click();
      await page.reload();
      await expect(page.getByRole('radio', { name: 'Votre équipe' })).toBeChecked();
      await expect(card).toBeVisible();
      await expect(counter(page, 'En retard')).toHaveText(/^1/);
    });

    await test.step('somebody else', async () => {
      const replace = card.getByRole('button', { name: `Remplacer ${late.person.name}` });
      expect((await replace.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await replace.click();
      await expect(page.getByRole('dialog', { name: /Trouver un remplaçant/ })).toBeVisible();
    });
  });
});

test('on the narrowest screen everything fits: the counters, a late person, a visit in doubt', async ({
  page,
  openAs,
  server,
}) => {
  const late = await expectPerson(server);
  const { client } = late;
  await speak(server, late);
  const [short, gone] = await Promise.all([
    expectPerson(server, { client, starts: -130, lasts: 120 }),
    expectPerson(server, { client }),
  ]);
  await punch(server, short, { type: 'entree', at: inMinutes(-130) });
  await punch(server, short, { type: 'sortie', at: inMinutes(-129) });
  await server.query(`update quarts set statut = 'annule' where id = $1`, [gone.quart.id]);
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs('superviseur', boardAddress(late));
  await expect(page.getByText(/Visite de 1\smin sur 120 prévues/)).toBeVisible();
  const counters = page.getByRole('group', { name: 'Filtrer par état' });
  await expect(counters.getByRole('button', { name: 'Annulés' })).toHaveText(/^1/);
  expect(await listOverflows(page, 320)).toEqual([]);
  await page.getByRole('checkbox', { name: `Choisir ${late.person.name}` }).check();
  await expect(page.getByText('1 ligne choisie')).toBeVisible();
  expect(await listOverflows(page, 320)).toEqual([]);
});
