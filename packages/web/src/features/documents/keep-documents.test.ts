// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { listMyDocuments } from '@releve/domain/features/documents.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { hashKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryKeyOf } from '../../platform/api/use-endpoint.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { loadPersisted } from '../../platform/offline/persisted-queries.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { DOCUMENTS_CALL, KEPT_DOCUMENTS, keepDocuments, renewDocuments } from './keep-documents.ts';

const asked = vi.fn<(address: string) => void>();

beforeEach(async () => {
  await deleteJadb();
  asked.mockClear();
  storeSignedIn('token', buildUser(7));
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address);
    return Response.json({ data: ['document'] });
  });
});

afterEach(() => void vi.unstubAllGlobals());

it('is the endpoint of the domain, and asks for as much as it gives', () => {
  const { id, method, path, ability } = listMyDocuments;
  expect(DOCUMENTS_CALL).toEqual({ id, method, path, ability });
  expect(KEPT_DOCUMENTS.query.per_page).toBe(MAX_PER_PAGE);
});

it('keeps the list where the screen looks for it, before it was ever opened', async () => {
  await keepDocuments();
  expect(asked).toHaveBeenCalledWith(
    expect.stringMatching(/\/api\/user\/documents\?per_page=200$/),
  );
  const kept = await loadPersisted(7, hashKey(queryKeyOf(listMyDocuments, KEPT_DOCUMENTS)));
  expect(kept?.data).toEqual({ data: ['document'] });
});

it('asks once an hour, and at once where the server says that something changed', async () => {
  await keepDocuments();
  await keepDocuments();
  expect(asked).toHaveBeenCalledTimes(1);
  await renewDocuments();
  expect(asked).toHaveBeenCalledTimes(2);
});
