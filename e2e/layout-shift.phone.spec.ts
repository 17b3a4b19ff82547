// What a phone shows first of the day stays where it is while the rest of it arrives: nobody may press what has just moved away.
import type { Page } from '@playwright/test';
import type { Client } from '../packages/domain/src/features/client-file.ts';
import { expect, test } from './fixtures.ts';
import { listFaults, STANDARDS } from './support/axe.ts';
import { addClient, addTache } from './support/client-calls.ts';
import { addMachine, tellBris } from './support/equipement-calls.ts';
import { offerQuart, publishQuart, workingDate } from './support/horaire-calls.ts';
import { addProduit, stockSite } from './support/inventaire-calls.ts';
import {
  answerInOrder,
  expectCalm,
  tellAttentionAfter,
  watchShifts,
} from './support/layout-shifts.ts';
import { writeAs } from './support/message-calls.ts';
import { hirePerson, type Person } from './support/people.ts';
import { expectPerson } from './support/presence-calls.ts';
import { clockIn, punchAs, sentPunch } from './support/punch-calls.ts';
import type { ReleveServer } from './support/releve-server.ts';

/** Somebody who has just come in, with one task to do there and a quart that is offered. */
async function bringIn(server: ReleveServer): Promise<{ person: Person; client: Client }> {
  const person = await hirePerson(server);
  const client = await addClient(server);
  await addTache(server, client, {});
  const date = workingDate();
  const soon = { debut: clockIn(0), fin: clockIn(65), pause_minutes: 0 };
  const quart = await publishQuart(server, { employe: person, client, date, ...soon });
  await offerQuart(server, await publishQuart(server, { employe: null, client }), [person]);
  await punchAs(server, person, [
    sentPunch({
      date,
      quart_id: quart.id,
      client_id: client.id,
      type: 'entree',
    }),
  ]);
  return { person, client };
}

const SCREENS = [
  {
    path: '/',
    reads: ['/api/presences/jour', '/api/horaire'],
    shown: (page: Page) => page.getByText(/^1\stâche non cochée$/),
  },
  {
    path: '/user/punch',
    reads: ['/api/presences/jour', '/api/horaire'],
    shown: (page: Page) => page.getByText(/^1\stâche non cochée$/),
  },
  {
    path: '/user/horaire',
    reads: ['/api/horaire', '/api/user/offres'],
    shown: (page: Page) => page.getByText(/^1\squart offert$/),
  },
];

for (const { path, reads, shown } of SCREENS) {
  test(`${path} does not move while the day arrives in parts`, async ({ page, openAs, server }) => {
    const { person } = await bringIn(server);
    await watchShifts(page);
    await answerInOrder(page, reads);
    await openAs(person.username, path);
    await expect(shown(page).first()).toBeVisible();
    await expectCalm(page);
  });
}

const LATE = [
  { path: '/', reads: ['/api/horaire', '/api/user/attention', '/api/user/equipements'] },
  {
    path: '/user/punch',
    reads: ['/api/horaire', '/api/user/equipements', '/api/user/inventaire', '/api/user/releve'],
  },
];

for (const { path, reads } of LATE) {
  test(`${path} does not move when what is to be known of the site comes after the day`, async ({
    page,
    openAs,
    server,
  }) => {
    const { person, client } = await bringIn(server);
    await server.query(
      `update employes set superviseur_id = (select id from employes where username = 'superviseur') where id = $1`,
      [person.id],
    );
    const machine = await addMachine(server, client);
    await tellBris(server, person.username, { equipement_id: machine.id, hors_service: true });
    await stockSite(server, client, await addProduit(server), { quantite: 8 });
    const texte = 'Le robinet du fond coule.';
    // Before the person came in: what is written later is not for this visit.
    const at = new Date(Date.now() - 10 * 60_000);
    await writeAs(server, 'superviseur', { cle: `s-${client.id}`, texte, releve: true, at });
    await watchShifts(page);
    await answerInOrder(page, reads);
    await openAs(person.username, path);
    await expect(page.getByRole('button', { name: 'Pointer ma sortie' })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(machine.nom) })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Votre responsable' })).toBeVisible();
    if (path === '/user/punch') {
      await expect(page.getByRole('link', { name: `Produits d’${client.nom}` })).toBeVisible();
      await expect(page.getByText(texte)).toBeVisible();
    }
    await expectCalm(page);
  });
}

test('the bar of a screen stands on a banner that comes while the screen is open', async ({
  page,
  openAs,
  server,
}) => {
  await expectPerson(server, { starts: -40 });
  await watchShifts(page);
  const send = page.getByRole('button', { name: 'Envoyer' });
  await tellAttentionAfter(page, send);
  await openAs('superviseur', '/user/incidents/nouveau');
  const hide = page.getByRole('button', { name: 'Masquer pendant 24 heures' });
  await expect(hide).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [bar, banner] = await Promise.all([send.boundingBox(), hide.boundingBox()]);
      return bar !== null && banner !== null && bar.y + bar.height <= banner.y;
    })
    .toBe(true);
  await expectCalm(page);
  expect(await listFaults(page, 'html', STANDARDS)).toEqual([]);
  await hide.click();
  await expect(hide).toHaveCount(0);
  const below = await send.evaluate(
    (button) => innerHeight - button.getBoundingClientRect().bottom,
  );
  expect(below).toBeLessThan(100);
});

const OPENED = [
  { account: 'employe', path: '/user/suivis' },
  { account: 'employe', path: '/user/memos' },
  { account: 'employe', path: '/suivi/list' },
  { account: 'superviseur', path: '/admin/presences' },
] as const;

for (const { account, path } of OPENED) {
  test(`${path} does not move while it opens`, async ({ page, openAs }) => {
    await watchShifts(page);
    await tellAttentionAfter(page, page.getByRole('heading', { level: 1 }));
    await openAs(account, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectCalm(page);
  });
}

test('a screen does not move when the network goes, and says so', async ({ page, openAs }) => {
  await watchShifts(page);
  await openAs('employe', '/user/horaire');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCalm(page);
  await page.context().setOffline(true);
  const strip = page.getByRole('status').filter({ hasText: /hors ligne/i });
  await expect(strip.first()).toBeInViewport({ ratio: 1 });
  await expectCalm(page);
  await page.context().setOffline(false);
  await expect(strip).toHaveCount(0);
  await expectCalm(page);
});
