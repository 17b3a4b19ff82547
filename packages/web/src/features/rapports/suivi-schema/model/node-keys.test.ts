import { CLE } from '@releve/domain/forms/form-schema.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignKeys, isKeyOf, slugOf } from './node-keys.ts';

const node = (uid: string, words: string, cle: string | null = null, suit = true) => ({
  uid,
  cle,
  suit,
  words,
});

describe('a key', () => {
  it.each([
    ['État des planchers ?', 'etat_des_planchers'],
    ['Cœur de l’entrée', 'coeur_de_l_entree'],
    ['2e étage', 'question_2e_etage'],
    ['  ', 'question'],
  ])('of « %s » is %s', (words, key) => {
    expect(slugOf(words, 'question')).toBe(key);
  });

  it('is a key of the engine and stands once, whatever the words', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('Eau', 'eau 2', '2'))), (all) => {
        const keys = [
          ...assignKeys(
            all.map((words, index) => node(`#${index}`, words)),
            'question',
          ).values(),
        ];
        expect(new Set(keys).size).toBe(all.length);
        for (const key of keys) expect(key).toMatch(CLE);
      }),
    );
  });

  it('stays once it is settled, and the others make way', () => {
    const keys = assignKeys(
      [node('a', 'Plancher'), node('b', 'Autre chose', 'plancher', false), node('c', 'Plancher')],
      'question',
      new Set(['plancher_2']),
    );
    expect(Object.fromEntries(keys)).toEqual({ a: 'plancher_3', b: 'plancher', c: 'plancher_4' });
  });

  it('knows the words it was made from', () => {
    expect(isKeyOf('plancher_2', 'Plancher', 'question')).toBe(true);
    expect(isKeyOf('plancher', 'Plancher', 'question')).toBe(true);
    expect(isKeyOf('plancher_sale', 'Plancher', 'question')).toBe(false);
  });
});
