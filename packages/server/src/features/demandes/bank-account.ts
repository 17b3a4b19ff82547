// The bank of a request in the ledger: what is held back while it waits, taken when it is approved, given back.
import { invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import {
  BelowFloorError,
  lockBalance,
  release,
  reserve,
  reverse,
  settle,
  type Account,
  type LedgerObject,
} from '../../platform/ledger.ts';
import type { StoredDemande } from './demandes.repository.ts';
import { findFloor } from './types.repository.ts';

export const accountOf = (employeId: number, banqueId: number): Account => ({
  ledger: 'banque',
  holder: employeId,
  item: banqueId,
});

export const demandeRef = (id: number): LedgerObject => ({ object: 'demande', id });

/** The bank that pays a leave, and what is done beyond it. */
export type Payer = Pick<StoredDemande, 'employe_id' | 'banque_id' | 'depassement'>;

/** Not enough in the bank is a fault of what was asked, not of the server. */
export async function withBalance<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BelowFloorError)) throw error;
    throw invalidField(field, 'demandes.balance');
  }
}

/**
 * How much of those minutes the bank pays. Locks the account: until the transaction ends nobody takes them. What the type
 * does not let go unpaid is asked of the bank whole, and refused there.
 */
export async function findPaid(
  { db }: Pick<WriteContext, 'db'>,
  { employe_id, banque_id, depassement }: Payer,
  minutes: number,
  object?: LedgerObject,
): Promise<number> {
  if (banque_id === null || minutes === 0) return 0;
  if (depassement === 'refuser') return minutes;
  const { balance, held, heldForObject } = await lockBalance(
    db,
    accountOf(employe_id, banque_id),
    object,
  );
  const free = balance + held - heldForObject - (await findFloor(db, banque_id));
  return Math.min(minutes, Math.max(0, free, -heldForObject));
}

interface Taken {
  readonly id: number;
  readonly version: number;
  readonly du: string;
  readonly minutes_banque: number;
}

const writtenBy = (
  { user, now }: Pick<WriteContext, 'user' | 'now'>,
  { du }: Pick<Taken, 'du'>,
) => ({ effectiveOn: du, auteur: user.id, now });

async function postingOf(
  context: WriteContext,
  banqueId: number,
  { id, version, minutes_banque, du }: Taken,
  what: string,
) {
  return {
    ...writtenBy(context, { du }),
    key: `demande:${id}:${version}:${what}`,
    amount: -minutes_banque,
    cause: 'demande',
    object: demandeRef(id),
    floor: await findFloor(context.db, banqueId),
  };
}

export async function holdBack(context: WriteContext, payer: Payer, taken: Taken): Promise<void> {
  const { employe_id, banque_id } = payer;
  if (banque_id === null || taken.minutes_banque === 0) return;
  const posting = await postingOf(context, banque_id, taken, 'reservation');
  await withBalance('du', () => reserve(context.db, accountOf(employe_id, banque_id), posting));
}

export async function take(context: WriteContext, payer: Payer, taken: Taken): Promise<void> {
  const { employe_id, banque_id } = payer;
  if (banque_id === null || taken.minutes_banque === 0) {
    await letGo(context, taken);
    return;
  }
  const posting = await postingOf(context, banque_id, taken, 'prise');
  await withBalance('du', () => settle(context.db, accountOf(employe_id, banque_id), posting));
  // The type may have had another bank when it was asked, which still holds the minutes back.
  await letGo(context, taken);
}

/** Nothing is held back for it any more. Needs no balance: refusing is always possible. */
export const letGo = (context: WriteContext, demande: Pick<Taken, 'id' | 'du'>): Promise<void> =>
  release(context.db, demandeRef(demande.id), writtenBy(context, demande));

export const giveBack = (context: WriteContext, demande: Pick<Taken, 'id' | 'du'>): Promise<void> =>
  reverse(context.db, demandeRef(demande.id), {
    ...writtenBy(context, demande),
    cause: 'annulation',
  });
