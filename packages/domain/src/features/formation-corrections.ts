// A right answer of a published quiz that was wrong, put right for everyone.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, version, writtenText } from '../fields.ts';
import { employeRef } from './employes.ts';
import { QUIZ_TYPES } from './formations-admin.ts';
import { cle } from './formations.ts';

const FLAG = { flag: 'ENABLE_FORMATIONS' } as const;

const quizCorrection = z.object({
  question: cle,
  libelle: z.string(),
  type: z.enum(QUIZ_TYPES),
  /** Of `oui_non`, none. */
  options: z.array(z.object({ cle: z.string(), libelle: z.string() })),
  bonnes: z.array(z.string()),
  explication: z.string(),
  /** Put right after publication. */
  corrige: z.object({ par: employeRef, le: instant }).nullable(),
});
export type QuizCorrection = z.output<typeof quizCorrection>;

export const listCorrections = endpoint.get('/api/formations/:id/corrige', {
  summary: 'The questions of the published quiz, with the answers that are right now.',
  ability: ['publish', 'Formation'],
  ...FLAG,
  response: z.object({ numero: z.int(), version, questions: z.array(quizCorrection) }),
});

/** Attempts of that version are graded again. Who passed stays passed; who passes now gets a certificate. */
export const correctQuestion = endpoint.post('/api/formations/:id/corrige', {
  summary: 'Put right which answers to a question of the published quiz are right, for everyone.',
  ability: ['publish', 'Formation'],
  ...FLAG,
  body: z.object({
    question: cle,
    bonnes: z.array(z.string().max(40)).min(1).max(30),
    explication: writtenText(500).trim(),
    version,
  }),
  response: z.object({ reprises: z.int(), reussites: z.int() }),
});
