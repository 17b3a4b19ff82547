// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { deleteJadb } from '../offline/jadb.ts';
import { tellEvent } from '../realtime/realtime-events.ts';
import { NO_EMPLOYE_MODE, useSettingsStore } from '../stores/settings-store.ts';
import { clearUserStore, storeSignedIn } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { act } from '../../testing/act.ts';
import { followAttention } from './ask-attention.ts';
import { useCountOf, useFollowedAttention } from './use-attention.ts';

let root: Root;
const container = document.createElement('div');
const fetched = vi.fn<() => Promise<Response>>();
const setAppBadge = vi.fn<(count: number) => Promise<void>>();
const clearAppBadge = vi.fn<() => Promise<void>>();

function Menu() {
  useFollowedAttention();
  const memos = useCountOf(['memos']);
  const schedule = useCountOf(['offres', 'quarts']);
  return `${memos} ${schedule}`;
}

const open = () => {
  root = createRoot(container);
  return act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Menu />
      </QueryClientProvider>,
    ),
  );
};

const counter = (key: string, count: number) => ({ key, count, mon_equipe: null, lien: '/' });

const answerWith = (memos: number) =>
  fetched.mockImplementation(async () =>
    Response.json({
      data: [counter('memos', memos), counter('offres', 1), counter('quarts', 2)],
      total: memos + 3,
      updated_at: new Date().toISOString(),
    }),
  );

const says = (words: string) => act(() => vi.waitUntil(() => container.textContent === words));

const look = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

beforeAll(() => {
  vi.stubGlobal('fetch', fetched);
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  followAttention();
});
beforeEach(() => {
  setAppBadge.mockReset().mockResolvedValue();
  clearAppBadge.mockReset().mockResolvedValue();
  fetched.mockReset();
  storeSignedIn('token', buildUser(3, USERGROUP.employee));
  answerWith(4);
});
afterEach(async () => {
  await act(async () => root.unmount());
  look('visible');
  queryClient.clear();
  await deleteJadb();
  clearUserStore();
  useSettingsStore.setState({ employeMode: NO_EMPLOYE_MODE });
});

test('every badge and the icon of the app come from one call', async () => {
  await open();
  await says('4 3');
  expect(fetched).toHaveBeenCalledOnce();
  expect(setAppBadge.mock.calls).toEqual([[7]]);
});

test('many events are one more call', async () => {
  await open();
  await says('4 3');
  answerWith(5);
  tellEvent('user', 'Notification', { id: 1 });
  tellEvent('user', 'HoraireChanged', { date: '2026-06-15' });
  tellEvent('user', 'NotificationsChanged', {});
  await act(() => vi.waitUntil(() => container.textContent === '5 3', { timeout: 4_000 }));
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(setAppBadge.mock.calls).toEqual([[7], [8]]);
});

test('a hidden page asks nothing, and asks once it is looked at', async () => {
  await open();
  await says('4 3');
  answerWith(6);
  look('hidden');
  tellEvent('user', 'Notification', { id: 2 });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 1_500)));
  expect(fetched).toHaveBeenCalledOnce();
  await act(async () => look('visible'));
  await says('6 3');
});

test('what was counted last is shown without a network', async () => {
  await open();
  await says('4 3');
  await act(async () => root.unmount());
  queryClient.clear();
  fetched.mockRejectedValue(new TypeError('offline'));
  await open();
  await says('4 3');
  expect(container.textContent).toBe('4 3');
});

test('in employee mode nothing of one’s own is counted', async () => {
  const employe = { id: 20, nom: 'Mamadou Diallo' };
  useSettingsStore.setState({ employeMode: { active: true, orig_id: 3, employe } });
  await open();
  await says('0 0');
  expect(fetched).not.toHaveBeenCalled();
});
