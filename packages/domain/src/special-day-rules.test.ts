import { describe, expect, test } from 'vitest';
import type { SpecialDay } from './features/special-days.ts';
import { createQuartClock } from './quart-clock.ts';
import { mergeSpecialDays, touchesQuart } from './special-day-rules.ts';

const clock = createQuartClock('America/Toronto');
const YEAR = { du: '2026-01-01', au: '2026-12-31' };

const stored = (overrides: Partial<SpecialDay>): SpecialDay => ({
  id: 1,
  genre: 'ferie',
  nom: 'Lundi de Pâques',
  du: '2026-04-06',
  au: '2026-04-06',
  debut: null,
  fin: null,
  client_ids: [],
  cle: null,
  actif: true,
  version: 0,
  ...overrides,
});

describe('the special days of a period', () => {
  test('are the computed holidays where nothing is stored', () => {
    const days = mergeSpecialDays([], YEAR);
    expect(days).toHaveLength(8);
    expect(days.every(({ id, cle }) => id === null && cle !== null)).toBe(true);
  });

  test('an entry replaces the holiday it stands for, in its own year only', () => {
    const moved = stored({ cle: 'vendredi_saint' });
    const days = mergeSpecialDays([moved], { du: '2026-01-01', au: '2027-12-31' });
    expect(days.filter(({ cle }) => cle === 'vendredi_saint').map(({ du }) => du)).toEqual([
      '2026-04-06',
      '2027-03-26',
    ]);
  });

  test('a holiday moved out of the week is not there as computed either', () => {
    const moved = stored({ cle: 'vendredi_saint' });
    const week = { du: '2026-03-29', au: '2026-04-04' };
    expect(mergeSpecialDays([moved], week)).toEqual([]);
  });

  test('over New Year, those of both years', () => {
    const days = mergeSpecialDays([], { du: '2026-12-20', au: '2027-01-05' });
    expect(days.map(({ du }) => du)).toEqual(['2026-12-25', '2027-01-01']);
  });
});

describe('special hours', () => {
  const hours = stored({ genre: 'horaire_special', debut: '22:00:00', fin: '04:00:00' });
  const quart = (debut: string, fin: string) => ({ date: '2026-04-06', debut, fin, client_id: 1 });

  test('may run over midnight', () => {
    expect(touchesQuart(hours, quart('22:00', '04:00'), clock)).toBe(false);
    expect(touchesQuart(hours, quart('01:00', '03:00'), clock)).toBe(false);
    expect(touchesQuart(hours, quart('21:45', '03:00'), clock)).toBe(true);
    expect(touchesQuart(hours, quart('23:00', '04:15'), clock)).toBe(true);
  });
});
