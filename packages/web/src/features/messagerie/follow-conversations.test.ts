// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { listConversations } from '@releve/domain/features/messagerie.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getAttention } from '../../platform/api/first-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { tellEvent, tellSubscribed } from '../../platform/realtime/realtime-events.ts';
import { followConversations } from './follow-conversations.ts';

const asked: string[] = [];
let stops: (() => void)[];

const observe = (path: string) =>
  new QueryObserver(queryClient, {
    queryKey: [path, {}],
    queryFn: async () => {
      asked.push(path);
      return {};
    },
  }).subscribe(() => undefined);

beforeEach(async () => {
  vi.useFakeTimers();
  stops = [observe(listConversations.path), observe(getAttention.path)];
  await vi.advanceTimersByTimeAsync(10);
  asked.length = 0;
  followConversations();
});

afterEach(() => {
  for (const stop of stops) stop();
  queryClient.clear();
  vi.useRealTimers();
});

it('no badge is stuck: messages of a burst, read or written, ask once for the list and once for the count', async () => {
  for (let count = 0; count < 20; count += 1) tellEvent('user', 'Message', { cle: `p-${count}` });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([listConversations.path, getAttention.path]);
  tellSubscribed('user');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked.filter((path) => path === listConversations.path)).toHaveLength(2);
});
