// What is for this person, as one list: searched and opened where there is no network, on a phone that never showed it.
import type { listMyDocuments } from '@releve/domain/features/documents.ts';
import { keepReads } from '../../platform/api/keep-reads.ts';
import { lightCall } from '../../platform/api/light-call.ts';

/** A test holds both equal to the domain's. */
export const DOCUMENTS_CALL = lightCall<typeof listMyDocuments>('GET', '/api/user/documents', [
  'confirm',
  'Document',
]);
export const KEPT_DOCUMENTS = { query: { per_page: 200 } };

export const {
  keep: keepDocuments,
  renew: renewDocuments,
  follow: followKeptDocuments,
} = keepReads([{ ...DOCUMENTS_CALL, input: KEPT_DOCUMENTS }]);
