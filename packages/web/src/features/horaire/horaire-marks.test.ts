import { confirmQuarts, getHoraire, seeQuarts } from '@releve/domain/features/horaire.ts';
import { expect, it } from 'vitest';
import { readWhileWaiting } from '../../platform/api/waiting-changes.fixture.ts';
import { HORAIRE_CHANGES } from './horaire-marks.ts';
import { aQuart, aWeek } from './horaire.fixture.ts';

const SUNDAY = '2026-11-15T12:00:00Z';
const MONDAY = '2026-11-16T12:00:00Z';

it('marks the quarts that a command names and no other, the first time counting', () => {
  const week = aWeek([
    aQuart({ id: 1 }),
    aQuart({ id: 2, date: '2026-11-17' }),
    aQuart({ id: 3, date: '2026-11-17' }),
  ]);
  const marked = readWhileWaiting(
    HORAIRE_CHANGES,
    [getHoraire, week],
    [seeQuarts, { body: { ids: [1, 2], at: SUNDAY } }],
    [confirmQuarts, { body: { ids: [2], at: MONDAY } }],
    [confirmQuarts, { body: { ids: 'all' } }],
  );
  expect(marked.jours.flatMap(({ quarts }) => quarts)).toMatchObject([
    { id: 1, vu_le: SUNDAY, confirme_le: null },
    { id: 2, vu_le: SUNDAY, confirme_le: MONDAY },
    { id: 3, vu_le: null, confirme_le: null },
  ]);
});
