// What of a pack is no file: the answer of the read that opens it, kept where that read finds it without a network. Without the
// schemas of the domain, as it runs beside the screens.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { openDocument } from '@releve/domain/features/documents.ts';
import type { takeFormation } from '@releve/domain/features/formations.ts';
import type { listPacks, Pack, PackObject } from '@releve/domain/features/packs.ts';
import { hashKey } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { lightCall } from '../api/light-call.ts';
import { queryClient } from '../api/query-client.ts';
import { showRead } from '../api/show-read.ts';
import { dropPersisted, savePinned } from '../offline/persisted-queries.ts';

/** A test holds these equal to the domain's endpoints. */
export const LIST_PACKS_CALL = lightCall<typeof listPacks>('GET', '/api/packs', 'signed-in');
export const OPEN_DOCUMENT_CALL = lightCall<typeof openDocument>('GET', '/api/documents/:id', [
  'confirm',
  'Document',
]);
export const TAKE_FORMATION_CALL = lightCall<typeof takeFormation>(
  'GET',
  '/api/user/formations/:id',
  ['confirm', 'Formation'],
);

interface PackRead {
  readonly path: string;
  readonly ask: (id: number, signal: AbortSignal) => Promise<{ data: unknown; versionId: number }>;
}

const READS: Record<PackObject, PackRead> = {
  document: {
    path: OPEN_DOCUMENT_CALL.path,
    ask: async (id, signal) => {
      const options = { showsRefusal: true, signal };
      const data = await callEndpoint(OPEN_DOCUMENT_CALL, { params: { id } }, options);
      return { data, versionId: data.courante.id };
    },
  },
  formation: {
    path: TAKE_FORMATION_CALL.path,
    ask: async (id, signal) => {
      const options = { showsRefusal: true, signal };
      const data = await callEndpoint(TAKE_FORMATION_CALL, { params: { id } }, options);
      return { data, versionId: data.version_id };
    },
  },
};

/** As `queryKeyOf` makes it. */
const keyOf = (object: PackObject, id: number): readonly unknown[] => [
  READS[object].path,
  { params: { id } },
];

export const askManifest = (signal: AbortSignal): Promise<EndpointResponse<typeof listPacks>> =>
  callEndpoint(LIST_PACKS_CALL, {}, { showsRefusal: true, signal });

export type KeptRead = { readonly keep: (owner: number) => Promise<void> };

/** Null where it is of another version by now: the manifest is out of date. */
export async function askContent(
  { object, id, version_id }: Pack,
  signal: AbortSignal,
): Promise<KeptRead | null> {
  const asked = Date.now();
  const { data, versionId } = await READS[object].ask(id, signal);
  if (versionId !== version_id) return null;
  const key = keyOf(object, id);
  return {
    keep: async (owner) => {
      showRead(key, data, asked);
      await savePinned(owner, hashKey(key), data, asked);
    },
  };
}

export async function forgetContent(owner: number, object: PackObject, id: number): Promise<void> {
  const queryKey = keyOf(object, id);
  queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
  await dropPersisted(owner, hashKey(queryKey));
}
