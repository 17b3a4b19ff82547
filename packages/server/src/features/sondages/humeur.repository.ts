// Moods: who gave one, sealed ones, and their counts by site and week.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

/** False where this person has given one for that night. */
export async function insertGiven(tx: Tx, employe_id: number, jour: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('humeur_participations')
    .values({ employe_id, jour })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const insertHumeur = (tx: Tx, row: { id: string; semaine: string; contenu: Buffer }) =>
  tx.insertInto('humeur_enveloppes').values(row).execute();

export async function isSettled(db: Connection, semaine: string): Promise<boolean> {
  const row = await db
    .selectFrom('humeur_semaines')
    .select('semaine')
    .where('semaine', '=', semaine)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isSite(db: Connection, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

export const findWeeksBefore = (db: Connection, before: string) =>
  db
    .selectFrom('humeur_enveloppes')
    .select('semaine')
    .distinct()
    .where('semaine', '<=', before)
    .orderBy('semaine')
    .execute();

/** The week is closed with it: what comes later is of no week. */
export async function takeWeek(tx: Tx, semaine: string, end: string): Promise<Buffer[]> {
  await tx
    .insertInto('humeur_semaines')
    .values({ semaine })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('humeur_participations')
    .where('jour', '>=', semaine)
    .where('jour', '<', end)
    .execute();
  const rows = await tx
    .deleteFrom('humeur_enveloppes')
    .where('semaine', '=', semaine)
    .returning('contenu')
    .execute();
  return rows.map(({ contenu }) => contenu);
}

export async function insertTotals(
  tx: Tx,
  rows: readonly { client_id: number; semaine: string; humeur: number; nombre: number }[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('humeur_totaux')
      .values([...rows])
      .execute();
}

/** All sites together are those that can be told one by one: no difference tells of another. */
export const findTrend = (db: Connection, since: string, clientId: number | undefined) =>
  db
    .selectFrom('humeur_totaux')
    .select([
      'semaine',
      sql<number>`sum(nombre)::int`.as('nombre'),
      sql<number>`round(sum(humeur * nombre)::numeric / sum(nombre), 1)::float8`.as('moyenne'),
    ])
    .where('semaine', '>=', since)
    .$if(clientId !== undefined, (rows) => rows.where('client_id', '=', clientId ?? 0))
    .groupBy('semaine')
    .orderBy('semaine')
    .execute();

export const findTrendSites = (db: Connection, since: string) =>
  db
    .selectFrom('humeur_totaux')
    .innerJoin('clients', 'clients.id', 'humeur_totaux.client_id')
    .select(['clients.id', 'clients.nom'])
    .distinct()
    .where('humeur_totaux.semaine', '>=', since)
    .orderBy('clients.nom')
    .orderBy('clients.id')
    .execute();
