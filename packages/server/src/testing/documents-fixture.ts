// Documents for tests, made by their own endpoints.
import { EVERYONE } from '@releve/domain/audience.ts';
import type { FileType } from '@releve/domain/attachments.ts';
import * as endpoints from '@releve/domain/features/documents.ts';
import type {
  DocumentContent,
  ManagedDetail,
  MyDocument,
  OpenedDocument,
} from '@releve/domain/features/documents.ts';
import { expect } from 'vitest';
import { writePdf } from '../platform/pdf/pdf-document.ts';
import type { Caller, TestApp } from './build-app.ts';
import { uploadFile } from './upload-sender.ts';

const { object } = endpoints.DOCUMENT_FILE;

/** A PDF that says it, on as many pages as it takes. */
export const writeTestPdf = (...paragraphs: readonly string[]): Promise<Buffer> =>
  writePdf(
    {
      langue: 'fr',
      company: { nom: 'Boréal', logo: null },
      title: 'Essai',
      author: '',
      keywords: '',
      foot: '',
      now: Temporal.Instant.from('2026-06-15T18:00:00Z'),
    },
    paragraphs.map((text) => ({ kind: 'paragraph', text })),
  );

export const documentContent = (
  owner: Caller,
  change: Partial<DocumentContent> = {},
): DocumentContent => ({
  titre: 'Désinfectant Q-20',
  description: 'Fiche de données de sécurité.',
  sujet: 'fds',
  dossier_id: null,
  client_id: null,
  proprietaire_id: owner.employe.id,
  revision_le: null,
  confirmation_requise: false,
  audience: EVERYONE,
  audience_figee: false,
  ...change,
});

export interface Publication {
  note?: string;
  reconfirmer?: boolean;
  bytes?: Uint8Array;
  type?: FileType;
}

export function createDocuments(t: TestApp) {
  async function create(as: Caller, change: Partial<DocumentContent> = {}): Promise<ManagedDetail> {
    const body = documentContent(as, change);
    const response = await t.call(endpoints.createDocument, { as, body });
    expect(response.json()).toMatchObject({ titre: body.titre });
    return response.json<ManagedDetail>();
  }

  async function publish(
    as: Caller,
    { id, version }: Pick<ManagedDetail, 'id' | 'version'>,
    { note = '', reconfirmer = false, bytes, type = 'text/plain' }: Publication = {},
  ): Promise<ManagedDetail> {
    const file = bytes ?? Buffer.from('Rincer à l’eau froide.');
    const upload = await uploadFile(t, as, file, object, type);
    const response = await t.call(endpoints.publishDocument, {
      as,
      params: { id },
      body: { fichier: { upload }, note, reconfirmer, version },
    });
    expect(response.json()).toMatchObject({ statut: 'publie' });
    await t.app.jobs.runWaiting();
    return response.json<ManagedDetail>();
  }

  return {
    create,
    publish,
    published: async (
      as: Caller,
      change: Partial<DocumentContent> = {},
      publication: Publication = {},
    ) => publish(as, await create(as, change), publication),
    update: (as: Caller, document: ManagedDetail, change: Partial<DocumentContent>) => {
      const { titre, description, sujet, dossier_id, client_id, proprietaire_id } = document;
      const { revision_le, confirmation_requise, audience, audience_figee, version } = document;
      const kept = { titre, description, sujet, dossier_id, client_id, proprietaire_id };
      const asked = { revision_le, confirmation_requise, audience, audience_figee };
      return t.call(endpoints.updateDocument, {
        as,
        params: { id: document.id },
        body: { ...kept, ...asked, ...change, version },
      });
    },
    list: async (as: Caller, query: object = {}) => {
      const response = await t.call(endpoints.listMyDocuments, { as, query });
      expect(response.statusCode).toBe(200);
      return response.json<{ data: MyDocument[]; meta: { total: number } }>();
    },
    open: (as: Caller, id: number) => t.call(endpoints.openDocument, { as, params: { id } }),
    opened: async (as: Caller, id: number) =>
      (await t.call(endpoints.openDocument, { as, params: { id } })).json<OpenedDocument>(),
    read: (as: Caller, id: number, version_id: number) =>
      t.call(endpoints.readDocument, {
        as,
        params: { id },
        body: { version_id, at: t.clock.now().toString() },
      }),
    confirm: (as: Caller, id: number, version_id: number, headers?: Record<string, string>) =>
      t.call(endpoints.confirmDocument, {
        as,
        params: { id },
        body: { version_id, at: t.clock.now().toString() },
        ...(headers && { headers }),
      }),
  };
}

export const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);
