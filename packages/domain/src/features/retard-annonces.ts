// « J'aurai 10 min de retard »: an employee says it before the entry, in one tap; the board and their supervisor know.
import { z } from 'zod';
import { MAX_DELAY_MINUTES } from '../announced-delay.ts';
import { endpoint } from '../endpoint.ts';
import { deviceInstant, id } from '../fields.ts';
import { employeRef } from './employes.ts';
import { quartDate } from './quarts.ts';

export const retardAnnonce = z.object({
  uuid: z.string(),
  quart_id: id,
  /** 0 takes back what was announced before. */
  minutes: z.int(),
  /** Null where it was taken back. */
  arrivee_at: z.string().nullable(),
  le: z.string(),
  /** A manager, in employee mode. */
  par: employeRef,
});
export type RetardAnnonce = z.output<typeof retardAnnonce>;

/**
 * Each once by its uuid. Rows are only added: the newest counts, until the entry. Of somebody else's quart 404; 409 once
 * something was punched, or where the quart was moved to another day or cancelled.
 */
export const announceRetard = endpoint.post('/api/presences/retards', {
  summary: 'Announce that I will be late for a quart, by how many minutes; or take it back.',
  ability: ['create', 'OwnPunch'],
  body: z.object({
    uuid: z.uuid({ error: 'validation.invalid' }),
    quart_id: id,
    /** Of the quart as the phone shows it. */
    date: quartDate,
    /** After the planned start; 0 takes it back. */
    minutes: z
      .int({ error: 'validation.invalid' })
      .min(0, 'validation.invalid')
      .max(MAX_DELAY_MINUTES, 'presences.delay_bounds'),
    /** On the server's clock. */
    at: deviceInstant,
  }),
  response: retardAnnonce,
  offline: 'queue',
});
