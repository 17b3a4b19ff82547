import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Merge, mergeList, mergeSet, mergeWhole, type Versions } from './merge-values.ts';

const whole = mergeWhole<number>(Object.is);
const number = fc.integer({ min: 0, max: 3 });

interface Row {
  id: string;
  text: number;
}
const rows = mergeList<Row>({
  idOf: ({ id }) => id,
  isSame: (one, other) => one.id === other.id && one.text === other.text,
});
const row = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text: number });
const list = fc.uniqueArray(row, { selector: ({ id }) => id });
const set = fc.uniqueArray(number);

const versions = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Versions<Value>> =>
  fc.record({ base: value, mine: value, theirs: value });

/** What holds of every kind of value. */
function itMerges<Value>(merge: Merge<Value>, value: fc.Arbitrary<Value>) {
  it('writes nothing that this person did not touch', () => {
    fc.assert(
      fc.property(value, value, (base, theirs) => {
        expect(merge({ base, mine: base, theirs })).toEqual({
          keepMine: theirs,
          takeTheirs: theirs,
        });
      }),
    );
  });

  it('keeps what this person changed where nobody else did', () => {
    fc.assert(
      fc.property(value, value, (base, mine) => {
        const { keepMine, takeTheirs } = merge({ base, mine, theirs: base });
        expect(takeTheirs).toEqual(keepMine);
        // A set has no order to keep.
        expect(sorted(keepMine)).toEqual(sorted(mine));
      }),
    );
  });

  it('is the same again on what it gave', () => {
    fc.assert(
      fc.property(versions(value), ({ base, mine, theirs }) => {
        const { keepMine, takeTheirs } = merge({ base, mine, theirs });
        expect(merge({ base: theirs, mine: keepMine, theirs }).keepMine).toEqual(
          // Theirs, changed on their own version: only the order of a set may differ.
          expect.toSatisfy((value: unknown) => isAlike(value, keepMine)),
        );
        expect(merge({ base: theirs, mine: takeTheirs, theirs }).takeTheirs).toEqual(
          expect.toSatisfy((value: unknown) => isAlike(value, takeTheirs)),
        );
      }),
    );
  });
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : value;
const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

describe('a value of one piece', () => {
  itMerges(whole, number);
});
describe('a set', () => {
  itMerges(mergeSet<number>, set);
});
describe('a list, like every value,', () => {
  itMerges(rows, list);
});

it('asks for a value that both changed to something else, and for no other', () => {
  fc.assert(
    fc.property(versions(number), ({ base, mine, theirs }) => {
      const { keepMine, takeTheirs } = whole({ base, mine, theirs });
      const isAsked = mine !== base && theirs !== base && mine !== theirs;
      const settled = mine === base ? theirs : mine;
      expect({ keepMine, takeTheirs }).toEqual(
        isAsked
          ? { keepMine: mine, takeTheirs: theirs }
          : { keepMine: settled, takeTheirs: settled },
      );
    }),
  );
});

it('loses no item that either side added to a set, and brings back none that either took out', () => {
  fc.assert(
    fc.property(versions(set), ({ base, mine, theirs }) => {
      const { keepMine } = mergeSet({ base, mine, theirs });
      for (const item of [0, 1, 2, 3]) {
        const isIn = base.includes(item)
          ? mine.includes(item) && theirs.includes(item)
          : mine.includes(item) || theirs.includes(item);
        expect(keepMine.includes(item)).toBe(isIn);
      }
    }),
  );
});

it('has each item of a list as the side has it that changed it', () => {
  fc.assert(
    fc.property(versions(list), ({ base, mine, theirs }) => {
      const merged = rows({ base, mine, theirs });
      const textIn = (of: readonly Row[], id: string) => of.find((each) => each.id === id)?.text;
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        const [before, here, there] = [base, mine, theirs].map((each) => textIn(each, id));
        expect(textIn(merged.keepMine, id)).toBe(here === before ? there : here);
        expect(textIn(merged.takeTheirs, id)).toBe(there === before ? here : there);
      }
    }),
  );
});

describe('a list', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, text: 0 })) as [Row, Row, Row];

  it('keeps the order of the side that changed it, and asks where both did', () => {
    const d = { id: 'd', text: 0 };
    expect(rows({ base: [a, b], mine: [b, a], theirs: [a, b, c] })).toEqual({
      keepMine: [b, a, c],
      takeTheirs: [b, a, c],
    });
    expect(rows({ base: [a, b, c], mine: [b, a, c], theirs: [a, c, b, d] })).toEqual({
      keepMine: [b, a, c, d],
      takeTheirs: [a, c, b, d],
    });
  });

  it('is one piece where an item stands in it twice', () => {
    const twice = [a, { ...a, text: 1 }];
    expect(rows({ base: [a], mine: twice, theirs: [a, b] })).toEqual({
      keepMine: twice,
      takeTheirs: [a, b],
    });
  });
});
