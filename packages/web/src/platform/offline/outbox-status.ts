/**
 * What the interface shows of the outbox: « 3 à envoyer », « Tout est envoyé », the refused commands.
 * A copy of JADB for the screen; it decides nothing.
 */
import { create } from 'zustand';
import type { OutboxRow } from './jadb-schema.ts';
import { listenToOutbox } from './outbox-signals.ts';
import type { OutboxSignal } from './outbox-signals.ts';
import { listRows, readLastSent } from './outbox.ts';
import { countPunches } from './punch-store.ts';

export interface OutboxStatus {
  waitingCount: number;
  parkedRows: OutboxRow[];
  /** ISO; when the server last acknowledged one of this person's commands from this device. */
  lastSentAt: string | null;
  isDraining: boolean;
}

const NOTHING: OutboxStatus = {
  waitingCount: 0,
  parkedRows: [],
  lastSentAt: null,
  isDraining: false,
};

export const useOutboxStatus = create<OutboxStatus>()(() => NOTHING);

/** What a person made and waits for. */
export const isCounted = ({ state }: OutboxRow): boolean => state === 'waiting';

/** Of how many things a person would say that they made them: two punches of one tap travel in one row. */
export const countMade = (row: OutboxRow): number => Math.max(1, countPunches(row));

export const countAllMade = (rows: readonly OutboxRow[]): number =>
  rows.reduce((sum, row) => sum + countMade(row), 0);

/** Follows the outbox of the person signed in, in all tabs, until the returned function is called. */
export function watchOutboxStatus(
  owner: number,
  reportError: (error: unknown) => void,
): () => void {
  let isReading = false;
  let isOutdated = false;
  let isStopped = false;

  const read = async () => {
    const [rows, lastSentAt] = await Promise.all([listRows(owner), readLastSent(owner)]);
    if (isStopped) return;
    const parkedRows = rows.filter((row) => row.state === 'parked');
    const waitingCount = countAllMade(rows.filter(isCounted));
    useOutboxStatus.setState({ waitingCount, parkedRows, lastSentAt });
  };
  /** One read at a time, however fast the signals come: the last read has seen them all. */
  const refresh = async () => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isOutdated) {
        isOutdated = false;
        await read();
      }
    } finally {
      isReading = false;
    }
  };
  const follow = (signal: OutboxSignal) => {
    if (signal === 'draining' || signal === 'idle') {
      useOutboxStatus.setState({ isDraining: signal === 'draining' });
    } else {
      refresh().catch(reportError);
    }
  };
  const unlisten = listenToOutbox(follow);
  refresh().catch(reportError);
  return () => {
    unlisten();
    isStopped = true;
    useOutboxStatus.setState(NOTHING);
  };
}
