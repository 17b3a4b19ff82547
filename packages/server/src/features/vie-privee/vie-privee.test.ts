// A person's data as a file, and what is deleted by its age.
import { inflateRawSync } from 'node:zlib';
import { anonymiseEmploye } from '@releve/domain/features/employes-account.ts';
import { updateSetting } from '@releve/domain/features/settings.ts';
import * as endpoints from '@releve/domain/features/vie-privee.ts';
import type { RetentionSetting } from '@releve/domain/features/vie-privee.feature.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEntries } from '../../platform/files/zip-entries.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient } from '../../testing/factories.ts';

let t: TestApp;
let director: Caller;
beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director, { prenom: 'Line', nom: 'Gagnon' });
});
afterAll(() => t.close());

function unpack(bytes: Buffer, name: string): string {
  const entry = listEntries(bytes)?.find((each) => each.name === name);
  if (!entry) throw new Error(`No ${name}`);
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26);
  return inflateRawSync(bytes.subarray(start, start + entry.packed)).toString();
}

async function insertPunch(employe_id: number, client_id: number, at: string): Promise<number> {
  const { id } = await t.db
    .insertInto('punches')
    .values({
      uuid: crypto.randomUUID(),
      employe_id,
      client_id,
      date: at.slice(0, 10),
      type: 'entree',
      at,
      device_at: at,
      source: 'appareil',
      lat: 46.8,
      lng: -71.2,
      precision_m: 10,
      auteur_id: employe_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('one’s own data', () => {
  it('are asked for, made, told of, fetched and gone after a week', async () => {
    const nadia = await t.signIn(USERGROUP.employee, { prenom: 'Nadia', nom: 'Roy' });
    const other = await t.signIn(USERGROUP.employee, { prenom: 'Gilbert', nom: 'Secret' });
    const client = await insertClient(t.db, { nom: 'Tour du Port' });
    await insertPunch(nadia.employe.id, client.id, '2026-06-01T12:00:00Z');
    await insertPunch(other.employe.id, client.id, '2026-06-02T12:00:00Z');
    await t.db
      .insertInto('memos')
      .values({ titre: '<b>Clés</b>', corps: 'Au bureau', auteur_id: nadia.employe.id })
      .execute();

    const asked = await t.call(endpoints.askMyPersonalFile, { as: nadia });
    expect(asked.json().data).toMatchObject([{ etat: 'en_preparation', taille: null }]);
    // Asked again, it is the same one.
    const again = (await t.call(endpoints.askMyPersonalFile, { as: nadia })).json();
    expect(again.data).toHaveLength(1);
    expect(again.prochaine_le).not.toBeNull();
    await t.app.jobs.runWaiting();

    const { data } = (await t.call(endpoints.listMyPersonalFiles, { as: nadia })).json();
    expect(data).toMatchObject([{ etat: 'pret' }]);
    const { id } = data[0];
    const params = { id };
    const file = await t.call(endpoints.downloadMyPersonalFile, { as: nadia, params });
    expect(file.headers['content-type']).toContain('application/zip');
    const json = JSON.parse(unpack(file.rawPayload, 'donnees.json'));
    expect(json.employes).toMatchObject([{ prenom: 'Nadia', nom: 'Roy' }]);
    expect(json.employes[0]).not.toHaveProperty('mot_de_passe');
    expect(json.punches).toMatchObject([{ site: 'Tour du Port', lat: 46.8 }]);
    expect(json.tokens).toMatchObject([{ appareil: 'Test' }]);
    const page = unpack(file.rawPayload, 'A-lire.html');
    expect(page).toContain('&lt;b&gt;Clés&lt;/b&gt;');
    expect(unpack(file.rawPayload, 'csv/punches.csv')).toContain('Latitude');
    expect(page + JSON.stringify(json)).not.toMatch(/Gilbert|Secret/);

    // Nobody else's to fetch, not even a director's.
    const byOther = await t.call(endpoints.downloadMyPersonalFile, { as: other, params });
    expect(byOther.statusCode).toBe(404);
    const byDirector = await t.call(endpoints.downloadPersonalFile, {
      as: director,
      params: { id: nadia.employe.id, file_id: id },
    });
    expect(byDirector.statusCode).toBe(404);

    const told = await t.db
      .selectFrom('notifications')
      .select(['titre', 'lien'])
      .where('employe_id', '=', nadia.employe.id)
      .execute();
    expect(told).toEqual([{ titre: 'Vos données sont prêtes', lien: '/user/profil' }]);
    const acts = await t.db
      .selectFrom('journal')
      .select('action')
      .where('objet_id', '=', nadia.employe.id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['donnees_demandees', 'donnees_telechargees']);

    const expired = t.clock
      .now()
      .add({ hours: 24 * 8 })
      .toString();
    await t.db
      .updateTable('exports_personnels')
      .set({ expire_le: t.clock.now().toString() })
      .where('id', '=', id)
      .execute();
    expect(expired > data[0].expire_le).toBe(true);
    const late = await t.call(endpoints.downloadMyPersonalFile, { as: nadia, params });
    expect(late.statusCode).toBe(404);
  });

  it('are asked for by a director without what is the person’s alone, and go with the person', async () => {
    const person = await t.signIn(USERGROUP.employee);
    const params = { id: person.employe.id };
    await t.db
      .insertInto('notifications')
      .values({
        employe_id: person.employe.id,
        type: 'memo',
        key: 'x',
        titre: 'Confidence',
        texte: '',
        lien: '/',
      })
      .execute();
    await t.call(endpoints.askPersonalFile, { as: director, params });
    await t.app.jobs.runWaiting();
    const { data } = (await t.call(endpoints.listPersonalFiles, { as: director, params })).json();
    const file = await t.call(endpoints.downloadPersonalFile, {
      as: director,
      params: { ...params, file_id: data[0].id },
    });
    expect(file.statusCode).toBe(200);
    const json = JSON.parse(unpack(file.rawPayload, 'donnees.json'));
    expect(Object.keys(json)).not.toContain('notifications');
    expect(Object.keys(json)).not.toContain('messages');
    expect(unpack(file.rawPayload, 'A-lire.html')).toContain('Demandé par la direction');
    const coach = await t.signIn(USERGROUP.coach);
    const refused = await t.call(endpoints.askPersonalFile, { as: coach, params });
    expect(refused.statusCode).toBe(403);

    await t.db.updateTable('employes').set({ actif: false }).where('id', '=', params.id).execute();
    const forgotten = await t.call(anonymiseEmploye, {
      as: director,
      params,
      body: { version: person.employe.version },
    });
    expect(forgotten.statusCode).toBe(200);
    const left = await t.db
      .selectFrom('exports_personnels')
      .select('id')
      .where('employe_id', '=', params.id)
      .execute();
    expect(left).toEqual([]);
    const again = await t.call(endpoints.askPersonalFile, { as: director, params });
    expect(again.statusCode).toBe(404);
  });

  it('can be made once more at once where it could not be made', async () => {
    const person = await t.signIn();
    await t.call(endpoints.askMyPersonalFile, { as: person });
    await t.db
      .updateTable('exports_personnels')
      .set({ echec_le: t.clock.now().toString() })
      .where('employe_id', '=', person.employe.id)
      .execute();
    const failed = (await t.call(endpoints.listMyPersonalFiles, { as: person })).json();
    expect(failed).toMatchObject({ data: [{ etat: 'echec' }], prochaine_le: null });
    const again = (await t.call(endpoints.askMyPersonalFile, { as: person })).json();
    expect(again.data).toMatchObject([{ etat: 'en_preparation' }, { etat: 'echec' }]);
  });
});

const set = async (name: RetentionSetting, value: number) =>
  (await t.call(updateSetting, { as: director, params: { name }, body: { value } })).statusCode;

async function runNight(): Promise<void> {
  await t.app.jobs.enqueueIn(t.db)({ name: 'carry-out-retention' }, {});
  await t.app.jobs.runWaiting();
}

describe('what is deleted by its age', () => {
  it('is counted before, deleted at night, and noted', async () => {
    const person = await t.signIn();
    const { id: employe_id } = person.employe;
    const client = await insertClient(t.db);
    const old = await insertPunch(employe_id, client.id, '2024-01-10T12:00:00Z');
    const young = await insertPunch(employe_id, client.id, '2026-05-10T12:00:00Z');
    const notice = (key: string, cree_le: string) => ({
      employe_id,
      type: 'memo' as const,
      key,
      titre: key,
      texte: '',
      lien: '/',
      cree_le,
    });
    await t.db
      .insertInto('notifications')
      .values([notice('old', '2024-01-10T12:00:00Z'), notice('new', '2026-06-01T12:00:00Z')])
      .execute();

    const preview = await t.call(endpoints.previewRetention, {
      as: director,
      query: { setting: 'RETENTION_POSITIONS_MONTHS', months: 12 },
    });
    expect(preview.json()).toMatchObject({ months: 12, count: 1, before: '2025-06-16T07:45:00Z' });
    // Nothing happens before a company decides.
    await runNight();
    expect(await readLat(old)).toBe(46.8);

    expect(await set('RETENTION_POSITIONS_MONTHS', 12)).toBe(200);
    expect(await set('RETENTION_NOTIFICATIONS_MONTHS', 6)).toBe(200);
    const coming = (await t.call(endpoints.listRetention, { as: director })).json();
    expect(coming.data).toMatchObject([
      { setting: 'RETENTION_NOTIFICATIONS_MONTHS', count: 1 },
      { setting: 'RETENTION_JOURNAL_MONTHS', months: 0, before: null, count: 0 },
      { setting: 'RETENTION_POSITIONS_MONTHS', count: 1 },
      { setting: 'RETENTION_MESSAGES_MONTHS' },
      { setting: 'RETENTION_INCIDENTS_MONTHS' },
    ]);
    await runNight();
    expect(await readLat(old)).toBeNull();
    expect(await readLat(young)).toBe(46.8);
    const left = await t.db
      .selectFrom('notifications')
      .select('key')
      .where('employe_id', '=', employe_id)
      .execute();
    expect(left).toEqual([{ key: 'new' }]);
    const line = await t.db
      .selectFrom('journal')
      .select(['acteur_id', 'apres'])
      .where('objet', '=', 'conservation')
      .execute();
    expect(line).toEqual([{ acteur_id: null, apres: { positions: 1, notifications: 1 } }]);
  });

  it('takes messages and closed incidents, but no accident', async () => {
    const { employe } = await t.signIn();
    const client = await insertClient(t.db);
    const at = '2022-03-01T12:00:00Z';
    const { id: conversation } = await t.db
      .insertInto('conversations')
      .values({ genre: 'site', client_id: client.id, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const message = (seq: number, received_at: string) => ({
      uuid: crypto.randomUUID(),
      object: 'conversation' as const,
      object_id: conversation,
      auteur_id: employe.id,
      body: `Message ${seq}`,
      at: received_at,
      received_at,
      seq,
      change: seq,
    });
    await t.db
      .insertInto('messages')
      .values([message(1, at), message(2, '2026-06-01T12:00:00Z')])
      .execute();
    const incident = (rang: number, type: 'bris' | 'accident', resolu_le: string | null) => ({
      uuid: crypto.randomUUID(),
      annee: 2022,
      rang,
      type,
      gravite: 1 as const,
      description: 'Vitre',
      client_id: client.id,
      signale_par: employe.id,
      survenu_le: at,
      signale_le: at,
      statut: resolu_le === null ? ('ouvert' as const) : ('resolu' as const),
      resolu_le,
    });
    await t.db
      .insertInto('incidents')
      .values([incident(1, 'bris', at), incident(2, 'accident', at), incident(3, 'bris', null)])
      .execute();
    expect(await set('RETENTION_MESSAGES_MONTHS', 12)).toBe(200);
    expect(await set('RETENTION_INCIDENTS_MONTHS', 36)).toBe(200);
    await runNight();
    const messages = await t.db
      .selectFrom('messages')
      .select('seq')
      .where('object_id', '=', conversation)
      .where('object', '=', 'conversation')
      .execute();
    expect(messages).toEqual([{ seq: 2 }]);
    const incidents = await t.db
      .selectFrom('incidents')
      .select('rang')
      .where('client_id', '=', client.id)
      .orderBy('rang')
      .execute();
    expect(incidents).toEqual([{ rang: 2 }, { rang: 3 }]);
  });

  it('is found by an index, however much there is', async () => {
    const plans = await t.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const explain = async (query: RawBuilder<unknown>) => {
        const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(tx);
        return rows.map((row) => row['QUERY PLAN']).join(' ');
      };
      return [
        await explain(
          sql`select from punches where lat is not null and at < '2025-01-01' order by at limit 500`,
        ),
        await explain(
          sql`select from messages where object = 'conversation' and received_at < '2025-01-01' order by received_at limit 500`,
        ),
        await explain(
          sql`select from notifications where cree_le < '2025-01-01' order by cree_le limit 500`,
        ),
        await explain(sql`select from journal where le < '2018-01-01' order by le limit 500`),
        await explain(
          sql`select from incidents where resolu_le < '2025-01-01' order by resolu_le limit 500`,
        ),
      ];
    });
    const indexes = [
      'punches_positions',
      'messages_conversations',
      'notifications_cree_le',
      'journal_le',
      'incidents_resolus',
    ];
    expect(plans.map((plan, at) => plan.includes(indexes[at] ?? '-'))).toEqual(
      indexes.map(() => true),
    );
  });

  it('is never a punch, nor a line of the journal of the last seven years', async () => {
    expect(await set('RETENTION_JOURNAL_MONTHS', 83)).toBe(422);
    expect(await set('RETENTION_JOURNAL_MONTHS', 84)).toBe(200);
    const insertLine = async (le: string) => {
      const { id } = await t.db
        .insertInto('journal')
        .values({ le, action: 'connexion', objet: 'jetons' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const old = await insertLine('2015-01-01T00:00:00Z');
    const young = await insertLine('2021-01-01T00:00:00Z');
    await runNight();
    const left = await t.db
      .selectFrom('journal')
      .select('id')
      .where('id', 'in', [old, young])
      .execute();
    expect(left).toEqual([{ id: young }]);
    const refused = t.db.deleteFrom('journal').where('id', '=', young).execute();
    await expect(refused).rejects.toThrow(/never changed or deleted/);
    const older = await insertLine('2015-01-01T00:00:00Z');
    const changed = t.db
      .updateTable('journal')
      .set({ adresse: 'x' })
      .where('id', '=', older)
      .execute();
    await expect(changed).rejects.toThrow(/never changed or deleted/);
    await expect(t.db.deleteFrom('punches').execute()).rejects.toThrow(/never changed or deleted/);
  });
});

async function readLat(id: number): Promise<number | null> {
  const { lat } = await t.db
    .selectFrom('punches')
    .select('lat')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return lat;
}
