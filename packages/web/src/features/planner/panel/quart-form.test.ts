import { expect, it } from 'vitest';
import { aQuart, DATES, MONDAY } from '../plan/plan.fixture.ts';
import {
  changesOf,
  EMPTY_BULK,
  formOfQuart,
  newForm,
  overOther,
  readBulk,
  readForm,
} from './quart-form.ts';

it('says what is missing beside each field', () => {
  const reading = readForm({ ...newForm({}, []), debut: '', pause_minutes: 'dix' });
  expect(reading).toEqual({
    isValid: false,
    errors: expect.objectContaining({
      client_id: 'validation.required',
      date: 'validation.required',
      debut: 'validation.required',
    }),
  });
  expect(reading.isValid || 'pause_minutes' in reading.errors).toBe(true);
});

it('makes one quart for each chosen day', () => {
  const reading = readForm(newForm({ client_id: 21, employe_id: 11 }, [DATES[2] ?? '', MONDAY]));
  expect(reading.isValid && reading.contents.map(({ date }) => date)).toEqual([MONDAY, DATES[2]]);
});

it('makes a series of the chosen days', () => {
  const form = newForm({ client_id: 21 }, [MONDAY, DATES[4] ?? '']);
  const reading = readForm({ ...form, repeat: 'two_weeks', au: '2026-12-31' });
  expect(reading.isValid && reading.serie).toMatchObject({
    du: MONDAY,
    au: '2026-12-31',
    intervalle_semaines: 2,
    jours: [1, 5],
  });
  const early = readForm({ ...form, repeat: 'week', au: '2026-01-01' });
  expect(early).toEqual({ isValid: false, errors: { au: 'series.ends_before_start' } });
});

it('says of a quart only what the form changes', () => {
  const quart = aQuart();
  const reading = readForm({ ...formOfQuart(quart), fin: '23:00' });
  const [content] = reading.isValid ? reading.contents : [];
  expect(content && changesOf(quart, content)).toEqual({ fin: '23:00:00' });
});

it('leaves alone what is empty in a change of several', () => {
  expect(readBulk(EMPTY_BULK)).toEqual({ isValid: true, change: {} });
  expect(readBulk({ ...EMPTY_BULK, isMadeOpen: true, pause_minutes: '30' })).toEqual({
    isValid: true,
    change: { employe_id: null, pause_minutes: 30 },
  });
  expect(readBulk({ ...EMPTY_BULK, pause_minutes: '999' }).isValid).toBe(false);
});

it('keeps over another version what was typed, and nothing else', () => {
  const opening = formOfQuart(aQuart());
  const other = formOfQuart(aQuart({ version: 2, debut: '17:00:00', fin: '21:00:00' }));
  expect(overOther({ ...opening, fin: '23:30', note: '' }, opening, other)).toEqual({
    ...other,
    fin: '23:30',
  });
});
