// Whatever a batch does to whatever plan, its inverse puts the plan back.
import {
  applyBatch,
  type BatchResult,
  type OperationInput,
} from '@releve/domain/features/planner.ts';
import { isPlanned, type QuartEtat } from '@releve/domain/features/quarts.ts';
import { invertOutcomes } from '@releve/domain/planner-undo.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { addDays } from '@releve/domain/working-day.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertQuart } from '../../testing/factories.ts';
import { insertModification } from '../../testing/horaire-factories.ts';

const RUNS = 40;

let test: TestApp;
let supervisor: Caller;
let people: (number | null)[];
let tower: number;

beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
  people = [null, (await insertEmploye(test.db)).id, (await insertEmploye(test.db)).id];
  tower = (await insertClient(test.db)).id;
});
afterAll(() => test.close());

const date = fc.integer({ min: 0, max: 6 }).map((days) => addDays('2026-07-05', days));
const person = fc.integer({ min: 0, max: 2 });
const state = fc.constantFrom<QuartEtat>('brouillon', 'publie', 'modifie', 'a_annuler', 'annule');
const change = fc.record(
  { person, date, debut: fc.constantFrom('17:00:00', '18:00:00'), note: fc.constantFrom('', 'x') },
  { requiredKeys: [] },
);
const given = fc.array(
  fc.record({
    etat: state,
    person,
    date,
    change,
    what: fc.constantFrom('update', 'delete', 'leave'),
  }),
  { minLength: 1, maxLength: 6 },
);
const created = fc.array(fc.record({ person, date }), { maxLength: 3 });

async function insertIn(etat: QuartEtat, quart: { employe_id: number | null; date: string }) {
  const statut = etat === 'brouillon' || etat === 'annule' ? etat : 'publie';
  const row = await insertQuart(test.db, { ...quart, client_id: tower, statut, note: '' });
  if (etat === 'modifie') await insertModification(test.db, row, { debut: '12:00:00' });
  if (etat === 'a_annuler') await insertModification(test.db, row, { annule: true });
  return row.id;
}

const readPlan = (ids: readonly number[]) =>
  test.db
    .selectFrom('quarts_planifies')
    .select(['id', 'employe_id', 'date', 'debut', 'fin', 'note', 'etat'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

async function apply(operations: OperationInput[]): Promise<BatchResult> {
  const body = { operations };
  const response = await test.call(applyBatch, { as: supervisor, body });
  expect(response.statusCode).toBe(200);
  return response.json<BatchResult>();
}

it('holds for random plans and batches, and undoing the undo does it again', async () => {
  await fc.assert(
    fc.asyncProperty(given, created, async (plan, additions) => {
      const ids: number[] = [];
      const operations: OperationInput[] = additions.map((quart, index) => ({
        op: 'create',
        ref: `n${index}`,
        quart: {
          employe_id: people[quart.person] ?? null,
          client_id: tower,
          date: quart.date,
          debut: '18:00',
          fin: '22:00',
          pause_minutes: 0,
          note: '',
        },
      }));
      for (const each of plan) {
        const employe_id = people[each.person] ?? null;
        const id = await insertIn(each.etat, { employe_id, date: each.date });
        ids.push(id);
        if (each.what === 'leave') continue;
        const { person: to, ...fields } = each.change;
        const quart = { ...fields, ...(to !== undefined && { employe_id: people[to] ?? null }) };
        if (!isPlanned(each)) operations.push({ op: 'restore', id, version: 0 });
        else if (each.what === 'delete') operations.push({ op: 'delete', id, version: 0 });
        else operations.push({ op: 'update', id, version: 0, quart });
      }
      if (operations.length === 0) return;
      const before = await readPlan(ids);
      const done = await apply(operations);
      const all = [...ids, ...done.data.map(({ id }) => id)];
      const after = await readPlan(all);
      const undone = await apply(invertOutcomes(done.data));
      expect(await readPlan(ids)).toEqual(before);
      const made = done.data.filter(({ op }) => op === 'create').map(({ id }) => id);
      const left = made.length === 0 ? [] : await readPlan(made);
      expect(left.every(({ etat }) => etat === 'annule')).toBe(true);
      await apply(invertOutcomes(undone.data));
      expect(await readPlan(all)).toEqual(after);
    }),
    { numRuns: RUNS },
  );
});
