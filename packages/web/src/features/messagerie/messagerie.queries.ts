import type { EndpointInput } from '@releve/domain/endpoint.ts';
import {
  listContacts,
  listConversations,
  listReaders,
  searchMessages,
} from '@releve/domain/features/messagerie.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';

type ConversationsQuery = EndpointInput<typeof listConversations>['query'];
type ContactsQuery = EndpointInput<typeof listContacts>['query'];
type SearchQuery = EndpointInput<typeof searchMessages>['query'];
type ReadersQuery = EndpointInput<typeof listReaders>['query'];

export const useConversations = (query: ConversationsQuery) =>
  useEndpoint(listConversations, { query }, { keepsPrevious: true });

export const useContacts = (query: ContactsQuery) =>
  useEndpoint(listContacts, { query }, { keepsPrevious: true });

/** Nothing is asked before there are words to look for. */
export const useSearchMessages = (query: SearchQuery) =>
  useEndpoint(
    searchMessages,
    { query },
    { keepsPrevious: true, enabled: (query.q ?? '').trim() !== '' },
  );

/** Whoever opens it wants to know who has read it by now. */
export const useReaders = (uuid: string, query: ReadersQuery) =>
  useEndpoint(
    listReaders,
    { params: { uuid }, query },
    { keepsPrevious: true, isAskedOnOpening: true },
  );
