import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasDayData,
  isLate,
  isOnSite,
  lateMinutes,
  PRESENCE_STATES,
  presenceState,
  PUNCH_FLAGS,
  type PresenceState,
  type StateLine,
  type StatePunch,
} from './presence-state.ts';
import { quartInterval } from './quart-time.ts';
import { addDays, workingDayBounds } from './working-day.ts';

const rules = { graceMinutes: 5 };
const START = '2026-11-16T23:00:00Z';
const END = '2026-11-17T03:00:00Z';
const at = (time: string) => Date.parse(`2026-11-${time}Z`);

const mark = (le = '2026-11-16T23:30:00Z', presence: 'present' | 'absent' = 'present') => ({
  le,
  presence,
});
const aPunch = (time = START, changes: Partial<StatePunch> = {}): StatePunch => ({
  at: time,
  drapeaux: [],
  confirme: null,
  ...changes,
});

/** Of somebody whose phone speaks all the time. */
const aLine = (changes: Partial<StateLine> = {}): StateLine => ({
  statut: 'publie',
  employe: {},
  debut_at: START,
  fin_at: END,
  entree: null,
  sortie: null,
  confirme: null,
  contact: { vu_le: '2026-11-17T12:00:00Z', non_envoyes: 0, a_horaire: true },
  ...changes,
});

const state = (changes: Partial<StateLine>, time: string): PresenceState =>
  presenceState(aLine(changes), at(time), rules);

describe('a quart that nobody punched', () => {
  it('is not yet late, then unconfirmed, then an absence', () => {
    expect(state({}, '16T12:00:00')).toBe('pas_encore');
    expect(state({}, '16T23:04:59')).toBe('pas_encore');
    expect(state({}, '16T23:05:00')).toBe('non_confirme');
    expect(state({}, '17T03:04:59')).toBe('non_confirme');
    expect(state({}, '17T03:05:00')).toBe('absent');
  });

  it('is no absence while the phone is silent', () => {
    const silent = { vu_le: '2026-11-16T22:59:59Z', non_envoyes: 0, a_horaire: true };
    const unsent = { vu_le: '2026-11-17T12:00:00Z', non_envoyes: 2, a_horaire: true };
    for (const contact of [silent, unsent]) {
      expect(state({ contact }, '16T23:00:00')).toBe('pas_encore');
      expect(state({ contact }, '16T23:05:00')).toBe('donnees_non_recues');
      expect(state({ contact }, '19T03:05:00')).toBe('donnees_non_recues');
    }
    const ignorant = { vu_le: '2026-11-17T12:00:00Z', non_envoyes: 0, a_horaire: false };
    for (const contact of [null, ignorant]) {
      expect(state({ contact }, '16T23:05:00')).toBe('aucune_donnee');
      expect(state({ contact }, '19T03:05:00')).toBe('aucune_donnee');
    }
  });

  it('has no phone to wait for where it is open', () => {
    const open = { employe: null, contact: null };
    expect(state(open, '16T23:05:00')).toBe('non_confirme');
    expect(state(open, '17T03:05:00')).toBe('absent');
  });

  it('is confirmed while it goes on once a manager says so, and asks again at the end', () => {
    expect(state({ confirme: mark() }, '16T23:40:00')).toBe('confirme');
    expect(state({ confirme: mark() }, '17T03:05:00')).toBe('non_confirme');
    expect(state({ confirme: mark('2026-11-17T03:10:00Z') }, '17T04:00:00')).toBe('confirme');
  });
});

describe('a quart with an entry', () => {
  const entree = aPunch();

  it('awaits its exit, then misses it, unless the phone is silent', () => {
    expect(state({ entree }, '16T23:00:00')).toBe('en_attente');
    expect(state({ entree }, '17T03:04:59')).toBe('en_attente');
    expect(state({ entree }, '17T03:05:00')).toBe('non_confirme');
    const contact = { vu_le: START, non_envoyes: 0, a_horaire: true };
    expect(state({ entree, contact }, '17T03:05:00')).toBe('donnees_non_recues');
  });

  it('is unconfirmed for what a manager should look at, until one has', () => {
    for (const flag of ['hors_zone', 'derive', 'contredit', 'manuel'] as const) {
      const odd = aPunch(START, { drapeaux: [flag] });
      expect(state({ entree: odd }, '16T23:10:00')).toBe('non_confirme');
      expect(state({ entree: { ...odd, confirme: mark() } }, '16T23:40:00')).toBe('en_attente');
    }
    for (const flag of ['hors_ligne', 'qr', 'sans_quart'] as const) {
      const entry = aPunch(START, { drapeaux: [flag] });
      expect(state({ entree: entry }, '16T23:10:00')).toBe('en_attente');
    }
  });

  it('is finished with its exit, confirmed where somebody vouched for it', () => {
    const sortie = aPunch(END);
    expect(state({ entree, sortie }, '17T03:00:00')).toBe('termine');
    expect(state({ entree, sortie, confirme: mark() }, '17T03:00:00')).toBe('confirme');
    const odd = aPunch(END, { drapeaux: ['hors_zone'] });
    expect(state({ entree, sortie: odd, confirme: mark() }, '17T03:00:00')).toBe('non_confirme');
  });
});

describe('a quart of which a manager says that nobody came', () => {
  const absent = mark('2026-11-16T20:00:00Z', 'absent');

  it('is an absence at once, and stays one', () => {
    for (const time of ['16T20:05:00', '16T23:30:00', '17T03:05:00', '19T00:00:00']) {
      expect(state({ confirme: absent }, time)).toBe('absent');
      expect(state({ confirme: absent, contact: null }, time)).toBe('absent');
    }
    expect(isLate(aLine({ confirme: absent }), at('17T00:00:00'), rules)).toBe(false);
  });

  it('is to be looked at once a phone says otherwise, until that is vouched for', () => {
    const entree = aPunch();
    expect(state({ confirme: absent, entree }, '16T23:10:00')).toBe('non_confirme');
    const sortie = aPunch(END);
    expect(state({ confirme: absent, entree, sortie }, '17T04:00:00')).toBe('non_confirme');
    const vouched = mark('2026-11-17T04:00:00Z');
    expect(state({ confirme: vouched, entree, sortie }, '17T04:00:00')).toBe('confirme');
  });
});

describe('a visit that is not as planned', () => {
  const visit = (from: string, to: string): Partial<StateLine> => ({
    entree: aPunch(from),
    sortie: aPunch(to),
  });

  it('is unconfirmed where it was much shorter, longer or earlier, until a manager has seen it', () => {
    const odd: Partial<StateLine>[] = [
      visit('2026-11-16T18:55:00Z', '2026-11-16T18:56:00Z'),
      visit(START, '2026-11-17T01:30:00Z'),
      visit(START, '2026-11-17T04:30:00Z'),
      visit('2026-11-16T21:30:00Z', '2026-11-17T01:30:00Z'),
      visit(START, '2026-11-17T02:29:00Z'),
    ];
    for (const each of odd) {
      expect(state(each, '17T05:00:00')).toBe('non_confirme');
      const seen = (punch: StatePunch | null | undefined) =>
        punch && { ...punch, confirme: mark() };
      const vouched = { entree: seen(each.entree) ?? null, sortie: seen(each.sortie) ?? null };
      expect(state(vouched, '17T05:00:00')).toBe('confirme');
    }
  });

  it('is not vouched for by what was said before its exit', () => {
    const short = visit(START, '2026-11-16T23:01:00Z');
    expect(state({ ...short, confirme: mark() }, '17T05:00:00')).toBe('non_confirme');
  });

  it('is finished within the tolerances', () => {
    for (const [from, to] of [
      ['2026-11-16T22:00:00Z', '2026-11-17T02:30:00Z'],
      [START, '2026-11-17T02:30:00Z'],
      [START, '2026-11-17T04:00:00Z'],
    ] as const) {
      expect(state(visit(from, to), '17T05:00:00')).toBe('termine');
    }
  });
});

it('on site is who entered and has not left, or is there by a manager’s word, until the end', () => {
  const there = (changes: Partial<StateLine>, time = '16T23:30:00') =>
    isOnSite(aLine(changes), at(time), rules);
  expect(there({ entree: aPunch() })).toBe(true);
  expect(there({ confirme: mark() })).toBe(true);
  expect(there({ confirme: mark(START, 'absent') })).toBe(false);
  expect(there({})).toBe(false);
  expect(there({ entree: aPunch(), sortie: aPunch(END) })).toBe(false);
  expect(there({ confirme: mark() }, '17T03:05:00')).toBe(false);
  expect(there({ entree: aPunch(), statut: 'annule' })).toBe(false);
});

it('is cancelled whatever else is known', () => {
  expect(state({ statut: 'annule', entree: aPunch() }, '17T03:05:00')).toBe('annule');
});

it('with an exit alone asks for the entry', () => {
  expect(state({ sortie: aPunch(END) }, '17T03:05:00')).toBe('non_confirme');
});

describe('lateness', () => {
  it('begins with the end of the grace, and is counted from the start', () => {
    expect(isLate(aLine(), at('16T23:04:59'), rules)).toBe(false);
    expect(isLate(aLine(), at('16T23:05:00'), rules)).toBe(true);
    expect(lateMinutes(aLine(), at('16T23:17:30'), rules)).toBe(17);
    expect(
      lateMinutes(aLine({ entree: aPunch('2026-11-16T23:12:00Z') }), at('17T09:00:00'), rules),
    ).toBe(12);
    expect(
      lateMinutes(aLine({ entree: aPunch('2026-11-16T23:05:00Z') }), at('17T09:00:00'), rules),
    ).toBe(0);
  });

  it('is over with an entry, a confirmation or a cancellation, not with a silent phone', () => {
    const late = (changes: Partial<StateLine>) => isLate(aLine(changes), at('17T00:00:00'), rules);
    expect(late({ contact: null })).toBe(true);
    expect(late({ entree: aPunch() })).toBe(false);
    expect(late({ confirme: mark() })).toBe(false);
    expect(late({ statut: 'annule' })).toBe(false);
  });
});

describe('a phone that knows of a quart', () => {
  const quart = { debut_at: START, publie_le: '2026-11-10T12:00:00Z' };
  const DAY = '2026-11-16T11:00:00Z';
  const knows = (vu_le: string, horaire_le: string | null) =>
    hasDayData({ vu_le, horaire_le }, quart, DAY);

  it('has spoken since the working day began', () => {
    expect(knows('2026-11-16T10:59:59Z', null)).toBe(false);
    expect(knows('2026-11-16T11:00:00Z', null)).toBe(true);
  });

  it('may have spoken a little before a day that starts with the quart', () => {
    const early = { debut_at: DAY, publie_le: null };
    const spoken = (vu_le: string) => hasDayData({ vu_le, horaire_le: null }, early, DAY);
    expect(spoken('2026-11-16T08:00:00Z')).toBe(true);
    expect(spoken('2026-11-16T07:59:59Z')).toBe(false);
  });

  it('got its week since the quart was published', () => {
    expect(knows('2026-11-16T12:00:00Z', '2026-11-10T11:59:59Z')).toBe(false);
    expect(knows('2026-11-16T12:00:00Z', '2026-11-10T12:00:00Z')).toBe(true);
  });
});

describe('whatever is known', () => {
  const TORONTO = 'America/Toronto';
  const date = fc.oneof(
    fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days)),
    fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'),
  );
  const time = fc
    .integer({ min: 0, max: 24 * 4 - 1 })
    .map((quarters) => new Temporal.PlainTime().add({ minutes: 15 * quarters }).toString());
  const daySwitch = fc.constantFrom('06:00:00', '00:00:00', '02:30:00', '12:00:00');
  const minutesAround = fc.integer({ min: -30 * 60, max: 40 * 60 });

  const somePunch = fc.record({
    minutes: minutesAround,
    drapeaux: fc.subarray([...PUNCH_FLAGS]),
    isConfirmed: fc.boolean(),
  });
  const situation = fc.record({
    quart: fc.record({ date, debut: time, fin: time }),
    daySwitch,
    now: minutesAround,
    graceMinutes: fc.integer({ min: 0, max: 60 }),
    isCancelled: fc.boolean(),
    isOpen: fc.boolean(),
    entree: fc.option(somePunch),
    sortie: fc.option(somePunch),
    confirme: fc.option(minutesAround),
    isSaidAbsent: fc.boolean(),
    contact: fc.option(
      fc.record({ vu: minutesAround, non_envoyes: fc.nat(2), a_horaire: fc.boolean() }),
    ),
  });
  type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;

  function build(some: Situation) {
    const span = quartInterval(some.quart, some.daySwitch, TORONTO);
    const from = Date.parse(span.start);
    const instant = (minutes: number) => new Date(from + minutes * 60_000).toISOString();
    const punch = (made: Situation['entree']): StatePunch | null =>
      made && {
        at: instant(made.minutes),
        drapeaux: made.drapeaux,
        confirme: made.isConfirmed ? {} : null,
      };
    const line: StateLine = {
      statut: some.isCancelled ? 'annule' : 'publie',
      employe: some.isOpen ? null : {},
      debut_at: span.start,
      fin_at: span.end,
      entree: punch(some.entree),
      sortie: punch(some.sortie),
      confirme:
        some.confirme === null
          ? null
          : {
              le: instant(some.confirme),
              presence: some.isSaidAbsent ? ('absent' as const) : ('present' as const),
            },
      contact: some.contact && { ...some.contact, vu_le: instant(some.contact.vu) },
    };
    const now = from + some.now * 60_000;
    return { line, now, rules: { graceMinutes: some.graceMinutes }, span, instant };
  }

  const holds = (check: (built: ReturnType<typeof build>) => void) =>
    fc.assert(
      fc.property(situation, (some) => check(build(some))),
      { numRuns: 1_000 },
    );

  it('there is one state, the same each time', () => {
    holds(({ line, now, rules: given }) => {
      const first = presenceState(line, now, given);
      expect(PRESENCE_STATES).toContain(first);
      expect(presenceState({ ...line }, now, given)).toBe(first);
    });
  });

  it('nobody is absent before the quart is over, on any night, unless a manager says so', () => {
    holds(({ line, now, rules: given, span }) => {
      if (now >= Date.parse(span.end) || line.confirme?.presence === 'absent') return;
      expect(presenceState(line, now, given)).not.toBe('absent');
    });
  });

  it('nobody is absent for a phone that said nothing', () => {
    holds(({ line, now, rules: given, span }) => {
      const isSilent =
        line.contact === null ||
        !line.contact.a_horaire ||
        line.contact.non_envoyes > 0 ||
        Date.parse(line.contact.vu_le) < Date.parse(span.start);
      if (line.employe === null || !isSilent || line.confirme?.presence === 'absent') return;
      expect(presenceState(line, now, given)).not.toBe('absent');
    });
  });

  it('nobody is absent who punched or was vouched for', () => {
    holds(({ line, now, rules: given }) => {
      const isVouchedFor = line.confirme !== null && line.confirme.presence === 'present';
      if (line.entree === null && line.sortie === null && !isVouchedFor) return;
      expect(presenceState(line, now, given)).not.toBe('absent');
    });
  });

  it('a punch that arrives only ever settles more', () => {
    const RANK: Record<PresenceState, number> = {
      annule: 0,
      pas_encore: 1,
      aucune_donnee: 1,
      donnees_non_recues: 1,
      absent: 1,
      non_confirme: 1,
      en_attente: 2,
      confirme: 2,
      termine: 3,
    };
    holds(({ line, now, rules: given, instant, span }) => {
      if (line.entree !== null) return;
      const rank = (some: StateLine) => RANK[presenceState(some, now, given)];
      const entered = { ...line, entree: aPunch(instant(0)), confirme: null };
      const left = { ...entered, sortie: aPunch(span.end) };
      const before = { ...line, sortie: null, confirme: null };
      expect(rank({ ...entered, sortie: null })).toBeGreaterThanOrEqual(rank(before));
      expect(rank(left)).toBeGreaterThanOrEqual(rank({ ...entered, sortie: null }));
    });
  });

  it('an absence stays one as time goes by', () => {
    holds(({ line, now, rules: given }) => {
      if (presenceState(line, now, given) !== 'absent') return;
      expect(presenceState(line, now + 86_400_000, given)).toBe('absent');
    });
  });

  it('the working day of a quart holds the contact that was made during it', () => {
    fc.assert(
      fc.property(date, time, time, daySwitch, (day, debut, fin, switchTime) => {
        const { start } = quartInterval({ date: day, debut, fin }, switchTime, TORONTO);
        const dayStart = workingDayBounds(day, switchTime, TORONTO).start;
        const quart = { debut_at: start, publie_le: null };
        expect(hasDayData({ vu_le: start, horaire_le: null }, quart, dayStart)).toBe(true);
      }),
    );
  });
});
