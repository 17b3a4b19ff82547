/**
 * What the interface shows of the outbox: « 3 à envoyer », « Tout est envoyé », the refused commands.
 * A copy of JADB for the screen; it decides nothing.
 */
import { create } from 'zustand';
import { countAllMade } from './device-work.ts';
import type { OutboxRow, SentCommand } from './jadb-schema.ts';
import { listenToOutbox } from './outbox-signals.ts';
import type { OutboxSignal } from './outbox-signals.ts';
import { listRows, readLastSent } from './outbox.ts';
import { listSent } from './sent-commands.ts';

export interface OutboxStatus {
  /** All of this person's, in order; undefined while they are read. */
  rows: readonly OutboxRow[] | undefined;
  /** What the server has and a kept read may not show yet. */
  sent: readonly SentCommand[];
  waitingCount: number;
  parkedRows: OutboxRow[];
  /** ISO; when the server last acknowledged one of this person's commands from this device. */
  lastSentAt: string | null;
  isDraining: boolean;
}

const NOTHING: OutboxStatus = {
  rows: undefined,
  sent: [],
  waitingCount: 0,
  parkedRows: [],
  lastSentAt: null,
  isDraining: false,
};

export const useOutboxStatus = create<OutboxStatus>()(() => NOTHING);

/** What a person made and waits for. */
export const isCounted = ({ state }: OutboxRow): boolean => state === 'waiting';

let firstRead: Promise<void> = Promise.resolve();

/** Resolves once the outbox of the person signed in has been looked at; at once where nobody's is followed. */
export const whenOutboxRead = (): Promise<void> => firstRead;

/** False without a network where the app is not kept yet: what waits is counted then, and shown with the next change. */
async function loadZod(reportError: (error: unknown) => void): Promise<boolean> {
  try {
    const loaded: unknown = await import('../schemas/zod.ts');
    // A chunk that is gone gives nothing: app-update answers the failure (vite:preloadError).
    return loaded !== undefined;
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Follows the outbox of the person signed in, in all tabs, until the returned function is called. */
export function watchOutboxStatus(
  owner: number,
  reportError: (error: unknown) => void,
): () => void {
  let isReading = false;
  let isOutdated = false;
  let isStopped = false;

  const read = async () => {
    const [rows, sent, lastSentAt] = await Promise.all([
      listRows(owner),
      listSent(owner),
      readLastSent(owner),
    ]);
    const canCheck = rows.length + sent.length === 0 || (await loadZod(reportError));
    if (isStopped) return;
    const parkedRows = rows.filter((row) => row.state === 'parked');
    const waitingCount = countAllMade(rows.filter(isCounted));
    const shown = canCheck && { rows, sent, parkedRows };
    useOutboxStatus.setState({ ...shown, waitingCount, lastSentAt });
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
  firstRead = refresh().catch(reportError);
  return () => {
    unlisten();
    isStopped = true;
    firstRead = Promise.resolve();
    useOutboxStatus.setState(NOTHING);
  };
}
