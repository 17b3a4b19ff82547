// When somebody can work: the usual week, from a date on, and single days that differ from it.
import { z } from 'zod';
import { endpointsBehind } from '../endpoint.ts';
import { deviceInstant, id, idParam, instant } from '../fields.ts';
import { quartDate, quartTime } from './quarts.ts';

const endpoint = endpointsBehind('ENABLE_DEMANDES');

/** At or before `debut`, `fin` is the day after: a night. */
const window = z.object({ debut: quartTime, fin: quartTime });
export type AvailabilityWindow = z.output<typeof window>;

export const MAX_WINDOWS = 4;

/** Of one working day. `selon`: only within the windows. */
export const dayAvailability = z
  .object({
    etat: z.enum(['disponible', 'indisponible', 'selon']),
    heures: z.array(window).max(MAX_WINDOWS),
  })
  .refine(({ etat, heures }) => (etat === 'selon') === heures.length > 0, {
    error: 'validation.required',
    path: ['heures'],
  });
export type DayAvailability = z.output<typeof dayAvailability>;

/** Sunday first. */
export const weekAvailability = z.array(dayAvailability).length(7);
export type WeekAvailability = z.output<typeof weekAvailability>;

/** As it is answered, without the checks of what comes in. */
export const shownWeek = z.array(
  z.object({
    etat: z.enum(['disponible', 'indisponible', 'selon']),
    heures: z.array(z.object({ debut: z.string(), fin: z.string() })),
  }),
);

const datedAvailability = z.object({
  uuid: z.string(),
  du: z.string(),
  au: z.string(),
  jour: dayAvailability,
  note: z.string(),
});
export type DatedAvailability = z.output<typeof datedAvailability>;

const disponibilites = z.object({
  employe_id: id,
  /** In force today; null where nothing was ever said: always available. */
  semaine: weekAvailability.nullable(),
  depuis: z.string().nullable(),
  /** Approved, not in force yet. */
  a_venir: z.array(z.object({ en_vigueur_le: z.string(), semaine: weekAvailability })),
  /** From today on. */
  dates: z.array(datedAvailability),
  /** A change that waits for a decision; without a number while the request has not reached the server. */
  en_attente: z
    .object({
      demande_id: id.nullable(),
      en_vigueur_le: z.string(),
      semaine: weekAvailability,
    })
    .nullable(),
  updated_at: instant,
});
export type Disponibilites = z.output<typeof disponibilites>;

/** The usual week is changed by a request (`createDemande`, nature `disponibilite`), since it moves other people's plans. */
export const getDisponibilites = endpoint.get('/api/disponibilites', {
  summary: 'When I can work; with `employe_id`, when somebody whose schedule one may read can.',
  ability: ['read', 'OwnHoraire'],
  query: z.object({ employe_id: idParam.optional() }),
  response: disponibilites,
});

/** A single day needs nobody's consent: it is known to the planner at once. */
export const addDatedAvailability = endpoint.post('/api/disponibilites/dates', {
  summary: 'Say that some days differ from my usual week.',
  ability: ['confirm', 'OwnHoraire'],
  body: z
    .object({
      uuid: z.uuid({ error: 'validation.invalid' }),
      du: quartDate,
      au: quartDate,
      jour: dayAvailability,
      note: z.string().trim().max(300, 'validation.too_long'),
      at: deviceInstant,
    })
    .refine(({ du, au }) => du <= au, { error: 'demandes.order', path: ['au'] }),
  response: disponibilites,
  offline: 'queue',
});

/** By uuid, since it may have been said offline a moment before. What is gone already answers as if it were removed. */
export const removeDatedAvailability = endpoint.delete('/api/disponibilites/dates/:uuid', {
  summary: 'Take back what I said of some days.',
  ability: ['confirm', 'OwnHoraire'],
  params: z.object({ uuid: z.uuid({ error: 'validation.invalid' }) }),
  response: disponibilites,
  offline: 'queue',
});
