// A conversation as the person sees it: what the server has, then what this device has still to send, in the order
// written; with the corrections and withdrawals that wait. Pure.
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import {
  editMessage,
  RELEVE_HOURS,
  sendToConversation,
  withdrawMessage,
} from '@releve/domain/features/messagerie.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { Message, MessagePiece } from '@releve/domain/messages.ts';
import { inputOf, type LaidCommand } from '../../platform/api/waiting-changes.ts';
import type { CommandError, RowFile } from '../../platform/offline/jadb-schema.ts';

/** What of a message has still to be sent, or was refused. Retried with `retryParked(id)`, dropped with `discardParked(id)`. */
interface PendingAct {
  /** Of the row in the outbox. */
  readonly id: string;
  readonly act: 'send' | 'edit' | 'withdraw';
  readonly state: 'waiting' | 'parked';
  /** Why it was refused, or why it is tried again. */
  readonly error: CommandError | null;
  /** What a refused correction would have said. */
  readonly texte: string | null;
  /** Of its files, in bytes. */
  readonly sent: number;
  readonly size: number;
}

export type ThreadMessage = Message & {
  readonly state: 'waiting' | 'parked' | 'received';
  readonly pending: PendingAct | null;
};

/** In place of the number that the server gives. */
export const UNSENT_SEQ = 0;

export const THREAD_COMMANDS: readonly string[] = [
  sendToConversation.id,
  editMessage.id,
  withdrawMessage.id,
];

export interface ComposeInput {
  readonly cle: string;
  readonly received: readonly Message[];
  /** Commands that `received` may not show yet, refused ones included, in the order in which they were made. */
  readonly commands: readonly LaidCommand[];
  readonly me: EmployeRef | null;
  /** Pictures of what this device sends, by the uuid of the file. */
  readonly localPieces: ReadonlyMap<string, MessagePiece>;
  /** What waits is shown behind the last message, or not at all. */
  readonly isAtEnd: boolean;
}

const MS_PER_HOUR = 3_600_000;

function pendingOf(
  command: LaidCommand,
  act: PendingAct['act'],
  texte: string | null = null,
): PendingAct | null {
  if (command.cmtype === 'sent') return null;
  const { id, state, error = null, sent = 0, files = [] } = command;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return { id, act, state, error, texte, sent, size };
}

const pieceOf = ({ uuid, name, type }: RowFile): MessagePiece => ({
  uuid,
  nom: name,
  type,
  url: '',
  vignette_url: null,
});

function listPieces(command: LaidCommand, uploads: readonly { upload: string }[]): MessagePiece[] {
  const files = command.cmtype === 'outbox' ? (command.files ?? []) : [];
  return uploads.map(({ upload }) => {
    const file = files.find(({ uuid }) => uuid === upload);
    return file === undefined
      ? { uuid: upload, nom: '', type: '', url: '', vignette_url: null }
      : pieceOf(file);
  });
}

type Written = EndpointRequest<typeof sendToConversation>['body'];

function quoteOf(
  { reponse_a }: Written,
  messages: ReadonlyMap<string, ThreadMessage>,
): Message['reponse_a'] {
  if (!reponse_a) return null;
  const quoted = messages.get(reponse_a);
  return { uuid: reponse_a, par: quoted?.par ?? null, texte: quoted?.texte ?? '' };
}

const handoverOf = ({ releve, at }: Written): Message['releve'] =>
  releve
    ? {
        jusqu_a: new Date(Date.parse(at) + RELEVE_HOURS * MS_PER_HOUR).toISOString(),
        vue_par: null,
        vue_le: null,
      }
    : null;

function unsentMessage(
  command: LaidCommand,
  body: Written,
  { me, messages }: { me: EmployeRef | null; messages: ReadonlyMap<string, ThreadMessage> },
): ThreadMessage {
  const pending = pendingOf(command, 'send');
  return {
    uuid: body.uuid,
    seq: UNSENT_SEQ,
    change: UNSENT_SEQ,
    par: me,
    texte: body.texte,
    modele: body.modele ?? null,
    pieces: listPieces(command, body.pieces),
    ecrit_le: body.at,
    recu_le: body.at,
    modifie_le: null,
    retire_le: null,
    urgent: body.urgent,
    reponse_a: quoteOf(body, messages),
    releve: handoverOf(body),
    // The server has it, and only the read that shows it is older.
    state: pending?.state ?? 'received',
    pending,
  };
}

/** A refused one changes nothing but says so. What was withdrawn stays so. */
function corrected(
  message: ThreadMessage,
  command: LaidCommand,
  { texte, at }: { texte: string; at: string },
): ThreadMessage {
  const pending = pendingOf(command, 'edit', texte) ?? message.pending;
  if (message.retire_le !== null || pending?.state === 'parked') return { ...message, pending };
  // One that waits itself goes out with both; nobody has seen it before.
  const modifie_le = message.state === 'received' ? at : null;
  return { ...message, texte, modifie_le, pending: message.pending ?? pending };
}

function withdrawn(message: ThreadMessage, command: LaidCommand, at: string): ThreadMessage {
  const pending = pendingOf(command, 'withdraw') ?? message.pending;
  if (message.retire_le !== null || pending?.state === 'parked') return { ...message, pending };
  return { ...message, texte: '', pieces: [], retire_le: at, pending: message.pending ?? pending };
}

/** The pictures that are on this device are shown from here, also once the server has them: nothing is loaded twice. */
function withLocalPieces(
  message: ThreadMessage,
  localPieces: ComposeInput['localPieces'],
): ThreadMessage {
  if (!message.pieces.some(({ uuid }) => localPieces.has(uuid))) return message;
  return {
    ...message,
    pieces: message.pieces.map((piece) => localPieces.get(piece.uuid) ?? piece),
  };
}

/** The same object for the same message: a row of a long thread is drawn anew only where it changed. */
const asReceived = new WeakMap<Message, ThreadMessage>();

function receivedMessage(message: Message): ThreadMessage {
  const known = asReceived.get(message);
  if (known !== undefined) return known;
  const made: ThreadMessage = { ...message, state: 'received', pending: null };
  asReceived.set(message, made);
  return made;
}

export function composeThread(input: ComposeInput): readonly ThreadMessage[] {
  const { cle, received, commands, me, localPieces, isAtEnd } = input;
  const messages = new Map<string, ThreadMessage>(
    received.map((message) => [message.uuid, receivedMessage(message)]),
  );
  const change = (uuid: string, by: (message: ThreadMessage) => ThreadMessage): void => {
    const message = messages.get(uuid);
    if (message !== undefined) messages.set(uuid, by(message));
  };
  for (const command of commands) {
    if (command.endpoint === sendToConversation.id) {
      const request = inputOf(sendToConversation, command);
      const isOfIt = request?.params.cle === cle;
      if (!isAtEnd || !isOfIt || messages.has(request.body.uuid)) continue;
      messages.set(request.body.uuid, unsentMessage(command, request.body, { me, messages }));
    } else if (command.endpoint === editMessage.id) {
      const request = inputOf(editMessage, command);
      if (request === null) continue;
      change(request.params.uuid, (message) => corrected(message, command, request.body));
    } else if (command.endpoint === withdrawMessage.id) {
      const request = inputOf(withdrawMessage, command);
      if (request === null) continue;
      change(request.params.uuid, (message) => withdrawn(message, command, request.body.at));
    }
  }
  return [...messages.values()].map((message) => withLocalPieces(message, localPieces));
}
