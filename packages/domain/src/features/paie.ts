// What a person is paid by: dated rows that are added and never changed.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, localDate, optionalText, writtenText } from '../fields.ts';
import { PAY_CLASSES, PAY_REGIMES } from '../pay/rules.ts';

export const MAX_RATE = 1000;

/** Dollars an hour, to the cent. */
export const hourlyRate = z
  .number({ error: 'validation.invalid' })
  .min(0, 'paie.rate_range')
  .max(MAX_RATE, 'paie.rate_range')
  .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, 'paie.rate_cents');

/** As payroll writes it: 001 is not 1. */
export const matricule = optionalText(20).refine(
  (text) => text === null || /^[\p{L}\p{N}._/-]+$/u.test(text),
  'paie.matricule_invalid',
);

const groupKey = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, 'validation.invalid');

/** Nobody is paid by a row of another century. */
export const payDate = localDate.refine(
  (date) => date >= '1950-01-01' && date <= '2199-12-31',
  'validation.date',
);

const weekMinutes = z.array(z.int().min(0).max(1440)).length(7);

export const payContent = z.object({
  depuis: payDate,
  matricule_paie: matricule,
  groupe_paie: groupKey,
  regime: z.enum(PAY_REGIMES),
  classe: z.enum(PAY_CLASSES),
  chef_equipe: z.boolean(),
  /** Null: that of the class. */
  taux: hourlyRate.nullable(),
  /** Minutes usually worked on each day, from Sunday; null where there is no usual week. */
  semaine_type: weekMinutes.nullable().default(null),
  raison: writtenText(500).default(''),
  /** The row that this one corrects: it no longer counts. */
  remplace_id: id.nullable().default(null),
});
export type PayContent = z.output<typeof payContent>;

/** What a first row begins with. */
export const FIRST_PAY = {
  matricule_paie: null,
  groupe_paie: 'principal',
  regime: 'decret_montreal',
  classe: 'A',
  chef_equipe: false,
  taux: null,
  semaine_type: null,
} as const satisfies Partial<PayContent>;

const personRef = z.object({ id, prenom: z.string(), nom: z.string() });

export const payRow = z.object({
  id,
  depuis: localDate,
  matricule_paie: z.string().nullable(),
  groupe_paie: groupKey,
  regime: z.enum(PAY_REGIMES),
  classe: z.enum(PAY_CLASSES),
  chef_equipe: z.boolean(),
  taux: z.number().nullable(),
  semaine_type: z.array(z.int()).nullable(),
  raison: z.string(),
  remplace_id: id.nullable(),
  /** The row that took its place; null where it counts. */
  remplacee_par: id.nullable(),
  /** Null: carried over from what was there before rows were dated. */
  auteur: personRef.nullable(),
  le: instant,
});
export type PayRow = z.output<typeof payRow>;

export const payGroup = z.object({ cle: z.string(), nom: z.string(), nom_en: z.string() });
export type PayGroup = z.output<typeof payGroup>;

export const payFile = z.object({
  /** Newest first; those that were replaced as well. */
  data: z.array(payRow),
  /** The row of today. */
  en_vigueur_id: id.nullable(),
  groupes: z.array(payGroup),
  /** Whether the reader decides of it. */
  peut_modifier: z.boolean(),
});
export type PayFile = z.output<typeof payFile>;

export const getEmployePaie = endpoint.get('/api/employes/:id/paie', {
  summary:
    'What a person is paid by, with its history: of oneself, of those below, or as a director.',
  ability: ['read', 'Paie'],
  isPersonal: true,
  response: payFile,
});

export const addEmployePaie = endpoint.post('/api/employes/:id/paie', {
  summary: 'Add a dated row of pay, or one that corrects another; never of oneself.',
  ability: ['manage', 'Paie'],
  isPersonal: true,
  body: payContent,
  response: payFile,
});

/** What is one's own is no secret from oneself. */
export const getMyPaie = endpoint.get('/api/paie/moi', {
  summary: 'What the person who asks is paid by, today and from later days on.',
  ability: 'signed-in',
  isPersonal: true,
  response: z.object({
    data: z.array(
      payRow.pick({
        id: true,
        depuis: true,
        matricule_paie: true,
        classe: true,
        chef_equipe: true,
        taux: true,
      }),
    ),
  }),
});
