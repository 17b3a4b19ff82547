import { describe, expect, it } from 'vitest';
import { memoForm } from './memo-form.tsx';
import { makeMemo } from './memo.fixture.ts';

const { read, valuesOf, isSame } = memoForm;

describe('the form of a memo', () => {
  it('says again what the memo says', () => {
    const memo = makeMemo({ fin_le: '2026-12-01', epingle: true });
    const { titre, corps, audience, epingle, confirmation_requise, fin_le } = memo;
    const content = { titre, corps, audience, epingle, confirmation_requise, fin_le };
    expect(read(valuesOf(memo))).toEqual({ isValid: true, content });
  });

  it('has no end where the field is empty', () => {
    expect(read(valuesOf(makeMemo({ fin_le: null })))).toMatchObject({ content: { fin_le: null } });
  });

  it('asks for what is missing, a title of spaces included', () => {
    expect(read({ ...memoForm.opening, titre: '  ' })).toEqual({
      isValid: false,
      errors: { titre: 'validation.required', corps: 'validation.required' },
    });
  });

  it('trims what it sends', () => {
    const reading = read({ ...valuesOf(makeMemo()), titre: '  Neige ' });
    expect(reading).toMatchObject({ isValid: true, content: { titre: 'Neige' } });
  });

  it('refuses half a date', () => {
    const reading = read({ ...valuesOf(makeMemo()), fin_le: '2026-13-40' });
    expect(reading).toEqual({ isValid: false, errors: { fin_le: 'validation.date' } });
  });

  it('leaves out the order in which people were chosen, but not who they are', () => {
    const to = (audience: { clients?: number[]; employes?: number[] }) =>
      valuesOf(makeMemo({ audience: { usergroups: [], clients: [], employes: [], ...audience } }));
    expect(isSame(to({ clients: [9, 8] }), to({ clients: [8, 9] }))).toBe(true);
    expect(isSame(to({ clients: [8] }), to({ employes: [8] }))).toBe(false);
  });
});
