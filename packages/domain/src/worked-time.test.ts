import { describe, expect, it, test } from 'vitest';
import { minutesUntil, sumWorked, type WorkedPunch, workedDays } from './worked-time.ts';
import { instantAt } from './working-day.ts';

const ZONE = 'America/Toronto';
const DAY = '2026-11-16';
const at = (date: string, time: string): number => Date.parse(instantAt(date, time, ZONE));

/** « 1e21:04 »: at the site 1, an entry. The quart has the number of its site, unless the visit has none (« 1E »). */
function punchesOf(said: string, date = DAY, fin: string | null = null): WorkedPunch[] {
  return said.split(' ').map((word) => {
    const [, site = '', kind = '', next, time = ''] = /^(\d)([esES])(\+?)(.+)$/.exec(word) ?? [];
    const day = next === '+' ? '2026-11-17' : date;
    return {
      date,
      client_id: Number(site),
      quart_id: kind === kind.toLowerCase() ? Number(site) : null,
      type: kind.toLowerCase() === 'e' ? 'entree' : 'sortie',
      at: instantAt(day, time, ZONE),
      isByHand: false,
      fin_at: fin === null ? null : instantAt(day, fin, ZONE),
    };
  });
}

describe('the time of a day', () => {
  it.each([
    ['one visit', '1e08:00 1s12:00', '20:00', 240, 0],
    [
      'an entry and its exit to the minute, as they are shown',
      '1e08:00:59 1s12:00:01',
      '20:00',
      240,
      0,
    ],
    ['two sites, the way between them apart', '1e08:00 1s10:00 2e10:30 2s12:00', '20:00', 210, 0],
    ['two sites at the same second', '1e08:00 1s10:00 2e10:00 2s12:00', '20:00', 240, 0],
    ['two sites that overlap: no minute twice', '1e08:00 2e09:30 1s10:00 2s12:00', '20:00', 240, 0],
    ['one within the other', '1e08:00 2e09:00 2s10:00 1s12:00', '20:00', 240, 0],
    ['two visits of one site, without a quart', '1E08:00 1S09:00 1E14:00 1S15:30', '20:00', 150, 0],
    ['an interruption that was punched', '1e08:00 1s10:00 1e10:40 1s12:00', '20:00', 200, 0],
    ['a night, until the next morning', '1e22:00 1s+06:00', '23:59', 480, 0],
    ['on site: up to now', '1e08:00', '09:30', 90, 0],
    ['on site for less than a minute', '1e08:00:40', '08:00:59', 0, 0],
    ['left one, on the next', '1e08:00 1s10:00 2e10:30', '11:00', 150, 0],
    [
      'entered late at the next, before leaving the first',
      '1e08:00 2e10:00 1s10:10',
      '10:30',
      150,
      0,
    ],
    ['a forgotten exit, entered elsewhere since', '1e08:00 2e10:00', '10:30', 30, 1],
    ['an exit without an entry', '1s12:00 2e13:00 2s14:00', '20:00', 60, 1],
    ['nobody stays without a quart that long', '1E00:01', '14:01', 0, 1],
    ['a second tap on the entry', '1e08:00 1e08:05 1s12:00', '20:00', 240, 0],
  ])('%s', (_name, said, now, minutes, oublis) => {
    const [day] = workedDays(punchesOf(said), at(DAY, now));
    expect(day && [minutesUntil(day, at(DAY, now)), day.oublis]).toEqual([minutes, oublis]);
  });

  it.each([
    ['before the end of the quart', '12:00', 240, 0],
    ['staying longer', '15:59', 479, 0],
    ['so long that the exit was forgotten', '16:00', 0, 1],
  ])('goes on until some hours after the end of the quart: %s', (_name, now, minutes, oublis) => {
    const [day] = workedDays(punchesOf('1e08:00', DAY, '13:00'), at(DAY, now));
    expect(day && [minutesUntil(day, at(DAY, now)), day.oublis]).toEqual([minutes, oublis]);
  });

  it('counts what a manager wrote before what a phone sent', () => {
    const punched = punchesOf('1e08:00 1s17:00');
    const byHand = punchesOf('1s12:00').map((punch) => ({ ...punch, isByHand: true }));
    const days = workedDays([...punched, ...byHand], at(DAY, '20:00'));
    expect(days).toMatchObject([{ minutes: 240 }]);
  });

  it.each([
    ['2026-03-07', '2026-03-08', 420],
    ['2026-10-31', '2026-11-01', 540],
    ['2026-11-16', '2026-11-17', 480],
  ])('22:00 to 06:00 from %s is as long as the night', (evening, morning, minutes) => {
    const night = { client_id: 1, quart_id: 1, date: evening, isByHand: false, fin_at: null };
    const entry = { ...night, type: 'entree' as const, at: instantAt(evening, '22:00', ZONE) };
    const exit = { ...night, type: 'sortie' as const, at: instantAt(morning, '06:00', ZONE) };
    const now = at(morning, '06:00');
    const [running] = workedDays([entry], now);
    expect(running && minutesUntil(running, now)).toBe(minutes);
    expect(workedDays([entry, exit], now)).toMatchObject([{ date: evening, minutes }]);
  });
});

test('a visit is of the day of its entry, and the days add up to the week', () => {
  const night = punchesOf('1e22:00 1s+06:00');
  const after = punchesOf('2e+09:00', '2026-11-17').map((punch) => ({
    ...punch,
    date: '2026-11-17',
  }));
  const lost = punchesOf('3E10:00', '2026-11-15');
  const now = at('2026-11-17', '09:45');
  const days = workedDays([...lost, ...night, ...after], now);
  expect(days.map((day) => [day.date, minutesUntil(day, now), day.oublis])).toEqual([
    ['2026-11-15', 0, 1],
    [DAY, 480, 0],
    ['2026-11-17', 45, 0],
  ]);
  const week = sumWorked(days);
  expect([minutesUntil(week, now), week.minutes, week.oublis]).toEqual([525, 480, 1]);
});

test('nobody who has not punched has a day', () => {
  expect(workedDays([], at(DAY, '12:00'))).toEqual([]);
  expect(sumWorked([])).toEqual({ minutes: 0, depuis: null, oublis: 0 });
});
