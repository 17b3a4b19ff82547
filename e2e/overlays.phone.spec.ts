// Layers on a slow phone: a press or a key that comes while one opens is neither lost nor taken by another, and what was
// typed in one is not left without a question.
import type { Locator, Page } from '@playwright/test';
import { QUESTION_TYPES } from '../packages/domain/src/forms/form-schema.ts';
import { buildForm, buildQuestion } from '../packages/domain/src/forms/form.fixture.ts';
import { expect, test } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { publishQuart, workingDate } from './support/horaire-calls.ts';
import { hirePerson } from './support/people.ts';
import { publishSchema } from './support/schema-calls.ts';

const SLOWER = 6;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From here to the end of `work`; what surrounds it is not what the test is about. */
async function whileSlow(page: Page, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await work();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/** Two taps of one finger, faster than the app can draw. */
async function tapTwice(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('Nothing to tap');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await Promise.all([page.touchscreen.tap(...at), page.touchscreen.tap(...at)]);
}

test('a sheet: a double tap opens it, an Escape gives it up, and what is typed is not left without a question', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  await publishQuart(server, { employe: person, client, date: workingDate() });
  await openAs(person.username);
  await page.getByRole('link', { name: 'Pointage' }).first().click();
  const opener = button(page, 'Corriger un pointage');
  const sheet = page.getByRole('dialog', { name: 'Corriger un pointage' });
  const reason = sheet.getByLabel('Raison');
  await opener.scrollIntoViewIfNeeded();
  await whileSlow(page, async () => {
    // Its code comes late: what is pressed meanwhile is for it, and for nothing beneath it.
    const late = Promise.withResolvers<void>();
    await page.route('**/assets/correction-sheet-*.js', async (route) => {
      await late.promise;
      await route.continue();
    });
    const loaded = page.waitForResponse('**/assets/correction-sheet-*.js');
    await opener.tap();
    await page.keyboard.press('Escape');
    late.resolve();
    await loaded;
    await expect(sheet).toHaveCount(0);

    await tapTwice(page, opener);
    await reason.waitFor();
    await reason.tap();
    await page.keyboard.type('Batterie vide');
    await expect(reason).toHaveValue('Batterie vide');
    await expect(reason).toBeFocused();
  });

  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  const ways: readonly (() => Promise<unknown>)[] = [
    () => page.touchscreen.tap(195, 20),
    () => page.keyboard.press('Escape'),
    () => button(page, 'Annuler').click(),
    () => sheet.getByRole('button', { name: 'Fermer' }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Continuer' }).click();
    await expect(question).toBeHidden();
    await expect(reason).toHaveValue('Batterie vide');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(sheet).toHaveCount(0);
  // A tap where the question was pressed an instant before is the second of a double tap to Chromium: no click follows it.
  await opener.click();
  await expect(reason).toHaveValue('');
});

test('a dialog: the button of a report that has just begun does not move under the finger', async ({
  page,
  openAs,
  server,
}) => {
  const form = await publishSchema(server, {
    contenu: buildForm([
      {
        cle: 'tout',
        titre: 'Tous les types',
        questions: QUESTION_TYPES.map((type) =>
          buildQuestion(type, { aide: 'Ce que l’on regarde.' }),
        ),
      },
    ]),
  });
  const client = await addClient(server);
  await openAs('superviseur', `/suivi/create?client=${client.id}&modele=${form.id}`);
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(client.nom);
  await button(page, 'Commencer').tap();
  const sign = button(page, 'Signer à l’écran').last();
  await sign.waitFor();
  await whileSlow(page, async () => {
    const tops = await sign.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center' });
      const seen = new Set<number>();
      for (let frame = 0; frame < 8; frame += 1) {
        await new Promise((resolve) => void requestAnimationFrame(resolve));
        seen.add(Math.round(element.getBoundingClientRect().top));
      }
      return [...seen];
    });
    expect(tops).toHaveLength(1);
    await tapTwice(page, sign);
    const pad = page.getByRole('dialog', { name: 'Signature' });
    await expect(pad.getByRole('img', { name: 'Feuille à signer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pad).toHaveCount(0);
  });
});

test('a menu: an Escape that comes before the focus closes it, and it alone; a double tap leaves it open', async ({
  page,
  openAs,
}) => {
  await openAs('directeur', '/admin/horaire');
  const opener = button(page, 'Autres actions');
  await opener.waitFor();
  await whileSlow(page, async () => {
    await opener.tap();
    await page.keyboard.press('Escape');
    const menu = page.getByRole('menu');
    await expect(menu).toHaveCount(0);
    await tapTwice(page, opener);
    await menu.getByRole('menuitem').first().tap();
  });
  await expect(page).toHaveURL(/copyweek/);
});
