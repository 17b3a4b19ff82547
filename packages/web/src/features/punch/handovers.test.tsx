// @vitest-environment happy-dom
// What was left for whoever comes next, on a real store and outbox: shown after the entry, with and without a network.
import 'fake-indexeddb/auto';
import { listHandovers, takeHandover } from '@releve/domain/features/messagerie.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { knowChanges } from '../../platform/api/waiting-changes.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { listRows } from '../../platform/offline/outbox.ts';
import { watchOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import messagerieCommands from '../messagerie/messagerie.commands.ts';
import { aQuart } from '../horaire/horaire.fixture.ts';
import type { DoneStep } from '../horaire/kept/kept-punches.ts';
import { type Handover, handoversAt } from './handovers-at.ts';
// Loaded beforehand: the first poll has a second.
import './handover-cards.tsx';
import Handovers from './handovers.tsx';
import { planDay } from './punch-plan.ts';

const ALICE = 3;
const DAY = '2026-11-16';
const quart = aQuart();
const { client } = quart;
const ENTERED = '2026-11-17T02:00:00.000Z';
const UUID = '00000000-0000-4000-8000-000000000001';

function done(type: 'entree' | 'sortie', at: string): DoneStep {
  return {
    cle: `${quart.id}:${type}`,
    uuid: `${type}-${at}`,
    date: quart.date,
    quart_id: quart.id,
    client_id: client.id,
    client_nom: client.nom,
    type,
    at,
    is_qr: false,
    distance: null,
    recu: null,
    quart: null,
    drapeaux: [],
  };
}

const visitsAfter = (...steps: readonly DoneStep[]) =>
  planDay({
    date: DAY,
    today: DAY,
    quarts: [quart],
    done: steps,
    now: Date.parse(ENTERED) + 60_000,
  }).visits;

const entered = visitsAfter(done('entree', ENTERED));

function handover(change: Partial<Handover['message']> = {}, site = client.id): Handover {
  return {
    client: { id: site, nom: client.nom },
    message: {
      uuid: UUID,
      seq: 4,
      change: 4,
      par: { id: 9, prenom: 'Rosa', nom: 'Huamán' },
      texte: 'Il reste de l’eau sous le comptoir.',
      modele: null,
      pieces: [],
      ecrit_le: '2026-11-16T03:35:00.000Z',
      recu_le: '2026-11-16T03:35:02.000Z',
      modifie_le: null,
      retire_le: null,
      urgent: false,
      reponse_a: null,
      releve: { jusqu_a: '2026-11-19T03:35:02.000Z', vue_par: null, vue_le: null },
      ...change,
    },
  };
}

const uuids = (handovers: readonly Handover[], visits = entered) =>
  handoversAt(handovers, visits).map(({ message }) => message.uuid);

test('is shown from the entry at its site to the exit, and nowhere else', () => {
  expect(uuids([handover()], visitsAfter())).toEqual([]);
  expect(uuids([handover()])).toEqual([UUID]);
  const left = visitsAfter(done('entree', ENTERED), done('sortie', '2026-11-17T09:00:00.000Z'));
  expect(uuids([handover()], left)).toEqual([]);
  expect(uuids([handover({}, client.id + 1)])).toEqual([]);
});

test('what was written after the entry, taken over, withdrawn or too old is not', () => {
  const taken = { id: 5, prenom: 'Wilner', nom: 'Étienne' };
  const later = '2026-11-17T02:00:01.000Z';
  const releve = { jusqu_a: later, vue_par: null, vue_le: null };
  expect(uuids([handover({ ecrit_le: later })])).toEqual([]);
  expect(uuids([handover({ releve: { ...releve, vue_par: taken, vue_le: later } })])).toEqual([]);
  expect(uuids([handover({ retire_le: later })])).toEqual([]);
  expect(uuids([handover({ releve: { ...releve, jusqu_a: ENTERED } })])).toEqual([]);
  expect(uuids([handover({ releve })])).toEqual([UUID]);
});

let root: Root;
let unwatch: () => void;
let isOnline: boolean;
let left: Handover[];

beforeAll(loadAllTexts);
// As the app does with the first command.
beforeAll(() => knowChanges(messagerieCommands.changes ?? []));

function show(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queryClient}>
      <Handovers visits={entered} onKnown={() => undefined} />
    </QueryClientProvider>,
  );
}

const focused = () => document.activeElement;

async function close(): Promise<void> {
  root.unmount();
  await queryClient.cancelQueries();
  queryClient.clear();
  document.body.replaceChildren();
}

beforeEach(async () => {
  await deleteJadb();
  isOnline = true;
  left = [handover()];
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://a');
    if (!isOnline || pathname !== listHandovers.path) throw new TypeError('no network');
    return Response.json({ data: left });
  });
  storeSignedIn('token', buildUser(ALICE));
  unwatch = watchOutboxStatus(ALICE, (error) => {
    throw error;
  });
  show();
});

afterEach(async () => {
  unwatch();
  await close();
});

const text = () => document.body.textContent;

test('shown from what the device last knew; taken over without a network, it is gone at once and waits', async () => {
  await expect.poll(text).toContain('Il reste de l’eau sous le comptoir.');
  expect(text()).toContain('Rosa Huamán');
  await close();
  isOnline = false;
  show();
  await expect.poll(text).toContain('Il reste de l’eau sous le comptoir.');
  document.querySelector('button')?.click();
  await expect.poll(() => document.querySelector('section')).toBeNull();
  expect(await listRows(ALICE)).toMatchObject([
    { endpoint: takeHandover.id, path: `/api/messages/${UUID}/releve`, state: 'waiting' },
  ]);
});

test('the focus stays with what is left, then goes to the page: never to nowhere', async () => {
  await close();
  left = [handover(), handover({ uuid: UUID.replace(/1$/, '2'), texte: 'Clé au casier.' })];
  const page = document.body.appendChild(document.createElement('main'));
  page.id = 'content';
  page.tabIndex = -1;
  show();
  const take = () => document.querySelector('button');
  await expect.poll(() => document.querySelectorAll('button').length).toBe(2);
  take()?.focus();
  take()?.click();
  await expect.poll(() => document.querySelectorAll('button').length).toBe(1);
  await expect.poll(focused).toBe(document.querySelector('section'));
  take()?.focus();
  take()?.click();
  await expect.poll(focused).toBe(page);
});
