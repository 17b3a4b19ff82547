// The lines and the counts of one product in one place: locked, read in the order of their moments, added to.
import type { MouvementGenre } from '@releve/domain/features/inventaire-shapes.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { LedgerMovementsTable } from '../../platform/ledger-schema.ts';
import type { StockComptagesTable, StockTransfertsTable } from './inventaire.tables.ts';

const LOCKED = [
  'id',
  'account_id',
  'produit_id',
  'client_id',
  'quantite',
  'seuil',
  'cible',
  'autorise',
  'nom',
  'site',
  'retire',
  'peu_le',
  'peu_dit_le',
  'alerte_le',
  'sous_seuil',
] as const;

/** In the order of their ids, whoever asks: nobody waits for somebody who waits. */
export const lockStocks = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('site_produits')
    .select(LOCKED)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export type LockedStock = Awaited<ReturnType<typeof lockStocks>>[number];

/** Before they are locked: where they are, and of what. */
export const findProducts = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('site_produits')
    .select(['id', 'produit_id', 'client_id'])
    .where('id', 'in', [...ids])
    .execute();

/** A quart of this person, where the product is. */
export async function isQuartThere(
  tx: Tx,
  quartId: number,
  employeId: number,
  { client_id }: Pick<LockedStock, 'client_id'>,
): Promise<boolean> {
  const quart = await tx
    .selectFrom('quarts')
    .select('id')
    .where('id', '=', quartId)
    .where('employe_id', '=', employeId)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return quart !== undefined;
}

export interface StockLine {
  readonly id: number;
  readonly amount: number;
  readonly cause: MouvementGenre;
  readonly auteur_id: number | null;
}

export const findLine = (tx: Tx, accountId: number, key: string): Promise<StockLine | undefined> =>
  tx
    .selectFrom('ledger_movements')
    .select(['id', 'amount', 'auteur_id'])
    .select(sql<MouvementGenre>`cause`.as('cause'))
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();

export async function insertLine(
  tx: Tx,
  line: Omit<Insertable<LedgerMovementsTable>, 'kind'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('ledger_movements')
    .values({ ...line, kind: 'movement' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a moment, and of a count its uuid: what is counted at a moment comes after what happened at it. */
export interface Position {
  readonly moment: string;
  readonly count: string | null;
}

export interface StoredCount {
  readonly id: number;
  readonly moment: string;
  readonly par_id: number | null;
}

/** The first count after a position: it stays as it was stated. */
export const findNextCount = (
  tx: Tx,
  stockId: number,
  { moment, count }: Position,
): Promise<StoredCount | undefined> =>
  tx
    .selectFrom('stock_comptages')
    .select(['id', 'moment', 'par_id'])
    .where('site_produit_id', '=', stockId)
    .where(
      count === null
        ? sql<boolean>`moment >= ${moment}::timestamptz`
        : sql<boolean>`(moment, uuid) > (${moment}::timestamptz, ${count}::uuid)`,
    )
    .orderBy('moment')
    .orderBy('uuid')
    .limit(1)
    .executeTakeFirst();

/** What the lines say that there was just before a count. Those of a count have its place. */
export async function sumBefore(
  tx: Tx,
  accountId: number,
  { moment, uuid }: { moment: string; uuid: string },
): Promise<number> {
  const { sum } = await tx
    .selectFrom('ledger_movements as lines')
    .leftJoin('stock_comptages as counts', (join) =>
      join.onRef('counts.id', '=', 'lines.object_id').on('lines.object', '=', 'stock_comptage'),
    )
    .select(sql<number>`coalesce(sum(lines.amount), 0)::bigint`.as('sum'))
    .where('lines.account_id', '=', accountId)
    .where('lines.kind', '=', 'movement')
    .where(
      sql<boolean>`case when counts.id is null then lines.moment <= ${moment}::timestamptz
        else (counts.moment, counts.uuid) < (${moment}::timestamptz, ${uuid}::uuid) end`,
    )
    .executeTakeFirstOrThrow();
  return sum;
}

export async function insertCount(tx: Tx, count: Insertable<StockComptagesTable>): Promise<number> {
  const { id } = await tx
    .insertInto('stock_comptages')
    .values(count)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findCount = (tx: Tx, uuid: string, stockId: number) =>
  tx
    .selectFrom('stock_comptages')
    .select(['id', 'compte', 'par_id'])
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::bigint from ledger_movements lines
        where lines.object = 'stock_comptage' and lines.object_id = stock_comptages.id)`.as(
        'ecart',
      ),
    )
    .where('uuid', '=', uuid)
    .where('site_produit_id', '=', stockId)
    .executeTakeFirst();

export const findTransfer = (tx: Tx, uuid: string) =>
  tx
    .selectFrom('stock_transferts')
    .select(['id', 'par_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

export async function insertTransfer(
  tx: Tx,
  transfer: Insertable<StockTransfertsTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('stock_transferts')
    .values(transfer)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
