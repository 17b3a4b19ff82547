import { confirmMemo, readMemo } from '@releve/domain/features/memos.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmedAt,
  listWithReading,
  memoStateOf,
  readAt,
  waitingReadings,
  withReading,
  withWaitingReading,
} from './memo-reading.ts';
import { makeMemo } from './memo.fixture.ts';

const NINE = '2026-11-15T14:00:00Z';
const TEN = '2026-11-15T15:00:00Z';

describe('a reading shown before it is sent', () => {
  it('marks the memo and no other', () => {
    const list = { data: [makeMemo({ id: 1 }), makeMemo({ id: 2 })], meta: { total: 2 } };
    const [first, second] = listWithReading(list, 2, readAt(NINE)).data;
    expect(first?.ma_lecture.lu_le).toBeNull();
    expect(second?.ma_lecture).toEqual({ lu_le: NINE, confirme_le: null });
  });

  it('counts a confirmation as read', () => {
    expect(withReading(makeMemo(), 1, confirmedAt(NINE)).ma_lecture).toEqual({
      lu_le: NINE,
      confirme_le: NINE,
    });
  });

  it('keeps the first time', () => {
    const read = withReading(makeMemo(), 1, readAt(NINE));
    expect(withReading(read, 1, confirmedAt(TEN)).ma_lecture).toEqual({
      lu_le: NINE,
      confirme_le: TEN,
    });
  });
});

describe('the readings that wait to be sent', () => {
  const waiting = waitingReadings([
    { endpoint: readMemo.id, path: '/api/memos/1/read', body: { at: NINE } },
    { endpoint: confirmMemo.id, path: '/api/memos/1/confirm', body: { at: TEN } },
    { endpoint: readMemo.id, path: '/api/memos/2/read', body: { at: TEN } },
  ]);

  it('are put together by memo', () => {
    expect(waiting).toEqual(
      new Map([
        [1, { lu_le: NINE, confirme_le: TEN }],
        [2, { lu_le: TEN, confirme_le: null }],
      ]),
    );
  });

  it('hold against an answer older than the tap', () => {
    const stale = makeMemo({ id: 1, confirmation_requise: true });
    expect(memoStateOf(withWaitingReading(stale, waiting))).toBe('confirmed');
  });

  it('leave alone what does not look like a reading', () => {
    expect(
      waitingReadings([{ endpoint: readMemo.id, path: '/api/memos/x/read', body: 4 }]),
    ).toEqual(new Map());
  });
});

describe('what a memo asks of its reader', () => {
  const read = { lu_le: NINE, confirme_le: null };
  it.each([
    [makeMemo(), 'unread'],
    [makeMemo({ ma_lecture: read }), 'read'],
    [makeMemo({ ma_lecture: read, confirmation_requise: true }), 'to_confirm'],
    [makeMemo({ ma_lecture: confirmedAt(NINE), confirmation_requise: true }), 'confirmed'],
  ] as const)('%#: %s', (memo, state) => {
    expect(memoStateOf(memo)).toBe(state);
  });
});
