// A supervisor's day on the phone: a line is swiped to act or to put aside, and without a network the last answer stays.
import type { Locator, Page } from '@playwright/test';
import { expect, test, testInstalled, toast } from './fixtures.ts';
import { openWatchedSite, reportIncident } from './support/incident-calls.ts';
import { untilReadIsKept } from './support/screen.ts';

async function swipe(page: Page, row: Locator, dx: number): Promise<void> {
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const session = await page.context().newCDPSession(page);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
    });
  await touch('touchStart', from.x);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', from.x + (dx * step) / 6);
  await touch('touchEnd');
  await session.detach();
}

testInstalled(
  'a supervisor swipes through the day, and keeps it without a network',
  async ({ page, context, openAs, server }) => {
    const visit = await openWatchedSite(server);
    await reportIncident(server, visit, { description: 'Vitre brisée.', gravite: 2 });
    await openAs(visit.supervisor.username, '/admin?portee=miens');
    const incidents = page.getByRole('region', { name: 'Incidents ouverts' });
    const row = incidents.getByRole('button', { name: /^Agir.*Vitre brisée/ });
    await expect(row).toBeVisible();

    await test.step('to the right: it is taken, and stays counted', async () => {
      await swipe(page, row, 120);
      await expect(toast(page, 'Vous vous en occupez.')).toBeVisible();
      await expect(incidents.getByText(/s’en occupe/)).toBeVisible();
      await expect(incidents.getByRole('button', { name: /Tout voir.*\(1\)/ })).toBeVisible();
    });

    await test.step('without a network the last answer stays, with its age', async () => {
      await untilReadIsKept(page, '/api/admin/journee');
      await context.setOffline(true);
      await expect(
        page.getByText(/^Hors connexion\s: la journée telle qu’elle était/),
      ).toBeVisible();
      await expect(row).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(/^À jour à/)).toBeVisible();
    });

    await test.step('to the left: a reason is asked for, and it is put aside', async () => {
      await swipe(page, row, -120);
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('Raison, que vos collègues verront').fill('Le vitrier passe lundi');
      await sheet.getByRole('button', { name: /^lundi 8\sh$/ }).click();
      await expect(incidents.getByRole('button', { name: '1 mise de côté' })).toBeVisible();
    });
  },
);
