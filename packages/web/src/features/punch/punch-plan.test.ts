import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import type { PunchType } from '@releve/domain/punch-steps.ts';
import { describe, expect, test } from 'vitest';
import type { DoneStep } from '../horaire/kept/kept-punches.ts';
import { aQuart } from '../horaire/horaire.fixture.ts';
import { type PlanInput, planDay, stepAtCode, stepAtSite } from './punch-plan.ts';
import { momentOfStep } from './step-moment.ts';

const DAY = '2026-11-16';
const NEXT_DAY = '2026-11-17';

/** 21:00 to 05:00 in Toronto, at site 7. */
const night = aQuart();
const siteB = { ...aQuart().client, id: 8, nom: 'Clinique Sud' };

const at = (iso: string): number => Date.parse(iso);

function done(
  quart: Pick<HoraireQuart, 'id' | 'date' | 'client'> | null,
  type: PunchType,
  iso: string,
  change: Partial<DoneStep> = {},
): DoneStep {
  return {
    cle: `${quart?.id}:${type}`,
    uuid: `${quart?.id}-${type}-${iso}`,
    date: quart?.date ?? DAY,
    quart_id: quart?.id ?? null,
    client_id: quart?.client.id ?? 8,
    client_nom: quart?.client.nom ?? 'Clinique Sud',
    type,
    at: iso,
    is_qr: false,
    distance: null,
    recu: null,
    quart: null,
    drapeaux: [],
    ...change,
  };
}

const plan = (change: Partial<PlanInput>) =>
  planDay({
    date: DAY,
    today: DAY,
    quarts: [night],
    done: [],
    now: at('2026-11-17T01:55:00Z'),
    ...change,
  });

describe('the button', () => {
  test('is the entry, then the exit, then nothing', () => {
    expect(plan({}).next?.cle).toBe('1:entree');
    const entered = [done(night, 'entree', '2026-11-17T02:00:00Z')];
    expect(plan({ done: entered }).next?.cle).toBe('1:sortie');
    const left = [...entered, done(night, 'sortie', '2026-11-17T10:00:00Z')];
    expect(plan({ done: left }).next).toBeNull();
  });

  test('is still the exit of the night at 06:10, on the day after', () => {
    const late = { ...night, fin_at: '2026-11-17T11:00:00.000Z' };
    const entered = [done(night, 'entree', '2026-11-17T02:00:00Z')];
    const shown = { date: NEXT_DAY, today: NEXT_DAY, quarts: [late], done: entered };
    const next = plan({ ...shown, now: at('2026-11-17T11:10:00Z') }).next;
    expect(next).toMatchObject({ cle: '1:sortie', date: DAY });
    expect(plan({ ...shown, now: at('2026-11-17T14:00:00Z') }).next).toBeNull();
  });

  test('is the entry of a quart before the day switch, for whoever arrives after it', () => {
    const dawn = { ...night, debut_at: '2026-11-17T10:00:00Z', fin_at: '2026-11-17T14:00:00Z' };
    const shown = { date: NEXT_DAY, today: NEXT_DAY, quarts: [dawn] };
    const next = plan({ ...shown, now: at('2026-11-17T11:05:00Z') }).next;
    expect(next).toMatchObject({ cle: '1:entree', date: DAY });
    expect(plan({ ...shown, now: at('2026-11-17T14:00:00Z') }).next).toBeNull();
  });

  test('is the entry of a quart moved to this day, whatever was punched before', () => {
    const moved = {
      ...night,
      date: NEXT_DAY,
      debut_at: '2026-11-18T02:00:00Z',
      fin_at: '2026-11-18T10:00:00Z',
    };
    const before = [
      done(night, 'entree', '2026-11-17T02:00:00Z'),
      done(night, 'sortie', '2026-11-17T10:00:00Z'),
    ];
    const now = at('2026-11-18T01:55:00Z');
    const shown = plan({ date: NEXT_DAY, today: NEXT_DAY, quarts: [moved], done: before, now });
    expect(shown.next).toMatchObject({ cle: '1:entree', date: NEXT_DAY });
    expect(shown.visits).toMatchObject([{ entree: { done: null }, sortie: { done: null } }]);
    const [left] = plan({ today: NEXT_DAY, quarts: [moved], done: before, now }).visits;
    expect(left).toMatchObject({ quart: null, entree: { state: 'done' } });
  });

  test('stays an entry after an exit forgotten the night before', () => {
    const tomorrow = aQuart({
      id: 2,
      date: NEXT_DAY,
      debut_at: '2026-11-18T02:00:00.000Z',
      fin_at: '2026-11-18T10:00:00.000Z',
    });
    const entered = [done(night, 'entree', '2026-11-17T02:00:00Z')];
    const shown = plan({
      date: NEXT_DAY,
      today: NEXT_DAY,
      quarts: [night, tomorrow],
      done: entered,
      now: at('2026-11-18T01:55:00Z'),
    });
    expect(shown.next?.cle).toBe('2:entree');
    expect(shown.visits).toHaveLength(1);
  });

  test('is the entry of the day after for whoever comes at 05:50 for 06:00', () => {
    const morning = aQuart({
      id: 3,
      date: NEXT_DAY,
      debut_at: '2026-11-17T11:00:00.000Z',
      fin_at: '2026-11-17T15:00:00.000Z',
    });
    const now = at('2026-11-17T10:50:00Z');
    const both = [
      done(night, 'entree', '2026-11-17T02:00:00Z'),
      done(night, 'sortie', '2026-11-17T10:00:00Z'),
    ];
    expect(plan({ quarts: [night, morning], done: both, now }).next).toMatchObject({
      cle: '3:entree',
      date: NEXT_DAY,
    });
    expect(plan({ quarts: [night, morning], now: at('2026-11-17T03:00:00Z') }).visits).toHaveLength(
      1,
    );
  });

  test('passes over a quart that is over and was never begun', () => {
    const early = aQuart({
      id: 4,
      debut_at: '2026-11-16T14:00:00.000Z',
      fin_at: '2026-11-16T16:00:00.000Z',
    });
    const both = plan({ quarts: [early, night] });
    expect(both.next?.cle).toBe('1:entree');
    expect(both.visits[0]?.entree.state).toBe('forgotten');
    expect(plan({ quarts: [early] }).next?.cle).toBe('4:entree');
  });

  test('does nothing on another day', () => {
    expect(plan({ today: NEXT_DAY }).next).toBeNull();
    expect(plan({ today: NEXT_DAY }).visits[0]?.entree.state).toBe('forgotten');
    expect(plan({ today: '2026-11-15' }).visits[0]?.entree.state).toBe('later');
  });
});

test('a site left for another within minutes is left and entered at once', () => {
  const second = aQuart({
    id: 2,
    client: siteB,
    debut_at: '2026-11-17T10:15:00.000Z',
    fin_at: '2026-11-17T11:00:00.000Z',
  });
  const entered = [done(night, 'entree', '2026-11-17T02:00:00Z')];
  const quarts = [night, second];
  expect(plan({ quarts, done: entered }).together?.map(({ cle }) => cle)).toEqual([
    '1:sortie',
    '2:entree',
  ]);
  expect(plan({ quarts }).together).toBeNull();
  const later = { ...second, debut_at: '2026-11-17T10:45:00.000Z' };
  expect(plan({ quarts: [night, later], done: entered }).together).toBeNull();
});

test('an exit without its entry leaves the entry to be corrected', () => {
  const shown = plan({ done: [done(night, 'sortie', '2026-11-17T10:00:00Z')] });
  expect(shown.next).toBeNull();
  expect(shown.visits[0]?.entree.state).toBe('forgotten');
});

describe('the code of a site with two quarts, in the evening,', () => {
  const morning = aQuart({
    id: 4,
    debut_at: '2026-11-16T13:00:00.000Z',
    fin_at: '2026-11-16T15:00:00.000Z',
  });
  const input = {
    date: DAY,
    today: DAY,
    quarts: [morning, night],
    now: at('2026-11-17T01:55:00Z'),
  };
  const entered = [done(morning, 'entree', '2026-11-16T13:00:00Z')];

  test('passes over the one that was missed', () => {
    expect(stepAtSite(night.client, { ...input, done: [] }).cle).toBe('1:entree');
  });

  test('passes over an exit forgotten in the morning, until the next is about to begin', () => {
    expect(stepAtSite(night.client, { ...input, done: entered }).cle).toBe('1:entree');
    const afternoon = at('2026-11-16T19:00:00Z');
    expect(stepAtSite(night.client, { ...input, done: entered, now: afternoon }).cle).toBe(
      '4:sortie',
    );
  });

  test('still enters one that is over where no other is left', () => {
    expect(stepAtSite(night.client, { ...input, quarts: [morning], done: [] }).cle).toBe(
      '4:entree',
    );
  });
});

describe('a visit that no quart foresees', () => {
  const input: PlanInput = {
    date: DAY,
    today: DAY,
    quarts: [night],
    done: [],
    now: at('2026-11-16T20:00:00Z'),
  };
  const entry = done(null, 'entree', '2026-11-16T19:00:00Z');
  const exit = done(null, 'sortie', '2026-11-16T19:30:00Z');

  test('begins with an entry, is left before anything else, and can be made again', () => {
    expect(stepAtSite(siteB, input)).toMatchObject({
      cle: `sans-quart-8-${DAY}:entree`,
      quart_id: null,
      date: DAY,
    });
    const open = { ...input, done: [entry] };
    expect(planDay(open).next?.cle).toBe(`sans-quart-${entry.uuid}:sortie`);
    expect(stepAtSite(siteB, open).cle).toBe(`sans-quart-${entry.uuid}:sortie`);
    const closed = { ...input, done: [entry, exit] };
    expect(planDay(closed).next?.cle).toBe('1:entree');
    expect(planDay(closed).visits.map(({ cle }) => cle)).toEqual([
      `sans-quart-${entry.uuid}`,
      'quart-1',
    ]);
    expect(stepAtSite(siteB, closed).cle).toBe(`sans-quart-8-${exit.uuid}:entree`);
  });

  test('keeps its key whatever becomes of the visits before it', () => {
    const again = done(null, 'entree', '2026-11-16T19:40:00Z');
    const yesterday = done(null, 'entree', '2026-11-15T19:00:00Z', { date: '2026-11-15' });
    const keys = [[again], [entry, exit, again], [yesterday, entry, exit, again]].map(
      (steps) => stepAtSite(siteB, { ...input, done: steps }).cle,
    );
    expect(new Set(keys)).toEqual(new Set([`sans-quart-${again.uuid}:sortie`]));
    const left = done(null, 'sortie', '2026-11-16T19:50:00Z');
    // The first visit was taken back: what comes next is not the second once more.
    expect(stepAtSite(siteB, { ...input, done: [again, left] }).cle).not.toBe(
      stepAtSite(siteB, { ...input, done: [entry, exit] }).cle,
    );
  });

  test('gives way to a quart foreseen at that site', () => {
    expect(stepAtSite(night.client, input).cle).toBe('1:entree');
  });

  test('left open for a day no longer stands in the way', () => {
    const open = { ...input, done: [entry], now: at('2026-11-17T10:00:00Z') };
    expect(planDay(open).next?.cle).toBe('1:entree');
  });
});

describe('a code that no site known here has', () => {
  const input: PlanInput = {
    date: DAY,
    today: DAY,
    quarts: [night],
    done: [],
    now: at('2026-11-16T20:00:00Z'),
  };
  const scanned = { client_id: 0, client_nom: '', code: 'token-a' };
  const entry = done(null, 'entree', '2026-11-16T19:00:00Z', scanned);

  test('begins a visit and ends it, apart from the visits of other codes', () => {
    expect(stepAtCode('token-a', input)).toMatchObject({
      type: 'entree',
      client_id: 0,
      code: 'token-a',
    });
    const open = { ...input, done: [entry] };
    expect(stepAtCode('token-a', open)).toMatchObject({ type: 'sortie', code: 'token-a' });
    expect(planDay(open).next?.cle).toBe(stepAtCode('token-a', open).cle);
    expect(stepAtCode('token-b', open)).toMatchObject({ type: 'entree', code: 'token-b' });
  });

  test('is left at the site that the server has named meanwhile', () => {
    const named = { ...input, done: [{ ...entry, client_id: 55, client_nom: 'Tour Est' }] };
    expect(stepAtCode('token-a', named)).toMatchObject({
      type: 'sortie',
      client_id: 55,
      client_nom: 'Tour Est',
    });
    const exit = done(null, 'sortie', '2026-11-16T19:30:00Z', scanned);
    const left = planDay({ ...named, done: [...named.done, exit] });
    expect(left.visits).toHaveLength(2);
    expect(left.next?.cle).toBe('1:entree');
  });
});

test.each([
  ['2026-11-16T20:00:00Z', 'early'],
  ['2026-11-17T00:30:00Z', 'soon'],
  ['2026-11-17T01:50:00Z', 'now'],
  ['2026-11-17T02:04:59Z', 'now'],
  ['2026-11-17T02:05:00Z', 'late'],
] as const)('at %s the entry at 02:00 is %s', (now, moment) => {
  expect(momentOfStep({ prevu: night.debut_at }, at(now), 5)).toBe(moment);
});
