import { expect, it } from 'vitest';
import { buildLigne, buildMark, buildPunch, buildVisit } from '../presences.fixture.ts';
import { listUndoable, listUndoableVisits } from './use-undo-confirmation.ts';

it('offers to take back what was said just now, not somebody’s earlier word', () => {
  const fresh = buildLigne({ quart_id: 1 });
  const said = buildLigne({ quart_id: 2, confirme: buildMark({ id: 4 }) });
  const after = [
    { ...fresh, confirme: buildMark({ id: 9 }) },
    said,
    buildLigne({ quart_id: 3, confirme: null }),
  ];
  expect(listUndoable({ before: [fresh, said], after })).toEqual([
    { quart_id: 1, confirmation_id: 9 },
  ]);
});

it('the same of visits without a quart', () => {
  const entree = buildPunch();
  const fresh = buildVisit({ pointages: [1], entree });
  const said = buildVisit({ pointages: [2], entree, confirme: buildMark({ id: 4 }) });
  const after = [{ ...fresh, confirme: buildMark({ id: 9 }) }, said];
  expect(listUndoableVisits({ before: [fresh, said], after })).toEqual([9]);
});
