// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { listForms } from '@releve/domain/features/suivi-schema.ts';
import { listSuiviChoices } from '@releve/domain/features/suivis.ts';
import { hashKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryKeyOf } from '../../../platform/api/use-endpoint.ts';
import { deleteJadb } from '../../../platform/offline/jadb.ts';
import {
  clearPersistedQueries,
  loadPersisted,
} from '../../../platform/offline/persisted-queries.ts';
import { clearUserStore, storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { followForms, KEPT_CALLS, keepFormsOnDevice } from './keep-forms.ts';

const asked: string[] = [];

beforeEach(async () => {
  await deleteJadb();
  asked.length = 0;
  storeSignedIn('token', buildUser(7));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path === listForms.path ? { data: ['form'] } : { employes: [] });
  });
});

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [KEPT_CALLS.forms, listForms],
  [KEPT_CALLS.choices, listSuiviChoices],
])('is the endpoint of the domain', (light, { id, method, path, ability }) => {
  expect(light).toEqual({ id, method, path, ability });
});

it('keeps them where the screens look for them, and does not ask again at every start', async () => {
  await keepFormsOnDevice();
  const kept = await loadPersisted(7, hashKey(queryKeyOf(listForms, {})));
  expect(kept?.data).toEqual({ data: ['form'] });
  await keepFormsOnDevice();
  expect(asked).toEqual([listForms.path, listSuiviChoices.path]);
});

const goOnline = () => dispatchEvent(new Event('online'));
const keptOf = (owner: number) => loadPersisted(owner, hashKey(queryKeyOf(listForms, {})));

it('keeps them when the network comes back and for whoever signs in next, the same person included', async () => {
  const answers = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  followForms();
  await expect(keepFormsOnDevice()).rejects.toBeInstanceOf(Error);
  vi.stubGlobal('fetch', answers);
  goOnline();
  await expect.poll(() => keptOf(7)).not.toBeNull();

  clearUserStore();
  await clearPersistedQueries(7);
  storeSignedIn('token', buildUser(7));
  await expect.poll(() => keptOf(7)).not.toBeNull();
  storeSignedIn('token', buildUser(8));
  await expect.poll(() => keptOf(8)).not.toBeNull();
});
