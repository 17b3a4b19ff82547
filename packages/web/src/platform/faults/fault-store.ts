// Keeps the faults of this device until the server has them: in memory at once, in JADB where that works. It must never
// throw, nor report a fault of its own: it is where faults end.
import type { DeviceFault } from '@releve/domain/features/faults.ts';
import { readJadb, writeJadb } from '../offline/jadb.ts';
import { createUuid } from '../offline/uuid.ts';
import type { Fault } from './describe-fault.ts';
import { addFault, type FaultEntry, listUnsent, markSent, mergeFaults } from './fault-log.ts';

export interface FaultReport {
  device: string;
  faults: DeviceFault[];
}

const RECORD = 'faults';
/** A fault that repeats itself without end is written once a second. */
const WRITE_EVERY_MS = 1000;

/** What JADB does not have yet. */
let pending: FaultEntry[] = [];
let isWaiting = false;
/** Where JADB gives none. */
let deviceOfThisPage: string | null = null;

async function changeRecord(change: (entries: FaultEntry[]) => FaultEntry[]): Promise<void> {
  await writeJadb(
    ['cmData'],
    async (tx) => {
      const found = await tx.store.get(RECORD);
      const known = found?.cmtype === 'faults' ? found : { device: createUuid(), entries: [] };
      const { device } = known;
      await tx.store.put({ id: RECORD, cmtype: 'faults', device, entries: change(known.entries) });
    },
    'relaxed',
  );
}

/** Answers whether all that is pending was written; what was not stays pending. */
async function writePending(): Promise<boolean> {
  const taken = pending;
  if (taken.length === 0) return true;
  pending = [];
  try {
    await changeRecord((entries) => mergeFaults(entries, taken));
    return true;
  } catch {
    pending = mergeFaults(taken, pending);
    return false;
  }
}

async function writeSoon(): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  const isWritten = await writePending();
  setTimeout(() => {
    isWaiting = false;
    if (isWritten && pending.length > 0) void writeSoon();
  }, WRITE_EVERY_MS);
}

export function keepFault(fault: Fault): void {
  pending = addFault(pending, fault, { at: new Date().toISOString(), id: createUuid() });
  void writeSoon();
}

async function readRecord(): Promise<{ device: string; entries: FaultEntry[] } | null> {
  try {
    const found = await readJadb('cmData', (store) => store.get(RECORD));
    return found?.cmtype === 'faults' ? found : null;
  } catch {
    return null;
  }
}

/** The faults that the server does not have yet; undefined where there are none. */
export async function readFaultReport(): Promise<FaultReport | undefined> {
  await writePending();
  const record = await readRecord();
  const faults = listUnsent(mergeFaults(record?.entries ?? [], pending));
  if (faults.length === 0) return undefined;
  deviceOfThisPage ??= createUuid();
  return { device: record?.device ?? deviceOfThisPage, faults };
}

export async function noteFaultsSent({ faults }: FaultReport): Promise<void> {
  pending = markSent(pending, faults);
  try {
    await changeRecord((entries) => markSent(entries, faults));
  } catch {
    // They are sent again. The server keeps totals, so a repetition counts nothing twice.
  }
}
