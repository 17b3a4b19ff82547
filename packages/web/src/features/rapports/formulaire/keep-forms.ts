// The first report of a night needs no network.
import type { listForms } from '@releve/domain/features/suivi-schema.ts';
import type { listSuiviChoices } from '@releve/domain/features/suivis.ts';
import { keepReads } from '../../../platform/api/keep-reads.ts';
import { lightCall } from '../../../platform/api/light-call.ts';

/** A test holds both equal to the domain's endpoints. */
export const KEPT_CALLS = {
  forms: lightCall<typeof listForms>('GET', '/api/formulaires', 'signed-in'),
  choices: lightCall<typeof listSuiviChoices>('GET', '/api/suivis/choix', ['create', 'Suivi']),
};

export const { keep: keepFormsOnDevice, follow: followForms } = keepReads([
  KEPT_CALLS.forms,
  KEPT_CALLS.choices,
]);
