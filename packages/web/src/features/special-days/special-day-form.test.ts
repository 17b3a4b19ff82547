import { describe, expect, it } from 'vitest';
import { aDay } from './special-day.fixture.ts';
import { contentOf, specialDayForm } from './special-day-form.ts';

const { read, valuesOf } = specialDayForm;
const blank = { ...specialDayForm.opening, du: '2026-11-18', au: '2026-11-18' };

describe('the form of a special day', () => {
  it('gives back the day it was opened with', () => {
    const day = aDay({
      genre: 'horaire_special',
      debut: '18:00:00',
      fin: '22:30:00',
      client_ids: [4, 9],
    });
    expect(read(valuesOf(day))).toEqual({ isValid: true, content: contentOf(day) });
  });

  it('says what is missing, field by field', () => {
    const reading = read({ ...blank, genre: 'horaire_special' });
    expect(reading).toEqual({
      isValid: false,
      errors: {
        nom: 'validation.required',
        debut: 'validation.required',
        fin: 'validation.required',
      },
    });
  });

  it('does not take no client for every client', () => {
    const form = { ...blank, nom: 'Panne', client_ids: [] };
    expect(read(form)).toEqual({
      isValid: false,
      errors: { client_ids: 'validation.required' },
    });
    expect(read({ ...form, client_ids: null })).toMatchObject({
      isValid: true,
      content: { client_ids: [] },
    });
  });

  it('refuses an end before the start', () => {
    const form = { ...blank, nom: 'Panne', au: '2026-11-17' };
    expect(read(form)).toEqual({
      isValid: false,
      errors: { au: 'special_days.ends_before_start' },
    });
  });

  it('has the days of one side, and the hours of one side', () => {
    const base = valuesOf(aDay({ genre: 'horaire_special', debut: '18:00:00', fin: '22:00:00' }));
    const mine = { ...base, fin: '23:00', au: '2026-12-31' };
    const theirs = { ...base, genre: 'fermeture' as const, nom: 'Autre' };
    const { asked, keepMine, takeTheirs } = specialDayForm.merge({ base, mine, theirs });
    expect(asked).toEqual(['genre', 'fin']);
    expect(keepMine).toMatchObject({ genre: 'horaire_special', fin: '23:00', nom: 'Autre' });
    expect(takeTheirs).toMatchObject({ genre: 'fermeture', fin: '22:00', au: '2026-12-31' });
  });
});
