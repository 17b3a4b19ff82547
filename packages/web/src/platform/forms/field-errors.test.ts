import { describe, expect, it } from 'vitest';
import { errorsFromServer, errorsOfIssues, firstErrorOf } from './field-errors.ts';

describe('the errors of a form', () => {
  it('keep the first message of each field', () => {
    expect(errorsFromServer({ titre: ['validation.too_long', 'validation.invalid'] })).toEqual({
      titre: 'validation.too_long',
    });
    expect(
      errorsOfIssues([
        { path: ['contacts', 0, 'nom'], message: 'validation.required' },
        { path: ['contacts', 0, 'nom'], message: 'validation.too_long' },
      ]),
    ).toEqual({ 'contacts.0.nom': 'validation.required' });
  });

  it('lead to the topmost field', () => {
    const order = ['titre', 'audience', 'fin_le'];
    const errors = { fin_le: 'validation.date', 'audience.clients': 'errors.not_found' };
    expect(firstErrorOf(order, errors)).toBe('audience.clients');
    expect(firstErrorOf(order, {})).toBeUndefined();
  });
});
