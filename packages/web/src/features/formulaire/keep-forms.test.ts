// @vitest-environment happy-dom
import { listForms } from '@releve/domain/features/suivi-schema.ts';
import { listSuiviChoices } from '@releve/domain/features/suivis.ts';
import { expect, it } from 'vitest';
import { KEPT_CALLS } from './keep-forms.ts';

it.each([
  [KEPT_CALLS.forms, listForms],
  [KEPT_CALLS.choices, listSuiviChoices],
])('is the endpoint of the domain', (light, { id, method, path, ability }) => {
  expect(light).toEqual({ id, method, path, ability });
});
