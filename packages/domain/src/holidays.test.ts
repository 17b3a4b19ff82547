import { describe, expect, test } from 'vitest';
import { easterSunday, HOLIDAYS, quebecHolidays } from './holidays.ts';
import { dayOfWeek } from './week.ts';

const datesOf = (year: number) =>
  Object.fromEntries(quebecHolidays(year).map(({ cle, date }) => [cle, date.slice(5)]));

describe('the statutory holidays of Quebec', () => {
  test.each([
    [2024, '03-29', '05-20', '07-01', '09-02', '10-14'],
    [2025, '04-18', '05-19', '07-01', '09-01', '10-13'],
    [2026, '04-03', '05-18', '07-01', '09-07', '10-12'],
    [2027, '03-26', '05-24', '07-01', '09-06', '10-11'],
    [2028, '04-14', '05-22', '07-01', '09-04', '10-09'],
    [2029, '03-30', '05-21', '07-02', '09-03', '10-08'],
  ])(
    'of %i',
    (year, vendredi_saint, patriotes, fete_du_canada, fete_du_travail, action_de_grace) => {
      expect(datesOf(year)).toEqual({
        jour_de_l_an: '01-01',
        vendredi_saint,
        patriotes,
        fete_nationale: '06-24',
        fete_du_canada,
        fete_du_travail,
        action_de_grace,
        noel: '12-25',
      });
    },
  );

  test('are eight, in order, over a century', () => {
    for (let year = 2000; year <= 2100; year += 1) {
      const holidays = quebecHolidays(year);
      expect(holidays.map(({ cle }) => cle)).toEqual(HOLIDAYS);
      const dates = holidays.map(({ date }) => date);
      expect(dates.toSorted()).toEqual(dates);
    }
  });

  test('fall on the weekdays of the law', () => {
    for (let year = 2000; year <= 2100; year += 1) {
      const byKey = new Map(quebecHolidays(year).map(({ cle, date }) => [cle, date]));
      const patriotes = byKey.get('patriotes') ?? '';
      expect(dayOfWeek(patriotes)).toBe(1);
      expect(patriotes >= `${year}-05-18` && patriotes <= `${year}-05-24`).toBe(true);
      expect(dayOfWeek(byKey.get('vendredi_saint') ?? '')).toBe(5);
      expect(dayOfWeek(byKey.get('fete_du_canada') ?? '')).not.toBe(0);
    }
  });
});

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2038, '2038-04-25'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('Easter of %i', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});
