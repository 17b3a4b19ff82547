import { endpoint } from '@releve/domain/endpoint.ts';
import { zones } from '@releve/domain/forms/form-answers.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { validateRequest } from './validation.ts';

const saveReport = endpoint.put('/api/essai', {
  summary: 'A report.',
  ability: 'signed-in',
  body: z.object({ zones }),
  response: z.object({}),
});

const answers = (count: number, answer: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, answer]));

const refusalOf = (reponses: unknown): unknown => {
  try {
    validateRequest(saveReport, {
      params: {},
      query: {},
      body: { zones: [{ section: 's', nom: null, reponses }] },
    });
    return undefined;
  } catch (error) {
    return error;
  }
};

const GOOD = { valeur: 'oui', remarque: '', photos: [] };

test('a report answers no more questions than a form can have', () => {
  expect(refusalOf(answers(300, GOOD))).toBeUndefined();
  expect(refusalOf(answers(301, GOOD))).toMatchObject({
    status: 422,
    body: { errors: { 'zones.0.reponses': ['forms.too_many_questions'] } },
  });
});

test('of a body made to cost, fifty faults are told', () => {
  const { body } = refusalOf(answers(5_000, { valeur: {} })) as {
    body: { errors: Record<string, string[]> };
  };
  expect(Object.keys(body.errors).length).toBeLessThanOrEqual(50);
});
