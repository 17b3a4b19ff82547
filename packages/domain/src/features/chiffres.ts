// The company's figures over a period of working days, the rows that sum to each, and what leaves the app of them.
import { z } from 'zod';
import { endpoint, type EndpointResponse } from '../endpoint.ts';
import { id, idParam, instant, localDate } from '../fields.ts';
import { lengthOf } from '../figure-period.ts';
import { FIGURES, MEASURES, type Measure } from '../figures.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { USERGROUPS, type Usergroup } from '../usergroup.ts';

/** Two years and a day of leap. */
export const MAX_PERIOD_DAYS = 731;

const filters = {
  du: localDate,
  au: localDate,
  client_id: idParam.optional(),
  superviseur_id: idParam.optional(),
  usergroup: z.coerce
    .number<number>()
    .refine((value): value is Usergroup => USERGROUPS.some((group) => group === value), {
      error: 'validation.invalid',
    })
    .optional(),
};

const isPeriod = ({ du, au }: { du: string; au: string }): boolean =>
  du <= au && lengthOf({ du, au }) <= MAX_PERIOD_DAYS;
const BAD_PERIOD = { error: 'chiffres.period', path: ['au'] };

const query = z.object(filters).refine(isPeriod, BAD_PERIOD);
export type ChiffresQuery = z.output<typeof query>;

const period = z.object({ du: localDate, au: localDate });

const measures = z.object(
  Object.fromEntries(MEASURES.map((measure) => [measure, z.int()])) as Record<Measure, z.ZodInt>,
);

/** Null where nothing is known of it. */
const compared = period.extend({ mesures: measures }).nullable();

const site = z.object({ id, nom: z.string() });

const chiffres = z.object({
  demande: period,
  /** What they were narrowed to: an answer that was kept says what it is of. */
  filtres: z.object({
    client_id: id.nullable(),
    superviseur_id: id.nullable(),
    usergroup: z.literal(USERGROUPS).nullable(),
  }),
  /** The days of it that are over: what the figures are of. Null where none is. */
  complet: period.nullable(),
  mesures: measures,
  avant: compared,
  an: compared,
  /** So far, where the period holds today: marked, and never compared. */
  aujourd_hui: z.object({ date: localDate, mesures: measures }).nullable(),
  points: z.array(period.extend({ incomplet: z.boolean(), mesures: measures })),
  sites: z.array(site.extend({ mesures: measures })),
  /** Of each figure, the sites that explain how it changed since the period before. */
  pourquoi: z.array(
    z.object({ chiffre: z.enum(FIGURES), sites: z.array(site.extend({ effet: z.number() })) }),
  ),
  /** People whose phone has not told of quarts that are over, and how long those were. */
  muets: z.object({ telephones: z.int(), minutes: z.int() }),
  /** People and courses that are asked of them, today; null while there are no courses. */
  formations: z.object({ a_jour: z.int(), demandees: z.int() }).nullable(),
  /** Days of the period that changed and are not computed again yet. */
  en_retard: z.int(),
  calcule_le: instant,
});
export type Chiffres = z.output<typeof chiffres>;

export const getChiffres = endpoint.get('/api/chiffres', {
  summary: 'The figures of the company over a period of working days, compared.',
  ability: ['enter', 'Dashboard'],
  query,
  response: chiffres,
});

/** A calendar that was not stored so far back is followed from its anchor. */
export const listPeriodesPaie = endpoint.get('/api/chiffres/periodes-paie', {
  summary: 'The pay periods of the last year up to that of today, newest first.',
  ability: ['enter', 'Dashboard'],
  response: z.object({
    data: z.array(
      period.extend({ groupes: z.array(z.object({ nom: z.string(), nom_en: z.string() })) }),
    ),
  }),
});
export type PeriodePaie = EndpointResponse<typeof listPeriodesPaie>['data'][number];

export const printChiffres = endpoint.get('/api/chiffres/pdf', {
  summary: 'The figures of a period on paper.',
  ability: ['enter', 'Dashboard'],
  query,
  produces: 'file',
});

const byFigure = z.object({ chiffre: z.enum(FIGURES) });

const line = z.object({
  /** Its place in the list. */
  id,
  date: localDate,
  client: z.object({ id, nom: z.string() }).nullable(),
  employe: z.object({ id, prenom: z.string(), nom: z.string() }).nullable(),
  /** What is summed, and of a ratio over what. */
  valeur: z.int(),
  sur: z.int().nullable(),
});
export type ChiffreLigne = z.output<typeof line>;

const sortable = listQuery(['date', 'valeur', 'client', 'employe']);

export const listChiffreLignes = endpoint.get('/api/chiffres/:chiffre/lignes', {
  summary: 'The rows that sum to a figure.',
  ability: ['enter', 'Dashboard'],
  params: byFigure,
  query: sortable.extend(filters).refine(isPeriod, BAD_PERIOD),
  response: listOf(line).extend({
    /** Of all pages. */
    somme: z.object({ valeur: z.int(), sur: z.int().nullable() }),
    complet: period.nullable(),
  }),
});

export const exportChiffreLignes = endpoint.get('/api/chiffres/:chiffre/export', {
  summary: 'The rows that sum to a figure, as a file.',
  ability: ['enter', 'Dashboard'],
  params: byFigure,
  query: sortable
    .extend(filters)
    .extend({ format: z.enum(TABLE_FORMATS).default('csv') })
    .refine(isPeriod, BAD_PERIOD),
  produces: 'file',
});

/** One row for each course that is asked of a person; how many are current is the figure. */
export const exportFormationsChiffre = endpoint.get('/api/chiffres/formations/export', {
  summary: 'The trainings that are asked of people, with those that are current, as a file.',
  ability: ['enter', 'Dashboard'],
  query: z.object({
    superviseur_id: filters.superviseur_id,
    usergroup: filters.usergroup,
    format: z.enum(TABLE_FORMATS).default('csv'),
  }),
  produces: 'file',
});
