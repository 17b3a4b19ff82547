// Giving access to many people at once: invitations by e-mail, welcome cards on paper.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { employeRef } from './employes.ts';

/** At once: each card has a password to hash. */
export const MAX_ACCESS_PEOPLE = 200;

/** How long a temporary password on a card opens. */
export const CARD_LIFETIME_DAYS = 14;

export const countEmployesWithoutAccess = endpoint.get('/api/employes/acces', {
  summary: 'How many people have no access yet, and how many have not used theirs.',
  ability: ['update', 'Employe'],
  response: z.object({ aucun: z.int(), attente: z.int() }),
});

const people = z.object({
  ids: z
    .array(id)
    .min(1, 'validation.required')
    .max(MAX_ACCESS_PEOPLE, 'validation.invalid')
    .refine((ids) => new Set(ids).size === ids.length, 'validation.invalid'),
});

/**
 * `fait`: the invitation is on its way, or the card is in the file. Otherwise why not: the file has no e-mail, one is on its
 * way since a moment, the person has a password of their own already, or has left.
 */
export const ACCESS_OUTCOMES = [
  'fait',
  'sans_courriel',
  'en_route',
  'deja_ouvert',
  'inactif',
] as const;
export type AccessOutcome = (typeof ACCESS_OUTCOMES)[number];

const outcomes = z.array(z.object({ employe: employeRef, statut: z.enum(ACCESS_OUTCOMES) }));
export type AccessOutcomes = z.output<typeof outcomes>;

/** Refused as a whole where one of them is not the caller's to give access to. */
export const inviteEmployes = endpoint.post('/api/employes/invitations', {
  summary: 'Send people the e-mail by which they choose their first password.',
  ability: ['update', 'Employe'],
  body: people,
  response: z.object({ data: outcomes }),
});

/** Each card replaces the one before: its password ends with the next. */
export const printWelcomeCards = endpoint.post('/api/employes/cartes-accueil', {
  summary: 'Give people temporary passwords, on cards to print.',
  ability: ['update', 'Employe'],
  body: people,
  isSecret: true,
  response: z.object({
    data: outcomes,
    /** The only place where the passwords stand; null where nobody gets a card. */
    fichier: z.object({ nom: z.string(), pdf: z.base64() }).nullable(),
  }),
});
