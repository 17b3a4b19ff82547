// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { clearUserStore, storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { act } from '../../testing/act.ts';
import { TeamLine } from './team-line.tsx';

let root: Root;
const container = document.createElement('div');
const fetched = vi.fn<() => Promise<Response>>();

async function open(usergroup: Usergroup): Promise<void> {
  storeSignedIn('token', buildUser(3, usergroup));
  const router = createRouter({
    routeTree: createRootRoute({ component: TeamLine }),
    history: createMemoryHistory(),
  });
  root = createRoot(container);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
}

const UPDATED_AT = new Date().toISOString();

const answerWith = (count: number, mon_equipe: number, updated_at = UPDATED_AT) =>
  fetched.mockImplementation(async () =>
    Response.json({
      data: [{ key: 'retards', count, mon_equipe, lien: '/admin/presences' }],
      total: 0,
      updated_at,
    }),
  );

/** What the line says, once it has its figures. */
const readLine = async (): Promise<string> => {
  await act(() => vi.waitUntil(() => container.textContent !== ''));
  return container.textContent;
};

beforeAll(async () => {
  vi.stubGlobal('fetch', fetched);
  await loadAllTexts();
});
beforeEach(() => void fetched.mockClear());
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  await deleteJadb();
  clearUserStore();
  useConnectionStore.setState({ connected: true });
});

test('says how many are late, and how many of one’s own team', async () => {
  answerWith(3, 1);
  await open(USERGROUP.supervisor);
  const words = await readLine();
  expect(words).toContain('3 en retard');
  expect(words).toContain('dont 1 de votre équipe');
});

test('says that nobody is', async () => {
  answerWith(0, 0);
  await open(USERGROUP.supervisor);
  expect(await readLine()).toContain('Personne n’est en retard');
});

test('says nothing without a network: the figure may be old', async () => {
  answerWith(3, 1);
  await open(USERGROUP.supervisor);
  expect(await readLine()).toContain('3 en retard');
  await act(async () => useConnectionStore.setState({ connected: false }));
  expect(container.textContent).toBe('');
});

test('says nothing of a figure that is minutes old', async () => {
  answerWith(3, 1, new Date(Date.now() - 10 * 60_000).toISOString());
  await open(USERGROUP.supervisor);
  await act(() => vi.waitUntil(() => queryClient.isFetching() === 0));
  expect(fetched).toHaveBeenCalled();
  expect(container.textContent).toBe('');
});

test('shows nothing for whoever looks after nobody', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ data: [], total: 0, updated_at: UPDATED_AT }),
  );
  await open(USERGROUP.employee);
  await act(() => vi.waitUntil(() => queryClient.isFetching() === 0));
  expect(container.textContent).toBe('');
});
