import {
  confirmMemo,
  getMemo,
  listMyMemos,
  type Memo,
  readMemo,
} from '@releve/domain/features/memos.ts';
import { describe, expect, it } from 'vitest';
import { readWhileWaiting } from '../../platform/api/waiting-changes.fixture.ts';
import { MEMO_CHANGES, memoStateOf } from './memo-reading.ts';
import { makeMemo } from './memo.fixture.ts';

const NINE = '2026-11-15T14:00:00Z';
const TEN = '2026-11-15T15:00:00Z';

const read = (id: number, at: string) => [readMemo, { params: { id }, body: { at } }] as const;
const confirm = (id: number, at: string) =>
  [confirmMemo, { params: { id }, body: { at } }] as const;

describe('a reading shown before it is sent', () => {
  it('marks the memo and no other', () => {
    const list = {
      data: [makeMemo({ id: 1 }), makeMemo({ id: 2 })],
      meta: { total: 2, page: 1, per_page: 20 },
    };
    const [first, second] = readWhileWaiting(MEMO_CHANGES, [listMyMemos, list], read(2, NINE)).data;
    expect(first?.ma_lecture.lu_le).toBeNull();
    expect(second?.ma_lecture).toEqual({ lu_le: NINE, confirme_le: null });
  });

  const shown = (memo: Memo, ...commands: ReturnType<typeof read | typeof confirm>[]) =>
    readWhileWaiting(MEMO_CHANGES, [getMemo, memo], ...commands);

  it('counts a confirmation as read', () => {
    expect(shown(makeMemo(), confirm(1, NINE)).ma_lecture).toEqual({
      lu_le: NINE,
      confirme_le: NINE,
    });
  });

  it('keeps the first time, and holds against an answer older than the tap', () => {
    const memo = shown(makeMemo({ confirmation_requise: true }), read(1, NINE), confirm(1, TEN));
    expect(memo.ma_lecture).toEqual({ lu_le: NINE, confirme_le: TEN });
    expect(memoStateOf(memo)).toBe('confirmed');
  });
});

describe('what a memo asks of its reader', () => {
  const seen = { lu_le: NINE, confirme_le: null };
  const confirmed = { lu_le: NINE, confirme_le: NINE };
  it.each([
    [makeMemo(), 'unread'],
    [makeMemo({ ma_lecture: seen }), 'read'],
    [makeMemo({ ma_lecture: seen, confirmation_requise: true }), 'to_confirm'],
    [makeMemo({ ma_lecture: confirmed, confirmation_requise: true }), 'confirmed'],
  ] as const)('%#: %s', (memo, state) => {
    expect(memoStateOf(memo)).toBe(state);
  });
});
