import { describe, expect, it } from 'vitest';
import { caisse } from './client.fixture.ts';
import { clientForm, emptyContact, placeOf } from './client-form.ts';

const { read, valuesOf } = clientForm;
const form = valuesOf(caisse);

describe('reading the form', () => {
  it('a file opened and left alone says what it said', () => {
    const { nom, contacts, lat, telephone } = caisse;
    expect(read(form)).toMatchObject({
      isValid: true,
      content: { nom, contacts: contacts.map(({ nom }) => ({ nom })), lat, telephone },
    });
  });

  it('takes numbers with a comma, and a site without a point', () => {
    const typed = read({ ...form, lat: ' 45,6 ', lng: '−73.5', rayon_m: '200' });
    expect(typed).toMatchObject({ content: { lat: 45.6, lng: -73.5, rayon_m: 200 } });
    expect(read({ ...form, lat: '', lng: '' })).toMatchObject({
      content: { lat: null, lng: null },
    });
  });

  it('wants what is required, both coordinates or none, and sound contacts', () => {
    const contacts = [{ ...emptyContact([]), courriel: 'pas un courriel' }];
    const reading = read({ ...form, nom: ' ', lng: '', contacts });
    expect(reading).toMatchObject({
      isValid: false,
      errors: {
        nom: 'validation.required',
        'contacts.0.nom': 'validation.required',
        'contacts.0.courriel': 'validation.courriel',
      },
    });
    expect(read({ ...form, lng: '' })).toMatchObject({
      errors: { lng: 'validation.required' },
    });
  });

  it('refuses a coordinate that is no number, and a radius out of bounds', () => {
    const reading = read({ ...form, lat: 'nord', rayon_m: '3' });
    expect(reading.isValid).toBe(false);
    expect(Object.keys(reading.isValid ? {} : reading.errors).toSorted()).toEqual([
      'lat',
      'rayon_m',
    ]);
  });
});

describe('a file that two people change', () => {
  const [luc, ...others] = caisse.contacts;
  if (luc === undefined) throw new Error('The site has a contact');
  const nouvelle = { nom: 'Zoé Roy', role: 'Nuit', telephone: null, courriel: null };

  it('has the contacts of both, each row with a key of its own', () => {
    const mine = valuesOf({ ...caisse, contacts: [{ ...luc, role: 'Concierge' }, ...others] });
    const theirs = valuesOf({ ...caisse, contacts: [...caisse.contacts, nouvelle] });
    const { asked, keepMine } = clientForm.merge({ base: form, mine, theirs });
    expect(asked).toEqual([]);
    expect(keepMine.contacts.map(({ nom }) => nom)).toEqual(theirs.contacts.map(({ nom }) => nom));
    expect(keepMine.contacts[0]?.role).toBe('Concierge');
    expect(new Set(keepMine.contacts.map(({ key }) => key)).size).toBe(keepMine.contacts.length);
  });

  it('is not placed at a point that nobody meant', () => {
    const mine = { ...form, lat: '46', lng: '-72' };
    const { asked, takeTheirs } = clientForm.merge({
      base: form,
      mine,
      theirs: { ...form, lat: '47' },
    });
    expect(asked).toEqual(['lat', 'lng']);
    expect(takeTheirs).toMatchObject({ lat: '47', lng: form.lng });
  });
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
