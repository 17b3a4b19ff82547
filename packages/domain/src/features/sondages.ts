// Surveys as those who answer them see them. What is anonymous is told nowhere together with who answered.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deviceInstant, id, instant, localDate } from '../fields.ts';
import { zones } from '../forms/form-answers.ts';
import { storedContent } from '../forms/form-schema.ts';
import { listOf, listQuery } from '../list.ts';

const conclusion = z.object({
  vous_avez_dit: z.string(),
  nous_faisons: z.string(),
  decide_le: instant,
});

export const mySondage = z.object({
  id,
  titre: z.string(),
  description: z.string(),
  anonyme: z.boolean(),
  questions: z.int(),
  /** What is asked; null where nothing is asked of this person any more. */
  contenu: storedContent.nullable(),
  ferme_at: instant.nullable(),
  /** The group or the site is kept beside the answers, where five at least share it. */
  ventilation: z.enum(['aucune', 'groupe', 'site']),
  etat: z.enum(['a_repondre', 'repondu', 'ferme', 'conclu']),
  conclusion: conclusion.nullable(),
});
export type MySondage = z.output<typeof mySondage>;

/** Those to answer, then those with a conclusion. One that was answered is in no list: nothing here says what was said. */
export const listMySondages = endpoint.get('/api/user/sondages', {
  summary: 'The surveys I can answer, and what followed from those that were closed.',
  ability: ['confirm', 'Survey'],
  isPersonal: true,
  query: listQuery(['ferme_at']).extend({ etat: z.enum(['a_repondre', 'conclu']).optional() }),
  response: listOf(mySondage),
});

export const getMySondage = endpoint.get('/api/user/sondages/:id', {
  summary: 'One survey that is addressed to me.',
  ability: ['confirm', 'Survey'],
  isPersonal: true,
  response: mySondage,
});

/** Twice is once. Its key is not kept: it would tie the answers to whoever gave them. */
export const answerSondage = endpoint.post('/api/user/sondages/:id/reponse', {
  summary: 'Answer a survey, once.',
  ability: ['confirm', 'Survey'],
  isPersonal: true,
  isSecret: true,
  /** `at` is when it was answered, by the clock of the device as corrected. It is compared with the end and not kept. */
  body: z.object({ at: deviceInstant, zones }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});

export const HUMEURS = [1, 2, 3, 4, 5] as const;
export type Humeur = (typeof HUMEURS)[number];

/** One for each person and night. */
export const giveHumeur = endpoint.post('/api/user/humeur', {
  summary: 'How the night went, in one tap.',
  ability: ['confirm', 'Survey'],
  flag: 'ENABLE_HUMEUR',
  isPersonal: true,
  isSecret: true,
  body: z.object({ date: localDate, client_id: id, humeur: z.literal(HUMEURS) }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});
