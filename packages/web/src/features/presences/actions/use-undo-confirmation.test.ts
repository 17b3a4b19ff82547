import { expect, it } from 'vitest';
import { buildLigne, buildMark } from '../presences.fixture.ts';
import { listUndoable } from './use-undo-confirmation.ts';

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
