// What an employee is planned to do and has done, between two working days.
import { type RawBuilder, sql } from 'kysely';
import { isAddressedTo } from '../../platform/audience.repository.ts';
import type { Connection } from '../../platform/database.ts';
import { receiptOf } from '../../platform/receipts.repository.ts';
import { readPage } from '../../platform/list.repository.ts';
import { hasGone } from '../../platform/standing-rows.ts';

/**
 * As they take place: what begins before the day switch belongs to the working day before it, and ends that day.
 */
export const quartOrder = (
  daySwitchTime: string | RawBuilder<unknown>,
  direction: RawBuilder<unknown> = sql`asc`,
) =>
  sql`quarts.date ${direction}, quarts.debut < ${daySwitchTime}::time ${direction},
    quarts.debut ${direction}, quarts.id ${direction}`;

const selectQuarts = (db: Connection) =>
  db
    .selectFrom('quarts')
    .innerJoin('clients', 'clients.id', 'quarts.client_id')
    .select([
      'quarts.id',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
      'quarts.pause_minutes',
      sql<'brouillon' | 'publie'>`quarts.statut`.as('statut'),
      sql<{ id: number; nom: string; ville: string }>`jsonb_build_object(
        'id', clients.id, 'nom', clients.nom, 'ville', clients.ville)`.as('client'),
    ])
    .where('quarts.statut', '!=', 'annule');

export type QuartOfEmploye = Awaited<
  ReturnType<ReturnType<typeof selectQuarts>['execute']>
>[number];

interface EmployeDays {
  readonly id: number;
  readonly day_switch_time: string;
}

export const findQuartsBetween = (
  db: Connection,
  { id, day_switch_time }: EmployeDays,
  { debut, fin }: { debut: string; fin: string },
) =>
  selectQuarts(db)
    .where('quarts.employe_id', '=', id)
    .where('quarts.date', '>=', debut)
    .where('quarts.date', '<=', fin)
    .orderBy(quartOrder(day_switch_time))
    .execute();

export function findQuartsFrom(
  db: Connection,
  { id, day_switch_time }: EmployeDays,
  today: string,
  {
    sort = 'date',
    ...page
  }: { sort?: 'date' | '-date' | undefined; page: number; per_page: number },
) {
  const direction = sort === 'date' ? sql`asc` : sql`desc`;
  const query = selectQuarts(db)
    .where('quarts.employe_id', '=', id)
    .where('quarts.date', '>=', today)
    .orderBy(quartOrder(day_switch_time, direction));
  return readPage(query, page);
}

/** Of several people at once, for a page of the list. */
export const findPlannedTimes = (
  db: Connection,
  employeIds: readonly number[],
  { debut, fin }: { debut: string; fin: string },
) =>
  db
    .selectFrom('quarts')
    .select(['employe_id', 'date', 'debut', 'fin', 'pause_minutes'])
    .where('employe_id', '=', sql<number>`any(${employeIds}::bigint[])`)
    .where('date', '>=', debut)
    .where('date', '<=', fin)
    .where('statut', '!=', 'annule')
    .execute();

/** A punch that another one replaces, or that was taken back, no longer counts. In the order in which they were written. */
export const findWorkedPunches = (
  db: Connection,
  employeId: number,
  { debut, fin }: { debut: string; fin: string },
) =>
  db
    .selectFrom('punches')
    .innerJoin('employes', 'employes.id', 'punches.employe_id')
    .leftJoin('quarts', 'quarts.id', 'punches.quart_id')
    .select([
      'punches.date',
      'punches.client_id',
      'punches.quart_id',
      'punches.type',
      'punches.at',
      'punches.source',
      'employes.day_switch_time',
      sql<{ date: string; debut: string; fin: string } | null>`case when quarts.id is not null then
        jsonb_build_object('date', quarts.date, 'debut', quarts.debut, 'fin', quarts.fin) end`.as(
        'quart',
      ),
    ])
    .where('punches.employe_id', '=', employeId)
    .where('punches.date', '>=', debut)
    .where('punches.date', '<=', fin)
    .where('punches.annule', '=', false)
    .where(sql<boolean>`not ${hasGone('punches')}`)
    .orderBy('punches.id')
    .execute();

export const findLastContact = (db: Connection, employeId: number) =>
  db
    .selectFrom('appareils_vus')
    .select(['vu_le', 'navigateur', 'app_version'])
    .where('employe_id', '=', employeId)
    .executeTakeFirst();

export async function countUnreadMemos(
  db: Connection,
  employeId: number,
  today: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('memos')
    .where('memos.statut', '=', 'publie')
    .where((eb) => eb.or([eb('memos.fin_le', 'is', null), eb('memos.fin_le', '>=', today)]))
    .where(receiptOf('memo', 'memos.id', employeId, 'seen'), 'is', null)
    .where(isAddressedTo('memo', 'memos.id', employeId))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
