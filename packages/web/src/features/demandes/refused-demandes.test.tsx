// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createDemande } from '@releve/domain/features/demandes.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { enqueue, listRows, parkRow } from '../../platform/offline/outbox.ts';
import { watchOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { buildDemandeType } from './demande.fixture.ts';
import { otherOf, RefusedDemandes } from './refused-demandes.tsx';

const ALICE = 3;
let root: Root;
let unwatch: () => void;

beforeAll(loadAllTexts);

beforeEach(async () => {
  await deleteJadb();
  useServerSettingsStore.setState({ virtualDate: '2026-11-16' });
  unwatch = watchOutboxStatus(ALICE, (error) => {
    throw error;
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const route = createRootRoute({
    component: () => <RefusedDemandes types={[buildDemandeType()]} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: route, history });
  root.render(<RouterProvider router={router as never} />);
});

afterEach(() => {
  unwatch();
  root.unmount();
  document.body.replaceChildren();
});

const text = () => document.body.textContent;
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);

async function refuse(details?: Record<string, unknown>): Promise<void> {
  await enqueue({
    id: 'asked',
    owner: ALICE,
    subject: 'demande:1',
    endpoint: createDemande.id,
    method: 'POST',
    path: createDemande.path,
    params: {},
    body: {
      uuid: '00000000-0000-4000-8000-000000000001',
      at: '2026-11-16T12:00:00.000Z',
      type_id: 2,
      du: '2026-11-20',
      au: '2026-11-22',
      raison: '',
    },
  });
  const message = 'validation.demande_exists';
  await parkRow('asked', { status: 422, message, ...(details && { details }) });
  // What the drain announces once it has parked a row.
  await enqueue({
    owner: ALICE,
    subject: 'other',
    endpoint: 'POST /api/other',
    method: 'POST',
    path: '/api/other',
    body: {},
  });
}

test('what was refused on arrival says why, leads to the other request and can be given up', async () => {
  await refuse({ demande_id: 12 });
  await expect.poll(text).toContain('Une demande de congé existe déjà pour cette date.');
  expect(text()).toContain('Vacances · du ven. 20 au dim. 22 nov.');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/user/demandes/view/12');
  button('Abandonner')?.click();
  await expect.poll(text).not.toContain('existe déjà');
  expect((await listRows(ALICE)).map(({ subject }) => subject)).toEqual(['other']);
});

test('it can be tried again: the other one may have been withdrawn', async () => {
  await refuse();
  await expect.poll(text).toContain('existe déjà');
  expect(document.querySelector('a')).toBeNull();
  button('Réessayer')?.click();
  await expect.poll(text).not.toContain('existe déjà');
  expect(await listRows(ALICE)).toMatchObject([{ id: 'asked', state: 'waiting' }, {}]);
});

test.each([undefined, { demande_id: 'x' }, { demande_id: 0 }, { demande_id: 1.5 }])(
  'no way is made of %j',
  (details) => {
    const error = { status: 422, message: '', ...(details && { details }) };
    expect(otherOf({ error })).toBeNull();
  },
);
