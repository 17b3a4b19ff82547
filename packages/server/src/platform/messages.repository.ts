// What people write, in conversations and under objects: the thread that numbers it, the messages, how far each has read.
// Who takes part is the feature's to say.
import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Tx } from './database.ts';
import { attachedTo } from './files/attachments.repository.ts';
import type { MessagesTable, ObjectRef } from './objects-schema.ts';

/** Held until the transaction ends: whoever writes next waits for the number after this one's. */
export async function lockThread(tx: Tx, { object, id }: ObjectRef): Promise<number> {
  const { last_seq } = await tx
    .insertInto('threads')
    .values({ object, object_id: id })
    .onConflict((conflict) =>
      conflict
        .columns(['object', 'object_id'])
        .doUpdateSet((eb) => ({ last_seq: eb.ref('threads.last_seq') })),
    )
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return last_seq;
}

interface NewMessage extends Pick<
  MessagesTable,
  'uuid' | 'auteur_id' | 'body' | 'at' | 'received_at'
> {
  readonly template: MessagesTable['template'];
  readonly reply_to: string | null;
  readonly urgent?: boolean;
  readonly handover_until?: string | null;
}

/** What waited for the lock came after what had it, though its request may have come a moment before. */
const notBeforeLast = (object: string, id: number, now: string) => sql<string>`(
  select case when last_at > ${now}::timestamptz and last_at < ${now}::timestamptz + interval '1 minute' then last_at
    else ${now}::timestamptz end
  from threads where object = ${object} and object_id = ${id})`;

/** After `lastSeq`, which `lockThread` gave. Undefined where it was there already: a phone may send it twice. */
export const insertMessage = (
  tx: Tx,
  { object, id }: ObjectRef,
  lastSeq: number,
  message: NewMessage,
): Promise<{ id: number; seq: number } | undefined> =>
  tx
    .with('added', (db) =>
      db
        .insertInto('messages')
        .values({
          ...message,
          object,
          object_id: id,
          seq: lastSeq + 1,
          change: lastSeq + 1,
          received_at: notBeforeLast(object, id, message.received_at),
        })
        .onConflict((conflict) => conflict.column('uuid').doNothing())
        .returning(['messages.id', 'messages.seq', 'messages.received_at']),
    )
    .updateTable('threads')
    .from('added')
    .set((eb) => ({ last_seq: eb.ref('added.seq'), last_at: eb.ref('added.received_at') }))
    .where('threads.object', '=', object)
    .where('threads.object_id', '=', id)
    .returning(['added.id', 'added.seq'])
    .executeTakeFirst();

/** By the uuid that its device gave it, as it stands. */
export const findSent = (db: Connection, uuid: string) =>
  db
    .selectFrom('messages')
    .select([
      'id',
      'uuid',
      'object',
      'object_id',
      'seq',
      'auteur_id',
      'body',
      'template',
      'received_at',
      'withdrawn_at',
      'handover_until',
      'handover_by',
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

export type SentMessage = NonNullable<Awaited<ReturnType<typeof findSent>>>;

type MessageChange = Partial<
  Pick<
    MessagesTable,
    'body' | 'template' | 'edited_at' | 'withdrawn_at' | 'handover_by' | 'handover_at'
  >
>;

/** Under the next number of its thread, so that readers who ask for what changed get it. */
export async function changeMessage(
  tx: Tx,
  { id, object, object_id }: Pick<SentMessage, 'id' | 'object' | 'object_id'>,
  change: MessageChange,
): Promise<void> {
  await tx
    .with('numbered', (db) =>
      db
        .updateTable('threads')
        .set((eb) => ({ last_seq: eb('last_seq', '+', 1) }))
        .where('object', '=', object)
        .where('object_id', '=', object_id)
        .returning('last_seq'),
    )
    .updateTable('messages')
    .from('numbered')
    .set((eb) => ({ ...change, change: eb.ref('numbered.last_seq') }))
    .where('messages.id', '=', id)
    .execute();
}

const personOf = (column: string) => sql<{ id: number; prenom: string; nom: string } | null>`(
  select jsonb_build_object('id', named.id, 'prenom', named.prenom, 'nom', named.nom)
  from employes named where named.id = ${sql.ref(column)})`;

/** What stands in a quote of what a message answers. */
const QUOTED_CHARACTERS = 200;

const quoteOf = (mayQuote: RawBuilder<boolean>) => sql<{
  uuid: string;
  par: { id: number; prenom: string; nom: string } | null;
  texte: string;
} | null>`(
  select jsonb_build_object('uuid', quoted.uuid, 'par', ${personOf('quoted.auteur_id')},
    'texte', left(quoted.body, ${sql.lit(QUOTED_CHARACTERS)}))
  from messages quoted where quoted.uuid = messages.reply_to and ${mayQuote})`;

/** Of the same thread. */
const isOfSameThread = sql<boolean>`(
  quoted.object = messages.object and quoted.object_id = messages.object_id)`;

/** `mayQuote` says of `quoted` whether the reader may see it: an answer can be to something in another thread. */
export const selectMessages = (db: Connection, mayQuote: RawBuilder<boolean> = isOfSameThread) =>
  db
    .selectFrom('messages')
    .select([
      'messages.uuid',
      'messages.seq',
      'messages.change',
      'messages.body',
      'messages.template',
      'messages.at',
      'messages.received_at',
      'messages.edited_at',
      'messages.withdrawn_at',
      'messages.urgent',
      'messages.handover_until',
      'messages.handover_at',
    ])
    .select([
      personOf('messages.auteur_id').as('par'),
      personOf('messages.handover_by').as('handover_by'),
      attachedTo(MESSAGE_PIECE, 'messages.id').as('pieces'),
      quoteOf(mayQuote).as('reponse_a'),
    ]);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** The newest, oldest of them first. */
export async function findMessages(db: Connection, { object, id }: ObjectRef, limit: number) {
  const rows = await selectMessages(db)
    .where('messages.object', '=', object)
    .where('messages.object_id', '=', id)
    .orderBy('messages.seq', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** Only forward, whatever the order of arrival. Answers where it was; null where it did not move. */
export async function moveReadPosition(
  tx: Tx,
  { object, id }: ObjectRef,
  { employeId, seq, at }: { employeId: number; seq: number; at: string },
): Promise<number | null> {
  const before = await tx
    .selectFrom('read_positions')
    .select('seq')
    .where('object', '=', object)
    .where('object_id', '=', id)
    .where('employe_id', '=', employeId)
    .executeTakeFirst();
  const moved = await tx
    .insertInto('read_positions')
    .values({ object, object_id: id, employe_id: employeId, seq, at })
    .onConflict((conflict) =>
      conflict
        .columns(['object', 'object_id', 'employe_id'])
        .doUpdateSet({ seq, at })
        .where('read_positions.seq', '<', seq),
    )
    .returning('seq')
    .executeTakeFirst();
  return moved ? (before?.seq ?? 0) : null;
}

/** What was done to the object, as far as those who take part may know of it. */
export async function findActs(
  db: Connection,
  { objet, id, actions }: { objet: JournalObjet; id: number; actions: readonly JournalAction[] },
  limit: number,
) {
  const rows = await db
    .selectFrom('journal')
    .select(['journal.id', 'journal.action', 'journal.le'])
    .select(personOf('journal.acteur_id').as('par'))
    .where('objet', '=', objet)
    .where('objet_id', '=', id)
    .where('action', 'in', actions)
    .orderBy('le', 'desc')
    .orderBy('journal.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}
