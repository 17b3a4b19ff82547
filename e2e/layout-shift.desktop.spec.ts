// A manager's screen stays where it is when the server tells, after it was drawn, that somebody is late.
import { expect, test } from './fixtures.ts';
import { expectCalm, tellAttentionAfter, watchShifts } from './support/layout-shifts.ts';
import { expectPerson } from './support/presence-calls.ts';
import { goWithin } from './support/state-steps.ts';

const PATHS = [
  '/user/profil',
  '/admin/horaire',
  '/admin/employes',
  '/suivi/list',
  '/admin/employes/view/2',
];

for (const path of PATHS) {
  test(`${path} does not move when lateness is told after it is drawn`, async ({
    page,
    openAs,
    server,
  }) => {
    await expectPerson(server, { starts: -40 });
    await watchShifts(page);
    await tellAttentionAfter(page, page.getByRole('heading', { level: 1 }));
    await openAs('directeur', path);
    const banner = page.getByRole('status').filter({ hasText: /en retard en ce moment/ });
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expectCalm(page);
  });
}

test('home does not move either, and says it once: in the line of the team, without a banner', async ({
  page,
  openAs,
  server,
}) => {
  await expectPerson(server, { starts: -40 });
  await watchShifts(page);
  await tellAttentionAfter(page, page.getByRole('heading', { level: 1 }));
  await openAs('directeur', '/');
  await expect(page.getByRole('link', { name: /^Équipe en ce moment/ })).toContainText('en retard');
  await expectCalm(page);
  await expect(page.getByText(/en retard en ce moment/)).toHaveCount(0);
});

test('/admin/presences does not move while it opens', async ({ page, openAs, server }) => {
  await expectPerson(server, { starts: -40 });
  await watchShifts(page);
  await tellAttentionAfter(page, page.getByRole('heading', { level: 1 }));
  await openAs('directeur', '/admin/presences');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCalm(page);
});

test('lateness that is known when a screen opens stands above it', async ({
  page,
  openAs,
  server,
}) => {
  await expectPerson(server, { starts: -40 });
  await openAs('directeur', '/admin/employes');
  const banner = page.getByRole('status').filter({ hasText: /en retard en ce moment/ });
  await expect(banner).toBeVisible();
  await goWithin(page, '/suivi/list');
  const topOf = async (part: typeof banner) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect
    .poll(async () => (await topOf(banner)) - (await topOf(page.getByRole('main'))))
    .toBeLessThan(0);
});
