import * as imports from '@releve/domain/features/client-import.ts';
import * as reviewEndpoints from '@releve/domain/features/client-reviews.ts';
import * as alarmEndpoints from '@releve/domain/features/alarm-code.ts';
import * as fileEndpoints from '@releve/domain/features/client-file.ts';
import * as endpoints from '@releve/domain/features/clients.ts';
import * as tacheEndpoints from '@releve/domain/features/taches.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import * as alarm from './alarm-code.service.ts';
import { clientCodes } from './client-codes.ts';
import * as beside from './client-beside.service.ts';
import { exportClients } from './client-export.service.ts';
import { importClients, previewImport } from './client-import.service.ts';
import * as reviews from './client-reviews.service.ts';
import { findClientOptions, clientNames } from './clients.repository.ts';
import * as clients from './clients.service.ts';
import * as taches from './taches.service.ts';
import type { ClientsTables } from './clients.tables.ts';
import { clientsPersonal } from './clients.personal.ts';

export const clientsFeature = defineFeature<ClientsTables>({
  name: 'clients',
  tables: { clients: true, contacts_client: true, taches: true, avis_clients: true },
  personalData: clientsPersonal,
  attachments: [fileEndpoints.CLIENT_PHOTO],
  journalNames: clientNames,
  codes: () => [clientCodes],
  register,
});

function register(app: App): void {
  serve(app, endpoints.listClientOptions, ({ db, query }) => findClientOptions(db, query));
  registerRegister(app);
  registerFile(app);
  registerAlarmCode(app);
  registerTaches(app);
  registerReviews(app);
}

function registerRegister(app: App): void {
  const { files, attachments, settings } = app;
  const services = { files, attachments, settings };
  serve(app, endpoints.listClients, (context) =>
    clients.listClients(context, services, context.query),
  );
  serve(app, endpoints.listClientPoints, (context) => clients.listPoints(context, context.query));
  serve(app, endpoints.listClientVilles, (context) => clients.listVilles(context));
  serve(app, imports.exportClients, (context) => exportClients(context, settings, context.query));
  serve(app, imports.previewClientImport, (context) => previewImport(context, context.body.lines));
  serve(app, imports.importClients, (context) => importClients(context, context.body));
}

function registerFile(app: App): void {
  const { files, attachments, settings } = app;
  const services = { files, attachments, settings };
  serve(app, fileEndpoints.getClient, (context) =>
    clients.getClient(context, services, context.params.id),
  );
  serve(app, fileEndpoints.createClient, (context) =>
    clients.createClient(context, services, context.body),
  );
  serve(app, fileEndpoints.updateClient, (context) =>
    clients.updateClient(context, services, context.params.id, context.body),
  );
  serve(app, fileEndpoints.deactivateClient, (context) =>
    clients.setActive(context, services, context.params.id, { ...context.body, actif: false }),
  );
  serve(app, fileEndpoints.reactivateClient, (context) =>
    clients.setActive(context, services, context.params.id, { ...context.body, actif: true }),
  );
  serve(app, fileEndpoints.putClientPhoto, (context) =>
    beside.putPhoto(context, services, context.params.id, context.body.upload),
  );
  serve(app, fileEndpoints.deleteClientPhoto, (context) =>
    beside.deletePhoto(context, services, context.params.id),
  );
  serve(app, fileEndpoints.rotateClientQr, (context) =>
    beside.rotateQr(context, services, context.params.id),
  );
  serve(app, fileEndpoints.listClientHistory, (context) =>
    clients.listHistory(context, context.params.id, context.query),
  );
}

function registerAlarmCode(app: App): void {
  const { clock, db, files, attachments, settings, secretBox: box } = app;
  const limit = createRateLimit({ clock, limit: 5, windowSeconds: 60 });
  const noted = createRateLimit({ clock, limit: 1, windowSeconds: 60 });
  serve(app, alarmEndpoints.setAlarmCode, (context) =>
    alarm.setAlarmCode(context, { files, attachments, settings }, box, {
      ...context.params,
      ...context.body,
    }),
  );
  serve(app, alarmEndpoints.revealAlarmCode, (context) =>
    alarm.revealAlarmCode(
      context,
      { box, limit, noted, db },
      { ...context.params, ...context.body },
    ),
  );
}

function registerTaches(app: App): void {
  serve(app, tacheEndpoints.listTaches, (context) => taches.listTaches(context, context.params.id));
  serve(app, tacheEndpoints.createTache, (context) =>
    taches.createTache(context, context.params.id, context.body),
  );
  serve(app, tacheEndpoints.orderTaches, (context) =>
    taches.orderTaches(context, context.params.id, context.body.ids),
  );
  serve(app, tacheEndpoints.updateTache, (context) =>
    taches.updateTache(context, context.params, context.body, app.siteTasks),
  );
  serve(app, tacheEndpoints.deleteTache, (context) =>
    taches.deleteTache(context, context.params, app.siteTasks),
  );
}

function registerReviews(app: App): void {
  const { settings } = app;
  serve(app, reviewEndpoints.listClientReviews, (context) =>
    reviews.listReviews(context, settings, context.params.id, context.query),
  );
  serve(app, reviewEndpoints.createClientReview, (context) =>
    reviews.createReview(context, settings, context.params.id, context.body),
  );
  serve(app, reviewEndpoints.deleteClientReview, (context) =>
    reviews.deleteReview(context, context.params),
  );
}
