import { confirmQuarts, seeQuarts } from '@releve/domain/features/horaire.ts';
import { describe, expect, it } from 'vitest';
import { confirmedAt, marksOf, seenAt, waitingMarks, withMarks } from './horaire-marks.ts';
import { aQuart, aWeek } from './horaire.fixture.ts';

const SUNDAY = '2026-11-15T12:00:00Z';
const MONDAY = '2026-11-16T12:00:00Z';

describe('the marks of a week', () => {
  it('are put on the quarts they name, and on no other', () => {
    const week = aWeek([aQuart({ id: 1 }), aQuart({ id: 2, date: '2026-11-17' })]);
    const [one, other] = withMarks(week, marksOf([2], seenAt(SUNDAY))).jours.flatMap(
      ({ quarts }) => quarts,
    );
    expect(one).toMatchObject({ id: 1, vu_le: null });
    expect(other).toMatchObject({ id: 2, vu_le: SUNDAY, confirme_le: null });
  });

  it('leave what was marked before as it was', () => {
    const week = aWeek([aQuart({ vu_le: SUNDAY })]);
    const marked = withMarks(week, marksOf([1], confirmedAt(MONDAY)));
    expect(marked.jours[1]?.quarts[0]).toMatchObject({ vu_le: SUNDAY, confirme_le: MONDAY });
  });

  it('are read from the commands that wait, the first time counting', () => {
    const marks = waitingMarks([
      { endpoint: seeQuarts.id, body: { ids: [1, 2], at: SUNDAY } },
      { endpoint: confirmQuarts.id, body: { ids: [2], at: MONDAY } },
      { endpoint: confirmQuarts.id, body: { ids: 'all' } },
    ]);
    expect([...marks]).toEqual([
      [1, { vu_le: SUNDAY, confirme_le: null }],
      [2, { vu_le: SUNDAY, confirme_le: MONDAY }],
    ]);
  });
});
