import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { setOf, text, whole } from './fields.ts';
import { defineForm } from './form-model.ts';

const model = defineForm({
  fields: {
    titre: text(),
    groupes: setOf<number>([], String),
    du: text(),
    au: text(),
    actif: whole(true),
  },
  schema: z.unknown(),
  label: (name) => name,
  units: [{ fields: ['du', 'au'] }],
});
type Values = typeof model.opening;

const word = fc.constantFrom('a', 'b', 'c');
const values: fc.Arbitrary<Values> = fc.record({
  titre: word,
  groupes: fc.uniqueArray(fc.integer({ min: 0, max: 3 })),
  du: word,
  au: word,
  actif: fc.boolean(),
});
const isSameIn = (name: keyof Values, one: Values, other: Values): boolean =>
  model.isSame({ ...one, [name]: other[name] }, one);

it('never writes a field that this person did not touch, and loses no change of either', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { keepMine, takeTheirs } = model.merge({ base, mine, theirs });
      for (const name of ['titre', 'actif'] as const) {
        const isMine = !isSameIn(name, mine, base);
        const isTheirs = !isSameIn(name, theirs, base);
        expect(keepMine[name]).toBe(isMine ? mine[name] : theirs[name]);
        expect(takeTheirs[name]).toBe(isTheirs ? theirs[name] : mine[name]);
      }
    }),
  );
});

it('asks exactly for what both changed to something else, and says what was taken', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { asked, taken, keepMine, takeTheirs } = model.merge({ base, mine, theirs });
      for (const name of model.names) {
        expect(asked.includes(name)).toBe(!isSameIn(name, keepMine, takeTheirs));
      }
      expect(taken.filter((name) => isSameIn(name, keepMine, mine))).toEqual([]);
      expect(asked.length === 0).toBe(model.isSame(keepMine, takeTheirs));
    }),
  );
});

it('takes what makes sense only together from one side', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { keepMine, takeTheirs } = model.merge({ base, mine, theirs });
      const daysOf = ({ du, au }: Values) => `${du} ${au}`;
      for (const merged of [keepMine, takeTheirs]) {
        expect([daysOf(mine), daysOf(theirs)]).toContain(daysOf(merged));
      }
    }),
  );
});

it('is the same again on what it gave', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const { keepMine } = model.merge({ base, mine, theirs });
      const again = model.merge({ base: theirs, mine: keepMine, theirs });
      expect(again.asked).toEqual([]);
      expect(model.isSame(again.keepMine, keepMine)).toBe(true);
    }),
  );
});
