// What was done to one client's file, its tasks and reviews included.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listClientHistory } from '@releve/domain/features/client-file.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findJournal } from '../../platform/journal-list.repository.ts';
import { hasClient } from './client-file.repository.ts';
import { clientNames } from './clients.repository.ts';

export async function listHistory(
  { db }: ReadContext,
  id: number,
  { sort, page, per_page }: EndpointRequest<typeof listClientHistory>['query'],
) {
  if (!(await hasClient(db, id))) throw notFound();
  const filter = { objets: ['clients', 'taches', 'avis_clients'], objet_id: id, sort } as const;
  const { data, meta } = await findJournal(db, clientNames, filter, { page, per_page });
  return { data: data.map((entry) => ({ ...entry, adresse: null })), meta };
}
