// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { type IncidentFile, takeIncident } from '@releve/domain/features/incidents.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { deleteJadb } from '../../../../platform/offline/jadb.ts';
import { listRows } from '../../../../platform/offline/outbox.ts';
import { clearUserStore, storeSignedIn } from '../../../../platform/stores/user-store.ts';
import { buildUser } from '../../../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../../../testing/load-all-texts.ts';
import { buildIncidentFile } from '../../incident.fixture.ts';
import { act } from '../../../../testing/act.ts';
import IncidentPage from './incident-page.tsx';

const ME = 3;
let root: Root;
let incident: IncidentFile;
const other = buildIncidentFile({
  id: 42,
  numero: 'INC-2026-042',
  description: 'Il y a de l’eau par terre.',
  signale_par: { id: 8, prenom: 'Bruno', nom: 'Côté' },
});
const sent: { path: string; body: unknown }[] = [];

function answer(path: string, init: RequestInit | undefined): Response {
  if (init?.method === 'POST') {
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    return path.endsWith('/fusion')
      ? Response.json({ ...incident, version: 1, ressemblants: [], fusionnes: [] })
      : Response.json({ message: 'ok' });
  }
  if (path === '/api/incidents/41') return Response.json(incident);
  if (path === '/api/incidents/42') return Response.json(other);
  if (path.startsWith('/api/timelines/')) {
    const act = {
      kind: 'act',
      id: 1,
      at: '2026-11-16T23:20:00Z',
      par: null,
      action: 'incident_appel',
    };
    return Response.json({ object: 'incident', object_id: 41, data: [act], peut_ecrire: false });
  }
  return new Response(null, { status: 404 });
}

const text = () => document.body.textContent.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const settle = (check: () => void) => act(() => vi.waitFor(check, { timeout: 4_000 }));
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) =>
    [each.textContent, each.getAttribute('aria-label')].includes(name),
  );
const press = (name: string) => act(async () => button(name)?.click());

async function open(): Promise<void> {
  const base = createRootRoute();
  const page = createRoute({
    getParentRoute: () => base,
    path: '/admin/incidents/$id',
    component: () => (
      <MantineProvider env="test">
        <IncidentPage />
      </MantineProvider>
    ),
  });
  const router = createRouter({
    routeTree: base.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/admin/incidents/41'] }),
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  await settle(() => expect(text()).toContain('INC-2026-041 · Bris'));
}

const { droits } = buildIncidentFile();

beforeAll(async () => {
  await loadAllTexts();
  // What a press loads is at hand: a slow machine is not what is tested.
  await import('./merge-dialog.tsx');
});
beforeEach(async () => {
  await deleteJadb();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    answer(new URL(address, 'http://localhost').pathname, init),
  );
  storeSignedIn('token', buildUser(ME, USERGROUP.supervisor));
  incident = buildIncidentFile({ droits: { ...droits, prendre: true, resoudre: true } });
  sent.length = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  clearUserStore();
  vi.unstubAllGlobals();
});

test('says in red that nobody answered, and offers « Je m’en occupe » before anything else', async () => {
  await open();
  expect(text()).toContain('Tous ont été avisés et personne n’a répondu.');
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names[0]).toBe('Je m’en occupe');
  await press('Je m’en occupe');
  // It waits in the outbox: a network that is gone for a moment loses nothing.
  await act(() =>
    vi.waitFor(async () => {
      const rows = await listRows(ME);
      expect(rows.map(({ endpoint }) => endpoint)).toEqual([takeIncident.id]);
    }),
  );
});

test('shows a call once, with how it went, among the acts', async () => {
  incident = buildIncidentFile({
    appels: [
      {
        id: 9,
        le: '2026-11-16T23:20:00Z',
        par: { id: 3, prenom: 'Alice', nom: 'Roy' },
        issue: 'message',
      },
    ],
  });
  await open();
  await settle(() => expect(text()).toContain('Alice Roy · Appel : Message laissé'));
  expect(text()).not.toContain('Appel noté');
});

test('keeps the content of the register from whoever may not read it', async () => {
  incident = buildIncidentFile({ registre: true, registre_contenu: null });
  await open();
  await settle(() => expect(text()).toContain('Son contenu est réservé'));
  expect(button('Porter au registre')).toBeUndefined();
});

test('merges a look-alike only after both were seen side by side', async () => {
  const { id, numero, description, signale_le } = other;
  incident = buildIncidentFile({
    droits: { ...droits, fusionner: true },
    ressemblants: [{ id, numero, description, signale_le }],
  });
  await open();
  await settle(() => expect(button('Comparer avec INC-2026-042')).toBeDefined());
  await press('Comparer avec INC-2026-042');
  await settle(() => expect(text()).toContain('Bruno Côté'));
  expect(text()).toContain('Celui qui continue');
  expect(sent).toEqual([]);
  await press('Fusionner dans INC-2026-041');
  await settle(() =>
    expect(sent).toEqual([
      { path: '/api/incidents/41/fusion', body: { version: 0, autre_id: 42 } },
    ]),
  );
});
