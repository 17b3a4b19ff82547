// Calendars of pay and their periods. A trigger keeps periods of a group side by side, and locked in order.
import type { CalendrierContent } from '@releve/domain/features/paie-regles.ts';
import type { PayPeriodDates } from '@releve/domain/pay/calendar.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';

export const findGroupes = (db: Connection) =>
  db
    .selectFrom('groupes_paie')
    .leftJoin('employes as confirmants', 'confirmants.id', 'groupes_paie.confirme_par')
    .select([
      'groupes_paie.cle',
      'groupes_paie.nom',
      'groupes_paie.nom_en',
      'groupes_paie.ancre',
      'groupes_paie.jours',
      'groupes_paie.paie_apres',
      'groupes_paie.confirme_le',
      'groupes_paie.version',
      employeRefFrom('confirmants').as('confirme_par'),
    ])
    .orderBy('groupes_paie.cle')
    .execute();

export type StoredGroupe = Awaited<ReturnType<typeof findGroupes>>[number];

/** Whoever changes its periods does so after the other. */
export const lockGroupe = (tx: Tx, cle: string) =>
  tx
    .selectFrom('groupes_paie')
    .select(['cle', 'ancre', 'jours', 'paie_apres', 'version'])
    .where('cle', '=', cle)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** In order, those that end on a day or later. */
export const findPeriodesFrom = (db: Connection, groupe: string, du: LocalDate) =>
  db
    .selectFrom('periodes_paie')
    .select(['id', 'debut', 'fin', 'paie_le', 'statut'])
    .where('groupe_paie', '=', groupe)
    .where('fin', '>=', du)
    .orderBy('debut')
    .execute();

export async function findLastFin(db: Connection, groupe: string): Promise<LocalDate | null> {
  const last = await db
    .selectFrom('periodes_paie')
    .select('fin')
    .where('groupe_paie', '=', groupe)
    .orderBy('debut', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.fin ?? null;
}

export async function insertPeriodes(
  tx: Tx,
  groupe: string,
  periodes: readonly PayPeriodDates[],
): Promise<void> {
  if (periodes.length === 0) return;
  await sql`
    insert into periodes_paie (groupe_paie, debut, fin, paie_le)
    select ${groupe}, debut, fin, paie_le
    from json_populate_recordset(null::periodes_paie, ${JSON.stringify(periodes)}::json)
    order by debut`.execute(tx);
}

/** The last first: a period with one after it stays. */
export async function deletePeriodesAfter(tx: Tx, groupe: string, date: LocalDate): Promise<void> {
  const coming = await tx
    .selectFrom('periodes_paie')
    .select('id')
    .where('groupe_paie', '=', groupe)
    .where('debut', '>', date)
    .where('statut', '=', 'ouverte')
    .orderBy('debut', 'desc')
    .execute();
  for (const { id } of coming) {
    await tx.deleteFrom('periodes_paie').where('id', '=', id).execute();
  }
}

export async function updateCalendrier(
  tx: Tx,
  cle: string,
  { ancre, jours, paie_apres }: CalendrierContent,
  confirmed: { confirme_par: number; confirme_le: string },
): Promise<void> {
  await tx
    .updateTable('groupes_paie')
    .set({
      ancre,
      jours,
      paie_apres,
      ...confirmed,
      version: sql<number>`version + 1`,
    })
    .where('cle', '=', cle)
    .execute();
}

export const findCodes = (db: Connection) =>
  db
    .selectFrom('codes_paie')
    .select(['code', 'genre', 'facteur', 'exporte', 'actif'])
    .orderBy('ordre')
    .execute();
