import type { WorkedTime } from '@releve/domain/worked-time.ts';
import { describe, expect, it } from 'vitest';
import { aQuart } from '../../horaire/horaire.fixture.ts';
import type { DayPunch } from '../../horaire/kept/horaire-store.ts';
import type { DoneStep } from '../../horaire/kept/kept-punches.ts';
import { readWorkedWeek } from './worked-week.ts';

/** A Tuesday of a week that begins on Sunday 15. */
const TODAY = '2026-11-17';
const YESTERDAY = '2026-11-16';
const NOW = Date.parse('2026-11-17T18:00:00Z');

let taps = 0;

const tap = (
  type: DoneStep['type'],
  at: string,
  { date = TODAY, quart_id = 1, ...change }: Partial<DoneStep> = {},
): DoneStep => ({
  cle: `${quart_id}:${type}`,
  uuid: `tap-${(taps += 1)}`,
  date,
  quart_id,
  client_id: 7,
  client_nom: 'Caisse du Plateau',
  type,
  at,
  is_qr: false,
  distance: null,
  recu: null,
  quart: null,
  drapeaux: [],
  ...change,
});

const dayPunchOf = (steps: readonly DoneStep[]): Record<string, DayPunch> =>
  Object.fromEntries(
    Map.groupBy(steps, ({ date }) => date)
      .entries()
      .map(([date, own]) => [date, { steps: own, lastStepSynced: 0 }]),
  );

const read = (
  steps: readonly DoneStep[],
  told?: Parameters<typeof readWorkedWeek>[0]['told'],
  quarts = [aQuart()],
) =>
  readWorkedWeek({
    date: TODAY,
    quarts,
    done: steps.filter(({ date }) => date >= YESTERDAY),
    dayPunch: dayPunchOf(steps),
    told,
    firstDayOfWeek: 0,
    now: NOW,
  });

const worked = (minutes: number, oublis = 0): WorkedTime => ({ minutes, depuis: null, oublis });
const told = (days: Record<string, WorkedTime>) => ({
  travail: Object.entries(days).map(([date, day]) => ({ date, ...day })),
  updated_at: '2026-11-17T12:00:00Z',
});

const night = [
  tap('entree', '2026-11-17T02:00:00Z', { date: YESTERDAY, quart_id: 5 }),
  tap('sortie', '2026-11-17T10:00:00Z', { date: YESTERDAY, quart_id: 5 }),
];

describe('what was worked', () => {
  it('is known without a network, from the taps of this device', () => {
    const { day, week } = read([...night, tap('entree', '2026-11-17T17:15:20Z')]);
    expect(day).toMatchObject({ minutes: 0, depuis: '2026-11-17T17:15:00.000Z', oublis: 0 });
    expect(week).toEqual({ minutes: 480, depuis: '2026-11-17T17:15:00.000Z', oublis: 0 });
  });

  it('takes the days before from the server, which knows other devices and corrections', () => {
    const sent = night.map((step, index) => ({ ...step, recu: 10 + index }));
    const { day, week } = read(
      [...sent, tap('entree', '2026-11-17T14:00:00Z'), tap('sortie', '2026-11-17T15:00:00Z')],
      told({
        '2026-11-14': worked(999),
        '2026-11-15': worked(240),
        [YESTERDAY]: worked(400),
        [TODAY]: worked(5),
      }),
    );
    expect(day).toMatchObject(worked(60));
    expect(week).toEqual(worked(240 + 400 + 60));
  });

  it('keeps its own word on a day of which something has not been sent', () => {
    const { week } = read(night, told({ [YESTERDAY]: worked(0, 1) }));
    expect(week).toEqual(worked(480));
  });

  it('names the days before with a visit that is not counted', () => {
    const forgotten = tap('entree', '2026-11-16T14:00:00Z', { date: YESTERDAY, quart_id: 5 });
    const { incomplete, week } = read([forgotten], undefined, [
      aQuart({ id: 5, date: YESTERDAY, fin_at: '2026-11-16T18:00:00Z' }),
    ]);
    expect(incomplete).toEqual([YESTERDAY]);
    expect(week).toEqual(worked(0, 1));
  });

  it('pairs the taps of a site that is known by its code alone', () => {
    const code = { client_id: 0, code: 'ABC', quart_id: null };
    const { day } = read([
      tap('entree', '2026-11-17T14:00:00Z', { ...code, client_id: 31, recu: 4 }),
      tap('sortie', '2026-11-17T15:30:00Z', code),
    ]);
    expect(day).toMatchObject(worked(90));
  });

  it('reads an answer of an earlier release, which tells of no day', () => {
    const { week } = read(night, { updated_at: '2026-11-17T12:00:00Z' });
    expect(week).toEqual(worked(480));
  });
});
