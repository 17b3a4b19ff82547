// Deciding what employees ask: several at once, and taking a decision back, right after it and later.
import { expect, test, toast } from './fixtures.ts';
import { rowOf } from './support/board.ts';
import { askCorrection, boardAddress, expectPerson, inMinutes } from './support/presence-calls.ts';

test('corrections are accepted together, and each decision can be taken back', async ({
  page,
  openAs,
  server,
}) => {
  const [first, second] = [await expectPerson(server), await expectPerson(server)];
  for (const person of [first, second]) {
    await askCorrection(server, person, { entree: inMinutes(-20) });
  }
  await openAs('directeur', boardAddress(first));
  await page.getByRole('button', { name: /^Corrections \(\d+\)$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Corrections demandées' });
  const cardOf = ({ person }: typeof first) =>
    sheet.getByRole('listitem').filter({ hasText: person.name });
  const tab = (name: string) => sheet.getByText(name, { exact: true }).first().click();

  for (const { person } of [first, second]) {
    await sheet.getByRole('checkbox', { name: `Choisir la demande de ${person.name}` }).check();
  }
  const many = sheet.getByRole('region', { name: '2 demandes choisies' });
  await expect(cardOf(first).getByRole('button', { name: /^Accepter/ })).toHaveCount(0);
  await many.getByRole('button', { name: 'Accepter 2 demandes' }).click();
  await expect(toast(page, '2 décisions prises.')).toBeVisible();
  await expect(cardOf(first)).toHaveCount(0);

  await tab('Acceptées');
  await cardOf(first)
    .getByRole('button', { name: `Revenir sur la décision pour ${first.person.name}` })
    .click();
  await expect(page.getByText(/^La décision est reprise\s: la demande attend/)).toBeVisible();
  await expect(cardOf(first)).toHaveCount(0);
  await expect(cardOf(second)).toBeVisible();

  await tab('En attente');
  await cardOf(first)
    .getByRole('button', { name: /^Refuser/ })
    .click();
  await expect(cardOf(first)).toHaveCount(0);
  await expect(toast(page, 'Correction refusée.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Messages de l’application' })
    .getByRole('button', { name: 'Annuler', exact: true })
    .click();
  await expect(cardOf(first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, first)).toContainText('Correction demandée');
});
