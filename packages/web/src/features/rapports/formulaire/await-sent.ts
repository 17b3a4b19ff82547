// The few seconds in which a person waits for the server's word on a report. It goes out by itself whether anybody waits
// or not.
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { readSent } from './draft-store.ts';
import { listenToOutbox } from '../../../platform/offline/outbox-signals.ts';
import { findRow } from '../../../platform/offline/outbox.ts';
import type { DraftContents } from './draft-contents.ts';

export type SendOutcome =
  | { kind: 'sent'; id: number }
  | { kind: 'refused'; row: OutboxRow }
  | { kind: 'waiting' };

export interface SendProgress {
  /** Of the files and the report: how many have gone, of how many. */
  gone: number;
  total: number;
}

interface Awaited {
  rowId: string;
  contents: Pick<DraftContents, 'brouillon' | 'edition'>;
  onProgress: (progress: SendProgress) => void;
}

/** Since the last thing that moved: a slow network that gets somewhere is worth waiting for. */
const PATIENCE_MS = 6000;

const awaited = new Set<string>();

export const isAwaited = (rowId: string): boolean => awaited.has(rowId);

/** A row that is gone was acknowledged, or another tab has put a newer edition in its place. */
async function findOutcome({ brouillon, edition }: Awaited['contents']): Promise<SendOutcome> {
  const sent = await readSent(brouillon);
  const isSent = sent !== undefined && sent.edition >= edition;
  return isSent ? { kind: 'sent', id: sent.rapport_id } : { kind: 'waiting' };
}

function progressOf({ files = [], sent = 0 }: OutboxRow): SendProgress {
  let end = 0;
  const ends = files.map(({ size }) => (end += size));
  return { gone: ends.filter((each) => each <= sent).length, total: files.length + 1 };
}

export async function awaitSent(watched: Awaited, patienceMs = PATIENCE_MS): Promise<SendOutcome> {
  const { rowId, contents, onProgress } = watched;
  awaited.add(rowId);
  let sent: number | undefined;
  const stops: (() => void)[] = [];
  try {
    return await new Promise<SendOutcome>((resolve, reject) => {
      let timer = setTimeout(() => resolve({ kind: 'waiting' }), patienceMs);
      stops.push(() => clearTimeout(timer));
      const look = async () => {
        const row = await findRow(rowId);
        if (row === undefined) return resolve(await findOutcome(contents));
        if (row.state === 'parked') return resolve({ kind: 'refused', row });
        // The server has asked to come back later: it has had its word for now.
        if (row.attempts > 0) return resolve({ kind: 'waiting' });
        if (row.sent !== sent) {
          sent = row.sent;
          clearTimeout(timer);
          timer = setTimeout(() => resolve({ kind: 'waiting' }), patienceMs);
          onProgress(progressOf(row));
        }
      };
      const lookAgain = () => void look().catch(reject);
      stops.push(
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
