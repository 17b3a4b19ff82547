// A director looks at the company: a figure, what it is made of, the file that sums to it, another period, a filter.
import { readFile } from 'node:fs/promises';
import { weekOf } from '../packages/domain/src/week.ts';
import { expect, test } from './fixtures.ts';
import { demoDate } from './support/horaire-calls.ts';

const minutesOf = (text: string): number => {
  const [, hours = '', minutes = '0'] =
    /([\d\s\u00a0\u202f]+)h(?:[\s\u00a0](\d\d))?/.exec(text) ?? [];
  return Number(hours.replaceAll(/\D/g, '')) * 60 + Number(minutes);
};

test('a figure leads to the rows that sum to it, and to their file', async ({ page, openAs }) => {
  await openAs('directeur', '/Dashboard');
  const link = page.getByRole('link', { name: /^Lignes : Heures travaillées, / });
  // Days that tests before this one changed are computed again, some with each reading.
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible();
    await expect(page.getByText(/se recalcule/)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  const figure = minutesOf((await link.textContent()) ?? '');
  expect(figure).toBeGreaterThan(0);
  await expect(page.getByText(/l’an dernier$/).first()).toBeVisible();

  await test.step('the rows say the same sum', async () => {
    await link.click();
    const sum = page.getByText(/^Total des lignes/);
    await expect(sum).toBeVisible();
    expect(minutesOf((await sum.textContent()) ?? '')).toBe(figure);
  });

  await test.step('so does the file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const values = file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(/[;,]"?(\d+)"?$/.exec(line)?.[1]));
    expect(values.reduce((all, value) => all + value, 0)).toBe(figure);
  });
});

test('another period and a filter are in the address, and survive a reload', async ({
  page,
  openAs,
}) => {
  await openAs('directeur', '/Dashboard?periode=semaine&usergroup=2');
  await expect(page.getByText('Aujourd’hui n’est pas terminé').first()).toBeVisible();
  await expect(page.getByText(/Aujourd’hui, incomplet/).first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/periode=semaine/);
  await expect(page.getByText('Aujourd’hui n’est pas terminé').first()).toBeVisible();
});

test('a pay period is chosen by its days, and a year of which nothing is known says so', async ({
  page,
  openAs,
}) => {
  await openAs('directeur', '/Dashboard?periode=paie');
  const chosen = page.getByRole('combobox', { name: 'Quelle période de paie' });
  await expect(chosen).toHaveValue(/^En cours\s: \d{4}-\d\d-\d\d au \d{4}-\d\d-\d\d$/);
  await chosen.click();
  const before = page.getByRole('option').nth(1);
  const [du = '', au = ''] = (await before.textContent())?.match(/\d{4}-\d\d-\d\d/g) ?? [];
  await before.click();
  await expect(page).toHaveURL(new RegExp(`periode=paie.*du=${du}.*au=${au}`));
  await expect(page.getByText(`Du ${du} au ${au}, en jours de travail.`)).toBeVisible();
  // A year before the demo's company began nothing was known.
  await page.goto('/Dashboard?periode=choisie&du=2019-01-01&au=2019-01-31');
  await expect(page.getByText('Rien dans cette période')).toBeVisible();
});

test('the trainings leave as a file that sums to their figure', async ({ page, openAs }) => {
  await openAs('directeur', '/Dashboard');
  const figure = page.getByRole('region', { name: 'Formations à jour' });
  const [current, asked] = ((await figure.getByText(/sur .* demandées/).textContent()) ?? '')
    .split(' sur ')
    .map((part) => Number(part.replaceAll(/\D/g, '')));
  const download = page.waitForEvent('download');
  await figure.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const rows = file.trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(asked ?? 0);
  expect(rows.filter((row) => /[;,]"?1"?$/.test(row))).toHaveLength(current ?? 0);
});

test.describe('browser language changes the week (metabase#9892): it does not', () => {
  // Weeks begin on Saturday there, and its days are a day ahead of Montréal's.
  test.use({ locale: 'ar-EG', timezoneId: 'Pacific/Kiritimati' });

  test('this week is the company’s, from Sunday to Saturday', async ({ page, openAs }) => {
    await openAs('directeur', '/Dashboard?periode=semaine');
    const week = weekOf(demoDate(), 0);
    await expect(page.getByText(`Du ${week[0]} au ${week[6]}.`)).toBeVisible();
    await openAs('directeur', '/admin');
    const days = page.getByRole('link', { name: /Présences du/ });
    await expect(days).toHaveCount(7);
    await expect(days.first()).toContainText('dim');
    await expect(days.last()).toContainText('sam');
  });
});

test('the charts are read by keyboard', async ({ page, openAs }) => {
  await openAs('directeur', '/Dashboard');
  const chart = page.getByRole('slider', { name: 'Heures par période' });
  await chart.focus();
  const last = await chart.getAttribute('aria-valuetext');
  expect(last).toContain('Travaillées');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '');
});

test('without a network the last figures stay, with their time', async ({
  page,
  openAs,
  context,
}) => {
  await openAs('directeur', '/Dashboard');
  await expect(page.getByText(/^Calculé à/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Hors ligne\s: voici les derniers chiffres connus/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Lignes : Absences, / })).toBeVisible();

  await test.step('of another period they say which they are of', async () => {
    const subtitle = page.getByText(/^Du .* en jours de travail\.$/);
    const [du = '', au = ''] = (await subtitle.textContent())?.match(/\d{4}-\d\d-\d\d/g) ?? [];
    await page.getByRole('combobox', { name: 'Période', exact: true }).click();
    await page.getByRole('option', { name: 'Mois dernier' }).click();
    await expect(
      page.getByText(new RegExp(`ne sont pas sur cet appareil.*du ${du} au ${au}, calculés le`)),
    ).toBeVisible({ timeout: 20_000 });
    const link = page.getByRole('link', { name: /^Lignes : Absences, / });
    await expect(link).toHaveAttribute('href', new RegExp(`du=${du}`));
  });
  await context.setOffline(false);
});
