import * as endpoints from '@releve/domain/features/planner.ts';
import type {
  BatchResult,
  OperationInput,
  PlannerSemaine,
} from '@releve/domain/features/planner.ts';
import type { QuartContentInput } from '@releve/domain/features/quarts.ts';
import { invertOutcomes } from '@releve/domain/planner-undo.ts';
import { PLANNER_CHANNEL } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { insertClient, insertEmploye, insertQuart } from '../../testing/factories.ts';
import { insertPay } from '../../testing/paie-factories.ts';
import { insertModification, insertSpecialDay } from '../../testing/horaire-factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
let test: TestApp;
let supervisor: Caller;
let coach: Caller;
let anne: number;
let tower: number;

const ascending = (a: number, b: number) => a - b;

beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
  coach = await test.signIn(USERGROUP.coach);
  anne = (await insertEmploye(test.db, { prenom: 'Anne', nom: 'Éthier' })).id;
  tower = (await insertClient(test.db, { nom: 'Tour Aurore', ville: 'Laval' })).id;
});
afterAll(() => test.close());

const content = (overrides: Partial<QuartContentInput> = {}): QuartContentInput => ({
  employe_id: anne,
  client_id: tower,
  date: '2026-06-16',
  debut: '18:00',
  fin: '22:00',
  pause_minutes: 0,
  note: '',
  ...overrides,
});

const send = (operations: OperationInput[], as = supervisor) =>
  test.call(endpoints.applyBatch, { as, body: { operations } });

async function apply(operations: OperationInput[]): Promise<BatchResult> {
  const response = await send(operations);
  expect(response.body).toContain('"data"');
  expect(response.statusCode).toBe(200);
  return response.json<BatchResult>();
}

async function create(overrides: Partial<QuartContentInput> = {}) {
  const { data } = await apply([{ op: 'create', ref: 'n1', quart: content(overrides) }]);
  const quart = data[0]?.apres;
  if (!quart) throw new Error('Nothing was created');
  return quart;
}

const readRow = (id: number) =>
  test.db.selectFrom('quarts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const readPlan = (id: number) =>
  test.db.selectFrom('quarts_planifies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a batch', () => {
  it('creates drafts, moves, resizes, assigns and deletes in one go', async () => {
    const first = await create({ date: '2026-07-01' });
    const second = await create({ date: '2026-07-02' });
    const { data } = await apply([
      { op: 'create', ref: 'copy', quart: content({ date: '2026-07-03', employe_id: null }) },
      { op: 'update', id: first.id, version: 0, quart: { date: '2026-07-04', fin: '23:30' } },
      { op: 'delete', id: second.id, version: 0 },
    ]);
    expect(data.map(({ op, ref, avant, apres }) => [op, ref, avant?.etat, apres?.etat])).toEqual([
      ['create', 'copy', undefined, 'brouillon'],
      ['update', null, 'brouillon', 'brouillon'],
      ['delete', null, 'brouillon', 'annule'],
    ]);
    expect(data[1]?.apres).toMatchObject({
      date: '2026-07-04',
      debut: '18:00:00',
      fin: '23:30:00',
      version: 1,
    });
  });

  it('of a published quart waits for the publication; back as it was, nothing waits', async () => {
    const quart = await insertQuart(test.db, {
      employe_id: anne,
      client_id: tower,
      date: '2026-08-03',
    });
    const moved = await apply([
      { op: 'update', id: quart.id, version: 0, quart: { date: '2026-08-04' } },
    ]);
    expect(moved.data[0]?.apres).toMatchObject({ etat: 'modifie', date: '2026-08-04' });
    expect(await readRow(quart.id)).toMatchObject({
      date: '2026-08-03',
      statut: 'publie',
      version: 1,
    });
    const back = await apply([
      { op: 'update', id: quart.id, version: 1, quart: { date: '2026-08-03' } },
    ]);
    expect(back.data[0]?.apres).toMatchObject({ etat: 'publie', version: 2 });
    const gone = await apply([{ op: 'delete', id: quart.id, version: 2 }]);
    expect(gone.data[0]?.apres?.etat).toBe('a_annuler');
    expect((await readRow(quart.id)).statut).toBe('publie');
    const again = await apply([{ op: 'restore', id: quart.id, version: 3 }]);
    expect(again.data[0]?.apres?.etat).toBe('publie');
  });

  it('is undone by its inverse, whatever it did', async () => {
    const published = await insertQuart(test.db, {
      employe_id: anne,
      client_id: tower,
      date: '2026-08-10',
    });
    const changed = await insertQuart(test.db, {
      employe_id: anne,
      client_id: tower,
      date: '2026-08-12',
    });
    await insertModification(test.db, changed, { debut: '19:00:00' });
    const draft = await create({ date: '2026-08-11' });
    const ids = [published.id, changed.id, draft.id];
    const readAll = () =>
      test.db
        .selectFrom('quarts_planifies')
        .select(['id', 'employe_id', 'date', 'debut', 'fin', 'etat'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
    const before = await readAll();
    const done = await apply([
      { op: 'create', ref: 'new', quart: content({ date: '2026-08-13' }) },
      { op: 'update', id: published.id, version: 0, quart: { employe_id: null, debut: '17:00' } },
      { op: 'delete', id: changed.id, version: 0 },
      { op: 'delete', id: draft.id, version: 0 },
    ]);
    expect(await readAll()).not.toEqual(before);
    await apply(invertOutcomes(done.data));
    expect(await readAll()).toEqual(before);
    expect((await readPlan(done.data[0]?.id ?? 0)).etat).toBe('annule');
  });

  it('that somebody else has overtaken changes nothing and answers the current quarts', async () => {
    const one = await create({ date: '2026-07-06' });
    const two = await create({ date: '2026-07-07' });
    await apply([{ op: 'update', id: two.id, version: 0, quart: { note: 'Clé au bureau' } }]);
    const response = await send([
      { op: 'update', id: one.id, version: 0, quart: { date: '2026-07-08' } },
      { op: 'delete', id: two.id, version: 0 },
      { op: 'delete', id: 999_999_999, version: 0 },
    ]);
    expect(response.statusCode).toBe(409);
    const { message, current } = response.json<{ message: string; current: BatchResult }>();
    expect(message).toBe('errors.stale');
    expect(current.data.map(({ id, apres }) => [id, apres?.version, apres?.note])).toEqual([
      [two.id, 1, 'Clé au bureau'],
      [999_999_999, undefined, undefined],
    ]);
    expect(await readRow(one.id)).toMatchObject({ date: '2026-07-06', version: 0 });
  });

  it('by two people at once lets one through', async () => {
    const quart = await create({ date: '2026-07-09' });
    const answers = await Promise.all(
      ['18:30', '19:00'].map((debut) =>
        send([{ op: 'update', id: quart.id, version: 0, quart: { debut } }]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 409]);
    expect((await readRow(quart.id)).version).toBe(1);
  });

  it('refuses what makes no sense', async () => {
    const quart = await create({ date: '2026-07-10' });
    const gone = await insertEmploye(test.db, { actif: false });
    const update = (id: number, change: Partial<QuartContentInput>): OperationInput[] => [
      { op: 'update', id, version: 0, quart: change },
    ];
    const refusals: [OperationInput[], string][] = [
      [[], 'validation.required'],
      [update(quart.id, { debut: '25:00' }), 'validation.time'],
      [update(quart.id, { date: '2026-02-30' }), 'validation.date'],
      [update(quart.id, { employe_id: gone.id }), 'planner.employe_unknown'],
      [update(quart.id, { client_id: 999_999_999 }), 'planner.client_unknown'],
      [[...update(quart.id, {}), { op: 'delete', id: quart.id, version: 0 }], 'planner.twice'],
      [[{ op: 'restore', id: quart.id, version: 0 }], 'planner.nothing_to_restore'],
    ];
    for (const [operations, message] of refusals) {
      const response = await send(operations);
      expect(response.statusCode).toBe(422);
      expect(response.body).toContain(message);
    }
    expect((await readRow(quart.id)).version).toBe(0);
    expect(
      (await send(update(quart.id, {}), await test.signIn(USERGROUP.inspector))).statusCode,
    ).toBe(403);
  });

  it('repeated with its key is done once', async () => {
    const body = {
      operations: [{ op: 'create' as const, ref: 'k', quart: content({ date: '2026-07-13' }) }],
    };
    const headers = { 'idempotency-key': 'batch-1' };
    const first = await test.call(endpoints.applyBatch, { as: supervisor, body, headers });
    const second = await test.call(endpoints.applyBatch, { as: supervisor, body, headers });
    expect(second.json()).toEqual(first.json());
    const rows = await test.db
      .selectFrom('quarts')
      .select('id')
      .where('date', '=', '2026-07-13')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('tells of conflicts, with what is planned beside and with its own quarts', async () => {
    const paul = (await insertEmploye(test.db)).id;
    const beside = await insertQuart(test.db, {
      employe_id: paul,
      date: '2026-09-08',
      debut: '20:00:00',
      fin: '23:00:00',
    });
    const operations: OperationInput[] = [
      { op: 'create', ref: 'a', quart: content({ employe_id: paul, date: '2026-09-08' }) },
      {
        op: 'create',
        ref: 'b',
        quart: content({ employe_id: paul, date: '2026-09-08', debut: '21:00', fin: '22:30' }),
      },
      { op: 'create', ref: 'c', quart: content({ employe_id: null, date: '2026-09-07' }) },
    ];
    const checked = await test.call(endpoints.checkBatch, { as: supervisor, body: { operations } });
    const pairs = checked
      .json<{ conflits: { genre: string; cles: string[] }[] }>()
      .conflits.map(({ genre, cles }) => `${genre} ${cles.join(' ')}`);
    expect(pairs.toSorted()).toEqual([
      `chevauchement ${beside.id} b`,
      `chevauchement a ${beside.id}`,
      'chevauchement a b',
      'ferie c',
    ]);
    const none = await test.db
      .selectFrom('quarts')
      .select('id')
      .where('date', '=', '2026-09-07')
      .execute();
    expect(none).toEqual([]);
    const { conflits, data } = await apply(operations);
    expect(conflits).toHaveLength(4);
    expect(conflits.some(({ cles }) => cles.includes(String(data[0]?.id)))).toBe(true);
  });

  it('a quart that is moved does not overlap itself', async () => {
    const paul = (await insertEmploye(test.db)).id;
    const quart = await create({ employe_id: paul, date: '2026-09-15' });
    const { conflits } = await apply([
      { op: 'update', id: quart.id, version: 0, quart: { debut: '19:00' } },
    ]);
    expect(conflits).toEqual([]);
  });

  it('is in the journal, quart by quart', async () => {
    const quart = await create({ date: '2026-07-14' });
    await apply([{ op: 'update', id: quart.id, version: 0, quart: { debut: '17:00' } }]);
    const entries = await test.db
      .selectFrom('journal')
      .select(['action', 'acteur_id', 'avant', 'apres'])
      .where('objet', '=', 'quarts')
      .where('objet_id', '=', quart.id)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'creation', acteur_id: supervisor.employe.id, apres: { date: '2026-07-14' } },
      {
        action: 'modification',
        avant: { debut: '18:00:00', employe_id: anne },
        apres: { debut: '17:00:00' },
      },
    ]);
  });

  it('is heard by the other planners, not by employees', async () => {
    const device = await connectDevice(test, coach);
    await device.join(PLANNER_CHANNEL);
    await apply([
      { op: 'create', ref: 'x', quart: content({ date: '2026-07-15' }) },
      { op: 'create', ref: 'y', quart: content({ date: '2026-07-17' }) },
    ]);
    await expect
      .poll(() => device.heard, PATIENTLY)
      .toMatchObject([
        {
          event: 'QuartsChanged',
          data: { du: '2026-07-15', au: '2026-07-17', auteur_id: supervisor.employe.id },
        },
      ]);
    device.close();
  });
});

describe('the week of the company', () => {
  let laval: number;
  let week: { date: string };

  beforeAll(async () => {
    week = { date: '2026-10-07' };
    laval = (await insertClient(test.db, { nom: 'Centre Laval', ville: 'Ville-Test' })).id;
    await insertPay(test.db, { employe_id: anne, depuis: '2026-01-01', taux: '20.00' });
    const own = {
      employe_id: anne,
      client_id: tower,
      debut: '08:00:00',
      fin: '16:30:00',
      pause_minutes: 30,
    };
    for (const day of ['04', '05', '06', '07', '08']) {
      await insertQuart(test.db, { ...own, date: `2026-10-${day}` });
    }
    await insertQuart(test.db, {
      ...own,
      client_id: laval,
      date: '2026-10-09',
      fin: '10:00:00',
      pause_minutes: 0,
      statut: 'brouillon',
    });
    await insertQuart(test.db, { ...own, employe_id: null, client_id: laval, date: '2026-10-09' });
    await insertQuart(test.db, { ...own, date: '2026-10-10', statut: 'annule' });
  });

  const read = async (query: object = {}, as = supervisor): Promise<PlannerSemaine> => {
    const response = await test.call(endpoints.getPlanner, { as, query: { ...week, ...query } });
    expect(response.statusCode).toBe(200);
    return response.json<PlannerSemaine>();
  };

  it('has a row for everyone, with hours and cost, and every quart', async () => {
    const all = await read();
    expect(all.cout).toBe(860);
    expect([all.debut, all.fin]).toEqual(['2026-10-04', '2026-10-10']);
    const row = all.employes.find(({ id }) => id === anne);
    // 42 hours: two at time and a half.
    expect(row).toMatchObject({ prenom: 'Anne', minutes: 42 * 60, cout: 860 });
    expect(all.employes.find(({ id }) => id === coach.employe.id)).toMatchObject({
      minutes: 0,
      cout: null,
    });
    expect(all.quarts).toHaveLength(7);
    expect(new Set(all.clients.map(({ id }) => id))).toEqual(new Set([tower, laval]));
    expect(all.jours.find(({ date }) => date === '2026-10-09')).toEqual({
      date: '2026-10-09',
      minutes: 120 + 480,
      quarts: 2,
      ouverts: 1,
    });
    expect(all.minutes).toBe(42 * 60 + 480);
    expect(all.a_publier).toBe(1);
  });

  it('keeps the cost from whoever may not see hours', async () => {
    const all = await read({}, coach);
    expect(all.employes.find(({ id }) => id === anne)).toMatchObject({
      minutes: 42 * 60,
      cout: null,
    });
    expect(all.cout).toBeNull();
    expect(JSON.stringify(all)).not.toContain('taux');
  });

  it('can be read by client, and narrowed by name, town, site, person and state', async () => {
    const byClient = await read({ par: 'client' });
    expect(byClient.clients.find(({ id }) => id === laval)).toMatchObject({
      minutes: 600,
      // Two hours, the last of a week of 42: at time and a half.
      cout: 60,
    });
    const named = await read({ q: 'ethier anne' });
    expect(named.employes.map(({ id }) => id)).toEqual([anne]);
    expect(named.quarts).toHaveLength(7);
    const town = await read({ ville: 'Ville-Test' });
    expect(town.quarts).toHaveLength(2);
    expect(town.employes.map(({ id, minutes }) => [id, minutes])).toEqual([[anne, 42 * 60]]);
    expect((await read({ client_id: laval })).quarts).toHaveLength(2);
    expect((await read({ etat: 'ouvert' })).quarts).toHaveLength(1);
    expect((await read({ etat: 'a_publier' })).quarts).toHaveLength(1);
    expect((await read({ etat: 'non_confirme' })).quarts).toHaveLength(5);
    const own = await read({ employe_id: anne });
    expect(own.employes.map(({ id }) => id)).toEqual([anne]);
    expect(own.quarts).toHaveLength(6);
    expect((await read({ superviseur_id: supervisor.employe.id })).employes).toEqual([]);
  });

  it('shows a pending change where it is planned, and a holiday', async () => {
    const quart = await insertQuart(test.db, { employe_id: anne, date: '2026-10-20' });
    await insertModification(test.db, quart, { date: '2026-10-14' });
    await insertSpecialDay(test.db, { nom: 'Déménagement', du: '2026-10-13' });
    const all = await read({ date: '2026-10-14' });
    expect(all.quarts).toMatchObject([{ id: quart.id, date: '2026-10-14', etat: 'modifie' }]);
    expect(all.jours_speciaux.map(({ nom, cle }) => nom || cle)).toEqual([
      'action_de_grace',
      'Déménagement',
    ]);
    expect((await read({ date: '2026-10-20' })).quarts).toEqual([]);
  });

  it('has who left and a site that closed, while they have quarts', async () => {
    const [gone, other] = [
      await insertEmploye(test.db, { nom: 'Parti', actif: false }),
      await insertEmploye(test.db, { nom: 'Oublié', actif: false }),
    ];
    const closed = await insertClient(test.db, { nom: 'Fermé', actif: false });
    const seen = '2026-12-01T10:20:30.456Z';
    const date = '2026-12-02';
    const hours = { debut: '08:00:00', fin: '10:00:00', pause_minutes: 0 };
    const quart = { ...hours, date, employe_id: gone.id };
    await insertQuart(test.db, { ...quart, client_id: closed.id, vu_le: seen });
    const all = await read({ date });
    expect(all.quarts).toMatchObject([{ ...quart, vu_le: seen, confirme_le: null }]);
    const rowOf = ({ id }: { id: number }) => all.employes.find((each) => each.id === id);
    expect(rowOf(gone)).toMatchObject({ actif: false, minutes: 120 });
    expect(rowOf(other)).toBeUndefined();
    expect(all.employes.some(({ id }) => id === anne)).toBe(true);
    expect(all.clients.find(({ id }) => id === closed.id)).toMatchObject({ minutes: 120 });
  });

  it('costs the rate of each day', async () => {
    const { id: employe_id } = await insertEmploye(test.db);
    const { id: client_id } = await insertClient(test.db, { nom: 'Augmentation' });
    await insertPay(test.db, { employe_id, depuis: '2026-01-01', taux: '20.00' });
    await insertPay(test.db, { employe_id, depuis: '2026-11-04', taux: '30.00' });
    const quart = { employe_id, client_id, debut: '08:00:00', fin: '10:00:00', pause_minutes: 0 };
    for (const date of ['2026-11-03', '2026-11-04']) {
      await insertQuart(test.db, { ...quart, date });
    }
    const { employes, clients } = await read({ date: '2026-11-04' });
    expect(employes.find(({ id }) => id === employe_id)?.cout).toBe(2 * 20 + 2 * 30);
    expect(clients.find(({ id }) => id === client_id)).toMatchObject({ cout: 100, sans_cout: 0 });
  });

  it('sums only the rates that the reader may see, and says of how many it does not', async () => {
    const [above, peer, below] = [
      await insertEmploye(test.db, { usergroup: USERGROUP.director }),
      await insertEmploye(test.db, { usergroup: USERGROUP.supervisor }),
      await insertEmploye(test.db),
    ];
    const { id } = await insertClient(test.db, { nom: 'Chez la direction' });
    const quart = { debut: '08:00:00', fin: '12:00:00', pause_minutes: 0 };
    const date = '2026-10-28';
    for (const [person, taux] of [
      [above, '50.00'],
      [peer, '40.00'],
      [below, '20.00'],
    ] as const) {
      await insertPay(test.db, { employe_id: person.id, taux });
      await insertQuart(test.db, { ...quart, employe_id: person.id, client_id: id, date });
    }
    const costsFor = async (as: Caller) => {
      const { employes, clients, cout, sans_cout } = await read({ date }, as);
      const of = (person: { id: number }) => employes.find((each) => each.id === person.id)?.cout;
      const site = clients.find((each) => each.id === id);
      return [of(above), of(peer), of(below), site?.cout, site?.sans_cout, cout, sans_cout];
    };
    expect(await costsFor(supervisor)).toEqual([null, null, 80, 80, 2, 80, 2]);
    const director = await test.signIn(USERGROUP.director);
    expect(await costsFor(director)).toEqual([200, 160, 80, 440, 0, 440, 0]);
    // Whoever sees no cost is not told of people without one either.
    expect(await costsFor(coach)).toEqual([null, null, null, null, 0, null, 0]);
  });

  it('is for managers', async () => {
    const as = await test.signIn(USERGROUP.employee);
    const response = await test.call(endpoints.getPlanner, { as, query: { date: '2026-10-07' } });
    expect(response.statusCode).toBe(403);
  });
});
