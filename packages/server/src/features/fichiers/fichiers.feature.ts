import * as endpoints from '@releve/domain/features/fichiers.ts';
import { fileRightsOf } from '../../platform/confidential.ts';
import { findHolder } from '../../platform/files/attachments.repository.ts';
import { createFairQueue, DECODE_LIMITS } from '../../platform/fair-queue.ts';
import { createPieceStore } from '../../platform/files/piece-store.ts';
import { createSharedWork } from '../../platform/files/shared-work.ts';
import { defineFeature, type Feature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve, servePrepared } from '../../platform/http/serve.ts';
import { createSweepUploads } from './fichiers.jobs.ts';
import * as uploads from './uploads.service.ts';
import type { UploadServices } from './uploads.service.ts';
import { fichiersPersonal } from './fichiers.personal.ts';

export const fichiersFeature = defineFeature({
  name: 'fichiers',
  personalData: fichiersPersonal,
  register,
});

function register(app: App, all: readonly Feature[]): void {
  const rights = fileRightsOf(all);
  const { files, attachments, inspector, config } = app;
  const pieces = createPieceStore(config);
  const queue = createFairQueue(DECODE_LIMITS);
  const completing: UploadServices['completing'] = createSharedWork();
  const services = { files, attachments, inspector, pieces, queue, completing };
  app.jobs.register(createSweepUploads(files, pieces));

  serve(app, endpoints.getFichier, async ({ db, params: { uuid }, query, now }) => {
    const file = await files.open(uuid, query, now);
    // One answer for all that is wrong: it tells nobody which files exist.
    if (file === undefined) throw notFound();
    if (query.u === undefined || rights.size === 0) return file;
    const holder = await findHolder(db, uuid);
    const mayOpen = holder && rights.get(holder.object);
    if (!mayOpen) return file;
    // What is confidential: an address outlives neither the right of its reader, nor the page that it is in.
    const reader = { db, employeId: query.u, now, timeZone: config.timeZone };
    if (!(await mayOpen(reader, holder.object_id))) throw notFound();
    const { maxAge: _kept, etag: _known, ...confidential } = file;
    return confidential;
  });
  servePrepared(
    app,
    endpoints.beginUpload,
    (context) => uploads.resumeUpload(context, services, context.params.uuid),
    (context, ready) =>
      uploads.beginUpload(context, services, context.params.uuid, context.body, ready),
  );
  servePrepared(
    app,
    endpoints.putPiece,
    ({ params, body, ...context }) => uploads.takePiece(context, services, params, body.bytes),
    (context, ready) => uploads.putPiece(context, services, context.params.uuid, ready),
  );
}
