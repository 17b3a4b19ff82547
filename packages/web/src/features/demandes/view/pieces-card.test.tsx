// @vitest-environment happy-dom
// A document that comes later, on a real outbox: kept on the device, said to wait, and never more than the request takes.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { addDemandePieces } from '@releve/domain/features/demande-pieces.ts';
import { type DemandeFile, MAX_PIECES } from '@releve/domain/features/demandes.ts';
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
import { listRows } from '../../../platform/offline/outbox.ts';
import { watchOutboxStatus } from '../../../platform/offline/outbox-status.ts';
import { useConnectionStore } from '../../../platform/stores/connection-store.ts';
import { storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { buildDemandeFile } from '../demande.fixture.ts';
import { PiecesCard } from './pieces-card.tsx';

const ALICE = 3;
const ADD = 'Ajouter une pièce';
const pieceOf = (index: number): DemandeFile['pieces'][number] => ({
  uuid: `00000000-0000-4000-8000-00000000000${index}`,
  nom: `certificat-${index}.pdf`,
  type: 'application/pdf',
  url: `/fichiers/${index}`,
});
const piecesOf = (count: number) => Array.from({ length: count }, (_, index) => pieceOf(index));

let root: Root;
let unwatch: () => void;

function show(part: Partial<DemandeFile>): void {
  const route = createRootRoute({
    component: () => (
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <PiecesCard demande={buildDemandeFile(part)} />
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: route, history });
  root.render(<RouterProvider router={router as never} />);
}
const text = () => document.body.textContent;
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);

beforeAll(async () => {
  await loadAllTexts();
  // Loaded here, so that its loading is not what a press waits for.
  await import('./add-pieces-sheet.tsx');
});
beforeEach(async () => {
  await deleteJadb();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  useConnectionStore.setState({ connected: false });
  storeSignedIn('token', buildUser(ALICE));
  unwatch = watchOutboxStatus(ALICE, (error) => {
    throw error;
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  unwatch();
  root.unmount();
  document.body.replaceChildren();
});

test('without a network, a document added to an approved request waits on the device', async () => {
  const demande = { statut: 'approuvee', pieces: piecesOf(MAX_PIECES - 1) } as const;
  show({ ...demande });
  await expect.poll(() => button(ADD)).toBeDefined();
  button(ADD)?.click();
  await expect.poll(() => document.querySelector('input[type="file"]')).not.toBeNull();
  const note = new File(['%PDF-1.4'], 'certificat.pdf', { type: 'application/pdf' });
  const input = document.querySelector('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [note], configurable: true });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => document.querySelectorAll('[data-remove]').length).toBe(1);
  document
    .querySelector('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await expect.poll(() => listRows(ALICE)).toHaveLength(1);
  const [row] = await listRows(ALICE);
  expect(row).toMatchObject({
    endpoint: addDemandePieces.id,
    subject: `demande:${buildDemandeFile().uuid}`,
    files: [{ name: 'certificat.pdf' }],
  });
  await expect.poll(text).toContain('Les pièces partiront dès qu’il y aura du réseau.');
  // With the one that waits it has as many as it takes.
  await expect.poll(() => button(ADD)).toBeUndefined();
});

test('one that has as many as it takes, or is not the reader’s, shows them and takes no more', async () => {
  show({ pieces: piecesOf(MAX_PIECES) });
  await expect.poll(text).toContain('certificat-5.pdf');
  expect(button(ADD)).toBeUndefined();
  storeSignedIn('token', buildUser(ALICE + 1));
  show({ pieces: piecesOf(1) });
  await expect.poll(text).not.toContain('certificat-5.pdf');
  expect(button(ADD)).toBeUndefined();
  show({});
  await expect.poll(text).not.toContain('Pièces jointes');
});
