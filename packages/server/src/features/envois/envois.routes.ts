import * as endpoints from '@releve/domain/features/envois.ts';
import type { App } from '../../platform/http/app.ts';
import { createSharedWork } from '../../platform/files/shared-work.ts';
import { serve, servePrepared } from '../../platform/http/serve.ts';
import { createForgetEnvois } from './envois.jobs.ts';
import * as envois from './envois.service.ts';
import type { EnvoiServices } from './envois.service.ts';

export function registerEnvois(app: App): void {
  app.jobs.register(createForgetEnvois(app.files));
  serve(app, endpoints.beginEnvoi, (context) =>
    envois.beginEnvoi(context, context.params.uuid, context.body),
  );
  const services: EnvoiServices = { files: app.files, completing: createSharedWork() };
  servePrepared(
    app,
    endpoints.putMorceau,
    ({ params, body, ...context }) =>
      envois.takePiece(context, services, params, Buffer.from(body.donnees, 'base64')),
    (context, ready) => envois.putPiece(context, services, context.params.uuid, ready),
  );
}
