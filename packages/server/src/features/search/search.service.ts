// One search over what the person may read.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { search as searchEndpoint } from '@releve/domain/features/search.ts';
import type { Files } from '../../platform/files/files.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { searchClients, searchEmployes, setNearness } from './search.repository.ts';

export async function search(
  { db, user, now }: ReadContext,
  files: Files,
  query: EndpointRequest<typeof searchEndpoint>['query'],
): Promise<EndpointResponse<typeof searchEndpoint>> {
  const found = await db.transaction().execute(async (tx) => {
    await setNearness(tx);
    return {
      employes: user.ability.can('read', 'Employe') ? await searchEmployes(tx, query) : [],
      clients: user.ability.can('read', 'Client') ? await searchClients(tx, query) : [],
    };
  });
  const withPhoto = <Row extends { photo_uuid: string | null }>({ photo_uuid, ...row }: Row) => ({
    ...row,
    photo_url: files.signUrl(photo_uuid, now),
  });
  return { employes: found.employes.map(withPhoto), clients: found.clients.map(withPhoto) };
}
