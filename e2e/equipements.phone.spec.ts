// A machine is found broken where there is no network: three taps, one report, and whoever comes in sees it.
import { expect, test, testInstalled } from './fixtures.ts';
import { codePath, writeCode } from '../packages/domain/src/printed-code.ts';
import { addBlankCode, addMachineCode } from './support/code-calls.ts';
import { drawPhoto } from './support/draw-photo.ts';
import { addMachine, tellBris } from './support/equipement-calls.ts';
import { openWatchedSite } from './support/incident-calls.ts';
import { inMinutes, punch } from './support/presence-calls.ts';
import { untilReadIsKept, untilWorkerIsInCharge } from './support/screen.ts';

test.setTimeout(120_000);

testInstalled(
  'a breakage told without a network, with a photo, joins the report that somebody else has made',
  async ({ page, context, openAs, server }) => {
    const visit = await openWatchedSite(server);
    const { person, supervisor, client } = visit;
    await punch(server, visit, { type: 'entree', at: inMinutes(-30) });
    const machine = await addMachine(server, client);
    await openAs(person.username, '/user/equipements');
    await untilWorkerIsInCharge(page);
    await untilReadIsKept(page, '/api/user/equipements');
    await expect(page.getByRole('link', { name: new RegExp(machine.nom) })).toBeVisible();
    const photo = await drawPhoto(page, 'panne.jpg');
    // The screens of the way are on the device once they were opened.
    await page.getByRole('link', { name: new RegExp(machine.nom) }).click();
    // The list has a link of the same name, which knows no machine.
    await expect(page.getByRole('heading', { level: 1, name: machine.nom })).toBeVisible();
    await page.getByRole('link', { name: 'Signaler un bris' }).click();
    await expect(page.getByText('Que se passe-t-il ?')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const first = await tellBris(server, supervisor.username, { equipement_id: machine.id });

    await context.setOffline(true);
    await test.step('what is wrong, a photo, and it is kept', async () => {
      await page.getByLabel('Prendre une photo').setInputFiles(photo);
      await expect(page.getByRole('button', { name: /^Enlever le fichier 1/ })).toBeVisible();
      await page
        .getByRole('group', { name: 'Que se passe-t-il ?' })
        .getByText('Ne démarre pas', { exact: true })
        .click();
      await page.getByRole('button', { name: /^(Envoyer|Ajouter ma voix)$/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: machine.nom })).toBeVisible();
      await expect(page.getByText('Hors service', { exact: true }).first()).toBeVisible();
    });

    await context.setOffline(false);
    await test.step('it arrives as a second voice of the one report', async () => {
      await page.getByRole('link', { name: `Voir le rapport ${first.numero}` }).click();
      // Behind its photo, which takes its time on a busy machine.
      await expect(page.getByText('2 personnes l’ont signalé')).toBeVisible({ timeout: 45_000 });
      await expect(page.getByText('Elle siffle.').first()).toBeVisible();
    });
    const [row] = await server.query<{ count: string; photos: string }>(
      `select count(*), (select count(*) from attachments where object = 'equipement_voix'
         and object_id in (select id from equipement_voix where rapport_id = $1)) as photos
       from equipement_voix where rapport_id = $1`,
      [first.id],
    );
    expect(row).toEqual({ count: '2', photos: '1' });

    await test.step('whoever is in sees it at the punch', async () => {
      await page.goto('/user/punch');
      await expect(
        page.getByRole('link', { name: `${machine.nom} est hors service, ${client.nom}` }),
      ).toBeVisible();
    });
  },
);

testInstalled(
  'the label of a machine opens its card without a network; one that nobody knows is told of, and its report finds the machine',
  async ({ page, context, openAs, server }) => {
    const { person, client } = await openWatchedSite(server);
    const machine = await addMachine(server, client);
    const code = await addMachineCode(server, machine);
    const blank = await addBlankCode(server);
    await openAs(person.username, '/user/equipements');
    await untilWorkerIsInCharge(page);
    await untilReadIsKept(page, '/api/user/equipements');
    await expect(page.getByRole('link', { name: new RegExp(machine.nom) })).toBeVisible();

    await context.setOffline(true);
    await test.step('a label of one’s site', async () => {
      await page.goto(codePath(code));
      await expect(page).toHaveURL(new RegExp(`/user/equipements/${machine.id}$`));
      await expect(page.getByRole('heading', { level: 1, name: machine.nom })).toBeVisible();
    });

    await test.step('a label that nobody has attached yet', async () => {
      await page.goto(codePath(blank));
      await page.getByRole('button', { name: 'Signaler un bris avec ce code' }).click();
      await expect(
        page.getByRole('textbox', { name: 'Code de l’étiquette ou numéro de série' }),
      ).toHaveValue(blank);
      await page
        .getByRole('group', { name: 'Que se passe-t-il ?' })
        .getByText('Fuite', { exact: true })
        .click();
      await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
      await expect(page).toHaveURL(/\/user\/equipements$/);
    });

    await context.setOffline(false);
    const findReport = () =>
      server.query<{ id: number; equipement_id: string | null }>(
        'select id, equipement_id from equipement_rapports where code = $1',
        [blank],
      );
    await expect.poll(async () => (await findReport()).length, { timeout: 45_000 }).toBe(1);

    await test.step('put on the machine, it brings its report along', async () => {
      await openAs('coach', `/user/equipements/${machine.id}`);
      await page.getByRole('button', { name: 'Attacher une étiquette' }).click();
      const sheet = page.getByRole('dialog', { name: 'Attacher une étiquette' });
      await sheet.getByRole('textbox', { name: 'Code imprimé' }).fill(writeCode(blank));
      await sheet.getByRole('button', { name: 'Utiliser ce code' }).click();
      await expect(page.getByText('Bris ouvert')).toBeVisible();
      await expect(
        page.getByRole('button', { name: `Détacher l’étiquette ${writeCode(blank)}` }),
      ).toBeVisible();
      const [report] = await findReport();
      expect(Number(report?.equipement_id)).toBe(machine.id);
    });
  },
);
