import type { Outcome } from '@releve/domain/features/planner.ts';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { describe, expect, it } from 'vitest';
import { aQuart } from './plan.fixture.ts';
import { EMPTY_HISTORY, leaveRest, nextStep, recordChange, recordStep } from './plan-history.ts';
import { withoutQuarts } from './plan-operations.ts';

const updated = (avant: PlanQuart, apres: PlanQuart): Outcome => ({
  op: 'update',
  ref: null,
  id: avant.id,
  avant,
  apres,
});

const at = (version: number, debut: string) => aQuart({ version, debut });

it('undoes two changes of one quart in turn, though each undoing gives it a new version', () => {
  let history = recordChange(EMPTY_HISTORY, [updated(at(1, '18:00:00'), at(2, '19:00:00'))]);
  history = recordChange(history, [updated(at(2, '19:00:00'), at(3, '20:00:00'))]);
  expect(nextStep(history, 'undo')).toEqual([
    { op: 'update', id: 1, version: 3, quart: { debut: '19:00:00' } },
  ]);
  history = recordStep(history, 'undo', [updated(at(3, '20:00:00'), at(4, '19:00:00'))]);
  expect(nextStep(history, 'undo')).toEqual([
    { op: 'update', id: 1, version: 4, quart: { debut: '18:00:00' } },
  ]);
  history = recordStep(history, 'undo', [updated(at(4, '19:00:00'), at(5, '18:00:00'))]);
  expect(nextStep(history, 'undo')).toEqual([]);
  expect(nextStep(history, 'redo')).toEqual([
    { op: 'update', id: 1, version: 5, quart: { debut: '19:00:00' } },
  ]);
  history = recordStep(history, 'redo', [updated(at(5, '18:00:00'), at(6, '19:00:00'))]);
  expect(nextStep(history, 'redo')).toEqual([
    { op: 'update', id: 1, version: 6, quart: { debut: '20:00:00' } },
  ]);
});

it('brings a created quart back after it was undone', () => {
  const created = aQuart({ version: 1, etat: 'brouillon' });
  let history = recordChange(EMPTY_HISTORY, [
    { op: 'create', ref: 'n1', id: 1, avant: null, apres: created },
  ]);
  expect(nextStep(history, 'undo')).toEqual([{ op: 'delete', id: 1, version: 1 }]);
  const gone = aQuart({ version: 2, etat: 'annule' });
  history = recordStep(history, 'undo', [
    { op: 'delete', ref: null, id: 1, avant: created, apres: gone },
  ]);
  expect(nextStep(history, 'redo')).toEqual([{ op: 'restore', id: 1, version: 2 }]);
});

it('forgets what could be redone once something else is done', () => {
  const change = [updated(at(1, '18:00:00'), at(2, '19:00:00'))];
  let history = recordChange(EMPTY_HISTORY, change);
  history = recordStep(history, 'undo', [updated(at(2, '19:00:00'), at(3, '18:00:00'))]);
  expect(history.redo).toHaveLength(1);
  expect(recordChange(history, change).redo).toEqual([]);
});

describe('a step that meets quarts changed by others', () => {
  const first = [updated(at(1, '18:00:00'), at(2, '19:00:00'))];
  const other = (version: number, fin: string) => aQuart({ id: 2, version, fin });
  const second = [
    updated(at(2, '19:00:00'), at(3, '20:00:00')),
    updated(other(1, '22:00:00'), other(2, '23:00:00')),
  ];
  const history = recordChange(recordChange(EMPTY_HISTORY, first), second);
  const leave = (...ids: number[]) => withoutQuarts(nextStep(history, 'undo'), new Set(ids));

  it('is taken off once, when what is left of it is done', () => {
    const left = leave(2);
    expect(left).toEqual([{ op: 'update', id: 1, version: 3, quart: { debut: '19:00:00' } }]);
    const done = [updated(at(3, '20:00:00'), at(4, '19:00:00'))];
    const after = recordStep(leaveRest(history, 'undo', left), 'undo', done);
    expect(after.undo).toEqual([first]);
    expect(nextStep(after, 'undo')).toEqual([
      { op: 'update', id: 1, version: 4, quart: { debut: '18:00:00' } },
    ]);
  });

  it('is taken off at once, when nothing of it is left', () => {
    expect(leaveRest(history, 'undo', leave(1, 2)).undo).toEqual([first]);
  });
});
