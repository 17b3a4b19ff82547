// What writing and reading change in the list of conversations of this device, before the server knows.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  type Conversation,
  listConversations,
  listHandovers,
  readConversation,
  sendToConversation,
  takeHandover,
} from '@releve/domain/features/messagerie.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { findContact } from './known-conversation.ts';
import { UNSENT_SEQ } from './thread-messages.ts';

type Conversations = EndpointResponse<typeof listConversations>;
type Written = EndpointRequest<typeof sendToConversation>['body'];

const lastLine = (body: Written): Conversation['dernier'] => {
  const { details } = useUserStore.getState();
  return {
    seq: UNSENT_SEQ,
    par: details && { id: details.id, prenom: details.prenom, nom: details.nom },
    texte: body.texte,
    modele: body.modele ?? null,
    pieces: body.pieces.length,
    retire: false,
    urgent: body.urgent,
    recu_le: body.at,
  };
};

/** What came after it was written stands for the conversation: it may be this very message. */
const isShown = ({ dernier }: Conversation, { at }: Written): boolean =>
  dernier !== null && dernier.seq !== UNSENT_SEQ && Date.parse(dernier.recu_le) > Date.parse(at);

const writtenAt = ({ dernier }: Conversation): number =>
  dernier === null ? 0 : Date.parse(dernier.recu_le);

function withWritten(list: Conversations, cle: string, body: Written): Conversations {
  const listed = list.data.find((row) => row.cle === cle);
  // Whom one writes to for the first time is found among those one may write to, on the first page.
  const conversation = listed ?? (list.meta.page === 1 ? findContact(cle) : null);
  if (conversation === null || isShown(conversation, body)) return list;
  const changed = { ...conversation, dernier: lastLine(body) };
  const others = list.data.filter((row) => row.cle !== cle);
  return {
    data: [changed, ...others].toSorted((a, b) => writtenAt(b) - writtenAt(a)),
    meta: { ...list.meta, total: list.meta.total + (listed === undefined ? 1 : 0) },
  };
}

/** Only forward, as on the server. What is not all read keeps its number: only the server can count it. */
function withRead(conversation: Conversation, seq: number): Conversation {
  if (seq <= conversation.lu_jusqu_a) return conversation;
  const isAll = conversation.dernier === null || seq >= conversation.dernier.seq;
  return {
    ...conversation,
    lu_jusqu_a: seq,
    non_lus: isAll ? 0 : conversation.non_lus,
  };
}

export const MESSAGE_CHANGES: readonly WaitingChange[] = [
  changeBy(sendToConversation, listConversations, (list, { params, body }) =>
    withWritten(list, params.cle, body),
  ),
  changeBy(readConversation, listConversations, (list, { params, body }) => ({
    ...list,
    data: list.data.map((row) => (row.cle === params.cle ? withRead(row, body.seq) : row)),
  })),
  changeBy(takeHandover, listHandovers, (list, { params }) => ({
    data: list.data.filter(({ message }) => message.uuid !== params.uuid),
  })),
];
