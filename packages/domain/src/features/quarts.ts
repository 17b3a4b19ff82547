// A quart as it is planned: what it holds, in which state it stands, and how a screen names it before it is saved.
import { z } from 'zod';
import { id, localDate, version } from '../fields.ts';

export const QUART_STATUTS = ['brouillon', 'publie', 'annule'] as const;
export type QuartStatut = (typeof QUART_STATUTS)[number];

/**
 * How the plan stands against what people were told: never told; told as it is; changed since; to be cancelled
 * at the next publication; cancelled.
 */
export const QUART_ETATS = ['brouillon', 'publie', 'modifie', 'a_annuler', 'annule'] as const;
export type QuartEtat = (typeof QUART_ETATS)[number];

/** To the minute; stored and answered with seconds. */
export const quartTime = z
  .string({ error: 'validation.required' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::00)?$/, 'validation.time')
  .transform((time) => `${time.slice(0, 5)}:00`)
  // So that an answer may have it as well: a bare transform has no type to write by.
  .pipe(z.string());

export const MAX_PAUSE_MINUTES = 480;

/** Dates that a calendar of quarts can hold: far ones are slips of the keyboard. */
export const quartDate = localDate.refine(
  (date) => date >= '2000-01-01' && date <= '2100-12-31',
  'validation.date',
);

export const quartContent = z.object({
  /** Null: an open quart, to be given to somebody. */
  employe_id: id.nullable(),
  client_id: id,
  /** The working day. */
  date: quartDate,
  debut: quartTime,
  /** At or before `debut`: the day after. */
  fin: quartTime,
  pause_minutes: z.int().min(0).max(MAX_PAUSE_MINUTES),
  note: z.string().trim().max(1_000, 'validation.too_long'),
});
export type QuartContent = z.output<typeof quartContent>;
export type QuartContentInput = z.input<typeof quartContent>;

export const QUART_FIELDS = [
  'employe_id',
  'client_id',
  'date',
  'debut',
  'fin',
  'pause_minutes',
  'note',
] as const satisfies readonly (keyof QuartContent)[];

/** As planned, published or not. */
export const planQuart = z.object({
  id,
  employe_id: id.nullable(),
  client_id: id,
  date: z.string(),
  debut: z.string(),
  fin: z.string(),
  pause_minutes: z.int(),
  note: z.string(),
  etat: z.enum(QUART_ETATS),
  serie_id: id.nullable(),
  version,
  /** Set when the person of the quart saw and confirmed it as it was last published. */
  vu_le: z.string().nullable(),
  confirme_le: z.string().nullable(),
});
export type PlanQuart = z.output<typeof planQuart>;

/** Whether it takes somebody's time: one that is, or is about to be, cancelled does not. */
export const isPlanned = ({ etat }: Pick<PlanQuart, 'etat'>): boolean =>
  etat !== 'a_annuler' && etat !== 'annule';

export const contentOf = (quart: QuartContent): QuartContent => ({
  employe_id: quart.employe_id,
  client_id: quart.client_id,
  date: quart.date,
  debut: quart.debut,
  fin: quart.fin,
  pause_minutes: quart.pause_minutes,
  note: quart.note,
});

export const isSameContent = (a: QuartContent, b: QuartContent): boolean =>
  QUART_FIELDS.every((field) => a[field] === b[field]);

/** How conflicts name a quart: by its id once it has one, by the screen's own `ref` before. */
export const quartKey = (quartId: number): string => String(quartId);
