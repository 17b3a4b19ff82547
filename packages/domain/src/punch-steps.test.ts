import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayProgress,
  dayStepsOf,
  isStepDone,
  isStepLate,
  nextStep,
  nextStepAt,
  type StepPunch,
  type StepQuart,
} from './punch-steps.ts';

const DAY = '2026-11-16';

const aQuart = (id: number, from: string, to: string, client = id * 10): StepQuart => ({
  id,
  date: DAY,
  debut_at: from,
  fin_at: to,
  client: { id: client },
});

const evening = aQuart(2, '2026-11-16T23:00:00Z', '2026-11-17T03:00:00Z');
const night = aQuart(1, '2026-11-17T03:00:00Z', '2026-11-17T10:00:00Z');
const steps = dayStepsOf([night, evening]);

const done = (...keys: string[]): StepPunch[] =>
  keys.map((key) => {
    const [quart = '', type = ''] = key.split(':');
    return { date: DAY, quart_id: Number(quart), type: type === 'entree' ? 'entree' : 'sortie' };
  });

describe('the steps of a day', () => {
  it('are an entry and an exit per quart, in the order of their real start', () => {
    expect(steps.map(({ cle, prevu }) => [cle, prevu])).toEqual([
      ['2:entree', '2026-11-16T23:00:00Z'],
      ['2:sortie', '2026-11-17T03:00:00Z'],
      ['1:entree', '2026-11-17T03:00:00Z'],
      ['1:sortie', '2026-11-17T10:00:00Z'],
    ]);
  });

  it('put the exit of a site before the entry at the next in the same second', () => {
    const leaving = done('2:entree', '2:sortie');
    expect(nextStep(steps, done('2:entree'))?.cle).toBe('2:sortie');
    expect(nextStep(steps, leaving)?.cle).toBe('1:entree');
  });

  it('are none without quarts', () => {
    expect(dayProgress(dayStepsOf([]), [])).toEqual({ faites: [], prochaine: null, oubliees: [] });
  });
});

describe('a step that was forgotten', () => {
  it('does not turn into another: what follows goes on', () => {
    const progress = dayProgress(steps, done('2:entree', '1:entree'));
    expect(progress.prochaine?.cle).toBe('1:sortie');
    expect(progress.oubliees.map(({ cle }) => cle)).toEqual(['2:sortie']);
  });

  it('of yesterday leaves today’s first step an entry', () => {
    const yesterday = done('77:entree');
    expect(nextStep(steps, yesterday)).toMatchObject({ cle: '2:entree', type: 'entree' });
  });

  it('is offered by the code of its site', () => {
    const punches = done('2:entree', '1:entree');
    expect(nextStepAt(steps, punches, 20)?.cle).toBe('2:sortie');
    expect(nextStepAt(steps, punches, 10)?.cle).toBe('1:sortie');
    expect(nextStepAt(steps, punches, 999)).toBeNull();
  });
});

describe('a step', () => {
  it('is done once: a second tap finds the first', () => {
    const [first] = steps;
    if (!first) throw new Error('No step');
    const entry = { date: DAY, quart_id: 2, type: 'entree' } as const;
    expect(isStepDone(first, [entry])).toBe(true);
    expect(isStepDone(first, [{ ...entry, remplace: true }])).toBe(false);
    expect(isStepDone(first, [{ ...entry, annule: true }])).toBe(false);
    expect(isStepDone(first, [{ ...entry, quart_id: null }])).toBe(false);
  });

  it('of a quart moved to another day is not done by what was punched before', () => {
    const moved = dayStepsOf([{ ...evening, date: '2026-11-17' }]);
    expect(nextStep(moved, done('2:entree', '2:sortie'))?.cle).toBe('2:entree');
    expect(nextStepAt(moved, done('2:entree'), 20)?.cle).toBe('2:entree');
  });

  it('is late from the end of the grace, until it is done', () => {
    const [first] = steps;
    if (!first) throw new Error('No step');
    expect(isStepLate(first, [], '2026-11-16T23:04:59Z', 5)).toBe(false);
    expect(isStepLate(first, [], '2026-11-16T23:05:00Z', 5)).toBe(true);
    expect(isStepLate(first, done('2:entree'), '2026-11-17T23:05:00Z', 5)).toBe(false);
  });
});

describe('whatever was punched', () => {
  const someQuarts = fc
    .uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 })
    .map((ids) =>
      ids.map((id) => {
        const hour = String(id).padStart(2, '0');
        return aQuart(id, `2026-11-16T${hour}:00:00Z`, `2026-11-16T${hour}:30:00Z`);
      }),
    );
  const somePunches = fc.array(
    fc.record({
      date: fc.constantFrom(DAY, '2026-11-17'),
      quart_id: fc.option(fc.integer({ min: 1, max: 20 })),
      type: fc.constantFrom('entree' as const, 'sortie' as const),
    }),
    { maxLength: 12 },
  );

  it('every step is done, next, forgotten or yet to come, in that order of time', () => {
    fc.assert(
      fc.property(someQuarts, somePunches, (quarts, punches) => {
        const all = dayStepsOf(quarts);
        const { faites, prochaine, oubliees } = dayProgress(all, punches);
        const next = prochaine === null ? all.length : all.indexOf(prochaine);
        expect(new Set([...faites, ...oubliees]).size).toBe(next);
        expect([...faites, ...oubliees].every((step) => all.indexOf(step) < next)).toBe(true);
        // Recomputed, or with the quarts in another order, it is the same.
        expect(dayProgress(dayStepsOf(quarts.toReversed()), punches.toReversed())).toEqual({
          faites,
          prochaine,
          oubliees,
        });
      }),
    );
  });

  it('taking the next step always leads on, to the end', () => {
    fc.assert(
      fc.property(someQuarts, somePunches, (quarts, punches) => {
        const all = dayStepsOf(quarts);
        const taken: StepPunch[] = [...punches];
        let turns = 0;
        for (let next = nextStep(all, taken); next !== null; next = nextStep(all, taken)) {
          expect(isStepDone(next, taken)).toBe(false);
          taken.push(next);
          turns += 1;
        }
        expect(turns).toBeLessThanOrEqual(all.length);
      }),
    );
  });
});
