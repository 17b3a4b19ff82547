// The few seconds in which a person waits for the server's word on a report. It goes out by itself whether anybody waits
// or not.
import type { CommandError } from '../../platform/offline/jadb-schema.ts';
import { listenToDrafts } from '../../platform/offline/draft-signals.ts';
import { listenToOutbox } from '../../platform/offline/outbox-signals.ts';
import { findRow, listRows } from '../../platform/offline/outbox.ts';

export type SendOutcome =
  | { kind: 'sent'; id: number | null }
  | { kind: 'refused'; error: CommandError }
  | { kind: 'waiting' };

export interface SendProgress {
  /** Rows that have gone, of those there were. */
  gone: number;
  total: number;
}

interface Awaited {
  rowId: string;
  editID: number;
  owner: number;
  subject: string;
  onProgress: (progress: SendProgress) => void;
}

/** Since the last thing that moved: a slow network that gets somewhere is worth waiting for. */
const PATIENCE_MS = 6000;

const awaited = new Set<string>();

export const isAwaited = (rowId: string): boolean => awaited.has(rowId);

export async function awaitSent(watched: Awaited, patienceMs = PATIENCE_MS): Promise<SendOutcome> {
  const { rowId, editID, owner, subject, onProgress } = watched;
  awaited.add(rowId);
  let sentId: number | null = null;
  let total = 0;
  let left = 0;
  const stops: (() => void)[] = [];
  try {
    return await new Promise<SendOutcome>((resolve, reject) => {
      let timer = setTimeout(() => resolve({ kind: 'waiting' }), patienceMs);
      stops.push(() => clearTimeout(timer));
      const look = async () => {
        const rows = (await listRows(owner)).filter((row) => row.subject === subject);
        const parked = rows.find(({ state }) => state === 'parked');
        if (parked?.error !== undefined) return resolve({ kind: 'refused', error: parked.error });
        if ((await findRow(rowId)) === undefined) return resolve({ kind: 'sent', id: sentId });
        // The server has asked to come back later: it has had its word for now.
        if (rows.some(({ attempts }) => attempts > 0)) return resolve({ kind: 'waiting' });
        total = Math.max(total, rows.length);
        if (rows.length !== left) {
          left = rows.length;
          clearTimeout(timer);
          timer = setTimeout(() => resolve({ kind: 'waiting' }), patienceMs);
          onProgress({ gone: total - left, total });
        }
      };
      const lookAgain = () => void look().catch(reject);
      stops.push(
        listenToDrafts((signal) => {
          if (signal.editID === editID && signal.sent !== undefined) sentId = signal.sent;
        }),
        listenToOutbox((signal) => {
          if (signal === 'changed') lookAgain();
        }),
      );
      lookAgain();
    });
  } finally {
    for (const stop of stops) stop();
    awaited.delete(rowId);
  }
}
