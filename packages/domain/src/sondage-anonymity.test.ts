import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canTellApart, countToSettle, keptParts, MIN_REPONSES } from './sondage-anonymity.ts';
import { type GivenAnswer, tallyQuestion } from './sondage-results.ts';
import type { SondageQuestion } from './sondage-rules.ts';

describe('settling', () => {
  test('no batch is smaller than five, the last included, whenever one looks and closes', () => {
    const arrivals = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 30 });
    fc.assert(
      fc.property(arrivals, (steps) => {
        let waiting = 0;
        let settled = 0;
        for (const step of steps) {
          waiting += step;
          const count = countToSettle(waiting, { isClosed: false, isApart: false });
          expect(count === 0 || count >= MIN_REPONSES).toBe(true);
          waiting -= count;
          settled += count;
        }
        const last = countToSettle(waiting, { isClosed: true, isApart: false });
        // Everything is told in the end, unless there were never five.
        expect(waiting - last === 0 || waiting + settled < MIN_REPONSES).toBe(true);
        expect(last === 0 || last >= MIN_REPONSES).toBe(true);
      }),
    );
  });
});

const part = fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null });

describe('parts', () => {
  test('each that is kept has five, and so have those left over, or there is nobody', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const kept = keptParts(parts);
        const countOf = (name: string) => parts.filter((each) => each === name).length;
        for (const name of kept) expect(countOf(name)).toBeGreaterThanOrEqual(MIN_REPONSES);
        const left = parts.filter((each) => each === null || !kept.has(each)).length;
        expect(left === 0 || left >= MIN_REPONSES || kept.size === 0).toBe(true);
      }),
    );
  });

  test('no sum or difference of what is shown is of fewer than five answers', () => {
    const question: SondageQuestion = {
      cle: 'q',
      type: 'note',
      libelle: '',
      aide: '',
      requis: false,
      poids: 0,
      condition: null,
    };
    const answer = fc.record({
      part,
      valeur: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 60 }), (drawn) => {
        const kept = keptParts(drawn.map((each) => each.part));
        const answers: GivenAnswer[] = drawn.map((each) => ({
          question: 'q',
          valeur: each.valeur,
          part: each.part !== null && kept.has(each.part) ? each.part : null,
        }));
        const parts = [...new Set(answers.map((each) => each.part))];
        const tell = (only?: string | null) =>
          tallyQuestion(question, answers, {
            anonyme: true,
            parts,
            part: only,
            shuffle: (items) => [...items],
          });
        const shown = parts.map((each) => tell(each)).filter(({ masque }) => !masque);
        const total = tell();
        const counts = shown.map(({ repondues }) => repondues ?? 0);
        // Whatever subset of the parts is taken from the whole, what is left is nobody or five.
        for (let subset = 0; subset < 2 ** counts.length; subset += 1) {
          const taken = counts.reduce((sum, count, at) => sum + ((subset >> at) & 1) * count, 0);
          const left = (total.repondues ?? taken) - taken;
          expect(left === 0 || left >= MIN_REPONSES).toBe(true);
        }
      }),
    );
  });

  test('one part alone is no part', () => {
    expect(canTellApart([7])).toBe(false);
    expect(canTellApart([7, 4])).toBe(false);
    expect(canTellApart([7, 0, 5])).toBe(true);
  });
});
