// A manager's day at a desk, by keyboard alone: from line to line, act, put aside, and what the night left.
import { expect, test, toast } from './fixtures.ts';
import { openWatchedSite, reportIncident } from './support/incident-calls.ts';
import { askCorrection, inMinutes } from './support/presence-calls.ts';
import { toastCard } from './support/screen.ts';

test('a supervisor goes through the day with the keyboard alone', async ({
  page,
  openAs,
  server,
}) => {
  const visit = await openWatchedSite(server);
  await reportIncident(server, visit, { description: 'Porte du quai forcée.', gravite: 3 });
  await askCorrection(server, visit, { entree: inMinutes(-20) });
  await openAs(visit.supervisor.username, '/admin?portee=miens&vue=nuit');
  const incidents = page.getByRole('region', { name: 'Incidents ouverts' });
  const row = incidents.getByRole('button', { name: /^Agir.*Porte du quai forcée/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Qui manque maintenant/ })).toBeVisible();

  await test.step('J goes down over all cards', async () => {
    for (let step = 0; step < 12; step += 1) {
      if (await row.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('j');
    }
    await expect(row).toBeFocused();
  });

  await test.step('P takes it, and it stays counted with who has it', async () => {
    await page.keyboard.press('p');
    await expect(toast(page, 'Vous vous en occupez.')).toBeVisible();
    await expect(incidents.getByText(/Rosalie .* s’en occupe/)).toBeVisible();
    await expect(incidents.getByRole('button', { name: /Tout voir.*\(1\)/ })).toBeVisible();
  });

  await test.step('D puts it aside with a reason; it is told apart and still counted', async () => {
    await row.focus();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByLabel('Raison, que vos collègues verront')).toBeFocused();
    await page.keyboard.type('Le serrurier passe demain');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^demain 8\sh$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(incidents.getByRole('button', { name: '1 mise de côté' })).toBeVisible();
    await expect(incidents.getByRole('button', { name: /Tout voir.*\(1\)/ })).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('a colleague sees who, why and until when', async () => {
    await incidents.getByRole('button', { name: '1 mise de côté' }).click();
    const sheet = page.getByRole('dialog', { name: 'Incidents ouverts' });
    await expect(sheet.getByText(/Le serrurier passe demain/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('A approves a correction, which leaves the count at once and can be undone', async () => {
    const corrections = page.getByRole('region', { name: 'Corrections de pointage' });
    const asked = corrections.getByRole('button', { name: /^Agir/ });
    await asked.focus();
    await page.keyboard.press('a');
    await expect(toast(page, 'C’est approuvé.')).toBeVisible();
    await expect(corrections).toHaveCount(0);
    // What was put aside can still be undone as well.
    await toastCard(page, 'C’est approuvé.').getByRole('button', { name: 'Annuler' }).click();
    await expect(asked).toBeVisible();
  });

  await test.step('the question mark shows the letters', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Raccourcis du clavier' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('in the morning the night comes first, and the nights before can be looked through', async () => {
    await page.getByText('Matin', { exact: true }).click();
    await page.getByRole('button', { name: 'Relèves de nuit' }).click();
    const title = page.getByRole('heading', { level: 1, name: /^Nuit du/ });
    await expect(title).toBeVisible();
    const first = await title.textContent();
    await page.getByRole('button', { name: 'Nuit précédente' }).click();
    await expect(title).not.toHaveText(first ?? '');
    await page.getByRole('button', { name: 'Revenir à la journée' }).click();
    await expect(page.getByRole('heading', { name: /^Que dois-je décider/ })).toBeVisible();
  });

  await test.step('every day of the week opens its board', async () => {
    await page
      .getByRole('link', { name: /Présences du/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/presences/);
  });
});

test('the whole day is one request', async ({ page, openAs }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/admin') || pathname.startsWith('/api/presences')) {
      asked.push(pathname);
    }
  });
  await openAs('directeur', '/admin');
  await expect(page.getByRole('heading', { name: /^Que dois-je décider/ })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['/api/admin/journee']));
});
