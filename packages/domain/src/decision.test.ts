import { expect, it } from 'vitest';
import { CORRECTION_DECISIONS } from './features/punch-corrections.ts';
import { OFFRE_ANSWERS, type OffreStatut } from './features/replacements.ts';
import { stepTo } from './decision.ts';

it('is decided once: the same again changes nothing, the other way is closed', () => {
  const step = (from: 'en_attente' | 'acceptee' | 'refusee', to: 'acceptee' | 'refusee') =>
    stepTo(CORRECTION_DECISIONS, { from, to });
  expect(step('en_attente', 'acceptee')).toBe('decide');
  expect(step('acceptee', 'acceptee')).toBe('same');
  expect(step('acceptee', 'refusee')).toBe('closed');
  expect(step('refusee', 'acceptee')).toBe('closed');
});

it.each<[OffreStatut, OffreStatut, string]>([
  ['envoyee', 'acceptee', 'decide'],
  // Whoever declined may think better of it while nobody has taken it.
  ['declinee', 'acceptee', 'decide'],
  ['deja_pris', 'acceptee', 'closed'],
  ['retiree', 'acceptee', 'closed'],
  ['envoyee', 'declinee', 'decide'],
  ['acceptee', 'declinee', 'closed'],
  ['envoyee', 'retiree', 'decide'],
  ['declinee', 'retiree', 'closed'],
  ['retiree', 'retiree', 'same'],
])('an offer that is %s can become %s: %s', (from, to, step) => {
  expect(stepTo(OFFRE_ANSWERS, { from, to })).toBe(step);
});
