// Adjustments of locked periods: proposed, then decided once.
import type { Adjustment, AdjustmentState } from '@releve/domain/pay/sheet-shapes.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';

const selectAjustements = (db: Connection) =>
  db
    .selectFrom('ajustements_paie')
    .innerJoin('employes', 'employes.id', 'ajustements_paie.employe_id')
    .innerJoin('periodes_paie as origine', 'origine.id', 'ajustements_paie.periode_origine')
    .innerJoin('periodes_paie as cible', 'cible.id', 'ajustements_paie.periode_cible')
    .leftJoin('clients', 'clients.id', 'ajustements_paie.client_id')
    .leftJoin('employes as decideurs', 'decideurs.id', 'ajustements_paie.decide_par')
    .select([
      'ajustements_paie.id',
      'ajustements_paie.employe_id',
      'ajustements_paie.date_origine',
      'ajustements_paie.code',
      'ajustements_paie.classe',
      'ajustements_paie.client_id',
      'ajustements_paie.minutes',
      'ajustements_paie.raison',
      'ajustements_paie.cause',
      'ajustements_paie.statut',
      'ajustements_paie.propose_le',
      'ajustements_paie.decide_le',
      'ajustements_paie.note',
      'origine.id as origine_id',
      'origine.debut as origine_debut',
      'origine.fin as origine_fin',
      'cible.id as cible_id',
      'cible.debut as cible_debut',
      'cible.fin as cible_fin',
      'cible.statut as cible_statut',
      'clients.nom as client_nom',
      'clients.ville as client_ville',
      employeRefFrom('employes').$notNull().as('employe'),
      employeRefFrom('decideurs').as('decide_par'),
    ]);

export type StoredAjustement = Awaited<
  ReturnType<ReturnType<typeof selectAjustements>['execute']>
>[number];

export interface AjustementFilter {
  readonly statut?: AdjustmentState | undefined;
  readonly periode?: number | undefined;
  readonly employe_id?: number | undefined;
  /** Null: of everybody. */
  readonly only: readonly number[] | null;
}

const filtered = (db: Connection, { statut, periode, employe_id, only }: AjustementFilter) =>
  selectAjustements(db)
    .$if(statut !== undefined, (rows) =>
      rows.where('ajustements_paie.statut', '=', statut ?? 'propose'),
    )
    .$if(employe_id !== undefined, (rows) =>
      rows.where('ajustements_paie.employe_id', '=', employe_id ?? 0),
    )
    .$if(periode !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('ajustements_paie.periode_cible', '=', periode ?? 0),
          eb('ajustements_paie.periode_origine', '=', periode ?? 0),
        ]),
      ),
    )
    .$if(only !== null, (rows) =>
      rows.where(
        'ajustements_paie.employe_id',
        '=',
        sql<number>`any(${[...(only ?? [])]}::bigint[])`,
      ),
    );

export async function listAjustements(
  db: Connection,
  filter: AjustementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ data: StoredAjustement[]; total: number }> {
  const data = await filtered(db, filter)
    .orderBy(sql`ajustements_paie.statut <> 'propose'`)
    .orderBy('ajustements_paie.propose_le', 'desc')
    .orderBy('ajustements_paie.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await filtered(db, filter)
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { data, total };
}

export const findAjustement = (db: Connection, id: number) =>
  selectAjustements(db).where('ajustements_paie.id', '=', id).executeTakeFirst();

export async function lockAjustement(tx: Tx, id: number): Promise<StoredAjustement | undefined> {
  await tx.selectFrom('ajustements_paie').select('id').where('id', '=', id).forUpdate().execute();
  return findAjustement(tx, id);
}

export async function updateAjustement(
  tx: Tx,
  id: number,
  row: {
    statut: AdjustmentState;
    decide_par: number;
    decide_le: string;
    note: string;
    periode_cible: number;
  },
): Promise<void> {
  await tx.updateTable('ajustements_paie').set(row).where('id', '=', id).execute();
}

/** What was ever asked of one person and one locked period. */
export const findAsked = (db: Connection, periodeOrigine: number, employeId?: number) =>
  db
    .selectFrom('ajustements_paie')
    .select([
      'employe_id',
      'periode_origine',
      'date_origine',
      'periode_cible',
      'code',
      'client_id',
      'classe',
      'minutes',
      'raison',
      'cause',
      'statut',
    ])
    .where('periode_origine', '=', periodeOrigine)
    .$if(employeId !== undefined, (rows) => rows.where('employe_id', '=', employeId ?? 0))
    .orderBy('id')
    .execute() satisfies Promise<Adjustment[]>;

/** Accepted for a period. */
export const findAccepted = (db: Connection, periodeCible: number) =>
  db
    .selectFrom('ajustements_paie')
    .select([
      'employe_id',
      'periode_origine',
      'date_origine',
      'periode_cible',
      'code',
      'client_id',
      'classe',
      'minutes',
      'raison',
      'cause',
      'statut',
    ])
    .where('periode_cible', '=', periodeCible)
    .where('statut', '=', 'accepte')
    .orderBy('id')
    .execute() satisfies Promise<Adjustment[]>;

export async function insertAjustements(
  tx: Tx,
  rows: readonly Adjustment[],
  propose_le: string,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('ajustements_paie')
    .values(rows.map((row) => ({ ...row, propose_le, decide_par: null, decide_le: null })))
    .execute();
}

/** Those that nobody has decided wait for the next period. */
export async function moveProposed(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('ajustements_paie')
    .set({ periode_cible: to })
    .where('periode_cible', '=', from)
    .where('statut', '=', 'propose')
    .execute();
}

/**
 * Who has punched, or was corrected, for a locked day after its lock. The group of a person is asked for last, by day: of the
 * punches of two weeks, few come after a lock.
 */
export async function findLateChanges(
  db: Connection,
  since: string,
): Promise<{ periode_id: number; employe_id: number }[]> {
  const { rows } = await sql<{ periode_id: number; employe_id: number }>`
    with received as materialized (
      select employe_id, date, max(recu_le) as recu_le from punches where recu_le >= ${since} group by employe_id, date
    ), locked as materialized (
      select days.date, periodes_paie.id as periode_id, periodes_paie.groupe_paie, periodes_paie.verrouillee_le
      from (select distinct date from received) days
      join periodes_paie on days.date between periodes_paie.debut - 1 and periodes_paie.fin
      where periodes_paie.verrouillee_le is not null
    ), late as materialized (
      select locked.periode_id, locked.groupe_paie, received.employe_id, received.date
      from received join locked on locked.date = received.date and locked.verrouillee_le <= received.recu_le
    )
    select distinct periode_id, employe_id from late
    where groupe_paie = groupe_paie_de(employe_id, date)
    order by 1, 2`.execute(db);
  return rows;
}
