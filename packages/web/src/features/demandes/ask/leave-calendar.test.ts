// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import {
  buildCalendar,
  buildDay,
  buildDemandeType,
  VACATION_BANK,
  workedDay,
} from '../demande.fixture.ts';
import {
  bankAfter,
  chooseDay,
  countLeave,
  dateByKey,
  findOther,
  toDays,
  weeksOfMonth,
  weighLeave,
} from './leave-calendar.ts';

const TAP = { isRange: false, isSingle: false };
const SHIFT = { isRange: true, isSingle: false };
const HOURS = { isRange: false, isSingle: true };
const SWITCH = '06:00:00';

describe('choosing days', () => {
  test('one tap is a day, ready to be sent', () => {
    expect(chooseDay(null, '2026-11-20', TAP)).toEqual({
      du: '2026-11-20',
      au: '2026-11-20',
      isOpen: true,
    });
  });

  test('a second tap ends the period, on either side of the first', () => {
    const first = chooseDay(null, '2026-11-20', TAP);
    expect(chooseDay(first, '2026-11-22', TAP)).toMatchObject({
      du: '2026-11-20',
      au: '2026-11-22',
      isOpen: false,
    });
    expect(chooseDay(first, '2026-11-18', TAP)).toMatchObject({
      du: '2026-11-18',
      au: '2026-11-20',
    });
  });

  test('a third tap begins anew; with Shift it moves the end', () => {
    const period = { du: '2026-11-20', au: '2026-11-22', isOpen: false };
    expect(chooseDay(period, '2026-11-25', TAP)).toMatchObject({ du: '2026-11-25', isOpen: true });
    expect(chooseDay(period, '2026-11-25', SHIFT)).toMatchObject({
      du: '2026-11-20',
      au: '2026-11-25',
    });
    expect(chooseDay(period, '2026-11-18', SHIFT)).toMatchObject({
      du: '2026-11-18',
      au: '2026-11-22',
    });
  });

  test('some hours are on one day', () => {
    const first = chooseDay(null, '2026-11-20', HOURS);
    expect(chooseDay(first, '2026-11-22', HOURS)).toEqual({
      du: '2026-11-22',
      au: '2026-11-22',
      isOpen: false,
    });
  });
});

describe('the month', () => {
  it('has whole weeks, with nothing in the places of other months', () => {
    const weeks = weeksOfMonth('2026-11', 0);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
    expect(weeksOfMonth('2026-11', 1)[0]).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      '2026-11-01',
    ]);
  });

  it.each([
    ['ArrowLeft', '2026-11-17'],
    ['ArrowRight', '2026-11-19'],
    ['ArrowUp', '2026-11-11'],
    ['ArrowDown', '2026-11-25'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageUp', '2026-10-18'],
    ['PageDown', '2026-12-18'],
    ['a', null],
  ])('%s goes to %s', (key, date) => {
    expect(dateByKey(key, '2026-11-18', 0)).toBe(date);
  });

  it('goes from the 31st to the last day of a shorter month', () => {
    expect(dateByKey('PageDown', '2027-01-31', 0)).toBe('2027-02-28');
  });
});

describe('what the days count', () => {
  const calendar = buildCalendar('2026-11-20', 4, (date) =>
    date === '2026-11-21' ? buildDay(date) : workedDay(date),
  );
  const days = toDays(calendar);

  it('is the planned minutes of their quarts', () => {
    expect(countLeave(days, { du: '2026-11-20', au: '2026-11-23' }, null, SWITCH)).toEqual({
      minutes: 1260,
      quarts: 3,
      isKnown: true,
      isUsual: false,
    });
  });

  it('is not known for a day that this device has never seen', () => {
    const count = countLeave(days, { du: '2026-11-20', au: '2026-12-20' }, null, SWITCH);
    expect(count.isKnown).toBe(false);
  });

  it('is the usual day where nothing is planned so far ahead', () => {
    const far = toDays(
      buildCalendar('2027-02-01', 1, (date) => buildDay(date, { minutes: 400, prevu: false })),
    );
    expect(countLeave(far, { du: '2027-02-01', au: '2027-02-01' }, null, SWITCH)).toEqual({
      minutes: 400,
      quarts: 0,
      isKnown: true,
      isUsual: true,
    });
  });

  it.each([
    ['20:00', '22:00', 120, 1],
    // After midnight, it is still the evening's working day.
    ['00:30', '03:00', 60, 1],
    ['23:00', '02:00', 150, 1],
    ['08:00', '10:00', 0, 0],
    // Never more than what is paid of the quart.
    ['17:00', '02:00', 420, 1],
  ])('from %s to %s, what they share with the quarts: %i min', (debut, fin, minutes, quarts) => {
    const chosen = { du: '2026-11-20', au: '2026-11-20' };
    expect(countLeave(days, chosen, { debut, fin }, SWITCH)).toMatchObject({ minutes, quarts });
  });

  it('counts nothing on a holiday', () => {
    const holiday = toDays(
      buildCalendar('2026-12-25', 1, (date) => workedDay(date, { ferie: 'Noël', minutes: 0 })),
    );
    const chosen = { du: '2026-12-25', au: '2026-12-25' };
    const hours = { debut: '19:00', fin: '20:00' };
    expect(countLeave(holiday, chosen, null, SWITCH).minutes).toBe(0);
    expect(countLeave(holiday, chosen, hours, SWITCH).minutes).toBe(0);
  });
});

describe('what the bank has afterwards', () => {
  const soldes = [{ banque_id: 1, solde: 2400, reserve: -600, disponible: 1800 }];

  it('counts what waits for a decision', () => {
    expect(bankAfter({ banque_id: 1 }, [VACATION_BANK], soldes, 1260)).toMatchObject({
      apres: 540,
      manque: 0,
    });
  });

  it('says what is missing, down to the floor of the bank', () => {
    expect(bankAfter({ banque_id: 1 }, [VACATION_BANK], soldes, 2000)).toMatchObject({
      apres: 0,
      manque: 200,
    });
    const lenient = { ...VACATION_BANK, plancher_minutes: -120 };
    expect(bankAfter({ banque_id: 1 }, [lenient], soldes, 2000)).toMatchObject({
      apres: -120,
      manque: 80,
    });
  });

  it('says nothing without a bank, or where the device knows no balance', () => {
    const chosen = { du: '2026-11-20', au: '2026-11-20', isOpen: true };
    const type = buildDemandeType();
    const asked = { chosen, hours: null };
    expect(bankAfter({ banque_id: null }, [VACATION_BANK], soldes, 60)).toBeNull();
    expect(
      weighLeave(undefined, { type, banques: [VACATION_BANK] }, asked, SWITCH).bank,
    ).toBeNull();
  });
});

test('the first of the days that another request holds is found', () => {
  const demande = { id: 7, statut: 'approuvee', type: 'Congé', type_en: 'Day off' } as const;
  const days = toDays(
    buildCalendar('2026-11-20', 4, (date) =>
      buildDay(date, { demande: date === '2026-11-22' ? demande : null }),
    ),
  );
  expect(findOther(days, { du: '2026-11-20', au: '2026-11-21' })).toBeNull();
  expect(findOther(days, { du: '2026-11-21', au: '2026-11-23' })).toEqual(demande);
});
