import type { EndpointInput } from '@releve/domain/endpoint.ts';
import * as endpoints from '@releve/domain/features/online.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { syncAppData } from '@releve/domain/features/sync.ts';
import { ONLINE_CHANNEL, userChannel } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { APP_VERSION } from '@releve/domain/version.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { insertEmploye } from '../../testing/factories.ts';

let t: TestApp;
let director: Caller;
let lise: Caller;
let marc: Caller;

const OLD_VERSION = '250101.1';

async function contact(as: Caller, app_version: string, url: string): Promise<void> {
  const datetime = Math.floor(t.clock.now().epochMilliseconds / 1000) - 90;
  await t.call(syncAppData, { as, body: { app_version, url, datetime, unsent: 2 } });
  t.clock.advance({ minutes: 1 });
}

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director, { prenom: 'Odile', nom: 'Zacharie' });
  lise = await t.signIn(USERGROUP.employee, { prenom: 'Lise', nom: 'Élie' });
  marc = await t.signIn(USERGROUP.employee, { prenom: 'Marc', nom: 'Roy' });
  const gone = await t.signIn(USERGROUP.employee);
  await contact(lise, OLD_VERSION, 'Safari 18');
  await contact(marc, APP_VERSION, 'Chrome 140');
  await contact(director, APP_VERSION, 'Chrome 140');
  await contact(gone, OLD_VERSION, 'Firefox 100');
  await t.db
    .updateTable('employes')
    .set({ actif: false })
    .where('id', '=', gone.employe.id)
    .execute();
  await insertEmploye(t.db);
});
afterAll(() => t.close());

const findActs = (action: JournalAction) =>
  t.db
    .selectFrom('journal')
    .select(['acteur_id', 'objet_id', 'apres'])
    .where('action', '=', action)
    .execute();

describe('making devices update', () => {
  test('of one person reaches that person alone', async () => {
    const [phone, other] = [await connectDevice(t, lise), await connectDevice(t, marc)];
    await phone.join(userChannel(lise.employe.id));
    await other.join(userChannel(marc.employe.id));
    await other.join(ONLINE_CHANNEL);
    const force = (id: number) => t.call(endpoints.forceUpdate, { as: director, params: { id } });
    expect((await force(lise.employe.id)).statusCode).toBe(200);
    await expect
      .poll(() => phone.heard, PATIENTLY)
      .toEqual([{ channel: userChannel(lise.employe.id), event: 'ForceUpdate', data: {} }]);
    expect((await force(999_999)).statusCode).toBe(404);
    await t.call(endpoints.announceVersion, { as: director });
    await expect
      .poll(() => other.heard, PATIENTLY)
      .toEqual([{ channel: ONLINE_CHANNEL, event: 'AppUpdate', data: { version: APP_VERSION } }]);
    expect(await findActs('mise_a_jour_forcee')).toEqual([
      { acteur_id: director.employe.id, objet_id: lise.employe.id, apres: null },
    ]);
    expect(await findActs('version_annoncee')).toEqual([
      { acteur_id: director.employe.id, objet_id: null, apres: { version: APP_VERSION } },
    ]);
    phone.close();
    other.close();
  });
});

describe('what devices run', () => {
  type Query = EndpointInput<typeof endpoints.listDeviceContacts>['query'];
  const list = async (query: Query = {}) =>
    (await t.call(endpoints.listDeviceContacts, { as: director, query })).json();
  const namesOf = ({ data }: { data: { prenom: string }[] }) => data.map(({ prenom }) => prenom);

  test('last seen first, with everything the phone said', async () => {
    const contacts = await list();
    expect(namesOf(contacts)).toEqual(['Odile', 'Marc', 'Lise']);
    expect(contacts.data[2]).toEqual({
      id: lise.employe.id,
      prenom: 'Lise',
      nom: 'Élie',
      usergroup: USERGROUP.employee,
      navigateur: 'Safari 18',
      app_version: OLD_VERSION,
      ecart_secondes: 90,
      non_envoyes: 2,
      vu_le: '2026-06-15T18:00:00.000Z',
      est_a_jour: false,
    });
  });

  test('sorted, searched, narrowed and in pages', async () => {
    expect(namesOf(await list({ sort: 'nom' }))).toEqual(['Lise', 'Marc', 'Odile']);
    expect(namesOf(await list({ sort: 'app_version', per_page: 1 }))).toEqual(['Lise']);
    expect(namesOf(await list({ q: 'elie' }))).toEqual(['Lise']);
    expect(namesOf(await list({ etat: 'en_retard' }))).toEqual(['Lise']);
    expect(namesOf(await list({ navigateur: 'Chrome 140' }))).toEqual(['Odile', 'Marc']);
    expect(namesOf(await list({ navigateur: 'Chrome' }))).toEqual([]);
    expect(namesOf(await list({ app_version: OLD_VERSION }))).toEqual(['Lise']);
    const both = await list({ navigateur: 'Chrome 140', app_version: APP_VERSION, per_page: 1 });
    expect(namesOf(both)).toEqual(['Odile']);
    expect(both.meta.total).toBe(2);
    const second = await list({ per_page: 2, page: 2 });
    expect(namesOf(second)).toEqual(['Lise']);
    expect(second.meta).toEqual({ total: 3, page: 2, per_page: 2 });
  });

  test('in shares, with how many were never seen', async () => {
    const shares = await t.call(endpoints.getDeviceShares, { as: director });
    expect(shares.json()).toEqual({
      total: 3,
      jamais_vus: 1,
      navigateurs: [
        { label: 'Chrome 140', count: 2 },
        { label: 'Safari 18', count: 1 },
      ],
      versions: [
        { label: APP_VERSION, count: 2 },
        { label: OLD_VERSION, count: 1 },
      ],
    });
  });
});
