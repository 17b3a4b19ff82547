// @vitest-environment happy-dom
// Whom home greets, and what it shows first: one's own day, or the others.
import 'fake-indexeddb/auto';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { clearSettingsStore, updateSettings } from '../../platform/stores/settings-store.ts';
import { clearUserStore, storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { act } from '../../testing/act.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { aQuart } from '../horaire/horaire.fixture.ts';
import { planDay } from '../punch/punch-plan.ts';
import type { ShownDay } from '../punch/use-punch-plan.ts';
import HomePage from './home-page.tsx';
import { TodaySection } from './today-section.tsx';

const DAY = '2026-11-16';
const host = document.createElement('div');
let root: Root;

async function show(page: ReactNode, usergroup: Usergroup): Promise<void> {
  storeSignedIn('token', buildUser(3, usergroup));
  useServerSettingsStore.setState({ virtualDate: DAY });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory(),
  });
  root = createRoot(host);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  await loadAllTexts();
});
afterEach(async () => {
  await act(() => root.unmount());
  await queryClient.cancelQueries();
  queryClient.clear();
  await deleteJadb();
  clearUserStore();
  clearSettingsStore();
});

async function readGreeting(): Promise<string> {
  await show(<HomePage />, USERGROUP.supervisor);
  return act(() => vi.waitUntil(() => host.querySelector('h1')?.textContent));
}

test('home greets whoever is signed in', async () => {
  expect(await readGreeting()).toMatch(/Nadia/);
});

test('in employee mode it greets the employee whose day it shows', async () => {
  const employe = { id: 9, nom: 'Rosa Huamán' };
  updateSettings({ employeMode: { active: true, orig_id: 3, employe } });
  const greeting = await readGreeting();
  expect(greeting).toMatch(/Rosa Huamán/);
  expect(greeting).not.toMatch(/Nadia/);
});

/** Where the others stand beside what is said of one's own day. */
async function readOrder({ leads, works }: { leads: boolean; works: boolean }): Promise<string[]> {
  const input = {
    date: DAY,
    today: DAY,
    quarts: works ? [aQuart({ date: DAY })] : [],
    done: [],
    now: Date.parse('2026-11-16T17:00:00.000Z'),
  };
  const shown: ShownDay = {
    plan: planDay(input),
    input,
    day: undefined,
    sites: [],
    hasSchedule: true,
    isAwaited: false,
    weekMinutes: 450,
    hasFailed: false,
    isFetching: false,
    refetch: () => undefined,
  };
  await show(
    <TodaySection shown={shown} leads={leads}>
      <p>Les autres</p>
    </TodaySection>,
    leads ? USERGROUP.supervisor : USERGROUP.employee,
  );
  await act(() => vi.waitUntil(() => host.textContent.includes('Les autres')));
  const parts = ['Les autres', 'cette semaine'];
  return parts.toSorted((a, b) => host.textContent.indexOf(a) - host.textContent.indexOf(b));
}

test.each([
  [{ leads: true, works: false }, 'Les autres'],
  [{ leads: true, works: true }, 'cette semaine'],
  [{ leads: false, works: false }, 'cette semaine'],
])('with %j, home begins with: %s', async (who, first) => {
  const order = await readOrder(who);
  expect(host.textContent).toContain('cette semaine');
  expect(order[0]).toBe(first);
});
