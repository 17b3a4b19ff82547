// What reading and confirming change in what the device already shows, before the server knows. Pure.
import { confirmMemo, type Memo } from '@releve/domain/features/memos.ts';
import { z } from 'zod';

export type Reading = Memo['ma_lecture'];

/** A command that waits in the outbox, as far as a reading goes. */
export interface WaitingCommand {
  endpoint: string;
  path: string;
  body: unknown;
}

export const readAt = (at: string): Reading => ({ lu_le: at, confirme_le: null });

/** To confirm is to have read. */
export const confirmedAt = (at: string): Reading => ({ lu_le: at, confirme_le: at });

/** The first time counts, as on the server. */
const mergeReadings = (known: Reading, added: Reading): Reading => ({
  lu_le: known.lu_le ?? added.lu_le,
  confirme_le: known.confirme_le ?? added.confirme_le,
});

export const withReading = (memo: Memo, id: number, reading: Reading): Memo =>
  memo.id === id ? { ...memo, ma_lecture: mergeReadings(memo.ma_lecture, reading) } : memo;

export const listWithReading = <List extends { data: Memo[] }>(
  list: List,
  id: number,
  reading: Reading,
): List => ({ ...list, data: list.data.map((memo) => withReading(memo, id, reading)) });

const readingBody = z.object({ at: z.string() });

/** The readings still to be sent, by memo. */
export function waitingReadings(commands: readonly WaitingCommand[]): Map<number, Reading> {
  const byMemo = new Map<number, Reading>();
  for (const { endpoint, path, body } of commands) {
    const id = Number(/\/api\/memos\/(\d+)\//.exec(path)?.[1]);
    const { data } = readingBody.safeParse(body);
    if (!Number.isInteger(id) || data === undefined) continue;
    const reading = endpoint === confirmMemo.id ? confirmedAt(data.at) : readAt(data.at);
    byMemo.set(id, mergeReadings(byMemo.get(id) ?? { lu_le: null, confirme_le: null }, reading));
  }
  return byMemo;
}

/** A memo as it will be once everything is sent: an answer on its way may be older than the tap. */
export function withWaitingReading(memo: Memo, waiting: ReadonlyMap<number, Reading>): Memo {
  const reading = waiting.get(memo.id);
  return reading === undefined ? memo : withReading(memo, memo.id, reading);
}

export type MemoState = 'unread' | 'to_confirm' | 'confirmed' | 'read';

/** What a memo asks of its reader. */
export function memoStateOf({ ma_lecture, confirmation_requise }: Memo): MemoState {
  if (ma_lecture.lu_le === null) return 'unread';
  if (!confirmation_requise) return 'read';
  return ma_lecture.confirme_le === null ? 'to_confirm' : 'confirmed';
}
