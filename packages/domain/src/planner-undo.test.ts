import { expect, test } from 'vitest';
import type { Outcome } from './features/planner.ts';
import type { PlanQuart } from './features/quarts.ts';
import { invertOutcomes } from './planner-undo.ts';

const quart = (overrides: Partial<PlanQuart> = {}): PlanQuart => ({
  id: 4,
  employe_id: 1,
  client_id: 2,
  date: '2026-06-15',
  debut: '18:00:00',
  fin: '22:00:00',
  pause_minutes: 0,
  note: '',
  etat: 'brouillon',
  serie_id: null,
  version: 3,
  vu_le: null,
  confirme_le: null,
  ...overrides,
});

const outcome = (op: Outcome['op'], avant: PlanQuart | null, apres: PlanQuart | null): Outcome => ({
  op,
  ref: null,
  id: 4,
  avant,
  apres,
});

test('a creation is deleted, a deletion restored, a restoration deleted', () => {
  const inverse = invertOutcomes([
    outcome('create', null, quart({ id: 1, version: 0 })),
    outcome('delete', quart({ id: 2 }), quart({ id: 2, version: 4, etat: 'annule' })),
    outcome('restore', quart({ id: 3, etat: 'annule' }), quart({ id: 3, version: 4 })),
  ]);
  expect(inverse).toEqual([
    { op: 'delete', id: 3, version: 4 },
    { op: 'restore', id: 2, version: 4 },
    { op: 'delete', id: 1, version: 0 },
  ]);
});

test('a change gives back the fields it changed, null included, with the version it left', () => {
  const avant = quart({ employe_id: null, note: 'x' });
  const apres = quart({ employe_id: 9, date: '2026-06-16', note: 'x', version: 4 });
  expect(invertOutcomes([outcome('update', avant, apres)])).toEqual([
    { op: 'update', id: 4, version: 4, quart: { employe_id: null, date: '2026-06-15' } },
  ]);
});

test('what no longer exists is not undone', () => {
  expect(invertOutcomes([outcome('delete', quart(), null)])).toEqual([]);
});
