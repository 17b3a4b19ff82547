import {
  editMessage,
  sendToConversation,
  withdrawMessage,
} from '@releve/domain/features/messagerie.ts';
import { expect, it } from 'vitest';
import type { OutboxRow, SentCommand } from '../../platform/offline/jadb-schema.ts';
import { AT, CLE, makeMessage, NADIA, uuidOf } from './thread.fixture.ts';
import { composeThread, type ComposeInput, type ThreadMessage } from './thread-messages.ts';

let seq = 0;

function row(
  command: typeof sendToConversation | typeof editMessage | typeof withdrawMessage,
  params: Record<string, string>,
  body: object,
  over: Partial<OutboxRow> = {},
): OutboxRow {
  seq += 1;
  return {
    id: `row-${seq}`,
    cmtype: 'outbox',
    seq,
    owner: NADIA.id,
    endpoint: command.id,
    method: 'POST',
    path: '',
    params,
    body: { at: AT, ...body },
    subject: `conversation:${CLE}`,
    created: AT,
    attempts: 0,
    next_attempt_at: null,
    state: 'waiting',
    ...over,
  };
}

const send = (number: number, texte: string, over: Partial<OutboxRow> = {}, body: object = {}) =>
  row(sendToConversation, { cle: CLE }, { uuid: uuidOf(number), texte, ...body }, over);
const edit = (number: number, texte: string, over: Partial<OutboxRow> = {}) =>
  row(editMessage, { uuid: uuidOf(number) }, { texte }, over);
const withdraw = (number: number, over: Partial<OutboxRow> = {}) =>
  row(withdrawMessage, { uuid: uuidOf(number) }, {}, over);

const acknowledged = ({
  id,
  seq,
  owner,
  endpoint,
  path,
  params,
  body,
}: OutboxRow): SentCommand => ({
  id: `sent:${id}`,
  cmtype: 'sent',
  at: AT,
  seq,
  owner,
  endpoint,
  path,
  ...(params && { params }),
  body,
});

const REFUSED = { state: 'parked', error: { status: 422, message: 'messages.read_only' } } as const;

const compose = (
  commands: ComposeInput['commands'],
  received = [makeMessage(1), makeMessage(2)],
  over: Partial<ComposeInput> = {},
) =>
  composeThread({
    cle: CLE,
    received,
    commands,
    me: NADIA,
    localPieces: new Map(),
    isAtEnd: true,
    ...over,
  });

const shown = (messages: readonly ThreadMessage[]) =>
  messages.map(({ texte, state }) => [texte, state]);

it('what waits stands behind the last received one, in the order written, though the clock was set back', () => {
  const messages = compose([
    send(11, 'Un', {}, { at: '2031-01-01T00:00:00Z' }),
    send(12, 'Deux', {}, { at: '1999-01-01T00:00:00Z' }),
  ]);
  expect(shown(messages)).toEqual([
    ['Message 1', 'received'],
    ['Message 2', 'received'],
    ['Un', 'waiting'],
    ['Deux', 'waiting'],
  ]);
  expect(messages[2]).toMatchObject({ par: NADIA, ecrit_le: '2031-01-01T00:00:00Z' });
});

it('a message that has arrived takes the place of the one that waits: never two of one uuid', () => {
  const command = send(11, 'Un');
  const arrived = makeMessage(3, { uuid: uuidOf(11), texte: 'Un', par: NADIA });
  expect(shown(compose([command], [makeMessage(1), arrived, makeMessage(4)]))).toEqual([
    ['Message 1', 'received'],
    ['Un', 'received'],
    ['Message 4', 'received'],
  ]);
});

it('one that the server has and no answer shows yet is there, as received', () => {
  expect(shown(compose([acknowledged(send(11, 'Un')), send(12, 'Deux')])).slice(2)).toEqual([
    ['Un', 'received'],
    ['Deux', 'waiting'],
  ]);
});

it('a correction and a withdrawal are seen at once, on what was received and on what waits', () => {
  const messages = compose([
    send(11, 'Un'),
    edit(1, 'Corrigé'),
    withdraw(2),
    edit(11, 'Un, corrigé'),
  ]);
  expect(messages[0]).toMatchObject({
    texte: 'Corrigé',
    modifie_le: AT,
    pending: { act: 'edit', state: 'waiting' },
  });
  expect(messages[1]).toMatchObject({ texte: '', retire_le: AT, pending: { act: 'withdraw' } });
  expect(messages[2]).toMatchObject({
    texte: 'Un, corrigé',
    modifie_le: null,
    state: 'waiting',
    pending: { act: 'send' },
  });
});

it('an edit is never lost silently: a refused one says so, with its text, beside what stands', () => {
  expect(compose([edit(1, 'Corrigé', REFUSED)])[0]).toMatchObject({
    texte: 'Message 1',
    modifie_le: null,
    state: 'received',
    pending: {
      act: 'edit',
      state: 'parked',
      texte: 'Corrigé',
      error: { message: 'messages.read_only' },
    },
  });
});

it('a refused message says why, and those written after it wait behind it', () => {
  const messages = compose([send(11, 'Un', REFUSED), send(12, 'Deux')]);
  expect(shown(messages).slice(2)).toEqual([
    ['Un', 'parked'],
    ['Deux', 'waiting'],
  ]);
  expect(messages[2]?.pending).toMatchObject({
    act: 'send',
    state: 'parked',
    error: { status: 422, message: 'messages.read_only' },
  });
});

it('a photo that fails says which one and how far it came', () => {
  const file = {
    kept: 'draft-photo:row:f1',
    uuid: uuidOf(51),
    object: 'message',
    name: 'sol.jpg',
    type: 'image/jpeg',
    size: 900,
    hash: '',
  } as const;
  const refused = {
    ...REFUSED,
    error: { status: 422, message: 'attachments.type', file: file.uuid },
  };
  const [, , message] = compose([
    send(11, '', { ...refused, files: [file], sent: 300 }, { pieces: [{ upload: file.uuid }] }),
  ]);
  expect(message?.pieces).toMatchObject([{ uuid: file.uuid, nom: 'sol.jpg', type: 'image/jpeg' }]);
  expect(message?.pending).toMatchObject({ sent: 300, size: 900, error: { file: file.uuid } });
});

it('pictures of this device are shown from it, before and after they were sent', () => {
  const piece = {
    uuid: uuidOf(51),
    nom: 'sol.jpg',
    type: 'image/jpeg',
    url: 'blob:1',
    vignette_url: 'blob:1',
  };
  const localPieces = new Map([[piece.uuid, piece]]);
  const command = send(11, '', {}, { pieces: [{ upload: piece.uuid }] });
  expect(compose([command], [], { localPieces })[0]?.pieces).toEqual([piece]);
  expect(compose([acknowledged(command)], [], { localPieces })[0]?.pieces).toEqual([piece]);
  const received = makeMessage(1, { pieces: [{ ...piece, url: '/api/fichiers/1' }] });
  expect(compose([], [received], { localPieces })[0]?.pieces).toEqual([piece]);
});

it('what is of another conversation, or of another version of the app, is left out', () => {
  const other = row(sendToConversation, { cle: 'p-9' }, { uuid: uuidOf(11), texte: 'Ailleurs' });
  const strange = row(sendToConversation, { cle: CLE }, { uuid: 'x', texte: 3 });
  expect(compose([other, strange, edit(77, 'Rien')])).toHaveLength(2);
});

it('in the middle of a conversation nothing waits: its end is elsewhere', () => {
  expect(compose([send(11, 'Un')], undefined, { isAtEnd: false })).toHaveLength(2);
});

it('an answer that waits quotes what it answers', () => {
  const [, , message] = compose([send(11, 'Oui', {}, { reponse_a: uuidOf(2) })]);
  expect(message?.reponse_a).toMatchObject({ uuid: uuidOf(2), texte: 'Message 2' });
});

it('a received message is the same object each time, so that its row is not drawn anew', () => {
  const received = [makeMessage(1)];
  expect(compose([], received)[0]).toBe(compose([send(11, 'Un')], received)[0]);
});
