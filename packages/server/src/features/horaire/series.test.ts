import * as endpoints from '@releve/domain/features/series.ts';
import type { Serie } from '@releve/domain/features/series.ts';
import { applyBatch } from '@releve/domain/features/planner.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertLeave } from '../../testing/absence-factories.ts';
import { insertClient, insertEmploye } from '../../testing/factories.ts';
import { insertSerie } from '../../testing/horaire-factories.ts';
import { continueSeries } from './series.jobs.ts';

// It is Monday 15 June 2026, 14:00 in Montréal; quarts are made up to 10 August.
let test: TestApp;
let supervisor: Caller;
let anne: number;
let tower: number;

beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
  anne = (await insertEmploye(test.db)).id;
  tower = (await insertClient(test.db)).id;
});
afterAll(() => test.close());

type Content = z.input<typeof endpoints.serieContent>;
interface Result {
  serie: Serie;
  quarts: number;
  conflits: unknown[];
}

const content = (overrides: Partial<Content> = {}): Content => ({
  employe_id: anne,
  client_id: tower,
  debut: '18:00',
  fin: '22:00',
  pause_minutes: 0,
  note: '',
  du: '2026-06-16',
  au: '2026-07-07',
  intervalle_semaines: 1,
  jours: [2],
  ...overrides,
});

async function begin(overrides: Partial<Content> = {}): Promise<Result> {
  const body = content(overrides);
  const response = await test.call(endpoints.createSerie, { as: supervisor, body });
  expect(response.statusCode).toBe(200);
  return response.json<Result>();
}

const quartsOf = (serieId: number) =>
  test.db
    .selectFrom('quarts_planifies')
    .select(['id', 'date', 'debut', 'etat', 'version'])
    .where('serie_id', '=', serieId)
    .orderBy('date')
    .execute();

const planned = async (serieId: number) =>
  (await quartsOf(serieId))
    .filter(({ etat }) => etat !== 'annule' && etat !== 'a_annuler')
    .map(({ date, debut }) => `${date.slice(5)} ${debut.slice(0, 5)}`);

const change = (
  { serie }: Result,
  overrides: Partial<Content>,
  how: { portee: 'suivants' | 'tous'; a_partir_de: string },
) =>
  test.call(endpoints.updateSerie, {
    as: supervisor,
    params: { id: serie.id },
    body: { ...content(overrides), ...how, version: serie.version },
  });

describe('a series', () => {
  it('makes its quarts ahead, as drafts', async () => {
    const { serie, quarts } = await begin();
    expect(serie).toMatchObject({ materialise_au: '2026-08-10', version: 0, jours: [2] });
    expect(quarts).toBe(4);
    expect(await planned(serie.id)).toEqual([
      '06-16 18:00',
      '06-23 18:00',
      '06-30 18:00',
      '07-07 18:00',
    ]);
    expect((await quartsOf(serie.id)).every(({ etat }) => etat === 'brouillon')).toBe(true);
  });

  it('of every second week, without end, stops at the horizon and makes no past quarts', async () => {
    const { serie } = await begin({
      intervalle_semaines: 2,
      au: null,
      du: '2026-06-02',
      jours: [2, 1],
    });
    expect(await planned(serie.id)).toEqual([
      '06-15 18:00',
      '06-16 18:00',
      '06-29 18:00',
      '06-30 18:00',
      '07-13 18:00',
      '07-14 18:00',
      '07-27 18:00',
      '07-28 18:00',
      '08-10 18:00',
    ]);
  });

  it('tells its conflicts', async () => {
    const employe_id = (await insertEmploye(test.db)).id;
    await begin({ employe_id });
    const { conflits } = await begin({ employe_id, debut: '21:00', fin: '23:00' });
    expect(conflits).toHaveLength(4);
  });

  it('refuses what makes no sense', async () => {
    const bodies = [
      content({ jours: [] }),
      content({ au: '2026-06-01' }),
      content({ jours: [7] }),
      content({ employe_id: 999_999_999 }),
    ];
    for (const body of bodies) {
      const response = await test.call(endpoints.createSerie, { as: supervisor, body });
      expect(response.statusCode).toBe(422);
    }
  });
});

describe('a change of a series', () => {
  it('of all leaves alone what goes its own way', async () => {
    const begun = await begin();
    const [first, second] = await quartsOf(begun.serie.id);
    await test.call(applyBatch, {
      as: supervisor,
      body: {
        operations: [
          { op: 'update', id: first?.id ?? 0, version: 0, quart: { debut: '12:00' } },
          { op: 'delete', id: second?.id ?? 0, version: 0 },
        ],
      },
    });
    const response = await change(
      begun,
      { debut: '19:00' },
      { portee: 'tous', a_partir_de: '2026-06-16' },
    );
    expect(response.statusCode).toBe(200);
    expect(response.json<Result>()).toMatchObject({ quarts: 2, serie: { version: 1 } });
    expect(await planned(begun.serie.id)).toEqual(['06-16 12:00', '06-30 19:00', '07-07 19:00']);
  });

  it('of this and the following begins another series', async () => {
    const begun = await begin();
    const response = await change(
      begun,
      { debut: '20:00', au: '2026-07-14' },
      { portee: 'suivants', a_partir_de: '2026-06-30' },
    );
    expect(response.statusCode).toBe(200);
    const after = response.json<Result>().serie;
    expect(after.id).not.toBe(begun.serie.id);
    expect(after).toMatchObject({ du: '2026-06-30', au: '2026-07-14' });
    expect(await planned(begun.serie.id)).toEqual(['06-16 18:00', '06-23 18:00']);
    expect(await planned(after.id)).toEqual(['06-30 20:00', '07-07 20:00', '07-14 20:00']);
    const former = await test.call(endpoints.getSerie, {
      as: supervisor,
      params: { id: begun.serie.id },
    });
    expect(former.json<Serie>()).toMatchObject({ au: '2026-06-29', version: 1 });
  });

  it('of weekdays moves them: the old days are cancelled, the new ones made', async () => {
    const begun = await begin();
    await change(begun, { jours: [4] }, { portee: 'tous', a_partir_de: '2026-06-16' });
    expect(await planned(begun.serie.id)).toEqual(['06-18 18:00', '06-25 18:00', '07-02 18:00']);
  });

  it('of a published quart waits for the publication', async () => {
    const begun = await begin({ au: '2026-06-16' });
    await test.db
      .updateTable('quarts')
      .set({ statut: 'publie' })
      .where('serie_id', '=', begun.serie.id)
      .execute();
    await change(
      begun,
      { au: '2026-06-16', debut: '17:00' },
      { portee: 'tous', a_partir_de: '2026-06-16' },
    );
    expect(await quartsOf(begun.serie.id)).toMatchObject([{ debut: '17:00:00', etat: 'modifie' }]);
  });

  it('that is stale answers 409 with the series as it is', async () => {
    const begun = await begin();
    const how = { portee: 'tous' as const, a_partir_de: '2026-06-16' };
    await change(begun, { note: 'Nouveau' }, how);
    const response = await change(begun, { note: 'Autre' }, how);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ current: { serie: { note: 'Nouveau', version: 1 } } });
  });
});

describe('the end of a series', () => {
  it('cancels its quarts from that day on', async () => {
    const { serie } = await begin();
    const end = (version: number) =>
      test.call(endpoints.endSerie, {
        as: supervisor,
        params: { id: serie.id },
        body: { version, a_partir_de: '2026-06-24' },
      });
    expect((await end(0)).json<Result>()).toMatchObject({ quarts: 2, serie: { au: '2026-06-23' } });
    expect(await planned(serie.id)).toEqual(['06-16 18:00', '06-23 18:00']);
    expect((await end(1)).statusCode).toBe(422);
    expect((await end(0)).statusCode).toBe(409);
  });
});

describe('the nightly job', () => {
  const run = async () => {
    await test.app.jobs.enqueueIn(test.db)(continueSeries, {});
    await test.app.jobs.runWaiting();
  };

  it('carries series on, once, and opens the quarts of somebody who left', async () => {
    const left = await insertEmploye(test.db, { actif: false });
    const serie = await insertSerie(test.db, {
      employe_id: left.id,
      jours: [1],
      materialise_au: '2026-07-27',
    });
    const ended = await insertSerie(test.db, { au: '2026-07-01', materialise_au: '2026-07-27' });
    await run();
    await run();
    expect(await planned(serie.id)).toEqual(['08-03 18:00', '08-10 18:00']);
    const rows = await test.db
      .selectFrom('quarts')
      .select('employe_id')
      .where('serie_id', '=', serie.id)
      .execute();
    expect(rows).toEqual([{ employe_id: null }, { employe_id: null }]);
    expect(await planned(ended.id)).toEqual([]);
    test.clock.advance({ hours: 24 * 7 });
    await run();
    expect(await planned(serie.id)).toEqual(['08-03 18:00', '08-10 18:00', '08-17 18:00']);
    test.clock.advance({ hours: -24 * 7 });
  });

  it('one_fm PR#6935: opens the quarts of days for which leave was approved long before', async () => {
    const away = await insertEmploye(test.db);
    await insertLeave(test.db, { employe_id: away.id, du: '2026-08-03', au: '2026-08-05' });
    const hours = { debut: '18:00:00', fin: '19:00:00' };
    await insertLeave(test.db, { employe_id: away.id, du: '2026-08-06', ...hours });
    const serie = await insertSerie(test.db, {
      employe_id: away.id,
      jours: [1, 4, 6],
      materialise_au: '2026-07-31',
    });
    await run();
    const rows = await test.db
      .selectFrom('quarts')
      .select(['date', 'employe_id'])
      .where('serie_id', '=', serie.id)
      .orderBy('date')
      .execute();
    expect(rows).toEqual([
      { date: '2026-08-01', employe_id: away.id },
      { date: '2026-08-03', employe_id: null },
      { date: '2026-08-06', employe_id: away.id },
      { date: '2026-08-08', employe_id: away.id },
      { date: '2026-08-10', employe_id: away.id },
    ]);
  });
});

describe('the list of series', () => {
  it('is by person or by site, newest first, for managers', async () => {
    const client_id = (await insertClient(test.db)).id;
    const old = await insertSerie(test.db, { client_id, du: '2026-01-05' });
    const recent = await insertSerie(test.db, { client_id, du: '2026-05-04' });
    const read = (query: object, as = supervisor) => test.call(endpoints.listSeries, { as, query });
    const listed = await read({ client_id });
    expect(listed.json<{ data: Serie[] }>().data.map(({ id }) => id)).toEqual([recent.id, old.id]);
    expect((await read({ employe_id: 999_999 })).json()).toMatchObject({ meta: { total: 0 } });
    expect((await read({}, await test.signIn(USERGROUP.employee))).statusCode).toBe(403);
    const unknown = await test.call(endpoints.getSerie, {
      as: supervisor,
      params: { id: 999_999_999 },
    });
    expect(unknown.statusCode).toBe(404);
  });
});
