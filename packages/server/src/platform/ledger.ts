// A ledger: what somebody or something has is the sum of movements that are only ever added. What waits for a decision is
// held back by a reservation, which a release ends. Each line has a key, so that a repeated posting changes nothing; the
// account is locked while one is added, so that two at once never go below the floor together.
import type { Connection, Tx } from './database.ts';
import type { LedgerMovementsTable, LedgerName } from './ledger-schema.ts';
import * as repository from './ledger.repository.ts';
import type { Account, Balance, LedgerObject } from './ledger.repository.ts';

export type { Account, Balance, LedgerObject } from './ledger.repository.ts';

/** Who writes a line, when, and the day for which it counts. */
interface Written {
  readonly effectiveOn: string;
  readonly auteur: number | null;
  readonly now: Temporal.Instant;
}

export interface Posting extends Written {
  readonly key: string;
  /** Above zero: it comes in; below: it goes out, or is held back. */
  readonly amount: number;
  readonly cause: string;
  readonly object?: LedgerObject;
  readonly note?: string;
  /** How low what is available may go; null for no limit. What raises it is never refused. */
  readonly floor: number | null;
}

/** There is not enough: nothing was written. */
export class BelowFloorError extends Error {
  override name = 'BelowFloorError';
  readonly available: number;

  constructor(available: number) {
    super('The account would go below its floor');
    this.available = available;
  }
}

const availableOf = ({ balance, held }: Balance): number => balance + held;

type Kind = LedgerMovementsTable['kind'];

async function append(tx: Tx, accountId: number, kind: Kind, posting: Posting): Promise<void> {
  const { key, amount, effectiveOn, cause, object, note = '', auteur, now } = posting;
  await repository.insertMovement(tx, {
    account_id: accountId,
    key,
    kind,
    amount,
    effective_on: effectiveOn,
    cause,
    object: object?.object ?? null,
    object_id: object?.id ?? null,
    note,
    auteur_id: auteur,
    recorded_at: now.toString(),
  });
}

/** `change` is what the posting makes of what is available, with all that is written along with it. */
async function assertFloor(
  tx: Tx,
  accountId: number,
  { change, floor }: { change: number; floor: number | null },
): Promise<void> {
  if (floor === null || change >= 0) return;
  const available = availableOf(await repository.sumAccount(tx, accountId));
  if (available + change < floor) throw new BelowFloorError(available);
}

async function write(tx: Tx, account: Account, kind: Kind, posting: Posting): Promise<boolean> {
  const accountId = await repository.lockAccount(tx, account);
  if (await repository.hasKey(tx, accountId, posting.key)) return false;
  await assertFloor(tx, accountId, { change: posting.amount, floor: posting.floor });
  await append(tx, accountId, kind, posting);
  return true;
}

/** False where it was posted before. */
export const post = (tx: Tx, account: Account, posting: Posting): Promise<boolean> =>
  write(tx, account, 'movement', posting);

/** Holds an amount back for an object until it is released or settled. */
export const reserve = (
  tx: Tx,
  account: Account,
  posting: Posting & { readonly object: LedgerObject },
): Promise<boolean> => write(tx, account, 'reservation', posting);

const RELEASED = 'release';

async function releaseFrom(
  tx: Tx,
  accountId: number,
  object: LedgerObject,
  written: Written,
): Promise<void> {
  const { held, last } = await repository.sumObject(tx, accountId, object);
  if (held === 0) return;
  const key = `${RELEASED}:${last}`;
  const posting = { ...written, key, amount: -held, cause: RELEASED, object, floor: null };
  await append(tx, accountId, 'release', posting);
}

/** What was held back for the object no longer is, in any account. */
export async function release(tx: Tx, object: LedgerObject, written: Written): Promise<void> {
  for (const accountId of await repository.lockAccountsOf(tx, object)) {
    await releaseFrom(tx, accountId, object, written);
  }
}

/** What was held back for the object goes out for good, as much of it as the posting says. */
export async function settle(
  tx: Tx,
  account: Account,
  posting: Posting & { readonly object: LedgerObject },
): Promise<boolean> {
  const accountId = await repository.lockAccount(tx, account);
  if (await repository.hasKey(tx, accountId, posting.key)) return false;
  const { held } = await repository.sumObject(tx, accountId, posting.object);
  await assertFloor(tx, accountId, { change: posting.amount - held, floor: posting.floor });
  await releaseFrom(tx, accountId, posting.object, posting);
  await append(tx, accountId, 'movement', posting);
  return true;
}

/** The opposite of all that an object has moved, in any account: a line of its own, never a deletion. */
export async function reverse(
  tx: Tx,
  object: LedgerObject,
  { cause, ...written }: Written & { readonly cause: string },
): Promise<void> {
  for (const accountId of await repository.lockAccountsOf(tx, object)) {
    const { balance, last } = await repository.sumObject(tx, accountId, object);
    if (balance === 0) continue;
    const key = `${cause}:${last}`;
    const posting = { ...written, key, amount: -balance, cause, object, floor: null };
    await append(tx, accountId, 'movement', posting);
  }
}

/** What a cause comes to on a day is brought to `amount` by one more line; false where it is so already. */
export async function adjustTo(
  tx: Tx,
  account: Account,
  { amount, ...posting }: Omit<Posting, 'key' | 'floor' | 'object'>,
): Promise<boolean> {
  const accountId = await repository.lockAccount(tx, account);
  const { cause, effectiveOn } = posting;
  const there = await repository.sumCause(tx, accountId, { cause, effectiveOn });
  if (there.amount === amount) return false;
  const key = `${cause}:${effectiveOn}:${there.lines}`;
  await append(tx, accountId, 'movement', {
    ...posting,
    key,
    amount: amount - there.amount,
    floor: null,
  });
  return true;
}

export interface LockedBalance extends Balance {
  /** Of `held`, what is held back for the object. */
  readonly heldForObject: number;
}

/** As it stands, and as it stays until the transaction ends. */
export async function lockBalance(
  tx: Tx,
  account: Account,
  object?: LedgerObject,
): Promise<LockedBalance> {
  const accountId = await repository.lockAccount(tx, account);
  const own = object && (await repository.sumObject(tx, accountId, object));
  return { ...(await repository.sumAccount(tx, accountId)), heldForObject: own?.held ?? 0 };
}

/** By item; without `until`, of every line there is, those of days to come included. */
export async function balancesOf(
  db: Connection,
  ledger: LedgerName,
  holder: number,
  until: string | null = null,
): Promise<Map<number, Balance>> {
  const rows = await repository.findBalances(db, { ledger, holder, until });
  return new Map(rows.map(({ item, balance, held }) => [item, { balance, held }]));
}

const EMPTY: Balance = { balance: 0, held: 0 };

export async function balanceAt(
  db: Connection,
  { ledger, holder, item }: Account,
  until: string | null = null,
): Promise<Balance> {
  return (await balancesOf(db, ledger, holder, until)).get(item) ?? EMPTY;
}
