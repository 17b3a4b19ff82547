// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
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
import { queryClient } from '../../../../platform/api/query-client.ts';
import { deleteJadb } from '../../../../platform/offline/jadb.ts';
import { clearUserStore, storeSignedIn } from '../../../../platform/stores/user-store.ts';
import { buildUser } from '../../../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../../../testing/load-all-texts.ts';
import { useToastStore } from '../../../../ui/toast/toast-store.ts';
import { act } from '../../../../testing/act.ts';
import DemandePanel from './demande-panel.tsx';
import { buildDemande, buildDossier, SICK_BANK } from './dossier.fixture.ts';

const ME = 3;
let root: Root;
let demande: ReturnType<typeof buildDemande>;
let answerDecision: () => Response;
const asked: string[] = [];
const sent: unknown[] = [];

const bank = { id: SICK_BANK, nom: 'Vacances', nom_en: 'Vacation' };
const types = { data: [], banques: [{ ...bank, plancher_minutes: 0, actif: true, version: 0 }] };

function answer(path: string, init: RequestInit | undefined): Response {
  asked.push(path);
  if (path.endsWith('/decision')) {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return answerDecision();
  }
  if (path.endsWith('/dossier')) return Response.json(buildDossier({ demande }));
  if (path.endsWith('/types')) return Response.json(types);
  if (path.startsWith('/api/timelines/')) {
    return Response.json({ data: [], peut_ecrire: false });
  }
  return Response.json(demande);
}

const text = () => document.body.textContent.replaceAll('\u00a0', ' ');
const settle = (check: () => void) => act(() => vi.waitFor(check, { timeout: 5_000 }));
const press = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());

async function open(): Promise<void> {
  const panel = { id: demande.id, listed: demande, onOpen: () => {}, onClose: () => {} };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <MantineProvider env="test">
          <DemandePanel {...panel} />
        </MantineProvider>
      ),
    }),
    history: createMemoryHistory(),
  });
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
}

beforeAll(loadAllTexts);
beforeEach(async () => {
  await deleteJadb();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    answer(new URL(address, 'http://localhost').pathname, init),
  );
  storeSignedIn('token', buildUser(ME, USERGROUP.supervisor));
  demande = buildDemande();
  answerDecision = () => Response.json(demande);
  asked.length = 0;
  sent.length = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  clearUserStore();
  vi.unstubAllGlobals();
});

const offerChip = () =>
  [...document.querySelectorAll('label')].find((label) => label.textContent.includes('Ana Roy'));

test('shows what the approval will do, follows what is chosen, and sends exactly that', async () => {
  await open();
  await settle(() =>
    expect(text()).toContain('3 quarts seront ouverts, 12 h prises sur Vacances.'),
  );
  expect(text()).toContain('4 demandes, 3 approuvées, 1 refusée');
  await act(async () => offerChip()?.click());
  expect(text()).toContain('3 quarts seront ouverts, 1 offre envoyée, 12 h prises sur Vacances.');
  demande = buildDemande({ statut: 'approuvee', version: 1 });
  await press('Approuver la demande de Luc Morin');
  await settle(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    accepte: true,
    version: 0,
    quarts: [
      { quart_id: 1, version: 3, suite: 'ouvrir', offrir_a: [11] },
      { quart_id: 2, offrir_a: [] },
      { quart_id: 3, offrir_a: [] },
    ],
  });
});

test('a refusal without a note is not sent', async () => {
  await open();
  await settle(() => expect(text()).toContain('À l’approbation'));
  await press('Refuser la demande de Luc Morin');
  expect(sent).toEqual([]);
  expect(text()).toContain('Dites pourquoi : l’employé lira ce mot.');
});

test('says who was quicker, and shows the request as it stands', async () => {
  await open();
  await settle(() => expect(text()).toContain('À l’approbation'));
  const par = { id: 9, prenom: 'Paul', nom: 'Roy' };
  const pour = { id: ME, prenom: 'Nadia', nom: 'Benali' };
  const decision = { par, le: '2026-11-16T20:00:00Z', note: 'Bon congé', pour };
  demande = buildDemande({ statut: 'approuvee', version: 1, decision });
  answerDecision = () =>
    Response.json({ message: 'errors.stale', current: demande }, { status: 409 });
  await press('Approuver la demande de Luc Morin');
  await settle(() =>
    expect(useToastStore.getState().toasts.at(-1)?.message).toMatch(/^Paul Roy l’a déjà décidée/),
  );
  await settle(() =>
    expect(text()).toContain('Décidée par Paul Roy pour le compte de Nadia Benali'),
  );
});

test('a correction of punches leads to the presences, and has nothing to decide here', async () => {
  const type = { ...demande.type, nature: 'pointage' as const };
  demande = buildDemande({ type, correction_id: 5, du: '2026-11-15', au: '2026-11-15' });
  await open();
  await settle(() => expect(text()).toContain('Ouvrir les corrections de ce jour'));
  expect(asked.some((path) => path.endsWith('/dossier'))).toBe(false);
  expect(text()).not.toContain('Approuver');
});
