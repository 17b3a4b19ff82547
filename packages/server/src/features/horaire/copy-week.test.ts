import * as endpoints from '@releve/domain/features/copy-week.ts';
import type { CopyLine } from '@releve/domain/features/copy-week.ts';
import { undoLot } from '@releve/domain/features/lots.ts';
import { applyBatch } from '@releve/domain/features/planner.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertQuart } from '../../testing/factories.ts';
import { insertSpecialDay } from '../../testing/horaire-factories.ts';

// It is Monday 15 June 2026; the week of 12 July is copied to those of 19 and 26 July.
let test: TestApp;
let supervisor: Caller;
let anne: number;
let tower: number;

beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
});
afterAll(() => test.close());

beforeEach(async () => {
  anne = (await insertEmploye(test.db)).id;
  tower = (await insertClient(test.db)).id;
});

const scope = (vers = ['2026-07-22']) => ({ de: '2026-07-15', vers, employe_ids: [anne] });

interface Preview {
  a_creer: number;
  conflits: number;
  deja_la: number;
  data: CopyLine[];
}

interface Copied {
  lot_id: number | null;
  crees: number;
  ouverts: number;
  remplaces: number;
  ignores: number;
}

const preview = async (vers?: string[]): Promise<Preview> => {
  const body = scope(vers);
  const response = await test.call(endpoints.previewCopyWeek, { as: supervisor, body });
  expect(response.statusCode).toBe(200);
  return response.json<Preview>();
};

const copy = async (options: object = {}, vers?: string[]): Promise<Copied> => {
  const body = { ...scope(vers), ...options };
  const response = await test.call(endpoints.copyWeek, { as: supervisor, body });
  expect(response.statusCode).toBe(200);
  return response.json<Copied>();
};

const undo = (lotId: number | null) =>
  test.call(undoLot, { as: supervisor, params: { id: lotId ?? 0 } });

const insertOwn = (date: string, overrides: object = {}) =>
  insertQuart(test.db, { employe_id: anne, client_id: tower, date, ...overrides });

const planOf = (from: string, to: string) =>
  test.db
    .selectFrom('quarts_planifies')
    .select(['id', 'employe_id', 'date', 'debut', 'etat'])
    .where('client_id', '=', tower)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('etat', 'not in', ['annule', 'a_annuler'])
    .orderBy('date')
    .orderBy('id')
    .execute();

describe('a copied week', () => {
  it('is shown first, then made as drafts, in several weeks', async () => {
    await insertOwn('2026-07-13');
    await insertOwn('2026-07-17', { statut: 'brouillon', debut: '12:00:00' });
    await insertOwn('2026-07-16', { statut: 'annule' });
    const weeks = ['2026-07-22', '2026-07-26'];
    const shown = await preview(weeks);
    expect(shown).toMatchObject({ a_creer: 4, conflits: 0, deja_la: 0 });
    expect(shown.data.map(({ date }) => date)).toEqual([
      '2026-07-20',
      '2026-07-24',
      '2026-07-27',
      '2026-07-31',
    ]);
    expect(await planOf('2026-07-19', '2026-08-01')).toEqual([]);
    expect(await copy({}, weeks)).toMatchObject({ crees: 4, ouverts: 0, remplaces: 0, ignores: 0 });
    expect(
      (await planOf('2026-07-19', '2026-08-01')).map(({ date, etat }) => `${date} ${etat}`),
    ).toEqual([
      '2026-07-20 brouillon',
      '2026-07-24 brouillon',
      '2026-07-27 brouillon',
      '2026-07-31 brouillon',
    ]);
  });

  it('a second click copies nothing, even after a copy was moved', async () => {
    await insertOwn('2026-07-13');
    await copy();
    const [made] = await planOf('2026-07-19', '2026-07-25');
    await test.db
      .updateTable('quarts')
      .set({ date: '2026-07-23' })
      .where('id', '=', made?.id ?? 0)
      .execute();
    expect(await preview()).toMatchObject({ a_creer: 0, deja_la: 1 });
    expect(await copy()).toEqual({ lot_id: null, crees: 0, ouverts: 0, remplaces: 0, ignores: 1 });
  });

  it('two clicks at once copy once', async () => {
    await insertOwn('2026-07-13');
    await insertOwn('2026-07-14');
    const both = await Promise.all([copy(), copy()]);
    expect(both.reduce((sum, { crees }) => sum + crees, 0)).toBe(2);
    expect(await planOf('2026-07-19', '2026-07-25')).toHaveLength(2);
  });

  it('skips the very same quart that stands there already', async () => {
    await insertOwn('2026-07-13');
    await insertOwn('2026-07-20');
    expect(await preview()).toMatchObject({ a_creer: 0, conflits: 0, deja_la: 1 });
  });

  it('of somebody who left is open; of a site that is no more, left out', async () => {
    await insertOwn('2026-07-13');
    const closed = (await insertClient(test.db, { actif: false })).id;
    await insertOwn('2026-07-14', { client_id: closed });
    await test.db.updateTable('employes').set({ actif: false }).where('id', '=', anne).execute();
    const { data } = await preview();
    expect(data).toMatchObject([{ employe_id: null, date: '2026-07-20' }]);
  });
});

describe('a line in conflict', () => {
  it('is skipped unless another choice is made', async () => {
    const source = await insertOwn('2026-07-13');
    const there = await insertOwn('2026-07-20', { debut: '19:00:00' });
    const { data, conflits } = await preview();
    expect(conflits).toBe(1);
    expect(data).toMatchObject([
      { etat: 'conflit', existants: [{ id: there.id }], conflits: [{ genre: 'chevauchement' }] },
    ]);
    expect(await copy()).toMatchObject({ lot_id: null, crees: 0, ignores: 1 });
    const choix = (choice: string) => ({
      choix: [{ source_id: source.id, date: '2026-07-20', choix: choice }],
    });
    const open = await copy(choix('ouvert'));
    expect(open).toMatchObject({ crees: 1, ouverts: 1 });
    expect((await planOf('2026-07-20', '2026-07-20')).map(({ employe_id }) => employe_id)).toEqual([
      anne,
      null,
    ]);
    await undo(open.lot_id);
    const replaced = await copy(choix('remplacer'));
    expect(replaced).toMatchObject({ crees: 1, remplaces: 1 });
    const left = await planOf('2026-07-20', '2026-07-20');
    expect(left).toMatchObject([{ debut: '18:00:00', etat: 'brouillon' }]);
    await undo(replaced.lot_id);
    expect(await planOf('2026-07-20', '2026-07-20')).toMatchObject([
      { id: there.id, etat: 'publie' },
    ]);
  });

  it('is so for a closure and a holiday; quarts that overlap in the source are not', async () => {
    await insertOwn('2026-07-13');
    await insertOwn('2026-07-13', { debut: '19:00:00' });
    await insertOwn('2026-07-15');
    await insertSpecialDay(test.db, { du: '2026-07-22', client_ids: [tower] });
    const { data } = await preview();
    expect(data.map(({ etat }) => etat)).toEqual(['a_creer', 'a_creer', 'conflit']);
    expect(await copy({ defaut: 'creer' })).toMatchObject({ crees: 3, ignores: 0 });
  });
});

describe('undo', () => {
  it('takes a copy back once, and keeps what was changed since', async () => {
    await insertOwn('2026-07-13');
    await insertOwn('2026-07-14');
    const { lot_id } = await copy();
    const [first] = await planOf('2026-07-19', '2026-07-25');
    await test.db
      .updateTable('quarts')
      .set((eb) => ({ note: 'Changé', version: eb('version', '+', 1) }))
      .where('id', '=', first?.id ?? 0)
      .execute();
    const peer = await test.signIn(USERGROUP.supervisor);
    const foreign = await test.call(undoLot, { as: peer, params: { id: lot_id ?? 0 } });
    expect(foreign.statusCode).toBe(403);
    const undone = await undo(lot_id);
    expect(undone.json()).toEqual({ annules: 1, gardes: 1 });
    expect((await planOf('2026-07-19', '2026-07-25')).map(({ id }) => id)).toEqual([first?.id]);
    expect((await undo(lot_id)).statusCode).toBe(422);
    expect((await undo(999_999_999)).statusCode).toBe(404);
    expect(await copy()).toMatchObject({ crees: 1 });
  });

  it('of an undo, once the week was copied again, is refused', async () => {
    await insertOwn('2026-07-13');
    const { lot_id } = await copy();
    const [made] = await planOf('2026-07-19', '2026-07-25');
    await undo(lot_id);
    await copy();
    const restored = await test.call(applyBatch, {
      as: supervisor,
      body: { operations: [{ op: 'restore', id: made?.id ?? 0, version: 1 }] },
    });
    expect([restored.statusCode, restored.json()]).toEqual([
      422,
      { message: 'planner.copied_again' },
    ]);
  });
});

it('needs weeks to copy to, and the right', async () => {
  const body = { ...scope([]), defaut: 'creer' as const };
  const none = await test.call(endpoints.copyWeek, { as: supervisor, body });
  expect(none.statusCode).toBe(422);
  const as = await test.signIn(USERGROUP.inspector);
  const refused = await test.call(endpoints.previewCopyWeek, { as, body: scope() });
  expect(refused.statusCode).toBe(403);
  const same = await test.call(endpoints.previewCopyWeek, {
    as: supervisor,
    body: scope(['2026-07-12']),
  });
  expect(same.json()).toMatchObject({ a_creer: 0, data: [] });
});
