// The rules of pay as dated versions, the codes and the calendar. A version is added and never changed.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, localDate, requiredText, version } from '../fields.ts';
import { PAY_CODES, PAY_CODE_KINDS } from '../pay/codes.ts';
import { PERIOD_LENGTHS } from '../pay/calendar.ts';
import { payRuleKey, payRuleValues } from '../pay/rules-schema.ts';
import { PAY_REGIMES } from '../pay/rules.ts';
import { PERIOD_STATES } from '../pay/sheet-shapes.ts';
import { payDate } from './paie.ts';

const personRef = z.object({ id, prenom: z.string(), nom: z.string() });

export const regleVersion = z.object({
  id,
  en_vigueur_le: localDate,
  regime: z.enum(PAY_REGIMES),
  valeurs: payRuleValues,
  a_confirmer: z.array(payRuleKey),
  source: z.string(),
  /** A newer text is known to hold from then on, whose figures are not here. */
  perime_le: localDate.nullable(),
  /** Null: came with the app. */
  auteur: personRef.nullable(),
  cree_le: instant,
  confirme_par: personRef.nullable(),
  confirme_le: instant.nullable(),
  /** What it changes of the version before it, in force until its day. */
  changes: z.array(payRuleKey),
  /** Another version of the same day was written after it: it never counts. */
  est_remplacee: z.boolean(),
});
export type RegleVersion = z.output<typeof regleVersion>;

const regleList = z.object({
  /** Newest first, all regimes. */
  data: z.array(regleVersion),
  /** How many people are paid by each regime today. */
  personnes: z.record(z.enum(PAY_REGIMES), z.int()),
});

export const listReglesPaie = endpoint.get('/api/paie/regles', {
  summary: 'The versions of the rules of pay, with what each changes.',
  ability: ['manage', 'Paie'],
  isPersonal: true,
  response: regleList,
});

export const regleContent = z.object({
  en_vigueur_le: payDate,
  regime: z.enum(PAY_REGIMES),
  valeurs: payRuleValues,
  /** Where the figures are from: a rule without a source is nobody's. */
  source: requiredText(500),
});
export type RegleContent = z.output<typeof regleContent>;

export const previewReglePaie = endpoint.post('/api/paie/regles/apercu', {
  summary: 'What a version would change, and from when to when; writes nothing.',
  ability: ['manage', 'Paie'],
  isPersonal: true,
  body: regleContent.omit({ source: true }),
  response: z.object({
    /** The version in force until then; null where it would be the first. */
    precedente: regleVersion.nullable(),
    changes: z.array(payRuleKey),
    /** The day on which a later version takes over; null where there is none. */
    jusqu_au: localDate.nullable(),
    personnes: z.int(),
    /** Locked periods with a day under it: they stay as they are, adjustments are proposed. */
    periodes_verrouillees: z.int(),
  }),
});

export const addReglePaie = endpoint.post('/api/paie/regles', {
  summary: 'Add a version of the rules of a regime; those before it stay.',
  ability: ['manage', 'Paie'],
  isPersonal: true,
  body: regleContent.extend({
    /** Whoever adds it has read the text and answers for it. */
    confirme: z.boolean().default(false),
  }),
  response: regleList,
});

export const confirmReglePaie = endpoint.post('/api/paie/regles/:id/confirmer', {
  summary: 'Answer for a version, once.',
  ability: ['manage', 'Paie'],
  isPersonal: true,
  response: regleList,
});

const periode = z.object({
  /** Null: not stored yet, it follows from the calendar. */
  id: id.nullable(),
  debut: localDate,
  fin: localDate,
  paie_le: localDate,
  statut: z.enum(PERIOD_STATES),
});
export type Periode = z.output<typeof periode>;

const length = z.union(PERIOD_LENGTHS.map((days) => z.literal(days)));

export const groupePaie = z.object({
  cle: z.string(),
  nom: z.string(),
  nom_en: z.string(),
  ancre: localDate,
  /** Null: the dates of each period are given one by one. */
  jours: length.nullable(),
  paie_apres: z.int(),
  confirme_par: personRef.nullable(),
  confirme_le: instant.nullable(),
  version,
  /** The one of today, the two before it and the next ones. */
  periodes: z.array(periode),
});
export type GroupePaie = z.output<typeof groupePaie>;

const codePaie = z.object({
  code: z.enum(PAY_CODES),
  genre: z.enum(PAY_CODE_KINDS),
  facteur: z.int().nullable(),
  exporte: z.boolean(),
  actif: z.boolean(),
});
export type CodePaie = z.output<typeof codePaie>;

export const getCalendrierPaie = endpoint.get('/api/paie/calendrier', {
  summary: 'The calendars of pay with their next periods, and the codes.',
  ability: ['manage', 'Paie'],
  isPersonal: true,
  response: z.object({ groupes: z.array(groupePaie), codes: z.array(codePaie) }),
});

export const calendrierContent = z.object({
  /** The first day of any one period. */
  ancre: payDate,
  jours: length,
  paie_apres: z.int().min(0, 'paie.delay_range').max(31, 'paie.delay_range'),
});
export type CalendrierContent = z.output<typeof calendrierContent>;

/** Saving is confirming: whoever saves it has looked at it. Periods that have begun stay as they are. */
export const setCalendrierPaie = endpoint.put('/api/paie/groupes/:cle/calendrier', {
  summary: 'Change or confirm a calendar of pay; the periods to come follow it.',
  ability: ['manage', 'Paie'],
  isPersonal: true,
  params: z.object({ cle: z.string().max(30) }),
  body: calendrierContent.extend({ version }),
  response: groupePaie,
});
