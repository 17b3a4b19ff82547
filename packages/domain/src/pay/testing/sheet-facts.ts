// Punches, quarts and sheets as tests write them.
import { addDays, instantAt } from '../../working-day.ts';
import type { DecisionKind, HoursDecision } from '../decisions.ts';
import type { PayQuart } from '../match-plan.ts';
import { createPayClock } from '../pay-clock.ts';
import { createRuleBook } from '../rule-book.ts';
import { seedVersion } from '../rules-seed.ts';
import type { PayRuleValues, PayRuleVersion, PersonPay } from '../rules.ts';
import { sheetOf, type Sheet } from '../sheet.ts';
import type { PayContext, SheetInput } from '../sheet-work.ts';
import type { PayPunch } from '../standing.ts';

const ZONE = 'America/Toronto';
export const clock = createPayClock(ZONE);

export const rulesWith = (
  values: Partial<PayRuleValues> = {},
  given: Partial<PayRuleVersion> = {},
): PayRuleVersion => {
  const seed = seedVersion('lnt', { id: 1, en_vigueur_le: '2020-01-01' });
  return { ...seed, valeurs: { ...seed.valeurs, ...values }, ...given };
};

export const contextOf = (versions: readonly PayRuleVersion[] = [rulesWith()]): PayContext => ({
  clock,
  rules: createRuleBook(versions),
});

export const PERSON: PersonPay = {
  depuis: '2020-01-01',
  matricule_paie: '001',
  groupe_paie: 'hebdo',
  regime: 'lnt',
  classe: 'B',
  chef_equipe: false,
  taux: 2000,
  semaine_type: null,
};

/** A wall-clock time on the company's calendar, as `2026-03-07 22:00`. */
const at = (local: string): string => {
  const [date = '', time = ''] = local.split(' ');
  return instantAt(date, time, ZONE);
};

let nextId = 1;

export const punch = (
  type: PayPunch['type'],
  local: string,
  given: Partial<PayPunch> = {},
): PayPunch => ({
  id: nextId++,
  type,
  at: local.includes('T') ? local : at(local),
  source: 'appareil',
  remplace_id: null,
  annule: false,
  client_id: 1,
  quart_id: null,
  drapeaux: [],
  ...given,
});

/** An entry and an exit. */
export const visit = (from: string, to: string, given: Partial<PayPunch> = {}): PayPunch[] => [
  punch('entree', from, given),
  punch('sortie', to, given),
];

export const quart = (from: string, to: string, given: Partial<PayQuart> = {}): PayQuart => ({
  id: nextId++,
  date: from.slice(0, 10),
  client_id: 1,
  debut_at: at(from),
  fin_at: at(to),
  pause_minutes: 0,
  classe: null,
  visite_courte: false,
  ne_peut_quitter: false,
  publie_le: null,
  ...given,
});

export const decide = (
  genre: DecisionKind,
  cle_segment: string,
  given: Partial<HoursDecision> = {},
): HoursDecision => {
  const id = nextId++;
  return {
    id,
    uuid: `d${id}`,
    employe_id: 7,
    date: '2026-01-01',
    cle_segment,
    genre,
    minutes: null,
    classe: null,
    code: null,
    raison: 'essai',
    auteur: 3,
    le: '2026-01-01T12:00:00Z',
    vu: '',
    remplace_id: null,
    auto: false,
    ...given,
  };
};

export const inputOf = (debut: string, given: Partial<SheetInput> = {}): SheetInput => ({
  employe_id: 7,
  daySwitchTime: '06:00',
  periode: { debut, fin: addDays(debut, 6) },
  jusqu_a: '2100-01-01T00:00:00Z',
  personne: [PERSON],
  punches: [],
  quarts: [],
  absences: [],
  decisions: [],
  feries: [],
  habituel: null,
  doutes: { corrections: [], non_recues: [], confirmes: [] },
  ...given,
});

export const sheet = (
  debut: string,
  given: Partial<SheetInput> = {},
  context: PayContext = contextOf(),
): Sheet => sheetOf(inputOf(debut, given), context);

export const hours = (value: number): number => Math.round(value * 60);
