// The shapes that the endpoints of requests carry: what is asked, what it touches, what was decided, the calendar to ask
// on and the file to decide on.
import { z } from 'zod';
import { id, instant, version } from '../fields.ts';
import { clientOption } from './clients.ts';
import { balance } from './demande-types.ts';
import { shownWeek } from './disponibilites.ts';
import { employeRef } from './employes.ts';

export const article = z.object({
  nom: z.string().trim().min(1, 'validation.required').max(120, 'validation.too_long'),
  quantite: z.int().min(1).max(999),
});

/** What was asked beside the dates, as it is answered: what was checked when it came is not checked again. */
export const shownDetails = z.object({
  quart_id: id.nullish(),
  debut_voulu: z.string().nullish(),
  fin_voulue: z.string().nullish(),
  client_id: id.nullish(),
  articles: z.array(article).optional(),
  semaine: shownWeek.optional(),
});

export const touchedQuart = z.object({
  quart_id: id,
  date: z.string(),
  debut: z.string(),
  fin: z.string(),
  minutes: z.int(),
  client: clientOption,
  /** What became of it at the approval; null before. */
  suite: z.enum(['ouvert', 'annule', 'garde', 'modifie']).nullable(),
});
export type TouchedQuart = z.output<typeof touchedQuart>;

export const decision = z.object({
  par: employeRef,
  le: instant,
  note: z.string(),
  /** In whose place; null for one's own right. */
  pour: employeRef.nullable(),
});

/** What somebody who decides suggests instead; it waits for the answer of the person. */
export const proposition = z.object({
  du: z.string(),
  au: z.string(),
  note: z.string(),
  par: employeRef,
  le: instant,
});

export const piece = z.object({
  uuid: z.string(),
  nom: z.string(),
  type: z.string(),
  url: z.string(),
});

export const demandeCalendar = z.object({
  jours: z.array(
    z.object({
      date: z.string(),
      /** What a day of leave would count: planned, or usual where nothing is planned so far ahead. */
      minutes: z.int(),
      prevu: z.boolean(),
      /** The name of a public holiday, or the key of a computed one. */
      ferie: z.string().nullable(),
      quarts: z.array(
        z.object({
          quart_id: id,
          debut: z.string(),
          fin: z.string(),
          minutes: z.int(),
          client: z.string(),
        }),
      ),
      demande: z
        .object({
          id,
          statut: z.enum(['en_attente', 'approuvee']),
          type: z.string(),
          type_en: z.string(),
        })
        .nullable(),
    }),
  ),
  soldes: z.array(balance),
});

/** Those of whom nothing stands against it come first. */
const candidate = z.object({ employe: employeRef, recommande: z.boolean() });

/** All of the file to decide on but the request itself. */
export const dossierParts = z.object({
  quarts: z.array(
    touchedQuart.extend({
      quart_version: version,
      /** Already worked, or going on: it cannot be freed. */
      est_commence: z.boolean(),
      candidats: z.array(candidate),
      /** How many could take it, with nothing against it. */
      candidats_total: z.int(),
    }),
  ),
  /** Others of the same sites who are away then, or have asked to be. */
  absents: z.array(
    z.object({
      demande_id: id,
      employe: employeRef,
      du: z.string(),
      au: z.string(),
      statut: z.enum(['en_attente', 'approuvee']),
      clients: z.array(z.string()),
    }),
  ),
  solde: z
    .object({
      banque_id: id,
      solde: z.int(),
      reserve: z.int(),
      apres: z.int(),
      sans_solde: z.int(),
    })
    .nullable(),
  /** In the last twelve months, of the same type: how often asked, approved, refused. */
  equite: z.object({ demandees: z.int(), approuvees: z.int(), refusees: z.int() }),
  /** What the plan holds against it, such as a special day. */
  minutes_maintenant: z.int(),
});

/** What becomes of a quart once the leave is approved. */
export const quartChoice = z.object({
  quart_id: id,
  version,
  suite: z.enum(['ouvrir', 'annuler', 'garder']),
  /** To whom it is offered once it is open. */
  offrir_a: z.array(id).max(20).default([]),
});
