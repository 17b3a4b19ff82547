// What people write under an object. Who takes part is the object's feature to say.
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from './database.ts';
import type { MessagesTable, ObjectRef } from './objects-schema.ts';

interface NewMessage extends Pick<MessagesTable, 'uuid' | 'auteur_id' | 'body' | 'at'> {
  readonly ref: ObjectRef;
}

/** False where it was there already: a phone may send it twice. */
export async function insertMessage(tx: Tx, { ref, ...message }: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values({ ...message, object: ref.object, object_id: ref.id })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const personOf = (column: string) => sql<{ id: number; prenom: string; nom: string } | null>`(
  select jsonb_build_object('id', employes.id, 'prenom', employes.prenom, 'nom', employes.nom)
  from employes where employes.id = ${sql.ref(column)})`;

/** The newest, oldest of them first. */
export async function findMessages(db: Connection, { object, id }: ObjectRef, limit: number) {
  const rows = await db
    .selectFrom('messages')
    .select(['messages.uuid', 'messages.body', 'messages.at'])
    .select(personOf('messages.auteur_id').as('par'))
    .where('object', '=', object)
    .where('object_id', '=', id)
    .orderBy('messages.at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
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
