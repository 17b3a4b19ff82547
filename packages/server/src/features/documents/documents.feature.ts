import * as endpoints from '@releve/domain/features/documents.ts';
import * as folders from '@releve/domain/features/dossiers.ts';
import { defineFeature } from '../../platform/feature.ts';
import { createFileInspector } from '../../platform/files/file-inspector.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { toReviewRows } from './document-day.repository.ts';
import * as publishing from './document-publish.service.ts';
import * as readers from './document-readers.service.ts';
import * as reading from './document-reading.service.ts';
import { documentPacks } from './document-packs.ts';
import { createExtractText } from './document-text.jobs.ts';
import { remindOfReading, remindOfReview, sendReminders } from './documents.deadlines.ts';
import { documentNames } from './documents.repository.ts';
import * as documents from './documents.service.ts';
import type { DocumentsTables } from './documents.tables.ts';
import * as dossiers from './dossiers.service.ts';
import { documentsPersonal } from './documents.personal.ts';

export const documentsFeature = defineFeature<DocumentsTables>({
  name: 'documents',
  tables: { dossiers: true, documents: true, document_textes: true, document_epingles: true },
  personalData: documentsPersonal,
  attachments: [endpoints.DOCUMENT_FILE],
  deadlines: {
    document: { lecture: remindOfReading, rappel: sendReminders, revision: remindOfReview },
  },
  journalNames: documentNames,
  confidential: { files: { [endpoints.DOCUMENT_FILE.object]: reading.mayOpenFile } },
  attention: () => [
    {
      key: 'documents',
      list: endpoints.listMyDocuments,
      lien: '/user/documents?etat=a_traiter',
      count: reading.countAwaited,
    },
  ],
  day: () => ({
    cards: [
      {
        carte: 'documents',
        list: endpoints.listDocuments,
        lien: '/admin/documents?a_revoir=true',
        itemLien: ({ id }) => `/admin/documents/edit/${id}`,
        rows: ({ user, calendarDay, timeZone }) => toReviewRows(user, calendarDay, timeZone),
      },
    ],
  }),
  packs: ({ config }) => [documentPacks(config.timeZone)],
  register,
});

function register(app: App): void {
  const { files, attachments, config } = app;
  const services = { files, attachments, timeZone: config.timeZone };
  const inspector = createFileInspector();
  app.http.addHook('onClose', () => inspector.close());
  app.jobs.register(createExtractText(files, inspector));
  registerReading(app);

  serve(app, endpoints.listDocuments, (context) =>
    documents.listDocuments(context, services, context.query),
  );
  serve(app, endpoints.getManagedDocument, (context) =>
    documents.getManagedDocument(context, services, context.params.id),
  );
  serve(app, endpoints.createDocument, (context) =>
    documents.createDocument(context, services, context.body),
  );
  serve(app, endpoints.updateDocument, (context) =>
    documents.updateDocument(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.publishDocument, (context) =>
    publishing.publishDocument(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.archiveDocument, (context) =>
    publishing.archiveDocument(context, services, context.params.id, context.body),
  );
  serve(app, endpoints.deleteDocument, (context) =>
    documents.deleteDocument(context, context.params.id),
  );
  serve(app, endpoints.listDocumentReaders, (context) =>
    readers.listReaders(context, context.params.id, context.query),
  );
  serve(app, endpoints.remindDocument, (context) =>
    readers.remindReaders(context, context.params.id),
  );
  serve(app, folders.listDossiers, (context) => dossiers.listDossiers(context));
  serve(app, folders.createDossier, (context) => dossiers.createDossier(context, context.body));
  serve(app, folders.updateDossier, (context) =>
    dossiers.updateDossier(context, context.params.id, context.body),
  );
  serve(app, folders.deleteDossier, (context) =>
    dossiers.deleteDossier(context, context.params.id),
  );
}

function registerReading(app: App): void {
  const { files } = app;
  serve(app, endpoints.listMyDocuments, (context) =>
    reading.listMyDocuments(context, files, context.query),
  );
  serve(app, endpoints.openDocument, (context) =>
    reading.openDocument(context, files, context.params.id, context.query.employe_id),
  );
  serve(app, folders.listMyDossiers, (context) =>
    dossiers.listMyDossiers(context, context.query.employe_id),
  );
  serve(app, endpoints.readDocument, ({ body, params, ...context }) =>
    reading.recordReading(context, params.id, { ...body, isConfirmed: false }),
  );
  serve(app, endpoints.confirmDocument, ({ body, params, ...context }) =>
    reading.recordReading(context, params.id, { ...body, isConfirmed: true }),
  );
  serve(app, endpoints.pinDocument, (context) =>
    reading.pinDocument(context, context.params.id, context.body),
  );
}
