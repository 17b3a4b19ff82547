import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerDeviceWork, type UnsentWork } from '../../platform/offline/device-work.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import type { OutboxSignal } from '../../platform/offline/outbox-signals.ts';
import { enqueue } from '../../platform/offline/outbox.ts';
import { awaitSendAttempt, countUnsent, countWhatResetLoses } from './unsent-work.ts';

function fakeOutbox() {
  const listeners = new Set<(signal: OutboxSignal) => void>();
  return {
    asked: 0,
    listenerCount: () => listeners.size,
    say: (signal: OutboxSignal) => {
      for (const listener of listeners) listener(signal);
    },
    deps() {
      return {
        askToSend: () => {
          this.asked += 1;
        },
        listen: (listener: (signal: OutboxSignal) => void) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      };
    },
  };
}

async function follow(signals: OutboxSignal[], elapsedMs = 0) {
  const outbox = fakeOutbox();
  let hasEnded = false;
  const noteEnd = async () => {
    await awaitSendAttempt(outbox.deps(), 5000);
    hasEnded = true;
  };
  void noteEnd();
  for (const signal of signals) outbox.say(signal);
  await vi.advanceTimersByTimeAsync(elapsedMs);
  return { outbox, hasEnded: () => hasEnded };
}

describe('an attempt to send', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks once and ends with the attempt', async () => {
    const { outbox, hasEnded } = await follow(['draining', 'changed', 'idle']);
    expect(hasEnded()).toBe(true);
    expect(outbox.asked).toBe(1);
    expect(outbox.listenerCount()).toBe(0);
  });

  it('does not end with an attempt that began before it asked', async () => {
    const { hasEnded } = await follow(['idle']);
    expect(hasEnded()).toBe(false);
  });

  it('waits no longer than its patience', async () => {
    const early = await follow(['draining'], 4999);
    expect(early.hasEnded()).toBe(false);
    const late = await follow(['draining'], 5000);
    expect(late.hasEnded()).toBe(true);
    expect(late.outbox.listenerCount()).toBe(0);
  });
});

const command = (owner: number) => ({
  owner,
  endpoint: 'POST /api/memos/:id/read',
  method: 'POST' as const,
  path: '/api/memos/4/read',
  body: {},
  subject: 'memo:4',
});

describe('what is not sent yet', () => {
  const drafts: UnsentWork[] = [];
  beforeEach(async () => {
    drafts.splice(0, Infinity, { owner: 2, subject: 'rapport:r2' });
    registerDeviceWork([{ listUnsent: () => Promise.resolve(drafts) }, {}]);
    await deleteJadb();
    await enqueue(command(1));
    await enqueue(command(1));
    await enqueue(command(2));
  });

  it('counts for a sign-out what that person made', async () => {
    expect(await countUnsent(1)).toBe(2);
    expect(await countUnsent(2)).toBe(2);
    expect(await countUnsent(3)).toBe(0);
  });

  it('counts a report that waits once, with its draft and its photos', async () => {
    const row = { ...command(3), subject: 'rapport:r1' };
    await enqueue(row);
    drafts.push({ owner: 3, subject: 'rapport:r1' });
    expect(await countUnsent(3)).toBe(1);
    expect(await countWhatResetLoses()).toBe(5);
  });

  it('counts for a reset what everybody made, drafts included', async () => {
    expect(await countWhatResetLoses()).toBe(4);
  });
});
