import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../working-day.ts';
import { accountingMinute, toInstant } from './pay-clock.ts';
import { isClosed, segmentsOf } from './segments.ts';
import { changesAt } from './sheet-moment.ts';
import { isTimeCode, sheetOf, type Sheet } from './sheet.ts';
import type { SheetInput } from './sheet-work.ts';
import { standing } from './standing.ts';
import {
  ABSENCE_NUMBERS,
  contextFor,
  drawnSheet as sheetOfNumbers,
  HEAD_NUMBERS,
  SHIFT_NUMBERS,
} from './testing/drawn-sheets.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const minutesOf = (parts: Sheet['parts']): number => sumOf(parts.map(({ minutes }) => minutes));
const wide = (input: SheetInput): SheetInput => ({
  ...input,
  periode: { debut: addDays(input.periode.debut, -14), fin: addDays(input.periode.fin, 14) },
});
const worked = (sheet: Sheet) => sheet.parts.filter(({ code }) => isTimeCode(code));
const numbers = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: length, maxLength: length });
const drawnSheet = fc
  .tuple(
    numbers(HEAD_NUMBERS),
    fc.array(numbers(SHIFT_NUMBERS), { maxLength: 14 }),
    fc.array(numbers(ABSENCE_NUMBERS), { maxLength: 3 }),
  )
  .map(([head, shifts, absences]) => sheetOfNumbers(head, shifts, absences));
const RUNS = { numRuns: 100 };

describe('the sheet of one person', () => {
  it('P1 order-free: any order or repetition of the same rows gives the same sheet', () => {
    fc.assert(
      fc.property(drawnSheet, fc.infiniteStream(fc.nat()), (drawn, random) => {
        const { input } = drawn;
        const shuffle = <Row>(rows: readonly Row[]): Row[] =>
          rows
            .flatMap((row) => [row, row])
            .map((row) => ({ row, rank: random.next().value ?? 0 }))
            .toSorted((a, b) => a.rank - b.rank)
            .map(({ row }) => row);
        const again: SheetInput = {
          ...input,
          punches: shuffle(input.punches),
          decisions: shuffle(input.decisions),
          absences: shuffle(input.absences).toSorted((a, b) => a.id - b.id),
        };
        expect(sheetOf(again, contextFor(drawn))).toEqual(sheetOf(input, contextFor(drawn)));
      }),
      RUNS,
    );
  });

  it('P2 idempotent: computing, approving nothing, computing again is equal', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const context = contextFor(drawn);
        const before = JSON.stringify(drawn.input);
        const first = sheetOf(drawn.input, context);
        expect(sheetOf(drawn.input, context)).toEqual(first);
        expect(JSON.stringify(drawn.input)).toBe(before);
      }),
      RUNS,
    );
  });

  it('P3 conservation: codes, NON_PAYE and unpaid breaks are all of the presence', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const sheet = sheetOf(wide(drawn.input), contextFor(drawn));
        for (const line of sheet.lignes) {
          const timed = line.parts.filter(({ code }) => isTimeCode(code) || code === 'NON_PAYE');
          expect(minutesOf(timed) + line.pauses).toBe(line.presence);
        }
        // The presence itself is the time that the segments cover together, and what is paid between them.
        const closed = segmentsOf(standing(drawn.input.punches)).filter(isClosed);
        const covered = new Set(
          closed.flatMap(({ entree, sortie }) =>
            Array.from({ length: sortie - entree }, (_, offset) => entree + offset),
          ),
        );
        const presence = sumOf(sheet.lignes.map((line) => line.presence));
        const between = sumOf(
          sheet.parts.flatMap(({ debut, fin }) =>
            debut === null || fin === null
              ? []
              : Array.from({ length: fin - debut }, (_, offset) => debut + offset).filter(
                  (minute) => !covered.has(minute),
                ).length,
          ),
        );
        expect(presence).toBe(covered.size + between);
      }),
      { numRuns: 60 },
    );
  });

  it('P5 elapsed: every part lasts as long as its instants are apart', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const timed = sheetOf(drawn.input, contextFor(drawn)).parts.filter(
          ({ debut, fin }) => debut !== null && fin !== null,
        );
        expect(timed.map(({ debut, fin }) => (fin ?? 0) - (debut ?? 0))).toEqual(
          timed.map(({ minutes }) => minutes),
        );
      }),
      RUNS,
    );
  });

  it('P7 week: each minute is in exactly one legal week and in one period', () => {
    fc.assert(
      fc.property(drawnSheet, fc.integer({ min: 0, max: 13 }), (drawn, cut) => {
        const context = contextFor(drawn);
        const { debut, fin } = drawn.input.periode;
        const whole = sheetOf(drawn.input, context);
        const middle = addDays(debut, cut);
        const parts = [
          { debut, fin: addDays(middle, -1) },
          { debut: middle, fin },
        ].flatMap((periode) => sheetOf({ ...drawn.input, periode }, context).parts);
        const key = ({ date, debut: from, code, minutes, cle }: Sheet['parts'][number]) =>
          `${date} ${cle} ${from} ${code} ${minutes}`;
        expect(parts.map(key).toSorted()).toEqual(whole.parts.map(key).toSorted());
        const weeks = whole.semaines.map((week) =>
          minutesOf(
            worked(whole).filter(({ date }) => date >= week.debut && date < addDays(week.debut, 7)),
          ),
        );
        expect(sumOf(weeks)).toBe(minutesOf(worked(whole)));
      }),
      RUNS,
    );
  });

  it('P8 overtime: what counts beyond 2,400 minutes a week, whatever the edge of the period', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const context = contextFor(drawn);
        const whole = sheetOf(drawn.input, context);
        for (const week of whole.semaines) {
          const own = whole.parts.filter(
            ({ date }) => date >= week.debut && date < addDays(week.debut, 7),
          );
          const overtime = minutesOf(own.filter(({ code }) => code === 'HS'));
          const counted = minutesOf(
            own.filter(({ code }) => isTimeCode(code) || code === 'VAC' || code === 'FERIE'),
          );
          const present = minutesOf(own.filter(({ code }) => isTimeCode(code)));
          expect(overtime).toBe(Math.min(present, Math.max(0, counted - 2400)));
          expect(week.supplementaire).toBe(overtime);
        }
      }),
      RUNS,
    );
  });

  it('P9 monotone: a later exit never lowers what is paid', () => {
    fc.assert(
      fc.property(drawnSheet, fc.integer({ min: 1, max: 25 }), fc.nat(), (drawn, more, pick) => {
        const exits = drawn.input.punches.filter(({ type }) => type === 'sortie');
        const chosen = exits[pick % Math.max(1, exits.length)];
        fc.pre(chosen !== undefined);
        const later = new Date(Date.parse(chosen.at) + more * 60_000).toISOString();
        // The exit stays the next punch there: otherwise it closes another stay.
        fc.pre(
          drawn.input.punches.every(
            ({ at, client_id }) =>
              client_id !== chosen.client_id ||
              Date.parse(at) <= Date.parse(chosen.at) ||
              Date.parse(at) > Date.parse(later) + 15 * 60_000,
          ),
        );
        const input = {
          ...wide(drawn.input),
          // The minimum makes up for what is missing, and is no longer owed when enough is worked.
          // What is after the plan grows with a later exit: where a person said that it is not paid, it is not, and it
          // takes the place of another visit that overlaps.
          decisions: drawn.input.decisions.filter(
            ({ genre }) => !genre.startsWith('minimum') && genre !== 'tard_non_paye',
          ),
        };
        const paid = (punches: SheetInput['punches']): number =>
          minutesOf(worked(sheetOf({ ...input, punches }, contextFor(drawn))));
        const moved = input.punches.map((one) => (one === chosen ? { ...one, at: later } : one));
        expect(paid(moved)).toBeGreaterThanOrEqual(paid(input.punches));
      }),
      RUNS,
    );
  });

  it('P9 monotone: a decision changes no minute of another day but overtime', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const [decision, ...rest] = drawn.input.decisions;
        fc.pre(decision !== undefined);
        const input = wide(drawn.input);
        const days = (decisions: SheetInput['decisions']) => {
          const sheet = sheetOf({ ...input, decisions }, contextFor(drawn));
          return new Map(sheet.lignes.map((line) => [line.cle, line]));
        };
        const withIt = days(drawn.input.decisions);
        const without = days(rest);
        const others = [...withIt.values()].filter(({ segments }) =>
          segments.every(({ cle }) => cle !== decision.cle_segment),
        );
        const paid = (line: Sheet['lignes'][number] | undefined) =>
          minutesOf(line?.parts.filter(({ code }) => code !== 'MIN3H') ?? []);
        expect(others.map(paid)).toEqual(others.map(({ cle }) => paid(without.get(cle))));
      }),
      RUNS,
    );
  });

  it('P10 locality: a change in one week alters no other week', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const { debut } = drawn.input.periode;
        const context = contextFor(drawn);
        const second = addDays(debut, 7);
        const edge = context.clock.startOf(second, '06:00');
        // Everything well inside the second week goes.
        const kept = drawn.input.punches.filter(({ at }) => accountingMinute(at) < edge + 24 * 60);
        const first = (punches: SheetInput['punches']) =>
          sheetOf({ ...drawn.input, punches, periode: { debut, fin: addDays(debut, 6) } }, context);
        expect(first(kept).parts).toEqual(first(drawn.input.punches).parts);
        expect(first(kept).semaines).toEqual(first(drawn.input.punches).semaines);
      }),
      RUNS,
    );
  });

  it('P12 by hand: what is paid is the difference of the shown times less the shown breaks', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const sheet = sheetOf(wide(drawn.input), contextFor(drawn));
        const plain = sheet.lignes.filter(
          (line) =>
            line.non_paye === 0 &&
            line.anomalies.every(({ code }) => code !== 'chevauchement') &&
            line.parts.every(({ code }) => code === 'REG' || code === 'HS') &&
            line.segments.every(isClosed),
        );
        const byHand = plain.map(({ segments, parts, pauses }) => {
          const shown = segments.filter(isClosed);
          const isShown = ({ debut, fin }: (typeof parts)[number]) =>
            shown.some(({ entree, sortie }) => entree <= (debut ?? 0) && (fin ?? 0) <= sortie);
          const shortBreaks = minutesOf(parts.filter((part) => !isShown(part)));
          const times = sumOf(shown.map(({ entree, sortie }) => sortie - entree));
          return times + shortBreaks - pauses;
        });
        expect(plain.map(({ paye }) => paye)).toEqual(byHand);
      }),
      RUNS,
    );
  });

  it('P13 no silent loss: each punched minute is paid, named by a person, or to be looked at', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const sheet = sheetOf(wide(drawn.input), contextFor(drawn));
        const spoken = new Set(drawn.input.decisions.map(({ id }) => id));
        const unnamed = sheet.parts.filter(
          ({ code, decisions }) => code === 'NON_PAYE' && !decisions.some((id) => spoken.has(id)),
        );
        expect(unnamed).toEqual([]);
        const hasPause = drawn.input.decisions.some(({ genre }) => genre === 'pause_prise');
        expect(sheet.lignes.filter(({ pauses }) => pauses > 0 && !hasPause)).toEqual([]);
        const short = sheet.lignes.filter(({ segments, presence }) => {
          const shown = segments.filter(isClosed).map(({ entree, sortie }) => sortie - entree);
          return presence < sumOf(shown) || !segments.every(isClosed);
        });
        const isSaid = ({ etat, anomalies }: (typeof short)[number]) =>
          etat === 'a_verifier' && anomalies.some(({ gravite }) => gravite === 'bloquante');
        expect(short.filter((line) => !isSaid(line))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('P14 open visit: it never pays and never flips the next', () => {
    fc.assert(
      fc.property(drawnSheet, fc.nat(), (drawn, pick) => {
        const { punches } = drawn.input;
        const exits = punches.filter(({ type }) => type === 'sortie');
        const forgotten = exits[pick % Math.max(1, exits.length)];
        fc.pre(forgotten !== undefined && forgotten.quart_id !== null);
        const less = punches.filter((one) => one !== forgotten);
        const pairs = (rows: typeof punches) =>
          new Map(segmentsOf(standing(rows)).map((one) => [one.cle, one]));
        const before = pairs(punches);
        const after = pairs(less);
        const others = [...before].filter(
          ([, one]) => one.quart_id !== forgotten.quart_id && isClosed(one),
        );
        expect(others.map(([cle]) => after.get(cle))).toEqual(others.map(([, one]) => one));
        const sheet = sheetOf({ ...wide(drawn.input), punches: less }, contextFor(drawn));
        const open = new Set(
          [...after.values()].filter((one) => !isClosed(one)).map(({ cle }) => cle),
        );
        expect(sheet.parts.filter(({ cle }) => open.has(cle))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('P19 class: minutes by class add up to what was worked', () => {
    fc.assert(
      fc.property(drawnSheet, (drawn) => {
        const sheet = sheetOf(wide(drawn.input), contextFor(drawn));
        const byClass = ['A', 'B', 'C'].map((classe) =>
          minutesOf(worked(sheet).filter((part) => part.classe === classe)),
        );
        expect(sumOf(byClass)).toBe(minutesOf(worked(sheet)));
        const lines = sheet.lignes.map(
          ({ presence, pauses, non_paye }) => presence - pauses - non_paye,
        );
        expect(sumOf(byClass)).toBe(sumOf(lines));
      }),
      RUNS,
    );
  });

  it('stays as it is until the minute that it names, while no fact changes', () => {
    const later = fc.tuple(drawnSheet, fc.integer({ min: 0, max: 20 * 1440 }), fc.nat());
    fc.assert(
      fc.property(later, ([drawn, after, further]) => {
        const context = contextFor(drawn);
        const first = context.clock.startOf(drawn.input.periode.debut, '00:00');
        const at = (minute: number): Sheet =>
          sheetOf({ ...drawn.input, jusqu_a: toInstant(minute) }, context);
        const minute = first + after;
        const sheet = at(minute);
        const until = changesAt(sheet, minute, context.clock);
        expect(until).toBeGreaterThan(minute);
        expect(at(minute + (further % (until - minute)))).toEqual(sheet);
      }),
      RUNS,
    );
  });
});
