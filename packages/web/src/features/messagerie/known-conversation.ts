// What this device knows of a conversation that it cannot ask for: from the list, or from the people one may write to. A
// first message can so be written without a network.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  type Contact,
  type Conversation,
  listContacts,
  listConversations,
} from '@releve/domain/features/messagerie.ts';
import { queryClient } from '../../platform/api/query-client.ts';

type List<Row> = { readonly data: readonly Row[] } | undefined;

const findIn = <Row extends { cle: string }>(
  lists: readonly (readonly [unknown, List<Row>])[],
  cle: string,
): Row | undefined => lists.flatMap(([, list]) => list?.data ?? []).find((row) => row.cle === cle);

const asConversation = ({ cle, genre, personne, client }: Contact): Conversation => ({
  id: null,
  cle,
  genre,
  personne,
  client,
  membres: genre === 'directe' ? 2 : 0,
  dernier: null,
  non_lus: 0,
  lu_jusqu_a: 0,
  peut_ecrire: true,
  raison: null,
});

export function findContact(cle: string): Conversation | null {
  const contact = findIn(
    queryClient.getQueriesData<EndpointResponse<typeof listContacts>>({
      queryKey: [listContacts.path],
    }),
    cle,
  );
  return contact === undefined ? null : asConversation(contact);
}

export function findConversation(cle: string): Conversation | null {
  const listed = findIn(
    queryClient.getQueriesData<EndpointResponse<typeof listConversations>>({
      queryKey: [listConversations.path],
    }),
    cle,
  );
  return listed ?? findContact(cle);
}
