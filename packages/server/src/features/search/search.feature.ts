import { search as searchEndpoint } from '@releve/domain/features/search.ts';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { Settings } from '@releve/domain/settings.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { type ReadContext, serve } from '../../platform/http/serve.ts';
import type { Files } from '../../platform/files/files.ts';
import { findDocumentsSaying } from '../documents/document-lists.repository.ts';
import { managerOf, readerOf } from '../documents/document-reading.service.ts';
import { searchClients, searchEmployes, setNearness } from './search.repository.ts';

export const searchFeature = defineFeature({
  name: 'search',
  register,
});

function register(app: App): void {
  serve(app, searchEndpoint, async (context) =>
    search(context, { files: app.files, settings: await app.settings.read() }, context.query),
  );
}

/** One search over what the person may read. */
async function search(
  { db, user, now }: ReadContext,
  { files, settings }: { files: Files; settings: Settings },
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
  const documents = settings.ENABLE_DOCUMENTS
    ? await findDocumentsSaying(db, {
        reader: readerOf(user),
        manager: managerOf(user),
        ...query,
      })
    : [];
  return {
    employes: found.employes.map(withPhoto),
    clients: found.clients.map(withPhoto),
    documents,
  };
}
