import { describe, expect, it } from 'vitest';
import { memoForm } from './memo-form.tsx';
import { makeMemo } from './memo.fixture.ts';

const { read, valuesOf, isSame } = memoForm;

describe('the form of a memo', () => {
  it('says again what the memo says', () => {
    const memo = makeMemo({ fin_le: '2026-12-01', epingle: true });
    const { titre, corps, audience, epingle, confirmation_requise, fin_le } = memo;
    const said = { titre, corps, audience, epingle, confirmation_requise, fin_le };
    const content = { ...said, pieces: [] };
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

  it('names its files, whatever address they are read by', () => {
    const piece = { uuid: 'a', nom: 'plan.pdf', type: 'application/pdf', vignette_url: null };
    const at = (url: string) => valuesOf(makeMemo({ pieces: [{ ...piece, url }] }));
    expect(isSame(at('/one'), at('/other'))).toBe(true);
    expect(isSame(at('/one'), valuesOf(makeMemo()))).toBe(false);
  });

  it('keeps the files of both who add one, and drops what either took out', () => {
    const file = (uuid: string) => ({
      uuid,
      nom: uuid,
      type: 'image/webp',
      url: `/${uuid}`,
      vignette_url: null,
    });
    const having = (...uuids: string[]) => valuesOf(makeMemo({ pieces: uuids.map(file) }));
    const { asked, keepMine } = memoForm.merge({
      base: having('a', 'b'),
      mine: having('a', 'b', 'mine'),
      theirs: having('b', 'theirs'),
    });
    expect(asked).toEqual([]);
    expect(keepMine.pieces.map(({ uuid }) => uuid).toSorted()).toEqual(['b', 'mine', 'theirs']);
  });

  it('leaves out the order in which people were chosen, but not who they are', () => {
    const to = (audience: { clients?: number[]; employes?: number[] }) =>
      valuesOf(makeMemo({ audience: { usergroups: [], clients: [], employes: [], ...audience } }));
    expect(isSame(to({ clients: [9, 8] }), to({ clients: [8, 9] }))).toBe(true);
    expect(isSame(to({ clients: [8] }), to({ employes: [8] }))).toBe(false);
  });
});
