// "Trouver un remplaçant": who could take a quart and why, offers to those chosen, and the first who accepts.
import { z } from 'zod';
import type { DecisionRule } from '../decision.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, localDate } from '../fields.ts';
import { employeRef } from './employes.ts';

/** Why somebody stands where they do; the words are the screen's. */
const raison = z.discriminatedUnion('genre', [
  z.object({ genre: z.literal('libre') }),
  /** Works elsewhere at that time. */
  z.object({
    genre: z.literal('occupe'),
    client: z.string(),
    debut: z.string(),
    fin: z.string(),
  }),
  z.object({ genre: z.literal('absent') }),
  /** Said that they cannot work then. */
  z.object({ genre: z.literal('indisponible') }),
  /** Minutes of rest before or after, where there would be fewer than eight hours. */
  z.object({ genre: z.literal('repos'), minutes: z.int() }),
  /** Quarts there in the last twelve months; `derniere` is null where there were none. */
  z.object({ genre: z.literal('site'), visites: z.int(), derniere: localDate.nullable() }),
  z.object({ genre: z.literal('formation'), manquantes: z.array(z.string()) }),
  /** From the site of the quart before, on the same working day; `km` is null where there is none. */
  z.object({
    genre: z.literal('distance'),
    km: z.number().nullable(),
    depuis: z.string().nullable(),
  }),
  /** In that week, without this quart; `reste` is what is left before overtime once it is taken. */
  z.object({ genre: z.literal('heures'), minutes: z.int(), reste: z.int() }),
]);
export type Raison = z.output<typeof raison>;

export const OFFRE_STATUTS = ['envoyee', 'acceptee', 'declinee', 'deja_pris', 'retiree'] as const;
export type OffreStatut = (typeof OFFRE_STATUTS)[number];

/** Whoever declined may think better of it while nobody has taken it. */
export const OFFRE_ANSWERS: DecisionRule<OffreStatut> = {
  acceptee: ['envoyee', 'declinee'],
  declinee: ['envoyee'],
  retiree: ['envoyee'],
};

const candidat = z.object({
  employe: employeRef.extend({ telephone: z.string().nullable() }),
  /** Free, rested, trained and within the hours: nothing stands against it. */
  recommande: z.boolean(),
  raisons: z.array(raison),
  /** Of an offer made for this quart already. */
  offre: z.enum(OFFRE_STATUTS).nullable(),
});
export type Candidat = z.output<typeof candidat>;

export const MAX_CANDIDATS = 100;

export const listCandidats = endpoint.get('/api/quarts/:id/candidats', {
  summary: 'Who could take a quart, best first, with the reasons.',
  ability: ['update', 'Horaire'],
  response: z.object({ data: z.array(candidat) }),
});

const offreQuart = z.object({
  id,
  date: z.string(),
  debut: z.string(),
  fin: z.string(),
  pause_minutes: z.int(),
  minutes: z.int(),
  client: z.object({ id, nom: z.string(), adresse: z.string(), ville: z.string() }),
});

export const offre = z.object({
  id,
  employe: employeRef,
  quart: offreQuart,
  statut: z.enum(OFFRE_STATUTS),
  message: z.string(),
  envoyee_le: instant,
  repondue_le: instant.nullable(),
});
export type Offre = z.output<typeof offre>;

const offreList = z.object({ data: z.array(offre) });

export const listQuartOffres = endpoint.get('/api/quarts/:id/offres', {
  summary: 'The offers made for a quart.',
  ability: ['update', 'Horaire'],
  response: offreList,
});

/** Whoever has been offered it already is not asked twice, unless it was withdrawn. */
export const sendOffres = endpoint.post('/api/quarts/:id/offres', {
  summary: 'Offer a quart to people; the first to accept takes it.',
  ability: ['update', 'Horaire'],
  body: z.object({
    employe_ids: z.array(id).min(1, 'validation.required').max(MAX_CANDIDATS),
    message: z.string().trim().max(500, 'validation.too_long').default(''),
  }),
  response: offreList,
});

export const withdrawOffre = endpoint.delete('/api/offres/:id', {
  summary: 'Withdraw an offer that nobody has answered.',
  ability: ['update', 'Horaire'],
  response: offre,
});

export const listMyOffres = endpoint.get('/api/user/offres', {
  summary: 'The quarts offered to me that can still be taken, soonest first.',
  ability: ['read', 'OwnHoraire'],
  /** In employee mode, whose: for whoever may read the schedules of all. */
  query: z.object({ id: idParam.optional() }),
  response: offreList,
});

/** Somebody else was quicker: 409 `offres.deja_pris`. Withdrawn or past: 409 `offres.retiree`. */
export const acceptOffre = endpoint.post('/api/offres/:id/accepter', {
  summary: 'Take the quart that was offered to me.',
  ability: ['confirm', 'OwnHoraire'],
  response: offre,
});

export const declineOffre = endpoint.post('/api/offres/:id/decliner', {
  summary: 'Decline the quart that was offered to me.',
  ability: ['confirm', 'OwnHoraire'],
  response: offre,
});
