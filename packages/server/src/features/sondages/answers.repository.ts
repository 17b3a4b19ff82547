// Who took part, what is sealed, what was answered. Nothing here reads the first together with the last.
import type { GivenAnswer } from '@releve/domain/sondage-results.ts';
import type { Zone } from '@releve/domain/forms/form-answers.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

/** False where this person has answered before. */
export async function insertParticipation(
  tx: Tx,
  row: { sondage_id: number; employe_id: number; jour: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sondage_participations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function hasAnswered(db: Connection, sondageId: number, employeId: number) {
  const row = await db
    .selectFrom('sondage_participations')
    .select('sondage_id')
    .where('sondage_id', '=', sondageId)
    .where('employe_id', '=', employeId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isAnswered(db: Connection, sondageId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sondage_participations')
    .select('sondage_id')
    .where('sondage_id', '=', sondageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertEnvelope(
  tx: Tx,
  row: { id: string; sondage_id: number; contenu: Buffer },
): Promise<void> {
  await tx.insertInto('sondage_enveloppes').values(row).execute();
}

export const findEnvelopes = (tx: Tx, sondageId: number) =>
  tx
    .selectFrom('sondage_enveloppes')
    .select(['id', 'contenu'])
    .where('sondage_id', '=', sondageId)
    .execute();

/** Surveys with sealed answers: those that may have to be settled. */
export const findWaiting = (db: Connection) =>
  db
    .selectFrom('sondage_enveloppes')
    .select('sondage_id')
    .groupBy('sondage_id')
    .orderBy('sondage_id')
    .execute();

export async function deleteEnvelopes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sondage_enveloppes')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

/** Too few ever to be told: only that somebody took part stays. */
export async function forgetEnvelopes(tx: Tx, closedBefore: string): Promise<void> {
  await tx
    .deleteFrom('sondage_enveloppes')
    .where(
      sql<boolean>`sondage_id in (select id from sondages
        where statut = 'ferme' and ferme_at < ${closedBefore}::timestamptz)`,
    )
    .execute();
}

export interface NewReponse extends GivenAnswer {
  readonly id: string;
}

/** In the order given, in one statement: all of them bear the same transaction. */
export async function insertReponses(
  tx: Tx,
  sondageId: number,
  rows: readonly NewReponse[],
): Promise<void> {
  await sql`insert into sondage_reponses (id, sondage_id, question, valeur, part)
    select (row->>'id')::uuid, ${sondageId}::bigint, row->>'question',
      nullif(row->'valeur', 'null'::jsonb), row->>'part'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as rows (row, place)
    order by place`.execute(tx);
}

/** Those that are there, taken out to be put back in another order. */
export const takeReponses = (tx: Tx, sondageId: number) =>
  tx
    .deleteFrom('sondage_reponses')
    .where('sondage_id', '=', sondageId)
    .returning(['question', 'valeur', 'part'])
    .execute();

export async function addSettled(
  tx: Tx,
  sondageId: number,
  { count, parts }: { count: number; parts: ReadonlyMap<string, number> },
): Promise<void> {
  await tx
    .updateTable('sondages')
    .set((eb) => ({ depouilles: eb('depouilles', '+', count) }))
    .where('id', '=', sondageId)
    .execute();
  if (parts.size === 0) return;
  await tx
    .insertInto('sondage_parts')
    .values(Array.from(parts, ([part, nombre]) => ({ sondage_id: sondageId, part, nombre })))
    .onConflict((conflict) =>
      conflict
        .columns(['sondage_id', 'part'])
        .doUpdateSet({ nombre: sql<number>`sondage_parts.nombre + excluded.nombre` }),
    )
    .execute();
}

export async function insertNamed(
  tx: Tx,
  row: { sondage_id: number; employe_id: number; jour: string; zones: readonly Zone[] },
): Promise<void> {
  await tx
    .insertInto('sondage_reponses_nommees')
    .values({ ...row, zones: JSON.stringify(row.zones) })
    .execute();
}

/** The group of somebody, or the site where they have worked most in the last eight weeks. */
export async function findPart(
  db: Connection,
  employeId: number,
  ventilation: 'aucune' | 'groupe' | 'site',
): Promise<string | null> {
  if (ventilation === 'aucune') return null;
  if (ventilation === 'groupe') {
    const { usergroup } = await db
      .selectFrom('employes')
      .select('usergroup')
      .where('id', '=', employeId)
      .executeTakeFirstOrThrow();
    return String(usergroup);
  }
  const site = await db
    .selectFrom('quarts')
    .select('client_id')
    .where('employe_id', '=', employeId)
    .where('statut', '!=', 'annule')
    .where(sql<boolean>`date between current_date - 56 and current_date + 7`)
    .where('client_id', 'is not', null)
    .groupBy('client_id')
    .orderBy(sql`count(*) desc, client_id`)
    .limit(1)
    .executeTakeFirst();
  return site ? String(site.client_id) : null;
}
