// What can be asked for, as rows that directors edit; the banks that leave is taken from; and who stands in for whom.
import { z } from 'zod';
import { endpointsBehind } from '../endpoint.ts';
import { id, idParam, instant, localDate, requiredText, version } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { employeRef } from './employes.ts';

const endpoint = endpointsBehind('ENABLE_DEMANDES');

/** What a type does once it is approved; several types may share a nature. */
export const DEMANDE_NATURES = [
  'absence',
  'horaire',
  'disponibilite',
  'materiel',
  'pointage',
  'autre',
] as const;
export type DemandeNature = (typeof DEMANDE_NATURES)[number];

export const DEMANDE_UNITES = ['jours', 'heures'] as const;
export const PIECES = ['aucune', 'facultative', 'obligatoire'] as const;
/** Who decides: the person's supervisor (or who stands in), directors only, or nobody: it is granted as it arrives. */
export const DECIDEURS = ['superviseur', 'direction', 'automatique'] as const;
/** What becomes of minutes that the bank does not have. */
export const DEPASSEMENTS = ['refuser', 'sans_solde'] as const;

/** In both languages: directors write it, everyone reads it in their own. */
const names = { nom: requiredText(80), nom_en: requiredText(80) };

const banqueContent = z.object({
  ...names,
  /** How far below zero a balance may go, as minutes at or below zero. */
  plancher_minutes: z.int().min(-60_000).max(0),
  actif: z.boolean(),
});
export const banqueContentSchema = banqueContent;

export const banque = banqueContent.extend({ id, version });
export type Banque = z.output<typeof banque>;

const demandeTypeContent = z.object({
  ...names,
  /** Under which condition it is for, in a line; may be empty. */
  aide: z.string().trim().max(300, 'validation.too_long'),
  aide_en: z.string().trim().max(300, 'validation.too_long'),
  /** Of an absence: days, or some hours of one; or always from an hour to another. */
  unite: z.enum(DEMANDE_UNITES),
  paye: z.boolean(),
  banque_id: id.nullable(),
  depassement: z.enum(DEPASSEMENTS),
  piece: z.enum(PIECES),
  /** Asked for only from so many days on; 0 for always. */
  piece_apres_jours: z.int().min(0).max(365),
  /** Days between the asking and the first day; fewer is said to both sides, and refused for nobody. */
  preavis_jours: z.int().min(0).max(365),
  decideur: z.enum(DECIDEURS),
  actif: z.boolean(),
  ordre: z.int().min(0).max(999),
});
export type DemandeTypeContent = z.output<typeof demandeTypeContent>;
export const demandeTypeContentSchema = demandeTypeContent;

export const demandeType = demandeTypeContent.extend({
  id,
  nature: z.enum(DEMANDE_NATURES),
  /** Of the eight that come with the app: `conge`, `vacances`, `maladie`, `horaire`, `disponibilite`, `materiel`, `pointage`, `autre`. */
  cle: z.string().nullable(),
  version,
});
export type DemandeType = z.output<typeof demandeType>;

export const listDemandeTypes = endpoint.get('/api/demandes/types', {
  summary: 'What can be asked for, in order. Inactive ones only for whoever edits them.',
  ability: ['read', 'OwnDemande'],
  response: z.object({ data: z.array(demandeType), banques: z.array(banque) }),
});

export const createDemandeType = endpoint.post('/api/demandes/types', {
  summary: 'Add something that can be asked for.',
  ability: ['manage', 'DemandeType'],
  body: demandeTypeContent.extend({ nature: z.enum(DEMANDE_NATURES) }),
  response: demandeType,
});

export const updateDemandeType = endpoint.put('/api/demandes/types/:id', {
  summary: 'Change what can be asked for.',
  ability: ['manage', 'DemandeType'],
  body: demandeTypeContent.extend({ version }),
  response: demandeType,
});

export const createBanque = endpoint.post('/api/banques', {
  summary: 'Add a bank of hours.',
  ability: ['manage', 'Banque'],
  body: banqueContent,
  response: banque,
});

export const updateBanque = endpoint.put('/api/banques/:id', {
  summary: 'Change a bank of hours.',
  ability: ['manage', 'Banque'],
  body: banqueContent.extend({ version }),
  response: banque,
});

/** Hundredths of a percent of the hours worked, as the decrees write them: 244 is 2.44 %. */
const accrualRule = z.object({
  id,
  banque_id: id,
  en_vigueur_le: z.string(),
  centiemes: z.int(),
  /** Only from so many whole years after the hire on. */
  annees_min: z.int(),
  source: z.string(),
  par: employeRef.nullable(),
  cree_le: instant,
});
export type AccrualRule = z.output<typeof accrualRule>;

export const listAccrualRules = endpoint.get('/api/banques/accumulations', {
  summary: 'What each bank earns from hours worked, and since when.',
  ability: ['read', 'Banque'],
  response: z.object({ data: z.array(accrualRule) }),
});

/** Rules are never changed: a newer one takes over from its date on. 0 hundredths ends it. */
export const addAccrualRule = endpoint.post('/api/banques/accumulations', {
  summary: 'Say what a bank earns from a date on.',
  ability: ['manage', 'Banque'],
  body: z.object({
    banque_id: id,
    en_vigueur_le: localDate,
    centiemes: z.int().min(0).max(10_000),
    annees_min: z.int().min(0).max(60),
    source: requiredText(300),
  }),
  response: accrualRule,
});

/** `solde` is what was earned and taken; `reserve` what waits for a decision (below zero); `disponible` both together. */
export const balance = z.object({
  banque_id: id,
  solde: z.int(),
  reserve: z.int(),
  disponible: z.int(),
});
export type Balance = z.output<typeof balance>;

const ofEmploye = z.object({ employe_id: idParam.optional() });

/** Without `employe_id`, one's own (in employee mode, the employee's). */
export const listBalances = endpoint.get('/api/banques/soldes', {
  summary: 'The balance of each bank of a person.',
  ability: ['read', 'OwnDemande'],
  query: ofEmploye.extend({ le: localDate.optional() }),
  response: z.object({ employe_id: id, data: z.array(balance) }),
});

export const MOVEMENT_CAUSES = [
  'ouverture',
  'accumulation',
  'ajustement',
  'demande',
  'annulation',
] as const;

const movement = z.object({
  id,
  banque_id: id,
  /** Above zero: earned; below: taken. */
  minutes: z.int(),
  /** After it, of all that is settled. */
  solde: z.int(),
  le: z.string(),
  cause: z.enum(MOVEMENT_CAUSES),
  /** Of an accrual: the first day of the week worked. */
  semaine: z.string().nullable(),
  demande_id: id.nullable(),
  note: z.string(),
  par: employeRef.nullable(),
  cree_le: instant,
});
export type Movement = z.output<typeof movement>;

export const listMovements = endpoint.get('/api/banques/:id/mouvements', {
  summary: 'Every line of a bank of a person, newest first, with its cause.',
  ability: ['read', 'OwnDemande'],
  query: listQuery(['le']).extend({ employe_id: idParam.optional() }),
  response: listOf(movement),
});

export const addMovement = endpoint.post('/api/banques/:id/mouvements', {
  summary: 'Credit or debit a bank by hand, with the reason.',
  ability: ['manage', 'Banque'],
  body: z.object({
    uuid: z.uuid({ error: 'validation.invalid' }),
    employe_id: id,
    minutes: z
      .int()
      .min(-60_000)
      .max(60_000)
      .refine((minutes) => minutes !== 0, 'validation.required'),
    le: localDate,
    note: requiredText(300),
  }),
  response: balance,
});

const delegation = z.object({
  id,
  de: employeRef,
  a: employeRef,
  du: z.string(),
  au: z.string(),
  version,
});
export type Delegation = z.output<typeof delegation>;

export const listDelegations = endpoint.get('/api/demandes/delegations', {
  summary: 'Who decides for whom, now and later. Leaders see their own, directors all.',
  ability: ['update', 'Demande'],
  response: z.object({ data: z.array(delegation) }),
});

export const addDelegation = endpoint.post('/api/demandes/delegations', {
  summary: 'Let somebody decide in one’s place for a while. Directors may for others.',
  ability: ['update', 'Demande'],
  body: z
    .object({ de_id: id.nullish(), a_id: id, du: localDate, au: localDate })
    .refine(({ du, au }) => du <= au, { error: 'validation.order', path: ['au'] }),
  response: delegation,
});

export const endDelegation = endpoint.delete('/api/demandes/delegations/:id', {
  summary: 'End a delegation.',
  ability: ['update', 'Demande'],
  response: z.object({ message: z.string() }),
});
