// A director looks at the company: a figure, what it is made of, the file that sums to it, another period, a filter.
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';

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
  await expect(page.getByText('Pas de données l’an dernier').first()).toBeVisible();

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
  await context.setOffline(false);
});
