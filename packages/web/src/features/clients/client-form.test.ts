import { describe, expect, it } from 'vitest';
import { errorsFromServer, firstErrorOf } from '../../platform/forms/field-errors.ts';
import { caisse } from './client.fixture.ts';
import {
  CLIENT_FIELDS,
  contentOf,
  contentOfClient,
  emptyContact,
  formOf,
  listDifferences,
  placeOf,
  readForm,
} from './client-form.ts';

const form = formOf(caisse);

describe('reading the form', () => {
  it('a file opened and left alone says what it said', () => {
    expect(listDifferences(contentOf(form), contentOfClient(caisse))).toEqual([]);
    expect(readForm(form)).toEqual({ isValid: true, content: contentOfClient(caisse) });
  });

  it('takes numbers with a comma, and a site without a point', () => {
    const typed = readForm({ ...form, lat: ' 45,6 ', lng: '−73.5', rayon_m: '200' });
    expect(typed).toMatchObject({ content: { lat: 45.6, lng: -73.5, rayon_m: 200 } });
    expect(readForm({ ...form, lat: '', lng: '' })).toMatchObject({
      content: { lat: null, lng: null },
    });
  });

  it('wants what is required, both coordinates or none, and sound contacts', () => {
    const contacts = [{ ...emptyContact([]), courriel: 'pas un courriel' }];
    const reading = readForm({ ...form, nom: ' ', lng: '', contacts });
    expect(reading).toMatchObject({
      isValid: false,
      errors: {
        nom: 'validation.required',
        'contacts.0.nom': 'validation.required',
        'contacts.0.courriel': 'validation.courriel',
      },
    });
    expect(readForm({ ...form, lng: '' })).toMatchObject({
      errors: { lng: 'validation.required' },
    });
  });

  it('refuses a coordinate that is no number, and a radius out of bounds', () => {
    const reading = readForm({ ...form, lat: 'nord', rayon_m: '3' });
    expect(reading.isValid).toBe(false);
    expect(Object.keys(reading.isValid ? {} : reading.errors).toSorted()).toEqual([
      'lat',
      'rayon_m',
    ]);
  });
});

it('leads to the first field to correct, in the order of the form', () => {
  const errors = errorsFromServer({
    'contacts.1.nom': ['validation.required'],
    code: ['validation.code_taken', 'validation.too_long'],
  });
  expect(errors['code']).toBe('validation.code_taken');
  expect(firstErrorOf(CLIENT_FIELDS, errors)).toBe('code');
  expect(firstErrorOf(CLIENT_FIELDS, {})).toBeUndefined();
});

it('names the fields in which two versions differ', () => {
  const theirs = contentOfClient({ ...caisse, nom: 'Caisse', contacts: [] });
  expect(listDifferences(contentOf(form), theirs)).toEqual(['nom', 'contacts']);
});

it('a new contact has a key of its own', () => {
  const first = emptyContact([]);
  expect(emptyContact([first]).key).not.toBe(first.key);
});

it('shows a point only once both numbers are sound', () => {
  expect(placeOf({ lat: '45,5', lng: '-73,6' })).toEqual({ lat: 45.5, lng: -73.6 });
  expect(placeOf({ lat: '95', lng: '-73,6' })).toBeNull();
  expect(placeOf({ lat: '45', lng: '' })).toBeNull();
});
