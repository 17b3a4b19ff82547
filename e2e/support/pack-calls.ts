// Documents that a phone carries, made through the API, so that a test begins with what it is about.
import { createHash, randomUUID } from 'node:crypto';
import type {
  DocumentContent,
  ManagedDetail,
} from '../../packages/domain/src/features/documents.ts';
import { requestSession } from '../fixtures.ts';
import { callAs } from './call-as.ts';
import type { Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';

const PIECE_BYTES = 1024 * 1024;

async function upload(server: ReleveServer, bytes: Buffer): Promise<string> {
  const uuid = randomUUID();
  await callAs(server, 'directeur', {
    method: 'PUT',
    path: `/api/uploads/${uuid}`,
    body: {
      object: 'document_version',
      name: 'fiche.pdf',
      type: 'application/pdf',
      size: bytes.length,
      hash: createHash('sha256').update(bytes).digest('hex'),
    },
  });
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const body = bytes.subarray(at, at + PIECE_BYTES);
    const path = `/api/uploads/${uuid}/pieces/${at}`;
    await callAs(server, 'directeur', { method: 'PUT', path, body });
  }
  return uuid;
}

export async function publishFile(
  server: ReleveServer,
  { id, version }: Pick<ManagedDetail, 'id' | 'version'>,
  bytes: Buffer,
  { note = '', reconfirmer = false }: { note?: string; reconfirmer?: boolean } = {},
): Promise<ManagedDetail> {
  const body = { fichier: { upload: await upload(server, bytes) }, note, reconfirmer, version };
  return callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/documents/${id}/versions`,
    body,
  });
}

/** For one person alone, published with this file. */
export async function publishFor(
  server: ReleveServer,
  person: Pick<Person, 'id'>,
  { titre, bytes, ...content }: { titre: string; bytes: Buffer } & Partial<DocumentContent>,
): Promise<ManagedDetail> {
  const { user } = await requestSession(server, 'directeur');
  const document = await callAs<ManagedDetail>(server, 'directeur', {
    method: 'POST',
    path: '/api/documents',
    body: {
      titre,
      description: '',
      sujet: 'fds',
      dossier_id: null,
      client_id: null,
      proprietaire_id: user.id,
      revision_le: null,
      confirmation_requise: false,
      audience: { usergroups: [], clients: [], employes: [person.id] },
      audience_figee: false,
      ...content,
    },
  });
  return publishFile(server, document, bytes);
}

export async function pinFor(
  server: ReleveServer,
  username: string,
  { id }: Pick<ManagedDetail, 'id'>,
): Promise<void> {
  await callAs(server, username, {
    method: 'POST',
    path: `/api/documents/${id}/pin`,
    body: { epingle: true, at: new Date().toISOString() },
  });
}

export const archive = (
  server: ReleveServer,
  { id, version }: Pick<ManagedDetail, 'id' | 'version'>,
): Promise<ManagedDetail> =>
  callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/documents/${id}/archive`,
    body: { archive: true, version },
  });
