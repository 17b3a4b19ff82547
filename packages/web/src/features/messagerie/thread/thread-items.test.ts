import { describe, expect, it } from 'vitest';
import { buildMessage, LUC } from '../message.fixture.ts';
import { listThreadItems, writtenApart } from './thread-items.ts';
import type { ThreadMessage } from '../thread-messages.ts';

const timeZone = 'America/Toronto';
const ME = LUC.id;

const shown = (messages: readonly ThreadMessage[], readUntil: number | null = null) =>
  listThreadItems({ messages, me: ME, readUntil, timeZone }).map((item) => {
    if (item.kind === 'day') return item.date;
    if (item.kind === 'new') return 'new';
    return `${item.message.seq}${item.isFirst ? ' first' : ''}${item.isLast ? ' last' : ''}`;
  });

const at = (seq: number, recu_le: string, part: Partial<ThreadMessage> = {}) =>
  buildMessage({ seq, recu_le, ...part });

describe('a thread as it is drawn', () => {
  it('has a line for each day of the reader, and none without messages', () => {
    expect(shown([])).toEqual([]);
    // 23:59 and 00:01 in Montréal.
    expect(shown([at(1, '2026-11-17T04:59:00Z'), at(2, '2026-11-17T05:01:00Z')])).toEqual([
      '2026-11-16',
      '1 first last',
      '2026-11-17',
      '2 first last',
    ]);
  });

  it('puts together what one person writes within five minutes', () => {
    expect(
      shown([
        at(1, '2026-11-17T01:00:00Z'),
        at(2, '2026-11-17T01:04:00Z'),
        at(3, '2026-11-17T01:05:00Z', { par: LUC }),
        at(4, '2026-11-17T01:11:00Z', { par: LUC }),
      ]),
    ).toEqual(['2026-11-16', '1 first', '2 last', '3 first last', '4 first last']);
  });

  it('says where what is new begins, never at one’s own message nor at one that waits here', () => {
    const messages = [
      at(1, '2026-11-17T01:00:00Z'),
      at(2, '2026-11-17T01:00:10Z', { par: LUC }),
      at(3, '2026-11-17T01:00:20Z'),
      at(4, '2026-11-17T01:00:30Z'),
      at(5, '2026-11-17T01:00:40Z', { par: LUC, state: 'waiting' }),
    ];
    expect(shown(messages, 1)).toEqual([
      '2026-11-16',
      '1 first last',
      '2 first last',
      'new',
      '3 first',
      '4 last',
      '5 first last',
    ]);
    expect(shown(messages, 4)).not.toContain('new');
    expect(shown(messages)).not.toContain('new');
  });

  it('draws a thread of 20,000 in little time', () => {
    const messages = Array.from({ length: 20_000 }, (_, index) =>
      at(index + 1, new Date(1_790_000_000_000 + index * 90_000).toISOString()),
    );
    const started = performance.now();
    expect(listThreadItems({ messages, me: ME, readUntil: 3, timeZone }).length).toBeGreaterThan(
      20_000,
    );
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

it('says when it was written only where that differs by more than five minutes', () => {
  const recu_le = '2026-11-17T01:10:00Z';
  expect(writtenApart(buildMessage({ recu_le, ecrit_le: '2026-11-17T01:05:30Z' }))).toBeNull();
  expect(writtenApart(buildMessage({ recu_le, ecrit_le: '2026-11-16T22:00:00Z' }))).toBe(
    '2026-11-16T22:00:00Z',
  );
});
