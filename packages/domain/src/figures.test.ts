import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  causesOf,
  effectsOf,
  FIGURES,
  isRatio,
  MEASURES,
  type Measures,
  NO_MEASURES,
  sumMeasures,
  valueOf,
} from './figures.ts';

const measures = fc.record(
  Object.fromEntries(MEASURES.map((name) => [name, fc.nat({ max: 500 })])),
) as fc.Arbitrary<Measures>;

describe('a figure', () => {
  test('of several parts is that of their sum: a ratio is never the mean of ratios (superset#16952)', () => {
    const large = { ...NO_MEASURES, a_l_heure: 90, entrees: 100 };
    const small = { ...NO_MEASURES, a_l_heure: 0, entrees: 1 };
    expect(valueOf('ponctualite', sumMeasures([large, small]))).toBeCloseTo(89.1, 1);
    expect(valueOf('suivi', { ...NO_MEASURES, suivi_somme: 171, suivi_nombre: 2 })).toBe(85.5);
  });

  test('without an occasion is nothing, and not zero', () => {
    for (const figure of FIGURES) {
      expect(valueOf(figure, NO_MEASURES)).toBe(isRatio(figure) ? null : 0);
    }
  });
});

describe('why it changed', () => {
  test('the effects of all sites add up to the change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIGURES),
        fc.array(fc.record({ now: measures, before: measures }), { minLength: 1, maxLength: 12 }),
        (figure, drawn) => {
          const parts = drawn.map((part, key) => ({ key, ...part }));
          const now = valueOf(figure, sumMeasures(parts.map((part) => part.now)));
          const before = valueOf(figure, sumMeasures(parts.map((part) => part.before)));
          if (now === null || before === null) return;
          const total = effectsOf(figure, parts).reduce((sum, { effect }) => sum + effect, 0);
          expect(total).toBeCloseTo(now - before, 6);
        },
      ),
    );
  });

  test('names the three that pull hardest the same way', () => {
    const part = (key: string, now: number, before: number) => ({
      key,
      now: { ...NO_MEASURES, absences: now },
      before: { ...NO_MEASURES, absences: before },
    });
    const parts = [
      part('a', 9, 1),
      part('b', 0, 4),
      part('c', 3, 1),
      part('d', 2, 1),
      part('e', 5, 4),
    ];
    expect(causesOf('absences', parts).map(({ key }) => key)).toEqual(['a', 'c', 'd']);
    expect(causesOf('absences', [part('a', 3, 3)])).toEqual([]);
  });
});
