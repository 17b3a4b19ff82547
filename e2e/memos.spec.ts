// Memos from the director's first word to the reader's confirmation, with and without a network.
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, openedPath, test, toast } from './fixtures.ts';
import { changeMemo, publishMemo, writeDraft } from './support/memo-calls.ts';
import { countWrites, hirePerson, type Person } from './support/people.ts';
import type { ReleveServer } from './support/releve-server.ts';
import { untilWorkerIsInCharge } from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

const newTitle = (words: string): string => `${words} ${randomBytes(4).toString('hex')}`;

/** A sheet on a phone, a panel beside the list on a desktop. */
const panelOf = (page: Page, titre: string): Locator =>
  page
    .getByRole('dialog', { name: titre, exact: true })
    .or(page.getByRole('complementary', { name: titre, exact: true }));

const questionOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true });

const saveButton = (page: Page): Locator => page.getByRole('button', { name: /^Enregistrer/ });

/** A button of the toolbar has « titre » in its name as well. */
const titleField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Titre', exact: true });

const press = (area: Page | Locator, name: string): Promise<void> =>
  area.getByRole('button', { name, exact: true }).click();

/** On a phone the text and its preview take turns. */
async function showPreview(page: Page): Promise<void> {
  await titleField(page).waitFor();
  const tab = page.getByRole('tab', { name: 'Aperçu' });
  if (await tab.isVisible()) await tab.click();
}

/** The keyboard and the toolbar, as somebody who knows nothing of Markdown. */
async function writeWithTools(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Texte', exact: true });
  const tools = page.getByRole('toolbar', { name: 'Mise en forme' });
  await text.pressSequentially('Mettez vos crampons');
  await page.keyboard.press('Control+b');
  await expect(text).toHaveValue('Mettez vos **crampons**');
  await expect(tools.getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('Mettez vos crampons');
  await press(tools, 'Gras');
  await text.press('Control+End');
  await text.press('Enter');
  await text.press('Enter');
  await press(tools, 'Liste à puces');
  await text.pressSequentially('sel');
  await text.press('Enter');
  await text.pressSequentially('guide');
  await text.press('Shift+Control+ArrowLeft');
  await text.press('Control+k');
  const dialog = questionOf(page, 'Ajouter un lien');
  await expect(dialog.getByLabel('Mots à toucher')).toHaveValue('guide');
  await dialog.getByLabel('Adresse').fill('partout');
  await press(dialog, 'Ajouter le lien');
  await expect(dialog.getByText('Cette adresse ne mène nulle part.')).toBeVisible();
  await dialog.getByLabel('Adresse').fill('exemple.ca');
  await press(dialog, 'Ajouter le lien');
  await expect(dialog).toHaveCount(0);
  await expect(text).toBeFocused();
  await text.press('Enter');
  await text.press('Enter');
  await text.press('Enter');
  await press(tools, 'Intertitre');
  await text.pressSequentially('Au quai');
  await expect(text).toHaveValue(
    'Mettez vos **crampons**\n\n- sel\n- [guide](https://exemple.ca/)\n\n# Au quai',
  );
}

interface StoredMemo {
  statut: string;
  titre: string;
  corps: string;
}

async function findMemo(server: ReleveServer, id: number): Promise<StoredMemo | undefined> {
  const rows = await server.query<StoredMemo & Record<string, unknown>>(
    'select statut, titre, corps from memos where id = $1',
    [id],
  );
  return rows[0];
}

interface Reading {
  lu: boolean;
  confirme: boolean;
}

async function findReading(
  server: ReleveServer,
  memo: { id: number },
  person: Person,
): Promise<Reading | undefined> {
  const rows = await server.query<Reading & Record<string, unknown>>(
    `select bool_or(kind = 'seen') as lu, bool_or(kind = 'confirmed') as confirme
     from receipts where object = 'memo' and object_id = $1 and employe_id = $2
     having count(*) > 0`,
    [memo.id, person.id],
  );
  return rows[0];
}

const addressedTo = (...persons: Person[]) => ({
  usergroups: [],
  clients: [],
  employes: persons.map(({ id }) => id),
});

test.describe('writing', () => {
  test('a director writes, looks at the preview and publishes to a group, which finds it', async ({
    page,
    openAs,
    server,
  }) => {
    const titre = newTitle('Neige au quai');
    await openAs('directeur', '/admin/memos');
    await press(page, 'Nouveau mémo');
    await saveButton(page).click();
    await expect(page.getByText('Ce champs est requis.')).toHaveCount(2);
    await expect(titleField(page)).toBeFocused();

    await titleField(page).fill(titre);
    await writeWithTools(page);
    await showPreview(page);
    await expect(page.getByText('crampons', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('link', { name: 'guide' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Au quai' })).toBeVisible();
    await page
      .getByText('Employés', { exact: true })
      .and(page.locator('label, label *'))
      .first()
      .click();

    await press(page, 'Publier');
    const question = questionOf(page, 'Publier ce mémo ?');
    await expect(question).toContainText('Destinataires : Employés.');
    const [count] = await server.query<{ total: string }>(
      'select count(*) as total from employes where actif and usergroup = 2',
    );
    await press(question, `Envoyer à ${count?.total} personnes`);
    await expect(toast(page, 'Le mémo est publié.')).toBeVisible();
    await expect(panelOf(page, titre)).toContainText('Publié');

    const person = await hirePerson(server);
    await openAs(person.username, '/user/memos');
    await page.getByRole('button', { name: titre }).click();
    await expect(page.getByRole('dialog', { name: titre })).toContainText('crampons');

    const inspector = await hirePerson(server, { usergroup: 6 });
    await openAs(inspector.username, '/user/memos');
    await expect(page.getByRole('list', { name: 'Mémos qui vous sont adressés' })).toBeVisible();
    await expect(page.getByRole('button', { name: titre })).toHaveCount(0);
  });

  test.describe('on a device of another time zone', () => {
    test.use({ timezoneId: 'Pacific/Auckland' });

    test('a memo is scheduled by the clock of the company', async ({ page, openAs, server }) => {
      const titre = newTitle('Fuseau');
      const { id } = await writeDraft(server, { titre });
      await openAs('directeur', `/admin/memos?memo=${id}`);
      const panel = panelOf(page, titre);
      const sheet = questionOf(page, 'Programmer la publication');
      await press(panel, 'Autres actions');
      await page.getByRole('menuitem', { name: 'Programmer…' }).click();
      await sheet.getByLabel('Date').fill('2090-03-04');
      await sheet.getByLabel('Heure').fill('07:30');
      await expect(sheet).toContainText('heure de l’entreprise (America/Toronto)');
      await press(sheet, 'Programmer');
      await expect(toast(page, 'La publication est programmée.')).toBeVisible();
      const [stored] = await server.query<{ at: string }>(
        `select to_char(programme_le at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
         from memos where id = $1`,
        [id],
      );
      expect(stored?.at).toBe('2090-03-04 12:30');
      await expect(panel).toContainText('2090-03-04 07:30');
      await press(panel, 'Autres actions');
      await page.getByRole('menuitem', { name: 'Changer la date…' }).click();
      await expect(sheet.getByLabel('Heure')).toHaveValue('07:30');
    });
  });
});

test('a director’s memos: found in the list, scheduled, deleted, left unsaved on purpose, written by two', async ({
  page,
  openAs,
  server,
  isMobile,
}) => {
  await openAs('directeur', '/admin/memos');

  await test.step('search, filter, sort and page stay in the address and survive a reload', async () => {
    const mark = randomBytes(4).toString('hex');
    await server.query(
      `insert into memos (titre, corps, statut, publie_le, auteur_id)
       select 'Lot ' || $1 || ' n° ' || lpad(n::text, 2, '0'), 'Passez prendre le lot.', 'publie', now(), id
       from employes, generate_series(1, 30) as n where username = 'directeur'`,
      [mark],
    );
    await writeDraft(server, { titre: `Lot ${mark} brouillon` });
    await page.getByRole('searchbox', { name: 'Chercher un mémo' }).fill(mark);
    await expect(page.getByText('1–25 sur 31')).toBeVisible();
    await page.getByText('Publiés', { exact: true }).click();
    await expect(page.getByText('1–25 sur 30')).toBeVisible();

    if (isMobile) {
      await page.getByRole('combobox', { name: 'Trier par' }).click();
      await page.getByRole('option', { name: 'Titre, de A à Z' }).click();
    } else {
      await press(page, 'Titre');
    }
    await expect(page.getByText(`Lot ${mark} n° 01`)).toBeVisible();
    await press(page, 'Page suivante');
    await expect(page.getByText('26–30 sur 30')).toBeVisible();
    await expect(page.getByText(`Lot ${mark} n° 30`)).toBeVisible();

    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      statut: 'publie',
      sort: 'titre',
      page: '2',
    });
    await page.reload();
    await expect(page.getByText('26–30 sur 30')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Chercher un mémo' })).toHaveValue(mark);
    await expect(page.getByText(`Lot ${mark} n° 30`)).toBeVisible();
    await expect(page.getByText(`Lot ${mark} n° 01`)).toHaveCount(0);
  });

  await test.step('a memo is scheduled, then taken back to a draft', async () => {
    const titre = newTitle('Inventaire');
    const { id } = await writeDraft(server, { titre });
    await goWithin(page, `/admin/memos?memo=${id}`);
    const panel = panelOf(page, titre);
    await press(panel, 'Autres actions');
    await page.getByRole('menuitem', { name: 'Programmer…' }).click();
    const sheet = questionOf(page, 'Programmer la publication');
    await sheet.getByLabel('Date').fill('2020-01-01');
    await press(sheet, 'Programmer');
    await expect(sheet.getByText('Choisissez un moment à venir.')).toBeVisible();
    await sheet.getByLabel('Date').fill('2090-03-04');
    await sheet.getByLabel('Heure').fill('07:30');
    await press(sheet, 'Programmer');
    await expect(toast(page, 'La publication est programmée.')).toBeVisible();
    await expect(panel).toContainText('2090-03-04 07:30');
    expect(await findMemo(server, id)).toMatchObject({ statut: 'programme' });

    await press(panel, 'Autres actions');
    await page.getByRole('menuitem', { name: 'Remettre en brouillon' }).click();
    await expect(toast(page, 'Le mémo est redevenu un brouillon.')).toBeVisible();
    expect(await findMemo(server, id)).toMatchObject({ statut: 'brouillon' });
  });

  await test.step('a draft cannot be deleted; a published memo can, once asked', async () => {
    const draft = await writeDraft(server, { titre: newTitle('Brouillon') });
    const published = await publishMemo(server, { titre: newTitle('À retirer') });
    await goWithin(page, `/admin/memos?memo=${draft.id}`);
    await press(panelOf(page, draft.titre), 'Autres actions');
    await expect(page.getByRole('menuitem', { name: 'Programmer…' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Supprimer…' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await goWithin(page, `/admin/memos?memo=${published.id}`);
    await press(panelOf(page, published.titre), 'Autres actions');
    await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
    const question = questionOf(page, 'Supprimer ce mémo ?');
    await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
    await press(question, 'Annuler');
    expect(await findMemo(server, published.id)).toBeDefined();

    await press(panelOf(page, published.titre), 'Autres actions');
    await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
    await press(question, 'Supprimer');
    await expect(toast(page, 'Le mémo est supprimé.')).toBeVisible();
    await expect(panelOf(page, published.titre)).toHaveCount(0);
    expect(await findMemo(server, published.id)).toBeUndefined();
  });

  await test.step('changes that are not saved are left only on purpose', async () => {
    await goWithin(page, '/admin/memos');
    await press(page, 'Nouveau mémo');
    await titleField(page).fill('Pas encore');
    await press(page, 'Annuler');
    const question = questionOf(page, 'Quitter sans enregistrer ?');
    await press(question, 'Continuer');
    await expect(titleField(page)).toHaveValue('Pas encore');

    await page.goBack();
    await press(question, 'Quitter');
    await expect(page.getByRole('heading', { name: 'Mémos', exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/edit=/);
  });

  for (const { choice, kept, title } of [
    { choice: 'Garder ma version', kept: 'mine', title: 'one keeps theirs' },
    { choice: 'Prendre la version enregistrée', kept: 'theirs', title: 'one takes the other' },
  ] as const) {
    await test.step(`two editors of one memo: both versions are shown, and ${title}`, async () => {
      const memo = await writeDraft(server, { titre: newTitle('À deux') });
      const mine = newTitle('Le mien');
      const theirs = newTitle('Le leur');
      await goWithin(page, `/admin/memos?edit=${memo.id}`);
      await titleField(page).fill(mine);
      await changeMemo(server, memo, { titre: theirs });
      await saveButton(page).click();

      const conflict = questionOf(page, 'Ce mémo a changé entre-temps');
      await expect(conflict.getByText(mine)).toBeVisible();
      await expect(conflict.getByText(theirs)).toBeVisible();
      expect(await findMemo(server, memo.id)).toMatchObject({ titre: theirs });

      await press(conflict, choice);
      if (kept === 'mine') {
        await expect(toast(page, 'Brouillon enregistré.')).toBeVisible();
        expect(await findMemo(server, memo.id)).toMatchObject({ titre: mine });
      } else {
        await expect(titleField(page)).toHaveValue(theirs);
        expect(await findMemo(server, memo.id)).toMatchObject({ titre: theirs });
      }
    });
  }
});

test.describe('reading', () => {
  test.use({ isInstalled: true });

  test('a confirmation made offline shows at once, survives a reload and is sent once', async ({
    page,
    context,
    openAs,
    server,
  }) => {
    const person = await hirePerson(server);
    const memo = await publishMemo(server, {
      titre: newTitle('Produits corrosifs'),
      audience: addressedTo(person),
      confirmation_requise: true,
    });
    await openAs(person.username, '/user/memos');
    await untilWorkerIsInCharge(page);
    await page.getByRole('button', { name: memo.titre }).click();
    const sheet = page.getByRole('dialog', { name: memo.titre });
    await expect(sheet).toBeVisible();
    await expect
      .poll(() => findReading(server, memo, person))
      .toEqual({ lu: true, confirme: false });

    await context.setOffline(true);
    await press(sheet, 'J’ai lu et compris');
    await expect(sheet.getByText(/^Vous avez confirmé le /)).toBeVisible();
    await expect(sheet.getByText('Sera envoyé dès que la connexion le permet.')).toBeVisible();

    await page.reload();
    await expect(sheet.getByText(/^Vous avez confirmé le /)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'J’ai lu et compris' })).toHaveCount(0);
    expect(await findReading(server, memo, person)).toEqual({ lu: true, confirme: false });

    // The list as well, after one visit.
    await page.goto('/user/memos');
    await expect(page.getByRole('button', { name: /^1 à envoyer/ })).toBeVisible();
    const row = page.getByRole('button', { name: memo.titre });
    await expect(row).toContainText('Confirmé');
    await row.click();
    await expect(sheet).toContainText('au crochet');

    await context.setOffline(false);
    await expect
      .poll(() => findReading(server, memo, person))
      .toEqual({ lu: true, confirme: true });
    await expect(page.getByRole('button', { name: /^Tout est envoyé · / })).toBeAttached();
    await page.reload();
    await expect(sheet.getByText(/^Vous avez confirmé le /)).toBeVisible();
    expect(await countWrites(server, person)).toEqual({
      'POST /api/memos/:id/read': 1,
      'POST /api/memos/:id/confirm': 1,
    });

    await openAs('directeur', `/admin/memos?memo=${memo.id}`);
    const readers = panelOf(page, memo.titre).getByRole('list', { name: 'Lecteurs du mémo' });
    await expect(readers.getByRole('listitem')).toHaveCount(1);
    await expect(readers).toContainText(person.name);
    await expect(readers).toContainText('Confirmé le');
    await expect(panelOf(page, memo.titre)).toContainText('1 sur 1 a lu · 1 confirmation');
  });

  test('the readers of a memo follow as they read', async ({ page, openAs, server }) => {
    const [reader, other] = [await hirePerson(server), await hirePerson(server)];
    const memo = await publishMemo(server, {
      titre: newTitle('Alarmes'),
      audience: addressedTo(reader, other),
    });
    await openAs('directeur', `/admin/memos?memo=${memo.id}`);
    const panel = panelOf(page, memo.titre);
    await expect(panel).toContainText('0 sur 2 a lu');

    await openAs(reader.username, `/user/memos?memo=${memo.id}`);
    await expect.poll(() => findReading(server, memo, reader)).toMatchObject({ lu: true });

    await openAs('directeur', `/admin/memos?memo=${memo.id}`);
    await expect(panel).toContainText('1 sur 2 a lu');
    await panel.getByText('Non lu', { exact: true }).first().click();
    const readers = panel.getByRole('list', { name: 'Lecteurs du mémo' });
    await expect(readers.getByRole('listitem')).toHaveCount(1);
    await expect(readers).toContainText(other.name);
  });

  test('an employee finds the reader’s view under the managers’ address, and in English whoever chose it', async ({
    page,
    openAs,
    server,
  }) => {
    const person = await hirePerson(server);
    await openAs(person.username, '/admin/memos');
    await expect(page.getByRole('list', { name: 'Mémos qui vous sont adressés' })).toBeVisible();
    expect(openedPath(page)).toBe('/admin/memos');
    await expect(page.getByRole('button', { name: 'Nouveau mémo' })).toHaveCount(0);

    const memo = await publishMemo(server, {
      titre: newTitle('Keys'),
      audience: addressedTo(person),
      confirmation_requise: true,
    });
    await goWithin(page, '/settings');
    await page.getByText('English', { exact: true }).first().click();
    await expect(page.getByText('Dark mode').first()).toBeVisible();
    await goWithin(page, `/user/memos?memo=${memo.id}`);
    const sheet = page.getByRole('dialog', { name: memo.titre });
    await press(sheet, 'I have read and understood');
    await expect(sheet.getByText(/^You confirmed on /)).toBeVisible();
    await expect(page).toHaveTitle(/^Memos · /);
  });
});

test('a text cannot run anything, wherever it is shown', async ({ page, openAs, server }) => {
  const corps = [
    '<script>globalThis.ran = 1</script>',
    '<img src="x" onerror="globalThis.ran = 2">',
    '<svg onload="globalThis.ran = 3"></svg>',
    '<iframe srcdoc="<script>parent.ran = 4</script>"></iframe>',
    '[un lien](javascript:globalThis.ran=5)',
    '![une image](x" onerror="globalThis.ran=6)',
    '<a href="javascript:globalThis.ran=7">autre lien</a>',
    'Fin du texte.',
  ].join('\n\n');
  const memo = await publishMemo(server, { titre: newTitle('Malveillant'), corps });

  const expectInert = async (area: Locator) => {
    await expect(area.getByText('Fin du texte.', { exact: true })).toBeVisible();
    await expect(area.locator('script, iframe, svg[onload], img, [onerror]')).toHaveCount(0);
    await expect(area.locator('a[href^="javascript" i]')).toHaveCount(0);
    await area.getByText('un lien', { exact: true }).click();
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  };
  await openAs('directeur', `/admin/memos?memo=${memo.id}`);
  await expectInert(panelOf(page, memo.titre));
  await press(panelOf(page, memo.titre), 'Modifier');
  await showPreview(page);
  await expectInert(page.getByRole('main'));
  await openAs('employe', `/user/memos?memo=${memo.id}`);
  await expectInert(page.getByRole('dialog', { name: memo.titre }));
});
