/**
 * Numbers the taps of a person on this device, in the transaction that keeps them, and remembers the last answer of the
 * server. Each punch carries both: managers then see that one is missing, or was put in between afterwards.
 */
import type { SentPunchInput } from '@releve/domain/features/punch.ts';
import type { CmRecord, OutboxRow, TapChain } from '../../../platform/offline/jadb-schema.ts';
import { unawaited } from '../../../platform/offline/jadb.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';

/** `cmData` within a transaction of the caller's. */
interface CmRecords {
  get: (id: string) => Promise<CmRecord | undefined>;
  put: (record: CmRecord) => Promise<unknown>;
}

export const chainId = (owner: number) => `tap-chain:${owner}` as const;

async function readChain(records: CmRecords, owner: number): Promise<TapChain> {
  const id = chainId(owner);
  const kept = await records.get(id);
  if (kept?.cmtype === 'tap-chain') return kept;
  return { id, cmtype: 'tap-chain', device: createUuid(), last: 0, receipt: null };
}

/** Completes the punches of a command that is being kept in the same transaction. */
export async function numberTaps(records: CmRecords, row: OutboxRow): Promise<void> {
  const chain = await readChain(records, row.owner);
  const { device, last, receipt } = chain;
  const { punches } = row.body as { punches: SentPunchInput[] };
  const numbered = punches.map((punch, index) => ({
    ...punch,
    chain: { device, number: last + 1 + index, receipt },
  }));
  unawaited(records.put({ ...row, body: { punches: numbered } }));
  unawaited(records.put({ ...chain, last: last + punches.length }));
}

/** The server has acknowledged these. */
export async function noteTapReceipts(
  records: CmRecords,
  owner: number,
  ids: Iterable<number>,
): Promise<void> {
  const chain = await readChain(records, owner);
  await records.put({ ...chain, receipt: Math.max(chain.receipt ?? 0, ...ids) || null });
}
