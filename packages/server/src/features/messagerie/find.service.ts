// Whom one may write to, what was written, who has read it.
import { conversationKey } from '@releve/domain/conversation-key.ts';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  Contact,
  Lecteur,
  listContacts as contactsEndpoint,
  listReaders as readersEndpoint,
  searchMessages as searchEndpoint,
} from '@releve/domain/features/messagerie.ts';
import { ForbiddenError, notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findSent } from '../../platform/messages.repository.ts';
import { showMessage } from '../../platform/messages.ts';
import { siteReaderOf } from '../../platform/site-reader.ts';
import { findContacts } from './contacts.repository.ts';
import {
  maySeePhone,
  type MessagerieServices,
  showConversation,
  showPerson,
  showSite,
} from './conversation-access.ts';
import { findConversationsById } from './conversation-rows.repository.ts';
import { findReaders } from './readers.repository.ts';
import { searchMessages as findByWords } from './search.repository.ts';

export async function listContacts(
  context: ReadContext,
  services: MessagerieServices,
  query: EndpointRequest<typeof contactsEndpoint>['query'],
): Promise<EndpointResponse<typeof contactsEndpoint>> {
  const { db, now } = context;
  const reader = siteReaderOf(context, services);
  const { data, meta } = await findContacts(db, reader, query);
  const shown = { files: services.files, now, reader };
  return {
    data: data.map((row): Contact => ({
      cle:
        row.genre === 'site'
          ? conversationKey({ genre: 'site', clientId: row.id })
          : conversationKey({ genre: 'directe', employeId: row.id }),
      genre: row.genre,
      personne: showPerson(shown, row),
      client: showSite(row),
      usergroup: row.usergroup,
    })),
    meta,
  };
}

/** Nothing asked for, nothing found. */
export async function searchMessages(
  context: ReadContext,
  services: MessagerieServices,
  { q = '', ...query }: EndpointRequest<typeof searchEndpoint>['query'],
): Promise<EndpointResponse<typeof searchEndpoint>> {
  const { db, user, now } = context;
  const reader = siteReaderOf(context, services);
  const { page, per_page } = query;
  if (q === '') return { data: [], meta: { total: 0, page, per_page } };
  const { data, meta } = await findByWords(db, reader, q, query);
  const ids = [...new Set(data.map(({ conversation_id }) => conversation_id))];
  const rows = ids.length === 0 ? [] : await findConversationsById(db, reader, ids);
  const shown = { files: services.files, now, reader };
  const byId = new Map(rows.map((row) => [row.id, showConversation(shown, row)]));
  return {
    data: data.flatMap((row) => {
      const conversation = byId.get(row.conversation_id);
      return conversation
        ? [{ conversation, message: showMessage({ user, now }, services.files, row) }]
        : [];
    }),
    meta,
  };
}

/** For its author, and for managers in the thread of a site. */
export async function listReaders(
  context: ReadContext,
  services: MessagerieServices,
  uuid: string,
  query: EndpointRequest<typeof readersEndpoint>['query'],
): Promise<EndpointResponse<typeof readersEndpoint>> {
  const { db } = context;
  const reader = siteReaderOf(context, services);
  const sent = await findSent(db, uuid);
  if (sent?.object !== 'conversation') throw notFound();
  const [conversation] = await findConversationsById(db, reader, [sent.object_id]);
  const isManagerOfSite = reader.isManager && conversation?.genre === 'site';
  if (sent.auteur_id !== reader.id && !isManagerOfSite) throw new ForbiddenError();
  const { data, meta } = await findReaders(db, sent, query);
  return {
    data: data.map(
      ({ id, prenom, nom, usergroup, telephone, lu, read_at, contact_le }): Lecteur => ({
        employe: { id, prenom, nom },
        lu,
        lu_le: lu ? read_at : null,
        contact_le,
        telephone: maySeePhone(reader, usergroup) ? telephone : null,
      }),
    ),
    meta,
  };
}
