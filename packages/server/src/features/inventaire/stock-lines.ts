// Adds lines to what one place has of one product. Each has its moment; a count says what there was at its own, and stays
// true whatever arrives after it of an earlier moment: the next count takes back what such a line changes, by one more line.
// So the sum is what the last count says and what happened since, in whatever order phones are heard.
import type { MouvementGenre } from '@releve/domain/features/inventaire-shapes.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import type { Tx } from '../../platform/database.ts';
import type { LedgerObject } from '../../platform/ledger.ts';
import * as repository from './stock-lines.repository.ts';
import type { Position } from './stock-lines.repository.ts';

/** Who writes, and when the server hears of it. */
export interface StockWriter {
  readonly db: Tx;
  readonly timeZone: string;
  readonly auteur: number | null;
  readonly now: Temporal.Instant;
}

/** The row is locked by the caller. */
interface Account {
  readonly id: number;
  readonly account_id: number;
}

export interface NewLine {
  /** Named by what caused it: sent twice, it is there once. */
  readonly key: string;
  readonly genre: MouvementGenre;
  readonly amount: number;
  readonly moment: string;
  readonly object?: LedgerObject;
  readonly note?: string;
}

async function append(
  { db, timeZone, auteur, now }: StockWriter,
  stock: Account,
  line: NewLine,
  becauseId: number | null,
): Promise<number> {
  const { key, genre, amount, moment, object, note = '' } = line;
  return repository.insertLine(db, {
    account_id: stock.account_id,
    key,
    amount,
    effective_on: calendarDate(moment, timeZone),
    cause: genre,
    object: object?.object ?? null,
    object_id: object?.id ?? null,
    note,
    auteur_id: auteur,
    recorded_at: now.toString(),
    moment,
    because_id: becauseId,
  });
}

/** The next count takes it back: it was stated after this moment. */
async function appendAt(
  writer: StockWriter,
  stock: Account,
  line: NewLine,
  position: Position,
): Promise<void> {
  const id = await append(writer, stock, line, null);
  const count = await repository.findNextCount(writer.db, stock.id, position);
  if (count === undefined) return;
  await append(
    writer,
    stock,
    {
      key: `correction:${id}`,
      genre: 'comptage',
      amount: -line.amount,
      moment: count.moment,
      object: { object: 'stock_comptage', id: count.id },
    },
    id,
  );
}

/** False where it was written before. */
export async function writeLine(
  writer: StockWriter,
  stock: Account,
  line: NewLine,
): Promise<boolean> {
  if (await repository.findLine(writer.db, stock.account_id, line.key)) return false;
  await appendAt(writer, stock, line, { moment: line.moment, count: null });
  return true;
}

export interface Counted {
  /** What the movements said up to that moment, and what differs. */
  readonly avant: number;
  readonly ecart: number;
  readonly isNew: boolean;
}

/** A count without a difference is one as well. */
export async function writeCount(
  writer: StockWriter,
  stock: Account,
  count: { uuid: string; compte: number; moment: string; note: string },
): Promise<Counted> {
  const { db, auteur, now } = writer;
  const { uuid, compte, moment, note } = count;
  const sent = await repository.findCount(db, uuid, stock.id);
  if (sent) return { avant: sent.compte - sent.ecart, ecart: sent.ecart, isNew: false };
  const avant = await repository.sumBefore(db, stock.account_id, count);
  const ecart = compte - avant;
  const id = await repository.insertCount(db, {
    uuid,
    site_produit_id: stock.id,
    compte,
    moment,
    recu_le: now.toString(),
    par_id: auteur,
    note,
  });
  if (ecart !== 0) {
    const line: NewLine = {
      key: `comptage:${id}`,
      genre: 'comptage',
      amount: ecart,
      moment,
      object: { object: 'stock_comptage', id },
      note,
    };
    await appendAt(writer, stock, line, { moment, count: uuid });
  }
  return { avant, ecart, isNew: true };
}
