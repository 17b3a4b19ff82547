// Files in pieces: what was announced, and the pieces that are there so far.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { EnvoisTable } from '../../platform/rapports-schema.ts';

export type EnvoiRow = Selectable<EnvoisTable>;

/** One that is there already stays as it is. */
export async function insertEnvoi(tx: Tx, envoi: Insertable<EnvoisTable>): Promise<void> {
  await tx
    .insertInto('envois')
    .values(envoi)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

/** Held until the transaction ends: of two last pieces, the second one sees the first. */
export const lockEnvoi = (tx: Tx, uuid: string): Promise<EnvoiRow | undefined> =>
  tx.selectFrom('envois').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();

/** Sent again, it takes the place of what was damaged on the way. */
export async function putPiece(
  tx: Tx,
  piece: { envoi: string; n: number; donnees: Buffer },
): Promise<void> {
  await tx
    .insertInto('envoi_morceaux')
    .values(piece)
    .onConflict((conflict) =>
      conflict.columns(['envoi', 'n']).doUpdateSet({ donnees: piece.donnees }),
    )
    .execute();
}

export async function listPieceNumbers(db: Connection, uuid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('envoi_morceaux')
    .select('n')
    .where('envoi', '=', uuid)
    .orderBy('n')
    .execute();
  return rows.map(({ n }) => n);
}

export async function readPieces(db: Connection, uuid: string): Promise<Buffer> {
  const rows = await db
    .selectFrom('envoi_morceaux')
    .select('donnees')
    .where('envoi', '=', uuid)
    .orderBy('n')
    .execute();
  return Buffer.concat(rows.map(({ donnees }) => donnees));
}

export async function deletePiece(db: Connection, envoi: string, n: number): Promise<void> {
  await db.deleteFrom('envoi_morceaux').where('envoi', '=', envoi).where('n', '=', n).execute();
}

export async function deletePieces(db: Connection, uuid: string): Promise<void> {
  await db.deleteFrom('envoi_morceaux').where('envoi', '=', uuid).execute();
}

export async function updateEnvoi(
  db: Connection,
  uuid: string,
  change: Pick<Insertable<EnvoisTable>, 'fichier_id' | 'refuse'>,
): Promise<void> {
  await db.updateTable('envois').set(change).where('uuid', '=', uuid).execute();
}

const isFree = sql<boolean>`not exists (
  select from rapport_photos where rapport_photos.uuid = envois.uuid)`;

/**
 * Deletes those that no report points to, and gives the files that nothing needs any more. Locked first, then looked at
 * again: a report may be taking one at this very moment.
 */
export async function deleteAbandoned(tx: Tx, before: string): Promise<number[]> {
  const old = await tx
    .selectFrom('envois')
    .select('uuid')
    .where('cree_le', '<', before)
    .where(isFree)
    .forUpdate()
    .skipLocked()
    .execute();
  if (old.length === 0) return [];
  const deleted = await tx
    .deleteFrom('envois')
    .where('uuid', '=', sql<string>`any(${old.map(({ uuid }) => uuid)}::uuid[])`)
    .where(isFree)
    .returning('fichier_id')
    .execute();
  return deleted.flatMap(({ fichier_id }) => fichier_id ?? []);
}

/** What somebody has sent or announced that no report names yet. */
export const sumFree = (db: Connection, auteurId: number) =>
  db
    .selectFrom('envois')
    .select([
      sql<number>`count(*)`.as('fichiers'),
      sql<number>`coalesce(sum(taille), 0)::bigint`.as('octets'),
    ])
    .where('auteur_id', '=', auteurId)
    .where('refuse', 'is', null)
    .where(isFree)
    .executeTakeFirstOrThrow();
