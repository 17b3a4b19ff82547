// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { listReportSites } from '@releve/domain/features/incidents.ts';
import { hashKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryKeyOf } from '../../platform/api/use-endpoint.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { loadPersisted } from '../../platform/offline/persisted-queries.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { keepSitesOnDevice, SITES_CALL } from './keep-sites.ts';

beforeEach(async () => {
  await deleteJadb();
  storeSignedIn('token', buildUser(7));
  vi.stubGlobal('fetch', async () => Response.json({ data: ['site'] }));
});

afterEach(() => void vi.unstubAllGlobals());

it('is the endpoint of the domain', () => {
  const { id, method, path, ability } = listReportSites;
  expect(SITES_CALL).toEqual({ id, method, path, ability });
});

it('keeps the sites where the screen looks for them, before it was ever opened', async () => {
  await keepSitesOnDevice();
  const kept = await loadPersisted(7, hashKey(queryKeyOf(listReportSites, {})));
  expect(kept?.data).toEqual({ data: ['site'] });
});
