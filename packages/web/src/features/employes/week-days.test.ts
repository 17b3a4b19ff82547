import type { EmployeQuart } from '@releve/domain/features/employes-glance.ts';
import { expect, it } from 'vitest';
import { listWeekDays } from './week-days.ts';

const quart = (id: number, date: string): EmployeQuart => ({
  id,
  date,
  debut: '21:00:00',
  fin: '05:00:00',
  pause_minutes: 30,
  minutes: 450,
  statut: 'publie',
  client: { id: 1, nom: 'Banque Nationale', ville: 'Montréal' },
});

it('has every day of the week, those without a quart included, over the change of month', () => {
  const days = listWeekDays({
    debut: '2026-10-26',
    fin: '2026-11-01',
    quarts: [quart(1, '2026-10-27'), quart(2, '2026-11-01'), quart(3, '2026-11-01')],
  });
  expect(days.map(({ date, quarts }) => [date, quarts.map(({ id }) => id)])).toEqual([
    ['2026-10-26', []],
    ['2026-10-27', [1]],
    ['2026-10-28', []],
    ['2026-10-29', []],
    ['2026-10-30', []],
    ['2026-10-31', []],
    ['2026-11-01', [2, 3]],
  ]);
});
