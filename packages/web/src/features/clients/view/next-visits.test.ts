import { expect, it } from 'vitest';
import { listNextVisits } from './next-visits.ts';

const visit = (id: number, date: string, debut: string, fin: string) => ({
  id,
  date,
  debut,
  fin,
  statut: 'publie' as const,
  employe: null,
  day_switch_time: null as string | null,
  taches: 0,
});

const TORONTO = 'America/Toronto';

it('dates the small hours of a working day by the calendar', () => {
  const visits = [
    visit(2, '2026-11-14', '18:00:00', '20:30:00'),
    visit(1, '2026-11-14', '02:30:00', '05:00:00'),
  ];
  const next = listNextVisits(visits, '2026-11-14T15:00:00Z', TORONTO);
  expect(next.map(({ id, startDate }) => [id, startDate])).toEqual([
    [2, '2026-11-14'],
    [1, '2026-11-15'],
  ]);
});

it('leaves out what is over, and keeps what goes on', () => {
  const visits = [
    visit(1, '2026-11-14', '18:00:00', '20:30:00'),
    visit(2, '2026-11-14', '21:00:00', '01:00:00'),
  ];
  const atMidnight = '2026-11-15T05:00:00Z';
  const next = listNextVisits(
    [...visits, visit(3, '2026-11-15', '18:00:00', '20:30:00')],
    atMidnight,
    TORONTO,
  );
  expect(next.map(({ id, isRunning }) => [id, isRunning])).toEqual([
    [2, true],
    [3, false],
  ]);
});

it('goes by the day switch of whoever has the quart', () => {
  const early = visit(1, '2026-11-14', '05:00:00', '08:00:00');
  const datesOf = (day_switch_time: string | null) =>
    listNextVisits([{ ...early, day_switch_time }], '2026-11-14T05:00:00Z', TORONTO).map(
      ({ startDate }) => startDate,
    );
  expect(datesOf(null)).toEqual(['2026-11-15']);
  expect(datesOf('04:00:00')).toEqual(['2026-11-14']);
});
