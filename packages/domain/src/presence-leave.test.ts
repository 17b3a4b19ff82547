import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedStay, visitDoubts } from './presence-doubts.ts';
import {
  isLate,
  isLineOver,
  isOnSite,
  lateMinutes,
  presenceState,
  type PresenceState,
  type StateLine,
  type StatePunch,
} from './presence-state.ts';

const rules = { graceMinutes: 5 };
const START = Date.parse('2026-11-16T23:00:00Z');
const LENGTH = 240;
const instant = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();
const punch = (minutes: number): StatePunch => ({
  at: instant(minutes),
  drapeaux: [],
  confirme: null,
});

const WHOLE = { debut_at: null, fin_at: null };
const hours = (from: number, to: number) => ({ debut_at: instant(from), fin_at: instant(to) });

/** Four hours, of somebody whose phone speaks all the time. */
const aLine = (changes: Partial<StateLine>): StateLine => ({
  statut: 'publie',
  employe: {},
  debut_at: instant(0),
  fin_at: instant(LENGTH),
  entree: null,
  sortie: null,
  confirme: null,
  contact: { vu_le: instant(2_000), non_envoyes: 0, a_horaire: true },
  ...changes,
});

const stateAt = (changes: Partial<StateLine>, minutes: number): PresenceState =>
  presenceState(aLine(changes), START + minutes * 60_000, rules);
const isLateAt = (changes: Partial<StateLine>, minutes: number): boolean =>
  isLate(aLine(changes), START + minutes * 60_000, rules);

describe('somebody on leave', () => {
  it('is absent with that reason from the start, never late, whatever the phone says', () => {
    for (const contact of [null, aLine({}).contact]) {
      for (const absence of [WHOLE, hours(-60, 300), hours(0, LENGTH)]) {
        for (const minutes of [-600, 0, 30, 239, 600]) {
          expect(stateAt({ absence, contact }, minutes)).toBe('absent');
          expect(isLateAt({ absence, contact }, minutes)).toBe(false);
        }
      }
    }
  });

  it('is cancelled with the quart', () => {
    expect(stateAt({ absence: WHOLE, statut: 'annule' }, 30)).toBe('annule');
  });

  it('counts as present once punched: the punches are believed', () => {
    const came = { absence: WHOLE, entree: punch(2) };
    expect(stateAt(came, 30)).toBe('en_attente');
    expect(isOnSite(aLine(came), START + 30 * 60_000, rules)).toBe(true);
    expect(stateAt({ ...came, sortie: punch(240) }, 250)).toBe('termine');
  });

  it('is there by the word of a manager all the same', () => {
    const confirme = { le: instant(10), presence: 'present' as const };
    expect(stateAt({ absence: WHOLE, confirme }, 30)).toBe('confirme');
  });
});

describe('leave of some hours', () => {
  it('at the start is waited for from its end on', () => {
    const absence = hours(-30, 120);
    expect(stateAt({ absence }, 60)).toBe('pas_encore');
    expect(stateAt({ absence }, 124)).toBe('pas_encore');
    expect(stateAt({ absence }, 125)).toBe('non_confirme');
    expect(isLateAt({ absence }, 124)).toBe(false);
    expect(isLateAt({ absence }, 125)).toBe(true);
    const line = aLine({ absence, entree: punch(122) });
    expect(lateMinutes(line, START + 130 * 60_000, rules)).toBe(0);
  });

  it('at the end asks for the exit at its beginning, and takes no visit for a short one', () => {
    const absence = hours(120, 400);
    const entree = punch(0);
    expect(stateAt({ absence, entree }, 124)).toBe('en_attente');
    expect(stateAt({ absence, entree }, 125)).toBe('non_confirme');
    expect(stateAt({ absence, entree, sortie: punch(120) }, 130)).toBe('termine');
    expect(stateAt({ absence, entree, sortie: punch(60) }, 130)).toBe('non_confirme');
  });

  it('at the end is the end that is left early, or in time', () => {
    const leave = { absence: hours(200, 400), entree: punch(0) };
    expect(visitDoubts(aLine({ ...leave, sortie: punch(170) }))).toEqual([]);
    expect(visitDoubts(aLine({ ...leave, sortie: punch(165) }))).toEqual([
      { genre: 'parti_tot', minutes: 35 },
    ]);
  });

  it('of the whole quart expects nobody until its end', () => {
    const came = { absence: WHOLE, entree: punch(0), sortie: punch(190) };
    expect(visitDoubts(aLine(came))).toEqual([]);
  });

  it('in the midst changes neither end', () => {
    const absence = hours(60, 180);
    expect(expectedStay(aLine({ absence }))).toEqual({
      start: START,
      end: START + LENGTH * 60_000,
      minutes: 120,
    });
    expect(isLateAt({ absence }, 5)).toBe(true);
  });

  it('that was worked all the same is no longer visit than planned', () => {
    const line = aLine({ absence: hours(0, 120), entree: punch(0), sortie: punch(240) });
    expect(visitDoubts(line)).toEqual([]);
  });

  it('beside the quart changes nothing', () => {
    expect(stateAt({ absence: hours(240, 300) }, 5)).toBe('non_confirme');
    expect(stateAt({ absence: hours(-120, 0) }, 5)).toBe('non_confirme');
  });
});

describe('whatever the leave', () => {
  const minute = fc.integer({ min: -300, max: 600 });
  const someLeave = fc
    .tuple(minute, fc.integer({ min: 1, max: 400 }))
    .map(([from, length]) => hours(from, from + length));

  it('what is expected lies within the quart, and lasts what is left of it', () => {
    fc.assert(
      fc.property(someLeave, (absence) => {
        const line = aLine({ absence });
        const from = Math.max(0, (Date.parse(absence.debut_at) - START) / 60_000);
        const to = Math.min(LENGTH, (Date.parse(absence.fin_at) - START) / 60_000);
        const taken = Math.max(0, to - from);
        const stay = expectedStay(line) ?? { start: START, end: START, minutes: 0 };
        expect(stay.minutes).toBe(LENGTH - taken);
        expect(stay.start).toBeGreaterThanOrEqual(START);
        expect(stay.end).toBeLessThanOrEqual(START + LENGTH * 60_000);
        expect(stay.start < stay.end).toBe(taken < LENGTH);
      }),
    );
  });

  it('nobody is late who is on leave at that moment, nor late earlier than without it', () => {
    fc.assert(
      fc.property(someLeave, minute, (absence, minutes) => {
        const now = START + minutes * 60_000;
        const line = aLine({ absence });
        const isLateNow = isLate(line, now, rules);
        const isAwayFromStart =
          Date.parse(absence.debut_at) <= START && now < Date.parse(absence.fin_at);
        expect(isLateNow && (isAwayFromStart || !isLateAt({}, minutes))).toBe(false);
        const isStillExpected = expectedStay(line) !== null && !isLineOver(line, now, rules);
        expect(isStillExpected && presenceState(line, now, rules) === 'absent').toBe(false);
      }),
    );
  });
});
