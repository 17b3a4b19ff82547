import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, withOffset } from '../working-day.ts';
import { proposeAdjustments } from './adjustments.ts';
import { roundHours, roundLines } from './apportion.ts';
import { mayApprove } from './approval.ts';
import { periodsBetween, tilingProblems } from './calendar.ts';
import { cutByDay } from './cut.ts';
import { diffSnapshots, freeze, isUntouched, roundRows, snapshotKey } from './freeze.ts';
import { hashText } from './facts-hash.ts';
import { createPayClock } from './pay-clock.ts';
import { sheetOf, totalsOf } from './sheet.ts';
import type { Adjustment } from './sheet-shapes.ts';
import type { SheetInput } from './sheet-work.ts';
import { contextFor, drawnSheet } from './testing/drawn-sheets.ts';
import { clock, contextOf, rulesWith } from './testing/sheet-facts.ts';

const RUNS = { numRuns: 150 };
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const zone = fc.constantFrom('America/Toronto', 'America/St_Johns', 'America/Havana', 'UTC');
const minute = fc.integer({ min: 28_900_000, max: 30_500_000 });
const edge = fc.constantFrom('minuit' as const, 'changement_de_jour' as const);

describe('cutting', () => {
  const lengths = (timeZone: string, rule: 'minuit' | 'changement_de_jour') => {
    const own = createPayClock(timeZone);
    return (debut: number, fin: number) => {
      const totals = new Map<string, number>();
      const cut = { clock: own, edge: rule, daySwitchTime: '06:00' };
      for (const piece of cutByDay({ debut, fin }, cut)) {
        const key = `${piece.date} ${piece.civil}`;
        totals.set(key, (totals.get(key) ?? 0) + piece.fin - piece.debut);
      }
      return totals;
    };
  };

  it('P4 cut-neutral and P6 half-open: cutting at any instant changes no total of any day', () => {
    fc.assert(
      fc.property(
        zone,
        edge,
        minute,
        fc.nat(3000),
        fc.nat(3000),
        (timeZone, rule, start, first, second) => {
          const of = lengths(timeZone, rule);
          const middle = start + first;
          const end = middle + second;
          const joined = new Map(of(start, middle));
          for (const [key, value] of of(middle, end))
            joined.set(key, (joined.get(key) ?? 0) + value);
          expect(joined).toEqual(of(start, end));
          expect(sumOf([...joined.values()])).toBe(end - start);
        },
      ),
    );
  });

  it('P6 half-open: what ends at midnight belongs to the day before', () => {
    fc.assert(
      fc.property(zone, fc.nat(700), fc.integer({ min: 1, max: 1000 }), (timeZone, day, length) => {
        const own = createPayClock(timeZone);
        const date = addDays('2025-06-01', day);
        const fin = own.startOf(addDays(date, 1), '00:00');
        const cut = { clock: own, edge: 'minuit' as const, daySwitchTime: '06:00' };
        expect(cutByDay({ debut: fin - length, fin }, cut).at(-1)?.date).toBe(date);
        expect(own.dateAt(fin, '00:00')).toBe(addDays(date, 1));
      }),
    );
  });

  it('P5 elapsed: the zone in which an instant is written changes nothing', () => {
    fc.assert(
      fc.property(drawnSheet, zone, (drawn, timeZone) => {
        const { input } = drawn;
        const elsewhere: SheetInput = {
          ...input,
          punches: input.punches.map((one) => ({ ...one, at: withOffset(one.at, timeZone) })),
          quarts: input.quarts.map((one) => ({
            ...one,
            debut_at: withOffset(one.debut_at, timeZone),
            fin_at: withOffset(one.fin_at, timeZone),
          })),
        };
        expect(sheetOf(elsewhere, contextFor(drawn))).toEqual(sheetOf(input, contextFor(drawn)));
      }),
      RUNS,
    );
  });
});

describe('periods', () => {
  it('P7 week: periods tile, from any anchor and of any length', () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.constantFrom(7 as const, 14 as const),
        fc.integer({ min: -400, max: 400 }),
        fc.nat(200),
        (anchor, jours, from, length) => {
          const ancre = addDays('2026-01-04', anchor);
          const du = addDays('2026-01-04', from);
          const au = addDays(du, length);
          const calendar = {
            genre: 'ancre' as const,
            groupe_paie: 'g',
            ancre,
            jours,
            paie_apres: 5,
          };
          const periods = periodsBetween(calendar, du, au);
          expect(tilingProblems(periods)).toEqual([]);
          expect((periods[0]?.debut ?? '') <= du && (periods.at(-1)?.fin ?? '') >= au).toBe(true);
        },
      ),
    );
  });
});

describe('rounding', () => {
  const minutes = fc.array(fc.integer({ min: -500, max: 3000 }), { maxLength: 20 });

  it('P11 rounding: rounded lines add up to the rounded total, each by less than one step', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(1, 5, 15), (values, step) => {
        const rounded = roundLines(values, step);
        const total = sumOf(values) / step;
        expect(sumOf(rounded) + 0).toBe(Math.sign(total) * Math.round(Math.abs(total)) * step + 0);
        const off = rounded.map((value, index) => Math.abs(value - (values[index] ?? 0)));
        expect(off.filter((difference) => difference >= step)).toEqual([]);
      }),
    );
  });

  it('P11 rounding: hours of rows, people and the period all add up', () => {
    fc.assert(
      fc.property(
        fc.array(minutes, { maxLength: 8 }),
        fc.constantFrom(1, 2, 3),
        (groups, decimals) => {
          const units = 10 ** decimals;
          const rounded = roundHours(groups, decimals);
          const exact = sumOf(groups.map(sumOf)) * units;
          const whole = sumOf(rounded.map(sumOf));
          expect(Math.abs(whole * 60 - exact)).toBeLessThanOrEqual(30);
          const off = rounded.flatMap((rows, group) =>
            rows.map((value, row) => Math.abs(value * 60 - (groups[group]?.[row] ?? 0) * units)),
          );
          expect(off.filter((difference) => difference >= 60)).toEqual([]);
        },
      ),
    );
  });

  it('P11 rounding: three times twenty minutes are 1.00 hour', () => {
    expect(sumOf(roundHours([[20, 20, 20]], 2).flat())).toBe(100);
    expect(sumOf(roundHours([[20], [20], [20]], 2).flat())).toBe(100);
  });

  it('P11 rounding: the rows of a snapshot add up to the rounded hours of each person', () => {
    fc.assert(
      fc.property(drawnSheet, fc.constantFrom(5 as const, 15 as const), (drawn, step) => {
        const { parts } = sheetOf(drawn.input, contextFor(drawn));
        const timed = parts.filter(({ debut, code }) => debut !== null && code !== 'NON_PAYE');
        const rows = freeze(timed, hashText).rows;
        const total = sumOf(rows.map((row) => row.minutes));
        const rounded = sumOf(roundRows(rows, step).map((row) => row.minutes));
        expect(rounded).toBe(Math.round(total / step) * step);
      }),
      RUNS,
    );
  });
});

describe('rules and locks', () => {
  it('P15 rules: a new version changes no day before its date', () => {
    fc.assert(
      fc.property(drawnSheet, fc.integer({ min: 0, max: 13 }), (drawn, day) => {
        const from = addDays(drawn.input.periode.debut, day);
        const next = rulesWith(
          {
            ...drawn.values,
            overtime_after: 600,
            short_interruption: 2,
            travel: { paid_until: 5, ask_until: 30 },
            early_entry: 0,
            class_rule: 'quart',
          },
          { id: 2, en_vigueur_le: from },
        );
        const before = (versions: Parameters<typeof contextOf>[0]) =>
          sheetOf(drawn.input, contextOf(versions)).parts.filter(
            ({ jour, date, code }) => jour < from && date < from && code !== 'MIN3H',
          );
        const old = rulesWith(drawn.values);
        expect(before([old, next])).toEqual(before([old]));
      }),
      RUNS,
    );
  });

  it('P15 rules: a locked snapshot is untouched, and a touched one shows', () => {
    fc.assert(
      fc.property(drawnSheet, fc.nat(), (drawn, pick) => {
        const locked = freeze(sheetOf(drawn.input, contextFor(drawn)).parts, hashText);
        expect(isUntouched({ ...locked, rows: locked.rows.toReversed() }, hashText)).toBe(true);
        fc.pre(locked.rows.length > 0);
        const rows = locked.rows.map((row, index) =>
          index === pick % locked.rows.length ? { ...row, minutes: row.minutes + 1 } : row,
        );
        expect(isUntouched({ ...locked, rows }, hashText)).toBe(false);
      }),
      RUNS,
    );
  });

  it('P16 replay: what was locked is computed again from what was stored', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const locked = freeze(sheetOf(drawn.input, contextFor(drawn)).parts, hashText);
        const stored = JSON.parse(JSON.stringify(drawn.input)) as SheetInput;
        const later = {
          ...stored,
          punches: stored.punches.toReversed(),
          jusqu_a: '2150-01-01T00:00:00Z',
        };
        expect(freeze(sheetOf(later, contextFor(drawn)).parts, hashText)).toEqual(locked);
      }),
      RUNS,
    );
  });

  it('P17 adjustments: snapshot and accepted adjustments are the truth, and each is proposed once', () => {
    fc.assert(
      fc.property(drawnSheet, fc.array(fc.nat(), { maxLength: 4 }), (drawn, drops) => {
        const locked = freeze(sheetOf(drawn.input, contextFor(drawn)).parts, hashText).rows;
        const existing: Adjustment[] = [];
        let { punches } = drawn.input;
        let truth = locked;
        for (const drop of drops) {
          punches = punches.filter((_, index) => index !== drop % Math.max(1, punches.length));
          truth = freeze(
            sheetOf({ ...drawn.input, punches }, contextFor(drawn)).parts,
            hashText,
          ).rows;
          const propose = () =>
            proposeAdjustments(diffSnapshots(locked, truth), existing, {
              periode_origine: 1,
              periode_cible: 2,
              raison: 'écart',
              causeOf: () => 'correction',
            });
          const proposed = propose();
          existing.push(...proposed.map((one) => ({ ...one, statut: 'accepte' as const })));
          expect(propose()).toEqual([]);
        }
        const sums = new Map<string, number>();
        const add = (key: string, value: number) => {
          sums.set(key, (sums.get(key) ?? 0) + value);
        };
        for (const row of locked) add(snapshotKey(row), row.minutes);
        for (const { date_origine, ...one } of existing)
          add(snapshotKey({ ...one, date: date_origine }), one.minutes);
        const reached = [...sums].filter(([, value]) => value !== 0);
        const wanted = truth.map((row): [string, number] => [snapshotKey(row), row.minutes]);
        expect(new Map(reached)).toEqual(new Map(wanted.filter(([, value]) => value !== 0)));
      }),
      RUNS,
    );
  });

  it('P23 export: the snapshot has the totals of the period, code by code', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const sheet = sheetOf(drawn.input, contextFor(drawn));
        expect(totalsOf(freeze(sheet.parts, hashText).rows)).toEqual(sheet.totaux);
      }),
      RUNS,
    );
  });

  it('P25 rights: nobody approves their own hours, a supervisor only those of their people', () => {
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.boolean(),
        fc.array(fc.nat(9)),
        fc.nat(9),
        (me, tous, team, other) => {
          const equipe = new Set(team);
          const answer = mayApprove({ employe_id: me, tous, equipe }, other);
          expect(answer).toBe(me !== other && (tous || equipe.has(other)));
        },
      ),
    );
  });

  it('P5 elapsed: a day has 23, 24 or 25 hours, and every minute one day', () => {
    fc.assert(
      fc.property(minute, (at) => {
        const date = clock.dateAt(at, '00:00');
        const start = clock.startOf(date, '00:00');
        const end = clock.startOf(addDays(date, 1), '00:00');
        expect(start <= at && at < end).toBe(true);
        expect([1380, 1440, 1500]).toContain(end - start);
      }),
    );
  });
});
