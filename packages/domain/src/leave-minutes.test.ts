import { describe, expect, test } from 'vitest';
import {
  datesBetween,
  leaveMinutesOn,
  spreadPaid,
  takesAll,
  usualWeek,
  type LeaveFacts,
  type LeaveQuart,
} from './leave-minutes.ts';
import { createQuartClock } from './quart-clock.ts';

const clock = createQuartClock('America/Toronto');
const times = { clock, daySwitchTime: '06:00:00' };

let lastId = 0;
const quart = (date: string, debut = '18:00:00', fin = '22:00:00', pause = 0): LeaveQuart => ({
  id: (lastId += 1),
  date,
  debut,
  fin,
  pause_minutes: pause,
});

const facts = (overrides: Partial<LeaveFacts> = {}): LeaveFacts => ({
  ...times,
  quarts: [],
  holidays: new Set(),
  plannedUntil: '2026-06-20',
  usual: [0, 240, 240, 240, 240, 240, 0],
  ...overrides,
});

describe('a day of leave', () => {
  test('counts its quarts less their breaks, those of its night included', () => {
    const quarts = [
      quart('2026-06-19', '18:00:00', '22:00:00'),
      quart('2026-06-19', '23:00:00', '05:00:00', 30),
      quart('2026-06-18'),
    ];
    expect(leaveMinutesOn('2026-06-19', null, facts({ quarts }))).toBe(240 + 330);
  });

  test('counts nothing where nothing is planned, and nothing on a public holiday', () => {
    const quarts = [quart('2026-06-19')];
    expect(leaveMinutesOn('2026-06-17', null, facts({ quarts }))).toBe(0);
    const holidays = new Set(['2026-06-19']);
    expect(leaveMinutesOn('2026-06-19', null, facts({ quarts, holidays }))).toBe(0);
  });

  test('beyond what is published it counts what is usual on that day of the week', () => {
    expect(leaveMinutesOn('2026-07-06', null, facts())).toBe(240);
    expect(leaveMinutesOn('2026-07-05', null, facts())).toBe(0);
    expect(leaveMinutesOn('2026-06-15', null, facts({ plannedUntil: null }))).toBe(240);
  });

  test('of some hours counts what they take of the quarts', () => {
    const quarts = [quart('2026-06-19', '08:00:00', '16:00:00', 30)];
    const hours = { debut: '14:00:00', fin: '18:00:00' };
    expect(leaveMinutesOn('2026-06-19', hours, facts({ quarts }))).toBe(120);
    const all = { debut: '07:00:00', fin: '17:00:00' };
    expect(leaveMinutesOn('2026-06-19', all, facts({ quarts }))).toBe(450);
    expect(leaveMinutesOn('2026-07-06', { debut: '08:00:00', fin: '09:00:00' }, facts())).toBe(60);
  });

  test('takes the whole of a quart, or a part of it', () => {
    const day = quart('2026-06-19', '08:00:00', '16:00:00');
    expect(takesAll(day, null, times)).toBe(true);
    expect(takesAll(day, { debut: '08:00:00', fin: '16:00:00' }, times)).toBe(true);
    expect(takesAll(day, { debut: '09:00:00', fin: '16:00:00' }, times)).toBe(false);
  });
});

test('the usual week is the mean of the last four', () => {
  const quarts = [
    quart('2026-06-01'),
    quart('2026-06-08'),
    quart('2026-05-20', '18:00:00', '19:00:00'),
    quart('2026-05-01'),
    quart('2026-06-15'),
  ];
  expect(usualWeek(quarts, { ...times, today: '2026-06-15' })).toEqual([0, 120, 0, 15, 0, 0, 0]);
});

test('what a bank pays goes to the first days', () => {
  const days = [{ minutes: 240 }, { minutes: 0 }, { minutes: 240 }];
  expect(spreadPaid(days, 300).map(({ minutes_banque }) => minutes_banque)).toEqual([240, 0, 60]);
  expect(datesBetween('2026-02-27', '2026-03-01')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});
