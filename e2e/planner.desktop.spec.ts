// The planner at a desk: the same changes by mouse, by finger and by keyboard, told, undone, published, copied.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from './fixtures.ts';
import {
  addQuart,
  changeQuart,
  dayOfWeek,
  MONDAY,
  type PlannedPerson,
  plannerAddress,
  planPerson,
} from './support/plan-calls.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { untilLive } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';
import { QUIET_ZONE } from './support/quiet-zone.ts';

const gridOf = (page: Page) => page.getByRole('grid', { name: /^Horaire du / });

const rowOf = (page: Page, { person }: PlannedPerson) =>
  gridOf(page).getByRole('row').filter({ hasText: person.name });

/** Monday first: the header of the row is no day. */
const cellOf = (row: Locator, day: number) => row.getByRole('gridcell').nth(day);

const blockIn = (cell: Locator, nom: string) => cell.getByRole('button', { name: new RegExp(nom) });

const statusOf = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

async function dragTo(page: Page, from: Locator, to: Locator, held?: string): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('Nothing to drag');
  if (held !== undefined) await page.keyboard.down(held);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
  if (held !== undefined) await page.keyboard.up(held);
}

interface Point {
  x: number;
  y: number;
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('Nothing is there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The week of the tests begins on the first day of the company's week. */
const mondayOf = async (row: Locator): Promise<number> => {
  await expect(row).toBeVisible();
  const dates = await row
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-date')));
  return dates.indexOf(MONDAY);
};

/** Saves what is typed in the panel, after another manager has changed the same quart unseen. */
async function saveOverOther(
  page: Page,
  server: ReleveServer,
  { quart }: PlannedPerson,
): Promise<Locator> {
  await page.route('**/api/planner?**', (route) => route.fulfill({ status: 500, json: {} }));
  await changeQuart(server, quart, { debut: '17:00' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ces quarts ont changé entre-temps' });
  await expect(dialog).toContainText('17:00–22:00');
  await page.unroute('**/api/planner?**');
  return dialog;
}

test.describe('outside the maintenance', () => {
  test.use({ timezoneId: QUIET_ZONE });

  test('shows twelve people on a laptop at once, on a small one too, in full on demand, and remembers which', async ({
    page,
    openAs,
  }) => {
    await openAs('directeur', '/admin/horaire');
    const grid = gridOf(page);
    /** Rows of people that lie wholly between the days and the totals. */
    const peopleInSight = () =>
      grid.evaluate((element) => {
        const rows = [...element.querySelectorAll('[role="row"]')].map((row) => ({
          isPerson: row.getAttribute('data-kind') === 'employe',
          box: row.getBoundingClientRect(),
        }));
        const top = rows.at(0)?.box.bottom ?? 0;
        const bottom = rows.at(-1)?.box.top ?? 0;
        return rows.filter(
          ({ isPerson, box }) => isPerson && box.top >= top && box.bottom <= bottom,
        ).length;
      });
    await expect.poll(peopleInSight).toBeGreaterThanOrEqual(12);
    await expect(grid.getByRole('row').last()).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(peopleInSight).toBeGreaterThanOrEqual(12);
    const isWide = () => grid.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isWide(), 'the whole week is in sight').toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('button', { name: 'Vue détaillée' }).click();
    await expect.poll(peopleInSight).toBeLessThan(12);
    await page.reload();
    await page.getByRole('button', { name: 'Vue serrée' }).click();
    await expect.poll(peopleInSight).toBeGreaterThanOrEqual(12);
  });
});

test('by mouse: dragged to another day, undone, redone, copied with Ctrl, resized at an edge', async ({
  page,
  openAs,
  server,
}) => {
  const planned = await planPerson(server);
  await openAs('directeur', plannerAddress(planned));
  const row = rowOf(page, planned);
  const monday = await mondayOf(row);
  const moved = blockIn(cellOf(row, monday + 2), planned.client.nom);

  await test.step('dragged, and Ctrl Z brings it back', async () => {
    const block = blockIn(cellOf(row, monday), planned.client.nom);
    await dragTo(page, block, cellOf(row, monday + 2));
    await expect(moved).toBeVisible();
    await expect(statusOf(page, '1 quart déplacé')).toBeAttached();
    await page.keyboard.press('Control+z');
    await expect(block).toBeVisible();
    await expect(statusOf(page, 'Dernier changement annulé')).toBeAttached();
    await page.keyboard.press('Control+Shift+z');
    await expect(moved).toBeVisible();
    await page.reload();
    await expect(moved).toBeVisible();
  });

  await test.step('held with Ctrl it is copied', async () => {
    await dragTo(page, moved, cellOf(row, monday + 1), 'Control');
    await expect(blockIn(cellOf(row, monday + 1), planned.client.nom)).toBeVisible();
    await expect(moved).toBeVisible();
    await expect(row.getByRole('rowheader')).toHaveText(/8\sh$/);
  });

  await test.step('an edge changes its hours', async () => {
    const box = await moved.boundingBox();
    if (box === null) throw new Error('The quart is not on the screen');
    await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 29, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(moved).toHaveAccessibleName(/18:00–23:00/);
    await expect(row.getByRole('rowheader')).toHaveText(/9\sh$/);
  });
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('a quart that is held, then carried, goes to another day', async ({
    page,
    openAs,
    server,
  }) => {
    const planned = await planPerson(server);
    await openAs('directeur', plannerAddress(planned));
    const row = rowOf(page, planned);
    const monday = await mondayOf(row);
    const block = blockIn(cellOf(row, monday), planned.client.nom);
    const target = cellOf(row, monday + 3);
    const [from, to] = [await middleOf(block), await middleOf(target)];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [from]);
    await expect(block).toHaveAttribute('data-held', 'true');
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: to.y }]);
    }
    await send('touchEnd', []);
    await expect(blockIn(target, planned.client.nom)).toBeVisible();
    await expect(statusOf(page, '1 quart déplacé')).toBeAttached();
    await page.reload();
    await expect(blockIn(target, planned.client.nom)).toBeVisible();
  });
});

test('by keyboard: keys after the one that opens a panel are the panel’s; the grid moves, extends, resizes, deletes', async ({
  page,
  openAs,
  server,
}) => {
  const planned = await planPerson(server);
  await openAs('coach', plannerAddress(planned));
  const row = rowOf(page, planned);
  const monday = await mondayOf(row);
  const block = blockIn(cellOf(row, monday), planned.client.nom);

  await test.step('keys that follow the one that opens a panel are the panel’s, not the grid’s', async () => {
    await block.focus();
    // At once, before anything can be drawn.
    const keys = ['ArrowRight', 'ArrowLeft', 'Enter', 'm', 'ArrowRight', 'Backspace'];
    await Promise.all(keys.map((key) => page.keyboard.press(key)));
    const panel = page.getByRole('complementary', { name: 'Modifier le quart' });
    await expect(panel).toBeFocused();
    await expect(statusOf(page, /est pris/)).toHaveCount(0);
    await expect(block).toBeVisible();
    await Promise.all(['Tab', 'Escape'].map((key) => page.keyboard.press(key)));
    await expect(panel).toBeHidden();
    await expect(block).toBeFocused();
  });

  await test.step('what opens before the focus has followed the arrows gives it back to where they led', async () => {
    const send = (keys: string[]) =>
      gridOf(page).evaluate((_grid, pressed) => {
        for (const key of pressed) {
          const at = document.activeElement;
          at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }
      }, keys);
    await send(['ArrowRight']);
    await expect(cellOf(row, monday + 1)).toBeFocused();
    await send(['ArrowLeft', 'Enter']);
    const panel = page.getByRole('complementary', { name: 'Modifier le quart' });
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(block).toBeFocused();
  });

  await test.step('move, extend, resize, delete, each of them told', async () => {
    await block.focus();
    await page.keyboard.press('m');
    await expect(statusOf(page, /est pris/)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(statusOf(page, new RegExp(planned.person.name))).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(statusOf(page, 'Déplacement annulé')).toBeAttached();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const moved = blockIn(cellOf(row, monday + 1), planned.client.nom);
    await expect(moved).toBeFocused();

    await page.keyboard.press('Alt+ArrowRight');
    await expect(statusOf(page, 'Nouvelles heures : 18:00–22:15')).toBeAttached();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+v');
    await expect(blockIn(cellOf(row, monday + 2), planned.client.nom)).toBeVisible();
    // It is drawn before it is there; once it is, it is the one that is chosen.
    await expect(statusOf(page, '1 quart collé')).toBeAttached();

    await moved.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(statusOf(page, '2 quarts choisis')).toBeAttached();
    await page.keyboard.press('Delete');
    await page
      .getByRole('dialog', { name: 'Supprimer 2 quarts ?' })
      .getByRole('button', { name: 'Supprimer' })
      .click();
    await expect(row.getByRole('button', { name: new RegExp(planned.client.nom) })).toHaveCount(0);
  });
});

test('in the panel: a new quart, what is typed and not saved, and two managers at once', async ({
  page,
  openAs,
  server,
}) => {
  const planned = await planPerson(server);
  await openAs('directeur', plannerAddress(planned));
  const row = rowOf(page, planned);
  const monday = await mondayOf(row);

  await test.step('a new quart says what it lacks, warns before it is saved, and is then a draft', async () => {
    await blockIn(cellOf(row, monday), planned.client.nom).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Nouveau quart' });
    await panel.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(panel.getByText('Ce champs est requis.')).toBeVisible();
    await panel.getByRole('combobox', { name: 'Client' }).fill(planned.client.nom);
    await page.getByRole('option', { name: new RegExp(planned.client.nom) }).click();
    // The day before as well, where a quart stands already.
    await panel.getByText('lun. 15 mars').click();
    await expect(panel.getByText(/^Chevauche .+ pendant 4\sh$/)).toBeVisible();
    await panel.getByText('lun. 15 mars').click();
    await expect(panel.getByText(/^Chevauche/)).toHaveCount(0);
    await panel.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(cellOf(row, monday + 1).getByRole('button', { name: /Brouillon/ })).toBeVisible();
  });

  await test.step('a day that has a quart already takes another', async () => {
    await blockIn(cellOf(row, monday), planned.client.nom).focus();
    await page.keyboard.press('n');
    const panel = page.getByRole('complementary', { name: 'Nouveau quart' });
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('what is typed is not lost by a stray click, and two managers both see both', async () => {
    await blockIn(cellOf(row, monday), planned.client.nom).click();
    const panel = page.getByRole('complementary', { name: 'Modifier le quart' });
    await panel.getByLabel('Fin').fill('23:30');
    await panel.getByRole('button', { name: 'Fermer le panneau' }).click();
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await question.getByRole('button', { name: 'Continuer' }).click();
    await expect(panel.getByLabel('Fin')).toHaveValue('23:30');

    const dialog = await saveOverOther(page, server, planned);
    await dialog.getByRole('button', { name: 'Garder ma version' }).click();
    await expect(panel).toBeHidden();
    await expect(question).toBeHidden();
    await expect(blockIn(cellOf(row, monday), planned.client.nom)).toHaveAccessibleName(/–23:30/);
  });

  await test.step('the other version, taken, is in the panel and leaves nothing to save', async () => {
    const other = await planPerson(server);
    await goWithin(page, plannerAddress(other));
    const row = rowOf(page, other);
    await blockIn(cellOf(row, await mondayOf(row)), other.client.nom).click();
    const panel = page.getByRole('complementary', { name: 'Modifier le quart' });
    await panel.getByLabel('Fin').fill('23:30');
    const dialog = await saveOverOther(page, server, other);
    await dialog.getByRole('button', { name: 'Prendre la version enregistrée' }).click();
    await expect(panel.getByLabel('Début')).toHaveValue('17:00');
    await expect(panel.getByLabel('Fin')).toHaveValue('22:00');
    await panel.getByRole('button', { name: 'Fermer le panneau' }).click();
    await expect(panel).toBeHidden();
  });
});

test('a week at work: another manager’s quart appears, a replacement is asked, the week is taken away', async ({
  page,
  openAs,
  server,
}) => {
  const planned = await planPerson(server, { note: 'Clé au bureau.' });
  await openAs('directeur', plannerAddress(planned));
  await untilLive(page);
  const row = rowOf(page, planned);
  const monday = await mondayOf(row);
  const block = blockIn(cellOf(row, monday), planned.client.nom);

  await test.step('what another manager does appears, and the choice stays', async () => {
    await block.focus();
    await page.keyboard.press('Space');
    await expect(block).toHaveAttribute('aria-pressed', 'true');
    await addQuart(server, {
      employe_id: planned.person.id,
      client_id: planned.client.id,
      date: dayOfWeek(3),
    });
    await expect(blockIn(cellOf(row, monday + 3), planned.client.nom)).toBeVisible();
    await expect(block).toHaveAttribute('aria-pressed', 'true');
    await expect(block).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(block).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a replacement is found with its reasons, asked, and the offer withdrawn', async () => {
    await block.click();
    await page.getByRole('button', { name: 'Trouver un remplaçant' }).click();
    const sheet = page.getByRole('dialog', { name: 'Trouver un remplaçant' });
    await expect(sheet.getByText('Libre à ce moment-là').first()).toBeVisible();
    await sheet.getByRole('checkbox').first().check();
    await sheet.getByRole('button', { name: 'Offrir à 1 personne' }).click();
    await expect(toast(page, 'L’offre est envoyée à 1 personne.')).toBeVisible();
    await sheet.getByRole('button', { name: /^Retirer l’offre à / }).click();
    await expect(toast(page, 'L’offre est retirée.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Fermer le panneau' }).click();
    await expect(page.getByRole('complementary', { name: 'Modifier le quart' })).toBeHidden();
  });

  await test.step('the week on the screen is the file that is taken away, and the paper that is printed', async () => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Fichier CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain(planned.person.name);
    expect(text).toContain('Clé au bureau.');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('article').filter({ hasText: 'Planificateur' });
    await expect(paper.getByRole('row').filter({ hasText: planned.person.name })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
  });
});

test('a week is published, saying first how many are told, then copied once and taken back', async ({
  page,
  openAs,
  server,
}) => {
  const { person, client } = await planPerson(server);
  const tab = `/admin/employes/edit/${person.id}/horaire`;
  await openAs('directeur', `${tab}/${MONDAY}`);

  await test.step('publishing says first how many people are told', async () => {
    const block = gridOf(page).getByRole('button', { name: new RegExp(client.nom) });
    await expect(block).toHaveAccessibleName(/Brouillon/);
    await page.getByRole('button', { name: /^Publier/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Publier l’horaire' });
    await expect(dialog.getByText('1 personne sera avisée.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publier' }).click();
    await expect(toast(page, 'L’horaire est publié : 1 personne avisée.')).toBeVisible();
    await expect(block).toHaveAccessibleName(/Publié/);
  });

  await test.step('a week is copied once, however often one asks, and one click takes it back', async () => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Copier la semaine' }).click();
    await page.getByRole('button', { name: 'Copier 1 quart' }).click();
    await expect(page.getByText('La semaine est copiée')).toBeVisible();
    await page.getByRole('button', { name: 'Copier une autre semaine' }).click();
    await expect(page.getByRole('button', { name: 'Rien à copier avec ces choix' })).toBeDisabled();
    await goWithin(page, `${tab}/${dayOfWeek(7)}`);
    const copy = gridOf(page).getByRole('button', { name: new RegExp(client.nom) });
    await expect(copy).toBeVisible();

    await goWithin(page, `${tab}/copyweek?de=${MONDAY}`);
    await page.getByText('21–27 mars 2027').click();
    await page.getByText('28 mars – 3 avr. 2027').click();
    await page.getByRole('button', { name: 'Copier 1 quart' }).click();
    await expect(page).toHaveURL(/[?&]lot=\d+/);
    await page.getByRole('link', { name: 'Voir la semaine' }).click();
    await expect(copy).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Annuler la copie' }).click();
    await expect(toast(page, 'La copie est annulée : 1 quart retiré.')).toBeVisible();
  });
});

test('whoever only reads cannot change anything', async ({ page, openAs, server }) => {
  const planned = await planPerson(server);
  await openAs('inspecteur', plannerAddress(planned));
  const block = rowOf(page, planned).getByRole('button', { name: new RegExp(planned.client.nom) });
  await block.click();
  const panel = page.getByRole('complementary', { name: 'Quart' });
  await expect(panel.getByLabel('Début')).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Publier/ })).toHaveCount(0);
});
