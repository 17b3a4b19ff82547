// @vitest-environment happy-dom
import {
  type Conversation,
  listContacts,
  listConversations,
  listHandovers,
  readConversation,
  sendToConversation,
  takeHandover,
} from '@releve/domain/features/messagerie.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { readWhileWaiting, type WaitingInput } from '../../platform/api/waiting-changes.fixture.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { MESSAGE_CHANGES } from './message-changes.ts';
import { ANA, AT, makeConversation, makeMessage, uuidOf } from './thread.fixture.ts';

const LATER = '2026-11-15T02:05:00.000Z';
const LATEST = '2026-11-15T02:10:00.000Z';

const line = (seq: number, recu_le: string): Conversation['dernier'] => ({
  seq,
  par: ANA,
  texte: `Message ${seq}`,
  modele: null,
  pieces: 0,
  retire: false,
  urgent: false,
  recu_le,
});

const conversations = [
  makeConversation({ cle: 'p-1', dernier: line(9, LATER), non_lus: 2, lu_jusqu_a: 7 }),
  makeConversation({ cle: 'p-2', dernier: line(4, AT) }),
];

const listOf = (data: Conversation[], page = 1) => ({
  data,
  meta: { total: data.length, page, per_page: 50 },
});

type Command = readonly [typeof sendToConversation | typeof readConversation, WaitingInput];

const write = (cle: string, texte: string, at: string): Command => [
  sendToConversation,
  { params: { cle }, body: { uuid: uuidOf(1), texte, at } },
];
const read = (cle: string, seq: number): Command => [
  readConversation,
  { params: { cle }, body: { seq, at: AT } },
];

const shown = (list: ReturnType<typeof listOf>, ...commands: Command[]) =>
  readWhileWaiting(MESSAGE_CHANGES, [listConversations, list], ...commands);

beforeEach(() => storeSignedIn('a-token', buildUser(7)));
afterEach(() => queryClient.clear());

it('what was written here is the last line, and its conversation the first', () => {
  const list = shown(listOf(conversations), write('p-2', 'J’arrive', LATEST));
  expect(list.data.map(({ cle }) => cle)).toEqual(['p-2', 'p-1']);
  expect(list.data[0]?.dernier).toMatchObject({
    texte: 'J’arrive',
    par: { id: 7 },
    recu_le: LATEST,
  });
  expect(shown(list, write('p-2', 'J’arrive', LATEST))).toEqual(list);
});

it('what came after it was written stays the last line', () => {
  const list = listOf(conversations);
  expect(shown(list, write('p-1', 'J’arrive', AT))).toEqual(list);
});

it('reading brings unread to zero, only forward', () => {
  const list = listOf(conversations);
  expect(shown(list, read('p-1', 9)).data[0]).toMatchObject({ non_lus: 0, lu_jusqu_a: 9 });
  expect(shown(list, read('p-1', 9), read('p-1', 8)).data[0]).toMatchObject({ lu_jusqu_a: 9 });
  expect(shown(list, read('p-1', 8)).data[0]).toMatchObject({ non_lus: 2, lu_jusqu_a: 8 });
  expect(shown(list, read('p-1', 3))).toEqual(list);
});

it('read, then unread after a refresh: an answer from before the reading does not bring it back', () => {
  const refreshed = listOf(conversations.map((each) => ({ ...each })));
  expect(shown(refreshed, read('p-1', 9)).data[0]?.non_lus).toBe(0);
});

it('a message that came after the reading counts as unread', () => {
  const newer = listOf([
    makeConversation({ cle: 'p-1', dernier: line(10, LATEST), non_lus: 1, lu_jusqu_a: 9 }),
  ]);
  expect(shown(newer, read('p-1', 9)).data[0]?.non_lus).toBe(1);
});

it('a first message without a network makes a conversation, of whom one may write to', () => {
  const unknown = shown(listOf(conversations), write('p-42', 'Bonjour', LATEST));
  expect(unknown.data.map(({ cle }) => cle)).toEqual(['p-1', 'p-2']);
  const contact = {
    cle: 'p-42',
    genre: 'directe' as const,
    personne: { ...ANA, actif: true, photo_url: null, telephone: null },
    client: null,
    usergroup: 2,
  };
  queryClient.setQueryData([listContacts.path, { query: {} }], { data: [contact] });
  const list = shown(listOf(conversations), write('p-42', 'Bonjour', LATEST));
  expect(list.data[0]).toMatchObject({ cle: 'p-42', personne: ANA, dernier: { texte: 'Bonjour' } });
  expect(list.meta.total).toBe(3);
  expect(shown(listOf([], 2), write('p-42', 'Bonjour', LATEST)).data).toEqual([]);
});

it('what was taken over is gone', () => {
  const data = [1, 2].map((seq) => ({
    client: { id: 3, nom: 'Banque' },
    message: makeMessage(seq),
  }));
  const left = readWhileWaiting(
    MESSAGE_CHANGES,
    [listHandovers, { data }],
    [takeHandover, { params: { uuid: uuidOf(1) }, body: { at: AT } }],
  );
  expect(left.data.map(({ message }) => message.seq)).toEqual([2]);
});
