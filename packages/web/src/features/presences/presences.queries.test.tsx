// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { getPresenceHistory } from '@releve/domain/features/presences.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { refreshReads } from '../../platform/api/use-command.ts';
import { deleteJadb, withJadb } from '../../platform/offline/jadb.ts';
import { clearUserStore, storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { act } from '../../testing/act.ts';
import { usePresenceHistory, usePresencePositions } from './presences.queries.ts';

const QUART = 12;
const HISTORY = { punches: [], confirmations: [], appels: [], alertes: [], photos: [] };

let root: Root;
const asked: string[] = [];

function Panel() {
  usePresenceHistory(QUART);
  usePresencePositions({ quart: QUART });
  return null;
}

beforeEach(async () => {
  await deleteJadb();
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(HISTORY);
  });
  storeSignedIn('token', buildUser(3, USERGROUP.supervisor));
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Panel />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  clearUserStore();
  vi.unstubAllGlobals();
});

const countAsked = (isPositions: boolean) =>
  asked.filter((address) => address.includes('positions') === isPositions).length;

const listKept = async () =>
  (await withJadb((db) => db.getAllKeys('cmData'))).filter((key) => key.startsWith('query:'));

const settle = (check: () => void | Promise<void>) => act(() => vi.waitFor(check));

test('positions are asked for once, and kept neither on the device nor after they were shown', async () => {
  await settle(async () => expect(await listKept()).toHaveLength(1));
  await settle(() =>
    expect([countAsked(false), countAsked(true), queryClient.isFetching()]).toEqual([1, 1, 0]),
  );
  await act(() => refreshReads([getPresenceHistory]));
  await act(() => queryClient.invalidateQueries());
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
  });
  // The answers too: what comes later would be drawn outside of the test's own turns.
  await settle(() => expect([countAsked(false), queryClient.isFetching()]).toEqual([3, 0]));
  expect(countAsked(true)).toBe(1);
  expect((await listKept()).join()).not.toContain('positions');
  await act(async () => root.render(null));
  await settle(() =>
    expect(queryClient.getQueryCache().findAll({ queryKey: ['presence positions'] })).toEqual([]),
  );
});
