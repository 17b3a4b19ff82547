import * as endpoints from '@releve/domain/features/presences.ts';
import type { PresenceBoard, PresenceLigne } from '@releve/domain/features/presences.ts';
import { syncAppData } from '@releve/domain/features/sync.ts';
import { presenceState } from '@releve/domain/presence-state.ts';
import { PRESENCES_CHANNEL } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { readCounter } from '../../testing/attention.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { insertClient, insertEmploye, insertPunch, insertQuart } from '../../testing/factories.ts';
import { insertContact, insertCorrection } from '../../testing/presence-factories.ts';
import { insertOffre } from '../../testing/horaire-factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
let test: TestApp;
let supervisor: Caller;
let inspector: Caller;
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
  inspector = await test.signIn(USERGROUP.inspector);
});
afterAll(() => test.close());

const readBoard = async (date: string, ids?: readonly number[]) => {
  const response =
    ids === undefined
      ? await test.call(endpoints.getPresences, { as: inspector, query: { date } })
      : await test.call(endpoints.getPresenceLines, {
          as: inspector,
          query: { date, ...(ids.length > 0 && { ids: ids.join(',') }) },
        });
  expect(response.statusCode).toBe(200);
  return response.json<PresenceBoard>();
};

const stateOf = (ligne: PresenceLigne) =>
  presenceState(ligne, test.clock.now().epochMilliseconds, { graceMinutes: 5 });

describe('the board of a day', () => {
  const DATE = '2026-06-10';

  it('has a line for every quart people were told of, in the order of their start', async () => {
    const anne = await insertEmploye(test.db, {
      nom: 'Roy',
      superviseur_id: supervisor.employe.id,
      coach_id: inspector.employe.id,
    });
    const client = await insertClient(test.db, { superviseur_id: inspector.employe.id });
    const on = { date: DATE, client_id: client.id };
    const late = await insertQuart(test.db, {
      ...on,
      employe_id: anne.id,
      debut: '02:00:00',
      fin: '05:00:00',
    });
    const early = await insertQuart(test.db, {
      ...on,
      employe_id: anne.id,
      debut: '08:00:00',
      fin: '12:00:00',
    });
    const open = await insertQuart(test.db, { ...on, employe_id: null });
    const cancelled = await insertQuart(test.db, {
      ...on,
      employe_id: anne.id,
      debut: '13:00:00',
      statut: 'annule',
    });
    await insertQuart(test.db, { ...on, employe_id: anne.id, statut: 'brouillon' });
    await insertQuart(test.db, { ...on, employe_id: anne.id, statut: 'annule', publie_le: null });
    const { lignes, regles } = await readBoard(DATE);
    expect(regles).toEqual({ graceMinutes: 5 });
    expect(lignes.map(({ quart_id }) => quart_id)).toEqual([
      early.id,
      cancelled.id,
      open.id,
      late.id,
    ]);
    expect(lignes[0]).toMatchObject({
      debut_at: '2026-06-10T12:00:00.000Z',
      fin_at: '2026-06-10T16:00:00.000Z',
      employe: { id: anne.id, nom: 'Roy', telephone: '514-555-0100', photo_url: null },
      client: { id: client.id },
      superviseur_id: supervisor.employe.id,
      coach_id: inspector.employe.id,
      entree: null,
      sortie: null,
      contact: null,
    });
    expect(lignes[2]).toMatchObject({
      employe: null,
      superviseur_id: inspector.employe.id,
      coach_id: null,
    });
    expect(lignes[3]?.debut_at).toBe('2026-06-11T06:00:00.000Z');
    expect(lignes.map(stateOf)).toEqual(['aucune_donnee', 'annule', 'absent', 'aucune_donnee']);
  });

  it('shows the punch that counts, with its flags, and keeps the replaced one out', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const first = await insertPunch(test.db, {
      quart_id: quart.id,
      at: '2026-06-10T22:40:00Z',
      diff: 300,
    });
    await insertPunch(test.db, {
      quart_id: quart.id,
      at: '2026-06-10T22:00:00Z',
      source: 'manual',
      remplace_id: first.id,
      auteur_id: supervisor.employe.id,
    });
    await insertPunch(test.db, {
      quart_id: quart.id,
      type: 'sortie',
      at: '2026-06-11T06:01:00Z',
      hors_zone: true,
      distance_m: 900,
    });
    const [ligne] = (await readBoard(DATE, [quart.id])).lignes;
    expect(ligne).toMatchObject({
      entree: { at: '2026-06-10T22:00:00.000Z', drapeaux: ['manuel'], remplace: true },
      sortie: { drapeaux: ['hors_zone'], distance_m: 900, remplace: false, confirme: null },
    });
  });

  it('does not give the punches of one person to whoever took the quart', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const before = await insertEmploye(test.db);
    await insertPunch(test.db, {
      quart_id: quart.id,
      employe_id: before.id,
      client_id: quart.client_id,
      date: DATE,
    });
    const [ligne] = (await readBoard(DATE, [quart.id])).lignes;
    expect(ligne?.entree).toBeNull();
  });

  it('tells of punches that no quart explains', async () => {
    const date = '2026-06-09';
    const anne = await insertEmploye(test.db);
    const client = await insertClient(test.db);
    const loose = { date, employe_id: anne.id, client_id: client.id };
    await insertPunch(test.db, { ...loose, at: '2026-06-09T22:00:00Z', quart_demande: 4 });
    await insertPunch(test.db, { ...loose, at: '2026-06-10T01:00:00Z', type: 'sortie' });
    const { lignes, sans_quart } = await readBoard(date, []);
    expect(lignes).toEqual([]);
    expect(sans_quart).toMatchObject([
      {
        employe: { id: anne.id },
        client: { id: client.id },
        entree: { drapeaux: ['sans_quart'] },
        sortie: { at: '2026-06-10T01:00:00.000Z' },
      },
    ]);
  });

  it('says what waits: a correction, offers', async () => {
    const quart = await insertQuart(test.db, { date: DATE });
    const correction = await insertCorrection(test.db, quart);
    const other = await insertEmploye(test.db);
    await insertOffre(test.db, { quart_id: quart.id, employe_id: other.id });
    const [ligne] = (await readBoard(DATE, [quart.id])).lignes;
    expect(ligne).toMatchObject({ correction_id: correction.id, offres: 1 });
  });

  it('leaves out quarts of other days', async () => {
    const quart = await insertQuart(test.db, { date: '2026-06-08' });
    expect((await readBoard(DATE, [quart.id, 987_654_321])).lignes).toEqual([]);
  });

  it('can be taken away as a file', async () => {
    const take = (format: 'csv' | 'xlsx') =>
      test.call(endpoints.exportPresences, { as: inspector, query: { date: DATE, format } });
    expect((await take('csv')).body).toContain('Aucune donnée');
    expect((await take('xlsx')).statusCode).toBe(200);
    const { rows } = await test.database.pool.query(
      `select apres from journal where action = 'export' and acteur_id = $1`,
      [inspector.employe.id],
    );
    expect(rows).toHaveLength(2);
  });
});

const body = { app_version: '250612.69', url: 'Chrome 140', datetime: 1_781_546_400 };

describe('the phone of a line', () => {
  const DATE = '2026-06-15';

  it('is known by its last contact', async () => {
    const quart = await insertQuart(test.db, { date: DATE, debut: '13:00:00', fin: '17:00:00' });
    if (quart.employe_id === null) throw new Error('Nobody');
    const line = async () => {
      const [ligne] = (await readBoard(DATE, [quart.id])).lignes;
      if (!ligne) throw new Error('No line');
      return ligne;
    };
    expect(stateOf(await line())).toBe('aucune_donnee');
    await insertContact(test.db, { employe_id: quart.employe_id, vu_le: '2026-06-15T16:00:00Z' });
    expect(stateOf(await line())).toBe('donnees_non_recues');
    await test.db
      .updateTable('appareils_vus')
      .set({ vu_le: '2026-06-15T17:30:00Z' })
      .where('employe_id', '=', quart.employe_id)
      .execute();
    expect(stateOf(await line())).toBe('non_confirme');
    await test.db
      .updateTable('appareils_vus')
      .set({ horaire_le: '2026-05-31T00:00:00Z' })
      .where('employe_id', '=', quart.employe_id)
      .execute();
    expect(await line()).toMatchObject({ contact: { a_horaire: false } });
  });

  it('tells the boards when it changes how the line stands, and only then', async () => {
    const anne = await test.signIn();
    const quart = await insertQuart(test.db, {
      employe_id: anne.employe.id,
      date: DATE,
      debut: '13:00:00',
      fin: '17:00:00',
    });
    const board = await connectDevice(test, supervisor);
    await board.join(PRESENCES_CHANNEL);
    const told = () => board.heard.filter(({ event }) => event === 'PunchChanged');
    const change = { date: DATE, quart_ids: [quart.id], employe_id: anne.employe.id };
    await test.call(syncAppData, {
      as: anne,
      body: { ...body, horaire_at: '2026-06-15T17:00:00Z' },
    });
    await expect.poll(told, PATIENTLY).toMatchObject([{ data: change }]);
    await test.call(syncAppData, { as: anne, body });
    test.clock.advance({ minutes: 1 });
    await test.call(syncAppData, { as: anne, body });
    await test.call(syncAppData, { as: anne, body: { ...body, unsent: 2 } });
    await expect.poll(told, PATIENTLY).toHaveLength(2);
    await test.call(syncAppData, { as: anne, body: { ...body, unsent: 1 } });
    await test.call(syncAppData, { as: anne, body });
    await expect.poll(told, PATIENTLY).toHaveLength(3);
    board.close();
    const [ligne] = (await readBoard(DATE, [quart.id])).lignes;
    // A contact that does not say when it got its week leaves what is known of it.
    expect(ligne?.contact).toMatchObject({
      horaire_le: '2026-06-15T17:00:00.000Z',
      non_envoyes: 0,
    });
  });
});

describe('those late now', () => {
  it('are counted while their quart goes on', async () => {
    const count = () => readCounter(test, supervisor, 'retards');
    const before = await count();
    const anne = await test.signIn(USERGROUP.employee, {
      superviseur_id: supervisor.employe.id,
    });
    const on = { date: '2026-06-15', employe_id: anne.employe.id };
    const late = await insertQuart(test.db, { ...on, debut: '13:30:00', fin: '16:00:00' });
    await insertQuart(test.db, { ...on, debut: '08:00:00', fin: '12:00:00' });
    await insertQuart(test.db, { ...on, debut: '14:00:00', fin: '16:00:00' });
    await insertQuart(test.db, { ...on, debut: '13:30:00', statut: 'annule' });
    const punched = await insertQuart(test.db, { ...on, debut: '13:00:00', fin: '16:00:00' });
    await insertPunch(test.db, { quart_id: punched.id });
    // A phone that has said nothing is not late: nobody knows.
    expect((await count()).count).toBe(before.count);
    await test.call(syncAppData, { as: anne, body });
    expect(await count()).toMatchObject({
      count: before.count + 1,
      mon_equipe: (before.mon_equipe ?? 0) + 1,
    });
    await insertPunch(test.db, { quart_id: late.id });
    expect((await count()).count).toBe(before.count);
  });
});

describe('a phone that speaks before the grace is over', () => {
  it('tells the boards how its line will be judged, once', async () => {
    const anne = await test.signIn();
    const now = test.clock.now().toZonedDateTimeISO('America/Toronto');
    const start = now.add({ minutes: 2 });
    const quart = await insertQuart(test.db, {
      employe_id: anne.employe.id,
      date: '2026-06-15',
      debut: start.toPlainTime().toString({ smallestUnit: 'second' }),
      fin: '20:00:00',
    });
    await insertContact(test.db, {
      employe_id: anne.employe.id,
      vu_le: now.subtract({ hours: 1 }).toInstant().toString(),
    });
    const board = await connectDevice(test, supervisor);
    await board.join(PRESENCES_CHANNEL);
    const told = () => board.heard.filter(({ event }) => event === 'PunchChanged');
    const speak = (unsent = 0) => test.call(syncAppData, { as: anne, body: { ...body, unsent } });
    // It is silent before the start: nothing is known of the entry yet.
    await speak();
    test.clock.advance({ seconds: 110 });
    await speak();
    test.clock.advance({ seconds: 20 });
    await speak();
    await expect.poll(told, PATIENTLY).toMatchObject([{ data: { quart_ids: [quart.id] } }]);
    const [ligne] = (await readBoard('2026-06-15', [quart.id])).lignes;
    if (!ligne) throw new Error('No line');
    expect(stateOf(ligne)).toBe('pas_encore');
    expect(Date.parse(ligne.contact?.vu_le ?? '')).toBeGreaterThan(Date.parse(ligne.debut_at));
    test.clock.advance({ minutes: 1 });
    await speak();
    await speak(2);
    await expect.poll(told, PATIENTLY).toHaveLength(2);
    board.close();
  });
});
