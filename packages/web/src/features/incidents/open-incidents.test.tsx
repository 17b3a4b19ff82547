// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { clearUserStore, storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { buildIncident } from './incident.fixture.ts';
import OpenIncidents from './open-incidents.tsx';

const SITE = 7;
let root: Root;

async function show(): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <OpenIncidents clientId={SITE} /> }),
    history: createMemoryHistory(),
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
}

beforeAll(loadAllTexts);
beforeEach(async () => {
  await deleteJadb();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.startsWith('/api/user/incidents')
        ? { data: [buildIncident()], meta: { total: 1, page: 1, per_page: 25 } }
        : { data: [{ client_id: SITE, ouverts: 3, gravite: 2, seul_id: null }] },
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  clearUserStore();
  vi.unstubAllGlobals();
});

test.each([
  ['a manager, all of the site', USERGROUP.supervisor, '3', '/admin/clients/edit/7/incidents'],
  [
    'an employee, those of their sites',
    USERGROUP.employee,
    '1',
    '/user/incidents?site=7&ouverts=1',
  ],
])('%s', async (_who, usergroup, count, address) => {
  storeSignedIn('token', buildUser(3, usergroup));
  await show();
  await act(() => vi.waitFor(() => expect(document.querySelectorAll('a')).toHaveLength(1)));
  const chip = document.querySelector('a');
  expect(chip?.textContent).toContain(count);
  expect(chip?.getAttribute('href')).toBe(address);
});
