import type { PlannedAbsence } from '@releve/domain/features/absences.ts';
import type { PlannerSemaine } from '@releve/domain/features/planner.ts';
import { expect, it } from 'vitest';
import { rowHeight } from '../grid/row-height.ts';
import { aQuart, aSemaine, DATES, indexOf, MONDAY } from './plan.fixture.ts';
import { indexPlan, OPEN_ROW } from './plan-index.ts';

it('puts open quarts first, then everyone, each quart on its day in the order of the night', () => {
  const late = aQuart({ id: 1, debut: '02:00:00', fin: '05:00:00' });
  const early = aQuart({ id: 2, debut: '21:00:00', fin: '23:00:00' });
  const open = aQuart({ id: 3, employe_id: null, date: DATES[2] ?? '' });
  const { rows } = indexOf([late, early, open]);
  expect(rows.map(({ key }) => key)).toEqual([OPEN_ROW, 'e11', 'e12']);
  expect(rows[1]?.jours[0]?.map(({ id }) => id)).toEqual([2, 1]);
  expect(rows[0]?.jours[2]?.map(({ id }) => id)).toEqual([3]);
});

it('orders a day by the day switch of whoever has its quarts', () => {
  const quarts = [
    aQuart({ id: 1, debut: '21:00:00', fin: '23:00:00' }),
    aQuart({ id: 2, debut: '04:00:00', fin: '06:00:00' }),
  ];
  const semaine = aSemaine({ quarts });
  const employes = semaine.employes.map((each) => ({ ...each, day_switch_time: '03:00:00' }));
  const { rows } = indexPlan({ ...semaine, employes }, { par: 'employe', dates: DATES });
  expect(rows[1]?.jours[0]?.map(({ id }) => id)).toEqual([2, 1]);
});

it('shows nothing of what is cancelled, and still what is about to be', () => {
  const { byCle } = indexOf([
    aQuart({ id: 1, etat: 'annule' }),
    aQuart({ id: 2, etat: 'a_annuler' }),
  ]);
  expect([...byCle.keys()]).toEqual(['2']);
});

it('keeps every row that has not changed, though everything was received anew', () => {
  const quarts = [aQuart({ id: 1 }), aQuart({ id: 2, employe_id: 12 })];
  const first = indexPlan(aSemaine({ quarts }), { par: 'employe', dates: DATES });
  const again = structuredClone(quarts);
  const moved = again.map((quart) => (quart.id === 2 ? { ...quart, date: DATES[3] ?? '' } : quart));
  const second = indexPlan(aSemaine({ quarts: moved }), { par: 'employe', dates: DATES }, first);
  expect(second.byKey.get('e11')).toBe(first.byKey.get('e11'));
  expect(second.byKey.get('e12')).not.toBe(first.byKey.get('e12'));
  expect(second.names).toBe(first.names);
});

it('draws the row of a site again where somebody in it has another quart elsewhere', () => {
  const here = aQuart({ id: 1, client_id: 21 });
  const elsewhere = aQuart({ id: 2, client_id: 22, date: DATES[1] ?? '' });
  const options = { par: 'client' as const, dates: DATES };
  const first = indexPlan(aSemaine({ quarts: [here, elsewhere] }), options);
  const moved = { ...elsewhere, date: MONDAY };
  const second = indexPlan(aSemaine({ quarts: [here, moved] }), options, first);
  expect(second.byKey.get('c21')).not.toBe(first.byKey.get('c21'));
});

const anAbsence = (part: Partial<PlannedAbsence> = {}): PlannedAbsence => ({
  employe_id: 11,
  date: MONDAY,
  demande_id: 5,
  type: 'Vacances',
  type_en: 'Vacation',
  debut: null,
  fin: null,
  statut: 'approuvee',
  ...part,
});

it('has the leave of each person by day, in the rows of people alone', () => {
  const semaine = aSemaine({ absences: [anAbsence({ date: DATES[2] ?? '' })] });
  const { byKey } = indexPlan(semaine, { par: 'employe', dates: DATES });
  expect(byKey.get('e11')?.absences.map((each) => each?.demande_id)).toEqual([
    undefined,
    undefined,
    5,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(byKey.get('e12')?.absences.some(Boolean)).toBe(false);
  const bySite = indexPlan(semaine, { par: 'client', dates: DATES });
  expect(bySite.rows.flatMap(({ absences }) => absences).some(Boolean)).toBe(false);
});

it('draws a row again once a leave of it was decided, and not for one received anew', () => {
  const options = { par: 'employe' as const, dates: DATES };
  const asked = anAbsence({ statut: 'en_attente' });
  const first = indexPlan(aSemaine({ absences: [asked] }), options);
  const same = indexPlan(aSemaine({ absences: [{ ...asked }] }), options, first);
  expect(same.byKey.get('e11')).toBe(first.byKey.get('e11'));
  const decided = indexPlan(aSemaine({ absences: [anAbsence()] }), options, first);
  expect(decided.byKey.get('e11')).not.toBe(first.byKey.get('e11'));
});

it('shows a week that an earlier release kept, which knew no leave', () => {
  const { absences: _absences, ...kept } = aSemaine({ quarts: [aQuart()] });
  const { rows } = indexPlan(kept as PlannerSemaine, { par: 'employe', dates: DATES });
  expect(rows[1]?.absences.some(Boolean)).toBe(false);
});

it('gives leave a line of its own in the row', () => {
  const quarts = [aQuart()];
  const measures = { single: 44, line: 24 };
  const heightOf = (semaine: PlannerSemaine) => {
    const row = indexPlan(semaine, { par: 'employe', dates: DATES }).byKey.get('e11');
    return row && rowHeight(row, measures, false);
  };
  expect(heightOf(aSemaine({ quarts }))).toBe(44);
  expect(heightOf(aSemaine({ absences: [anAbsence()] }))).toBe(44);
  expect(heightOf(aSemaine({ quarts, absences: [anAbsence()] }))).toBe(52);
});
