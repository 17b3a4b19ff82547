import { describe, expect, it } from 'vitest';
import { contentOf, formOf, readForm } from './memo-form.ts';
import { makeMemo } from './memo.fixture.ts';

describe('the form of a memo', () => {
  it('says again what the memo says', () => {
    const memo = makeMemo({ fin_le: '2026-12-01', epingle: true });
    const { titre, corps, audience, epingle, confirmation_requise, fin_le } = memo;
    expect(contentOf(formOf(memo))).toEqual({
      titre,
      corps,
      audience,
      epingle,
      confirmation_requise,
      fin_le,
    });
  });

  it('has no end where the field is empty', () => {
    expect(contentOf(formOf(makeMemo({ fin_le: null }))).fin_le).toBeNull();
  });

  it('asks for what is missing, a title of spaces included', () => {
    const reading = readForm({ ...formOf(null), titre: '  ' });
    expect(reading).toEqual({
      isValid: false,
      errors: { titre: 'validation.required', corps: 'validation.required' },
    });
  });

  it('trims what it sends', () => {
    const reading = readForm({ ...formOf(makeMemo()), titre: '  Neige ' });
    expect(reading).toMatchObject({ isValid: true, content: { titre: 'Neige' } });
  });

  it('refuses half a date', () => {
    const reading = readForm({ ...formOf(makeMemo()), fin_le: '2026-13-40' });
    expect(reading).toEqual({ isValid: false, errors: { fin_le: 'validation.date' } });
  });
});
