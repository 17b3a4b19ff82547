import { describe, expect, it } from 'vitest';
import { aDay } from './special-day.fixture.ts';
import {
  filterDays,
  findDay,
  groupByMonth,
  keyOf,
  markDates,
  monthToOpen,
} from './special-days-year.ts';

const NOEL = aDay({
  id: null,
  cle: 'noel',
  genre: 'ferie',
  nom: '',
  du: '2026-12-25',
  au: '2026-12-25',
});
const CLOSURE = aDay({ id: 8, nom: 'Fermeture des Fêtes', du: '2025-12-28', au: '2026-01-02' });

describe('the special days of a year', () => {
  it('are found by their id, or by the key of their holiday', () => {
    expect([NOEL, CLOSURE].map(keyOf)).toEqual(['noel', '8']);
    expect(findDay([NOEL, CLOSURE], 'noel')).toBe(NOEL);
    expect(findDay([NOEL, CLOSURE], undefined)).toBeUndefined();
  });

  it('open on the present month or the next that holds one, in this year alone', () => {
    const months = groupByMonth([NOEL, CLOSURE], 2026);
    expect(monthToOpen(months, '2026-11-18')).toBe('2026-12');
    expect(monthToOpen(months, '2026-12-26')).toBe('2026-12');
    expect(monthToOpen(months, '2026-01-01')).toBe('2026-01');
    expect(monthToOpen(months, '2027-01-04')).toBeUndefined();
  });

  it('are searched without minding case and accents, and by kind', () => {
    const nameOf = ({ nom }: { nom: string }) => nom || 'Noël';
    const days = [NOEL, CLOSURE];
    expect(filterDays(days, { q: 'noel', genres: [] }, nameOf)).toEqual([NOEL]);
    expect(filterDays(days, { q: 'FETES ferm', genres: [] }, nameOf)).toEqual([CLOSURE]);
    expect(filterDays(days, { q: '', genres: ['ferie'] }, nameOf)).toEqual([NOEL]);
    expect(filterDays(days, { q: '', genres: [] }, nameOf)).toEqual(days);
  });

  it('are listed by month, those that began the year before under January', () => {
    expect(groupByMonth([NOEL, CLOSURE], 2026)).toEqual([
      { month: '2026-01', days: [CLOSURE] },
      { month: '2026-12', days: [NOEL] },
    ]);
  });

  it('mark each of their dates within the year, unless they are without effect', () => {
    const idle = aDay({ id: 9, actif: false });
    const marks = markDates(
      [CLOSURE, NOEL, idle, aDay({ id: 10, du: '2026-12-25', au: '2026-12-25' })],
      2026,
    );
    expect([...marks].map(([date, days]) => [date, days.length])).toEqual([
      ['2026-01-01', 1],
      ['2026-01-02', 1],
      ['2026-12-25', 2],
    ]);
  });
});
