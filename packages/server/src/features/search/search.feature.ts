import { search as searchEndpoint } from '@releve/domain/features/search.ts';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { type ReadContext, serve } from '../../platform/http/serve.ts';
import { findDocumentsSaying } from '../documents/document-lists.repository.ts';
import { managerOf } from '../documents/document-reading.service.ts';
import { findOffered } from '../formations/taken.service.ts';
import {
  searchClients,
  searchEmployes,
  searchFormations,
  setNearness,
} from './search.repository.ts';

export const searchFeature = defineFeature({
  name: 'search',
  register,
});

function register(app: App): void {
  serve(app, searchEndpoint, (context) => search(context, app, context.query));
}

/** One search over what the person may read. */
async function search(
  context: ReadContext,
  app: App,
  query: EndpointRequest<typeof searchEndpoint>['query'],
): Promise<EndpointResponse<typeof searchEndpoint>> {
  const { db, user, now } = context;
  const { files, config, settings } = app;
  const { ENABLE_FORMATIONS, ENABLE_DOCUMENTS } = await settings.read();
  const canManage = user.ability.can('read', 'Formation');
  const offered = canManage ? undefined : await findOffered(context, config.timeZone);
  const found = await db.transaction().execute(async (tx) => {
    await setNearness(tx);
    return {
      employes: user.ability.can('read', 'Employe') ? await searchEmployes(tx, query) : [],
      clients: user.ability.can('read', 'Client') ? await searchClients(tx, query) : [],
      formations: ENABLE_FORMATIONS ? await searchFormations(tx, query, offered) : [],
    };
  });
  const withPhoto = <Row extends { photo_uuid: string | null }>({ photo_uuid, ...row }: Row) => ({
    ...row,
    photo_url: files.signUrl(photo_uuid, now),
  });
  const documents = ENABLE_DOCUMENTS
    ? await findDocumentsSaying(db, {
        reader: user.id,
        manager: managerOf(user),
        ...query,
      })
    : [];
  return {
    employes: found.employes.map(withPhoto),
    clients: found.clients.map(withPhoto),
    documents,
    formations: found.formations,
  };
}
