// @vitest-environment happy-dom
// A task that wants its photo, on a real store: what its row says while the photo is made small.
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import {
  PhotoFaultError,
  shrinkPhoto,
  type SmallPhoto,
} from '../../platform/photos/shrink-photo.ts';
import { clearUserStore, storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { act } from '../../testing/act.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { aQuart } from '../horaire/horaire.fixture.ts';
import VisitTasks from './visit-tasks.tsx';

vi.mock(import('../../platform/photos/shrink-photo.ts'), async (original) => ({
  ...(await original()),
  shrinkPhoto: vi.fn<typeof shrinkPhoto>(),
}));

const task = { id: 9, nom: 'Vider les bacs', description: '', minutes: 5, photo_requise: true };
const host = document.createElement('div');
let root: Root;

beforeAll(loadAllTexts);
beforeEach(async () => {
  await deleteJadb();
  storeSignedIn('token', buildUser(3));
  root = createRoot(host);
  await act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <VisitTasks quart={aQuart({ taches: [task] })} onKnown={() => undefined} />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  queryClient.clear();
  clearUserStore();
});

test('says that its photo is being prepared, and asks for it again where it cannot be read', async () => {
  const { promise, reject } = Promise.withResolvers<SmallPhoto>();
  vi.mocked(shrinkPhoto).mockReturnValue(promise);
  expect(host.textContent).toContain('Photo requise');
  const input = host.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('The row takes no photo');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'bac.jpg')] });
  await act(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  expect(host.textContent).toContain('Photo en préparation…');
  expect(host.textContent).not.toContain('Photo requise');
  await act(() => reject(new PhotoFaultError('damaged')));
  expect(host.textContent).toContain('Photo requise');
  expect(host.textContent).not.toContain('Photo en préparation…');
});
