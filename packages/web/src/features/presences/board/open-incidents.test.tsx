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
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { deleteJadb } from '../../../platform/offline/jadb.ts';
import { clearUserStore, storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { act } from '../../../testing/act.ts';
import { IncidentsChip, OpenIncidents } from './open-incidents.tsx';

let root: Root;
const asked: string[] = [];
const data = [
  { client_id: 1, ouverts: 2, gravite: 3, seul_id: null },
  { client_id: 2, ouverts: 1, gravite: 1, seul_id: 41 },
];

async function show(): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <OpenIncidents>
          {[1, 2, 3].map((id) => (
            <IncidentsChip key={id} clientId={id} />
          ))}
        </OpenIncidents>
      ),
    }),
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
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ data });
  });
  asked.length = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  clearUserStore();
  vi.unstubAllGlobals();
});

test('all lines share one read; a single incident is opened itself, several as the list of the site', async () => {
  storeSignedIn('token', buildUser(3, USERGROUP.supervisor));
  await show();
  await act(() => vi.waitFor(() => expect(document.querySelectorAll('a')).toHaveLength(2)));
  const [several, single] = [...document.querySelectorAll('a')];
  expect(several?.textContent).toBe('2 incidents ouverts');
  expect(several?.getAttribute('href')).toBe('/admin/incidents?client=1&ouverts=1');
  expect(single?.getAttribute('href')).toBe('/admin/incidents/41');
  expect(asked).toEqual(['/api/incidents/sites']);
});

test('nothing is asked for whoever may not read incidents', async () => {
  storeSignedIn('token', buildUser(3, USERGROUP.employee));
  await show();
  expect(asked).toEqual([]);
  expect(document.querySelectorAll('a')).toHaveLength(0);
});
