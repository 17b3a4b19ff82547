// The one address of codes, as a phone opens it: signed out, without a camera, without a network.
import { codePath, createCode, writeCode } from '../packages/domain/src/printed-code.ts';
import { expect, fillLogin, PASSWORD, test, testInstalled } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { addBlankCode, addSiteCode } from './support/code-calls.ts';
import { publishQuart, workingDate } from './support/horaire-calls.ts';
import { hirePerson } from './support/people.ts';
import { clockIn, listPunches } from './support/punch-calls.ts';
import { untilReadIsKept } from './support/screen.ts';

const NEVER_MADE = createCode(() => 3);

test('whoever opens a label with the phone signs in, then is where it leads; a code can be typed', async ({
  page,
  server,
}) => {
  const person = await hirePerson(server);
  const client = await addClient(server);
  const code = await addSiteCode(server, client);
  const blank = await addBlankCode(server);
  const typed = page.getByRole('textbox', { name: 'Code imprimé' });
  const open = page
    .getByRole('form', { name: 'Taper le code' })
    .getByRole('button', { name: 'Ouvrir', exact: true });

  await test.step('signed out', async () => {
    await page.goto(codePath(code));
    await fillLogin(page, person.username, PASSWORD);
    await expect(page).toHaveURL(new RegExp(`/user/punch\\?site=${code}$`));
    // Not of their week: the site is not named to them.
    await expect(
      page.getByText('Ce code n’est pas celui d’un site de votre semaine'),
    ).toBeVisible();
  });

  await test.step('without a camera', async () => {
    await page.getByRole('button', { name: 'Scanner le code du site' }).click();
    await expect(
      page.getByText(/^(Aucun appareil photo|L’appareil photo est refusé)$/),
    ).toBeVisible();
    await typed.fill('K7M2P-4XQ9');
    await open.click();
    await expect(page.getByText('Ce code n’existe pas : vérifiez chaque caractère.')).toBeVisible();
    await typed.fill(writeCode(code).toLowerCase());
    await open.click();
    await expect(page).toHaveURL(new RegExp(`/user/punch\\?site=${code}$`));
  });

  await test.step('a blank code and one that never was are told alike', async () => {
    for (const unknown of [blank, NEVER_MADE]) {
      await page.goto(codePath(unknown));
      await expect(page.getByText('Ce code n’est pas connu')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Scanner un autre code' }).click();
    await expect(typed).toBeVisible();
  });
});

testInstalled(
  'without a network the sites of one’s week open, any other code can be punched with',
  async ({ page, context, openAs, server }) => {
    const person = await hirePerson(server);
    const client = await addClient(server);
    const elsewhere = await addClient(server);
    const [code, other] = [await addSiteCode(server, client), await addSiteCode(server, elsewhere)];
    const soon = { debut: clockIn(0), fin: clockIn(65), pause_minutes: 0 };
    await publishQuart(server, { employe: person, client, date: workingDate(), ...soon });
    await openAs(person.username, '/user/punch');
    await expect(page.getByRole('article', { name: client.nom })).toBeVisible();
    await untilReadIsKept(page, '/api/horaire');

    await context.setOffline(true);
    await page.goto(codePath(code));
    await expect(page.getByText(`Code du site reconnu : ${client.nom}`)).toBeVisible();

    await page.goto(codePath(other));
    await expect(page.getByText('Sans réseau, ce téléphone ne connaît pas ce code')).toBeVisible();
    await page.getByRole('button', { name: 'Pointer avec ce code' }).click();
    const told = page.getByRole('status').filter({ hasText: 'Ce code n’est pas celui d’un site' });
    await told.getByRole('button').click();
    await expect(told).toHaveCount(0);
    await context.setOffline(false);
    await expect
      .poll(async () =>
        (await listPunches(server, person)).map(({ client_id }) => Number(client_id)),
      )
      .toEqual([elsewhere.id]);
  },
);
