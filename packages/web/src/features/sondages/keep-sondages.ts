// The surveys to answer, with their questions: they open without a network on a phone that never opened them.
import type { listMySondages } from '@releve/domain/features/sondages.ts';
import { keepReads } from '../../platform/api/keep-reads.ts';
import { lightCall } from '../../platform/api/light-call.ts';

/** A test holds it equal to the domain's endpoint. */
export const MY_SONDAGES_CALL = lightCall<typeof listMySondages>('GET', '/api/user/sondages', [
  'confirm',
  'Survey',
]);

export const { follow: keepSondages } = keepReads([MY_SONDAGES_CALL]);
