// What reading and confirming change in what the device already shows, before the server knows. Pure.
import {
  confirmMemo,
  getMemo,
  listMemos,
  listMyMemos,
  type Memo,
  readMemo,
} from '@releve/domain/features/memos.ts';
import { firstMarks } from '@releve/domain/receipts.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';

interface Reading {
  id: number;
  marks: Partial<Memo['ma_lecture']>;
}

interface Command {
  params: { id: number };
  body: { at: string };
}

const readingOf = ({ params: { id }, body: { at } }: Command): Reading => ({
  id,
  marks: { lu_le: at },
});

/** To confirm is to have read. */
const confirmationOf = ({ params: { id }, body: { at } }: Command): Reading => ({
  id,
  marks: { lu_le: at, confirme_le: at },
});

const withReading = (memo: Memo, { id, marks }: Reading): Memo =>
  memo.id === id ? { ...memo, ma_lecture: firstMarks(memo.ma_lecture, marks) } : memo;

const listWithReading = <List extends { data: Memo[] }>(list: List, reading: Reading): List => ({
  ...list,
  data: list.data.map((memo) => withReading(memo, reading)),
});

export const MEMO_CHANGES: readonly WaitingChange[] = [
  [readMemo, readingOf] as const,
  [confirmMemo, confirmationOf] as const,
].flatMap(([command, toReading]) => [
  changeBy(command, listMyMemos, (list, input) => listWithReading(list, toReading(input))),
  changeBy(command, listMemos, (list, input) => listWithReading(list, toReading(input))),
  changeBy(command, getMemo, (memo, input) => withReading(memo, toReading(input))),
]);

export type MemoState = 'unread' | 'to_confirm' | 'confirmed' | 'read';

/** What a memo asks of its reader. */
export function memoStateOf({ ma_lecture, confirmation_requise }: Memo): MemoState {
  if (ma_lecture.lu_le === null) return 'unread';
  if (!confirmation_requise) return 'read';
  return ma_lecture.confirme_le === null ? 'to_confirm' : 'confirmed';
}
