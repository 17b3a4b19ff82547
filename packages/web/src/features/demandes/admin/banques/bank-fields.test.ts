import type { AccrualRule } from '@releve/domain/features/demande-types.ts';
import { expect, it } from 'vitest';
import { adjustForm, amountOf } from './adjust-form.ts';
import { overdraft, percent, sortRules } from './bank-fields.ts';

it('reads an overdraft in hours above zero and writes it in minutes below', () => {
  expect(overdraft().read(-450)).toBe('7,5');
  expect(overdraft().write('7,5')).toBe(-450);
  expect(overdraft().write('0')).toBe(0);
});

it('writes hundredths of a percent, and refuses a third decimal rather than drop it', () => {
  expect(percent().write('2,44')).toBe(244);
  expect(percent().read(244)).toBe('2,44');
  expect(percent().write('2,445')).toBeNaN();
});

const buildRule = (part: Partial<AccrualRule> & { id: number }): AccrualRule => ({
  banque_id: 1,
  en_vigueur_le: '2026-01-01',
  centiemes: 244,
  annees_min: 0,
  source: 'D-2, r. 15, 12.01',
  par: null,
  cree_le: '2026-01-01T12:00:00Z',
  ...part,
});

it('says which rule counts today: the newest of its bank and years that has begun', () => {
  const rules = [
    buildRule({ id: 1 }),
    buildRule({ id: 2, en_vigueur_le: '2026-06-01' }),
    buildRule({ id: 3, en_vigueur_le: '2027-01-01' }),
    buildRule({ id: 4, annees_min: 10 }),
  ];
  expect(sortRules(rules, '2026-11-16').map(({ rule, state }) => [rule.id, state])).toEqual([
    [2, 'in_force'],
    [4, 'in_force'],
    [3, 'future'],
    [1, 'past'],
  ]);
});

it('debits and credits in minutes, and refuses nothing at all', () => {
  const typed = {
    ...adjustForm.opening,
    heures: '2',
    minutes: '30',
    le: '2026-11-16',
    note: 'Oubli',
    employe_id: 7,
    uuid: '0199a1b2-0000-7000-8000-000000000041',
  };
  expect(amountOf({ ...typed, sens: 'debit' })).toBe(-150);
  const reading = adjustForm.read(typed);
  expect(reading.isValid && reading.content).toMatchObject({ minutes: 150, employe_id: 7 });
  const nothing = adjustForm.read({ ...typed, heures: '', minutes: '' });
  expect(!nothing.isValid && Object.keys(nothing.errors)).toEqual(['minutes']);
});
