import type { RegleVersion } from '@releve/domain/features/paie-regles.ts';
import { seedVersion } from '@releve/domain/pay/rules-seed.ts';
import { expect, test } from 'vitest';
import { currentOf, findOutdated } from './outdated.ts';
import { openingOf, ruleForm, valeursOf } from './rule-form.ts';

const TODAY = '2026-11-17';

const regle = (
  id: number,
  en_vigueur_le: string,
  more: Partial<RegleVersion> = {},
): RegleVersion => ({
  ...seedVersion('decret_montreal', { id, en_vigueur_le }),
  a_confirmer: [],
  perime_le: null,
  auteur: null,
  cree_le: '2026-01-01T00:00:00Z',
  confirme_par: null,
  changes: [],
  est_remplacee: false,
  ...more,
});

const first = regle(1, '2024-11-01', { perime_le: '2026-03-04' });

test('the rates of a newer text are asked for until a version of its day is confirmed', () => {
  expect(findOutdated([first], '2026-03-03')).toEqual([]);
  const asked = [{ regime: 'decret_montreal', depuis: '2026-03-04' }];
  expect(findOutdated([first], TODAY)).toEqual(asked);
  const added = regle(2, '2026-03-04');
  expect(findOutdated([added, first], TODAY)).toEqual(asked);
  const confirmed = { ...added, confirme_le: '2026-04-01T12:00:00Z' };
  expect(findOutdated([confirmed, first], TODAY)).toEqual([]);
});

test('the version of a day is the last that had begun', () => {
  const next = regle(3, '2027-01-01');
  expect(currentOf([next, first], 'decret_montreal', TODAY)?.id).toBe(1);
  expect(currentOf([next], 'decret_montreal', TODAY)?.id).toBe(3);
  expect(currentOf([first], 'lnt', TODAY)).toBeUndefined();
});

test('a form that nobody touched keeps every rule as it was', () => {
  const { valeurs } = seedVersion('decret_montreal', { id: 1, en_vigueur_le: '2024-11-01' });
  const full = {
    ...valeurs,
    class_rates: { A: 2157, B: 2152, C: 2215 },
    leader_premium: 200,
    night: { de: '23:00', a: '06:00' },
    accruals: { sick: 244, sick_with_vacation: true, vacation: 600, reer_cents_per_hour: 45 },
  };
  expect(valeursOf(openingOf('decret_montreal', full, TODAY))).toEqual(full);
});

test('an amount finer than the cent, or no number, is refused at its field', () => {
  const { valeurs } = first;
  const typed = { ...openingOf('decret_montreal', valeurs, TODAY), source: 'Gazette' };
  const errorsOf = (part: object) => {
    const read = ruleForm.read({ ...typed, ...part });
    return read.isValid ? [] : Object.keys(read.errors).filter((name) => !name.includes('.'));
  };
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ rate_A: '21,57' })).toEqual([]);
  expect(errorsOf({ rate_A: '21,575' })).toContain('rate_A');
  expect(errorsOf({ overtime_after: 'quarante' })).toContain('overtime_after');
  expect(errorsOf({ travel_paid: '90', travel_ask: '60' })).toContain('travel_ask');
  expect(errorsOf({ source: ' ' })).toContain('source');
});
