import { describe, expect, it } from 'vitest';
import { isEarlyExit, isHastyExit, visitDoubts, type DoubtLine } from './presence-doubts.ts';
import { quartInterval } from './quart-time.ts';

const START = Date.parse('2026-11-16T23:00:00Z');
const at = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();
const punch = (minutes: number, confirme: object | null = null) => ({ at: at(minutes), confirme });

/** Planned for so many minutes. */
const visit = (planned: number, changes: Partial<DoubtLine>): DoubtLine => ({
  debut_at: at(0),
  fin_at: at(planned),
  entree: null,
  sortie: null,
  ...changes,
});

describe('a visit', () => {
  it.each([
    ['a second tap', 150, [-245, -244], ['tot 245', 'courte 1/150']],
    ['less than three quarters', 150, [0, 112], ['courte 112/150']],
    ['three quarters', 120, [0, 90], []],
    ['three quarters of a longer one', 160, [0, 120], ['parti_tot 40']],
    ['eight hours, left two hours early', 480, [0, 360], ['parti_tot 120']],
    ['eight hours, left more than two hours early', 480, [0, 359], ['courte 359/480']],
    ['eight hours, left thirty minutes early', 480, [0, 450], []],
    ['eight hours, left thirty-one minutes early', 480, [0, 449], ['parti_tot 31']],
    ['late, left early', 480, [20, 440], ['parti_tot 40']],
    ['the whole time, but before it', 240, [-50, 190], ['parti_tot 50']],
    ['early at both ends', 240, [-70, 200], ['tot 70', 'parti_tot 40']],
    ['longer, though left early', 120, [-70, 85], ['tot 70', 'longue 155/120']],
    ['a short one, nine minutes missing', 30, [0, 21], []],
    ['a short one, ten minutes missing', 30, [0, 20], ['courte 20/30']],
    ['a quarter more', 240, [0, 300], []],
    ['more than a quarter more', 240, [0, 301], ['longue 301/240']],
    ['a short one, fourteen minutes over', 30, [0, 44], []],
    ['a short one, fifteen minutes over', 30, [0, 45], ['longue 45/30']],
    ['an hour early', 240, [-60, 220], []],
    ['more than an hour early', 240, [-61, 220], ['tot 61']],
    ['an exit before the entry', 240, [10, 5], ['courte 0/240']],
  ] as const)('%s', (_name, planned, [from, to], expected) => {
    const doubts = visitDoubts(visit(planned, { entree: punch(from), sortie: punch(to) }));
    expect(
      doubts.map((doubt) =>
        doubt.genre === 'tot' || doubt.genre === 'parti_tot'
          ? `${doubt.genre} ${doubt.minutes}`
          : `${doubt.genre} ${doubt.minutes}/${doubt.prevues}`,
      ),
    ).toEqual(expected);
  });

  it('is doubted for its entry while it goes on, never for a length it does not have', () => {
    expect(visitDoubts(visit(240, { entree: punch(-90) }))).toEqual([
      { genre: 'tot', minutes: 90 },
    ]);
    expect(visitDoubts(visit(240, { entree: punch(0) }))).toEqual([]);
    expect(visitDoubts(visit(240, { sortie: punch(1) }))).toEqual([]);
  });

  it('is no longer doubted for the punch that was vouched for', () => {
    const seen = {};
    expect(visitDoubts(visit(240, { entree: punch(-90, seen), sortie: punch(-80) }))).toEqual([
      { genre: 'courte', minutes: 10, prevues: 240 },
    ]);
    expect(visitDoubts(visit(240, { entree: punch(-90), sortie: punch(-80, seen) }))).toEqual([
      { genre: 'tot', minutes: 90 },
    ]);
    expect(visitDoubts(visit(240, { entree: punch(0), sortie: punch(200, seen) }))).toEqual([]);
    expect(visitDoubts(visit(240, { entree: punch(0, seen), sortie: punch(200) }))).toEqual([
      { genre: 'parti_tot', minutes: 40 },
    ]);
  });
});

const CLOCK = 'America/Toronto';

describe('a night', () => {
  const doubtsOf = (date: string, left: string) => {
    const { start: debut_at, end: fin_at } = quartInterval(
      { date, debut: '22:00', fin: '06:00' },
      '06:00',
      CLOCK,
    );
    const sortie = Temporal.PlainDateTime.from(left).toZonedDateTime(CLOCK).toInstant().toString();
    return visitDoubts({
      debut_at,
      fin_at,
      entree: { at: debut_at, confirme: null },
      sortie: { at: sortie, confirme: null },
    });
  };

  it.each([
    ['of an ordinary day', '2026-11-16', '2026-11-17'],
    ['of nine hours', '2026-10-31', '2026-11-01'],
    ['of seven hours', '2026-03-07', '2026-03-08'],
  ])('%s is left by its end on the clock', (_name, date, next) => {
    expect(doubtsOf(date, `${next}T05:30:00`)).toEqual([]);
    expect(doubtsOf(date, `${next}T05:29:00`)).toEqual([{ genre: 'parti_tot', minutes: 31 }]);
  });

  it('left before midnight is a short visit', () => {
    expect(doubtsOf('2026-11-16', '2026-11-16T23:30:00')).toMatchObject([{ genre: 'courte' }]);
  });
});

it('an exit is early from the minute after half an hour before the end', () => {
  expect(isEarlyExit(at(0), at(30))).toBe(false);
  expect(isEarlyExit(at(0), at(30.9))).toBe(false);
  expect(isEarlyExit(at(0), at(31))).toBe(true);
  expect(isEarlyExit(at(40), at(31))).toBe(false);
});

it.each([
  ['a second tap', 0.1, 120, true],
  ['nine minutes', 9, 120, true],
  ['ten minutes of two hours', 12, 120, false],
  ['ten minutes of eight hours', 12, 480, true],
  ['a tenth of eight hours', 48, 480, false],
  ['most of a visit of ten minutes', 8, 10, false],
  ['nothing planned, nine minutes', 9, null, true],
  ['nothing planned, eleven minutes', 11, null, false],
] as const)('leaving after %s', (_name, minutes, planned, expected) => {
  expect(isHastyExit(at(0), at(minutes), planned)).toBe(expected);
});
