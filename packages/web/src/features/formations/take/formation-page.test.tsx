// @vitest-environment happy-dom
// A course taken on the real outbox, before a server that is away until the end.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { deleteJadb } from '../../../platform/offline/jadb.ts';
import { watchOutboxStatus } from '../../../platform/offline/outbox-status.ts';
import { acknowledgeRow, listRows, parkRow } from '../../../platform/offline/outbox.ts';
import { discardParked } from '../../../platform/offline/outbox-settling.ts';
import { registerDeviceWork } from '../../../platform/offline/device-work.ts';
import { clearUserStore, storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { formationWork } from '../formation-work.ts';
import { AT, buildFormation, buildTentative } from '../formation.fixture.ts';
import { takenKey } from '../formations.queries.ts';
import FormationPage from './formation-page.tsx';

const ME = 3;
const ADDRESS = '/formations/view/7';
let root: Root;
let unwatch: () => void;
let formation: TakenFormation;
let isOnline: boolean;
let history: ReturnType<typeof createMemoryHistory>;

const text = () => document.body.textContent.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const settle = (check: () => void) => act(() => vi.waitFor(check, { timeout: 4_000 }));
const sees = (words: string) => settle(() => expect(text()).toContain(words));
const misses = (words: string) => settle(() => expect(text()).not.toContain(words));
const heading = () => document.querySelector('h1')?.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === name);

async function press(name: string): Promise<void> {
  await settle(() => expect(button(name)).toBeDefined());
  await act(async () => button(name)?.click());
}

const box = (name: string) =>
  [...document.querySelectorAll('label')]
    .find((label) => label.textContent === name)
    ?.querySelector('input');

async function choose(name: string): Promise<void> {
  await settle(() => expect(box(name)).toBeDefined());
  await act(async () => box(name)?.click());
  await settle(() => expect(box(name)?.checked).toBe(true));
}

/** A page that opens: nothing in memory, everything on the disk. */
async function open(address = ADDRESS): Promise<void> {
  const base = createRootRoute();
  const page = createRoute({
    getParentRoute: () => base,
    path: '/formations/view/$id',
    component: () => (
      <MantineProvider env="test">
        <FormationPage />
      </MantineProvider>
    ),
  });
  history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: base.addChildren([page]), history });
  unwatch = watchOutboxStatus(ME, (error) => {
    throw error;
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

async function close(): Promise<void> {
  await act(async () => root.unmount());
  unwatch();
  await queryClient.cancelQueries();
  queryClient.clear();
  document.body.replaceChildren();
}

const reload = async () => {
  const { pathname, search } = history.location;
  await close();
  await open(`${pathname}${search}`);
};

const commands = async () =>
  (await listRows(ME)).map(({ method, path, body }) => ({
    what: `${method} ${path.split('/').at(-1) ?? ''}`,
    body,
  }));

beforeAll(async () => {
  await loadAllTexts();
  registerDeviceWork([formationWork]);
});

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  await deleteJadb();
  storeSignedIn('token', buildUser(ME));
  formation = buildFormation();
  isOnline = true;
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return Response.json(formation);
  });
});

afterEach(async () => {
  await close();
  clearUserStore();
  vi.unstubAllGlobals();
});

/** Carried: read once with a network, and kept. */
async function carry(): Promise<void> {
  await open();
  await sees('SIMDUT 2015');
  isOnline = false;
  await reload();
}

test('a whole course is begun, read, answered and handed in without a network, in this order', async () => {
  await carry();
  await sees('Chaque « J’ai lu » et le quiz remis comptent pour une étape.');
  await press('Commencer');
  await sees('Leçon 1 sur 2');
  expect(heading()).toBe('Les étiquettes');
  expect(document.activeElement).toBe(document.querySelector('h1'));
  await press('J’ai lu');
  await sees('Leçon 2 sur 2');
  await sees('1 étape sur 3');
  expect(document.querySelector('video')?.hasAttribute('playsinline')).toBe(true);
  expect(document.querySelector('track')?.kind).toBe('captions');
  await press('J’ai lu');
  await sees('Question 1 sur 3');
  await choose('Oui');
  await press('Question suivante');
  await choose('Soluble');
  await choose('Inflammable');
  await press('Question suivante');
  await choose('Avant');

  await reload();
  await sees('Question 3 sur 3');
  await settle(() => expect(box('Avant')?.checked).toBe(true));
  await press('Revoir et remettre');
  await sees('Inflammable');
  await press('Remettre le quiz');
  await sees('Reçu, résultat à venir');
  await sees('Vos réponses sont sur cet appareil.');
  await sees('3 étapes sur 3');

  const queued = await commands();
  expect(queued.map(({ what }) => what)).toEqual([
    'POST tentatives',
    'POST lecons',
    'POST lecons',
    'POST reponses',
    'POST reponses',
    'POST reponses',
    'POST soumettre',
  ]);
  expect(queued.at(-1)?.body).toMatchObject({
    reponses: [
      { question: 'gants', valeur: 'oui' },
      { question: 'symbole', valeur: 'feu' },
      { question: 'quand', valeur: ['avant'] },
    ],
  });
});

test('the result comes by itself once the server has it, question by question', async () => {
  const uuid = '00000000-0000-4000-8000-000000000009';
  const lecons_lues = ['etiquettes', 'lavage'];
  const reponses = [
    { question: 'gants', valeur: 'oui' },
    { question: 'symbole', valeur: 'eau' },
    { question: 'quand', valeur: ['avant'] },
  ];
  const tentative = buildTentative({ uuid, lecons_lues, reponses });
  formation = buildFormation({ etat: 'en_cours', faites: 2, tentative });
  await open(`${ADDRESS}?etape=remise`);
  await press('Remettre le quiz');
  await sees('Reçu, résultat à venir');
  formation = {
    ...formation,
    tentative: {
      ...tentative,
      soumise_le: AT,
      note: 66,
      reussie: false,
      corrections: [
        { question: 'gants', juste: true, explication: '' },
        { question: 'symbole', juste: false, explication: 'La flamme : inflammable.' },
        { question: 'quand', juste: true, explication: '' },
      ],
    },
    peut_commencer: false,
    prochaine_le: '2199-06-01T12:00:00.000Z',
  };
  const [row] = await listRows(ME);
  if (row === undefined) throw new Error('nothing waits');
  await acknowledgeRow(row, new Date().toISOString());
  await act(() => queryClient.invalidateQueries({ queryKey: takenKey(7) }));
  await sees('Votre note : 66 %. Il faut 80 %.');
  await sees('La flamme : inflammable.');
  await sees('Vous pourrez recommencer à partir du 2199');
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Pas encore réussie');
  expect(button('Recommencer')).toBeUndefined();
});

test('a course that was written anew goes on in the version that was begun, and says so', async () => {
  formation = buildFormation({ etat: 'en_cours', numero_courant: 3, tentative: buildTentative() });
  await open();
  await sees('Vous continuez avec la version 2.');
  await press('Continuer');
  await sees('Leçon 1 sur 2');
  expect(heading()).toBe('Les étiquettes');
});

test('a lesson is read by a press alone, and what was passed is only read again', async () => {
  const certificat = {
    id: 5,
    numero: 'CERT-2026-0005',
    delivre_le: AT,
    valable_jusqu_a: '2199-01-01',
    retire_le: null,
    version_numero: 2,
  };
  formation = buildFormation({
    etat: 'valide',
    faites: 3,
    tentative: buildTentative({
      lecons_lues: ['etiquettes', 'lavage'],
      soumise_le: AT,
      note: 100,
      reussie: true,
    }),
    certificat,
    certificats: [certificat, { ...certificat, id: 4, numero: 'CERT-2025-0004' }],
  });
  await open();
  await sees('Formation réussie');
  await sees('CERT-2025-0004');
  expect(button('Renouveler')).toBeDefined();
  await press('Se laver les mainsVidéo · Lu');
  await sees('Leçon 2 sur 2');
  expect(button('J’ai lu')).toBeUndefined();
  expect(await listRows(ME)).toEqual([]);
  await press('Revenir à l’aperçu');
  await sees('Formation réussie');
});

test('a beginning that is refused is said beside the course, and given up with what followed it', async () => {
  await carry();
  await press('Commencer');
  await press('J’ai lu');
  await sees('Leçon 2 sur 2');
  const [begin] = await listRows(ME);
  if (begin === undefined) throw new Error('nothing waits');
  await act(() => parkRow(begin.id, { status: 409, message: 'validation.invalid' }));
  await reload();
  await act(async () => history.replace(ADDRESS));
  await sees('Le début d’une formation');
  await sees('Commencer');
  await act(() => discardParked(begin.id));
  await misses('Le début d’une formation');
  expect(await listRows(ME)).toEqual([]);
});
