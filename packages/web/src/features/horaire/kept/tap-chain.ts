/**
 * Numbers the taps of a person on this device, in the transaction that keeps them, and remembers the last answer of the
 * server. Each punch carries both: managers then see that one is missing, or was put in between afterwards.
 */
import type { SentPunchInput } from '@releve/domain/features/punch.ts';
import type { CmRecord, TapChain } from '../../../platform/offline/jadb-schema.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';

/** `cmData` within a transaction of the caller's. */
interface CmRecords {
  get: (id: string) => Promise<CmRecord | undefined>;
  put: (record: CmRecord) => Promise<unknown>;
}

async function readChain(records: CmRecords, owner: number): Promise<TapChain> {
  const id = `tap-chain:${owner}` as const;
  const kept = await records.get(id);
  if (kept?.cmtype === 'tap-chain') return kept;
  return { id, cmtype: 'tap-chain', device: createUuid(), last: 0, receipt: null };
}

/** Completes the punches of a command that was kept in the same transaction. */
export async function numberTaps(records: CmRecords, rowId: string, owner: number): Promise<void> {
  const row = await records.get(rowId);
  if (row?.cmtype !== 'outbox') return;
  const chain = await readChain(records, owner);
  const { device, last, receipt } = chain;
  const { punches } = row.body as { punches: SentPunchInput[] };
  const numbered = punches.map((punch, index) => ({
    ...punch,
    chain: { device, number: last + 1 + index, receipt },
  }));
  await records.put({ ...row, body: { punches: numbered } });
  await records.put({ ...chain, last: last + punches.length });
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
