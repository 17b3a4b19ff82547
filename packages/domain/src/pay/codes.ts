// The codes under which hours leave for the payroll. Ours; a payroll's own are mapped to them.

export const PAY_CODES = [
  'REG',
  'HS',
  'BANQUE_ACC',
  'BANQUE_PRIS',
  'FERIE',
  'FERIE_TRAV',
  'FERIE_COMP',
  'VAC',
  'MALADIE',
  'FAMILIAL',
  'MIN3H',
  'DEPL',
  'FORM',
  'PRIME_CHEF',
  'AJUST',
  'NON_PAYE',
] as const;
export type PayCode = (typeof PAY_CODES)[number];

/**
 * `temps`: minutes of presence, each of which has exactly one such code. `absence`: minutes of a day off. `indemnite`:
 * minutes that nobody worked. `prime`: minutes that another code already holds. `interne`: never exported.
 */
export const PAY_CODE_KINDS = [
  'temps',
  'absence',
  'indemnite',
  'prime',
  'ajustement',
  'interne',
] as const;
export type PayCodeKind = (typeof PAY_CODE_KINDS)[number];

export interface PayCodeRow {
  readonly code: PayCode;
  readonly genre: PayCodeKind;
  /** How many times the rate, in hundredths; null where the payroll alone knows. */
  readonly facteur: number | null;
  readonly exporte: boolean;
  readonly actif: boolean;
}

const seed = (code: PayCode, genre: PayCodeKind, facteur: number | null): PayCodeRow => ({
  code,
  genre,
  facteur,
  exporte: genre !== 'interne',
  actif: true,
});

export const SEED_CODES: readonly PayCodeRow[] = [
  seed('REG', 'temps', 100),
  seed('HS', 'temps', 150),
  seed('BANQUE_ACC', 'temps', 150),
  seed('BANQUE_PRIS', 'absence', 100),
  seed('FERIE', 'absence', null),
  seed('FERIE_TRAV', 'temps', null),
  seed('FERIE_COMP', 'absence', null),
  seed('VAC', 'absence', null),
  seed('MALADIE', 'absence', 100),
  seed('FAMILIAL', 'absence', 100),
  seed('MIN3H', 'indemnite', 100),
  seed('DEPL', 'temps', 100),
  seed('FORM', 'temps', 100),
  seed('PRIME_CHEF', 'prime', null),
  seed('AJUST', 'ajustement', null),
  seed('NON_PAYE', 'interne', 0),
];

/** What an absence may be written as. */
const ABSENCE_CODES = [
  'VAC',
  'FERIE',
  'FERIE_COMP',
  'MALADIE',
  'FAMILIAL',
  'BANQUE_PRIS',
] as const satisfies readonly PayCode[];
export type AbsenceCode = (typeof ABSENCE_CODES)[number];
