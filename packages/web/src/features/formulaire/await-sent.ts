// The few seconds in which a person waits for the server's word on a report. It goes out by itself whether anybody waits
// or not.
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { readSent } from '../../platform/offline/draft-store.ts';
import { listenToOutbox } from '../../platform/offline/outbox-signals.ts';
import { findRow, listRows } from '../../platform/offline/outbox.ts';
import { type DraftContents, subjectOf } from './draft-contents.ts';

export type SendOutcome =
  | { kind: 'sent'; id: number }
  | { kind: 'refused'; row: OutboxRow }
  | { kind: 'waiting' };

export interface SendProgress {
  /** Rows that have gone, of those there were. */
  gone: number;
  total: number;
}

interface Awaited {
  rowId: string;
  owner: number;
  contents: Pick<DraftContents, 'uuid' | 'brouillon' | 'edition'>;
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

export async function awaitSent(watched: Awaited, patienceMs = PATIENCE_MS): Promise<SendOutcome> {
  const { rowId, owner, contents, onProgress } = watched;
  const subject = subjectOf(contents.uuid);
  awaited.add(rowId);
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
        if (parked !== undefined) return resolve({ kind: 'refused', row: parked });
        if ((await findRow(rowId)) === undefined) return resolve(await findOutcome(contents));
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
