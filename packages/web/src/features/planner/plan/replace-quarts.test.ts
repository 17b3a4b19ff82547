import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { expect, it } from 'vitest';
import { anEmploye, aQuart, aSemaine, DATES, MONDAY } from './plan.fixture.ts';
import { expectOutcomes, replaceQuarts } from './replace-quarts.ts';

const clock = createQuartClock('America/Toronto');
const four = aQuart();
const week = aSemaine({
  quarts: [four],
  employes: [anEmploye({ minutes: 240 }), anEmploye({ id: 12 })],
  jours: DATES.map((date) => ({
    date,
    minutes: date === MONDAY ? 240 : 0,
    quarts: date === MONDAY ? 1 : 0,
    ouverts: 0,
  })),
  minutes: 240,
});

const minutesOf = (semaine: typeof week) => semaine.employes.map(({ minutes }) => minutes);

it('takes the hours from one to the other when a quart changes hands', () => {
  const after = replaceQuarts(week, [{ avant: four, apres: { ...four, employe_id: 12 } }], clock);
  expect(minutesOf(after)).toEqual([0, 240]);
  expect(after.minutes).toBe(240);
  expect(after.quarts).toHaveLength(1);
});

it('counts nothing of a quart that leaves the week or is to be cancelled', () => {
  const away = replaceQuarts(
    week,
    [{ avant: four, apres: { ...four, date: '2026-12-01' } }],
    clock,
  );
  expect([away.minutes, away.quarts.length, away.jours[0]?.quarts]).toEqual([0, 0, 0]);
  const cancelled = replaceQuarts(
    week,
    [{ avant: four, apres: { ...four, etat: 'a_annuler' } }],
    clock,
  );
  expect([cancelled.minutes, cancelled.quarts.length]).toEqual([0, 1]);
});

it('expects of a batch what the server will answer', () => {
  const { debut: _debut, fin: _fin, ...content } = four;
  const expected = expectOutcomes(
    [
      { op: 'create', ref: 'n1', quart: { ...content, debut: '08:00', fin: '12:00' } },
      { op: 'update', id: 1, version: 1, quart: { fin: '23:00' } },
    ],
    () => four,
  );
  expect(expected.map(({ apres }) => [apres?.etat, apres?.debut, apres?.fin])).toEqual([
    ['brouillon', '08:00:00', '12:00:00'],
    ['modifie', '18:00:00', '23:00:00'],
  ]);
  const draft = aQuart({ etat: 'brouillon' });
  const gone = [{ op: 'delete' as const, id: 1, version: 1 }];
  expect(expectOutcomes(gone, () => draft)[0]?.apres?.etat).toBe('annule');
  expect(expectOutcomes(gone, () => four)[0]?.apres?.etat).toBe('a_annuler');
});
