// @vitest-environment happy-dom
// What one can do with what one wrote under an object, on a real outbox.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { withdrawMessage } from '@releve/domain/features/messagerie.ts';
import { getTimeline, type Timeline as TimelineData } from '@releve/domain/features/objects.ts';
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
import { queryKeyOf } from '../../platform/api/use-endpoint.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { listRows } from '../../platform/offline/outbox.ts';
import { watchOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { answerConfirmation, useConfirmStore } from '../../ui/confirm-store.ts';
import { Timeline } from './timeline.tsx';

const ME = 7;
const AT = '2026-11-15T02:00:00Z';
const INPUT = { params: { object: 'suivi', id: 4 } } as const;

const message = (uuid: string, par: number, texte: string): TimelineData['data'][number] => ({
  kind: 'message',
  uuid,
  seq: 1,
  change: 1,
  at: AT,
  ecrit_le: AT,
  recu_le: AT,
  par: { id: par, prenom: 'Ana', nom: 'Roy' },
  texte,
  modele: null,
  pieces: [],
  modifie_le: null,
  retire_le: null,
  urgent: false,
  reponse_a: null,
  releve: null,
});
const MINE = message('00000000-0000-4000-8000-000000000001', ME, 'Merci');
const THEIRS = message('00000000-0000-4000-8000-000000000002', 8, 'Bien reçu');

let root: Root;
let unwatch: () => void;

function show(peut_ecrire = true): void {
  const data = [MINE, THEIRS];
  const timeline: TimelineData = { object: 'suivi', object_id: 4, data, peut_ecrire };
  queryClient.setQueryData(queryKeyOf(getTimeline, INPUT), timeline);
  const route = createRootRoute({
    component: () => (
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Timeline object="suivi" id={4} />
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: route, history });
  root.render(<RouterProvider router={router as never} />);
}

const menus = () => document.querySelectorAll<HTMLElement>('[aria-label="Ce message"]');
const entry = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
    ({ textContent }) => textContent === words,
  );

async function choose(words: string): Promise<void> {
  await vi.waitFor(() => expect(menus()).toHaveLength(1), 4_000);
  menus()[0]?.click();
  await vi.waitFor(() => expect(entry(words)).toBeDefined(), 4_000);
  entry(words)?.click();
}

const sent = async () =>
  (await listRows(ME)).map(({ endpoint, params, body }) => ({ endpoint, params, body }));

beforeAll(async () => {
  // The field that grows listens to it.
  Object.assign(document, { fonts: new EventTarget() });
  await loadAllTexts();
  await import('../../ui/menu/full-menu.tsx');
});
beforeEach(async () => {
  await deleteJadb();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  useConnectionStore.setState({ connected: false });
  storeSignedIn('token', buildUser(ME));
  unwatch = watchOutboxStatus(ME, (error) => {
    throw error;
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  unwatch();
  document.body.replaceChildren();
});

test('one’s own is withdrawn after a question, and that shows at once', async () => {
  show();
  await choose('Retirer');
  await vi.waitFor(() => expect(useConfirmStore.getState().isOpen).toBe(true), 4_000);
  answerConfirmation(true);
  await vi.waitFor(async () => {
    const params = { uuid: MINE.kind === 'message' ? MINE.uuid : '' };
    expect(await sent()).toMatchObject([{ endpoint: withdrawMessage.id, params }]);
  }, 4_000);
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Merci'), 4_000);
}, 15_000);

test('one’s own is corrected in the composer; what others wrote has no menu', async () => {
  show();
  await choose('Modifier');
  const field = () => document.querySelector('textarea');
  await vi.waitFor(() => expect(field()?.value).toBe('Merci'), 4_000);
  expect(document.querySelector('[aria-label="Abandonner la correction"]')).not.toBeNull();
}, 15_000);

test('whoever may not write there has no menu', async () => {
  show(false);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Merci'), 4_000);
  expect(menus()).toHaveLength(0);
}, 15_000);
