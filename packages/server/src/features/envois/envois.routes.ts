import * as endpoints from '@releve/domain/features/envois.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { createForgetEnvois } from './envois.jobs.ts';
import * as envois from './envois.service.ts';

export function registerEnvois(app: App): void {
  app.jobs.register(createForgetEnvois(app.files));
  serve(app, endpoints.beginEnvoi, (context) =>
    envois.beginEnvoi(context, context.params.uuid, context.body),
  );
  serve(app, endpoints.putMorceau, (context) =>
    envois.putPiece(context, app, context.params, Buffer.from(context.body.donnees, 'base64')),
  );
}
