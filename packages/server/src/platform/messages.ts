// A message as it is stored with its files, and as a reader gets it, wherever it stands.
import { type Message, MESSAGE_PIECE, type QuickAnswer } from '@releve/domain/messages.ts';
import { showPieces, type Attachments } from './files/attachments.ts';
import type { Files } from './files/files.ts';
import { invalidField } from './http/errors.ts';
import type { WriteContext } from './http/serve.ts';
import {
  findSent,
  insertMessage,
  type MessageRow,
  type SentMessage,
} from './messages.repository.ts';
import type { ObjectRef } from './objects-schema.ts';

/** Whose eyes it is for: private files are signed for one person. */
interface MessageReader {
  readonly user: { readonly id: number };
  readonly now: Temporal.Instant;
}

export function showMessage(reader: MessageReader, files: Files, row: MessageRow): Message {
  const { uuid, seq, change, par, urgent, reponse_a, handover_until } = row;
  return {
    uuid,
    seq,
    change,
    par,
    texte: row.body,
    modele: row.template,
    pieces: showPieces(reader, files, row.pieces),
    ecrit_le: row.at,
    recu_le: row.received_at,
    modifie_le: row.edited_at,
    retire_le: row.withdrawn_at,
    urgent,
    reponse_a,
    releve:
      handover_until === null
        ? null
        : { jusqu_a: handover_until, vue_par: row.handover_by, vue_le: row.handover_at },
  };
}

/** What was written on the phone; a clock ahead of ours counts as now. */
export const writtenAt = ({ now }: Pick<MessageReader, 'now'>, at: string): string =>
  new Date(Math.min(Date.parse(at), now.epochMilliseconds)).toISOString();

/** Sent before by this person to this kind of thread; somebody else's uuid is refused. */
export async function findOwnSent(
  { db, user }: Pick<WriteContext, 'db' | 'user'>,
  uuid: string,
  isHere: (sent: SentMessage) => boolean,
): Promise<SentMessage | undefined> {
  const sent = await findSent(db, uuid);
  if (sent && (sent.auteur_id !== user.id || !isHere(sent))) {
    throw invalidField('uuid', 'validation.invalid');
  }
  return sent;
}

interface Written {
  readonly uuid: string;
  readonly texte: string;
  readonly at: string;
  readonly pieces: readonly { readonly upload: string }[];
  readonly modele?: QuickAnswer | null | undefined;
  readonly reponse_a?: string | null | undefined;
}

/** Under the lock of its thread, after `lastSeq`. Undefined where another request stored it meanwhile. */
export async function storeMessage(
  context: WriteContext,
  attachments: Attachments,
  ref: ObjectRef,
  lastSeq: number,
  { written, ...rest }: { written: Written; urgent?: boolean; handover_until?: string | null },
): Promise<{ id: number; seq: number } | undefined> {
  const { db, user, now } = context;
  const { uuid, texte, at, pieces, modele = null, reponse_a = null } = written;
  const stored = await insertMessage(db, ref, lastSeq, {
    uuid,
    auteur_id: user.id,
    body: texte,
    at: writtenAt(context, at),
    received_at: now.toString(),
    template: modele,
    reply_to: reponse_a,
    ...rest,
  });
  if (stored && pieces.length > 0) {
    const named = pieces.map(({ upload }, position) => ({ uuid: upload, position }));
    await attachments.attach(context, MESSAGE_PIECE, stored.id, named);
  }
  return stored;
}
