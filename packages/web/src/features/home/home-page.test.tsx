// @vitest-environment happy-dom
// Whom home greets, what it shows first (one's own day, or the others), what it says of the day and what waits.
import 'fake-indexeddb/auto';
import type { AttentionKey } from '@releve/domain/features/attention.ts';
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
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getAttention } from '../../platform/api/first-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { closeOverlay, useShellStore } from '../../platform/shell-store.ts';
import { clearSettingsStore, updateSettings } from '../../platform/stores/settings-store.ts';
import { clearUserStore, storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { act } from '../../testing/act.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { aQuart } from '../horaire/horaire.fixture.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import type { DoneStep } from '../horaire/kept/kept-punches.ts';
import { planDay, type PlanInput } from '../punch/punch-plan.ts';
import type { ShownDay } from '../punch/use-punch-plan.ts';
import { AwaitsSection } from './awaits-section.tsx';
import HomePage from './home-page.tsx';
import { TodaySection } from './today-section.tsx';

const DAY = '2026-11-16';
const host = document.createElement('div');
let root: Root;

async function show(page: ReactNode, usergroup: Usergroup): Promise<void> {
  storeSignedIn('token', buildUser(3, usergroup));
  useServerSettingsStore.setState({ virtualDate: DAY });
  // An earlier file of this worker may have kept punches on its device.
  useHoraireStore.setState({ dayPunch: {} });
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
  // It comes after the day, and is not what is tested.
  await import('../punch/worked/worked-lines.tsx');
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

function aDay(change: Partial<PlanInput> = {}, isUnpublished = false): ShownDay {
  const now = Date.parse('2026-11-16T17:00:00.000Z');
  const input = { date: DAY, today: DAY, quarts: [], done: [], now, ...change };
  return {
    plan: planDay(input),
    input,
    day: undefined,
    sites: [],
    hasSchedule: true,
    isUnpublished,
    isAwaited: false,
    weekMinutes: isUnpublished ? 0 : 450,
    hasFailed: false,
    isFetching: false,
    refetch: () => undefined,
  };
}

async function showDay(shown: ShownDay, leads = false): Promise<string> {
  await show(
    <TodaySection shown={shown} leads={leads}>
      <p>Les autres</p>
    </TodaySection>,
    leads ? USERGROUP.supervisor : USERGROUP.employee,
  );
  const parts = shown.weekMinutes === 0 ? ['Les autres'] : ['Les autres', 'Cette semaine'];
  await act(() => vi.waitUntil(() => parts.every((part) => host.textContent.includes(part))));
  return host.textContent.replaceAll('\u00a0', ' ');
}

test.each([
  [{ leads: true, works: false }, 'Les autres'],
  [{ leads: true, works: true }, 'Cette semaine'],
  [{ leads: false, works: false }, 'Cette semaine'],
])('with %j, home begins with: %s', async ({ leads, works }, first) => {
  const words = await showDay(aDay({ quarts: works ? [aQuart({ date: DAY })] : [] }), leads);
  const parts = ['Les autres', 'Cette semaine'];
  expect(words).toContain('Cette semaine');
  expect(parts.toSorted((a, b) => words.indexOf(a) - words.indexOf(b))[0]).toBe(first);
});

test('what was worked stands apart from what is planned', async () => {
  const punch = (type: 'entree' | 'sortie', at: string): DoneStep => ({
    cle: `1:${type}`,
    uuid: type,
    date: DAY,
    quart_id: 1,
    client_id: 7,
    client_nom: 'Caisse du Plateau',
    type,
    at,
    is_qr: false,
    distance: null,
    recu: null,
    quart: null,
    drapeaux: [],
  });
  const entered = punch('entree', '2026-11-16T14:00:00.000Z');
  const running = await showDay(aDay({ quarts: [aQuart()], done: [entered] }));
  expect(running).toContain('Travaillé aujourd’hui : 3 h, en cours');
  expect(running).toContain('Cette semaine : 3 h pointées sur 7 h 30 prévues');
  await act(() => root.unmount());
  const left = punch('sortie', '2026-11-16T16:12:00.000Z');
  const over = await showDay(aDay({ quarts: [aQuart()], done: [entered, left] }));
  expect(over).toContain('Travaillé aujourd’hui : 2 h 12');
  expect(over).not.toContain('en cours');
});

test('a day off is said, and a day of a week that is not published is no day off', async () => {
  expect(await showDay(aDay())).toContain('Vous ne travaillez pas aujourd’hui');
  await act(() => root.unmount());
  const unpublished = await showDay(aDay({}, true));
  expect(unpublished).toContain('n’est pas encore publié');
  expect(unpublished).not.toContain('ne travaillez pas');
  expect(unpublished).not.toContain('Cette semaine');
});

test('in employee mode too, the day without a quart is said', async () => {
  const employe = { id: 9, nom: 'Rosa Huamán' };
  updateSettings({ employeMode: { active: true, orig_id: 3, employe } });
  expect(await showDay(aDay(), true)).toContain('Vous ne travaillez pas aujourd’hui');
});

describe('what waits', () => {
  const showAwaited = async (counts: Partial<Record<AttentionKey, number>>): Promise<string> => {
    const data = Object.entries(counts).map(([key, count]) => {
      return { key, count, mon_equipe: null, lien: `/admin?carte=${key}` };
    });
    const updated_at = '2026-11-16T17:00:00.000Z';
    queryClient.setQueryData([getAttention.path, {}], { data, total: 0, updated_at });
    await show(<AwaitsSection />, USERGROUP.supervisor);
    await act(() => vi.waitUntil(() => host.querySelector('section')));
    return host.textContent.replaceAll('\u00a0', ' ');
  };

  test('is nothing where nothing is counted', async () => {
    expect(await showAwaited({ notifications: 0, corrections: 0 })).toContain(
      'Rien ne vous attend',
    );
  });

  test('is not nothing while the bell counts; its row opens the list of the bell', async () => {
    const words = await showAwaited({ notifications: 5 });
    expect(words).toContain('5 notifications non lues');
    expect(words).not.toContain('Rien ne vous attend');
    closeOverlay();
    await act(() => host.querySelector<HTMLElement>('button')?.click());
    expect(useShellStore.getState().overlay).toBe('notifications');
    closeOverlay();
  });

  test('begins with what is to be decided, each row with its list', async () => {
    await showAwaited({
      notifications: 1,
      messages: 2,
      reprises: 3,
      quarts_ouverts: 4,
      corrections: 1,
      offres_envoyees: 2,
    });
    const rows = [...host.querySelectorAll('li')].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    );
    expect(rows).toEqual([
      '1 correction de pointage à décider',
      '4 quarts sans personne d’ici trois jours',
      '2 offres de quart sans réponse',
      '3 reprises d’inspection à faire',
      '2 conversations avec des messages non lus',
      '1 notification non lue',
    ]);
    const links = [...host.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links.slice(1, 2)).toEqual(['/admin?carte=quarts_ouverts']);
  });

  test('a memo to read has one name here and in its list', () => {
    expect(t('home.awaits.to_read')).toBe(t('memos.mine.unread'));
    expect(t('home.awaits.to_confirm')).toBe(t('memos.mine.to_confirm'));
  });
});
