import { describe, expect, it } from 'vitest';
import { aDay } from './special-day.fixture.ts';
import { contentOf, formOf, listDifferences, newForm, readForm } from './special-day-form.ts';

describe('the form of a special day', () => {
  it('gives back the day it was opened with', () => {
    const day = aDay({
      genre: 'horaire_special',
      debut: '18:00:00',
      fin: '22:30:00',
      client_ids: [4, 9],
    });
    expect(readForm(formOf(day, day.nom))).toEqual({ isValid: true, content: contentOf(day) });
  });

  it('says what is missing, field by field', () => {
    const reading = readForm({ ...newForm('2026-11-18'), genre: 'horaire_special' });
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
    const form = { ...newForm('2026-11-18'), nom: 'Panne', isForSome: true };
    expect(readForm(form)).toEqual({
      isValid: false,
      errors: { client_ids: 'validation.required' },
    });
    expect(readForm({ ...form, isForSome: false, client_ids: [4] })).toMatchObject({
      isValid: true,
      content: { client_ids: [] },
    });
  });

  it('refuses an end before the start', () => {
    const form = { ...newForm('2026-11-18'), nom: 'Panne', au: '2026-11-17' };
    expect(readForm(form)).toEqual({
      isValid: false,
      errors: { au: 'special_days.ends_before_start' },
    });
  });

  it('names the fields in which two versions differ', () => {
    const mine = contentOf(aDay());
    expect(listDifferences(mine, { ...mine, nom: 'Autre', client_ids: [1] })).toEqual([
      'nom',
      'client_ids',
    ]);
  });
});
