// The office closes a pay week by keyboard alone, and sends its file: how many keys it takes is part of the promise.
import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { callAs } from './support/call-as.ts';
import type { ReleveServer } from './support/releve-server.ts';

interface Head {
  periode: { id: number; debut: string; statut: string };
  totaux: Record<string, number>;
}

interface List {
  tete: Head;
  data: {
    etat: string;
    lignes: { total: number; approuvees: number; a_verifier: number; bloquantes: number };
  }[];
}

const readList = (server: ReleveServer): Promise<List> =>
  callAs<List>(server, 'directeur', {
    method: 'GET',
    path: '/api/admin/heures?onglet=toutes&per_page=200',
  });

/** Every key goes through here. */
function createKeyboard(page: Page) {
  let count = 0;
  const press = async (key: string): Promise<void> => {
    count += 1;
    await page.keyboard.press(key);
  };
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < 60; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    await expect(target).toBeFocused({ timeout: 1_000 });
  };
  return {
    press,
    /** Tabs there, then presses Enter. */
    enter: async (target: Locator): Promise<void> => {
      await tabTo(target);
      await press('Enter');
    },
    count: () => count,
  };
}

type Keyboard = ReturnType<typeof createKeyboard>;

/** What the line that is open says, while it is. */
const line = (page: Page): Locator => page.getByRole('region', { name: 'Ligne ouverte' });

const has = async (page: Page, words: RegExp): Promise<boolean> =>
  (await line(page).getByText(words).count()) > 0;

/** Whose line of which day it is, once the sheet is there; empty once the panel is closed. */
async function placeOf(page: Page): Promise<string> {
  const open = page.locator('aside[tabindex="-1"]');
  await expect
    .poll(async () => (await open.count()) === 0 || (await line(page).count()) === 1)
    .toBe(true);
  return open.evaluateAll(([panel]) => {
    const read = (selector: string) => panel?.querySelector(selector)?.textContent ?? '';
    return panel === undefined ? '' : `${read('h2')} ${read('h3')}`;
  });
}

/** Decides of the line by its own keys. */
async function settle(page: Page, { press }: Keyboard): Promise<void> {
  if (await has(page, /^Correction demandée$/)) {
    await expect(page.getByRole('button', { name: /^Accepter la correction/ })).toBeVisible();
    await press('e');
    await expect(page.getByRole('button', { name: /^Accepter la correction/ })).toBeFocused();
    await press('Enter');
    await expect(line(page).getByText(/^Correction demandée$/)).toHaveCount(0);
  } else if (await has(page, /^(Sortie manquante|Rien n’est pointé)/)) {
    await press('p');
    await expect(line(page).getByText(/^(Sortie manquante|Rien n’est pointé)/)).toHaveCount(0);
  }
  // Also of a line whose times were only just written: they may show a travel, or a short stay.
  if (await has(page, /^(Long déplacement|Moins de trois heures)/)) {
    await press('e');
    await expect(page.getByRole('dialog', { name: /^Modifier les heures/ })).toBeVisible();
    await press('Enter');
    await expect(line(page).getByText(/^(Long déplacement|Moins de trois heures)/)).toHaveCount(0);
    return;
  }
  const isBreakAsked = await has(page, /^Pause à confirmer/);
  if (isBreakAsked) {
    await sayWhy(page, press, 'b');
    await expect(line(page).getByText(/^Pause à confirmer/)).toHaveCount(0);
  }
  // A line may ask for both.
  if (await has(page, isBreakAsked ? /^Entrée avant/ : /^(Entrée avant|Sortie après)/)) {
    await sayWhy(page, press, 'p');
    await expect(line(page).getByText(/^(Pause à confirmer|Entrée avant)/)).toHaveCount(0);
  }
}

async function sayWhy(page: Page, press: Keyboard['press'], key: 'b' | 'p'): Promise<void> {
  await press(key);
  await expect(
    page.getByRole('textbox', { name: /pause a été prise|selon l’horaire/ }),
  ).toBeFocused();
  await press('Enter');
}

/** Presses a key until nothing is left; answers how many lines or sheets it went through. */
async function goThrough(page: Page, keyboard: Keyboard, key: 'a' | 'A'): Promise<number> {
  let count = 0;
  await keyboard.press('j');
  await expect(line(page)).toBeVisible();
  for (let place = await placeOf(page); place !== ''; place = await placeOf(page)) {
    count += 1;
    if (key === 'a') await settle(page, keyboard);
    await keyboard.press(key === 'a' ? 'a' : 'Shift+A');
    await expect.poll(() => placeOf(page), { intervals: [50, 100, 250] }).not.toBe(place);
  }
  return count;
}

const tab = (page: Page, name: RegExp): Locator => page.getByRole('radio', { name });

/** How many decisions the server has not answered yet. */
function followDecisions(page: Page): () => number {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('request', (request) => {
    if (request.method() !== 'GET') underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => underWay.size;
}

/** How many sheets the screen says are to be checked, once the server has heard every decision and says the same. */
async function untilCounted(
  page: Page,
  server: ReleveServer,
  countUnderWay: () => number,
): Promise<number> {
  let left = -1;
  await expect
    .poll(async () => {
      if (countUnderWay() > 0) return 0;
      const { data } = await readList(server);
      left = data.filter(({ etat }) => etat === 'a_verifier' || etat === 'bloquante').length;
      return tab(page, new RegExp(`^À vérifier \\(${left}\\)`)).count();
    })
    .toBe(1);
  return left;
}

/** A decision may make another line of the sheet doubtful after it was passed: more than forty hours, with a break not taken. */
async function checkAll(page: Page, keyboard: Keyboard, server: ReleveServer): Promise<void> {
  const countUnderWay = followDecisions(page);
  for (let pass = 0; pass < 3; pass += 1) {
    await goThrough(page, keyboard, 'a');
    if ((await untilCounted(page, server, countUnderWay)) === 0) return;
  }
}

/** Minutes as the screen writes them: « 1613 h 29 ». */
const toMinutes = (words: string): number => {
  const [hours = '0', minutes = '0'] = words.replaceAll(/[\s\u00a0]/g, '').split('h');
  return Number(hours) * 60 + Number(minutes || '0');
};

/** The totals of the open dialog: of the file, and of the screen, by code. */
async function readTotals(
  dialog: Locator,
): Promise<Record<string, { file: number; screen: number }>> {
  const rows = await dialog.locator('tr[data-code]').all();
  return Object.fromEntries(
    await Promise.all(
      rows.map(async (row) => {
        const cells = await row.locator('td[data-align="end"]').allInnerTexts();
        const code = (await row.getAttribute('data-code')) ?? '';
        return [
          code,
          { file: toMinutes(cells[0] ?? ''), screen: toMinutes(cells.at(-1) ?? '') },
        ] as const;
      }),
    ),
  );
}

/** Hours by code, of a file whose decimals have a comma. */
function sumFile(text: string): Map<string, number> {
  const sums = new Map<string, number>();
  const [, ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  for (const row of rows) {
    const [, , , code = '', hours = '0'] = row.split(';').map((cell) => cell.replaceAll('"', ''));
    sums.set(code, (sums.get(code) ?? 0) + Number(hours.replace(',', '.')));
  }
  return sums;
}

/** Whom other tests of this server hired may have paid hours in this week as well. */
const giveNumbers = (server: ReleveServer) =>
  server.query(
    `insert into employe_paie (employe_id, depuis, groupe_paie, regime, matricule_paie)
     select employes.id, '2024-03-04', demo.groupe_paie, demo.regime, 'E' || employes.id
     from employes, (select groupe_paie, regime from employe_paie order by id limit 1) demo
     where employes.nom like 'Essai %'
       and not exists (select from employe_paie known where known.employe_id = employes.id)`,
    [],
  );

test('a pay week is closed by keyboard alone, and its file has the totals of the screen', async ({
  page,
  openAs,
  server,
}) => {
  test.setTimeout(300_000);
  await giveNumbers(server);
  const before = await readList(server);
  const anomalies = before.data.reduce(
    (sum, { lignes }) => sum + lignes.a_verifier + lignes.bloquantes,
    0,
  );
  expect(anomalies).toBeGreaterThan(10);
  await openAs('directeur', '/admin/heures');
  const keyboard = createKeyboard(page);
  const { press, enter } = keyboard;
  await expect(page.getByText(/Matricule/).first()).toBeVisible();

  await test.step('the keys are explained, and none fires in a field', async () => {
    await press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis de la révision' });
    await expect(help.getByText('Anomalie suivante')).toBeVisible();
    await press('Escape');
    await expect(help).toBeHidden();
    const search = page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /Chercher un nom/ }));
    await search.first().fill('j');
    await search.first().press('a');
    await expect(line(page)).toBeHidden();
    await search.first().fill('');
    await page.locator('h1').click();
  });

  await test.step('a decision is taken back by one key', async () => {
    await press('1');
    await press('j');
    await expect(line(page)).toBeVisible();
    while (!(await has(page, /^Pause à confirmer/))) {
      const place = await placeOf(page);
      await press('j');
      await expect.poll(() => placeOf(page)).not.toBe(place);
    }
    await press('t');
    await expect(line(page).getByText('Pause non prise')).toBeVisible();
    await press('u');
    await expect(line(page).getByText(/^Pause à confirmer/)).toBeVisible();
    await press('Escape');
    await expect(line(page)).toBeHidden();
  });

  const from = keyboard.count();
  let sheets = 0;
  await test.step('every anomaly, then every sheet that is ready', async () => {
    await checkAll(page, keyboard, server);
    await expect(tab(page, /^À vérifier \(0\)/)).toHaveCount(1);
    await press('2');
    await expect(tab(page, /^Prêtes/)).toBeChecked();
    await expect(page.getByText(/Matricule/).first()).toBeVisible();
    sheets = await goThrough(page, keyboard, 'A');
    await expect(tab(page, /^Prêtes \(0\)/)).toHaveCount(1);
  });

  const closing = page.getByRole('dialog', { name: /^Fermer la période/ });
  await test.step('the checklist is done: the period is locked', async () => {
    await press('f');
    await expect(closing.getByText('Chaque ligne est approuvée')).toBeVisible();
    await enter(closing.getByRole('button', { name: 'Verrouiller la période' }));
  });

  const dialog = page.getByRole('dialog', { name: /^Fichier de paie/ });
  await test.step('the file is prepared, downloaded and sent; it says what the screen says', async () => {
    await expect(dialog.locator('tr[data-code="REG"]')).toBeVisible();
    const totals = await readTotals(dialog);
    const after = await readList(server);
    const closed = await callAs<List>(server, 'directeur', {
      method: 'GET',
      path: `/api/admin/heures?date=${before.tete.periode.debut}&onglet=toutes`,
    });
    expect(after.tete.periode.id).not.toBe(before.tete.periode.id);
    expect(closed.tete.periode.statut).toBe('verrouillee');
    const { NON_PAYE: _unpaid, ...paid } = closed.tete.totaux;
    expect(
      Object.fromEntries(Object.entries(totals).map(([code, { screen }]) => [code, screen])),
    ).toEqual(paid);
    for (const [code, { file, screen }] of Object.entries(totals))
      expect([code, file]).toEqual([code, screen]);
    await enter(dialog.getByRole('button', { name: 'Préparer le fichier' }));
    const download = dialog.getByRole('button', { name: /^Télécharger/ });
    await expect(download).toBeVisible();
    const [saved] = await Promise.all([page.waitForEvent('download'), enter(download)]);
    const sums = sumFile(await readFile(await saved.path(), 'utf8'));
    expect(sums.size).toBe(Object.keys(paid).length);
    // Each row of the file has two decimals of an hour.
    for (const [code, minutes] of Object.entries(paid)) {
      expect(Math.abs((sums.get(code) ?? 0) - minutes / 60), code).toBeLessThan(0.3);
    }
    await enter(dialog.getByRole('button', { name: /^Transmis/ }));
    await expect(dialog.getByText(/^Transmis le/)).toBeVisible();
  });

  const keys = keyboard.count() - from;
  const bound = 3 * anomalies + sheets + 60;
  test.info().annotations.push({
    type: 'keys',
    description: `${keys} keys for ${anomalies} anomalies and ${sheets} ready sheets (at most ${bound})`,
  });
  expect(keys).toBeLessThanOrEqual(bound);
});

test('a supervisor approves and is told why there is no lock', async ({ page, openAs }) => {
  await openAs('superviseur', '/admin/heures?panneau=fermeture');
  const closing = page.getByRole('dialog', { name: /^Fermer la période/ });
  await expect(closing.getByText(/Seule la direction verrouille une période/)).toBeVisible();
  await expect(closing.getByRole('button', { name: 'Verrouiller la période' })).toHaveCount(0);
});
