// The visits that a client was paid: who came, when, what was done of the tasks; and the same as the proof of service of
// a week, for the customer.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, localDate } from '../fields.ts';
import { employeRef } from './employes.ts';
import { quartDate } from './quarts.ts';
import { visitTache } from './tache-marques.ts';

/** Those who were there at the same time are one visit: they share its tasks. */
const visite = z.object({
  cle: z.string(),
  date: localDate,
  personnes: z.array(
    employeRef.extend({ entree: z.string().nullable(), sortie: z.string().nullable() }),
  ),
  taches: z.array(visitTache),
});
export type PaidVisit = z.output<typeof visite>;

const week = z.object({ semaine: quartDate });

export const listClientVisits = endpoint.get('/api/clients/:id/visites', {
  summary: 'The visits of a week to a client, those punched, with what was done of the tasks.',
  ability: ['read', 'Presence'],
  /** Any day of it. */
  query: week,
  response: z.object({
    semaine: z.object({ debut: localDate, fin: localDate }),
    data: z.array(visite),
    inspections: z.array(
      z.object({ id, titre: z.string(), date: localDate, pourcentage: z.number().nullable() }),
    ),
  }),
});

/** First names only, and no incidents: they stay in the company. */
export const preuvePdf = endpoint.get('/api/clients/:id/preuve', {
  summary: 'The proof of service of a week, as a PDF for the customer.',
  ability: ['read', 'Presence'],
  query: week,
  produces: 'file',
});

/** Only to an address that is in the client's file. */
export const emailPreuve = endpoint.post('/api/clients/:id/preuve/courriel', {
  summary: 'Send the proof of service of a week to a contact of the client.',
  ability: ['update', 'Client'],
  body: week.extend({ a: z.email({ error: 'validation.courriel' }).max(254) }),
  response: z.object({ message: z.string() }),
});
