import { describe, expect, it } from 'vitest';
import {
  compareUse,
  daysLeft,
  isBelow,
  isEnough,
  median,
  roundToFormat,
  suggestOrder,
} from './inventaire-rules.ts';

const BOX = { nom: 'caisse', quantite: 12 };

describe('a threshold', () => {
  it('is crossed below it, not at it, and never without one', () => {
    expect(isBelow({ quantite: 4, seuil: 5 })).toBe(true);
    expect(isBelow({ quantite: 5, seuil: 5 })).toBe(false);
    expect(isBelow({ quantite: -3, seuil: null })).toBe(false);
    expect(isBelow({ quantite: -1, seuil: 0 })).toBe(true);
  });

  it('or else the target says what is enough', () => {
    expect(isEnough({ quantite: 5, seuil: 5, cible: 20 })).toBe(true);
    expect(isEnough({ quantite: 5, seuil: null, cible: 20 })).toBe(false);
    expect(isEnough({ quantite: 99, seuil: null, cible: null })).toBe(false);
  });
});

describe('what to order', () => {
  const levels = { quantite: 4, seuil: 5, cible: 20 };
  const nothing = { demande: 0, en_commande: 0, format: null };

  it.each([
    ['up to the target', levels, nothing, 16],
    ['in whole boxes', levels, { ...nothing, format: BOX }, 24],
    ['less what is on its way', levels, { ...nothing, en_commande: 10 }, 6],
    ['at least what was asked for', levels, { ...nothing, demande: 30 }, 30],
    ['up to the threshold without a target', { ...levels, cible: null }, nothing, 1],
    ['from none, where more was taken than was known of', { ...levels, quantite: -6 }, nothing, 20],
    ['one, where somebody says that little is left', { ...levels, quantite: 40 }, nothing, 1],
    ['a box of it', { ...levels, quantite: 40 }, { ...nothing, format: BOX }, 12],
    ['nothing more, where enough is on its way', levels, { ...nothing, en_commande: 40 }, 0],
  ])('%s', (_name, stock, around, units) => {
    expect(suggestOrder(stock, around)).toBe(units);
  });

  it('a box that is full is not opened', () => {
    expect([11, 12, 13].map((units) => roundToFormat(units, BOX))).toEqual([12, 12, 24]);
  });
});

describe('days left', () => {
  it('are counted from the use of eight weeks, or of as long as it is known', () => {
    expect(daysLeft(28, { used: 56, known: 400 })).toBe(28);
    expect(daysLeft(28, { used: 28, known: 14 })).toBe(14);
    expect(daysLeft(10, { used: 7, known: 0 })).toBe(10);
  });

  it('are none where there is none, and unknown where nothing is used', () => {
    expect(daysLeft(-2, { used: 5, known: 60 })).toBe(0);
    expect(daysLeft(5, { used: 0, known: 60 })).toBeNull();
    expect(daysLeft(5, { used: -4, known: 60 })).toBeNull();
  });
});

describe('the use of a site', () => {
  it('is compared with the middle of all', () => {
    expect(median([])).toBeNull();
    expect(median([9, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(compareUse(4, 2)).toBe('eleve');
    expect(compareUse(3.9, 2)).toBe('normal');
    expect(compareUse(1, 2)).toBe('bas');
    expect(compareUse(null, 2)).toBe('normal');
    expect(compareUse(4, 0)).toBe('normal');
  });
});
